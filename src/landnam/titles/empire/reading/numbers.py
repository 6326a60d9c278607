"""The numbers of the options that only campaign games have, for machines that learn them."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.kernel.numbering import Block
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.settlers.face import RESOURCES, SUPPLY
from landnam.vocabulary.cost import STANDS_FOR


def payments() -> tuple[str, ...]:
    """Every good that may be laid on a space of some map."""
    goods = (*SUPPLY, *(f"gold{STANDS_FOR}{good}" for good in RESOURCES))
    spaces = [space for sheet in box().sheets.values() for space in sheet.spaces]
    return tuple(f"{space}/{good}" for space in spaces for good in goods)


def crossings() -> tuple[str, ...]:
    """Every track, and every space of some map."""
    return (*TRACKS, *(space for sheet in box().sheets.values() for space in sheet.spaces))


def blocks() -> Sequence[Block]:
    """One block for each verb and kind of thing; new ones are appended."""
    known = box()
    quests, inventions = tuple(known.quests), tuple(known.inventions)
    provinces = tuple(known.provinces)
    return [
        Block("claim", quests),
        Block("advance", quests),
        Block("maintain", payments()),
        Block("invent", inventions),
        Block("token", tuple(known.tokens)),
        Block("give", SUPPLY),
        Block("store", RESOURCES),
        *(Block(verb, provinces) for verb in ("activate", "choose", "keep", "next")),
        Block("next", inventions),
        Block("cross", crossings()),
        Block("buy", inventions),
    ]
