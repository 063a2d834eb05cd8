"""Pages that are made when they are asked for: once, again when a notebook has changed, and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

import nbformat
import pytest
from kdl_widgets.server.made import MadePages
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def write(folder: Path, said: str) -> None:
    cells = [new_markdown_cell(f"# A page\n\n{said}"), new_code_cell("open('ran', 'w').write('x')")]
    nbformat.write(new_notebook(cells=cells), folder / "page.ipynb")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MadePages]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    (tmp_path / "notebooks").mkdir()
    write(tmp_path / "notebooks", "It says one thing.")
    found = MadePages(tmp_path / "notebooks", tmp_path / "pages")
    yield found
    found.close(now=True)


def test_a_page_is_made_once_for_all_who_ask_and_again_when_it_says_something_else(
    made: MadePages, tmp_path: Path
) -> None:
    async def asked() -> list[bool]:
        return await asyncio.gather(*(made.make("page.html") for _ in range(5)))

    assert sum(asyncio.run(asked())) == 1
    page = made.folder / "page.html"
    assert "It says one thing." in page.read_text("utf-8")
    assert (made.folder / "index.html").is_file()
    write(tmp_path / "notebooks", "It says another thing.")
    os.utime(tmp_path / "notebooks/page.ipynb", ns=(1, 1))
    assert asyncio.run(made.make("page.html"))
    assert "It says another thing." in page.read_text("utf-8")


def test_a_notebook_of_ones_own_is_not_run_to_make_its_page(made: MadePages, tmp_path: Path) -> None:
    asyncio.run(made.make("page.html"))
    assert not list(tmp_path.rglob("ran"))
    assert 'data-wake="at-once"' in (made.folder / "page.html").read_text("utf-8")


def test_the_rules_of_a_game_are_made_in_every_language_with_their_pictures(made: MadePages) -> None:
    assert asyncio.run(made.make("de/rules_get_lucky.html"))
    assert not asyncio.run(made.make("rules_get_lucky.html"))
    for file in ("rules_get_lucky.html", "de/rules_get_lucky.html", "static/rules/de/getlucky.win.svg"):
        assert (made.folder / file).is_file()
    assert not (made.folder / "rules_classic.html").exists()


def test_what_is_no_page_is_not_made(made: MadePages) -> None:
    async def does() -> None:
        for path in ("none.html", "../notebooks/page.html", "page.ipynb", "games/page.html", "static/none.js"):
            assert not await made.make(path), path

    asyncio.run(does())
    assert not (made.folder / "page.html").exists()


def test_when_the_process_that_makes_pages_is_ended_a_page_fails_and_another_process_begins(made: MadePages) -> None:
    async def does() -> None:
        await made.make("index.html")
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        with pytest.raises(BrokenProcessPool):
            await made.make("page.html")
        assert await made.make("page.html")

    asyncio.run(does())
    assert (made.folder / "page.html").is_file()


def test_the_processes_that_make_pages_go_when_all_are_made_and_begin_when_one_is_wanted(made: MadePages) -> None:
    rules = [f"rules_{game}.html" for game in ("deluxe", "classic", "spite", "get_lucky")]
    assert made.pages() == ["page.html", *rules]
    asyncio.run(made.make("index.html"))
    made.close()
    assert asyncio.run(made.make("page.html"))
