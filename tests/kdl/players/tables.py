"""The tables at which the computer players are tried: every edition, with everything that can be switched on."""

from __future__ import annotations

from typing import Any

import kdl
from kdl.core.outcome import is_terminal

PETS = ("cat", "dog")

#: Edition, players, options.
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("deluxe", 3, {}),
    ("deluxe", 4, {"closed": "west", "pets": PETS}),
    ("deluxe", 8, {"pets": ("cat",)}),
    ("deluxe", 2, {"pets": PETS}),
    ("deluxe", 2, {"house_rules": True, "strangers": False, "closed": ()}),
    ("deluxe", 3, {"house_rules": True, "strangers": True, "pets": ("dog",)}),
    ("deluxe", 4, {"board": "bed_and_breakfast", "floor": "upper"}),
    ("deluxe", 5, {"board": "bed_and_breakfast", "floor": "lower"}),
    ("deluxe", 6, {"board": "bed_and_breakfast", "stair_sight": True, "pets": PETS}),
    ("deluxe", 4, {"last_must": True}),
    ("classic", 2, {}),
    ("classic", 4, {"last_must": True}),
    ("classic", 5, {"first_round": True, "weapons_plus_one": True}),
    ("spite", 4, {"dog": "both"}),
    ("spite", 3, {"dog": "new_tricks"}),
    ("flight", 2, {}),
    ("flight", 5, {}),
    ("flight", 4, {"points_split": True}),
    ("flight", 3, {"board": "bed_and_breakfast", "floor": "upper", "pawns": ("", "armory", "rose_suite"), "first": 1}),
    ("get_lucky", 2, {}),
    ("get_lucky", 3, {}),
    ("get_lucky", 6, {"last_must": True}),
]

#: What advisers say of the dog of 2009, seldom in games; tests/kdl/players/test_shamrock.py has positions for each.
TOLD_OF_THE_DOG = ("attack-dog", "attack-dog-tokens", "save-dog", "leave-dog", "take-token", "leave-tokens",
                   "dog-watches", "dog-looks-away", "dog-to-you")  # fmt: skip

#: What they say where spite tokens can be spent; test_saving_lucky_with_tokens_is_told has positions for each.
TOLD_OF_TOKENS = ("save-with-tokens", "help-with-tokens")


def name_of(table: tuple[str, int, dict[str, object]]) -> str:
    """Name a table, for test ids."""
    edition, seats, options = table
    return f"{edition}-{seats}-{'-'.join(options)}"


def positions(table: tuple[str, int, dict[str, object]], level: str, seed: int) -> Any:
    """Yield every position of a game in which a player must choose, as players of a level play it."""
    edition, seats, options = table
    state = kdl.new_game(edition, seats=seats, seed=seed, **options)
    players = {seat: kdl.computer(state.game, level, seat) for seat in state.game.players}
    while not is_terminal(state):
        legal = kdl.legal_actions(state)
        if player := players.get(state.to_act):
            yield state
            state = kdl.apply(state, player(kdl.observe(state, state.to_act), legal)).state
        else:
            state = kdl.apply(state, legal[0]).state
