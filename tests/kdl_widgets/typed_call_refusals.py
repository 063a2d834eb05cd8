"""What type checkers refuse of the calls: each line that is marked, and no other; nothing runs this file."""

from kdl_widgets import bet, builder, challenge, do, practice, twist

import kdl


def refused(state: kdl.State, cards: kdl.GetLuckyState) -> None:
    """Nothing runs this."""
    bet.seen_from(state)  # refused
    bet.seen_form(state, "kitchen")  # refused
    bet.seen_from(cards, "kitchen")  # refused
    bet.strength(state, seat=3)  # refused
    bet.value_of(state, "character_3")  # refused
    twist.seen_from(state, "gallery", wings=["west"])  # refused
    twist.seen_from(state, "gallery", on_turn="north")  # refused
    do(state, "reach", rooms="kitchen")  # refused
    do(state, 3)  # refused
    practice("sight_lines", level="two")  # refused
    builder("deluxe", seat=3)  # refused
    challenge(kdl.random_player(), seat=3)  # refused
