import shutil
from pathlib import Path

import nbformat
import pytest
from babel.messages.pofile import read_po, write_po

from tools.prose import (
    LINKS,
    NOTEBOOKS,
    SOURCE,
    UntranslatedError,
    catalogue,
    home,
    lead_on,
    others,
    prose,
    translated,
    write,
)

PAGES = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
PAIRS = [(page, language) for language in others() for page in PAGES]


def cells(file: Path) -> list[tuple[str, str]]:
    return [(cell.cell_type, cell.source) for cell in nbformat.read(file, as_version=4).cells]


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_a_page_says_in_every_language_what_it_says_in_english(page: str, language: str) -> None:
    wanted = [(cell.cell_type, cell.source) for cell in translated(page, language).cells]
    assert cells(home(language) / f"{page}.ipynb") == wanted, "run `make notebooks`"


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_the_code_of_a_page_is_the_same_in_every_language(page: str, language: str) -> None:
    codes = [
        [source for kind, source in cells(home(each) / f"{page}.ipynb") if kind == "code"]
        for each in (SOURCE, language)
    ]
    assert codes[0] == codes[1]


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_prose_keeps_its_shape(page: str, language: str) -> None:
    said = catalogue(page, language)
    for _, text in prose(nbformat.read(NOTEBOOKS / f"{page}.ipynb", as_version=4)):
        told = str(said[text].string)
        for sign in ("\n\n", "**", "`", "](", "\n- ", "# "):
            assert told.count(sign) == text.count(sign), (sign, told)


@pytest.mark.parametrize(("page", "language"), [(page, SOURCE) for page in PAGES] + PAIRS)
def test_the_first_cell_leads_to_the_same_page_in_the_other_languages(page: str, language: str) -> None:
    file = home(language) / f"{page}.ipynb"
    first = nbformat.read(file, as_version=4).cells[0]
    assert first.metadata.tags == [LINKS]
    ways = [part.split('"')[0] for part in first.source.split('href="')[1:]]
    reached = {(file.parent / way).resolve() for way in ways}
    assert reached == {(home(other) / f"{page}.ipynb").resolve() for other in (SOURCE, *others()) if other != language}
    assert all(each.is_file() for each in reached)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with one page in every language."""
    page = "16_spite"
    for language in (SOURCE, *others()):
        home(language, tmp_path).mkdir(exist_ok=True)
        for file in home(language).glob(f"{page}.*"):
            shutil.copy(file, home(language, tmp_path))
    return tmp_path


def change(folder: Path, number: int, source: str) -> None:
    file = folder / "16_spite.ipynb"
    notebook = nbformat.read(file, as_version=4)
    notebook.cells[number].source = source
    nbformat.write(notebook, file)


@pytest.mark.parametrize("changed", [lambda text: f"{text} And more.", lambda text: text.replace("e", "ee", 1)])
def test_an_english_text_that_has_changed_is_not_translated_any_more(copied: Path, changed) -> None:
    number, text = list(prose(nbformat.read(copied / "16_spite.ipynb", as_version=4)))[1]
    change(copied, number, changed(text))
    with pytest.raises(UntranslatedError, match=r"16_spite\.po lacks 1 texts") as caught:
        write("16_spite", "de", copied)
    assert caught.value.missing == [changed(text)]


def test_a_translation_that_was_only_guessed_does_not_count(copied: Path) -> None:
    file = copied / "de/16_spite.po"
    with file.open("rb") as lines:
        said = read_po(lines, locale="de")
    text = next(text for _, text in prose(nbformat.read(copied / "16_spite.ipynb", as_version=4)))
    said[text].flags.add("fuzzy")
    with file.open("wb") as lines:
        write_po(lines, said, omit_header=True)
    with pytest.raises(UntranslatedError):
        translated("16_spite", "de", copied)


def test_outputs_stay_where_the_code_is_the_same_and_go_where_it_is_not(copied: Path) -> None:
    file = copied / "de/16_spite.ipynb"
    codes = [n for n, (kind, _) in enumerate(cells(file)) if kind == "code"]
    change(copied, codes[1], "1 + 1")
    write("16_spite", "de", copied)
    there = nbformat.read(file, as_version=4).cells
    assert there[codes[0]].outputs
    assert there[codes[1]].source == "1 + 1"
    assert not there[codes[1]].outputs


def test_leading_on_twice_changes_nothing(copied: Path) -> None:
    lead_on("16_spite", copied)
    once = (copied / "16_spite.ipynb").read_bytes()
    lead_on("16_spite", copied)
    assert (copied / "16_spite.ipynb").read_bytes() == once
