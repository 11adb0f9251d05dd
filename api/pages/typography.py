"""Czech typography for the pages: non-breaking spaces, plural forms, dates; `base.js` does the same for what it draws."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

PRAGUE = ZoneInfo("Europe/Prague")
_NBSP = "\N{NO-BREAK SPACE}"
# A one-letter preposition or conjunction, a number or a dash never ends up alone at the end or start of a line.
_LETTER = re.compile(r"(?<![\w\N{RIGHT SINGLE QUOTATION MARK}-])([kosuvzaiKOSUVZAI]) (?=\S)")
_NUMBER = re.compile(r"(?<![\w,])(\d+\.?) (?=\w)")
_DASH = re.compile(r" (?=[–—] )")


def bound(text: object) -> str:
    """The text with non-breaking spaces where Czech wants them."""
    once = _LETTER.sub(rf"\1{_NBSP}", str(text))
    twice = _LETTER.sub(rf"\1{_NBSP}", once)  # "a v lodi": the second letter begins where the first match ended
    return _DASH.sub(_NBSP, _NUMBER.sub(rf"\1{_NBSP}", twice))


def plural(count: int, one: str, few: str, many: str) -> str:
    """1 loď, 2 lodě, 5 lodí."""
    return one if count == 1 else few if 2 <= count <= 4 else many


def counted(count: int, one: str, few: str, many: str) -> str:
    return f"{count}{_NBSP}{plural(count, one, few, many)}"


def moment(at: datetime) -> str:
    """14. 7. v 20.05, as people at the camp read the clock."""
    local = at.astimezone(PRAGUE)
    return f"{local.day}.{_NBSP}{local.month}. v{_NBSP}{local.hour}.{local.minute:02}"


def clock(at: datetime) -> str:
    local = at.astimezone(PRAGUE)
    return f"{local.hour}.{local.minute:02}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if not text or text[-1] in ".!?…" else ".")
