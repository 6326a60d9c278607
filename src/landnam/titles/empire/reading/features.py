"""Features of Inventions: a trigger, a store, a changed rule number, or something free to use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.titles.empire.changes import LimitedChange
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.settlers.face import GOODS, RESOURCES
from landnam.vocabulary.forms import Either, Number, Word
from landnam.vocabulary.goods import ANY
from landnam.vocabulary.mappings import Fields, One
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.text import clauses_of, slot_icons, trigger_icons, trigger_text
from landnam.vocabulary.triggers import Trigger
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

LIMIT: Final = Number(1, 9)
STORABLE: Final = (*RESOURCES, ANY, "gold", "worker")
KEPT: Final = Either(Number(), Word("amount", ("all",)))


class Feature(ABC):
    """An effect of an Invention while its empire has it."""

    key: ClassVar[str]
    """The key of a feature's mapping that tells its kind."""

    limit: int | None = None
    """The uses in a round; None for every time."""

    @classmethod
    @abstractmethod
    def form(cls) -> Fields:
        """Return the form."""

    @classmethod
    @abstractmethod
    def read(cls, reader: Reader, card: str, slot: str) -> Feature:
        """The feature that is written there."""

    @abstractmethod
    def words(self) -> Message:
        """The feature in words."""

    @abstractmethod
    def icons(self) -> dict[str, Any]:
        """Return the feature as icons: its moment, and its effect."""

    @abstractmethod
    def worth(self, scale: Scale[W]) -> W:
        """Return its worth to a bot each time."""

    def procedure(self) -> Procedure | None:
        """Return its procedure that can stand on the stack."""
        return None


class Watch(Feature):
    """``{when: dealing, do: […], limit: 1}``: effects each time something happens."""

    key: ClassVar[str] = "when"

    def __init__(self, trigger: Trigger, limit: int | None) -> None:
        self.trigger = trigger
        self.limit = limit

    @classmethod
    def form(cls) -> Fields:
        """A happening, effects, and perhaps a limit."""
        return Fields({"when": LANGUAGE.when, "do": LANGUAGE.do, "limit": LIMIT}, needed=("do",))

    @classmethod
    def read(cls, reader: Reader, card: str, slot: str) -> Watch:
        """A trigger with its limit."""
        procedure = Procedure(f"{card}/{slot}", LANGUAGE.read_effects(reader, "do"), card)
        trigger = Trigger(LANGUAGE.read_pattern(reader, "when"), procedure)
        return cls(trigger, _limit(reader))

    def words(self) -> Message:
        """The happening and the effects."""
        return trigger_text(self.trigger, self.limit)

    def icons(self) -> dict[str, Any]:
        """The happening and the effects."""
        return trigger_icons(self.trigger)

    def worth(self, scale: Scale[W]) -> W:
        """The effects."""
        return self.trigger.procedure.worth(scale)

    def procedure(self) -> Procedure:
        """The effects."""
        return self.trigger.procedure


class Free(Feature):
    """``{free: […], limit: 1}``: effects at any moment of the own turn, beside the action."""

    key: ClassVar[str] = "free"

    def __init__(self, effects: Procedure, times: int) -> None:
        self.effects = effects
        self.limit = self.times = times

    @classmethod
    def form(cls) -> Fields:
        """Effects, and how often a round."""
        return Fields({"free": LANGUAGE.do, "limit": LIMIT}, needed=("limit",))

    @classmethod
    def read(cls, reader: Reader, card: str, slot: str) -> Free:
        """The effects with their limit."""
        effects = LANGUAGE.read_effects(reader, "free")
        return cls(Procedure(f"{card}/{slot}", effects, card), reader.number("limit"))

    def words(self) -> Message:
        """Return the number of uses, and the effects."""
        times = Message(f"times.{self.limit}")
        return Message("text.free", {"times": times, "effects": clauses_of(self.effects.stages)})

    def icons(self) -> dict[str, Any]:
        """The turn and the effects."""
        return {"when": ["any-time"], "effect": slot_icons(self.effects)}

    def worth(self, scale: Scale[W]) -> W:
        """The effects."""
        return self.effects.worth(scale)

    def procedure(self) -> Procedure:
        """The effects."""
        return self.effects


class Store(Feature):
    """``{store: {wood: 3}}``: goods that are kept in Cleanup, so many or ``all``."""

    key: ClassVar[str] = "store"

    def __init__(self, goods: Mapping[str, int | str]) -> None:
        self.goods = dict(goods)

    @classmethod
    def form(cls) -> Fields:
        """Return the form: the number of each good."""
        return Fields({"store": Fields(dict.fromkeys(STORABLE, KEPT))})

    @classmethod
    def read(cls, reader: Reader, card: str, slot: str) -> Store:
        """The goods that are named."""
        inside = reader.inside("store")
        return cls({good: inside.raw(good) for good in inside.names()})

    def words(self) -> Message:
        """The goods in words."""
        if "all" in self.goods.values():
            return Message("feature.store", {"goods": [Message(f"good.{g}") for g in self.goods]})
        amounts = {good: number for good, number in self.goods.items() if isinstance(number, int)}
        return Message("feature.store-some", {"goods": GOODS.words(amounts)})

    def icons(self) -> dict[str, Any]:
        """The goods as icons."""
        shown = []
        for good, number in self.goods.items():
            shown += [good, "all"] if number == "all" else [good] * int(number)
        return {"when": ["cleanup"], "effect": ["store", *shown]}

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth: a kept good is worth about half of one gained."""
        number = sum(2 if kept == "all" else int(kept) for kept in self.goods.values())
        return scale.goods({"worker": number})


class Altered(Feature):
    """``{value: build_cost, by: -1, limit: 1}``: a rule number is another for this empire."""

    key: ClassVar[str] = "value"

    def __init__(self, change: LimitedChange) -> None:
        self.change = change
        self.limit = change.limit

    @classmethod
    def form(cls) -> Fields:
        """The change, and how often a round."""
        return Fields({**LimitedChange.FIELDS, "limit": LIMIT}, needed=("by",))

    @classmethod
    def read(cls, reader: Reader, card: str, slot: str) -> Altered:
        """One change."""
        return cls(LimitedChange.read(reader))

    def words(self) -> Message:
        """Return the number of uses, and the change."""
        if self.limit is None:
            return Message("text.change", {"change": self.change.words()})
        times = Message(f"times.{self.limit}")
        return Message("text.change-times", {"times": times, "change": self.change.words()})

    def icons(self) -> dict[str, Any]:
        """The change as icons."""
        often = [f"times-{self.limit}"] if self.limit is not None else []
        return {"when": often, "effect": [*self.change.icons()]}

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth of its savings."""
        return self.change.worth(scale)


KINDS: Final[Mapping[str, type[Feature]]] = {
    kind.key: kind for kind in (Watch, Free, Store, Altered)
}
FEATURE: Final = One("a feature", "feature", {word: kind.form() for word, kind in KINDS.items()})


def read_feature(reader: Reader, card: str, slot: str) -> Feature:
    """The feature that is written there."""
    kind = next(key for key in reader.names() if key in KINDS)
    return KINDS[kind].read(reader, card, slot)


def _limit(reader: Reader) -> int | None:
    return reader.number("limit") if "limit" in reader else None
