"""Dice: copy what they show, reroll them, or turn them to what another shows."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.ability import STOP, Effect, finish, one_more
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.goods import INDEX
from landnam.titles.rollwrite.payments import ACTION
from landnam.titles.rollwrite.pool import add, tell
from landnam.titles.rollwrite.state import RollwriteState, Sheet
from landnam.titles.rollwrite.wording import Amount, Words
from landnam.words import Message

WORKER_DIE: Final = "worker"
RESOURCE_DICE: Final = ("1", "2", "3")
DICE: Final = (*RESOURCE_DICE, WORKER_DIE)
"""The dice as keys name them."""


class CopyDie(Effect):
    """``copy_die: U``: one more of what each of so many dice shows; a gold die gives gold.

    Each die is copied once; with ``only: doubled`` it must show what another die shows too.
    """

    asks: ClassVar[bool] = True

    def __init__(self, amount: Amount, doubled: bool) -> None:
        self.amount = amount
        self.doubled = doubled

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether there is a die to copy."""
        dice = state.sheets[seat].dice
        return not self.doubled or len(set(dice)) < len(dice)

    @property
    def always_possible(self) -> bool:
        """A die can always be copied, a doubled one not."""
        return not self.doubled

    def _options(self, dice: tuple[str, ...], copied: tuple[str, ...]) -> Options:
        """The dice left to copy; of those that show the same, one."""
        faces: dict[str, Option] = {}
        for die, face in zip(RESOURCE_DICE, dice, strict=False):
            if die not in copied and (not self.doubled or dice.count(face) > 1):
                faces.setdefault(face, ("die", die))
        return tuple(faces.values())

    def step(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer the dice, one after the other."""
        copied = frame.registers.get("copied", ())
        options = self._options(state.sheets[frame.seat].dice, copied)
        if len(copied) >= self.amount.of(value) or not options:
            finish(state, frame)
            return None
        return options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Gain what it shows."""
        face = face_of(state.sheets[frame.seat], option[1])
        add(state, frame.seat, INDEX[face], 1, frame.at)
        copied = (*frame.registers.get("copied", ()), option[1])
        state.become(frame.put(frame.pc, copied=copied))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Which die?"""
        return Ask("die", Words("ask.copy-die"))

    def words(self, underlined: int) -> Message:
        """The copy in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        key = "effect.copy-doubled" if self.doubled else "effect.copy-die"
        return Words(key, {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The copy as icons."""
        return ("copy", self.amount.icon, "doubled-die" if self.doubled else "die")


class Reroll(Effect):
    """``reroll: resource|worker|any|all, dice: U``: roll up to so many of these dice once more.

    Adventure mode: before anything else in the Expand phase, for this seat alone (ruling "Reroll
    scope in multiplayer adventure"), and the new result stands.
    """

    asks: ClassVar[bool] = True

    def __init__(self, which: str, dice: Amount) -> None:
        self.which = which
        self.dice = dice
        self.choice = {
            "resource": RESOURCE_DICE,
            "worker": (WORKER_DIE,),
            "any": DICE,
            "all": DICE,
        }[which]

    def step(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer the dice one after the other, and roll them together."""
        picked = frame.registers.get("picked", ())
        left = [die for die in self.choice if die not in picked]
        if self.which == "all":
            picked, left = self.choice, []
        if len(picked) >= self.dice.of(value) or not left or frame.registers.get("stop"):
            finish(state, frame)
            for die in self.choice:
                if die in picked:
                    roll_again(game, state, frame.seat, die, frame.at)
            return None
        options: Options = tuple([("die", die) for die in left])
        return (*options, STOP) if picked else options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Remember the die."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
        else:
            picked = (*frame.registers.get("picked", ()), option[1])
            state.become(frame.put(frame.pc, picked=picked))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Which die?"""
        return Ask("die", Words("ask.reroll-die"))

    def words(self, underlined: int) -> Message:
        """The reroll in words."""
        number, count = self.dice.words(underlined), self.dice.of(underlined)
        return Words(f"effect.reroll-{self.which}", {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The reroll as icons."""
        return ("reroll", self.dice.icon, f"{self.which}-dice")


class MatchDie(Effect):
    """``match_die: U``: turn a resource die to the good that another resource die shows."""

    asks: ClassVar[bool] = True
    only_one_because: ClassVar[str] = "Astronomers alone set a die instead of rolling it again."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether two dice differ."""
        return len(set(state.sheets[seat].dice)) > 1

    def step(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer the dice, and then the goods to which the one taken can be turned."""
        dice, die = state.sheets[frame.seat].dice, frame.registers.get("die")
        if die is not None:
            return tuple(("choose", face) for face in self._faces(dice, die))
        turned = frame.registers.get("turned", ())
        options: Options = tuple(
            ("die", other)
            for other in RESOURCE_DICE
            if other not in turned and self._faces(dice, other)
        )
        return one_more(state, frame, options, len(turned), self.amount.of(value))

    def _faces(self, dice: tuple[str, ...], die: str) -> list[str]:
        own = dice[RESOURCE_DICE.index(die)]
        return sorted({face for face in dice if face != own}, key=INDEX.__getitem__)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Remember the die, or turn it."""
        verb, thing = option
        if verb == "stop":
            state.become(frame.put(frame.pc, stop=True))
        elif verb == "die":
            state.become(frame.put(frame.pc, die=thing))
        else:
            die = frame.registers["die"]
            turned = (*frame.registers.get("turned", ()), die)
            state.become(Frame(frame.at, frame.seat, frame.pc, {"turned": turned}))
            turn_die(state, frame.seat, die, thing, frame.at)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Which die, or which good?"""
        die = frame.registers.get("die")
        if die is None:
            return Ask("die", Words("ask.match-die"))
        return Ask("good", Words("ask.match-good", {"die": game.name_of(f"die{die}")}))

    def words(self, underlined: int) -> Message:
        """The turn in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.match-die", {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The turn as icons."""
        return ("turn", self.amount.icon, "die", "as", "die")


def face_of(sheet: Sheet, die: str) -> str:
    """What a resource die shows to this seat."""
    return sheet.dice[RESOURCE_DICE.index(die)]


def roll_again(game: RollwriteGame, state: RollwriteState, seat: int, die: str, cause: str) -> None:
    """Roll a die of this seat's own, from this seat's own stream."""
    chance, stream = state.chance(), f"dice {seat}"
    if die != WORKER_DIE:
        faces = game.dice.resource[RESOURCE_DICE.index(die)]
        turn_die(state, seat, die, faces[chance.below(stream, len(faces))], cause)
        return
    sheet = state.sheets[seat]
    worker = game.dice.worker[chance.below(stream, len(game.dice.worker))]
    tell(state, seat, "rerolled", "worker", face=str(worker))
    if worker != sheet.worker:
        add(state, seat, ACTION, worker - sheet.worker, cause)
        sheet.worker = worker


def turn_die(state: RollwriteState, seat: int, die: str, face: str, cause: str) -> None:
    """Ruling "a rerolled die": the new face replaces the old one for pool, tokens, conditions."""
    sheet = state.sheets[seat]
    place = RESOURCE_DICE.index(die)
    old = sheet.dice[place]
    tell(state, seat, "rerolled", die, face=face)
    if face != old:
        add(state, seat, INDEX[old], -1, cause)
        add(state, seat, INDEX[face], 1, cause)
        sheet.dice = (*sheet.dice[:place], face, *sheet.dice[place + 1 :])
