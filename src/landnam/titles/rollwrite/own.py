"""Players' own Villages: a name and six buildings, from the almanac or newly described.

>>> text = '''
... name: River Folk
... buildings:
... - farm
... - sawmill
... - quarry
... - tool_shop
... - fortress
... - id: mill
...   name: Mill
...   spaces: [[stone], [], []]
...   ability: {each_round: [{gain: {food: U}}]}
...   underlined: 1
...   blueprint: ["XX", "X."]
... '''
>>> river = village_in(text, "river.yaml")
>>> import landnam
>>> table = landnam.new(
...     "rollwrite", ["red"], seed=1, options={"mode": "adventure", "village": river}
... )
>>> table.view(0)["state"]["village"]
'own'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import DuplicateId
from landnam.titles.rollwrite.buildings import Building
from landnam.titles.rollwrite.content import (
    BUILDING_KEYS,
    DICE,
    SHEET,
    Content,
    VillageSheet,
    check_six,
    content,
    make_building,
)
from landnam.titles.rollwrite.effects.gain import Gain
from landnam.titles.rollwrite.errors import NobodyCanPay, UnknownBuilding, WrongId
from landnam.titles.rollwrite.prices import BASIC, needs_of
from landnam.titles.rollwrite.wording import amount_of
from landnam.vocabulary.goods import SUPPLY
from landnam.vocabulary.reading import Reader, plain, read_text

OWN: Final = "own"
"""The id of the Village that a table's players brought along."""

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
RESERVED: Final = (OWN, SHEET, DICE)


def village_in(text: str, file: str) -> dict[str, Any]:
    """The Village that a file's text describes, as data for the option ``village``."""
    reader = read_text(text, file)
    village_from_data(reader, content())
    data: dict[str, Any] = plain(reader.data)
    return data


def village_from_data(reader: Reader, known: Content) -> Content:
    """The known content and the Village that the reader holds; a mistake is told with its cure."""
    reader.only("id", "name", "people", "buildings", "source")
    made: dict[str, Building] = {}
    places: dict[str, Reader] = {}
    ids: list[str] = []
    for index, entry in enumerate(reader.items("buildings"), start=1):
        if isinstance(entry, str):
            if entry not in known.buildings:
                raise reader.error(UnknownBuilding, given=entry)
            ids.append(entry)
        else:
            inside = Reader.of(entry, reader.file, f"building {index}")
            building = own_building(inside, known, made)
            made[building.id], places[building.id] = building, inside.named(building.id)
            ids.append(building.id)
    check_six(reader, ids)
    sheet = VillageSheet(
        OWN,
        reader.text("name"),
        ids,
        number=0,
        people=reader.text("people", OWN),
        source=OWN,
        definition={"name": reader.text("name"), "buildings": ids, "source": OWN},
    )
    buildings = {**known.buildings, **made}
    for own, place in places.items():
        check_payable(place, known, made[own], [buildings[other] for other in ids])
    return known.but(buildings=buildings, villages={**known.villages, OWN: sheet})


def own_building(reader: Reader, known: Content, made: Mapping[str, Building]) -> Building:
    """A newly described building; what kind it is and where it comes from need not be said."""
    name = reader.text("id")
    reader = reader.named(name).only(*BUILDING_KEYS)
    if not _ID.fullmatch(name) or name in RESERVED or name in known.villages:
        raise reader.error(WrongId, given=name)
    if name in known.buildings or name in made:
        raise reader.error(DuplicateId, given=name)
    return make_building(reader, reader.text("kind", OWN), reader.text("people", OWN), {"all": OWN})


def check_payable(
    reader: Reader, known: Content, building: Building, village: Sequence[Building]
) -> None:
    """No build space may ask for more than a round can bring."""
    of_one, in_all = most_in_a_round(known, [other for other in village if other is not building])
    for cost in building.costs:
        asked = [(number, SUPPLY[kind], of_one) for kind, number in enumerate(needs_of(cost))]
        for number, good, most in (*asked, (len(cost), "resource", in_all)):
            if number > most:
                wanted, possible = amount_of(good, number), amount_of(good, most)
                raise reader.error(NobodyCanPay, given=wanted, most=possible)


def most_in_a_round(known: Content, others: Sequence[Building]) -> tuple[int, int]:
    """How much of one good, and how many goods in all, a round can bring at the very most.

    All dice, a token, what actions and Yield can harvest, and what other buildings gain.
    """
    harvests = [space for field in known.sheet.fields for space in field]
    by_kind = [sum(space.number for space in harvests if space.good == kind) for kind in BASIC]
    gains = sum(
        amount.of(building.underlined)
        for building in others
        for effect in building.ability.effects
        if isinstance(effect, Gain)
        for amount in effect.goods.values()
    )
    actions = max(known.dice.worker) - 1  # one is spent on the space itself
    best = sum(sorted((space.number for space in harvests), reverse=True)[:actions])
    dice = len(known.dice.resource)
    return dice + 1 + max(by_kind) + gains, dice + max(by_kind) + best + gains
