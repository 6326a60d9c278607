"""Notices to other programs: their receivers, and their contents."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landnam.server.notify.webhooks import MOST_HOOKS
from tests.server.receiver import AUTHORITY, Received, Receiver
from tests.server.running import Guest, Server

HERE = ("127.0.0.1", "::1")


class WithHooks(Server):
    """A server that brings notices to this machine too: no option of the command line does that."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "--webhooks", near_hooks=HERE, hook_authority=str(AUTHORITY))


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with WithHooks(tmp_path_factory.mktemp("hooks") / "data") as running:
        yield running


def check(got: Received, key: str) -> Any:
    """Return the contents of a notice, if it is signed."""
    at = got.headers["Landnam-Signature"].removeprefix("t=").partition(",")[0]
    signed = hmac.new(key.encode(), f"{at}.{got.body}".encode(), hashlib.sha256).hexdigest()
    assert got.headers["Landnam-Signature"] == f"t={at},v1={signed}"
    assert abs(int(at) - time.time()) < 60
    return json.loads(got.body)


def test_a_server_brings_no_notices_unless_told(ann: Guest) -> None:
    answer = ann.ask("POST", "people/me/hooks", {"url": "https://hooks.example/"})
    assert (answer.status_code, answer.json()["error"]) == (403, "HooksOff")
    assert ann.ask("GET", "people/me/hooks").status_code == 403


def test_the_player_with_the_turn_is_told_and_nobody_else(telling: Server) -> None:
    with Receiver() as for_ann, Receiver() as for_bea:
        ann, bea = Guest.comes(telling, "Annabella-of-the-North"), Guest.comes(telling, "Bea")
        keys = {
            0: ann.post("people/me/hooks", {"url": for_ann.url()})["key"],
            1: bea.post("people/me/hooks", {"url": for_bea.url()})["key"],
        }
        table = ann.make("settlers", "roman", "barbarian")
        for seat, person in ((0, ann), (1, bea)):
            table.sit(person, seat)
        _, now = table.asked()
        turn, told = now["seat"], 0
        while told < 4:
            table.step()
            _, now = table.asked()
            if now["seat"] == turn:
                continue
            turn, told = now["seat"], told + 1
            got = (for_ann, for_bea)[turn].next()
            notice = check(got, keys[turn])
            assert abs(notice.pop("at") - time.time()) < 60
            assert notice == {
                "kind": "your-turn",
                "table": table.id,
                "title": "settlers",
                "seat": turn,
            }
        assert for_ann.received.empty()
        assert for_bea.received.empty()
    log = telling.log.read_text()
    # A port alone might stand in a time, and a short name in an id.
    for secret in (*keys.values(), f":{for_ann.port}/", "localhost", "Annabella", "127.0.0.1"):
        assert secret not in log


def test_an_answer_without_end_ends_nobodys_notices(telling: Server) -> None:
    with Receiver() as endless, Receiver() as for_bea:
        endless.words = "x" * 5_000
        eve, bea = Guest.comes(telling, "Eve"), Guest.comes(telling, "Bea")
        eve.post("people/me/hooks", {"url": endless.url()})
        bea.post("people/me/hooks", {"url": for_bea.url()})
        for person, receiver in ((eve, endless), (bea, for_bea)):
            table = person.make("settlers", "roman", "barbarian", options={"first": "roman"})
            table.sit(person, 1)
            while table.asked()[1]["seat"] == 0:
                table.step()
            assert json.loads(receiver.next().body)["table"] == table.id


def test_a_hook_belongs_to_one_person_and_its_key_is_told_once(telling: Server) -> None:
    ann, bea = Guest.comes(telling, "Ann"), Guest.comes(telling, "Bea")
    made = ann.post("people/me/hooks", {"url": "https://hooks.example/x"})
    assert len(made.pop("key")) >= 32
    assert ann.get("people/me/hooks") == [made]
    assert (made["failures"], made["on"]) == (0, True)
    assert bea.get("people/me/hooks") == []
    assert bea.ask("DELETE", f"people/me/hooks/{made['id']}").status_code == 404
    assert Guest(telling).ask("GET", "people/me/hooks").status_code == 401
    assert ann.ask("DELETE", f"people/me/hooks/{made['id']}").status_code == 204
    assert ann.get("people/me/hooks") == []


def test_nobody_has_more_than_three(telling: Server) -> None:
    ann = Guest.comes(telling, "Ann")
    for _ in range(MOST_HOOKS):
        ann.post("people/me/hooks", {"url": "https://hooks.example/"})
    answer = ann.ask("POST", "people/me/hooks", {"url": "https://hooks.example/"})
    assert (answer.status_code, answer.json()["error"]) == (409, "TooManyHooks")


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "https://ann:x@hooks.example/", "file:///etc/passwd"),
        *("https://10.0.0.1/", "https://[fe80::1]/", "https://169.254.169.254/latest"),
    ],
)
def test_an_address_where_nothing_may_go_is_refused_with_a_sentence(
    telling: Server, url: str
) -> None:
    answer = Guest.comes(telling, "Ann").ask("POST", "people/me/hooks", {"url": url})
    assert (answer.status_code, answer.json()["error"]) == (422, "HookRefused")
    assert answer.json()["message"].startswith("Notices cannot go there: ")
