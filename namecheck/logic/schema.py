"""The JSON schema of meanings, made from their classes: `python -m namecheck.logic.schema` writes docs/vyznam.schema.json."""

import json
import typing
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from namecheck.logic import meaning as m

Json = dict[str, Any]
_UNIONS: dict[str, Any] = {"Formula": m.Formula, "Quantity": m.Quantity, "Target": m.Target}


def schema() -> Json:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Význam pravidla",
        "description": "Strom podmínek nad jménem lodi; v poli version je verze tohoto tvaru.",
        "$ref": "#/$defs/Meaning",
        "$defs": {name: _class(cls) for name, cls in sorted(m.CLASSES.items())}
        | {name: {"anyOf": list(map(_type, typing.get_args(union)))} for name, union in _UNIONS.items()},
    }


def _class(cls: type) -> Json:
    hints = typing.get_type_hints(cls, vars(m))
    names = [field.name for field in fields(cls)]
    properties: Json = {"is": {"const": cls.__name__}} | {name: _type(hints[name]) for name in names}
    if cls is m.Meaning:
        properties["version"] = {"const": m.VERSION}
    description = (cls.__doc__ or "").strip()
    found: Json = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return found if description.startswith(cls.__name__) else {"description": description} | found


def _type(hint: Any) -> Json:
    plain = {str: "string", int: "integer", bool: "boolean"}.get(hint)
    if plain:
        return {"type": plain}
    if is_dataclass(hint):
        return {"$ref": f"#/$defs/{hint.__name__}"}  # type: ignore[union-attr]
    arguments = typing.get_args(hint)
    for name, union in _UNIONS.items():
        if hint == union:
            return {"$ref": f"#/$defs/{name}"}
    if typing.get_origin(hint) is tuple:
        if arguments[-1] is Ellipsis:
            return {"type": "array", "items": _type(arguments[0])}
        return {
            "type": "array",
            "prefixItems": [_type(item) for item in arguments],
            "minItems": len(arguments),
            "items": False,
        }
    if type(None) in arguments:
        return {"anyOf": [_type(typing.Union[tuple(a for a in arguments if a is not type(None))]), {"type": "null"}]}  # noqa: UP007
    raise TypeError(hint)


def text() -> str:
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    Path("docs/vyznam.schema.json").write_text(text(), encoding="utf-8")
