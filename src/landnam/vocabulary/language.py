"""The language of a title: its goods, and every word that its cards may use.

A title puts its language together from shared words and its own; both have the same form. The words
alone decide how files are written and read, and how mistakes are told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import ContentError
from landnam.vocabulary.activity import Activity, CostPart, Price
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Either, Form, Listing, Number, Word
from landnam.vocabulary.goods import Goods
from landnam.vocabulary.icons import NO_ICONS, SHARED, Drawn, Icon
from landnam.vocabulary.mappings import Fields, Known, One
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage
from landnam.vocabulary.triggers import Pattern, Trigger
from landnam.vocabulary.verbs import TargetVerb, Verb

MOST_EFFECTS: Final = 6
"""One after the other in one slot or branch; printed cards have 3."""

ASKED_OF_A_VERB: Final = ("form", "read", "words", "icons", "worth")


class Incomplete(TypeError):
    """A verb that cannot be written, told, drawn or judged."""


class KnownAlready(ContentError):
    """A word that is added to a language which has it already."""


class Language:
    """The words of one title."""

    def __init__(
        self,
        goods: Goods,
        *,
        verbs: Sequence[type[Verb]],
        picks: Sequence[type[Pick]] = (),
        counters: Sequence[type[Counter]] = (),
        patterns: Sequence[type[Pattern]] = (),
        prices: Sequence[str] = (),
        parts: Sequence[type[CostPart]] = (),
        times: int = 1,
        drawn: Drawn = NO_ICONS,
    ) -> None:
        for verb in verbs:
            check_verb(verb)
        self.goods = goods
        self.verbs = {verb.word: verb for verb in verbs}
        self.picks = {pick.word: pick for pick in picks}
        self.counters = {counter.word: counter for counter in counters}
        self.patterns = {pattern.word: pattern for pattern in patterns}
        self.parts = {part.word: part for part in parts}
        self.prices = tuple(prices)
        self.times = times
        groups: Sequence[Sequence[Any]] = (verbs, picks, counters, patterns, parts)
        own = [word.drawn for group in groups for word in group]
        self.drawn: dict[str, Icon] = {}
        for icons in (SHARED, *own, drawn):
            self.drawn.update(icons)
        self.signs = frozenset(verb.sign for verb in verbs if issubclass(verb, TargetVerb))
        """The icons of verbs on a target."""
        self.effect = Known("effect", lambda: self.effects)
        self.do = Listing(self.effect, least=1, most=MOST_EFFECTS)
        self.counter = self._words_form("count", counters)
        self.when = self._words_form("event", patterns)
        self.effects = One("an effect", "verb", {v.word: v.form(self) for v in verbs})
        self.pick = Fields({word: pick.form(self) for word, pick in self.picks.items()})
        self.price = Fields(self._price_fields())
        self.action = Fields(
            {"times": Number(1, times), "pick": self.pick, "cost": self.price, "do": self.do},
            needed=("do",),
        )

    def extended(
        self,
        *,
        verbs: Sequence[type[Verb]] = (),
        picks: Sequence[type[Pick]] = (),
        counters: Sequence[type[Counter]] = (),
        patterns: Sequence[type[Pattern]] = (),
        prices: Sequence[str] = (),
        parts: Sequence[type[CostPart]] = (),
        drawn: Drawn = NO_ICONS,
    ) -> Language:
        """Return this language with more words: so a module or another title adds its own."""
        groups: Sequence[Sequence[Any]] = (verbs, picks, counters, patterns, parts)
        for icons in (drawn, *(word.drawn for group in groups for word in group)):
            for icon, look in icons.items():
                if self.drawn.get(icon, look) != look:
                    raise KnownAlready(what="icon", given=icon)
        return Language(
            self.goods,
            verbs=_joined("verb", self.verbs, verbs),
            picks=_joined("pick", self.picks, picks),
            counters=_joined("count", self.counters, counters),
            patterns=_joined("event", self.patterns, patterns),
            prices=(*self.prices, *_new("price", self.prices, prices)),
            parts=_joined("part of a price", self.parts, parts),
            times=self.times,
            drawn={**self.drawn, **drawn},
        )

    # --- what may be written ------------------------------------------------------------------

    @staticmethod
    def _words_form(what: str, known: Sequence[type[Counter] | type[Pattern]]) -> Form:
        """Return the form of a word that stands alone, or of a mapping from a word to its form."""
        alone = [each.word for each in known if each.form is None]
        forms = {each.word: each.form for each in known if each.form is not None}
        word = Word(what, alone)
        if not forms:
            return word
        mappings = {name: Fields({name: form}, needed=(name,)) for name, form in forms.items()}
        if len(mappings) == 1:
            return Either(word, *mappings.values())
        return Either(word, One(f"an {what}", what, mappings))

    def _price_fields(self) -> dict[str, Form]:
        fields: dict[str, Form] = {good: Number() for good in self.prices}
        for word, part in self.parts.items():
            fields[word] = Either(fields[word], part.form) if word in fields else part.form
        return fields

    def some_effects(self, verbs: Sequence[type[Verb]], among: str) -> One:
        """Return the form of an effect with one of these verbs, called ``among`` in errors."""
        return One("an effect", "verb", {v.word: self.effects.kinds[v.word] for v in verbs}, among)

    def pick_of(self, register: str) -> Form:
        """Return the form of the targets that may be picked into a register."""
        return self.picks[register].form(self)

    # --- reading ------------------------------------------------------------------------------

    def read_effects(self, reader: Reader, key: str) -> tuple[Stage, ...]:
        """The effects that the key lists, as stages in their order."""
        return tuple(stage for effect in reader.each(key) for stage in self.read_effect(effect))

    def read_effect(self, reader: Reader) -> tuple[Stage, ...]:
        """One effect: a verb with its modifiers."""
        return self.verbs[self.verb_of(reader)].read(reader, self)

    def verb_of(self, reader: Reader) -> str:
        """The verb of an effect."""
        return self.effects.telling(reader.names())[0]

    def read_counter(self, reader: Reader, key: str) -> Counter:
        """The counter that the key holds."""
        return self._read_word(self.counters, reader, key)  # type: ignore[no-any-return]

    def read_pattern(self, reader: Reader, key: str) -> Pattern:
        """The happening that the key names."""
        return self._read_word(self.patterns, reader, key)  # type: ignore[no-any-return]

    @staticmethod
    def _read_word(known: Mapping[str, Any], reader: Reader, key: str) -> Any:
        if isinstance(reader.raw(key), str):
            return known[reader.text(key)].read(reader)
        inside = reader.inside(key)
        return known[inside.names()[0]].read(inside)

    def read_picks(self, reader: Reader, verb: str) -> tuple[Pick, ...]:
        """The targets of a verb, in the order in which they are chosen.

        A game that carries its cards sorts their keys, so what follows another pick is put behind.
        """
        registers = sorted(reader.names(), key=lambda register: self.picks[register].follows)
        return tuple(self.read_pick(reader, register, verb) for register in registers)

    def read_pick(self, reader: Reader, register: str, verb: str) -> Pick:
        """One target."""
        pick = self.picks[register].read(reader, self, verb)
        pick.verb, pick.accepts = verb, self.verbs[verb].accepts
        return pick

    def read_price(self, reader: Reader) -> Price:
        """The price of an activation."""
        goods: dict[str, int] = {}
        parts: dict[str, CostPart] = {}
        for key in reader.names():
            if key in self.parts and not (key in self.prices and isinstance(reader.raw(key), int)):
                parts[key] = self.parts[key].read(reader)
            else:
                goods[key] = reader.number(key)
        ordered = tuple(parts[word] for word in self.parts if word in parts)
        return Price(Cost(self.goods, goods), ordered)

    def read_action(self, reader: Reader, card: str) -> Activity:
        """An action that may be activated: picks, price, effects, so many times a round."""
        verb = self.verb_of(next(reader.each("do")))
        picks = self.read_picks(reader.inside("pick"), verb) if "pick" in reader else ()
        price = self.read_price(reader.inside("cost")) if "cost" in reader else self.free()
        effects = self.read_effects(reader, "do")
        return Activity(f"{card}/action", card, reader.number("times", 1), picks, price, effects)

    def free(self) -> Price:
        """Return a price without goods."""
        return Price(Cost(self.goods, {}))

    def read_trigger(self, reader: Reader, card: str, slot: str = "feature") -> Trigger:
        """``when … do …``."""
        procedure = Procedure(f"{card}/{slot}", self.read_effects(reader, "do"), card)
        limit = reader.text("limit") if "limit" in reader else None
        return Trigger(self.read_pattern(reader, "when"), procedure, limit)


def _joined(what: str, known: Mapping[str, type[Any]], more: Sequence[type[Any]]) -> list[Any]:
    _new(what, known, [added.word for added in more])
    return [*known.values(), *more]


def _new(what: str, known: Collection[str], more: Iterable[str]) -> list[str]:
    """The added words, each of which must be new."""
    seen = set(known)
    added = []
    for word in more:
        if word in seen:
            raise KnownAlready(what=what, given=word)
        seen.add(word)
        added.append(word)
    return added


def check_verb(verb: type[Verb]) -> None:
    """Every verb can be written, read, told, drawn and judged; one that cannot is an error."""
    lacking = [name for name in ASKED_OF_A_VERB if _is_missing(verb, name)]
    if lacking:
        raise Incomplete(f"the verb {verb.__name__} lacks {', '.join(lacking)}")


def _is_missing(verb: type[Verb], name: str) -> bool:
    base = Stage if hasattr(Stage, name) else Verb
    found, inherited = getattr(verb, name), getattr(base, name)
    return getattr(found, "__func__", found) is getattr(inherited, "__func__", inherited)
