"""Saying things: keys, counts, languages that can be switched."""

import pytest

from kdl import catalogue, words
from kdl.errors import UnknownNameError
from kdl.narration import seat_name, tell_phase, tell_view
from kdl.words import WordsError, say


def test_english_is_spoken_unless_another_language_is_set() -> None:
    assert words.language() == "en"
    assert say("event", "passed", who="Ada") == "Ada passes."


def test_a_count_chooses_between_one_and_many() -> None:
    assert say("check", "deck-left.ok", n=1) == "The deck holds 1 card."
    assert say("check", "deck-left.ok", n=3) == "The deck holds 3 cards."
    assert say("check", "deck-left.ok", "de", n=1) == "Im Stapel ist noch 1 Karte."
    assert say("check", "deck-left.ok", "de", n=0) == "Im Stapel sind noch 0 Karten."


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that a board adds: one that counts, and one that doesn't."""
    monkeypatch.setattr(catalogue, "_ADDED", {})
    catalogue.add_text("en", "cottage", "left", {"one": "You have 1 room left.", "many": "You have {n} rooms left."})
    catalogue.add_text("en", "cottage", "still", "The house is still.")


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("text", [("goal", "survive"), ("cottage", "left")])
def test_a_text_with_two_forms_says_the_one_for_one_unless_a_count_asks_for_many(text: tuple[str, str]) -> None:
    assert say(*text) == say(*text, n=1)
    assert {say(*text, n=n).replace(str(n), "2") for n in (0, 2, 7, 100)} == {say(*text, n=2)} != {say(*text)}


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("text", [("phase", "movement"), ("cottage", "still")])
def test_a_text_with_one_form_fits_every_count(text: tuple[str, str]) -> None:
    assert {say(*text, n=n) for n in (0, 1, 2)} == {say(*text)}


@pytest.mark.usefixtures("added")
def test_an_added_text_is_said_in_another_language_until_it_has_that_one() -> None:
    assert say("cottage", "still", "de") == "The house is still."
    catalogue.add_text("de", "cottage", "still", "Das Haus ist still.")
    assert [say("cottage", "still", language) for language in ("de", "en")] == [
        "Das Haus ist still.",
        "The house is still.",
    ]


@pytest.mark.usefixtures("added")
def test_an_added_text_never_replaces_one_of_the_kit() -> None:
    catalogue.add_text("de", "phase", "movement", "Meins")
    assert say("phase", "movement", "de") == "Bewegung"


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
