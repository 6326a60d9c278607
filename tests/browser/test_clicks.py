"""Numbers of clicks of the usual turns, for people who do not confirm.

turn                                before  now
build                                    3    2   card, Confirm
build over a Location                    4    3   card, Location, Confirm
raze from the hand                       3    2   card, Confirm
make a Deal                              3    2   card, Confirm
activate                                 3    2   Location, Confirm
activate, with a choice                  4    3   Location, choice, Confirm
place a Defense token at last            2    2   Location, Confirm
workers for a good, once                 4    2   good, Confirm
end the turn without one                 2    1   Confirm
draw two cards                           2    1   both in one dialog
pass                                     3    2   Pass, Yes
North: pawn and building                 3    3   tile, card, Confirm
North: pawn and ship                     3    3   tile, load, Confirm
Roll & Write: the last box               2    1   box; those who confirm press *Finish*
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.table import Table
from tests.browser.conftest import Opener
from tests.browser.elsewhere import Game, Keys, Moment, Wanted, moments_of
from tests.browser.player import LEFT, Player, sit_down, understand
from tests.server.running import Data, Guest, Made, Server

GAMES = {
    "settlers": Game("settlers", ("roman", "barbarian"), seed=23),
    "north": Game("north", ("glenn", "ulaf"), seed=2),
    "rollwrite": Game("rollwrite", ("blue", "red"), seed=0),
}
LIKES = "localStorage.setItem('landnam.likes', JSON.stringify({ confirm: false }))"


class Turn(NamedTuple):
    wanted: Wanted
    clicks: int
    title: str = "settlers"


def after(table: Table, keys: Iterable[str]) -> Table:
    """The table when the first seat has chosen these."""
    then = table.clone()
    for key in keys:
        then.choose(key, 0)
    return then


def ends(table: Table) -> bool:
    """Nothing is left of the first seat's turn but to end it, and that can be taken back."""
    decision = table.decision_of(0)
    if decision is None:
        return 0 in table.awaiting
    return any(option.verb == "done" for option in decision.options)


def alone(decision: Decision, verb: str) -> list[Option]:
    """Return the options that do this with a thing, and nothing else."""
    if decision.kind != "action":
        return []
    found = [option for option in decision.options if option.verb == verb]
    return [
        option
        for option in found
        if not any(
            other is not option and set(other.targets) & set(option.targets)
            for other in decision.options
        )
    ]


def plainly(verb: str, *then: str) -> Wanted:
    """Do this with a thing, then what has these verbs; nothing else is asked."""

    def wanted(table: Table, decision: Decision) -> Keys:
        for option in alone(decision, verb):
            if keys := _continued(table, (option.key,), then):
                return keys
        return ()

    return wanted


def _continued(table: Table, keys: Keys, then: Keys) -> Keys:
    reached = after(table, keys)
    if not then:
        return keys if ends(reached) else ()
    decision = reached.decision_of(0)
    if decision is None or len(decision.options) < 2:
        return ()
    first = next((option for option in decision.options if option.verb == then[0]), None)
    return _continued(table, (*keys, first.key), then[1:]) if first else ()


def defends(table: Table, decision: Decision) -> Keys:
    """The action is done, and one Defense token is left to place."""
    if decision.kind != "place":
        return ()
    keys = [option.key for option in decision.options if option.verb == "defend"]
    return next(((key,) for key in keys if after(table, [key]).decision_of(0) is None), ())


def leaves(table: Table, decision: Decision) -> Keys:
    return ("done",) if decision.kind == "place" else ()


def spends(table: Table, decision: Decision) -> Keys:
    """Workers for a good, though there are more of them."""
    verbs = {option.verb for option in decision.options} - {"pass"}
    if decision.kind != "action" or len(verbs) < 2 or len(decision.options) < 6:
        return ()
    for option in decision.options:
        if option.verb == "exchange":
            then = after(table, [option.key]).decision_of(0)
            keys = (option.key, "stop")
            if then is not None and then.find("stop") and ends(after(table, keys)):
                return keys
    return ()


def draws(table: Table, decision: Decision) -> Keys:
    if decision.kind != "deck" or decision.times != 2 or len(decision.options) != 2:
        return ()
    return tuple(option.key for option in decision.options)


def passes(table: Table, decision: Decision) -> Keys:
    keys = [option.key for option in decision.options]
    return ("pass",) if "pass" in keys and len(keys) > 3 else ()


def last_box(table: Table, decision: Decision) -> Keys:
    """A space after which nothing is left but to be done, and others still play."""
    for option in alone(decision, "cross"):
        then = after(table, [option.key]).decision_of(0)
        if then is not None and [left.key for left in then.options] == ["done"]:
            return (option.key,)
    return ()


def by_pawn(act: str, *then: str) -> Wanted:
    """Put a pawn on this tile; that no Boost is played goes without saying."""

    def wanted(table: Table, decision: Decision) -> Keys:
        key = f"pawn:{act}"
        if decision.kind != "action" or decision.find(key) is None:
            return ()
        asked = after(table, [key]).decision_of(0)
        if asked is None or [option.key for option in asked.options] != ["go"]:
            return ()
        keys = _continued(table, (key, "go"), then)
        return tuple(one for one in keys if one != "go")

    return wanted


TURNS = {
    "build": Turn(plainly("build"), 2),
    "build over a Location": Turn(plainly("build", "discard"), 3),
    "raze": Turn(plainly("raze"), 2),
    "deal": Turn(plainly("deal"), 2),
    "activate": Turn(plainly("activate"), 2),
    "activate with a choice": Turn(plainly("activate", "choose"), 3),
    "defend": Turn(defends, 2),
    "workers": Turn(spends, 2),
    "end the turn": Turn(leaves, 1),
    "two draws": Turn(draws, 1),
    "pass": Turn(passes, 2),
    "pawn and building": Turn(by_pawn("construct", "build"), 3, "north"),
    "pawn and ship": Turn(by_pawn("sail", "sail"), 3, "north"),
    "the last box": Turn(last_box, 1, "rollwrite"),
}


class Hand:
    """A hand that chooses where things lie, and counts its clicks."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.count = 0

    def click(self, button: Locator) -> None:
        self.page.mouse.move(0, 0)
        held = button.evaluate("one => one.closest('.hand') !== null")
        button.click(position=LEFT if held else None)
        self.count += 1

    def choose(self, option: Data) -> None:
        """In the bar where it stands there by name, else on the table."""
        text, thing = option["text"], (option["targets"] or [""])[0]
        named = self.player.bar.get_by_role("button", name=text, exact=True)
        placed = self.page.locator(f'[data-card="{thing}"] [data-can]:visible')
        titled = self.page.get_by_title(text, exact=True)
        told = self.page.get_by_role("button", name=text)
        found = next((one for one in (named, placed, titled) if one.count()), told)
        self.click(found.first)


@pytest.fixture(scope="module")
def moments(server: Server) -> Callable[[str], Moment]:
    """The moment of one of the turns, at a table of its own."""
    host = Guest.comes(server, "Host")
    found: dict[str, Moment] = {}
    for title, game in GAMES.items():
        wanted = {name: turn.wanted for name, turn in TURNS.items() if turn.title == title}
        found |= moments_of(host, game, wanted)
    return found.__getitem__


@pytest.mark.long
@pytest.mark.parametrize("named", TURNS)
def test_a_usual_turn_takes_few_clicks(
    visit: Opener, server: Server, moments: Callable[[str], Moment], named: str
) -> None:
    turn, moment = TURNS[named], moments(named)
    made = moment.table()
    page = visit()
    if turn.title == "rollwrite":
        page.evaluate(LIKES)
        page.reload()
    player = sit_down(page, server, made)
    start = player.wait("asked")
    understand(page)
    hand = Hand(player)
    play(hand, made, moment.keys)
    player.wait("asked", "waits", "over", after=start)
    expect(player.bar.get_by_role("button", name="Undo")).to_have_count(0)
    assert hand.count == turn.clicks


def play(hand: Hand, made: Made, keys: Keys) -> None:
    """Choose these, and end the turn."""
    player = hand.player
    if keys == ("pass",):
        hand.click(player.button("Pass …"))
        hand.click(player.button("Yes, pass"))
        return
    for key in keys:
        now = player.now
        prompt = made.at(0).get(made.path("view"))["prompt"]
        options = {option["key"]: option for option in prompt["options"]}
        if prompt["times"] > 1:
            both = " + ".join(options[one]["text"] for one in keys)
            hand.click(player.bar.get_by_role("button", name=both, exact=True))
            return
        if key not in ("done", "stop"):
            hand.choose(options[key])
            player.wait("asked", "confirm", "waits", after=now)
    confirm = player.button("Confirm")
    if confirm.count():
        hand.click(confirm)
