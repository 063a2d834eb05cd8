"""Positions of the card game to draw."""

import kdl
from kdl.engine.step import observe
from kdl.games.getlucky.observation import GetLuckyObservation

SEATS = (2, 3, 4, 5, 6)
TYPES = ("weapon", "motive", "opportunity")


def table(seats: int = 4) -> kdl.GetLuckyState:
    return kdl.new_game("get_lucky", seats=seats, seed=3)


def start(seats: int = 4) -> GetLuckyObservation:
    return observe(table(seats))


def full_table(seats: int = 4) -> kdl.GetLuckyState:
    """All three types and spite under every character: perfect ones under the first of each player."""
    state = table(seats)
    numbers = {character: character.partition("_")[2] for character in state.tucked}
    firsts = [pile[0] for pile in (*state.characters, state.drawing_room) if pile]
    others = [character for character in numbers if character not in firsts]
    spite = iter(range(1, 12))
    tucked = {c: [f"{kind}_{numbers[c]}" for kind in TYPES] for c in firsts}
    tucked |= {
        c: [f"{kind}_{numbers[d]}" for kind in TYPES] for c, d in zip(others, (*others[1:], *others[:1]), strict=True)
    }
    for character in (firsts[0], firsts[0], *others, *firsts[1:]):
        if (number := next(spite, None)) is not None:
            tucked[character].append(f"spite_{number}")
    return kdl.arrange(state, tucked=tucked, hands={0: []}, lucky=firsts[0])


def full(seats: int = 4) -> GetLuckyObservation:
    return observe(full_table(seats))


def attempted(seats: int = 4) -> GetLuckyObservation:
    """An attempt of the first seat's first character that the next seat has begun to answer with all it has."""
    state = kdl.arrange(full_table(seats), hands={1: ["spite_12"]})
    for action in ("attempt", "luck spite_12"):
        state = kdl.apply(state, kdl.parse_action(action)).state
    return observe(state)
