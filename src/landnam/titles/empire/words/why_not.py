"""Why not: the reason why no Quest is claimed, no Invention used or no upkeep paid now."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.title import Refusal
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import empire_of, of_campaign
from landnam.titles.empire.table.claims import ACTED, CLAIM
from landnam.titles.empire.table.free import INVENT, can_use
from landnam.titles.empire.table.in_play import free_feature
from landnam.titles.empire.table.quests import asks_for_hand, mark_of, open_quests, quest_of
from landnam.titles.empire.table.upkeep import MAINTAIN, Maintain, unpaid
from landnam.titles.settlers.face import SettlersGame, SettlersState
from landnam.vocabulary.turns import why_not_in_turn
from landnam.words import Message

NOTHING: Final[tuple[Refusal, ...]] = ()


def why_not(game: SettlersGame, state: SettlersState, seat: int, thing: str) -> tuple[Refusal, ...]:
    """The reasons for a Quest, an Invention or the verb of upkeep; nothing for other things."""
    turn = why_not_in_turn(state, seat)
    if thing == MAINTAIN:
        return _told(MAINTAIN, turn or _of_upkeep(game, state, seat))
    if thing in box().quests:
        reason, args = _of_quest(game, state, seat, thing)
        settled = reason in ("no-quest", "achieved", "by-deeds")
        late = "claimed-before" if turn is None and _is_late(state, thing) else None
        return _told(CLAIM, reason if settled else turn or reason or late, **args)
    if thing in box().inventions:
        return _told(INVENT, _of_invention(game, state, seat, thing, turn))
    return NOTHING


def _of_upkeep(game: SettlersGame, state: SettlersState, seat: int) -> str | None:
    if not unpaid(state, seat):
        return "nothing-owed"
    return None if Maintain().options(game, state, seat) else "nothing-to-pay"


def _of_quest(
    game: SettlersGame, state: SettlersState, seat: int, quest: str
) -> tuple[str | None, dict[str, Any]]:
    if quest not in of_campaign(state).quests:
        return "no-quest", {}
    if quest not in open_quests(state, seat):
        return "achieved", {}
    needs, marker = quest_of(quest).needs, mark_of(state, seat, quest).marker
    if isinstance(needs, Stature):
        return "by-deeds", {"n": marker, "all": needs.count}
    missing = needs.missing(game, state.empires[seat]) - marker
    return ("status-missing", {"n": missing}) if missing > 0 else (None, {})


def _is_late(state: SettlersState, quest: str) -> bool:
    """Whether it is the seat's turn, but too late in it for this Quest: see `Claim.options`."""
    return asks_for_hand(quest) and state.stack[-1].pc == ACTED


def _of_invention(
    game: SettlersGame, state: SettlersState, seat: int, invention: str, turn: str | None
) -> str | None:
    own = next((o for o in empire_of(state, seat).inventions if o.card == invention), None)
    if own is None:
        return "not-owned"
    feature = free_feature(invention)
    if feature is None:
        return "works-by-itself"
    if own.uses >= feature.times:
        return "invented"
    return turn or (None if can_use(game, state, seat, feature) else "nothing-to-use")


def _told(verb: str, reason: str | None, **args: Any) -> tuple[Refusal, ...]:
    return (Refusal(verb, reason, Message(f"why.{reason}", args)),) if reason else NOTHING
