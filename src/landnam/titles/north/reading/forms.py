"""The shape of the files that hold the cards, said once."""

from __future__ import annotations

from typing import Final

from landnam.titles.north.effects.banks import STORAGE
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.reading.language import LANGUAGE
from landnam.titles.north.table.cards import ROLES
from landnam.titles.north.table.goods import ASSIGNABLE, GOODS
from landnam.titles.north.table.state import ACTS, DISTANCES
from landnam.titles.north.table.types import TYPES
from landnam.vocabulary.forms import Listing, Number, Text, Word
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.values import Change

PROVENANCE: Final = ("printed", "page", "designed")
VALUES: Final = {"guard": 0}
"""The rule numbers that cards change: whether an Empire is guarded against Raids."""

LIMITS: Final = ("round",)
MOST_SCORING: Final = 9

SOURCE: Final = Fields(
    {part: Word("provenance", PROVENANCE) for part in ("name", "ability", "numbers")},
    needed=("name", "ability", "numbers"),
)
FEATURE: Final = Fields(
    {"when": LANGUAGE.when, "do": LANGUAGE.do, "limit": Word("limit", LIMITS)},
    needed=("when", "do"),
)
FACE: Final = Fields(
    {
        "name": Text(longest=60),
        "copies": Listing(Text("[a-z]{3}[0-9]{3}", "an id such as gle001"), least=1, most=3),
        "role": Word("role", ROLES),
        "type": Word("type", TYPES),
        "act": Word("action", ACTS),
        "cost": Amounts((*GOODS.resources, "worker")),
        "goods": Amounts(ASSIGNABLE),
        "start": Amounts(ASSIGNABLE),
        "action": LANGUAGE.action,
        "feature": FEATURE,
        "storage": STORAGE,
        "copy": Word("copy", ("fixed", "movable")),
        "standing": Change.form(VALUES),
        "scoring": Number(1, MOST_SCORING),
        "bonus": LANGUAGE.do,
        "effect": LANGUAGE.do,
        "pillage": LANGUAGE.do,
        "source": SOURCE,
    },
    needed=("name", "copies", "role", "source"),
)
DECK_FILE: Final = Fields(
    {
        "deck": Word("deck", (*CLANS, *DISTANCES)),
        "cards": Listing(FACE, least=1),
    },
    needed=("deck", "cards"),
)
