"""Memory: cards that a seat has seen in alternate Lookouts, and that lie hidden now.

A seat knows the cards that it passed on: the next player kept one of them and laid the other face
down. It knows the card that it laid face down itself.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from landnam.titles.settlers.table.state import Empire, Memory, SettlersState

SECOND_CARDS: Final = 2
"""The program counter of the alternate Lookout while everybody looks at cards passed on to them."""


def remember_passing(empire: Empire) -> None:
    """The empire passes on the cards that it looks at."""
    empire.memory += (Memory(empire.looking),)


def remember_laying_down(empire: Empire) -> None:
    """The empire lays the cards that it looks at face down: the end of the same Lookout.

    An empire in an imagined state may have no memory of it.
    """
    *earlier, latest = empire.memory or (Memory(),)
    empire.memory = (*earlier, latest.but(laid_down=empire.looking))


def forget_the_shuffled(state: SettlersState) -> None:
    """The Common discard pile, what lies face down included, is about to become a new deck.

    A seat that laid a card down knows no more of it than of any other. Of cards passed on a seat
    still knows that the next player has kept one, unless one of them has been seen since.
    """
    if not any(empire.memory for empire in state.empires):
        return
    seen = cards_in_the_open(state)
    for empire in state.empires:
        empire.memory = tuple(
            Memory(memory.passed_on, renewed=True)
            for memory in empire.memory
            if memory.passed_on and seen.isdisjoint(memory.passed_on)
        )


def cards_in_the_open(state: SettlersState) -> set[str]:
    """The Common cards that everybody sees."""
    seen = {*state.common_discard, *state.draft, *state.razed}
    for empire in state.empires:
        seen.update(empire.foundations)
        for row in (empire.production, empire.features, empire.actions):
            seen.update(location.card for location in row)
    return seen


class Recalled(NamedTuple):
    """The places of hidden cards, as far as their viewer remembers them; seat by seat.

    ``kept``: in the hand, unless they lie under a Gate (``under``) or are Foundations by now.
    """

    face_down: list[str]
    looking: list[list[str]]
    kept: list[list[str]]
    under: list[str]


def recall(state: SettlersState, unseen: list[str], rng: Random) -> Recalled | None:
    """Take out of the unseen Common cards those of which the viewer remembers where they went.

    Which of two cards the next player kept it may not know: then luck says so. A card that it came
    upon again in a later Lookout had been shuffled: the earlier memory says nothing of it any more.
    None if there is nothing to remember.
    """
    if not any(empire.memory for empire in state.empires):
        return None
    seats = len(state.empires)
    recalled = Recalled([], [[] for _ in range(seats)], [[] for _ in range(seats)], [])
    for seat, empire in enumerate(state.empires):
        after = (seat + 1) % seats
        for index, memory in enumerate(empire.memory):
            again = {
                card
                for later in empire.memory[index + 1 :]
                for card in (*later.passed_on, *later.laid_down)
            }
            hidden = [card for card in memory.passed_on if card in unseen and card not in again]
            if memory is empire.memory[-1] and _second_cards(state):
                recalled.looking[after].extend(hidden)
                continue
            if hidden and len(hidden) == len(memory.passed_on):
                recalled.kept[after].append(hidden.pop(rng.randrange(len(hidden))))
            if not memory.renewed:
                recalled.face_down.extend((*hidden, *memory.laid_down))
    for known in (recalled.face_down, *recalled.looking, *recalled.kept):
        for card in known:
            unseen.remove(card)
    return recalled


def _second_cards(state: SettlersState) -> bool:
    """Return whether everybody looks at the cards that were passed on to them."""
    return any(
        frame.at == "lookout/alternate" and frame.pc == SECOND_CARDS for frame in state.stack
    )
