"""A sitting: a game played at this keyboard, by people and bots, until it is over or left."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.errors import EngineFault, LandnamError
from landnam.library import OpenGame, SaveFailed
from landnam.terminal import InputEnded
from landnam.terminal.answers import NO, YES
from landnam.terminal.chronicle import chronicle
from landnam.terminal.commands import Commands, parse_command
from landnam.terminal.ending import show_ending
from landnam.terminal.layout import find_layout
from landnam.terminal.offers import Offers
from landnam.terminal.personal import keep_score
from landnam.terminal.picture import Asked, picture
from landnam.terminal.players import Player
from landnam.terminal.screen import Line, Screen
from landnam.words import Message, say

YES_NO_KINDS: Final = frozenset(("yes-no", "again-or-stop"))


class Left(Exception):
    """The players have left the table; the game is saved."""


class Sitting:
    """One game with its players and the screen they share."""

    def __init__(self, game: OpenGame, players: Sequence[Player], screen: Screen) -> None:
        self.game = game
        self.table = game.table
        self.players = players
        self.screen = screen
        self.layout = find_layout(self.table.rules, players)
        self.people = [seat for seat, player in enumerate(players) if player.human]
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        self.seen = dict.fromkeys([*self.people, None], 0)  # events that a viewer was shown
        self.notice: list[Line] = []
        if not self.table.log:
            if self.people:
                self._note("terminal.new-here", "bold")
            self._note("terminal.promise", "dim", commitment=self.table.commitment)
        if self.table.notes:
            names = [self.layout.name(thing) for thing in self.table.notes]
            self._note("terminal.differing", "bold", names=names)
        if self.table.written_by < self.table.rules.version:
            self._note("terminal.older", "bold")

    # --- the whole game -----------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over (True) or the players leave (False); nothing is lost."""
        self.screen.enter(private=len(self.people) > 1 and self.layout.secrets)
        try:
            while not self.table.over:
                self._one_step()
            self._tell_spectator()
            self.screen.clear()
            self.screen.leave()
            show_ending(self.screen, self.layout, self.table, self._personal())
            self.screen.say("terminal.put-away", file=str(self.game.put_away()))
            return True
        except (Left, InputEnded, KeyboardInterrupt):
            self._save()  # an interrupt may have come between a choice and its save
            return False
        finally:
            self._give_back_screen()

    def _personal(self) -> list[Line]:
        """Return the place of the only person's score among earlier ones, once it is kept."""
        if len(self.people) != 1:
            return []  # whose score it was, a shared keyboard cannot know
        return keep_score(self.game, self.layout, self.people[0])

    def _give_back_screen(self) -> None:
        try:
            self.screen.leave()
        except InputEnded:
            return  # the window is gone; there is nothing to give back

    def _one_step(self) -> None:
        """Let one seat do one thing: bots first, then the person at the keyboard."""
        waiting = [*self.table.awaiting, *self.table.asked]
        for seat in waiting:
            if not self.players[seat].human:
                self._bot_step(seat)
                return
        seat = self._nearest(waiting)
        self._face(seat)
        if seat in self.table.awaiting:
            self._confirm(seat)
        else:
            self._decide(seat)

    def _nearest(self, waiting: Sequence[int]) -> int:
        """The person at the keyboard goes on; else it goes round the table."""
        start, count = self.facing or 0, len(self.players)
        return min(waiting, key=lambda seat: (seat - start) % count)

    # --- bots ---------------------------------------------------------------------------------

    def _bot_step(self, seat: int) -> None:
        """A bot chooses, or passes its turn on. Saved once it is committed."""
        try:
            if seat in self.table.awaiting:
                self.table.commit(seat)
            else:
                self._bot_choice(seat)
        except EngineFault as fault:
            raise self._trouble(fault.report) from fault
        except LandnamError:
            raise
        except Exception as fault:
            report = {"fault": repr(fault), "trace": traceback.format_exc(), "seat": seat}
            raise self._trouble(report) from fault
        if not self.table.can_undo(seat):
            self._save()
        if not self.people:
            self._tell_spectator()

    def _bot_choice(self, seat: int) -> None:
        decision, bot = self.table.decision_of(seat), self.players[seat].bot
        assert decision is not None
        assert bot is not None
        self.table.choose(bot.choose(self.table.view(seat), decision), seat)

    def _tell_spectator(self) -> None:
        """Without people the log runs by as it is written."""
        if self.people:
            return
        events = self.table.events_since(0, None)
        self.screen.show(chronicle(self.layout, events, self.seen[None]))
        self.seen[None] = len(events)

    # --- people -------------------------------------------------------------------------------

    def _face(self, seat: int) -> None:
        """Before another person's secrets appear, the screen is emptied and that person called."""
        if self.facing == seat:
            return
        if not self.layout.secrets:
            if self.facing is not None:
                self._note("terminal.next", "bold", who=self.layout.seat_name(seat))
            self.facing = seat
            return
        self.screen.clear()
        self.screen.say("terminal.curtain", who=self.layout.seat_name(seat))
        self._ask("terminal.curtain-enter", who=self.layout.seat_name(seat))
        self.facing = seat

    def _decide(self, seat: int) -> None:
        """Show the table and the options, and answer until something is done."""
        decision = self.table.decision_of(seat)
        assert decision is not None
        offers = Offers(self.layout, self.table.view(seat), decision)
        self._draw(seat, decision, offers)
        while True:
            typed = self._ask("terminal.prompt").strip()
            if not typed:
                return
            done = self._command(seat, typed)
            if done is None:
                done = self._answer(seat, decision, offers, typed)
            if done:
                return

    def _answer(self, seat: int, decision: Decision, offers: Offers, typed: str) -> bool:
        """Take what was typed for one of the options; False if it was not taken."""
        option = self._yes_or_no(decision, typed)
        if option is None:
            meant = offers.answers.meant(typed.removesuffix("!"))
            if len(meant) > 1:
                self.screen.say("terminal.which", typed=typed)
                self.screen.show(offers.candidates(meant))
                return False
            if not meant:
                Commands(self.screen, self.layout, self.table, seat).not_offered(typed)
                return False
            option = offers.option(meant[0])
        if not typed.endswith("!") and not self._sure(seat, decision, option):
            return False
        self._choose(seat, option)
        return True

    def _yes_or_no(self, decision: Decision, typed: str) -> Option | None:
        """Return the option for a typed yes or no, if the choice is to go on or not."""
        if decision.kind not in YES_NO_KINDS or len(decision.options) != 2:
            return None
        if typed.lower() in YES:
            return decision.options[0]
        return decision.options[1] if typed.lower() in NO else None

    def _sure(self, seat: int, decision: Decision, option: Option) -> bool:
        """Ask twice before an option that throws something away."""
        wasted = self.layout.wastes(self.table.view(seat), decision, option)
        if not wasted:
            return True
        self.screen.show(wasted)
        return self._ask("terminal.sure").strip().lower() in YES

    def _choose(self, seat: int, option: Option) -> None:
        before = len(self.table.events_since(0, seat))
        self._do(lambda: self._go_on(seat, option))
        if seat in self.table.awaiting and self.layout.ends_turn(option):
            self._commit(seat)
        elif seat not in self.table.awaiting and seat not in self.table.asked:
            self.seen[seat] = before  # what came of it has not been seen yet
        elif len(self.players) == 1 and not self.table.can_undo(seat):
            self.seen[seat] = before  # alone there are no turns: the last irrevocable choice counts
        self._save()

    def _go_on(self, seat: int, option: Option) -> None:
        """Choose this, and then every lone option after it."""
        chosen: Option | None = option
        while chosen is not None:
            self.table.choose(chosen.key, seat)
            chosen = self._only(seat)

    def _only(self, seat: int) -> Option | None:
        """The answer to a question that is asked only lest its absence tell of a hand."""
        decision = self.table.decision_of(seat)
        if decision is None or len(decision.options) > 1:
            return None
        return decision.options[0] if self.layout.lone(decision.options[0]) else None

    def _commit(self, seat: int) -> None:
        self.seen[seat] = len(self.table.events_since(0, seat))
        self._do(lambda: self.table.commit(seat))

    def _confirm(self, seat: int) -> None:
        """The turn is played: pass it on, or take it back."""
        self._draw(seat, None, None)
        while True:
            typed = self._ask("terminal.prompt-confirm").strip()
            if not typed or typed == "c" or typed.lower() == "confirm":
                self._commit(seat)
                self._save()
                return
            done = self._command(seat, typed)
            if done is None:
                self.screen.say("terminal.confirm-help")
            elif done:
                return

    def _command(self, seat: int, typed: str) -> bool | None:
        """Carry out a command: True if the table changed or must be drawn anew; None if none."""
        command = parse_command(typed)
        if command is None:
            return None
        if command.name == "leave":
            raise Left
        if command.name == "undo":
            return self._undo(seat, whole=command.rest == "all")
        Commands(self.screen, self.layout, self.table, seat).run(command, self.seen[seat])
        return False

    def _undo(self, seat: int, *, whole: bool) -> bool:
        try:
            self.table.undo(seat, whole=whole)
            while self._only(seat) is not None and self.table.can_undo(seat):
                self.table.undo(seat)
        except LandnamError as trouble:
            self.screen.show(self.screen.wrap(str(trouble)))
            return False
        self._save()
        return True

    # --- the screen ---------------------------------------------------------------------------

    def _draw(self, seat: int, decision: Decision | None, offers: Offers | None) -> None:
        """Draw the table, the latest events, and the question."""
        view, log = self.table.view(seat), self._log(seat)
        notice, self.notice = self.notice, []
        lines = picture(self.screen, self.layout, view, Asked(decision, offers, notice), log)
        self.screen.clear()
        self.screen.show(lines)

    def _log(self, seat: int) -> list[Line]:
        lines = chronicle(self.layout, self.table.events_since(0, seat), self.seen[seat], seat)
        return [row for line in lines for row in self.screen.wrap(line, indent=2)]

    def _ask(self, key: str, **args: object) -> str:
        """Ask a person; Ctrl-C asks whether to leave, and twice leaves."""
        while True:
            try:
                return self.screen.ask(key, **args)
            except KeyboardInterrupt:
                self.screen.show([""])
            try:
                if self.screen.ask("terminal.leave").strip().lower() not in NO:
                    raise Left
            except KeyboardInterrupt:
                raise Left from None

    # --- changing and keeping the game --------------------------------------------------------

    def _do(self, change: Callable[[], None]) -> None:
        """Change the table for a person. A fault of the engine changes nothing and is told."""
        try:
            change()
        except EngineFault as fault:
            trouble = self._trouble(fault.report)
            self.notice = self.screen.wrap(Text(str(trouble), style="bold red"))

    def _trouble(self, report: Mapping[str, Any]) -> EngineTrouble:
        """Write a report that can be sent to us."""
        place = self.game.library.report(self.game.name, report)
        return EngineTrouble(file=str(place), what=report.get("fault", ""))

    def _note(self, key: str, style: str, **args: object) -> None:
        """Something to say above the next question."""
        self.notice.extend(self.screen.wrap(Text(say(Message(key, args)), style=style)))

    def _save(self) -> None:
        """Every change goes to the disk at once; if that fails, the players are told."""
        try:
            self.game.save()
        except SaveFailed as trouble:
            self.notice = self.screen.wrap(Text(str(trouble), style="bold red"))


class EngineTrouble(LandnamError):
    """A fault of ours; the report lies on the disk and the game as it was before."""
