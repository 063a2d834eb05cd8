"""Deals by what others did: as likely as it is that they would have done it, by playing every deal forward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

import kdl
from kdl.core.events import Arranged, evolve
from kdl.core.values import bits_of, members
from kdl.players import likelihood as room
from kdl.players.likelihood import TREMBLE, likelihood_of
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.positions import after
from tests.kdl.players.tables import name_of, positions


def boldly(_now: Any, legal: tuple[kdl.Action, ...], _seed: int) -> kdl.Advice:
    """Attempt, with the first weapon if there is one, and pay with the first card that has luck."""
    attempts = [action for action in legal if action.kind == "attempt"]
    pays = [action for action in legal if action.kind == "luck"]
    return kdl.Advice((attempts[1:] or attempts or pays or legal[-1:])[0], "rest")


def meekly(_now: Any, legal: tuple[kdl.Action, ...], _seed: int) -> kdl.Advice:
    """Do the last of all."""
    return kdl.Advice(legal[-1], "rest")


MINDS = (boldly, meekly)
TABLES = [
    *(("deluxe", 4, {}), ("deluxe", 2, {}), ("classic", 3, {"last_must": True}), ("flight", 3, {})),
    *(("get_lucky", 4, {}), ("get_lucky", 2, {})),
]


#: A position before an attempt, and what was done then.
Record = tuple[Any, tuple[str, ...]]


def at_the_table() -> tuple[Record, ...]:
    """Return the two ways in which seat 2 of a card game can see an attempt to which the next has passed.

    Either seat 1 has paid with a card and passed, or it has passed, and seat 2 itself has paid.
    """
    tucked, deck = {"character_5": ("weapon_5", "motive_4", "opportunity_5")}, ("opportunity_1",)
    hands = {0: ("weapon_1",), 2: ("motive_3", "spite_2"), 3: ("weapon_7",)}
    before = card_table(hands=hands | {1: ("spite_1", "spite_3")}, tucked=tucked, deck=deck)
    other = card_table(hands=hands | {1: ("spite_3",), 2: (*hands[2], "spite_1")}, tucked=tucked, deck=deck)
    return (before, ("attempt", "luck spite_1", "pass")), (other, ("attempt", "pass", "luck spite_1"))


def in_the_house() -> tuple[Record, ...]:
    """Return the same in the mansion, where a weapon is used."""
    start = kdl.new_game("deluxe", seats=4, seed=1, closed=(), house_rules=True)
    places = {"pawns": ("wine_cellar", "foyer", "foyer", "foyer"), "lucky": "wine_cellar"}
    where = places | {"deck": ("pinking_shears",), "on_turn": 0, "phase": "action"}
    first, last = ("piece_of_rope", "trowel"), ("duck_decoy",)
    before = kdl.arrange(start, hands=(first, ("bats", "blocked"), ("oops",), last), **where)
    other = kdl.arrange(start, hands=(first, ("blocked",), ("oops", "bats"), last), **where)
    attempt = "attempt piece_of_rope"
    return (before, (attempt, "luck bats", "pass")), (other, (attempt, "pass", "luck bats"))


RECORDS = pytest.mark.parametrize("records", [at_the_table, in_the_house])
SEAT = 2


def every_deal(state: Any) -> Iterator[Any]:
    """Yield every way in which the cards can lie that the seat cannot see: in other hands, and in the deck."""
    sizes = [0 if seat == SEAT else bits.bit_count() for seat, bits in enumerate(state.hand_bits)]
    hidden = [card for seat, size in enumerate(sizes) if size for card in members(state.hand_bits[seat])]
    hidden += state.deck_ix
    for order in permutations(hidden):
        left, hands = list(order), list(state.hand_bits)
        for seat, size in enumerate(sizes):
            if size:
                dealt, left = left[:size], left[size:]
                hands[seat] = bits_of(tuple(dealt))
        yield evolve(state, Arranged((("hand_bits", tuple(hands)), ("deck_ix", tuple(left)))))


def chance_of(state: Any, action: kdl.Action) -> float:
    """Return how likely the seat to act is to do something."""
    seen, legal = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    if action not in legal:
        return 0.0
    if len(legal) == 1:
        return 1.0
    share = sum(mind(seen, legal, 0).action == action for mind in MINDS) / len(MINDS)
    return TREMBLE / len(legal) + (1 - TREMBLE) * share


def played_forward(records: tuple[Record, ...]) -> dict[Any, float]:
    """Return how likely what others did is, by the position after it: every deal is played with what was done."""
    found: dict[Any, float] = {}
    for start, actions in records:
        for state in set(every_deal(start)):
            chance = 1.0
            there = state
            for action in map(kdl.parse_action, actions):
                chance *= chance_of(there, action) if there.to_act != SEAT else 1.0
                if not chance:
                    break
                there = kdl.apply(there, action).state
            if chance:
                found[there] = found.get(there, 0.0) + chance
    return found


@RECORDS
def test_it_is_the_chance_that_every_deal_played_forward_gives(records: Callable[[], tuple[Record, ...]]) -> None:
    found = played_forward(records())
    seen = kdl.observe(next(iter(found)), SEAT)
    assert all(kdl.observe(state, SEAT) == seen for state in found)
    assert [likelihood_of(state, MINDS) for state in found] == pytest.approx([*found.values()])
    assert len({round(chance, 6) for chance in found.values()}) > 2


@RECORDS
def test_deals_are_drawn_in_proportion_to_it(records: Callable[[], tuple[Record, ...]]) -> None:
    """Against what full enumeration gives, hand by hand of the seat that attempts."""
    found, chance, draws = played_forward(records()), Random(4), 600
    seen = kdl.observe(next(iter(found)), SEAT)
    by_hands: dict[Any, float] = {}
    for state, weight in found.items():
        by_hands[state.hand_bits] = weight
    total, expected = sum(by_hands.values()), Counter[int]()
    for hands, weight in by_hands.items():
        expected[hands[1]] += weight / total
    drawn = [
        seen.sample(chance, likelihood=lambda state: by_hands.get(state.hand_bits, 0.0), among=20) for _ in range(draws)
    ]
    counted = Counter(state.hand_bits[1] for state in drawn)
    assert len(expected) > 2
    for hand, share in expected.items():
        assert counted[hand] / draws == pytest.approx(share, abs=0.07)
    plain = Counter(seen.sample(chance).hand_bits[1] for _ in range(draws))
    assert any(abs(plain[hand] / draws - share) > 0.06 for hand, share in expected.items())


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_what_happens_in_games_is_likely_to_some_degree(table: Any) -> None:
    """Whoever plays carefully or as a planner does nothing that counts as impossible."""
    asked = 0
    for level in ("careful", "planner"):
        for state in islice(positions(table, level, 3), 150):
            chance = kdl.likelihood(state)
            assert chance > 0
            if state.phase != "luck":
                assert chance == 1
            asked += chance != 1
    assert asked or state.game.strangers


def test_strangers_choose_nothing() -> None:
    for state in islice(positions(("deluxe", 2, {}), "careful", 3), 200):
        if state.attempt and state.attempt.attacker in state.game.strangers:
            assert kdl.likelihood(state) == 1


def test_where_too_many_can_have_played_the_cards_nothing_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    (start, actions), _ = at_the_table()
    monkeypatch.setattr(room, "_MOST_WAYS", 1)
    assert likelihood_of(after(start, *actions), MINDS) == 1


@pytest.mark.parametrize(
    ("given", "match"),
    [
        ({"likelihood": 1}, "a function from a position to a number, such as kdl.likelihood is needed"),
        ({"likelihood": lambda: 1}, "a function from a position to a number"),
        ({"likelihood": lambda _: -1}, "a likelihood must be a number from 0 on, not -1"),
        ({"likelihood": lambda _: "many"}, "a likelihood must be a number from 0 on, not 'many'"),
        ({"likelihood": kdl.likelihood, "among": 0}, "among must be a whole number from 1"),
    ],
)
def test_what_is_wrong_is_said(given: dict[str, Any], match: str) -> None:
    seen = kdl.observe(kdl.new_game("get_lucky", seats=3, seed=1), 0)
    with pytest.raises(kdl.KdlError, match=match):
        seen.sample(Random(1), **given)


def test_where_no_deal_is_likely_one_is_drawn_by_lot() -> None:
    seen = kdl.observe(kdl.new_game("get_lucky", seats=3, seed=1), 0)
    chance = Random(1)
    assert len({seen.sample(chance, likelihood=lambda _: 0.0).hand_bits for _ in range(20)}) > 10
