"""Errors of printing; the sentences stand in the catalogue."""

from __future__ import annotations

from landnam.kernel.errors import LandnamError


class PaperError(LandnamError):
    """Something cannot be printed as it was asked for."""


class BadCopies(PaperError):
    """Nobody prints so many copies."""


class VillageToPrintUnknown(PaperError):
    """No sheet and no file has this name."""


class PrintUnwritable(PaperError):
    """The pages could not be written; the file that was there is still there."""


class PrintTooLong(PaperError):
    """A name or text does not fit its place on the page, however small it is set."""


class PrintLetters(PaperError):
    """A name or text has letters that no font here can draw."""


class GameNotOver(PaperError):
    """Only a finished game has a score."""


class GameToPrintUnknown(PaperError):
    """There is no such game, finished or not."""


class TitleNotPrinted(PaperError):
    """There are no pages for games of this title."""
