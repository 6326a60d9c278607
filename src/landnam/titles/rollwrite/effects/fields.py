"""Fields: harvest without actions, with more gain, or without a Bridge."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import finish, one_more
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.effects.dice import RESOURCE_DICE, face_of
from landnam.titles.rollwrite.effects.free_spaces import FreeSpaces
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.crossing import harvest
from landnam.titles.rollwrite.table.empire import Harvest, options_of
from landnam.titles.rollwrite.table.goods import GOLD, INDEX, RESOURCES, SUPPLY
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words
from landnam.vocabulary.forms import Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message


class FreeHarvest(FreeSpaces):
    """``harvest: U``: so many harvest spaces of open Fields without an action."""

    word: ClassVar[str] = "harvest"

    def spaces(self, game: RollwriteGame, state: RollwriteState, seat: int) -> tuple[Harvest, ...]:
        """The harvest spaces of open Fields."""
        return game.harvests(state, seat)

    def cross(
        self, game: RollwriteGame, state: RollwriteState, seat: int, space: str, cause: str
    ) -> None:
        """Harvest it."""
        harvest(game, state, seat, game.sheet.harvests[space], cause)

    def icons(self) -> tuple[str, ...]:
        """The harvest as icons."""
        return ("free", self.amount.icon, "harvest")

    def worth(self, scale: SheetScale[W]) -> W:
        """The actions that are saved, where a Field is open."""
        return scale.about("action", scale.number(self.amount), "free_harvest")


class HarvestDie(Effect):
    """``harvest_die: any``: harvest what a chosen die shows, without actions.

    Ruling "Yield, how many spaces": any number; the option ``yield_limit`` makes it one. Ruling
    "Yield with a gold die": the player names the good.
    """

    word: ClassVar[str] = "harvest_die"
    only_one_because: ClassVar[str] = "the Favor token Yield harvests what a die shows."

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: any die, of the player's choice."""
        return Fields({"harvest_die": Word("die", ("any",))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One effect."""
        return (cls(),)

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether a die shows something that can be harvested."""
        return bool(self._dice(game, state, seat))

    def _dice(self, game: RollwriteGame, state: RollwriteState, seat: int) -> Options:
        harvests = game.harvests(state, seat)
        if not harvests:
            return ()
        ripe = {SUPPLY[GOLD], *(SUPPLY[space.good] for space in harvests)}
        faces: dict[str, Option] = {}
        for die, face in zip(RESOURCE_DICE, state.sheets[seat].dice, strict=False):
            if face in ripe:
                faces.setdefault(face, ("die", die))
        return tuple(faces.values())

    def _spaces(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, good: str
    ) -> list[Harvest]:
        return [
            space for space in game.harvests(state, frame.seat) if space.good == INDEX.get(good)
        ]

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """The die, the good if the die shows gold, then the spaces one after the other."""
        good = frame.registers.get("good")
        if good is None:
            dice = self._dice(game, state, frame.seat)
            if not dice:
                finish(state, frame)
            return dice or None
        if good == SUPPLY[GOLD]:
            ripe = {SUPPLY[space.good] for space in game.harvests(state, frame.seat)}
            return tuple(("choose", kind) for kind in RESOURCES if kind in ripe)
        options = options_of(self._spaces(game, state, frame, good))
        return one_more(state, frame, options, frame.registers.get("taken", 0), game.yield_limit)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Remember the die's good, harvest a space, or stop."""
        verb, thing = option
        if verb == "die":
            state.become(frame.put(frame.pc, good=face_of(state.sheets[frame.seat], thing)))
        elif verb == "choose":
            state.become(frame.put(frame.pc, good=thing))
        elif verb == "stop":
            state.become(frame.put(frame.pc, stop=True))
        else:
            state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))
            harvest(game, state, frame.seat, game.sheet.harvests[thing], frame.at)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the die, the good or the space."""
        good = frame.registers.get("good")
        if good is None:
            return Ask("die", Words("ask.harvest-die"))
        if good == SUPPLY[GOLD]:
            return Ask("good", Words("ask.harvest-good"))
        return Ask("cell", Words("ask.harvest"))

    def words(self) -> Message:
        """The harvest in words."""
        return Words("effect.harvest-die")

    def icons(self) -> tuple[str, ...]:
        """The harvest as icons."""
        return ("free", "harvest", "as", "die")

    def worth(self, scale: SheetScale[W]) -> W:
        """Some goods, where a die shows what is ripe."""
        return scale.about("gold", 1, "harvest_die")
