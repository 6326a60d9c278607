"""Targets of one kind or another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.state import Frame, Option
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.wording import without_field
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class PickTarget(Pick):
    """``target: [{card: …}, {location: …}]``: one of several kinds (Dark Chapel)."""

    only_one_because: ClassVar[str] = (
        "only there one action razes either a card in hand or a Location."
    )

    kind: ClassVar[str] = "location"
    hidden: ClassVar[bool] = True

    def __init__(self, register: str, picks: tuple[Pick, ...]) -> None:
        super().__init__(register)
        self.picks = picks

    def lone_card(self, state: SettlersState, frame: Frame, option: Option) -> bool:
        """All know it if the hand is empty, or is this one card and there is no other target."""
        hand = state.empires[frame.seat].hand
        return not hand or hand == (option[1],)

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """All of them."""
        return tuple(thing for pick in self.picks for thing in pick.candidates(game, state, frame))

    def words(self) -> Message:
        """The target in words; a field that all must have is told once, at the end."""
        parts = [words for pick in self.picks if (words := pick.words()) is not None]
        if len({words.args.get("has") for words in parts}) == 1:
            parts = [*(without_field(words) for words in parts[:-1]), parts[-1]]
        return Message("selector.either", {"parts": parts})

    def icons(self) -> tuple[str, ...]:
        """The kinds of target, parted by a stroke."""
        icons: list[str] = []
        for index, pick in enumerate(self.picks):
            icons += ["or"] if index else []
            icons += pick.icons()
        return tuple(icons)
