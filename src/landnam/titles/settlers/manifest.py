"""The manifest: Imperial Settlers described for people who choose a game."""

from __future__ import annotations

from typing import Final

from landnam.kernel.manifest import Choice, Manifest, Variant
from landnam.kernel.provenance import Provenance, Tally
from landnam.words import Message

SIDES: Final = ("barbarian", "japanese", "roman", "egyptian")

FOR_SEVERAL: Final = ("lookout", "peaceful")
"""The options that mean nothing without enemies who play: alone they are as usual."""

PRINTED: Final = "printed"
"""The value of the option ``decks`` when everybody plays the decks of the box."""

manifest = Manifest(
    name="settlers",
    rules="landnam.titles.settlers.title:Settlers",
    words="landnam.titles.settlers",
    seats=range(1, 5),
    sides=SIDES,
    options=(
        Choice("lookout", "standard", "alternate", "advanced"),
        Choice("peaceful", False, True),
        Choice("faction_reshuffle", True, False),
        Choice("oasis_limit", "none", 4),
        Choice("first", "random", *SIDES),
        Choice("decks", PRINTED, own="landnam.titles.settlers.own.carried:checked_decks"),
    ),
    # The pair that the rulebook recommends, since both are easy to play (second printing, set-up);
    # the newcomer has the Barbarians, who forgive more (docs/benchmarks.md).
    first_game=("barbarian", "roman"),
    variants=(
        Variant("standard", {"lookout": "standard"}),
        Variant("alternate", {"lookout": "alternate"}),
        Variant("advanced", {"lookout": "advanced"}),
        Variant("alone", alone=True, usual=1),
    ),
    filters=("faction", "colour"),
    length=60,
    # A test counts the sources of the content.
    provenance=Provenance(
        Message("provenance.summary", {"names": 130, "translated": 42}),
        (
            Tally(Message("provenance.tally.faces"), printed=130),
            Tally(Message("provenance.tally.names"), printed=52, page=36, translated=42),
            Tally(Message("provenance.tally.boards"), printed=1, page=3),
            Tally(Message("provenance.tally.attacks"), printed=16),
        ),
        page="docs/provenance.md",
    ),
    place=1,
)
