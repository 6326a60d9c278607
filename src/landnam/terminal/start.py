"""Starting: a new game from its settings, an unfinished one from the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import landnam
from landnam.kernel.manifest import find_manifest
from landnam.library import Entry, Library, OpenGame
from landnam.library.games import PLAYERS
from landnam.terminal import InputEnded
from landnam.terminal.players import HUMAN, Player, check_kind, parse_seats, seat_players
from landnam.terminal.screen import Screen
from landnam.terminal.series import SERIES, Waiting, go_on
from landnam.terminal.sitting import Sitting


def begin_game(
    library: Library,
    title: str,
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, Any],
    *,
    seed: int | None = None,
    confirm: bool = True,
) -> tuple[OpenGame, list[Player]]:
    """A new game in the library, and its players. People need not say how they pay."""
    for _, kind in seats:
        check_kind(kind, title)
    players = seat_players([kind for _, kind in seats], seed)
    sides = [side for side, _ in seats]
    table = landnam.new(title, sides, seed=seed, options=options, confirm=confirm)
    table.auto_pay = {seat for seat, player in enumerate(players) if player.human}
    return library.begin(table, [player.to_data() for player in players]), players


def resume_game(library: Library, name: str) -> tuple[OpenGame, list[Player]]:
    """An unfinished game and its players; a save that names none is played by people."""
    game = library.open(name)
    try:
        named = game.table.setup.get(PLAYERS) or [{"kind": HUMAN}] * len(game.table.rules.sides)
        return game, [Player.of(player) for player in named]
    except BaseException:
        game.close()
        raise


def sit_down(game: OpenGame, players: Sequence[Player], screen: Screen) -> None:
    """Play a game until it is over or left, and say how to go on."""
    with game:
        over = Sitting(game, players, screen).play()
    if not over:
        screen.say("terminal.saved", name=game.name)
    elif (series := SERIES.find(game.table.rules.title)) is not None:
        series.ended(screen, game.library, game.table)


def play_from_menu(
    screen: Screen, library: Library, *, seed: int | None = None, confirm: bool = True
) -> None:
    """Ask what to play, then play it."""
    from landnam.terminal.menu import choose_game

    try:
        chosen = choose_game(screen, library)
    except (InputEnded, KeyboardInterrupt):
        return
    if isinstance(chosen, Waiting):
        go_on(screen, library, chosen)
    elif isinstance(chosen, Entry):
        sit_down(*resume_game(library, chosen.name), screen)
    else:
        title, seats, options = chosen
        _begin(screen, library, title, seats, options, seed=seed, confirm=confirm)


def play_new(
    screen: Screen,
    library: Library,
    title: str,
    seats: str | None,
    options: Mapping[str, Any],
    *,
    seed: int | None = None,
    confirm: bool = True,
) -> None:
    """Play a new game as it was asked for on the command line."""
    from landnam.terminal.menu import first_game

    pairs = parse_seats(seats) if seats is not None else first_game(find_manifest(title), options)
    _begin(screen, library, title, pairs, options, seed=seed, confirm=confirm)


def _begin(
    screen: Screen,
    library: Library,
    title: str,
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, Any],
    *,
    seed: int | None,
    confirm: bool,
) -> None:
    """A new game, or the first of a series where the title has such."""
    series = SERIES.find(title)
    if series is not None:
        series.begin(screen, library, seats, options, seed=seed, confirm=confirm)
        return
    sit_down(*begin_game(library, title, seats, options, seed=seed, confirm=confirm), screen)
