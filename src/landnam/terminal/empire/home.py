"""The home of a campaign: its standing, its empires, and its chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from landnam.terminal.empire.sheet import brief_lines, sheet_lines
from landnam.terminal.empire.wording import words
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.telling import campaign_sentence, changes_told, whole_chronicle
from landnam.words import say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line, Screen
    from landnam.titles.empire.chain.record import CampaignRecord


def status_lines(record: CampaignRecord, width: int, *, full: bool = True) -> list[Line]:
    """The campaign with the sheets of its empires, in full or in brief."""
    lines: list[Line] = [Text(say(campaign_sentence(record)), style="bold")]
    lines.extend(say(change) for change in changes_told(record.changes))
    for sheet in standing(record).empires:
        lines.extend(sheet_lines(sheet, width) if full else brief_lines(sheet, width))
    return lines


def chronicle_lines(screen: Screen, record: CampaignRecord, game: int | None = None) -> list[Line]:
    """The games that are over, one after the other; or one of them."""
    lines: list[Line] = []
    for link, (heading, sentences) in zip(record.played, whole_chronicle(record), strict=True):
        if game not in (None, link.game):
            continue
        lines.append(Text(say(heading), style="bold"))
        for sentence in sentences:
            lines.extend(screen.wrap(f"  {say(sentence)}", indent=4))
    return lines or [words("no-games")]
