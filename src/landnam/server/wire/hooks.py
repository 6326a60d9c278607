"""Notices to other programs: their addresses and their content."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from landnam.server.wire.basis import Answer, Request


class NewHook(Request):
    """An https address to which somebody wants notices of their turns."""

    url: Annotated[str, Meta(min_length=1, max_length=500)]


class HookFacts(Answer):
    """A hook as its owner sees it; off when several notices in a row could not be brought."""

    id: str
    url: str
    created: int
    failures: int
    on: bool


class HookMade(HookFacts):
    """A new hook. The key, which proves that a notice is ours, is told this once."""

    key: str


class Notice(Answer):
    """The payload of a hook. It holds nothing that everybody at the table does not know."""

    kind: Literal["your-turn"]
    table: str
    title: str
    seat: int
    at: int
