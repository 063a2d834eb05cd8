"""The searcher: it tries what it says, in deals that nothing hidden goes into; the same seed gives the same choice."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import pytest

import kdl
from kdl.analysis.search_result import beliefs_in
from kdl.players import search as room
from kdl.players.levels import search
from kdl.players.search import Budget, Model, Recipe, budget_of, playout
from tests.kdl.core.families import with_hidden_cards_shuffled
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.positions import after
from tests.kdl.players.tables import name_of, positions
from tests.sweep import sampled

#: One table of each edition, the variant among them in which a choice tells something about the hands of others.
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("deluxe", 3, {"pets": ("cat", "dog")}),
    ("deluxe", 2, {}),
    ("classic", 3, {"last_must": True}),
    ("flight", 3, {}),
    ("get_lucky", 2, {}),
    ("get_lucky", 4, {"last_must": True}),
]


def asked(state: Any) -> tuple[Any, tuple[kdl.Action, ...]]:
    """Return what the seat to act is handed."""
    return kdl.observe(state, state.to_act), kdl.legal_actions(state)


def spread(table: tuple[str, int, dict[str, object]], many: int) -> list[Any]:
    """Return positions from all over a game of planners in which there is something to choose."""
    states = islice(positions(table, "planner", 2), 120)
    found = [state for state in states if len(kdl.legal_actions(state)) > 1]
    return found[:: -(-len(found) // many)]


@pytest.mark.parametrize("table", sampled(TABLES, (TABLES[0], TABLES[3], TABLES[5]), whole=True), ids=name_of)
def test_it_tries_what_is_legal_and_counts_what_it_plays(table: tuple[str, int, dict[str, object]]) -> None:
    for state in spread(table, 5):
        found = search(*asked(state), playouts=24)
        legal = kdl.legal_actions(state)
        assert found.action in legal
        assert found.planned == kdl.advise(*asked(state), "planner").action
        assert sum(each.playouts for each in found.candidates) == found.playouts <= 24
        assert {each.action for each in found.candidates} <= {*legal}
        for each in found.candidates:
            assert 0 <= each.chance <= 1
            assert found[each.action] == each
        if found.action != found.planned:
            assert found[found.action].ahead > found[found.action].ahead_error
            assert (found[found.planned].ahead, found[found.planned].ahead_error) == (0, 0)


@pytest.mark.parametrize("table", sampled(TABLES, (TABLES[0], TABLES[3], TABLES[5]), whole=True), ids=name_of)
def test_what_is_hidden_changes_nothing_that_it_finds(table: tuple[str, int, dict[str, object]]) -> None:
    chance = Random(5)
    for state in spread(table, 3):
        other = with_hidden_cards_shuffled(state, state.to_act, chance)
        if asked(state) == asked(other):
            assert search(*asked(state), seed=3, playouts=16) == search(*asked(other), seed=3, playouts=16)


def test_a_player_of_this_level_does_what_the_search_finds() -> None:
    for state in islice(positions(("get_lucky", 4, {}), "careful", 1), 0, 12, 3):
        found = search(*asked(state), seed=9, playouts=24)
        assert kdl.computer(state.game, "searcher", 9, playouts=24)(*asked(state)) == found.action


def test_what_it_has_found_cannot_be_changed() -> None:
    found = search(*asked(kdl.new_game("get_lucky", seats=3, seed=1)), playouts=16)
    with pytest.raises(FrozenInstanceError):
        found.playouts = 0  # type: ignore[misc]


def test_a_murder_that_nobody_can_stop_is_found() -> None:
    """No other seat holds a card: an attempt wins the game at once, in every deal, and no chance is better."""
    state = card_table(hands={0: ("weapon_1", "motive_1")}, deck=())
    found = search(*asked(state), playouts=40)
    assert found.action == kdl.Action("attempt")
    assert (found[found.action].chance, found[found.action].error) == (1.0, 0.0)


def always(kind: str) -> Any:
    """Return an adviser that does the first thing of a kind if it can, else the first of all."""

    def advise(_now: object, legal: tuple[kdl.Action, ...], _seed: int) -> kdl.Advice:
        return kdl.Advice(next((action for action in legal if action.kind == kind), legal[0]), "rest")

    return advise


def test_another_choice_is_taken_only_where_it_is_better_than_the_planners(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planner that never attempts is put right; where nothing can be better, its choice stands."""
    monkeypatch.setattr(room, "LONG", 50)
    state = card_table(hands={0: ("weapon_1", "motive_1")}, deck=())
    now, legal = asked(state)
    wrong = Model(always("swap"), always("swap"), lambda _now, legal: legal)
    found = room.search(wrong, now, legal, seed=1, budget=Budget(64, None))
    assert (found.planned.kind, found.action.kind) == ("swap", "attempt")
    right = Model(always("attempt"), always("attempt"), lambda _now, legal: legal)
    found = room.search(right, now, legal, seed=1, budget=Budget(64, None))
    assert found.action == found.planned == kdl.Action("attempt")


def test_where_a_search_does_not_pay_the_planners_choice_stands_whatever_is_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "LONG", 50)
    now, legal = asked(card_table(hands={0: ("weapon_1", "motive_1")}, deck=()))
    wrong = Model(always("swap"), always("swap"), lambda _now, legal: legal, pays=lambda now: now.attempt is not None)
    found = room.search(wrong, now, legal, seed=1, budget=Budget(64, None))
    assert found[kdl.Action("attempt")].ahead > 0
    assert found.action == found.planned
    anyway = room.search(wrong, now, legal, seed=1, budget=Budget(64, None), recipe=Recipe(choosy=False))
    assert anyway.action == kdl.Action("attempt")


def test_in_a_mansion_it_is_searched_for_an_answer_to_an_attempt_and_the_player_does_what_is_found() -> None:
    states = [state for state in positions(TABLES[1], "planner", 2) if len(kdl.legal_actions(state)) > 1]
    asked_for = [state for state in states if state.attempt is not None][:2]
    for state in (*states[:2], *asked_for):
        found = search(*asked(state), seed=3, playouts=24)
        player = kdl.computer(state.game, "searcher", 3, playouts=24)
        assert player(*asked(state)) == found.action
        if state.attempt is None:
            assert found.action == found.planned


def without(monkeypatch: pytest.MonkeyPatch, **parts: bool) -> tuple[kdl.Search, list[str]]:
    """Search without some parts of the recipe; return what was found, and whose minds were asked."""
    monkeypatch.setattr(room, "LONG", 60)
    now, legal = asked(kdl.new_game("get_lucky", seats=4, seed=3))
    minds: list[str] = []

    def asked_of(name: str) -> Any:
        def advise(_now: object, legal: tuple[kdl.Action, ...], seed: int) -> kdl.Advice:
            minds.append(name)
            return kdl.Advice(legal[seed % len(legal)], "rest")

        return advise

    model = Model(asked_of("planner"), asked_of("careful"), lambda _now, legal: legal)
    return room.search(model, now, legal, seed=1, budget=Budget(90, None), recipe=Recipe(**parts)), minds


def test_parts_of_the_recipe_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, minds = without(monkeypatch)
    assert whole.deals < whole.playouts, "candidates meet the same deals"
    assert {*minds} == {"planner", "careful"}
    assert whole[whole.planned].playouts == max(each.playouts for each in whole.candidates), "it is never dropped"
    apart, _ = without(monkeypatch, common=False)
    assert apart.deals == apart.playouts, "each has deals of its own"
    _, minds = without(monkeypatch, mixed=False)
    assert {*minds} == {"planner"}
    best, _ = without(monkeypatch, default=False)
    most = max(each.playouts for each in best.candidates)
    left = [each for each in best.candidates if each.playouts == most]
    assert best.action == max(left, key=lambda each: each.chance).action, "what has won most often is taken"


def test_deals_are_drawn_by_what_others_did_if_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a likelihood that only deals have in which seat 1 holds a certain card, all deals have it."""
    state = kdl.new_game("get_lucky", seats=4, seed=3)
    card = next(bit for bit in state.game.card_bit.values() if not bit & state.hand_bits[state.to_act])
    monkeypatch.setattr(room, "likelihood_of", lambda state, **_: float(bool(state.hand_bits[1] & card)))
    monkeypatch.setattr(room, "_AMONG", 200)
    now, legal = asked(state)
    dealt: list[Any] = []
    monkeypatch.setattr(room, "beliefs_in", lambda _cards, deals, _seat: dealt.extend(deals) or ())
    search(now, legal, playouts=16, weighted=True)
    assert dealt
    assert all(hands[1] & card for hands in dealt)


def test_a_playout_is_won_by_who_wins_it() -> None:
    state = after(card_table(hands={0: ("weapon_1",)}, deck=()), "attempt")
    minds = [always("pass")] * 4
    assert [playout(state, minds, seat, 1) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


def test_a_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock, too, in the middle of a game: one that goes on by 10 milliseconds whenever it is looked at."""
    ticks = count()
    monkeypatch.setattr(room, "perf_counter", lambda: next(ticks) / 100)
    state = kdl.new_game("get_lucky", seats=4, seed=3)
    for seconds in (9, 0.05):
        before = next(ticks)
        found = search(*asked(state), seconds=seconds)
        assert bool(found.playouts) is bool(found.candidates) is (seconds == 9)
        assert next(ticks) - before <= 100 * seconds + 5
    assert (budget_of(), budget_of(9), budget_of(9, 2)) == (Budget(), Budget(9, None), Budget(9, 2.0))


def test_it_believes_what_it_deals() -> None:
    """Of cards of a kind that lie open, or in the own hand, nobody else is believed to hold any."""
    state = card_table(hands={0: ("weapon_1", "motive_1"), 1: ("spite_1",), 2: ("weapon_2", "weapon_3")}, deck=())
    found = search(*asked(state), playouts=40)
    assert [belief.seat for belief in found.beliefs] == [1, 2], "seat 3 holds nothing"
    assert found.deals >= 40 / len(found.candidates)
    for belief, cards in zip(found.beliefs, (1, 2), strict=True):
        assert list(belief.holds) == ["motive", "opportunity", "spite", "weapon"]
        assert belief.holds["motive"] == belief.holds["opportunity"] == 0
        assert 1 <= belief.holds["spite"] + belief.holds["weapon"] <= cards
    one, two = (belief.holds for belief in found.beliefs)
    assert one["spite"] + one["weapon"] == pytest.approx(1), "it holds one card"
    assert two["weapon"] == 1, "there is one spite card alone"
    assert one["spite"] + two["spite"] == pytest.approx(1)


def test_shares_are_those_of_the_deals() -> None:
    cards = (Kind("weapon"), Kind("move"), Kind("weapon"))
    deals = [(0b000, 0b001, 0b110), (0b000, 0b100, 0b011), (0b000, 0b010, 0b101)]
    one, two = beliefs_in(cards, deals, 0)
    assert (one.seat, one.holds) == (1, {"weapon": pytest.approx(2 / 3), "move": pytest.approx(1 / 3)})
    assert (two.seat, two.holds) == (2, {"weapon": 1, "move": pytest.approx(2 / 3)})


class Kind(NamedTuple):
    """A card of which only the kind counts."""

    kind: str


@pytest.mark.parametrize(("budget", "match"), [
    ({"playouts": 0}, "the playouts must be a whole number from 1 to 1000000, not 0"),
    ({"playouts": "many"}, "the playouts must be"),
    ({"seconds": 0}, "seconds must be a number above 0, up to 3600, not 0"),
    ({"seconds": True}, "seconds must be a number above 0"),
])  # fmt: skip
def test_a_budget_that_is_none_is_refused(budget: dict[str, Any], match: str) -> None:
    state = kdl.new_game("get_lucky", seats=4, seed=3)
    with pytest.raises(kdl.OptionError, match=match):
        search(*asked(state), **budget)
    with pytest.raises(kdl.OptionError, match=match):
        kdl.computer(state.game, "searcher", **budget)


def test_what_does_not_fit_together_is_refused() -> None:
    state = kdl.new_game("get_lucky", seats=4, seed=3)
    with pytest.raises(kdl.ArgumentError, match="an observation"):
        search(state, kdl.legal_actions(state))
    with pytest.raises(kdl.OptionError, match="cannot be chosen from"):
        search(kdl.observe(state, 0), (kdl.Action("step", space="foyer"), kdl.Action("stop")), playouts=8)
