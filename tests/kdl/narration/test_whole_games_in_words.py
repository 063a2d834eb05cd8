"""Whole games of every kind can be told: nothing that happens lacks its sentence or its clause."""

from functools import cache
from itertools import chain
from typing import get_args

import pytest

import kdl
from kdl.clauses import clause
from kdl.core.actions import KINDS
from kdl.core.events import Arranged
from kdl.events import Event
from kdl.games.getlucky.state import GetLuckyState
from kdl.narration import clause_of, tell, tell_action, tell_outcome, tell_position, tell_reason
from kdl.words import has_text, languages

PETS = ("cat", "dog")
BED_AND_BREAKFAST = {"board": "bed_and_breakfast"}

VARIANTS = {"first_round": True, "last_must": True, "weapons_plus_one": True}

#: One game of every kind: its edition and options, and whether it is the escape that follows.
GAMES = {
    "base": ("deluxe", {"seats": 5, "closed": ("west",)}, False),
    "pets": ("deluxe", {"seats": 3, "pets": PETS}, False),
    "strangers": ("deluxe", {"seats": 2, "pets": PETS}, False),
    "upstairs": ("deluxe", {"seats": 2, "floor": "upper", **BED_AND_BREAKFAST}, False),
    "downstairs": ("deluxe", {"seats": 4, "floor": "lower", "pets": "dog", **BED_AND_BREAKFAST}, False),
    "whole house": ("deluxe", {"seats": 6, "stair_sight": True, "pets": "cat", **BED_AND_BREAKFAST}, False),
    "escape": ("deluxe", {"seats": 5, "closed": ("west",)}, True),
    "escape of two": ("deluxe", {"seats": 2}, True),
    "escape from the whole house": ("deluxe", {"seats": 6, **BED_AND_BREAKFAST}, True),
    "classic": ("classic", {"seats": 5}, False),
    "classic of two": ("classic", {"seats": 2}, False),
    "classic with variants": ("classic", {"seats": 8, **VARIANTS}, False),
    "card game": ("get_lucky", {"seats": 4}, False),
    "card game of six": ("get_lucky", {"seats": 6, "last_must": True}, False),
    "card game with Howard": ("get_lucky", {"seats": 2}, False),
}


@cache
def played(name: str) -> kdl.Timeline:
    edition, options, escapes = GAMES[name]
    timeline = kdl.play(edition, seed=3, **options)
    return kdl.play_on(kdl.Timeline(kdl.escape(timeline.end))) if escapes else timeline


def place(state: kdl.State | GetLuckyState) -> str:
    """Return the place that counts for what can be done: where the pawn stands, or which character Lucky visits."""
    return state.lucky if isinstance(state, GetLuckyState) else state.pawns[state.to_act]


def whole(text: str) -> bool:
    """Whether a text is a sentence with nothing left to fill in."""
    return text[0] == text[0].upper() and text[-1] in ".!" and not set("{}") & set(text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_is_told_with_its_clause(name, language) -> None:
    timeline = played(name)
    for event in timeline.events:
        for viewer in (None, 0, "all"):
            text = tell(event, timeline.game, viewer=viewer, language=language)
            assert whole(text), text
        assert clause(clause_of(event, timeline.game)).text(language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_game_is_told_with_what_may_be_done(name, language) -> None:
    timeline = played(name)
    for state in timeline.states:
        assert whole(tell_position(kdl.observe(state), language=language))
        for action in kdl.legal_actions(state):
            label = tell_action(action, timeline.game, space=place(state), language=language)
            assert label
            assert not set("{}") & set(label)
        assert tell_outcome(kdl.outcome(state), timeline.game, language=language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_of_what_may_be_done_is_told(name, language) -> None:
    timeline = played(name)
    for state in timeline.states[::7]:
        for action in kdl.legal_actions(state):
            for reason in kdl.explain(state, action):
                assert whole(tell_reason(reason, timeline.game, language=language))


def test_the_games_have_every_kind_of_action_that_a_simple_player_plays() -> None:
    timelines = [played(name) for name in GAMES]
    kinds = {step.action.kind for timeline in timelines for step in timeline.steps}
    assert {"place", "roam", "flip", "attack", "attempt", "luck", "pass", "play", "swap"} <= kinds
    happened = {type(event) for timeline in timelines for event in timeline.events}
    assert happened <= set(get_args(Event)) - {Arranged}


EDITIONS = [kdl.load_edition(name) for name in kdl.edition_names()]
MODULES = [(edition, module) for edition in EDITIONS for module in edition.modules.values()]
NAMES = [f"{edition.id}:{name}" for edition in EDITIONS for name in edition.modules]


def checks_of(plays, gates) -> set[str]:
    found = chain.from_iterable(play.checks for play in plays.values())
    return {check.name for check in chain(found, *gates.values())}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_check_and_action_of_an_edition_has_its_words_and_clause(edition) -> None:
    names = {"phase", *checks_of(edition.plays, {})}
    assert names <= edition.clauses.keys()
    assert all(has_text("check", f"{name}.{verdict}") for name in names for verdict in ("ok", "no"))
    assert all(has_text(group, kind) for group in ("action", "doing") for kind in edition.plays)


@pytest.mark.parametrize(("edition", "module"), MODULES, ids=NAMES)
def test_every_check_and_action_of_a_module_has_its_words_and_clause(edition, module) -> None:
    names = checks_of(module.plays, module.gates)
    assert names <= {**edition.clauses, **module.clauses}.keys()
    assert all(has_text("check", f"{name}.{verdict}") for name in names for verdict in ("ok", "no"))
    assert all(has_text(group, kind) for group in ("action", "doing") for kind in module.plays)


def test_every_kind_of_action_belongs_to_an_edition_or_a_module() -> None:
    plays = [*(edition.plays for edition in EDITIONS), *(module.plays for _, module in MODULES)]
    assert set().union(*plays) == set(KINDS)
