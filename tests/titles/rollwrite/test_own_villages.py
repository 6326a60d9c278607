"""Own Villages: they play, travel in saves, and every mistake is told with its cure."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

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
from landnam.titles.rollwrite.own import errors, file, mistakes_in, read_file, village_in
from landnam.titles.rollwrite.own.errors import (
    BadName,
    BuildingTwice,
    IdTaken,
    NameTaken,
    NeverRolled,
    NoSuchBuilding,
    NotYaml,
    NoVillage,
    NoVillageFile,
    NumberOutOfRange,
    SaysNothing,
    TooDear,
    VillageUnreadable,
)
from landnam.titles.rollwrite.own.mistakes import line_of
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.errors import (
    BlueprintOffGrid,
    NobodyCanPay,
    NoVillageChoice,
    WrongId,
    WrongMode,
    WrongVillage,
)
from landnam.titles.rollwrite.title import Rollwrite, with_village
from landnam.titles.rollwrite.words.text import building_text

TITLE = Rollwrite()

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
    ("too dear a space", "[[stone], []]", f"[[{'stone, ' * 13}]]", TooDear, "line 9, Sluice"),
    (
        "too dear a trade",
        "{gain: {food: U}}",
        "{trade: {give: {any: 13}, get: {vp: 20}}, times: 1}",
        TooDear,
        "more than 12 goods",
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
    ("a word for a number", "times: 2", "times: often", WrongType, "times must be U or a number"),
    ("no times at all", "times: 2", "times: 0", NumberOutOfRange, "from 1 to 20"),
    ("two timings", "if: {doubles: true}", "final: [{vp: 1}]", WrongType, "one timing"),
    ("a discount on nothing", "on: bridges", "on: moats", UnknownWord, "line 16, Raft"),
    ("a discount nowhere", "on: bridges, ", "", MissingKey, "on is missing"),
    ("one good of one", "{gain: {food: U}}", "{gain_any: U, of: [wood]}", WrongType, "two goods"),
    (
        "two of a kind and more",
        "{gain: {food: U}}",
        "{trade: {give: {two_same: 1, gold: 1}, get: {vp: 1}}, times: 1}",
        WrongType,
        "two_same must be alone",
    ),
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
        UnknownWord,
        "known are each_round",
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


def test_all_mistakes_are_told_at_once_from_the_first_line_to_the_last() -> None:
    text = GOOD.replace("- farm", "- farmm").replace("[[stone], []]", "[[fish], []]")
    text = text.replace("{gain: {food: U}}", "{obtain: 1}, {gain: {fod: U}}")
    text = text.replace("doubles: true", "doublets: true, worker_is: 9")
    text = text.replace("times: 2", "times: 0").replace('"X."', '"X"')
    found = mistakes_in(text, "river.yaml")
    assert [(line_of(mistake), type(mistake)) for mistake in found] == [
        (3, NoSuchBuilding),
        (9, UnknownWord),
        (10, NeverRolled),
        (10, UnknownWord),
        (10, UnknownWord),
        (10, UnknownWord),
        (12, WrongType),
        (16, NumberOutOfRange),
    ]
    for word in ("doublets", "obtain", "fod"):
        assert any(f"{word} is no" in str(mistake) for mistake in found)


def test_people_write_names_and_draw_blueprints() -> None:
    text = GOOD.replace("- farm", "- Gold Mine").replace("- arch_romans", "-   TOOL shop ")
    text = text.replace("id: sluice\n  name: Sluice", "name: The Old Sluice!")
    text = text.replace('blueprint: ["X.", "XX"]', "blueprint: |\n    X.\n    XX\n")
    village = village_in(text, "river.yaml")
    assert village["buildings"][:4] == ["gold_mine", "oracle", "fortress", "tool_shop"]
    assert village["buildings"][4]["id"] == "the_old_sluice"
    assert village["buildings"][4]["blueprint"] == ["X.", "XX"]
    assert with_village(village).buildings["the_old_sluice"].blueprint == ("X.", "XX")


def test_data_of_a_program_is_left_as_it_is() -> None:
    mill = {"name": "Mill", "spaces": [[]], "ability": {"final": [{"vp": 2}]}, "blueprint": "XX"}
    buildings = ["Farm", "Oracle", "Fortress", "Quarry", "Sawmill", mill]
    data = {"name": "Data", "buildings": buildings}
    before = deepcopy(data)
    landnam.new("rollwrite", ["red"], 1, {"mode": "adventure", "village": data})
    assert data == before


def test_files_as_editors_leave_them(tmp_path: Path) -> None:
    file = tmp_path / "river.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert village_in(read_file(file), "river.yaml") == village_in(GOOD, "river.yaml")
    assert village_in(file.read_bytes().decode(), "river.yaml") == village_in(GOOD, "river.yaml")


@pytest.mark.parametrize(
    ("content_of", "reason"),
    [(b"\xff\xfe\x00", "no text in UTF-8"), (b"#" * 200_000, "too big"), (None, "directory")],
)
def test_files_that_are_no_text(tmp_path: Path, content_of: bytes | None, reason: str) -> None:
    file = tmp_path / "river.yaml"
    file.mkdir() if content_of is None else file.write_bytes(content_of)
    with pytest.raises(VillageUnreadable, match=reason):
        read_file(file)


def test_a_missing_file_can_be_begun(tmp_path: Path) -> None:
    with pytest.raises(NoVillageFile, match=r"begin one with .* village new"):
        read_file(tmp_path / "river.yaml")


def test_any_damage_to_a_file_is_told(tmp_path: Path) -> None:
    """A file cut, doubled or mistyped has a mistake with a cure, or is a Village that plays."""
    luck = Random(7)
    for _ in range(300):
        text = damaged(GOOD, luck)
        found = mistakes_in(text, "river.yaml")
        assert all(str(mistake).startswith("river.yaml") for mistake in found)
        if not found:
            with_village(village_in(text, "river.yaml"))


def damaged(text: str, luck: Random) -> str:
    """The text with a few pieces cut out, doubled, or replaced."""
    for _ in range(luck.randint(1, 3)):
        start = luck.randrange(len(text))
        end = min(len(text), start + luck.choice((1, 1, 2, 5, 20)))
        instead = luck.choice(("", text[start:end] * 2, "\t", "7", "{", "]", ": ", "- x\n", "U"))
        text = text[:start] + instead + text[end:]
    return text


EFFECTS = [
    "gain: {wood: U, gold: 1}",
    "gain_any: U, of: [wood, stone, gold]",
    "gain_per_die: gold, max: U",
    "copy_die: U, only: doubled",
    "copy_die: 20",
    "actions: U",
    "vp: 20",
    "trade: {give: {any: 2}, get: {any: U, vp: 1}}, times: 20",
    "trade: {give: {two_same: 1}, get: {action: 1}}, times: U",
    "trade: {give: {action: 1, vp: 1}, get: {gold: 20}}, times: 20",
    "harvest: 20",
    "harvest_die: any",
    "cross_empty: U",
    "export: 20",
]
CONDITIONS = ["", "doubles: true", "worker_is: 4", "spent: {wood: 1, food: 2}", "pool_empty: true"]
STANDING = [
    "harvest_bonus: U",
    "open_field: 1",
    "discount: {on: buildings, of: any}, times: U",
    "discount: {on: walls, of: stone}, times: 20",
    "substitute: 20",
    "store: 20",
]
AT_END = ["vp_per: full_columns, vp: U", "vp_per: settlements_of_this, each: 2, vp: 20", "vp: U"]


def any_ability(luck: Random) -> str:
    """An ability as the grammar allows it, with its highest numbers too."""
    some = [f"{{{effect}}}" for effect in luck.sample(EFFECTS, luck.randint(1, 3))]
    abilities = [
        f"{{each_round: [{', '.join(some)}], if: {{{luck.choice(CONDITIONS[1:])}}}}}",
        f"{{each_round: [{', '.join(some)}]}}",
        f"{{when: {{{luck.choice(CONDITIONS[1:])}}}, do: [{', '.join(some)}]}}",
        f"{{always: [{{{luck.choice(STANDING)}}}]}}",
        f"{{final: [{{{luck.choice(AT_END)}}}]}}",
        "{settling: [{vp: U}]}",
        "{reroll: [{reroll: any, dice: U}, {match_die: 20}]}",
        "{reroll: [{reroll: all, dice: 4}]}",
    ]
    return luck.choice(abilities)


@pytest.mark.parametrize("number", range(12))
def test_a_village_that_passes_the_check_can_be_played_to_the_end(number: int) -> None:
    luck = Random(number)
    shapes = ["[X]", "[XX, XX]", "[X.X, .X.]", "[XXXXXXXXX]", "[X, X, X, X]"]
    text = "name: Any\nbuildings:\n"
    for building in range(6):
        ready = luck.random() < 0.5
        text += f"- name: B{building}\n  underlined: {luck.choice((0, 1, 3, 20))}\n"
        text += "  ready: true\n" if ready else "  spaces: [[], [wood]]\n"
        text += f"  blueprint: {luck.choice(shapes)}\n  ability: {any_ability(luck)}\n"
    village = village_in(text, "any.yaml")
    known = with_village(village)
    assert all(building_text(known, name) for name in known.villages["own"].buildings)
    options = {"mode": "adventure", "village": village}
    table = landnam.new("rollwrite", ["red", "blue"], number, options)
    play_randomly(table, luck)
    assert table.over
    assert landnam.load(table.save()).digest == table.digest


def test_a_save_opens_elsewhere(tmp_path: Path) -> None:
    """In another process and folder, without the file: the save has all of the Village."""
    options = {"mode": "adventure", "village": village_in(GOOD, "river.yaml")}
    table = landnam.new("rollwrite", ["red"], 5, options)
    luck = Random(5)
    for _ in range(20):
        table.choose(luck.randrange(len(table.decisions[0].options)))
    (tmp_path / "game.json").write_bytes(table.save())
    script = (
        "import landnam, pathlib\n"
        "table = landnam.load(pathlib.Path('game.json').read_bytes())\n"
        "print(table.digest, table.rules.content.buildings['sluice'].name, *table.notes)\n"
    )
    command = [sys.executable, "-c", script]
    ended = subprocess.run(command, cwd=tmp_path, text=True, capture_output=True, check=False)
    assert ended.stdout.split() == [table.digest, "Sluice"], ended.stderr


def test_own_buildings_that_a_save_carries_win() -> None:
    """A later version may read the file otherwise: the save has the content of the game."""
    options = {"mode": "adventure", "village": village_in(GOOD, "river.yaml")}
    table = landnam.new("rollwrite", ["red"], 5, options)
    body = table.rules.definitions(table.rules.things_on_stack(table.state))
    changed = {"sluice": {**body["sluice"], "underlined": 3}, "own": {**body["own"], "name": "Old"}}
    rules = TITLE.rules(["red"], table.setup["options"], changed)
    assert rules.content.buildings["sluice"].underlined == 3
    assert rules.content.villages["own"].name == "Old"


def test_every_error_has_a_sentence_and_every_cure_is_used() -> None:
    text = (files("landnam.titles.rollwrite.own") / "english.yaml").read_text(encoding="utf-8")
    words = yaml.safe_load(text)
    made = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    own = {kind.__name__ for kind in made if kind.__module__ == errors.__name__}
    assert own == set(words["error"])
    assert {*file.CURES.values(), "tab", "any"} == set(words["yaml-cure"])


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
        landnam.new("rollwrite", TITLE.sides[:count], 1, options)
    assert type(caught.value) is kind
    assert cure in str(caught.value)


def test_a_save_carries_its_sheets_and_they_win() -> None:
    options = {"mode": "adventure", "village": "romans_3"}
    table = landnam.new("rollwrite", ["red"], 2, options)
    body = table.rules.definitions(table.rules.things_on_stack(table.state))
    assert {"sheet", "dice", "romans_3", *content().villages["romans_3"].buildings} == set(body)
    changed = {**body["market"], "underlined": 5}
    rules = TITLE.rules(["red"], table.setup["options"], {"market": changed, "dice": body["dice"]})
    assert rules.content.buildings["market"].underlined == 5
    assert content().buildings["market"].underlined == 2
    sheet = {**body["sheet"], "rounds": 3}
    village = {**body["romans_3"], "name": "Romans of old"}
    rules = TITLE.rules(["red"], table.setup["options"], {"sheet": sheet, "romans_3": village})
    assert rules.sheet.rounds == 3
    assert rules.content.villages["romans_3"].name == "Romans of old"
