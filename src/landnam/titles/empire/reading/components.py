"""The components of the box as they are printed: Quests, Inventions, sheets, bonuses, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.features import Feature
from landnam.titles.empire.state.eras import ERAS
from landnam.titles.settlers.face import Card
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure

FIRST: Final = 3
LATER: Final = 1
"""Spaces of progress for the first to achieve a Quest, and for all others."""

PROVINCE_VALUE: Final = -5
"""Points of a Province at the end of a game."""

Source = Mapping[str, str]
"""Field by field, where it comes from."""

Definition = Mapping[str, Any]
"""The card as it is written, which a save carries while the card is at work."""


class Quest:
    """A Quest card: its demands, its track, and the gain of the first."""

    __slots__ = ("bonus", "definition", "id", "name", "needs", "person", "source", "track")

    def __init__(
        self,
        *,
        quest: str,
        name: str,
        person: str,
        track: str,
        needs: Stature | Status,
        bonus: Procedure,
        source: Source,
        definition: Definition,
    ) -> None:
        self.id = quest
        self.name = name
        self.person = person
        self.track = track
        self.needs = needs
        self.bonus = bonus
        self.source = source
        self.definition = definition

    def procedures(self) -> list[Procedure]:
        """Return its procedures that can stand on the stack."""
        return [self.bonus]


class Invention:
    """An Invention card: its era, colour and price in Knowledge, and its features."""

    __slots__ = ("colour", "definition", "era", "features", "id", "name", "price", "source")

    def __init__(
        self,
        *,
        invention: str,
        name: str,
        era: str,
        colour: str,
        price: int,
        features: tuple[Feature, ...],
        source: Source,
        definition: Definition,
    ) -> None:
        self.id = invention
        self.name = name
        self.era = era
        self.colour = colour
        self.price = price
        self.features = features
        self.source = source
        self.definition = definition

    def procedures(self) -> list[Procedure]:
        """Return its procedures that can stand on the stack."""
        return [row for feature in self.features if (row := feature.procedure()) is not None]


class Token:
    """A kind of Progress token: its number, and its possible places."""

    __slots__ = ("count", "gain", "name", "on", "source")

    def __init__(
        self, name: str, count: int, on: str, gain: Mapping[str, int], source: Source
    ) -> None:
        self.name = name
        self.count = count
        self.on = on
        self.gain = dict(gain)
        self.source = source


class Bonus:
    """A bonus of a Progress track: goods at the start, a token, or something at the end."""

    __slots__ = ("end", "name", "number", "per", "source", "start", "token")

    def __init__(
        self,
        name: str,
        *,
        start: Procedure | None = None,
        token: str = "",
        end: str = "",
        per: str = "",
        number: int = 1,
        source: Source,
    ) -> None:
        self.name = name
        self.start = start
        self.token = token
        self.end = end
        self.per = per
        self.number = number
        self.source = source


class Sheet:
    """The empire sheet of an era: three tracks with their bonuses, and the Province map."""

    __slots__ = ("copies", "era", "length", "source", "spaces", "tracks")

    def __init__(
        self,
        *,
        era: str,
        copies: int,
        length: int,
        tracks: Mapping[str, Mapping[int, str]],
        spaces: Mapping[str, Cost],
        source: Source,
    ) -> None:
        self.era = era
        self.copies = copies
        self.length = length
        self.tracks = {track: dict(bonuses) for track, bonuses in tracks.items()}
        self.spaces = dict(spaces)
        self.source = source


class Box:
    """All components by their ids."""

    def __init__(
        self,
        *,
        quests: Mapping[str, Quest],
        inventions: Mapping[str, Invention],
        provinces: Mapping[str, Card],
        sheets: Mapping[str, Sheet],
        bonuses: Mapping[str, Bonus],
        tokens: Mapping[str, Token],
    ) -> None:
        self.quests = dict(quests)
        self.inventions = dict(inventions)
        self.inventions_of = {
            era: [card for card in inventions.values() if card.era == era] for era in ERAS
        }
        self.provinces = dict(provinces)
        self.sheets = dict(sheets)
        self.bonuses = dict(bonuses)
        self.tokens = dict(tokens)

    def procedures(self) -> dict[str, Any]:
        """Everything that can stand on the stack, by address."""
        cards = (self.quests, self.inventions, self.provinces)
        rows = [row for kind in cards for card in kind.values() for row in card.procedures()]
        rows += [bonus.start for bonus in self.bonuses.values() if bonus.start is not None]
        return {address: node for row in rows for address, node in row.nodes()}
