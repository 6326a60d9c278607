"""Allowed addresses of notices, and bringing one: a real HTTPS server receives them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from landnam.server.errors import HookRefused
from landnam.server.notify import delivery as module
from landnam.server.notify.addresses import is_public, place_of
from landnam.server.notify.delivery import Courier, NotArrived
from tests.server.receiver import AUTHORITY, PATIENCE, Receiver

NEAR = (
    *("0.0.0.1", "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "172.31.255.255"),
    *(
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "198.18.0.1",
    ),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1"),
    *("::ffff:9.9.9.9", "64:ff9b::909:909", "2002:909:909::1"),
    *("fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1"),
    *("64:ff9b::a00:1", "64:ff9b:1::1", "2002:a00:1::1", "2001:0:a00:1::1", "100::1"),
    *("192.0.0.8", "192.88.99.1", "2001:10::1", "2001:20::1", "3fff::1", "5f00::1"),
)
FAR = ("9.9.9.9", "1.1.1.1", "93.184.216.34", "2620:fe::fe", "2a00:1450::1")


@pytest.mark.parametrize("address", NEAR)
def test_a_private_address_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", FAR)
def test_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "ftp://hooks.example/", "//hooks.example", "hooks.example", ""),
        *("https://", "https:///path", "https://hooks.example:0/", "https://hooks.example:99999/"),
        *("https://ann:secret@hooks.example/", "https://hooks.example/#part"),
        *(
            "https://hooks.example/ two",
            "https://hooks.example/\r\nX: y",
            "https://hooks\t.example",
        ),
        *(
            "https://hooks.example\\@10.0.0.1/",
            "https://höfn.example/",
            "https://[::1/",
            "https://a_b/",
        ),
    ],
)
def test_an_address_other_than_plain_https_is_refused(url: str) -> None:
    with pytest.raises(HookRefused):
        place_of(url)


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is, what answers is waited for."""
    monkeypatch.setattr(module, "SECONDS", PATIENCE)


def to_here(name: str, port: int) -> Sequence[str]:
    """Every name stands for this machine."""
    return ["127.0.0.1"]


def courier(**more: object) -> Courier:
    settings = {"also": ("127.0.0.1",), "authority": AUTHORITY, "find": to_here, **more}
    return Courier(**settings)  # type: ignore[arg-type]


def bring(by: Courier, url: str) -> None:
    asyncio.run(by.bring(url, "the-key", '{"kind":"your-turn"}', 1700000000, "parcel-1"))
    by.close()


def test_a_parcel_arrives_signed() -> None:
    with Receiver() as receiver:
        bring(courier(), receiver.url("hooks.example"))
        got = receiver.next()
    assert got.path == "/notices?for=ann"
    assert got.body == '{"kind":"your-turn"}'
    assert got.headers["Host"] == f"hooks.example:{receiver.port}"
    assert got.headers["Landnam-Parcel"] == "parcel-1"
    signed = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", got.headers["Landnam-Signature"])
    assert signed is not None
    message = f"{signed[1]}.{got.body}".encode()
    assert signed[2] == hmac.new(b"the-key", message, hashlib.sha256).hexdigest()


@pytest.mark.parametrize(
    "found", [["127.0.0.1"], ["9.9.9.9", "127.0.0.1"], ["127.0.0.1", "9.9.9.9"], ["::1"], []]
)
def test_a_name_that_stands_for_anything_near_is_not_called(found: list[str]) -> None:
    with Receiver() as receiver:
        by = courier(also=(), find=lambda name, port: found)
        with pytest.raises(NotArrived, match="refused"):
            bring(by, receiver.url("hooks.example"))
        assert receiver.connections == 0


def test_the_name_is_looked_up_once_and_the_address_called_is_the_one_that_was_checked() -> None:
    """A name that stands for something else at every look-up (rebinding) gains nothing."""
    asked: list[str] = []

    def turning(name: str, port: int) -> Sequence[str]:
        asked.append(name)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    with Receiver() as receiver:
        bring(courier(find=turning), receiver.url("hooks.example"))
        assert receiver.next().path
    assert asked == ["hooks.example"]


def test_where_one_address_does_not_answer_the_next_one_is_called() -> None:
    with Receiver() as receiver:
        found = ["127.0.0.2", "127.0.0.1"]
        bring(courier(also=found, find=lambda name, port: found), receiver.url("hooks.example"))
        assert receiver.next().path


@pytest.mark.parametrize("status", [301, 302, 307, 400, 404, 500])
def test_any_answer_but_yes_is_no_and_no_redirect_is_followed(status: int) -> None:
    with Receiver(status) as receiver:
        with pytest.raises(NotArrived, match=f"status {status}"):
            bring(courier(), receiver.url())
        receiver.next()
        assert receiver.received.empty()
        assert receiver.connections == 1


@pytest.mark.parametrize(("authority", "name"), [(None, "localhost"), (AUTHORITY, "other.example")])
def test_the_certificate_must_be_good_and_the_names_own(authority: Path | None, name: str) -> None:
    with Receiver() as receiver:
        with pytest.raises(NotArrived, match="certificate"):
            bring(courier(authority=authority), receiver.url(name))
        assert receiver.received.empty()


def test_a_place_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.3)
    with Receiver(0) as receiver, pytest.raises(NotArrived, match="slow"):
        bring(courier(), receiver.url())


def test_nobody_there() -> None:
    with socket.socket() as held:  # so that nobody else comes to listen there
        held.bind(("127.0.0.1", 0))
        with pytest.raises(NotArrived, match="unreachable"):
            bring(courier(), f"https://localhost:{held.getsockname()[1]}/")


@pytest.mark.parametrize("letters", [1_100, 100_000])
def test_a_first_line_without_end_is_no_answer(letters: int) -> None:
    with Receiver() as receiver:
        receiver.words = "x" * letters
        with pytest.raises(NotArrived, match="unreachable"):
            bring(courier(), receiver.url())
        assert receiver.next().path
