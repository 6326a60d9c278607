"""Verbs against enemies: steal, remove, block, take over, make them discard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.effects.on_location import OnLocation, Picked
from landnam.titles.settlers.empires.empire import discard_location
from landnam.titles.settlers.empires.piles import discard_from_hand
from landnam.titles.settlers.empires.takeover import take_over
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import INDEX
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.stages import self_of
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import TargetVerb
from landnam.words import Message


class Steal(TargetVerb):
    """``steal: good``: one resource from the picked empire's supply (Saboteurs)."""

    sign: ClassVar[str] = "steal"
    drawn: ClassVar[Drawn] = {"steal": Icon(sign="take")}
    word: ClassVar[str] = "steal"
    registers: ClassVar[tuple[str, ...]] = ("good",)
    only_one_because: ClassVar[str] = (
        "it alone takes from a supply; other cards gain from the general supply."
    )

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Take it."""
        good, victim = registers["good"], game.seat_of[registers["empire"]]
        tell(state, seat, "stole", registers["empire"], good=good)
        add(state, victim, INDEX[good], -1, cause)
        add(state, seat, INDEX[good], 1, cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.steal", {"good": that("good")})


class Remove(OnLocation):
    """``remove: location``: discard an enemy Location. Not a raze (Garrison, Engineers)."""

    drawn: ClassVar[Drawn] = {"remove": Icon(picture="cancel")}
    word: ClassVar[str] = "remove"
    sign: ClassVar[str] = "remove"

    def befall(
        self, game: SettlersGame, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """Remove it: no goods, no Foundation, no wood, no raze triggers."""
        holder, location = picked
        tell(state, seat, "removed", location.card, whom=game.empires[holder])
        discard_location(game, state, holder, location, cause)


class Block(OnLocation):
    """``block: location``: it cannot be activated until the round ends (Scorpion Breeder)."""

    drawn: ClassVar[Drawn] = {"block": Icon(picture="scorpion")}
    only_one_because: ClassVar[str] = "no other card forbids an action."

    word: ClassVar[str] = "block"
    sign: ClassVar[str] = "block"

    @classmethod
    def accepts(cls, game: Any, state: Any, frame: Frame, target: Location) -> bool:
        """A blocked Location cannot be blocked again."""
        return not target.blocked

    def befall(
        self, game: SettlersGame, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """Block it; a refresh does not lift the block."""
        holder, location = picked
        tell(state, seat, "blocked", location.card, whom=game.empires[holder])
        game.change(state, holder, location.but(blocked=True))


class TakeOver(OnLocation):
    """``take_over: location``: it counts as yours until the round ends (Temple of Ra)."""

    drawn: ClassVar[Drawn] = {"take-over": Icon(picture="crown")}
    only_one_because: ClassVar[str] = "no other card lends a Location."

    word: ClassVar[str] = "take_over"
    sign: ClassVar[str] = "take-over"

    def befall(
        self, game: SettlersGame, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """Take it; a Production Location does not produce now."""
        holder, location = picked
        tell(state, seat, "took_over", location.card, whom=game.empires[holder])
        take_over(game, state, holder, seat, location, cause)


class DiscardFrom(TargetVerb):
    """``discard_from: empire``: the picked enemy discards a card of its own choice (Desert).

    The frame is handed to the enemy for this one decision.
    """

    sign: ClassVar[str] = "make-discard"
    drawn: ClassVar[Drawn] = {"make-discard": Icon(good="card")}
    word: ClassVar[str] = "discard_from"
    registers: ClassVar[tuple[str, ...]] = ("empire",)
    only_one_because: ClassVar[str] = "no other card lets an enemy choose."

    hidden: ClassVar[bool] = True

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Ask the enemy; then the frame goes back to its own seat."""
        victim = game.seat_of[frame.registers["empire"]]
        hand = state.empires[victim].hand
        if not hand:  # a card of a pack may ask for a second one
            return None
        if frame.seat != victim:
            mine = {**frame.registers, "back_to": frame.seat}
            state.stack[-1] = Frame(frame.at, victim, frame.pc, mine)
        return tuple(("discard", card) for card in game.one_of_each(hand))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Discard it."""
        tell(state, frame.seat, "discarded", option[1])
        discard_from_hand(game, state, frame.seat, option[1], frame.at)
        back_to = frame.registers["back_to"]
        state.stack[-1] = Frame(frame.at, back_to, frame.pc + 1, frame.registers)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the card to discard."""
        card = game.name_of(self_of(game, frame))
        return Ask("discard", Message("ask.discard-forced", {"card": card}))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.discard-from", {"empire": that("empire")})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("make-discard", "card")
