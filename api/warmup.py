"""Loading lexicon, models and grammar before the first guest comes."""

import gc
import logging
import threading
import time

from api.metrics import Metrics
from namecheck.fleet.database import Database

_LOG = logging.getLogger("namecheck.service")


def warm_up(database: Database, metrics: Metrics) -> threading.Thread:
    """In a thread of its own: the service answers meanwhile, only slower."""

    def run() -> None:
        started = time.perf_counter()
        try:
            _touch_everything(database)
        except Exception:
            _LOG.exception("warm_up_failed")
            return
        gc.collect()
        gc.freeze()  # lexicon, grammar and models stay: a collection that walks through them stops everybody for half a second
        metrics.ready = True
        _LOG.info("ready", extra={"ms": round((time.perf_counter() - started) * 1000)})

    thread = threading.Thread(target=run, name="warm-up", daemon=True)
    thread.start()
    return thread


def _touch_everything(database: Database) -> None:
    from namecheck.desk.examples import examples
    from namecheck.fleet.naming import check_alone, check_named
    from namecheck.fleet.shipyard import understood
    from namecheck.fleet.towns import laws, towns
    from namecheck.morphology.models import load_tagger

    load_tagger()  # names whose readings are plain do without it and would leave it to the first guest
    for name in ("Smutný kapr", "Smutný hrumplík"):  # a word nobody knows needs the guesser
        check_alone(name)
    sentence = understood("Loď, která má v názvu zvíře", "targeting")
    if sentence.meaning:
        examples(sentence.meaning)
    with database.reading() as session:
        for town in towns(session):
            check_named(session, "Smutný kapr", town["name"])
        for law in laws(session):
            understood(law["targeting"], "targeting")
