"""Errors about games on disk; the sentences stand in the catalogue."""

from __future__ import annotations

from landnam.kernel.errors import LandnamError


class LibraryError(LandnamError):
    """Trouble with the games kept on this computer."""


class FolderUnusable(LibraryError):
    """The data folder can be neither made nor written to."""


class GameUnknown(LibraryError):
    """No game has this name."""


class GameBusy(LibraryError):
    """Another program plays this game at the moment."""


class SaveFailed(LibraryError):
    """The game could not be written; the last save is still whole."""


class ExportFailed(LibraryError):
    """A file that the player named could not be written."""


class FileUnreadable(LibraryError):
    """A file that was named cannot be read."""


class ScoreDamaged(LibraryError):
    """A file of a personal score is not what landnam wrote."""
