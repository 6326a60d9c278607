"""Content: 108 buildings, 48 Villages, the sheet; mistakes are told with their place."""

from __future__ import annotations

from importlib.resources import files

import pytest

from landnam.kernel.errors import (
    ContentError,
    DuplicateId,
    MissingKey,
    UnknownKey,
    UnknownWord,
    WrongType,
)
from landnam.titles.rollwrite.reading.content import FILES, content, read_content
from landnam.titles.rollwrite.reading.errors import UnknownBuilding, WrongVillage
from landnam.vocabulary.reading import plain, read_text


def texts() -> dict[str, str]:
    folder = files("landnam.titles.rollwrite") / "content"
    return {name: (folder / f"{name}.yaml").read_text("utf-8") for name in FILES}


def test_everything_is_there() -> None:
    known = content()
    assert len(known.buildings) == 108
    assert len(known.adventures()) == 48
    assert len({tuple(sorted(known.villages[one].buildings)) for one in known.adventures()}) == 48
    assert list(known.favors) == ["ally", "boon", "yield", "export", "lucky_coin"]
    assert known.sheet.rounds == 10
    assert [len(track) for track in known.sheet.tracks] == [9, 9, 9, 9]


def test_every_building_stands_in_some_village() -> None:
    known = content()
    used = {building for village in known.villages.values() for building in village.buildings}
    assert used == set(known.buildings)


def test_fields_open_bridge_by_bridge() -> None:
    opened = content().sheet.opened
    assert [len(fields) for fields in opened] == [0, 0, 1, 1, 2, 2, 3, 3, 3, 4]


def test_dice_hold_as_much_of_each_good() -> None:
    faces = [face for die in content().dice.resource for face in die]
    assert {good: faces.count(good) for good in faces} == {
        "stone": 5,
        "wood": 5,
        "food": 5,
        "gold": 3,
    }


SABOTAGE: list[tuple[str, str, str, type[ContentError], str]] = [
    ("buildings", "- id:         farm\n", "- id:         sawmill\n", DuplicateId, "sawmill"),
    ("buildings", "  kind:       production\n", "  kind:       factory\n", UnknownWord, "factory"),
    ("buildings", "  name:       Farm\n", "", MissingKey, "name"),
    ("buildings", "[[wood], [], []]", "[wood]", WrongType, "lists of goods"),
    ("villages", "[farm, sawmill,", "[farmer, sawmill,", UnknownBuilding, "farmer"),
    ("villages", "[farm, sawmill,", "[farm,", WrongVillage, "not 5"),
    ("villages", "[farm, sawmill,", "[farm, farm,", DuplicateId, "farm"),
    (
        "villages",
        "- id:        japanese_1",
        "- id:        barbarians_1",
        DuplicateId,
        "barbarians_1",
    ),
    ("sheet", "  walls:\n", "  walls:\n  - {spaces: [[stone]], vp: 0}\n", WrongType, "9 in number"),
    ("sheet", "rounds: 10", "round: 10", UnknownKey, "rounds"),
    ("sheet", "{food: 2}, {wood: 2}", "{food: 2, gold: 1}, {wood: 2}", UnknownKey, "gold"),
    ("sheet", "{food: 2}, {wood: 2}", "{food: 2, wood: 2}, {wood: 2}", WrongType, "1 in number"),
    ("dice", "stone, stone,", "stone, straw,", UnknownWord, "straw"),
    ("favors", "id:     boon", "id:     ally", DuplicateId, "ally"),
    ("favors", "{export: 3}", "{import: 3}", UnknownWord, "import"),
    ("titles", "{from: 40", "{form: 40", UnknownKey, "form"),
    ("titles", "{from: 40", "{from: 41, from: 40", WrongType, "from twice"),
]


@pytest.mark.parametrize(("file", "old", "new", "kind", "cure"), SABOTAGE)
def test_a_mistake_is_told_with_its_place(
    file: str, old: str, new: str, kind: type[ContentError], cure: str
) -> None:
    good = texts()
    assert old in good[file]
    with pytest.raises(kind) as caught:
        read_content({**good, file: good[file].replace(old, new, 1)})
    assert type(caught.value) is kind
    assert f"{file}.yaml" in str(caught.value)
    assert cure in str(caught.value)


def test_on_and_no_are_words() -> None:
    """YAML 1.1 would read them as true and false; a discount says its place with ``on``."""
    data = read_text("discount: {on: walls, of: no}\nready: true\nblueprint: [on]\n", "x.yaml").data
    assert plain(data) == {
        "discount": {"on": "walls", "of": "no"},
        "ready": True,
        "blueprint": ["on"],
    }
