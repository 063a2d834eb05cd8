"""Pages that were made before are not made again, and none is ever one of another notebook or another kit."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from kdl_widgets.site import kept, served
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

#: A notebook in the place of a page of the course, so that it is run to be made.
PAGE = "02_luckys_movement"


def write(folder: Path, said: str) -> None:
    code = "with open('ran', 'a') as ran:\n    ran.write('x')"
    cells = [new_markdown_cell(f"# Lucky\n\n{said}"), new_code_cell(code)]
    nbformat.write(new_notebook(cells=cells), folder / f"{PAGE}.ipynb")


@pytest.fixture
def notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one notebook, which notes that it is run; pages are kept beside it."""
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "kept")
    (tmp_path / "notebooks").mkdir()
    write(tmp_path / "notebooks", "He goes on.")
    served._front.cache_clear()
    return tmp_path / "notebooks"


def made(notebooks: Path, name: str, **how: bool) -> tuple[str, int]:
    """Make the page in a folder of its own; return what it says, and how often the notebook has been run so far."""
    to = notebooks.parent / name
    served.lay_out(str(notebooks), str(to))
    served.write_page(str(notebooks / f"{PAGE}.ipynb"), str(notebooks), str(to), **how)
    ran = notebooks / "ran"
    return (to / f"{PAGE}.html").read_text("utf-8"), len(ran.read_text()) if ran.exists() else 0


def test_a_page_is_made_once_however_often_the_app_is_started(notebooks: Path) -> None:
    first = made(notebooks, "first")
    assert first[1] == 1
    assert made(notebooks, "second") == first


def test_another_notebook_or_another_way_is_another_page(notebooks: Path) -> None:
    before, _ = made(notebooks, "first")
    assert made(notebooks, "eager", eager=True)[0] != before
    write(notebooks, "He stays.")
    after, ran = made(notebooks, "second")
    assert ("He stays." in after, ran) == (True, 2)


def test_another_kit_makes_all_pages_anew(notebooks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(notebooks, "first")
    monkeypatch.setattr(kept, "_kit", lambda: "another")
    assert made(notebooks, "second")[1] == 2


def test_the_kit_is_known_by_each_of_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    (tmp_path / "x.js").write_text("1")
    first = kept._kit.__wrapped__()
    (tmp_path / "x.js").write_text("2")
    assert kept._kit.__wrapped__() != first


@pytest.mark.parametrize("harm", [b"", b"PK", b"x" * 1000])
def test_what_is_damaged_is_made_again(notebooks: Path, harm: bytes) -> None:
    first, _ = made(notebooks, "first")
    (file,) = (notebooks.parent / "kept").iterdir()
    file.write_bytes(harm)
    assert made(notebooks, "second") == (first, 2)
    assert file.stat().st_size > len(harm)


def test_where_nothing_can_be_kept_pages_are_made_all_the_same(notebooks: Path) -> None:
    (notebooks.parent / "kept").write_text("a file, where a folder is wanted")
    first, _ = made(notebooks, "first")
    assert made(notebooks, "second") == (first, 2)


def test_what_nobody_asks_for_goes(notebooks: Path) -> None:
    made(notebooks, "first")
    (old,) = (notebooks.parent / "kept").iterdir()
    os.utime(old, (1, 1))
    write(notebooks, "He stays.")
    made(notebooks, "second")
    assert not old.exists()
