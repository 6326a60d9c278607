"""Options of a set-up as people type them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.kernel.errors import SetupError
from landnam.kernel.manifest import Choice, find_manifest
from landnam.terminal.answers import begins, words_of

_YES: Final = ("yes", "on", "true")
_NO: Final = ("no", "off", "false")

MANY: Final = 9
"""From more values than this on they may be named by number or by the beginning of their words."""


class BadSetting(SetupError):
    """An option is not written as ``name=value``."""


class SettingTwice(SetupError):
    """Two values are given for one option."""


def read_options(title: str, settings: Sequence[str]) -> dict[str, Any]:
    """Options typed as ``name=value``, with the values that the title means.

    >>> read_options("settlers", ["lookout=advanced", "oasis_limit=4", "peaceful=yes"])
    {'lookout': 'advanced', 'oasis_limit': 4, 'peaceful': True}
    >>> read_options("rollwrite", ["mode=adventure", "village=3"])
    {'mode': 'adventure', 'village': 'romans_1'}
    """
    known = {option.name: option for option in find_manifest(title).options}
    options: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals or not value:
            usual = next(iter(known.values()))
            raise BadSetting(given=setting, such=f"{usual.name}={usual.default}")
        meant = meant_value(known[name], value) if name in known else value
        if options.setdefault(name, meant) != meant:
            raise SettingTwice(option=name, first=options[name], second=meant)
    return options


def meant_value(option: Choice, text: str) -> Any:
    """The value meant by a text; one that fits none is left for the title to refuse.

    >>> meant_value(Choice("peaceful", False, True), "yes")
    True
    """
    spoken = "True" if text.lower() in _YES else "False" if text.lower() in _NO else text
    for value in option.values:
        if str(value) in (text, spoken):
            return value
    return _one_of_many(option.values, text) if len(option.values) > MANY else text


def _one_of_many(values: Sequence[Any], text: str) -> Any:
    """By number, the usual value not counted, or by words that fit one alone."""
    if text.isdigit() and 0 < int(text) < len(values):
        return values[int(text)]
    wanted = words_of(text)
    exact = [value for value in values if words_of(str(value)) == wanted]
    begun = [value for value in values if wanted and begins(wanted, str(value))]
    meant = exact or begun
    return meant[0] if len(meant) == 1 else text
