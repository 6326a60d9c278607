"""Reading printed pages back: their size, their words, and where these stand."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader

POINTS_PER_MM = 72 / 25.4


class Leaf(NamedTuple):
    """A page: its size in millimetres, its words in one line, and where each piece begins."""

    size: tuple[int, int]
    text: str
    places: list[tuple[float, float]]


def leaves(pdf: bytes) -> list[Leaf]:
    """Every page of a PDF."""
    return [_leaf(page) for page in PdfReader(BytesIO(pdf)).pages]


def page_count(pdf: bytes) -> int:
    """Return the number of pages of a PDF, without reading them."""
    return len(PdfReader(BytesIO(pdf)).pages)


def _leaf(page: Any) -> Leaf:
    places: list[tuple[float, float]] = []

    def note(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        if text.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            places.append((x / POINTS_PER_MM, y / POINTS_PER_MM))

    text = page.extract_text(visitor_text=note)
    box = page.mediabox
    size = (round(float(box.width) / POINTS_PER_MM), round(float(box.height) / POINTS_PER_MM))
    return Leaf(size, " ".join(text.split()), places)
