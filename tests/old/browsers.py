"""The oldest browsers that the kit supports: what they lack, and pages as they would show them."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets.front import BROWSERS

from tests.laws import ROOT
from tests.node import NODE, returned

HERE = Path(__file__).parent
DATA = ROOT / "node_modules/@mdn/browser-compat-data/data.json"

needs_data = pytest.mark.skipif(not DATA.exists(), reason="what browsers know comes from npm: make node_modules")


@cache
def lacks() -> dict[str, Any]:
    """Return what at least one of the oldest browsers lacks, by kinds."""
    [found] = returned(HERE / "lacking.mjs", "lacking", BROWSERS["read"], [()])
    assert isinstance(found, dict)
    return found


def aged(css: str) -> str:
    """Return a style sheet as an old browser reads it."""
    [found] = returned(HERE / "styles.mjs", "aged", css, [(lacks(),)])
    return str(found)


@cache
def page_script() -> str:
    """Return the script that makes a page old, to be run before all others."""
    parts = "\n".join((HERE / name).read_text("utf-8").replace("export ", "") for name in ("styles.mjs", "page.mjs"))
    return (
        f"(() => {{ {parts}\nconst lacks = {json.dumps(lacks())};\nfinders(lacks);\nforget(lacks);"
        "misread(css => aged(css, lacks)); })();"
    )


@cache
def worker_script() -> str:
    """Return what makes a worker old, to be written before its script."""
    parts = (HERE / "page.mjs").read_text("utf-8").replace("export ", "")
    return f"(() => {{ {parts}\nforget({json.dumps({'members': lacks()['members']})}); }})();\n"


def used(script: str, *arguments: str) -> list[str]:
    """Return the lines that a script of this folder prints of what it finds."""
    done = subprocess.run(
        [NODE, "--no-warnings", HERE / script, *arguments],
        input=json.dumps(lacks()), capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    return done.stdout.splitlines()
