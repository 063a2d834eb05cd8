"""The Director's Cut of 2002 and the games of 2006 and 2009: larger hands, spite tokens, and who must save Lucky."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import kdl
from kdl.clauses import clause
from kdl.core.events import Drew, Foiled, Killed, TurnBegan
from kdl.games.mansion.events import LeftGame, TokenGained, TokenSpent
from kdl.narration.actions import tell_action
from kdl.words import languages, speaking
from tests.kdl.mansion.classic.positions import FAR, pawns
from tests.kdl.mansion.positions import after, happened, legal, reason, refused


def spite(seats: int = 4, **arranged: Any) -> kdl.State:
    """Return a position of the game of 2009, or with ``options`` of another one, in which seat 0 is on turn."""
    options = {"edition": "spite"} | arranged.pop("options", {})
    start = kdl.new_game(**options, seats=seats, seed=1)
    changes = {"pawns": pawns(s0="kitchen"), "lucky": "kitchen", "on_turn": 0, "first_round": False} | arranged
    return kdl.arrange(start, **changes)


def murder(**arranged: Any) -> kdl.State:
    """Return a position in which seat 0 can attempt the murder in the Kitchen."""
    return spite(**{"phase": "action"} | arranged)


SPENT = {"options": {"edition": "spite", "tokens": "spent"}}
LUCKLESS: dict[int, list[str]] = {seat: [] for seat in range(4)}


@pytest.mark.clause("director.setup.hand")
@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 6), (7, 6), (8, 5)])
def test_hands_are_larger_in_the_directors_cut(seats: int, cards: int) -> None:
    assert {len(hand) for hand in kdl.new_game("directors_cut", seats=seats, seed=3).hands} == {cards}


@pytest.mark.clause("director.board")
def test_nine_players_would_need_the_second_mansion() -> None:
    with pytest.raises(kdl.OptionError) as caught:
        kdl.new_game("directors_cut", seats=9)
    assert caught.value.clause == "director.board"
    assert kdl.new_game("directors_cut", seats=8).game.board.id == "classic"


@pytest.mark.clause("director.spite")
def test_spite_tokens_are_an_option_of_the_directors_cut() -> None:
    plain, game = kdl.new_game("directors_cut", seats=4), kdl.new_game("directors_cut", seats=4, spite=True)
    assert (plain.tokens, game.tokens) == ((), (0, 0, 0, 0))
    assert {*game.game.rules.plays} - {*plain.game.rules.plays} == {"spend"}
    state = murder(options={"edition": "directors_cut", "spite": True}, hands=LUCKLESS, tokens={0: 2, 1: 3})
    answered = after(state, "attempt")
    assert (answered.attempt.strength, legal(answered, "spend"), legal(answered, "pass")) == (3, True, True)


@pytest.mark.clause("spite.setup.players")
def test_three_to_seven_play() -> None:
    for seats in (2, 8):
        with pytest.raises(kdl.OptionError) as caught:
            kdl.new_game("spite", seats=seats)
        assert caught.value.clause == "spite.setup.players"
    assert [kdl.new_game("spite", seats=seats).seats for seats in (3, 7)] == [3, 7]


@pytest.mark.clause("spite.setup.tokens")
def test_nobody_has_a_token_at_the_start_and_there_are_thirty() -> None:
    start = kdl.new_game("spite", seats=5)
    assert (start.tokens, kdl.observe(start).pool) == ((0,) * 5, 30)
    assert kdl.observe(spite(tokens={0: 4, 2: 1})).pool == 25
    with pytest.raises(kdl.ArrangeError, match="together at most 30") as caught:
        spite(tokens={0: 31})
    assert caught.value.clause == "spite.setup.tokens"


@pytest.mark.parametrize("wrong", [{0: -1}, {0: 1.5}, {0: True}, {1: "two"}])
def test_tokens_are_counted_in_whole_numbers(wrong: dict[int, Any]) -> None:
    with pytest.raises(kdl.ArrangeError, match="must be whole numbers"):
        spite(tokens=wrong)


def test_there_are_none_in_other_games() -> None:
    with pytest.raises(kdl.ArrangeError, match="there are no spite tokens in 'classic'"):
        kdl.arrange(kdl.new_game("classic"), tokens={0: 1})
    with pytest.raises(kdl.UnknownNameError, match="'lost'; the choices are: kept, spent"):
        kdl.new_game("spite", tokens="lost")
    with pytest.raises(kdl.OptionError, match="tokens"):
        kdl.new_game("classic", tokens="kept")


@pytest.mark.clause("spite.turn")
def test_cards_and_the_step_come_in_any_order_then_an_attempt_which_ends_the_turn() -> None:
    state = spite(hands={0: ["move_2_1", "room_foyer", "monkey_hand"]}, lucky="foyer", pawns=("library", *FAR[:3]))
    moved = after(state, "walk move_2_1", "jump room_foyer", "step piazza", "step foyer", "stop")
    assert legal(moved, "attempt monkey_hand")
    assert reason(moved, "step piazza", "phase").clause == "spite.turn"
    foiled = after(murder(hands={0: [], 1: ["failure_1_1"], 2: [], 3: []}), "attempt", "luck failure_1_1")
    assert (foiled.phase, foiled.turn) == ("movement", murder().turn + 1)


@pytest.mark.clause("spite.draw")
def test_one_draws_in_a_named_place_after_playing_nothing() -> None:
    still = after(spite(pawns=pawns(s0="library")), "stop")
    assert isinstance(happened(still, "draw")[0], Drew)
    acted = after(spite(pawns=pawns(s0="library"), hands={0: ["move_2_1"]}), "walk move_2_1", "stop")
    assert refused(acted, "draw").clause == "spite.draw"
    hall = after(spite(pawns=pawns(s0="hall_w")), "stop")
    assert refused(hall, "draw").clause == "spite.draw"


@pytest.mark.clause("spite.attempt.value")
@pytest.mark.parametrize(("weapon", "tokens", "value"), [("", 0, 1), ("", 2, 3), ("chain_saw", 0, 4),
                                                         ("chain_saw", 3, 7), ("monkey_hand", 1, 3)])  # fmt: skip
def test_each_token_of_the_attacker_adds_one(weapon: str, tokens: int, value: int) -> None:
    state = murder(hands={0: ["chain_saw", "monkey_hand"]}, tokens={0: tokens, 1: 5})
    made = after(state, f"attempt {weapon}".strip())
    assert (made.attempt.strength, made.tokens[0]) == (value, tokens)
    foreseen = kdl.preview(kdl.observe(state, 0), kdl.Action("attempt", weapon))
    assert (foreseen.strength, sum(part.points for part in foreseen.parts)) == (value, value)
    seen = kdl.observe(state, 0)
    assert (seen.tokens, seen.strengths[0]) == ((tokens, 5, 0, 0), 1 + tokens)


@pytest.mark.clause("spite.gain")
def test_a_failed_attempt_earns_a_token_while_there_is_one() -> None:
    hands = {0: [], 1: ["failure_3_1"], 2: [], 3: []}
    events = happened(after(murder(hands=hands), "attempt"), "luck failure_3_1")
    assert [type(event) for event in events][1:4] == [Foiled, LeftGame, TokenGained]
    assert after(murder(hands=hands), "attempt", "luck failure_3_1").tokens == (1, 0, 0, 0)
    empty = murder(hands={**hands, 1: ["failure_3_1", "failure_3_2"]}, tokens={0: 0, 3: 30})
    assert after(empty, "attempt", "luck failure_3_1").tokens == (0, 0, 0, 30)
    killed = happened(after(murder(hands=LUCKLESS), "attempt", "pass", "pass"), "pass")
    assert [type(event) for event in killed][1:] == [Killed]


@pytest.mark.clause("spite.defence.last-must")
def test_the_last_who_can_save_lucky_has_to() -> None:
    state = after(murder(hands={0: [], 1: ["failure_1_1"], 2: ["failure_1_2"], 3: []}), "attempt")
    assert legal(state, "pass")
    second = after(state, "pass")
    assert refused(second, "pass").clause == "spite.defence.last-must"
    assert kdl.legal_actions(second) == (kdl.parse_action("luck failure_1_2"),)


@pytest.mark.clause("spite.defence.tokens")
def test_by_the_rules_of_2006_a_token_is_a_failure_point_and_goes_to_the_attacker() -> None:
    state = after(murder(**SPENT, hands={**LUCKLESS, 2: ["failure_3_1"]}, tokens={0: 1, 1: 2}), "attempt")
    assert state.attempt.strength == 2
    assert happened(state, "spend") == (TokenSpent(1, 1),)
    spent = after(state, "spend")
    assert (spent.tokens, spent.attempt.luck, spent.attempt.strength) == ((2, 1, 0, 0), 1, 2)
    events = happened(spent, "spend")
    assert [type(event) for event in events][:3] == [TokenSpent, Foiled, TokenGained]
    assert after(spent, "spend").tokens == (4, 0, 0, 0)
    broke = after(murder(**SPENT, hands=LUCKLESS, tokens={0: 1}), "attempt")
    assert refused(broke, "spend").check == "has-token"


@pytest.mark.clause("spite.defence.tokens", "spite.defence.last-must")
def test_who_can_save_lucky_with_tokens_has_to() -> None:
    state = after(murder(**SPENT, hands=LUCKLESS, tokens={0: 1, 1: 1, 2: 2}), "attempt")
    assert legal(state, "pass")
    second = after(state, "pass")
    assert kdl.legal_actions(second) == (kdl.parse_action("spend"),)
    found = reason(second, "pass", "may-pass")
    assert (found.ok, found.clause, found.facts["able"]) == (False, "spite.defence.last-must", True)


@pytest.mark.clause("spite.defence.tokens")
def test_in_2009_tokens_are_kept() -> None:
    state = after(murder(hands=LUCKLESS, tokens={1: 5}), "attempt")
    (found,) = kdl.explain(state, kdl.parse_action("spend"))
    assert (found.check, found.clause) == ("kind", "spite.defence.tokens")
    assert legal(state, "pass")


@pytest.mark.clause("spite.order.first-round")
@pytest.mark.parametrize(("first_round", "why"), [(True, "first-round"), (False, "visited")])
def test_lucky_calls_nobody_in_the_first_round(first_round: bool, why: str) -> None:
    state = spite(pawns=pawns(s0="kitchen", s2="parlor"), lucky="drawing_room", first_round=first_round)
    began = next(event for event in happened(after(state, "stop"), "end") if isinstance(event, TurnBegan))
    assert (began.why, began.seat) == (why, 1 if first_round else 2)


@pytest.mark.parametrize("options", [{"edition": "directors_cut"}, {"edition": "directors_cut", "spite": True},
                                     {"edition": "spite"}, {"edition": "spite", "tokens": "spent"}])  # fmt: skip
def test_tokens_are_never_lost_and_games_end(options: dict[str, Any]) -> None:
    for seed in range(25):
        chance = random.Random(seed)
        state: kdl.State = kdl.new_game(**options, seats=chance.randint(3, 7), seed=seed)
        pool, earned = state.game.pool, 0
        while not kdl.is_terminal(state):
            actions = kdl.legal_actions(state)
            bold = [each for each in actions if each.kind in ("attempt", "spend", "luck")]
            step = kdl.apply(state, chance.choice(bold if bold and chance.random() < 0.7 else actions))
            earned += sum(isinstance(event, TokenGained) for event in step.events)
            state = step.state
            assert sum(state.tokens) == min(earned, pool)
            assert min(state.tokens, default=0) >= 0
        assert kdl.outcome(state).clause == "classic.win"


def test_positions_are_counted_by_depth() -> None:
    """How many positions there are so many actions after a deal: another number means that a rule has changed."""
    counts = []
    reached = {kdl.new_game("spite", seats=3, seed=7, tokens="spent")}
    for _ in range(4):
        reached = {kdl.apply(state, action).state for state in reached for action in kdl.legal_actions(state)}
        counts.append(len(reached))
    assert counts == [11, 53, 197, 637]


@pytest.mark.parametrize("language", languages())
@pytest.mark.clause("spite.setup.tokens", "spite.defence.tokens")
def test_what_is_said_of_tokens_has_the_numbers_of_the_rules(language: str) -> None:
    state = after(murder(**SPENT, hands=LUCKLESS, tokens={1: 2}), "attempt")
    with speaking(language):
        assert re.findall(r"\d+", clause("spite.setup.tokens").text(language)) == [str(state.game.pool)]
        label = tell_action(kdl.Action("spend"), state.game)
    (spent, *_) = happened(state, "spend")
    assert isinstance(spent, TokenSpent)
    assert re.findall(r"\d+", label) == [str(spent.luck - state.attempt.luck)]


@pytest.mark.clause("spite.defence.tokens")
@pytest.mark.parametrize(("tokens", "able"), [(1, False), (2, True)])
def test_the_coach_counts_ones_own_tokens(tokens: int, able: bool) -> None:
    hands = {**LUCKLESS, 1: ["failure_1_1"]}
    state = after(murder(**SPENT, hands=hands, tokens={0: 2, 1: tokens}), "attempt")
    (hint,) = [each for each in kdl.coach(kdl.observe(state, 1)) if "able" in each.facts]
    assert (hint.facts["lacking"], hint.facts["able"]) == (3, able)
