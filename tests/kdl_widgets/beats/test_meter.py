"""The meter: every attempt of every edition, card by card; what it shows is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.beats.session import SESSION

import kdl
from kdl import words
from kdl.core.events import rule_of
from kdl.engine.step import legal_actions
from kdl.errors import OptionError
from kdl.lesson.attempt import attempt_at
from kdl.narration import card_name, tell
from kdl.narration.grammar import capital
from kdl.narration.soft_hyphens import softened
from tests.kdl_widgets.matches.at_table import send

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "deluxe": ("deluxe", {"seats": 4, "seed": 7}),
    "strangers": ("deluxe", {"seats": 2, "seed": 27}),
    "classic": ("classic", {"seats": 4, "seed": 308}),
    "flight": ("flight", {"seats": 4, "seed": 2}),
    "cards": ("get_lucky", {"seats": 4, "seed": 20}),
    "howard": ("get_lucky", {"seats": 2, "seed": 21}),
}


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    SESSION.clear()
    yield
    SESSION.clear()
    words.set_language("en")


@cache
def game(name: str) -> kdl.Timeline:
    edition, options = GAMES[name]
    return kdl.play(edition, **options)


def attempts(timeline: Any) -> list[int]:
    """List where somebody is asked for the first time in an attempt."""
    begun = ("attempt", "attack", "lucky-attacks")
    return [
        at
        for at in range(1, len(timeline.states))
        if timeline.at(at).phase == "luck" and any(rule_of(event) in begun for event in timeline.events_at(at))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_attempt_is_told_to_its_end(name: str) -> None:
    timeline = game(name)
    assert attempts(timeline)
    for at in attempts(timeline):
        meter = kdl_widgets.meter(timeline, at)
        first, last = attempt_at(timeline, at) or (0, 0)
        assert first == at
        assert len(meter.said.frames) == last - first + 1
        assert meter.said.frames[-1].over in ("saved", "killed")
        assert not any(frame.over for frame in meter.said.frames[:-1])
        told = [line for frame in meter.said.frames[1:] for line in frame.told]
        log = [tell(event, timeline.game) for place in range(at + 1, last + 1) for event in timeline.events_at(place)]
        assert [line for line in log if line in told] == told
        meter.close()


@pytest.mark.parametrize("name", GAMES)
def test_clovers_stand_for_the_luck_of_the_rules(name: str) -> None:
    timeline = game(name)
    for at in attempts(timeline):
        meter = kdl_widgets.meter(timeline, at)
        for place, frame in enumerate(meter.said.frames[:-1], at):
            attempt = timeline.at(place).attempt
            assert (frame.strength, frame.luck) == (attempt.strength, attempt.luck)
            assert frame.filled == attempt.luck < frame.strength
        last = meter.said.frames[-1]
        assert (last.filled == last.strength) == (last.over == "saved")
        meter.close()


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_that_lies_open_is_that_of_the_one_asked(name: str) -> None:
    timeline = game(name)
    for at in attempts(timeline):
        meter = kdl_widgets.meter(timeline, at)
        for place, frame in enumerate(meter.said.frames[:-1], at):
            state = timeline.at(place)
            cards = (state.game.cards[state.game.card_ix[card]] for card in state.hands[state.to_act])
            names = (softened(capital(card_name(card, state.game))) for card in cards)
            assert sorted(each.name for each in frame.hand) == sorted(names)
            playable = {str(action) for action in legal_actions(state) if action.kind == "luck"}
            assert {each.do for each in frame.hand} - {""} == playable
            (now,) = (each for each in frame.asked if each.stage == "now")
            assert now.who.seat == state.to_act
        assert meter.said.frames[-1].hand == ()
        meter.close()


@pytest.mark.parametrize("name", GAMES)
def test_deciding_as_it_was_played_comes_to_the_same_end(name: str) -> None:
    timeline = game(name)
    at = attempts(timeline)[0]
    watched, decided = kdl_widgets.meter(timeline, at), kdl_widgets.meter(timeline, at - 1, decide=True)
    assert len(decided.said.frames) == 1
    while not decided.answering.is_over:
        send(decided, do=decided.said.frames[-1].known)
    assert decided.words == watched.words


def test_another_decision_leads_elsewhere_and_back() -> None:
    timeline = game("deluxe")
    meter = kdl_widgets.meter(timeline, attempts(timeline)[0], decide=True)
    while not meter.answering.is_over:
        send(meter, do="pass")
    assert meter.said.frames[-1].over == "killed"
    assert meter.as_played is None or meter.said.frames[-1].known == ""
    send(meter, press="again")
    assert len(meter.said.frames) == 1
    assert meter.said.frames[0].luck == 0


def test_what_cannot_be_done_changes_nothing() -> None:
    timeline = game("deluxe")
    at = attempts(timeline)[0]
    meter = kdl_widgets.meter(timeline, at, decide=True)
    for nonsense in ("luck nothing", "attempt", "fly", ""):
        send(meter, do=nonsense)
    assert len(meter.said.frames) == 1
    watched = kdl_widgets.meter(timeline, at)
    before = watched.said.frames
    send(watched, do="pass")
    assert watched.said.frames == before
    with pytest.raises(OptionError):
        watched.do("pass")


def test_a_perfect_card_fills_everything() -> None:
    timeline = game("cards")
    stopped = [
        meter.said.frames[-1]
        for meter in (kdl_widgets.meter(timeline, at) for at in attempts(timeline))
        if any(rule_of(event) == "perfect-defence" for event in meter._played.steps[-1].events)
    ]
    assert stopped
    assert all(frame.filled == frame.strength for frame in stopped)
    assert any(frame.luck < frame.strength for frame in stopped)


def test_a_position_is_answered_by_careful_players_or_by_the_reader() -> None:
    state = game("deluxe").at(attempts(game("deluxe"))[0])
    assert kdl_widgets.meter(state).answering.is_over
    assert not kdl_widgets.meter(state, decide=True).answering.is_over


def test_an_attempt_can_be_named() -> None:
    timeline = game("cards")
    at = attempts(timeline)[0] - 1
    assert kdl_widgets.meter(timeline, at, action="attempt", decide=True).said.frames[0].strength > 0


def test_where_nobody_attempts_there_is_no_meter() -> None:
    with pytest.raises(OptionError, match="no attempt"):
        kdl_widgets.meter(kdl.new_game("deluxe", seats=4, seed=7))


def test_a_new_language_is_spoken_at_once() -> None:
    meter = kdl_widgets.meter(game("classic"), attempts(game("classic"))[0])
    english = meter.words
    words.set_language("de")
    assert meter.words != english
    assert meter.document["language"] == "de"
    assert any("Fehlschlagpunkt" in card.worth for card in meter.said.frames[0].hand)


def see(meter: Any) -> None:
    """Let the page say that it has shown an attempt to its end."""
    meter._handle_msg({"content": {"data": {"method": "update", "state": {"seen": True}}}, "buffers": []})


def test_it_counts_when_it_was_seen_to_its_end() -> None:
    meter = kdl_widgets.meter(game("deluxe"), attempts(game("deluxe"))[0], decide=True)
    while not meter.answering.is_over:
        send(meter, do="pass")
    assert meter.key not in SESSION.answers
    see(meter)
    assert SESSION.answers[meter.key][:2] == (True, True)


def test_what_is_kept_in_a_notebook_tells_it_all_and_is_the_same_each_time() -> None:
    at = attempts(game("deluxe"))[0]
    one, other = (kdl_widgets.meter(game("deluxe"), at)._repr_mimebundle_()[0] for _ in range(2))
    assert one["text/plain"].startswith("The attempt, card by card: 0 of ")
    assert one["text/html"] == other["text/html"]
    hidden = kdl_widgets.meter(game("deluxe"), at, decide=True)._repr_mimebundle_()[0]["text/plain"]
    assert len(hidden.splitlines()) == 2, "the reader decides: how it went is not told"
