import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kdl_widgets.spoken import LINKS, PLACE

from tests.clone import ROOT, files
from tools.prose import (
    MARK,
    NOTEBOOKS,
    CatalogueError,
    as_text,
    collect,
    lead_on,
    marked,
    others,
    prose,
    read,
    source,
    translated,
    write,
)

PAGES = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
PAIRS = [(page, language) for language in others() for page in PAGES]
SPITE = "16_spite"
ENTRY = '#: x.ipynb:1\nmsgid "A"\nmsgstr "B"\n'


def loaded(file: Path) -> dict:
    return json.loads(file.read_text("utf-8"))


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_a_page_says_in_every_language_what_it_says_in_english(page: str, language: str) -> None:
    wanted, missing = translated(page, language)
    assert missing == [], "translate them: python -m tools.prose --collect"
    assert marked(NOTEBOOKS / language / f"{page}.ipynb") == wanted["metadata"][MARK], "install the kit again"
    english = loaded(NOTEBOOKS / f"{page}.ipynb")["cells"]
    assert [cell["id"] for cell in wanted["cells"]] == [cell["id"] for cell in english]
    assert [cell for cell in wanted["cells"] if cell["cell_type"] == "code"] == [
        cell | {"outputs": [], "execution_count": None} for cell in english if cell["cell_type"] == "code"
    ]


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_prose_keeps_its_shape(page: str, language: str) -> None:
    said = read(NOTEBOOKS / language / f"{page}.po")
    for _, text in prose(loaded(NOTEBOOKS / f"{page}.ipynb")):
        for sign in ("\n\n", "**", "`", "](", "\n- ", "# "):
            assert said[text].text.count(sign) == text.count(sign), (sign, said[text].text)


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_the_first_cell_leads_to_the_english_page_and_has_a_place_for_links_there(page: str, language: str) -> None:
    english = loaded(NOTEBOOKS / f"{page}.ipynb")["cells"][0]
    assert (english["metadata"]["tags"], source(english)) == ([LINKS], PLACE)
    way, *more = re.findall(r'href="([^"]*)" hreflang="en"', source(translated(page, language)[0]["cells"][0]))
    assert more == []
    assert (NOTEBOOKS / language / way).resolve() == NOTEBOOKS / f"{page}.ipynb"


def test_no_link_in_what_git_holds_leads_to_what_it_does_not() -> None:
    held = {ROOT / name for name in files()}
    for file in sorted(each for each in held if each.suffix == ".ipynb"):
        cells = loaded(file)["cells"]
        shown = [source(cell) if cell["cell_type"] == "markdown" else json.dumps(cell["outputs"]) for cell in cells]
        ways = re.findall(r"""(?:<a [^>]*?href=\\?["']|\]\()(?![a-z]+:|#|%23)([^"'\\)#?]+)""", "\n".join(shown))
        assert [way for way in ways if Path(os.path.normpath(file.parent / way)) not in held] == [], file


def test_it_takes_nothing_but_the_kit_and_the_standard_library() -> None:
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")])}
    command = [sys.executable, "-S", "-m", "tools.prose"]
    done = subprocess.run(command, cwd=ROOT, env=here, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert "Error" not in done.stderr


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with one page in every language."""
    shutil.copy(NOTEBOOKS / f"{SPITE}.ipynb", tmp_path)
    for language in others():
        (tmp_path / language).mkdir()
        shutil.copy(NOTEBOOKS / language / f"{SPITE}.po", tmp_path / language)
    assert write(tmp_path) == []
    return tmp_path


def change(file: Path, number: int, text: str) -> None:
    notebook = loaded(file)
    notebook["cells"][number]["source"] = text.splitlines(keepends=True)
    file.write_text(as_text(notebook), "utf-8")


@pytest.mark.parametrize("changed", [lambda text: f"{text} And more.", lambda text: text.replace("e", "ee", 1)])
def test_an_english_text_that_has_changed_is_not_translated_any_more(
    copied: Path, changed: Callable[[str], str]
) -> None:
    file, german = copied / f"{SPITE}.ipynb", copied / "de" / f"{SPITE}.ipynb"
    number, text = list(prose(loaded(file)))[1]
    before = source(loaded(german)["cells"][number])
    change(file, number, changed(text))
    assert translated(SPITE, "de", copied)[1] == [changed(text)]
    (told,) = write(copied)
    assert told.startswith(f"notebooks/de/{SPITE}.po lacks 1 texts:\n- {changed(text).splitlines()[0]}")
    assert source(loaded(german)["cells"][number]) == changed(text)
    collect(SPITE, "de", copied)
    guessed = read(copied / "de" / f"{SPITE}.po")
    assert guessed[changed(text)] == (before, True)
    assert text not in guessed
    assert translated(SPITE, "de", copied)[1] == [changed(text)], "what was only guessed doesn't count"
    collect(SPITE, "de", copied)
    assert read(copied / "de" / f"{SPITE}.po") == guessed


def test_collecting_again_changes_nothing(copied: Path) -> None:
    catalogue = copied / "de" / f"{SPITE}.po"
    before = catalogue.read_bytes()
    collect(SPITE, "de", copied)
    assert catalogue.read_bytes() == before


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        ENTRY.replace("msgstr", "msgtxt"),
        ENTRY.replace('"B"', '"B'),
        ENTRY.replace('"B"', '"\\q"'),
        ENTRY.replace('"A"', '""'),
        ENTRY + ENTRY,
        f"{ENTRY}\n{ENTRY}",
        f"{ENTRY}\nmsgid_plural",
    ],
)
def test_a_catalogue_with_anything_else_in_it_is_refused(wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "x.po"
    file.write_text(wrong, "utf-8")
    with pytest.raises(CatalogueError, match=r"x\.po"):
        read(file)


def test_what_says_the_same_keeps_its_outputs_and_what_does_not_is_written_anew(copied: Path) -> None:
    german = copied / "de" / f"{SPITE}.ipynb"
    notebook = loaded(german)
    number = next(n for n, cell in enumerate(notebook["cells"]) if cell["cell_type"] == "code")
    notebook["cells"][number]["outputs"] = [{"name": "stdout", "output_type": "stream", "text": ["run"]}]
    german.write_text(as_text(notebook), "utf-8")
    assert write(copied) == []
    assert loaded(german) == notebook
    change(copied / f"{SPITE}.ipynb", number, "1 + 1")
    assert write(copied) == []
    assert loaded(german)["cells"][number]["source"] == ["1 + 1"]
    assert loaded(german)["cells"][number]["outputs"] == []


@pytest.mark.parametrize("theirs", ["changed", "no notebook", "[]", "{}"])
def test_what_a_reader_has_changed_stays(copied: Path, theirs: str) -> None:
    german = copied / "de" / f"{SPITE}.ipynb"
    if theirs == "changed":
        change(german, 3, "# Mine")
    else:
        german.write_text(theirs, "utf-8")
    before = german.read_bytes()
    (told,) = write(copied)
    assert "was changed and stays" in told
    assert german.read_bytes() == before


def test_a_page_without_a_catalogue_goes_and_what_readers_wrote_stays(copied: Path) -> None:
    theirs = copied / "de/90_mine.ipynb"
    shutil.copy(copied / f"{SPITE}.ipynb", theirs)
    (copied / "de" / f"{SPITE}.po").unlink()
    assert write(copied) == []
    assert list((copied / "de").iterdir()) == [theirs]


def test_a_new_page_gets_a_place_for_links_once(copied: Path) -> None:
    file = copied / f"{SPITE}.ipynb"
    whole = file.read_bytes()
    notebook = loaded(file)
    del notebook["cells"][0]
    file.write_text(as_text(notebook), "utf-8")
    for _ in range(2):
        lead_on(SPITE, copied)
        assert file.read_bytes() == whole
