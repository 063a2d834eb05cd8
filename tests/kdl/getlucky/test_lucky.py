"""Between the turns of the card game: Lucky's walk, draws in the Drawing Room, and the end when nothing can happen."""

from __future__ import annotations

import pytest

import kdl
from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.core.events import Drew, TurnBegan
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited, Stalemate
from tests.kdl.getlucky.positions import FOUR, card_table, characters, number
from tests.kdl.mansion.positions import after, happened, legal, only

FILLERS = ("weapon_1", "weapon_2", "weapon_3", "weapon_4", "weapon_6", "weapon_7", "weapon_8", "weapon_9", "weapon_11")
MORE = ("motive_1", "motive_2", "motive_3", "motive_4", "motive_6", "motive_7", "motive_8", "motive_9", "motive_11")


def visits(state: kdl.State, text: str) -> list[tuple[int, list[int]]]:
    """Return the printed numbers that Lucky visits, each with those that he skips."""
    shown = [event for event in happened(state, text) if isinstance(event, LuckyVisited)]
    return [(event.character + 1, [skipped + 1 for skipped in event.skipped]) for event in shown]


def draws(state: kdl.State, text: str) -> list[tuple[int, bool]]:
    """Return the seats that are asked to draw in the Drawing Room, and whether they do."""
    kinds = (DrewInDrawingRoom, DrewNothing)
    events = [event for event in happened(state, text) if isinstance(event, kinds)]
    return [(event.seat, isinstance(event, DrewInDrawingRoom)) for event in events]


@pytest.mark.clause("getlucky.lucky.moves")
def test_lucky_goes_to_the_next_higher_number_after_each_turn() -> None:
    state = card_table(lucky="character_1")
    seen = [state.lucky]
    for _ in range(3):
        state = after(state, "swap character_1 character_13" if state.lucky == "character_1" else "draw")
        seen.append(state.lucky)
    assert seen == list(characters(1, 2, 3, 4))


@pytest.mark.clause("getlucky.lucky.moves")
def test_he_skips_those_who_are_absent() -> None:
    assert visits(card_table(lucky="character_9"), "draw") == [(10, []), (12, [11])]


@pytest.mark.clause("getlucky.lucky.moves")
def test_from_the_highest_number_he_goes_to_the_lowest() -> None:
    assert visits(card_table(lucky="character_12"), "draw") == [(13, []), (1, [14, 15])]
    players = (characters(2, 5), characters(9, 6), characters(3, 12), characters(4, 8))
    state = card_table(players=players, lucky="character_12", drawing_room=characters(7, 10, 11))
    assert visits(state, "draw") == [(2, [13, 14, 15, 1])]


@pytest.mark.clause("getlucky.lucky.player")
@pytest.mark.parametrize(("printed", "seat"), [(5, 1), (1, 1), (2, 2), (3, 3), (4, 0), (12, 0)])
def test_on_the_character_of_a_player_it_is_the_turn_of_that_player(printed: int, seat: int) -> None:
    state = card_table(lucky=f"character_{printed}")
    began = only(happened(state, "draw"), TurnBegan)
    assert (began.seat, began.why) == (seat, "visited")
    assert after(state, "draw").on_turn == seat


@pytest.mark.clause("getlucky.lucky.again")
def test_on_another_character_of_the_same_player_that_player_is_on_turn_again() -> None:
    """By our ruling: the rulebook speaks of the next character of another player only."""
    players = (characters(5, 6), characters(1, 3), characters(2, 4))
    state = card_table(players=players)
    assert only(happened(state, "draw"), TurnBegan) == TurnBegan(0, "again", (), lucky_turn=False)
    assert after(state, "draw").on_turn == 0
    assert state.game.clauses["again"] == "getlucky.lucky.again"


@pytest.mark.clause("getlucky.lucky.again", "getlucky.lucky.drawing-room")
def test_a_visit_in_the_drawing_room_does_not_come_between_two_turns_of_one_player() -> None:
    state = card_table(players=(characters(6, 9), characters(1, 5), characters(2, 3)), lucky="character_6")
    assert visits(state, "draw") == [(7, []), (9, [8])]
    assert only(happened(state, "draw"), TurnBegan).why == "again"
    ahead = lucky_walk(state, 2)
    assert [(visit.owner, visit.clause) for visit in ahead if visit.owner is not None] == [
        (0, "getlucky.lucky.again"), (1, "getlucky.lucky.player")
    ]  # fmt: skip


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_example_6_on_7_in_the_drawing_room_all_with_fewer_than_7_cards_draw() -> None:
    hands = {0: FILLERS[:6], 1: FILLERS[6:8], 2: MORE[:7], 3: MORE[7:] + FILLERS[8:]}
    state = card_table(lucky="character_6", hands=hands, deck=("spite_1", "spite_2", "spite_3", "spite_4", "spite_5"))
    assert state.on_turn == 1
    assert visits(state, "draw")[0] == (7, [])
    shown = happened(state, "draw")[1:]
    assert [event for event in shown if type(event) in (DrewInDrawingRoom, DrewNothing)] == [
        DrewInDrawingRoom(1, *number(state, "spite_4"), 3, 7),
        DrewNothing(2, 7, 7),
        DrewInDrawingRoom(3, *number(state, "spite_3"), 3, 7),
        DrewInDrawingRoom(0, *number(state, "spite_2"), 6, 7),
    ]
    there = after(state, "draw")
    assert [len(hand) for hand in there.hands] == [7, 4, 7, 4]
    assert there.on_turn == 2, "Lucky moves on from 7 to 9, as 8 is absent"


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_exactly_as_many_cards_as_the_number_are_enough() -> None:
    state = card_table(lucky="character_6", hands={2: FILLERS[:7], 3: MORE[:6], 0: MORE[6:] + FILLERS[7:]})
    assert draws(state, "swap character_6 character_13") == [(1, True), (2, False), (3, True), (0, True)]


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_it_is_nobodys_turn_there() -> None:
    state = card_table(lucky="character_6")
    assert [event.seat for event in happened(state, "draw") if isinstance(event, TurnBegan)] == [2]
    assert after(state, "draw").turn == state.turn + 1


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_the_draws_begin_with_who_had_the_last_turn_while_the_deck_runs_out() -> None:
    """The last player's own draw counts before: two cards are left for four."""
    state = card_table(lucky="character_6", deck=("spite_3", "spite_2", "spite_1"))
    assert only(happened(state, "draw"), Drew) == Drew(1, *number(state, "spite_1"))
    assert draws(state, "draw") == [(1, True), (2, True), (3, False), (0, False)]
    there = after(state, "draw")
    assert there.hands == ((), ("spite_1", "spite_2"), ("spite_3",), ())
    assert there.deck == ()


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_who_draws_nothing_leaves_the_last_card_to_the_next() -> None:
    state = card_table(lucky="character_6", hands={1: FILLERS[:8]}, deck=("spite_1",))
    events = happened(state, "swap character_6 character_13")
    assert draws(state, "swap character_6 character_13") == [(1, False), (2, True), (3, False), (0, False)]
    assert [e[1:] for e in events if isinstance(e, DrewNothing)] == [(8, 7), (0, 7), (0, 7)]


@pytest.mark.clause("getlucky.lucky.drawing-room", "getlucky.lucky.moves")
def test_several_in_the_drawing_room_follow_one_another() -> None:
    players = (characters(1, 5), characters(2, 6), characters(3, 10), characters(4, 12))
    state = card_table(players=players, drawing_room=characters(7, 8, 9), lucky="character_6", hands={3: MORE[:8]})
    assert visits(state, "swap character_2 character_9") == [(7, []), (8, []), (9, [])]
    text = "draw"
    assert visits(state, text) == [(7, []), (8, []), (9, []), (10, [])]
    order = (1, 2, 3, 0)
    asked = draws(state, text)
    assert [seat for seat, _ in asked] == [*order, *order, *order]
    assert [drawn for seat, drawn in asked if seat == 3] == [False, False, True], "8 cards are fewer than 9 only"
    there = after(state, text)
    assert [len(hand) for hand in there.hands] == [3, 4, 3, 9]


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_a_failed_attempt_can_lead_there_too() -> None:
    state = card_table(lucky="character_6", hands={2: ("weapon_1",)})
    assert draws(after(state, "attempt"), "luck weapon_1") == [(1, True), (2, True), (3, True), (0, True)]


@pytest.mark.clause("getlucky.lucky.drawing-room", "howard.setup")
def test_howard_draws_nothing_there() -> None:
    players = (characters(1, 5, 9), characters(2, 6, 12))
    state = card_table(players=players, lucky="character_6")
    assert draws(state, "draw") == [(1, True), (0, True)]


def stuck(**arranged: object) -> kdl.State:
    """Return a position without a deck in which nobody can play or attempt anything: a spite under each character."""
    spite = {each: (f"spite_{n}",) for n, each in enumerate(characters(1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13), 1)}
    tucked = spite | dict(arranged.pop("tucked", {}))
    return card_table(tucked=tucked, deck=(), **arranged)


def swapped(state: kdl.State) -> list[kdl.State]:
    """Let everybody do the first of the legal actions, and give all positions until the game is over, 30 at most."""
    states = [state]
    while not kdl.is_terminal(states[-1]) and len(states) < 30:
        states.append(kdl.apply(states[-1], kdl.legal_actions(states[-1])[0]).state)
    return states


def counted(state: kdl.State, text: str) -> list[tuple[int, int]]:
    """Return the printed numbers that Lucky visits, each with the count of visits in vain before."""
    return [(event.character + 1, event.idle) for event in happened(state, text) if isinstance(event, LuckyVisited)]


@pytest.mark.clause("getlucky.stalemate")
def test_when_lucky_went_round_and_nobody_could_do_anything_the_game_is_a_draw() -> None:
    state = stuck()
    assert {action.kind for action in kdl.legal_actions(state)} == {"swap"}
    count = len(state.game.characters) - len(state.absent)
    *states, last, end = swapped(state)
    idle = [each.idle for each in (*states, last)]
    assert idle == sorted(idle)
    assert (count, idle[-1] < count) == (11, True)
    assert happened(last, str(kdl.legal_actions(last)[0]))[-1] == Stalemate(count)
    assert kdl.is_terminal(end)


@pytest.mark.clause("getlucky.stalemate")
def test_nobody_wins_a_draw() -> None:
    end = swapped(stuck())[-1]
    assert (end.phase, end.winner, end.attempt) == ("over", None, None)
    assert kdl.outcome(end) == (None, "getlucky.stalemate", 0, 0, None, "", ())
    assert kdl.returns(end) == (0.0, 0.0, 0.0, 0.0)
    assert kdl.legal_actions(end) == ()
    assert kdl.observe(end, 0).winner is None
    assert "nobody" in repr(end)


@pytest.mark.clause("getlucky.stalemate")
def test_each_visit_in_vain_counts_those_in_the_drawing_room_too() -> None:
    state = stuck(lucky="character_6")
    assert counted(state, "swap character_2 character_13") == [(7, 1), (9, 2)]


@pytest.mark.clause("getlucky.stalemate")
def test_a_swap_for_a_useless_character_brings_nobody_nearer_to_the_murder() -> None:
    state = after(stuck(), "swap character_1 character_7")
    assert (state.idle, state.turn) == (1, stuck().turn + 1)


@pytest.mark.clause("getlucky.stalemate")
def test_the_count_begins_anew_with_whoever_holds_an_improvement() -> None:
    """Whether it is played or not."""
    state = stuck(lucky="character_5", hands={1: ("weapon_3",)})
    there = after(state, "swap character_1 character_7")
    assert (there.on_turn, there.idle) == (1, 1)
    assert after(there, "swap character_2 character_13").idle == 0


@pytest.mark.clause("getlucky.stalemate")
def test_an_attempt_that_failed_begins_it_anew() -> None:
    state = stuck(lucky="character_5", tucked={"character_6": ()}, hands={2: ("weapon_1",)})
    there = after(state, "swap character_1 character_7", "attempt", "luck weapon_1")
    assert (there.lucky, there.idle) == ("character_7", 0)


@pytest.mark.clause("getlucky.stalemate")
def test_as_long_as_there_is_a_deck_nothing_is_in_vain() -> None:
    state = kdl.arrange(stuck(lucky="character_6"), deck=("weapon_1",))
    assert legal(state, "draw")
    text = "swap character_2 character_13"
    assert counted(state, text) == [(7, 0), (9, 0)]
    there = after(state, text)
    assert there.deck == (), "the card was drawn in the Drawing Room"
    assert counted(there, "swap character_3 character_2") == [(10, 1), (12, 2)]


@pytest.mark.clause("getlucky.stalemate")
def test_there_is_no_draw_while_a_character_is_worth_something() -> None:
    """Even if it is given away whenever Lucky comes near: who takes it out of the Drawing Room can attempt with it."""
    players = (characters(1, 2), characters(5, 6), characters(3, 7), characters(4, 12))
    room = characters(9, 10, 13)
    state = stuck(players=players, drawing_room=room, lucky="character_7", tucked={"character_6": ()})
    while state.lucky != "character_5":
        state = kdl.apply(state, kdl.legal_actions(state)[0]).state
    given_away = f"swap character_6 {state.drawing_room[0]}"
    assert {idle for _, idle in counted(state, given_away)} == {0}
    assert not kdl.is_terminal(after(state, given_away))


@pytest.mark.clause("getlucky.stalemate")
def test_a_character_that_is_worth_something_keeps_the_game_alive_wherever_it_is() -> None:
    """With somebody who is not on turn, too."""
    assert counted(stuck(lucky="character_6", tucked={"character_3": ()}), "swap character_2 character_13") == [
        (7, 0), (9, 0)
    ]  # fmt: skip
    assert after(stuck(tucked={"character_8": ()}), "swap character_1 character_7").idle == 1, "8 is absent"


@pytest.mark.clause("getlucky.stalemate")
def test_spite_in_hand_does_not_keep_the_game_alive() -> None:
    """It has no use in one's own turn."""
    state = stuck(lucky="character_6", hands={1: ("spite_12",)})
    assert counted(state, "swap character_2 character_13") == [(7, 1), (9, 2)]


@pytest.mark.clause("getlucky.stalemate")
def test_an_improvement_keeps_it_alive_even_if_it_goes_only_under_a_character_of_the_drawing_room() -> None:
    full = {"character_2": ("weapon_4", "spite_1", "spite_2"), "character_6": ("weapon_7", "spite_3", "spite_4")}
    others = {each: (f"spite_{n}",) for n, each in enumerate(characters(1, 3, 5, 7, 9, 10, 13), 5)}
    state = card_table(players=FOUR[:3], lucky="character_6", tucked=full | others, hands={1: ("weapon_3",)}, deck=())
    assert {action.kind for action in kdl.legal_actions(state)} == {"swap"}
    assert counted(state, "swap character_2 character_13")[0] == (7, 0)


@pytest.mark.parametrize("seed", range(5))
def test_a_game_without_a_deck_ends_as_well(seed: int) -> None:
    start = kdl.arrange(kdl.new_game("get_lucky", seats=4, seed=seed), deck=())
    for players in (None, [kdl.random_player(seed + seat) for seat in range(4)]):
        assert kdl.is_terminal(kdl.play_on(kdl.Timeline(start), players).end)
