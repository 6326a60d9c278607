"""The solo game on the screen: the virtual player's strip, the result, and the player's rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.library import Standing
from landnam.terminal.chronicle import chronicle
from landnam.terminal.drawing import flow, heading, join
from landnam.terminal.settlers.formula import bare
from landnam.terminal.settlers.parts import LABEL, gives_words, words
from landnam.terminal.settlers.reading import Empire, Place, Virtual, empires_of
from landnam.titles.settlers.solo.race import RANKS, rank_of
from landnam.titles.settlers.solo.state import PLAYER
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.terminal.screen import Line
    from landnam.terminal.settlers.board import SettlersLayout
    from landnam.titles.settlers.rules import SettlersRules

VIRTUAL_STYLE: Final = "bold magenta"


def faction_locations(own: Empire) -> int:
    """Count the player's Faction Locations, without those that were taken over."""
    return sum(place.faction for place in own.places())


def race_words(ours: int, theirs: int, brief: str) -> str:
    """Return the player's standing in the race: a tie would lose."""
    key = "lead" if ours > theirs else "level" if ours == theirs else "behind"
    return words(f"alone.{key}{brief}", ours=ours, theirs=theirs)


def strip(own: Empire, virtual: Virtual, width: int, *, brief: bool) -> list[Line]:
    """Return the virtual player: the race, its Locations with their raze gains, the Targets."""
    who = Text(words("alone.name"), style=VIRTUAL_STYLE)
    score = faction_locations(own), len(virtual.collection)
    race = race_words(*score, "-brief" if brief else "")
    line = join((bare(card.deal or "") for card in virtual.deals), ", ") or words("none")
    if brief:
        who.append(f" {race} · {words('alone.targets')}: {line}", style="none")
        names = join((place.name for place in virtual.places()), ", ")
        who.append(f" · {names}" if names else "", style="none")
        who.truncate(width, overflow="ellipsis")
        return [who]
    to_come = words("alone.deck", n=virtual.deck)
    places = [_razed(place) for place in virtual.places()] or [words("nothing-built")]
    return [
        heading(who, race, width),
        *_labelled(words("alone.locations"), places, width),
        *_labelled(words("alone.targets"), [join((line, to_come))], width),
    ]


def _razed(place: Place) -> str:
    marked = words("blocked") if place.location.blocked else ""
    return words("label", name=place.name, what=join((gives_words(place.card), marked), ", "))


def _labelled(label: str, parts: list[str], width: int) -> list[Line]:
    lines: list[Line] = []
    for index, part in enumerate(flow(parts, width - LABEL)):
        line = Text((label if index == 0 else "").ljust(LABEL), style="bold")
        line.append(part, style="none")
        lines.append(line)
    return lines


def full(rules: SettlersRules, own: Empire, virtual: Virtual, width: int) -> list[Line]:
    """Return the virtual player in full, with its Collection."""
    names = sorted(rules.cards[card].name for card in virtual.collection)
    collected = names or [words("none")]
    return [
        *strip(own, virtual, width, brief=False),
        *_labelled(words("alone.collection"), collected, width),
        "",
        *(Text(line) for line in flow(words("alone.rule").split(" "), width, " ")),
    ]


def target_lines(rules: SettlersRules, card: str) -> list[Line]:
    """An attack card in full."""
    shown = rules.cards[card]
    good = bare(shown.deal or "")
    return [Text(shown.name, style="bold"), Text(words("alone.target", good=good))]


# --- the end ----------------------------------------------------------------------------------


def headline(layout: SettlersLayout, table: Table) -> str:
    """Won or lost, and why."""
    ours, theirs = _race(layout, table)
    args = {"who": layout.seat_name(PLAYER), "ours": ours, "theirs": theirs}
    if not table.winners:
        return words("alone.lost", **args)
    [points] = table.scores
    return words("alone.won", **args, points=points, rank=rank_words(points))


def ending_lines(layout: SettlersLayout, table: Table) -> list[Line]:
    """Return the last attack, which nobody could see yet, and the points missing."""
    [points] = table.scores
    lines: list[Line] = ["", *last_attack(layout, table), ""]
    if not table.winners:
        return [*lines, words("alone.tie-loses")]
    above = [least for least in RANKS if least > points]
    if not above:
        return lines[:-1]
    least = min(above)
    return [*lines, words("alone.next", n=least - points, rank=rank_words(least))]


def last_attack(layout: SettlersLayout, table: Table) -> list[str]:
    """The lines of the log from the last attack up to the worth of the Locations."""
    events = table.events_since(0, PLAYER)
    told = [event.what if event.kind == "tell" else "" for event in events]
    begin = len(told) - 1 - told[::-1].index("attack")
    end = next((at for at in range(begin, len(told)) if told[at] == "worth"), len(told))
    return chronicle(layout, events[:end], begin)


def standing(layout: SettlersLayout, table: Table) -> Standing | None:
    """A victory is compared with earlier ones of the faction; with an own deck, apart."""
    if not table.winners:
        return None
    [side] = layout.rules.sides
    own = "-own" if side in layout.rules.content.own_decks else ""
    label = words(f"alone.label{own}", who=layout.seat_name(PLAYER))
    return Standing(f"alone/{side}{own}", label, rank_words(table.scores[PLAYER]))


def rank_words(points: int) -> str:
    """The title for so many points."""
    return say(Message(f"rank.{rank_of(points)}"))


def _race(layout: SettlersLayout, table: Table) -> tuple[int, int]:
    view = table.view(None)
    own = empires_of(layout.rules, view)[PLAYER]
    return faction_locations(own), len(view["state"]["collection"])
