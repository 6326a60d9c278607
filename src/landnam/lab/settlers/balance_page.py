"""The page on a pack's balance: every faction with its printed deck and with every swap."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Final

from landnam.lab.settlers.balance_results import Estimate, Measured, win_rate
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.words import Message, say

MOST_RISE: Final = 8
"""The most points of win rate that a faction may gain by the cards of a pack."""


def page(
    pack: str,
    found: Sequence[Measured],
    deals: int,
    command: str,
    tuned: Sequence[str] = (),
    skipped: int = 0,
) -> str:
    """The page; ``tuned`` are the seeds whose deals the pack's cards were fitted to."""
    games = sum(len(one.results) for one in found) + deals * len(FACTIONS) * (len(FACTIONS) - 1)
    told = {"pack": pack, "most": MOST_RISE, "games": games, "deals": deals, "command": command}
    parts = [say(Message("balance.page", told))]
    if tuned:
        parts.append(say(Message("balance.tuned", {"n": len(tuned), "seeds": list(tuned)})))
    if skipped:
        parts.append(say(Message("balance.skipped", {"n": skipped})))
    parts += [_table(found), say(Message("balance.columns")), _end(found)]
    return "\n".join(parts)


def _table(found: Sequence[Measured]) -> str:
    lines = [_say("head"), _say("rule")]
    for faction in dict.fromkeys(one.swap.faction for one in found):
        mine = [one for one in found if one.swap.faction == faction]
        lines += [_printed_row(faction, mine[0]), *(_row(one) for one in mine)]
    return "\n".join(lines) + "\n"


def _printed_row(faction: str, one: Measured) -> str:
    told = {
        "name": content().boards[faction].name,
        "won": _rate(win_rate(one.printed)),
        "score": f"{mean(game.score for game in one.printed):.1f}",
    }
    return say(Message("balance.printed", told))


def _row(one: Measured) -> str:
    told = {
        "new": one.swap.new,
        "old": one.swap.old,
        "won": _rate(one.won()),
        "rise": _change(one.rise()),
        "expected": _change(one.rise_by_lead()),
        "score": _change(one.score()),
    }
    return say(Message("balance.row", told))


def _end(found: Sequence[Measured]) -> str:
    """The greatest rise by both measures, and whether the victories counted keep to the mark."""
    counted = max(found, key=lambda one: one.rise().value)
    expected = max(found, key=lambda one: one.rise_by_lead().value)
    told = {
        "counted": _change(counted.rise()),
        "counted_cards": counted.swap.new,
        "expected": _change(expected.rise_by_lead()),
        "expected_cards": expected.swap.new,
    }
    return say(Message("balance.end", {**told, "verdict": _verdict(found)}))


def _verdict(found: Sequence[Measured]) -> Message:
    """Tell whether the rule about the counted victories holds, and how sure they are."""
    if not is_kept(found):
        return Message("balance.not-kept")
    doubtful = [one for one in found if one.rise().at_most() > MOST_RISE]
    if not doubtful:
        return Message("balance.surely-kept")
    decks = [Message("balance.deck", {"cards": one.swap.new}) for one in doubtful]
    return Message("balance.kept", {"decks": decks})


def is_kept(found: Sequence[Measured]) -> bool:
    """Return whether no faction was counted to win more than the mark allows."""
    return all(one.rise().value <= MOST_RISE for one in found)


def _say(word: str) -> str:
    return say(Message(f"balance.{word}"))


def _rate(rate: Estimate) -> str:
    return f"{rate.value:.1f} ± {rate.error:.1f}"


def _change(change: Estimate) -> str:
    return f"{change.value:+.1f} ± {change.error:.1f}"
