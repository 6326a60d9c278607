"""The shape of every file that holds cards or decks, said once.

Reading (`grammar`, `content`, `packs`, `decks`), the mistakes that are told, and the schema for
editors (`schema`) all come from here.
"""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.errors import UnknownKey
from landnam.titles.settlers.manifest import manifest
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.colours import COLOUR, COLOURS
from landnam.titles.settlers.table.goods import GOODS, RESOURCES
from landnam.titles.settlers.table.state import ROW_FIELDS
from landnam.vocabulary.forms import (
    HIGHEST,
    Either,
    Form,
    Listing,
    Mistakes,
    Number,
    Schema,
    Text,
    Word,
)
from landnam.vocabulary.language import Language
from landnam.vocabulary.mappings import Amounts, Fields, Named, One
from landnam.vocabulary.reading import Reader

FACTIONS: Final = manifest.sides
DECKS: Final = ("common", *FACTIONS)
PROVENANCE: Final = ("printed", "page", "translated", "designed")
LIMITS: Final = ("oasis_limit",)
"""The options of the set-up that a feature may name as its limit."""
SLOTS: Final = ("production", "feature", "action")

LONGEST_NAME: Final = 60
"""Characters of the name of a card or deck."""
LONGEST_ABOUT: Final = 1_000
"""Characters of a pack's description of itself."""
MOST_CARDS: Final = 60
"""Lines of a deck that are looked at; a deck takes 18."""
LONGEST_ENTRY: Final = 100
"""Characters of such a line: a name or an id, and the number of copies."""

ID: Final = r"[a-z][a-z0-9_-]{0,39}"
ID_MEANT: Final = "an id of up to 40 small letters, digits, - and _"

NAME: Final = Text(longest=LONGEST_NAME)

# --- the slots of a card ----------------------------------------------------------------------

VP: Final = Amounts(("vp",))
STEPS: Final = Named("[1-9][0-9]?", "a number from 1 to 99", Number(), most=HIGHEST)
SCORING: Final = Fields(
    {"per": Word("count", ("cards", "goods")), "steps": STEPS}, needed=("per", "steps")
)
SOURCE: Final = Fields(
    {part: Word("provenance", PROVENANCE) for part in ("name", "face")}, needed=("name", "face")
)
BUILD_COST: Final = Fields(
    {**{good: Number() for good in (*RESOURCES, "gold")}, "location": Number(1, 1)}
)


def feature_in(language: Language) -> Form:
    """A feature: it watches, stores, or takes things."""
    watching = {"when": language.when, "do": language.do, "limit": Word("option", LIMITS)}
    stores = Listing(Word("good", RESOURCES), least=1, most=len(RESOURCES))
    return One(
        "a feature",
        "feature",
        {
            "when": Fields(watching, needed=("do",)),
            "store": Fields({"store": stores}),
            "place": Fields({"place": Word("thing", ("cards", "resources")), "gain": VP}),
        },
    )


class Face(Fields):
    """A face: a mapping in which the row says which ability it may have."""

    def __init__(self, copies: Form, language: Language = LANGUAGE) -> None:
        super().__init__(
            {
                "name": NAME,
                "copies": copies,
                "row": Word("row", ROW_FIELDS),
                "colours": Listing(COLOUR, most=len(COLOURS)),
                "cost": BUILD_COST,
                "raze": Amounts(GOODS),
                "production": language.do,
                "bonus": language.do,
                "action": language.action,
                "feature": feature_in(language),
                "scoring": SCORING,
                "source": SOURCE,
            },
            needed=("name", "copies", "row", "source"),
        )

    def mistakes(self, reader: Reader) -> Mistakes:
        """Every field, and the abilities that belong to other rows."""
        if isinstance(reader.data.get("name"), str):
            reader = reader.named(reader.data["name"])
        yield from super().mistakes(reader)
        row = reader.data.get("row")
        known = [key for key in self.fields if key == row or key not in SLOTS]
        for slot in SLOTS:
            if row in SLOTS and slot != row and slot in reader:
                yield reader.error(UnknownKey, key=slot, known=known)

    def schema(self) -> Schema:
        """A closed object whose row excludes what belongs to others."""
        rows: list[Any] = [
            {
                "if": {"properties": {"row": {"const": row}}, "required": ["row"]},
                "then": {"properties": {slot: False for slot in SLOTS if slot != row}},
            }
            for row in SLOTS
        ]
        return {**super().schema(), "allOf": rows}


BOX_ID: Final = "[a-z]{3}[0-9]{3}"
BOX_ID_MEANT: Final = "an id such as rom001"
COPIES: Final = Listing(Text(BOX_ID, BOX_ID_MEANT), least=1)
DEALT_COPIES: Final = Named(BOX_ID, BOX_ID_MEANT, Word("good", GOODS))
"""The ids of the copies of a face; where they have Deal fields, with the goods of these."""
COMMON_FACE: Final = Face(COPIES)
FACTION_FACE: Final = Face(DEALT_COPIES)
PACK_FACE: Final = Face(Named(ID, ID_MEANT, Word("good", GOODS)))
CARRIED_FACE: Final = Face(Named(f"{ID}/{ID}", "an id of a pack", Word("good", GOODS)))

# --- the files --------------------------------------------------------------------------------

BOX_FILES: Final = {
    deck: Fields(
        {
            "deck": Word("deck", (deck,)),
            "cards": Listing(COMMON_FACE if deck == "common" else FACTION_FACE, least=1),
        },
        needed=("deck", "cards"),
    )
    for deck in DECKS
}


def cards_in(language: Language) -> Fields:
    """The file of a module with cards of its own, written in its language."""
    face = Face(Either(COPIES, DEALT_COPIES), language)
    return Fields({"cards": Listing(face, least=1)}, needed=("cards",))


PACK_CARDS: Final = Fields(
    {"deck": Word("faction", FACTIONS), "cards": Listing(PACK_FACE, least=1)},
    needed=("deck", "cards"),
)
PACK: Final = Fields(
    {
        "pack": Text(ID, ID_MEANT),
        "name": NAME,
        "about": Text(longest=LONGEST_ABOUT),
        "by": Text(),
    },
    needed=("pack", "name"),
)
OWN_DECK: Final = Fields(
    {
        "faction": Word("faction", FACTIONS),
        "name": NAME,
        "cards": Listing(Text(longest=LONGEST_ENTRY), least=1, most=MOST_CARDS),
    },
    needed=("faction", "name", "cards"),
)
