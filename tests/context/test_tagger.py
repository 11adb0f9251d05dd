"""The shipped tagger: small, offline, lazy, the same in every thread, quick."""

import json
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from namecheck.errors import NamecheckError
from namecheck.morphology import analyse, models
from namecheck.morphology.analysis import forget

NEEDS_TAGGER = [
    "Děti moře",
    "Vařila bába kaši",
    "Ticho před bouří",
    "Místo činu",
    "Ať žije král",
    "Pila",
    "Ženu holí stroj",
]

OFFLINE = """
import json, socket, sys
real = socket.socket.connect
def guarded(self, address):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1", "localhost"):
        raise AssertionError(f"network: {address}")
    return real(self, address)
socket.socket.connect = guarded
socket.getaddrinfo = lambda *a, **k: (_ for _ in ()).throw(AssertionError("network: getaddrinfo"))
from namecheck.morphology import analyse
settled = [word.best.case for word in analyse("Zlatá rybka").words]
before = "torch" in sys.modules or "stanza" in sys.modules
open_ = [word.best.lemma for word in analyse("Děti moře").words]
print(json.dumps([settled, before, open_, "torch" in sys.modules]))
"""


def test_a_settled_name_loads_no_network_and_nothing_asks_for_the_internet() -> None:
    done = subprocess.run([sys.executable, "-c", OFFLINE], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [["Nom", "Nom"], False, ["dítě", "moře"], True]


def test_shipped_files_are_small() -> None:
    assert sum(path.stat().st_size for path in models.SHIPPED.iterdir()) < 40_000_000


def _answers(names: list[str]) -> list[object]:
    forget()
    return [analyse(name) for name in names]


def test_ten_threads_answer_as_one() -> None:
    alone = _answers(NEEDS_TAGGER)
    with ThreadPoolExecutor(10) as pool:
        for together in pool.map(_answers, [NEEDS_TAGGER] * 10):
            assert together == alone


def test_the_official_package_is_preferred_when_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMECHECK_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("STANZA_RESOURCES_DIR", str(tmp_path / "none"))
    monkeypatch.delenv("NAMECHECK_MODEL", raising=False)
    assert models.describe()["used"] == "shipped"
    with pytest.raises(NamecheckError, match="není nainstalovaný"):
        models.use("official")
    with pytest.raises(NamecheckError, match="neznám"):
        models.use("nejlepší")
    (tmp_path / "stanza" / "cs" / "pos").mkdir(parents=True)
    (tmp_path / "stanza" / "cs" / "pos" / "pdt.pt").touch()
    (tmp_path / "stanza" / "resources.json").write_text("{}")
    assert models.describe()["used"] == "official"
    models.use("shipped")
    assert models.describe()["used"] == "shipped"
    models.use("auto")
    assert models.describe()["used"] == "official"


def test_download_without_internet_says_so_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import stanza

    def refuse(*_: object, **__: object) -> None:
        raise ConnectionError("no route")

    monkeypatch.setenv("NAMECHECK_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(stanza, "download", refuse)
    with pytest.raises(NamecheckError, match="potřebuje internet") as caught:
        models.download()
    assert "\n" not in caught.value.message
    monkeypatch.undo()
    assert analyse("Děti moře").words[0].best.lemma == "dítě"


def test_a_warm_tagger_is_quick() -> None:
    analyse("Děti moře")
    spent = []
    for name in NEEDS_TAGGER * 3:
        forget()
        started = time.perf_counter()
        analyse(name)
        spent.append(time.perf_counter() - started)
    assert statistics.median(spent) < 0.1
