"""Reading content files: plain YAML whose every mistake is told with its place and its cure.

>>> reader = read_text("name: Mill\\ncost: {wood: 3}\\n", "mill.yaml")
>>> reader.text("name"), reader.only("name", "cost").numbers("cost")
('Mill', {'wood': 3})
>>> reader.only("name")
Traceback (most recent call last):
    ...
landnam.kernel.errors.UnknownKey: mill.yaml, line 2: the key cost means nothing here; ...
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import yaml

from landnam.kernel.bounds import DEEPEST
from landnam.kernel.errors import ContentError, MissingKey, UnknownKey, UnknownWord, WrongType
from landnam.vocabulary.plain_yaml import Deeper, PlainLoader, Twice, check_depth


class _Mapping(dict[Any, Any]):
    """A mapping of a file, with its own line and the line of every key."""

    __slots__ = ("line", "lines")

    def __init__(self, data: Mapping[Any, Any], line: int, lines: Mapping[Any, int]) -> None:
        super().__init__(data)
        self.line = line
        self.lines = lines


class _List(list[Any]):
    """A list of a file, with the line of every item."""

    __slots__ = ("lines",)

    def __init__(self, data: Collection[Any], lines: Collection[int]) -> None:
        super().__init__(data)
        self.lines = tuple(lines)


class _Loader(PlainLoader):
    """The plain loader that remembers lines."""


def _mapping(loader: _Loader, node: Any) -> _Mapping:
    found = loader.construct_mapping(node, deep=True)
    lines = [key.start_mark.line + 1 for key, _ in node.value]
    return _Mapping(found, node.start_mark.line + 1, dict(zip(found, lines, strict=True)))


def _list(loader: _Loader, node: Any) -> _List:
    lines = [item.start_mark.line + 1 for item in node.value]
    return _List(loader.construct_sequence(node, deep=True), lines)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor("tag:yaml.org,2002:seq", _list)


def read_text(text: str, file: str, *, shipped: bool = False) -> Reader:
    """A reader of the mapping that the text is; one that is ``shipped`` with us is trusted."""
    try:
        if not shipped:
            check_depth(text)
        data = yaml.load(text, Loader=_Loader)
    except Deeper as deeper:
        where, wanted = f"{file}, line {deeper.line}", f"nested at most {DEEPEST} levels deep"
        raise WrongType(where=where, key="the file", wanted=wanted, given="deeper") from deeper
    except Twice as twice:
        where, wanted, given = f"{file}, line {twice.line}", "different keys", f"{twice.key} twice"
        raise WrongType(where=where, key="a mapping", wanted=wanted, given=given) from twice
    except yaml.YAMLError as fault:
        place = getattr(fault, "problem_mark", None)
        where = f"{file}, line {place.line + 1}" if place is not None else file
        problem = getattr(fault, "problem", None) or str(fault)
        raise WrongType(where=where, key="the file", wanted="YAML", given=problem) from fault
    return Reader.of(data, file, "the file")


def plain(data: Any) -> Any:
    """Return the data without the remembered lines: a save may hold no more."""
    if isinstance(data, Mapping):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(item) for item in data]
    return data


class Reader:
    """A mapping of a content file, and the place where it stands."""

    def __init__(self, data: Mapping[str, Any], file: str, context: str = "") -> None:
        self.data = data
        self.file = file
        self.context = context

    @classmethod
    def of(cls, data: Any, file: str, key: str, context: str = "") -> Reader:
        """A reader of this data, which must be a mapping."""
        if not isinstance(data, Mapping):
            where = f"{file}, {context}" if context else file
            raise WrongType(where=where, key=key, wanted="a mapping", given=named(data))
        return cls(data, file, context)

    @property
    def where(self) -> str:
        """The file, the line, and the names above it."""
        return self.at()

    def at(self, key: str | None = None, item: int | None = None) -> str:
        """The same for a key, or for an item of the list that it holds, by its index.

        >>> reader = read_text("name: Mill\\ncost:\\n- wood\\n- fish\\n", "mill.yaml")
        >>> reader.where, reader.at("cost"), reader.at("cost", 1)
        ('mill.yaml, line 1', 'mill.yaml, line 2', 'mill.yaml, line 4')
        """
        line, data = None, self.data
        if isinstance(data, _Mapping):
            line = data.lines.get(key, data.line)
            value = data.get(key)
            if item is not None and isinstance(value, _List):
                line = value.lines[item]
        told = [self.file, f"line {line}" if line else "", self.context]
        return ", ".join(part for part in told if part)

    def names(self) -> list[str]:
        """The keys that are there."""
        return list(self.data)

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def only(self, *known: str) -> Reader:
        """This reader, if it has no other keys than these."""
        for key in self.names():
            if key not in known:
                raise UnknownKey(where=self.at(key), key=key, known=list(known))
        return self

    def raw(self, key: str) -> Any:
        """Return the value of the key, of any kind; it must be there."""
        if key not in self.data:
            raise MissingKey(where=self.where, key=key)
        return self.data[key]

    def text(self, key: str, default: str | None = None) -> str:
        """A word or sentence."""
        if default is not None and key not in self.data:
            return default
        return self._typed(key, self.raw(key), str, "a word")  # type: ignore[no-any-return]

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        if default is not None and key not in self.data:
            return default
        return self._typed(key, self.raw(key), int, "a number")  # type: ignore[no-any-return]

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        if key not in self.data:
            return False
        return self._typed(key, self.data[key], bool, "true or false")  # type: ignore[no-any-return]

    def word(self, key: str, known: Collection[str], default: str | None = None) -> str:
        """One of a closed set of words."""
        return self.check_word(key, self.text(key, default), known, key)

    def check_word(
        self, what: str, given: Any, known: Collection[str], key: str | None = None
    ) -> str:
        """The word, if it is one of the known ones. It is a key here, or stands in ``key``."""
        if not isinstance(given, str) or given not in known:
            where = self.at(str(given) if key is None else key)
            raise UnknownWord(where=where, what=what, given=given, known=list(known))
        return str(given)

    def items(self, key: str) -> list[Any]:
        """A list."""
        return self._typed(key, self.raw(key), list, "a list")  # type: ignore[no-any-return]

    def inside(self, key: str) -> Reader:
        """The mapping that the key holds."""
        value = self.raw(key)
        if not isinstance(value, Mapping):
            self._typed(key, value, dict, "a mapping")
        return Reader(value, self.file, self.deeper(key))

    def each(self, key: str) -> Iterator[Reader]:
        """The mappings of the list that the key holds."""
        for index in range(len(self.items(key))):
            yield self.item(key, index)

    def item(self, key: str, index: int) -> Reader:
        """One of the mappings of the list that the key holds."""
        value = self.items(key)[index]
        if not isinstance(value, Mapping):
            where, what = self.at(key, index), f"an entry of {key}"
            raise WrongType(where=where, key=what, wanted="a mapping", given=named(value))
        return Reader(value, self.file, self.deeper(key))

    def numbers(self, key: str, known: Collection[str] = ()) -> dict[str, int]:
        """Amounts by name."""
        inside = self.inside(key)
        for name in inside.names():
            if known:
                inside.check_word("good", name, known)
        return {name: inside.number(name) for name in inside.names()}

    def named(self, name: str) -> Reader:
        """The same mapping, called by a name in errors."""
        return Reader(self.data, self.file, name)

    def but(self, **changes: Any) -> Reader:
        """The same mapping with some values replaced, in the same lines.

        >>> read_text("shape: XX", "mill.yaml").but(shape=["XX"]).items("shape")
        ['XX']
        """
        data = {**self.data, **changes}
        if isinstance(self.data, _Mapping):
            data = _Mapping(data, self.data.line, self.data.lines)
        return Reader(data, self.file, self.context)

    def part(self, key: str) -> Reader:
        """The same mapping as if it had this key only.

        >>> read_text("{wood: 1, fish: 2}", "mill.yaml").part("wood").names()
        ['wood']
        """
        data: Mapping[str, Any] = {key: self.data[key]}
        if isinstance(self.data, _Mapping):
            data = _Mapping(data, self.data.line, self.data.lines)
        return Reader(data, self.file, self.context)

    def error(self, kind: type[ContentError], **args: Any) -> ContentError:
        """An error at this place, or where its ``key`` stands."""
        return kind(where=self.at(args.get("key")), **args)

    def deeper(self, key: str) -> str:
        """Return the name of a key of this mapping in errors."""
        return f"{self.context}, {key}" if self.context else key

    def _typed(self, key: str, value: Any, kind: type, wanted: str) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise WrongType(where=self.at(key), key=key, wanted=wanted, given=named(value))
        return value


def named(value: Any) -> str:
    """A value as errors call it."""
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, list) else repr(value)
