"""May I stop there? The first reason names the rule that is the point: over all spaces of all boards, at any time."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.games.editions import load_mansion_edition
from tests.kdl.mansion.positions import after

#: Each row of the table of starting positions, in each edition that is played in the mansion.
ROWS = [
    pytest.param(edition, row, id=f"{edition}-{row.board}-{'-'.join(row.closed) or row.floor or 'whole'}")
    for edition in ("classic", "deluxe", "flight")
    for row in load_mansion_edition(edition).starts
]


def moments(edition: str, row: Any) -> tuple[Any, ...]:
    """Return a turn as it begins, without steps, and after the movement, then an attempt or attack to answer."""
    more = {"pets": ("cat",)} if edition == "deluxe" else {}
    if edition == "deluxe" and 2 in row.seats:
        more["strangers"] = True
    seats = 2 if "strangers" in more else row.seats[-1]
    start = kdl.new_game(edition, seats=seats, seed=1, **row.board_options(), **more)
    stepped = after(start, next(str(action) for action in kdl.legal_actions(start) if action.kind == "step"))
    acting = kdl.arrange(start, phase="action")
    return start, stepped, acting, answering(acting)


def answering(state: Any) -> Any:
    """Return a position in which an attempt, or in the escape an attack, is answered."""
    room, *others = state.game.board.rooms
    if "attack" in state.game.rules.plays:
        return after(kdl.arrange(state, phase="action", pawns=(room,) * state.seats), "attack seat_1")
    pawns = ((room, *(other,) * (state.seats - 1)) for other in others)
    alone = (kdl.arrange(state, on_turn=0, phase="action", pawns=each, lucky=room) for each in pawns)
    return after(next(each for each in alone if kdl.is_legal(each, kdl.Action("attempt"))), "attempt")


@pytest.mark.parametrize(("edition", "row"), ROWS)
@pytest.mark.clause("deluxe.move.hallways", "deluxe.wings.closed", "bnb.setup", "classic.setup.spaces")
def test_the_first_reason_is_about_the_place_wherever_nobody_can_stop(edition: str, row: Any) -> None:
    for state in moments(edition, row):
        board = state.game.board
        texts = ["step {}", *(["place cat {}"] if state.game.pets else [])]
        texts += ["lead seat_1 {}"] if state.game.strangers else []
        for space in board.spaces:
            expected = point(edition, board, space)
            for text in texts:
                reasons = kdl.explain(state, kdl.parse_action(text.format(space.id)))
                first = next((each for each in reasons if not each.ok), None)
                if expected:
                    assert first is not None
                    assert (first.check, first.clause, first.facts["space"]) == (*expected, space.id), text
                else:
                    assert first is None or first.check not in ("is-room", "open"), text


def point(edition: str, board: Any, space: Any) -> tuple[str, str] | None:
    """Return the check and the clause that keep anybody from stopping in a space, None where one can stop."""
    if edition == "classic":
        return None
    if space.kind != "room":
        return "is-room", "deluxe.move.hallways"
    if space.wing in board.closed:
        return "open", "deluxe.wings.closed"
    if board.is_folded(space.id):
        return "open", "bnb.setup"
    return None


@pytest.mark.clause("deluxe.move.hallways")
def test_a_space_of_another_board_is_named_as_unknown() -> None:
    main, classic = (kdl.new_game(edition, seats=4, seed=1) for edition in ("deluxe", "classic"))
    bnb = kdl.new_game("deluxe", seats=6, board="bed_and_breakfast", seed=1)
    for here, there in ((main, bnb), (bnb, main), (main, classic), (classic, bnb)):
        strange = set(there.game.space_ids) - set(here.game.space_ids)
        for space in strange:
            with pytest.raises(kdl.UnknownNameError, match=f"no space is called '{space}'"):
                kdl.explain(here, kdl.Action("step", space=space))
