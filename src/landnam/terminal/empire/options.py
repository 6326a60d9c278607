"""Options of a campaign, as one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.terminal.drawing import join
from landnam.terminal.empire.sheet import bonus_words
from landnam.terminal.empire.wording import goods_words, track_words, words
from landnam.terminal.settlers import bare
from landnam.titles.empire.campaign.purchases import replaced_by
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.empire.table.upkeep import MAINTAIN, read_payment
from landnam.titles.empire.words.text import invention_text, province_text, quest_text
from landnam.words import say

if TYPE_CHECKING:
    from landnam.kernel.decisions import Option


def label_of(sheet: EmpireSheet, option: Option) -> str:
    """Return the label of an option that only a campaign has; empty for all others."""
    known, thing = box(), option.object
    if option.verb == "buy":
        card = known.inventions[thing]
        old = replaced_by(known, sheet, thing)
        instead = words("instead", name=known.inventions[old].name) if old else ""
        price = words("price", n=card.price, left=sheet.knowledge - card.price)
        return join((card.name, card.colour, price, instead), ", ")
    if option.verb == "cross":
        return _crossing(sheet, thing)
    if option.verb == MAINTAIN:
        space, paid, good = read_payment(thing)
        return words("pays" if paid == good else "pays-for", space=space, good=bare(good))
    if option.verb in ("claim", "advance"):
        return known.quests[thing].name
    return ""


def _crossing(sheet: EmpireSheet, thing: str) -> str:
    printed = box().sheets[sheet.era]
    if thing not in TRACKS:
        return words("space", space=thing, goods=goods_words(printed.spaces[thing].needs))
    place = sheet.crossed_on(thing) + 1
    bonus = printed.tracks[thing].get(place)
    told = bonus_words(bonus) if bonus else ""
    if place == printed.length:
        told = words("next-era")
    return join((words("to-space", track=track_words(thing), n=place), told), ": ")


def details_of(option: Option) -> str | None:
    """Return the text of its thing; None for things that the Settlers table tells."""
    known, thing = box(), option.object
    if thing in known.inventions:
        return say(invention_text(known.inventions[thing]))
    if thing in known.quests:
        return say(quest_text(known.quests[thing]))
    if thing in known.provinces and option.verb == "keep":
        return say(province_text(known.provinces[thing]))
    return "" if option.verb in ("cross", "maintain", "token") else None
