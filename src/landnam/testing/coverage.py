"""Coverage: which nodes of the rules have run, which were asked, and which options were taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from landnam.kernel.events import Event
from landnam.kernel.title import Rules


class _Watched(dict[str, Any]):
    """The nodes of some rules, noting each address that is looked up."""

    def __init__(self, nodes: Mapping[str, Any], seen: set[str]) -> None:
        super().__init__(nodes)
        self._seen = seen

    def __getitem__(self, address: str) -> Any:
        self._seen.add(address)
        return super().__getitem__(address)


class Coverage:
    """The exercised nodes and options, over any number of games of one title.

    Behaviour that runs without a frame of its own is known by the events it causes: their
    ``cause`` is its address.
    """

    def __init__(self) -> None:
        self.addresses: set[str] = set()
        self.seen: set[str] = set()
        self.options: Counter[tuple[str, str]] = Counter()

    def watch(self, rules: Rules[Any]) -> None:
        """Note every node that runs under these rules from now on."""
        self.addresses.update(rules.nodes)
        rules.nodes = _Watched(rules.nodes, self.seen)

    def chosen(self, source: str, key: str) -> None:
        """Note a choice that was made at the node of this address."""
        self.options[source, key.partition(":")[0]] += 1

    def heard(self, events: Iterable[Event]) -> None:
        """Note what caused these events."""
        self.seen.update(event.cause for event in events if event.cause in self.addresses)

    def never_run(self) -> list[str]:
        """The addresses of the nodes that nothing has exercised."""
        return sorted(self.addresses - self.seen)

    def report(self) -> str:
        """Return the exercised parts and the others, to be read by people."""
        missing = self.never_run()
        lines = [f"{len(self.addresses) - len(missing)} of {len(self.addresses)} nodes have run."]
        lines += [f"  never run: {address}" for address in missing]
        lines += [
            f"  {count:>7} × {verb} at {source}"
            for (source, verb), count in sorted(self.options.items())
        ]
        return "\n".join(lines)
