"""Forms of mappings: closed ones, amounts by name, free names, and one of several.

>>> from landnam.vocabulary.reading import read_text
>>> SAMPLE = "cost:\\n  straw: 1\\n  wood: many\\n"
>>> from landnam.vocabulary.forms import Text
>>> mill = Fields({"name": Text(), "cost": Amounts(("wood", "stone"))}, needed=("name",))
>>> for mistake in mill.mistakes(read_text(SAMPLE, "mill.yaml")):
...     print(mistake)
mill.yaml, line 1: name is missing; add it.
mill.yaml, line 2, cost: straw is no good; known are wood and stone.
mill.yaml, line 3, cost: wood must be a number, not 'many'.
>>> mill.schema()["required"]
['name']
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.bounds import MOST_ENTRIES
from landnam.kernel.errors import MissingKey, UnknownKey, UnknownWord, WrongType
from landnam.vocabulary.forms import Form, Mistakes, Number, Schema, Spot
from landnam.vocabulary.reading import Reader

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Mappings(Form):
    """Any form whose value is a mapping."""

    kind: ClassVar[type] = Mapping
    wanted: ClassVar[str] = "a mapping"

    def inside(self, spot: Spot, value: Mapping[str, Any]) -> Mistakes:
        """The mapping is a place of its own."""
        return self.mistakes(spot.inner(value))

    @abstractmethod
    def mistakes(self, reader: Reader) -> Mistakes:
        """Yield the mistakes in this mapping."""


class Fields(Mappings):
    """A mapping with these keys and no others; some of them must be there."""

    def __init__(self, fields: Mapping[str, Form], needed: Sequence[str] = ()) -> None:
        self.fields = dict(fields)
        self.needed = tuple(needed)

    def mistakes(self, reader: Reader) -> Mistakes:
        """Yield the mistakes: unknown keys, missing keys, and wrong values."""
        for key in reader.names():
            if key not in self.fields:
                yield reader.error(UnknownKey, key=key, known=list(self.fields))
        for key in self.needed:
            if key not in reader:
                yield reader.error(MissingKey, key=key)
        for key, form in self.fields.items():
            if key in reader:
                yield from form.at(Spot(reader, key), reader.data[key])

    def schema(self) -> Schema:
        """A closed object."""
        return {
            "type": "object",
            "properties": {key: form.schema() for key, form in self.fields.items()},
            **({"required": list(self.needed)} if self.needed else {}),
            "additionalProperties": False,
        }


class Several(Mappings):
    """Any of the names of a closed set, each with a value of its own form."""

    def __init__(self, what: str, forms: Mapping[str, Form]) -> None:
        self.what = what
        self.forms = dict(forms)

    def mistakes(self, reader: Reader) -> Mistakes:
        """Yield the mistakes: unknown names, and wrong values."""
        for name in reader.names():
            if name not in self.forms:
                where, known = reader.at(name), list(self.forms)
                yield UnknownWord(where=where, what=self.what, given=name, known=known)
            else:
                yield from self.forms[name].at(Spot(reader, name), reader.data[name])

    def schema(self) -> Schema:
        """A closed object."""
        values = {name: form.schema() for name, form in self.forms.items()}
        return {"type": "object", "properties": values, "additionalProperties": False}


class Amounts(Several):
    """Numbers by the names of a closed set: ``{wood: 2}``."""

    def __init__(
        self, known: Collection[str], number: Number | None = None, what: str = "good"
    ) -> None:
        super().__init__(what, dict.fromkeys(known, number or Number()))


class Named(Mappings):
    """A mapping whose keys are free names of one pattern, each with a value of one form."""

    def __init__(self, pattern: str, meant: str, form: Form, most: int = MOST_ENTRIES) -> None:
        self.pattern = pattern
        self.meant = meant
        self.form = form
        self.most = most

    def inside(self, spot: Spot, value: Mapping[str, Any]) -> Mistakes:
        """Yield the mistake of too many names, or those in the names and values."""
        if len(value) > self.most:
            yield spot.wrong(f"a mapping of at most {self.most} names", str(len(value)))
        else:
            yield from super().inside(spot, value)

    def mistakes(self, reader: Reader) -> Mistakes:
        """Yield the mistakes: names that do not fit, and wrong values."""
        for name in reader.names():
            if not re.fullmatch(self.pattern, str(name)):
                where = reader.at(name)
                yield WrongType(where=where, key="a key", wanted=self.meant, given=repr(name))
            else:
                yield from self.form.at(Spot(reader, name), reader.data[name])

    def schema(self) -> Schema:
        """An object with pattern properties."""
        return {
            "type": "object",
            "patternProperties": {f"^{self.pattern}$": self.form.schema()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": self.most,
        }


class One(Mappings):
    """A mapping that is one of several, told by the one key of them that it has.

    ``whole`` and ``what`` are the names of the mapping and of the telling key in errors; ``among``
    is the name of the known keys there, if that says more.
    """

    def __init__(
        self, whole: str, what: str, kinds: Mapping[str, Mappings], among: str = ""
    ) -> None:
        self.whole = whole
        self.what = what
        self.kinds = dict(kinds)
        self.among = among or what

    def telling(self, keys: Sequence[str]) -> list[str]:
        """The keys that tell which one it is; those that another of them has as its own do not.

        >>> vp, vp_per = Fields({"vp": Number()}), Fields({"vp_per": Number(), "vp": Number()})
        >>> One("an effect", "verb", {"vp": vp, "vp_per": vp_per}).telling(["vp", "vp_per"])
        ['vp_per']
        """
        told = [key for key in keys if key in self.kinds]
        if len(told) < 2:
            return told
        inner = {
            name
            for key in told
            if isinstance(form := self.kinds[key], Fields)
            for name in form.fields
            if name != key
        }
        return [key for key in told if key not in inner] or told

    def mistakes(self, reader: Reader) -> Mistakes:
        """Yield the mistakes: none or two of the telling keys, or those of the one."""
        keys = reader.names()
        told = self.telling(keys)
        if len(told) == 1:
            yield from self.kinds[told[0]].mistakes(reader)
        elif told:
            given = " and ".join(told)
            wanted = f"one {self.what}"
            yield reader.error(WrongType, key=self.whole, wanted=wanted, given=given)
        else:
            given = keys[0] if keys else "nothing"
            known = list(self.kinds)
            yield reader.error(UnknownWord, what=self.among, given=given, known=known)

    def schema(self) -> Schema:
        """One of the objects."""
        shapes = []
        for key, form in self.kinds.items():
            shape = form.schema()
            required = [key, *(other for other in shape.get("required", ()) if other != key)]
            shapes.append({**shape, "required": required})
        return {"oneOf": shapes}


class Known(Form):
    """A form with a name, so that it may hold itself; ``find`` gives it when it is needed."""

    kind: ClassVar[type] = Mapping
    wanted: ClassVar[str] = "a mapping"

    def __init__(self, name: str, find: Callable[[], Mappings]) -> None:
        self.name = name
        self.find = find

    def inside(self, spot: Spot, value: Mapping[str, Any]) -> Mistakes:
        """As the form says."""
        return self.find().inside(spot, value)

    def schema(self) -> Schema:
        """A reference to its definition."""
        return {"$ref": f"#/$defs/{self.name}"}


def file_schema(name: str, about: str, form: Form, known: Sequence[Known] = ()) -> Schema:
    """The whole schema of a kind of file, with the definitions it refers to."""
    defined = {"$defs": {part.name: part.find().schema() for part in known}} if known else {}
    return {"$schema": DIALECT, "title": name, "description": about, **form.schema(), **defined}
