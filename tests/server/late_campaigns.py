"""Campaigns that have gone on for a while: late positions, and tables shortly before their end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import landnam
from landnam.kernel.records import to_data
from landnam.kernel.table import Table
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import Campaign, EmpireSheet
from tests.server.older_database import put_in
from tests.server.running import Data, Guest, Made, Server
from tests.server.stored_games import game_in

SEATS = ("roman", "barbarian")
ROMANS = ("rote017", "rote009", "rote050", "rote024")
BARBARIANS = ("rote018",)


def late_position(*, progress: tuple[int, ...] = (3, 7, 14), era: str = "ancient") -> Data:
    """Before game 6: two empires that have come far, and owe upkeep."""
    first = "A" if era == "ancient" else "M" if era == "middle_ages" else "I"
    romans = EmpireSheet(
        "roman", "Nova Ostia", "roman", era, 4, progress,
        tuple(f"{first}{n}" for n in (1, 5, 7, 10)), ROMANS,
        tuple(one_of_each(("brown", "grey", "red", "gold"), era)), 90, (44, 51, 48, 57),
    )  # fmt: skip
    barbarians = EmpireSheet(
        "barbarian", "Hrafnheim", "barbarian", "ancient", 4, (1, 2, 0), ("A4",), BARBARIANS,
        tuple(one_of_each(("blue",))), 60, (52, 44, 55, 50),
    )  # fmt: skip
    held = (*ROMANS, *BARBARIANS)
    deck = tuple(card for card in box().provinces if card not in held)
    campaign = Campaign(5, empires=(romans, barbarians), province_deck=deck)
    return dict(to_data(campaign))


def one_of_each(colours: tuple[str, ...], era: str = "ancient") -> list[str]:
    """The first Invention of each colour."""
    cards = box().inventions.values()
    return [
        next(card.id for card in cards if card.colour == colour and card.era == era)
        for colour in colours
    ]


def played_until(
    position: Data | str, done: Callable[[Table], bool], seed: int = 7, *, pays: bool = True
) -> Table:
    """A game of the campaign, played at random up to a moment; all pay upkeep, or nobody."""
    table = landnam.new("empire", SEATS, seed, options={"campaign": position}, confirm=True)
    return played_on(table, done, seed, pays=pays)


def played_on(
    table: Table, done: Callable[[Table], bool], seed: int = 7, *, pays: bool = True
) -> Table:
    """The same from any moment of a game."""
    rng = Random(seed)
    while not table.over and not done(table):
        decision = table.decision
        if decision is None:
            table.commit(table.owing[0])
            continue
        paying = [one for one in decision.options if one.verb == "maintain"]
        others = [one for one in decision.options if one.verb != "maintain"]
        table.choose(
            rng.choice((paying if pays else others) or list(decision.options)), decision.seat
        )
    return table


def is_ended(table: Table) -> bool:
    """Return whether the game is over and the steps after it have begun."""
    return bool(table.view(None)["state"]["ended"]) and table.decision is not None


def laid(server: Server, host: Guest, table: Table, *seats: str) -> Made:
    """A table of the server that stands where this one stands."""
    made = host.make("empire", *(seats or SEATS), options=table.setup["options"])
    put_in(server, made, table.save(), [], over=table.over)
    return made


def finished(server: Server, position: Data | str) -> tuple[Made, Guest, Guest]:
    """A game of the campaign that is over, and the two people who have played it."""
    ann, bob = Guest.comes(server, "Ann"), Guest.comes(server, "Bob")
    game = played_until(position, lambda table: False)
    made = ann.make("empire", *SEATS, options=game.setup["options"])
    made.sit(ann, 0)
    made.sit(bob, 1)
    server.kill()
    put_in(server, made, game.save(), [], over=True)
    server.start()
    return made, ann, bob


def played_out(server: Server, host: Guest, table: str) -> Table:
    """Play the game of a server's table to its end; its set-up stays."""
    game = played_on(game_in(server.database, table), lambda _: False)
    server.kill()
    put_in(server, Made(host, {"table": {"id": table, "seats": []}, "links": [], "watch": ""}),
           game.save(), [], over=True)  # fmt: skip
    server.start()
    return game
