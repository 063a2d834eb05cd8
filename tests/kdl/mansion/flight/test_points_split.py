"""The escape with the variant in which steps may be given to Lucky's ghost."""

from __future__ import annotations

import json

import pytest

import kdl
from kdl.core.reasons import Reason
from kdl.engine.match import Match
from kdl.engine.start import choices
from kdl.games.mansion.events import Attacked, GhostLed
from tests.kdl.mansion.flight.positions import FAR, ended
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused

#: A move card with two steps, and one with one.
TWO, ONE = "move_piazza", "move_foyer"


def split(**arranged: object) -> kdl.State:
    """Return an escape of four in the house without the east wing, in which seat 0 begins a turn."""
    start = kdl.new_game(
        "flight", seats=4, seed=1, closed=("east",), pawns=FAR, lucky="carriage_house", points_split=True
    )
    return kdl.arrange(start, **({"on_turn": 0, "pawns": FAR, "lucky": "parlor"} | arranged))


def led(state: kdl.State) -> list[str]:
    """Return the rooms into which steps can bring Lucky."""
    return [action.space for action in kdl.legal_actions(state) if action.kind == "lead"]


@pytest.mark.clause("flight.points.split")
def test_the_free_step_takes_lucky_one_room_forward_and_is_spent() -> None:
    state = split()
    assert led(state) == ["billiard_room"]
    event = only(happened(state, "lead lucky billiard_room"), GhostLed)
    assert (event.seat, event.points) == (0, 1)
    there = after(state, "lead lucky billiard_room")
    assert (there.lucky, there.steps_left, there.to_act, there.phase) == ("billiard_room", 0, 0, "movement")
    assert there.pawns == state.pawns
    assert not led(there)
    assert refused(there, "step gallery").check == "step-left"


@pytest.mark.clause("flight.points.split")
def test_the_steps_of_a_card_can_be_split() -> None:
    state = after(split(hands={0: [TWO]}, pawns={0: "kitchen"}), f"walk {TWO}")
    assert led(state) == ["billiard_room", "dining_hall", "sitting_room"], "one, two and three steps"
    two = after(state, "lead lucky dining_hall")
    assert (two.lucky, two.steps_left) == ("dining_hall", 1)
    space = min(state.game.board.steps("kitchen"))
    gone = after(two, f"step {space}")
    assert (gone.pawns[0], gone.lucky, gone.steps_left) == (space, "dining_hall", 0)
    other = after(state, f"step {space}", "lead lucky billiard_room", "lead lucky dining_hall")
    assert (other.pawns, other.lucky, other.steps_left) == (gone.pawns, gone.lucky, 0)


@pytest.mark.clause("flight.points.split", "flight.lucky.attacks")
def test_what_is_given_at_once_is_one_move_and_he_attacks_where_it_ends() -> None:
    state = after(split(hands={0: [ONE], 2: ["blocked"]}, pawns={1: "billiard_room", 2: "dining_hall"}), f"walk {ONE}")
    events = happened(state, "lead lucky dining_hall")
    assert only(events, Attacked).victim == 2, "he passes by seat 1"
    asked = after(state, "lead lucky dining_hall")
    assert (asked.phase, asked.to_act) == ("luck", 2)
    back = after(asked, "luck blocked")
    assert (back.phase, back.to_act, back.steps_left, back.lucky) == ("movement", 0, 0, "dining_hall")
    single = after(state, "lead lucky billiard_room")
    assert only(happened(state, "lead lucky billiard_room"), Attacked).victim == 1
    assert after(single, "pass").steps_left == 1, "with the other step, play goes on"
    assert only(happened(after(single, "pass"), "lead lucky dining_hall"), Attacked).victim == 2


@pytest.mark.clause("flight.points.split", "flight.lucky.attacks")
def test_he_attacks_the_player_who_gives_the_steps_last_of_all() -> None:
    alone = split(pawns={0: "billiard_room"}, hands={0: []})
    assert only(happened(alone, "lead lucky billiard_room"), Attacked).victim == 0
    both = split(pawns={0: "billiard_room", 3: "billiard_room"})
    assert only(happened(both, "lead lucky billiard_room"), Attacked).victim == 3


@pytest.mark.clause("flight.points.split", "flight.cards.lucky")
def test_he_skips_closed_rooms_and_begins_again_at_the_lowest_number() -> None:
    assert led(split(lucky="library")) == ["carriage_house"], "the numbers between belong to the closed wing"
    assert led(split(lucky="foyer")) == ["drawing_room"]


@pytest.mark.clause("flight.points.split")
def test_he_goes_round_once_at_most() -> None:
    state = split(hands={0: [card.id for card in kdl.load_deck("deluxe").cards if card.steps], 1: [], 2: [], 3: []})
    state = after(state, *(f"walk {card}" for card in state.hands[0]))
    path = state.game.board.path
    assert state.steps_left > len(path)
    assert led(state) == sorted(path)
    assert only(happened(state, "lead lucky parlor"), GhostLed).points == len(path), "back to where he is"


@pytest.mark.clause("flight.points.split")
def test_steps_go_forward_only_and_to_nobody_else() -> None:
    state = after(split(hands={0: [TWO]}), f"walk {TWO}")
    for goal in ("drawing_room", "parlor", "trophy_room"):
        failed = refused(state, f"lead lucky {goal}")
        assert (failed.check, failed.clause) == ("ghost-ahead", "flight.points.split")
        assert failed.facts == {"origin": "parlor", "space": goal, "points": 0, "steps_left": 3}
    failed = refused(state, "lead seat_1 billiard_room")
    assert (failed.check, failed.clause) == ("is-ghost", "flight.points.split")
    spent = after(state, "lead lucky sitting_room")
    assert reason(spent, "lead lucky trophy_room", "step-left") == Reason(
        "deluxe.move.step", False, {"steps_left": 0}, "step-left"
    )
    stopped = after(split(pawns={0: "armory"}), "stop")
    assert stopped.phase == "action"
    assert not reason(stopped, "lead lucky billiard_room", "phase").ok


@pytest.mark.clause("flight.points.split", "flight.cards.lucky")
def test_a_card_can_still_be_played_for_lucky_as_a_whole() -> None:
    state = split(hands={0: [TWO]})
    driven = after(state, f"drive {TWO}")
    assert (driven.lucky, driven.steps_left) == ("dining_hall", 1)
    assert after(driven, "lead lucky sitting_room").lucky == "sitting_room"
    assert legal(state, f"send lucky {TWO}")


@pytest.mark.clause("flight.points.split")
def test_it_is_off_unless_asked_for() -> None:
    usual = kdl.new_game("flight", seats=4)
    assert usual.game.options["points_split"] is False
    (failed,) = kdl.explain(usual, kdl.Action("lead", space="library", pawn="lucky"))
    assert (failed.check, failed.ok, failed.clause) == ("kind", False, "flight.points.split")
    assert "points_split" in {choice.name for choice in choices("flight", {"seats": 4})}
    assert "points_split" not in {choice.name for choice in choices("deluxe", {"seats": 4})}
    with pytest.raises(kdl.OptionError, match="points_split"):
        kdl.new_game("flight", points_split="yes")


@pytest.mark.clause("flight.points.split", "flight.start")
def test_an_escape_with_the_variant_is_saved_and_sent_and_one_without_as_before() -> None:
    main = ended(3, 5)
    timeline = kdl.play_on(kdl.Timeline(kdl.escape(main, points_split=True)))
    assert any(isinstance(event, GhostLed) for seed in range(5) for event in _events(seed))
    written = json.loads(Match(timeline).text())["options"]
    assert written["points_split"] is True
    assert kdl.load_link(timeline.link()) == timeline
    usual = kdl.escape(main)
    assert usual == kdl.escape(main, points_split=False)
    assert "points_split" not in json.loads(Match(kdl.Timeline(usual)).text())["options"]
    with pytest.raises(kdl.OptionError, match="points_split"):
        kdl.escape(main, points_split=1)


def _events(seed: int) -> list[object]:
    """Return what happens in a game of random players, which is saved and read again."""
    players = [kdl.random_player(seat) for seat in range(4)]
    timeline = kdl.play("flight", seats=4, seed=seed, points_split=True, players=players)
    assert kdl.load_link(timeline.link()) == timeline
    return [event for step in timeline for event in step.events]


@pytest.mark.clause("flight.points.split")
def test_who_watches_knows_how_many_steps_are_left() -> None:
    state = after(split(hands={0: [TWO]}), f"walk {TWO}", "lead lucky dining_hall")
    for seat in (0, 1, None):
        seen = kdl.observe(state, seat)
        assert (seen.lucky, seen.steps_left) == ("dining_hall", 1)
