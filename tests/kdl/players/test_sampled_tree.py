"""Game trees that are estimated: from fair deals alone, with chances and errors that can be counted again."""

from __future__ import annotations

from collections import Counter
from math import isclose, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.core.outcome import is_terminal
from kdl.players import sampled_tree
from kdl.players.sampled_tree import SampledTree
from kdl.players.search import Model
from kdl.players.trees import looking_at
from kdl.players.trees import sampled_tree as tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.advice import Advice

CARDS = kdl.play("get_lucky", seats=4, seed=43).at(42)
HOUSE = kdl.play("deluxe", seats=3, seed=7)


def made(state: Any, playouts: int = 18, **looks: Any) -> kdl.GameTree:
    """Return the tree of a position for which games are played on, however small it is."""
    looking = looking_at(state, None, **({"open_hands": False, "assumption": "own-share"} | looks))
    sampled = tree_of(state, looking, seed=3)
    sampled.grow(max(playouts, len(sampled.tried)))
    return sampled.tree


def nodes(node: kdl.TreeNode) -> Iterator[kdl.TreeNode]:
    yield node
    for child in node.children:
        yield from nodes(child)


def told(tree: kdl.GameTree) -> list[tuple[object, ...]]:
    """Return everything that a tree says, without the positions that are its examples."""
    return [(node.moves, node.shares, node.chance, node.playouts, node.best) for node in nodes(tree.root)]


def test_it_is_made_from_what_the_one_who_chooses_knows_and_nothing_else() -> None:
    other = kdl.observe(CARDS, CARDS.to_act).sample(Random(5))
    assert other.hands != CARDS.hands
    assert told(made(other)) == told(made(CARDS))


def test_chances_say_how_often_a_branch_was_taken_and_add_up() -> None:
    tree = made(CARDS, 30)
    assert (tree.solved, tree.deals) == (False, 10)
    assert [node.playouts for node in tree.root.children] == [10, 10, 10]
    for node in nodes(tree.root):
        assert isclose(sum(node.shares), 1)
        if node.children and node is not tree.root:
            assert sum(child.playouts for child in node.children) == node.playouts
            assert all(child.chance == child.playouts / node.playouts for child in node.children)
            for place, share in enumerate(node.shares):
                assert isclose(share, sum((child.chance or 0) * child.shares[place] for child in node.children))


def test_errors_are_those_of_a_share_with_one_game_more_won_and_one_more_lost() -> None:
    for node in nodes(made(CARDS, 30).root):
        games = 10 if node.playouts == 30 else node.playouts  # the root is worth what its best branch is
        for share, error in zip(node.shares, node.errors, strict=True):
            won = round(share * games) + 1
            assert isclose(error**2, won * (games + 2 - won) / (games + 2) ** 3)
            assert error > 0


class _Watched:
    """Advises to do what comes first, and counts the games that are played to their end."""

    def __init__(self) -> None:
        self.seen: Counter[int] = Counter()

    def __call__(self, now: Any, legal: tuple[kdl.Action, ...], _seed: int) -> Advice:
        self.seen[now.seat] += 1
        assert now.seat == now.to_act
        return kdl.advise(now, legal) if len(legal) == 1 else _first(now, legal)


def _first(now: Any, legal: tuple[kdl.Action, ...]) -> Advice:
    return kdl.advise(now, legal)._replace(action=legal[0])


def test_who_plays_on_sees_the_own_hand_alone_and_shares_are_counted_again() -> None:
    """With players who do what comes first, each game can be played once more by itself."""
    watched = _Watched()
    model = Model(watched, watched, lambda _, legal: legal)
    sampled = SampledTree(model, CARDS, seed=1)
    ends: list[int | None] = []
    worlds: list[Any] = []
    sampled._dealt = lambda deal=sampled._dealt: worlds.append(deal()) or worlds[-1]  # type: ignore[method-assign,misc]
    sampled.grow(len(sampled.tried))
    for action in sampled.tried:
        state = kdl.apply(worlds[-1], action).state
        while not is_terminal(state):
            state = kdl.apply(state, kdl.legal_actions(state)[0]).state
        ends.append(state.winner)
    won = [[float(seat == end) for seat in CARDS.game.players] for end in ends]
    assert [list(node.shares) for node in sampled.tree.root.children] == won
    assert len(watched.seen) == 4


@pytest.mark.parametrize("assumption", ["all-save", "last-saves"])
def test_what_is_taken_of_those_who_are_asked_holds_in_every_game(
    assumption: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever passes could not have helped, or, for the other assumption, not alone, or somebody later could have."""
    steps: list[tuple[Any, kdl.Action]] = []
    apply = sampled_tree.apply
    monkeypatch.setattr(
        sampled_tree, "apply", lambda state, action: steps.append((state, action)) or apply(state, action)
    )
    tree = made(CARDS, 12, assumption=assumption)
    chosen = {id(state) for state, _ in steps if kdl.legal_actions(state) == kdl.legal_actions(CARDS)}
    passed = [state for state, action in steps if action.kind == "pass" and id(state) not in chosen]
    assert tree.assumption == assumption
    assert len(passed) > 9
    for state in passed:
        order = state.game.asked[state.on_turn]
        able = [seat for seat in order[order.index(state.to_act) :] if kdl.can_save(state, seat)]
        paying = [action for action in kdl.legal_actions(state) if action.kind == "luck"]
        assert not paying if assumption == "all-save" else able != [state.to_act]


def test_it_is_made_in_the_mansion_as_well_with_a_handful_of_actions() -> None:
    state = next(each for each in HOUSE.states if len(kdl.legal_actions(each)) > sampled_tree.MOST_TRIED)
    tree = made(state, 1)
    tried = [node.moves[0].action for node in tree.root.children]
    assert 1 < len(tried) < len(kdl.legal_actions(state))
    assert all(kdl.is_legal(state, action) for action in tried)
    walks = {action.kind for node in nodes(tree.root) for _, action in node.moves[1:]} & sampled_tree.WALKING
    assert walks == set()


def test_before_everything_was_tried_there_is_no_tree() -> None:
    sampled = tree_of(CARDS, looking_at(CARDS, None, open_hands=True, assumption="own-share"))
    sampled.grow(1)
    with pytest.raises(kdl.OptionError, match="3 actions to try"):
        _ = sampled.tree
    sampled.grow(2)
    assert sampled.tree.root.errors[0] == sqrt(2 / 27)


def test_where_no_fair_deal_is_found_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sampled = tree_of(CARDS, looking_at(CARDS, None, open_hands=False, assumption="own-share"))
    over = kdl.play("get_lucky", seats=4, seed=43).end
    monkeypatch.setattr(sampled, "_dealt", lambda: over)
    with pytest.raises(sampled_tree.NoFairDealError, match="in none there is the same choice"):
        sampled.grow(1)


def test_games_that_a_stranger_wins_are_nobodys() -> None:
    state = kdl.new_game("deluxe", seats=2, seed=3)
    tree = kdl.game_tree(state, playouts=60)
    assert tree.root.playouts >= 60
    assert sum(sum(each.shares) * each.playouts for each in tree.root.children) < tree.root.playouts - 0.5
