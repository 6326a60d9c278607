"""Errors in Village files, beside those in any content."""

from __future__ import annotations

from landnam.kernel.errors import DuplicateId, LandnamError, WrongType
from landnam.titles.rollwrite.reading.errors import Spoken, UnknownBuilding


class NoVillageFile(Spoken, LandnamError):
    """There is no such file; one may be begun under this name."""


class VillageUnreadable(Spoken, LandnamError):
    """The file cannot be read as the text of a Village."""


class VillageFileExists(Spoken, LandnamError):
    """A file that is there already is never written over."""


class CannotWriteVillage(Spoken, LandnamError):
    """The file cannot be made."""


class NotYaml(Spoken, WrongType):
    """The file breaks a rule of YAML."""


class NoVillage(Spoken, WrongType):
    """The file is YAML, but no mapping with a name and buildings."""


class NoSuchBuilding(UnknownBuilding):
    """A name that the almanac does not have, with those that come near it."""


class BuildingTwice(Spoken, DuplicateId):
    """A Village has every building once."""


class IdTaken(Spoken, DuplicateId):
    """An id that another building has."""


class NameTaken(Spoken, DuplicateId):
    """Two buildings of the Village would be called the same."""


class BadName(Spoken, WrongType):
    """A name that no sheet could show."""


class NumberOutOfRange(Spoken, WrongType):
    """A number in an ability that is too small or too big."""


class SaysNothing(Spoken, WrongType):
    """A part of an ability that is empty."""


class NeverRolled(Spoken, WrongType):
    """A condition on a face that the worker die does not have."""


class TooDear(Spoken, WrongType):
    """A space or a trade that takes very many goods at once."""
