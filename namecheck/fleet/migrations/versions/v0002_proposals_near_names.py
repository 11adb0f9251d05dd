"""Proposals of the councils, and near-miss keys of all names there are."""

import sqlalchemy as sa
from alembic import op

from namecheck.fleet.near import near_hashes

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "near_keys",
        sa.Column("ship_id", sa.Integer(), nullable=False),
        sa.Column("hash", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["ship_id"], ["ships.id"], name=op.f("fk_near_keys_ship_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("ship_id", "hash", name=op.f("pk_near_keys")),
    )
    op.create_index(op.f("ix_near_keys_hash"), "near_keys", ["hash"], unique=False)
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("town_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("wording", sa.Text(), nullable=False),
        sa.Column("canonical", sa.Text(), nullable=True),
        sa.Column("meaning", sa.Text(), nullable=True),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_by", sa.Text(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("law_id", sa.Integer(), nullable=True),
        sa.Column("rule_id", sa.Integer(), nullable=True),
        sa.CheckConstraint("kind IN ('targeting', 'shipyard')", name=op.f("ck_proposals_kind")),
        sa.CheckConstraint(
            "state IN ('proposed', 'approved', 'vetoed', 'announced', 'withdrawn')", name=op.f("ck_proposals_state")
        ),
        sa.ForeignKeyConstraint(["law_id"], ["laws.id"], name=op.f("fk_proposals_law_id")),
        sa.ForeignKeyConstraint(["rule_id"], ["shipyard_rules.id"], name=op.f("fk_proposals_rule_id")),
        sa.ForeignKeyConstraint(["town_id"], ["towns.id"], name=op.f("fk_proposals_town_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
    )
    op.create_index(op.f("ix_proposals_meaning"), "proposals", ["meaning"], unique=False)
    op.create_index(op.f("ix_proposals_wording"), "proposals", ["wording"], unique=False)
    _fill_near_keys()


def _fill_near_keys() -> None:
    ships = op.get_bind().execute(sa.text("SELECT id, name FROM ships")).all()
    rows = [{"ship_id": ship.id, "hash": value} for ship in ships for value in near_hashes(ship.name)]
    if rows:
        table = sa.table("near_keys", sa.column("ship_id"), sa.column("hash"))
        op.bulk_insert(table, rows)
