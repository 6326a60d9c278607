"""`play.py` and `check.py` must parse on an old Python, to say that it is too old."""

import ast
import sys

import pytest

from tests.project.tree import ROOT
from tools import oldest

SCRIPTS = ["play.py", "check.py", "tools/__init__.py", "tools/oldest.py"]
NEW_SYNTAX = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)


@pytest.mark.parametrize("script", SCRIPTS)
def test_parses_on_an_old_python(script: str) -> None:
    source = (ROOT / script).read_bytes()
    source.decode("ascii")  # Python 2 asks for a declaration of anything else
    tree = ast.parse(source, feature_version=(3, 5))
    for node in ast.walk(tree):
        assert not isinstance(node, NEW_SYNTAX), ast.unparse(node)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None, f"{node.name} is annotated"
        if isinstance(node, ast.arg):
            assert node.annotation is None, f"{node.arg} is annotated"


@pytest.mark.parametrize("script", ["play.py", "check.py"])
def test_asks_for_the_version_before_it_needs_it(script: str) -> None:
    tree = ast.parse((ROOT / script).read_bytes())
    imported = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert imported == ["tools.oldest"], "at the top, import only what parses everywhere"
    main = next(node for node in tree.body if isinstance(node, ast.FunctionDef))
    assert ast.unparse(main.body[1]) == "need_new_python()"


def test_an_old_python_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    with pytest.raises(SystemExit) as exit_:
        oldest.need_new_python()
    said = str(exit_.value)
    assert "needs Python 3.11 or newer and this is 3.10" in said
    assert "python3" in said
    assert said.count(". ") == 0


def test_a_new_python_goes_on() -> None:
    oldest.need_new_python()
