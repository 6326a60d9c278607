"""Choices as people write them: ``cross walls4a``, ``pay 1 wood + 1 gold``, ``die 2``."""

from __future__ import annotations

from typing import Final

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.errors import UnknownWord, WrongType
from landnam.titles.rollwrite.effects.dice import DICE
from landnam.titles.rollwrite.position.names import Names
from landnam.titles.rollwrite.position.snapshot import GOODS
from landnam.titles.rollwrite.table.payments import NOTHING
from landnam.vocabulary.position.names import known_name
from landnam.vocabulary.position.phrases import payment_key, payment_phrase, payment_told

PAYMENT: Final = payment_phrase(GOODS)
ALONE: Final = ("favor", "expand", "again", "stop", "skip", "done")
"""Verbs without an object."""


class Phrases:
    """The phrases of one game, and the options that they mean."""

    def __init__(self, names: Names) -> None:
        self.objects = {
            "take": names.favors,
            "reroll": names.buildings,
            "die": DICE,
            "cross": names.spaces,
            "harvest": names.harvests,
            "use": names.buildings,
            "choose": GOODS,
            "trade": GOODS,
            "keep": GOODS,
            "settle": names.settlements,
        }

    def told(self, option: Option) -> str:
        """The option as a scenario writes it."""
        if option.verb == "pay":
            return f"pay {payment_told(option.object)}"
        return f"{option.verb} {option.object}".strip()

    def find(self, phrase: str, decision: Decision, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""
        pair = self.parse(phrase, where)
        return next((option for option in decision.options if option.pair == pair), None)

    def parse(self, phrase: str, where: str) -> tuple[str, str]:
        """The verb and the object, if there can be such a choice at all."""
        verb, _, thing = phrase.partition(" ")
        if verb == "pay" and (thing == NOTHING or PAYMENT.fullmatch(thing)):
            return verb, payment_key(thing)
        if verb in ALONE and not thing:
            return verb, ""
        if verb in self.objects:
            return verb, known_name(thing, self.objects[verb], f"thing to {verb}", where)
        if verb not in (*ALONE, "pay"):
            known = [*self.objects, "pay", *ALONE]
            raise UnknownWord(where=where, given=verb, what="verb", known=known)
        wanted = "followed by goods such as 1 wood + 1 gold" if verb == "pay" else "alone"
        raise WrongType(where=where, key=verb, wanted=wanted, given=repr(thing))
