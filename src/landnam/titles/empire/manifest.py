"""The manifest: Rise of the Empire described for people who choose a game."""

from __future__ import annotations

from typing import Final

from landnam.kernel.manifest import Choice, Manifest, Variant
from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.settlers.manifest import manifest as settlers
from landnam.words import Message

NEW: Final = "new"
"""The value of the option ``campaign`` when the game is the first of a campaign."""

manifest = Manifest(
    name="empire",
    place=4,
    length=50,
    rules="landnam.titles.empire.title:Empire",
    words="landnam.titles.empire",
    seats=settlers.seats,
    sides=settlers.sides,
    options=(
        *settlers.options,
        Choice("campaign", NEW, own="landnam.titles.empire.campaign.option:checked_campaign"),
    ),
    first_game=settlers.first_game,
    variants=(Variant("standard"), Variant("alone", alone=True, usual=1)),
    # A test counts the sources of the content.
    provenance=Provenance(
        Message("provenance.campaign.summary", {"all": 163, "designed": 155}),
        (
            Tally(Message("provenance.campaign.persons"), printed=1, page=3, designed=38),
            Tally(Message("provenance.campaign.quests"), printed=4, page=3, designed=35),
            Tally(Message("provenance.campaign.bonuses"), printed=1, designed=41),
            Tally(Message("provenance.campaign.inventions"), printed=5, designed=61),
            Tally(Message("provenance.campaign.features"), printed=1, designed=65),
            Tally(Message("provenance.campaign.prices"), printed=1, designed=65),
            Tally(Message("provenance.campaign.provinces"), designed=55),
            Tally(Message("provenance.campaign.icons"), printed=13, designed=3),
            Tally(Message("provenance.campaign.maps"), designed=3),
        ),
        page="docs/provenance-empire.md",
    ),
)
