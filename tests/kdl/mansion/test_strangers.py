"""Two players, and the strangers between them."""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Flipped, Foiled, Killed, TurnBegan
from kdl.games.mansion.events import Led, LightsWentOut, MotiveGained, Roamed, Sent, Stayed
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused

FAR = ("library", "library", "library", "library")


def house(**arranged: object) -> kdl.State:
    """Return a game of two under way without the east wing: seats 1 and 3 are strangers, and seat 0 begins a turn."""
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",))
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False, "pawns": FAR} | arranged))


def pawns(**changed: str) -> dict[int, str]:
    """Return a place out of the way for everybody, and another one for some: ``s1="kitchen"``."""
    return dict(enumerate(FAR)) | {int(seat[1:]): space for seat, space in changed.items()}


@pytest.mark.clause("strangers.setup")
@pytest.mark.parametrize("seed", range(8))
def test_two_players_sit_between_two_strangers_without_a_hand(seed: int) -> None:
    state = kdl.new_game("deluxe", seats=2, seed=seed)
    assert (state.seats, state.game.players, state.game.strangers) == (4, (0, 2), (1, 3))
    assert [len(hand) for hand in state.hands] == [6, 0, 6, 0]
    assert state.pawns == ("drawing_room",) * 4
    assert len(state.removed) == 5, "one wing is closed, as with four"
    assert state.on_turn in (0, 2)
    assert kdl.observe(state, 0).strangers == (1, 3)


@pytest.mark.clause("strangers.turn.move")
@pytest.mark.parametrize(
    ("origin", "space", "skipped"),
    [
        ("kitchen", "wine_cellar", []),
        ("parlor", "drawing_room", []),
        ("drawing_room", "foyer", []),
        ("carriage_house", "library", [21, 20, 19, 18, 17]),
    ],
)
def test_a_stranger_goes_to_the_next_lower_number_and_skips_closed_rooms(
    origin: str, space: str, skipped: list[int]
) -> None:
    state = house(on_turn=1, pawns=pawns(s1=origin), lucky="gallery")
    assert [str(action) for action in kdl.legal_actions(state)] == ["roam"]
    roamed = only(happened(state, "roam"), Roamed)
    board, ids = state.game.board, state.game.space_ids
    assert (ids[roamed.origin], ids[roamed.space]) == (origin, space)
    assert [board.space(ids[room]).number for room in roamed.skipped] == skipped


@pytest.mark.clause("strangers.turn.move")
def test_a_stranger_chooses_nothing() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="gallery")
    failed = refused(state, "stop")
    assert (failed.check, failed.clause) == ("player", "strangers.turn.move")
    for text in ("step trophy_room", "lead seat_3 armory"):
        assert not legal(state, text)
        assert {each.check for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok} >= {
            "player", "step-left"
        }  # fmt: skip
    assert refused(house(), "roam").check == "is-strangers-turn"


@pytest.mark.clause("strangers.turn.attempt")
def test_a_stranger_that_can_attempt_stays_and_attempts_with_bare_hands() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="kitchen")
    assert happened(state, "roam") == (Stayed(1),)
    there = after(state, "roam")
    assert (there.phase, there.to_act) == ("action", 1)
    assert [str(action) for action in kdl.legal_actions(there)] == ["attempt"]
    assert refused(there, "end").check == "player"
    assert not reason(there, "draw", "player").ok
    attempt = after(there, "attempt").attempt
    assert attempt is not None
    assert (attempt.weapon, attempt.strength) == (-1, 1)


@pytest.mark.clause("strangers.turn.attempt")
def test_a_stranger_that_can_attempt_after_its_move_does() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="wine_cellar")
    assert [type(event) for event in happened(state, "roam")] == [Roamed]
    assert [str(action) for action in kdl.legal_actions(after(state, "roam"))] == ["attempt"]


@pytest.mark.clause("strangers.turn.attempt")
def test_a_stranger_that_cannot_attempt_ends_its_turn_with_its_move() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen", s0="trophy_room"), lucky="kitchen")
    there = after(state, "roam")
    assert (there.pawns[1], there.turn, there.phase) == ("wine_cellar", state.turn + 1, "movement")


@pytest.mark.clause("strangers.turn.attempt", "deluxe.motive.gain")
def test_a_stranger_gains_motives() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="kitchen", hands={2: ["bats"]})
    events = happened(after(state, "roam", "attempt"), "luck bats")
    assert only(events, MotiveGained).seat == 1
    assert after(state, "roam", "attempt", "luck bats").strength(1) == 2


@pytest.mark.clause("strangers.turn.attempt", "deluxe.win")
def test_a_stranger_can_win() -> None:
    state = house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="kitchen", deck=("bats", "rat_poison"))
    end = after(state, "roam", "attempt", "pass", "flip", "pass")
    found = kdl.outcome(end)
    assert found is not None
    assert (found.winner, kdl.returns(end)) == (1, (0.0, 1.0, 0.0, 0.0))


@pytest.mark.clause("strangers.luck")
def test_a_stranger_turns_the_top_card_up_whatever_it_is_worth() -> None:
    deck = kdl.load_deck("deluxe").cards
    worthless = next(card.id for card in deck if card.luck == 0)
    lucky = next(card.id for card in deck if card.luck == 4)
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action", deck=(lucky, worthless),
                  motives={0: ["oops", "bats"]})  # fmt: skip
    asked = after(state, "attempt")
    assert asked.to_act == 1
    assert [str(action) for action in kdl.legal_actions(asked)] == ["flip"]
    assert refused(asked, "pass").clause == "strangers.luck"
    assert only(happened(asked, "flip"), Flipped).luck == 0
    foiled = happened(after(asked, "flip", "pass"), "flip")
    assert only(foiled, Foiled).luck == 4
    assert only(foiled, MotiveGained).card == asked.game.card_ix[worthless], "the first card played in the attempt"


@pytest.mark.clause("strangers.luck", "deluxe.lights-out.when")
def test_the_card_of_a_stranger_can_be_the_last_one() -> None:
    worthless = next(card.id for card in kdl.load_deck("deluxe").cards if card.luck == 0)
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action", deck=(worthless,))
    asked = after(state, "attempt")
    assert only(happened(asked, "flip"), LightsWentOut) == LightsWentOut()
    dark = after(asked, "flip")
    assert (dark.lights_out, dark.deck) == (True, ())


@pytest.mark.clause("strangers.luck")
def test_with_an_empty_deck_a_stranger_plays_nothing() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action", deck=())
    asked = after(state, "attempt")
    assert [str(action) for action in kdl.legal_actions(asked)] == ["pass"]
    assert refused(asked, "flip").check == "deck-to-flip"
    end = after(asked, "pass", "pass", "pass")
    assert kdl.is_terminal(end)
    assert end.winner == 0


@pytest.mark.clause("strangers.luck")
def test_the_last_in_line_can_be_a_stranger() -> None:
    worthless = [card.id for card in kdl.load_deck("deluxe").cards if card.luck == 0]
    state = house(pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action", deck=tuple(worthless[:3]))
    assert only(happened(after(state, "attempt", "flip", "pass"), "flip"), Killed).seat == 0


@pytest.mark.clause("strangers.luck")
def test_players_turn_nothing_up() -> None:
    asked = after(house(on_turn=1, pawns=pawns(s1="kitchen"), lucky="kitchen"), "roam", "attempt")
    assert asked.to_act == 2
    assert refused(asked, "flip").check == "asks-stranger"


@pytest.mark.clause("strangers.moved-by-player")
def test_the_free_step_can_be_spent_on_a_stranger() -> None:
    state = house(pawns=pawns(s1="kitchen"))
    led = only(happened(state, "lead seat_1 trophy_room"), Led)
    ids = state.game.space_ids
    assert (led.seat, led.pawn, ids[led.origin], ids[led.space]) == (0, 1, "kitchen", "trophy_room")
    there = after(state, "lead seat_1 trophy_room")
    assert (there.pawns[1], there.pawns[0], there.steps_left) == ("trophy_room", "library", 0)
    assert refused(there, "lead seat_1 kitchen").check == "step-left"


@pytest.mark.clause("strangers.moved-by-player")
def test_the_steps_of_a_card_can_be_shared() -> None:
    state = house(pawns=pawns(s1="kitchen", s3="kitchen"), hands={0: ["move_foyer"]})
    there = after(state, "walk move_foyer", "lead seat_1 trophy_room", "lead seat_3 wine_cellar")
    assert there.pawns == ("library", "trophy_room", "library", "wine_cellar")
    assert there.steps_left == kdl.observe(state).cards["move_foyer"].steps - 1


@pytest.mark.clause("strangers.moved-by-player")
def test_a_card_can_put_a_stranger_into_its_room() -> None:
    state = house(hands={0: ["move_foyer", "bats"]})
    sent = only(happened(state, "send seat_3 move_foyer"), Sent)
    assert (sent.seat, sent.pawn, state.game.space_ids[sent.space]) == (0, 3, "foyer")
    there = after(state, "send seat_3 move_foyer")
    assert (there.pawns[3], "move_foyer" in there.discards, there.steps_left) == ("foyer", True, 1)
    assert refused(state, "send seat_3 move_kitchen").check == "held"
    assert {each.check for each in kdl.explain(state, kdl.parse_action("send seat_3 bats")) if not each.ok} == {
        "is-move", "target-in-play"
    }  # fmt: skip


@pytest.mark.clause("strangers.moved-by-player")
def test_a_card_puts_a_stranger_into_another_room_as_oneself() -> None:
    state = house(pawns=pawns(s1="kitchen", s3="parlor"), hands={0: ["move_kitchen"]})
    failed = refused(state, "send seat_1 move_kitchen")
    assert (failed.check, failed.clause) == ("send-elsewhere", "strangers.moved-by-player")
    assert legal(state, "send seat_3 move_kitchen")


@pytest.mark.clause("strangers.moved-by-player")
def test_only_strangers_are_led() -> None:
    state = house(pawns=pawns(s1="kitchen"), hands={0: ["move_foyer"]})
    for text in ("lead seat_2 armory", "lead lucky armory", "send seat_2 move_foyer"):
        failed = refused(state, text)
        assert (failed.check, failed.clause) == ("is-stranger", "strangers.moved-by-player")


@pytest.mark.clause("strangers.moved-by-player", "deluxe.move.step", "deluxe.move.hallways", "deluxe.wings.closed")
@pytest.mark.parametrize(
    ("space", "checks"),
    [
        ("foyer", {"stranger-adjacent"}),
        ("hall_w", {"stranger-adjacent", "is-room"}),
        ("hedge_maze", {"stranger-adjacent", "open"}),
    ],
)
def test_a_stranger_is_led_as_one_goes_oneself(space: str, checks: set[str]) -> None:
    state = house(pawns=pawns(s1="kitchen"))
    text = f"lead seat_1 {space}"
    assert {each.check for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok} == checks
    assert not legal(state, text)
    assert reason(state, text, "stranger-adjacent").facts["origin"] == "kitchen"


@pytest.mark.clause("strangers.turn.attempt", "deluxe.order.lucky-visits")
def test_lucky_calls_a_stranger_like_a_player() -> None:
    state = house(pawns=pawns(s3="gallery", s0="foyer"), lucky="armory")
    began = only(happened(state, "stop"), TurnBegan)
    assert (began.seat, began.why, began.lucky_turn) == (3, "visited", True)


@pytest.mark.clause("strangers.setup")
def test_a_stranger_is_never_the_loser() -> None:
    """It holds no card that it could have played."""
    ends = [kdl.play("deluxe", seats=2, seed=seed).end for seed in range(12)]
    losers = [outcome.loser for end in ends if (outcome := kdl.outcome(end))]
    assert set(losers) <= {0, 2, None}


def test_strangers_need_no_player() -> None:
    timeline = kdl.play("deluxe", seats=2, seed=1, players=[kdl.random_player(1), kdl.random_player(2)])
    assert kdl.is_terminal(timeline.end)
    with pytest.raises(kdl.OptionError, match="2 players are needed, not 4"):
        kdl.play("deluxe", seats=2, seed=1, players=[kdl.random_player(seat) for seat in range(4)])


@pytest.mark.clause("strangers.turn.move", "pets.move")
def test_strangers_move_no_pets_but_the_dog_stops_them() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",), pets="dog")
    state = kdl.arrange(start, on_turn=1, first_round=False, pawns=pawns(s1="kitchen"), lucky="kitchen",
                        pets={"dog": "trophy_room"})  # fmt: skip
    assert not reason(state, "place dog foyer", "player").ok
    assert isinstance(happened(state, "roam")[0], Roamed)
