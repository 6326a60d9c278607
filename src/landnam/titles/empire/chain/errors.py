"""Errors in the record of a campaign, or in a step of it."""

from __future__ import annotations

from landnam.kernel.errors import LandnamError, SetupError


class CampaignTruncated(LandnamError):
    """A campaign file that ends in the middle."""


class CampaignForeign(LandnamError):
    """A file that holds something else."""


class CampaignNewer(LandnamError):
    """A campaign file of a newer format."""


class CampaignTampered(LandnamError):
    """A campaign file that was changed after it was written."""


class CampaignBroken(LandnamError):
    """A campaign file whose parts do not fit together."""


class StillPlaying(LandnamError):
    """The last game of the campaign is not over."""


class OtherGame(LandnamError):
    """A save that is not of the game that the campaign waits for."""


class NobodyComes(SetupError):
    """No empire comes to the next table."""


class PlayerUnknown(SetupError):
    """Nobody of this name plays in the campaign."""


class FactionTaken(SetupError):
    """Another empire of the campaign is of this faction."""


class LastFaction(SetupError):
    """The only faction that is left, which a player needs to begin anew."""


class EmpireStands(SetupError):
    """The player's empire has not crumbled, so there is none to found anew."""
