"""Saying things: keys, counts, languages that can be switched."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kdl import words
from kdl.errors import UnknownNameError
from kdl.narration import seat_name, tell_phase, tell_view
from kdl.words import NotCompiledError, WordsError, say
from tests.clone import ROOT


def test_english_is_spoken_unless_another_language_is_set() -> None:
    assert words.language() == "en"
    assert say("event", "passed", who="Ada") == "Ada passes."


def test_a_count_chooses_between_one_and_many() -> None:
    assert say("check", "deck-left.ok", n=1) == "The deck holds 1 card."
    assert say("check", "deck-left.ok", n=3) == "The deck holds 3 cards."
    assert say("check", "deck-left.ok", "de", n=1) == "Im Stapel ist noch 1 Karte."
    assert say("check", "deck-left.ok", "de", n=0) == "Im Stapel sind noch 0 Karten."


def test_another_language_changes_the_next_sentence(board) -> None:
    before = tell_view(board, "trophy_room", "kitchen")
    words.set_language("de")
    after = tell_view(board, "trophy_room", "kitchen")
    assert before == "The Trophy Room sees the Kitchen: west across the west hall."
    assert after == "Vom Trophäenzimmer aus sieht man die Küche: nach Westen über den Westflur."


def test_a_language_can_be_asked_for_without_setting_it() -> None:
    assert tell_phase("movement", language="de") == "Bewegung"
    assert words.language() == "en"
    assert tell_phase("movement") == "Movement"


def test_who_asks_is_told_of_every_change_until_it_has_enough() -> None:
    heard: list[str] = []
    stop = words.on_change(heard.append)
    words.set_language("de")
    words.set_language("de")
    words.set_language("en")
    stop()
    words.set_language("de")
    assert heard == ["de", "en"]


def test_for_a_while_another_language_is_spoken_and_nobody_is_told() -> None:
    heard: list[str] = []
    stop = words.on_change(heard.append)
    with words.speaking("de"):
        assert say("event", "passed", who="Ada") == "Ada passt."
    with pytest.raises(WordsError), words.speaking("de"):
        say("event", "nonsense")
    stop()
    assert (words.language(), heard) == ("en", [])
    with words.speaking(None):
        assert words.language() == "en"
    with pytest.raises(UnknownNameError, match="no language is called 'fr'"), words.speaking("fr"):
        pass


def test_the_same_function_can_listen_twice_and_stop_once() -> None:
    heard: list[str] = []
    stop = words.on_change(heard.append)
    words.on_change(heard.append)
    stop()
    stop()
    words.set_language("de")
    assert heard == ["de"]


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownNameError, match="no language is called 'fr'; the choices are: de, en"):
        words.set_language("fr")
    with pytest.raises(UnknownNameError):
        say("event", "passed", "fr", who="Ada")
    assert words.language() == "en"


@pytest.mark.parametrize(
    ("group", "key", "values"),
    [
        ("event", "sneezed", {"who": "Ada"}),
        ("nonsense", "passed", {"who": "Ada"}),
        ("event", "passed", {"who": "Ada", "n": 2}),
        ("event", "passed", {}),
        ("check", "deck-left.ok", {}),
    ],
)
@pytest.mark.parametrize("language", words.languages())
def test_a_missing_text_or_value_is_an_error_that_names_it(group, key, values, language) -> None:
    with pytest.raises(WordsError) as caught:
        say(group, key, language, **values)
    assert (caught.value.group, caught.value.key) == (group, key)
    assert repr(key) in str(caught.value)


def test_a_text_can_be_asked_after() -> None:
    assert words.has_text("wing", "west")
    assert not words.has_text("wing", "attic")


def test_seats_have_names_that_begin_with_their_letters() -> None:
    for language in words.languages():
        assert [seat_name(seat, language=language)[0] for seat in range(8)] == list("ABCDEFGH")
    assert seat_name(7) == "Hugo"


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the words, to be damaged."""
    monkeypatch.setattr(words, "LOCALE", Path(shutil.copytree(words.LOCALE, tmp_path / "locale")))
    words._catalogue.cache_clear()
    yield tmp_path / "locale"
    words._catalogue.cache_clear()


def test_words_that_nobody_has_compiled_are_refused_and_no_key_is_shown(locale: Path) -> None:
    (locale / "de/LC_MESSAGES/goals.mo").unlink()
    assert say("phase", "movement") == "Movement"
    with pytest.raises(NotCompiledError, match=r"'de' are not compiled .*run `make words`") as refused:
        say("phase", "movement", "de")
    assert refused.value.files == ("goals.mo",)
    with pytest.raises(NotCompiledError):
        words.set_language("de")
    assert words.language() == "en"


def test_what_was_compiled_from_words_that_are_gone_is_not_read(locale: Path) -> None:
    (locale / "de/LC_MESSAGES/goals.po").unlink()
    with pytest.raises(WordsError):
        say("goal", "draw", "de")


def test_a_wheel_holds_compiled_words_alone(locale: Path) -> None:
    for file in locale.rglob("*.po"):
        file.unlink()
    assert say("goal", "draw", "de") == "Zieh eine Karte."


@pytest.mark.parametrize("command", [("kdl", "clauses"), ("kdl_widgets.app", "--no-browser")])
def test_a_clone_that_nobody_has_built_says_what_to_do(command: tuple[str, ...], tmp_path: Path) -> None:
    for package in ("kdl", "widgets/kdl_widgets"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    run = "import runpy, sys; sys.path[:0] = ['', 'widgets']; runpy.run_module(sys.argv.pop(1), run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", run, *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "run `make words`" in done.stderr
