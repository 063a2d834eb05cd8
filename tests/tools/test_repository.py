"""The address of the repository stands in one place; where there is none, what needs it is left out."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import kdl
from hatch_build import readable_anywhere
from tests.laws import ROOT, assert_none, breach, line_of

README, CITATION = ROOT / "README.md", ROOT / "CITATION.cff"
PAGES = sorted(ROOT.glob("*.md"))  # those of docs/ are checked when the site is built
SOMEWHERE = "https://github.com/someone/kdl"
LINK = re.compile(r"\]\(([^()\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def address() -> str:
    """Return the address of the repository, an empty text if there is none."""
    return str(project().get("urls", {}).get("Repository", "")).rstrip("/")


def links(text: str) -> list[str]:
    plain = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return [one or other for one, other in LINK.findall(plain)]


def test_no_address_stands_anywhere_else() -> None:
    listing = ["git", "ls-files", "*.md", "*.cff", "*.toml", "*.yml", "*.json", "*.html", "*.py"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [ROOT / name for name in names if (ROOT / name).is_file()]
    written = [ROOT / name for name in ("CITATION.cff", "pyproject.toml")]
    wrong = [("OWNER/" + "REPO", file) for file in files]
    wrong += [(address(), file) for file in files if address() and file not in written]
    assert_none(
        breach(file, line, f"names {text}", "leave it out: pyproject.toml and CITATION.cff name the address")
        for text, file in wrong
        for line in lines_with(text, file)
    )


def lines_with(text: str, file: Path) -> list[int]:
    """List the lines of a file that hold a text."""
    return [number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line]


def test_every_link_of_a_page_leads_to_something() -> None:
    assert_none(
        breach(
            page, line_of(page, re.escape(link)), f"links to {link}, which there is not", "name a file that there is"
        )
        for page in PAGES
        for link in links(page.read_text("utf-8"))
        if not re.match(r"[a-z]+:|#", link) and not (page.parent / link.partition("#")[0]).exists()
    )


def test_what_leaves_the_folder_leads_nowhere_that_there_is_not() -> None:
    text = README.read_text("utf-8")
    told = readable_anywhere(text, SOMEWHERE)
    assert_none(
        breach(
            README,
            line_of(README, re.escape(link)),
            f"{link} stays as it is outside the folder",
            "write it as others are",
        )
        for link in dict.fromkeys([*links(readable_anywhere(text)), *links(told)])
        if not link.startswith("https://")
    )
    assert {link.removeprefix(f"{SOMEWHERE}/blob/HEAD/") for link in links(told)} >= {"LICENSE", "docs/teachers.md"}
    shown = {link.removeprefix(f"{SOMEWHERE}/raw/HEAD/") for link in links(told)}
    assert {"docs/play-light.webp", "docs/game.webp"} <= shown


@pytest.mark.parametrize(
    ("text", "without", "with_one"),
    [
        ("see [how](docs/x.md#a).", "see how.", f"see [how]({SOMEWHERE}/blob/HEAD/docs/x.md#a)."),
        ("![a film](docs/game.gif)", "", f"![a film]({SOMEWHERE}/raw/HEAD/docs/game.gif)"),
        ("[there](https://a.example) [here](#here)",) * 3,
        ('<picture><img src="x.png"></picture>\n\nText', "Text", None),
    ],
)
def test_links_and_pictures_are_led_or_left_out(text: str, without: str, with_one: str | None) -> None:
    assert readable_anywhere(text) == without
    if with_one is not None:
        assert readable_anywhere(text, SOMEWHERE) == with_one


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("README.md", r"kdl(?:_pyodide)?-(\d[^\s\"-]*)-py3-none-any\.whl"),
        ("docs/install.md", r"kdl(?:_pyodide)?-(\d[^\s\"-]*)-py3-none-any\.whl"),
        ("pyproject.toml", r'"kdl-pyodide==([^"]+)"'),
        ("CITATION.cff", r'^version: "(.+)"$'),
    ],
)
def test_every_file_that_names_the_version_names_this_one(name: str, pattern: str) -> None:
    assert set(re.findall(pattern, (ROOT / name).read_text("utf-8"), re.MULTILINE)) == {kdl.__version__}


def test_the_changes_begin_with_this_version_and_its_date() -> None:
    version, date = re.findall(r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[0]
    assert version == kdl.__version__
    assert date == str(yaml.safe_load(CITATION.read_text("utf-8")).get("date-released", "unreleased"))


def test_a_citation_names_what_is_there() -> None:
    told = yaml.safe_load(CITATION.read_text("utf-8"))
    assert told["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= told.keys()
    assert told["license"] == project()["license"]
    assert told.get("repository-code", "") == address()


def test_the_documentation_opens_servers_by_a_name_that_every_system_knows() -> None:
    """Windows cannot open ``0.0.0.0``, and browsers keep no page of it for offline use."""
    pages = [*PAGES, *(ROOT / "docs").rglob("*.md")]
    served = [page for page in pages if "http.server" in page.read_text("utf-8")]
    assert served
    assert not [page for page in pages if "0.0.0.0" in page.read_text("utf-8")]  # noqa: S104 (read, not bound)
    assert not [page for page in served if "http://localhost:8000" not in page.read_text("utf-8")]
