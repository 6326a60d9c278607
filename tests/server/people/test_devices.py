"""A device that begins to look through a seat is announced, and its owner can end all others."""

from __future__ import annotations

import httpx

from tests.server.running import API, PATIENCE, Guest, Made, Server


def seated(host: Guest, other: Guest) -> Made:
    table = host.make("settlers", "roman", "barbarian")
    table.sit(host, 0)
    table.sit(other, 1)
    return table


def announced(guest: Guest, table: Made) -> list[tuple[str, int]]:
    lines = guest.get(table.path("chat"))["chat"]
    return [(line["announces"], line["seat"]) for line in lines if line["announces"]]


def keep(guest: Guest, cookie: str = "") -> int:
    """A browser keeps the secret of this person; ``cookie``: what it has already."""
    headers = {**guest.headers, **({"cookie": f"landnam={cookie}"} if cookie else {})}
    url = f"{guest.server.url}{API}/people/me/cookie"
    return httpx.post(url, headers=headers, timeout=PATIENCE).status_code


def test_a_new_device_is_announced_at_every_running_table(server: Server) -> None:
    ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
    assert keep(ann) == 204
    tables = [seated(ann, bea), seated(bea, ann)]
    with bea.socket(tables[0].id) as watching:
        watching.hear()
        assert ann.secret is not None
        assert keep(ann, ann.secret) == 204  # the browser that has it already
        assert announced(bea, tables[0]) == []
        assert keep(ann) == 204  # another one
    for table, seat in zip(tables, (0, 1), strict=True):
        assert announced(bea, table) == [("device", seat)]
    (line,) = bea.get(tables[0].path("chat"))["chat"]
    assert line["text"] == "Romans: Ann now also plays on another device."


def test_the_owner_of_a_seat_ends_all_other_devices_and_that_is_announced(server: Server) -> None:
    ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
    table = seated(ann, bea)
    with ann.socket(table.id) as thief:
        assert thief.hear()["seat"] == 0
        new = Guest(server, ann.post("people/me/secret")["secret"])
        heard = thief.hear()
        while "trouble" not in heard:
            heard = thief.hear()
        assert heard["trouble"]["error"] == "SecretUnknown"
    assert new.get(table.path("view"))["seat"] == 0
    assert ann.ask("GET", table.path("view")).status_code == 401
    assert announced(bea, table) == [("alone", 0)]
