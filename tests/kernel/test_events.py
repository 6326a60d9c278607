"""Events: their viewers, and their sums."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from landnam.kernel.events import Event, Zones, fold
from landnam.kernel.feed import Feed
from landnam.kernel.records import Record, Viewer, each_seat, everyone, record, to_data
from landnam.kernel.state import State
from tests.tiny.state import Camp, Heap, TinyState

ZONES = Zones(TinyState)
OWN, OTHER, SPECTATOR = Viewer(0), Viewer(1), Viewer(None)


@pytest.mark.parametrize(
    ("origin", "target", "own", "other"),
    [
        ("/deck", "0/hand", "s", "?"),
        ("0/hand", "0/sealed", "s", "?"),
        ("0/hand", "1/hand", "s", "s"),
        ("0/hand", "/beach", "s", "s"),
        ("/beach", "/deck", "s", "s"),
        ("/deck", "", "?", "?"),
        ("", "0/under", "s", "?"),
    ],
)
def test_knowledge_of_a_move_follows_from_the_zones(
    origin: str, target: str, own: str, other: str
) -> None:
    event = Event("move", 0, "s", 1, origin, target)
    for viewer, wanted in ((OWN, own), (OTHER, other)):
        told = ZONES.told(event, viewer)
        assert told is not None
        assert told.what == wanted
    spectator = ZONES.told(event, SPECTATOR)
    assert spectator is not None
    assert spectator.what == ("s" if "/beach" in (origin, target) else "?")


def test_a_number_that_is_hidden_changes_unheard() -> None:
    rolled = Event("count", 0, "die", 4, "", "0/die")
    assert ZONES.told(rolled, OWN) == rolled
    assert ZONES.told(rolled, OTHER) is None
    assert ZONES.told(rolled, SPECTATOR) is None
    open_count = Event("count", 0, "points", 4, "", "0/points")
    assert ZONES.told(open_count, SPECTATOR) == open_count


def test_a_secret_is_told_to_its_seat_only() -> None:
    forced = Event("forced", 0, "keep:s", secret=True)
    assert ZONES.told(forced, OWN) == forced
    assert ZONES.told(forced, OTHER) is None


def test_a_zone_that_is_not_declared_is_named() -> None:
    with pytest.raises(KeyError, match="no tallied field 'pocket'"):
        ZONES.told(Event("move", 0, "s", 1, "0/pocket", "/beach"), OWN)


def test_these_moves_reveal() -> None:
    drawn = Event("move", 0, "s", 1, "/deck", "0/hand")
    assert ZONES.reveals(drawn, OWN)
    assert not ZONES.reveals(drawn, OTHER)
    assert not ZONES.reveals(Event("move", 0, "s", 1, "0/hand", "/beach"), OWN)
    assert ZONES.reveals(Event("move", 0, "s", 1, "0/hand", "/beach"), OTHER)
    assert not ZONES.reveals(Event("count", 0, "points", 1, "", "0/points"), OTHER)
    made = Event("move", 0, "s", 1, "", "/beach")
    assert not ZONES.reveals(made, OWN)
    assert ZONES.brings(made, OWN)
    assert not ZONES.brings(Event("move", 0, "s", 1, "", "0/hand"), OTHER)


def test_the_tally_counts_every_declared_zone() -> None:
    heaps = (Heap("a", 0, ("x", "y")), Heap("b", 0, ("z",)))
    state = TinyState("seed", deck=("d",), beach=("e", "f"))
    state.camps = [Camp(hand=("h",), die=4, points=7, heaps=heaps), Camp(die=5, pebbles=[0, 3])]
    own = ZONES.tally(to_data(state, OWN))
    assert own == {
        "/deck": 1,
        "/beach": 2,
        "0/hand": 1,
        "0/die": 4,
        "0/pebbles/0": 2,
        "0/pebbles/1": 1,
        "0/points": 7,
        "0/heaps": 2,
        "0/under": 3,
        "1/pebbles/1": 3,
    }
    assert ZONES.tally(to_data(state, OTHER)) == {
        **{zone: count for zone, count in own.items() if zone != "0/die"},
        "1/die": 5,
    }


@record
class NoSeats(State):
    points: int = everyone(default=0)


@record
class Twice(State):
    seats: list[Camp] = each_seat(default=[])
    again: list[Camp] = each_seat(default=[])


@record
class Hand(Record):
    points: int = everyone(default=0, tally=True)


@record
class SameName(State):
    points: int = everyone(default=0, tally=True)
    hands: list[Hand] = each_seat(default=[])


def test_the_zones_of_a_state_are_unambiguous() -> None:
    with pytest.raises(TypeError, match="no field made by each_seat"):
        Zones(NoSeats)
    with pytest.raises(TypeError, match="each_seat"):
        Zones(Twice)
    with pytest.raises(TypeError, match="two tallied fields are called 'points'"):
        Zones(SameName)


# --- folding with undo ----------------------------------------------------------------------

POINT = Event("count", 0, "points", 1, "", "0/points")
DRAW = Event("move", 0, "s", 1, "/deck", "0/hand")


def test_folding_an_undo_takes_back_the_events_since() -> None:
    undone = Event("undone", 0, "", 1)
    assert fold({"/deck": 5}, [POINT, POINT, DRAW, undone]) == {"/deck": 5, "0/points": 1}
    again = Event("undone", 0, "", 0)
    assert fold({"/deck": 5}, [POINT, POINT, undone, POINT, again, DRAW]) == {
        "/deck": 4,
        "0/hand": 1,
    }


@given(st.lists(st.sampled_from(["point", "draw", "undo one", "undo all", "commit"])))
def test_any_row_of_choices_and_undos_folds_to_the_rest(doings: list[str]) -> None:
    state = TinyState("seed", deck=("a",) * 60)
    state.camps = [Camp(), Camp()]
    feed = Feed(ZONES)
    feed.start(state)
    start = ZONES.tally(to_data(state, OWN))
    done: list[tuple[Event, tuple[int, int]]] = []
    committed: list[Event] = []
    for doing in doings:
        if doing in ("point", "draw"):
            event = POINT if doing == "point" else DRAW
            done.append((event, feed.mark(0)))
            feed.own(0, [event])
        elif doing == "commit":
            feed.unseal((0,))
            committed += [event for event, _ in done]
            done = []
        elif done:
            keep = 0 if doing == "undo all" else len(done) - 1
            feed.undo(0, done[keep][1])
            del done[keep:]
        assert feed.tally(0) == fold(start, [*committed, *(event for event, _ in done)])
        assert feed.tally(1) == fold(start, committed)
    assert all(event.kind != "undone" for event in feed.of(None))


def test_a_copy_of_a_feed_goes_its_own_way() -> None:
    feed = Feed(ZONES)
    feed.public([POINT])
    assert feed.of(0) == [POINT]
    copy = feed.clone()
    copy.public([DRAW])
    assert feed.of(0) == [POINT]
    assert copy.of(0) == [POINT, DRAW]
    place = copy.place()
    copy.own(0, [POINT])
    assert len(copy.of(0)) == 3
    copy.back_to(place)
    assert copy.of(0) == [POINT, DRAW]
    assert copy.sealed == []
