"""Trade: goods, actions or points for others, by buildings and by the Favor token Export."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import ClassVar, Final

from landnam.kernel.errors import WrongType
from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import STOP, finish, one_more
from landnam.titles.rollwrite.abilities.amount import (
    AMOUNT,
    Amount,
    amount_words,
    read_amount,
    read_amounts,
)
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.goods import GOLD, IN_POOL, INDEX, RESOURCES
from landnam.titles.rollwrite.table.payments import ACTION, BASIC, Payment
from landnam.titles.rollwrite.table.pool import add, note, pay
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words, all_of, amounts, good_words
from landnam.vocabulary.forms import Mistakes, Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message

AGAIN: Final[Option] = ("again", "")
ANY_GOOD: Final[Options] = tuple(("choose", good) for good in RESOURCES)
PAIR: Final = 2
WORDED: Final = {"action": "worker", "any": "resource", "two_same": "pair"}
"""Goods by their names in content, with those in the catalogue."""


class GivenForm(Amounts):
    """The form of the goods given in a trade; two of a kind are taken alone."""

    def __init__(self) -> None:
        super().__init__((*IN_POOL, "any", "two_same", "action", "vp"))

    def mistakes(self, reader: Reader) -> Mistakes:
        """Each amount, and whether they go together."""
        yield from super().mistakes(reader)
        if "two_same" in reader and len(reader.names()) > 1:
            given = " and ".join(reader.names())
            yield reader.error(WrongType, key="two_same", wanted="alone", given=given)


class Give:
    """The goods given in a trade: ``any`` is any basic resource, ``two_same`` two of one kind.

    Ruling "Trade with gold": gold may pay a named basic resource, or any.
    """

    __slots__ = ("_known", "actions", "any", "definition", "gold", "needs", "pair", "vp")

    def __init__(self, goods: Mapping[str, int]) -> None:
        self.definition = dict(goods)
        self.needs = tuple(goods.get(good, 0) for good in RESOURCES)
        self.gold = goods.get("gold", 0)
        self.any = goods.get("any", 0)
        self.pair = bool(goods.get("two_same", 0))
        self.actions = goods.get("action", 0)
        self.vp = goods.get("vp", 0)
        self._known: dict[tuple[int, ...], tuple[Payment, ...]] = {}

    @property
    def most(self) -> int:
        """The number of goods that it takes."""
        return sum(self.needs) + self.gold + self.any + PAIR * self.pair

    def ways(self, sheet: Sheet) -> tuple[Payment, ...]:
        """The ways to pay it that are worth choosing between; none if it cannot be paid."""
        pool = sheet.pool
        if pool[ACTION] < self.actions or sheet.vp < self.vp:
            return ()
        key = (pool[0], pool[1], pool[2], pool[GOLD])
        ways = self._known.get(key)
        if ways is None:
            ways = self._pairs(key) if self.pair else self._any(key)
            self._known[key] = ways
        return ways

    def _any(self, have: tuple[int, ...]) -> tuple[Payment, ...]:
        """Named resources and others of any kind; only the ways that spend the least gold."""
        found: list[tuple[int, tuple[int, ...]]] = []
        for paid in product(*(range(have[kind] + 1) for kind in BASIC)):
            in_gold = sum(self.needs) + self.any - sum(paid)
            extra = sum(max(0, paid[kind] - self.needs[kind]) for kind in BASIC)
            if 0 <= in_gold <= have[GOLD] - self.gold and extra <= self.any:
                found.append((in_gold, paid))
        least = min((in_gold for in_gold, _ in found), default=0)
        return tuple(
            Payment(
                (*paid, in_gold + self.gold),
                stands=[max(0, self.needs[kind] - paid[kind]) for kind in BASIC],
                actions=self.actions,
            )
            for in_gold, paid in sorted(found, reverse=True)
            if in_gold == least
        )

    def _pairs(self, have: tuple[int, ...]) -> tuple[Payment, ...]:
        """Two of one kind, gold for missing ones; gold alone only if there is nothing else."""
        found = []
        for kind in BASIC:
            plain = min(PAIR, have[kind])
            if plain and PAIR - plain <= have[GOLD]:
                paid, stands = [0, 0, 0, PAIR - plain], [0, 0, 0]
                paid[kind], stands[kind] = plain, PAIR - plain
                found.append(Payment(paid, stands=stands))
        if not any(have[kind] for kind in BASIC) and have[GOLD] >= PAIR:
            found.append(Payment((0, 0, 0, PAIR)))
        return tuple(found)

    def words(self) -> Message:
        """The gift in words."""
        return all_of(amounts([(WORDED.get(good, good), n) for good, n in self.definition.items()]))

    def icons(self) -> tuple[str, ...]:
        """The gift as icons."""
        return tuple(icon for good, n in self.definition.items() for icon in (f"number-{n}", good))


class Trade(Effect):
    """``trade: {give: {food: 1}, get: {action: 1}}, times: U``: in one go, up to so many times."""

    word: ClassVar[str] = "trade"
    drawn: ClassVar[Drawn] = {"times": Icon(sign="×"), "two_same": Icon(good="any")}
    takes_goods: ClassVar[bool] = True

    def __init__(self, give: Give, get: Mapping[str, Amount], times: Amount) -> None:
        self.give = give
        self.get = dict(get)
        self.times = times
        self.gives_actions = "action" in get
        self.most_paid = give.most

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The price, the gift, and how often."""
        get = Amounts((*IN_POOL, "any", "action", "vp"), AMOUNT)
        trade = Fields({"give": GivenForm(), "get": get}, needed=("give", "get"))
        return Fields({"trade": trade, "times": AMOUNT}, needed=("times",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One trade."""
        inside = reader.inside("trade")
        give, get = Give(inside.numbers("give")), read_amounts(inside, "get")
        return (cls(give, get, read_amount(reader, "times")),)

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether it can be paid."""
        return bool(self.give.ways(state.sheets[seat]))

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Pay, gain, and perhaps once more."""
        registers = frame.registers
        if registers.get("choosing"):
            return ANY_GOOD
        ways = self.give.ways(state.sheets[frame.seat])
        done = registers.get("done", 0)
        most = self.times.now(game, state, frame.seat, frame.at)
        if not ways or done >= most or registers.get("stop"):
            finish(state, frame)
            return None
        if done and not registers.get("again"):
            return (AGAIN, STOP)
        if len(ways) > 1:
            return tuple([("pay", way.name) for way in ways])
        self._trade(game, state, frame, ways[0])
        return None

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """A way to pay, a good, or whether to trade once more."""
        verb, thing = option
        if verb == "pay":
            for way in self.give.ways(state.sheets[frame.seat]):
                if way.name == thing:
                    self._trade(game, state, frame, way)
        elif verb == "choose":
            add(state, frame.seat, INDEX[thing], 1, frame.at)
            state.become(frame.put(frame.pc, choosing=frame.registers["choosing"] - 1))
        else:
            state.become(frame.put(frame.pc, **{verb: True}))

    def _trade(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, way: Payment
    ) -> None:
        """Give and get; a free choice of a good follows."""
        seat, cause = frame.seat, frame.at
        pay(state, seat, way, cause)
        if self.give.vp:
            note(state, seat, -self.give.vp, cause)
        choosing = 0
        for good, amount in self.get.items():
            number = amount.now(game, state, seat, cause)
            if good == "any":
                choosing = number
            elif good == "vp":
                note(state, seat, number, cause)
            else:
                add(state, seat, ACTION if good == "action" else INDEX[good], number, cause)
        done = frame.registers.get("done", 0) + 1
        state.become(Frame(frame.at, seat, frame.pc, {"done": done, "choosing": choosing}))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for a good, for another trade, or for the way to pay."""
        thing = game.name_of(frame.at.partition("/")[0])
        if frame.registers.get("choosing"):
            return Ask("good", Words("ask.good", {"building": thing}))
        if frame.registers.get("done") and not frame.registers.get("again"):
            return Ask("again-or-stop", Words("ask.again", {"building": thing}))
        return Ask("payment", Words("ask.payment", {"cost": self.give.words()}))

    def words(self) -> Message:
        """The trade in words."""
        get = [amount_words(WORDED.get(good, good), amount) for good, amount in self.get.items()]
        args = {"give": self.give.words(), "get": all_of(get)}
        if self.times.fixed == 1:
            return Words("effect.trade", args)
        return Words("effect.trade-times", {**args, "n": self.times})

    def icons(self) -> tuple[str, ...]:
        """The trade as icons."""
        get = [icon for good, amount in self.get.items() for icon in (amount.icon, good)]
        return (*self.give.icons(), "arrow", *get, "times", self.times.icon)

    def worth(self, scale: SheetScale[W]) -> W:
        """A trade is used when it helps."""
        return scale.exchange(self.give.definition, self.get, scale.number(self.times))

    def most_given(self, underlined: int) -> int:
        """All that it gives, every time."""
        once = sum(amount.of(underlined) for amount in self.get.values())
        return once * self.times.of(underlined)


class Export(Effect):
    """``export: 3``: trade one stone, one wood, one food, for a point each, in one go.

    Ruling "Export paid with gold": gold may stand for a kind that is not exported otherwise.
    """

    takes_goods: ClassVar[bool] = True
    word: ClassVar[str] = "export"
    drawn: ClassVar[Drawn] = {"each": SILENT}
    only_one_because: ClassVar[str] = "the Favor token Export trades one of each kind."

    def __init__(self, most: int) -> None:
        self.most = most

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number of goods at the most."""
        return Fields({"export": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One trade."""
        return (cls(reader.number("export")),)

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether there is anything to trade."""
        return any(state.sheets[seat].pool[: GOLD + 1])

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the kinds that are left."""
        traded = frame.registers.get("traded", ())
        pool = state.sheets[frame.seat].pool
        options: Options = tuple(
            ("trade", good)
            for good in RESOURCES
            if good not in traded and (pool[INDEX[good]] or pool[GOLD])
        )
        return one_more(state, frame, options, len(traded), self.most)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Trade one for a point; gold only if there is nothing else of the kind."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
            return
        kind = INDEX[option[1]]
        paid, stands = [0, 0, 0, 0], [0, 0, 0]
        paid[kind if state.sheets[frame.seat].pool[kind] else GOLD] = 1
        stands[kind] = paid[GOLD]
        state.become(frame.put(frame.pc, traded=(*frame.registers.get("traded", ()), option[1])))
        pay(state, frame.seat, Payment(paid, stands=stands), frame.at)
        note(state, frame.seat, 1, frame.at)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the good."""
        return Ask("good", Words("ask.export"))

    def words(self) -> Message:
        """The export in words."""
        return Words("effect.export", {good: good_words(good) for good in (*RESOURCES, "vp")})

    def icons(self) -> tuple[str, ...]:
        """The export as icons."""
        return (*RESOURCES, "each", "arrow", "number-1", "vp")

    def worth(self, scale: SheetScale[W]) -> W:
        """A point for each, where nothing better can be done with it."""
        return scale.about("vp", self.most, "export")
