"""What holds in every game, whoever plays."""

from __future__ import annotations

import json
import pickle
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.actions import KINDS
from kdl.core.events import RULES, fold
from kdl.core.position import state_as_json
from kdl.events import rule_of
from kdl.games.getlucky.game import DRAWING_ROOM
from tests.kdl.core.families import conceivable, ids_of, piles, with_hidden_cards_shuffled
from tests.kdl.mansion.walks import (
    MAIN,
    MANSION,
    PETS,
    STYLES,
    TABLES,
    Options,
    card_game,
    classic,
    flight,
    spite,
    states,
    timelines,
    walk,
)
from tests.sweep import sampled


@given(states())
def test_explain_agrees_with_legal_actions_on_every_conceivable_action(state: kdl.State) -> None:
    legal = set(kdl.legal_actions(state))
    explained = {a for a in conceivable(state.game) if all(each.ok for each in kdl.explain(state, a))}
    assert explained == legal


@given(states(), st.randoms(use_true_random=False))
def test_nothing_else_is_legal_whatever_it_carries(state: kdl.State, chance: Random) -> None:
    """Every card with every space or character, and some of the rest."""
    ids = {field: (*known, "") for field, known in ids_of(state.game).items()}
    few = {field: ("", chance.choice(ids[field])) for field in ("pawn", "taken")}
    everything = (kdl.Action(*parts) for parts in product(KINDS, *(ids | few).values()))
    legal = [a for a in kdl.legal_actions(state) if a.pawn in few["pawn"] and a.taken in few["taken"]]
    assert sorted(filter(lambda action: kdl.is_legal(state, action), set(everything))) == legal


@given(states())
def test_legal_actions_are_sorted_unique_and_empty_exactly_at_the_end(state: kdl.State) -> None:
    legal = kdl.legal_actions(state)
    assert list(legal) == sorted(set(legal))
    assert (not legal) == kdl.is_terminal(state) == (kdl.outcome(state) is not None)
    assert sum(kdl.returns(state)) == (0 if state.winner is None else 1)
    assert state.winner is None or kdl.is_terminal(state)


@given(states())
def test_every_legal_action_can_be_carried_out_and_read_from_its_notation(state: kdl.State) -> None:
    for action in kdl.legal_actions(state):
        assert kdl.parse_action(str(action)) == action
        step = kdl.apply(state, action)
        assert step.action == action
        assert step.state == fold(state, step.events) != state


@given(states(), st.randoms(use_true_random=False))
def test_every_other_action_is_refused_with_its_failed_reasons(state: kdl.State, chance: Random) -> None:
    illegal = sorted(set(conceivable(state.game)) - set(kdl.legal_actions(state)))
    for action in chance.sample(illegal, 5):
        with pytest.raises(kdl.IllegalActionError) as caught:
            kdl.apply(state, action)
        assert caught.value.reasons == tuple(each for each in kdl.explain(state, action) if not each.ok) != ()


@given(states())
def test_reasons_name_clauses_of_the_edition_and_plain_facts(state: kdl.State) -> None:
    clauses = set(state.game.clauses.values())
    for action in conceivable(state.game):
        for each in kdl.explain(state, action):
            if each.check == "phase":
                now, needed = each.facts["phase"], each.facts["needed"]
                keys = (f"{action.kind}-in-{now}", f"{needed}-in-{now}", f"phase-{needed}", "phase")
                named = next(state.game.clauses[key] for key in keys if key in state.game.clauses)
            else:
                checks = state.game.rules.plays[action.kind].checks
                (named,) = (state.game.clauses[c.rule_for(state, action)] for c in checks if c.name == each.check)
            assert each.clause == named
            assert each.clause in clauses
            assert json.loads(json.dumps(each.facts)).keys() == each.facts.keys()


#: What the facts of a reason must say, by the name of its check, if and only if it is ok.
TOLD = {
    "phase": lambda facts: facts["phase"] == facts["needed"],
    "step-left": lambda facts: facts["steps_left"] > 0,
    "deck-left": lambda facts: facts["deck_size"] > 0,
    "unseen-to-draw": lambda facts: not facts["seen_by"] and not facts["lucky_sees"],
    "unseen-to-attempt": lambda facts: not facts["seen_by"],
    "with-lucky": lambda facts: facts["space"] == facts["lucky"],
    "alone": lambda facts: not facts["others"],
    "has-luck": lambda facts: facts["luck"] > 0 or facts.get("perfect", False),
    "unseen-by-dog": lambda facts: not facts["line"],
    "deck-to-flip": lambda facts: facts["deck_size"] > 0,
    "is-lucky": lambda facts: facts["pawn"] == "lucky",
    "is-ghost": lambda facts: facts["pawn"] == "lucky",
    "ghost-ahead": lambda facts: 0 < facts["points"] <= facts["steps_left"],
    "company": lambda facts: bool(facts["others"]),
    "own-character": lambda facts: facts["owner"] == facts["seat"],
    "in-drawing-room": lambda facts: facts["owner"] == DRAWING_ROOM,
    "type-free": lambda facts: facts["perfect"] or not facts["lying"],
    "value-left": lambda facts: facts["value"] > 0,
    "no-card": lambda facts: not facts["card"],
}


@given(states())
def test_the_facts_of_a_reason_say_the_same_as_its_answer(state: kdl.State) -> None:
    """In every phase, for a seat that answers an attempt too."""
    for action in conceivable(state.game):
        for each in kdl.explain(state, action):
            assert each.check not in TOLD or TOLD[each.check](each.facts) == each.ok
            for seat, line in zip(each.facts.get("seen_by", ()), each.facts.get("lines", ()), strict=True):
                assert (line[0], line[-1]) == (state.pawns[seat], each.facts["space"])
            if line := each.facts.get("lucky_line", ()):
                assert (line[0], line[-1]) == (state.lucky, each.facts["space"])


@given(timelines())
def test_no_card_is_lost_or_doubled(timeline: kdl.Timeline) -> None:
    for state in timeline.states:
        assert Counter(card for pile in piles(state) for card in pile) == dict.fromkeys(state.game.card_ids, 1)


@given(timelines(MANSION))
def test_every_state_makes_sense(timeline: kdl.Timeline) -> None:
    for state in timeline.states:
        assert {*filter(None, state.pawns), state.lucky, *state.pets.values()} <= set(state.game.board.rooms)
        assert state.lights_out == (not state.deck and state.game.source.lights)
        assert all(not state.hands[seat] for seat in state.game.strangers)
        tokens = state.tokens or (0,) * state.seats
        assert [state.strength(seat) for seat in range(state.seats)] == [
            1 + len(pile) + earned for pile, earned in zip(state.motives, tokens, strict=True)
        ]


@given(timelines(MAIN))
def test_the_phases_and_the_seat_to_act_fit_together(timeline: kdl.Timeline) -> None:
    for state in timeline.states:
        assert (state.attempt is not None) == (state.phase in ("luck", "over"))
        assert (state.to_act != state.on_turn) == (state.phase == "luck")
        assert (state.steps_left == 0) or state.phase == "movement"
        assert all(state.pawns)


@given(timelines(MANSION))
def test_who_is_out_of_the_escape_acts_no_more_and_holds_nothing(timeline: kdl.Timeline) -> None:
    for state in timeline.states:
        out = [seat for seat, space in enumerate(state.pawns) if not space]
        assert state.to_act not in out
        assert all(not state.hands[seat] and not state.motives[seat] for seat in out)
        assert kdl.is_terminal(state) or len(out) < state.seats - 1


@given(timelines(MAIN))
def test_strangers_never_choose(timeline: kdl.Timeline) -> None:
    for state in timeline.states:
        if state.to_act in state.game.strangers and not kdl.is_terminal(state):
            assert len(kdl.legal_actions(state)) == 1


@given(timelines(MAIN))
def test_turns_grow_by_one_and_lucky_moves_between_them(timeline: kdl.Timeline) -> None:
    for before, after in pairwise(timeline.states):
        assert after.turn - before.turn in (0, 1)
        path = before.game.board.path
        moved = path[(path.index(before.lucky) + 1) % len(path)]
        assert after.lucky == (moved if after.turn > before.turn else before.lucky)


@given(timelines(MAIN))
def test_the_deck_only_shrinks_and_motives_only_grow(timeline: kdl.Timeline) -> None:
    for before, after in pairwise(timeline.states):
        assert before.deck[: len(after.deck)] == after.deck
        assert all(set(old) <= set(new) for old, new in zip(before.motives, after.motives, strict=True))
        assert after.removed == before.removed
        assert set(before.discards) <= set(after.discards)


@given(timelines())
def test_replay_equals_play(timeline: kdl.Timeline) -> None:
    start = kdl.new_game(timeline.game.edition, seed=timeline.start.seed, **timeline.game.options)
    assert start == timeline.start
    replayed = kdl.Timeline(start)
    state = start
    for step in timeline.steps:
        state = kdl.apply(state, step.action).state
        assert state == step.state
    assert fold(replayed.start, [event for step in timeline.steps for event in step.events]) == timeline.end


@given(timelines())
def test_saving_and_loading_is_a_round_trip(timeline: kdl.Timeline) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        timeline.save(file)
        loaded = kdl.load_replay(file)
    assert loaded.states == timeline.states
    assert loaded.events == timeline.events


@given(timelines(), timelines())
def test_a_position_stored_whole_is_a_round_trip_too(one: kdl.Timeline, other: kdl.Timeline) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for timeline in (one, other):
            file = Path(folder) / "start.json"
            kdl.Timeline(timeline.end).save(file)
            assert kdl.load_replay(file).start == timeline.end


@given(states())
def test_states_can_be_written_as_json_and_read_back(state: kdl.State) -> None:
    game, family = state.game, state.game.family
    text = json.dumps(state_as_json(state))
    assert family.from_json(game, json.loads(text)) == state
    assert json.dumps(state_as_json(family.from_json(game, json.loads(text)))) == text


@given(timelines())
def test_states_can_be_hashed_and_compared_and_never_repeat(timeline: kdl.Timeline) -> None:
    """A step always changes something; a state may come back only if nobody drew, played or moved Lucky since."""
    assert all(before != after for before, after in pairwise(timeline.states))
    first_of_turn = {state.turn: state for state in timeline.states}
    assert len(set(first_of_turn.values())) == len(first_of_turn)
    assert {state: index for index, state in enumerate(timeline.states)}[timeline.end] == len(timeline)


@given(states())
def test_states_can_be_pickled(state: kdl.State) -> None:
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 (it was made here)
    assert again == state
    assert hash(again) == hash(state)
    assert again.game is state.game
    assert kdl.legal_actions(again) == kdl.legal_actions(state)


@given(states(), st.integers(0, 7), st.randoms(use_true_random=False))
def test_what_a_seat_cannot_see_changes_nothing_for_it(state: kdl.State, seat: int, chance: Random) -> None:
    seat %= state.seats
    shuffled = with_hidden_cards_shuffled(state, seat, chance)
    assert kdl.observe(shuffled, seat) == kdl.observe(state, seat)
    if state.to_act == seat and not kdl.is_terminal(state):
        assert kdl.legal_actions(shuffled) == kdl.legal_actions(state)
        everything = conceivable(state.game)
        assert [kdl.explain(shuffled, a) for a in everything] == [kdl.explain(state, a) for a in everything]


@given(states(), st.randoms(use_true_random=False))
def test_a_spectator_sees_no_hand(state: kdl.State, chance: Random) -> None:
    shuffled = with_hidden_cards_shuffled(state, None, chance)
    assert kdl.observe(shuffled) == kdl.observe(state)
    assert kdl.observe(state).hand == ()


@given(timelines())
def test_every_event_has_a_clause(timeline: kdl.Timeline) -> None:
    assert all(rule_of(event) in timeline.game.clauses for event in timeline.events)


@given(timelines(), timelines())
def test_two_games_at_once_do_not_touch_each_other(one: kdl.Timeline, other: kdl.Timeline) -> None:
    left, right = one.start, other.start
    for index in range(max(len(one.states), len(other.states)) - 1):
        if index < len(one.steps):
            left = kdl.apply(left, one.steps[index].action).state
            assert left == one.steps[index].state
        if index < len(other.steps):
            right = kdl.apply(right, other.steps[index].action).state
            assert right == other.steps[index].state


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(str(value) for _, value in table))
@pytest.mark.parametrize("kind", [walk, flight])
def test_every_game_ends(table: Options, kind: Callable[..., kdl.Timeline]) -> None:
    """Every number of players on every board for them, each with another style of play and other pets."""
    seats = int(str(dict(table)["seats"]))
    for style in range(len(STYLES)):
        end = kind((*table, ("pets", PETS[(seats + style) % len(PETS)])), seats, style, most=20_000).end
        assert kdl.is_terminal(end)
        assert kdl.legal_actions(end) == ()


@pytest.mark.parametrize("seats", sampled(range(2, 9), (2, 5, 8)))
@given(st.integers(0, 50), st.sampled_from((0, 1)))
def test_every_classic_game_ends(seats: int, seed: int, style: int) -> None:
    """Those who hoard are left out: the deck is made anew for ever, and nothing makes them attempt a murder."""
    end = classic((("seats", seats),), seed, style, most=100_000).end
    assert kdl.is_terminal(end)
    assert kdl.legal_actions(end) == ()


@given(st.sampled_from(TABLES), st.sampled_from(PETS), st.integers(0, 50), st.sampled_from((0, 1)))
def test_every_combination_can_be_played_to_the_end_and_escaped_from(
    table: Options, pets: tuple[str, ...], seed: int, style: int
) -> None:
    """Boards, floors, wings, strangers and pets in any combination."""
    for kind in (walk, flight):
        assert kdl.is_terminal(kind((*table, ("pets", pets)), seed, style, most=100_000).end)


@pytest.mark.slow
def test_the_walks_reach_every_corner() -> None:
    """The properties above would say little if their games never came there."""
    seen: set[object] = set()
    for number, (table, kind, seed) in enumerate(product(TABLES, (walk, flight), (1, 2, 3))):
        timeline = kind((*table, ("pets", ("cat", "dog"))), seed, number % len(STYLES), most=5_000)
        seen |= {rule_of(event) for event in timeline.events}
        seen |= {("dark", state.phase) for state in timeline.states if state.lights_out}
    for kind, seats, seed, style in product((classic, spite, card_game), (2, 4), range(4), range(len(STYLES))):
        seen |= {rule_of(event) for event in kind((("seats", seats),), seed, style, most=2_000).events}
    named = {rule for rule in RULES.values() if isinstance(rule, str)}
    assert named - {"arranged", "stalemate"} <= seen, "a game of cards hardly ever ends in a draw"
    assert {"visited", "crowd", "first-round", "stop", "no-action", "attack", "lucky-attacks"} <= seen
    assert {("dark", phase) for phase in ("movement", "action", "luck", "over")} <= seen
