"""Errors in a campaign, or in a step of it."""

from __future__ import annotations

from landnam.kernel.errors import LandnamError, SetupError


class CannotBuy(LandnamError):
    """An Invention that this empire cannot buy now."""


class SpaceTaken(LandnamError):
    """A space that is crossed already, or is not on the map of this era."""


class ImpossibleCampaign(SetupError):
    """A position that no campaign can have."""


class NoCampaign(SetupError):
    """Something else where the position of a campaign should be."""


class NotInCampaign(SetupError):
    """A faction at the table that has no empire in the campaign."""


class CampaignOver(SetupError):
    """Another game of a campaign that is completed."""


class NotFinished(LandnamError):
    """The position after a game that still goes on."""


class PlayerTaken(SetupError):
    """Two players of one name."""


class NameMissing(SetupError):
    """A player or an empire without a name, or with one that is too long."""
