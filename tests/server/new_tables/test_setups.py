"""Set-ups of strangers: they are measured first, and refused with the place of the mistake."""

from __future__ import annotations

import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from landnam.server.api.tables import LARGEST_SETUP
from landnam.server.net.faults import LONGEST_MESSAGE
from tests.server.raw_sockets import meanwhile
from tests.server.running import API, PATIENCE, Data, Guest, Server, order

MOVES = 10
"""So many choices are made meanwhile."""


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One that may refuse as many as it likes."""
    return own_server


def nested(levels: int) -> Any:
    deep: Any = []
    for _ in range(levels):
        deep = [deep]
    return deep


def village(**parts: Any) -> Data:
    whole = {"name": "Theirs", **parts}
    return order("rollwrite", "red", options={"mode": "adventure", "village": whole})


def deck(**parts: Any) -> Data:
    whole = {"name": "Theirs", "cards": ["Spies"], **parts}
    return order("settlers", "roman", "barbarian", options={"decks": {"roman": whole}})


def plain(**options: Any) -> Data:
    return order("settlers", "roman", "barbarian", options=options)


SIX = ["farm", "sawmill", "quarry", "tool_shop", "fortress", "oracle"]
NAMES = [f"q{number}" for number in range(20_000)]
SOURCE = {"name": "designed", "face": "designed"}


def card(**slots: Any) -> Data:
    face = {"name": "A", "copies": {"p/a": "wood"}, "row": "production", "source": SOURCE, **slots}
    return {"faces": {"p/a": {"deck": "roman", "face": face}}, "cards": ["p/a"]}


REFUSED: dict[str, tuple[Data, int, str, str]] = {
    "names": (village(buildings=NAMES), 422, "TooManyEntries", "options, village, buildings"),
    "a long name": (village(buildings=["q" * 200_000]), 422, "TextTooLong", "buildings, 1"),
    "a source": (village(buildings=SIX, source="x" * 200_000), 422, "TextTooLong", "source"),
    "a deep source": (village(buildings=SIX, source=nested(500)), 422, "TooDeep", "options"),
    "a deep id": (village(buildings=SIX, id=nested(300)), 422, "TooDeep", "options"),
    "cards": (deck(cards=NAMES), 422, "TooManyEntries", "options, decks, roman, cards"),
    "blanks": (deck(cards=["a" + " " * 20_000]), 422, "TextTooLong", "cards, 1"),
    "copies": (deck(cards=["Spies x" + "1" * 5_000]), 422, "TextTooLong", "cards, 1"),
    "faces": (deck(faces=dict.fromkeys(NAMES, 1)), 422, "TooManyEntries", "roman, faces"),
    "a list of faces": (deck(faces=[1]), 422, "WrongType", "faces must be a mapping"),
    "a gain": (deck(**card(production=[{"gain": {"wood": 10**12}}])), 422, "WrongType", "1 to 20"),
    "many decks": (plain(decks=["hearth/roman"] * 150), 422, "TooManyDecks", "4 factions"),
    "an option": (plain(lookout="x" * 200_000), 422, "TextTooLong", "options, lookout"),
    "a deep option": (plain(lookout=nested(900)), 422, "TooDeep", "options"),
    "numbers": (plain(lookout=[1] * 80_000), 422, "TooManyEntries", "options, lookout"),
    "all together": (plain(lookout=[["x" * 190] * 190] * 5), 422, "TooLarge", "in all"),
    "options": (plain(**dict.fromkeys(NAMES, 1)), 422, "TooManyEntries", "options has 20000"),
    "seats": (
        {"title": "settlers", "seats": [{}] * 60_000},
        400,
        "Validation",
        "seats Expected `array` of length <= 8",
    ),
    "a field": ({"x" * 200_000: 1}, 400, "Validation", "unknown field"),
    "a title": ({"title": "x" * 200_000, "seats": [{"side": "a"}]}, 400, "Validation", "length"),
}


@pytest.mark.parametrize(("wanted", "status", "error", "told"), REFUSED.values(), ids=REFUSED)
def test_a_set_up_that_is_too_large_is_refused_with_its_place(
    ann: Guest, wanted: Data, status: int, error: str, told: str
) -> None:
    answer = ann.ask("POST", "tables", wanted)
    trouble = answer.json()
    assert (answer.status_code, trouble["error"]) == (status, error), trouble
    assert told in trouble["message"]
    assert len(trouble["message"]) <= LONGEST_MESSAGE


def test_a_request_for_a_table_has_an_end_and_others_are_shorter(ann: Guest) -> None:
    wanted = plain(lookout=" " * LARGEST_SETUP)
    assert ann.ask("POST", "tables", wanted).status_code == 413
    assert ann.ask("PATCH", "people/me", {"nickname": "x" * 17_000}).status_code == 413


def test_a_table_with_all_that_can_be_brought_along_is_made(ann: Guest) -> None:
    """Four decks of nothing but new cards: the most that anybody plays with."""
    copies = [3] * 3 + [2] * 6 + [1] * 9
    decks: dict[str, Data] = {}
    for side in ("roman", "barbarian", "egyptian", "japanese"):
        faces: Data = {}
        for number, count in enumerate(copies):
            ids = [f"their/{side}-{number}-{copy}" for copy in range(count)]
            face: Data = {"name": f"{side} {number}", "copies": dict.fromkeys(ids, "wood")}
            face |= {"row": "production", "production": [{"gain": {"wood": 2}}], "source": SOURCE}
            faces[ids[0]] = {"deck": side, "face": face}
        decks[side] = {"name": "Theirs", "cards": list(faces), "faces": faces}
    table = ann.make("settlers", *decks, options={"decks": decks})
    assert table.at(0).get(table.path("view"))["view"]["options"]["decks"] == decks


SOME = st.sampled_from(["name", "cards", "faces", "roman", "buildings", "spaces", "ability"])
SMALL = st.recursive(
    SOME | st.none() | st.booleans() | st.integers() | st.text(max_size=300),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(SOME, inner, max_size=8),
    max_leaves=30,
)
DATA = SMALL | SMALL.map(lambda small: [small] * 250) | SMALL.map(lambda small: {"name": [[small]]})


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=DATA)
def test_no_option_breaks_the_server(server: Server, ann: Guest, data: Any) -> None:
    for options in ({"village": data, "mode": "adventure"}, {"decks": {"roman": data}}):
        table = order("rollwrite", "red") if "mode" in options else order("settlers", "roman")
        answer = ann.ask("POST", "tables", {**table, "options": options})
        assert answer.status_code in (201, 400, 413, 422, 429), answer.text
        assert len(answer.json().get("message", "")) <= LONGEST_MESSAGE
    assert "fault" not in server.log.read_text()


ABSURD = (village(buildings=NAMES), deck(cards=NAMES), deck(cards=["a" + " " * 200_000]))


def test_nobody_waits_for_a_flood_of_large_set_ups(server: Server, ann: Guest) -> None:
    bea = Guest.comes(server, "Bea")
    table = ann.make("rollwrite", "red", "blue")
    answers: list[int] = []

    def send_absurd_things() -> None:
        with httpx.Client(timeout=PATIENCE) as client:
            for wanted in ABSURD * 3:
                url, headers = f"{server.url}{API}/tables", bea.headers
                answers.append(client.post(url, json=wanted, headers=headers).status_code)

    with meanwhile(send_absurd_things, send_absurd_things):
        for _ in range(MOVES):
            table.step()
    assert answers == [422] * 18


def test_a_stop_is_obeyed_while_strangers_send_too_much(tmp_path: Path) -> None:
    """Their requests are answered or given up, and no thread goes on for them."""
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Ann")

        def send(wanted: Data) -> None:
            with suppress(httpx.TransportError), httpx.Client(timeout=PATIENCE) as client:
                while True:
                    client.post(f"{server.url}{API}/tables", json=wanted, headers=ann.headers)

        with meanwhile(*[lambda wanted=wanted: send(wanted) for wanted in ABSURD * 2]):
            assert ann.make("rollwrite", "red", "blue").id
            assert server.stop(signal.SIGTERM) == 0
