"""Players' own Villages: a name and six buildings, from the almanac or newly described.

>>> text = '''
... name: River Folk
... buildings:
... - Farm
... - Sawmill
... - Quarry
... - Tool Shop
... - Fortress
... - name: Mill
...   spaces: [[stone], [], []]
...   ability: {each_round: [{gain: {food: U}}]}
...   underlined: 1
...   blueprint: |
...     XX
...     X.
... '''
>>> river = village_in(text, "river.yaml")
>>> river["buildings"][:4], river["buildings"][5]["blueprint"]
(['farm', 'sawmill', 'quarry', 'tool_shop'], ['XX', 'X.'])
>>> import landnam
>>> table = landnam.new(
...     "rollwrite", ["red"], seed=1, options={"mode": "adventure", "village": river}
... )
>>> table.view(0)["state"]["village"]
'own'

A file is read as people write it; a save carries the plain form that `village_in` gives.
"""

from landnam.titles.rollwrite.own.file import mistakes_in, read_file, village_in, write_starter
from landnam.titles.rollwrite.own.reading import look_through, plain_village, village_from_data
from landnam.titles.rollwrite.reading.printed_sheet import OWN

__all__ = [
    "OWN",
    "look_through",
    "mistakes_in",
    "plain_village",
    "read_file",
    "village_from_data",
    "village_in",
    "write_starter",
]
