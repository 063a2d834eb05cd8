"""The exercises on the card game: what is right and wrong in positions of which the answer is known."""

from __future__ import annotations

import pytest

import kdl
from kdl import exercises, words
from tests.kdl.exercises.getlucky_cases import CASES, IDS, attempt, turn
from tests.kdl.mansion.positions import after


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("name", "given", "right", "wrong"), CASES, ids=IDS)
def test_right_answers_are_taken_and_wrong_ones_are_not(name, given, right, wrong, language) -> None:
    words.set_language(language)
    pose = getattr(exercises, name)
    assert [answer for answer in right if not pose(*given, answer)] == []
    assert [answer for answer in wrong if pose(*given, answer)] == []
    told = [pose(*given, answer).text for answer in (*right, *wrong)]
    assert all(text.endswith("]") and " [" in text for text in told)


def test_every_exercise_on_the_card_game_is_tried_here() -> None:
    own = {name for name in exercises.__all__ if is_for_the_card_game(name)}
    assert own == {case[0] for case in CASES} - {"luck_needed", "cards_that_save"}


def is_for_the_card_game(name: str) -> bool:
    return getattr(exercises, name).__module__.rpartition(".getlucky.")[2] in ("defence", "lucky", "values")


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda: exercises.who_draws(turn(), "character_6", ()), "not in the Drawing Room"),
        (lambda: exercises.who_draws(turn(), "character_8", ()), "not in the Drawing Room"),
        (lambda: exercises.playable_on(attempt(), "character_5", ()), "an attempt is being answered"),
        (lambda: exercises.stops_it(turn(), ()), "no attempt is being answered"),
        (lambda: exercises.spite_left(attempt(), ["spite_1"], 3), "do not foil the attempt"),
        (lambda: exercises.spite_left(attempt(), ["motive_5", "spite_1"], 3), "one of them is superfluous"),
        (lambda: exercises.swap_and_lucky(turn(), "swap character_2 character_7", 0), "not a legal swap"),
        (lambda: exercises.swap_and_lucky(turn(), "draw", 0), "not a legal swap"),
        (lambda: exercises.howard_saves(attempt(), True), "two players"),
        (lambda: exercises.can_save_last(turn(), True), "no attempt is being answered"),
        (lambda: exercises.next_visit(turn(), 0, "character_5"), "turns must be 1 or more"),
        (lambda: exercises.value_of(kdl.new_game(seats=4), "character_5", 1), "this exercise is for the card game"),
        (lambda: exercises.lucky_after(turn(), 1, "kitchen"), "this exercise is for games in the mansion"),
        (lambda: exercises.who_sees(turn(), "kitchen", {0}), "this exercise is for games in the mansion"),
        (lambda: exercises.next_in("get_lucky", kdl.new_game("classic", seats=4, seed=1), 0), "without a board"),
        (lambda: exercises.first_call(kdl.play("get_lucky", seats=3, seed=1), 1), "calls nobody out of order"),
    ],
)
def test_positions_that_do_not_fit_are_refused_in_words(call, problem) -> None:
    with pytest.raises(kdl.OptionError, match=problem):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: exercises.value_of(turn(), "character_99", 1),
        lambda: exercises.next_visit(turn(), 1, "character_99"),
        lambda: exercises.who_draws(turn(), "character_7", {9}),
        lambda: exercises.playable_on(turn(), "character_99", ()),
        lambda: exercises.playable_on(turn(), "character_5", {"motive_15"}),
        lambda: exercises.perfect_pairs(turn(), {"motive_15"}),
        lambda: exercises.stops_it(attempt(), {"weapon_5"}),
        lambda: exercises.swap_and_lucky(turn(), "swap character_1 character_7", 9),
        lambda: exercises.swap_and_lucky(turn(), "tango", 0),
    ],
)
def test_answers_that_name_nothing_are_refused(call) -> None:
    with pytest.raises(kdl.KdlError):
        call()


def test_cards_to_tick_stand_with_all_that_is_printed_on_them() -> None:
    labels = [label for label, _ in exercises.stops_it(attempt(), ...).question.options]
    assert len(labels) == 4
    assert all("clover" in label for label in labels)
    assert any("motive, perfect for 5" in label for label in labels)


def test_missing_clovers_are_counted() -> None:
    nearly = after(attempt(hands={1: ["spite_1", "spite_2", "spite_5"]}), "luck spite_1", "luck spite_2")
    assert "1 clover is missing." in exercises.stops_it(nearly, {"spite_5"}).text
    assert (
        "3 clovers are missing. The cards there bear 2 clovers in all."
        in exercises.can_save_last(attempt(), False).text
    )
    words.set_language("de")
    assert "Es fehlt 1 Kleeblatt." in exercises.stops_it(nearly, {"spite_5"}).text
    assert "Es fehlen 3 Kleeblätter. Kleeblätter auf dieser Hand: 2." in exercises.can_save_last(attempt(), False).text


def test_one_clover_is_told_as_one():
    one = attempt(hands={3: ["spite_1"]})
    assert "The cards there bear 1 clover in all." in exercises.can_save_last(one, False).text
    words.set_language("de")
    assert "Kleeblätter auf dieser Hand: 1." in exercises.can_save_last(one, False).text


def test_the_only_way_is_told_as_one():
    assert words.say("exercise", "ways", n=1, saved=1) == "Ways in which Lucky is saved: 1 of 1."
    assert words.say("exercise", "ways", n=1, saved=1, language="de") == "Lucky überlebt bei 1 von 1 Möglichkeit."


@pytest.mark.parametrize("language", words.languages())
def test_exercises_on_whole_games_work_with_the_card_game(language) -> None:
    words.set_language(language)
    evening = kdl.play("get_lucky", seats=4, seed=3)
    assert exercises.who_lost(evening, None)
    assert not exercises.who_lost(evening, 0)
    assert exercises.clause_behind(evening, 1, "getlucky.lucky.moves")
    assert not exercises.clause_behind(evening, 1, "getlucky.win")
