"""Alembic's entry: always on a connection and a transaction that the caller opened."""

from alembic import context

from namecheck.fleet.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
