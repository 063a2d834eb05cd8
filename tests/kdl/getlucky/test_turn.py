"""A turn of the card game: draw, play or swap; attempting the murder stands in ``test_table_murder``."""

from __future__ import annotations

import pytest

import kdl
from kdl.core.events import Drew, TurnBegan
from kdl.games.getlucky.events import Improved, LuckyVisited, Swapped
from tests.kdl.getlucky.positions import card_table, character, number
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused


def kinds(state: kdl.State) -> set[str]:
    """Return the kinds of actions that are legal."""
    return {action.kind for action in kdl.legal_actions(state)}


def failed(state: kdl.State, text: str) -> dict[str, str]:
    """Return the clauses of the reasons for which an action is refused, by the names of the checks."""
    assert not legal(state, text)
    return {each.check: each.clause for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok}


@pytest.mark.clause("getlucky.turn.one-action")
@pytest.mark.parametrize("text", ["draw", "play weapon_3 character_5", "swap character_5 character_7"])
def test_a_turn_is_over_after_one_action(text: str) -> None:
    state = card_table(hands={0: ("weapon_3",)})
    assert kinds(state) == {"attempt", "draw", "play", "swap"}
    there = after(state, text)
    assert (there.turn, there.phase, there.on_turn) == (state.turn + 1, "action", 1)
    assert only(happened(state, text), TurnBegan).seat == 1


@pytest.mark.clause("getlucky.turn.one-action")
def test_an_attempt_that_failed_is_the_one_action_too() -> None:
    state = card_table(hands={1: ("weapon_3", "weapon_1")})
    there = after(state, "attempt", "luck weapon_1")
    assert (there.turn, there.on_turn, there.phase) == (state.turn + 1, 1, "action")


@pytest.mark.clause("getlucky.turn.one-action", "getlucky.defence.order")
def test_actions_of_the_turn_and_answers_to_an_attempt_do_not_mix() -> None:
    state = card_table(hands={0: ("weapon_3",), 1: ("weapon_1",)})
    assert failed(state, "luck weapon_3") == {"phase": "getlucky.defence.order", "has-luck": "getlucky.defence.luck"}
    asked = after(state, "attempt")
    assert refused(asked, "draw").clause == "getlucky.turn.one-action"
    assert refused(asked, "play weapon_1 character_2").clause == "getlucky.turn.one-action"
    assert refused(asked, "swap character_2 character_7").clause == "getlucky.turn.one-action"
    assert refused(asked, "attempt").clause == "getlucky.turn.one-action"


@pytest.mark.clause("getlucky.turn.no-pass")
def test_whoever_can_only_swap_must_swap() -> None:
    """By our ruling: a turn is exactly one action, so it cannot be passed."""
    state = card_table(tucked={"character_5": ("spite_1",)}, deck=())
    assert kinds(state) == {"swap"}
    assert refused(state, "pass").clause == "getlucky.turn.no-pass"
    assert after(state, "swap character_5 character_7").on_turn == 1


@pytest.mark.clause("getlucky.turn.no-pass")
def test_a_turn_is_not_passed_when_there_is_more_to_do_either() -> None:
    state = card_table(hands={0: ("weapon_3",)})
    assert refused(state, "pass").clause == "getlucky.turn.no-pass"
    assert legal(after(state, "attempt"), "pass"), "an attempt can be left unanswered"


@pytest.mark.clause("getlucky.draw")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    state = card_table(deck=("weapon_3", "spite_1"))
    assert only(happened(state, "draw"), Drew) == Drew(0, *number(state, "spite_1"))
    there = after(state, "draw")
    assert (there.hands[0], there.deck) == (("spite_1",), ("weapon_3",))


@pytest.mark.clause("getlucky.draw")
def test_a_hand_has_no_limit() -> None:
    many = tuple(card for card in kdl.new_game("get_lucky").game.card_ids if card != "weapon_3")
    state = card_table(hands={0: many}, deck=("weapon_3",))
    assert len(after(state, "draw").hands[0]) == 57


@pytest.mark.clause("getlucky.draw")
def test_an_empty_deck_is_never_refilled() -> None:
    state = card_table(deck=())
    assert len(state.discards) == 57
    assert kinds(state) == {"attempt", "swap"}
    assert refused(state, "draw") == ("getlucky.draw", False, {"deck_size": 0}, "deck-left")


@pytest.mark.clause("getlucky.play")
@pytest.mark.parametrize("card", ["weapon_3", "motive_3", "opportunity_3"])
@pytest.mark.parametrize("printed", [1, 5])
def test_an_improvement_goes_under_any_of_ones_characters(card: str, printed: int) -> None:
    state = card_table(hands={0: (card, "spite_1")})
    events = happened(state, f"play {card} character_{printed}")
    assert only(events, Improved) == Improved(0, *number(state, card), character(state, printed), False, -1)
    there = after(state, f"play {card} character_{printed}")
    assert there.tucked[f"character_{printed}"] == (card,)
    assert there.hands[0] == ("spite_1",)
    assert there.value(f"character_{printed}") == 2


@pytest.mark.clause("getlucky.play")
def test_only_ones_own_characters_are_improved() -> None:
    state = card_table(hands={0: ("weapon_3",)})
    for printed, owner in ((2, 1), (7, -1), (8, -2)):
        found = refused(state, f"play weapon_3 character_{printed}")
        facts = {"character": f"character_{printed}", "owner": owner, "seat": 0}
        assert found == ("getlucky.play", False, facts, "own-character")


@pytest.mark.clause("getlucky.play")
def test_only_cards_that_one_holds_are_played() -> None:
    state = card_table(hands={0: ("weapon_3",), 1: ("weapon_4",)})
    found = refused(state, "play weapon_4 character_5")
    assert (found.check, found.clause) == ("held", "getlucky.play")


@pytest.mark.clause("getlucky.play")
def test_a_character_has_each_type_once() -> None:
    state = card_table(hands={0: ("weapon_4", "motive_3")}, tucked={"character_5": ["weapon_3"]})
    found = refused(state, "play weapon_4 character_5")
    assert (found.check, found.clause, found.facts["lying"]) == ("type-free", "getlucky.play", "weapon_3")
    assert legal(state, "play weapon_4 character_1")
    full = after(state, "play motive_3 character_5")
    assert full.tucked["character_5"] == ("motive_3", "weapon_3")


@pytest.mark.clause("getlucky.play", "getlucky.defence.spite")
def test_spite_is_no_improvement() -> None:
    state = card_table(hands={0: ("spite_1",)})
    found = refused(state, "play spite_1 character_5")
    assert found == ("getlucky.defence.spite", False, {"card": "spite_1"}, "is-improvement")
    assert reason(state, "play weapon_3 character_5", "is-improvement").clause == "getlucky.play"
    assert kinds(state) == {"attempt", "draw", "swap"}


@pytest.mark.clause("getlucky.play.perfect")
@pytest.mark.parametrize("card", ["weapon_5", "motive_5", "opportunity_5"])
def test_a_card_is_perfect_for_the_character_whose_number_it_bears(card: str) -> None:
    state = card_table(hands={0: (card,)})
    assert only(happened(state, f"play {card} character_5"), Improved).perfect
    assert not only(happened(state, f"play {card} character_1"), Improved).perfect
    assert after(state, f"play {card} character_5").value("character_5") == 3
    assert after(state, f"play {card} character_1").value("character_1") == 2


@pytest.mark.clause("getlucky.play.replace")
def test_a_perfect_card_replaces_one_that_is_not_which_is_discarded() -> None:
    state = card_table(hands={0: ("weapon_5",)}, tucked={"character_5": ["weapon_3", "motive_3"]})
    replaced = only(happened(state, "play weapon_5 character_5"), Improved)
    assert (replaced.perfect, replaced.replaced) == (True, *number(state, "weapon_3"))
    there = after(state, "play weapon_5 character_5")
    assert there.tucked["character_5"] == ("motive_3", "weapon_5")
    assert there.discards == (*state.discards, "weapon_3")
    assert (state.value("character_5"), there.value("character_5")) == (3, 4)


@pytest.mark.clause("getlucky.play.replace")
def test_otherwise_cards_stay_for_good() -> None:
    state = card_table(hands={0: ("weapon_4",)}, tucked={"character_5": ["weapon_5"], "character_1": ["weapon_3"]})
    assert refused(state, "play weapon_4 character_5").facts["lying"] == "weapon_5"
    assert refused(state, "play weapon_4 character_1").facts["lying"] == "weapon_3"
    other_type = card_table(hands={0: ("motive_5",)}, tucked={"character_5": ["weapon_3"]})
    assert only(happened(other_type, "play motive_5 character_5"), Improved).replaced == -1


@pytest.mark.clause("getlucky.play.replace")
@pytest.mark.parametrize(
    ("text", "ok", "clause"),
    [
        ("play weapon_5 character_5", True, "getlucky.play.replace"),
        ("play weapon_4 character_5", False, "getlucky.play"),
        ("play weapon_4 character_1", False, "getlucky.play.replace"),
        ("play motive_1 character_1", True, "getlucky.play"),
        ("play spite_1 character_1", True, "getlucky.play"),
    ],
)
def test_replacing_is_the_clause_where_one_of_the_two_cards_is_perfect(text: str, ok: bool, clause: str) -> None:
    state = card_table(tucked={"character_1": ["weapon_1"], "character_5": ["weapon_3"]})
    found = reason(state, text, "type-free")
    assert (found.ok, found.clause) == (ok, clause)


@pytest.mark.clause("getlucky.swap")
def test_a_character_is_exchanged_with_its_cards() -> None:
    tucked = {"character_1": ["weapon_3", "spite_1"], "character_13": ["motive_13"]}
    state = card_table(tucked=tucked)
    assert only(happened(state, "swap character_1 character_13"), Swapped) == Swapped(
        0, character(state, 1), character(state, 13), False
    )
    there = after(state, "swap character_1 character_13")
    assert there.characters[0] == ("character_5", "character_13")
    assert there.drawing_room == ("character_1", "character_7", "character_10")
    assert there.tucked == state.tucked
    assert there.characters[1:] == state.characters[1:]
    assert there.lucky == "character_6", "he was not with the one that was given away"


@pytest.mark.clause("getlucky.swap", "getlucky.lucky.moves")
def test_lucky_goes_into_the_drawing_room_with_the_character_that_he_visits() -> None:
    """And counts on from there: it is his own move after the turn that counts, not where the other one lies."""
    state = card_table()
    events = happened(state, "swap character_5 character_13")
    assert only(events, Swapped).with_lucky
    assert only(events, LuckyVisited)[:2] == (character(state, 5), character(state, 6))
    there = after(state, "swap character_5 character_13")
    assert there.drawing_room == ("character_5", "character_7", "character_10")
    assert (there.lucky, there.on_turn) == ("character_6", 1)


@pytest.mark.clause("getlucky.swap", "getlucky.lucky.player")
def test_who_takes_the_next_number_is_on_turn_again() -> None:
    state = card_table(drawing_room=("character_8", "character_10", "character_13"), lucky="character_6")
    assert state.on_turn == 1
    there = after(state, "swap character_6 character_8")
    assert (there.lucky, there.on_turn, there.turn) == ("character_8", 1, state.turn + 1)


@pytest.mark.clause("getlucky.swap")
def test_only_an_own_character_is_given_for_one_in_the_drawing_room() -> None:
    state = card_table()
    assert failed(state, "swap character_2 character_7") == {"own-character": "getlucky.swap"}
    assert failed(state, "swap character_5 character_2") == {"in-drawing-room": "getlucky.swap"}
    assert failed(state, "swap character_5 character_8") == {"in-drawing-room": "getlucky.swap"}
    assert failed(state, "swap character_7 character_5") == {
        "own-character": "getlucky.swap", "in-drawing-room": "getlucky.swap"
    }  # fmt: skip
    assert reason(state, "swap character_5 character_2", "in-drawing-room").facts == {
        "character": "character_2", "owner": 1
    }  # fmt: skip


@pytest.mark.clause("getlucky.swap")
def test_there_are_as_many_swaps_as_pairs() -> None:
    swaps = [str(action) for action in kdl.legal_actions(card_table()) if action.kind == "swap"]
    assert len(swaps) == len(set(swaps)) == 2 * 3
