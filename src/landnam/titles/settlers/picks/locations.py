"""Locations as targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.selectors import LocationSelector
from landnam.titles.settlers.state import Location, SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class PickLocation(Pick):
    """``location: {whose: enemy, has: raze}``: a Location that the selector finds."""

    kind: ClassVar[str] = "location"

    def __init__(self, register: str, selector: LocationSelector) -> None:
        super().__init__(register)
        self.selector = selector

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The Locations the selector finds and the verb can act on."""
        source = game.thing_at(frame.at)
        return game.one_of_each_location(
            [
                location
                for _, location in self.selector.find(game, state, frame.seat, source)
                if fits(self.verb, state, frame, location, source)
            ]
        )

    def words(self) -> Message:
        """The target in words."""
        return self.selector.words()

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return self.selector.icons()


def fits(verb: str, state: SettlersState, frame: Frame, location: Location, source: str) -> bool:
    """What a verb asks of a Location beyond the selector."""
    if verb == "refresh":
        return location.uses > 0
    if verb == "block":
        return not location.blocked
    if verb == "deal_with":  # one Trade Route Deal with a Location is all a trader can have
        routes = state.empires[frame.seat].routes
        return all(route.partner != location.card for route in routes)
    if verb == "copy":  # copied production never comes back to a Location it has passed
        passed = (*frame.registers.get("visited", ()), source)
        return location.card not in passed
    return True
