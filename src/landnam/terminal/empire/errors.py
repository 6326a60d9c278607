"""Errors in requests to a campaign."""

from __future__ import annotations

from landnam.kernel.errors import LandnamError, SetupError


class NoSuchGame(LandnamError):
    """A game that the campaign has not played to its end."""


class TooManyNames(SetupError):
    """More names of players or empires than there are seats."""


class KeepsItsName(SetupError):
    """The games of a campaign name it, so one from a file cannot be called otherwise."""
