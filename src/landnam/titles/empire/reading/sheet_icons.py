"""The pictures of the icons of the empire sheet."""

from __future__ import annotations

from typing import Final

from landnam.vocabulary.icons import Drawn, Icon

DRAWN: Final[Drawn] = {
    "token-dove": Icon(sign="Dove"),
    "token-workaholic": Icon(sign="Workaholic"),
    "token-wall": Icon(sign="Wall"),
    "token-bribe": Icon(sign="Bribe"),
    "end-knowledge": Icon(sign="K"),
    "end-win_progress": Icon(sign="+1"),
    "end-ignore_upkeep": Icon(sign="−1"),
    "end-extra_province": Icon(sign="+1"),
}
