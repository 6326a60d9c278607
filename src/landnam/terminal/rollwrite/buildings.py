"""The Village sheet: six buildings with their spaces, what they do, and their Blueprints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from landnam.terminal.drawing import cut
from landnam.terminal.rollwrite.reading import CROSS, Desk, letters, marked, words
from landnam.titles.rollwrite.phases.scoring import points_of
from landnam.titles.rollwrite.words.text import ability_words
from landnam.words import say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.rollwrite.abilities.buildings import Building

FEWEST: Final = 30
"""The least columns for a building's effect."""


LONGEST: Final = 20
"""Names that are longer than any of the almanac are cut."""


def building_lines(desk: Desk, width: int, *, rows: int) -> list[Line]:
    """A line for each building, its text in at most so many rows."""
    buildings = desk.village.buildings
    names = min(LONGEST, max(cell_len(building.name) for building in buildings)) + 1
    spaces = [space_text(desk, slot) for slot in range(len(buildings))]
    middle = max(text.cell_len for text in spaces) + 1
    shapes = [shape_words(building) for building in buildings] if desk.rules.settles else []
    last = max((cell_len(shape) for shape in shapes), default=0)
    room = width - names - middle - last - 4
    if room < FEWEST:
        room, shapes = max(1, room + last + 1), []
    lines: list[Line] = []
    for slot, building in enumerate(buildings):
        head = Text(f"{desk.letter(building.id)} ", style="dim")
        head.append_text(cut(Text(building.name, style="bold"), names))
        head.append_text(cut(spaces[slot], middle))
        texts = _fold(short_text(desk, building), room, rows)
        first = cut(Text(texts[0], style=_text_style(desk, slot)), room)
        head.append_text(first)
        if shapes:
            head.append(f" {shapes[slot]}", style="none")
        head.rstrip()
        head.truncate(width, overflow="ellipsis")
        lines.append(head)
        for text in texts[1:]:
            more = Text(" " * (2 + names + middle) + text, style=_text_style(desk, slot))
            more.truncate(width, overflow="ellipsis")
            lines.append(more)
    return lines


def packed_buildings(desk: Desk, width: int) -> list[Line]:
    """Two buildings on a line, without what they do."""
    column = width // 2
    cells = []
    for slot, building in enumerate(desk.village.buildings):
        cell = Text(f"{desk.letter(building.id)} ", style="dim")
        cell.append(f"{building.name} ", style="bold")
        cells.append(cut(cell.append_text(space_text(desk, slot)), column))
    return [Text("").join(cells[place : place + 2]) for place in range(0, len(cells), 2)]


def _text_style(desk: Desk, slot: int) -> str:
    return "none" if desk.sheet.built[slot] else "dim"


def _fold(text: str, width: int, rows: int) -> list[str]:
    """Return the text in at most so many lines; the rest is cut."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and cell_len(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        elif len(lines) < rows:
            lines.append(word)
        else:
            rest = Text(f"{lines[-1]} {word}…")
            rest.truncate(width, overflow="ellipsis")
            lines[-1] = rest.plain if rest.plain.endswith("…") else f"{lines[-1][: width - 1]}…"
            break
    return lines or [""]


def space_text(desk: Desk, slot: int) -> Text:
    """The build spaces, with numbers where they can be crossed off; or how the building stands."""
    building, sheet = desk.village.buildings[slot], desk.sheet
    use = desk.numbers.get(building.id)
    if use is not None:
        return marked(use, words("use-it"))
    if sheet.built[slot]:
        return Text(stands(desk, slot, building), style="bold")
    line = Text()
    for space in (space for space in desk.village.spaces.values() if space.place == slot):
        line.append("[", style="dim")
        if sheet.crossed[slot] & space.bit:
            line.append(CROSS, style="none")
        else:
            line.append_text(marked(desk.numbers.get(space.name), letters(space.needs)))
        line.append("]", style="dim")
    return line


def stands(desk: Desk, slot: int, building: Building) -> str:
    """Return a finished building's state: points at the end, used, working, or working soon."""
    if building.ability.timing in ("final", "settlements"):
        points = points_of(desk.rules, desk.village, desk.sheet, building)
        return words("star", n=points)
    if desk.sheet.built[slot] > desk.state.round:
        return words("from-round", n=desk.sheet.built[slot])
    if desk.sheet.used[slot] and building.ability.timing != "always":
        return words("used")
    return words("works")


def short_text(desk: Desk, building: Building) -> str:
    """Return a building's effect, in fewer words than its text, without "each round"."""
    ability = building.ability
    what = say(ability_words(ability, building.value(desk.sheet)))
    conditions = [say(condition.words()) for condition in ability.conditions]
    key = "if" if conditions else ability.timing
    return words(f"when.{key}", what=what, conditions=conditions)


def shape_words(building: Building) -> str:
    """A Blueprint in a line, row by row.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> shape_words(content().buildings["farm"])
    'X./XX'
    """
    return "/".join(building.blueprint or ())
