"""Requests as the framework reads them, less what it would stumble over.

A request that cannot be read is the fault of its sender, and is answered as such.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import URL
from litestar.exceptions import ClientException

Asked = Request[Any, Any, Any]


class Reading(Request[Any, Any, Any]):
    """A request, however odd it is."""

    @property
    def url(self) -> URL:
        """The whole address; the client decides what stands in its `Host`."""
        try:
            return super().url
        except ValueError:
            raise ClientException("the header Host names no host and port") from None

    async def json(self) -> Any:
        """Return the body.

        Its possible depth depends on the depth of our own calls, so we try it.
        """
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("its JSON is nested too deep") from None
