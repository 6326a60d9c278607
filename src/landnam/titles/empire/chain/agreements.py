"""Agreements of the players of a campaign, for those who come to a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from landnam.kernel.errors import UnknownOption
from landnam.titles.empire.manifest import manifest
from landnam.titles.settlers.manifest import FOR_SEVERAL

DECKS: Final = "decks"
FIRST: Final = "first"

AWAY: Final = "away"
"""The key of a place in the chain under which the decks of empires lie that sit out."""

ASIDE: Final = "aside"
"""The key of a place in the chain under which other options lie that do not hold at its table."""


def agreed_at(options: Mapping[str, Any], sides: Collection[str]) -> dict[str, Any]:
    """The options for a table of these sides: decks of theirs alone, and one of them begins.

    A player who comes alone plays the usual Lookout, and against a virtual player that is not
    peaceful. Agreements about others are as usual at this table; they count again when the others
    come.
    """
    agreed = dict(options)
    decks = decks_of(options)
    if decks:
        here = {side: deck for side, deck in decks.items() if side in sides}
        agreed[DECKS] = here or usual(DECKS)
    if agreed.get(FIRST) not in (None, *sides):
        agreed[FIRST] = usual(FIRST)
    if len(sides) == 1:
        agreed.update({name: usual(name) for name in FOR_SEVERAL if name in agreed})
    return agreed


def aside_at(options: Mapping[str, Any], agreed: Mapping[str, Any]) -> dict[str, Any]:
    """The options that lie aside at a table of these ``agreed`` ones; decks lie elsewhere."""
    return {
        name: options[name]
        for name in (FIRST, *FOR_SEVERAL)
        if name in options and options[name] != agreed[name]
    }


def check_options(options: Mapping[str, Any]) -> None:
    """An error if there is an option that no campaign has, or one with a value that it never has.

    Decks are looked at where a table is set up: they may come from packs that are not installed.
    """
    known = {option.name: option for option in manifest.options if option.name != "campaign"}
    for name, value in options.items():
        if name not in known:
            raise UnknownOption(title=manifest.name, given=name, known=list(known))
        if name != DECKS:
            known[name].check(value)


def decks_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """The decks by faction, of those factions that play another one than the usual."""
    decks = options.get(DECKS)
    return dict(decks) if isinstance(decks, Mapping) else {}


def usual(name: str) -> Any:
    """The value of an option of which nobody has said anything."""
    return next(option.default for option in manifest.options if option.name == name)
