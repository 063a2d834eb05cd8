"""What a cell shows of what a reader wrote: sentences, the picture of the case, what was legal."""

# ruff: noqa: ARG001 (functions that are written wrong forget what they are handed)

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any
from urllib.parse import unquote

import pytest
from kdl_widgets import challenge, check
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.output import coded
from kdl_widgets.written.challenged import marks_of as marks_of_slip
from kdl_widgets.written.marks import marks_of

import kdl
from kdl import words
from kdl.narration import tell_position
from kdl.written.checking import TASKS
from tests.kdl.written import attempts_at_it as tries
from tests.kdl.written import more_attempts_at_it as more

ONE_OF_EACH = (
    (tries.slantwise, None),
    (tries.closed_rooms_walked, None),
    (tries.crowd_by_seat, None),
    (tries.best_room_forgotten, None),
    (tries.spite_forgotten, None),
    *{function.__name__: (function, edition) for function, edition in more.WRONG}.values(),
)


def first(observation: Any, legal: tuple[Any, ...]) -> Any:
    return legal[0]


def attempts_at_once(observation: Any, legal: tuple[Any, ...]) -> Any:
    return kdl.Action("attempt")


def drawing(html: str) -> str:
    """Return the SVG of the picture in some HTML."""
    (data,) = re.findall(r'src="data:image/svg\+xml,([^"]+)"', html)
    return unquote(unescape(data))


@pytest.mark.parametrize(("function", "edition"), ONE_OF_EACH)
def test_the_smallest_case_is_drawn_with_both_answers(function: Any, edition: str | None) -> None:
    found = check(function, edition=edition)
    assert not found
    assert found.marks == marks_of(function.__name__, found.report.found.case, found.report.found.called.answer)
    picture = drawing(found.html)
    for tag in dict(found.marks.tags).values():
        assert tag in picture
    assert escape(tell_position(found.observation)) in found.html
    assert function(*found.arguments) == found.report.found.called.answer
    assert f"`{function.__name__}(*found.arguments)`" in found.text


def test_what_is_right_needs_no_picture() -> None:
    found = check(tries.right_lucky_next)
    assert found
    assert found.text == "`lucky_next` is right: in all 152 cases, on 8 boards, it says what the engine says."
    assert found.html.startswith("<p")
    assert "<img" not in found.html
    assert "<code>lucky_next</code>" in found.html


@pytest.mark.parametrize("function", [function for function, _ in ONE_OF_EACH], ids=lambda each: each.__name__)
def test_without_an_answer_the_engine_s_is_not_drawn(function: Any) -> None:
    task = TASKS[function.__name__]
    case = task.cases(task.usual)[0]
    marks = marks_of(task.name, case, None)
    if marks is not None:
        assert marks == Marks(chosen=marks.chosen)


def test_the_card_table_would_show_what_a_character_is_worth() -> None:
    def value(state: Any, character: str) -> int:
        return state.worth

    found = check(value)
    assert found.observation is None
    assert found.arguments


def test_a_function_that_is_not_written_yet_shows_nothing_of_the_case() -> None:
    def lucky_next(board: Any, room: str) -> None: ...

    found = check(lucky_next)
    assert (found.observation, len(found.sentences)) == (None, 1)
    assert "<img" not in found.html


def test_the_end_of_the_look_is_drawn_where_one_does_not_see() -> None:
    found = check(tries.rail_forgotten)
    assert len(found.marks.crosses) == 1
    assert [line.kind for line in found.marks.lines] == ["blocked"]


def test_an_output_is_kept_in_a_notebook_and_always_the_same() -> None:
    found = check(tries.crowd_by_seat)
    bundle = found._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == repr(found) == found.text
    assert check(tries.crowd_by_seat)._repr_mimebundle_() == bundle
    assert not re.search(r"0x[0-9a-f]{6}", bundle["text/plain"])


def test_german_pages_are_german() -> None:
    words.set_language("de")
    found = check(tries.crowd_by_seat)
    assert "Deine Funktion sagt" in found.html
    assert "deine: " in drawing(found.html)
    assert "Dein Programm gewann" in challenge(first, games=2).html


def test_what_stands_in_a_sentence_is_no_html() -> None:
    assert coded("`a < b` & <b>") == "<code>a &lt; b</code> &amp; &lt;b&gt;"

    def value(state: Any, character: str) -> str:
        return "<script>"

    assert "<script>" not in check(value).html


# Players.


def test_a_challenge_shows_the_share_with_its_interval() -> None:
    shown = challenge(first, "chance", games=10)
    assert shown.share == shown.result.share.share
    low, high = shown.interval
    assert low <= shown.share <= high
    assert 'role="img"' in shown.html
    assert f"left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%" in shown.html
    assert shown.timeline is None
    assert "<img" not in shown.html


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_the_step_where_a_player_goes_wrong_is_drawn_with_what_was_legal(edition: str) -> None:
    shown = challenge(attempts_at_once, edition=edition)
    slip = shown.result.slip
    assert shown.observation == kdl.observe(slip.state, slip.seat)
    assert "<svg" in drawing(shown.html)
    assert shown.timeline.end is slip.state
    for action in slip.legal:
        assert f"<code>{action}</code>" in shown.html
    assert "isn't allowed" in shown.text
    assert "These actions are allowed: " in shown.text
    assert marks_of_slip(slip) == shown.marks


def test_in_the_mansion_the_rooms_are_lit_to_which_one_can_go() -> None:
    shown = challenge(attempts_at_once)
    state = shown.timeline.end
    steps = {action.space for action in kdl.legal_actions(state) if action.kind == "step"}
    assert steps
    assert steps <= shown.marks.lit
    assert shown.marks.chosen == (state.pawns[state.to_act],)


def test_options_reach_the_game() -> None:
    shown = challenge(attempts_at_once, edition="deluxe", seats=4, closed=("west",))
    assert shown.observation.board.closed == ("west",)
    with pytest.raises(kdl.UnknownNameError):
        challenge(first, "nobody")


def test_a_refusal_is_only_a_sentence() -> None:
    assert check(3).html.count("<p") == 1
    assert challenge(3).html.count("<p") == 1


# The picture follows the reader's own function.


def test_the_picture_of_a_right_function_shows_its_own_answers() -> None:
    board = kdl.load_board("deluxe")
    seen = check(tries.right_sees, board)
    (widest,) = seen.marks.chosen
    assert seen.marks.lit == board.sees(widest) - {widest}
    assert len(seen.marks.lit) == max(len(board.sees(room)) for room in board.rooms)
    walked = check(tries.right_lucky_next, board)
    assert walked.marks.path == board.path
    far = check(more.right_distance, board)
    assert {room for room, steps in dict(far.marks.tags).items() if steps == "1"} == board.steps(far.marks.chosen[0])
    state = kdl.arrange(
        kdl.new_game(seats=4, seed=7), pawns=("kitchen", "foyer", "gallery", "gallery"), lucky="library"
    )
    seen_from = kdl.observe(state).lookouts
    together = {room for room in state.pawns if sum(place in seen_from[room] for place in state.pawns) > 1}
    assert check(more.right_watched, state).marks.lit == together
    drawn = check(more.right_may_draw, state).marks.lit
    assert drawn
    assert "library" not in drawn
    assert check(tries.right_strength, state).marks.tags == {"kitchen": "1", "foyer": "1", "gallery": "1 · 1"}


@pytest.mark.parametrize("language", words.languages())
def test_what_is_drawn_of_a_function_is_said(language: str) -> None:
    words.set_language(language)
    for function, about in (
        (tries.right_sees, kdl.load_board("deluxe")),
        (tries.right_value, kdl.play("get_lucky", seats=4, seed=20).at(58)),
    ):
        found = check(function, about)
        assert found
        assert found.sentences[-1].endswith(":")
        assert "<img" in found.html


def test_nothing_is_drawn_of_a_function_for_no_page() -> None:
    assert check(tries.right_lucky_next).observation is None
