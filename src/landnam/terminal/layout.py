"""Layouts: the look of a title's table. This one draws any title, plainly, from its view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.events import Event
from landnam.kernel.extensions import Extensions
from landnam.kernel.manifest import TITLES
from landnam.kernel.records import UNKNOWN
from landnam.kernel.things import KERNEL_FIELDS
from landnam.terminal.answers import begins, words_of
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.kernel.title import Rules
    from landnam.library import Standing
    from landnam.terminal.players import Player
    from landnam.terminal.screen import Line

View = Mapping[str, Any]


class Change:
    """A number of a seat that went up or down, with its unit in words."""

    __slots__ = ("amount", "seat", "what")

    def __init__(self, seat: int, what: str, amount: int) -> None:
        self.seat = seat
        self.what = what
        self.amount = amount


class Layout:
    """A title's table as text. It is drawn from the view, never from the state."""

    secrets: ClassVar[bool] = True
    """Whether seats see things that others at the same keyboard must not see."""

    def __init__(self, rules: Rules[Any], players: Sequence[Player]) -> None:
        self.rules = rules
        self.players = players
        manifest = TITLES.find(rules.title)
        self.scope = "" if manifest is None else manifest.scope

    # --- names --------------------------------------------------------------------------------

    def name(self, thing: str) -> str:
        """Return a thing's name for people."""
        return say(self.rules.name_of(thing))

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat's side for people."""
        side = self.rules.sides[seat]
        message = self.rules.name_of(side)
        return say(message) if knows(message) else side.capitalize()

    def heading(self, verb: str) -> str:
        """The word over the options of a verb, as all screens of the title have it.

        The terminal has a few of its own: ``terminal.heading`` in the catalogues.
        """
        message = self._heading(verb)
        return verb.capitalize() if message is None else say(message, self.scope)

    def knows_verb(self, typed: str) -> bool:
        """Return whether this is something that players do rather than the name of a thing."""
        return self._heading(typed.strip().lower()) is not None

    def _heading(self, verb: str) -> Message | None:
        messages = (Message(f"terminal.heading.{verb}"), Message(f"heading.{verb}"))
        return next((message for message in messages if knows(message, self.scope)), None)

    def others(self, seat: int) -> list[int]:
        """Return the seats whose parts of the table a seat may want to see in full."""
        return [other for other in range(len(self.players)) if other != seat]

    def called(self, seat: int) -> str:
        """Return the name in the heading of a seat's part of the table."""
        return self.seat_name(seat)

    def who(self, seat: int, style: str, *, own: bool) -> Text:
        """Return the side and the player of a seat, for the heading of its part of the table."""
        player = self.players[seat] if seat < len(self.players) else None
        kind = say(Message("terminal.you")) if own else (player.kind if player is not None else "")
        line = Text(self.called(seat), style=style)
        return line.append(f" ({kind})" if kind else "", style="none")

    def hints(self) -> tuple[str, str]:
        """Return the commands that can be typed besides answers, told long and short."""
        return say(Message("terminal.hints")), say(Message("terminal.hint"))

    def things(self, view: View) -> list[str]:
        """The things that the seat sees, the nearest first; ``?`` and their names find them."""
        return list(dict.fromkeys(_texts(_own_fields(view))))

    def find(self, view: View, typed: str) -> list[str]:
        """The things that a name can mean."""
        wanted = words_of(typed)
        seen = [thing for thing in self.things(view) if thing != UNKNOWN]
        named = [(thing, self._name_or_id(thing)) for thing in seen]
        exact = [thing for thing, name in named if words_of(name) == wanted or thing == typed]
        return exact or [thing for thing, name in named if wanted and begins(wanted, name)]

    def _name_or_id(self, thing: str) -> str:
        message = self.rules.name_of(thing)
        return say(message) if knows(message) else thing

    # --- drawing ------------------------------------------------------------------------------

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The table as the view's seat sees it, in at most so many lines if that can be done."""
        fields = _own_fields(view)
        lines: list[Line] = []
        for name, value in fields.items():
            if isinstance(value, list) and value and isinstance(value[0], Mapping):
                for index, item in enumerate(value):
                    who = self.seat_name(index) if len(value) == len(self.players) else str(index)
                    lines.append(Text(who, style="bold"))
                    lines.extend(f"  {key}: {_short(inner)}" for key, inner in item.items())
            else:
                lines.append(f"{name}: {_short(value)}")
        return lines

    def label(self, view: View, option: Option) -> str:
        """The option without its verb, for a line that begins with the verb."""
        return option.text

    def brief(self, view: View, option: Option) -> str:
        """The label where room is short; empty if the table itself shows the option's number."""
        return self.label(view, option)

    def details(self, view: View, option: Option) -> str:
        """Return more about the option than its label; may be empty."""
        return ""

    def sheet(self, thing: str, view: View) -> list[Line]:
        """Everything about one thing."""
        return [Text(self._name_or_id(thing), style="bold")]

    def opponent(self, view: View, seat: int, width: int) -> list[Line]:
        """One seat's part of the table in full."""
        return [self.seat_name(seat)]

    def piles(self, view: View) -> list[Line]:
        """Decks and discard piles."""
        return []

    def aim(self) -> str:
        """Return the goal of this title's games in a few words, for the top of the page of help."""
        manifest = TITLES.find(self.rules.title)
        return "" if manifest is None else manifest.about

    def help(self) -> str:
        """Return this table's own part of the page of help: its signs."""
        return ""

    def ends_turn(self, option: Option) -> bool:
        """Whether choosing this says that the turn may be passed on, so that nobody asks again."""
        return False

    def lone(self, option: Option) -> bool:
        """Whether this is no choice when it is the only option, so that nobody need type it."""
        return False

    def wastes(self, view: View, decision: Decision, option: Option) -> list[Line]:
        """The waste of this option; empty if there is none."""
        return []

    # --- telling ------------------------------------------------------------------------------

    def change(self, event: Event) -> Change | None:
        """The change that an event means to people."""
        return Change(event.seat, event.what, event.amount) if event.kind == "count" else None

    def change_words(self, what: str, amount: int) -> str:
        """A number of something."""
        return f"{amount} {what}"

    def is_heading(self, event: Event) -> bool:
        """Return whether a told event speaks of everybody: a round, a phase."""
        return False

    def comes_before(self, event: Event) -> bool:
        """Return whether a change belongs to the next line of the log, as a price paid before."""
        return False

    def headline(self, table: Table) -> str:
        """The winner, in a sentence."""
        names = [self.seat_name(seat) for seat in table.winners]
        key = "terminal.shared-victory" if len(names) > 1 else "terminal.victory"
        return say(Message(key, {"names": names, "points": max(table.scores)}))

    def ending(self, table: Table) -> list[Line]:
        """Return the sources of the points, under the final scores."""
        return []

    def standing(self, table: Table, seat: int) -> Standing | None:
        """Under what a finished game's score is kept; None: it is compared with no other."""
        return None


LAYOUTS: Final[Extensions[type[Layout]]] = Extensions("landnam.layouts")
"""The layouts of the titles that have one of their own."""


def find_layout(rules: Rules[Any], players: Sequence[Player]) -> Layout:
    """The layout for these rules: the title's own, or the plain one."""
    return (LAYOUTS.find(rules.title) or Layout)(rules, players)


def _own_fields(view: View) -> dict[str, Any]:
    return {name: value for name, value in view["state"].items() if name not in KERNEL_FIELDS}


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def _short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_short(item) for item in value) or say(Message("terminal.none"))
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_short(inner)}" for key, inner in value.items())
    return str(value)
