"""The pages: the browser client as the package was built with it."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from landnam.server.framework.reading import Asked
from landnam.server.net.guards import PAGE
from landnam.words import Message, say

BUILT: Final = Path(__file__).parent.parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Files under `assets` have a digest of their content in their names."""

ASK_AGAIN: Final = "no-cache"

_NAME: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+")
"""Of a file that we ship. Windows has other signs by which a name leads out of its folder."""


@get("/", include_in_schema=False, sync_to_thread=True)
def front_page() -> Response[bytes]:
    """Send the one page; the place in it stands behind the `#` of the address."""
    page = BUILT / "index.html"
    if not page.is_file():
        return Response(say(Message("server.root")).encode(), media_type=MediaType.TEXT)
    return _answer(page, ASK_AGAIN)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=True)
def asset(name: FromPath[str]) -> Response[bytes]:
    """A script, a style, a font or a picture."""
    return _answer(_shipped("assets", name), FOR_EVER)


@get(["/favicon.svg", "/manifest.webmanifest"], include_in_schema=False)
async def beside_the_page(request: Asked) -> Response[bytes]:
    """Send the files that browsers ask for by a fixed name."""
    # Litestar would put a handler of two paths into a thread twice.
    name = request.scope["path"].rpartition("/")[2]
    return await asyncio.to_thread(lambda: _answer(_shipped(name), ASK_AGAIN))


def page_meant(request: Asked, root: str) -> str | None:
    """Return the place of the page for a path typed into a browser; None for programs.

    Pages stand behind the `#`, which people leave out; the pages say if there is no such page.
    """
    path = request.scope["path"].removeprefix(root)
    typed = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return behind_the_hash(path) if typed and not path.startswith("/api/") else None


def behind_the_hash(path: str) -> str:
    """The same address as the pages write it, relative: a proxy may have added to the path.

    >>> behind_the_hash("/table/abc"), behind_the_hash("/rules/"), behind_the_hash("/a b")
    ('../#/table/abc', '../#/rules', './#/a%20b')
    """
    return f"{'../' * (path.count('/') - 1) or './'}#/{quote(path.strip('/'))}"


def _shipped(*parts: str) -> Path:
    file = BUILT.joinpath(*parts)
    if not _NAME.fullmatch(parts[-1]) or not _is_file(file):
        raise NotFoundException
    return file


def _is_file(path: Path) -> bool:
    """Return whether it is one; a name that none can have, as one that is too long, is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _answer(file: Path, caching: str) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(
        file.read_bytes(),
        media_type=kind,
        headers={"cache-control": caching, "content-security-policy": PAGE},
    )
