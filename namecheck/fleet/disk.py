"""Files that appear whole or not at all, and why the disk refused, in Czech: the system's own reasons are English."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from namecheck.errors import InputError
from namecheck.fleet.wording import shown

_REASONS = {
    errno.ENOENT: "soubor ani složka neexistuje",
    errno.EISDIR: "je to složka",
    errno.ENOTDIR: "část cesty není složka",
    errno.EACCES: "chybí oprávnění",
    errno.EPERM: "chybí oprávnění",
    errno.EROFS: "disk je jen pro čtení",
    errno.ENOSPC: "na disku došlo místo",
    errno.EDQUOT: "na disku došlo místo",
    errno.EFBIG: "soubor by byl příliš velký",
    errno.ENAMETOOLONG: "jméno je příliš dlouhé",
    errno.EEXIST: "už existuje",
    errno.EBUSY: "soubor drží jiný program",
    errno.EIO: "disk je vadný",
    errno.ELOOP: "odkazy vedou dokola",
    errno.EINVAL: "takové jméno disk neumí",
}


def why(error: OSError) -> str:
    return _REASONS.get(error.errno or 0, f"disk odmítl (chyba {error.errno})")


@contextmanager
def written(file: Path, what: str) -> Iterator[Path]:
    """Where to write; `what` (in the accusative) takes the place of an older file of that name once it is complete."""
    part = file.parent / f".{file.name[:60]}.{os.getpid()}.part"
    try:
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        yield part
        with part.open("rb") as made:
            os.fsync(made.fileno())
        part.replace(file)
    except OSError as error:
        raise InputError("file_write", f"{what} do {shown(file)} nejde zapsat: {why(error)}.") from error
    finally:
        with suppress(OSError):
            part.unlink()
