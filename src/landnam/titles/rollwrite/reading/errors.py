"""Errors of this title: a set-up that cannot be, and villages that cannot be played."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.errors import ContentError, LandnamError, SetupError
from landnam.titles.rollwrite.table.wording import Words
from landnam.words import Message


class Spoken(LandnamError):
    """An error whose sentence stands among the words of this title."""

    message_class: ClassVar[type[Message]] = Words


class WrongMode(Spoken, SetupError):
    """So many players do not play this mode."""


class NoVillageChoice(Spoken, SetupError):
    """The competition has its own Village; only an adventure chooses one."""


class WrongVillage(Spoken, ContentError):
    """A Village does not have six buildings."""


class UnknownBuilding(Spoken, ContentError):
    """A Village names a building that stands nowhere."""


class WrongId(Spoken, ContentError):
    """An id that keys and addresses could not carry, or that means something else."""


class BlueprintOffGrid(Spoken, ContentError):
    """A Blueprint that fits nowhere on the Empire sheet."""


class NobodyCanPay(Spoken, ContentError):
    """A build space asks for more than a round can bring."""
