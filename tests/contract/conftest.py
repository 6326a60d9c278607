"""The tiny title is known while the contract is tested."""

from collections.abc import Iterator

import pytest

from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down


@pytest.fixture(autouse=True, scope="module")
def tiny() -> Iterator[None]:
    with sitting_down(TINY):
        yield
