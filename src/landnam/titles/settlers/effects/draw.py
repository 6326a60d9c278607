"""Draw cards, one by one: the first is seen before the deck of the next is chosen."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empires.piles import (
    discard,
    draw,
    drawable,
    shuffle_back,
    tell_drawn,
)
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

DRAW_COMMON: Option = ("draw", COMMON)
DRAW_FACTION: Option = ("draw", FACTION)
NOTHING: Options = ()
CHOICES: dict[tuple[bool, bool], Options] = {
    (True, True): (DRAW_COMMON, DRAW_FACTION),
    (True, False): (DRAW_COMMON,),
    (False, True): (DRAW_FACTION,),
    (False, False): NOTHING,
}


def decks(game: SettlersGame, state: SettlersState, seat: int, source: str) -> Options:
    """The decks from which a card can be drawn now."""
    common, faction = drawable(game, state, seat)
    return CHOICES[common and source != FACTION, faction and source != COMMON]


def to_draw(number: int) -> dict[str, int]:
    """The register that tells `Draw` how many cards are to come; none if there are none."""
    return {"cards": number} if number else {}


class Drawing(Stage):
    """Draw cards one by one, from a deck of choice.

    The register ``cards`` counts down the cards still to draw. The frame holds the drawn ones, for
    a stage that follows.
    """

    def __init__(self, number: int | None, source: str = "any", zone: str = "hand") -> None:
        self.number = number  # None: as many as the register `cards` says
        self.source = source
        self.zone = zone

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the decks while cards are to be drawn."""
        left = frame.registers.get("cards", self.number)
        if left:
            options = decks(game, state, frame.seat, self.source)
            if options:
                return options
        if "cards" not in frame.registers:
            return None
        rest = {name: value for name, value in frame.registers.items() if name != "cards"}
        state.stack[-1] = Frame(frame.at, frame.seat, frame.pc + 1, rest, frame.held)
        return None

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Draw one card from the chosen deck."""
        left = frame.registers.get("cards", self.number)
        assert left
        card = draw(game, state, frame.seat, option[1], frame.at, self.zone)
        registers = {**frame.registers, "cards": left - 1}
        held = frame.held if card is None else (*frame.held, card)
        state.stack[-1] = Frame(frame.at, frame.seat, frame.pc, registers, held)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the deck."""
        left = frame.registers.get("cards", self.number)
        assert left
        return Ask("deck", Message("ask.deck", {"n": left}), left)


class Draw(Drawing, Verb):
    """``draw: 1``: draw cards one by one, from a deck of choice or the one that ``from`` names."""

    drawn: ClassVar[Drawn] = {
        "card-common": Icon(good="card"),
        "card-faction": Icon(good="card"),
        "keep": SILENT,
        "shuffle": SILENT,
        "discard": Icon(good="card"),
    }
    word: ClassVar[str] = "draw"

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number, the deck, and whether one of the cards is kept."""
        return Fields(
            {
                "draw": Number(),
                "from": Word("deck", ("any", COMMON, FACTION)),
                "keep": Number(1, 1),
                "rest": Word("end", ("discard", "shuffle")),
            }
        )

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Draw into the hand, or look at the cards and keep one."""
        number, source = reader.number("draw"), reader.text("from", "any")
        if "keep" not in reader:
            return (cls(number, source),)
        return cls(number, source, "looking"), Keep(reader.text("rest"))

    def words(self) -> Message:
        """The draw in words."""
        return Message("effect.draw", {"what": Message(f"cards.{self.source}", {"n": self.number})})

    def icons(self) -> tuple[str, ...]:
        """The draw as icons."""
        icon = "card" if self.source == "any" else f"card-{self.source}"
        return (icon,) * (self.number or 1)

    def worth(self, scale: Scale[W]) -> W:
        """The cards that stay in hand; of those looked at the next stage tells."""
        return scale.goods({"card": self.number or 0} if self.zone == "hand" else {})


class DrawGained(Drawing):
    """The cards of a raze field or a Deal are drawn from the deck of choice."""

    def __init__(self) -> None:
        super().__init__(None)


class Keep(Stage):
    """``keep: 1``: of the cards drawn keep one; the ``rest`` are discarded or shuffled back."""

    hidden: ClassVar[bool] = True

    def __init__(self, rest: str) -> None:
        self.rest = rest

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the cards."""
        looking = state.empires[frame.seat].looking
        if looking:
            return tuple(("keep", card) for card in game.one_of_each(looking))
        return None

    def lone_card(self, state: SettlersState, frame: Frame, option: Option) -> bool:
        """Others see how many cards are looked at."""
        return len(state.empires[frame.seat].looking) == 1

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Keep this one."""
        seat, card = frame.seat, option[1]
        empire = state.empires[seat]
        empire.looking = without(empire.looking, card)
        empire.hand += (card,)
        moved(state, card, f"{seat}/looking", f"{seat}/hand", frame.at)
        tell_drawn(game, state, seat, card, frame.at)
        for other in empire.looking:
            if self.rest == "shuffle":
                shuffle_back(state, seat, other, frame.at)
            else:
                empire.looking = without(empire.looking, other)
                discard(game, state, other, f"{seat}/looking", frame.at)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the card to keep."""
        return Ask("keep", Message(f"ask.keep-{self.rest}"))

    def words(self) -> Message:
        """Tell the fate of the cards."""
        return Message(f"effect.keep-{self.rest}")

    def icons(self) -> tuple[str, ...]:
        """The choice as icons."""
        return ("keep-1", self.rest)

    def worth(self, scale: Scale[W]) -> W:
        """The card kept."""
        return scale.goods({"card": 1})
