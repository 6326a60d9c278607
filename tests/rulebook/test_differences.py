"""A scenario that is not true is told with the expected and the found value."""

from pathlib import Path

import pytest

from tests.rulebook.scenarios import tell, told

RAZE = """
given:
  barbarian: {raze: 2}
  roman: {built: [Armorer]}
do:
- barbarian: raze Armorer
then:
  barbarian: {raze: -2, stone: 1, vp: 1}
  roman: {wood: 1, built: [-Armorer], foundations: 1}
"""


def test_a_true_scenario_passes(tmp_path: Path) -> None:
    result = tell(tmp_path, RAZE)
    assert result.passed
    assert not result.open


def test_a_wrong_number_is_told(tmp_path: Path) -> None:
    result = tell(tmp_path, RAZE.replace("stone: 1", "stone: 2"))
    assert told(result) == [("barbarian, stone", "+2 (to 2)", "+1 (to 1)")]
    [decision] = result.open
    assert (decision.who, decision.kind, decision.options) == ("roman", "action", ("pass",))


@pytest.mark.parametrize(
    ("told_away", "place"),
    [
        ("stone: 1, ", "barbarian, stone"),
        (", vp: 1", "barbarian, vp"),
        ("wood: 1, ", "roman, wood"),
        ("built: [-Armorer], ", "roman, built"),
        (", foundations: 1", "roman, foundations"),
    ],
)
def test_anything_unmentioned_must_not_have_changed(
    tmp_path: Path, told_away: str, place: str
) -> None:
    result = tell(tmp_path, RAZE.replace(told_away, ""))
    assert [found[0] for found in told(result)] == [place]


def test_a_side_that_is_not_mentioned_must_not_have_changed(tmp_path: Path) -> None:
    result = tell(tmp_path, RAZE.replace("  roman: {wood: 1, built: [-Armorer], found", "  #"))
    assert [found[0] for found in told(result)] == [
        "roman, wood",
        "roman, built",
        "roman, foundations",
    ]


def test_the_hand_is_strict(tmp_path: Path) -> None:
    given = "given: {barbarian: {wood: 1, hand: [Sawmill]}}\ndo: [barbarian: build Sawmill]\n"
    good = given + "then: {barbarian: {wood: -1, hand: -1, built: [+Sawmill]}}"
    assert tell(tmp_path, good).passed
    result = tell(tmp_path, good.replace("hand: -1, ", ""))
    assert told(result) == [("barbarian, hand", "nothing", "-Sawmill (com076)")]


def test_named_cards_are_told_apart(tmp_path: Path) -> None:
    given = "given: {common: [Mill], barbarian: {worker: 2}}\ndo: [barbarian: exchange common]\n"
    good = given + "then: {barbarian: {worker: -2, hand: [+Mill]}}"
    assert tell(tmp_path, good).passed
    result = tell(tmp_path, good.replace("+Mill", "+Rubble"))
    assert told(result) == [("barbarian, hand", "+Rubble", "+Mill (com006)")]
    result = tell(tmp_path, good.replace("[+Mill]", "[+Mill, +Rubble]"))
    assert told(result) == [("barbarian, hand", "+Mill, +Rubble", "+Mill (com006)")]
    result = tell(tmp_path, good.replace("[+Mill]", "is 2"))
    assert told(result) == [("barbarian, hand", "2", "1")]


def test_goods_on_a_location_are_compared(tmp_path: Path) -> None:
    text = """
    given: {barbarian: {defense: 1, built: [Mill]}}
    do: [barbarian: defend Mill]
    then: {barbarian: {defense: -1, on: {Mill: {defense: 0, blocked: true, owner: roman}}}}
    """
    assert told(tell(tmp_path, text)) == [
        ("barbarian, on Mill, defense", "0", "1"),
        ("barbarian, on Mill, blocked", "yes", "no"),
        ("barbarian, on Mill, owner", "roman", "barbarian"),
    ]


def test_a_location_that_is_not_there(tmp_path: Path) -> None:
    text = """
    given: {barbarian: {built: [Mill]}}
    then: {barbarian: {on: {Rubble: {defense: 0}}}}
    """
    assert told(tell(tmp_path, text)) == [("barbarian, on", "Rubble", "Mill (com006)")]


def test_a_line_that_is_not_offered_fails(tmp_path: Path) -> None:
    result = tell(tmp_path, RAZE.replace("raze: 2", "raze: 1", 1))
    place = "choice 1 (barbarian: raze Armorer)"
    assert told(result) == [(place, "offered", "not offered")]
    assert result.open[0].options == ("pass",)


def test_a_line_of_a_player_not_asked_fails(tmp_path: Path) -> None:
    result = tell(tmp_path, "do: [roman: pass]\nthen: {}")
    found = ("a question to roman", "a question to barbarian")
    assert told(result) == [("choice 1 (roman: pass)", *found)]


def test_an_unplanned_prompt_fails(tmp_path: Path) -> None:
    text = """
    given: {barbarian: {wood: 1, gold: 1, hand: [Sawmill]}}
    do: [barbarian: build Sawmill]
    then: {}
    """
    result = tell(tmp_path, text)
    [(place, expected, found)] = told(result)
    assert (place, found) == ("asked", "barbarian: payment")
    assert "`asked`" in expected
    assert result.open[0].options == ("pay 1 wood", "pay 1 gold")
    assert tell(tmp_path, text.replace("then: {}", "then: {asked: barbarian}")).passed
    named = tell(tmp_path, text.replace("then: {}", "then: {asked: {barbarian: payment}}"))
    assert named.passed
    wrong = tell(tmp_path, text.replace("then: {}", "then: {asked: {roman: payment}}"))
    assert told(wrong) == [("asked", "roman: payment", "barbarian: payment")]


def test_several_may_be_asked_at_once(tmp_path: Path) -> None:
    text = """
    options: {lookout: alternate}
    given: {phase: lookout, common: [Mill, Rubble, Town]}
    then:
      barbarian: {hand: 1}
      roman: {hand: 1}
      asked: {barbarian: keep, roman: keep}
      choices: [keep Mill, keep Rubble, keep Town]
    """
    assert tell(tmp_path, text).passed
    result = tell(tmp_path, text.replace("{barbarian: keep, roman: keep}", "barbarian"))
    assert told(result) == [("asked", "barbarian", "barbarian: keep, roman: keep")]


def test_offers_are_compared(tmp_path: Path) -> None:
    given = "given: {barbarian: {wood: 1, hand: [Sawmill, Mill]}}\n"
    then = "then: {offered: [build Sawmill, build Mill], not offered: [pass]}"
    assert told(tell(tmp_path, given + then)) == [
        ("build Mill", "offered", "not offered"),
        ("pass", "not offered", "offered"),
    ]
    result = tell(tmp_path, given + "then: {choices: [pass, build Mill]}")
    assert told(result) == [
        ("build Mill", "offered", "not offered"),
        ("build Sawmill", "not offered", "offered"),
    ]


def test_reasons_why_not(tmp_path: Path) -> None:
    given = "given: {barbarian: {wood: 1, stone: 2, hand: [bar014]}}\n"
    assert tell(tmp_path, given + "then: {why not: {build Dark Chapel: no-location}}").passed
    result = tell(tmp_path, given + "then: {why not: {build Dark Chapel: cannot-pay}}")
    found = ("refused because cannot-pay", "refused because no-location")
    assert told(result) == [("build Dark Chapel", *found)]


def test_facts_of_the_table(tmp_path: Path) -> None:
    text = "then: {round: 3, phase: lookout, first: roman, turn: roman, over: true}"
    assert told(tell(tmp_path, text)) == [
        ("round", "3", "2"),
        ("phase", "lookout", "action"),
        ("first", "roman", "barbarian"),
        ("turn", "roman", "barbarian"),
        ("over", "yes", "no"),
    ]


def test_the_draft_and_the_deck(tmp_path: Path) -> None:
    text = """
    given: {phase: lookout, common: [Mill, Rubble, Town]}
    then:
      barbarian: {hand: 1}
      roman: {hand: 1}
      asked: {barbarian: draft}
      draft: [Mill, Rubble, Town]
      common deck: -3
      common discard: []
    """
    assert tell(tmp_path, text).passed
    result = tell(tmp_path, text.replace("[Mill, Rubble, Town]\n      common deck: -3", "4"))
    assert told(result) == [("draft", "4", "3")]
    result = tell(tmp_path, text.replace("draft: [Mill, Rubble, Town]", "draft: [Mill, Statue]"))
    assert told(result)[0][:2] == ("draft", "Mill, Statue")


def test_scores_and_winners(tmp_path: Path) -> None:
    text = """
    given: {round: 5, barbarian: {vp: 2}, roman: {vp: 1, passed: true}}
    do: [barbarian: pass]
    then: {over: true, scores: {barbarian: 3, roman: 1}, winners: [roman]}
    """
    result = tell(tmp_path, text)
    assert told(result) == [("scores, barbarian", "3", "2"), ("winners", "roman", "barbarian")]


def test_steps_count_from_the_step_before(tmp_path: Path) -> None:
    text = """
    given: {barbarian: {worker: 4}}
    steps:
    - do: [barbarian: exchange wood]
      then: {barbarian: {worker: -2, wood: 1}, asked: barbarian}
    - do: [barbarian: stop]
      then: {turn: roman}
    """
    assert tell(tmp_path, text).passed
    result = tell(tmp_path, text.replace("then: {turn: roman}", "then: {barbarian: {wood: 1}}"))
    assert told(result) == [("barbarian, wood", "+1 (to 2)", "0 (to 1)")]


def test_a_fault_of_the_engine_is_told_and_hides_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the wheel came off")

    with monkeypatch.context() as patch:
        patch.setattr("landnam.titles.settlers.phases.action_phase.Turn.take", broken)
        result = tell(tmp_path, RAZE)
    assert not result.passed
    assert "RuntimeError: the wheel came off" in result.problem
    assert result.open[0].options == ("raze Armorer", "pass")
    with monkeypatch.context() as patch:
        patch.setattr("landnam.titles.settlers.phases.action_phase.Turn.step", broken)
        result = tell(tmp_path, RAZE)
    assert "RuntimeError: the wheel came off" in result.problem
