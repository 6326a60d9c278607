"""Options on the list: their objects, costs and gains, in few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.terminal.rollwrite.lookup import name
from landnam.terminal.rollwrite.reading import Desk, words
from landnam.titles.rollwrite.phases.build import ways_to_pay
from landnam.titles.rollwrite.phases.crossing import harvest_bonus
from landnam.titles.rollwrite.table.empire import BUILDING, Space
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.wording import amount_of, good_words
from landnam.titles.rollwrite.words.text import ability_words
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.rollwrite.rules import RollwriteRules


def object_words(rules: RollwriteRules, option: Option) -> str:
    """Return the name of an option's object."""
    thing = option.object
    if option.verb == "settle":
        building, _, cell = thing.partition("@")
        return words("settle-at", name=name(rules, building), at=name(rules, cell))
    building, dot, space = thing.partition(".")
    if dot:
        return words("building-space", name=name(rules, building), space=space)
    if option.verb in ("cross", "harvest", "use", "reroll", "take", "favor"):
        return name(rules, option.targets[0])
    if not thing:
        return option.text
    message = good_words(thing)
    return say(message) if knows(message) and option.verb != "pay" else option.text


def brief(desk: Desk, option: Option) -> str:
    """A Settlement by the letter of its building, and any other option by its label."""
    if option.verb != "settle":
        return label(desk, option)
    building, _, cell = option.object.partition("@")
    return words("settle-short", letter=desk.letter(building), at=name(desk.rules, cell))


def label(desk: Desk, option: Option) -> str:
    """Return the name, the present cost and the gain."""
    told = object_words(desk.rules, option)
    if option.verb == "cross":
        space = desk.rules.space(desk.state, option.object)
        return words("label", name=told, what=_crossing(desk, space))
    if option.verb == "harvest":
        harvest = desk.rules.sheet.harvests[option.object]
        number = harvest.number + harvest_bonus(desk.rules, desk.state, desk.sheet)
        return words("label", name=told, what=say(amount_of(SUPPLY[harvest.good], number)))
    if option.verb in ("use", "reroll"):
        building = desk.rules.content.buildings[option.object]
        what = say(ability_words(building.ability, building.value(desk.sheet)))
        return words("label", name=told, what=what)
    if option.verb in ("favor", "take"):
        ability = desk.rules.favors[option.targets[0]].ability
        return words("label", name=told, what=say(ability_words(ability, 0)))
    return told


def _crossing(desk: Desk, space: Space) -> str:
    """Return a space's cost now, and the worth of its section if this finishes it."""
    cost = cost_words(desk, space)
    if space.target == BUILDING:
        return cost
    section = desk.rules.sheet.tracks[space.place][space.section]
    if desk.sheet.spaces[space.place] | space.bit != section.full:
        return cost
    return words("crossing", cost=cost, points=words("points", n=section.vp))


def cost_words(desk: Desk, space: Space) -> str:
    """The goods that would be paid, or those shown where there are several ways or none."""
    ways = ways_to_pay(desk.rules, desk.state, desk.seat, space)
    if len(ways) == 1:
        paid = [(SUPPLY[good], number) for good, number in ways[0].parts]
    else:
        paid = [(SUPPLY[kind], number) for kind, number in enumerate(space.needs) if number]
    return " ".join(_bare(good, number) for good, number in paid) or words("free")


def _bare(good: str, number: int) -> str:
    return say(good_words(good)) if number == 1 else say(amount_of(good, number))


def wasted(desk: Desk, decision: Decision) -> list[Line]:
    """The warning before being done while something can still be crossed off or used."""
    verbs = list(dict.fromkeys(option.verb for option in decision.options if option.verb != "done"))
    if not verbs:
        return []
    doing = [say(Message(f"terminal.rollwrite.could-do.{verb}")) for verb in verbs]
    lost = [
        say(amount_of(SUPPLY[good], number))
        for good, number in enumerate(desk.sheet.pool)
        if number
    ]
    lines = [words("could", doing=doing)]
    if lost:
        lines.append(words("would-lose", goods=lost))
    return [Text(line, style="bold yellow") for line in lines]
