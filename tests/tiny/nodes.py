"""The rules of "tiny", node by node: a round, the secret part, a turn, and each kind of shell."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.events import Event
from landnam.kernel.machine import Ask, Node
from landnam.kernel.state import Frame, Option, Options
from landnam.words import Message
from tests.tiny.changes import (
    draw,
    gift,
    lay_open,
    lift_die,
    moved,
    pay_pebble,
    roll,
    throw_away,
    without,
)
from tests.tiny.state import TinyState

if TYPE_CHECKING:
    from tests.tiny.rules import TinyRules

DEALT = 2


class TinyNode(Node[TinyState]):
    """A node whose words stand under ``tiny``."""

    kind: ClassVar[str] = "action"

    def ask(self, game: TinyRules, state: TinyState, frame: Frame) -> Ask:
        return Ask(self.kind, Message(f"tiny.ask.{type(self).__name__}"))

    def describe(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> Message:
        return Message(f"tiny.option.{option[0]}", {"object": option[1]})


class Round(TinyNode):
    """Deal; decide in secret; turn over; take turns; go on to the next round or end."""

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        seats = range(len(state.camps))
        if frame.pc == 0:
            for seat in seats:
                for _ in range(DEALT):
                    draw(state, seat)
            state.become(frame.go(1))
            game.split(state, [Frame("secret", seat) for seat in seats])
        elif frame.pc == 1:
            turn_over(game, state)
            state.become(frame.go(2))
            for seat in reversed(seats):
                for _ in range(2 if game.chosen_options["mild"] else 1):
                    state.push(Frame("turn", (seat + state.round - 1) % len(seats)))
        elif state.round < game.chosen_options["rounds"]:
            state.round += 1
            state.become(frame.go(0))
        else:
            state.pop()
        return None


def turn_over(game: TinyRules, state: TinyState) -> None:
    """Turn the sealed shells over. The highest die and bid together win a point."""
    best = max(camp.die + camp.bid for camp in state.camps)
    for seat, camp in enumerate(state.camps):
        if state.sink is not None:
            shown = {"die": camp.die, "bid": camp.bid}
            state.sink.append(Event("tell", seat, "tiny.tell.shown", data=shown))
        if camp.die + camp.bid == best:
            gift(state, seat, 1)
        for shell in camp.sealed:
            lay_open(state, seat, shell, game.values[shell], f"{seat}/sealed")
        camp.sealed = ()
        lift_die(state, seat)
        for _ in range(camp.bid):
            pay_pebble(state, seat, 0)
        camp.bid = 0


class Secret(TinyNode):
    """A seat's secret steps: roll, pick a shell, perhaps roll again, bid pebbles."""

    kind = "keep"
    hidden_options = True

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        camp = state.camps[frame.seat]
        if frame.pc == 0:
            roll(state, frame.seat)
            state.become(frame.go(1))
            return None
        if frame.pc == 1:
            if not camp.hand:
                state.become(frame.go(2))
                return None
            return tuple(("keep", shell) for shell in camp.hand)
        if frame.pc == 2:
            return (("stand", ""), ("reroll", ""))
        return tuple(("bid", str(pebbles)) for pebbles in range(camp.pebbles[0] + 1))

    def forced(self, game: TinyRules, state: TinyState, frame: Frame, options: Options) -> bool:
        return frame.pc != 1 or len(state.camps[frame.seat].hand) == 1

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        verb, thing = option
        camp = state.camps[frame.seat]
        if verb == "keep":
            state.become(frame.hold(2, (thing,)))
        elif verb in ("stand", "reroll"):
            if verb == "reroll":
                roll(state, frame.seat)
            state.become(frame.go(3))
        else:
            camp.bid = int(thing)
            for shell in frame.held:
                camp.hand = without(camp.hand, shell)
                camp.sealed += (shell,)
                moved(state, frame.seat, shell, f"{frame.seat}/hand", f"{frame.seat}/sealed")
            state.pop()


class Turn(TinyNode):
    """In the open, seat after seat: as many actions as one likes; mild games give two turns."""

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        camp = state.camps[frame.seat]
        if frame.pc == 0:
            state.become(frame.go(1))
            if state.sink is not None:
                state.sink.append(Event("turn", frame.seat, ""))
            return None
        options: list[Option] = []
        if not frame.registers.get("dug") and (state.deck or state.beach):
            options.append(("dig", ""))
        if any(camp.pebbles):
            options.append(("polish", ""))
        options.extend(("play", shell) for shell in camp.hand)
        options.append(("pass", ""))
        return tuple(options)

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        verb, shell = option
        if verb == "pass":
            state.pop()
        elif verb == "dig":
            state.become(frame.put(1, dug=True))
            draw(state, frame.seat)
        elif verb == "polish":
            state.push(Frame("polish", frame.seat))
        else:
            camp = state.camps[frame.seat]
            camp.hand = without(camp.hand, shell)
            throw_away(state, frame.seat, shell, f"{frame.seat}/hand")
            state.push(Frame(f"{shell}/play", frame.seat))


class Polish(TinyNode):
    """Pay a pebble of one kind or the other for a point."""

    kind = "payment"

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        grey, gold = state.camps[frame.seat].pebbles
        ways = ((("pay", "grey"), grey), (("pay", "gold"), gold))
        return tuple(way for way, number in ways if number)

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        pay_pebble(state, frame.seat, ("grey", "gold").index(option[1]))
        gift(state, frame.seat, 1)
        state.pop()


class Conch(TinyNode):
    """From the beach into the own camp, for its value."""

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        shell = frame.at.split("/")[0]
        state.pop()
        state.beach = without(state.beach, shell)
        lay_open(state, frame.seat, shell, game.values[shell], "/beach")
        return None


class Cowrie(TinyNode):
    """Ask another seat for a shell; it may pay a point instead."""

    kind = "empire"

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        return tuple(
            ("from", str(other)) for other in range(len(state.camps)) if other != frame.seat
        )

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        state.become(Frame("give", int(option[1]), 0, {"to": frame.seat, "why": {"asked": (1, 2)}}))


class Give(TinyNode):
    """Out of turn: hand a shell over, or lose a point."""

    kind = "card"
    hidden_options = True

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        hand = state.camps[frame.seat].hand
        return (*(("give", shell) for shell in hand), ("refuse", ""))

    def forced(self, game: TinyRules, state: TinyState, frame: Frame, options: Options) -> bool:
        return not state.camps[frame.seat].hand

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        verb, shell = option
        state.pop()
        if verb == "refuse":
            gift(state, frame.seat, -1)
            return
        giver, taker = state.camps[frame.seat], state.camps[frame.registers["to"]]
        giver.hand = without(giver.hand, shell)
        taker.hand += (shell,)
        moved(state, frame.seat, shell, f"{frame.seat}/hand", f"{frame.registers['to']}/hand")


class Mussel(TinyNode):
    """Look at the top shell of the deck; take it or leave it."""

    kind = "yes-no"

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        if not state.deck:
            state.pop()
            return None
        if not frame.held:
            state.become(frame.hold(1, (state.deck[-1],)))
            return None
        return (("take", frame.held[0]), ("leave", ""))

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        state.pop()
        if option[0] == "take":
            draw(state, frame.seat)


class Oyster(TinyNode):
    """Hide shells of the hand under a heap of the own camp."""

    kind = "location"

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        camp = state.camps[frame.seat]
        if frame.pc == 0:
            if not camp.heaps or not camp.hand:
                state.pop()
                return None
            return tuple(("under", heap.shell) for heap in camp.heaps)
        return tuple(("hide", shell) for shell in camp.hand)

    def forced(self, game: TinyRules, state: TinyState, frame: Frame, options: Options) -> bool:
        return frame.pc == 0 or len(state.camps[frame.seat].hand) == 1

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        verb, shell = option
        if verb == "under":
            state.become(frame.put(1, heap=shell))
            return
        state.pop()
        camp = state.camps[frame.seat]
        camp.hand = without(camp.hand, shell)
        camp.heaps = tuple(
            heap.but(under=(*heap.under, shell)) if heap.shell == frame.registers["heap"] else heap
            for heap in camp.heaps
        )
        moved(state, frame.seat, shell, f"{frame.seat}/hand", f"{frame.seat}/under")


KINDS: dict[str, type[TinyNode]] = {
    "conch": Conch,
    "cowrie": Cowrie,
    "mussel": Mussel,
    "oyster": Oyster,
}
