"""The manifest: Empires of the North described for people who choose a game."""

from __future__ import annotations

from typing import Final

from landnam.kernel.manifest import Choice, Manifest, Variant
from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.north.table.wording import SCOPE, Words

CLANS: Final = ("glenn", "ulaf", "panuk", "heidel", "nanurjuk", "mackinnon")
"""In the order of their printed difficulty."""

SCENARIOS: Final = ("winter_near", "sea_wolves", "trade_fair", "rival_clan")
"""The scenarios of the solo game."""

manifest = Manifest(
    name="north",
    place=3,
    length=60,
    rules="landnam.titles.north.title:North",
    words="landnam.titles.north",
    scope=SCOPE,
    sides=CLANS,
    seats=range(1, 5),
    options=(
        Choice("errata", True, False),
        Choice("first", "random", *CLANS),
        Choice("scenario", *SCENARIOS),
    ),
    first_game=("glenn", "ulaf"),  # the rulebook recommends this pair for the first games
    variants=(Variant("standard"), Variant("alone", alone=True, usual=1, asks=("scenario",))),
    # A test counts the sources of the content.
    provenance=Provenance(
        Words("provenance.summary", {"all": 148, "designed": 139}),
        (
            Tally(Words("provenance.tally.name"), printed=6, page=8, designed=134),
            Tally(Words("provenance.tally.ability"), printed=5, page=4, designed=139),
            Tally(Words("provenance.tally.numbers"), printed=1, designed=147),
        ),
        page="docs/provenance-north.md",
    ),
)
