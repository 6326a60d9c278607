"""A campaign game in the words of the executable rulebook.

```yaml
given:
  quests: [Prudent like Caesar]
  inventions: {roman: [Interchange]}
  provinces: {roman: [Oak March]}
  crossed: {roman: [A2]}
  tokens: {roman: [dove]}
  sheets: {roman: {era: middle_ages, economy: 4, knowledge: 13, scores: [50, 48]}}
  province deck: [Pine Ridge]
then:
  progress: roman military 3
```

``sheets`` tells of the campaign from which the game is played; from the end of a game on, it tells
of the campaign after it. ``province deck`` are the only Provinces in the deck, or ``none``: all
others that nobody has lie on the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from landnam.titles.empire.campaign.era import first_to_complete
from landnam.titles.empire.campaign.progress import ended_with, unlocked
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import ERAS, TRACKS
from landnam.titles.empire.state.fields import KINDS, empire_of, of_campaign
from landnam.titles.empire.state.position import Campaign, EmpireSheet
from landnam.titles.empire.table.in_play import put_in_play
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
from landnam.vocabulary.position.forms import card_list, items, listed, number, part, word
from landnam.vocabulary.position.names import Box, known_name
from landnam.vocabulary.reading import Reader

OF_SIDES: Final = ("inventions", "provinces", "crossed", "sheets")
"""The parts of each side's empire in the campaign that a position tells."""

NONE: Final = "none"
"""The word for a kind of which the table has nothing."""


class CampaignInWords(InWords):
    """Quests, Inventions, Provinces, crossed spaces and tokens."""

    keys = ("quests", *OF_SIDES, "tokens", "province deck")
    fields: Mapping[str, str] = {
        "quests": "fact",
        "progress": "fact",
        "markers": "fact",
        "achieved": "fact",
        "unpaid": "fact",
        "unplaced": "fact",
        "knowledge": "fact",
        "era": "fact",
        "final scores": "fact",
        "owned": "fact",
        "settled": "fact",
        "crumbled": "fact",
        "province deck": "fact",
        "province discard": "fact",
        "campaign won": "fact",
    }

    def lay(self, layout: Laying) -> None:
        """Lay out each empire as the position tells it; parts that it leaves out are not there."""
        state, game = layout.state, layout.rules
        table = of_campaign(state)
        table.quests = card_list(layout.box, layout.given, "quests", ("quest",))
        tokens = part(layout.given, "tokens").only(*game.sides)
        sheets = told_sheets(layout.box, layout.given, game.sides)
        for seat, (side, sheet) in enumerate(zip(game.sides, sheets, strict=True)):
            empire = empire_of(state, seat)
            empire.marks = no_marks(state)
            bonuses = unlocked(box(), sheet)
            empire.era, empire.progress = sheet.era, sheet.progress
            empire.unlocked = tuple(bonus.name for bonus in bonuses)
            empire.ignored = ended_with(bonuses, "ignore_upkeep")
            for card in sheet.provinces:
                place(game, state, seat, game.location_class(card, seat))
            owned = [bring(game, state, seat, card) for card in sheet.inventions]
            put_in_play(state, seat, tuple(owned))
            empire.upkeep = owed_by(sheet)
            empire.tokens = told_tokens(tokens, side)
        if "sheets" in layout.given:
            deck = card_list(layout.box, layout.given, "province deck", ("province",))
            known = deck if "province deck" in layout.given else None
            table.campaign = campaign_with(sheets, known)

    def read(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """Return the fields that are not empty, empire by empire."""
        return {
            "quests": _told(quest_of(quest).name for quest in of_campaign(state).quests),
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
            **of_sheets(of_campaign(state).campaign),
        }


def told_tokens(told: Reader, side: str) -> tuple[str, ...]:
    """The tokens of a side; it may have two of a kind."""
    where = f"{told.where}, {side}"
    return tuple(known_name(token, KINDS, "token", where) for token in items(told, side))


def told_sheets(cards: Box, given: Reader, sides: Sequence[str]) -> list[EmpireSheet]:
    """The empire sheets by seat, with Provinces, Inventions and crossed spaces."""
    told = {key: part(given, key).only(*sides) for key in OF_SIDES}
    sheets = []
    for side in sides:
        sheet = told_sheet(side, part(told["sheets"], side))
        spaces = listed(told["crossed"], side, box().sheets[sheet.era].spaces, "space")
        sheets.append(
            sheet.but(
                crossed=tuple(spaces),
                provinces=card_list(cards, told["provinces"], side, ("province",)),
                inventions=card_list(cards, told["inventions"], side, ("invention",)),
            )
        )
    return sheets


SHEET: Final = ("era", *TRACKS, "knowledge", "scores")


def told_sheet(side: str, told: Reader) -> EmpireSheet:
    """The empire sheet of a side as a position tells of it."""
    told.only(*SHEET)
    scores = items(told, "scores")
    return EmpireSheet(
        side,
        side,
        side,
        era=word(told, "era", ERAS, "era", ERAS[0]),
        progress=tuple(number(told, track) for track in TRACKS),
        knowledge=number(told, "knowledge"),
        scores=tuple(scores),
        games_in_era=len(scores),
    )


def campaign_with(sheets: Sequence[EmpireSheet], deck: Sequence[str] | None = None) -> Campaign:
    """A campaign of these empires; Provinces that nobody has lie in the deck.

    If only some lie in the deck, the others lie on the discard pile.
    """
    held = {card for sheet in sheets for card in sheet.provinces}
    left = tuple(card for card in box().provinces if card not in held)
    if deck is None:
        return Campaign(empires=tuple(sheets), province_deck=left)
    pile = tuple(card for card in left if card not in deck)
    return Campaign(empires=tuple(sheets), province_deck=tuple(deck), province_discard=pile)


def of_sheets(campaign: Campaign | None) -> dict[str, str | int]:
    """Return the entries of each kind on the empire sheets; nothing while there is no campaign."""
    sheets = campaign.empires if campaign is not None else ()
    known = box()
    eras = [sheet for sheet in sheets if sheet.era != ERAS[0]]
    return {
        "province deck": len(campaign.province_deck) if campaign is not None else 0,
        "province discard": len(campaign.province_discard) if campaign is not None else 0,
        "campaign won": _told(sheets[seat].faction for seat in first_to_complete(sheets)),
        "knowledge": _told(f"{sheet.faction} {sheet.knowledge}" for sheet in sheets),
        "era": _told(f"{sheet.faction} {sheet.era}" for sheet in eras),
        "final scores": _told(
            f"{sheet.faction} {' '.join(map(str, sheet.scores))}"
            for sheet in sheets
            if sheet.scores
        ),
        "owned": _told(
            f"{sheet.faction} {known.inventions[card].name}"
            for sheet in sheets
            for card in sheet.inventions
        ),
        "settled": _told(
            f"{sheet.faction} {' '.join(sheet.crossed)}" for sheet in sheets if sheet.crossed
        ),
        "crumbled": _told(
            f"{sheet.faction} {sheet.crumbled_by}" for sheet in sheets if sheet.crumbled_by
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
