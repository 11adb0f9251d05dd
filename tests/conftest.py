"""What tests of every part share."""

import gc
import logging

import pytest


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: the garbage collector need not walk through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What the product logs, also after a service of another test has taken its loggers for itself."""
    for name in ("namecheck", "namecheck.service", "namecheck.table.follow"):
        monkeypatch.setattr(logging.getLogger(name), "propagate", True)
        monkeypatch.setattr(logging.getLogger(name), "disabled", False)
        caplog.set_level(logging.INFO, name)
    return caplog
