"""The shape of every file that holds cards or decks: what may be written, said once.

Reading (`grammar`, `content`, `packs`, `decks`), the mistakes that are told, and the schema for
editors (`schema`) all come from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.errors import UnknownKey
from landnam.titles.settlers.selectors import ROW_FIELDS
from landnam.vocabulary.forms import (
    HIGHEST,
    Either,
    Flag,
    Form,
    Listing,
    Mistakes,
    Number,
    Schema,
    Text,
    Word,
)
from landnam.vocabulary.goods import GOODS, RESOURCES, SUPPLY
from landnam.vocabulary.mappings import Amounts, Fields, Known, Named, One
from landnam.vocabulary.reading import Reader

FACTIONS: Final = ("barbarian", "japanese", "roman", "egyptian")
DECKS: Final = ("common", *FACTIONS)
PROVENANCE: Final = ("printed", "page", "translated", "designed")
COLOURS: Final = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey")
GAINABLE: Final = (*SUPPLY, "vp")
PRICES: Final = (*RESOURCES, "gold", "worker", "raze", "resource")
"""What an activation may cost; Defense tokens protect and pay for nothing."""
DECK_KINDS: Final = ("common", "faction")
EVENTS: Final = ("razed", "deal_made", "enemy_exchanged", "deals_produced")
LIMITS: Final = ("oasis_limit",)
"""The options of the set-up that a feature may name as its limit."""
SLOTS: Final = ("production", "feature", "action")
MOST_TIMES: Final = 2

LONGEST_NAME: Final = 60
"""Characters of the name of a card or deck."""
LONGEST_ABOUT: Final = 1_000
"""Characters with which a pack says what it is."""
MOST_EFFECTS: Final = 6
"""One after the other in one slot or branch; printed cards have 3."""
MOST_CARDS: Final = 60
"""Lines of a deck that are looked at; 18 is what it takes."""
LONGEST_ENTRY: Final = 100
"""Characters of such a line: a name or an id, and the number of copies."""

ID: Final = r"[a-z][a-z0-9_-]{0,39}"
ID_MEANT: Final = "an id of up to 40 small letters, digits, - and _"

COLOUR: Final = Word("colour", COLOURS)
ONE: Final = Number(1, 1)
VP: Final = Amounts(("vp",))

# --- what is done -----------------------------------------------------------------------------

EFFECT: Final = Known("effect", lambda: EFFECTS)
DO: Final = Listing(EFFECT, least=1, most=MOST_EFFECTS)
NAME: Final = Text(longest=LONGEST_NAME)


def _on(verb: str, *registers: str) -> Fields:
    """A verb that speaks of something picked before."""
    return Fields({verb: Word("target", registers)})


LOCATION: Final = Fields(
    {
        "whose": Word("side", ("own", "enemy")),
        "deck": Word("deck", DECK_KINDS),
        "row": Word("row", ROW_FIELDS),
        "has": Word("field", ("raze", "deal")),
        "other": Flag(),
    },
    needed=("whose",),
)
CARD: Final = Fields(
    {
        "in": Word("place", ("hand",)),
        "deck": Word("deck", DECK_KINDS),
        "has": Word("field", ("raze",)),
        "buildable": Flag(),
    },
    needed=("in",),
)
DEAL: Final = Fields(
    {"whose": Word("side", ("own", "enemy")), "routes": Flag(), "buildable": Flag()},
    needed=("whose",),
)
EMPIRE: Final = Fields(
    {"whose": Word("side", ("enemy",)), "with": Word("having", ("hand", "resources"))},
    needed=("whose", "with"),
)
GOOD: Final = Fields({"of": Word("source", ("empire", "location"))}, needed=("of",))
SINGLE_PICKS: Final[Mapping[str, Form]] = {
    "location": LOCATION,
    "empire": EMPIRE,
    "good": GOOD,
    "deal": DEAL,
    "card": CARD,
}
TARGET: Final = One("a target", "pick", {key: Fields({key: f}) for key, f in SINGLE_PICKS.items()})
PICKS: Final = Fields({**SINGLE_PICKS, "target": Listing(TARGET, least=1, most=len(SINGLE_PICKS))})
REGISTERS: Final = tuple(PICKS.fields)

PER: Final = Either(
    Word("count", ("samurai", "pairs")),
    Fields({"locations": Fields({"colour": COLOUR}, needed=("colour",))}, needed=("locations",)),
)
TRADE: Final = Fields(
    {"pay": Amounts(SUPPLY[:5]), "get": Amounts(GAINABLE)},
    needed=("pay", "get"),
)
VERB_FORMS: Final[Mapping[str, Fields]] = {
    "gain": Fields({"gain": Amounts(GAINABLE), "per": PER, "max": Number()}),
    "draw": Fields(
        {
            "draw": Number(),
            "from": Word("deck", ("any", *DECK_KINDS)),
            "keep": ONE,
            "rest": Word("end", ("discard", "shuffle")),
        }
    ),
    "choose": Fields({"choose": Listing(DO, least=2, most=len(GAINABLE)), "may": Flag()}),
    "trade": Fields({"trade": TRADE}),
    "swap": Fields({"swap": Word("target", ("gained",)), "get": VP}, needed=("get",)),
    "deploy": Fields({"deploy": Number()}),
    "copy": Fields({"copy": Word("target", ("location",)), "pick": Fields({"location": LOCATION})}),
    "raze": _on("raze", "target", "location", "card"),
    "remove": _on("remove", "location"),
    "steal": _on("steal", "good"),
    "receive": _on("receive", "good", "deal"),
    "cancel": _on("cancel", "deal"),
    "seize": _on("seize", "deal"),
    "deal_with": _on("deal_with", "location"),
    "build": _on("build", "card", "deal"),
    "refresh": _on("refresh", "location"),
    "block": _on("block", "location"),
    "take_over": _on("take_over", "location"),
    "found": _on("found", "card"),
    "discard_from": _on("discard_from", "empire"),
}
EFFECTS: Final[One] = One("an effect", "verb", VERB_FORMS)

# --- the slots of a card ----------------------------------------------------------------------

ACTION_COST: Final = Fields(
    {
        **{good: Number() for good in PRICES if good != "raze"},
        "raze": Either(Number(), Word("target", ("target",))),
        "card": ONE,
        "deal": ONE,
        "build": Word("target", ("card", "deal")),
    }
)
ACTION: Final = Fields(
    {"times": Number(1, MOST_TIMES), "pick": PICKS, "cost": ACTION_COST, "do": DO},
    needed=("do",),
)
WHEN: Final = Either(
    Word("event", EVENTS),
    One(
        "an event",
        "event",
        {
            "built": Fields(
                {
                    "built": One(
                        "what is built",
                        "property",
                        {
                            "colour": Fields({"colour": COLOUR}),
                            "deck": Fields({"deck": Word("deck", ("faction",))}),
                        },
                    )
                }
            ),
            "gained": Fields({"gained": VP}),
        },
    ),
)
FEATURE: Final = One(
    "a feature",
    "feature",
    {
        "when": Fields({"when": WHEN, "do": DO, "limit": Word("option", LIMITS)}, needed=("do",)),
        "store": Fields({"store": Listing(Word("good", RESOURCES), least=1, most=len(RESOURCES))}),
        "place": Fields({"place": Word("thing", ("cards", "resources")), "gain": VP}),
    },
)
STEPS: Final = Named("[1-9][0-9]?", "a number from 1 to 99", Number(), most=HIGHEST)
SCORING: Final = Fields(
    {"per": Word("count", ("cards", "goods")), "steps": STEPS}, needed=("per", "steps")
)
SOURCE: Final = Fields(
    {part: Word("provenance", PROVENANCE) for part in ("name", "face")}, needed=("name", "face")
)
BUILD_COST: Final = Fields({**{good: Number() for good in (*RESOURCES, "gold")}, "location": ONE})


class Face(Fields):
    """A face: a mapping in which the row says which ability it may have."""

    def __init__(self, copies: Form) -> None:
        super().__init__(
            {
                "name": NAME,
                "copies": copies,
                "row": Word("row", ROW_FIELDS),
                "colours": Listing(COLOUR, most=len(COLOURS)),
                "cost": BUILD_COST,
                "raze": Amounts(GOODS),
                "production": DO,
                "bonus": DO,
                "action": ACTION,
                "feature": FEATURE,
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
COMMON_FACE: Final = Face(Listing(Text(BOX_ID, BOX_ID_MEANT), least=1))
FACTION_FACE: Final = Face(Named(BOX_ID, BOX_ID_MEANT, Word("good", GOODS)))
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
