"""Villages of one's own: they play, travel in saves, and every mistake is told with its cure."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.errors import (
    BadOption,
    ContentError,
    LandnamError,
    MissingKey,
    UnknownKey,
    UnknownWord,
    WrongType,
)
from landnam.testing import play_randomly
from landnam.titles.rollwrite import title
from landnam.titles.rollwrite.content import content
from landnam.titles.rollwrite.errors import (
    BlueprintOffGrid,
    NobodyCanPay,
    NoVillageChoice,
    WrongId,
    WrongMode,
    WrongVillage,
)
from landnam.titles.rollwrite.own import village_in
from landnam.titles.rollwrite.own.errors import (
    BadName,
    BuildingTwice,
    IdTaken,
    NameTaken,
    NeverRolled,
    NoSuchBuilding,
    NotYaml,
    NoVillage,
    NumberOutOfRange,
    SaysNothing,
)
from landnam.titles.rollwrite.text import building_text
from landnam.titles.rollwrite.title import with_village

GOOD = """\
name: River Folk
buildings:
- farm
- oracle
- fortress
- arch_romans
- id: sluice
  name: Sluice
  spaces: [[stone], []]
  ability: {each_round: [{gain: {food: U}}], if: {doubles: true}}
  underlined: 1
  blueprint: ["X.", "XX"]
- id: raft
  name: Raft
  spaces: [[wood], [wood, wood]]
  ability: {always: [{discount: {on: bridges, of: any}, times: 2}]}
"""


def test_a_good_one_is_read_and_described() -> None:
    known = with_village(village_in(GOOD, "river.yaml"))
    assert known.villages["own"].buildings[-2:] == ("sluice", "raft")
    assert building_text(known, "sluice") == (
        "Each round, if two resource dice show the same: gain _1_ food."
    )
    assert building_text(known, "raft") == (
        "Always: 2 times a round a space of the Bridges costs 1 resource less."
    )
    assert "sluice" not in content().buildings


def test_a_good_one_is_played_saved_and_replayed() -> None:
    options = {"mode": "adventure", "village": village_in(GOOD, "river.yaml")}
    table = landnam.new("rollwrite", ["red", "blue"], 5, options)
    luck = Random(5)
    for _ in range(40):
        table.choose(luck.randrange(len(table.decisions[0].options)))
    loaded = landnam.load(table.save())
    assert loaded.digest == table.digest
    assert loaded.notes == ()
    play_randomly(loaded, luck)
    assert loaded.over


SABOTAGE: list[tuple[str, str, str, type[ContentError], str]] = [
    ("five buildings", "- farm\n", "", WrongVillage, "6 buildings, not 5"),
    ("seven buildings", "- farm\n", "- farm\n- quarry\n", WrongVillage, "not 7"),
    ("no such building", "- farm\n", "- farmm\n", NoSuchBuilding, "nearest are farm"),
    ("twice the same", "- farm\n", "- oracle\n", BuildingTwice, "line 4: the building oracle"),
    ("an id of the almanac", "id: sluice", "id: quarry", IdTaken, "line 7, Sluice"),
    ("an id that is taken", "id: sluice", "id: raft", IdTaken, "line 13, Raft"),
    ("an id of something else", "id: sluice", "id: romans_3", WrongId, "romans_3"),
    ("an id with a blank", "id: sluice", "id: my sluice", WrongId, "small letters"),
    ("an unknown effect", "{gain: {food: U}}", "{obtain: {food: U}}", UnknownWord, "line 10"),
    ("an effect of another time", "{gain: {food: U}}", "{store: U}", UnknownWord, "each_round"),
    ("two effects in one", "{gain: {food: U}}", "{gain: {food: U}, vp: 1}", WrongType, "one verb"),
    ("an unknown good", "{gain: {food: U}}", "{gain: {fish: U}}", UnknownWord, "fish"),
    ("an unknown condition", "doubles", "doublets", UnknownWord, "doublets"),
    ("an unknown key", "name: Sluice", "nam: X\n  name: Sluice", UnknownKey, "line 8, Sluice"),
    ("nothing underlined", "  underlined: 1\n", "", MissingKey, "underlined"),
    ("a cost in fish", "[[stone], []]", "[[fish], []]", UnknownWord, "fish"),
    (
        "a cost nobody can pay",
        "[[stone], []]",
        f"[[{'stone, ' * 40}wood]]",
        NobodyCanPay,
        "40 stone",
    ),
    ("no spaces", "[[stone], []]", "[]", WrongType, "1 to 6"),
    ("a blueprint too wide", '["X.", "XX"]', '["XXXXXXXXXX"]', BlueprintOffGrid, "9 columns"),
    ("a blueprint too high", '["X.", "XX"]', '["X","X","X","X","X"]', BlueprintOffGrid, "4 rows"),
    ("a blueprint of nothing", '["X.", "XX"]', '["..", ".."]', BlueprintOffGrid, "one X or more"),
    ("a crooked blueprint", '["X.", "XX"]', '["X", "XX"]', WrongType, "one length"),
    ("a blueprint with letters", '["X.", "XX"]', '["O.", "XX"]', WrongType, "X and dots"),
    ("no name", "name: River Folk\n", "", MissingKey, "name"),
    ("no YAML", "name: River Folk\n", "name: [River\n", NotYaml, "a bracket"),
    ("a list", GOOD, "- farm\n", NoVillage, "write name: and buildings:"),
    ("a word for a number", "times: 2", "times: often", WrongType, "times"),
    ("no times at all", "times: 2", "times: 0", NumberOutOfRange, "from 1 to 20"),
    ("two timings", "if: {doubles: true}", "final: [{vp: 1}]", WrongType, "one timing"),
    ("a discount on nothing", "on: bridges", "on: moats", UnknownWord, "line 16, Raft"),
    ("a tab", "- oracle", "\t- oracle", NotYaml, "line 4: the file cannot be read"),
    ("a colon in a text", "River Folk", "River: Folk", NotYaml, "quotes around"),
    ("no closing quote", "River Folk", '"River Folk', NotYaml, "close every quote"),
    ("a wrong indent", "  name: Sluice", "   name: Sluice", NotYaml, "line 8"),
    ("a last quote open", "times: 2}]}", "times: 'twice", NotYaml, "a quote"),
    ("a sign", "River Folk", "@River", NotYaml, "begins with a sign"),
    ("a foreign tag", "River Folk", "!!python/name:os.system", NotYaml, "begins with a sign"),
    (
        "a key twice",
        "  name: Sluice\n",
        "  name: Sluice\n  name: Sluice\n",
        WrongType,
        "name twice",
    ),
    ("an empty file", GOOD, "", NoVillage, "write name:"),
    ("a number for a building", "- oracle", "- 7", WrongType, "line 4: building 2"),
    ("a foreign people", "buildings:\n", "people: vikings\nbuildings:\n", UnknownWord, "own"),
    ("a foreign kind", "name: Raft", "kind: boat\n  name: Raft", UnknownWord, "line 14, Raft"),
    ("a name of blanks", "River Folk", "' '", BadName, "1 to 40 letters"),
    ("a name without end", "River Folk", "River" * 20, BadName, "1 to 40 letters"),
    ("a name in two lines", "name: Raft", 'name: "Ra\\nft"', BadName, "in one line"),
    ("a name that is taken", "name: Raft", "name: Oracle", NameTaken, "line 14, Oracle"),
    ("too much", "times: 2", "times: 21", NumberOutOfRange, "times is 21"),
    ("less than nothing", "underlined: 1", "underlined: -1", WrongType, "0 or more"),
    ("too much underlined", "underlined: 1", "underlined: 99", NumberOutOfRange, "line 11"),
    ("a gain of nothing", "{food: U}", "{}", SaysNothing, "gain is empty"),
    (
        "an empty ability",
        "{each_round: [{gain: {food: U}}], if: {doubles: true}}",
        "{}",
        WrongType,
        "one timing",
    ),
    ("no ability", "ability: {always", "able: {always", MissingKey, "ability is missing"),
    ("a face never rolled", "doubles: true", "worker_is: 6", NeverRolled, "3, 4 and 5"),
    ("a condition denied", "doubles: true", "doubles: false", WrongType, "must be true"),
    ("goods in a row", "{food: U}", "[food]", WrongType, "gain must be a mapping"),
    ("an effect alone", "[{gain: {food: U}}]", "{gain: {food: U}}", WrongType, "must be a list"),
    ("a list as a good", "[[stone], []]", "[[[stone]], []]", UnknownWord, "is no good"),
    ("ready and spaces", "name: Raft", "ready: true\n  name: Raft", WrongType, "ready or spaces"),
]


@pytest.mark.parametrize(("what", "old", "new", "kind", "cure"), SABOTAGE)
def test_a_mistake_is_told_with_its_place(
    what: str, old: str, new: str, kind: type[ContentError], cure: str
) -> None:
    assert old in GOOD
    with pytest.raises(kind) as caught:
        village_in(GOOD.replace(old, new), "river.yaml")
    assert type(caught.value) is kind
    assert str(caught.value).startswith("river.yaml")
    assert cure in str(caught.value)


WRONG: list[tuple[int, dict[str, Any], type[LandnamError], str]] = [
    (1, {}, WrongMode, "adventure"),
    (1, {"mode": "advanced"}, WrongMode, "adventure"),
    (2, {"mode": "basic", "village": "romans_3"}, NoVillageChoice, "leave the option village out"),
    (2, {"mode": "advanced", "village": {"name": "x", "buildings": []}}, WrongVillage, "6"),
    (1, {"mode": "adventure", "village": "romans_9"}, BadOption, "romans_9"),
    (1, {"mode": "adventure", "village": 7}, BadOption, "random"),
    (2, {"mode": "solo"}, BadOption, "adventure"),
    (2, {"yield_limit": 2}, BadOption, "none or 1"),
    (2, {"first": "green"}, BadOption, "blue"),
]


@pytest.mark.parametrize(("count", "options", "kind", "cure"), WRONG)
def test_a_wrong_set_up_is_refused(
    count: int, options: dict[str, Any], kind: type[LandnamError], cure: str
) -> None:
    with pytest.raises(kind) as caught:
        landnam.new("rollwrite", title.sides[:count], 1, options)
    assert type(caught.value) is kind
    assert cure in str(caught.value)


def test_a_save_carries_its_sheets_and_they_win() -> None:
    options = {"mode": "adventure", "village": "romans_3"}
    table = landnam.new("rollwrite", ["red"], 2, options)
    body = table.rules.definitions(table.rules.things_on_stack(table.state))
    assert {"sheet", "dice", "romans_3", *content().villages["romans_3"].buildings} == set(body)
    changed = {**body["market"], "underlined": 5}
    rules = title.rules(["red"], table.setup["options"], {"market": changed, "dice": body["dice"]})
    assert rules.content.buildings["market"].underlined == 5
    assert content().buildings["market"].underlined == 2
    sheet = {**body["sheet"], "rounds": 3}
    village = {**body["romans_3"], "name": "Romans of old"}
    rules = title.rules(["red"], table.setup["options"], {"sheet": sheet, "romans_3": village})
    assert rules.sheet.rounds == 3
    assert rules.content.villages["romans_3"].name == "Romans of old"
