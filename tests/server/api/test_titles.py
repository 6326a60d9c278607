"""The server's facts about its titles, before anybody sits down."""

from __future__ import annotations

from landnam.kernel.manifest import find_manifest, title_names
from landnam.words import say
from tests.server.running import Guest


def test_every_title_tells_its_printed_parts(ann: Guest) -> None:
    told = {facts["name"]: facts["provenance"] for facts in ann.get("titles")}
    assert sorted(told) == title_names()
    for name, facts in told.items():
        declared = find_manifest(name).provenance
        assert declared is not None
        assert facts["summary"] == say(declared.summary)
        assert facts["page"] == declared.page
        assert [tally["designed"] for tally in facts["tallies"]] == [
            tally.counts["designed"] for tally in declared.tallies
        ]


def test_every_title_offers_a_good_first_game(ann: Guest) -> None:
    for facts in ann.get("titles"):
        assert facts["first_game"] == list(find_manifest(facts["name"]).first_game)
        assert set(facts["first_game"]) <= set(facts["sides"])


def test_every_title_brings_its_words_and_its_length(ann: Guest) -> None:
    for facts in ann.get("titles"):
        manifest = find_manifest(facts["name"])
        assert facts["words"]["called"] == manifest.called
        assert facts["words"]["about"] == manifest.about
        assert facts["minutes"] == manifest.length
        for option in facts["options"]:
            assert facts["words"][f"option.{option['name']}.called"]
