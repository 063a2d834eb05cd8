"""The site as an app that is kept for reading without a network: its list of files, its manifests, icon and policy."""

import json
import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from kdl_widgets.drawing.tokens import COLOURS
from kdl_widgets.site import icon, installed, offline
from kdl_widgets.site.policy import policy
from PIL import Image

from kdl.words import languages, say


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (
        "index.html",
        "a page.html",
        "de/ä.html",
        "static/kdl.css",
        "static/cards/a.svg",
        "static/engine/a.js",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


def test_every_file_is_listed_with_its_hash_and_size_and_the_worker_is_not(site: Path) -> None:
    offline.write(site)
    listed = offline.listing(site)
    held = {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}
    del held[offline.WORKER]
    assert listed["files"] == {name: (sha256(data).hexdigest(), len(data)) for name, data in held.items()}
    written = (site / offline.WORKER).read_text("utf-8")
    assert json.loads(json.dumps(listed)) == json.loads(
        re.findall(r"^const kdlFiles = (.*);$", written, re.MULTILINE)[0]
    )


def test_what_every_page_needs_is_kept_at_once_and_nothing_else(site: Path) -> None:
    offline.write(site)
    assert offline.listing(site)["shell"] == [
        "index.html", "static/kdl.css", "static/keep_all.js", "static/register.js",
    ]  # fmt: skip


def test_a_page_says_which_files_it_shares_and_again_when_they_change(site: Path) -> None:
    page = site / "de/ä.html"
    page.write_text('<link href="../static/kdl.css"><a href="../index.html"><a href="../static/engine/a.js">', "utf-8")
    for text in ("one", "two"):
        (site / "static/kdl.css").write_text(text, "utf-8")
        offline.write(site)
        hashes = {name: known[0][:12] for name, known in offline.listing(site)["files"].items()}
        assert page.read_text("utf-8") == (
            f'<link href="../static/kdl.css?kdl={hashes["static/kdl.css"]}"><a href="../index.html">'
            f'<a href="../static/engine/a.js?kdl={hashes["static/engine/a.js"]}">'
        )


def test_a_version_is_another_one_when_a_file_is(site: Path) -> None:
    before = offline.listing(site)["version"]
    assert offline.listing(site)["version"] == before
    (site / "de/ä.html").write_text("anders", "utf-8")
    assert offline.listing(site)["version"] != before


def test_everything_that_is_said_of_it_has_words_and_the_slots_stay() -> None:
    said = offline.words()
    assert set(said) == {*offline.WORDS, "again"}
    assert all(set(each) == set(languages()) for each in said.values())
    slots = {word: {tuple(re.findall(r"\{\w+\}", text)) for text in each.values()} for word, each in said.items()}
    assert slots["loading"] == {("{loaded}", "{all}")}
    assert slots["failed"] == {("{missing}",)}


@pytest.mark.parametrize("code", languages())
def test_a_manifest_names_the_app_and_its_icons(site: Path, code: str) -> None:
    installed.write(site)
    told = json.loads((site / installed.manifest_name(code)).read_text("utf-8"))
    assert (told["name"], told["lang"], told["display"]) == (say("front", "site", code), code, "standalone")
    assert told["background_color"] == told["theme_color"] == COLOURS["table"].light
    assert (site / told["start_url"]).is_file()
    assert [each["sizes"] for each in told["icons"]] == ["any", "192x192", "512x512"]
    for each in told["icons"]:
        assert (site / each["src"]).is_file()


def test_the_icon_is_there_as_png_in_its_sizes_where_resvg_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = dict(icon.files())
    for size in icon.SIZES:
        with Image.open(BytesIO(drawn[f"icon-{size}.png"])) as image:
            assert (image.format, image.size) == ("PNG", (size, size))
    monkeypatch.setattr(icon, "find_spec", lambda _: None)
    assert [name for name, _ in icon.files()] == ["icon.svg"]


@pytest.mark.parametrize("engine", [False, True])
def test_a_policy_lets_nothing_in_from_elsewhere_and_no_script_of_the_page_itself(*, engine: bool) -> None:
    rules = dict(each.split(" ", 1) for each in policy(engine=engine).split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert {"'unsafe-inline'", "'unsafe-eval'"}.isdisjoint(rules["script-src"].split())
    allowed = {source for sources in rules.values() for source in sources.split()}
    assert all(each.startswith("'") or each in ("data:", "blob:") for each in allowed)
    assert ("'wasm-unsafe-eval'" in allowed) == ("blob:" in allowed) == engine
