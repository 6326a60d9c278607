"""The menu: go on with the last game, or a new one in a few questions with good answers ready."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import LandnamError
from landnam.kernel.title import Choice, Title, find_title, title_names
from landnam.library import Entry, Library
from landnam.terminal import InputEnded
from landnam.terminal.answers import begins, words_of
from landnam.terminal.commands import parse_command
from landnam.terminal.options import meant_value
from landnam.terminal.players import HUMAN, OPPONENT, check_kind, parse_seats
from landnam.terminal.provenance import provenance_words
from landnam.terminal.screen import Screen
from landnam.words import Message, knows, say

Setting = tuple[str, list[tuple[str, str]], dict[str, Any]]
"""A title, its seats with their players, its options."""

FIRST: Final = "settlers"
"""The title that the menu offers before all others."""

VARIANTS: Final = {"settlers": "lookout", "rollwrite": "mode"}
"""The option that makes games of one title so different that the menu lists each of them."""

ALONE: Final = {"rollwrite": {"mode": "adventure"}}
"""The games that are usually played by one person."""

SOLO: Final = ("settlers",)
"""The titles with a game for one person that no option asks for: one seat is all it takes."""

ASKED: Final = {"rollwrite": {"village": {"mode": "adventure"}}}
"""Further options that are worth a question, and in which games."""


def choose_game(screen: Screen, library: Library) -> Entry | Setting:
    """What the player wants to play."""
    screen.clear()
    screen.say("terminal.welcome")
    entry = library.newest()
    if entry is not None:
        screen.say("terminal.menu.last", game=entry_words(entry))
        answer = _ask(screen, "terminal.menu.go-on", ["go-on", "new"], "menu.choice")
        if answer == "go-on":
            return entry
    title, options, solo = _ask_game(screen)
    found = find_title(title)
    if (told := provenance_words(found)) is not None:
        screen.show([*screen.wrap(told), ""])
    for option in found.options:
        asked = ASKED.get(title, {}).get(option.name)
        if asked is not None and _fits(asked, options):
            options[option.name] = _ask_many(screen, option)
    own, *others = found.first_game
    sides = [own, *(side for side in found.sides if side != own)]
    key = f"terminal.menu.side.{title}"
    side = _ask(screen, key if knows(key) else "terminal.menu.side.any", sides, "side")
    if solo:
        return title, [(side, HUMAN)], options
    usual = [] if _alone(title, options) else [other for other in (*others, own) if other != side]
    seats = _ask_opponents(screen, found, side, usual[0] if usual else "", options)
    return title, seats, options


def first_game(title: Title, options: Mapping[str, Any]) -> list[tuple[str, str]]:
    """A good first game of a title: a person against a bot, or alone where that is usual."""
    own, *others = title.first_game
    bots = [] if _alone(title.name, options) else [(other, OPPONENT) for other in others]
    return [(own, HUMAN), *bots]


def _alone(title: str, options: Mapping[str, Any]) -> bool:
    return title in ALONE and _fits(ALONE[title], options)


def _fits(wanted: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    return all(options.get(name) == value for name, value in wanted.items())


def _ask_game(screen: Screen) -> tuple[str, dict[str, Any], bool]:
    """Which title, which of its main variants, and whether alone; a single game is not asked."""
    names = sorted(title_names(), key=lambda name: name != FIRST)
    games: dict[str, tuple[str, dict[str, Any], bool]] = {}
    for name in names:
        variant = VARIANTS.get(name, "")
        values = [v for o in find_title(name).options if o.name == variant for v in o.values]
        for value in values:
            games[f"{name}.{value}"] = (name, {variant: value}, False)
        if not values:
            games[name] = (name, {}, False)
    games.update((f"{name}.alone", (name, {}, True)) for name in names if name in SOLO)
    if len(games) == 1:
        return next(iter(games.values()))
    return games[_ask(screen, "terminal.menu.title", list(games), "menu.game")]


def _ask(screen: Screen, question: str, answers: Sequence[str], words: str = "") -> str:
    """One of a few answers by number or by the beginning of its words; Enter takes the first."""
    texts = [_word(words, answer) for answer in answers]
    screen.say(question)
    for number, text in enumerate(texts, start=1):
        screen.show([f"  {number} {text}"])
    while True:
        typed = _typed(screen, "1")
        if not typed:
            return answers[0]
        if typed.isdigit() and 1 <= int(typed) <= len(answers):
            return answers[int(typed) - 1]
        meant = [
            answer
            for answer, text in zip(answers, texts, strict=True)
            if begins(words_of(typed), f"{text} {answer}")
        ]
        if len(meant) == 1:
            return meant[0]
        screen.say("terminal.menu.again", most=len(answers))


def _typed(screen: Screen, usual: str) -> str:
    """What was answered; whoever wants to leave may do so at any question, as in a game."""
    typed = screen.ask("terminal.menu.prompt", usual=usual).strip()
    command = parse_command(typed)
    if command is not None and command.name == "leave":
        raise InputEnded
    return typed


def _word(words: str, answer: str) -> str:
    key = f"terminal.{words}.{answer}"
    return say(Message(key)) if knows(key) else answer.capitalize()


def _ask_opponents(
    screen: Screen, title: Title, side: str, usual: str, options: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """Who else plays: sides, each with ``:human`` or the name of a bot; without a usual one none.

    What is asked here is checked here: the game that follows is one that can be played.
    """
    from landnam.bots import bot_names

    others = [other for other in title.sides if other != side]
    screen.say(
        "terminal.menu.others", sides=others, bots=[f":{bot}" for bot in bot_names(title.name)]
    )
    shown = f"{usual}:{OPPONENT}" if usual else say(Message("terminal.menu.nobody"))
    while True:
        typed = _typed(screen, shown) or usual
        rest = f",{_separated(typed)}" if typed else ""
        try:
            pairs = parse_seats(f"{side}:{HUMAN}{rest}")
            title.check([name for name, _ in pairs], options)
            for _, kind in pairs:
                check_kind(kind, title.name)
        except LandnamError as trouble:
            screen.show(screen.wrap(str(trouble)))
            continue
        return pairs


def _separated(typed: str) -> str:
    """Spaces between sides will do as well as commas."""
    return ",".join(typed.replace(",", " ").replace(" :", ":").replace(": ", ":").split())


def _ask_many(screen: Screen, option: Choice) -> Any:
    """One of many values, by its number or the beginning of its words; Enter takes the usual."""
    screen.say(f"terminal.menu.many.{option.name}", most=len(option.values) - 1)
    usual = _word(f"menu.{option.name}", str(option.default))
    while True:
        typed = _typed(screen, usual)
        try:
            return option.check(meant_value(option, typed) if typed else option.default)
        except LandnamError as trouble:
            screen.show(screen.wrap(str(trouble)))


def entry_words(entry: Entry) -> str:
    """An unfinished game in a line: its name, who plays, how far it is, how old; or its trouble."""
    if entry.trouble is not None:
        args = {"name": entry.name, "trouble": str(entry.trouble)}
        return say(Message("terminal.menu.damaged", args))
    players = [player.get("kind", HUMAN) for player in entry.players]
    seats = [
        say(Message("terminal.menu.seat", {"side": side.capitalize(), "player": player}))
        for side, player in zip(entry.seats, players or [HUMAN] * len(entry.seats), strict=False)
    ]
    told = {"name": entry.name, "seats": seats, "n": entry.choices, "ago": ago(entry.saved)}
    return say(Message("terminal.menu.entry", told))


def ago(moment: float, now: float | None = None) -> str:
    """How long ago something was, roughly.

    >>> import landnam.terminal
    >>> ago(0, 7300)
    '2 hours ago'
    """
    seconds = max(0, (time.time() if now is None else now) - moment)
    for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= size:
            return say(Message(f"terminal.ago.{unit}", {"n": int(seconds // size)}))
    return say(Message("terminal.ago.now"))
