"""Ratings: the strength of a Village beside the 48 sheets of the adventure, and its sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Any, Final

from landnam.kernel.errors import LandnamError
from landnam.lab.rollwrite.standard import Scores, best_bot, kept, play_sheets
from landnam.lab.rollwrite.trial import Told, Trial, trials
from landnam.titles.rollwrite.reading.printed_sheet import OWN
from landnam.titles.rollwrite.title import with_village
from landnam.words import Message, say

FEWEST: Final = 5
MOST: Final = 10_000
FEW: Final = 20
PART: Final = 4
"""If no sheets are kept of a bot, it plays so few games, and every sheet a quarter as often."""

USUAL: Final = 1.96
CLEAR: Final = 2.58
"""Standard errors that hold 95 % and 99 % of a normal distribution."""

MIDDLE: Final = range(10, 91)
"""Stronger than so many of 100 sheets: such a Village fits among them."""


class WrongGames(LandnamError):
    """An average of so few games says nothing; so many take too long."""


def error_of(points: Sequence[float]) -> float:
    """The standard error of a mean.

    >>> error_of([1, 2, 3, 4, 5, 6])
    0.76...
    """
    return stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0


def against(own: Sequence[int], sheet: Sequence[int]) -> int:
    """1 if clearly stronger, -1 if clearly weaker, 0 if the games do not tell.

    Game by game with the same dice, so that most of the luck falls out.

    >>> against([50, 41, 62, 55], [40, 32, 51, 45]), against([50, 41], [49, 44])
    (1, 0)
    """
    differences = [mine - theirs for mine, theirs in zip(own, sheet, strict=False)]
    middle, reach = fmean(differences), CLEAR * error_of(differences)
    return (middle > reach) - (middle < -reach)


class Rating:
    """The rating of a Village."""

    def __init__(self, village: Mapping[str, Any], bot: str, played: Sequence[Trial]) -> None:
        known = with_village(village)
        sheet = known.villages[OWN]
        self.name = sheet.name
        self.buildings = [known.buildings[building] for building in sheet.buildings]
        self.bot = bot
        self.trials = list(played)
        self.scores = [trial.score for trial in played]
        self.sheets: Scores = {}
        self.kept = True

    @property
    def mean(self) -> float:
        """The mean score."""
        return fmean(self.scores)

    @property
    def error(self) -> float:
        """The true mean lies so near the one found, with 95 % confidence."""
        return USUAL * error_of(self.scores)

    @property
    def means(self) -> dict[str, float]:
        """The mean scores of the sheets, in the games that were played here too if there are."""
        count = min(len(self.scores), *(len(points) for points in self.sheets.values()))
        return {sheet: fmean(points[:count]) for sheet, points in self.sheets.items()}

    @property
    def place(self) -> int:
        """1 for the strongest of all."""
        count = min(len(self.scores), *(len(points) for points in self.sheets.values()))
        own = fmean(self.scores[:count])
        return 1 + sum(mean > own for mean in self.means.values())

    @property
    def percent(self) -> int:
        """The share of sheets that are weaker."""
        return round(100 * (len(self.sheets) + 1 - self.place) / len(self.sheets))

    def clearly(self) -> dict[int, int]:
        """Count the sheets that it beats clearly (1), loses to clearly (-1), and equals (0)."""
        found = [against(self.scores, sheet) for sheet in self.sheets.values()]
        return {verdict: found.count(verdict) for verdict in (1, 0, -1)}

    def verdict(self) -> str:
        """above, among or below the sheets."""
        if self.percent in MIDDLE:
            return "among"
        return "above" if self.percent > MIDDLE.stop / 2 else "below"

    def to_data(self) -> dict[str, Any]:
        """The rating for programs."""
        clearly = self.clearly()
        return {
            "name": self.name,
            "bot": self.bot,
            "games": len(self.scores),
            "mean": self.mean,
            "error": self.error,
            "place": self.place,
            "stronger_than_percent": self.percent,
            "clearly_stronger_than": clearly[1],
            "clearly_weaker_than": clearly[-1],
            "about_equal_to": clearly[0],
            "verdict": self.verdict(),
            "buildings": [self._building(slot) for slot in range(len(self.buildings))],
            "sheets": self.means,
            "sheets_kept": self.kept,
        }

    def _building(self, slot: int) -> dict[str, Any]:
        rounds = [trial.finished[slot] for trial in self.trials if trial.finished[slot] >= 0]
        building = self.buildings[slot]
        return {
            "id": building.id,
            "name": building.name,
            "ready": building.ready,
            "finished": len(rounds) / len(self.trials),
            "round": fmean(rounds) if rounds else None,
            "settlements": fmean([trial.settled[slot] for trial in self.trials]),
        }

    # --- in words ---------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """The rating for people."""
        games, means = len(self.scores), sorted(self.means.values())
        quarter, _, three = quantiles(means, n=4)
        clearly = self.clearly()
        yield _say(
            "head",
            name=self.name,
            mean=_figure(self.mean),
            error=_figure(self.error),
            games=games,
            bot=self.bot,
        )
        yield _say(
            "sheets",
            low=_figure(means[0]),
            high=_figure(means[-1]),
            quarter=_figure(quarter),
            three=_figure(three),
            middle=_figure(fmean(means)),
        )
        if not self.kept:
            each = min(len(points) for points in self.sheets.values())
            yield _say("without", bot=self.bot, each=each)
        yield _say("rank", place=self.place, percent=self.percent)
        yield _say("clear", beaten=clearly[1], beating=clearly[-1], equal=clearly[0])
        yield _say(f"verdict.{self.verdict()}")
        yield ""
        yield _say("buildings")
        for slot in range(len(self.buildings)):
            yield f"  {self._building_line(slot)}"
        yield ""
        yield _say("again")

    def _building_line(self, slot: int) -> str:
        told, args = self._building(slot), {"name": self.buildings[slot].name}
        if told["ready"]:
            line = _say("ready", **args)
        elif told["round"] is None:
            line = _say("never", **args, games=len(self.trials))
        else:
            share, when = round(100 * told["finished"]), _figure(told["round"])
            line = _say("building", **args, share=share, round=when)
        if told["settlements"]:
            line = _say("settled", line=line, n=_figure(told["settlements"]))
        return line


def rate(
    village: Mapping[str, Any],
    *,
    games: int | None = None,
    bot: str | None = None,
    workers: int | None = None,
    told: Told | None = None,
) -> Rating:
    """Let a bot play a player's own Village, and compare it with the sheets of the adventure.

    Without a number it plays as many games as are kept of each sheet.
    """
    bot = bot or best_bot()
    figures = kept(bot)
    if games is None:
        games = figures.games if figures is not None else FEW
    if not FEWEST <= games <= MOST:
        raise WrongGames(given=games, least=FEWEST, most=MOST)
    rating = Rating(village, bot, trials([village], bot, games, workers=workers, told=told)[0])
    if figures is not None:
        rating.sheets = figures.scores
    else:
        rating.kept = False
        rating.sheets = play_sheets(bot, max(FEWEST, games // PART), workers=workers, told=told)
    return rating


def _figure(number: float) -> str:
    return f"{number:.1f}"


def _say(key: str, **args: Any) -> str:
    return say(Message(f"rating.{key}", args))
