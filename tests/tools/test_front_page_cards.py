"""The front page shows the pages of the course that there are; notebooks outside it speak for themselves."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from jinja2 import DictLoader, Environment
from kdl_widgets.drawing.commands import Shape, Text, box
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.frontpage import SHEETS, TEMPLATE, NotebookError, kept, make_card, written

from kdl.clauses import clauses
from kdl.course import pages, tracks
from kdl.geometry import Rect
from kdl.rule_cards import rule_card
from kdl.words import languages
from tools.frontpage import drawn, write
from tools.thumbnails import PICTURES, inside, thumbnail

SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
PROSE = {"cell_type": "markdown", "source": ["# *Sight* `lines`\n", "\n", "See [who](x.md) sees\n", "whom. Or not."]}
MOST_BYTES = 1_000_000


def picture(kind: str, data: str, *tags: str) -> dict[str, Any]:
    output = {"output_type": "display_data", "data": {kind: [data]}}
    return {"cell_type": "code", "metadata": {"tags": list(tags)}, "outputs": [output], "source": []}


def notebook(path: Path, *cells: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(json.dumps({"cells": cells}), "utf-8")
    return path


def said(files: dict[Path, bytes], name: str) -> Any:
    """Read what was written as the templates do."""
    (source,) = (content.decode() for path, content in files.items() if path.name == "course.html")
    return getattr(Environment(loader=DictLoader({"x": source}), autoescape=True).get_template("x").module, name)


def test_what_the_template_holds_is_what_is_written_today(tmp_path: Path) -> None:
    fresh = written(NOTEBOOKS, tmp_path, SHEETS, drawn)
    held = [TEMPLATE / "course.html", TEMPLATE / "static/front.js", *sorted((TEMPLATE / "static/cards").glob("*"))]
    assert {path.relative_to(tmp_path): content for path, content in fresh.items()} == {
        path.relative_to(TEMPLATE): path.read_bytes() for path in held
    }, "run `python -m tools.frontpage`"


def test_a_page_that_is_newer_than_the_installation_asks_for_another_one() -> None:
    with pytest.raises(NotebookError, match="99_new has no picture yet: install the kit again"):
        kept(pages()[0]._replace(file="99_new"))
    assert kept(None) == drawn(None)


def test_pages_stand_in_the_order_of_the_course_in_both_languages(tmp_path: Path) -> None:
    for page in pages():
        notebook(tmp_path / "all" / f"{page.file}.ipynb", PROSE)
    front = said(written(tmp_path / "all", tmp_path), "front")
    assert [card["id"] for card in front["ways"]] == ["play", "what_is_this_game", "settle_a_question"]
    assert [card["id"] for card in front["last"]] == ["a_murder_a_day", "practice"]
    assert [card["id"] for card in front["today"]] == ["a_murder_a_day"]
    for shelf, track in zip(front["tracks"], tracks(), strict=True):
        assert [card["file"] for card in shelf["pages"]] == [f"{page.file}.ipynb" for page in track.pages]
        for card, page in zip(shelf["pages"], track.pages, strict=True):
            assert card["title"] == {language: page.title(language) for language in languages()}
            assert str(page.minutes) in card["minutes"]["de"]
    assert front["others"] == []


def test_only_pages_that_there_are_are_shown_and_come_next(tmp_path: Path) -> None:
    for name in ("00_play", "02_luckys_movement", "04_lights_out_and_closed_wings", "14_lucky_counts_to_fifteen"):
        notebook(tmp_path / "some" / f"{name}.ipynb", PROSE)
    files = written(tmp_path / "some", tmp_path)
    front, bars = said(files, "front"), said(files, "bars")
    assert [[card["id"] for card in shelf["pages"]] for shelf in front["tracks"]] == [
        ["luckys_movement", "lights_out_and_closed_wings"],
        ["lucky_counts_to_fifteen"],
    ]
    assert len(files) == 2 + 4 + 1
    assert (tmp_path / "static/cards/first_visit.svg") in files
    second = bars["04_lights_out_and_closed_wings"]
    assert second["place"]["en"] == "Learn to play, 2 of 2"
    assert (second["previous"]["file"], second["next"]["file"]) == (
        "02_luckys_movement.ipynb",
        "14_lucky_counts_to_fifteen.ipynb",
    )
    assert bars["02_luckys_movement"]["previous"] == bars["14_lucky_counts_to_fifteen"]["next"] == ""
    assert [bars["00_play"][key] for key in ("place", "previous", "next")] == ["", "", ""]


def test_every_rule_stands_once_at_the_first_page_that_teaches_it(tmp_path: Path) -> None:
    for page in pages():
        notebook(tmp_path / "all" / f"{page.file}.ipynb", PROSE)
    shelves = said(written(tmp_path / "all", tmp_path), "front")["rules"]
    rules = [(shelf["page"], name, titles) for shelf in shelves for name, titles in shelf["rules"].items()]
    assert sorted(name for _, name, _ in rules) == sorted(each.id for each in clauses())
    for page, name, titles in rules:
        assert page == next(each.id for each in pages() if name in each.clauses)
        assert titles == {language: rule_card(name, language).title for language in languages()}


def test_every_page_has_a_picture_of_its_own_that_follows_the_theme_and_holds_no_word() -> None:
    pictures = {page.id: thumbnail(page.id) for page in pages()}
    assert set(PICTURES) == set(pictures)
    assert len(set(pictures.values())) == len(pictures)
    assert sum(len(each.encode()) for each in pictures.values()) < MOST_BYTES
    for page, each in pictures.items():
        # Where the lights are out, it is dark on light pages, too.
        assert ("@media (prefers-color-scheme:dark)" in each) is (page != "lights_out_and_closed_wings")
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", each)
        assert texts
        assert all(len(text) <= 2 for text in texts)


def test_pictures_of_pages_hold_no_ground_for_a_name_that_is_not_there() -> None:
    whole = Rect(0, 0, 100, 100)
    shown = [
        *(Shape("ground", "floor", (box(*whole),)), Shape("hall_sw/plate", "board", (box(*whole),))),
        Text("hall_sw/number/0", "board", "24", 50, 50, 9, 9, ""),
    ]
    wordy = [
        *(Shape(f"hall_sw/{key}", "board", (box(*whole),)) for key in ("ground", "name/0/above/plate")),
        Text("hall_sw/name/0", "board", "SW", 50, 50, 9, 9, ""),
    ]
    assert list(inside([*shown, *wordy], whole)) == shown


def test_the_titles_of_the_notebooks_are_those_of_the_course() -> None:
    titles = {page.file: page.title("en") for page in pages()}
    there = {path.stem: make_card(path)[0]["title"]["en"] for path in sorted(NOTEBOOKS.glob("*.ipynb"))}
    assert there == {file: title for file, title in titles.items() if file in there}


def test_another_notebook_gives_its_title_first_sentence_and_first_picture(tmp_path: Path) -> None:
    path = notebook(tmp_path / "01_x.ipynb", PROSE, picture("image/png", "aGk="), picture("image/svg+xml", SVG))
    card, drawn = make_card(path)
    assert (card["title"]["en"], card["sentence"]["de"]) == ("Sight lines", "See who sees whom.")
    assert (card["id"], card["picture"], drawn) == ("x", "01_x.png", b"hi")
    assert said(written(tmp_path, tmp_path / "template"), "front")["others"] == [card]


@pytest.mark.parametrize(
    ("kind", "data", "name", "drawn"),
    [
        ("image/svg+xml", SVG, "01_x.svg", SVG.encode()),
        ("text/html", '<p>Which?</p><img src="data:image/png;base64,aGk=" alt="">', "01_x.png", b"hi"),
        ("text/html", f"<img src='data:image/svg+xml;charset=utf-8,{quote(SVG)}'>", "01_x.svg", SVG.encode()),
        ("text/plain", "a room", "", b""),
    ],
)  # fmt: skip
def test_the_cell_tagged_for_it_gives_the_picture(
    tmp_path: Path, kind: str, data: str, name: str, drawn: bytes
) -> None:
    others = [picture("image/jpeg", "bm8=")] if name else []
    card, found = make_card(notebook(tmp_path / "01_x.ipynb", PROSE, *others, picture(kind, data, "front-page")))
    assert (card["picture"], found) == (name, drawn)


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([picture("image/png", "aGk=")], "title"),
        ([{"cell_type": "markdown", "source": ["# Title"]}, picture("image/png", "aGk=")], "sentence"),
        ([{"cell_type": "markdown", "source": ["# Title\n\n- a list"]}, picture("image/png", "aGk=")], "sentence"),
        ([PROSE, picture("image/svg+xml", "<svg/>")], "namespace"),
    ],
)
def test_a_notebook_that_says_too_little_is_refused(
    tmp_path: Path, cells: list[dict[str, Any]], complaint: str
) -> None:
    with pytest.raises(NotebookError, match=rf"01_x\.ipynb: .*{complaint}"):
        make_card(notebook(tmp_path / "01_x.ipynb", *cells))


def test_pictures_of_notebooks_that_are_gone_go_too(tmp_path: Path) -> None:
    first = notebook(tmp_path / "notebooks/01_x.ipynb", PROSE, picture("image/png", "aGk="))
    write(first.parent, tmp_path / "template")
    notebook(first.rename(first.with_name("02_y.ipynb")), PROSE, picture("image/png", "aGk="))
    write(first.parent, tmp_path / "template")
    assert [path.name for path in (tmp_path / "template/static/cards").iterdir()] == ["02_y.png"]


def test_cheat_sheets_that_there_are_are_named_as_they_name_themselves(tmp_path: Path) -> None:
    (tmp_path / "mansion.de.html").write_text("<title>Spickzettel &amp; mehr</title>", "utf-8")
    (tmp_path / "notes.html").write_text("<title>Notes</title>", "utf-8")
    sheets = said(written(tmp_path, tmp_path, tmp_path), "front")["sheets"]
    assert sheets == [{"file": "mansion.de.html", "language": "de", "title": "Spickzettel & mehr"}]


@pytest.mark.parametrize("escapes", [False, True])
def test_a_text_stands_on_the_page_in_every_language_and_escaped_once(escapes: bool) -> None:
    loader = DictLoader({"messages.html": (TEMPLATE / "messages.html").read_text("utf-8")})
    template = Environment(loader=loader, autoescape=escapes).from_string(  # noqa: S701  # as both of Voilà's are
        '{% from "messages.html" import both %}{{ both({"de": "Wo <b>?", "en": "Where & when"}) }}'
    )
    assert template.render() == (
        '<span class="kdl-said-in" lang="de">Wo &lt;b&gt;?</span>'
        '<span class="kdl-said-in" lang="en">Where &amp; when</span>'
    )
