"""Forms: exercises on the page, answered there and marked by the same check as in a cell."""

import pytest
from kdl_widgets import exercises
from kdl_widgets.live.form import Form

from kdl import words
from tests.kdl.exercises import classic_cases, getlucky_cases
from tests.kdl.exercises.mansion_cases import (
    BOARD,
    CASES,
    GAME,
    a_stranger_answers,
    attacked,
    nearly_dark,
    with_strangers,
)

BOTH = (*CASES, *getlucky_cases.CASES)


@pytest.mark.parametrize(("name", "given", "right", "wrong"), BOTH, ids=[case[0] for case in BOTH])
def test_each_exercise_can_be_answered_on_the_page(name, given, right, wrong) -> None:
    posed = getattr(exercises, name)(*given, ...)
    assert not posed
    for answer, verdict in ((right[0], True), (wrong[0], False)):
        answer_on_the_page(posed, answer)
        assert posed.right is verdict
        assert posed.told == (posed.text if verdict else f"Not yet. {posed.verdict.hint}")
        assert posed.status == ("right" if verdict else "wrong")
    posed.close()


@pytest.mark.parametrize(("name", "given", "right", "wrong"), classic_cases.CASES, ids=classic_cases.IDS)
def test_each_exercise_on_the_classic_game_can_be_answered_on_the_page(name, given, right, wrong) -> None:
    posed = getattr(exercises, name)(*given, ...)
    offered = dict(posed.exercise.question.options).values()
    for answer in (each for each in (*right, *wrong) if not isinstance(each, str) or each in offered):
        answer_on_the_page(posed, answer)
        assert posed.right is (answer in right)
        assert posed.status == ("right" if posed.right else "wrong")
        assert posed.verdict.hint.split(" [")[0] in posed.told or posed.text in posed.told
    posed.close()


def answer_on_the_page(posed: Form, answer: object) -> None:
    options = posed.exercise.question.options
    places = [place for place, (_, value) in enumerate(options) if chosen(answer, value)]
    posed._handle_custom_msg({"number": answer} if posed.kind == "number" else {"picked": places}, [])


def chosen(answer: object, value: object) -> bool:
    return value in answer if isinstance(answer, (set, frozenset, tuple)) else value == answer


def test_the_forms_are_those_of_the_exercises() -> None:
    assert exercises.seen_from.__doc__ == exercises.exercises.seen_from.__doc__
    assert set(exercises.__all__) == set(dir(exercises))
    with pytest.raises(AttributeError, match="no attribute 'guess'"):
        exercises.guess  # noqa: B018


@pytest.fixture
def form() -> Form:
    return exercises.seen_from(BOARD, "foyer", {"kitchen"})


@pytest.mark.parametrize("message", [{"picked": [99]}, {"picked": ["x"]}, {"picked": 3}, {"number": 3}, {}, {"a": 1}])
def test_a_page_that_answers_with_nonsense_changes_nothing(form, message) -> None:
    form._handle_custom_msg(message, [])
    assert form.answer == {"kitchen"}


def test_the_form_shows_the_answer_that_stands_in_the_code(form) -> None:
    assert [form.labels[place] for place in form.picked] == ["Kitchen, 10"]
    assert form.text == str(form)
    assert form.text.startswith("Not yet. 3 rooms are missing.")


def test_the_form_follows_the_language_and_keeps_the_answer(form) -> None:
    words.set_language("de")
    assert (form.legend, form.check) == ("Kreuze die Räume an", "Prüfen")
    assert form.text.startswith("Noch nicht. Es fehlen 3 Räume.")
    assert form.told == "Wähle deine Antwort und drücke „Prüfen“."
    assert [form.labels[place] for place in form.picked] == ["Küche, 10"]


def test_a_closed_form_hears_no_language(form) -> None:
    form.close()
    words.set_language("de")
    assert form.check == "Check"


def test_an_open_exercise_says_on_the_page_and_in_the_notebook_what_to_do() -> None:
    posed = exercises.first_call(GAME, ...)
    assert (posed.kind, posed.status, posed.cell) == ("number", "open", "")
    assert posed.told == "Write your answer and press Check."
    assert "three dots" in posed.text
    assert posed.picked == []


def test_an_answer_that_only_stands_in_the_cell_is_not_marked_wrong(form) -> None:
    assert (form.status, form.told) == ("open", "Choose your answer and press Check.")
    assert form.cell.startswith("The answer in the cell so far: 3 rooms are missing.")
    form.try_out({"kitchen"})
    assert (form.status, form.cell) == ("wrong", "")
    right = exercises.seen_from(BOARD, "foyer", BOARD.sees("foyer"))
    assert (right.status, right.told, right.cell) == ("right", right.text, "")


#: An exercise of each kind, two wrong answers, and the words that give it away.
GIVEN_AWAY = [
    (
        "seen_from",
        (BOARD, "foyer"),
        [{"kitchen"}, {"parlor"}],
        "The rules say: Dining Hall, Drawing Room, Gallery.",
    ),
    ("see_each_other", (BOARD, "foyer", "gallery"), [False, None], "The Gallery sees the Foyer"),
    ("draws_until_dark", (nearly_dark(),), [2, 4], "3 cards"),
    ("stranger_goes", (with_strangers(), 1), ["sitting_room", "dining_hall"], "Billiard Room"),
    ("flip_foils", (a_stranger_answers("stiff_drink"),), [False, None], "Lucky survives"),
    ("luck_needed", (attacked(),), [0, 99], f"The rules say: {attacked().attempt.strength}."),
    ("first_call", (GAME,), [1, 2], f"Turn {GAME.at(11).turn}"),
    ("who_lost", (GAME,), [None, GAME.end.winner], "Ada is the loser"),
]


@pytest.mark.parametrize(("name", "given", "wrong", "solution"), GIVEN_AWAY, ids=[case[0] for case in GIVEN_AWAY])
def test_the_solution_is_told_from_the_second_wrong_answer_on(name, given, wrong, solution) -> None:
    posed = getattr(exercises, name)(*given, ...)
    posed.try_out(wrong[0])
    posed.try_out(wrong[0])
    assert solution not in posed.told
    assert posed.told.startswith("Not yet. ")
    assert posed.told.endswith("]")
    posed.try_out(wrong[1])
    assert solution in posed.told
    posed.close()


def test_a_new_language_gives_no_more_away() -> None:
    posed = exercises.luck_needed(attacked(), 0)
    posed.try_out(0)
    words.set_language("de")
    assert posed.status == "wrong"
    assert "Die Regeln sagen" not in posed.told
    posed.close()


def test_a_saved_notebook_holds_the_verdict_in_words(form) -> None:
    data, _ = form._repr_mimebundle_()
    assert data["text/plain"] == form.text
    assert "application/vnd.jupyter.widget-view+json" in data


def test_one_of_nothing_is_no_answer() -> None:
    posed = exercises.who_lost(GAME, 2)
    posed._handle_custom_msg({"picked": []}, [])
    assert posed.answer == 2
