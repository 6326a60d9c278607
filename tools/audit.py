"""Audit what we depend on: `python -m tools.audit`, a stage of `check.py`.

Without any network: every package of the locks and of the pages has its hash, is the version that
is installed, and has a licence that we can live with; every dependency that is named is used. With
the network: no known vulnerability of any of them. Where the service that knows them cannot be
reached, that is said in a line and is no failure: a check must work on a train.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
ADVISORIES = "https://api.osv.dev/v1/querybatch"
PATIENCE = 5.0

ALLOWED = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-3.0"),
    *("CC-BY-4.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "PSF-2.0"),
    *("Python-2.0", "Unlicense", "Zlib"),
}
OLD_NAMES = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
USED_BY_OTHERS = {
    "httptools": "uvicorn reads requests with it",
    "uvloop": "uvicorn's loop",
    "websockets": "uvicorn's sockets",
}
ACCEPTED: dict[str, str] = {}
"""Advisories that do not concern us, by their ids, each with its reason."""

PIN = re.compile(r"^([a-z0-9.-]+)==([^\s;]+)(.*)$", re.MULTILINE)


class Package(NamedTuple):
    """Something we depend on. ``kind``: what the service of advisories calls its index."""

    kind: str
    name: str
    version: str
    hashed: bool
    licence: str | None = None

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


def of_python() -> Iterator[Package]:
    """Everything that a lock pins."""
    text = (ROOT / "locks" / "check.txt").read_text("utf-8").replace("\\\n", "")
    for name, version, rest in PIN.findall(text):
        yield Package("PyPI", name, version, "--hash=sha256:" in rest, _licence(name))


def of_the_pages() -> Iterator[Package]:
    """Everything that the lock of the pages pins."""
    file = ROOT / "web" / "package-lock.json"
    locked = json.loads(file.read_text("utf-8"))["packages"] if file.is_file() else {}
    for path, facts in locked.items():
        if path:
            name = path.rpartition("node_modules/")[2]
            licence = facts.get("license")
            yield Package("npm", name, facts["version"], "integrity" in facts, licence)


def _licence(name: str) -> str | None:
    """The licence of an installed package, as an expression; None if it is not installed."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None  # it is for another system
    if "License-Expression" in about:
        return str(about["License-Expression"])
    classes = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier", [])]
    known = [OLD_NAMES[each] for each in classes if each in OLD_NAMES]
    first = str(about["License"]).strip().partition("\n")[0] if "License" in about else ""
    return " OR ".join(known) or OLD_NAMES.get(first, first)


def allowed(licence: str) -> bool:
    """Whether we can live with a licence: with one of the offered ones, and all of its parts.

    >>> allowed("MIT"), allowed("(MIT OR GPL-3.0) AND ISC"), allowed("MIT AND GPL-3.0")
    (True, True, False)
    """
    parts = [part.strip(" ()") for part in re.split(r" AND ", licence)]
    return all(any(one.strip(" ()") in ALLOWED for one in part.split(" OR ")) for part in parts)


def named_and_unused() -> list[str]:
    """Dependencies of the project that nothing of it imports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[<>=!~;\[ ]", line)[0].lower() for line in project["dependencies"]}
    source = "\n".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", source, re.MULTILINE))
    used = {
        distribution.lower()
        for module, distributions in metadata.packages_distributions().items()
        if module in imported
        for distribution in distributions
    }
    return sorted(names - used - set(USED_BY_OTHERS))


def other_than_installed(packages: Sequence[Package]) -> list[str]:
    """Packages of which another version is installed than any that is pinned."""
    pinned: dict[str, set[str]] = {}
    for package in packages:
        pinned.setdefault(package.name, set()).add(package.version)
    found = {name: _version(name) for name in pinned}
    return [f"{name} {it}" for name, it in found.items() if it and it not in pinned[name]]


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def vulnerable(packages: Sequence[Package], service: str = ADVISORIES) -> list[str]:
    """Known vulnerabilities of these packages; `OSError` if nobody can be asked."""
    asked = [
        {"package": {"name": package.name, "ecosystem": package.kind}, "version": package.version}
        for package in packages
    ]
    body = json.dumps({"queries": asked}).encode()
    request = Request(service, body, {"Content-Type": "application/json"})  # noqa: S310 - ours
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - ours
        results: list[dict[str, Any]] = json.load(answer)["results"]
    return [
        f"{package}: {known['id']}"
        for package, result in zip(packages, results, strict=True)
        for known in result.get("vulns", ())
        if known["id"] not in ACCEPTED
    ]


def report(what: str, wrong: Sequence[str]) -> bool:
    """Say one line, with the faults; return whether there are none."""
    print(f"{what}: {'all well' if not wrong else ', '.join(wrong)}")
    return not wrong


def audit(ask: Callable[[Sequence[Package]], list[str]] = vulnerable) -> int:
    """Look at everything; returns the exit status."""
    python, pages = list(of_python()), list(of_the_pages())
    packages = [*python, *pages]
    print(f"{len(python)} packages of Python and {len(pages)} of the pages")
    well = [
        report("hashes", [str(package) for package in packages if not package.hashed]),
        report(
            "licences",
            [
                f"{package} ({package.licence})"
                for package in packages
                if package.licence is not None and not allowed(package.licence)
            ],
        ),
        report("installed as pinned", other_than_installed(python)),
        report("dependencies in use", named_and_unused()),
    ]
    try:
        well.append(report("known vulnerabilities", ask(packages)))
    except (URLError, OSError, ValueError, KeyError) as trouble:
        print(f"known vulnerabilities: not looked up, since nobody could be asked ({trouble})")
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(audit())
