"""A module or another title adds words to a language, and the language stays as it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.vocabulary.activity import CostPart
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.forms import Form, Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.language import Incomplete, KnownAlready
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader, read_text
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Chant(Verb):
    """``chant: 2``: nothing happens, so many times."""

    word: ClassVar[str] = "chant"
    drawn: ClassVar[Drawn] = {"chant": Icon(sign="♪")}
    immediate: ClassVar[bool] = True

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"chant": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(reader.number("chant")),)

    def words(self) -> Message:
        return Message("effect.gain", {"what": "a song"})

    def icons(self) -> tuple[str, ...]:
        return ("chant",) * self.number

    def worth(self, scale: Scale[W]) -> W:
        return scale.goods({"vp": self.number})


class Moons(Counter):
    word: ClassVar[str] = "moons"

    def count(self, game: Any, state: Any, seat: int, registers: Mapping[str, Any]) -> int:
        return 1

    def words(self) -> Message:
        return Message("per.samurai")

    def icon(self) -> str:
        return "chant"


class Dawn(Pattern):
    word: ClassVar[str] = "dawn"


class LoudDawn(Pattern):
    word: ClassVar[str] = "loud_dawn"
    of: ClassVar[str] = "dawn"

    def matches(self, game: Any, happening: Happening) -> bool:
        return happening.amount > 1


class SongPrice(CostPart):
    word: ClassVar[str] = "song"
    form: ClassVar[Form] = Number(1, 1)


class PickStar(Pick):
    word: ClassVar[str] = "star"

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        return Number()


LONGER = LANGUAGE.extended(
    verbs=(Chant,),
    picks=(PickStar,),
    counters=(Moons,),
    patterns=(Dawn, LoudDawn),
    prices=("defense",),
    parts=(SongPrice,),
    drawn={"dawn": Icon(picture="sunrise")},
)


def feature(text: str) -> Reader:
    return read_text(text, "feature.yaml")


def test_added_words_are_read_beside_the_known_ones() -> None:
    trigger = LONGER.read_trigger(feature("{when: dawn, do: [{chant: 2}, {gain: {wood: 1}}]}"), "x")
    assert isinstance(trigger.pattern, Dawn)
    chant, gain = trigger.procedure.stages
    assert isinstance(chant, Chant)
    assert chant.number == 2
    assert isinstance(gain, Gain)


def test_an_added_pattern_may_ask_more_of_a_happening_that_others_watch() -> None:
    trigger = LONGER.read_trigger(feature("{when: loud_dawn, do: [{chant: 1}]}"), "x")
    quiet, loud = Happening("dawn", 0, amount=1), Happening("dawn", 0, amount=2)
    assert not trigger.watches(None, 0, quiet)
    assert trigger.watches(None, 0, loud)
    assert not trigger.watches(None, 0, Happening("loud_dawn", 0, amount=2))


def test_added_words_are_part_of_the_form() -> None:
    written = feature("{pick: {star: 1}, cost: {defense: 1, song: 1}, do: [{chant: 1}]}")
    assert list(LONGER.action.mistakes(written)) == []
    counted = feature("{gain: {vp: 1}, per: moons}")
    assert list(LONGER.effects.mistakes(counted)) == []


def test_the_extended_language_stays_as_it_was() -> None:
    told = [str(mistake) for mistake in LANGUAGE.effects.mistakes(feature("{chant: 2}"))]
    assert len(told) == 1
    assert "chant is no verb" in told[0]
    assert "chant" not in LANGUAGE.drawn
    assert {**LANGUAGE.drawn, "chant": Icon(sign="♪"), "dawn": Icon(picture="sunrise")} == (
        LONGER.drawn
    )


def test_an_extended_language_can_be_extended_again() -> None:
    class Hum(Chant):
        word: ClassVar[str] = "hum"

    assert {"chant", "hum", "gain"} <= set(LONGER.extended(verbs=(Hum,)).verbs)


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ({"verbs": (Gain,)}, "the verb gain is in this language already"),
        ({"verbs": (Chant, Chant)}, "the verb chant is in this language already"),
        ({"picks": (LANGUAGE.picks["location"],)}, "the pick location is"),
        ({"counters": (LANGUAGE.counters["samurai"],)}, "the count samurai is"),
        ({"patterns": (LANGUAGE.patterns["razed"],)}, "the event razed is"),
        ({"parts": (LANGUAGE.parts["card"],)}, "the part of a price card is"),
        ({"prices": ("wood",)}, "the price wood is"),
        ({"drawn": {"razed": Icon(sign="!")}}, "the icon razed is"),
    ],
)
def test_a_word_that_exists_already_is_an_error_with_its_name(
    added: dict[str, Any], told: str
) -> None:
    with pytest.raises(KnownAlready, match=told):
        LANGUAGE.extended(**added)


def test_an_added_verb_must_be_complete() -> None:
    class Silent(Verb):
        word: ClassVar[str] = "silent"

    with pytest.raises(Incomplete, match="form, read, words, icons, worth"):
        LANGUAGE.extended(verbs=(Silent,))
