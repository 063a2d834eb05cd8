"""Snoop or act, and the cards that move oneself and Lucky."""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Drew, TurnBegan
from kdl.games.mansion.events import LuckyDriven, LuckyLed, LuckyMoved, LuckyWalked, Reshuffled
from kdl.games.mansion.rules.lucky import to_the_nearest_number
from tests.kdl.mansion.classic.positions import house, pawns
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused


@pytest.mark.clause("classic.snoop.move", "classic.snoop.draw")
@pytest.mark.parametrize("texts", [("stop", "draw"), ("step wine_cellar", "stop", "draw")])
def test_snooping_is_a_step_or_none_and_a_card(texts: tuple[str, ...]) -> None:
    state = house(pawns=pawns(s0="kitchen"))
    there = after(state, *texts)
    assert there.hands[0] == tuple(sorted((*state.hands[0], state.deck[-1])))
    assert (there.on_turn, there.turn) == (1, state.turn + 1)


@pytest.mark.clause("classic.snoop.draw")
@pytest.mark.parametrize("space", ["hall_w", "stairs_w"])
def test_there_is_no_card_in_a_hallway_or_a_stairway(space: str) -> None:
    state = house(pawns=pawns(s0=space))
    assert after(state, "stop").on_turn == 1
    there = kdl.arrange(state, phase="action")
    failed = refused(there, "draw")
    assert (failed.check, failed.clause, failed.facts) == ("named-room", "classic.snoop.draw", {"space": space})


@pytest.mark.clause("classic.snoop.draw")
def test_who_is_seen_may_draw_all_the_same() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen", s2="trophy_room"), lucky="kitchen", phase="action")
    assert legal(state, "draw")


@pytest.mark.clause("classic.snoop.move", "classic.setup.spaces")
def test_hallways_are_places_to_go_to() -> None:
    state = house(pawns=pawns(s0="kitchen"))
    assert after(state, "step hall_w").pawns[0] == "hall_w"
    assert refused(state, "step trophy_room").check == "adjacent"
    assert refused(after(state, "step hall_w"), "step trophy_room").check == "step-left"


@pytest.mark.clause("classic.turn.choice")
@pytest.mark.parametrize("texts", [("walk move_1_1", "stop"), ("jump room_parlor", "stop"),
                                   ("drive move_1_1", "stop"), ("send lucky room_parlor", "stop")])  # fmt: skip
def test_who_has_played_a_card_draws_none(texts: tuple[str, ...]) -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="armory", hands={0: ["move_1_1", "room_parlor"]})
    assert after(state, *texts).on_turn == 1
    with_attempt = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands={0: ["move_1_1"]})
    there = after(with_attempt, "walk move_1_1", "stop")
    assert there.phase == "action"
    failed = refused(there, "draw")
    assert (failed.check, failed.clause) == ("snoops", "classic.turn.choice")


@pytest.mark.clause("classic.act.steps")
def test_a_turn_that_was_begun_can_always_be_ended() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands={0: ["move_3_1", "room_parlor"]})
    for texts in ((), ("walk move_3_1",), ("step hall_w",), ("send lucky room_parlor",)):
        there = after(state, *texts, "stop")
        ended = after(there, "end") if there.phase == "action" else there
        assert ended.on_turn == 1


@pytest.mark.clause("classic.act.move", "classic.card.move")
def test_the_free_step_comes_before_between_or_after_the_cards() -> None:
    state = house(pawns=pawns(s0="kitchen"), hands={0: ["move_1_1", "move_2_1", "room_parlor"]})
    before = after(state, "step wine_cellar", "walk move_1_1", "step winter_garden")
    between = after(state, "walk move_1_1", "step wine_cellar", "jump room_parlor", "step carriage_house")
    behind = after(state, "jump room_parlor", "walk move_1_1", "step drawing_room", "step foyer")
    assert [there.pawns[0] for there in (before, between, behind)] == ["winter_garden", "carriage_house", "foyer"]
    assert [there.steps_left for there in (before, between, behind)] == [0, 0, 0]


@pytest.mark.clause("classic.card.move")
@pytest.mark.parametrize(("card", "steps"), [("move_1_1", 1), ("move_2_1", 2), ("move_3_1", 3)])
def test_a_move_card_moves_lucky_up_to_its_steps_in_any_direction(card: str, steps: int) -> None:
    state = house(lucky="kitchen", hands={0: [card]})
    assert only(happened(state, f"drive {card}"), LuckyWalked).steps == steps
    there = after(state, f"drive {card}")
    assert (there.lucky_steps, there.steps_left, there.lucky) == (steps, 1, "kitchen")
    for step, space in enumerate(("hall_sw", "hall_w", "kitchen")[:steps], 1):
        led = only(happened(there, f"lead lucky {space}"), LuckyLed)
        assert there.game.space_ids[led.space] == space
        there = after(there, f"lead lucky {space}")
        assert (there.lucky, there.lucky_steps, there.on_turn) == (space, steps - step, 0)
    assert refused(there, f"lead lucky {min(there.game.board.steps(there.lucky))}").check == "lucky-step-left"


@pytest.mark.clause("classic.card.move")
def test_steps_of_cards_for_lucky_and_for_oneself_are_two_pools() -> None:
    state = house(pawns=pawns(s0="parlor"), lucky="kitchen", hands={0: ["move_2_1", "move_1_1"]})
    there = after(state, "drive move_2_1", "walk move_1_1", "lead lucky hall_w", "step drawing_room", "step foyer")
    assert (there.lucky, there.pawns[0], there.lucky_steps, there.steps_left) == ("hall_w", "foyer", 1, 0)
    assert legal(there, "lead lucky kitchen")
    assert reason(there, "lead lucky parlor", "lucky-adjacent").ok is False
    assert refused(there, "step piazza").check == "step-left"
    assert after(there, "stop").lucky_steps == 0, "what is not used is lost"


@pytest.mark.clause("classic.card.room")
def test_a_room_card_puts_oneself_or_lucky_into_its_room() -> None:
    state = house(lucky="kitchen", hands={0: ["room_parlor", "room_gallery", "move_1_1"]})
    there = after(state, "jump room_parlor", "send lucky room_gallery")
    assert (there.pawns[0], there.lucky, there.steps_left) == ("parlor", "gallery", 1)
    assert set(there.discards) >= {"room_parlor", "room_gallery"}
    assert only(happened(state, "send lucky room_gallery"), LuckyDriven).sent
    assert refused(state, "jump move_1_1").check == "is-room-card"
    assert refused(state, "walk room_parlor").check == "is-move"
    assert refused(state, "drive room_parlor").check == "is-move"
    assert refused(state, "send seat_1 room_parlor").check == "is-lucky"
    assert refused(state, "jump room_library").check == "held"


@pytest.mark.clause("classic.card.elsewhere")
def test_a_room_card_leads_into_another_room() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="parlor", hands={0: ["room_kitchen", "room_parlor"]})
    failed = refused(state, "jump room_kitchen")
    assert (failed.check, failed.clause) == ("jump-elsewhere", "classic.card.elsewhere")
    failed = refused(state, "send lucky room_parlor")
    assert (failed.check, failed.clause) == ("send-elsewhere", "classic.card.elsewhere")
    assert legal(state, "jump room_parlor")
    assert legal(state, "send lucky room_kitchen")


@pytest.mark.clause("classic.card.elsewhere")
def test_a_move_card_may_be_thrown_away_with_none_of_its_steps_gone() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="parlor", hands={0: ["move_2_1"]})
    assert legal(after(state, "walk move_2_1"), "stop")
    there = after(state, "walk move_2_1", "stop")
    assert (there.pawns[0], list(there.discards)) == ("kitchen", ["move_2_1"])
    assert "move_2_1" not in there.hands[0]


@pytest.mark.clause("classic.act.lucky-mid-turn")
def test_lucky_moved_by_a_card_changes_nobodys_turn() -> None:
    state = house(pawns=pawns(s2="parlor"), lucky="kitchen", hands={0: ["room_parlor"]})
    there = after(state, "send lucky room_parlor")
    assert (there.on_turn, there.to_act, there.turn, there.phase) == (0, 0, state.turn, "movement")


@pytest.mark.clause("classic.act.after-attempt")
def test_after_an_attempt_nobody_moves_any_more() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands={0: ["move_1_1"], 1: ["failure_1_1"]})
    there = after(state, "stop")
    assert refused(there, "walk move_1_1").clause == "classic.act.after-attempt"
    assert after(there, "attempt", "luck failure_1_1").on_turn == 1


@pytest.mark.clause("classic.deck.reshuffle")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    state = house(pawns=pawns(s0="kitchen"), deck=(), hands={1: [], 2: [], 3: []}, phase="action")
    events = happened(state, "draw")
    made = only(events, Reshuffled)
    assert sorted(state.game.card_ids[card] for card in made.deck) == list(state.discards)
    assert only(events, Drew).card == made.deck[-1]
    assert not after(state, "draw").lights_out


@pytest.mark.clause("classic.deck.reshuffle")
def test_if_both_are_empty_nothing_is_drawn_and_the_game_goes_on() -> None:
    everything = [card.id for card in kdl.load_deck("classic").cards]
    state = house(pawns=pawns(s0="kitchen"), deck=(), hands={0: [], 1: everything, 2: [], 3: []})
    assert after(state, "stop").on_turn == 1
    assert refused(kdl.arrange(state, phase="action"), "draw").check == "card-left"


@pytest.mark.clause("classic.lucky.numbered", "classic.lucky.moves")
@pytest.mark.parametrize(("origin", "space"), [("drawing_room", "parlor"), ("nursery", "armory"),
                                               ("piazza", "drawing_room"), ("kitchen", "lancaster_room")])  # fmt: skip
def test_lucky_goes_from_number_to_number_and_from_19_to_0(origin: str, space: str) -> None:
    state = house(lucky=origin)
    assert after(state, "stop", "end").lucky == space if legal(after(state, "stop"), "end") else True
    moved = only(happened(kdl.arrange(state, phase="action"), "end"), LuckyMoved)
    assert (state.game.space_ids[moved.origin], state.game.space_ids[moved.space]) == (origin, space)


@pytest.mark.clause("classic.lucky.unnumbered")
@pytest.mark.parametrize(
    ("origin", "space"),
    [
        ("wine_cellar", "kitchen"),
        ("foyer", "piazza"),
        ("gallery", "library"),
        ("white_room", "hedge_maze"),
        ("stairs_w", "master_suite"),
        ("hall_sw", "kitchen"),
        ("hall_e", "servants_quarters"),
    ],
)
def test_off_the_numbers_he_goes_to_the_highest_number_beside_him(origin: str, space: str) -> None:
    moved = only(happened(house(lucky=origin, phase="action"), "end"), LuckyMoved)
    assert house().game.space_ids[moved.space] == space


@pytest.mark.clause("classic.lucky.unnumbered")
def test_without_a_number_beside_him_he_takes_the_shortest_walk() -> None:
    board = kdl.load_board("classic")
    for space in board.rooms:
        beside = [board.space(near).number for near in board.steps(space)]
        numbers = [number for number in beside if number is not None]
        if numbers:
            assert board.space(to_the_nearest_number(board, space)).number == max(numbers)


@pytest.mark.clause("classic.order.clockwise", "classic.order.continues")
def test_the_turn_passes_to_the_left() -> None:
    state = house(phase="action", on_turn=3)
    assert only(happened(state, "end"), TurnBegan)[:2] == (0, "clockwise")


@pytest.mark.clause("classic.order.lucky-visits", "classic.order.continues")
def test_whom_lucky_visits_is_next_and_play_goes_on_from_there() -> None:
    state = house(pawns=pawns(s2="parlor"), phase="action")
    began = only(happened(state, "end"), TurnBegan)
    assert (began.seat, began.why, began.lucky_turn) == (2, "visited", True)
    assert after(state, "end", "stop", "end").on_turn == 3


@pytest.mark.clause("classic.order.lucky-visits")
def test_it_can_be_the_player_who_has_just_moved() -> None:
    state = house(pawns=pawns(s0="parlor"), phase="action")
    assert only(happened(state, "end"), TurnBegan).seat == 0


@pytest.mark.clause("classic.order.crowd")
@pytest.mark.parametrize(("seats", "first"), [((1, 3), 1), ((2, 3), 2), ((0, 3), 3)])
def test_of_several_the_first_to_the_left_is_next(seats: tuple[int, ...], first: int) -> None:
    state = house(pawns=dict.fromkeys(seats, "parlor"), phase="action")
    began = only(happened(state, "end"), TurnBegan)
    assert (began.seat, began.why) == (first, "crowd")


@pytest.mark.clause("classic.order.first-round")
def test_lucky_calls_somebody_from_his_first_move_on() -> None:
    state = house(pawns=pawns(s2="parlor"), phase="action", first_round=True)
    assert only(happened(state, "end"), TurnBegan).seat == 2
    later = house(pawns=pawns(s2="parlor"), phase="action", first_round=True, options={"first_round": True})
    began = only(happened(later, "end"), TurnBegan)
    assert (began.seat, began.why, later.game.clauses["first-round"]) == (1, "first-round", "classic.order.first-round")
