"""Records: one declaration gives constructor, clone, equality, codec, digest, view and schema."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import landnam
from landnam.kernel.canonical import canonical
from landnam.kernel.records import (
    Record,
    Viewer,
    counted,
    derived,
    each_seat,
    everyone,
    from_data,
    frozen,
    nobody,
    private,
    record,
    records_in,
    remembered,
    schema,
    to_data,
    walk,
)
from landnam.kernel.saves import digest_of
from landnam.kernel.state import State
from landnam.kernel.things import shown_in, zones_of


@frozen
class Coin(Record):
    metal: str = everyone()
    worth: int = everyone(default=1)
    polish: int = derived(default=0)


@record
class Box(Record):
    coins: tuple[Coin, ...] = private(default=())
    lid: int = nobody(default=0)


@record
class Shelf(Record):
    boxes: list[Box] = each_seat(default=[])
    named: dict[str, Box] = everyone(default={})
    numbered: dict[int, str] = everyone(default={})
    best: Box | None = everyone(default=None)
    pairs: tuple[tuple[str, int], ...] = everyone(default=())
    rows: list[tuple[int, ...]] = everyone(default=[])
    maybe: list[int] | None = everyone(default=None)
    anything: dict[str, Any] = everyone(default={})
    pile: tuple[str, ...] = counted(default=())
    memory: list[int] = derived(default=[])
    watcher: list[int] | None = derived(default=None, cloned=False)


def full_shelf() -> Shelf:
    gold = Coin("gold", 3)
    return Shelf(
        boxes=[Box((gold,), 1), Box()],
        named={"a": Box((gold,))},
        numbered={3: "three"},
        best=Box((gold, gold)),
        pairs=(("x", 1),),
        rows=[(1, 2)],
        maybe=[1],
        anything={"deep": {"row": (1, (2, 3))}},
        pile=("p", "q"),
        memory=[1],
        watcher=[9],
    )


CHANGES: dict[str, Callable[[Shelf], Any]] = {
    "a record in a list": lambda shelf: setattr(shelf.boxes[0], "lid", 7),
    "a record in a dict": lambda shelf: setattr(shelf.named["a"], "lid", 7),
    "an optional record": lambda shelf: setattr(shelf.best, "lid", 7),
    "a list": lambda shelf: shelf.rows.append((3,)),
    "an optional list": lambda shelf: shelf.maybe.append(2) if shelf.maybe else None,
    "a dict": lambda shelf: shelf.numbered.update({4: "four"}),
    "a derived list": lambda shelf: shelf.memory.append(2),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_clone_shares_nothing_that_can_change(change: Callable[[Shelf], Any]) -> None:
    shelf = full_shelf()
    copy = shelf.clone()
    assert copy == shelf
    change(copy)
    assert shelf == full_shelf()
    assert shelf.memory == [1]


def test_a_clone_shares_parts_that_cannot_change() -> None:
    shelf = full_shelf()
    assert shelf.clone().boxes[0].coins is shelf.boxes[0].coins
    coin = Coin("gold")
    assert coin.clone() is not coin
    assert coin.clone() == coin


def test_a_clone_starts_without_fields_that_are_not_cloned() -> None:
    assert full_shelf().clone().watcher is None


def test_defaults_are_never_shared() -> None:
    first, second = Shelf(), Shelf()
    first.rows.append((1,))
    first.numbered[1] = "one"
    assert second.rows == []
    assert second.numbered == {}


def test_derived_fields_count_neither_for_equality_nor_for_the_hash() -> None:
    dull, bright = Coin("gold", 1, 0), Coin("gold", 1, 5)
    assert dull == bright
    assert hash(dull) == hash(bright)
    assert dull != Coin("gold", 2)
    assert dull != ("gold", 1)
    with pytest.raises(TypeError, match="changes in place"):
        hash(Box())


def test_but_changes_some_fields_of_a_copy() -> None:
    coin = Coin("gold", 3)
    assert coin.but(worth=2) == Coin("gold", 2)
    assert coin.worth == 3
    with pytest.raises(AttributeError):
        coin.but(weight=2)


def test_repr_shows_every_field() -> None:
    assert repr(Coin("tin")) == "Coin(metal='tin', worth=1, polish=0)"


def test_records_travel_between_processes() -> None:
    shelf = full_shelf()
    assert pickle.loads(pickle.dumps(shelf)) == shelf  # noqa: S301  our own bytes


def test_methods_and_docstrings_survive() -> None:
    @record
    class Counter(Record):
        """Counts."""

        n: int = everyone(default=0)

        def up(self) -> int:
            self.n += 1
            return self.n

    assert Counter.__doc__ == "Counts."
    assert Counter().up() == 1
    assert not hasattr(Counter(), "__dict__")


def test_fields_are_inherited_in_order() -> None:
    @record
    class BigBox(Box):
        handles: int = everyone(default=2)

    assert [field.name for field in BigBox.__fields__] == ["coins", "lid", "handles"]
    assert BigBox((), 1, 4).clone() == BigBox((), 1, 4)
    assert BigBox((), 1, 4) != Box((), 1)


# --- what cannot be declared ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("hint", "why"),
    [
        (list[list[int]], "a clone would share"),
        (dict[str, list[int]], "a clone would share"),
        (tuple[Box, ...], "a tuple shares"),
        (tuple[list[int], ...], "a tuple shares"),
        (dict[tuple[int, int], str], "only texts for keys"),
        (set[int], "in which order"),
        (list, "what is in it"),
        (Coin | Box, "which of"),
        (list[int] | dict[str, int], "which of"),
    ],
)
def test_a_type_that_could_not_be_kept_faithfully_is_refused(hint: Any, why: str) -> None:
    with pytest.raises(TypeError, match=why):
        record(type("Bad", (), {"__annotations__": {"x": hint}, "x": everyone(default=None)}))


@pytest.mark.parametrize("name", ["clone", "but", "as_data"])
def test_a_field_is_not_called_like_a_method(name: str) -> None:
    with pytest.raises(TypeError, match=f"every record has {name} of its own"):
        record(type("Bad", (), {"__annotations__": {name: int}, name: everyone()}))


def test_a_frozen_record_holds_nothing_that_changes() -> None:
    bad = type("Bad", (), {"__annotations__": {"x": Box}, "x": everyone()})
    with pytest.raises(TypeError, match=r"nothing in .* may change"):
        frozen(bad)


# --- the codec ------------------------------------------------------------------------------

NUMBERS = st.integers(-(2**70), 2**70)
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(), inner, max_size=3)
    ),
    max_leaves=8,
)
COINS = st.builds(Coin, st.text(), NUMBERS, st.just(0))
BOXES = st.builds(Box, st.lists(COINS, max_size=3).map(tuple), NUMBERS)
SHELVES = st.builds(
    Shelf,
    st.lists(BOXES, max_size=3),
    st.dictionaries(st.text(), BOXES, max_size=2),
    st.dictionaries(st.integers(), st.text(), max_size=2),
    st.none() | BOXES,
    st.lists(st.tuples(st.text(), NUMBERS), max_size=3).map(tuple),
    st.lists(st.lists(NUMBERS, max_size=2).map(tuple), max_size=2),
    st.none() | st.lists(NUMBERS, max_size=3),
    st.dictionaries(st.text(), PLAIN, max_size=3),
    st.lists(st.text(), max_size=3).map(tuple),
)


@given(SHELVES)
def test_a_written_record_reads_back_equal(shelf: Shelf) -> None:
    data = to_data(shelf)
    assert from_data(Shelf, data) == shelf
    through_json = from_data(Shelf, json.loads(json.dumps(data)))
    assert through_json == shelf
    assert to_data(through_json) == data
    assert shelf.clone() == shelf


@given(SHELVES, st.sampled_from([None, 0, 1]))
def test_a_view_has_the_same_shape_and_no_secret(shelf: Shelf, seat: int | None) -> None:
    view = to_data(shelf, Viewer(seat))
    full = to_data(shelf)
    assert list(view) == list(full)
    assert view["pile"] == ["?"] * len(shelf.pile)
    for owner, (shown, box) in enumerate(zip(view["boxes"], full["boxes"], strict=True)):
        assert shown["lid"] is None
        assert shown["coins"] == (box["coins"] if owner == seat else ["?"] * len(box["coins"]))


def test_the_owner_of_a_record_may_be_named_by_a_field() -> None:
    @frozen
    class Note(Record):
        __owner_field__ = "writer"

        writer: int = everyone()
        text: str = private()

    assert to_data(Note(1, "hush"), Viewer(1)) == {"writer": 1, "text": "hush"}
    assert to_data(Note(1, "hush"), Viewer(0)) == {"writer": 1, "text": "?"}
    assert to_data(Note(1, "hush"), Viewer(None)) == {"writer": 1, "text": "?"}


def test_a_field_that_says_nothing_is_seen_by_nobody() -> None:
    @record
    class Loose(Record):
        plain: int = 3

    assert to_data(Loose(), Viewer(0), owner=0) == {"plain": None}
    assert to_data(Loose()) == {"plain": 3}


@pytest.mark.parametrize(
    ("data", "place"), [({"metal": "tin"}, "Coin.worth"), ({"metal": "", "worth": 1, "z": 1}, "z")]
)
def test_data_of_another_shape_is_refused_with_the_place(data: Any, place: str) -> None:
    with pytest.raises(KeyError, match=place):
        from_data(Coin, data)


# --- schema and walking ---------------------------------------------------------------------


def test_the_schema_follows_the_declaration() -> None:
    shape = schema(Shelf)
    assert shape["required"] == [
        field.name for field in Shelf.__fields__ if field.name not in ("memory", "watcher")
    ]
    assert shape["properties"]["pile"]["x-see"] == "count"
    assert shape["properties"]["pairs"]["items"] == {
        "type": "array",
        "prefixItems": [{"type": "string"}, {"type": "integer"}],
        "minItems": 2,
        "maxItems": 2,
    }
    assert shape["properties"]["best"]["anyOf"][1] == {"type": "null"}
    assert shape["properties"]["named"]["additionalProperties"]["title"] == "Box"


def test_walk_meets_every_field_once() -> None:
    met: list[str] = []
    walk(Shelf, lambda cls, field: met.append(f"{cls.__name__}.{field.name}"))
    assert len(met) == len(set(met))
    assert {"Shelf.boxes", "Box.coins", "Coin.metal"} <= set(met)


def test_records_are_found_in_data_of_any_shape() -> None:
    data = to_data(full_shelf())
    found = {
        field.name: [cls.__name__ for cls, _ in records_in(field.hint, data.get(field.name))]
        for field in Shelf.__fields__
        if not field.derived
    }
    assert found["boxes"] == ["Box", "Box"]
    assert found["named"] == found["best"] == ["Box"]
    assert found["anything"] == found["pile"] == []


def test_a_record_is_written_as_its_data_is() -> None:
    """Digests and saves are written without making plain data first: the bytes must be the same."""
    for title, sides in (("settlers", ["roman", "barbarian"]), ("rollwrite", ["red", "blue"])):
        table = landnam.new(title, sides, seed=5)
        for _ in range(30):
            table.choose(0)
            written = msgspec.json.encode(table.state, order="sorted")
            assert written == canonical(to_data(table.state))


@pytest.mark.parametrize("letter", ["a", "é", "\x7f", "\u2028"])
def test_a_record_with_any_letter_has_the_digest_of_its_data(letter: str) -> None:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=5)
    state = table.state.clone()
    state.seed = letter
    written = canonical(to_data(state))
    assert digest_of(state) == hashlib.sha256(written).hexdigest()[:32]


@frozen
class Sight(Record):
    cards: tuple[str, ...] = everyone()


@record
class Player(Record):
    hand: tuple[str, ...] = private(default=())
    seen: tuple[Sight, ...] = remembered(default=())


@record
class Room(State):
    players: list[Player] = each_seat(default=[])


def room() -> Room:
    """Player 0 remembers the cards that player 1 holds."""
    return Room(
        "seed", players=[Player(("ace",), (Sight(("ten", "six")),)), Player(("ten", "six"))]
    )


def test_a_seats_memory_is_hidden_from_others_with_its_size() -> None:
    views = {seat: to_data(room(), Viewer(seat))["players"] for seat in (0, 1, None)}
    assert views[0][0]["seen"] == [{"cards": ["ten", "six"]}]
    assert views[0][1] == {"hand": ["?", "?"], "seen": []}
    assert views[1][0] == {"hand": ["?"], "seen": []}
    assert views[None][0] == {"hand": ["?"], "seen": []}


def test_a_seats_memory_is_kept_copied_and_compared() -> None:
    other = room()
    assert from_data(Room, to_data(other)) == other.clone() == room()
    other.players[0].seen = ()
    assert other != room()
    assert digest_of(other) != digest_of(room())
    assert schema(Player)["properties"]["seen"]["x-see"] == "memory"


def test_a_remembered_thing_lies_in_one_place_and_counts_as_shown() -> None:
    assert dict(zones_of(room())) == {
        "0/hand": ("ace",),
        "1/hand": ("ten", "six"),
    }
    assert shown_in(Room, to_data(room(), Viewer(0))) == {"ace", "ten", "six"}
    assert shown_in(Room, to_data(room(), Viewer(1))) == {"ten", "six"}
    assert shown_in(Room, to_data(room(), Viewer(None))) == set()
