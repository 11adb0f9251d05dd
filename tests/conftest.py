"""What tests of every part share."""

import logging

import pytest


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What the product logs, also after a service of another test has taken its loggers for itself."""
    for name in ("namecheck", "namecheck.service", "namecheck.table.follow"):
        monkeypatch.setattr(logging.getLogger(name), "propagate", True)
        monkeypatch.setattr(logging.getLogger(name), "disabled", False)
        caplog.set_level(logging.INFO, name)
    return caplog
