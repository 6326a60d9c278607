"""A mistake in a scenario file is told with file, place and cure."""

from pathlib import Path

import pytest

from landnam.kernel.errors import UnknownKey
from landnam.rulebook import Result, run
from landnam.rulebook.errors import KeyTwice, NoScenarios, NotYaml, ScenarioFileMissing
from landnam.rulebook.reading import read_items
from landnam.rulebook.scenario import read_scenarios
from landnam.titles.settlers.title import Settlers
from tests.rulebook.scenarios import tell, tell_all

WRONG = {
    "an unknown key of the scenario": ("givn: {}\nthen: {}", "the key givn means nothing here"),
    "an unknown key of the position": (
        "given: {rund: 2}\nthen: {}",
        "T1, given: the key rund means nothing here; known keys are new, round",
    ),
    "an unknown key of an empire": (
        "given: {roman: {woods: 2}}\nthen: {}",
        "given, roman: the key woods means nothing here",
    ),
    "an unknown key of a Location": (
        "given: {roman: {built: [{card: Mill, use: 1}]}}\nthen: {}",
        "given, roman, built: the key use means nothing here",
    ),
    "an unknown key of then": ("then: {rownd: 2}", "then: the key rownd means nothing here"),
    "an unknown key of a side": (
        "then: {roman: {woods: 1}}",
        "then, roman: the key woods means nothing here",
    ),
    "an unknown thing carried": (
        "given: {roman: {built: [Mill]}}\nthen: {roman: {on: {Mill: {uses: 1}}}}",
        "then, roman, on: the key uses means nothing here; known keys are used",
    ),
    "an unknown card": (
        "given: {roman: {built: [Amorer]}}\nthen: {}",
        "no card of common or roman is called Amorer; the nearest names are Armorer",
    ),
    "a card of a faction that is not there": (
        "given: {roman: {hand: [Sphinx]}}\nthen: {}",
        "no card of common or roman is called Sphinx",
    ),
    "an ambiguous card": (
        "given: {roman: {hand: [Village]}}\nthen: {}",
        "given, roman, hand: Village may mean com012 or com014; write the id.",
    ),
    "a card that lies somewhere already": (
        "given: {roman: {hand: [Mill]}, barbarian: {built: [Mill]}}\nthen: {}",
        "every copy of Mill lies somewhere else in this position already",
    ),
    "an ambiguous choice": (
        "given: {barbarian: {raze: 1, hand: [com034, com035]}}\nthen: {offered: [raze Mason]}",
        "raze Mason may mean raze com034 or raze com035; write the id.",
    ),
    "an ambiguous Location": (
        "given: {roman: {built: [com021, com022]}}\nthen: {roman: {on: {Gold Mine: {used: 0}}}}",
        "then, roman, on: Gold Mine may mean com021 or com022; write the id.",
    ),
    "a bad phase": (
        "given: {phase: dinner}\nthen: {}",
        "given, phase: dinner is no phase; known are lookout, production, action and cleanup.",
    ),
    "a side that does not play": (
        "given: {first: japanese}\nthen: {}",
        "given, first: japanese is no side at this table; known are barbarian and roman.",
    ),
    "a choice of a side that does not play": (
        "do: [japanese: pass]\nthen: {}",
        "do: japanese is no side at this table",
    ),
    "a number that is none": (
        "given: {roman: {wood: many}}\nthen: {}",
        "given, roman: wood must be a number, 0 or more, not 'many'.",
    ),
    "a round that is none": ("given: {round: 6}\nthen: {}", "round must be a number, 1 to 5"),
    "more Foundations than cards": (
        "given: {roman: {foundations: 85}}\nthen: {}",
        "given, roman, foundations: no card of that deck is left for this",
    ),
    "a payment that is none": (
        "then: {not offered: [pay much]}",
        "pay must be followed by goods such as 1 wood + 1 gold, not 'much'.",
    ),
    "over that is no truth value": ("then: {over: 1}", "over must be true or false, not 1."),
    "winners who do not play": ("then: {winners: [egyptian]}", "egyptian is no side at this table"),
    "a list that is none": (
        "given: {roman: {hand: Mill}}\nthen: {}",
        "given, roman: hand must be a list, not 'Mill'.",
    ),
    "a change that is none": (
        "then: {roman: {wood: 1 more}}",
        "roman, wood must be a change such as 1 or -2, or `is 3`, not '1 more'.",
    ),
    "a name without a sign": (
        "then: {roman: {built: [Mill]}}",
        "roman, built must be a list of names with + or - before each, not 'Mill'.",
    ),
    "a fact of the wrong kind": ("then: {round: third}", "round must be a number, not 'third'."),
    "an unknown card in then": (
        "then: {roman: {built: [+Mil]}}",
        "no card of any deck is called Mil; the nearest names are Mill",
    ),
    "an unknown verb": ("do: [barbarian: burn Mill]\nthen: {}", "burn is no verb; known are"),
    "a verb with the wrong object": (
        "do: [barbarian: exchange gold]\nthen: {}",
        "exchange must be followed by wood or stone or food or common or faction, not 'gold'.",
    ),
    "an unknown card that is not offered": (
        "then: {not offered: [raze Amorer]}",
        "then, not offered: no card of any deck is called Amorer",
    ),
    "an unknown kind of decision": (
        "then: {asked: {roman: question}}",
        "then, asked: question is no kind of decision; known are action",
    ),
    "a choice that is no line": ("do: [pass]\nthen: {}", "one line `seat: verb object`"),
    "do that is no list": ("do: {barbarian: pass}\nthen: {}", "do must be a list of choices"),
    "no then": ("do: []", "then is missing; add it."),
    "then beside steps": ("steps: [{then: {}}]\nthen: {}", "the key then means nothing here"),
    "an unknown side": (
        "seats: [barbarian, viking]\nthen: {}",
        "settlers has no side viking; choose from",
    ),
    "an unknown option": ("options: {lookot: x}\nthen: {}", "settlers has no option lookot"),
    "an option of a wrong value": ("options: {lookout: x}\nthen: {}", "lookout cannot be 'x'"),
    "a Trade Route to nowhere": (
        "seats: [japanese, roman]\ngiven: {japanese: {routes: [Gardens]}}\nthen: {}",
        "Gardens is not built in an enemy Empire; the position has nothing there.",
    ),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG.keys())
def test_wrong_scenarios_are_errors(tmp_path: Path, text: str, words: str) -> None:
    result = tell(tmp_path, text)
    assert not result.passed
    assert words in result.problem
    assert "Traceback" not in result.problem
    assert result.place == f"{tmp_path / 'mine.yaml'}:1"


def test_one_wrong_scenario_does_not_stop_the_others(tmp_path: Path) -> None:
    good = "- {rule: settlers/T1, says: Good., then: {}}\n"
    results = tell_all(tmp_path, good + "- {rule: settlers/T1, says: Bad.}\n- pass\n" + good)
    assert [result.passed for result in results] == [True, False, False, True]
    assert [result.line for result in results] == [1, 2, 3, 4]


def test_an_unknown_title(tmp_path: Path) -> None:
    [result] = tell_all(tmp_path, "- {rule: chess/T1, says: No., then: {}}")
    assert "There is no title chess" in result.problem


def test_a_title_without_words_for_its_positions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settlers, "rulebook", lambda _: None)
    monkeypatch.setattr("landnam.rulebook.position._KNOWN", {})
    [result] = tell_all(tmp_path, "- {rule: settlers/T1, says: No., then: {}}")
    assert "the title settlers tells no positions in words" in result.problem


def test_a_rule_must_have_an_id_and_a_sentence(tmp_path: Path) -> None:
    [result] = tell_all(tmp_path, "- {says: No., then: {}}")
    assert "rule is missing; add it." in result.problem
    [result] = tell_all(tmp_path, "- {rule: settlers/T1, then: {}}")
    assert "says is missing; add it." in result.problem


def test_errors_have_types(tmp_path: Path) -> None:
    def read(text: str) -> None:
        file = tmp_path / "mine.yaml"
        file.write_text(text, encoding="utf-8")
        list(read_items(file))
        list(read_scenarios(file))

    with pytest.raises(NotYaml, match=r"mine\.yaml:2: this is not YAML"):
        read("- rule: settlers/T1\n  says: [}\n")
    with pytest.raises(NotYaml, match="control"):
        read("- rule: \x07\n")
    with pytest.raises(NoScenarios):
        read("rule: settlers/T1")
    with pytest.raises(NoScenarios):
        read("# nothing yet\n")
    with pytest.raises(KeyTwice, match=r"mine\.yaml:3: the key wood stands here twice"):
        read("- rule: settlers/T1\n  then:\n    roman: {wood: 1, wood: 2}\n")
    with pytest.raises(UnknownKey):
        read("- {rule: settlers/T1, says: No., than: {}}")
    (tmp_path / "latin.yaml").write_bytes("- rule: Landnám".encode("latin-1"))
    with pytest.raises(NotYaml, match="utf-8"):
        list(read_items(tmp_path / "latin.yaml"))
    with pytest.raises(ScenarioFileMissing, match="no scenario file or folder"):
        run([tmp_path / "nowhere.yaml"])


def test_a_file_that_is_not_yaml_is_told_and_the_others_are_run(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- [", encoding="utf-8")
    good = "- {rule: settlers/T1, says: Good., then: {}}\n"
    (tmp_path / "b.yaml").write_text(good, encoding="utf-8")
    results: list[Result] = run([tmp_path])
    assert [result.passed for result in results] == [False, True]
    assert "is not YAML" in results[0].problem


def test_on_is_a_word_and_not_a_truth_value(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- {on: yes, off: true, n: -3}", encoding="utf-8")
    assert list(read_items(file)) == [(1, {"on": "yes", "off": True, "n": -3})]
