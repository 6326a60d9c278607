"""Errors: each kind of trouble has a type of its own and one sentence in the catalogue.

>>> raise UnknownTitle(given="catan", known=["settlers"])
Traceback (most recent call last):
landnam.kernel.errors.UnknownTitle: There is no title catan; choose one of settlers.
"""

from __future__ import annotations

from typing import Any, ClassVar

from landnam.words import Message, say


class LandnamError(Exception):
    """A mistake that the caller can put right; its words say what, where and how."""

    message_class: ClassVar[type[Message]] = Message
    """The errors of a title with words of its own say here where they are found."""

    def __init__(self, **args: Any) -> None:
        super().__init__(args)
        self.message = self.message_class(f"error.{type(self).__name__}", args)

    def __str__(self) -> str:
        return say(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), dict(self.message.args))


def _remake(kind: type[LandnamError], args: dict[str, Any]) -> LandnamError:
    return kind(**args)


class SetupError(LandnamError):
    """The game asked for cannot be set up."""


class UnknownTitle(SetupError):
    """No installed title has this name."""


class ExtensionTwice(LandnamError):
    """Two installed packages bring the same thing."""


class BrokenExtension(LandnamError):
    """An installed package names something that it does not have."""


class UnknownOption(SetupError):
    """The title has no option of this name."""


class BadOption(SetupError):
    """The option does not take this value."""


class SeatsNoList(SetupError):
    """Seats are something else than a list of sides."""


class OptionsNoMapping(SetupError):
    """Options are something else than values by name."""


class BadSeatCount(SetupError):
    """The title is not played by so many."""


class UnknownSide(SetupError):
    """No such faction, clan or side can sit down."""


class SideTaken(SetupError):
    """Two seats asked for the same side."""


class OutOfBounds(SetupError):
    """The set-up is larger than any that is played."""


class TooManyEntries(OutOfBounds):
    """A list or mapping has more entries than anybody looks through."""


class TooDeep(OutOfBounds):
    """Lists and mappings stand inside each other without end."""


class TextTooLong(OutOfBounds):
    """A text is longer than any name."""


class TooLarge(OutOfBounds):
    """All of it together is too much."""


class IllegalChoice(LandnamError):
    """The choice was refused; nothing has changed."""


class NotOffered(IllegalChoice):
    """The seat is asked, but this is not among its options."""


class NotAsked(IllegalChoice):
    """The seat has nothing to decide now."""


class GameOver(IllegalChoice):
    """The game has ended."""


class AwaitsCommit(IllegalChoice):
    """The turn has been played and waits to be confirmed or taken back."""


class UnknownSeat(LandnamError):
    """The table has no such seat."""


class CannotUndo(LandnamError):
    """There is nothing that this seat may take back."""


class NothingToCommit(LandnamError):
    """There is nothing of this seat's to confirm."""


class SaveError(LandnamError):
    """A saved game cannot be opened."""


class SaveTruncated(SaveError):
    """The data ends in the middle."""


class SaveForeign(SaveError):
    """The data is no saved game of ours."""


class SaveNewer(SaveError):
    """The save was written by a newer version."""


class SaveTampered(SaveError):
    """The digest does not belong to the data."""


class SaveUnknownTitle(SaveError):
    """The save is of a title that is not installed."""


class SaveBroken(SaveError):
    """The data is whole and ours, but does not fit the title that is installed."""


class ReplayDiffers(LandnamError):
    """An entry of a log does not lead where it led when it was written."""


class ContentError(LandnamError):
    """A content file is wrong."""


class UnknownKey(ContentError):
    """A key that means nothing here."""


class WrongType(ContentError):
    """A value of the wrong kind."""


class MissingKey(ContentError):
    """Something that must be there is not."""


class MissingCard(ContentError):
    """A card that is named is nowhere defined."""


class WrongDeck(ContentError):
    """A deck that does not hold what the rules ask."""


class DuplicateId(ContentError):
    """Two things share one id."""


class UnknownWord(ContentError):
    """A value outside the closed vocabulary."""


class EngineFault(Exception):
    """A bug of ours: the choice changed nothing; the report says what to send us."""

    def __init__(self, report: dict[str, Any]) -> None:
        super().__init__(report.get("fault", ""))
        self.report = report
