"""Dice: copy their faces, reroll them, or turn them to another die's face."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import STOP, finish, one_more
from landnam.titles.rollwrite.abilities.amount import AMOUNT, Amount, read_amount
from landnam.titles.rollwrite.abilities.effect import AmountEffect, Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.goods import INDEX
from landnam.titles.rollwrite.table.payments import ACTION
from landnam.titles.rollwrite.table.pool import add, tell
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words
from landnam.vocabulary.forms import Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message

WORKER_DIE: Final = "worker"
RESOURCE_DICE: Final = ("1", "2", "3")
DICE: Final = (*RESOURCE_DICE, WORKER_DIE)
"""The dice as keys name them."""

REROLLED: Final = {
    "resource": RESOURCE_DICE,
    "worker": (WORKER_DIE,),
    "any": DICE,
    "all": DICE,
}
"""The dice that a reroll may take; ``all`` takes every one of them."""


class CopyDie(AmountEffect):
    """``copy_die: U``: one more of what each of so many dice shows; a gold die gives gold.

    Each die is copied once; with ``only: doubled`` it must show what another die shows too.
    """

    word: ClassVar[str] = "copy_die"
    drawn: ClassVar[Drawn] = {"copy": SILENT, "doubled-die": Icon(picture="die")}
    is_gift: ClassVar[bool] = True

    def __init__(self, amount: Amount, doubled: bool) -> None:
        super().__init__(amount)
        self.doubled = doubled

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number of dice, and their kind."""
        return Fields({"copy_die": AMOUNT, "only": Word("dice", ("doubled",))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One effect."""
        return (cls(read_amount(reader, "copy_die"), "only" in reader),)

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether there is a die to copy."""
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

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the dice, one after the other."""
        copied = frame.registers.get("copied", ())
        options = self._options(state.sheets[frame.seat].dice, copied)
        if len(copied) >= self.amount.now(game, state, frame.seat, frame.at) or not options:
            finish(state, frame)
            return None
        return options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Gain what it shows."""
        face = face_of(state.sheets[frame.seat], option[1])
        add(state, frame.seat, INDEX[face], 1, frame.at)
        copied = (*frame.registers.get("copied", ()), option[1])
        state.become(frame.put(frame.pc, copied=copied))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the die."""
        return Ask("die", Words("ask.copy-die"))

    def words(self) -> Message:
        """The copy in words."""
        key = "effect.copy-doubled" if self.doubled else "effect.copy-die"
        return Words(key, {"n": self.amount})

    def icons(self) -> tuple[str, ...]:
        """The copy as icons."""
        return ("copy", self.amount.icon, "doubled-die" if self.doubled else "die")

    def worth(self, scale: SheetScale[W]) -> W:
        """Return the worth: a die of the player's choice is nearly as good as gold."""
        return scale.about("gold", scale.number(self.amount), "any_good")

    def most_given(self, underlined: int) -> int:
        """One for each die."""
        return self.amount.of(underlined)


class Reroll(Effect):
    """``reroll: resource|worker|any|all, dice: U``: roll up to so many of these dice once more.

    Adventure mode: before anything else in the Expand phase, for this seat alone (ruling "Reroll
    scope in multiplayer adventure"), and the new result stands.
    """

    word: ClassVar[str] = "reroll"
    drawn: ClassVar[Drawn] = {
        "reroll": Icon(picture="reroll"),
        **{f"{which}-dice": SILENT for which in REROLLED},
    }

    def __init__(self, which: str, dice: Amount) -> None:
        self.which = which
        self.dice = dice
        self.choice = REROLLED[which]

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Which dice, and how many."""
        return Fields({"reroll": Word("dice", REROLLED), "dice": AMOUNT}, needed=("dice",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One reroll."""
        return (cls(reader.text("reroll"), read_amount(reader, "dice")),)

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the dice one after the other, and roll them together."""
        picked = frame.registers.get("picked", ())
        left = [die for die in self.choice if die not in picked]
        if self.which == "all":
            picked, left = self.choice, []
        most = self.dice.now(game, state, frame.seat, frame.at)
        if len(picked) >= most or not left or frame.registers.get("stop"):
            finish(state, frame)
            for die in self.choice:
                if die in picked:
                    roll_again(game, state, frame.seat, die, frame.at)
            return None
        options: Options = tuple([("die", die) for die in left])
        return (*options, STOP) if picked else options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Remember the die."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
        else:
            picked = (*frame.registers.get("picked", ()), option[1])
            state.become(frame.put(frame.pc, picked=picked))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the die."""
        return Ask("die", Words("ask.reroll-die"))

    def words(self) -> Message:
        """The reroll in words."""
        return Words(f"effect.reroll-{self.which}", {"n": self.dice})

    def icons(self) -> tuple[str, ...]:
        """The reroll as icons."""
        return ("reroll", self.dice.icon, f"{self.which}-dice")

    def worth(self, scale: SheetScale[W]) -> W:
        """A die that may fit better, for each of them."""
        return scale.about("gold", min(scale.number(self.dice), len(self.choice)), "reroll")


class MatchDie(AmountEffect):
    """``match_die: U``: turn a resource die to the good that another resource die shows."""

    word: ClassVar[str] = "match_die"
    drawn: ClassVar[Drawn] = {"turn": Icon(picture="reroll")}
    only_one_because: ClassVar[str] = "Astronomers alone set a die instead of rolling it again."

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether two dice differ."""
        return len(set(state.sheets[seat].dice)) > 1

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the dice, and then the goods to which the one taken can be turned."""
        dice, die = state.sheets[frame.seat].dice, frame.registers.get("die")
        if die is not None:
            return tuple(("choose", face) for face in self._faces(dice, die))
        turned = frame.registers.get("turned", ())
        most = self.amount.now(game, state, frame.seat, frame.at)
        options: Options = tuple(
            ("die", other)
            for other in RESOURCE_DICE
            if other not in turned and self._faces(dice, other)
        )
        return one_more(state, frame, options, len(turned), most)

    def _faces(self, dice: tuple[str, ...], die: str) -> list[str]:
        own = dice[RESOURCE_DICE.index(die)]
        return sorted({face for face in dice if face != own}, key=INDEX.__getitem__)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
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
        """Ask for the die, or for the good."""
        die = frame.registers.get("die")
        if die is None:
            return Ask("die", Words("ask.match-die"))
        return Ask("good", Words("ask.match-good", {"die": game.name_of(f"die{die}")}))

    def icons(self) -> tuple[str, ...]:
        """The turn as icons."""
        return ("turn", self.amount.icon, "die", "as", "die")

    def worth(self, scale: SheetScale[W]) -> W:
        """As a reroll of so many dice."""
        return scale.about("gold", scale.number(self.amount), "reroll")


def face_of(sheet: Sheet, die: str) -> str:
    """Return the face of a resource die for this seat."""
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
