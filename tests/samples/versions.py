"""Saves as version 1 of the rules wrote them, made from saves of today."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from landnam.kernel.canonical import canonical


def as_version_1(save: bytes) -> bytes:
    """The save without what version 2 has added: for moments of which no sample was kept."""
    file: dict[str, Any] = json.loads(save)
    body = file["body"]
    befores = [step["before"] for step in body["steps"]]
    for state in (body["opening"], body["state"], body["base"], *befores):
        for empire in (state or {}).get("empires", ()):
            del empire["memory"]
        if state is not None:
            assert not state.pop("razed"), "version 1 had discarded it by now"
    body["rules"] = 1
    return canonical({**file, "digest": hashlib.sha256(canonical(body)).hexdigest()})
