"""A campaign game in the words of the executable rulebook.

```yaml
given:
  quests: [Prudent like Caesar]
  inventions: {roman: [Interchange]}
  provinces: {roman: [Oak March]}
  crossed: {roman: [A2]}
  tokens: {roman: [dove]}
then:
  progress: roman military 3
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnam.titles.empire.campaign.position import EmpireSheet
from landnam.titles.empire.content import box
from landnam.titles.empire.eras import TRACKS
from landnam.titles.empire.table.fields import KINDS, empire_of, of_campaign
from landnam.titles.empire.table.quests import no_marks, quest_of
from landnam.titles.empire.table.set_up import bring
from landnam.titles.empire.table.upkeep import owed_by, unpaid
from landnam.titles.settlers.face import (
    InWords,
    Laying,
    SettlersGame,
    SettlersState,
    place,
)
from landnam.vocabulary.position.forms import card_list, listed, part

NONE: Final = "none"
"""What is said of a table where nothing of a kind is to tell."""


class CampaignInWords(InWords):
    """Quests, Inventions, Provinces, crossed spaces and tokens."""

    keys = ("quests", "inventions", "provinces", "crossed", "tokens")
    fields: Mapping[str, str] = {
        "progress": "fact",
        "markers": "fact",
        "achieved": "fact",
        "unpaid": "fact",
        "unplaced": "fact",
    }

    def lay(self, layout: Laying) -> None:
        """What the position tells of each empire; what it does not tell is not there."""
        state, game = layout.state, layout.rules
        table = of_campaign(state)
        table.quests = card_list(layout.box, layout.given, "quests", ("quest",))
        told = {key: part(layout.given, key).only(*game.sides) for key in self.keys[1:]}
        for seat, side in enumerate(game.sides):
            empire = empire_of(state, seat)
            empire.marks = no_marks(state)
            for card in card_list(layout.box, told["provinces"], side, ("province",)):
                place(game, state, seat, game.location_class(card, seat))
            owned = card_list(layout.box, told["inventions"], side, ("invention",))
            empire.inventions = tuple(bring(game, state, seat, card) for card in owned)
            spaces = listed(told["crossed"], side, box().sheets[empire.era].spaces, "space")
            empire.upkeep = owed_by(EmpireSheet(side, side, side, crossed=tuple(spaces)))
            empire.tokens = tuple(listed(told["tokens"], side, KINDS, "token"))

    def read(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """What is not nothing, empire by empire."""
        return {
            "progress": _told(progress(game, state)),
            "markers": _told(markers(game, state)),
            "achieved": _told(
                f"{side} {quest_of(quest).name}"
                for seat, side in enumerate(game.sides)
                for quest in empire_of(state, seat).achieved
            ),
            "unpaid": _told(
                f"{side} {owed}"
                for seat, side in enumerate(game.sides)
                if (owed := unpaid(state, seat))
            ),
            "unplaced": _told(
                f"{side} {token}"
                for seat, side in enumerate(game.sides)
                for token in empire_of(state, seat).tokens
            ),
        }


def progress(game: SettlersGame, state: SettlersState) -> Iterator[str]:
    """The tracks on which spaces are crossed."""
    for seat, side in enumerate(game.sides):
        for track, spaces in zip(TRACKS, empire_of(state, seat).progress, strict=True):
            if spaces:
                yield f"{side} {track} {spaces}"


def markers(game: SettlersGame, state: SettlersState) -> Iterator[str]:
    """The markers that have moved."""
    for seat, side in enumerate(game.sides):
        marks = empire_of(state, seat).marks
        for quest, mark in zip(of_campaign(state).quests, marks, strict=True):
            if mark.marker:
                yield f"{side} {quest_of(quest).name} {mark.marker}"


def _told(parts: Iterator[str]) -> str:
    return ", ".join(parts) or NONE
