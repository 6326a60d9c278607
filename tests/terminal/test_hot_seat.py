"""Several people at one keyboard: nobody sees another's hand."""

from __future__ import annotations

import re
from pathlib import Path

import landnam
from landnam.kernel.table import Table
from landnam.library import Library
from landnam.terminal.players import Player
from landnam.terminal.sitting import Sitting
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import Location, SettlersState
from tests.terminal.keyboard import Keyboard, plain
from tests.terminal.scripted import Scripted

SEATS = "roman:human,barbarian:human"
DESERT = "egy001"


def saved(home: Path) -> Table:
    """The game as it lies on the disk."""
    return landnam.load((home / "games" / "settlers-1.json").read_bytes())


def secrets(table: Table, seat: int) -> set[str]:
    """Names that only this seat can know of: in its hand, and nothing that others saw."""
    rules = table.rules
    assert isinstance(rules, SettlersRules)
    own = table.view(seat)["state"]["empires"][seat]
    events = [(event.what, event.cause) for event in table.events_since(0, 1 - seat)]
    other = f"{table.view(1 - seat)} {events}"
    names = {rules.cards[card].name for card in (*own["hand"], *own["looking"])}
    seen = " ".join(card.name for card in rules.cards.values() if card.id in other)
    return {name for name in names if name not in seen}


def leaked(screen: str, names: set[str]) -> set[str]:
    """The names that stand on the screen as whole words."""
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", screen)}


def test_the_next_player_never_sees_the_hand_of_the_last(tmp_path: Path) -> None:
    arguments = ("play", "settlers", "--seats", SEATS, "--seed", "9")
    with Keyboard(tmp_path, *arguments, "--option", "first=roman") as keyboard:
        keyboard.wait()
        assert "Romans: press Enter" in keyboard.screen
        for _ in range(12):
            table = saved(tmp_path)
            seat = table.asked[0]
            name = ("Romans", "Barbarians")[seat]
            if "press Enter" in keyboard.screen:
                assert f"{name}: press Enter" in keyboard.screen
                hidden = secrets(table, 0) | secrets(table, 1)
                assert hidden
                assert leaked(keyboard.screen, hidden) == set()
                keyboard.type("")
            assert f"{name} (you)" in keyboard.screen
            assert leaked(keyboard.screen, secrets(table, 1 - seat)) == set()
            keyboard.type("1")
            if "Enter to confirm" in keyboard.screen:
                keyboard.type("")
            # The old picture is erased, scrollback and all, before anything is written.
            if "press Enter" in keyboard.screen:
                assert "\x1b[3J" in keyboard.raw
        keyboard.type("q")
        assert "\x1b[?1049l" in keyboard.raw
        last = plain(keyboard.raw.rsplit("\x1b[?1049l", 1)[-1])
        assert "landnam resume settlers-1" in last


def test_a_sealed_draft_asks_each_behind_the_curtain(tmp_path: Path) -> None:
    arguments = ("play", "settlers", "--seats", SEATS, "--seed", "9")
    with Keyboard(tmp_path, *arguments, "--option", "lookout=alternate") as keyboard:
        keyboard.wait()
        for name in ("Romans", "Barbarians"):
            assert f"{name}: press Enter" in keyboard.screen
            keyboard.type("")
            assert f"{name} (you)" in keyboard.screen
            table = saved(tmp_path)
            seat = ("Romans", "Barbarians").index(name)
            assert leaked(keyboard.screen, secrets(table, 1 - seat)) == set()
            keyboard.type("1")
            if "Enter to confirm" in keyboard.screen:
                keyboard.type("")
        # Both have kept a card and passed the rest on: the player who sits there goes on at once.
        assert "Barbarians (you)" in keyboard.screen
        keyboard.type("1")
        keyboard.type("")
        assert "Romans: press Enter" in keyboard.screen


def test_going_on_with_a_shared_game_begins_behind_the_curtain(tmp_path: Path) -> None:
    with Keyboard(tmp_path, "play", "settlers", "--seats", SEATS, "--seed", "9") as keyboard:
        keyboard.wait()
        keyboard.type("")
        keyboard.type("q")
    with Keyboard(tmp_path, "resume", "1") as keyboard:
        keyboard.wait()
        assert "press Enter" in keyboard.screen
        assert "Hand" not in keyboard.screen


def test_a_single_person_meets_no_curtain(tmp_path: Path) -> None:
    seats = "roman:human,barbarian:random"
    with Keyboard(tmp_path, "play", "settlers", "--seats", seats) as keyboard:
        keyboard.wait()
        assert "Hand (5)" in keyboard.screen
        assert "\x1b[?1049h" not in keyboard.raw


def test_a_player_asked_out_of_turn_is_called_behind_the_curtain(tmp_path: Path) -> None:
    """Desert: an enemy discards a card of its choice in the middle of another's turn."""
    table = landnam.new(
        "settlers", ["egyptian", "roman"], seed=1, options={"first": "egyptian"}, confirm=True
    )
    while table.decision is None or table.decision.kind != "action":
        if table.awaiting:
            table.commit(table.awaiting[0])
        else:
            table.choose(0)
    state = table.state.clone()
    assert isinstance(state, SettlersState)
    own = state.empires[0]
    own.deck = tuple(card for card in own.deck if card != DESERT)
    own.hand = tuple(card for card in own.hand if card != DESERT)
    own.actions += (Location(DESERT, 0),)
    laid_out = Table.at(table.rules, state, table.setup, confirm=True)
    people = [Player("human"), Player("human")]
    with Library(tmp_path).begin(laid_out, [player.to_data() for player in people]) as game:
        hidden = secrets(laid_out, 0)
        scripted = Scripted(["", "activate desert", "1", "", "", "1", "", ""])
        Sitting(game, people, scripted.screen).play()
    before, called, asked = scripted.text.partition("Romans: press Enter >")
    assert "Egyptians: press Enter >" in before
    assert called
    assert "Romans (you)" in asked
    assert asked.index("Desert") < asked.index("Your turn: take one action")
    assert len(game.table.log) == 5  # activate, discard, commit; discard, commit
    # The card that the Egyptians gave up lies open now; all others stay theirs alone.
    assert len(leaked(asked, hidden)) <= 1
