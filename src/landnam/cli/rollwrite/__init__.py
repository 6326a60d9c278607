"""The commands of Roll & Write: `village`, `print rollwrite`, and the Village that `play` takes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from landnam.cli.app import help_of
from landnam.cli.extending import OwnOption
from landnam.words import add_words

add_words("landnam.cli.rollwrite")

from landnam.cli.rollwrite import printing, village  # noqa: E402 (their help is in those words)


def with_village(files: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """A game on the Village of a file."""
    from landnam.terminal.rollwrite.own import with_own_village

    [file] = files
    return with_own_village(options, Path(file))


OWN = (OwnOption("village", "rollwrite", help_of("village-file"), with_village),)

__all__ = ["OWN", "printing", "village"]
