"""A small judge of JSON schemas: just what ours are made of, and a mistake for anything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

KINDS: Mapping[str, type] = {
    "object": Mapping,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}


def fits(value: Any, schema: Any, root: Mapping[str, Any]) -> bool:
    """Return whether the value is as the schema says."""
    if isinstance(schema, bool):
        return schema
    return all(_RULES[word](value, rule, schema, root) for word, rule in schema.items())


def _kind(value: Any, rule: str, *_: Any) -> bool:
    is_kind = isinstance(value, KINDS[rule])
    return is_kind and not (rule == "integer" and isinstance(value, bool))


def _properties(value: Any, rule: Mapping[str, Any], _: Any, root: Mapping[str, Any]) -> bool:
    if not isinstance(value, Mapping):
        return True
    return all(fits(value[key], inner, root) for key, inner in rule.items() if key in value)


def _patterns(value: Any, rule: Mapping[str, Any], _: Any, root: Mapping[str, Any]) -> bool:
    return all(
        fits(inner, form, root)
        for pattern, form in rule.items()
        for key, inner in value.items()
        if re.search(pattern, str(key))
    )


def _additional(value: Any, rule: bool, schema: Mapping[str, Any], _: Any) -> bool:
    assert rule is False
    patterns = schema.get("patternProperties", {})
    known = schema.get("properties", {})
    return all(
        key in known or any(re.search(pattern, str(key)) for pattern in patterns) for key in value
    )


def _reference(value: Any, rule: str, _: Any, root: Mapping[str, Any]) -> bool:
    return fits(value, root["$defs"][rule.rpartition("/")[2]], root)


def _when(value: Any, rule: Any, schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    return not fits(value, rule, root) or fits(value, schema["then"], root)


def _always(*_: Any) -> bool:
    return True


_RULES: Mapping[str, Callable[..., bool]] = {
    "type": _kind,
    "properties": _properties,
    "patternProperties": _patterns,
    "additionalProperties": _additional,
    "$ref": _reference,
    "if": _when,
    "then": _always,
    "$schema": _always,
    "$defs": _always,
    "title": _always,
    "description": _always,
    "enum": lambda value, rule, *_: value in rule,
    "const": lambda value, rule, *_: value == rule,
    "required": lambda value, rule, *_: all(key in value for key in rule),
    "items": lambda value, rule, _, root: all(fits(item, rule, root) for item in value),
    "minItems": lambda value, rule, *_: len(value) >= rule,
    "maxItems": lambda value, rule, *_: len(value) <= rule,
    "maxLength": lambda value, rule, *_: len(value) <= rule,
    "maxProperties": lambda value, rule, *_: len(value) <= rule,
    "minProperties": lambda value, rule, *_: len(value) >= rule,
    "minimum": lambda value, rule, *_: value >= rule,
    "maximum": lambda value, rule, *_: value <= rule,
    "pattern": lambda value, rule, *_: re.search(rule, value) is not None,
    "oneOf": lambda value, rule, _, root: sum(fits(value, one, root) for one in rule) == 1,
    "anyOf": lambda value, rule, _, root: any(fits(value, one, root) for one in rule),
    "allOf": lambda value, rule, _, root: all(fits(value, one, root) for one in rule),
}
