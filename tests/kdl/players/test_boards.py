"""What the careful player and the planner do on a board, where good sense leaves one thing to do."""

from __future__ import annotations

import kdl
from kdl.core.actions import Advice
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table

LEVELS = ("careful", "planner")
NONE: tuple[str, ...] = ()

#: Nobody holds anything: whoever attempts, wins.
EMPTY: dict[int, tuple[str, ...]] = dict.fromkeys(range(4), NONE)


def advised(state: kdl.State, level: str) -> Advice:
    """Return the advice to the seat that must choose."""
    return kdl.advise(kdl.observe(state, state.to_act), kdl.legal_actions(state), level)


def chosen(state: kdl.State) -> list[str]:
    """Return what both levels choose."""
    return [str(advised(state, level).action) for level in LEVELS]


def motives(state: kdl.State) -> list[str]:
    """Return why both levels do it."""
    return [advised(state, level).motive for level in LEVELS]


def test_a_step_to_a_murder_that_nobody_sees() -> None:
    state = table(4, closed=("east",), pawns=("kitchen", "foyer", "foyer", "foyer"), lucky="wine_cellar", hands=EMPTY)
    assert chosen(state) == ["step wine_cellar"] * 2
    assert motives(state) == ["murder-unseen"] * 2
    assert chosen(after(state, "step wine_cellar")) == ["stop"] * 2


def test_a_card_is_played_for_a_murder() -> None:
    hands = EMPTY | {0: ("move_wine_cellar", "move_armory")}
    state = table(4, closed=("east",), pawns=("piazza", "foyer", "foyer", "foyer"), lucky="wine_cellar", hands=hands)
    assert chosen(state) == ["jump move_wine_cellar"] * 2
    assert motives(state) == ["murder-with-card"] * 2


def test_the_dog_is_put_elsewhere_where_only_the_dog_is_in_the_way() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=1, closed="east", pets=("dog",))
    pawns = ("wine_cellar", "foyer", "foyer", "foyer")
    arranged = {"pawns": pawns, "lucky": "wine_cellar", "pets": {"dog": "wine_cellar"}, "hands": EMPTY}
    state = kdl.arrange(start, **arranged, on_turn=0, first_round=False)
    for level in LEVELS:
        advice = advised(state, level)
        assert (advice.action.kind, advice.action.pawn, advice.motive) == ("place", "dog", "send-pet")
        placed = after(state, str(advice.action))
        assert str(advised(placed, level).action) == "stop"
        assert advised(after(placed, "stop"), level).action.kind == "attempt"


def test_a_stranger_who_looks_on_is_sent_away() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=1, closed="east")
    arranged = {"pawns": ("wine_cellar", "wine_cellar", "foyer", "foyer"), "lucky": "wine_cellar"}
    hands = {0: ("move_foyer",), 2: NONE}
    state = kdl.arrange(start, **arranged, hands=hands, on_turn=0, first_round=False)
    advice = advised(state, "careful")
    assert (str(advice.action), advice.motive) == ("send seat_1 move_foyer", "send-stranger")


def test_in_the_classic_game_lucky_is_brought_to_where_nobody_looks() -> None:
    pawns = ("wine_cellar", "piazza", "piazza")
    state = house(3, pawns=pawns, lucky="gallery", hands={0: ("room_wine_cellar",), 1: NONE, 2: NONE})
    assert chosen(state) == ["send lucky room_wine_cellar"] * 2
    assert motives(state) == ["bring-lucky"] * 2


def test_the_planner_is_where_lucky_comes_next_before_it_attempts() -> None:
    """Lucky goes on from the Wine Cellar to the Kitchen: a card now, and the attempt in the turn that follows."""
    hands = {0: NONE, 1: ("oops",), 2: ("umm", "tumbler"), 3: ("blocked", "shadows")}
    state = table(4, closed=("east",), pawns=("kitchen", "foyer", "foyer", "foyer"), lucky="wine_cellar", hands=hands)
    assert motives(state) == ["murder-unseen", "lucky-turn"]
    waited = after(state, "stop", str(advised(after(state, "stop"), "planner").action))
    assert (waited.on_turn, waited.lucky) == (0, "kitchen")


def attempted(answers: tuple[str, ...], hands: dict[int, tuple[str, ...]]) -> kdl.State:
    """Return the position after some answers to an attempt of strength 3 by seat 0."""
    pawns = ("wine_cellar", "foyer", "foyer", "foyer")
    cards = {0: ("piece_of_rope",), 1: NONE, 2: NONE, 3: NONE} | hands
    state = table(4, closed=("east",), pawns=pawns, lucky="wine_cellar", phase="action", hands=cards)
    return after(state, "attempt piece_of_rope", *answers)


def test_the_last_in_line_saves_lucky_with_what_is_missed_the_least() -> None:
    state = attempted(("pass", "pass"), {3: ("oops", "bats", "crepe_pan")})
    assert motives(state) == ["save-cheaply"] * 2
    assert all(choice in ("luck oops", "luck bats") for choice in chosen(state))
    assert motives(attempted(("pass", "pass"), {3: ("oops",)})) == ["cannot-save"] * 2


def test_early_in_line_the_bill_is_left_to_full_hands_and_not_to_empty_ones() -> None:
    hand = ("the_pledge", "bats")
    many = ("oops", "umm", "tumbler", "immunity", "blocked", "shadows")
    rich = attempted((), {1: hand, 2: many, 3: ("poof", "move_armory", "move_kitchen", "move_parlor")})
    assert motives(rich) == ["leave-it-to-others"] * 2
    assert chosen(attempted((), {1: hand})) == ["luck the_pledge"] * 2


def test_whoever_must_save_lucky_wastes_no_luck() -> None:
    """Four cards of two clovers are just enough, so the fifth card, of one, is kept, although it comes first."""
    held = ("failure_1_1", "failure_2_1", "failure_2_2", "failure_2_3", "failure_2_4")
    hands = {**dict.fromkeys(range(7), NONE), 0: ("monkey_hand",), 7: held}
    before = house(seats=8, lucky="foyer", options={"last_must": True}, on_turn=0, hands=hands)
    state = after(kdl.arrange(before, pawns={0: "foyer"}, phase="action"), "attempt monkey_hand", *("pass",) * 6)
    assert kdl.Action("pass") not in kdl.legal_actions(state)
    assert chosen(state) == ["luck failure_2_1"] * 2


def test_the_planner_adds_what_those_after_it_may_complete() -> None:
    """One clover alone saves nobody, but then those who follow need less."""
    state = attempted((), {1: ("oops",), 2: ("umm", "bats"), 3: NONE})
    assert motives(state)[0] == "save-together"
    assert motives(state)[1] == "help-save"


def test_the_odds_of_an_attempt_are_told_where_the_others_hold_nothing() -> None:
    pawns = ("wine_cellar", "foyer", "foyer", "foyer")
    hands = {0: ("trowel",), 1: NONE, 2: NONE, 3: NONE}
    state = table(4, closed=("east",), pawns=pawns, lucky="wine_cellar", phase="action", hands=hands)
    advice = advised(state, "planner")
    assert (advice.action.kind, advice.motive, advice.facts["chance"]) == ("attempt", "attempt-odds", 1.0)


def fleeing(**arranged: object) -> kdl.State:
    """Return an escape of three under way; seat 0 is on turn."""
    start = kdl.new_game("flight", seats=3, seed=1)
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False, "hands": {0: NONE}} | arranged))


def test_one_gets_out_of_the_way_of_the_ghost() -> None:
    path = kdl.new_game("flight", seats=3, seed=1).game.board.path
    here = path.index("wine_cellar") if "wine_cellar" in path else 3
    state = fleeing(pawns=(path[here], path[here - 2], path[here - 2]), lucky=path[here - 1])
    for level in LEVELS:
        goal = advised(state, level).action
        assert goal.kind == "step"
        assert (path.index(goal.space) - here) % len(path) > 2


def test_who_cannot_be_saved_keeps_the_cards_and_who_can_plays_enough() -> None:
    state = fleeing(pawns=("foyer", "foyer", "piazza"), hands={0: ("chain_saw",), 1: ("oops",), 2: NONE})
    attacked = after(state, "stop", "attack seat_1 chain_saw")
    assert motives(attacked) == ["lost"] * 2
    rich = kdl.arrange(state, hands={1: ("blocked", "the_pledge", "tumbler", "immunity")})
    assert motives(after(rich, "stop", "attack seat_1 chain_saw")) == ["defend"] * 2
    assert motives(after(state, "stop")) == ["attack-armed"] * 2
