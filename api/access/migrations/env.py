"""Alembic's entry: always on a connection and a transaction that the caller opened."""

from alembic import context

from api.access.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table="access_version",
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
