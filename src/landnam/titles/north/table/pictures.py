"""The pictures of actions and types, by the names of game-icons."""

from __future__ import annotations

from typing import Final

ACT_PICTURES: Final = {
    "explore": "spyglass",
    "populate": "meeple-group",
    "construct": "viking-longhouse",
    "harvest": "sickle",
    "sail": "drakkar",
}

TYPE_PICTURES: Final = {
    "farm": "plow",
    "craft": "hand-saw",
    "gathering": "three-friends",
    "longship": "drakkar",
    "axe": "crossed-axes",
    "shrine": "thor-hammer",
    "penguin": "penguin",
    "yeti": "sasquatch",
    "igloo": "igloo",
    "kayak": "canoe",
    "mug": "beer-stein",
    "nap": "night-sleep",
    "crew": "paddles",
    "sled": "jumping-dog",
    "tent": "camping-tent",
    "trail": "trail",
    "bank": "bank",
    "estate": "house",
    "ledger": "scroll-quill",
}
