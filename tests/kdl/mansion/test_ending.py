"""The end: the winner, the loser, and what was left in the hands."""

import pytest

import kdl
from kdl.core.outcome import Missed
from kdl.narration import tell_clause, tell_outcome
from tests.kdl.mansion.positions import after, table

NONE: tuple[str, ...] = ()


def ended(hands: dict[int, tuple[str, ...]], *answers: str, attacker: int = 0) -> kdl.State:
    """Return the end of a game in which a seat attempts with the Piece of Rope (strength 3) and gets these answers."""
    pawns = tuple("wine_cellar" if seat == attacker else "foyer" for seat in range(4))
    cards = dict.fromkeys(range(4), NONE) | hands | {attacker: ("piece_of_rope", *hands.get(attacker, ()))}
    state = table(4, closed=("east",), pawns=pawns, lucky="wine_cellar", hands=cards, on_turn=attacker, phase="action")
    over = after(state, "attempt piece_of_rope", *answers)
    assert kdl.is_terminal(over)
    return over


@pytest.mark.clause("deluxe.loser")
def test_where_nobody_held_luck_there_is_no_loser() -> None:
    over = ended({1: ("chain_saw",), 2: ("move_armory",)}, "pass", "pass", "pass")
    result = kdl.outcome(over)
    assert result is not None
    assert (result.winner, result.loser) == (0, None)
    assert result.missed == (Missed(1, (), 0, False), Missed(2, (), 0, False), Missed(3, (), 0, False))


@pytest.mark.clause("deluxe.loser")
def test_the_one_who_held_luck_loses_though_it_was_not_enough() -> None:
    result = kdl.outcome(ended({2: ("bats", "chain_saw")}, "pass", "pass", "pass"))
    assert result is not None
    assert (result.loser, result.loser_clause) == (2, "deluxe.loser")
    assert result.missed[1] == Missed(2, ("bats",), 1, enough=False)


@pytest.mark.clause("deluxe.loser")
def test_of_several_the_last_in_line_loses() -> None:
    result = kdl.outcome(ended({1: ("blocked",), 2: ("oops",), 3: ("chain_saw",)}, "pass", "pass", "pass"))
    assert result is not None
    assert result.loser == 2
    assert [(each.seat, each.luck, each.enough) for each in result.missed] == [
        (1, 4, True),
        (2, 2, False),
        (3, 0, False),
    ]


@pytest.mark.clause("deluxe.loser")
def test_the_line_begins_at_the_left_of_the_attacker() -> None:
    hands = {seat: (card,) for seat, card in enumerate(("bats", "oops", "", "umm")) if card}
    result = kdl.outcome(ended(hands, "pass", "pass", "pass", attacker=2))
    assert result is not None
    assert [each.seat for each in result.missed] == [3, 0, 1]
    assert (result.winner, result.loser) == (2, 1)


@pytest.mark.clause("deluxe.loser")
def test_luck_that_was_played_is_no_longer_held() -> None:
    result = kdl.outcome(ended({1: ("bats",), 3: ("poof",)}, "pass", "pass", "luck poof", "pass"))
    assert result is not None
    assert (result.strength, result.luck, result.loser) == (3, 1, 1)
    assert [each.enough for each in result.missed] == [False, False, False]


@pytest.mark.clause("deluxe.loser")
def test_who_played_some_luck_and_kept_some_can_be_the_loser() -> None:
    result = kdl.outcome(ended({1: ("oops", "the_pledge")}, "luck oops", "pass", "pass", "pass"))
    assert result is not None
    assert result.loser == 1
    assert result.missed[0] == Missed(1, ("the_pledge",), 3, enough=True)


@pytest.mark.clause("deluxe.loser")
def test_what_is_said_of_the_loser_is_true_when_somebody_later_played_luck() -> None:
    """Bruno played some luck and kept some; Cleo, after him, played all that she had."""
    over = ended({1: ("bats", "oops"), 2: ("poof",)}, "luck bats", "pass", "luck poof", "pass", "pass")
    told = {language: tell_outcome(kdl.outcome(over), over.game, language=language) for language in ("en", "de")}
    assert told["en"].endswith(" Bruno was the last in line who still held luck: Bruno is the loser.")
    assert told["de"].endswith(
        " Von allen, die noch Glück auf der Hand hatten, wurde Bruno zuletzt gefragt: Bruno verliert."
    )
    assert "if that player had already played some" in tell_clause("deluxe.loser", language="en")
    assert "auch nach gespieltem Glück" in tell_clause("deluxe.loser", language="de")


@pytest.mark.clause("deluxe.loser")
def test_what_is_said_where_all_luck_was_played_in_vain() -> None:
    over = ended({1: ("bats",)}, "luck bats", "pass", "pass", "pass")
    told = {language: tell_outcome(kdl.outcome(over), over.game, language=language) for language in ("en", "de")}
    assert told["en"].endswith(" None of the others had any luck left, so there is no loser.")
    assert told["de"].endswith(" Von den Gefragten hatte niemand mehr Glück auf der Hand, also verliert auch niemand.")


@pytest.mark.clause("deluxe.loser")
def test_the_attackers_own_luck_does_not_count() -> None:
    result = kdl.outcome(ended({0: ("blocked", "shadows")}, "pass", "pass", "pass"))
    assert result is not None
    assert result.loser is None


@pytest.mark.clause("deluxe.win")
def test_the_outcome_names_winner_and_clause() -> None:
    over = ended({}, "pass", "pass", "pass", attacker=1)
    result = kdl.outcome(over)
    assert result is not None
    assert (result.winner, result.clause, result.strength, result.luck) == (1, "deluxe.win", 3, 0)
    assert kdl.returns(over) == (0.0, 1.0, 0.0, 0.0)
    assert kdl.observe(over, 3).winner == 1


@pytest.mark.clause("deluxe.win")
def test_before_the_end_there_is_no_outcome() -> None:
    state = kdl.new_game("deluxe", seats=3)
    assert kdl.outcome(state) is None
    assert kdl.returns(state) == (0.0, 0.0, 0.0)
    assert not kdl.is_terminal(state)
    assert kdl.observe(state, 0).winner is None
