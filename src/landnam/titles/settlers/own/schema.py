"""The JSON schemas for editors, made from the forms that check the files.

    python -m landnam.titles.settlers.own.schema docs/schema

>>> sorted(schemas())
['cards', 'deck', 'pack']
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from landnam.titles.settlers.reading.forms import OWN_DECK, PACK, PACK_CARDS
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.vocabulary.forms import Schema
from landnam.vocabulary.mappings import file_schema
from landnam.words import Message, say


def schemas() -> dict[str, Schema]:
    """The schema of every kind of file that players write."""
    return {
        "cards": file_schema(*_about("cards"), PACK_CARDS, [LANGUAGE.effect]),
        "pack": file_schema(*_about("pack"), PACK),
        "deck": file_schema(*_about("deck"), OWN_DECK),
    }


def _about(kind: str) -> tuple[str, str]:
    return say(Message(f"own.schema.{kind}")), say(Message(f"own.schema.{kind}-about"))


def write_schemas(folder: Path) -> None:
    """Write them all, one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, schema in schemas().items():
        text = json.dumps(schema, indent=1) + "\n"
        (folder / f"{kind}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))
