"""Crossing off: build spaces of tracks and buildings, harvest spaces, and outlined Settlements."""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.empire import BUILDING, Harvest, Space
from landnam.titles.rollwrite.table.pool import add, tell
from landnam.titles.rollwrite.table.state import (
    BRIDGES,
    FINISHED,
    HARVESTED,
    IN_VILLAGE,
    OPENED,
    SPACES,
    TRACKS,
    RollwriteState,
    Settlement,
    Sheet,
)


def cross_off(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Space, cause: str
) -> None:
    """Cross off a build space whose price is paid; perhaps a section or building is finished."""
    sheet = state.sheets[seat]
    sheet.counts[SPACES] += 1
    if state.sink is not None:
        tell(state, seat, "crossed", space.name)
    if space.target == BUILDING:
        _cross_building(game, state, seat, space)
        return
    track, before = space.place, sheet.spaces[space.place]
    bits = before | space.bit
    if bits != game.sheet.tracks[track][space.section].full:
        sheet.spaces = _put(sheet.spaces, track, bits)
        return
    if before:
        sheet.spaces = _put(sheet.spaces, track, 0)
    _finish_section(game, state, seat, track, cause)


def _finish_section(
    game: RollwriteGame, state: RollwriteState, seat: int, track: int, cause: str
) -> None:
    sheet = state.sheets[seat]
    finished = sheet.sections[track] + 1
    sheet.sections = _put(sheet.sections, track, finished)
    sheet.counts[track] += 1
    if state.sink is not None:
        zone = f"{seat}/sections/{track}"
        state.sink.append(Event("count", seat, TRACKS[track], 1, "", zone, cause))
    if track == BRIDGES:
        opened = game.sheet.opened
        for field in opened[finished]:
            # Rulebook, "Bridges": a Field can be harvested right away.
            if field not in opened[finished - 1]:
                sheet.counts[OPENED] += 1
                tell(state, seat, "opened", f"field{field + 1}")


def _cross_building(game: RollwriteGame, state: RollwriteState, seat: int, space: Space) -> None:
    sheet = state.sheets[seat]
    slot, building = space.place, game.village(state).buildings[space.place]
    bits = sheet.crossed[slot] | space.bit
    sheet.crossed = _put(sheet.crossed, slot, bits)
    sheet.counts[IN_VILLAGE] += 1
    if bits == building.full:
        # Rulebook, "Village and Buildings": the ability is there from the next round on.
        sheet.built = _put(sheet.built, slot, state.round + 1)
        sheet.counts[FINISHED] += 1
        tell(state, seat, "finished", building.id)


def harvest(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Harvest, cause: str
) -> None:
    """Cross off a harvest space and gain what it shows; the action, if any, was spent."""
    sheet = state.sheets[seat]
    tell(state, seat, "harvested", space.name)
    extra = harvest_bonus(game, state, sheet)
    sheet.fields = _put(sheet.fields, space.field, sheet.fields[space.field] | space.bit)
    sheet.counts[SPACES] += 1
    sheet.counts[HARVESTED] += 1
    add(state, seat, space.good, space.number + extra, cause)


def harvest_bonus(game: RollwriteGame, state: RollwriteState, sheet: Sheet) -> int:
    """Count the further goods of the next Harvest of this round, by buildings (Plough Works)."""
    extra = 0
    for bonus in game.village(state).bonuses:
        if bonus.works(sheet, state.round) and sheet.counts[HARVESTED] < bonus.limit(sheet):
            extra += 1
    return extra


def settle(state: RollwriteState, seat: int, building: str, cell: str) -> None:
    """Outline a Settlement: its cells are used for ever, its building's number rises."""
    state.sheets[seat].settlements += (Settlement(building, cell),)
    tell(state, seat, "settled", building, at=cell)


def _put(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], number, *numbers[place + 1 :])
