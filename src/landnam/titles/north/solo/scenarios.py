"""The scenarios: a goal, a target and five events each, read from their file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.titles.north.effects.goods import Draw
from landnam.titles.north.manifest import SCENARIOS
from landnam.titles.north.solo.verbs import ExhaustOwn, Lose, NewIslands, Rival, TurnTile
from landnam.titles.north.table.goods import GOODS, RESOURCES
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.forms import Listing, Number, Text, Word
from landnam.vocabulary.language import Language
from landnam.vocabulary.mappings import Amounts, Fields, One
from landnam.vocabulary.reading import Reader, read_text
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.text import clauses_of
from landnam.vocabulary.tokens import tokens
from landnam.words import Message

PRICES: Final = (*RESOURCES, "gold", "worker", "resource", "raze")
LANGUAGE: Final = Language(
    GOODS, verbs=(Gain, Draw, Lose, ExhaustOwn, NewIslands, Rival, TurnTile), prices=PRICES
)
EVENT: Final = Fields(
    {"pay": LANGUAGE.price, "gain": LANGUAGE.do, "else": LANGUAGE.do, "do": LANGUAGE.do}
)
GOAL: Final = One(
    "a goal",
    "goal",
    {
        "hold": Fields({"hold": Amounts(GOODS.supply)}),
        "islands": Fields({"islands": Number()}),
        "outgrow": Fields({"outgrow": Word("rival", ("rival",))}),
    },
)
MOST_POINTS: Final = 99
FILE: Final = Fields(
    {
        "scenarios": Listing(
            Fields(
                {
                    "id": Word("scenario", SCENARIOS),
                    "name": Text(longest=60),
                    "target": Number(1, MOST_POINTS),
                    "goal": GOAL,
                    "rival": Number(),
                    "events": Listing(EVENT, least=5, most=5),
                },
                needed=("id", "name", "target", "goal", "events"),
            ),
            least=1,
        )
    },
    needed=("scenarios",),
)


class Event:
    """The meaning of a number token: a payment or its penalty, or an effect."""

    def __init__(self, reader: Reader, address: str) -> None:
        self.cost = Cost(GOODS, reader.numbers("pay")) if "pay" in reader else None
        self.gain = _procedure(reader, "gain", address)
        self.penalty = _procedure(reader, "else", address)
        self.effect = _procedure(reader, "do", address)

    def procedures(self) -> list[Procedure]:
        """Return the procedures that can stand on the stack."""
        return [slot for slot in (self.gain, self.penalty, self.effect) if slot is not None]

    def words(self) -> Message:
        """The event in words."""
        if self.cost is None:
            return Words("event.happens", {"effects": _clauses(self.effect)})
        price = {"cost": self.cost.spoken()}
        if self.gain is not None:
            return Words("event.may", {**price, "effects": _clauses(self.gain)})
        return Words("event.pay", {**price, "effects": _clauses(self.penalty)})


class Scenario:
    """One scenario of the solo game."""

    def __init__(self, reader: Reader) -> None:
        self.id = reader.text("id")
        self.name = reader.text("name")
        self.target = reader.number("target")
        self.rival = reader.number("rival", 0)
        goal = reader.inside("goal")
        self.hold: Mapping[str, int] = goal.numbers("hold") if "hold" in goal else {}
        self.islands = goal.number("islands", 0)
        self.outgrow = "outgrow" in goal
        self.events = [
            Event(event, f"event/{self.id}/{number}")
            for number, event in enumerate(reader.each("events"), start=1)
        ]

    def goal_words(self) -> Message:
        """Return the goal besides the points."""
        if self.hold:
            return Words("goal.hold", {"goods": GOODS.words(self.hold)})
        if self.islands:
            return Words("goal.islands", {"n": self.islands})
        return Words("goal.outgrow")

    def told(self) -> dict[str, Any]:
        """The scenario as plain data, its goal and its events as tokens."""
        return {
            "id": self.id,
            "name": self.name,
            "target": self.target,
            "goal": tokens(self.goal_words()),
            "events": [tokens(event.words()) for event in self.events],
        }


def _procedure(reader: Reader, slot: str, address: str) -> Procedure | None:
    if slot not in reader:
        return None
    return Procedure(f"{address}/{slot}", LANGUAGE.read_effects(reader, slot))


def _clauses(procedure: Procedure | None) -> list[Message]:
    return clauses_of(procedure.stages) if procedure is not None else []


@lru_cache(maxsize=1)
def scenarios() -> Mapping[str, Scenario]:
    """All scenarios by id.

    >>> [scenario.target for scenario in scenarios().values()]
    [35, 36, 38, 40]
    """
    text = (files("landnam.titles.north.solo") / "scenarios.yaml").read_text("utf-8")
    reader = read_text(text, "scenarios.yaml", shipped=True)
    for mistake in FILE.mistakes(reader):
        raise mistake
    found = [Scenario(scenario) for scenario in reader.each("scenarios")]
    return {scenario.id: scenario for scenario in found}
