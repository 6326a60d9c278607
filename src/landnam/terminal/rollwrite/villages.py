"""Villages on the command line: an own one from a file, or a sheet of the adventure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.rollwrite.almanac import UnknownVillage
from landnam.terminal.rollwrite.lookup import blueprint_lines
from landnam.terminal.rollwrite.reading import words
from landnam.titles.rollwrite.own import mistakes_in, read_file, village_in, write_starter
from landnam.titles.rollwrite.own.mistakes import line_of
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.printed_sheet import OWN
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.title import with_village
from landnam.titles.rollwrite.words.text import building_sheet
from landnam.words import Message, say
from landnam.words.program import typed

if TYPE_CHECKING:
    from landnam.lab.rollwrite.rating import Rating
    from landnam.terminal.screen import Line


__all__ = ["Checked", "Shown", "any_village", "own_village", "rate_village", "write_starter"]


class Shown:
    """A Village to be shown, with the content that it belongs to."""

    def __init__(self, known: Content, village: str) -> None:
        self.known = known
        self.sheet = known.villages[village]

    def lines(self) -> list[Line]:
        """Its name and its buildings: text, build spaces and Blueprint."""
        told: list[Line] = [Text(self.sheet.name, style="bold")]
        for building in self.sheet.buildings:
            told += [Text(""), *building_lines(self.known, building)]
        return told

    def to_data(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "id": self.sheet.id,
            "name": self.sheet.name,
            "buildings": [dict(building_sheet(self.known, name)) for name in self.sheet.buildings],
        }


def building_lines(known: Content, building: str) -> list[Line]:
    """A building as it stands on a Village sheet."""
    sheet = building_sheet(known, building)
    head = Text(sheet["name"], style="bold")
    head.append(f"  {join(dict.fromkeys((sheet['kind'], sheet['people'])))}", style="dim")
    facts = words("spaces", costs=sheet["spaces"]) if sheet["spaces"] else words("building.ready")
    return [head, Text(sheet["text"]), Text(facts), *blueprint_lines(sheet["blueprint"])]


def own_village(file: Path) -> Shown:
    """The Village of a file; the first mistake is raised."""
    return Shown(with_village(village_in(read_file(file), str(file))), OWN)


def any_village(given: str) -> Shown:
    """A Village by its file, or a sheet by its id, its name or its number.

    >>> any_village("romans_3").sheet.name, any_village("1").sheet.name
    ('Romans 3', 'Barbarians 1')
    """
    known = content()
    for sheet in known.villages.values():
        if given.casefold() in (sheet.id, sheet.name.casefold(), str(sheet.number or "")):
            return Shown(known, sheet.id)
    if not Path(given).suffix and not Path(given).exists():
        some = [sheet.name for sheet in known.villages.values()][-1]
        raise UnknownVillage(given=given, most=len(known.adventures()), some=some)
    return own_village(Path(given))


def rate_village(
    file: Path, games: int | None, bot: str | None, told: Callable[[int, int], object] | None
) -> Rating:
    """Rate the Village of a file."""
    from landnam.lab.rollwrite.rating import rate

    return rate(village_in(read_file(file), str(file)), games=games, bot=bot, told=told)


class Checked:
    """A Village file, looked through."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.mistakes = mistakes_in(read_file(file), str(file))
        self.shown = None if self.mistakes else own_village(file)

    @property
    def good(self) -> bool:
        """Whether it can be played."""
        return self.shown is not None

    def verdict(self) -> str:
        """One sentence on the whole."""
        args = {"file": str(self.file), "typed": typed(self.file), "n": len(self.mistakes)}
        return say(Message("cli.village.good" if self.good else "cli.village.bad", args))

    def lines(self) -> list[Line]:
        """The Village as the game reads it, or all mistakes."""
        if self.shown is not None:
            return self.shown.lines()
        return [Text(str(mistake)) for mistake in self.mistakes]

    def to_data(self) -> dict[str, Any]:
        """The same for programs."""
        mistakes = [
            {"line": line_of(mistake), "kind": type(mistake).__name__, "text": str(mistake)}
            for mistake in self.mistakes
        ]
        village = self.shown.to_data() if self.shown is not None else None
        return {
            "file": str(self.file),
            "good": self.good,
            "mistakes": mistakes,
            "village": village,
        }
