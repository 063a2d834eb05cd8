"""Shamrock, the dog of 2009: he follows Lucky, guards him or can be killed, and carries spite tokens."""

from __future__ import annotations

import json
import random
from collections import deque
from typing import Any

import pytest

import kdl
from kdl.core.events import TurnBegan
from kdl.core.position import StateError
from kdl.games.mansion.events import (
    DogAsked,
    DogAttacked,
    DogCalmed,
    DogGained,
    DogKilled,
    DogMoved,
    DogSaved,
    LeftGame,
    LuckyMoved,
    TokenGained,
    TokensLeft,
    TokenTaken,
)
from kdl.games.mansion.rules.shamrock import ways_of_dog
from kdl.games.mansion.state import DOG
from tests.kdl.mansion.classic.positions import pawns
from tests.kdl.mansion.positions import after, happened, legal, reason, refused

NOBODY_HOLDS: dict[int, list[str]] = {seat: [] for seat in range(4)}


def with_dog(dog: str = "both", *, at: str = "kitchen", seats: int = 4, **arranged: Any) -> kdl.State:
    """Return a position of 2009 with the dog in a room, in which seat 0 is on turn and the others are far away."""
    start = kdl.new_game("spite", seats=seats, seed=1, dog=dog, **arranged.pop("options", {}))
    far = pawns(s0="kitchen", s1="lilac_room", s2="lilac_room", s3="lilac_room")
    changes = {"pawns": far, "lucky": "kitchen", "pets": {"shamrock": at}, "on_turn": 0, "first_round": False}
    return kdl.arrange(start, **(changes | arranged))


def acting(dog: str = "both", **arranged: Any) -> kdl.State:
    """Return such a position after the movement."""
    return with_dog(dog, **({"phase": "action"} | arranged))


def names(events: tuple[Any, ...]) -> list[type]:
    return [type(each) for each in events]


@pytest.mark.clause("shamrock.start")
@pytest.mark.parametrize("dog", ["old_dog", "new_tricks", "both"])
def test_the_dog_starts_with_lucky(dog: str) -> None:
    for seed in range(5):
        start = kdl.new_game("spite", seats=4, seed=seed, dog=dog)
        assert start.pets == {"shamrock": start.lucky}
        assert (start.dog_tokens, start.dog_dead) == (0, False)
    assert kdl.new_game("spite", seats=4).pets == {}


def test_the_dog_is_an_option_of_this_box_alone() -> None:
    with pytest.raises(kdl.UnknownNameError, match="'puppy'; the choices are: none, old_dog, new_tricks, both"):
        kdl.new_game("spite", dog="puppy")
    with pytest.raises(kdl.OptionError, match="dog"):
        kdl.new_game("classic", dog="both")
    with pytest.raises(kdl.ArrangeError, match="the dog of 2009 does not play"):
        kdl.arrange(kdl.new_game("spite"), dog_tokens=1)
    with pytest.raises(kdl.ArrangeError, match="together at most 30"):
        with_dog(dog_tokens=31)


@pytest.mark.clause("shamrock.moves")
def test_the_dog_takes_one_step_towards_lucky_after_lucky_has_moved() -> None:
    state = acting(at="winter_garden", hands=NOBODY_HOLDS)
    events = happened(state, "end")
    assert names(events)[-3:] == [LuckyMoved, DogMoved, TurnBegan]
    gone = after(acting(at="wine_cellar", lucky="armory"), "end")
    assert (gone.lucky, gone.pets["shamrock"]) == ("library", "kitchen")


@pytest.mark.clause("shamrock.moves")
def test_he_stays_where_lucky_is_and_no_card_moves_him() -> None:
    events = happened(acting(at="lancaster_room"), "end")  # Lucky walks from the Kitchen into that room
    assert names(events)[-2:] == [LuckyMoved, TurnBegan]
    state = with_dog(hands={0: ["room_foyer", "move_2_1"]})
    assert not any("shamrock" in (each.pawn or "") for each in kdl.legal_actions(state))
    assert not legal(state, "send shamrock room_foyer")


@pytest.mark.clause("shamrock.moves")
def test_of_several_shortest_ways_whoever_ends_the_turn_chooses() -> None:
    state = after(acting(at="hall_sw", lucky="sitting_room", pawns=pawns(s0="armory", s1="library")), "end")
    assert (state.lucky, state.phase, state.to_act, state.on_turn) == ("trophy_room", "movement", 1, 1)
    fork = after(acting(at="winter_garden", lucky="sitting_room"), "end")
    assert (fork.lucky, fork.phase, fork.to_act, fork.on_turn) == ("trophy_room", "dog", 0, 0)
    assert [str(each) for each in kdl.legal_actions(fork)] == ["follow green_house", "follow hall_sw"]
    assert refused(fork, "follow wine_cellar").clause == "shamrock.moves"
    assert names(happened(fork, "follow hall_sw")) == [DogMoved, TurnBegan]
    assert after(fork, "follow hall_sw").pets == {"shamrock": "hall_sw"}
    assert reason(fork, "take room_foyer", "dog-offers").clause == "shamrock.new.collect"


@pytest.mark.clause("shamrock.old.guards")
@pytest.mark.parametrize(("at", "guarded"), [("kitchen", True), ("trophy_room", True), ("library", False)])
def test_the_old_dog_guards_lucky_where_he_sees_the_attacker(at: str, guarded: bool) -> None:
    state = acting("old_dog", at=at)
    assert legal(state, "attempt") is not guarded
    if guarded:
        assert refused(state, "attempt").clause == "shamrock.old.guards"
    assert legal(acting("new_tricks", at=at), "attempt")
    assert legal(acting("old_dog", at=at, dog_dead=True), "attempt")
    assert kdl.observe(state).dog_guards
    assert not kdl.observe(acting("new_tricks", at=at)).dog_guards


@pytest.mark.clause("shamrock.old.attack")
def test_the_old_dog_can_be_attacked_instead_of_lucky() -> None:
    hands = {**NOBODY_HOLDS, 0: ["chain_saw"]}
    state = acting("old_dog", hands=hands, tokens={0: 1})
    (attacked,) = happened(state, "attack shamrock chain_saw")
    assert isinstance(attacked, DogAttacked)
    answered = after(state, "attack shamrock chain_saw")
    assert (answered.phase, answered.to_act, answered.attempt.target, answered.attempt.strength) == ("luck", 1, DOG, 5)
    seen = kdl.observe(answered, 2).attempt
    assert (seen.on_dog, seen.target, seen.attacker) == (True, None, 0)
    last = after(answered, "pass", "pass")
    events = happened(last, "pass")
    assert DogKilled in names(events)
    dead = after(last, "pass")
    assert (dead.dog_dead, dead.winner, dead.phase, dead.attempt) == (True, None, "movement", None)
    assert "chain_saw" in dead.discards
    assert refused(
        kdl.arrange(dead, on_turn=0, pawns=pawns(s0="kitchen"), phase="action"), "attack shamrock"
    ).check == ("dog-lives")


@pytest.mark.clause("shamrock.old.attack")
@pytest.mark.parametrize(
    ("changed", "check"),
    [
        ({"at": "library"}, "with-dog"),
        ({"pawns": pawns(s0="kitchen", s1="kitchen")}, "alone"),
        ({"pawns": pawns(s0="kitchen", s1="hall_w")}, "unseen-to-attempt"),
    ],
)
def test_one_must_be_alone_with_him_and_unseen(changed: dict[str, Any], check: str) -> None:
    found = refused(acting("old_dog", **changed), "attack shamrock")
    assert (found.check, found.clause) == (check, "shamrock.old.attack")
    assert legal(acting("old_dog", lucky="hall_w"), "attack shamrock")  # Lucky may look on
    assert refused(acting("old_dog"), "attack seat_1").check == "is-dog"


@pytest.mark.clause("shamrock.old.attack")
def test_nobody_has_to_save_the_dog_and_he_gives_no_token() -> None:
    state = after(acting(hands={**NOBODY_HOLDS, 3: ["failure_1_1"]}), "attack shamrock", "pass", "pass")
    assert legal(state, "pass")
    events = happened(state, "luck failure_1_1")
    assert names(events)[1:3] == [DogSaved, LeftGame]
    saved = after(state, "luck failure_1_1")
    assert (saved.tokens, saved.dog_tokens, saved.dog_dead) == ((0, 0, 0, 0), 0, False)
    spent = acting(options={"tokens": "spent"}, hands=NOBODY_HOLDS, tokens={1: 1})
    assert after(spent, "attack shamrock", "spend").tokens == (1, 0, 0, 0)


@pytest.mark.clause("shamrock.new.token")
def test_with_every_token_for_an_attempt_the_dog_gets_one_too() -> None:
    hands = {**NOBODY_HOLDS, 1: ["failure_1_1"]}
    state = after(acting("new_tricks", hands=hands, at="library"), "attempt")
    events = happened(state, "luck failure_1_1")
    assert [each for each in names(events) if each in (TokenGained, DogGained)] == [TokenGained, DogGained]
    gained = after(state, "luck failure_1_1")
    assert (gained.tokens, gained.dog_tokens, kdl.observe(gained).pool) == ((1, 0, 0, 0), 1, 28)
    last = after(acting("new_tricks", hands=hands, at="library", tokens={3: 29}), "attempt", "luck failure_1_1")
    assert (last.tokens, last.dog_tokens) == ((1, 0, 0, 29), 0)
    old = after(acting("old_dog", hands=hands, at="library"), "attempt", "luck failure_1_1")
    assert (old.tokens, old.dog_tokens) == ((1, 0, 0, 0), 0)


def collecting(**arranged: Any) -> kdl.State:
    """Return a position in which the dog comes into the Kitchen with tokens: seats 1 and 3 stand there, Lucky not."""
    here = {"pawns": pawns(s0="kitchen", s1="kitchen", s2="kitchen", s3="kitchen"), "at": "wine_cellar"}
    hands = {0: ["room_foyer"], 1: ["chain_saw", "move_2_1"], 2: [], 3: ["failure_1_1"]}
    return acting(**({"lucky": "armory", "dog_tokens": 2, "hands": hands} | here | arranged))


@pytest.mark.clause("shamrock.new.collect")
def test_whoever_is_with_the_dog_can_buy_his_tokens_for_cards() -> None:
    state = after(collecting(), "end")
    assert (state.pets["shamrock"], state.phase, state.to_act, state.on_turn) == ("kitchen", "dog", 1, 0)
    assert [str(each) for each in kdl.legal_actions(state)] == ["leave", "take chain_saw", "take move_2_1"]
    assert refused(state, "take failure_1_1").clause == "shamrock.new.collect"
    assert names(happened(state, "take move_2_1")) == [TokenTaken]
    taken = after(state, "take move_2_1")
    assert (taken.tokens, taken.dog_tokens, "move_2_1" in taken.discards, taken.to_act) == ((0, 1, 0, 0), 1, True, 1)
    assert names(happened(taken, "leave")) == [TokensLeft, DogAsked]
    third = after(taken, "leave")
    assert third.to_act == 3  # seat 2 holds no card
    assert names(happened(third, "take failure_1_1")) == [TokenTaken, TurnBegan]
    both = after(state, "take move_2_1", "take chain_saw")
    assert (both.tokens, both.dog_tokens, both.phase, both.on_turn) == ((0, 2, 0, 0), 0, "movement", 1)
    nobody = after(state, "leave", "leave", "leave")
    assert (nobody.dog_tokens, nobody.phase, nobody.on_turn) == (2, "movement", 1)


@pytest.mark.clause("shamrock.new.collect")
def test_the_next_on_turn_is_asked_first_and_a_card_drawn_just_now_counts() -> None:
    called = after(collecting(pawns=pawns(s0="kitchen", s1="kitchen", s2="library", s3="kitchen")), "end")
    assert (called.to_act, called.on_turn) == (3, 0)  # Lucky calls seat 2, who is not with the dog; then seat 3
    drawn = collecting(hands=NOBODY_HOLDS)
    assert after(drawn, "end").phase == "movement"
    assert (after(drawn, "draw").phase, after(drawn, "draw").to_act) == ("dog", 0)


@pytest.mark.clause("shamrock.new.calm")
def test_with_lucky_he_loses_his_tokens_before_anybody_can_take_them() -> None:
    state = collecting(lucky="green_house", at="winter_garden", pawns=pawns(s1="winter_garden"))
    events = happened(state, "end")
    assert names(events)[-3:] == [LuckyMoved, DogCalmed, TurnBegan]
    calm = after(state, "end")
    assert (calm.dog_tokens, kdl.observe(calm).pool, calm.pets["shamrock"]) == (0, 30, calm.lucky)
    assert legal(acting("new_tricks"), "attempt")
    (found,) = kdl.explain(acting("new_tricks"), kdl.parse_action("attack shamrock"))
    assert (found.check, found.clause) == ("kind", "shamrock.old.attack")


@pytest.mark.clause("shamrock.both")
def test_who_kills_the_dog_takes_his_tokens_and_he_stays_where_he_is() -> None:
    state = after(acting(hands=NOBODY_HOLDS, dog_tokens=3), "attack shamrock", "pass", "pass", "pass")
    assert (state.tokens, state.dog_tokens, state.dog_dead) == ((3, 0, 0, 0), 0, True)
    assert state.pets == {"shamrock": "kitchen"}
    for _ in range(3):
        state = after(kdl.arrange(state, phase="action"), "end")
        assert (state.pets, state.phase) == ({"shamrock": "kitchen"}, "movement")
    foiled = kdl.arrange(state, on_turn=0, pawns=pawns(s0="green_house", s1="library"), lucky="green_house",
                         hands={0: [], 1: ["failure_1_1"]}, phase="action")  # fmt: skip
    assert after(foiled, "attempt", "luck failure_1_1").dog_tokens == 0


def steps_apart(board: Any, one: str, other: str) -> int:
    """Count the steps between two spaces, found by another way than the rules."""
    far, edge = {one: 0}, deque([one])
    while edge:
        here = edge.popleft()
        for there in board.steps(here):
            if there not in far:
                far[there] = far[here] + 1
                edge.append(there)
    return far[other]


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"tokens": -1, "dead": False, "offers": False}, "tokens"),
        ({"tokens": 31, "dead": False, "offers": False}, "dog.tokens"),
        ({"tokens": 1, "dead": True, "offers": False}, "dog.tokens"),
        ({"tokens": 1, "dead": "no", "offers": False}, "dead"),
        ({"tokens": 1, "dead": False, "offers": True}, "dog.offers"),
        (None, "dog"),
    ],
)
def test_what_cannot_be_of_the_dog_is_refused(changed: dict[str, Any] | None, key: str) -> None:
    state = acting()
    facts = state.game.family.to_json(state) | {"dog": changed}
    with pytest.raises(StateError) as caught:
        state.game.family.from_json(state.game, facts)
    assert caught.value.key == key


def test_nobody_is_asked_about_the_dog_without_a_choice() -> None:
    state = acting()
    facts = state.game.family.to_json(state) | {"phase": "dog"}
    with pytest.raises(StateError, match="may be that of the dog only where"):
        state.game.family.from_json(state.game, facts)
    with pytest.raises(kdl.ArrangeError, match="a dead dog carries no spite tokens"):
        kdl.arrange(state, dog_dead=True, dog_tokens=1)
    assert kdl.arrange(kdl.arrange(state, dog_tokens=1), dog_dead=True).dog_tokens == 0


@pytest.mark.clause("shamrock.moves")
def test_every_step_by_a_shortest_way_can_be_chosen() -> None:
    board = with_dog().game.board
    ids = [space.id for space in board.spaces]
    for lucky in ids:
        far = {one: steps_apart(board, one, lucky) for one in ids}
        for dog in ids:
            nearer = sorted(there for there in board.steps(dog) if far[there] < far[dog])
            assert list(ways_of_dog(board, dog, lucky)) == (nearer if dog != lucky else [])


@pytest.mark.parametrize("dog", ["old_dog", "new_tricks", "both"])
def test_games_with_the_dog_end_and_lose_nothing(dog: str) -> None:
    for seed in range(6):
        chance = random.Random(seed)
        tokens = chance.choice(["kept", "spent"])
        state = kdl.new_game("spite", seats=chance.randint(3, 7), seed=seed, dog=dog, tokens=tokens)
        while not kdl.is_terminal(state):
            actions = kdl.legal_actions(state)
            bold = [each for each in actions if each.kind in ("attempt", "attack", "take", "luck")]
            step = kdl.apply(state, chance.choice(bold if bold and chance.random() < 0.7 else actions))
            check_step(state, step.state, step.events)
            state = step.state
        facts = json.loads(json.dumps(state.game.family.to_json(state)))
        assert state.game.family.from_json(state.game, facts) == state


def check_step(before: kdl.State, now: kdl.State, events: tuple[Any, ...]) -> None:
    """Check what must hold of every step."""
    assert sum(now.tokens) + now.dog_tokens + kdl.observe(now).pool == 30
    assert not (now.dog_tokens and (now.dog_dead or (now.pets["shamrock"] == now.lucky and TurnBegan in names(events))))
    moves = [each for each in events if isinstance(each, DogMoved)]
    assert len(moves) <= 1
    if before.pets != now.pets:
        board, lucky = now.game.board, now.lucky
        assert not before.dog_dead
        apart = steps_apart(board, before.pets["shamrock"], lucky)
        assert steps_apart(board, now.pets["shamrock"], lucky) == apart - 1
    if now.phase == "dog":
        assert len(kdl.legal_actions(now)) > 1
        assert (now.to_act == now.on_turn) or now.dog_offers
    if now.turn % 5:
        return
    seat = now.to_act
    sampled = kdl.observe(now, seat).sample(random.Random(1))
    assert kdl.observe(sampled, seat) == kdl.observe(now, seat)
    if now.phase != "luck":  # who must save Lucky depends on hidden hands
        assert kdl.legal_actions(sampled) == kdl.legal_actions(now)


def test_positions_are_counted_by_depth() -> None:
    """How many positions follow where the dog brings tokens: another number means that a rule has changed."""
    counts = []
    reached = {collecting()}
    for _ in range(5):
        reached = {kdl.apply(state, action).state for state in reached for action in kdl.legal_actions(state)}
        counts.append(len(reached))
    assert counts == [2, 6, 10, 26, 91]
