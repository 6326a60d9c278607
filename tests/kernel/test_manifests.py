"""Manifests: cheap to read, true to the rules behind them, and found by entry points."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from landnam.kernel.errors import BrokenExtension, ExtensionTwice
from landnam.kernel.extensions import Extensions
from landnam.kernel.manifest import Variant, find_manifest, manifests, title_names
from landnam.kernel.title import find_title

INSTALLED = title_names()

WATCHED = """
import json, sys
read = []
def watch(event, args):
    if event == "open" and str(args[0]).endswith(".yaml"):
        read.append(str(args[0]))
sys.addaudithook(watch)
{program}
print(json.dumps([sorted(sys.modules), read]), file=sys.stderr)
"""

LISTING = """
sys.argv = ["landnam", "titles", "--json"]
from landnam.cli import main
try:
    main()
except SystemExit as ended:
    assert not ended.code
"""

REGISTRY = """
from landnam.kernel.manifest import manifests
for manifest in manifests():
    print(manifest.called, manifest.about, manifest.options, manifest.provenance.to_data())
"""


@pytest.mark.parametrize("program", [LISTING, REGISTRY], ids=["landnam titles", "registry"])
def test_listing_the_titles_loads_no_rules_and_no_cards(program: str) -> None:
    script = WATCHED.format(program=program)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    for name in INSTALLED:
        assert name in ran.stdout or find_manifest(name).called in ran.stdout
    modules, read = json.loads(ran.stderr.splitlines()[-1])
    rules = {find_manifest(name).rules.partition(":")[0] for name in INSTALLED}
    heavy = [module for module in modules if module.rpartition(".")[2] in ("rules", "content")]
    assert [*rules.intersection(modules), *heavy] == []
    assert [file for file in read if not file.endswith("english.yaml")] == []


@pytest.mark.parametrize("name", INSTALLED)
def test_a_manifest_has_all_that_a_menu_needs(name: str) -> None:
    manifest = find_manifest(name)
    assert manifest.word("called")
    assert manifest.about.endswith(".")
    assert len(manifest.about) < 120
    assert set(manifest.first_game) <= set(manifest.sides)
    assert manifest.length
    for variant in manifest.variants:
        assert manifest.word("variant", variant.name), variant.name
    for option in manifest.options:
        assert manifest.word("option", option.name, "called"), option.name


@pytest.mark.parametrize("name", INSTALLED)
def test_every_variant_of_a_manifest_can_be_set_up(name: str) -> None:
    manifest, title = find_manifest(name), find_title(name)
    for variant in manifest.variants or (Variant("any"),):
        count = 1 if variant.alone else variant.usual
        sides = [*manifest.first_game, *manifest.sides][:count]
        rules = title.rules(sides, title.check(sides, variant.options))
        assert rules.title == name
        assert all(manifest.option(asked) is not None for asked in variant.asks)


def test_the_order_of_titles_is_theirs() -> None:
    places = [(manifest.place, manifest.name) for manifest in manifests()]
    assert places == sorted(places)


def test_options_of_the_rules_are_those_of_the_manifest() -> None:
    from landnam.titles.rollwrite.reading.content import content
    from landnam.titles.settlers.reading.forms import FACTIONS

    village = find_manifest("rollwrite").option("village")
    assert village is not None
    assert village.values == ("random", *content().adventures())
    assert find_manifest("settlers").sides == FACTIONS


class Group(Extensions[object]):
    """A group whose entry points a test names."""

    def __init__(self, *entries: EntryPoint) -> None:
        super().__init__("landnam.titles")
        self._installed = {entry.name: entry for entry in entries}


def test_a_package_that_names_a_missing_part_is_told_so() -> None:
    group = Group(EntryPoint("catan", "json:no_such_thing", "landnam.titles"))
    assert "catan" in group
    with pytest.raises(BrokenExtension, match=r"names json:no_such_thing for landnam\.titles"):
        group.find("catan")


def test_an_added_entry_wins_and_an_unknown_one_is_none() -> None:
    group = Group(EntryPoint("dumps", "json:dumps", "landnam.titles"))
    assert group.find("dumps") is json.dumps
    group.add("dumps", "mine")
    assert group.find("dumps") == "mine"
    assert group.find("loads") is None
    assert group.names() == ["dumps"]


def test_two_packages_cannot_bring_one_title(monkeypatch: pytest.MonkeyPatch) -> None:
    from landnam.kernel import extensions

    two = [EntryPoint("chess", f"{package}:manifest", "g") for package in ("red", "blue")]
    monkeypatch.setattr(extensions, "entry_points", lambda group: two)
    with pytest.raises(ExtensionTwice, match="red:manifest and blue:manifest; uninstall one"):
        Extensions[object]("g").names()
