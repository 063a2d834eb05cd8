"""The escape from Lucky's mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kdl
from kdl.core.events import Drew, TurnBegan
from kdl.games.mansion.events.attempts import MotiveGained
from kdl.games.mansion.events.flight import (
    Attacked,
    Escaped,
    GhostGrew,
    LeftBehind,
    Looted,
    Reshuffled,
    Slain,
    Withstood,
)
from kdl.games.mansion.events.lucky_moves import LuckyDriven
from kdl.games.mansion.events.turn import LuckyMoved
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused

if TYPE_CHECKING:
    from pathlib import Path

GHOST = -1
DECK = {card.id: card for card in kdl.load_deck("deluxe").cards}
WORTHLESS = [card.id for card in DECK.values() if card.luck == 0]
FAR = ("library", "armory", "nursery", "gallery")


def house(**arranged: object) -> kdl.State:
    """Return an escape of four under way in the house without the east wing; seat 0 begins a turn."""
    start = kdl.new_game("flight", seats=4, seed=1, closed=("east",), pawns=FAR, lucky="carriage_house")
    return kdl.arrange(start, **({"on_turn": 0, "pawns": FAR} | arranged))


def pawns(**changed: str) -> dict[int, str]:
    """Return a place out of the way for everybody, and another one for some: ``s1="kitchen"``."""
    return dict(enumerate(FAR)) | {int(seat[1:]): space for seat, space in changed.items()}


def ended(seats: int = 4, seed: int = 5, **options: object) -> kdl.State:
    """Return the end of a main game."""
    return kdl.play("deluxe", seats=seats, seed=seed, **options).end


@pytest.mark.clause("flight.start")
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"closed": "west"}), (8, {}), (5, {"pets": "dog"}),
                                                (6, {"board": "bed_and_breakfast"})])  # fmt: skip
def test_it_follows_the_main_game_where_that_ended(seats: int, options: dict[str, object]) -> None:
    end = ended(seats, **options)
    state = kdl.escape(end, seed=3)
    assert (state.pawns, state.lucky, state.on_turn) == (end.pawns, end.lucky, end.winner)
    assert state.game.board is end.game.board
    assert state.pets == {}
    drawn = [7 if seat == end.winner else 6 for seat in range(seats)]
    assert [len(hand) for hand in state.hands] == drawn
    assert [state.strength(seat) for seat in range(seats)] == [1] * seats
    assert (state.ghost, state.lights_out, state.discards) == ((), False, ())
    cards = [*(card for hand in state.hands for card in hand), *state.deck, *state.removed]
    assert sorted(cards) == sorted(DECK), "all cards were shuffled together, motives too"


@pytest.mark.clause("flight.start")
def test_all_cards_are_shuffled_anew() -> None:
    """Chance follows from how the main game ended: nobody begins with the hand of the main game."""
    end = ended()
    dealt = kdl.new_game("deluxe", seats=4, seed=5).hands
    state = kdl.escape(end)
    assert all(set(hand) != set(before) for hand, before in zip(state.hands, dealt, strict=True))
    assert state == kdl.escape(end), "the same end gives the same escape"
    assert kdl.escape(ended(seed=6)).seed != state.seed
    assert kdl.escape(end, seed=5).seed == 5


@pytest.mark.clause("flight.start")
def test_it_follows_only_a_game_that_is_over() -> None:
    with pytest.raises(kdl.OptionError, match="follows a game that is over"):
        kdl.escape(kdl.new_game("deluxe", seats=4))
    end = kdl.play_on(kdl.Timeline(kdl.escape(ended()))).end
    with pytest.raises(kdl.OptionError, match="nothing follows 'flight'"):
        kdl.escape(end)


@pytest.mark.clause("flight.start")
def test_strangers_take_no_part_and_the_next_player_begins_for_one_that_won() -> None:
    ends = [ended(2, seed) for seed in range(40)]
    by_stranger = next(end for end in ends if end.winner in (1, 3))
    for end in (ends[0], by_stranger):
        state = kdl.escape(end)
        assert [bool(space) for space in state.pawns] == [True, False, True, False]
        assert [len(state.hands[seat]) for seat in (1, 3)] == [0, 0]
    assert kdl.escape(by_stranger).on_turn == (by_stranger.winner + 1) % 4


@pytest.mark.clause("flight.start")
def test_a_made_up_one_starts_where_one_says() -> None:
    state = kdl.new_game("flight", seats=3, pawns=("foyer", "", "kitchen"), lucky="parlor", first=2, house_rules=True,
                         closed=())  # fmt: skip
    assert (state.pawns, state.lucky, state.on_turn) == (("foyer", "", "kitchen"), "parlor", 2)
    plain = kdl.new_game("flight", seats=3)
    assert (plain.pawns, plain.lucky, plain.on_turn) == (("drawing_room",) * 3, "gallery", 0)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"pawns": ("foyer", "foyer")}, "pawns must be one room for each of the 3 seats"),
        ({"pawns": "foyer"}, "pawns must be one room for each of the 3 seats"),
        ({"pawns": ("foyer", "", "")}, "at least two pawns"),
        ({"pawns": ("foyer", "attic", "foyer")}, "no room in play is called 'attic'"),
        ({"pawns": ("foyer", "kitchen", "foyer")}, "no room in play is called 'kitchen'"),
        ({"lucky": "kitchen"}, "no room in play is called 'kitchen'"),
        ({"first": 3}, "first must be a seat from 0 to 2, not 3"),
        ({"pawns": ("", "foyer", "foyer")}, "seat 0 cannot begin"),
        ({"pets": "dog"}, "'flight' has no option called 'pets'"),
    ],
)
def test_starts_that_cannot_be(options: dict[str, object], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        kdl.new_game("flight", seats=3, **options)


@pytest.mark.clause("flight.no-sight")
def test_nobody_sees_into_another_room() -> None:
    seen = kdl.observe(house()).seen_from
    assert all(lookouts == {room} for room, lookouts in seen.items())


@pytest.mark.clause("flight.draw", "flight.order")
def test_each_turn_begins_with_a_card_and_passes_to_the_left() -> None:
    state = house(lucky="kitchen")
    events = happened(state, "stop")
    assert [type(event) for event in events][-3:] == [LuckyMoved, TurnBegan, Drew]
    there = after(state, "stop")
    assert there.on_turn == 1
    assert there.hands[1] == tuple(sorted((*state.hands[1], state.deck[-1])))


@pytest.mark.clause("flight.order")
def test_lucky_never_changes_the_order() -> None:
    state = house(pawns=pawns(s3="lancaster_room"), lucky="kitchen", hands={3: ["blocked"]})
    there = after(state, "stop", "luck blocked")
    assert there.on_turn == 1, "though Lucky went to seat 3"


@pytest.mark.clause("flight.order", "flight.defence")
def test_the_turn_passes_over_who_is_out() -> None:
    state = kdl.new_game("flight", seats=4, closed=("east",), pawns=("foyer", "", "", "foyer"), lucky="kitchen")
    assert after(state, "stop", "end").on_turn == 3


@pytest.mark.clause("flight.draw")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    state = house(lucky="kitchen", deck=(), hands={0: ["bats"], 1: [], 2: [], 3: []})
    events = happened(state, "stop")
    made = only(events, Reshuffled)
    assert sorted(made.deck) == sorted(state.game.card_ix[card] for card in state.discards)
    there = after(state, "stop")
    assert there.discards == ()
    assert len(there.deck) == len(state.discards) - 1
    assert only(events, Drew).card == made.deck[-1]


@pytest.mark.clause("flight.draw")
def test_if_deck_and_discards_are_empty_nothing_is_drawn() -> None:
    everything = sorted(DECK)
    state = house(lucky="kitchen", deck=(), hands={0: everything, 1: [], 2: [], 3: []})
    assert state.discards == ()
    events = happened(state, "stop")
    assert [type(event) for event in events][-2:] == [LuckyMoved, TurnBegan]
    assert not after(state, "stop").lights_out


@pytest.mark.clause("flight.cards.lucky")
@pytest.mark.parametrize("card", ["move_foyer", "move_kitchen", "move_wine_cellar"])
def test_a_card_drives_lucky_along_his_numbers(card: str) -> None:
    state = house(lucky="parlor", hands={0: [card]})
    path = state.game.board.path
    driven = only(happened(state, f"drive {card}"), LuckyDriven)
    assert state.game.space_ids[driven.space] == path[path.index("parlor") + DECK[card].steps]
    there = after(state, f"drive {card}")
    assert (there.lucky, there.to_act, there.phase, there.steps_left) == (path[1 + DECK[card].steps], 0, "movement", 1)
    assert card in there.discards


@pytest.mark.clause("flight.cards.lucky")
def test_a_card_puts_lucky_into_its_room() -> None:
    state = house(lucky="parlor", hands={0: ["move_foyer", "bats"]})
    assert after(state, "send lucky move_foyer").lucky == "foyer"
    assert refused(state, "send seat_1 move_foyer").check == "is-lucky"
    assert refused(state, "drive bats").check == "is-move"
    assert refused(state, "drive move_kitchen").check == "held"


@pytest.mark.clause("flight.cards.lucky", "deluxe.card.move")
def test_a_card_serves_oneself_too() -> None:
    state = house(hands={0: ["move_foyer"]})
    assert after(state, "jump move_foyer").pawns[0] == "foyer"
    assert after(state, "walk move_foyer").steps_left == 1 + DECK["move_foyer"].steps


@pytest.mark.clause("flight.lucky.attacks")
def test_lucky_attacks_after_a_turn_whom_he_meets() -> None:
    state = house(pawns=pawns(s2="kitchen"), lucky="wine_cellar")
    attacked = only(happened(state, "stop"), Attacked)
    assert (attacked.attacker, attacked.victim, attacked.weapon, attacked.strength) == (GHOST, 2, -1, 1)
    there = after(state, "stop")
    assert (there.phase, there.to_act, there.on_turn) == ("luck", 2, 0)


@pytest.mark.clause("flight.lucky.attacks")
@pytest.mark.parametrize(("seats", "victim"), [((1, 2, 3), 1), ((2, 3), 2), ((0, 3), 3), ((0,), 0)])
def test_of_several_he_attacks_the_one_who_would_come_up_next(seats: tuple[int, ...], victim: int) -> None:
    state = house(pawns=pawns(**{f"s{seat}": "kitchen" for seat in seats}), lucky="wine_cellar", phase="action")
    assert only(happened(state, "end"), Attacked).victim == victim


@pytest.mark.clause("flight.lucky.attacks", "flight.cards.lucky")
def test_he_attacks_when_a_card_moves_him_and_only_where_the_move_ends() -> None:
    two_steps = next(card.id for card in DECK.values() if card.kind == "move" and card.steps == 2)
    state = house(pawns=pawns(s1="drawing_room", s2="parlor"), lucky="foyer", hands={0: [two_steps]})
    events = happened(state, f"drive {two_steps}")
    assert only(events, Attacked).victim == 2, "he only passes through the Drawing Room"


@pytest.mark.clause("flight.cards.lucky", "deluxe.card.move")
def test_a_card_puts_him_or_oneself_into_another_room() -> None:
    state = house(pawns=pawns(s0="foyer", s1="foyer"), lucky="foyer", hands={0: ["move_foyer"]})
    failed = refused(state, "send lucky move_foyer")
    assert (failed.check, failed.clause) == ("send-elsewhere", "flight.cards.lucky")
    failed = refused(state, "jump move_foyer")
    assert (failed.check, failed.clause) == ("jump-elsewhere", "deluxe.card.move")


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_after_an_attack_by_card_the_movement_goes_on() -> None:
    state = house(pawns=pawns(s1="foyer"), lucky="parlor", hands={0: ["move_foyer"], 1: ["blocked"]})
    there = after(state, "send lucky move_foyer", "luck blocked")
    assert (there.phase, there.to_act, there.steps_left, there.turn) == ("movement", 0, 1, state.turn)


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_who_dies_in_the_own_movement_has_ended_the_turn() -> None:
    state = house(pawns=pawns(s0="foyer"), lucky="parlor", hands={0: ["move_foyer"]})
    events = happened(after(state, "send lucky move_foyer"), "pass")
    assert only(events, Slain).victim == 0
    assert [type(event) for event in events][-3:] == [LuckyMoved, TurnBegan, Drew]
    assert after(state, "send lucky move_foyer", "pass").on_turn == 1


@pytest.mark.clause("flight.lucky.attacks", "flight.defence")
def test_lucky_walks_once_after_the_turn_of_one_who_died_in_it() -> None:
    """Whoever dies by the own card has ended the turn; Lucky's walk meets another one, and then the turn is over."""
    state = house(pawns=pawns(s0="foyer", s1="parlor", s2="drawing_room"), lucky="sitting_room",
                  hands={0: ["move_foyer"], 1: [], 2: []})  # fmt: skip
    walked = after(state, "send lucky move_foyer", "pass")
    assert (walked.phase, walked.to_act, walked.lucky) == ("luck", 2, "drawing_room")
    there = after(walked, "pass")
    assert (there.phase, there.on_turn, there.lucky) == ("movement", 1, "drawing_room")
    assert [bool(room) for room in there.pawns] == [False, True, False, True]


@pytest.mark.clause("flight.lucky.motive")
def test_each_failed_attack_gives_the_ghost_a_motive() -> None:
    state = house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: ["blocked"]})
    events = happened(after(state, "stop"), "luck blocked")
    assert only(events, Withstood).luck == 4
    assert only(events, GhostGrew).card == state.game.card_ix["blocked"]
    there = after(state, "stop", "luck blocked")
    assert there.ghost == ("blocked",)
    assert kdl.observe(there).ghost == 1
    again = kdl.arrange(there, pawns={1: "foyer", 2: "lancaster_room"})
    assert only(happened(again, "stop"), Attacked).strength == 2


@pytest.mark.clause("flight.defence")
def test_the_victim_alone_plays_luck() -> None:
    state = after(house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: [], 2: ["blocked"]}), "stop")
    assert [str(action) for action in kdl.legal_actions(state)] == ["pass"]
    there = after(state, "pass")
    assert there.pawns == ("library", "", "nursery", "gallery")
    assert there.on_turn == 2


@pytest.mark.clause("flight.defence")
def test_too_little_luck_is_lost_as_well() -> None:
    one = next(card.id for card in DECK.values() if card.luck == 1)
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action", hands={1: [one]},
                  motives={0: ["oops"]})  # fmt: skip
    there = after(state, "attack seat_1", f"luck {one}", "pass")
    assert there.pawns[1] == ""
    assert one in there.discards


@pytest.mark.clause("flight.attack")
def test_a_player_attacks_another_one_in_the_same_room() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: ["monkey_hand", "bats"]}, motives={0: ["oops"]})  # fmt: skip
    attacked = only(happened(state, "attack seat_1"), Attacked)
    assert (attacked.attacker, attacked.victim, attacked.strength) == (0, 1, 2)
    armed = only(happened(state, "attack seat_1 monkey_hand"), Attacked)
    assert armed.strength == 2 + DECK["monkey_hand"].value_in("kitchen")
    assert refused(state, "attack seat_1 bats").check == "is-weapon"
    assert refused(state, "attack seat_1 rat_poison").check == "held"


@pytest.mark.clause("flight.attack.action")
def test_an_attack_is_the_action_and_stays_in_the_room() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action")
    assert [refused(state, f"attack seat_{seat}").check for seat in (0, 2)] == ["victim-here"] * 2
    assert refused(state, "attack seat_2").clause == "flight.attack.action"
    assert reason(state, "attack seat_1", "company").clause == "flight.attack.action"
    assert refused(kdl.arrange(state, phase="movement"), "attack seat_1").check == "phase"
    there = after(kdl.arrange(state, hands={1: ["blocked"]}), "attack seat_1", "luck blocked")
    assert there.on_turn == 1, "after it the turn is over"


@pytest.mark.clause("flight.attack.action")
def test_alone_there_is_nobody_to_attack_and_the_turn_ends_with_the_movement() -> None:
    state = house(pawns=pawns(s0="kitchen"), lucky="parlor")
    assert after(state, "stop").on_turn == 1
    there = kdl.arrange(state, phase="action")
    failed = [each for each in kdl.explain(there, kdl.parse_action("attack seat_1")) if not each.ok]
    assert [each.check for each in failed] == ["company", "victim-here"]
    with_lucky = house(pawns=pawns(s0="kitchen"), lucky="kitchen")
    assert "attempt" not in with_lucky.game.rules.plays, "nobody kills a ghost"
    assert after(with_lucky, "stop").on_turn == 1


@pytest.mark.clause("flight.attack")
def test_a_failed_attack_gives_a_motive_and_ends_the_turn() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: ["rat_poison"], 1: ["blocked"]})  # fmt: skip
    events = happened(after(state, "attack seat_1 rat_poison"), "luck blocked")
    assert only(events, MotiveGained) == MotiveGained(0, state.game.card_ix["rat_poison"])
    there = after(state, "attack seat_1 rat_poison", "luck blocked")
    assert (there.on_turn, there.strength(0), "blocked" in there.discards) == (1, 2, True)


@pytest.mark.clause("flight.loot")
def test_who_kills_a_player_takes_the_cards_without_luck() -> None:
    hand = ["rat_poison", "move_parlor", "blocked", "bats"]
    state = house(pawns=pawns(s0="kitchen", s1="kitchen"), lucky="parlor", phase="action",
                  hands={0: [], 1: hand}, motives={1: ["pinking_shears"]})  # fmt: skip
    events = happened(after(state, "attack seat_1"), "pass")
    ids = state.game.card_ids
    looted, left = only(events, Looted), only(events, LeftBehind)
    assert sorted(ids[card] for card in looted.cards) == ["move_parlor", "rat_poison"]
    assert sorted(ids[card] for card in left.cards) == ["bats", "blocked", "pinking_shears"], "motives are not looted"
    there = after(state, "attack seat_1", "pass")
    assert there.hands[0] == ("move_parlor", "rat_poison")
    assert (there.hands[1], there.motives[1]) == ((), ())
    assert {"bats", "blocked", "pinking_shears"} <= set(there.discards)


@pytest.mark.clause("flight.loot")
def test_whom_lucky_kills_leaves_everything() -> None:
    state = house(pawns=pawns(s1="kitchen"), lucky="wine_cellar", hands={1: ["rat_poison", "bats"]})
    events = happened(after(state, "stop"), "pass")
    assert not [event for event in events if isinstance(event, Looted)]
    assert len(only(events, LeftBehind).cards) == 2


@pytest.mark.clause("flight.goal")
def test_the_last_living_player_wins() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "foyer", ""), lucky="carriage_house")
    state = kdl.arrange(start, phase="action", hands={1: []})
    events = happened(after(state, "attack seat_1"), "pass")
    assert only(events, Escaped).seat == 0
    end = after(state, "attack seat_1", "pass")
    assert kdl.is_terminal(end)
    assert kdl.legal_actions(end) == ()
    assert kdl.returns(end) == (1.0, 0.0, 0.0)
    found = kdl.outcome(end)
    assert found is not None
    assert (found.winner, found.clause, found.loser) == (0, "flight.goal", None)


@pytest.mark.clause("flight.goal", "flight.lucky.attacks")
def test_one_can_win_because_of_lucky_in_the_turn_of_another() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "library", ""), lucky="piazza")
    end = after(kdl.arrange(start, hands={0: []}), "stop", "pass")
    assert (end.winner, end.on_turn) == (1, 0)


@pytest.mark.clause("flight.start", "flight.goal")
def test_an_escape_can_be_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "escape.json"
    timeline = kdl.play_on(kdl.Timeline(kdl.escape(ended(2, 3), seed=9)))
    timeline.save(file)
    loaded = kdl.load_replay(file)
    assert loaded.states == timeline.states
    half = kdl.Timeline(timeline.at(len(timeline) // 2))
    half.save(file)
    assert kdl.load_replay(file).start == half.start


@pytest.mark.clause("flight.attack", "deluxe.lucky.moves")
def test_the_planner_knows_the_order_of_the_escape() -> None:
    plan = kdl.plan(house(lucky="wine_cellar", pawns=pawns(s0="kitchen")), turns=5)
    assert [ahead.seat for ahead in plan.ahead] == [1, 2, 3, 0, 1]
    assert plan.reached == 1


def test_legal_attacks_are_listed_by_weapon_and_victim() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="kitchen", s3="kitchen"), phase="action", hands={0: ["rat_poison"]})
    assert [str(action) for action in kdl.legal_actions(state)] == [
        "attack seat_1", "attack seat_3", "attack seat_1 rat_poison", "attack seat_3 rat_poison", "end"
    ]  # fmt: skip
    assert legal(state, "end")
