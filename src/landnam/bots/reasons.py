"""Reasons: a sentence, made of the judge's knowledge, on why one option is better than the next.

Facts come first, and only those that are the same however the hidden cards may lie. Then the
difference to the next best option, with the source of worth in which the option is furthest ahead
of it, and the one in which it is behind, if that matters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from landnam.bots.judge import Outlook
from landnam.bots.thought import End
from landnam.kernel.decisions import Option
from landnam.words import Message

SOME: Final = 0.25
"""A smaller difference, in points, is not worth a word."""

MATTERS: Final = 0.5
"""The least part of an option's lead that a drawback must reach to be told."""


class Weighed(NamedTuple):
    """An option, and where its action ends in each way in which luck may fall."""

    option: Option
    ends: list[End]

    def total(self) -> float:
        """Return its whole worth; the options of a decision have as many ends each."""
        return sum(end.value for end in self.ends)

    def account(self, outlook: Outlook[Any]) -> Mapping[str, float]:
        """Return its mean worth, by sources."""
        worths: defaultdict[str, float] = defaultdict(float)
        for end in self.ends:
            for source, worth in outlook.account(end.state).items():
                worths[source] += worth / len(self.ends)
        return worths


def reason_for(
    wording: type[Message],
    outlook: Outlook[Any],
    best: Weighed,
    weighed: Sequence[Weighed],
    gains: Sequence[Sequence[Message]],
) -> Message:
    """Return the reason for the best option; ``gains`` are its results in each imagined world."""
    facts = [fact for fact in gains[0] if all(fact in others for others in gains[1:])]
    others = [one for one in weighed if one.option.text != best.option.text]
    if not others:
        return wording("bots.reason.alike")
    compared = _compared(outlook, best, max(others, key=Weighed.total))
    if facts:
        return wording("bots.reason.facts", {"facts": facts, "compared": compared})
    return wording("bots.reason.plain", {"compared": compared})


def _compared(outlook: Outlook[Any], best: Weighed, other: Weighed) -> Message:
    """Return how much better than the other option it is, and in which sources."""
    ours, theirs = best.account(outlook), other.account(outlook)
    more = {
        source: ours.get(source, 0.0) - theirs.get(source, 0.0) for source in {**ours, **theirs}
    }
    difference = sum(more.values())
    args: dict[str, Any] = {"other": other.option.text, "n": round(difference)}
    key = "bots.compared.better" if args["n"] else "bots.compared.little"
    if difference < SOME:
        key = "bots.compared.even"
    ahead, behind = max(more, key=more.__getitem__), min(more, key=more.__getitem__)
    if more[ahead] < SOME:
        return Message(key, args)
    args["in"] = [Message("bots.compared.ahead", {"source": Message(ahead)})]
    if -more[behind] >= max(SOME, MATTERS * more[ahead]):
        args["in"].append(Message("bots.compared.behind", {"source": Message(behind)}))
    return Message(f"{key}-in", args)
