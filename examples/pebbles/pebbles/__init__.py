"""Pebbles: take pebbles from a heap in turn; the last one wins points, and so do cards.

This module is the title's manifest: all that is known before anybody sits down.
"""

from landnam.kernel.manifest import Choice, Manifest

manifest = Manifest(
    name="pebbles",
    rules="pebbles.rules:Pebbles",
    words="pebbles",
    scope="pebbles",
    seats=range(2, 4),
    sides=("red", "blue", "green"),
    options=(Choice("heap", 11, 21),),
    length=5,
)
