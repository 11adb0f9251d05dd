"""The nightly rebuild of the table, when NAMECHECK_REBUILD_AT names its time."""

import asyncio
import logging

from starlette.concurrency import run_in_threadpool

from namecheck.errors import NamecheckError
from namecheck.fleet.database import Database
from namecheck.fleet.models import now
from namecheck.table.schedule import holder, run_due, sleep_seconds, wanted_time

_LOG = logging.getLogger("namecheck.service")


async def every_night(database: Database) -> None:
    """Every worker runs this; a lease in the database lets one of them rebuild."""
    at = wanted_time()
    while at is not None:
        try:
            made = await run_in_threadpool(run_due, database, at, now(), holder())
            if made is not None:
                _LOG.info("nightly_rebuild", extra={"version": made.version})
        except NamecheckError as error:
            _LOG.warning("nightly_rebuild_failed: %s", error.message)
        except Exception:
            _LOG.exception("nightly_rebuild_failed")
        await asyncio.sleep(max(1.0, sleep_seconds(at, now())))
