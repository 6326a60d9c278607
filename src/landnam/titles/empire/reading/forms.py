"""The shape of the content files, said once, so that checks and readers agree."""

from __future__ import annotations

from typing import Final

from landnam.titles.empire.deeds import DEEDS
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.features import FEATURE
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.empire.state.eras import ERAS, TRACKS
from landnam.titles.settlers.face import COLOUR, GOODS
from landnam.vocabulary.forms import Either, Form, Listing, Number, Text, Word
from landnam.vocabulary.mappings import Amounts, Fields, Named, One

PROVENANCE: Final = ("printed", "page", "designed")
LENGTH: Final = 16
"""The spaces of a Progress track."""

ID: Final = Text("rote[0-9]{3}", "an id such as rote110")
NAME: Final = Text(longest=60)


def source_of(*fields: str) -> Fields:
    """Field by field, where it comes from."""
    return Fields({name: Word("provenance", PROVENANCE) for name in fields}, needed=fields)


_ALONE: Final = Word("deed", [deed.word for deed in DEEDS if deed.form is None])
_OTHERS: Final = {
    deed.word: Fields({deed.word: deed.form}) for deed in DEEDS if deed.form is not None
}
DEED: Final[Form] = Either(_ALONE, One("a deed", "deed", _OTHERS))

QUEST: Final = Fields(
    {
        "id": ID,
        "name": NAME,
        "person": NAME,
        "track": Word("track", TRACKS),
        "stature": Stature.form(DEED),
        "status": Status.FORM,
        "bonus": LANGUAGE.do,
        "source": source_of("name", "track", "requirement", "bonus"),
    },
    needed=("id", "name", "person", "track", "bonus", "source"),
)

INVENTION: Final = Fields(
    {
        "id": ID,
        "name": NAME,
        "era": Word("era", ERAS),
        "colour": COLOUR,
        "price": Number(1, 99),
        "feature": FEATURE,
        "also": FEATURE,
        "source": source_of("name", "era", "colour", "price", "feature"),
    },
    needed=("id", "name", "era", "colour", "price", "feature", "source"),
)

PROVINCE: Final = Fields(
    {
        "id": ID,
        "name": NAME,
        "row": Word("row", ("production", "action")),
        "colour": COLOUR,
        "production": LANGUAGE.do,
        "action": LANGUAGE.action,
        "bonus": LANGUAGE.do,
        "source": source_of("name", "face"),
    },
    needed=("id", "name", "row", "colour", "source"),
)

BONUS: Final = One(
    "a bonus",
    "kind of bonus",
    {
        "start": Fields(
            {"start": LANGUAGE.do, "source": source_of("kind", "amount")}, needed=("source",)
        ),
        "token": Fields(
            {"token": Text("[a-z]+", "a token"), "source": source_of("kind", "amount")},
            needed=("source",),
        ),
        "end": Fields(
            {
                "end": Word(
                    "end", ("knowledge", "win_progress", "ignore_upkeep", "extra_province")
                ),
                "per": Word("count", ("faction", "common", "deal")),
                "number": Number(),
                "source": source_of("kind", "amount"),
            },
            needed=("number", "source"),
        ),
    },
)
TOKEN: Final = Fields(
    {
        "count": Number(),
        "on": Word("place", ("location", "action", "production")),
        "gain": Amounts((*GOODS.supply, "vp")),
        "source": source_of("kind", "amount"),
    },
    needed=("count", "on", "source"),
)
SPACES: Final = Named("[A-Z][0-9]{1,2}", "a space such as A1", Amounts(GOODS.supply))
SHEET: Final = Fields(
    {
        "copies": Number(),
        "length": Number(LENGTH, LENGTH),
        "tracks": Fields(
            {
                track: Named("[1-9][0-9]?", "a space of the track", Text(), most=LENGTH)
                for track in TRACKS
            },
            needed=TRACKS,
        ),
        "map": SPACES,
        "source": source_of("length", "bonuses", "map"),
    },
    needed=("copies", "length", "tracks", "map", "source"),
)

FILES: Final = {
    "quests": Fields({"quests": Listing(QUEST, least=1)}, needed=("quests",)),
    "inventions": Fields({"inventions": Listing(INVENTION, least=1)}, needed=("inventions",)),
    "provinces": Fields({"provinces": Listing(PROVINCE, least=1)}, needed=("provinces",)),
    "sheets": Fields(
        {
            "bonuses": Named("[a-z_]+", "the name of a bonus", BONUS),
            "tokens": Named("[a-z]+", "the name of a token", TOKEN),
            "eras": Fields(dict.fromkeys(ERAS, SHEET), needed=ERAS),
        },
        needed=("bonuses", "tokens", "eras"),
    ),
}
"""The form of each content file."""
