"""`deck`: begin, check and show an own Faction deck for Imperial Settlers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of

deck = typer.Typer(help=help_of("deck-group"), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(deck, name="deck")

Packs = Annotated[list[Path] | None, typer.Option("--pack", help=help_of("pack"))]
"""``--pack DIR``, which may be given several times."""


def use(packs: list[Path] | None) -> None:
    """Know these packs too."""
    if packs:
        from landnam.terminal.settlers.own import know_packs

        know_packs(packs)


@deck.command(help=help_of("deck-new"))
def new(
    faction: Annotated[str, typer.Argument(help=help_of("deck-faction"))],
    file: Annotated[Path | None, typer.Argument(help=help_of("deck-new-file"))] = None,
    name: Annotated[str | None, typer.Option(help=help_of("deck-name"))] = None,
    pack: Packs = None,
) -> None:
    """Write the printed deck of a faction, to be changed."""
    from landnam.terminal.settlers.own import new_deck

    use(pack)
    typer.echo(new_deck(faction, name, file), nl=False)


@deck.command(help=help_of("deck-check"))
def check(
    file: Annotated[Path, typer.Argument(help=help_of("deck-file"))],
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Tell everything that is wrong with a deck, or that it may be played."""
    from landnam.terminal.settlers.own import check_deck, deck_mistakes, words

    use(pack)
    found = deck_mistakes(file)
    if as_json:
        echo_json({"file": str(file), "mistakes": [str(mistake) for mistake in found]})
    elif found:
        for mistake in found:
            typer.echo(str(mistake), err=True)
    else:
        good = check_deck(file)
        faction = good.known.boards[good.faction].name
        typer.echo(words("deck-right", name=good.name, faction=faction))
    raise typer.Exit(2 if found else 0)


@deck.command(help=help_of("deck-show"))
def show(
    given: Annotated[str, typer.Argument(metavar="NAME", help=help_of("deck-shown"))],
    pack: Packs = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Show the cards of a deck."""
    from landnam.terminal.settlers.own import any_deck, deck_data, deck_lines

    use(pack)
    shown = any_deck(given)
    if as_json:
        echo_json(deck_data(shown))
        return
    screen = screen_of(ascii_only)
    for line in deck_lines(shown):
        screen.show(screen.wrap(line, indent=4))
