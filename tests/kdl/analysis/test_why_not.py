"""Why not: the one reason that tells a reader most."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import kdl
from kdl.analysis.why_not import NEVER, TELLING, Shown, decisive, shown
from tests.kdl.core.families import conceivable
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import states


def why_not(state: Any, text: str) -> tuple[str, int, int]:
    """Return the check that tells most, and how many others fail and hold."""
    found = decisive(kdl.explain(state, kdl.parse_action(text)))
    return found.reason.check, found.failing, found.holding


def test_every_check_of_every_edition_has_its_rank_once() -> None:
    checks = {"kind", "phase"}
    for edition in map(kdl.load_edition, kdl.edition_names()):
        for source in (edition, *edition.modules.values()):
            checks |= {check.name for play in source.plays.values() for check in play.checks}
        checks |= {
            check.name for module in edition.modules.values() for gate in module.gates.values() for check in gate
        }
    assert sorted((*NEVER, *TELLING)) == sorted(checks)


@given(states())
def test_there_is_one_for_every_action_that_is_not_legal_and_it_fails(state: Any) -> None:
    legal = set(kdl.legal_actions(state))
    for action in conceivable(state.game):
        reasons = kdl.explain(state, action)
        if action in legal:
            continue
        found = decisive(reasons)
        assert not found.reason.ok
        assert found.reason in reasons
        assert 1 + found.failing + found.holding == len(reasons)


def test_of_a_legal_action_nothing_is_decisive() -> None:
    with pytest.raises(kdl.OptionError, match="the action is legal"):
        decisive(kdl.explain(table(), kdl.Action("stop")))


@pytest.mark.clause("deluxe.attempt.alone")
def test_before_the_action_phase_the_watcher_tells_more_than_the_phase() -> None:
    """Until nothing else is in the way: then it is the phase."""
    places = {"lucky": "drawing_room", "hands": {0: ()}}
    watched = table(4, pawns=("drawing_room", "foyer", "armory", "armory"), **places)
    joined = table(4, pawns=("drawing_room", "foyer", "drawing_room", "armory"), **places)
    away = table(4, pawns=("foyer", "foyer", "foyer", "armory"), **places)
    free = table(4, pawns=("drawing_room", "armory", "armory", "armory"), **places)
    assert why_not(watched, "attempt")[0] == "unseen-to-attempt"
    assert why_not(joined, "attempt")[0] == "alone"
    assert why_not(away, "attempt")[0] == "with-lucky"
    assert why_not(free, "attempt") == ("phase", 0, 5)


@pytest.mark.clause("deluxe.turn.phases")
def test_when_the_movement_is_over_the_phase_tells_more_than_steps_and_doors() -> None:
    state = table(4, pawns=("drawing_room", "foyer", "armory", "armory"), phase="action")
    assert why_not(state, "step armory")[:2] == ("phase", 2)
    assert why_not(table(4, pawns=("drawing_room", "foyer", "armory", "armory")), "step armory")[0] == "adjacent"


@pytest.mark.clause("deluxe.wings.closed")
def test_what_can_never_be_done_tells_most() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=1, closed=("east",))
    closed = next(space.id for space in start.game.board.spaces if space.wing == "east" and space.kind == "room")
    assert why_not(kdl.arrange(start, phase="action"), f"step {closed}")[0] == "open"
    hall = next(space.id for space in start.game.board.spaces if space.kind == "hall")
    assert why_not(kdl.arrange(start, phase="action"), f"step {hall}")[0] == "is-room"


@pytest.mark.clause("deluxe.luck.order")
def test_while_an_attempt_is_answered_nothing_else_counts() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action")
    state = after(state, "attempt")
    assert why_not(state, "draw")[0] == why_not(state, "attempt")[0] == why_not(state, "step armory")[0] == "phase"


@pytest.mark.clause("getlucky.play", "getlucky.swap", "getlucky.attempt.zero")
def test_at_the_card_table() -> None:
    state = card_table(
        hands={0: ["weapon_1", "spite_1"]}, tucked={"character_5": ["spite_2"], "character_1": ["weapon_2"]}
    )
    assert why_not(state, "play spite_1 character_1")[0] == "is-improvement"
    assert why_not(state, "play weapon_3 character_1")[0] == "held"
    assert why_not(state, "play weapon_3 character_2")[0] == "own-character"
    assert why_not(state, "swap character_5 character_6")[0] == "in-drawing-room"
    assert why_not(state, "attempt")[0] == "value-left"
    assert why_not(state, "pass")[0] == "phase"


def seen_in(state: Any, text: str) -> Shown:
    """Return what the answer to “why not?” shows in the picture."""
    return shown(decisive(kdl.explain(state, kdl.parse_action(text))).reason)


@pytest.mark.clause("deluxe.attempt.alone", "deluxe.draw.unseen")
def test_the_look_and_the_rooms_can_be_shown() -> None:
    state = table(4, pawns=("drawing_room", "foyer", "armory", "foyer"), lucky="drawing_room", hands={0: ()})
    assert seen_in(state, "attempt") == Shown(("drawing_room",), (("foyer", "drawing_room"),))
    assert seen_in(state, "step armory") == Shown(("drawing_room", "armory"), ())
    assert seen_in(kdl.arrange(state, lucky="library"), "attempt") == Shown(("drawing_room", "library"), ())
    from_gallery = kdl.arrange(state, pawns=("drawing_room", *["armory"] * 3), lucky="gallery")
    assert seen_in(from_gallery, "draw") == Shown(("drawing_room",), (("gallery", "drawing_room"),))
    assert seen_in(card_table(), "swap character_5 character_6") == Shown(("character_6",), ())
