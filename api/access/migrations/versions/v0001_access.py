"""Users, tokens, one-time links, failed sign-ins, secrets, answered requests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ROLES = "role IN ('staff', 'mayor', 'admin')"


def upgrade() -> None:
    _people()
    _keys()


def _people() -> None:
    op.create_table(
        "access_users",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("pin_hash", sa.Text(), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(_ROLES, name=op.f("ck_access_users_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_access_users")),
        sa.UniqueConstraint("key", name=op.f("uq_access_users_key")),
    )
    op.create_table(
        "access_tokens",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(_ROLES, name=op.f("ck_access_tokens_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_access_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_access_tokens_hash")),
    )
    op.create_table(
        "access_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["access_users.id"], name=op.f("fk_access_links_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_access_links")),
        sa.UniqueConstraint("hash", name=op.f("uq_access_links_hash")),
    )


def _keys() -> None:
    op.create_table(
        "access_attempts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_access_attempts")),
    )
    op.create_table(
        "access_secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_access_secrets")),
    )
    op.create_table(
        "answered_requests",
        sa.Column("caller", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("caller", "key", name=op.f("pk_answered_requests")),
    )
    op.create_index(op.f("ix_answered_requests_at"), "answered_requests", ["at"], unique=False)
