"""What follows from a position, and what a move by hand changes, against a table made by hand and games played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kdl
from kdl.analysis.mansion.sandbox import folded
from kdl.analysis.sandbox import changes, moved, standing
from kdl.engine.arrange import can_be_changed, latest
from tests.kdl.analysis.by_hand import by_hand, looks
from tests.kdl.odds import below


@pytest.mark.parametrize("seed", range(4))
def test_who_sees_whom_and_what_has_changed_agree_with_the_table(seed: int) -> None:
    told = 0
    for before, after, figure in by_hand(seed):
        assert standing(after).looks == looks(after)
        found = changes(before, after).looks
        told += len(found)
        gained = {(each.viewer, each.target) for each in found if each.gained}
        lost = {(each.viewer, each.target) for each in found if not each.gained}
        assert (gained, lost) == (looks(after) - looks(before), looks(before) - looks(after))
        assert figure == "cat" or all(figure in (each.viewer, each.target) for each in found)
        assert all(each.clause for each in found)
    assert told


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_done_is_what_is_legal_and_later_what_the_table_allows(seed: int) -> None:
    seen = set()
    for _, state, _ in by_hand(seed):
        found, me = standing(state), f"seat_{state.to_act}"
        assert {kind for kind, each in found.choices.items() if each.when == "now"} == {
            action.kind for action in kdl.legal_actions(state)
        }
        watched = {viewer for viewer, target in looks(state) if target == me}
        with_lucky = state.pawns[state.to_act] == state.lucky
        allowed = {"draw": not watched and bool(state.deck), "attempt": with_lucky and not watched - {"lucky"}}
        for kind, may in allowed.items():
            assert (found.choices[kind].when != "no") == may, (kind, state)
            seen.add((kind, found.choices[kind].when))
            assert may or not found.choices[kind].reason.ok
    assert ("draw", "no") in seen


@pytest.mark.parametrize("seed", range(3))
def test_what_is_gained_or_lost_is_decided_by_a_condition_that_has_turned(seed: int) -> None:
    for before, after, _ in by_hand(seed):
        for each in changes(before, after).choices:
            then, now = (standing(state).choices[each.kind] for state in (before, after))
            assert (each.before, each.when) == (then.when, now.when)
            holds = [reason.ok for reason in kdl.explain(before, now.action) if reason.check == each.reason.check]
            assert holds == [not each.reason.ok]
            assert each.reason.clause


@pytest.mark.parametrize("edition", ["classic", "deluxe", "flight", "get_lucky"])
def test_the_next_turn_is_whose_it_is_when_the_game_goes_on(edition: str) -> None:
    checked = 0
    for step, before in ((step, before) for seed in (11, 12, 13) for step, before in steps(edition, seed)):
        began = [event.seat for event in step.events if type(event).__name__ == "TurnBegan"]
        if began and step.action.kind != "swap" and can_be_changed(before):  # who swaps puts another one in Lucky's way
            assert standing(before).ahead[0].seat == began[0]
            checked += 1
    assert checked > 2


def steps(edition: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the steps of a game, each with the position before it."""
    game = kdl.play(edition, seats=4, seed=seed)
    yield from zip(game, game.states, strict=False)


def test_the_odds_of_the_best_attempt_are_those_of_counting_card_by_card() -> None:
    start = kdl.new_game("deluxe", seats=3, seed=7)
    state = kdl.arrange(start, pawns=["library", "foyer", "foyer"], lucky="library", on_turn=0, phase="action")
    found = standing(state).attempt
    assert found is not None
    hand = state.hands[0]
    weapons = [state.game.cards_by_id[card] for card in hand if state.game.cards_by_id[card].kind == "weapon"]
    assert found.strength == 1 + max(
        (each.best if each.room == "library" else each.value for each in weapons), default=0
    )
    unseen = tuple(card.luck for card in state.game.cards if card.id not in hand)
    others = len(state.hands[1]) + len(state.hands[2])
    assert found.odds == below(unseen, others, found.strength)


def test_what_the_rules_forbid_is_refused_and_nothing_changes() -> None:
    state = kdl.new_game("deluxe", seats=3, seed=7)
    with pytest.raises(kdl.ArrangeError) as error:
        moved(state, "lucky", "hall_w")
    assert error.value.clause == "deluxe.move.hallways"
    with pytest.raises(kdl.UnknownNameError):
        moved(state, "cat", "foyer")
    assert changes(state, state) == (None, (), (), None, None)


def test_a_wing_is_closed_with_everybody_and_every_hand_where_they_are() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=7, closed=(), house_rules=True)
    state = kdl.arrange(start, motives={1: ["poof"]}, on_turn=2, phase="action", first_round=True)
    closed = folded(state, ("west",))
    assert closed.game.board.closed == ("west",)
    kept: list[Any] = [
        (each.pawns, each.lucky, each.hands, each.motives, each.on_turn, each.phase) for each in (state, closed)
    ]
    assert kept[0] == kept[1]
    rooms = sum(space.wing == "west" for space in state.game.board.spaces)
    assert len(closed.removed) == rooms
    assert folded(closed, ()).pawns == state.pawns
    with pytest.raises(kdl.ArrangeError, match="nobody can stand in 'kitchen'"):
        folded(moved(state, "seat_1", "kitchen"), ("west",))


def test_at_the_card_table_lucky_decides_whose_turn_it_is_and_nobody_looks() -> None:
    state = kdl.new_game("get_lucky", seats=4, seed=1)
    other = next(each for seat, owned in enumerate(state.characters) if seat != state.to_act for each in owned)
    there = moved(state, "lucky", other)
    assert standing(there).looks == frozenset()
    assert changes(state, there).seat == (state.to_act, there.to_act)
    assert changes(state, there).choices == ()


def test_the_latest_position_that_can_be_changed_is_found() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    assert game.end.phase == "over"
    assert latest(game.states) == next(each for each in reversed(game.states) if can_be_changed(each))
