"""The puzzle of a day on a page: tries are noted, other days take its place, and a notebook is saved the same."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.beats.daily import Daily

import kdl
from kdl import words
from kdl.daily_puzzle import FIRST, KINDS, kind_of
from kdl.goals.search import way
from kdl.narration.finale import tell_finale
from tests.kdl_widgets.client import sent, told

DAYS: dict[str, str] = {kind_of(FIRST + timedelta(days=n)): str(FIRST + timedelta(days=n)) for n in (0, 1, 2)}


@pytest.fixture
def posed(request: pytest.FixtureRequest) -> Any:
    made = Daily(DAYS[request.param])
    yield made
    made.close()


def places(daily: Any, *, right: bool) -> list[int]:
    return [place for place, choice in enumerate(daily.beat.document["choices"]) if choice.get("right", False) is right]


@pytest.mark.parametrize("posed", ["witnesses", "refuge"], indirect=True)
def test_answers_are_noted_until_one_is_right(posed: Any) -> None:
    wrong = places(posed, right=False)[:1]
    told(posed.beat, given={"places": wrong, "nth": 1})
    told(posed.beat, given={"places": wrong, "nth": 2})
    assert posed.bar.tries == "mm"
    told(posed.beat, given={"places": places(posed, right=True), "nth": 3})
    assert posed.bar.tries == "mmf"
    told(posed.beat, given={"places": wrong, "nth": 4})
    assert posed.bar.tries == "mmf"


@pytest.mark.parametrize("posed", ["refuge"], indirect=True)
def test_a_solution_that_is_shown_is_not_found(posed: Any) -> None:
    told(posed.beat, given={"places": places(posed, right=False)[:1], "nth": 1})
    told(posed.beat, solved=True)
    assert posed.bar.tries == "ms"


@pytest.mark.parametrize("posed", ["murder"], indirect=True)
def test_a_murder_is_tried_with_hints_until_it_is_done(posed: Any) -> None:
    do = posed.beat
    sent(do.bar, press="play")
    sent(do.bar, press="hint")
    do.trial.do(next(each for each in kdl.legal_actions(do.trial.state) if each.kind == "stop"))
    while do.progress.state == "open":
        do.trial.do(next(each for each in kdl.legal_actions(do.trial.state) if each.kind in ("end", "stop", "draw")))
    assert posed.bar.tries == "hm"
    sent(do.bar, press="again")
    for action in way(do.goal, do.course, do.trial.sitting.choose) or ():
        do.trial.do(action)
    assert (do.progress.state, posed.bar.tries) == ("reached", "hmf")
    while not do.trial.played_out:
        do.trial.next()
    assert do.trial.state.winner == do.seat
    assert do.trial.desk.desk["end"]["told"] == tell_finale(do.trial.state), "it ends as a game does"
    do.trial.pause()


def test_it_waits_for_the_day_of_the_reader_and_is_saved_the_same_every_day() -> None:
    daily: Any = kdl_widgets.daily()
    assert (daily.puzzle, daily.bar.puzzle, daily.children) == (None, {}, (daily.bar,))
    assert "text/html" not in daily._repr_mimebundle_()
    with words.speaking("de"):
        assert daily._repr_mimebundle_()["text/plain"].startswith("Ein Mord am Tag: ")
    sent(daily.bar, day=DAYS["witnesses"])
    before = daily.beat
    for kind in ("refuge", "murder"):  # a page says something to the one before while it lays out the next
        sent(daily.bar, day=DAYS[kind])
    assert (before.comm is None, daily.beat.comm is None) == (True, False)
    daily.close()


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shared_names_the_kind_alone(kind: str) -> None:
    daily = Daily(DAYS[kind])
    board, bar = kdl.daily(DAYS[kind]).position.game.board, daily.bar.puzzle
    shared = f"{daily.bar.words['title']} {bar['day']} {bar['kind']}"
    names = [*(board.space(each).name["en"] for each in board.rooms), "Ada", "Bruno", "Cleo", "Dora", "Emil"]
    assert not [name for name in names if name in shared]
    daily.close()


def test_there_is_no_puzzle_before_the_first() -> None:
    with pytest.raises(kdl.OptionError):
        kdl_widgets.daily("2025-12-31")
    daily = Daily(DAYS["refuge"])
    told(daily.beat, given={"places": places(daily, right=False)[:1], "nth": 1})
    sent(daily.bar, day="2025-12-31")
    assert daily.bar.problem == words.say("daily", "none", first=str(FIRST))
    assert (str(daily.puzzle.day), daily.bar.tries) == (DAYS["refuge"], "m")
    sent(daily.bar, day=DAYS["witnesses"])
    assert (daily.bar.problem, daily.bar.tries) == ("", "")
    daily.close()
