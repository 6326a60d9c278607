"""Verbs on the player's own things: refresh, found, copy a production, swap, deploy Samurai."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.effects.on_location import OnLocation, Picked
from landnam.titles.settlers.empires.empire import unguarded
from landnam.titles.settlers.empires.piles import discard_from_hand
from landnam.titles.settlers.empires.placements import stand_guard
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import INDEX
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.titles.settlers.table.wording import amounts
from landnam.vocabulary.effects.gain import gain_points
from landnam.vocabulary.forms import Number
from landnam.vocabulary.forms import Word as OneOf
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, self_of
from landnam.vocabulary.supply import add, score, tell
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import TargetVerb, Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

STOP: Option = ("stop", "")
VP = Amounts(("vp",))


class Refresh(OnLocation):
    """``refresh: location``: all its goods go, so it may be activated again by a later action."""

    drawn: ClassVar[Drawn] = {"refresh": Icon(picture="anticlockwise-rotation")}
    word: ClassVar[str] = "refresh"
    sign: ClassVar[str] = "refresh"

    @classmethod
    def accepts(cls, game: Any, state: Any, frame: Frame, target: Location) -> bool:
        """Only what was used can be refreshed."""
        return target.uses > 0

    def befall(
        self, game: SettlersGame, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """Clear it."""
        holder, location = picked
        tell(state, seat, "refreshed", location.card)
        game.change(state, holder, location.but(uses=0))


class Found(TargetVerb):
    """``found: card``: a card from hand becomes a Foundation (Sanctuary). Not a raze."""

    sign: ClassVar[str] = "found"
    drawn: ClassVar[Drawn] = {"found": Icon(picture="castle-ruins")}
    word: ClassVar[str] = "found"
    registers: ClassVar[tuple[str, ...]] = ("card",)
    only_one_because: ClassVar[str] = (
        "other Foundations come from razing, which gains goods and wakes features."
    )

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Lay it face down; its owner knows it."""
        card, empire = registers["card"], state.empires[seat]
        tell(state, seat, "founded")
        empire.hand = without(empire.hand, card)
        empire.buried += (card,)
        moved(state, card, f"{seat}/hand", f"{seat}/buried", cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.found", {"card": that("card")})


class Copy(TargetVerb):
    """``copy: location``: produce as that Location does, choosing anew where it chooses.

    A copied production that copies in turn never comes back to a Location it has passed.
    """

    sign: ClassVar[str] = "copy"
    drawn: ClassVar[Drawn] = {"copy": Icon(picture="cycle")}
    word: ClassVar[str] = "copy"
    registers: ClassVar[tuple[str, ...]] = ("location",)

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Which Location, if it is not picked by an action."""
        picked = Fields({"location": grammar.pick_of("location")})
        return Fields({"copy": OneOf("target", cls.registers), "pick": picked})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The pick, if there is one, and the copy."""
        picks = grammar.read_picks(reader.inside("pick"), cls.word) if "pick" in reader else ()
        return (*picks, cls())

    @classmethod
    def accepts(cls, game: SettlersGame, state: Any, frame: Frame, target: Location) -> bool:
        """Never back to a Location that this production has passed."""
        return target.card not in (*frame.registers.get("visited", ()), self_of(game, frame))

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Run the other's production."""
        target = frame.registers["location"]
        source = self_of(game, frame)
        visited = (*frame.registers.get("visited", ()), source)
        production = game.cards[target].production
        if production is not None:
            production.start(game, state, frame.seat, {"visited": visited})
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.copy", {"location": that("location")})

    def worth(self, scale: Scale[W]) -> W:
        """About what a Location brings whose production is worth copying."""
        return scale.both([scale.goods({"gold": 1}), scale.target()])


class Swap(Verb):
    """``swap: gained``: discard any of the goods just gained, for each the goods of ``get``.

    Gathers, and takes effect once when closed: one gain. Goods means everything, so points and
    cards just gained may be swapped too; a point for a point would change nothing and is left out.
    """

    drawn: ClassVar[Drawn] = {"discard": Icon(good="card"), "gained": SILENT}
    word: ClassVar[str] = "swap"

    def __init__(self, points: int) -> None:
        self.points = points

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The swapped goods, and the points for each."""
        return Fields({"swap": OneOf("target", ("gained",)), "get": VP}, needed=("get",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One swap."""
        return (cls(reader.numbers("get")["vp"]),)

    def left(self, state: SettlersState, frame: Frame) -> list[str]:
        """Return the gains that are still there to swap, goods by name and cards by id."""
        empire = state.empires[frame.seat]
        chosen = frame.registers.get("swapped", ())
        left = []
        for good, number in frame.registers.get("gained", ()):
            if good == "vp" and self.points == 1:
                continue
            have = empire.vp if good == "vp" else empire.goods[INDEX[good]]
            if min(number, have) > chosen.count(good):
                left.append(good)
        picked = frame.registers.get("swapped_cards", 0)
        return left + [card for card in frame.held[picked:] if card in empire.hand]

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer what is left."""
        left = self.left(state, frame)
        if not left:
            self.close(game, state, frame)
            return None
        return (*(("swap", thing) for thing in left), STOP)

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Gather one, or close."""
        thing = option[1]
        if option == STOP:
            self.close(game, state, frame)
        elif thing in frame.held:
            picked = frame.registers.get("swapped_cards", 0)
            rest = without(frame.held[picked:], thing)
            held = (*frame.held[:picked], thing, *rest)
            state.become(frame.put(frame.pc, swapped_cards=picked + 1).hold(frame.pc, held))
        else:
            swapped = (*frame.registers.get("swapped", ()), thing)
            state.become(frame.put(frame.pc, swapped=swapped))

    def close(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Discard everything gathered and gain for it at once."""
        goods = frame.registers.get("swapped", ())
        cards = frame.held[: frame.registers.get("swapped_cards", 0)]
        state.become(frame.hold(frame.pc + 1, ()))
        if goods or cards:
            tell(state, frame.seat, "swapped", n=len(goods) + len(cards))
        for good, number in Counter(goods).items():
            if good == "vp":
                score(state, frame.seat, -number, frame.at)
            else:
                add(state, frame.seat, INDEX[good], -number, frame.at)
        for card in cards:
            discard_from_hand(game, state, frame.seat, card, frame.at)
        swapped = len(goods) + len(cards)
        if swapped:
            gain_points(game, state, frame.seat, self.points * swapped, frame.at)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the goods to swap."""
        card = game.name_of(self_of(game, frame))
        return Ask("good", Message("ask.swap", {"card": card, "n": self.points}))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.swap", {"goods": amounts({"vp": self.points})})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("may", "discard", "gained", "arrow", *("vp",) * self.points)

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth: only the bot can say how many goods it pays to swap."""
        return scale.target()


class Deploy(Verb):
    """``deploy: 2``: Samurai from the general supply, placed at once; surplus ones are lost."""

    drawn: ClassVar[Drawn] = {"samurai": Icon(good="samurai")}
    only_one_because: ClassVar[str] = (
        "Samurai belong to one faction, and but one of its cards brings its own."
    )

    word: ClassVar[str] = "deploy"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number of Samurai."""
        return Fields({"deploy": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """So many."""
        return (cls(reader.number("deploy")),)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the free Locations."""
        left = frame.registers.get("samurai", self.number)
        free = unguarded(game, state.empires[frame.seat])
        if left and left < len(free):
            return tuple(("deploy", card) for card in game.one_of_each_location(state, free))
        for place in free[:left]:
            stand_guard(game, state, frame.seat, place.card)
        return None

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Place one."""
        left = frame.registers.get("samurai", self.number)
        stand_guard(game, state, frame.seat, option[1])
        state.become(frame.put(frame.pc, samurai=left - 1))

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Location."""
        return Ask("location", Message("ask.deploy"))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.deploy", {"n": self.number})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("samurai",) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """Guards bring nothing by themselves."""
        return scale.both(())
