"""The contract suite: the laws of every title on this kernel, for authors of titles.

>>> from landnam.testing import Case, cases_of, check_contract
>>> report = check_contract(Case("settlers", ["roman", "japanese"], seed="a seed"), every=50)
>>> report.games
1

`check_contract` plays games at random and holds each position to the laws; a title that breaks one
raises `LawBroken`, which names the law, the game and the decision. `cases_of` spreads games over
all seat counts, sides and options of a title. `Coverage` tells which nodes of the rules nothing
has exercised. Each law is also a function of its own under `landnam.testing.laws`.

A title may describe itself for this: `Rules.classes_of_things`, `Rules.conserved` and
`Rules.recount`.
"""

from landnam.testing.case import Case, LawBroken, cases_of, setups_of
from landnam.testing.contract import LAWS, Report, check_contract
from landnam.testing.coverage import Coverage
from landnam.testing.play import play_randomly

__all__ = [
    "LAWS",
    "Case",
    "Coverage",
    "LawBroken",
    "Report",
    "cases_of",
    "check_contract",
    "play_randomly",
    "setups_of",
]
