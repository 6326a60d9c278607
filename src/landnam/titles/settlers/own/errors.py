"""Errors in decks and packs."""

from __future__ import annotations

from landnam.kernel.errors import ContentError, SetupError


class NoSuchCard(ContentError):
    """No card has this name or id."""


class AmbiguousCard(ContentError):
    """Several cards of the faction have this name."""


class OtherDeck(ContentError):
    """A card of another deck than the faction's."""


class SplitSet(ContentError):
    """Some copies of a card without the others."""


class CardTwice(ContentError):
    """One card named twice."""


class TooManySets(ContentError):
    """More cards of so many copies than a deck takes."""


class TooFewSets(ContentError):
    """Fewer cards of so many copies than a deck takes."""


class NoDeckFile(SetupError):
    """Neither a file nor a deck of a pack."""


class DeckUnreadable(SetupError):
    """A file of a deck that cannot be read."""


class DeckOfNobody(SetupError):
    """A deck for a faction without a seat."""


class DeckOfOther(SetupError):
    """A deck given to another faction than its own."""


class TwoDecks(SetupError):
    """Two decks for one faction."""


class TooManyDecks(SetupError):
    """More decks than there are factions."""


class NoDeck(SetupError):
    """Something that is no deck."""


class NoPack(SetupError):
    """A folder that holds no pack."""


class PackUnreadable(SetupError):
    """A file of a pack that cannot be read."""


class PackTwice(SetupError):
    """Two packs of one name."""


class NotPicked(ContentError):
    """An effect speaks of something that nobody has picked."""


class NotForThis(ContentError):
    """A word that means something in another place only."""


class SameBranches(ContentError):
    """Two branches that players could not tell apart."""


class NoBranch(ContentError):
    """A branch that has no good to be known by."""


class Unpayable(ContentError):
    """A price beyond what a price may be."""


class Unreachable(ContentError):
    """Something that can never happen."""


class WrongTarget(ContentError):
    """A pick that finds what its verb cannot use."""


class GoneTarget(ContentError):
    """An effect on something that an earlier one has taken away."""


class PaidTarget(ContentError):
    """A price that could take the very thing that was picked."""


class Endless(ContentError):
    """A feature that could wake itself for ever."""


class Unsayable(ContentError):
    """A combination for which there are no words."""


class UnknownIcon(ContentError):
    """An icon that nobody can draw."""
