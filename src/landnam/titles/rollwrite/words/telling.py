"""Telling: names, options and events of the game as messages."""

from __future__ import annotations

import re
from typing import Any, Final

from landnam.kernel.events import Event
from landnam.kernel.state import Option
from landnam.titles.rollwrite.effects.dice import RESOURCE_DICE, WORKER_DIE
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.build import needs_words, way_offered, ways_to_pay
from landnam.titles.rollwrite.phases.crossing import harvest_bonus
from landnam.titles.rollwrite.table.empire import BUILDING, Space, cell_name
from landnam.titles.rollwrite.table.goods import GOODS, SUPPLY
from landnam.titles.rollwrite.table.payments import NOTHING
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS, RollwriteState
from landnam.titles.rollwrite.table.wording import Words, all_of, amount_of, amounts, good_words
from landnam.titles.rollwrite.words.text import ability_words
from landnam.vocabulary.cost import STANDS_FOR
from landnam.words import Message

Parts = tuple[tuple[int, int], ...]
"""Goods by their number, and how many of each."""

_PAID: Final = re.compile(r"(\d+)([a-z]+)")
_SPACE: Final = re.compile(rf"({'|'.join(TRACKS)}|field)(\d)([a-z]?)")
_DIE: Final = re.compile(r"die(\d|worker)")


def name_of(game: RollwriteGame, thing: str) -> Message:
    """Return the name of a building, token, Village, side, good, die, space, cell or Field."""
    names = game.content.names
    if thing not in names:  # each is said again and again
        names[thing] = _name_of(game, thing)
    return names[thing]


def _name_of(game: RollwriteGame, thing: str) -> Message:
    if thing in game.content.buildings:
        return Words("name.thing", {"name": game.content.buildings[thing].name})
    if thing in game.favors:
        return Words("name.thing", {"name": game.favors[thing].name})
    if thing in game.content.villages:
        return Words("name.thing", {"name": game.content.villages[thing].name})
    if thing in GOODS:
        return good_words(thing)
    if die := _DIE.fullmatch(thing):
        return Words("name.worker-die" if die[1] == WORKER_DIE else "name.die", {"n": die[1]})
    if place := _SPACE.fullmatch(thing):
        args = {"n": place[2], "space": place[3]}
        return Words(f"name.{place[1]}-space" if place[3] else f"name.{place[1]}", args)
    building, dot, space = thing.partition(".")
    if dot and building in game.content.buildings:
        name = game.content.buildings[building].name
        return Words("name.building-space", {"name": name, "space": space})
    return Words(f"name.{thing}")


# --- options ------------------------------------------------------------------------------------


def describe(game: RollwriteGame, state: RollwriteState, seat: int, option: Option) -> Message:
    """Return an option in words, with its costs or gains."""
    verb, thing = option
    if verb == "cross":
        return _cross(game, state, seat, game.space(state, thing))
    if verb == "harvest":
        return _harvest(game, state, seat, thing)
    if verb == "pay" and thing == NOTHING:
        return Words("option.pay-nothing")
    if verb == "pay":
        return _pay(game, state, seat, thing)
    if verb == "die":
        return _die(state, seat, thing)
    if verb == "settle":
        building, _, cell = thing.partition("@")
        args = {"building": name_of(game, building), "at": name_of(game, cell)}
        return Words("option.settle", args)
    if verb == "favor":
        [thing] = state.sheets[seat].favor
    args = {"object": name_of(game, thing)} if thing else {}
    if verb in ("take", "favor"):
        args["what"] = ability_words(game.favors[thing].ability, 0)
    elif verb in ("use", "reroll"):
        building_used = game.content.buildings[thing]
        value = building_used.value(state.sheets[seat])
        args["what"] = ability_words(building_used.ability, value)
    return Words(f"option.{verb}", args)


def _pay(game: RollwriteGame, state: RollwriteState, seat: int, thing: str) -> Message:
    """Return a way to pay; with the goods that gold stands for if another way takes the same."""
    goods, _, _ = thing.partition(STANDS_FOR)
    paid = {"goods": all_of(amounts([(good, int(n)) for n, good in _PAID.findall(goods)]))}
    offered = way_offered(game, state, seat, thing)
    if offered is None or not offered[1]:
        return Words("option.pay", paid)
    stands = [(SUPPLY[kind], number) for kind, number in enumerate(offered[0].stands) if number]
    return Words("option.pay-as", {**paid, "stands": all_of(amounts(stands))})


def _cross(game: RollwriteGame, state: RollwriteState, seat: int, space: Space) -> Message:
    """Return a build space with its price, and its section's points if this finishes it."""
    ways = ways_to_pay(game, state, seat, space)
    paid = ways[0].parts if len(ways) == 1 else None
    finished = None
    if space.target != BUILDING:
        section = game.sheet.tracks[space.place][space.section]
        if state.sheets[seat].spaces[space.place] | space.bit == section.full:
            finished = section.vp
    meant = (space.name, space.price, paid, finished)
    described = game.content.described
    if meant not in described:  # the same spaces are offered again and again
        described[meant] = _crossed(game, space, paid, finished)
    return described[meant]


def _crossed(
    game: RollwriteGame, space: Space, paid: Parts | None, finished: int | None
) -> Message:
    """Return a build space in words: the sure payment, and the points it finishes."""
    if paid is None:
        cost = needs_words(space.price)
    elif paid:
        cost = all_of(amounts([(SUPPLY[good], number) for good, number in paid]))
    else:
        cost = Words("price.action")
    if finished is None:
        return Words("option.cross", {"cost": cost, "place": name_of(game, space.name)})
    place = name_of(game, cell_name(space.place, space.section))
    args = {"cost": cost, "place": place, "points": amount_of("vp", finished)}
    return Words("option.cross-section", args)


def _harvest(game: RollwriteGame, state: RollwriteState, seat: int, thing: str) -> Message:
    space = game.sheet.harvests[thing]
    number = space.number + harvest_bonus(game, state, state.sheets[seat])
    args = {"goods": amount_of(SUPPLY[space.good], number)}
    return Words("option.harvest", {**args, "field": name_of(game, f"field{space.field + 1}")})


def _die(state: RollwriteState, seat: int, die: str) -> Message:
    sheet = state.sheets[seat]
    if die == WORKER_DIE:
        return Words("option.worker-die", {"n": sheet.worker})
    face = sheet.dice[RESOURCE_DICE.index(die)]
    return Words("option.die", {"n": die, "face": good_words(face)})


def touched(
    game: RollwriteGame, state: RollwriteState, seat: int, option: Option
) -> tuple[str, ...]:
    """The things that an option touches: a space, building, token, die, or cells of a shape."""
    verb, thing = option
    if verb == "die":
        return (f"die{thing}",)
    if verb == "favor":
        return state.sheets[seat].favor
    if verb != "settle":
        return (thing,) if thing and verb != "pay" else ()
    building, _, _ = thing.partition("@")
    [cells] = [shape.cells for shape in game.village(state).shapes if shape.option == option]
    return (
        building,
        *(
            cell_name(place // SECTIONS, place % SECTIONS)
            for place in range(len(TRACKS) * SECTIONS)
            if cells >> place & 1
        ),
    )


# --- events -------------------------------------------------------------------------------------


def tell_event(game: RollwriteGame, event: Event) -> Message | None:
    """The line of the log for something told, or for a token taken; numbers tell themselves."""
    took = event.kind == "move" and event.origin == "/favors"
    if event.kind != "tell" and not took:
        return None
    args: dict[str, Any] = {**event.data, "who": name_of(game, game.sides[event.seat])}
    if took:
        return Words("tell.took", {**args, "object": name_of(game, event.what)})
    if event.what == "rolled":
        args["dice"] = [good_words(face) for face in args["dice"]]
    elif event.what == "rerolled":
        args["object"] = name_of(game, f"die{event.cause}")
        args["face"] = good_words(args["face"]) if args["face"] in SUPPLY else args["face"]
    elif event.cause:
        args["object"] = name_of(game, event.cause)
    if event.what == "harvested":
        space = game.sheet.harvests[event.cause]
        args["object"] = name_of(game, f"field{space.field + 1}")
        args["good"] = good_words(SUPPLY[space.good])
    if event.what == "scored":
        args |= args.pop("boxes")
    if "at" in args:
        args["at"] = name_of(game, args["at"])
    return Words(f"tell.{event.what}", args)
