"""Errors in files of scenarios, beside those of any content.

A wrong key, a wrong type, a missing key and an unknown word have the kernel's error types; their
``where`` names the file, the line and the rule.
"""

from __future__ import annotations

from landnam.kernel.errors import ContentError, LandnamError
from landnam.words import add_words

add_words("landnam.rulebook")


class ScenarioFileMissing(LandnamError):
    """A file or folder that was named is not there."""


class NotYaml(ContentError):
    """The file cannot be read as YAML."""


class NoScenarios(ContentError):
    """The file holds no list of scenarios."""


class KeyTwice(ContentError):
    """A mapping names the same key twice; YAML would silently take the last."""


class NoRulebook(ContentError):
    """The title of the rule does not tell its positions in words."""
