"""The language of Roll & Write: its verbs stand in the form of all verbs, and none is half done."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, get_args

import pytest

import landnam
from landnam.bots.rollwrite.income import Incomes, IncomeScale, of
from landnam.bots.rollwrite.weights import WEIGHTS
from landnam.titles.rollwrite.abilities.amount import AMOUNT
from landnam.titles.rollwrite.abilities.effect import AmountEffect, Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale, Use
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.grammar import ABILITY
from landnam.titles.rollwrite.reading.language import LANGUAGE, TIMINGS
from landnam.titles.rollwrite.table.goods import GOODS, SUPPLY
from landnam.titles.rollwrite.table.state import Sheet
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import base_of
from landnam.vocabulary.language import Incomplete, Language
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader, read_text
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import W
from landnam.words import Message


@pytest.mark.parametrize("verb", LANGUAGE.verbs.values())
def test_every_verb_is_a_verb_of_the_shared_language(verb: type[Verb]) -> None:
    assert issubclass(verb, Effect)
    assert any(verb in verbs for verbs in TIMINGS.values())
    assert verb.word in verb.form(LANGUAGE).fields


class Idle(Effect):
    """A verb with a notation, and without anything else."""

    word: ClassVar[str] = "idle"

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"idle": AMOUNT})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(),)


class Silent(Idle):
    """It is drawn and judged, but has no words."""

    def icons(self) -> tuple[str, ...]:
        return ("idle",)

    def worth(self, scale: SheetScale[W]) -> W:
        return scale.both(())


class Undrawn(AmountEffect):
    """It is told and judged, but has no icons."""

    word: ClassVar[str] = "undrawn"

    def worth(self, scale: SheetScale[W]) -> W:
        return scale.both(())


@pytest.mark.parametrize(
    ("verb", "lacking"),
    [(Idle, "words, icons, worth"), (Silent, "words"), (Undrawn, "icons")],
)
def test_a_verb_that_cannot_be_told_drawn_or_judged_is_refused(
    verb: type[Verb], lacking: str
) -> None:
    with pytest.raises(Incomplete, match=f"{verb.__name__} lacks {lacking}$"):
        Language(GOODS, verbs=(verb,))


class Feast(AmountEffect):
    """``feast: U``: a verb that no building has; nobody but itself was told of it."""

    word: ClassVar[str] = "feast"

    def words(self) -> Message:
        return Message("effect.feast", {"n": self.amount})

    def icons(self) -> tuple[str, ...]:
        return (self.amount.icon, "feast")

    def worth(self, scale: SheetScale[W]) -> W:
        number = scale.number(self.amount)
        return scale.best([scale.goods({"gold": number}), scale.goods({"wood": number})])


@cache
def incomes() -> Incomes:
    """Return the bots' incomes of buildings."""
    rules: Any = landnam.new("rollwrite", ["red", "blue"], seed=1).rules
    return Incomes(rules, WEIGHTS)


def scale(underlined: int) -> IncomeScale:
    """The scale of the bots, for this underlined number and some dice."""
    sheet = Sheet([0] * len(SUPPLY), dice=("wood", "wood", "gold"), worker=4)
    return IncomeScale(incomes(), underlined, sheet)


def test_bots_judge_a_verb_that_they_have_never_met() -> None:
    [feast] = Language(GOODS, verbs=(Feast,)).read_effect(read_text("feast: U", "feast.yaml"))
    assert feast.worth(scale(3)) == of("gold", 3.0)


def test_the_bots_have_a_weight_for_every_use() -> None:
    assert [use for use in get_args(Use) if not hasattr(WEIGHTS, use)] == []


def test_every_building_is_judged_by_its_verbs() -> None:
    """Points at the end are read off the sheet, and an ability that asks for dice may find none."""
    other = scale(2)
    for building in content().buildings.values():
        worth = building.ability.worth(other)
        assert any(worth) or building.ability.timing in ("final", "settlements", "each_round")


def test_every_icon_of_an_effect_is_drawn() -> None:
    known = content()
    abilities = [building.ability for building in known.buildings.values()]
    abilities += [favor.ability for favor in known.favors.values()]
    effects = [effect for ability in abilities for effect in ability.effects]
    icons = {icon for effect in effects for icon in effect.icons()}
    assert {base_of(icon) for icon in icons} - {*LANGUAGE.drawn, *GOODS} == set()


def test_editors_get_a_schema_of_abilities() -> None:
    kinds = {next(iter(kind["required"])): kind for kind in ABILITY.schema()["oneOf"]}
    assert set(kinds) == set(TIMINGS)
    assert set(kinds["each_round"]["properties"]) == {"each_round", "if"}
