"""The audit of our dependencies: its finds, and its words when nobody can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from tools import audit
from tools.audit import Package, named_and_unused, of_python, of_the_pages, vulnerable

BAD = "jinja"


class _Service(BaseHTTPRequestHandler):
    """Knows of one package that nobody should use."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        answer = json.dumps({"results": [self._known(query) for query in asked]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def _known(self, query: dict[str, Any]) -> dict[str, Any]:
        assert query["package"]["ecosystem"] in ("PyPI", "npm")
        bad = query["package"]["name"] == BAD and query["version"] == "1.0"
        return {"vulns": [{"id": "X-1"}, {"id": "X-2"}]} if bad else {}

    def log_message(self, *_: object) -> None:
        """Not of interest."""


@pytest.fixture
def service() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), _Service) as server:
        thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_a_known_vulnerability_is_found(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = [Package("PyPI", "fine", "1.0", True), Package("npm", BAD, "1.0", True)]
    assert vulnerable(packages, service) == [f"{BAD} 1.0: X-1", f"{BAD} 1.0: X-2"]
    monkeypatch.setitem(audit.ACCEPTED, "X-1", "we never call it")
    assert vulnerable(packages, service) == [f"{BAD} 1.0: X-2"]


def test_a_vulnerability_fails_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.audit(lambda packages: [f"{packages[0]}: X-1"]) == 1
    assert "X-1" in capsys.readouterr().out


def test_nobody_to_ask_is_told_and_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    def away(packages: object) -> list[str]:
        raise OSError("no way there")

    assert audit.audit(away) == 0, "and all else is well"
    said = capsys.readouterr().out
    assert "not looked up, since nobody could be asked (no way there)" in said


def test_everything_pinned_is_looked_at() -> None:
    python = {package.name for package in of_python()}
    assert {"litestar", "uvicorn", "pytest"} <= python
    assert all(package.hashed for package in of_python())
    assert {"svelte", "vite"} <= {package.name for package in of_the_pages()}


def test_a_dependency_without_use_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert named_and_unused() == []
    monkeypatch.setattr(audit, "USED_BY_OTHERS", {})
    assert "httptools" in named_and_unused()
