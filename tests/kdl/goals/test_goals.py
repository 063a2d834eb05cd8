"""Goals: every kind is reached by playing, missed with a reason that is true, and told in both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl import words
from kdl.core.actions import Action, parse_action
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError, UnknownNameError
from kdl.goals.common import fewest_cards
from kdl.goals.course import Course
from kdl.goals.goal import Goal, judge
from kdl.goals.kinds import GOALS, fitting, goal
from kdl.goals.search import way
from kdl.goals.telling import tell_goal, tell_progress, tell_verdict
from tests.kdl.goals.others import others


def played(state: Any, *actions: str, seat: int | None = None) -> Course:
    """Do these as the reader; the others play between them."""
    course = Course(state.to_act if seat is None else seat, state)
    for text in actions:
        while course.state.to_act != course.seat:
            course = course.then(apply(course.state, others(course.state)))
        course = course.then(apply(course.state, parse_action(text)))
    return course


def asked(edition: str, fits: Callable[[Any], bool], **options: Any) -> Any:
    """Return the first position of a game in which somebody is asked to answer an attempt, and more holds."""
    game = kdl.play(edition, **options)
    return next(state for state in game.states if state.phase == "luck" and fits(state))


@cache
def house() -> Any:
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))


@cache
def classic() -> Any:
    start = kdl.new_game("classic", seats=4, seed=7)
    pawns = ("kitchen", "lilac_room", "billiard_room", "tennessee_room")
    hand = ["move_1_1", "move_2_1", "room_parlor"]
    return kdl.arrange(start, pawns=pawns, lucky="trophy_room", on_turn=0, first_round=False, hands={0: hand})


@cache
def hunt() -> Any:
    pawns, cards = ("nursery", "drawing_room", "parlor", "library"), ["move_kitchen", "move_dining_hall", "move_armory"]
    start = kdl.new_game("flight", seats=4, seed=1, closed=("east",), pawns=pawns, lucky="foyer", first=0)
    return kdl.arrange(start, hands={0: cards})


@cache
def stairs() -> tuple[Any, str]:
    """Return a position next to some stairs, and a room that is one step away over them."""
    start = kdl.new_game("deluxe", seats=6, seed=7, board="bed_and_breakfast")
    board, game = start.game.board, start.game
    for room in board.rooms:
        for there in game.step_targets[game.space_ix[room]]:
            if board.space(there).floor != board.space(room).floor:
                return kdl.arrange(start, pawns={start.on_turn: room}), there
    raise AssertionError("there are stairs")


@cache
def pets() -> Any:
    game = kdl.play("deluxe", seats=4, seed=15, pets=("dog", "cat"), players=[kdl.hint_player(s) for s in range(4)])
    start = kdl.arrange(game.at(0), pawns=("green_house", "library", "library", "library"), on_turn=0)
    return kdl.arrange(start, lucky="green_house", pets={"dog": "green_house", "cat": "foyer"}, first_round=False)


def table() -> Any:
    return kdl.new_game("get_lucky", seats=4, seed=20)


def last_saver() -> Any:
    return asked(
        "get_lucky", lambda s: s.game.asked[s.on_turn][-1] == s.to_act and fewest_cards(s) == 1, seats=4, seed=20
    )


def saver(cards: int = 1, edition: str = "deluxe", seed: int = 7) -> Any:
    return asked(edition, lambda s: fewest_cards(s) == cards, seats=4, seed=seed)


def spiteful() -> Any:
    def fits(state: Any) -> bool:
        spite = sum(card.startswith("spite") for card in state.hands[state.to_act])
        return spite >= 1 and state.attempt.strength - state.attempt.luck == 1

    return asked("get_lucky", fits, seats=4, seed=20)


#: A position for each kind of goal in which it can be reached, with what it needs to know.
REACHABLE: dict[str, Callable[[], tuple[Any, Goal]]] = {
    "draw": lambda: (house(), goal("draw")),
    "attempt": lambda: (table(), goal("attempt", strength=2, turns=3)),
    "called": lambda: (house(), goal("called", turns=3)),
    "win": lambda: (kdl.arrange(table(), deck=[]), goal("win")),
    "foil": lambda: (saver(), goal("foil", fewest=True)),
    "let_save": lambda: (asked("get_lucky", bool, seats=4, seed=20), goal("let_save")),
    "saved": lambda: (saver(), goal("saved")),
    "alone": lambda: (house(), goal("alone", turns=3)),
    "stop_at": lambda: (house(), goal("stop_at", room="parlor")),
    "reach": lambda: (stairs()[0], goal("reach", room=stairs()[1], stairs=True)),
    "lead_lucky": lambda: (classic(), goal("lead_lucky", calls=1)),
    "lead_stranger": lambda: (kdl.new_game("deluxe", seats=2, seed=7), goal("lead_stranger", stranger=1)),
    "pet_lets": lambda: (pets(), goal("pet_lets")),
    "pet_stops": lambda: (kdl.arrange(pets(), pets={"dog": "foyer"}), goal("pet_stops")),
    "survive": lambda: (hunt(), goal("survive", turns=3)),
    "worth": lambda: (table(), goal("worth", character=table().characters[table().to_act][0], value=3, turns=3)),
    "perfect": lambda: (table(), goal("perfect", turns=3)),
    "swap_for_turn": lambda: (table(), goal("swap_for_turn")),
    "save_last": lambda: (last_saver(), goal("save_last")),
    "leave_spite": lambda: (spiteful(), goal("leave_spite")),
}


def test_every_kind_is_tried_here() -> None:
    assert REACHABLE.keys() == GOALS.keys()


@pytest.mark.parametrize("name", sorted(GOALS.keys() - {"win"}))
def test_a_goal_is_open_at_first_and_reached_on_the_way_that_is_found(name: str) -> None:
    state, wanted = REACHABLE[name]()
    fitting(wanted, state.game)
    start = Course(state.to_act, state)
    assert judge(wanted, start).state == "open"
    found = way(wanted, start, others)
    assert found, "a way is found"
    course = played(state, *map(str, found))
    while judge(wanted, course).state == "open" and course.state.to_act != course.seat:
        course = course.then(apply(course.state, others(course.state)))
    assert judge(wanted, course).state == "reached"
    assert all(judge(wanted, course.until(n)).state == "open" for n in range(len(course.passages)))


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("name", sorted(GOALS))
def test_goals_are_told(name: str, language: str) -> None:
    state, wanted = REACHABLE[name]()
    with words.speaking(language):
        told = tell_goal(wanted, state.game)
    assert told.endswith(".")
    assert told[0].isupper()
    assert "_" not in told


def test_turns_run_out() -> None:
    course = played(house(), "stop")
    progress = judge(goal("draw"), course)
    assert progress.state == "missed"
    assert tell_verdict(progress, house().game).startswith("Missed. Bruno, Cleo and Dora see you")
    assert judge(goal("draw", turns=2), course).state == "open"
    assert tell_progress(judge(goal("draw", turns=2), Course(house().to_act, house()))) == "Turn 1 of 2"


def test_what_is_reached_stays_reached() -> None:
    course = played(house(), "stop")
    wanted = goal("stop_at", room=house().pawns[house().to_act])
    assert judge(wanted, course).state == "reached"
    longer = course.then(apply(course.state, legal_actions(course.state)[0]))
    assert judge(wanted, longer).state == "reached"


def test_who_is_not_alone_is_told_the_reason_of_the_rules() -> None:
    """The sentence is that of the very check which forbids the attempt."""
    course = played(house(), "stop")
    progress = judge(goal("alone"), course)
    assert progress.verdict is not None
    assert progress.verdict.why in kdl.explain(course.last.before, Action("attempt"))
    assert not progress.verdict.why.ok  # type: ignore[union-attr]


def test_a_defence_can_be_too_dear_and_too_much() -> None:
    state = asked("deluxe", lambda s: fewest_cards(s) == 1 and len(lucks(s)) > 1 and cheap_first(s), seats=4, seed=7)
    small, enough = cheap_first(state), best(state)
    assert small is not None
    course = played(state, str(small))
    course = course.then(apply(course.state, enough))
    assert judge(goal("foil"), course).state == "reached"
    missed = judge(goal("foil", fewest=True), course)
    assert tell_verdict(missed, state.game) == "Missed. You played 2 cards; 1 would have been enough."


def test_exactly_enough_luck_is_the_sum_of_the_clovers_that_equals_the_strength() -> None:
    seen = set()
    for seed in range(12):
        state = asked("deluxe", lucks, seats=4, seed=seed)
        lacking, clovers = state.attempt.strength - state.attempt.luck, state.game.cards_by_id
        for action in lucks(state):
            luck = clovers[action.card].luck
            if luck >= lacking:
                judged = judge(goal("foil", exactly=True), played(state, str(action))).state
                assert judged == ("reached" if luck == lacking else "missed"), action
                seen.add(judged)
    assert seen == {"reached", "missed"}


def lucks(state: Any) -> list[Action]:
    return [action for action in legal_actions(state) if action.kind == "luck"]


def best(state: Any) -> Action:
    return next(each for each in lucks(state) if apply(state, each).state.phase != "luck")


def cheap_first(state: Any) -> Action | None:
    found = (each for each in lucks(state) if apply(state, each).state.phase == "luck")
    return next(found, None)


def test_passing_misses_a_defence_and_playing_misses_a_pass() -> None:
    state = asked("deluxe", lambda s: lucks(s) and s.to_act == s.game.left_of[s.on_turn][0], seats=4, seed=7)
    assert why("foil", played(state, "pass")) == "passed"
    assert why("let_save", played(state, str(lucks(state)[0]))) == "played"


def test_whoever_lets_the_others_save_lucky_misses_it_if_they_do_not() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    seat = game.states[-2].to_act
    course = Course(seat, game.states[-2]).then(game.steps[-1])
    assert why("let_save", course) == why("foil", course) == why("saved", course) == "killed"


def test_stairs_are_asked_for() -> None:
    """Coming by a card is not coming by the stairs."""
    start, room = stairs()
    card = f"move_{room}"
    if card not in start.game.card_ix:
        room = next(each for each in start.game.board.rooms if f"move_{each}" in start.game.card_ix)
        card = f"move_{room}"
    course = played(kdl.arrange(start, hands={start.on_turn: [card]}), f"jump {card}")
    assert judge(goal("reach", room=room), course).state == "reached"
    assert why("reach", course, room=room, stairs=True) == "no-stairs"


def why(name: str, course: Course, **args: Any) -> object:
    verdict = judge(goal(name, **args), course).verdict
    assert verdict is not None
    return verdict.why


def test_a_weak_attempt_is_told_with_its_worth() -> None:
    state = table()
    course = played(state, "attempt")
    told = tell_verdict(judge(goal("attempt", strength=9), course), state.game)
    assert told == f"Missed. Your attempt is worth {state.value(state.lucky)}, not 9."


def test_a_game_that_is_over_decides() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    last = game.steps[-1]
    for seat in range(4):
        course = Course(seat, game.states[-2]).then(last)
        assert judge(goal("win"), course).state == ("reached" if seat == game.end.winner else "missed")
        assert judge(goal("draw"), course).state == "missed"


@pytest.mark.parametrize(
    ("name", "args", "error"),
    [
        ("fly", {}, UnknownNameError),
        ("stop_at", {}, OptionError),
        ("draw", {"room": "kitchen"}, OptionError),
    ],
)
def test_a_goal_that_is_none_is_refused(name: str, args: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        goal(name, **args)


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        (goal("perfect"), OptionError),
        (goal("stop_at", room="nowhere"), UnknownNameError),
        (goal("pet_lets", who=9), OptionError),
    ],
)
def test_a_goal_that_does_not_fit_a_game_is_refused(wanted: Goal, error: type[Exception]) -> None:
    with pytest.raises(error):
        fitting(wanted, house().game)


@given(st.integers(0, 60), st.sampled_from(sorted(GOALS)))
def test_judging_a_game_step_by_step_is_judging_it_whole(at: int, name: str) -> None:
    """Whatever happens in a game: open, then decided once, and never otherwise."""
    state, wanted = REACHABLE[name]()
    course, chance = Course(state.to_act, state), at
    decided = "open"
    for _ in range(12):
        legal = legal_actions(course.state)
        if not legal:
            break
        chance = (chance * 31 + 7) % 1009
        course = course.then(apply(course.state, legal[chance % len(legal)]))
        now = judge(wanted, course)
        assert decided in ("open", now.state)
        decided = now.state
        assert bool(tell_verdict(now, state.game)) == (decided != "open")
