"""What type checkers know of the calls: `make lint` reads this file, and nothing runs it."""

from typing import assert_type

from kdl_widgets import bet, builder, challenge, do, practice, twist
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.twist import Twist

import kdl


def calls(state: kdl.State, cards: kdl.GetLuckyState) -> None:
    """Call some of them."""
    board = kdl.load_board()
    assert_type(bet.seen_from(board, "kitchen"), Bet)
    assert_type(bet.strength(state, card="chain_saw"), Bet)
    assert_type(bet("seen_from", board, "kitchen"), Bet)
    assert_type(bet.value_of(cards, "character_3"), Bet)
    assert_type(twist.seen_from(board, "gallery", closed=["east", "west"]), Twist)
    assert_type(twist.strength(state, card=["chain_saw", "trowel"]), Twist)
    assert_type(do(state, "reach", room="kitchen", turns=2), Do)
    assert_type(practice("sight_lines", level=2, seed=1), Practice)
    builder("deluxe", closed=("west",))
    challenge(kdl.random_player(), "careful", edition="classic", last_must=True)
