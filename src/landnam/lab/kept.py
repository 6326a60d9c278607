"""Kept measures: a long run writes its results to a file, and goes on there when it was cut.

Each measured thing is a line, written as soon as it is there: the request, and its result. A file
belongs to one run, so its lines are those that the run asks for, in that order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from landnam.kernel.records import Record, from_data, to_data

Asked = TypeVar("Asked")
Came = TypeVar("Came")


class OtherRun(ValueError):
    """A file keeps what another run has measured."""

    def __init__(self, path: Path, number: int) -> None:
        told = f"{path}, line {number}: that is not of this run; name another file"
        super().__init__(told)


class Kept(Generic[Asked, Came]):
    """The file of a run; ``line`` is the type of its lines."""

    def __init__(self, path: Path, line: type[tuple[Asked, Came]]) -> None:
        self.path = path
        self.encoder = msgspec.json.Encoder(enc_hook=to_data)
        self.decoder = msgspec.json.Decoder(line, dec_hook=_record)

    def read(self, wanted: Sequence[Asked]) -> list[Came]:
        """Return the results of the first of these; drop a line that was cut from the file."""
        if not self.path.exists():
            return []
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            self.path.write_bytes(whole)
        found = []
        for number, (one, told) in enumerate(zip(wanted, whole.splitlines(), strict=False), 1):
            try:
                asked, came = self.decoder.decode(told)
            except msgspec.MsgspecError as error:
                raise OtherRun(self.path, number) from error
            if asked != one:
                raise OtherRun(self.path, number)
            found.append(came)
        return found

    def keep(self, asked: Iterable[Asked], came: Iterable[Came]) -> Iterator[Came]:
        """Hand on the results, each written as soon as it is there."""
        with self.path.open("ab", buffering=0) as file:
            for pair in zip(asked, came, strict=True):
                file.write(self.encoder.encode(pair) + b"\n")
                yield pair[1]


def _record(kind: type, data: Any) -> Any:
    """A record of the game as it was written."""
    if not issubclass(kind, Record):
        raise NotImplementedError(kind)
    return from_data(kind, data)
