"""Each ruling has a reason and a proof that runs, and no ruling is left out."""

import re

import pytest

from landnam.kernel.records import Field, Record, See
from landnam.rulebook import run_scenario
from landnam.rulebook.coverage import by_rule, shipped_scenarios
from landnam.titles.settlers.table.state import Empire, Location, Route, SettlersState
from tests.docs.pages import text_of

PAGE = "docs/rulings.md"
PROOFS = by_rule(shipped_scenarios())
RULINGS = re.findall(r"^### (.+)\n((?:(?!#).*\n)*)", text_of(PAGE), re.M)
NAMED = re.compile(r"`((?:settlers|rollwrite|north)/[^`]+)`")


@pytest.mark.parametrize(("question", "ruling"), RULINGS, ids=[ruling[0] for ruling in RULINGS])
def test_a_ruling_has_a_reason_and_a_proof(question: str, ruling: str) -> None:
    assert question.endswith("?")
    assert "*Why:*" in ruling
    proved = " ".join(ruling.split()).partition("*Proved by* ")[2]
    rules = NAMED.findall(proved)
    assert rules
    for rule in rules:
        assert rule in PROOFS, f"no scenario proves {rule}"
        for scenario in PROOFS[rule]:
            assert run_scenario(scenario).passed


def test_no_ruling_of_the_rulebook_is_left_out() -> None:
    rulings = {rule for rule in PROOFS if rule.startswith(("settlers/R", "rollwrite/A", "north/A"))}
    assert sorted(rulings - set(NAMED.findall(text_of(PAGE)))) == []


def field(record: type[Record], name: str) -> Field:
    return next(field for field in record.__fields__ if field.name == name)


@pytest.mark.parametrize(
    ("record", "name", "see"),
    [
        (SettlersState, "common_discard", See.EVERYONE),
        (SettlersState, "face_down", See.COUNT),
        (Empire, "discard", See.EVERYONE),
        (Empire, "deals", See.EVERYONE),
        (Empire, "foundations", See.EVERYONE),
        (Empire, "buried", See.OWNER),
        (Empire, "hand", See.OWNER),
        (Location, "under", See.OWNER),
        (Route, "marker", See.COUNT),
    ],
)
def test_hidden_cards_are_listed_by_viewer(record: type[Record], name: str, see: See) -> None:
    assert field(record, name).see is see


def test_cards_under_a_gate_are_known_to_the_owner_of_the_gate() -> None:
    assert Location.__owner_field__ == "owner"
