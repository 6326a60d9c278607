"""Targets of one kind or another."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.state import Frame, Option
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.forms import Form, Listing
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields, One
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.text import without_field
from landnam.words import Message

SINGLE: Final = ("location", "empire", "good", "deal", "card")
"""The picks of one kind, as they are written."""


class PickTarget(Pick):
    """``target: [{card: …}, {location: …}]``: one of several kinds (Dark Chapel)."""

    only_one_because: ClassVar[str] = (
        "only there one action razes either a card in hand or a Location."
    )

    word: ClassVar[str] = "target"
    kind: ClassVar[str] = "location"
    hidden: ClassVar[bool] = True

    def __init__(self, picks: tuple[Pick, ...]) -> None:
        super().__init__()
        self.picks = picks

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """A list of other picks."""
        single = {word: Fields({word: grammar.pick_of(word)}) for word in SINGLE}
        return Listing(One("a target", "pick", single), least=1, most=len(SINGLE))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickTarget:
        """The kinds that are asked for."""
        choices = [grammar.read_picks(choice, verb) for choice in reader.each(cls.word)]
        found = [pick for picks in choices for pick in picks if isinstance(pick, Pick)]
        for pick in found:
            pick.verb = ""  # it finds candidates; this pick asks
        return cls(tuple(found))

    def lone_card(self, state: SettlersState, frame: Frame, option: Option) -> bool:
        """All know it if the hand is empty, or is this one card and there is no other target."""
        hand = state.empires[frame.seat].hand
        return not hand or hand == (option[1],)

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
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
