"""Assigning goods and Workers to cards, STORAGE, and taking goods back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import STOP, NumberVerb
from landnam.titles.north.empires.counters import goods_on
from landnam.titles.north.empires.empire import assign, take_back
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.lookout import pay_storage
from landnam.titles.north.table.goods import ASSIGNABLE, GOODS, RESOURCES
from landnam.titles.north.table.state import NorthState, Place
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.effects.gain import gain_good
from landnam.vocabulary.forms import Flag, Listing, Number, Word
from landnam.vocabulary.goods import goods_words
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, done, self_of
from landnam.vocabulary.supply import tell
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

MOST_ASSIGNED: Final = 9
GROUPS: Final = {"resource": RESOURCES, "good": ASSIGNABLE}
"""Words for goods of several kinds, which are counted together."""

KINDS: Final = (*GROUPS, *ASSIGNABLE, "worker")


def kinds_of(word: str) -> tuple[str, ...]:
    """The goods that a word means.

    >>> kinds_of("gold"), len(kinds_of("resource"))
    (('gold',), 5)
    """
    return GROUPS.get(word, (word,))


class Assign(Verb):
    """``assign: 2, of: resource`` or ``assign: 1, of: worker, must: true, room: 3``: onto the card.

    Goods are of the exact kind: Gold never stands in. ``room`` is how much the card holds in all,
    with ``must`` the card cannot be used without.
    """

    word: ClassVar[str] = "assign"
    drawn: ClassVar[Drawn] = {"assign": Icon(picture="locked-chest")}

    def __init__(self, number: int, of: str, must: bool = False, room: int | None = None) -> None:
        self.number = number
        self.of = of
        self.kinds = kinds_of(of)
        self.must = must
        self.room = room

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number and the good, whether it is a must, and the room for it."""
        number = Number(1, MOST_ASSIGNED)
        return Fields(
            {"assign": number, "of": Word("good", KINDS), "must": Flag(), "room": number},
            needed=("of",),
        )

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        room = reader.number("room") if "room" in reader else None
        return (cls(reader.number("assign"), reader.text("of"), reader.flag("must"), room),)

    def offered(self, game: NorthGame, state: NorthState, seat: int, card: str) -> list[str]:
        """The kinds of which one more may be assigned."""
        place = game.place_of(state, seat, card)
        if place is None or (self.room is not None and sum(place.assigned) >= self.room):
            return []
        goods = state.empires[seat].goods
        return [kind for kind in self.kinds if goods[GOODS.index[kind]]]

    def feasible(self, game: NorthGame, state: NorthState, seat: int, card: str) -> bool:
        """Return whether the goods are there, if they must be assigned."""
        return not self.must or bool(self.offered(game, state, seat, card))

    def doubtful(self) -> bool:
        """Only a must is ever impossible."""
        return self.must

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """One after the other, until enough or stopped."""
        count = frame.registers.get("assigned", 0)
        kinds = self.offered(game, state, frame.seat, self_of(game, frame))
        if not kinds or count == self.number:
            done(state, frame, assigned=0)
            return None
        stop: Options = () if self.must and not count else (STOP,)
        return (*[("assign", kind) for kind in kinds], *stop)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Move it onto the card."""
        if option == STOP:
            done(state, frame, assigned=0)
            return
        state.become(frame.put(frame.pc, assigned=frame.registers.get("assigned", 0) + 1))
        card, good = self_of(game, frame), GOODS.index[option[1]]
        assign(game, state, frame.seat, card, good, frame.at)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the good."""
        return Ask("good", Words("ask.assign", {"card": game.name_of(self_of(game, frame))}))

    def words(self) -> Message:
        """The verb in words."""
        key = "effect.assign" if self.must else "effect.assign-up-to"
        words = Words(key, {"what": goods_words({self.of: self.number})})
        if self.room is None:
            return words
        return Words("effect.assign-room", {"assign": words, "room": self.room})

    def icons(self) -> tuple[str, ...]:
        """The goods, laid on a card."""
        return ("assign", *(self.of,) * self.number)

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth: only the bot can say its later gains."""
        return scale.target()


class AssignTo(NumberVerb):
    """``assign_to: 3``: up to so many Goods onto one other own card with STORAGE."""

    word: ClassVar[str] = "assign_to"
    drawn: ClassVar[Drawn] = {"assign_to": Icon(picture="locked-chest")}

    def banks(self, game: NorthGame, state: NorthState, seat: int, but: str) -> list[Place]:
        """The other cards that accept something of the supply."""
        goods = state.empires[seat].goods
        return [
            place
            for place in state.empires[seat].built
            if place.card != but and any(goods[GOODS.index[kind]] for kind in accepted(game, place))
        ]

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """First the card, then good after good."""
        bank, count = frame.registers.get("bank"), frame.registers.get("assigned", 0)
        if bank is None:
            banks = self.banks(game, state, frame.seat, self_of(game, frame))
            return (*[("choose", card) for card in game.one_of_each_place(banks)], STOP)
        place = game.place_of(state, frame.seat, bank)
        assert place is not None
        goods = state.empires[frame.seat].goods
        kinds = [kind for kind in accepted(game, place) if goods[GOODS.index[kind]]]
        if not kinds or count == self.number:
            return None
        return (*[("assign", kind) for kind in kinds], STOP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Remember the card, or lay a good on it."""
        verb, thing = option
        if option == STOP:
            done(state, frame)
        elif verb == "choose":
            state.become(frame.put(frame.pc, bank=thing))
        else:
            count = frame.registers.get("assigned", 0) + 1
            state.become(frame.put(frame.pc, assigned=count))
            bank = frame.registers["bank"]
            assign(game, state, frame.seat, bank, GOODS.index[thing], frame.at)


class Withdraw(Verb):
    """``withdraw: all``: every Good assigned to one own card comes back into the supply."""

    word: ClassVar[str] = "withdraw"
    only_one_because: ClassVar[str] = "one desk is where savings are taken out again."
    drawn: ClassVar[Drawn] = {"withdraw": Icon(picture="open-treasure-chest")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Always all of them."""
        return Fields({"withdraw": Word("amount", ("all",))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(),)

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards with goods."""
        places = [place for place in state.empires[frame.seat].built if goods_on(place)]
        return tuple([("choose", card) for card in game.one_of_each_place(places)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Take them back."""
        place = game.place_of(state, frame.seat, option[1])
        assert place is not None
        for kind in ASSIGNABLE:
            good = GOODS.index[kind]
            if place.holds(good):
                take_back(game, state, frame.seat, place.card, good, place.holds(good), frame.at)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card."""
        return Ask("location", Words("ask.withdraw", {"card": game.name_of(self_of(game, frame))}))

    def words(self) -> Message:
        """The verb in words."""
        return Words("effect.withdraw")

    def icons(self) -> tuple[str, ...]:
        """Goods from a card."""
        return ("withdraw",)

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth: only the bot can say how much lies there."""
        return scale.target()


class StorageNow(NumberVerb):
    """``storage_now: 1``: the STORAGE of one own card pays out at once."""

    word: ClassVar[str] = "storage_now"
    most: ClassVar[int] = 1
    drawn: ClassVar[Drawn] = {"storage_now": Icon(picture="locked-chest")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards that would pay."""
        places = [p for p in state.empires[frame.seat].built if payouts(game, p)]
        return tuple([("choose", card) for card in game.one_of_each_place(places)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """It pays."""
        done(state, frame)
        pay_storage(game, state, frame.seat, option[1])


class Payout(Stage):
    """STORAGE: for each full number assigned, gain one of several; the assigned goods stay."""

    drawn: ClassVar[Drawn] = {"storage": Icon(picture="locked-chest")}

    def __init__(self, of: str, number: int, gains: tuple[Mapping[str, int], ...]) -> None:
        self.of = of
        self.kinds = kinds_of(of)
        self.number = number
        self.gains = {next(iter(gain)): dict(gain) for gain in gains}

    def payouts(self, place: Place) -> int:
        """Return how often the card pays for its goods; kinds of a group count together."""
        return sum(place.holds(GOODS.index[kind]) for kind in self.kinds) // self.number

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """One payout after the other, in any mix."""
        left = frame.registers.get("left")
        if left is None:
            place = game.place_of(state, frame.seat, self_of(game, frame))
            left = self.payouts(place) if place is not None else 0
            if left:
                tell(state, frame.seat, "storage-paid", self_of(game, frame))
            state.become(frame.put(frame.pc, left=left))
        if not left:
            done(state, frame)
            return None
        return tuple([("choose", label) for label in self.gains])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Gain it."""
        for good, number in self.gains[option[1]].items():
            for _ in range(number):
                gain_good(game, state, frame.seat, good, frame.at)
        state.become(frame.put(frame.pc, left=frame.registers["left"] - 1))

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the gain."""
        card = game.name_of(self_of(game, frame))
        left = frame.registers["left"]
        return Ask("good", Words("ask.storage", {"card": card, "n": left}))

    def words(self) -> Message:
        """The payout in words."""
        gains = [Words("amounts.sum", {"goods": goods_words(g)}) for g in self.gains.values()]
        if self.number == 1 and self.of not in GROUPS:
            each = Words(f"good.{self.of}")
            return Words("text.storage-each", {"good": each, "gains": gains})
        for_every = goods_words({self.of: self.number})
        return Words("text.storage", {"goods": for_every, "gains": gains})

    def icons(self) -> tuple[str, ...]:
        """Return the icons of the goods that lie there, and of the gains."""
        shown: list[str] = ["storage", *(self.of,) * self.number, "arrow"]
        for index, gain in enumerate(self.gains.values()):
            shown += ["or"] if index else []
            shown += [good for good, number in gain.items() for _ in range(number)]
        return tuple(shown)

    def worth(self, scale: Scale[W]) -> W:
        """The best payout."""
        return scale.best([scale.goods(gain) for gain in self.gains.values()])


STORAGE: Final = Fields(
    {
        "per": Amounts(KINDS, Number(1, MOST_ASSIGNED)),
        "gain": Listing(Amounts((*GOODS.supply, "vp")), least=1, most=4),
    },
    needed=("per", "gain"),
)
"""The form of STORAGE: ``{per: {food: 2}, gain: [{food: 1}, {vp: 1}]}``."""


def read_storage(reader: Reader, card: str) -> Procedure:
    """The STORAGE that is written there."""
    ((of, number),) = reader.numbers("per").items()
    gains = tuple(dict(gain) for gain in reader.items("gain"))
    return Procedure(f"{card}/storage", (Payout(of, number, gains),), card)


def payouts(game: NorthGame, place: Place) -> int:
    """Return how often the STORAGE of a card would pay now."""
    ability = game.ability(place)
    if ability is None or ability.storage is None:
        return 0
    payout = ability.storage.stages[0]
    assert isinstance(payout, Payout)
    return payout.payouts(place)


def accepted(game: NorthGame, place: Place) -> tuple[str, ...]:
    """The Goods that a card with STORAGE takes."""
    ability = game.ability(place)
    return ability.accepts if ability is not None else ()


def accepts(stages: tuple[Stage, ...]) -> tuple[str, ...]:
    """The Goods that a card's own action assigns to it; Workers are none."""
    found = [kind for stage in stages if isinstance(stage, Assign) for kind in stage.kinds]
    return tuple(kind for kind in found if kind in ASSIGNABLE)
