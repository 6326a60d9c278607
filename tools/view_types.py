"""Make the types of the titles' views from their records: `python -m tools.view_types`.

Every set-up of a title is asked for its state; a field that only some of them have is optional.
Records of the kernel stand in `wire/records.d.ts`, those of a title in `titles/NAME/view.d.ts`; a
title without a table of its own needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from landnam import title_names
from landnam.kernel.records import schema
from landnam.kernel.state import Fork, Frame, State
from landnam.kernel.title import find_title
from landnam.testing.case import setups_of

SOURCE = Path(__file__).resolve().parent.parent / "web" / "src"
KERNEL = SOURCE / "wire" / "records.d.ts"
TITLES = SOURCE / "titles"

HEAD = "// Made by `python -m tools.view_types` from the records; do not edit.\n"
SCALARS = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def made() -> dict[Path, str]:
    """The files as they should be now."""
    shared = _records([Frame, Fork, State])
    files = {KERNEL: HEAD + "".join(_interfaces(shared))}
    for name in title_names():
        if (TITLES / name / "table").is_dir():
            files[TITLES / name / "view.d.ts"] = _of_title(name, shared)
    return files


def _of_title(name: str, shared: dict[str, Schema]) -> str:
    title = find_title(name)
    # In the order of the set-ups: states of one name keep it, so that the file is always the same.
    states = dict.fromkeys(type(title.rules(*setup).set_up("types")) for setup in setups_of(title))
    found = _records(sorted(states, key=lambda state: state.__name__))
    own = {known: each for known, each in found.items() if known not in shared}
    state = found["State"]
    common = shared["State"]["properties"]
    state["properties"] = {
        field: shape for field, shape in state["properties"].items() if field not in common
    }
    imported = 'import type { State as AnyState } from "../../wire/records";\n'
    whole = _interface("State extends AnyState", state)
    return f"{HEAD}{imported}{''.join(_interfaces(own))}{whole}"


def _records(states: Iterable[type]) -> dict[str, Schema]:
    """The records that these states consist of by name, each with all fields that it ever has."""
    found: dict[str, Schema] = {}
    for state in states:
        root = schema(state)
        if issubclass(state, State):
            root["title"] = "State"
        for each in _within(root):
            known = found.get(each["title"])
            found[each["title"]] = each if known is None else _either(known, each)
    return dict(sorted(found.items()))


def _within(shape: Schema) -> Iterator[Schema]:
    """All records in a schema."""
    if "title" in shape:
        yield shape
    parts = [*shape.get("properties", {}).values(), *shape.get("anyOf", ())]
    parts += [*shape.get("prefixItems", ())]
    parts += [shape[key] for key in ("items", "additionalProperties") if shape.get(key)]
    for part in parts:
        yield from _within(part)


def _either(one: Schema, two: Schema) -> Schema:
    required = [name for name in one["required"] if name in two["required"]]
    return {
        **one,
        "properties": {**one["properties"], **two["properties"]},
        "required": required,
    }


def _interfaces(records: dict[str, Schema]) -> Iterator[str]:
    for name, record in records.items():
        yield _interface(name, record)


def _interface(name: str, record: Schema) -> str:
    lines = [f"\nexport interface {name} {{\n"]
    for field, shape in record["properties"].items():
        mark = "" if field in record["required"] else "?"
        lines.append(f"  {field}{mark}: {_seen(shape)};\n")
    return "".join([*lines, "}\n"])


def _seen(shape: Schema) -> str:
    """Return the type of a field in a view: a hidden one has the same shape, or is null."""
    told = _type(shape)
    countable = shape.get("type") in ("array", "object", "string")
    return told if shape["x-see"] == "everyone" or countable else f"{told} | null"


def _type(shape: Schema) -> str:
    if "title" in shape:
        return str(shape["title"])
    if "anyOf" in shape:
        return " | ".join(_type(choice) for choice in shape["anyOf"])
    if "prefixItems" in shape:
        return f"[{', '.join(_type(part) for part in shape['prefixItems'])}]"
    kind = shape.get("type", "")
    if kind == "array":
        inner = _type(shape["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(shape['additionalProperties'])}>"
    return SCALARS.get(kind, "unknown")


if __name__ == "__main__":
    for file, text in made().items():
        file.write_text(text, "utf-8")
