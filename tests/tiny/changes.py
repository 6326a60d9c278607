"""The few functions that change the beach and tell of it."""

from __future__ import annotations

from landnam.kernel.events import Event
from tests.tiny.state import Heap, TinyState


def moved(state: TinyState, seat: int, shell: str, origin: str, target: str) -> None:
    """Tell that a shell went from one zone to another."""
    if state.sink is not None:
        state.sink.append(Event("move", seat, shell, 1, origin, target))


def counted(state: TinyState, seat: int, what: str, number: int, zone: str) -> None:
    """Tell that a number changed."""
    if state.sink is not None and number:
        state.sink.append(Event("count", seat, what, number, "", zone))


def without(shells: tuple[str, ...], shell: str) -> tuple[str, ...]:
    """The shells less this one."""
    place = shells.index(shell)
    return shells[:place] + shells[place + 1 :]


def draw(state: TinyState, seat: int) -> None:
    """Draw the top shell; the beach is shuffled into a new deck when there is none."""
    if not state.deck:
        for shell in state.beach:
            moved(state, seat, shell, "/beach", "/deck")
        state.deck = state.chance().shuffled("deck", state.beach)
        state.beach = ()
    if state.deck:
        shell = state.deck[-1]
        state.deck = state.deck[:-1]
        state.camps[seat].hand += (shell,)
        moved(state, seat, shell, "/deck", f"{seat}/hand")


def roll(state: TinyState, seat: int) -> None:
    """Roll a seat's own die, behind its hand."""
    camp = state.camps[seat]
    before = camp.die
    camp.die = state.chance().below(f"die {seat}", 6) + 1
    counted(state, seat, "die", camp.die - before, f"{seat}/die")


def lift_die(state: TinyState, seat: int) -> None:
    """Take the die off the table again."""
    camp = state.camps[seat]
    counted(state, seat, "die", -camp.die, f"{seat}/die")
    camp.die = 0


def score(state: TinyState, seat: int, points: int) -> None:
    """Points for a shell."""
    state.camps[seat].points += points
    counted(state, seat, "points", points, f"{seat}/points")


def gift(state: TinyState, seat: int, points: int) -> None:
    """Points, also negative ones, that no shell gives."""
    state.camps[seat].gifts += points
    score(state, seat, points)


def pay_pebble(state: TinyState, seat: int, kind: int) -> None:
    """Give a pebble away."""
    state.camps[seat].pebbles[kind] -= 1
    counted(state, seat, "pebbles", -1, f"{seat}/pebbles/{kind}")


def lay_open(state: TinyState, seat: int, shell: str, value: int, origin: str) -> None:
    """Lay a shell, already lifted from its zone, open into the camp: it scores its value."""
    state.camps[seat].heaps += (Heap(shell, seat),)
    moved(state, seat, shell, origin, f"{seat}/heaps")
    score(state, seat, value)


def throw_away(state: TinyState, seat: int, shell: str, origin: str) -> None:
    """Put a shell, already lifted from its zone, on the beach."""
    state.beach += (shell,)
    moved(state, seat, shell, origin, "/beach")
