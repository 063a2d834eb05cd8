"""Questions about attempts, luck, motives, the end and the beginning: each typical error is recognised, truly told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kdl
from kdl.errors import OptionError
from kdl.questions import deal
from kdl.questions.question import Question
from kdl.questions.solution import Solution
from tests.effort import by_effort

GAME = kdl.play("deluxe", seats=4, seed=7)
#: A reader answers thousands of such questions in a test run; each takes milliseconds.
MANY = settings(max_examples=by_effort(60, 120, 600))
seeds, levels = st.integers(0, 10**6), st.integers(1, 3)


def cleo(
    space: str = "gallery", motives: tuple[str, ...] = ("oops", "umm", "regret"), hand: tuple[str, ...] = ()
) -> Any:
    """Cleo is alone with Lucky, with motives, and a rope or other weapons."""
    pawns = ("kitchen", "piazza", space, "parlor")
    return kdl.arrange(
        GAME.at(14), pawns=pawns, lucky=space, on_turn=2, phase="action", hands={2: hand or ("piece_of_rope",)},
        motives={2: motives},
    )  # fmt: skip


def error(question: Question, answer: object) -> str:
    """Return the typical error behind a wrong answer."""
    (line,) = [line for line in question.mark(answer).lines if line.mark == "wrong"]
    return line.error


def right_number(solution: Solution) -> int:
    (found,) = solution.right
    return int(found)


def clovers(state: Any, cards: Any) -> int:
    return sum(state.game.cards_by_id[card].luck for card in cards)


@pytest.mark.clause("deluxe.attempt.strength", "deluxe.attempt.weapon", "deluxe.setup.strength")
def test_cleos_rope_is_worth_six_over_the_rail_and_two_elsewhere() -> None:
    home, away = Question("strength", cleo(), "piece_of_rope"), Question("strength", cleo("armory"), "piece_of_rope")
    bare = Question("strength", cleo(), "")
    assert (right_number(home.solution), right_number(away.solution), right_number(bare.solution)) == (10, 6, 4)
    assert [error(home, given) for given in (6, 9, 7, 4, 12, 8)] == [
        "best-forgotten", "base-forgotten", "motives-forgotten", "weapon-forgotten", "both-values", "miscounted",
    ]  # fmt: skip
    assert error(away, 10) == "best-elsewhere"
    assert error(bare, 1) == "motives-forgotten"
    assert "1 + 3 + 6 = 10" in home.solution.told


@pytest.mark.clause("deluxe.attempt.weapon")
def test_only_one_weapon_counts() -> None:
    state = cleo(motives=(), hand=("piece_of_rope", "stiff_drink"))
    best = Question("best_weapon", state)
    assert best.solution.right == {"piece_of_rope"}
    elsewhere = Question("best_weapon", cleo("armory", hand=("stiff_drink", "civil_war_cannon")))
    assert elsewhere.solution.right == {"civil_war_cannon"}
    assert error(best, "stiff_drink") == error(elsewhere, "stiff_drink") == "weaker-weapon"
    with pytest.raises(OptionError, match="equally strong"):
        _ = Question("best_weapon", cleo("armory", hand=("stiff_drink", "piece_of_rope"))).solution


@pytest.mark.clause("deluxe.luck.value", "deluxe.luck.decided", "deluxe.luck.order")
def test_luck_as_high_as_the_strength_ends_the_asking() -> None:
    last: Any = GAME.at(19)  # Cleo, the last in line, has played 3 luck against strength 4
    assert (last.attempt.strength, last.attempt.luck, last.to_act) == (4, 3, 2)
    card = GAME.steps[19].action.card
    needed = Question("luck_needed", last)
    assert right_number(needed.solution) == 1
    assert [error(needed, given) for given in (4, 2, 3)] == ["strength-given", "one-more", "played-given"]
    decided = Question("asked_now", last, card)
    assert decided.solution.right == {-1}
    assert [error(decided, seat) for seat in (0, 3)] == ["foiled", "attacker"]
    assert Question("asked_now", GAME.at(15)).solution.right == {1}
    assert error(Question("asked_now", GAME.at(15)), 2) == "skipped"
    more = Question("asked_now", GAME.at(17), GAME.steps[17].action.card)
    assert more.solution.right == {2}
    assert error(more, 1) == "one-card"


@pytest.mark.clause("deluxe.luck.cards")
def test_a_weapon_saves_by_its_clovers_and_not_by_its_value() -> None:
    state = kdl.arrange(cleo(motives=()), hands={3: ("killing_joke", "stiff_drink", "move_piazza"), 2: ()})
    question = Question("cheapest", kdl.apply(state, kdl.Action("attempt")).state)
    assert question.solution.right == {"stiff_drink"}
    assert error(question, "killing_joke") == error(question, "move_piazza") == "no-clover"


@pytest.mark.clause("deluxe.motive.gain")
def test_a_failed_attempt_makes_the_next_one_stronger_by_one() -> None:
    last, card = GAME.at(19), GAME.steps[19].action.card
    home, away = (Question("strength_after", last, card, "piece_of_rope", space) for space in ("gallery", "parlor"))
    assert GAME.at(20).strength(3) == 2
    assert (right_number(home.solution), right_number(away.solution)) == (8, 4)
    assert [error(home, given) for given in (7, 4, 2, 11)] == [
        "motive-forgotten", "best-forgotten", "weapon-forgotten", "weapon-kept",
    ]  # fmt: skip
    assert error(away, 8) == "best-elsewhere"


@pytest.mark.clause("deluxe.win", "deluxe.loser")
def test_the_last_who_kept_luck_loses_though_another_could_have_saved_him() -> None:
    last = GAME.at(19)
    assert Question("who_wins", last).solution.right == {3}
    assert Question("who_wins", last, GAME.steps[19].action.card).solution.right == {-1}
    assert error(Question("who_wins", last), 2) == "saver"
    evening = kdl.play("deluxe", seats=4, seed=40, pets="dog").end
    question = Question("who_loses", evening)
    assert question.solution.right == {2}
    assert [error(question, seat) for seat in (0, 1, 3, -1)] == [
        "first-who-kept", "not-the-last", "attacker", "nobody-lost",
    ]  # fmt: skip


@pytest.mark.clause("deluxe.setup.players", "deluxe.setup.start", "deluxe.setup.table", "deluxe.setup.hand")
def test_the_table_is_laid_as_the_rulebook_says() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=1)
    right = {people: set(Question("may_play", start, people).solution.right) for people in range(1, 11)}
    assert right == {
        1: {"not-at-all"}, 2: {"with-strangers"}, 9: {"not-at-all"}, 10: {"not-at-all"},
        **{people: {"as-they-are"} for people in range(3, 9)},
    }  # fmt: skip
    board = start.game.board
    places = {who: set(Question("starts_in", board, who).solution.right) for who in ("players", "lucky")}
    assert places == {"players": {"drawing_room"}, "lucky": {"gallery"}}
    hands = {
        n: right_number(Question("hand_size", kdl.new_game("deluxe", seats=n, seed=1)).solution) for n in range(3, 9)
    }
    assert hands == {3: 6, 4: 6, 5: 6, 6: 6, 7: 5, 8: 5}
    assert error(Question("starts_in", board, "lucky"), "drawing_room") == "other-pawn"
    with pytest.raises(OptionError, match="new game"):
        _ = Question("hand_size", GAME.at(40)).solution


@pytest.mark.clause("deluxe.setup.deck", "deluxe.wings.cards", "deluxe.luck.cards")
def test_the_deck_is_counted_as_the_rulebook_says() -> None:
    three, six = kdl.new_game("deluxe", seats=3, seed=1), kdl.new_game("deluxe", seats=6, seed=1)
    small, large = Question("deck_after_dealing", three), Question("deck_after_dealing", six)
    assert (right_number(small.solution), right_number(large.solution)) == (72 - 18 - 10, 72 - 36)
    assert [error(small, given) for given in (54, 72, 62, 52)] == [
        "wings-forgotten", "all-cards", "hands-forgotten", "one-card-a-wing",
    ]  # fmt: skip
    kinds = ("", "weapon", "move", "failure")
    assert [right_number(Question("cards_of_kind", three, kind).solution) for kind in kinds] == [72, 24, 24, 24]
    assert error(Question("cards_of_kind", three, "weapon"), 14) == "open-rooms"
    assert [right_number(Question("most_clovers", three, kind).solution) for kind in kinds[1:]] == [2, 2, 4]
    assert error(Question("most_clovers", three, "weapon"), 6) == "value"


@MANY
@given(seed=seeds, level=levels)
def test_every_slip_in_adding_a_strength_is_told_truly(seed: int, level: int) -> None:
    question = deal("strength", seed, level)
    state, card = question.args
    base, motives, space = state.strength(state.on_turn), len(state.motives[state.on_turn]), state.lucky
    weapon = state.game.cards_by_id[card] if card else None
    worth, other = (weapon.value_in(space), weapon.value if weapon.room == space else weapon.best) if weapon else (0, 0)
    right = right_number(question.solution)
    assert right == 1 + motives + worth
    truth = {
        "base-forgotten": {right - 1},
        "motives-forgotten": {1 + worth},
        "best-elsewhere": {base + other},
        "best-forgotten": {base + other},
        "weapon-forgotten": {base},
        "weapon-only": {worth},
        "both-values": {right + other},
        "clovers-counted": {base + weapon.luck if weapon else 0},
        "miscounted": set(range(21)),
    }
    for number in set(range(21)) - {right}:
        remark = question.solution.remark(number)
        assert number in truth[remark.error], (question, number, remark)
        assert remark.text.startswith(f"{number} "), remark
    wanted = {right - 1, base + other, base} - {right} if weapon else {right - 1, right - motives} - {right}
    assert all(question.solution.remark(each).error != "miscounted" for each in wanted if each >= 0)


@MANY
@given(seed=seeds, level=levels)
def test_the_best_weapon_is_worth_more_than_all_others(seed: int, level: int) -> None:
    best = deal("best_weapon", seed, level)
    (right_card,) = best.solution.right
    (state,), cards = best.args, [option.value for option in best.solution.options]
    values = {card: state.game.cards_by_id[card].value_in(state.lucky) for card in cards}
    assert all(values[card] < values[right_card] for card in values if card != right_card)


@MANY
@given(seed=seeds, level=levels)
def test_what_a_failed_attempt_leaves_behind_is_one_motive(seed: int, level: int) -> None:
    question = deal("strength_after", seed, level)
    state, card, weapon, space = question.args
    after = kdl.apply(state, kdl.Action("luck", card)).state
    attacker, worth = state.attempt.attacker, state.game.cards_by_id[weapon].value_in(space)
    assert right_number(question.solution) == state.strength(attacker) + 1 + worth == after.strength(attacker) + worth


@MANY
@given(seed=seeds, level=levels)
def test_the_luck_that_is_needed_is_what_foils_and_no_less(seed: int, level: int) -> None:
    question = deal("luck_needed", seed, level)
    (state,) = question.args
    attempt, right = state.attempt, right_number(question.solution)
    weapon = state.game.cards[attempt.weapon].luck if attempt.weapon >= 0 else 0
    against = len(attempt.played) - (attempt.weapon >= 0)
    truth = {
        "strength-given": {attempt.strength}, "one-more": {right + 1}, "played-given": {attempt.luck},
        "weapon-luck": {right - weapon}, "cards-counted": {attempt.strength - against}, "miscounted": set(range(21)),
    }  # fmt: skip
    assert right == attempt.strength - attempt.luck
    for number in set(range(21)) - {right}:
        assert number in truth[question.solution.remark(number).error]
    for action in kdl.legal_actions(state):
        if action.kind == "luck":
            foiled = kdl.apply(state, action).state.attempt is None
            assert foiled is (clovers(state, [action.card]) >= right)


@MANY
@given(seed=seeds, level=levels)
def test_whether_a_hand_saves_him_is_what_the_engine_says(seed: int, level: int) -> None:
    question = deal("saves", seed, level)
    (state,) = question.args
    cards = state.hands[state.to_act]
    played = state
    for card in cards:
        if played.attempt is not None and played.game.cards_by_id[card].luck:
            played = kdl.apply(played, kdl.Action("luck", card)).state
    saved = played.attempt is None
    assert question.solution.right == {saved}
    luck, needed = clovers(state, cards), state.attempt.strength - state.attempt.luck
    worth = sum(state.game.cards_by_id[card].value for card in cards)
    truth = {
        "equal": saved and luck == needed,
        "played-forgotten": saved and luck < state.attempt.strength,
        "too-careful": saved and luck > needed,
        "value-for-luck": not saved and worth >= needed,
        "too-hopeful": not saved and luck < needed,
    }
    assert truth[question.solution.remark(not saved).error]


@MANY
@given(seed=seeds, level=levels)
def test_there_is_one_cheapest_way(seed: int, level: int) -> None:
    cheap = deal("cheapest", seed, level)
    (state,) = cheap.args
    needed, hand = state.attempt.strength - state.attempt.luck, state.hands[state.to_act]
    spent = clovers(state, cheap.solution.right)
    every = [{hand[at] for at in range(len(hand)) if bits >> at & 1} for bits in range(1 << len(hand))]
    useful = [{card for card in each if state.game.cards_by_id[card].luck} for each in every]
    same = {frozenset(each) for each in useful if needed <= clovers(state, each) <= spent}
    assert same == {frozenset(cheap.solution.right)}


@MANY
@given(seed=seeds, level=levels)
def test_who_is_asked_is_who_can_choose_in_the_engine(seed: int, level: int) -> None:
    question = deal("asked_now", seed, level)
    state, card = question.args
    after = kdl.apply(state, kdl.Action("luck", card) if card else kdl.Action("pass")).state
    asked = after.to_act if after.phase == "luck" else -1
    assert question.solution.right == {asked}
    attacker, order = state.attempt.attacker, state.game.left_of[state.attempt.attacker][:-1]
    for seat in {-1, *range(state.seats)} - {asked}:
        kind = question.solution.remark(seat).error
        truth = {
            "not-decided": seat == -1,
            "attacker": seat == attacker,
            "foiled": asked == -1 and after.phase != "over",
            "killed": after.phase == "over" and state.to_act == order[-1],
            "one-card": asked == state.to_act,
            "twice": seat in order and order.index(seat) <= order.index(state.to_act),
            "skipped": seat in order and order.index(seat) > order.index(asked if asked >= 0 else state.to_act),
        }
        assert truth[kind], (question, seat, kind)


@MANY
@given(seed=seeds, level=levels)
def test_who_wins_and_who_loses_is_what_the_engine_says(seed: int, level: int) -> None:
    wins, loses = deal("who_wins", seed, level), deal("who_loses", seed, level)
    state, card = wins.args
    after = kdl.apply(state, kdl.Action("luck", card) if card else kdl.Action("pass")).state
    assert wins.solution.right == {-1 if after.winner is None else after.winner}
    (state,) = loses.args
    end: Any = kdl.outcome(state)
    assert loses.solution.right == {-1 if end.loser is None else end.loser}
    kept = [each.seat for each in end.missed if each.cards]
    held = [clovers(state, hand) for hand in state.hands]
    truth: dict[str, Any] = {
        "nobody-lost": lambda seat: seat == -1 and bool(kept),
        "attacker": lambda seat: seat == end.winner,
        "had-none": lambda seat: seat not in kept,
        "first-who-kept": lambda seat: seat == kept[0] and len(kept) > 1,
        "could-have-saved": lambda seat: (
            seat in kept[:-1] and clovers(state, state.hands[seat]) + end.luck >= end.strength
        ),
        "not-the-last": lambda seat: seat in kept[:-1],
    }
    for seat in {option.value for option in loses.solution.options} - loses.solution.right:
        remark = loses.solution.remark(seat)
        assert truth[remark.error](seat)
        told = re.search(r"kept luck (\d+)|with (\d+)", remark.text)
        assert told is None or int(told[1] or told[2]) == held[int(seat)]


@MANY
@given(seed=seeds, level=levels)
def test_what_is_counted_at_the_beginning_is_what_lies_there(seed: int, level: int) -> None:
    question = deal("deck_after_dealing", seed, level)
    (start,) = question.args
    right, people = right_number(question.solution), len(start.game.players)
    closed = 5 * len(start.game.board.closed)
    assert right == 72 - people * (5 if people > 6 else 6) - closed
    truth = {
        "wings-forgotten": {right + closed}, "all-cards": {72}, "hands-forgotten": {72 - closed},
        "one-card-a-wing": {right + closed - len(start.game.board.closed)},
        "other-hand": {72 - closed - people * each for each in (5, 6)}, "miscounted": set(range(100)),
    }  # fmt: skip
    for number in set(range(100)) - {right}:
        assert number in truth[question.solution.remark(number).error]
