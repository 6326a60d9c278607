"""Deals as targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from landnam.kernel.state import Frame, Option
from landnam.titles.settlers.empires.empire import enemies
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Empire, SettlersState
from landnam.vocabulary.forms import Flag, Form, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import done
from landnam.words import Message


class PickDeal(Pick):
    """``deal: {whose, routes, buildable}``: by its card, or a Trade Route Deal by its partner."""

    drawn: ClassVar[Drawn] = {
        "deal": Icon(picture="shaking-hands"),
        "any-deal": Icon(picture="shaking-hands"),
    }
    word: ClassVar[str] = "deal"
    kind: ClassVar[str] = "deal"

    def __init__(self, whose: str, routes: bool, buildable: bool) -> None:
        super().__init__()
        self.whose = whose
        self.routes = routes
        self.buildable = buildable

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """Return the form: the owner of the Deals, and whether Trade Routes count."""
        whose = Word("side", ("own", "enemy"))
        return Fields({"whose": whose, "routes": Flag(), "buildable": Flag()}, needed=("whose",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickDeal:
        """The Deals that are asked for."""
        inside = reader.inside(cls.word)
        return cls(inside.text("whose"), inside.flag("routes"), inside.flag("buildable"))

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
        """The Deals under the Faction boards, and Trade Route Deals where they count.

        An attack card, taken as a Deal in the solo game, is no Location and cannot be built.
        """
        cards = game.cards
        found: list[str] = []
        for seat in self.holders(state, frame):
            empire = state.empires[seat]
            deals = [card for card in empire.deals if not self.buildable or cards[card].row_field]
            found.extend(game.one_of_each(tuple(deals)))
            for route in empire.routes if self.routes else ():
                known = route.partner in found
                found.append(f"{route.partner}@{empire.faction}" if known else route.partner)
        return tuple(found)

    def holders(self, state: SettlersState, frame: Frame) -> Sequence[int]:
        """The seats whose Deals may be chosen."""
        return (frame.seat,) if self.whose == "own" else enemies(state, frame.seat)

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember the Deal and who has it: two empires may trade with one Location."""
        thing, _, trader = option[1].partition("@")
        seats = [game.seat_of[trader]] if trader else self.holders(state, frame)
        holder = next(seat for seat in seats if has_deal(state.empires[seat], thing))
        done(state, frame, **{self.register: thing, "holder": holder})

    def words(self) -> Message:
        """The target in words."""
        return Message(f"selector.deal-{self.whose}{'' if self.routes else '-of-board'}")

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return (self.whose, "any-deal" if self.routes else "deal")


def has_deal(empire: Empire, thing: str) -> bool:
    """Return whether the empire has this Deal: by its card, one of a Trade Route by its partner."""
    return thing in empire.deals or any(route.partner == thing for route in empire.routes)
