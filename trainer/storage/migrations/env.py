"""Run by Alembic: migrates the connection it is handed, inside that connection's transaction."""

from alembic import context

from trainer.storage.database import VERSION_TABLE
from trainer.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
context.run_migrations()
