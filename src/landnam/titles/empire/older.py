"""Saves of older rules: one step for each version, from its body to that of the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnam.kernel.title import Migration
from landnam.vocabulary.triggers import TRIGGERS

_ROWS: Final = ("production", "features", "actions")
_NOW_PRICES: Final = ("rote057", "rote061", "rote101")
"""The Wheel, Engineering and Railway: version 2 gave a choice, which is a lower price now."""


def from_version_1(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a Location remembers that it got a use back, for Factory System.

    Of Quests and Inventions at work version 1 carried nothing; those installed now are played.
    """
    for state in _states(body):
        for empire in state["empires"]:
            for row in _ROWS:
                for location in empire[row]:
                    location["restored"] = False
    known = {thing: written for thing, written in body["content"].items() if written}
    return {**body, "content": known}


def from_version_2(body: dict[str, Any]) -> dict[str, Any]:
    """Version 3: Inventions change prices where they gave something back, and bonuses do so once.

    A gain that waited for its turn among several is lost with the trigger that gave it.
    """
    for state in _states(body):
        for empire in state["empires"]:
            empire["promised"] = []
        for frame in state["stack"]:
            if frame["at"] == TRIGGERS:
                left = frame["registers"]["left"]
                frame["registers"]["left"] = [card for card in left if card not in _NOW_PRICES]
    return body


def from_version_3(body: dict[str, Any]) -> dict[str, Any]:
    """Version 4: most Quests ask for more, or within one round; markers stay where they are.

    A save carries only cards that are taking effect, so its open Quests have today's demands.
    """
    return body


def from_version_4(body: dict[str, Any]) -> dict[str, Any]:
    """Version 5: what Galileo and Medici count, no marker moves in the set-up, and a discount holds
    for what Settlers and Negotiator build. Thirteen Quests ask for less, Hypatia for more; markers
    stay where they are, and states are the same.
    """
    return body


def from_version_5(body: dict[str, Any]) -> dict[str, Any]:
    """Version 6: copies of a Location are offered apart as in version 3 of Imperial Settlers,
    take-overs end before players choose what to store, and Hypatia may be claimed after the action.
    States are the same.
    """
    return body


def _states(body: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every state that a save holds."""
    befores = [step["before"] for step in body["steps"]]
    for state in (body["opening"], body["state"], body["base"], *befores):
        if state is not None:
            yield state


MIGRATIONS: Final[Mapping[int, Migration]] = {
    1: from_version_1,
    2: from_version_2,
    3: from_version_3,
    4: from_version_4,
    5: from_version_5,
}
