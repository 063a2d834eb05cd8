"""What is bundled for pages with a kernel is what the scripts say now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from kdl_widgets.site import engine

from tools.bundle import SEARCH, search, write

if TYPE_CHECKING:
    from pathlib import Path


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_is_bundled_is_as_it_is_written(tmp_path: Path) -> None:
    try:
        write(tmp_path / "built")
    except engine.EngineError:
        pytest.skip("what is bundled comes from npm: make node_modules")
    assert contents(tmp_path / "built") == contents(engine.BUILT), "run `python -m tools.bundle`"


def test_the_search_of_widgets_is_that_of_npm() -> None:
    try:
        made = search()
    except engine.EngineError:
        pytest.skip("MiniSearch comes from npm: make node_modules")
    assert SEARCH.read_text("utf-8") == made, "run `python -m tools.bundle`"
