"""The laws of the contract. Each is a function of a table and of luck that leaves the table alone.

It raises an AssertionError that says which law is broken, or returns `INCONCLUSIVE` when its trial
turned out to prove nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from landnam.kernel.table import Table

INCONCLUSIVE: Final = "inconclusive"

Law = Callable[[Table, Random], str | None]
