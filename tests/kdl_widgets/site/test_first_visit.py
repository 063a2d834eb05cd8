"""On the front page of a site a first visit has its film and one button, and all that the page asks for is there."""

import re
from pathlib import Path

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site import frontpage
from kdl_widgets.site.build import write_front, write_static

from kdl.course import pages


def front(to: Path, pages_there: list[str]) -> str:
    """Write the front page of a site of some pages, as a site is built, and return it."""
    notebooks = to / "notebooks"
    notebooks.mkdir()
    for name in pages_there:
        (notebooks / f"{name}.ipynb").write_text((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"), "utf-8")
    made = frontpage.written(notebooks, frontpage.TEMPLATE)
    write_static(to, {path.name: drawn for path, drawn in made.items() if path.parent.name == "cards"})
    write_front(to, notebooks, made[frontpage.TEMPLATE / "course.html"].decode())
    return (to / "index.html").read_text("utf-8")


@pytest.mark.parametrize("there", [frontpage.FIRST_PAGES, frontpage.FIRST_PAGES[1:], ()])
def test_one_begins_with_the_first_page_that_is_there(there: tuple[str, ...], tmp_path: Path) -> None:
    files = {page.id: page.file for page in pages()}
    html = front(tmp_path, [files["sight_lines"], *(files[each] for each in there)])
    begins = re.findall(r'<a class="kdl-button kdl-begin" href="([^"]+)"', html)
    assert begins == [f"{files[each]}.html" for each in there[:1]]
    ways = re.search(r'<nav class="kdl-ways">(.*?)</nav>', html, re.DOTALL)
    assert re.findall(r'href="([^"]+)"', ways[1] if ways else "") == [f"{files[each]}.html" for each in there]
    films = re.findall(r'(?:src|srcset)="([^"]*first_visit\.svg)(#still)?"', html)
    assert [still for _, still in films] == ["#still", ""][: 2 * len(begins)]
    asked = {*re.findall(r'<script src="([^"]+)"', html), *(film for film, _ in films)}
    assert {"static/newcomer.js", "static/front.js"} <= asked
    made_later = {"static/register.js", "static/keep_all.js"}  # with the list of all files
    assert {each for each in asked if not (tmp_path / each).is_file()} == made_later
