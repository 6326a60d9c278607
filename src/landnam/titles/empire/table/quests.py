"""Quests on the table: markers move, Quests are achieved, the first one gains the bonus.

Rise of the Empire, "Quests".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.quests.marks import UNMARKED, Mark
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.components import FIRST, LATER, Quest
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.fields import empire_of, in_set_up, of_campaign
from landnam.titles.settlers.face import SettlersGame, SettlersState
from landnam.vocabulary.stages import Procedure, Stage
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening, Trigger
from landnam.words import Message

ACHIEVED = "achieved"


def quest_of(quest: str) -> Quest:
    """The Quest of an id."""
    return box().quests[quest]


def open_quests(state: SettlersState, seat: int) -> tuple[str, ...]:
    """The Quests of this game that the empire has not achieved."""
    achieved = empire_of(state, seat).achieved
    return tuple(quest for quest in of_campaign(state).quests if quest not in achieved)


def mark_of(state: SettlersState, seat: int, quest: str) -> Mark:
    """Return an empire's progress with a Quest."""
    place = of_campaign(state).quests.index(quest)
    return empire_of(state, seat).marks[place]


def put_mark(state: SettlersState, seat: int, quest: str, mark: Mark) -> None:
    """Place the marker."""
    place, empire = of_campaign(state).quests.index(quest), empire_of(state, seat)
    empire.marks = (*empire.marks[:place], mark, *empire.marks[place + 1 :])


def claimable(game: SettlersGame, state: Any, seat: int) -> list[str]:
    """Return the Quests of Status to achieve now; credits stand for missing things."""
    empire = state.empires[seat]
    found: list[str] = []
    for place, quest, size, least, missing in quests_left(state, empire).of_status:
        credits = empire.marks[place].marker
        if size(empire) + credits >= least and missing(game, empire) <= credits:
            found.append(quest)
    return found


class QuestsLeft:
    """The Quests of a game that an empire has not achieved, as the rules ask for them."""

    __slots__ = ("achieved", "of_status", "quests", "triggers", "watched")

    def __init__(self, quests: tuple[str, ...], achieved: tuple[str, ...]) -> None:
        self.quests = quests
        self.achieved = achieved
        left = [(place, quest) for place, quest in enumerate(quests) if quest not in achieved]
        known, triggers = box().quests, quest_triggers()
        self.of_status = [
            (place, quest, needs.size, needs.least, needs.missing)
            for place, quest in left
            if isinstance(needs := known[quest].needs, Status)
        ]
        """Those of Status: their places, and what says whether they are met."""
        self.triggers = [(quest, triggers[quest]) for _, quest in left if quest in triggers]
        """Those of Stature."""
        self.watched = frozenset(trigger.what for _, trigger in self.triggers)
        """The happenings that Quests of Stature watch."""


def quests_left(state: Any, empire: Any) -> QuestsLeft:
    """The Quests that an empire has not achieved; kept with it, for a turn asks often."""
    found: QuestsLeft | None = empire.left
    if found is None or found.achieved is not empire.achieved or found.quests is not state.quests:
        found = empire.left = QuestsLeft(state.quests, empire.achieved)
    return found


def asks_for_hand(quest: str) -> bool:
    """Return whether a Quest is about cards that others do not see."""
    needs = quest_of(quest).needs
    return isinstance(needs, Status) and needs.is_secret


def credit(game: SettlersGame, state: SettlersState, seat: int, quest: str) -> None:
    """An effect moves the marker by one space; on a Quest of Status it is a requirement met."""
    needs, mark = quest_of(quest).needs, mark_of(state, seat, quest)
    tell(state, seat, "advanced", quest)
    if isinstance(needs, Stature):
        move(game, state, seat, quest, needs.credited(mark))
    else:
        put_mark(state, seat, quest, mark.but(marker=mark.marker + 1))


def move(game: SettlersGame, state: SettlersState, seat: int, quest: str, mark: Mark) -> None:
    """Move the marker of a Quest of Stature; if it has come far enough, that achieves it."""
    put_mark(state, seat, quest, mark)
    needs = quest_of(quest).needs
    assert isinstance(needs, Stature)
    if needs.is_achieved(mark):
        achieve(game, state, seat, quest)


def achieve(game: SettlersGame, state: SettlersState, seat: int, quest: str) -> None:
    """Cross spaces of the Quest's track; the first one gains the bonus and turns the card."""
    table, empire, card = of_campaign(state), empire_of(state, seat), quest_of(quest)
    first = quest not in table.flipped
    place = TRACKS.index(card.track)
    end = box().sheets[empire.era].length
    reached = min(end, empire.progress[place] + (FIRST if first else LATER))
    empire.progress = (*empire.progress[:place], reached, *empire.progress[place + 1 :])
    empire.achieved += (quest,)
    tell(state, seat, "achieved-first" if first else "achieved-later", quest)
    if first:
        table.flipped += (quest,)
        card.bonus.start(game, state, seat)
    game.fire(state, Happening(ACHIEVED, seat, quest))


def progress_of(game: SettlersGame, state: SettlersState, quest: str) -> list[int | None]:
    """Return each empire's progress with a Quest; None if that depends on hidden cards."""
    needs = quest_of(quest).needs
    found: list[int | None] = []
    for seat in range(len(game.sides)):
        marker = mark_of(state, seat, quest).marker
        if quest in empire_of(state, seat).achieved:
            found.append(needs.goal)
        elif isinstance(needs, Stature):
            found.append(min(marker, needs.goal))
        elif asks_for_hand(quest) and UNKNOWN in state.empires[seat].hand:
            found.append(None)
        else:
            missing = needs.missing(game, state.empires[seat])
            found.append(min(needs.goal, needs.goal - missing + marker))
    return found


def forget_round(state: SettlersState, seat: int) -> None:
    """In Cleanup the markers of deeds within one round go back to 0."""
    for quest in open_quests(state, seat):
        needs = quest_of(quest).needs
        if isinstance(needs, Stature) and (mark := mark_of(state, seat, quest)) is not UNMARKED:
            put_mark(state, seat, quest, needs.after_round(mark))


def no_marks(state: SettlersState) -> tuple[Mark, ...]:
    """A marker on 0 for each Quest."""
    return (UNMARKED,) * len(of_campaign(state).quests)


class Advance(TableauNode):
    """The choice of the Quest whose marker an effect moves."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the Quests that are not achieved; without any it comes to nothing."""
        quests = () if in_set_up(state) else open_quests(state, frame.seat)
        if not quests:
            state.pop()
            return None
        return tuple(("advance", quest) for quest in quests)

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Move it."""
        state.pop()
        credit(game, state, frame.seat, option[1])

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Quest."""
        card = game.name_of(frame.registers["by"])
        return Ask("token", Message("ask.advance-quest", {"card": card}))


# --- a Quest of Stature as a trigger ----------------------------------------------------------


class CountDeed(Stage):
    """The deed was done: the marker must move."""

    immediate: ClassVar[bool] = True

    def __init__(self, quest: Quest) -> None:
        self.quest = quest

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Move it, unless a deed of the same moment has achieved the Quest already."""
        quest, needs = self.quest.id, self.quest.needs
        assert isinstance(needs, Stature)
        if quest not in empire_of(state, seat).achieved:
            mark = needs.advanced(game, mark_of(state, seat, quest), registers["happening"])
            move(game, state, seat, quest, mark)


class QuestTrigger(Trigger):
    """A Quest of Stature watches what every empire does itself."""

    __slots__ = ()

    def __init__(self, quest: Quest) -> None:
        assert isinstance(quest.needs, Stature)
        count = Procedure(f"{quest.id}/count", (CountDeed(quest),), quest.id)
        super().__init__(quest.needs.deed, count)

    def heard(
        self, game: Any, state: Any, owner: int, card: str, happening: Happening
    ) -> Happening | None:
        """The stage needs the happening itself, to know the card and the amount."""
        if in_set_up(state):
            return None
        return Happening(happening.what, owner, registers={"happening": happening})


@lru_cache(maxsize=1)
def quest_triggers() -> Mapping[str, QuestTrigger]:
    """The triggers of all Quests of Stature, by Quest."""
    return {
        quest.id: QuestTrigger(quest)
        for quest in box().quests.values()
        if isinstance(quest.needs, Stature)
    }
