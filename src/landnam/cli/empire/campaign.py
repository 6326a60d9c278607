"""`campaign`: found a campaign, play it, look at it, and take it along."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of
from landnam.words import Message, say
from landnam.words.program import typed

if TYPE_CHECKING:
    from landnam.library.empire.campaigns import Campaigns
    from landnam.titles.empire.chain.record import CampaignRecord, Link

campaign = typer.Typer(help=help_of("campaign-group"), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(campaign, name="campaign")

Name = Annotated[str, typer.Argument(help=help_of("campaign-name"))]


def _campaigns() -> Campaigns:
    import landnam.terminal.empire
    from landnam.library.empire.campaigns import Campaigns

    assert landnam.terminal.empire.__doc__  # its words are known now
    return Campaigns()


def record_of(given: str) -> CampaignRecord:
    """A campaign of the library, or one in a file."""
    from landnam.library.games import read_file
    from landnam.titles.empire.chain.sealing import read_campaign

    campaigns, path = _campaigns(), Path(given)
    if not campaigns.path(given).is_file() and path.is_file():
        return read_campaign(read_file(path))
    return campaigns.open(given)


@campaign.command(help=help_of("campaign-new"))
def new(
    name: Annotated[str | None, typer.Argument(help=help_of("campaign-new-name"))] = None,
    seats: Annotated[str | None, typer.Option(help=help_of("seats"))] = None,
    player: Annotated[list[str] | None, typer.Option(help=help_of("campaign-player"))] = None,
    empire: Annotated[list[str] | None, typer.Option(help=help_of("campaign-empire"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=help_of("option"))] = None,
    file: Annotated[Path | None, typer.Option("--from", help=help_of("campaign-from"))] = None,
) -> None:
    """Found a campaign, or take one over from a file."""
    from landnam.kernel.manifest import find_manifest
    from landnam.library.games import read_file
    from landnam.terminal.empire.errors import KeepsItsName
    from landnam.terminal.empire.founding import campaign_of
    from landnam.terminal.menu import first_game
    from landnam.terminal.options import read_options
    from landnam.terminal.players import parse_seats
    from landnam.titles.empire.chain.sealing import read_campaign
    from landnam.titles.empire.chain.steps import TITLE

    campaigns = _campaigns()
    if file is not None:
        record = read_campaign(read_file(file))
        if name is not None and name != record.name:
            raise KeepsItsName(given=name, name=record.name)
    else:
        called = campaigns.check_name(name or campaigns.unused_name())
        options = read_options(TITLE, option or [])
        first = first_game(find_manifest(TITLE), options)
        pairs = parse_seats(seats) if seats is not None else first
        record = campaign_of(called, pairs, options, player or (), empire or ())
    campaigns.add(record)
    typer.echo(say(Message("terminal.empire.made", {"name": record.name})))


@campaign.command(help=help_of("campaign-play"))
def play(
    name: Annotated[str | None, typer.Argument(help=help_of("campaign-play-name"))] = None,
    away: Annotated[list[str] | None, typer.Option(help=help_of("campaign-away"))] = None,
    seed: Annotated[int | None, typer.Option(help=help_of("seed"))] = None,
    confirm: Annotated[bool, typer.Option(help=help_of("confirm"))] = True,
    ascii_only: Plain = False,
) -> None:
    """Go on with a campaign: the one that was played last, if none is named."""
    from landnam.terminal.empire.playing import CampaignPlay

    campaigns, screen = _campaigns(), screen_of(ascii_only)
    known = campaigns.names()
    if name is None and not known:
        screen.say("terminal.empire.no-campaigns")
        return
    playing = CampaignPlay(screen, campaigns, name or known[0], seed=seed, confirm=confirm)
    if away:
        playing.begin_next(away)
    playing.play()


@campaign.command(help=help_of("campaign-status"))
def status(
    name: Annotated[str | None, typer.Argument(help=help_of("campaign-shown"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Show a campaign's standing, with the sheets of its empires; without a name all, in brief."""
    from landnam.kernel.records import to_data
    from landnam.terminal.empire.home import status_lines
    from landnam.titles.empire.chain.positions import standing

    records, troubles = _all_campaigns() if name is None else ([record_of(name)], [])
    if as_json:
        echo_json(
            [
                {"name": record.name, "playing": record.is_playing, **to_data(standing(record))}
                for record in records
            ]
        )
    else:
        screen = screen_of(ascii_only)
        if not records and not troubles:
            screen.say("terminal.empire.no-campaigns")
        for record in records:
            screen.show(status_lines(record, screen.width, full=name is not None))
    for trouble in troubles:
        typer.echo(trouble, err=True)
    if troubles:
        raise typer.Exit(2)


def _all_campaigns() -> tuple[list[CampaignRecord], list[str]]:
    """All campaigns that can be opened, and the troubles of the others, each with its name."""
    from landnam.kernel.errors import LandnamError
    from landnam.terminal.empire.wording import words

    records, troubles = [], []
    for name in _campaigns().names():
        try:
            records.append(record_of(name))
        except LandnamError as trouble:
            troubles.append(words("trouble", name=name, trouble=str(trouble)))
    return records, troubles


@campaign.command(help=help_of("campaign-history"))
def history(
    name: Name,
    game: Annotated[int | None, typer.Option(help=help_of("campaign-one-game"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """The chronicle of a campaign."""
    from landnam.kernel.records import to_data
    from landnam.terminal.empire.home import chronicle_lines
    from landnam.titles.empire.chain.chronicle import chapters

    record = record_of(name)
    if game is not None:
        _link(record, game)
    if as_json:
        told = [one for one in chapters(record) if game in (None, one.game)]
        echo_json([to_data(one) for one in told])
        return
    screen = screen_of(ascii_only)
    screen.show(chronicle_lines(screen, record, game))


@campaign.command(help=help_of("campaign-replay"))
def replay(
    name: Name,
    game: Annotated[int, typer.Argument(help=help_of("campaign-one-game"))],
    step: Annotated[bool, typer.Option("--step", help=help_of("step"))] = False,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Play a game of the campaign again, checking every digest."""
    from landnam.terminal.replays import Replay, show_replay

    found = Replay(_link(record_of(name), game).save.encode())
    if as_json:
        echo_json(found.to_data())
    else:
        show_replay(screen_of(ascii_only), found, step=step)


@campaign.command(help=help_of("campaign-export"))
def export(
    name: Name,
    file: Annotated[Path, typer.Argument(help=help_of("campaign-export-file"))],
    game: Annotated[int | None, typer.Option(help=help_of("campaign-export-game"))] = None,
) -> None:
    """Write a whole campaign, or one of its games, to a file."""
    from landnam.library.writing import export as write_to
    from landnam.titles.empire.chain.sealing import write_campaign

    record = record_of(name)
    if game is not None:
        write_to(file, _link(record, game).save.encode())
        args = {"file": str(file), "typed": typed(file), "name": record.name, "n": game}
        typer.echo(say(Message("terminal.empire.exported-game", args)))
        return
    write_to(file, write_campaign(_campaigns().with_save(record)))
    args = {"file": str(file), "name": record.name}
    typer.echo(say(Message("terminal.empire.exported", args)))


def _link(record: CampaignRecord, game: int) -> Link:
    """A game of the campaign that is over."""
    from landnam.terminal.empire.errors import NoSuchGame

    for link in record.played:
        if link.game == game:
            return link
    known: list[str | Message] = [str(link.game) for link in record.played]
    known = known or [Message("terminal.empire.none-yet")]
    raise NoSuchGame(name=record.name, given=game, known=known, n=len(known))
