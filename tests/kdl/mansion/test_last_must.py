"""The Deluxe game with the variant in which the last player who can save Lucky has to."""

from __future__ import annotations

import json

import pytest

import kdl
from kdl.engine.match import Match
from kdl.engine.start import choices
from kdl.narration import tell_reason
from tests.kdl.mansion.positions import after, legal, reason, refused

#: Two cards with one clover each, one with two, and two without any.
CARDS = kdl.load_deck("deluxe").cards
ONE, OTHER = [card.id for card in CARDS if card.luck == 1][:2]
TWO = next(card.id for card in CARDS if card.luck == 2)
NOTHING, DRY = [card.id for card in CARDS if card.luck == 0][:2]
FOYER = {1: "foyer", 2: "foyer", 3: "foyer"}


def attempted(hands: dict[int, tuple[str, ...]], *, motives: int = 0, seats: int = 4, **options: object) -> kdl.State:
    """Return an attempt by seat 0, of strength 1 and 1 for each motive, with some hands of the others."""
    start = kdl.new_game("deluxe", seats=seats, seed=1, closed=("east",), **({"last_must": True} | options))
    gained = [card.id for card in start.game.cards if card.kind == "move" and card.luck == 0][2 : 2 + motives]
    held = dict.fromkeys(start.game.players, ()) | hands
    ready = kdl.arrange(start, pawns={0: "wine_cellar", **FOYER}, lucky="wine_cellar", on_turn=0, first_round=False)
    state = kdl.arrange(ready, phase="action", motives={0: gained}, hands=held)
    return after(state, "attempt")


@pytest.mark.clause("deluxe.variant.last-must")
def test_the_last_who_can_save_lucky_has_to_and_not_the_last_in_line() -> None:
    alone = attempted({1: (ONE,), 2: (NOTHING,)})
    failed = refused(alone, "pass")
    assert (failed.check, failed.clause) == ("may-pass", "deluxe.variant.last-must")
    assert [str(action) for action in kdl.legal_actions(alone)] == [f"luck {ONE}"]
    followed = attempted({1: (ONE,), 3: (OTHER,)})
    assert legal(followed, "pass"), "seat 3 can save him as well"
    assert refused(after(followed, "pass", "pass"), "pass").check == "may-pass"
    unable = attempted({1: (ONE,), 3: (OTHER,)}, motives=5)
    assert legal(unable, "pass"), "one card is not enough"
    assert legal(after(unable, "pass", "pass"), "pass")


@pytest.mark.clause("deluxe.variant.last-must")
def test_who_sits_further_to_the_left_is_asked_later_whatever_the_number_of_the_seat() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=1, closed=("east",), last_must=True)
    away = {0: "foyer", 1: "foyer", 2: "wine_cellar", 3: "foyer"}
    ready = kdl.arrange(start, pawns=away, lucky="wine_cellar", on_turn=2, first_round=False)
    hands = {0: (OTHER,), 1: (), 2: (), 3: (ONE,)}
    asked = after(kdl.arrange(ready, phase="action", hands=hands), "attempt")
    assert asked.to_act == 3
    assert legal(asked, "pass"), "seat 0 is asked after seat 3, and can save him"
    assert refused(after(asked, "pass"), "pass").check == "may-pass"


@pytest.mark.clause("deluxe.variant.last-must")
def test_each_hand_counts_alone_and_with_what_was_played_before() -> None:
    state = attempted({1: (ONE, TWO), 2: (OTHER,)}, motives=2)
    assert refused(state, "pass").check == "may-pass"
    helped = after(state, f"luck {TWO}")
    assert legal(helped, "pass"), "one clover is missing now, and seat 2 has it"
    assert refused(after(helped, "pass"), "pass").check == "may-pass"


@pytest.mark.clause("deluxe.variant.last-must")
def test_it_is_off_unless_asked_for() -> None:
    assert legal(attempted({1: (ONE,)}, last_must=False), "pass")
    assert kdl.new_game("deluxe").game.options["last_must"] is False
    assert "last_must" in {choice.name for choice in choices("deluxe", {"seats": 4})}
    assert "last_must" not in {choice.name for choice in choices("flight", {"seats": 4})}


@pytest.mark.clause("deluxe.variant.last-must", "strangers.luck")
def test_a_stranger_who_is_asked_later_frees_nobody() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",), last_must=True)
    ready = kdl.arrange(start, pawns={0: "wine_cellar", **FOYER}, lucky="wine_cellar", on_turn=0, first_round=False)
    state = kdl.arrange(ready, phase="action", hands={0: (), 2: (ONE,)}, deck=(OTHER, DRY))
    asked = after(state, "attempt", "flip")
    assert (asked.to_act, asked.attempt.luck, asked.deck) == (2, 0, (OTHER,)), "the stranger's card would save him"
    assert refused(asked, "pass").clause == "deluxe.variant.last-must"


@pytest.mark.clause("deluxe.variant.last-must")
def test_who_has_to_save_lucky_is_told_so_in_both_languages() -> None:
    must, may, cannot = attempted({1: (ONE,)}), attempted({1: (ONE,), 2: (OTHER,)}), attempted({2: (ONE,)})
    told = [
        (must, "You can save Lucky, and nobody asked after you can, so you have to.", "also musst du es tun"),
        (may, "You can save Lucky, but so can somebody who is asked after you.", "noch jemand gefragt, der es kann"),
        (cannot, "Your cards cannot save Lucky.", "können Lucky nicht retten"),
    ]
    for state, english, german in told:
        found = reason(state, "pass", "may-pass")
        assert tell_reason(found, state.game, language="en") == english
        assert german in tell_reason(found, state.game, language="de")
    assert reason(cannot, "pass", "may-pass").facts == {"able": False}, "it tells nothing of other hands"


@pytest.mark.clause("deluxe.variant.last-must")
@pytest.mark.parametrize("level", ["careful", "planner"])
def test_computers_save_lucky_where_they_must(level: str) -> None:
    state = attempted({1: (ONE, TWO)})
    seen, legal_ones = kdl.observe(state, 1), kdl.legal_actions(state)
    advice = kdl.advise(seen, legal_ones, level)
    assert advice.action in legal_ones
    assert advice.action.kind == "luck"


@pytest.mark.clause("deluxe.variant.last-must", "flight.start")
def test_whole_games_are_saved_sent_and_followed_by_the_escape() -> None:
    timeline = kdl.play("deluxe", seats=4, seed=3, last_must=True)
    written = json.loads(Match(timeline).text())["options"]
    assert written["last_must"] is True
    assert kdl.load_link(timeline.link()) == timeline
    assert "last_must" not in json.loads(Match(kdl.play("deluxe", seats=4, seed=3)).text())["options"]
    assert "last_must" not in kdl.escape(timeline.end).game.options
