"""The manifest: Roll & Write described for people who choose a game."""

from __future__ import annotations

from typing import Final

from landnam.kernel.manifest import Choice, Manifest, Variant
from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.rollwrite.table.wording import SCOPE, Words

PENCILS: Final = ("red", "blue", "green", "yellow")

RANDOM: Final = "random"
ADVENTURE: Final = "adventure"

OWN_BLUEPRINT: Final = "own_blueprint"
ALL_SETTLEMENTS: Final = "all_settlements"
"""The Settlements that Architects score: those of their own Blueprint, or every one."""

PEOPLES: Final = (
    *("barbarians", "japanese", "romans", "egyptians"),
    *("aztecs", "atlanteans", "amazons"),
)
VILLAGES: Final = tuple(f"{people}_{number}" for number in range(1, 8) for people in PEOPLES)[:48]
"""The sheets of the adventure: one of each people after the other, 48 in all."""

manifest = Manifest(
    name="rollwrite",
    rules="landnam.titles.rollwrite.title:Rollwrite",
    words="landnam.titles.rollwrite",
    scope=SCOPE,
    seats=range(1, 5),
    sides=PENCILS,
    options=(
        Choice("mode", "basic", "advanced", ADVENTURE),
        Choice("village", RANDOM, *VILLAGES, own="landnam.titles.rollwrite.title:own_village"),
        Choice("yield_limit", "none", 1),
        Choice("architects", OWN_BLUEPRINT, ALL_SETTLEMENTS),
        Choice("first", RANDOM, *PENCILS),
    ),
    variants=(
        Variant("basic", {"mode": "basic"}),
        Variant("advanced", {"mode": "advanced"}),
        Variant(ADVENTURE, {"mode": ADVENTURE}, usual=1, asks=("village",)),
    ),
    filters=("people", "village"),
    length=30,
    # A test counts the sources of the content.
    provenance=Provenance(
        Words("provenance.summary", {"all": 108, "known": 3}),
        (
            Tally(Words("provenance.tally.names"), printed=2, page=3, designed=103),
            Tally(Words("provenance.tally.abilities"), printed=2, page=1, designed=105),
            Tally(Words("provenance.tally.spaces"), page=1, designed=98),
            Tally(Words("provenance.tally.blueprints"), designed=104),
            Tally(Words("provenance.tally.points"), printed=4, designed=32),
            Tally(Words("provenance.tally.sections"), designed=36),
            Tally(Words("provenance.tally.fields"), designed=8),
            Tally(Words("provenance.tally.dice"), designed=4),
            Tally(Words("provenance.tally.favors"), printed=5),
            Tally(Words("provenance.tally.villages"), designed=49),
        ),
        page="docs/provenance-rollwrite.md",
    ),
    place=2,
)
