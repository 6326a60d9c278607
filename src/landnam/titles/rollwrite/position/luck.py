"""Dice that fall as a scenario says: a seed is looked for under which they do.

The game's own streams stay what they are; nothing is put in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from landnam.kernel.chance import Chance
from landnam.kernel.errors import UnknownWord, WrongType
from landnam.titles.rollwrite.effects.dice import DICE, RESOURCE_DICE, WORKER_DIE
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.vocabulary.position.names import known_name
from landnam.vocabulary.reading import Reader

ALL: Final = "all"
KEY: Final = "next rolls"

Rolls = dict[str, list[tuple[int, frozenset[int]]]]
"""For each stream, in order: the number of faces of the die, and the faces that are meant."""


def seed_for(rules: RollwriteGame, given: Mapping[str, Any], seed: str, where: str) -> str:
    """A seed under which the dice fall as `next rolls` says; the seed itself if it says nothing.

    ``all`` is the next roll of the active player, a player's name the dice rolled again by that
    player, by the names of the dice in the order 1, 2, 3, worker.
    """
    if KEY not in given:
        return seed
    reader = Reader(given, where).inside(KEY).only(ALL, *rules.sides)
    rolls: Rolls = {}
    for who in reader.names():
        told = reader.raw(who)
        if who == ALL and isinstance(told, list) and len(told) == len(DICE):
            rolls["dice"] = _faces(rules, dict(zip(DICE, told, strict=True)), where)
        elif who != ALL and isinstance(told, dict):
            stream = f"dice {rules.sides.index(who)}"
            rolls[stream] = _faces(rules, told, where)
        else:
            wanted = "four faces such as [stone, wood, food, 4]" if who == ALL else "dice and faces"
            raise WrongType(where=f"{where}, {KEY}", key=who, wanted=wanted, given=repr(told))
    return next(
        tried
        for number in count()
        if _falls(rolls, tried := f"{seed} {number}" if number else seed)
    )


def _faces(
    rules: RollwriteGame, told: Mapping[Any, Any], where: str
) -> list[tuple[int, frozenset[int]]]:
    """The faces that each of these dice must show."""
    found = []
    for die, face in told.items():
        known_name(str(die), DICE, "die", f"{where}, {KEY}")
        faces: tuple[Any, ...] = rules.dice.worker
        if str(die) != WORKER_DIE:
            faces = rules.dice.resource[RESOURCE_DICE.index(str(die))]
        fitting = frozenset(place for place, shown in enumerate(faces) if shown == face)
        if not fitting:
            known = sorted({str(shown) for shown in faces})
            raise UnknownWord(
                where=f"{where}, {KEY}", given=face, what=f"face of die {die}", known=known
            )
        found.append((len(faces), fitting))
    return found


def _falls(rolls: Rolls, seed: str) -> bool:
    chance = Chance(seed, {})
    return all(
        chance.below(stream, size) in fitting
        for stream, dice in rolls.items()
        for size, fitting in dice
    )
