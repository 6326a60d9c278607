"""The socket: it pushes each change at a table; choices may come this way too."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.api.callers import TableId, TheHouse, TheLimits, caller_on_socket, proof_of
from landnam.server.errors import (
    BadRequest,
    NoSecret,
    ProtocolUnknown,
    ServerFault,
    TooMany,
    WrongOrigin,
)
from landnam.server.house import House
from landnam.server.logs import log
from landnam.server.net.faults import status_of, trouble_of
from landnam.server.net.guards import check_origin
from landnam.server.net.rate_limits import Limits, address_in
from landnam.server.people.access import Caller
from landnam.server.tables.encoded import News

Socket = WebSocket[Any, Any, Any]

FIRST_WORD_SECONDS: Final = 10

HELLO_COST: Final = 5
"""A first message is answered with the whole table: it counts as so many requests."""

GONE: Final = (WebSocketDisconnect, OSError)

UNREADABLE: Final = (msgspec.DecodeError, RecursionError)
"""Errors of the decoder; the second one is for what is nested too deep."""

_HELLO: Final = msgspec.json.Decoder(wire.Hello)
_SAID: Final = msgspec.json.Decoder(wire.Said)


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: Socket, house: TheHouse, limits: TheLimits, table: TableId) -> None:
    """The socket of one viewer of one table, until either side closes it."""
    try:
        limits.socket(socket)
        check_origin(socket.headers.get("origin"), socket.headers.get("host"))
    except (TooMany, WrongOrigin):
        await socket.close()  # before it is accepted: the page gets a plain 403
        return
    await socket.accept()
    try:
        with suppress(*GONE):
            await _visited(Visit(socket, house, limits, table))
    finally:
        house.leftovers.one_more()


async def _visited(visit: Visit) -> None:
    try:
        await visit.begin()
    except LandnamError as error:
        await visit.end(error)
        return
    pushing = asyncio.create_task(visit.push())
    try:
        await visit.listen()
    finally:
        pushing.cancel()
        await asyncio.gather(pushing, return_exceptions=True)


class Visit:
    """A viewer's connection to a table."""

    def __init__(self, socket: Socket, house: House, limits: Limits, table: str) -> None:
        self._socket = socket
        self._house = house
        self._playing = house.playing
        self._limits = limits
        self._table = table
        self._caller = Caller()
        self._seat: int | None = None
        self._have = 0
        self._have_chat: wire.HaveChat | None = None
        self._told: tuple[bytes, int] | None = None  # the face, and how much was heard

    async def begin(self) -> None:
        """Hear who it is, and whether they may see this table."""
        if self._house.hub.sockets >= self._house.settings.most_sockets:
            raise TooMany(seconds=60)
        try:
            async with asyncio.timeout(FIRST_WORD_SECONDS):
                hello = _HELLO.decode(await self._socket.receive_text())
        except TimeoutError:
            raise NoSecret() from None
        except UNREADABLE as fault:
            raise BadRequest(what=str(fault)) from None
        if hello.protocol != wire.PROTOCOL:
            raise ProtocolUnknown(given=hello.protocol, known=wire.PROTOCOL)
        self._caller = caller_on_socket(self._socket, hello.secret, hello.link)
        self._seat, self._have, self._have_chat = hello.seat, hello.have, hello.have_chat
        try:
            await self._house.people.find(self._caller)  # a known person has a bucket of their own
        finally:
            self._count(HELLO_COST)
        await self._playing.look(self._table, self._caller, self._seat, self._have)

    async def push(self) -> None:
        """Send what is new for this viewer. After a bug of ours the socket ends: a page that hears
        nothing more, though its line seems to be alive, would wait for ever."""
        try:
            await self._push()
        except Exception as fault:  # noqa: BLE001 - whatever it was, it is told and logged
            log("fault", fault=f"{type(fault).__name__}: {fault}")
            await self.end(ServerFault(what=type(fault).__name__))

    async def _push(self) -> None:
        """Send what is new, whenever there is something: the latest, once."""
        with self._house.hub.watch(self._table) as news, suppress(*GONE):
            while True:
                news.clear()
                try:
                    new = await self._playing.news(
                        self._table, self._caller, self._seat, self._have
                    )
                except LandnamError as error:
                    await self.end(error)
                    return
                news.eyes = new.viewer
                if self._is_new(new):
                    await self._socket.send_text(new.text)
                    self._told = (new.face, new.heard)
                    self._have = new.heard
                if self._have_chat is not None:
                    await self._push_chat()
                await news.wait()

    def _is_new(self, new: News) -> bool:
        return self._told != (new.face, new.heard)

    def _may_have_chat(self) -> bool:
        have = self._have_chat
        return have is not None and self._house.talks.may_be_new(self._table, have)

    async def _push_chat(self) -> None:
        """Send what was said since, page by page, if the client wants to hear it."""
        with suppress(LandnamError):  # who was shut out meanwhile is told so by the next look
            while (have := self._have_chat) and self._may_have_chat():
                told = await self._house.chat.hear(self._table, self._caller, self._seat, have)
                if not told.chat:
                    return
                self._have_chat = told.have_chat
                await self._send(told)

    async def listen(self) -> None:
        """Carry out what the client sends, one after the other."""
        while True:
            text = await self._socket.receive_text()
            await asyncio.sleep(0)  # messages that wait already would come without a pause
            number = 0
            try:
                self._count()
                said = _SAID.decode(text)
                number = said.id
                if said.act is not None:
                    await self._playing.act(self._table, self._caller, self._for_seat(said.act))
            except UNREADABLE as fault:
                await self._failed(number, BadRequest(what=str(fault)))
            except LandnamError as error:
                await self._failed(number, error)
            else:
                await self._send(wire.Done(id=number))

    def _count(self, cost: int = 1) -> None:
        """Charge a message to the budget of its person, which all their sockets share."""
        proof = partial(proof_of, self._house.people, self._house.tables, self._caller, self._table)
        self._limits.request(self._caller, address_in(self._socket.scope), proof, cost)

    def _for_seat(self, act: wire.Act) -> wire.Act:
        """Return the act for the seat that looks, unless it names another one."""
        return msgspec.structs.replace(act, seat=self._seat) if act.seat is None else act

    async def end(self, error: LandnamError) -> None:
        """Say what is wrong, and close."""
        with suppress(*GONE):
            await self._failed(0, error)
            await self._socket.close(wire.CLOSED_FOR + status_of(error), type(error).__name__)

    async def _failed(self, number: int, error: LandnamError) -> None:
        await self._send(wire.Failed(id=number, trouble=trouble_of(error)))

    async def _send(self, answer: wire.Answer) -> None:
        await self._socket.send_text(msgspec.json.encode(answer).decode())
