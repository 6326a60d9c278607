"""Choices as people write them: ``raze Armorer``, ``pay 1 wood + 1 gold``, ``draw common``."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.errors import UnknownWord, WrongType
from landnam.vocabulary.cost import STANDS_FOR
from landnam.vocabulary.position.forms import NONE
from landnam.vocabulary.position.names import AmbiguousName, Names, NotInPlay

CARD: Final = "card"
"""Any card, by name or id; the other words of a table of objects stand for themselves."""

SIDE: Final = "side"
"""Any side at the table."""

AS: Final = " as "
"""`STANDS_FOR` in words."""


def payment_phrase(goods: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of the words behind *pay*, for these goods.

    >>> bool(payment_phrase(("wood", "gold")).fullmatch("1 wood + 1 gold as 1 wood"))
    True
    """
    amount = rf"\d+ ({'|'.join(goods)})"
    amounts = rf"{amount}( \+ {amount})*"
    return re.compile(rf"{amounts}({AS}{amounts})?")


def payment_key(phrase: str) -> str:
    """The object of the option that the phrase means.

    >>> payment_key("1 wood + 1 gold as 1 stone")
    '1wood+1gold=1stone'
    """
    return phrase.replace(AS, STANDS_FOR).replace(" ", "")


def payment_told(way: str) -> str:
    """A way to pay as people write it.

    >>> payment_told("1wood+1gold=1stone")
    '1 wood + 1 gold as 1 stone'
    """
    spaced = re.sub(r"(\d+)([a-z]+)", r"\1 \2", way)
    return spaced.replace("+", " + ").replace(STANDS_FOR, AS)


class CardPhrases(ABC):
    """The phrases of one game with cards, and the options that they mean."""

    payment: ClassVar[re.Pattern[str]]
    """The words that may follow *pay*."""

    def __init__(
        self, names: Names, sides: tuple[str, ...], objects: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.names = names
        self.sides = sides
        self.objects = objects
        """Every verb, with its possible objects."""

    @abstractmethod
    def lying(self, state: Any, card: str) -> object:
        """Return a key of the card's place and state: equal for two cards that lie alike."""

    @abstractmethod
    def near(self, state: Any, seat: int) -> Iterable[str]:
        """The cards that a seat could mean, its own first."""

    def told(self, option: Option) -> str:
        """The option as a scenario writes it."""
        if option.verb == "pay":
            return f"pay {payment_told(option.object)}"
        return f"{option.verb} {self.names.told(option.object)}".strip()

    def find(self, phrase: str, decision: Decision, state: Any, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""
        verb, thing = self.parse(phrase, where)
        options = [option for option in decision.options if option.verb == verb]
        fitting = [option for option in options if self._fits(option, thing)]
        if not fitting and thing in self.names.cards:
            # The game offers only one of several interchangeable copies, maybe not the named one.
            fitting = [option for option in options if self.alike(state, (thing, option.object))]
        if not self.alike(state, [option.object for option in fitting]):
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
        if verb == "pay" and self.payment.fullmatch(thing):
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

    def meant(self, phrase: str, seat: int, state: Any, where: str) -> tuple[str, str]:
        """The verb, and the card the seat would do it to."""
        verb, name = self.parse(phrase, where)
        if not self.names.known(name):
            return verb, name or verb
        near = list(self.near(state, seat))
        for card in near:
            if name in (card, self.names.called(card)):
                return verb, card
        raise NotInPlay(where=where, given=name, wanted="in hand or built", found=near or [NONE])

    def alike(self, state: Any, things: Sequence[str]) -> bool:
        """Whether it cannot matter which of these things is chosen: copies in the same place."""
        if len(things) < 2:
            return True
        if any(thing not in self.names.cards for thing in things):
            return False
        kinds = {(self.names.cards[thing].kind, self.lying(state, thing)) for thing in things}
        return len(kinds) == 1

    def _fits(self, option: Option, thing: str) -> bool:
        return thing in (option.object, self.names.called(option.object))
