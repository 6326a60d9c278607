"""Fill the unknowns of a view at random: the shells, the dice and the omen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

from landnam.kernel.records import UNKNOWN, from_data
from tests.tiny.nodes import Mussel
from tests.tiny.state import TinyState

if TYPE_CHECKING:
    from tests.tiny.rules import TinyRules


def imagine(rules: TinyRules, view: Mapping[str, Any], rng: Random) -> TinyState:
    """A beach that looks to the viewer exactly as the view does."""
    data = deepcopy(view["state"])
    known = set(_strings(data))
    unseen = [shell for shell in rules.shells if shell not in known]
    rng.shuffle(unseen)
    peeks = [frame for frame in data["stack"] if isinstance(rules.nodes[frame["at"]], Mussel)]
    for frame in peeks:
        if frame["held"] and frame["held"] != [UNKNOWN]:
            data["deck"][-1] = frame["held"][0]  # what the viewer looks at lies on top
    _fill(data, "deck", unseen)
    _fill(data, "sunk", unseen)
    for frame in peeks:
        frame["held"] = [data["deck"][-1] for _ in frame["held"]]
    in_secret = data["fork"]
    for camp in data["camps"]:
        _fill(camp, "hand", unseen)
        _fill(camp, "sealed", unseen)
        for heap in camp["heaps"]:
            _fill(heap, "under", unseen)
        if camp["die"] is None:
            camp["die"] = rng.randint(1, 6) if in_secret else 0
        if camp["bid"] is None:
            camp["bid"] = 0
    for stack in (*in_secret["stacks"], *in_secret["starts"]) if in_secret else ():
        for frame in stack:
            if frame["held"] == [UNKNOWN]:  # the only shell in hand was kept by itself
                frame["held"] = data["camps"][frame["seat"]]["hand"]
    assert not unseen
    data["omen"] = rng.randrange(len(data["camps"]))
    data["seed"] = f"imagined {rng.getrandbits(64):x}"
    state: TinyState = from_data(TinyState, data)
    rules.refresh(state)
    return state


def _fill(data: dict[str, Any], field: str, unseen: list[str]) -> None:
    data[field] = [unseen.pop() if shell == UNKNOWN else shell for shell in data[field]]


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)
