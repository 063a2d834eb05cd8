"""Positions of the card game for exercises, with right and wrong answers."""

from __future__ import annotations

import kdl
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after

#: Ada's 5 is worth 4; Bruno holds its motive, Cleo nothing that helps, Dora two clovers each.
HANDS = {
    0: ["weapon_1", "weapon_5", "motive_6", "spite_3", "opportunity_8"],
    1: ["motive_5", "spite_1", "spite_2", "weapon_15"],
    3: ["weapon_2"],
}


TUCKED = {"character_5": ["motive_1", "opportunity_2"], "character_1": ["weapon_9", "spite_4"]}


def turn(**changed: object) -> kdl.GetLuckyState:
    return card_table(**{"hands": HANDS, "tucked": TUCKED, **changed})


def attempt(**changed: object) -> kdl.GetLuckyState:
    return after(turn(**changed), "attempt")


def to_howard(*deck: str) -> kdl.GetLuckyState:
    """Ada's 5 is worth 2; the cards are turned up in this order."""
    return after(with_howard(tucked={"character_5": ["weapon_9"]}, deck=deck[::-1]), "attempt")


def two_clovers() -> str:
    return next(card.id for card in turn().game.cards if card.luck == 2 and card.perfect_for == 8)


#: Of each exercise: its name, what it is about, right answers, wrong answers.
CASES = [
    ("value_of", (turn(), "character_5"), [3], [1, 4]),
    ("value_of", (turn(), "character_1"), [1], [2, 0]),
    ("next_visit", (turn(), 1), ["character_6"], ["character_7", "character_8"]),
    ("next_visit", (turn(), 2), ["character_7"], ["character_9"]),
    ("next_visit", (turn(), 6), ["character_13"], ["character_1"]),
    ("who_draws", (turn(), "character_7"), [{0, 1, 2, 3}], [{0}, ()]),
    (
        "who_draws",
        (
            turn(hands={0: [f"opportunity_{n}" for n in range(3, 10)], 2: [f"motive_{n}" for n in range(3, 9)]}),
            "character_7",
        ),
        [{1, 2, 3}],
        [{1, 3}, {0, 1, 2, 3}],
    ),
    ("who_draws", (turn(deck=["motive_8"]), "character_7"), [{1}], [{0}, {0, 1, 2, 3}]),
    ("playable_on", (turn(), "character_5"), [{"weapon_1", "weapon_5"}], [{"weapon_5"}, {"spite_3", "weapon_1"}]),
    ("playable_on", (turn(), "character_1"), [{"weapon_1", "motive_6", "opportunity_8"}], [{"weapon_5"}]),
    ("playable_on", (turn(), "character_2"), [()], [{"weapon_1"}]),
    (
        "perfect_pairs",
        (turn(),),
        [{"weapon_1", "weapon_5", "motive_6"}],
        [{"weapon_1", "weapon_5"}, {"opportunity_8"}],
    ),
    ("stops_it", (attempt(),), [{"motive_5"}], [(), {"motive_5", "spite_1"}]),
    (
        "stops_it",
        (after(attempt(hands={1: ["spite_1", "spite_2", "spite_5", "motive_5"]}), "luck spite_1", "luck spite_2"),),
        [{"motive_5", "spite_5"}],
        [{"motive_5"}, ()],
    ),
    ("spite_left", (attempt(), ["spite_1", "motive_5"]), [2], [3, 1]),
    ("spite_left", (attempt(), ["motive_5"]), [3], [2]),
    ("swap_and_lucky", (turn(), "swap character_1 character_7"), [1], [0, 2]),
    ("swap_and_lucky", (turn(), "swap character_5 character_7"), [1], [0]),
    ("swap_and_lucky", (turn(lucky="character_9"), "swap character_3 character_10"), [2], [3, 0]),
    ("can_save_last", (attempt(),), [False], [True]),
    ("can_save_last", (attempt(hands={3: ["weapon_5"]}),), [True], [False]),
    ("howard_saves", (to_howard("spite_1", "spite_2"),), [True], [False]),
    ("howard_saves", (to_howard("spite_1"),), [False], [True]),
    ("howard_saves", (to_howard("motive_5"),), [True], [False]),
    ("howard_saves", (after(to_howard("spite_1", two_clovers()), "pass"),), [True], [False]),
    ("luck_needed", (after(attempt(), "luck spite_1"),), [2], [3, 1]),
    ("cards_that_save", (attempt(),), [{"motive_5"}], [{"spite_1", "spite_2"}, {"motive_5", "spite_1"}, ()]),
    (
        "cards_that_save",
        (attempt(hands={1: ["spite_1", "spite_2", "spite_5", "spite_6"]}),),
        [{"spite_1", "spite_2", "spite_5"}],
        [{"spite_1", "spite_2"}, {"spite_1", "spite_2", "spite_5", "spite_6"}],
    ),
]


IDS = [f"{case[0]} {number}" for number, case in enumerate(CASES)]
