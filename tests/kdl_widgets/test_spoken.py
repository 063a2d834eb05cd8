from pathlib import Path

import pytest
from kdl_widgets.matches.play import Play
from kdl_widgets.playback.controls import LanguageChoice
from kdl_widgets.playback.player import Player
from kdl_widgets.spoken import is_settled, language_of, speak_as, tongues, way_to, work_in

from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.words import language, set_language


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("path", "spoken"), [("a.ipynb", "en"), ("de/a.ipynb", "de"), ("x/de/a.ipynb", "de"), ("fr/a.ipynb", "en")]
)
def test_a_notebook_speaks_the_language_of_its_folder(path: str, spoken: str) -> None:
    assert language_of(Path(path)) == spoken


@pytest.mark.parametrize(
    ("own", "other", "way"),
    [("en", "de", "de/a.ipynb"), ("de", "en", "../a.ipynb"), ("de", "de", "../de/a.ipynb"), ("en", "en", "a.ipynb")],
)
def test_there_is_a_way_from_each_language_to_each(own: str, other: str, way: str) -> None:
    assert way_to("a.ipynb", own, other) == way


def test_only_notebooks_that_there_are_are_led_to(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    for name in ("a.ipynb", "b.ipynb", "de/a.ipynb"):
        (tmp_path / name).touch()
    assert tongues(Path("a.ipynb"), tmp_path) == {"de": "de/a.ipynb", "en": "a.ipynb"}
    assert tongues(Path("de/a.ipynb"), tmp_path) == {"de": "../de/a.ipynb", "en": "../a.ipynb"}
    assert tongues(Path("b.ipynb"), tmp_path) == {"en": "b.ipynb"}


def test_a_folder_that_is_named_after_no_language_changes_nothing(tmp_path: Path) -> None:
    speak_as(tmp_path)
    assert language() == "en"
    speak_as(tmp_path / "de")
    assert language() == "de"
    speak_as(tmp_path)
    assert language() == "de"


def test_who_goes_to_a_folder_speaks_as_it_does(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    work_in(str(tmp_path / "de"))
    assert (language(), Path.cwd().name) == ("de", "de")


def player() -> Player:
    return Player(Timeline(new_game("deluxe", seats=3, seed=1)))


def choices(widget) -> list[LanguageChoice]:
    children = getattr(widget, "children", ())
    return [each for each in children if isinstance(each, LanguageChoice)] + [
        found for each in children for found in choices(each)
    ]


@pytest.mark.parametrize("make", [Play, player], ids=["play", "player"])
def test_a_language_is_chosen_in_a_widget_only_where_pages_do_not_have_their_own(make, tmp_path: Path) -> None:
    assert not is_settled()
    assert len(choices(make())) == 1
    (tmp_path / "de").mkdir()
    assert is_settled()
    assert choices(make()) == []


def test_a_page_with_a_language_of_its_own_is_not_talked_out_of_it(tmp_path: Path) -> None:
    shown = player()
    shown.panel._handle_custom_msg({"language": "de"}, [])
    assert language() == "de"
    (tmp_path / "de").mkdir()
    shown.panel._handle_custom_msg({"language": "en"}, [])
    assert language() == "de"
