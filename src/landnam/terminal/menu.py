"""The menu: go on with the last game, or a new one in three questions with good answers ready."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from landnam.kernel.errors import LandnamError
from landnam.kernel.title import Choice, Title, find_title, title_names
from landnam.library import Entry, Library
from landnam.terminal.answers import begins, words_of
from landnam.terminal.players import HUMAN, OPPONENT, check_kind, parse_seats
from landnam.terminal.screen import Screen
from landnam.words import Message, knows, say

Setting = tuple[str, list[tuple[str, str]], dict[str, Any]]
"""A title, its seats with their players, its options."""

FIRST_GAME = {"settlers": ("roman", "barbarian")}
"""Which sides make a good first game, the beginner's own first."""

ASKED = {"settlers": ("lookout",)}
"""The options of a title that are worth a question."""


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
    names = title_names()
    title = names[0] if len(names) == 1 else _ask(screen, "terminal.menu.title", names)
    found = find_title(title)
    (own, _), (other, _) = first_game(found)
    sides = [own, *(side for side in found.sides if side != own)]
    side = _ask(screen, "terminal.menu.side", sides, "side")
    seats = _ask_opponents(screen, found, side, other if side != other else own)
    options = {
        option.name: _ask_option(screen, option)
        for option in found.options
        if option.name in ASKED.get(title, ())
    }
    return title, seats, options


def first_game(title: Title) -> list[tuple[str, str]]:
    """A good first game of a title: a person against a bot."""
    own, other = FIRST_GAME.get(title.name, title.sides[:2])
    return [(own, HUMAN), (other, OPPONENT)]


def _ask(screen: Screen, question: str, answers: Sequence[str], words: str = "") -> str:
    """One of a few answers by number or by the beginning of its words; Enter takes the first."""
    texts = [_word(words, answer) for answer in answers]
    screen.say(question)
    for number, text in enumerate(texts, start=1):
        screen.show([f"  {number} {text}"])
    while True:
        typed = screen.ask("terminal.menu.prompt", usual=1).strip()
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


def _word(words: str, answer: str) -> str:
    key = f"terminal.{words}.{answer}"
    return say(Message(key)) if knows(key) else answer.capitalize()


def _ask_opponents(screen: Screen, title: Title, side: str, usual: str) -> list[tuple[str, str]]:
    """Who else plays: sides, each with ``:human`` or the name of a bot."""
    others = [other for other in title.sides if other != side]
    screen.say("terminal.menu.others", sides=others)
    while True:
        typed = screen.ask("terminal.menu.prompt", usual=f"{usual}:{OPPONENT}").strip()
        try:
            pairs = parse_seats(f"{side}:{HUMAN},{_separated(typed or usual)}")
            title.check([name for name, _ in pairs], {})
            for _, kind in pairs:
                check_kind(kind)
        except LandnamError as trouble:
            screen.show(screen.wrap(str(trouble)))
            continue
        return pairs


def _separated(typed: str) -> str:
    """Spaces between sides will do as well as commas."""
    return ",".join(typed.replace(",", " ").replace(" :", ":").replace(": ", ":").split())


def _ask_option(screen: Screen, option: Choice) -> Any:
    values = {str(value): value for value in option.values}
    asked = f"terminal.menu.{option.name}"
    return values[_ask(screen, asked, list(values), f"menu.{option.name}-is")]


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
