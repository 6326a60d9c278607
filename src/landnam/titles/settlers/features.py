"""Features: what a Feature Location watches, and who decides the order when several fire.

The player orders triggers only if two or more hold a choice or a cost; the others fire first and
silently, in tableau order, which is never worse: what they gain can pay for the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.node import SettlersNode
from landnam.titles.settlers.piles import COMMON
from landnam.titles.settlers.procedure import Procedure
from landnam.titles.settlers.state import Empire, Location, SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.cards import Card
    from landnam.titles.settlers.rules import SettlersRules


class Trigger:
    """``when: … do: …``: the event, what it asks of it, the effects, and a limit per round.

    ``limit`` names an option of the set-up; the Location counts its gains in ``uses``.
    """

    __slots__ = ("colour", "deck", "event", "limit", "minimum", "procedure")

    def __init__(
        self,
        event: str,
        procedure: Procedure,
        *,
        colour: str | None = None,
        deck: str | None = None,
        minimum: int = 0,
        limit: str | None = None,
    ) -> None:
        self.event = event
        self.procedure = procedure
        self.colour = colour
        self.deck = deck
        self.minimum = minimum
        self.limit = limit

    def watches(self, card: Card) -> bool:
        """Whether building this card fires it."""
        if self.event != "built":
            return False
        if self.deck is not None:
            return card.deck != COMMON
        return self.colour in card.colours

    def words(self) -> Message:
        """The event in words."""
        if self.event == "built":
            if self.deck is not None:
                return Message("when.built-faction")
            return Message("when.built-colour", {"colour": Message(f"colour.{self.colour}")})
        return Message(f"when.{self.event}", {"n": self.minimum})

    def icons(self) -> tuple[str, ...]:
        """The event as icons."""
        if self.minimum:
            return (self.event, f"least-{self.minimum}", "vp")
        if self.colour is not None:
            return (self.event, f"colour-{self.colour}")
        return (self.event, self.deck) if self.deck is not None else (self.event,)


def built_triggers(game: SettlersRules, empire: Empire, card: Card) -> list[Location]:
    """The Feature Locations that fire when this card is built."""
    found = []
    for location in empire.features:
        trigger = game.cards[location.card].trigger
        if trigger is not None and trigger.watches(card):
            found.append(location)
    return found


def run_triggers(
    game: SettlersRules, state: SettlersState, seat: int, fired: list[Location]
) -> None:
    """Fire those that ask nothing at once, and leave the rest to the player's order."""
    left = []
    for location in fired:
        trigger = game.cards[location.card].trigger
        assert trigger is not None
        if trigger.procedure.immediate:
            trigger.procedure.start(game, state, seat)
        else:
            left.append(location.card)
    if left:
        state.push(Frame("triggers", seat, 0, {"left": tuple(left)}))


class Triggers(SettlersNode):
    """Several features that hold a choice or a cost: the player says which is next."""

    __slots__ = ()

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer what is left; copies of one card are offered once."""
        left = frame.registers["left"]
        if not left:
            state.pop()
            return None
        return tuple(("next", card) for card in game.one_of_each(left))

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Fire this one."""
        left = tuple(card for card in frame.registers["left"] if card != option[1])
        state.become(frame.put(0, left=left))
        trigger = game.cards[option[1]].trigger
        assert trigger is not None
        trigger.procedure.start(game, state, frame.seat)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which is next?"""
        return Ask("order", Message("ask.order"))
