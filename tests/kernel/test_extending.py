"""Records extended with the fields of others are records like any other."""

from __future__ import annotations

import pytest

from landnam.kernel.records import (
    Record,
    Viewer,
    each_seat,
    everyone,
    extended,
    frozen,
    private,
    record,
    schema,
    to_data,
)


@frozen
class Stone(Record):
    """A small thing."""

    name: str = everyone()


@record
class Hill(Record):
    """A seat's things."""

    stones: tuple[Stone, ...] = everyone(default=())
    best: Stone | None = everyone(default=None)


@record
class Land(Record):
    """The table."""

    hills: list[Hill] = each_seat(default=[])


@frozen
class Moss(Record):
    """Further fields of a stone."""

    moss: int = everyone(default=0)


@record
class Cave(Record):
    """Further fields of a hill."""

    hoard: tuple[str, ...] = private(default=())


MossyStone = extended(Stone, (Moss,))
CavedHill = extended(Hill, (Cave,), {Stone: MossyStone})
WideLand = extended(Land, (), {Hill: CavedHill})


def test_nothing_added_is_the_class_itself() -> None:
    assert extended(Land, (), {Hill: Hill}) is Land


def test_the_same_parts_make_one_class() -> None:
    assert extended(Stone, (Moss,)) is MossyStone


def test_added_fields_come_last_and_survive_the_codec() -> None:
    stone = MossyStone("grey").but(moss=2)
    hill = CavedHill((stone,), stone)
    hill.hoard = ("gold",)  # type: ignore[attr-defined]
    land = WideLand([hill])
    data = to_data(land)
    assert list(data["hills"][0]) == ["stones", "best", "hoard"]
    assert data["hills"][0]["stones"] == [{"name": "grey", "moss": 2}]
    again = WideLand.of_data(data)
    assert again == land
    assert type(again.hills[0].stones[0]) is MossyStone
    assert type(again.hills[0].best) is MossyStone


def test_clones_share_nothing_that_changes() -> None:
    land = WideLand([CavedHill()])
    copy = land.clone()
    copy.hills[0].hoard = ("gold",)  # type: ignore[attr-defined]
    assert land != copy


def test_added_fields_are_seen_as_they_say() -> None:
    hill = CavedHill()
    hill.hoard = ("gold",)  # type: ignore[attr-defined]
    assert hill.seen_by(Viewer(0), 0)["hoard"] == ["gold"]
    assert hill.seen_by(Viewer(1), 0)["hoard"] == ["?"]
    assert "hoard" in schema(CavedHill)["properties"]


def test_a_field_is_added_once() -> None:
    with pytest.raises(TypeError, match=r"Cave\.hoard: Hill has such a field"):
        extended(Hill, (Cave, Cave))


def test_an_added_field_needs_a_default() -> None:
    with pytest.raises(TypeError, match=r"Stone\.name: an added field needs a default"):
        extended(Moss, (Stone,))


def test_an_extension_of_a_frozen_record_is_frozen() -> None:
    with pytest.raises(TypeError, match="must be a frozen"):
        extended(Stone, (Cave,))
