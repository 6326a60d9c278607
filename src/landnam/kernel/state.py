"""State: one game as plain data, and the frames that say where it stands.

The stack of frames is the whole truth about the present moment: rounds, phases, a card's effect in
the middle, all are frames. A fork holds one stack for each seat while several seats decide at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from landnam.kernel.chance import Chance
from landnam.kernel.events import Event
from landnam.kernel.records import Record, derived, everyone, frozen, nobody, private, record

Option = tuple[str, str]
"""A verb and at most one object: ``("build", "com008")``, ``("pass", "")``."""

Options = tuple[Option, ...]

NO_REGISTERS: dict[str, Any] = {}


@frozen
class Frame(Record):
    """A place in the rules: the address of its node and its data so far.

    ``registers`` is public and never changed in place; ``held`` names things that only the frame's
    seat knows.
    """

    __owner_field__ = "seat"

    at: str = everyone()
    seat: int = everyone()
    pc: int = everyone(default=0)
    registers: dict[str, Any] = everyone(default=NO_REGISTERS)
    held: tuple[str, ...] = private(default=())

    def go(self, pc: int) -> Frame:
        """The frame at another step."""
        if not self.registers and not self.held:
            return bare_frame(self.at, self.seat, pc)
        frame = self.clone()
        frame.pc = pc  # type: ignore[misc]  # until it is handed out, a copy may be written
        return frame

    def put(self, pc: int, **registers: Any) -> Frame:
        """The frame at another step with some registers written."""
        return Frame(self.at, self.seat, pc, {**self.registers, **registers}, self.held)

    def hold(self, pc: int, held: tuple[str, ...]) -> Frame:
        """The frame at another step, holding these private things."""
        return Frame(self.at, self.seat, pc, self.registers, held)


bare_frame = lru_cache(maxsize=1 << 15)(Frame)
"""A frame that carries nothing yet, as most do: made once and shared, for frames never change.

Addresses have the ids of cards in them, which players bring along: those used long ago are dropped.
"""


@frozen
class Fork(Record):
    """Several seats at once: one stack for each, from ``starts`` to empty."""

    seats: tuple[int, ...] = everyone()
    stacks: tuple[tuple[Frame, ...], ...] = nobody()
    starts: tuple[tuple[Frame, ...], ...] = everyone()


@record
class State(Record):
    """The base of every title's state; titles add their own fields."""

    seed: str = nobody()
    counters: dict[str, int] = nobody(default={})
    stack: list[Frame] = everyone(default=[])
    fork: Fork | None = everyone(default=None)
    offers: tuple[tuple[int, Options], ...] = derived(default=())
    sink: list[Event] | None = derived(default=None, cloned=False)  # a thought tells nobody
    in_child: bool = derived(default=False)
    happened: list[Any] | None = derived(default=None, cloned=False)
    """Happenings of a step that nothing has answered yet; None at every decision."""

    def push(self, frame: Frame) -> None:
        """Put a frame on top: it runs next."""
        self.stack.append(frame)

    def pop(self) -> None:
        """The top frame has ended."""
        self.stack.pop()

    def become(self, frame: Frame) -> None:
        """Replace the top frame."""
        self.stack[-1] = frame

    def chance(self) -> Chance:
        """The game's luck, counting in this state."""
        return Chance(self.seed, self.counters)
