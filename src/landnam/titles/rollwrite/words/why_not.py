"""Why not: the reason why a space, a building, the token or a verb is not possible now.

The functions that make the option lists are asked; nothing is judged twice.
"""

from __future__ import annotations

from landnam.kernel.state import Frame
from landnam.kernel.title import Refusal
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.build import needs_words, ways_to_pay
from landnam.titles.rollwrite.phases.reroll import reroll_options
from landnam.titles.rollwrite.phases.settlements import settle_options
from landnam.titles.rollwrite.sheets.village import IN_ROUND
from landnam.titles.rollwrite.table.empire import BUILDING, Harvest, Space, cell_name
from landnam.titles.rollwrite.table.payments import ACTION
from landnam.titles.rollwrite.table.state import FAVOR, RollwriteState
from landnam.titles.rollwrite.table.wording import Words


def why_not(
    game: RollwriteGame, state: RollwriteState, seat: int, thing: str
) -> tuple[Refusal, ...]:
    """The reasons for a space, a building, ``favor``, ``reroll`` or ``settle``; none if it can."""
    village = game.village(state)
    if thing in game.sheet.spaces or thing in village.spaces:
        return _cross(game, state, seat, game.space(state, thing))
    if thing in game.sheet.harvests:
        return _harvest(game, state, seat, game.sheet.harvests[thing])
    if thing in village.slot_of:
        return _building(game, state, seat, thing)
    if thing == "favor":
        return _favor(game, state, seat)
    if thing == "reroll":
        return _reroll(game, state, seat)
    return _settle(game, state, seat) if thing == "settle" else ()


def _at(state: RollwriteState, seat: int) -> Frame | None:
    """Return the seat's frame in its own part of the round, or None."""
    fork = state.fork
    if fork is None or seat not in fork.seats:
        return None
    stack = fork.stacks[fork.seats.index(seat)]
    return stack[-1] if stack else None


def why_not_act(state: RollwriteState, seat: int) -> str | None:
    """Why the seat cannot build, harvest or use anything at all just now."""
    frame = _at(state, seat)
    if frame is not None and frame.at == "reroll":
        return "rerolls-first"
    return None if frame is not None and frame.at == "expand" else "not-now"


def _cross(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Space
) -> tuple[Refusal, ...]:
    reason = why_not_cross(game, state, seat, space)
    cost, first = needs_words(space.price), ""
    if space.target != BUILDING:
        first = cell_name(space.place, min(state.sheets[seat].sections[space.place], space.section))
    section = game.name_of(first) if first else Words("nothing")
    return _refusal("cross", reason, cost=cost, section=section)


def why_not_cross(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Space
) -> str | None:
    """Why a build space cannot be crossed off, or None."""
    sheet = state.sheets[seat]
    if space.target == BUILDING:
        if sheet.crossed[space.place] & space.bit:
            return "crossed"
    else:
        finished = sheet.sections[space.place]
        if space.section < finished:
            return "section-finished"
        if space.section > finished:
            return "section-later"
        if sheet.spaces[space.place] & space.bit:
            return "crossed"
    reason = why_not_act(state, seat)
    if reason is not None:
        return reason
    if not sheet.pool[ACTION]:
        return "no-action"
    return None if ways_to_pay(game, state, seat, space) else "cannot-pay"


def _harvest(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Harvest
) -> tuple[Refusal, ...]:
    sheet = state.sheets[seat]
    if sheet.fields[space.field] & space.bit:
        reason: str | None = "harvested"
    elif space.field not in game.accessible(state, seat):
        reason = "field-locked"
    else:
        reason = why_not_act(state, seat) or (None if sheet.pool[ACTION] else "no-action")
    return _refusal("harvest", reason, field=game.name_of(f"field{space.field + 1}"))


def _building(
    game: RollwriteGame, state: RollwriteState, seat: int, thing: str
) -> tuple[Refusal, ...]:
    village, sheet = game.village(state), state.sheets[seat]
    slot = village.slot_of[thing]
    ability = village.buildings[slot].ability
    conditions = [condition.words() for condition in ability.conditions]
    verb = "reroll" if ability.timing == "reroll" else "use"
    if not sheet.built[slot]:
        reason: str | None = "not-built"
    elif sheet.built[slot] > state.round:
        reason = "next-round"
    elif sheet.used[slot] and ability.timing != "always":
        reason = "used"
    elif ability.timing == "reroll":
        return _reroll(game, state, seat)
    elif ability.timing not in IN_ROUND:
        reason = "by-itself"
    elif not ability.holds(sheet):
        reason = "condition"
    elif any(building.id == thing for _, building in village.closing):
        reason = "at-end"
    else:
        reason = why_not_act(state, seat)
        if reason is None and not ability.possible(game, state, seat):
            reason = "nothing-to-do"
    return _refusal(verb, reason, conditions=conditions)


def _favor(game: RollwriteGame, state: RollwriteState, seat: int) -> tuple[Refusal, ...]:
    sheet = state.sheets[seat]
    if not sheet.favor:
        reason: str | None = "no-favor"
    elif sheet.used[FAVOR]:
        reason = "used"
    else:
        reason = why_not_act(state, seat)
        if reason is None and not game.favor_works(state, seat):
            reason = "nothing-to-do"
    return _refusal("favor", reason)


def _reroll(game: RollwriteGame, state: RollwriteState, seat: int) -> tuple[Refusal, ...]:
    frame = _at(state, seat)
    if frame is not None and frame.at == "reroll":
        reason = None if reroll_options(game, state, seat) else "no-reroll"
    elif frame is not None and game.village(state).rerolls:
        reason = "too-late"
    else:
        reason = "no-reroll"
    return _refusal("reroll", reason)


def _settle(game: RollwriteGame, state: RollwriteState, seat: int) -> tuple[Refusal, ...]:
    frame = _at(state, seat)
    if not game.settles:
        reason: str | None = "no-settlements"
    elif not settle_options(game, state, seat):
        reason = "no-shape"
    else:
        reason = None if frame is not None and frame.at == "settle" else "settle-later"
    return _refusal("settle", reason)


def _refusal(verb: str, reason: str | None, **args: object) -> tuple[Refusal, ...]:
    if reason is None:
        return ()
    return (Refusal(verb, reason, Words(f"why.{reason}", args)),)
