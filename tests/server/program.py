"""`landnam serve`, with settings that the command line has no option for.

Run as ``python -P program.py SETTINGS serve …``, where SETTINGS is JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable


def main() -> None:
    """Serve as the command line says, with these settings instead of the usual ones."""
    import msgspec

    import landnam.server.serve as module
    from landnam.cli import main as command
    from landnam.server.settings import Settings

    given = json.loads(sys.argv.pop(1))
    usual = module.serve

    def serve(
        settings: Settings,
        tell: Callable[[str], None],
        arrived: Callable[[str], None] | None = None,
    ) -> None:
        changed = {**msgspec.structs.asdict(settings), **given}
        settings = msgspec.convert(changed, Settings, dec_hook=lambda kind, value: kind(value))
        usual(settings, tell, arrived)

    module.serve = serve
    command()


if __name__ == "__main__":  # the processes that it starts import this file too
    main()
