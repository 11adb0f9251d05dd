"""The game: map, towns, teams, ships, shipyard rules, laws, effects, rulings, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "effects",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_effects")),
        sa.UniqueConstraint("key", name=op.f("uq_effects_key")),
    )
    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changes", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("undone_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["undone_by"], ["events.id"], name=op.f("fk_events_undone_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_game_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    op.create_table(
        "places",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("x", sa.Integer(), nullable=False),
        sa.Column("y", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_places")),
        sa.UniqueConstraint("number", name=op.f("uq_places_number")),
    )
    op.create_table(
        "rulings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("withdrawn_by", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
    )
    op.create_index(
        "uq_rulings_current",
        "rulings",
        ["question"],
        unique=True,
        sqlite_where=sa.text("withdrawn_at IS NULL"),
        postgresql_where=sa.text("withdrawn_at IS NULL"),
    )
    op.create_table(
        "teams",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("color", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_teams")),
        sa.UniqueConstraint("key", name=op.f("uq_teams_key")),
        sa.UniqueConstraint("position", name=op.f("uq_teams_position")),
    )
    op.create_table(
        "routes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("a_id", sa.Integer(), nullable=False),
        sa.Column("b_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["a_id"], ["places.id"], name=op.f("fk_routes_a_id")),
        sa.ForeignKeyConstraint(["b_id"], ["places.id"], name=op.f("fk_routes_b_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_routes")),
    )
    op.create_table(
        "towns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("sells", sa.Text(), nullable=False),
        sa.Column("buys", sa.Text(), nullable=False),
        sa.Column("place_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["place_id"], ["places.id"], name=op.f("fk_towns_place_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_towns")),
        sa.UniqueConstraint("key", name=op.f("uq_towns_key")),
        sa.UniqueConstraint("place_id", name=op.f("uq_towns_place_id")),
    )
    op.create_table(
        "laws",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("town_id", sa.Integer(), nullable=False),
        sa.Column("targeting", sa.Text(), nullable=False),
        sa.Column("effect_id", sa.Integer(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("announced_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["effect_id"], ["effects.id"], name=op.f("fk_laws_effect_id")),
        sa.ForeignKeyConstraint(["town_id"], ["towns.id"], name=op.f("fk_laws_town_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_laws")),
    )
    op.create_index(
        "uq_laws_current",
        "laws",
        ["town_id"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )
    op.create_table(
        "ships",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=True),
        sa.Column("town_id", sa.Integer(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=True),
        sa.Column("built_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("written_off_day", sa.Integer(), nullable=True),
        sa.Column("lay_in_id", sa.Integer(), nullable=True),
        sa.Column("heir_id", sa.Integer(), nullable=True),
        sa.CheckConstraint("state IN ('in_play', 'written_off')", name=op.f("ck_ships_state")),
        sa.ForeignKeyConstraint(["heir_id"], ["ships.id"], name=op.f("fk_ships_heir_id")),
        sa.ForeignKeyConstraint(["lay_in_id"], ["towns.id"], name=op.f("fk_ships_lay_in_id")),
        sa.ForeignKeyConstraint(["team_id"], ["teams.id"], name=op.f("fk_ships_team_id")),
        sa.ForeignKeyConstraint(["town_id"], ["towns.id"], name=op.f("fk_ships_town_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ships")),
        sa.UniqueConstraint("key", name=op.f("uq_ships_key")),
    )
    op.create_index(op.f("ix_ships_state"), "ships", ["state"], unique=False)
    op.create_table(
        "shipyard_rules",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("town_id", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("slot IN (1, 2)", name=op.f("ck_shipyard_rules_slot")),
        sa.ForeignKeyConstraint(["town_id"], ["towns.id"], name=op.f("fk_shipyard_rules_town_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shipyard_rules")),
    )
    op.create_index(
        "uq_shipyard_rules_current",
        "shipyard_rules",
        ["town_id", "slot"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )
