"""Decisions: the one door. Humans, bots, replays, tests and servers all come through here."""

from __future__ import annotations

from typing import Any

from landnam.kernel.machine import Ask, Node, key_of
from landnam.kernel.state import Frame, Options, State
from landnam.kernel.state import Option as Pair
from landnam.words import Message, say


class Option:
    """One legal option: a stable key, its words, and the things on the table that it touches."""

    __slots__ = ("_targets", "_words", "key", "pair")

    def __init__(self, pair: Pair, words: Message, targets: tuple[str, ...]) -> None:
        self.pair = pair
        self.key = key_of(pair)
        self._words = words
        self._targets = targets

    @property
    def verb(self) -> str:
        """The option's verb: ``build`` of ``build:com008``."""
        return self.pair[0]

    @property
    def object(self) -> str:
        """The option's object, or an empty string."""
        return self.pair[1]

    @property
    def text(self) -> str:
        """The option in English."""
        return say(self._words)

    @property
    def targets(self) -> tuple[str, ...]:
        """The things on the table that the option touches."""
        return self._targets

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


class Offered(Option):
    """An option of a standing frame; most are never read, so words are made when asked for."""

    __slots__ = ("_standing",)

    def __init__(self, pair: Pair, standing: Standing) -> None:
        self.pair = pair
        self.key = key_of(pair)
        self._standing = standing

    @property
    def text(self) -> str:
        """The option in English."""
        return say(self._standing.describe(self.pair))

    @property
    def targets(self) -> tuple[str, ...]:
        """The things on the table that the option touches."""
        return self._standing.targets(self.pair)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return a plain option: another process needs neither rules nor state for it."""
        standing = self._standing
        return Option, (self.pair, standing.describe(self.pair), standing.targets(self.pair))


class Standing:
    """A frame that asks, with all around it that gives its options their meaning."""

    __slots__ = ("_frame", "_node", "_rules", "_state")

    def __init__(self, rules: Any, state: State, frame: Frame) -> None:
        self._node: Node[Any] = rules.nodes[frame.at]
        self._rules = rules
        self._state = state
        self._frame = frame

    def ask(self) -> Ask:
        """Return the frame's question."""
        return self._node.ask(self._rules, self._state, self._frame)

    def describe(self, pair: Pair) -> Message:
        """An option in words."""
        return self._node.describe(self._rules, self._state, self._frame, pair)

    def targets(self, pair: Pair) -> tuple[str, ...]:
        """The things on the table that an option touches."""
        return self._node.targets(self._rules, self._state, self._frame, pair)


class Decision:
    """A decision that a seat must make now. ``number`` counts the seat's own choices and undos.

    ``times``: so often in a row the same is asked, this time included; a client may let its player
    answer them all at once.
    """

    __slots__ = ("kind", "number", "options", "prompt", "seat", "source", "times")

    def __init__(
        self,
        seat: int,
        kind: str,
        number: int,
        prompt: Message,
        options: tuple[Option, ...],
        source: str,
        times: int = 1,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number
        self.prompt = prompt
        self.options = options
        self.source = source
        self.times = times

    @property
    def text(self) -> str:
        """The prompt in English."""
        return say(self.prompt)

    def find(self, choice: Option | str | int) -> Option | None:
        """The option meant by an Option, its key, or its index; None if it is not offered."""
        if isinstance(choice, bool):
            return None
        if isinstance(choice, int):
            return self.options[choice] if 0 <= choice < len(self.options) else None
        key = choice.key if isinstance(choice, Option) else choice
        return next((option for option in self.options if option.key == key), None)

    def to_data(self) -> dict[str, Any]:
        """The decision as JSON-able data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "number": self.number,
            "prompt": self.text,
            "source": self.source,
            "times": self.times,
            "options": [
                {"key": option.key, "text": option.text, "targets": list(option.targets)}
                for option in self.options
            ],
        }

    def __repr__(self) -> str:
        count = len(self.options)
        return f"<Decision {self.number} of seat {self.seat}: {self.kind}, {count} options>"


def decision_at(rules: Any, state: State, frame: Frame, pairs: Options, number: int) -> Decision:
    """The decision that a standing frame asks. Read it before the state goes on."""
    standing = Standing(rules, state, frame)
    ask, wording = standing.ask(), rules.message_class
    prompt = ask.prompt
    if not isinstance(prompt, wording):  # a stage that titles share asks in the words of this one
        prompt = wording(prompt.key, prompt.args)
    options = tuple([Offered(pair, standing) for pair in pairs])
    return Decision(frame.seat, ask.kind, number, prompt, options, frame.at, ask.times)
