"""Errors that a client is told: each has its HTTP status and one sentence in the catalogue."""

from __future__ import annotations

from typing import Any, ClassVar

from landnam.kernel.errors import LandnamError
from landnam.server.wire import Reason


class ServerError(LandnamError):
    """Something a client asked for and does not get."""

    status: ClassVar[int] = 400


class BadRequest(ServerError):
    """The request cannot be read."""


class ProtocolUnknown(ServerError):
    """The client speaks another version of the protocol."""


class NoSecret(ServerError):
    """Nobody said who is asking."""

    status: ClassVar[int] = 401


class SecretUnknown(ServerError):
    """The personal secret belongs to nobody here."""

    status: ClassVar[int] = 401


class NotYours(ServerError):
    """A table, a seat or a right of somebody else."""

    status: ClassVar[int] = 403


class OnlyWatching(ServerError):
    """A spectator wanted to play."""

    status: ClassVar[int] = 403


class OnlyTheHost(ServerError):
    """Something that only the table's host may do."""

    status: ClassVar[int] = 403


class NotOver(ServerError):
    """Something that is told only when the game is over."""

    status: ClassVar[int] = 403


class HintsOff(ServerError):
    """People play against each other here, and the host has not allowed hints."""

    status: ClassVar[int] = 403


class Muted(ServerError):
    """The host does not want to hear this person here."""

    status: ClassVar[int] = 403


class SpectatorsMuted(ServerError):
    """The host does not want to hear the spectators."""

    status: ClassVar[int] = 403


class HostSpeaks(ServerError):
    """Nobody mutes the host."""

    status: ClassVar[int] = 422


class NotYourRoom(ServerError):
    """Spectators and seats each have a room of their own to talk in."""

    status: ClassVar[int] = 403


class LineUnknown(ServerError):
    """Nobody has said that."""

    status: ClassVar[int] = 404


class TextRefused(ServerError):
    """A text that cannot be shown as one line."""

    status: ClassVar[int] = 422


class StepUnknown(ServerError):
    """The game has no such step."""

    status: ClassVar[int] = 404


class RecordedEarlier(ServerError):
    """A game of older rules, through which today's rules do not lead."""

    status: ClassVar[int] = 422


class WrongOrigin(ServerError):
    """A page of another site opened the connection."""

    status: ClassVar[int] = 403


class WrongHost(ServerError):
    """The request names a host that this server does not have."""

    status: ClassVar[int] = 421


class FiguresClosed(ServerError):
    """Figures are for the one who runs the server."""

    status: ClassVar[int] = 403


class TableUnknown(ServerError):
    """There is no such table."""

    status: ClassVar[int] = 404


class SeatUnknown(ServerError):
    """The table has no such seat for a person."""

    status: ClassVar[int] = 404


class WhichSeat(ServerError):
    """Somebody who has several seats did not say for which one this is."""

    status: ClassVar[int] = 400


class SeatTaken(ServerError):
    """Somebody sits there already."""

    status: ClassVar[int] = 409


class GameFollowed(ServerError):
    """A game of a campaign that others follow stays, or their history would have a hole."""

    status: ClassVar[int] = 409


class SomebodyAsks(ServerError):
    """Another person has asked to continue in the seat, and is not answered yet."""

    status: ClassVar[int] = 409


class NobodyAsks(ServerError):
    """There is no question about the seat to answer."""

    status: ClassVar[int] = 409


class TimeNotOver(ServerError):
    """The seat is not waited for, or still has time."""

    status: ClassVar[int] = 409


class NoPassing(ServerError):
    """The title has no passing."""

    status: ClassVar[int] = 422


class Stale(ServerError):
    """The answer is to a decision that is past; the present view goes with it."""

    status: ClassVar[int] = 409

    def __init__(self, **args: Any) -> None:
        super().__init__(**args)
        self.now: bytes = b""  # what the seat sees at present, encoded


class TakenBackOften(ServerError):
    """The seat has done so much that it takes nothing back any more."""

    status: ClassVar[int] = 409


class ChoiceRefused(ServerError):
    """The seat is asked, but not offered this; the options and the reasons go with it."""

    status: ClassVar[int] = 422

    def __init__(self, **args: Any) -> None:
        super().__init__(**args)
        self.offered: list[str] = []
        self.reasons: list[Reason] = []


class HooksOff(ServerError):
    """This server sends no notices to other programs."""

    status: ClassVar[int] = 403


class HookUnknown(ServerError):
    """The caller has no such hook."""

    status: ClassVar[int] = 404


class TooManyHooks(ServerError):
    """Somebody wants more hooks than anybody gets."""

    status: ClassVar[int] = 409


class HookRefused(ServerError):
    """Notices cannot go to this address."""

    status: ClassVar[int] = 422


class TooMany(ServerError):
    """More requests than anybody needs."""

    status: ClassVar[int] = 429

    def __init__(self, *, seconds: int) -> None:
        super().__init__(seconds=seconds)
        self.seconds = seconds


class TooMuchWork(ServerError):
    """The request takes more time or memory than anybody is given."""

    status: ClassVar[int] = 422


class TableBroken(ServerError):
    """The table cannot be read back from the store."""

    status: ClassVar[int] = 500


class ServerFault(ServerError):
    """A bug of ours; nothing was changed."""

    status: ClassVar[int] = 500


class StoreFull(ServerError):
    """The disk is full or cannot be written; nothing was changed."""

    status: ClassVar[int] = 507


class StoreBroken(StoreFull):
    """The file of the database is damaged: trying again does not help."""

    status: ClassVar[int] = 500


class StoreAway(ServerError):
    """The database does not answer. Whether the last write was kept may be unknown."""

    status: ClassVar[int] = 503
    seconds: ClassVar[int] = 2  # for `Retry-After`


class DatabaseUnfit(LandnamError):
    """The address of a database that cannot be used as it is given."""


class DatabaseAway(LandnamError):
    """PostgreSQL did not answer for as long as a start waits."""


class DatabaseRefused(LandnamError):
    """PostgreSQL is there and does not let us in, or not where we want."""


class DatabaseNewer(LandnamError):
    """A database that a later version of this program has changed."""


class StoreUnfit(LandnamError):
    """A file that cannot be used as a database, or not as ours."""


class OneProcess(LandnamError):
    """Several processes were asked for, and SQLite serves one."""


class BadBasePath(LandnamError):
    """The server cannot stand under this path."""


class BadProxy(LandnamError):
    """Something else than addresses was given for the proxy."""


class StoreMissing(LandnamError):
    """There is nothing to copy."""


class StoreThere(LandnamError):
    """A copy would take the place of tables that are there."""


class CopyMissing(LandnamError):
    """No file lies where the copy should be."""


class CopyBroken(LandnamError):
    """A file that is no whole copy of a store."""


class CopyFailed(LandnamError):
    """A copy could not be written."""


class CopyTargetOdd(LandnamError):
    """A copy would take the place of something else than a plain file."""


class BadHostName(LandnamError):
    """Something else than a name was given for the server."""


class ServerRunning(LandnamError):
    """Another server uses the same folder; SQLite is for one process."""


class EntryTaken(Exception):
    """Another process has written this entry of the log first."""
