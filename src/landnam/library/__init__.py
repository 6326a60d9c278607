"""The library: the games of this computer, each in one file that is always whole.

A game lies in the data folder under a short name such as ``settlers-3``. Every change is written
beside the old file and then put in its place, so that no crash leaves half a game; a lock that the
system itself lets go when a program dies keeps two programs off one game. Beside the games lie the
scores that were reached alone at the keyboard.
"""

from landnam.library.errors import (
    FileUnreadable,
    FolderUnusable,
    GameBusy,
    GameUnknown,
    SaveFailed,
    ScoreDamaged,
)
from landnam.library.folder import data_folder
from landnam.library.games import Entry, Library, OpenGame
from landnam.library.scores import Score, Scores, Standing, by_category
from landnam.words import add_words

add_words("landnam.library")

__all__ = [
    "Entry",
    "FileUnreadable",
    "FolderUnusable",
    "GameBusy",
    "GameUnknown",
    "Library",
    "OpenGame",
    "SaveFailed",
    "Score",
    "ScoreDamaged",
    "Scores",
    "Standing",
    "by_category",
    "data_folder",
]
