"""Records: the plain data a game is made of, declared once.

A record is a typed ``__slots__`` class. Each field says who may see it; from that one
declaration come the constructor, clone, equality, the JSON codec, the digest and the views.
A field that says nothing is seen by nobody.

>>> @record
... class Purse:
...     coins: int = everyone(default=0)
...     cards: tuple[str, ...] = private(default=())
>>> purse = Purse(3, ("ace", "ten"))
>>> other = purse.clone()
>>> other.coins = 4
>>> purse.coins, purse == Purse(3, ("ace", "ten"))
(3, True)
>>> to_data(purse)
{'coins': 3, 'cards': ['ace', 'ten']}
>>> to_data(purse, Viewer(seat=1), owner=0)
{'coins': 3, 'cards': ['?', '?']}

`record` is for objects that change in place, `frozen` for small things that are replaced when they
change: clones share them.
"""

from landnam.kernel.records.codec import from_data, to_data
from landnam.kernel.records.extending import extended
from landnam.kernel.records.fields import (
    MISSING,
    UNKNOWN,
    Field,
    See,
    Viewer,
    counted,
    derived,
    each_seat,
    everyone,
    nobody,
    private,
    remembered,
)
from landnam.kernel.records.making import frozen, record
from landnam.kernel.records.record import Record
from landnam.kernel.records.schema import misfit, records_in, schema, walk

__all__ = [
    "MISSING",
    "UNKNOWN",
    "Field",
    "Record",
    "See",
    "Viewer",
    "counted",
    "derived",
    "each_seat",
    "everyone",
    "extended",
    "from_data",
    "frozen",
    "misfit",
    "nobody",
    "private",
    "record",
    "records_in",
    "remembered",
    "schema",
    "to_data",
    "walk",
]
