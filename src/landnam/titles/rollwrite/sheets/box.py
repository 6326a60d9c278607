"""The box: sheet, dice, tokens, buildings and villages that a table knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.sheets.printed import COMPETITION, Dice, Favor, VillageSheet
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.empire import EmpireSheet
from landnam.titles.rollwrite.table.prices import Prices
from landnam.words import Message

SHEET: Final = "sheet"
DICE: Final = "dice"
NEVER_USED: Final = ("always", "final", "settlements")
"""The timings of abilities that stand there, or count at the end, and are never used."""


class Content:
    """All that a game can be played with."""

    def __init__(
        self,
        *,
        prices: Prices,
        sheet: EmpireSheet,
        dice: Dice,
        favors: Mapping[str, Favor],
        buildings: Mapping[str, Building],
        villages: Mapping[str, VillageSheet],
        titles: Sequence[tuple[int, str]],
    ) -> None:
        self.prices = prices
        self.sheet = sheet
        self.dice = dice
        self.favors = dict(favors)
        self.buildings = dict(buildings)
        self.villages = dict(villages)
        self.titles = tuple(titles)
        self._adventures = tuple(name for name in self.villages if name != COMPETITION)
        self._compiled: dict[tuple[str, bool], Village] = {}
        self.names: dict[str, Message] = {}  # of things, kept for all tables
        self.described: dict[tuple[Any, ...], Message] = {}  # build spaces, kept likewise

    def adventures(self) -> tuple[str, ...]:
        """The ids of the 48 Village sheets of the adventure."""
        return self._adventures

    def village(self, village: str, *, basic: bool = False) -> Village:
        """A Village ready to play; the basic game ignores what is marked as advanced."""
        made = self._compiled.get((village, basic))
        if made is None:
            sheet = self.villages[village]
            known = [self.buildings[building] for building in sheet.buildings]
            buildings = [building for building in known if not (basic and building.advanced)]
            made = Village(village, sheet.name, buildings, self.prices)
            self._compiled[village, basic] = made
        return made

    def abilities(self) -> dict[str, Ability]:
        """The abilities that are used in play, of all buildings and tokens, by their address."""
        abilities = [building.ability for building in self.buildings.values()]
        abilities += [favor.ability for favor in self.favors.values()]
        return {
            ability.address: ability for ability in abilities if ability.timing not in NEVER_USED
        }

    def title_for(self, points: int) -> str:
        """Return the title of a lone player with these points; the thresholds are inclusive.

        >>> from landnam.titles.rollwrite.reading.content import content
        >>> content().title_for(39), content().title_for(40), content().title_for(80)
        ('Commoner', 'Servant', 'Emperor')
        """
        return [title for least, title in self.titles if points >= least or not least][-1]

    def definition(self, thing: str) -> Any:
        """The data behind a building, a Village, the sheet or the dice; None for other things."""
        if thing == SHEET:
            return self.sheet.definition
        if thing == DICE:
            return self.dice.definition
        if thing in self.villages:
            return self.villages[thing].definition
        return self.buildings[thing].definition if thing in self.buildings else None

    def but(self, **changes: Any) -> Content:
        """The same content with some parts replaced."""
        names = ("prices", "sheet", "dice", "favors", "buildings", "villages", "titles")
        return Content(**{**{name: getattr(self, name) for name in names}, **changes})
