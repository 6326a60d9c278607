"""The menu: go on with the last game, or a new one in a few questions with good answers ready."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from landnam.kernel.errors import LandnamError
from landnam.kernel.manifest import Manifest, Variant, manifests
from landnam.kernel.title import find_title
from landnam.library import Entry, Library
from landnam.terminal import InputEnded
from landnam.terminal.answers import begins, words_of
from landnam.terminal.commands import parse_command
from landnam.terminal.options import meant_value
from landnam.terminal.players import HUMAN, OPPONENT, check_kind, parse_seats
from landnam.terminal.provenance import provenance_words
from landnam.terminal.screen import Screen
from landnam.terminal.series import Waiting, waiting_in
from landnam.words import Message, say

Setting = tuple[str, list[tuple[str, str]], dict[str, Any]]
"""A title, its seats with their players, its options."""


def choose_game(screen: Screen, library: Library) -> Entry | Waiting | Setting:
    """Ask the player for a game, and return it."""
    screen.clear()
    screen.say("terminal.welcome")
    entry = _last_played(library)
    if entry is not None:
        game = entry.words if isinstance(entry, Waiting) else entry_words(entry)
        screen.say("terminal.menu.last", game=game)
        answers = ["go-on", "new"]
        texts = [say(Message(f"terminal.menu.choice.{answer}")) for answer in answers]
        if ask_one(screen, say(Message("terminal.menu.go-on")), answers, texts) == "go-on":
            return entry
    manifest, variant = _ask_game(screen)
    options = dict(variant.options)
    screen.say("terminal.menu.about", called=manifest.called, about=manifest.about)
    if (told := provenance_words(manifest)) is not None:
        screen.show([*screen.wrap(told), ""])
    for name in variant.asks:
        options[name] = _ask_many(screen, manifest, name)
    own, *others = manifest.first_game
    sides = [own, *(side for side in manifest.sides if side != own)]
    question = manifest.word("which-side") or say(Message("terminal.menu.side"))
    texts = [manifest.word("side", side) or side.capitalize() for side in sides]
    side = ask_one(screen, question, sides, texts)
    if variant.alone:
        return manifest.name, [(side, HUMAN)], options
    usual = [other for other in (*others, own) if other != side] if variant.usual > 1 else []
    seats = _ask_opponents(screen, manifest, side, usual[0] if usual else "", options)
    return manifest.name, seats, options


def _last_played(library: Library) -> Entry | Waiting | None:
    """The game or the series with which somebody most likely wants to go on."""
    entry, waiting = library.newest(), waiting_in(library)
    if not waiting or (entry is not None and entry.saved > waiting[0].saved):
        return entry
    return waiting[0]


def first_game(manifest: Manifest, options: Mapping[str, Any]) -> list[tuple[str, str]]:
    """A good first game of a title: a person against a bot, or alone where that is usual."""
    own, *others = manifest.first_game
    played = [variant for variant in variants_of(manifest) if not variant.alone]
    usual = [variant.usual for variant in played if variant.options and variant.fits(options)]
    bots = [(other, OPPONENT) for other in others][: usual[0] - 1 if usual else None]
    return [(own, HUMAN), *bots]


def variants_of(manifest: Manifest) -> tuple[Variant, ...]:
    """The games of a title that the menu lists: one, if its manifest names none."""
    return manifest.variants or (Variant(""),)


def _ask_game(screen: Screen) -> tuple[Manifest, Variant]:
    """Which title, and which of its variants; a single game is not asked for."""
    games = [(manifest, one) for manifest in manifests() for one in variants_of(manifest)]
    games.sort(key=lambda game: game[1].alone)  # those for one person come last
    if len(games) == 1:
        return games[0]
    keys = [f"{manifest.name}.{variant.name}".strip(".") for manifest, variant in games]
    texts = [
        manifest.word("variant", variant.name) or manifest.called for manifest, variant in games
    ]
    chosen = ask_one(screen, say(Message("terminal.menu.title")), keys, texts)
    return games[keys.index(chosen)]


def ask_one(screen: Screen, question: str, answers: Sequence[str], texts: Sequence[str]) -> str:
    """One of a few answers by number or by the beginning of its words; Enter takes the first."""
    screen.show(screen.wrap(question))
    for number, text in enumerate(texts, start=1):
        screen.show([f"  {number} {text}"])
    while True:
        typed = typed_answer(screen, "1")
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


def typed_answer(screen: Screen, usual: str) -> str:
    """The answer; people may leave at any question, as in a game."""
    typed = screen.ask("terminal.menu.prompt", usual=usual).strip()
    command = parse_command(typed)
    if command is not None and command.name == "leave":
        raise InputEnded
    return typed


def _ask_opponents(
    screen: Screen, manifest: Manifest, side: str, usual: str, options: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """The others: sides, each with ``:human`` or the name of a bot; without a usual one none.

    The answers are checked here: the game that follows is one that can be played.
    """
    from landnam.bots import bot_names

    title = find_title(manifest.name)
    others = [other for other in manifest.sides if other != side]
    screen.say(
        "terminal.menu.others", sides=others, bots=[f":{bot}" for bot in bot_names(title.name)]
    )
    shown = f"{usual}:{OPPONENT}" if usual else say(Message("terminal.menu.nobody"))
    while True:
        typed = typed_answer(screen, shown) or usual
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


def _ask_many(screen: Screen, manifest: Manifest, name: str) -> Any:
    """One of many values, by its number or the beginning of its words; Enter takes the usual."""
    option = manifest.option(name)
    assert option is not None, f"the manifest of {manifest.name} has no option {name}"
    question = manifest.word("option", name, "which", most=len(option.values) - 1)
    screen.show(screen.wrap(question or name))
    usual = manifest.word("option", name, str(option.default)) or str(option.default)
    while True:
        typed = typed_answer(screen, usual)
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
    """Return the time since a moment, roughly.

    >>> import landnam.terminal
    >>> ago(0, 7300)
    '2 hours ago'
    """
    seconds = max(0, (time.time() if now is None else now) - moment)
    for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= size:
            return say(Message(f"terminal.ago.{unit}", {"n": int(seconds // size)}))
    return say(Message("terminal.ago.now"))
