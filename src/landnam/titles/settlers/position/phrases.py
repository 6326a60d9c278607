"""Choices as people write them: ``raze Armorer``, ``pay 1 wood + 1 gold``, ``draw common``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.errors import UnknownWord, WrongType
from landnam.titles.settlers.empire import locations
from landnam.titles.settlers.goods import GOODS, RESOURCES, SUPPLY
from landnam.titles.settlers.state import SettlersState
from landnam.vocabulary.position.names import AmbiguousName, Names, NotInPlay
from landnam.vocabulary.position.phrases import payment_key, payment_phrase, payment_told

CARD: Final = "card"
"""Any card, by name or id; the other words of the table stand for themselves."""

SIDE: Final = "side"
"""Any side at the table."""

PAYMENT: Final = payment_phrase(SUPPLY)
DECKS: Final = ("common", "faction")
OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "build": (CARD,),
    "deal": (CARD,),
    "raze": (CARD,),
    "activate": (CARD,),
    "exchange": (*RESOURCES, *DECKS),
    "defend": (CARD,),
    "deploy": (CARD,),
    "place": (CARD,),
    "pass": (),
    "done": (),
    "again": (),
    "stop": (),
    "skip": (),
    "discard": (CARD, "foundation"),
    "pay": ("goods such as 1 wood + 1 gold",),
    "choose": (CARD, SIDE, *GOODS),
    "draw": DECKS,
    "keep": (CARD,),
    "take": (CARD,),
    "swap": (CARD, *GOODS),
    "put": (CARD, *GOODS),
    "next": (CARD,),
}
"""Every verb of the core, and what it may be said of; modules add theirs."""


class Phrases:
    """The phrases of one game: which option each means."""

    def __init__(
        self, names: Names, sides: tuple[str, ...], more: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.names = names
        self.sides = sides
        self.objects = {**OBJECTS, **more}

    def told(self, option: Option) -> str:
        """The option as a scenario writes it."""
        if option.verb == "pay":
            return f"pay {payment_told(option.object)}"
        return f"{option.verb} {self.names.told(option.object)}".strip()

    def find(
        self, phrase: str, decision: Decision, state: SettlersState, where: str
    ) -> Option | None:
        """The option that the phrase means; None if it is not offered."""
        verb, thing = self.parse(phrase, where)
        options = [option for option in decision.options if option.verb == verb]
        fitting = [option for option in options if self._fits(option, thing)]
        if not fitting and thing in self.names.cards:
            # Of interchangeable copies only one is offered, maybe not the one that was named.
            fitting = [o for o in options if alike(self.names, state, (thing, o.object))]
        if not alike(self.names, state, [option.object for option in fitting]):
            candidates = [f"{verb} {option.object}" for option in fitting]
            raise AmbiguousName(where=where, given=phrase, candidates=candidates)
        return fitting[0] if fitting else None

    def parse(self, phrase: str, where: str) -> tuple[str, str]:
        """The verb and the object, if there can be such a choice at all."""
        verb, _, thing = phrase.partition(" ")
        if verb not in self.objects:
            known = list(self.objects)
            raise UnknownWord(where=where, given=verb, what="verb", known=known)
        allowed = self.objects[verb]
        if verb == "pay" and PAYMENT.fullmatch(thing):
            return verb, payment_key(thing)
        if thing in allowed or (not thing and not allowed):
            return verb, thing
        if SIDE in allowed and thing in self.sides:
            return verb, thing
        if CARD in allowed:
            self.names.check(thing, where)
            return verb, thing
        wanted = f"followed by {' or '.join(allowed)}" if allowed else "alone"
        raise WrongType(where=where, key=verb, wanted=wanted, given=repr(thing))

    def meant(self, phrase: str, seat: int, state: SettlersState, where: str) -> tuple[str, str]:
        """The verb, and the card the seat would do it to: own hand, own Locations, others'."""
        verb, name = self.parse(phrase, where)
        if not self.names.known(name):
            return verb, name or verb
        empires = [state.empires[seat], *state.empires]
        near = list(empires[0].hand)
        for empire in empires:
            near.extend(location.card for location in locations(empire))
            near.extend(empire.deals)
        for card in near:
            if name in (card, self.names.called(card)):
                return verb, card
        raise NotInPlay(where=where, given=name, wanted="in hand or built", found=near)

    def _fits(self, option: Option, thing: str) -> bool:
        return thing in (option.object, self.names.called(option.object))


def alike(names: Names, state: SettlersState, things: Sequence[str]) -> bool:
    """Whether it cannot matter which of these things is chosen: copies in the same place."""
    if len(things) < 2:
        return True
    if any(thing not in names.cards for thing in things):
        return False
    kinds = {(names.cards[thing].kind, lying(state, thing)) for thing in things}
    return len(kinds) == 1


def lying(state: SettlersState, card: str) -> object:
    """Where and how a card lies: equal for two cards that lie alike."""
    for seat, empire in enumerate(state.empires):
        for zone in ("hand", "looking", "deals", "discard"):
            if card in getattr(empire, zone):
                return zone, seat
        for location in locations(empire):
            if location.card == card:
                return seat, location.but(card="")
    return "elsewhere", -1
