"""Backup and restore: everything comes back, on either database, from older schemas, and nothing half-written."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, text

from namecheck.errors import InputError, NamecheckError
from namecheck.fleet.backup import _rows, backup, describe, keep_copy, restore
from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.models import Base, Ship
from namecheck.fleet.ships import near_names


def everything(database: Database) -> dict[str, list[dict[str, object]]]:
    with database.reading() as session:
        found = {table.name: _rows(session.connection(), table) for table in Base.metadata.sorted_tables}
    found["events"] = [row for row in found["events"] if row["kind"] != "restore"]
    return found


@pytest.fixture
def game(game_with: Callable[..., Database]) -> Database:
    made = game_with({"team": "Rysi", "name": "Smutný kapr"}, {"team": "Rysi", "name": "Mořský vlk"}, day=2)
    build(made, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Smutný kapr")
    return made


def test_restore_brings_everything_back(game: Database, tmp_path: Path) -> None:
    before = everything(game)
    assert backup(game, tmp_path / "z.namecheck")["ships"] == 3
    build(game, "Pevná kotva", "Vydry", "Visby", "Eva")
    told = "\n".join(describe(game, tmp_path / "z.namecheck"))
    assert "lodí: teď 4, v záloze 3" in told and "Zmizí lodě: Pevná kotva" in told
    restore(game, tmp_path / "z.namecheck", "Eva")
    assert everything(game) == before
    build(game, "Pevná kotva", "Vydry", "Visby", "Eva")


def test_a_backup_moves_between_databases(game: Database, tmp_path: Path, postgres: str) -> None:
    backup(game, tmp_path / "z.namecheck")
    other = Database(f"sqlite:///{tmp_path}/jina.sqlite")
    restore(other, tmp_path / "z.namecheck", "Eva")
    assert everything(other) == everything(game)
    other.close()


def test_a_backup_of_the_previous_schema(database: Database, tmp_path: Path) -> None:
    old = Database(f"sqlite:///{tmp_path}/stara.sqlite", schema="0001")
    with old.writing() as session:
        session.execute(text("INSERT INTO game (id, name, day) VALUES (1, 'Hanza', 3)"))
        session.execute(
            text("INSERT INTO ships (id, name, key, state) VALUES (5, 'Smutný kapr', 'smutný kapr', 'in_play')")
        )
        rows = {
            name: [dict(r) for r in session.execute(text(f"SELECT * FROM {name}")).mappings()]
            for name in ("game", "ships")
        }
    old.close()
    file = tmp_path / "z.namecheck"
    _write(file, rows, schema="0001")
    restore(database, file, "Eva")
    with database.reading() as session:
        assert session.scalars(select(Ship.name)).all() == ["Smutný kapr"]
        assert near_names(session, "Smutny kapr")


def _write(file: Path, tables: dict[str, object], schema: str) -> None:
    import hashlib

    body = json.dumps(tables).encode()
    head = {"format": "namecheck-backup-1", "schema": schema, "made_at": "2026-07-01T10:00:00+00:00"}
    with gzip.open(file, "wb") as out:
        out.write(json.dumps(head | {"sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n" + body)


def test_newer_and_damaged_backups_change_nothing(game: Database, tmp_path: Path) -> None:
    before = everything(game)
    newer, damaged, other = tmp_path / "n", tmp_path / "d", tmp_path / "o"
    _write(newer, {}, schema="9999")
    backup(game, damaged)
    damaged.write_bytes(damaged.read_bytes()[:-40])
    other.write_text("Milý deníčku")
    for file, told in (
        (newer, "novější verze"),
        (damaged, "není celá záloha"),
        (other, "nejde přečíst"),
        (tmp_path / "x", "nejde"),
    ):
        with pytest.raises(InputError, match=told):
            restore(game, file, "Eva")
    assert everything(game) == before


def test_a_backup_is_whole_or_not_there(game: Database, tmp_path: Path) -> None:
    (tmp_path / "slozka").mkdir()
    with pytest.raises(NamecheckError, match="nejde zapsat"):
        backup(game, tmp_path / "slozka")
    with pytest.raises(NamecheckError, match="nejde zapsat"):
        backup(game, tmp_path / "neni" / "z")
    if Path("/dev/full").exists():
        with pytest.raises(NamecheckError, match="nejde zapsat"):
            backup(game, Path("/dev/full/z"))
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob(".*"))


def test_a_copy_is_kept_before_what_cannot_be_undone(
    game: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _name: str(tmp_path / "data"))
    kept = keep_copy(game)
    assert kept.exists() and "lodí: teď 3, v záloze 3" in describe(game, kept)
