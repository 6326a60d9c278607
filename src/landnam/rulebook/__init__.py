"""The executable rulebook: scenarios that a player can read and write, and their runner.

>>> from landnam.rulebook import run, shipped_rulebook
>>> results = run([shipped_rulebook() / "settlers" / "workers.yaml"])
>>> results[0].rule, results[0].passed
('settlers/T55', True)
"""

from landnam.rulebook.compare import Difference
from landnam.rulebook.reading import shipped_rulebook
from landnam.rulebook.report import command
from landnam.rulebook.runner import Result, run, run_scenario
from landnam.rulebook.scenario import Scenario, read_scenarios

__all__ = [
    "Difference",
    "Result",
    "Scenario",
    "command",
    "read_scenarios",
    "run",
    "run_scenario",
    "shipped_rulebook",
]
