"""Reading files of scenarios: plain YAML, with the line of every scenario."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from landnam.rulebook.errors import KeyTwice, NoScenarios, NotYaml, ScenarioFileMissing
from landnam.vocabulary.plain_yaml import PlainLoader, Twice


def read_items(path: Path) -> Iterator[tuple[int, Any]]:
    """The items of the list that the file holds, each with its line.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "mine.yaml"
    ...     _ = path.write_text("- rule: settlers/T1\\n- {on: true, n: -2}\\n", encoding="utf-8")
    ...     list(read_items(path))
    [(1, {'rule': 'settlers/T1'}), (2, {'on': True, 'n': -2})]
    """
    loader = None
    try:
        loader = PlainLoader(path.read_text(encoding="utf-8"))
        root = loader.get_single_node()
        if not isinstance(root, yaml.SequenceNode) or not root.value:
            raise NoScenarios(where=str(path))
        for node in root.value:
            yield node.start_mark.line + 1, loader.construct_object(node, deep=True)
    except Twice as twice:
        raise KeyTwice(where=f"{path}:{twice.line}", key=twice.key) from twice
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else 1
        raise NotYaml(where=f"{path}:{line}", problem=fault.problem or str(fault)) from fault
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise NotYaml(where=str(path), problem=str(fault)) from fault
    finally:
        if loader is not None:
            loader.dispose()


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files named, and all scenario files in the folders named."""
    found: list[Path] = []
    for path in paths:
        path = _near(path)
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise ScenarioFileMissing(path=str(path))
            found.extend(inside)
        elif path.is_file():
            found.append(path)
        else:
            raise ScenarioFileMissing(path=str(path))
    return found


def _near(path: Path) -> Path:
    """The path as seen from here, if it is inside the present folder: easier to read."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def shipped_rulebook() -> Path:
    """The folder of the rulebook that comes with the package, or stands beside its sources.

    >>> (shipped_rulebook() / "settlers").is_dir()
    True
    """
    package = Path(__file__).resolve().parents[1]
    inside = package / "rulebook_files"
    return inside if inside.is_dir() else package.parents[1] / "rulebook"
