"""Titles' additions to the command line: commands, options of `play`, filters of the almanac.

A title's commands stand in a module that is named by an entry point of the group
``landnam.commands``: importing it adds them to the application, and ``OWN``, if it has such a
thing, lists the options of `play` that are for games of this title alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Final

import typer

from landnam.kernel.errors import SetupError
from landnam.kernel.extensions import Extensions

COMMANDS: Final[Extensions[ModuleType]] = Extensions("landnam.commands")


class OptionOfAnother(SetupError):
    """An option of `play` that another title has brought along."""


@dataclass(frozen=True)
class OwnOption:
    """An option of `play` for players' own content, such as ``--deck`` or ``--village``.

    ``settle`` takes the given values, and the options of the game so far, and returns those of the
    game. One that only ``prepares`` a later choice does not ask for a game by itself.
    """

    name: str
    title: str
    help: str
    settle: Callable[[Sequence[str], dict[str, Any]], dict[str, Any]]
    many: bool = False
    prepares: bool = False


@cache
def own_options() -> tuple[OwnOption, ...]:
    """The options of `play` that titles bring along."""
    modules = [COMMANDS.find(name) for name in COMMANDS.names()]
    return tuple(option for module in modules for option in getattr(module, "OWN", ()))


def own_parameters() -> dict[str, Any]:
    """The same as parameters of a command."""
    return {
        option.name: Annotated[
            (list[str] if option.many else str) | None, typer.Option(help=option.help)
        ]
        for option in own_options()
    }


def title_meant(given: Mapping[str, Any]) -> str | None:
    """The title whose own options were given; None if none of them asks for a game."""
    asking = [one for one in own_options() if given.get(one.name) and not one.prepares]
    return asking[0].title if asking else None


def settled(title: str | None, given: Mapping[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a game, with the given own content.

    Without a title only what prepares a choice is done.
    """
    for name, values in given.items():
        if not values:
            continue
        known = [one for one in own_options() if one.name == name]
        fitting = [one for one in known if one.prepares or one.title == title]
        if not fitting and title is not None:
            titles = [one.title for one in known]
            raise OptionOfAnother(option=f"--{name}", titles=titles, title=title)
        for one in fitting:
            options = one.settle([values] if isinstance(values, str) else values, options)
    return options


def extended(function: Callable[..., None], added: Mapping[str, Any]) -> Callable[..., None]:
    """A command with further options; it takes them by keyword.

    >>> def hello(name: str, **more: str) -> None: ...
    >>> inspect.signature(extended(hello, {"volume": int}))
    <Signature (name: str, *, volume: int = None) -> None>
    """

    def command(**given: Any) -> None:
        function(**given)

    signature = inspect.signature(function, eval_str=True)
    own = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
    more = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)
        for name, kind in added.items()
    ]
    whole = signature.replace(parameters=[*own, *more])
    command.__name__, command.__doc__ = function.__name__, function.__doc__
    command.__annotations__ = {one.name: one.annotation for one in whole.parameters.values()}
    command.__signature__ = whole  # type: ignore[attr-defined]
    return command
