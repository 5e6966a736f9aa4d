"""The entry point: fast answers first, errors as sentences, exit codes."""

from __future__ import annotations

import os
import sys

from ...model.version import __version__

OK, FINDINGS, USAGE, REFUSED, ENVIRONMENT, OUR_BUG = 0, 1, 2, 3, 4, 70


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    tokens = sys.argv[1:] if arguments is None else arguments
    if tokens == ["--version"]:
        print(f"xl-ratings {__version__}")
        raise SystemExit(OK)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
    from .commands import run  # noqa: PLC0415 - --version must not pay for it

    code = run(tokens)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # taking a large workbook's objects apart one by one takes longer than reading them did


if __name__ == "__main__":
    main()
