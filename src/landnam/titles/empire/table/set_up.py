"""Set-up of a campaign game: Quests are revealed, and the empires bring along what they have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from landnam.kernel.state import Frame, Options
from landnam.titles.empire.campaign.progress import ended_with, unlocked
from landnam.titles.empire.deeds import Razing
from landnam.titles.empire.moments import NewPair
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.reading.components import Quest
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.features import Watch
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.fields import BONUSES, Owned, empire_of, of_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.empire.table.in_play import put_in_play
from landnam.titles.empire.table.inventions import pairs_of
from landnam.titles.empire.table.quests import no_marks
from landnam.titles.empire.table.upkeep import owed_by
from landnam.titles.settlers.face import SettlersGame, SettlersState, place
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.tableau import TableauNode

SOLO_QUESTS: Final = 4
"""The number of Quests, of any tracks, for a lone player."""


def lay_out(game: SettlersGame, state: SettlersState, sheets: Sequence[EmpireSheet]) -> None:
    """All of it; the bonuses are gained by frames, for some of them ask."""
    of_campaign(state).quests = reveal_quests(game, state)
    frames = []
    for seat in game.in_order(state.first):
        sheet, empire = sheets[seat], empire_of(state, seat)
        empire.era, empire.progress = sheet.era, sheet.progress
        empire.marks = no_marks(state)
        bonuses = unlocked(box(), sheet)
        empire.unlocked = tuple(bonus.name for bonus in bonuses)
        empire.tokens = tuple(bonus.token for bonus in bonuses if bonus.token)
        empire.upkeep = owed_by(sheet)
        empire.ignored = ended_with(bonuses, "ignore_upkeep")
        for province in sheet.provinces:
            place(game, state, seat, game.location_class(province, seat))
        owned = [bring(game, state, seat, invention) for invention in sheet.inventions]
        put_in_play(state, seat, tuple(owned))
        frames.append(Frame(BONUSES, seat, 0, {"left": bonuses_of(game, sheet)}))
    for frame in reversed(frames):
        state.push(frame)


def reveal_quests(game: SettlersGame, state: SettlersState) -> tuple[str, ...]:
    """One Quest of each track; alone four of all together."""
    decks, chance = quest_decks(game.peaceful), state.chance()
    if not game.passes_turns:
        known = [quest for quest in box().quests if any(quest in deck for deck in decks)]
        return chance.shuffled("quests", known)[:SOLO_QUESTS]
    return tuple(chance.shuffled("quests", deck)[0] for deck in decks)


@lru_cache
def quest_decks(peaceful: bool) -> tuple[tuple[str, ...], ...]:
    """The Quests of each track; in a peaceful game none that asks to raze enemies."""
    known = [quest for quest in box().quests.values() if not (peaceful and needs_enemies(quest))]
    return tuple(tuple(quest.id for quest in known if quest.track == track) for track in TRACKS)


def needs_enemies(quest: Quest) -> bool:
    """Return whether a Quest asks for razing, and of enemies only."""
    deed = quest.needs.deed if isinstance(quest.needs, Stature) else None
    return isinstance(deed, Razing) and deed.places == ("enemy",)


def bring(game: SettlersGame, state: SettlersState, seat: int, invention: str) -> Owned:
    """An Invention comes into play; pairs that are there already have a piece and never pay."""
    pieces = 0
    for feature in box().inventions[invention].features:
        if isinstance(feature, Watch) and isinstance(feature.trigger.pattern, NewPair):
            pieces = pairs_of(game, state, seat, feature.trigger.pattern)
    return Owned(invention, 0, pieces)


def mark_pairs(game: SettlersGame, state: SettlersState, seat: int) -> None:
    """A pair that a start bonus has completed never pays: its Location was placed, not built."""
    empire = empire_of(state, seat)
    if empire.inventions:
        owned = [bring(game, state, seat, own.card) for own in empire.inventions]
        put_in_play(state, seat, tuple(owned))


def bonuses_of(game: SettlersGame, sheet: EmpireSheet) -> tuple[str, ...]:
    """Return the addresses of an empire's gains: bonuses of Provinces, then its tracks'."""
    built = [game.cards[province].bonus for province in sheet.provinces]
    start = [bonus.start for bonus in unlocked(box(), sheet)]
    return tuple(row.address for row in (*built, *start) if row is not None)


class GainBonuses(TableauNode):
    """One bonus after the other."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The next one, or the end."""
        left = frame.registers["left"]
        if not left:
            mark_pairs(game, state, frame.seat)
            state.pop()
            return None
        state.become(frame.put(0, left=left[1:]))
        row = game.nodes[left[0]]
        assert isinstance(row, Procedure)
        row.start(game, state, frame.seat)
        return None
