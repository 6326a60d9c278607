"""Commands, which may be typed at any question beside an answer. None of them changes the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from landnam.kernel.table import Table
from landnam.kernel.title import Refusal
from landnam.terminal.answers import begins, words_of
from landnam.terminal.chronicle import chronicle
from landnam.terminal.layout import Layout
from landnam.terminal.screen import Line, Screen
from landnam.words import Message, say

SIGNS: Final = 15
"""The column of the page of help in which stands what a sign or a command means."""
_NAMES: Final = {
    "?": "help",
    "h": "help",
    "help": "help",
    "q": "leave",
    "quit": "leave",
    "leave": "leave",
    "exit": "leave",
    "u": "undo",
    "undo": "undo",
    "log": "log",
    "l": "log",
    "opp": "opponent",
    "o": "opponent",
    "deck": "piles",
    "decks": "piles",
    "discard": "piles",
    "hint": "hint",
}

ADVISER: Final = "greedy"
"""The bot that gives hints."""

MOST_SHEETS: Final = 3
"""The number of things of one name that are shown at once; more are only listed."""


class Command:
    """A command by its full name, and the words after it."""

    def __init__(self, name: str, rest: str) -> None:
        self.name = name
        self.rest = rest


def parse_command(typed: str) -> Command | None:
    """The command that was typed, or None if it is an answer.

    >>> parse_command("? quarry").name, parse_command("?quarry").rest
    ('help', 'quarry')
    >>> parse_command("U").rest
    'all'
    >>> parse_command("discard quarry")
    """
    typed = typed.strip()
    if typed.startswith("?"):
        return Command("help", typed[1:].strip())
    if typed in ("U", "UNDO"):
        return Command("undo", "all")
    word, _, rest = typed.partition(" ")
    name = _NAMES.get(word.lower())
    if name is None or (rest and name in ("piles", "leave", "hint")):
        return None  # "discard quarry" answers a question
    return Command(name, rest.strip().lower() if name == "undo" else rest.strip())


class Commands:
    """The commands of a seat that looks around."""

    def __init__(self, screen: Screen, layout: Layout, table: Table, seat: int) -> None:
        self.screen = screen
        self.layout = layout
        self.table = table
        self.seat = seat
        self.view = table.view(seat)

    def run(self, command: Command, seen: int) -> None:
        """Carry out a command that only shows something."""
        if command.name == "log":
            self.log(0 if command.rest.startswith("a") else seen)
        elif command.name == "opponent":
            self.opponent(command.rest)
        elif command.name == "piles":
            self._page(self.layout.piles(self.view))
        elif command.name == "hint":
            self.hint()
        elif command.rest:
            self.explain(command.rest)
        else:
            page = f"{self.layout.aim()}\n{say(Message('terminal.help'))}{self.layout.help()}"
            self.screen.page(list(self._wrapped(page.rstrip().split("\n"))))

    def _wrapped(self, page: Sequence[str]) -> Iterator[Line]:
        """The page of help; what a sign or a command means hangs beside it."""
        for line in page:
            column = SIGNS if line[:SIGNS].endswith("  ") else 0
            rows = self.screen.wrap(line[column:], indent=column) or [Text("")]
            yield Text(line[:column]) + rows[0]
            yield from rows[1:]

    def log(self, since: int) -> None:
        """Show the events since the seat's last turn, or from the beginning."""
        events = self.table.events_since(0, self.seat)
        lines = chronicle(self.layout, events, since, self.seat)
        self._page(lines or [say(Message("terminal.log-empty"))])

    def opponent(self, typed: str) -> None:
        """Another seat's part of the table in full; with a single opponent no name is needed."""
        others = self.layout.others(self.seat)
        wanted = words_of(typed)
        sides = dict(enumerate(self.table.rules.sides))
        meant = [
            seat
            for seat in others
            if begins(wanted, f"{self.layout.seat_name(seat)} {sides.get(seat, '')}")
        ]
        if len(meant) != 1:
            names = [self.layout.seat_name(seat) for seat in others]
            self.screen.say("terminal.which-opponent", names=names)
            return
        self.screen.page(self.layout.opponent(self.view, meant[0], self.screen.width))

    def hint(self) -> None:
        """Show a bot's choice from the seat's view, with the reason. Among people it is unfair."""
        decision = self.table.decision_of(self.seat)
        if sum(player.human for player in self.layout.players) > 1:
            self.screen.say("terminal.hints-off")
        elif decision is None:
            self.screen.say("terminal.no-hint")
        else:
            # Only who asks for a hint needs the bots.
            from landnam.bots import find_bot

            advice = find_bot(ADVISER, title=self.table.rules.title).advise(self.view, decision)
            option = decision.find(advice.key)
            assert option is not None
            reason = "" if advice.reason is None else say(advice.reason)
            self._page([Text(option.text, style="bold"), reason])

    def _page(self, lines: Iterable[Line]) -> None:
        self.screen.page([row for line in lines for row in self.screen.wrap(line, indent=2)])

    # --- explaining ---------------------------------------------------------------------------

    def explain(self, typed: str) -> None:
        """A thing's sheet and why it is not possible now; or the same for a verb."""
        if self.layout.knows_verb(typed) and self._explain_verb(typed):
            return
        things = self._one_of_each(self.layout.find(self.view, typed))
        if not things:
            self.screen.say("terminal.no-such-thing", typed=typed)
            return
        if len(things) > MOST_SHEETS:
            self.screen.say("terminal.several", names=[self.layout.name(thing) for thing in things])
            return
        lines: list[Line] = []
        for thing in things:
            lines.extend(self.layout.sheet(thing, self.view))
            lines.extend(self._reasons(self.table.why_not(self.seat, thing)))
            lines.append("")
        self._page(lines)

    def not_offered(self, typed: str) -> None:
        """Refuse words that are not among the options; tell the reason if they name something."""
        if self.layout.knows_verb(typed) and self._explain_verb(typed):
            return
        verb, _, rest = typed.partition(" ")
        for name, only in ((typed, ""), (rest, verb)):
            for thing in self._one_of_each(self.layout.find(self.view, name)):
                refusals = self._of_verb(self.table.why_not(self.seat, thing), only)
                if refusals:
                    self.screen.say("terminal.not-now", name=self.layout.name(thing))
                    self.screen.show(self._reasons(refusals))
                    return
        self.screen.say("terminal.not-understood", typed=typed)

    def _explain_verb(self, typed: str) -> bool:
        """For each thing why this cannot be done with it; False if it is no verb."""
        lines = self._reasons(self._of_verb(self.table.why_not(self.seat, typed), ""))
        for thing in self._one_of_each(self.layout.things(self.view)):
            for refusal in self._of_verb(self.table.why_not(self.seat, thing), typed):
                lines.append(Text(f"{self.layout.name(thing)}: {reason_words(refusal)}"))
        self._page(lines)
        return bool(lines)

    def _of_verb(self, refusals: Sequence[Refusal], verb: str) -> list[Refusal]:
        return [refusal for refusal in refusals if refusal.verb.startswith(verb.lower())]

    def _reasons(self, refusals: Iterable[Refusal]) -> list[Line]:
        lines: list[Line] = []
        for refusal in refusals:
            line = Text(f"{self.layout.heading(refusal.verb)}: ", style="bold")
            line.append(reason_words(refusal), style="none")
            lines.append(line)
        return lines

    def _one_of_each(self, things: Sequence[str]) -> list[str]:
        """Things that look alike in name and sheet are told once."""
        found: dict[str, str] = {}
        for thing in things:
            sheet = "\n".join(str(line) for line in self.layout.sheet(thing, self.view))
            found.setdefault(sheet, thing)
        return list(found.values())


def reason_words(refusal: Refusal) -> str:
    """Why not, in words."""
    return say(refusal.message)
