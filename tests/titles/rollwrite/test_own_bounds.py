"""Villages of strangers: counts and sizes come first, and nothing of theirs is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import landnam
from landnam.kernel.errors import LandnamError, WrongType
from landnam.titles.rollwrite.own import mistakes_in, reading
from landnam.titles.rollwrite.own.errors import NoSuchBuilding
from landnam.titles.rollwrite.own.mistakes import MOST_TOLD
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.errors import WrongId, WrongVillage

SIX = ["farm", "sawmill", "quarry", "tool_shop", "fortress", "oracle"]


def with_village(buildings: Any, **more: Any) -> landnam.Table:
    """A game in this Village."""
    village = {"name": "Theirs", "buildings": buildings, **more}
    options = {"mode": "adventure", "village": village}
    return landnam.new("rollwrite", ["red"], seed=1, options=options)


def mill(**changed: Any) -> dict[str, Any]:
    """A building that is described there."""
    usual = {"name": "Mill", "spaces": [["wood"]], "ability": {"final": [{"vp": 2}]}}
    return {**usual, **changed}


@pytest.fixture
def sought(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names for which somebody has looked for others that come near them."""
    words: list[str] = []
    really = reading.nearest

    def noted(word: str, *more: Any) -> list[str]:
        words.append(word)
        return really(word, *more)

    monkeypatch.setattr(reading, "nearest", noted)
    return words


def test_names_that_come_near_are_sought_for_the_first_mistake_only(sought: list[str]) -> None:
    with pytest.raises(NoSuchBuilding, match="there is no building farmm"):
        with_village(["farmm", "quary", "sawmil", "oracel", "fortres", "tool"])
    assert sought == ["farmm"]


def test_all_mistakes_are_told_with_suggestions(
    sought: list[str],
) -> None:
    text = "name: Mine\nbuildings: [farmm, quary, sawmil, oracel, fortres, tool]\n"
    found = mistakes_in(text, "mine.yaml")
    assert [type(mistake) for mistake in found] == [NoSuchBuilding] * 6
    assert len(sought) == 6


@pytest.mark.parametrize("count", [13, 200])
def test_of_a_village_with_too_many_buildings_only_their_number_is_told(
    sought: list[str], count: int
) -> None:
    with pytest.raises(WrongVillage, match=f"6 buildings, not {count}"):
        with_village([f"q{number}" for number in range(count)])
    text = f"name: Mine\nbuildings: [{', '.join(['farmm'] * 9_000)}]\n"
    [mistake] = mistakes_in(text, "mine.yaml")
    assert "6 buildings, not 9000" in str(mistake)
    assert sought == []


def test_nobody_looks_for_more_mistakes_than_people_read() -> None:
    text = "\n".join(["name: Mine", "buildings: []", *(f"key{n}: 1" for n in range(5_000))])
    assert len(mistakes_in(text, "mine.yaml")) == MOST_TOLD


def test_a_game_carries_nothing_of_a_village_that_nobody_reads() -> None:
    odd = {"id": "theirs", "source": {"a": ["b"] * 150}}
    table = with_village([*SIX[:5], mill(source={"a": ["b"] * 150})], **odd)
    village = table.view(0)["options"]["village"]
    assert village == {"name": "Theirs", "buildings": [*SIX[:5], mill(id="mill")]}
    again = landnam.load(table.save())
    assert again.view(0)["options"]["village"] == village


def test_an_id_has_an_end() -> None:
    with_village([*SIX[:5], mill(id="m" * 40)])
    with pytest.raises(WrongId, match="use up to 40 small letters"):
        with_village([*SIX[:5], mill(id="m" * 41)])


def test_build_spaces_are_counted_before_they_are_read() -> None:
    with pytest.raises(WrongType, match="1 to 6 build spaces, not 150"):
        with_village([*SIX[:5], mill(spaces=[["fish"]] * 150)])


def test_prices_of_a_village_stay_at_its_table() -> None:
    with_village(SIX)  # what the almanac asks for is known from now on
    known = len(content().prices._prices)
    spaces = [["wood"] * wood + ["food"] * 5 for wood in range(2, 6)]
    table = with_village([*SIX[:5], mill(spaces=spaces)])
    assert len(content().prices._prices) == known
    assert len(table.rules.content.prices._prices) > known  # type: ignore[attr-defined]


SOME = "name id people source spaces ability underlined blueprint each_round when do if gain trade"
KEYS = st.sampled_from([*SOME.split(), "buildings", "give", "get", "times", "final", "vp"])
WORDS = st.sampled_from(["farm", "wood", "U", "X", "XX\nX.", "mill", "any", "x" * 150])
DATA = st.recursive(
    WORDS | KEYS | st.none() | st.booleans() | st.integers(-5, 10**30),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=40,
)


@settings(max_examples=60)
@given(DATA)
def test_anything_sent_as_a_village_is_played_or_refused(data: Any) -> None:
    slots = ("name", "id", "spaces", "ability", "underlined", "blueprint", "source", "ready")
    parts = [mill(**{slot: data}) for slot in slots]
    for buildings in (data, [*SIX[:5], data], *([*SIX[:5], part] for part in parts)):
        with suppress(LandnamError):
            with_village(buildings)
