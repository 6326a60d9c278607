"""The page ``docs/vocabulary-rollwrite.md``: the words of buildings, with uses and texts.

Made from the effect classes and the content, never written by hand:

    python -m landnam.titles.rollwrite.reading.vocabulary_page docs/vocabulary-rollwrite.md
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.abilities.conditions import FLAGS, NUMBERS, Condition
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.effects.points import COUNTED, OF_THIS, PointsPer
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.language import TIMINGS
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.table.wording import Words
from landnam.titles.rollwrite.words.text import building_text, favor_text
from landnam.vocabulary.page import described, page_of, write_page
from landnam.words import say


def vocabulary_page(known: Content) -> str:
    """The whole page as Markdown.

    >>> print(vocabulary_page(content()).splitlines()[0])
    # Vocabulary: what the buildings of Roll & Write can say
    """
    sections = {
        "timings": _timings(known),
        "effects": _effects(known),
        "conditions": _conditions(known),
        "counted": _counted(known),
    }
    return page_of(_say, sections, buildings=len(known.buildings))


# --- timings --------------------------------------------------------------------------------------


def _timings(known: Content) -> Iterator[str]:
    yield _say("timing-head")
    for timing, verbs in TIMINGS.items():
        users = sum(building.ability.timing == timing for building in known.buildings.values())
        shown = [f"`{verb.word}`" for verb in verbs]
        args = {"timing": timing, "means": _say(f"timing-{timing}"), "n": users}
        yield _say("timing", verbs=", ".join(shown), **args)


# --- effects --------------------------------------------------------------------------------------


def _effects(known: Content) -> Iterator[str]:
    """One part for each class of effects, told by its docstring."""
    tokens = [favor.ability for favor in known.favors.values()]
    abilities = [*(building.ability for building in known.buildings.values()), *tokens]
    kinds = dict.fromkeys(type(effect) for ability in abilities for effect in ability.effects)
    for kind in kinds:
        form, meaning = described(kind)
        yield f"### {form}"
        yield ""
        yield meaning
        yield ""
        yield from _examples(known, kind)


def _examples(known: Content, kind: type) -> Iterator[str]:
    def has(ability: Ability) -> bool:
        return any(type(effect) is kind for effect in ability.effects)

    users = [building for building in known.buildings.values() if has(building.ability)]
    if users:
        yield f"    ability: {flow(users[0].definition['ability'])}"
        yield ""
        yield _say("example", name=users[0].name, text=building_text(known, users[0].id))
        yield ""
        yield _say("used", n=len(users), names=[building.name for building in users])
        yield ""
    for favor in known.favors.values():
        if has(favor.ability):
            yield _say("favor", name=favor.name, text=favor_text(known, favor.id))
            yield ""


# --- conditions and counted things ----------------------------------------------------------------


def _conditions(known: Content) -> Iterator[str]:
    yield _say("condition-head")
    for kind in (*FLAGS, *NUMBERS, "spent"):
        number = 4 if kind == "worker_is" else 2
        condition = Condition(kind, number)
        if kind == "spent":
            form = "spent: {wood: 2}"
        else:
            form = f"{kind}: true" if kind in FLAGS else f"{kind}: {number}"
        users = [
            building
            for building in known.buildings.values()
            if any(asked.kind == kind for asked in building.ability.conditions)
        ]
        yield _say("row", form=form, means=say(condition.words()), names=_names(users))


def _counted(known: Content) -> Iterator[str]:
    yield _say("counted-head")
    for what in (*COUNTED, OF_THIS):
        users = [
            building
            for building in known.buildings.values()
            if any(_counts(effect, what) for effect in building.ability.effects)
        ]
        yield _say("row", form=what, means=say(Words(f"per.{what}")), names=_names(users))


def _counts(effect: Effect, what: str) -> bool:
    return isinstance(effect, PointsPer) and effect.what == what


def _names(users: Iterable[Building]) -> list[str]:
    return [building.name for building in users] or [_say("nobody")]


def flow(data: Any) -> str:
    """Data as one writes it in a Village file, in a single line.

    >>> flow({"each_round": [{"gain": {"food": "U"}}], "if": {"doubles": True}})
    '{each_round: [{gain: {food: U}}], if: {doubles: true}}'
    """
    if isinstance(data, Mapping):
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(flow(item) for item in data) + "]"
    return str(data).lower() if isinstance(data, bool) else str(data)


def _say(word: str, **args: Any) -> str:
    return say(Words(f"vocabulary.{word}", args))


if __name__ == "__main__":
    write_page(vocabulary_page(content()))
