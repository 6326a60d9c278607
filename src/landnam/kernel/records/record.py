"""The base of all records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from landnam.kernel.records.fields import Field, Viewer


class Record:
    """The base of all records: methods that the generator adds, declared for type checkers."""

    __slots__ = ()
    __fields__: ClassVar[tuple[Field, ...]] = ()
    __frozen__: ClassVar[bool] = False
    __owner_field__: ClassVar[str] = ""  # the field that names the owner, if there is one

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def as_data(self) -> dict[str, Any]:
        """Everything that lasts, as plain data."""
        raise NotImplementedError

    def seen_by(self, viewer: Viewer, owner: int | None = None) -> dict[str, Any]:
        """Return what the viewer may know of a record of ``owner``, in the same shape."""
        raise NotImplementedError

    @staticmethod
    def of_data(data: Mapping[str, Any]) -> Any:
        """The record that `as_data` made this data from."""
        raise NotImplementedError

    def but(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        copy = self.clone()
        for name, value in changes.items():
            object.__setattr__(copy, name, value)
        return copy

    def __eq__(self, other: object) -> bool:
        raise NotImplementedError

    def __hash__(self) -> int:
        if not self.__frozen__:
            raise TypeError(f"a {type(self).__name__} changes in place and cannot be hashed")
        return hash(
            tuple(getattr(self, field.name) for field in self.__fields__ if not field.derived)
        )

    def __repr__(self) -> str:
        inner = ", ".join(
            f"{field.name}={getattr(self, field.name)!r}" for field in self.__fields__
        )
        return f"{type(self).__name__}({inner})"
