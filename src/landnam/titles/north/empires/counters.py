"""Counters: things that amounts on cards are counted by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.titles.north.empires.empire import assigned_workers, cards_of
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import ASSIGNABLE, GOODS
from landnam.titles.north.table.pictures import TYPE_PICTURES
from landnam.titles.north.table.state import DISTANCES, NorthState, Place
from landnam.titles.north.table.types import TYPES
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Either, Flag, Form, Listing, Number, Word
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.words import Message

MOST_PART: Final = 9


class Grouped(Counter):
    """So many for each full group of them; ``up`` counts a group that is not full as well."""

    def __init__(self, every: int = 1, up: bool = False) -> None:
        self.every = every
        self.up = up

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Return the number of them."""
        raise NotImplementedError

    def count(
        self, game: NorthGame, state: NorthState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """Return the number of groups."""
        number = self.single(game, state, seat)
        return -(-number // self.every) if self.up else number // self.every

    def grouped(self, **args: Message) -> Message:
        """The group in words."""
        one = Words(f"per.{self.word}", {"n": self.every, **args})
        if self.every == 1:
            return Words("per.each", {"what": one})
        key = "per.group-up" if self.up else "per.group"
        return Words(key, {"n": self.every, "what": one})


class OfType(Grouped):
    """``per: {type: kayak}`` or ``{type: {of: yeti, every: 3, up: true}}``: cards with an icon."""

    word: ClassVar[str] = "type"
    form: ClassVar[Form | None] = Either(
        Word("type", TYPES),
        Fields(
            {"of": Word("type", TYPES), "every": Number(2, MOST_PART), "up": Flag()},
            needed=("of", "every"),
        ),
    )
    drawn: ClassVar[Drawn] = {f"type-{name}": Icon(picture=TYPE_PICTURES[name]) for name in TYPES}

    def __init__(self, of: str, every: int = 1, up: bool = False) -> None:
        super().__init__(every, up)
        self.of = of

    @classmethod
    def read(cls, reader: Reader) -> OfType:
        """The icon, and in which groups it is counted."""
        if isinstance(reader.raw(cls.word), str):
            return cls(reader.text(cls.word))
        inside = reader.inside(cls.word)
        return cls(inside.text("of"), inside.number("every"), inside.flag("up"))

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Count cards with that icon in the own Empire; a card counts itself once it is built."""
        return sum(game.cards[card].type == self.of for card in cards_of(state.empires[seat]))

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped(type=Words(f"type.{self.of}"))

    def icon(self) -> str:
        """The icon itself."""
        return f"type-{self.of}"


class Types(Counter):
    """``per: types``: different icons in your own Empire."""

    word: ClassVar[str] = "types"
    drawn: ClassVar[Drawn] = {"types": Icon(picture="card-pickup")}

    def count(
        self, game: NorthGame, state: NorthState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """Each icon once."""
        found = {game.cards[card].type for card in cards_of(state.empires[seat])}
        return len(found - {""})

    def words(self) -> Message:
        """Name the counted things."""
        return Words("per.types")

    def icon(self) -> str:
        """Many cards."""
        return self.word


class Sets(Counter):
    """``per: {sets: [penguin, yeti]}``: complete sets of these icons."""

    word: ClassVar[str] = "sets"
    form: ClassVar[Form | None] = Listing(Word("type", TYPES), least=2, most=4)
    drawn: ClassVar[Drawn] = {"sets": Icon(picture="card-pickup")}

    def __init__(self, of: tuple[str, ...]) -> None:
        self.of = of

    @classmethod
    def read(cls, reader: Reader) -> Sets:
        """The icons of a set."""
        return cls(tuple(reader.items(cls.word)))

    def count(
        self, game: NorthGame, state: NorthState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """As many as there are of the rarest."""
        found = [game.cards[card].type for card in cards_of(state.empires[seat])]
        return min(found.count(name) for name in self.of)

    def words(self) -> Message:
        """Name the counted things."""
        return Words("per.sets", {"types": [Words(f"type.{name}") for name in self.of]})

    def icon(self) -> str:
        """Many cards."""
        return self.word


class Islands(Grouped):
    """``per: islands``: conquered Islands."""

    word: ClassVar[str] = "islands"
    drawn: ClassVar[Drawn] = {"islands": Icon(picture="island")}

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Count Island cards in the own Empire."""
        built = state.empires[seat].built
        return sum(game.cards[place.card].deck in DISTANCES for place in built)

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped()

    def icon(self) -> str:
        """An Island."""
        return self.word


class Exhausted(Grouped):
    """``per: {exhausted: 3}``: exhausted cards, in groups of so many."""

    word: ClassVar[str] = "exhausted"
    form: ClassVar[Form | None] = Number(1, MOST_PART)
    drawn: ClassVar[Drawn] = {"exhausted": Icon(picture="night-sleep")}

    @classmethod
    def read(cls, reader: Reader) -> Exhausted:
        """Read the size of a group."""
        return cls(reader.number(cls.word))

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Count turned cards in the own Empire."""
        return sum(place.exhausted for place in state.empires[seat].built)

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped()

    def icon(self) -> str:
        """A turned card."""
        return self.word


class JustExhausted(Counter):
    """``per: just_exhausted``: cards that the same effect has exhausted."""

    word: ClassVar[str] = "just_exhausted"
    of_happening: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"just_exhausted": Icon(picture="night-sleep")}

    def count(
        self, game: NorthGame, state: NorthState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """As the verb before has noted it."""
        return int(registers.get("exhausted", 0))

    def words(self) -> Message:
        """Name the counted things."""
        return Words("per.just-exhausted")

    def icon(self) -> str:
        """A turned card."""
        return self.word


class AssignedWorkers(Grouped):
    """``per: assigned_workers``: Workers assigned to your own cards."""

    word: ClassVar[str] = "assigned_workers"
    drawn: ClassVar[Drawn] = {"assigned_workers": Icon(picture="locked-chest")}

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """On all cards together."""
        return assigned_workers(state.empires[seat])

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped()

    def icon(self) -> str:
        """A Worker on a card."""
        return self.word


class AssignedGoods(Grouped):
    """``per: {assigned_goods: 3}``: Goods assigned to your own cards, in groups of so many."""

    word: ClassVar[str] = "assigned_goods"
    form: ClassVar[Form | None] = Number(1, MOST_PART)
    drawn: ClassVar[Drawn] = {"assigned_goods": Icon(picture="locked-chest")}

    @classmethod
    def read(cls, reader: Reader) -> AssignedGoods:
        """Read the size of a group."""
        return cls(reader.number(cls.word))

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Workers are no Goods."""
        return sum(goods_on(place) for place in state.empires[seat].built)

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped()

    def icon(self) -> str:
        """Goods on a card."""
        return self.word


class Banks(Grouped):
    """``per: banks``: cards with STORAGE on which anything lies."""

    word: ClassVar[str] = "banks"
    drawn: ClassVar[Drawn] = {"banks": Icon(picture="locked-chest")}

    def single(self, game: NorthGame, state: NorthState, seat: int) -> int:
        """Goods or Workers; a copy of such a card counts too."""
        return sum(
            bool(place.assigned)
            and (ability := game.ability(place)) is not None
            and ability.storage is not None
            for place in state.empires[seat].built
        )

    def words(self) -> Message:
        """Name the counted things."""
        return self.grouped()

    def icon(self) -> str:
        """Goods on a card."""
        return self.word


def goods_on(place: Place) -> int:
    """Count the Goods assigned to a card; Workers are none."""
    return sum(place.holds(GOODS.index[good]) for good in ASSIGNABLE)
