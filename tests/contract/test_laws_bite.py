"""Each law catches what it is there for: titles broken on purpose, one fault each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from landnam.kernel import table as kernel_table
from landnam.kernel.events import Event
from landnam.kernel.feed import Feed
from landnam.kernel.machine import Ask
from landnam.kernel.progress import Progress
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.table import Table
from landnam.testing import LAWS, Case, LawBroken, check_contract
from landnam.words import Message
from tests.tiny import nodes
from tests.tiny.changes import counted, draw, score
from tests.tiny.nodes import TinyNode
from tests.tiny.rules import TINY, TinyRules, TinyTitle
from tests.tiny.sitting import sitting_down
from tests.tiny.state import TinyState


class Broken(TinyRules):
    """The rules of tiny with some nodes exchanged for faulty ones."""

    faulty: ClassVar[Mapping[str, type[TinyNode]]] = {}

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.nodes = {**self.nodes, **{at: node() for at, node in self.faulty.items()}}


# --- nodes with one fault each ----------------------------------------------------------------


class PointsUntold(nodes.Polish):
    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        state.camps[frame.seat].points += 1
        state.camps[frame.seat].gifts += 1
        super().take(game, state, frame, option)


class PointsWrong(nodes.Polish):
    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        score(state, frame.seat, 1)
        super().take(game, state, frame, option)


class LosesShells(nodes.Turn):
    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        super().take(game, state, frame, option)
        if option[0] == "polish" and state.beach:
            state.beach = state.beach[1:]
            counted(state, frame.seat, "beach", -1, "/beach")


class Crashes(nodes.Turn):
    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        if option[0] == "dig":
            raise ZeroDivisionError
        super().take(game, state, frame, option)


class NeverEnds(nodes.Turn):
    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        return (("stand", ""), ("leave", ""))

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        pass


class UnknownKind(nodes.Turn):
    kind = "guess"


class TwiceTheSame(nodes.Turn):
    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        options = super().step(game, state, frame)
        return options and (*options, options[-1])


class FirstComeFirstServed(nodes.Secret):
    """The bids share one stream of chance: the order of arrival matters."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        if option[0] == "reroll":
            state.camps[frame.seat].gifts += state.chance().below("shared", 5)
        super().take(game, state, frame, option)


class DrawsInSecret(nodes.Secret):
    """Draws from the common deck inside the fork."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        if option[0] == "keep":
            super().take(game, state, frame, option)
            draw(state, frame.seat)
        else:
            super().take(game, state, frame, option)


class PeeksAtOthers(nodes.Secret):
    """A node whose bids depend on cards that another has kept."""

    def ask(self, game: TinyRules, state: TinyState, frame: Frame) -> Ask:
        others = [camp for seat, camp in enumerate(state.camps) if seat != frame.seat]
        sealed = sum(len(camp.sealed) for camp in others)
        return Ask("keep", Message("tiny.option.bid", {"object": sealed}))


class TellsTheHand(nodes.Give):
    """The prompt of an open decision names what the asked seat holds."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        if state.sink is not None:
            hand = state.camps[frame.seat].hand[:1]
            told = {"die": "".join(hand), "bid": 0}
            state.sink.append(Event("tell", frame.seat, "tiny.tell.shown", data=told))
        super().take(game, state, frame, option)


class TellsTheValue(nodes.Secret):
    """An event tells something that follows from hidden shells, though it names none."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        super().take(game, state, frame, option)
        if option[0] == "bid" and state.sink is not None:
            value = sum(game.values[shell] for shell in state.camps[frame.seat].hand)
            told = {"die": value, "bid": 0}
            state.sink.append(Event("tell", frame.seat, "tiny.tell.shown", data=told))


class HeldInTheOpen(nodes.Mussel):
    """The shell that was looked at stands in a public register."""

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        if state.deck and not frame.held:
            state.become(frame.put(1, top=state.deck[-1]).hold(1, (state.deck[-1],)))
            return None
        return super().step(game, state, frame)


class SkipsByHand(nodes.Turn):
    """Whether a seat is asked at all depends on which shells it hides."""

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        hand = state.camps[frame.seat].hand
        if hand and all(game.values[shell] == 1 for shell in hand):
            state.pop()
            return None
        return super().step(game, state, frame)


class ChangesInPlace(nodes.Turn):
    """Writes into the registers of a frame, which clones share."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        if option[0] == "polish":
            state.become(frame.put(1, polished=True))
            state.stack[-1].registers["again"] = True
            frame.registers["spoilt"] = True
        super().take(game, state, state.stack[-1], option)


class UnsavedMemory(nodes.Turn):
    """Remembers something outside the state."""

    seen: ClassVar[list[str]] = []

    def step(self, game: TinyRules, state: TinyState, frame: Frame) -> Options | None:
        self.seen.append(state.seed)
        options = super().step(game, state, frame)
        return options if len(self.seen) % 2 else options and options[::-1]


class ShowsTheSeed(nodes.Turn):
    def ask(self, game: TinyRules, state: TinyState, frame: Frame) -> Ask:
        return Ask("action", Message("tiny.option.keep", {"object": state.seed}))


class ReadsTheDeck(nodes.Turn):
    """The prompt tells what the shell on top of the deck is worth."""

    def ask(self, game: TinyRules, state: TinyState, frame: Frame) -> Ask:
        value = game.values[state.deck[-1]] if state.deck else 0
        return Ask("action", Message("tiny.option.bid", {"object": value}))


class TouchesTheTable(nodes.Secret):
    """Changes what belongs to all while the others decide too."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        super().take(game, state, frame, option)
        state.sunk = (*state.sunk[1:], state.sunk[0])


class OwnLuck(nodes.Polish):
    """Draws luck that is not the kernel's."""

    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        super().take(game, state, frame, option)
        score(state, frame.seat, Random().randint(0, 1000))


class TellsATuple(nodes.Polish):
    def take(self, game: TinyRules, state: TinyState, frame: Frame, option: Option) -> None:
        super().take(game, state, frame, option)
        if state.sink is not None:
            state.sink.append(Event("tell", 0, "tiny.tell.shown", data={"row": (1, 2)}))


FAULTS: dict[str, tuple[str, Mapping[str, type[TinyNode]]]] = {
    "points untold": ("events_fold_to_the_counts", {"polish": PointsUntold}),
    "points wrong": ("scores_are_right", {"polish": PointsWrong}),
    "loses shells": ("nothing_is_lost", {"turn": LosesShells}),
    "crashes": ("every_option_applies", {"turn": Crashes}),
    "unknown kind": ("decisions_are_well_formed", {"turn": UnknownKind}),
    "twice the same": ("decisions_are_well_formed", {"turn": TwiceTheSame}),
    "first come": ("every_order_of_arrival_is_the_same", {"secret": FirstComeFirstServed}),
    "draws in secret": ("every_order_of_arrival_is_the_same", {"secret": DrawsInSecret}),
    "peeks at others": ("a_fork_is_sealed", {"secret": PeeksAtOthers}),
    "tells the hand": ("what_is_hidden_decides_nothing", {"give": TellsTheHand}),
    "tells the value": ("what_is_hidden_decides_nothing", {"secret": TellsTheValue}),
    "skips by hand": ("what_is_hidden_decides_nothing", {"turn": SkipsByHand}),
    "reads the deck": ("what_is_hidden_does_not_show", {"turn": ReadsTheDeck}),
    "touches the table": ("undo_restores", {"secret": TouchesTheTable}),
    "own luck": ("the_log_replays", {"polish": OwnLuck}),
    "no JSON": ("what_is_shown_is_json", {"polish": TellsATuple}),
    "changes in place": ("old_states_never_change", {"turn": ChangesInPlace}),
    "unsaved memory": ("a_save_loads_equal", {"turn": UnsavedMemory}),
    "shows the seed": ("the_seed_is_unseen", {"turn": ShowsTheSeed}),
    "held in the open": (
        "what_is_hidden_does_not_show",
        {f"sh{number:02}/play": HeldInTheOpen for number in range(2, 24, 4)},
    ),
}


def caught(rules: type[TinyRules], law: str, **settings: Any) -> LawBroken:
    """The complaint about the title, from the first games that show its fault."""

    class BrokenTitle(TinyTitle):
        rules_class = rules

    with sitting_down(BrokenTitle()):
        for number in range(12):
            seats, confirm = TINY.sides[: 2 + number % 3], number % 2 == 1
            case = Case("tiny", seats, {}, f"broken-{number}", confirm=confirm)
            try:
                check_contract(case, **{"laws": [law], "every": 3, "worlds": 6, **settings})
            except LawBroken as complaint:
                return complaint
    raise AssertionError(f"{law} did not notice {rules.__name__}")


@pytest.mark.parametrize(("law", "faulty"), FAULTS.values(), ids=FAULTS.keys())
def test_a_faulty_rule_breaks_its_law(law: str, faulty: Mapping[str, type[TinyNode]]) -> None:
    rules = type("Faulty", (Broken,), {"faulty": faulty})
    complaint = caught(rules, law)
    assert complaint.law == law
    assert law in LAWS


# --- faults outside of nodes ------------------------------------------------------------------


class OpensAtRandom(TinyRules):
    def set_up(self, seed: str) -> TinyState:
        return super().set_up(f"{Random().random()}")


class NobodyWins(TinyRules):
    def winners(self, state: TinyState) -> tuple[int, ...]:
        return ()


class KnowsTheSeed(TinyRules):
    def determinize(self, view: Mapping[str, Any], rng: Random) -> TinyState:
        state = super().determinize(view, rng)
        state.seed = self.stolen
        return state

    stolen = "broken-0"


class ForgetsAHand(TinyRules):
    def determinize(self, view: Mapping[str, Any], rng: Random) -> TinyState:
        state = super().determinize(view, rng)
        camp = state.camps[(view["seat"] + 1) % len(state.camps)]
        state.deck, camp.hand = (*camp.hand, *state.deck), ()
        return state


class InventsShells(TinyRules):
    def determinize(self, view: Mapping[str, Any], rng: Random) -> TinyState:
        state = super().determinize(view, rng)
        state.deck = (*state.deck[1:], "sh00")
        return state


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        (OpensAtRandom, "the_seed_gives_the_opening"),
        (NobodyWins, "the_end_is_final"),
        (KnowsTheSeed, "imagined_worlds_look_the_same"),
        (ForgetsAHand, "imagined_worlds_look_the_same"),
        (InventsShells, "imagined_worlds_look_the_same"),
    ],
)
def test_faulty_rules_break_their_law(rules: type[TinyRules], law: str) -> None:
    assert caught(rules, law).law == law


def test_a_game_without_end_is_stopped() -> None:
    endless = type("Endless", (Broken,), {"faulty": {"turn": NeverEnds}})
    complaint = caught(endless, "games_end", cap=200)
    assert complaint.law == "games_end"
    assert complaint.index == 201


# --- faults of the kernel ---------------------------------------------------------------------


def hears_at_once(feed: Feed, seat: int, events: Sequence[Event]) -> None:
    feed.public(events)


def takes_anything(game: Progress, choice: Any, seat: int) -> Option:
    return game.rules.options(game.state, seat)[0]


def forgets_a_step(table: Table, seat: int, whole: bool = False) -> None:
    if len(table._progress.steps) > 1:
        del table._progress.steps[0]
    table._take_back(seat, 1)


def commits_silently(table: Table, seat: int) -> None:
    table._progress.commit(seat)


def shares_the_log(table: Table) -> Table:
    copy = Table.restore(table.rules, table.snapshot())
    copy._progress.feed = table.feed
    return copy


KERNEL_FAULTS: dict[str, tuple[str, str, Any]] = {
    "a barrier is missed": ("undo_restores", "Progress._learned", lambda *_: False),
    "a secret is told": ("what_is_not_committed_is_private", "Feed.own", hears_at_once),
    "anything goes": ("what_is_not_offered_is_refused", "table.option_meant", takes_anything),
    "a step is forgotten": ("undo_of_all_goes_to_the_barrier", "Table.undo", forgets_a_step),
    "a commit is not logged": ("a_commit_passes_on", "Table.commit", commits_silently),
    "a copy shares its feed": ("a_copy_goes_its_own_way", "Table.clone", shares_the_log),
}


@pytest.mark.parametrize(
    ("law", "place", "fault"), KERNEL_FAULTS.values(), ids=KERNEL_FAULTS.keys()
)
def test_a_fault_of_the_kernel_breaks_a_law(
    law: str, place: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name = place.split(".")
    owners = {"Table": Table, "Feed": Feed, "Progress": Progress, "table": kernel_table}
    monkeypatch.setattr(owners[owner], name, fault)
    assert caught(TinyRules, law, undos=0.0).law == law


# --- the complaint ----------------------------------------------------------------------------


def test_a_complaint_tells_how_to_see_it_again() -> None:
    rules = type("Faulty", (Broken,), {"faulty": {"turn": UnknownKind}})
    complaint = caught(rules, "decisions_are_well_formed")
    text = str(complaint)
    assert text.startswith("decisions_are_well_formed: broken at decision ")
    assert "the decision of seat 0 at turn is of no known kind: 'guess'" in text
    assert f"again: landnam.testing.check_contract({complaint.case!r}, laws=" in text

    class BrokenTitle(TinyTitle):
        rules_class = rules

    with sitting_down(BrokenTitle()), pytest.raises(LawBroken) as again:
        check_contract(complaint.case, laws=[complaint.law])
    assert again.value.index == complaint.index


def test_an_unknown_law_is_named() -> None:
    with pytest.raises(ValueError, match="no such law: gravity; there are games_end, "):
        check_contract(Case("tiny", TINY.sides), laws=["gravity"])
