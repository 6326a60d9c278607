"""Secrets are told once, to the right one, and are nowhere else: no answer, log or database."""

from __future__ import annotations

import json
from pathlib import Path

from landnam.server.people.secrets import LENGTH, new_secret
from tests.server.running import Guest, Server


def test_secrets_are_long_and_all_different() -> None:
    made = {new_secret() for _ in range(1000)}
    assert len(made) == 1000
    assert {len(secret) for secret in made} == {LENGTH}
    assert LENGTH * 6 >= 128


def test_secrets_are_in_no_answer_log_or_file(server: Server, ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian", "egyptian:random", open=True)
    heard: list[str] = []
    heard.append(json.dumps(bea.with_link(table.links[1]).post(table.path("sit"))))
    for guest in (table.at(0), table.watching(), bea, ann):
        with guest.socket(table.id) as socket:
            heard.append(json.dumps(socket.hear()))
        paths = (table.path("view"), f"tables/{table.id}", "tables", "people/me/tables")
        heard.extend(guest.ask("GET", path).text for path in paths)
        heard.append(guest.ask("POST", table.path("choices"), {"number": 9, "key": "x:y"}).text)
    secrets = [ann.secret, bea.secret, table.watch, *table.links.values()]
    files = [file.read_bytes() for file in _files(server.folder)]
    assert len(files) >= 2, "the database and its log"
    for secret in secrets:
        assert secret is not None
        assert not any(secret in text for text in heard)
        assert secret not in server.log.read_text()
        assert not any(secret.encode() in data for data in files)


def test_a_wrong_secret_in_a_socket_is_not_repeated(server: Server, ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    with Guest(server, link="secret-of-nobody").socket(table.id) as socket:
        told = json.dumps(socket.hear())
    assert "NotYours" in told
    assert "secret-of-nobody" not in told
    assert "secret-of-nobody" not in server.log.read_text()


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if file.is_file() and file.name != "server.lock"]
