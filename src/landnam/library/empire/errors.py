"""Errors about campaigns on disk; the sentences stand in the catalogue."""

from __future__ import annotations

from landnam.library.errors import LibraryError


class CampaignUnknown(LibraryError):
    """No campaign has this name."""


class CampaignBusy(LibraryError):
    """Another program takes a step of this campaign at the moment."""


class CampaignNameTaken(LibraryError):
    """Another campaign has this name."""


class CampaignNameUnfit(LibraryError):
    """A name that the file of a campaign cannot have."""
