"""Cards that a seat saw in the alternate Lookout stay in its view, and in its imagination."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.kernel.views import view_of
from landnam.testing.play import move_randomly
from landnam.titles.settlers.empires.piles import renew_common
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import Empire, Location, Memory, SettlersState

SEATS = ["roman", "barbarian", "japanese"]


def alternate(seats: list[str], seed: int) -> Table:
    """A game whose first Lookout has dealt three Common cards to everybody."""
    return landnam.new("settlers", seats, seed, {"lookout": "alternate", "first": seats[0]})


def looking(table: Table, seat: int) -> list[str]:
    """The cards that a seat looks at now."""
    return list(table.view(seat)["state"]["empires"][seat]["looking"])


def memory_of(table: Table, seat: int) -> list[dict[str, Any]]:
    """Return the seat's memory, as its view has it: a Lookout after the other."""
    memory: list[dict[str, Any]] = table.view(seat)["state"]["empires"][seat]["memory"]
    return memory


def keep(table: Table, seat: int, card: str) -> list[str]:
    """Keep a card; returns the others."""
    rest = [other for other in looking(table, seat) if other != card]
    table.choose(f"keep:{card}", seat)
    return rest


def first_lookout(seed: int = 5) -> tuple[Table, dict[int, list[str]], dict[int, list[str]]]:
    """A first Lookout to its end, with the cards that each seat passed on, and those it laid down.

    >>> table, passed, laid = first_lookout()
    >>> [len(cards) for cards in (*passed.values(), *laid.values())]
    [2, 2, 2, 1, 1, 1]
    """
    table = alternate(SEATS, seed)
    passed = {seat: keep(table, seat, looking(table, seat)[0]) for seat in range(len(SEATS))}
    laid = {seat: keep(table, seat, looking(table, seat)[0]) for seat in range(len(SEATS))}
    return table, passed, laid


def test_a_view_remembers_the_cards_that_its_seat_passed_on() -> None:
    table = alternate(SEATS, 5)
    passed = {seat: keep(table, seat, looking(table, seat)[0]) for seat in range(len(SEATS))}
    for seat, cards in passed.items():
        assert looking(table, (seat + 1) % len(SEATS)) == cards
        [memory] = memory_of(table, seat)
        assert memory == {"passed_on": cards, "laid_down": [], "renewed": False}


def test_a_view_remembers_the_cards_that_its_seat_laid_face_down() -> None:
    table, passed, laid = first_lookout()
    for seat in range(len(SEATS)):
        [memory] = memory_of(table, seat)
        assert memory == {"passed_on": passed[seat], "laid_down": laid[seat], "renewed": False}


def test_nobody_sees_the_memory_of_others_not_even_its_size() -> None:
    table, _, _ = first_lookout()
    for viewer in (0, 1, 2, None):
        for seat, empire in enumerate(table.view(viewer)["state"]["empires"]):
            if seat != viewer:
                assert empire["memory"] == []


def test_the_other_lookouts_leave_nothing_to_remember() -> None:
    for lookout in ("standard", "advanced"):
        table = landnam.new("settlers", SEATS, 5, {"lookout": lookout})
        rng = Random(5)
        while not table.over:
            move_randomly(table, rng)
        for empire in empires(table.state):
            assert empire.memory == ()


def empires(state: Any) -> list[Empire]:
    assert isinstance(state, SettlersState)
    return state.empires


def imagined(table: Table, seat: int, count: int) -> Iterator[SettlersState]:
    """Worlds as the seat imagines them."""
    rules = table.rules
    assert isinstance(rules, SettlersRules)
    for luck in range(count):
        yield rules.determinize(table.view(seat), Random(luck))


def test_passed_cards_are_imagined_with_the_neighbour() -> None:
    table = alternate(SEATS, 5)
    passed = {seat: keep(table, seat, looking(table, seat)[0]) for seat in range(len(SEATS))}
    for seat, cards in passed.items():
        for world in imagined(table, seat, 20):
            assert set(world.empires[(seat + 1) % len(SEATS)].looking) == set(cards)


def test_of_the_passed_cards_one_is_imagined_in_the_neighbours_hand_and_one_face_down() -> None:
    table, passed, laid = first_lookout()
    for seat, cards in passed.items():
        hands = set()
        for world in imagined(table, seat, 40):
            hand = set(world.empires[(seat + 1) % len(SEATS)].hand) & set(cards)
            assert len(hand) == 1
            assert set(world.face_down) >= {*laid[seat], *(set(cards) - hand)}
            hands |= hand
        assert hands == set(cards), "either of them may be the one that was kept"


def played_on(seats: list[str], seed: int) -> Iterator[Table]:
    """A game of the alternate Lookout, before each of its decisions."""
    table, rng = alternate(seats, seed), Random(seed)
    while not table.over:
        yield table
        move_randomly(table, rng)


def hidden_with(empire: Empire) -> set[str]:
    """The cards that an empire has and others do not see."""
    under = [card for place in empire.features for card in place.under]
    return {*empire.hand, *empire.looking, *empire.buried, *under}


def fits(memory: Memory, world: SettlersState, neighbour: Empire) -> bool:
    """Return whether the world has the cards where they can be."""
    if memory.renewed or set(memory.passed_on) <= set(neighbour.looking):
        return True
    face_down, kept = set(world.face_down), set(memory.passed_on) & hidden_with(neighbour)
    other = set(memory.passed_on) & face_down
    counts = len(other) == len(memory.passed_on) - 1 and len(kept) <= 1
    return counts and face_down >= set(memory.laid_down)


@pytest.mark.parametrize("seed", range(4))
def test_through_a_whole_game_the_imagination_fits_the_memory(seed: int) -> None:
    seats = [["roman", "egyptian"], SEATS, ["japanese", "egyptian"], [*SEATS, "egyptian"]][seed]
    for number, table in enumerate(played_on(seats, seed)):
        if number % 7:
            continue
        known = table.base
        assert isinstance(known, SettlersState)
        for seat, empire in enumerate(empires(table.state)):
            after = (seat + 1) % len(seats)
            for memory in empire.memory:
                assert fits(memory, known, known.empires[after]), "the truth itself"
            for world in imagined(table, seat, 2):
                assert world.empires[seat].memory == empire.memory
                for memory in empire.memory:
                    assert fits(memory, world, world.empires[after])


def after_first_lookout() -> tuple[SettlersRules, SettlersState, dict[int, list[str]]]:
    """A state that may be changed, with the cards that each seat passed on."""
    table, passed, _ = first_lookout()
    state = table.state.clone()
    assert isinstance(state, SettlersState)
    assert isinstance(table.rules, SettlersRules)
    return table.rules, state, passed


def renewed(state: SettlersState) -> None:
    """The Common deck is used up and made anew."""
    state.common, state.common_discard = (), (*state.common_discard, *state.common)
    renew_common(state)


def test_a_new_common_deck_ends_the_knowledge_of_the_cards_face_down() -> None:
    rules, state, passed = after_first_lookout()
    renewed(state)
    for seat, empire in enumerate(state.empires):
        assert empire.memory == (Memory(tuple(passed[seat]), (), renewed=True),)
    view = {"state": view_of(rules, state, state, 0)}
    in_hand = set()
    for luck in range(40):
        world = rules.determinize(view, Random(luck))
        assert world.face_down == ()
        kept = set(world.empires[1].hand) & set(passed[0])
        assert kept, "the next player still has one of them"
        in_hand |= kept
    assert in_hand == set(passed[0])


def test_a_card_met_again_after_the_renewal_lies_in_one_place_only() -> None:
    rules, state, passed = after_first_lookout()
    renewed(state)
    again, other = passed[0]
    seer, neighbour = state.empires[0], state.empires[1]
    neighbour.hand = (*(card for card in neighbour.hand if card != again), other)
    state.common = tuple(card for card in state.common if card not in passed[0])
    state.face_down = (again,)
    seer.memory += (Memory((), (again,)),)
    view = {"state": view_of(rules, state, state, 0)}
    for luck in range(20):
        assert rules.determinize(view, Random(luck)).face_down == (again,)


def test_memory_of_the_discard_pile_ends_when_the_common_deck_is_renewed() -> None:
    _, state, passed = after_first_lookout()
    neighbour = state.empires[1]
    [kept] = set(neighbour.hand) & set(passed[0])
    neighbour.hand = tuple(card for card in neighbour.hand if card != kept)
    neighbour.features = (Location(kept, 1),)
    renewed(state)
    assert [len(empire.memory) for empire in state.empires] == [0, 1, 1]


def test_a_card_that_was_kept_may_be_a_hidden_foundation_by_now() -> None:
    rules, state, passed = after_first_lookout()
    neighbour = state.empires[1]
    [kept] = set(neighbour.hand) & set(passed[0])
    state.common = (*state.common, *[card for card in neighbour.hand if card[:3] == "com"])
    state.common = tuple(card for card in state.common if card != kept)
    neighbour.hand = tuple(card for card in neighbour.hand if card[:3] != "com")
    neighbour.buried = (kept,)
    view = {"state": view_of(rules, state, state, 0)}
    for luck in range(20):
        world = rules.determinize(view, Random(luck))
        assert set(world.empires[1].buried) <= set(passed[0])
        assert view_of(rules, world, world, 0) == view["state"]
