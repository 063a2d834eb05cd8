"""Game trees that are solved, against a search that is written here once more, in another way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

import kdl
from kdl.analysis.backward_induction import Looking, solve_tree
from kdl.analysis.game_tree import ASSUMPTIONS
from tests.kdl.page18 import BOUND, OPEN, POOR, RICH, SPARE, asked

WITHOUT = ("swap",)
Shares = tuple[Fraction, ...]
Allow = Callable[[Any, list[kdl.Action]], list[kdl.Action]]


def anything(_state: Any, actions: list[kdl.Action]) -> list[kdl.Action]:
    return actions


def all_save(_state: Any, actions: list[kdl.Action]) -> list[kdl.Action]:
    return [action for action in actions if action.kind == "luck"] or actions


def last_saves(state: Any, actions: list[kdl.Action]) -> list[kdl.Action]:
    """Forbid the last of those who can save Lucky to pass."""
    if state.phase != "luck":
        return actions
    order = state.game.asked[state.on_turn]
    able = [seat for seat in order[order.index(state.to_act) :] if kdl.can_save(state, seat)]
    return [each for each in actions if each.kind != "pass"] if able == [state.to_act] else actions


ALLOW: dict[str, Allow] = {"own-share": anything, "all-save": all_save, "last-saves": last_saves}


def shares(state: Any, last: int, allow: Allow) -> Shares:
    """Return what a position is worth: a plain search with all hands open, card by card."""
    players = state.game.players
    if state.phase == "over":
        return tuple(Fraction(int(seat == state.winner)) for seat in players)
    if state.turn >= last:
        return (Fraction(1, len(players)),) * len(players)
    actions = [action for action in kdl.legal_actions(state) if action.kind not in WITHOUT]
    best: tuple[Fraction, int] | None = None
    found: Shares = ()
    for action in allow(state, actions or list(kdl.legal_actions(state))):
        after = kdl.apply(state, action).state
        worth = shares(after, last, allow)
        clovers = sum(state.game.cards_by_id[card].luck for card in after.hands[state.to_act])
        if best is None or (worth[players.index(state.to_act)], clovers) > best:
            best, found = (worth[players.index(state.to_act)], clovers), worth
    return found


def by_action(state: Any, turns: int, allow: Allow = anything) -> dict[kdl.Action, Shares]:
    """Return what each first choice is worth; it is free."""
    found = {}
    for action in kdl.legal_actions(state):
        found[action] = shares(kdl.apply(state, action).state, state.turn + turns, allow)
    return found


def on_average(state: Any, turns: int) -> dict[kdl.Action, Shares]:
    """Return the same on average over every order of the cards that the one who chooses does not see."""
    others = [seat for seat in state.game.players if seat != state.to_act]
    unseen = [card for seat in others for card in state.hands[seat]]
    totals: dict[kdl.Action, list[Fraction]] = {}
    orders = list(permutations(unseen))
    for order in orders:
        cards = iter(order)
        hands = [
            list(state.hands[seat]) if seat == state.to_act else [next(cards) for _ in state.hands[seat]]
            for seat in state.game.players
        ]
        for action, worth in by_action(asked(*hands, last_must=True), turns).items():
            row = totals.setdefault(action, [Fraction(0)] * len(worth))
            totals[action] = [one + other / len(orders) for one, other in zip(row, worth, strict=True)]
    return {action: tuple(row) for action, row in totals.items()}


def nodes(node: kdl.TreeNode) -> Iterator[kdl.TreeNode]:
    yield node
    for child in node.children:
        yield from nodes(child)


def branches(tree: kdl.GameTree) -> dict[kdl.Action, Shares]:
    return {node.moves[0].action: node.shares for node in tree.root.children}  # type: ignore[misc]


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
@pytest.mark.parametrize("assumption", ASSUMPTIONS)
@pytest.mark.parametrize("state", [OPEN, BOUND, SPARE, POOR], ids=["open", "bound", "spare", "poor"])
def test_with_open_hands_each_choice_is_worth_what_a_plain_search_finds(
    state: Any, assumption: Any, turns: int
) -> None:
    tree = kdl.game_tree(state, turns, open_hands=True, assumption=assumption, without=WITHOUT)
    wanted = by_action(state, turns, ALLOW[assumption])
    assert branches(tree) == {action: wanted[action] for action in branches(tree)}
    assert {*branches(tree).values()} == {*wanted.values()}


@pytest.mark.parametrize("state", [POOR, RICH], ids=["poor", "rich"])
def test_with_hidden_hands_it_is_the_average_over_all_ways_in_which_they_can_lie(state: Any) -> None:
    tree = kdl.game_tree(state, 4, without=WITHOUT)
    wanted = on_average(state, 4)
    assert branches(tree) == {action: wanted[action] for action in branches(tree)}


def test_the_page_says_what_its_trees_say() -> None:
    """Playing leads to 0 and passing to 2/3; with one more card playing is certain to win."""
    poor, rich = (kdl.game_tree(state, 4, without=WITHOUT) for state in (POOR, RICH))
    assert [str(node.share_of(1)) for node in poor.root.children] == ["0", "2/3"]
    assert [str(node.share_of(1)) for node in rich.root.children] == ["1", "2/3"]
    assert [node.best for node in poor.root.children] == [False, True]
    equal = kdl.game_tree(OPEN, 3, open_hands=True).root.children
    assert {str(node.share_of(1)) for node in equal} == {"0"}
    assert [(node.best, node.tied) for node in equal] == [(False, True), (True, True)]


def test_hidden_hands_change_nothing_that_the_one_who_chooses_does_not_see() -> None:
    other = asked(["spite_3"], ["spite_1"], ["weapon_12", "weapon_15"], last_must=True)
    assert kdl.observe(other, 1) == kdl.observe(POOR, 1)
    assert branches(kdl.game_tree(other, 4, without=WITHOUT)) == branches(kdl.game_tree(POOR, 4, without=WITHOUT))


@pytest.mark.parametrize(("state", "open_hands"), [(SPARE, True), (RICH, False)], ids=["open", "hidden"])
def test_each_branch_can_be_played_and_chances_add_up(state: Any, open_hands: bool) -> None:
    """What led to a node leads there by the rules, and where chance decides its shares are the average."""

    def check(node: kdl.TreeNode) -> None:
        for child in node.children:
            start: Any = node.state
            if child.dealt:
                dealt = asked(*map(list, child.dealt), last_must=True)
                start = kdl.apply(dealt, node.moves[0].action).state
            elif node.kind == "choice" and node.seat == child.moves[0].seat:
                assert len(kdl.legal_actions(node.state)) > 1
            for seat, action in child.moves:
                assert start.to_act == seat
                start = kdl.apply(start, action).state
            assert kdl.observe(start) == kdl.observe(child.state)
            assert start.hands == child.state.hands
            check(child)
        if node.kind == "chance":
            assert sum(child.chance or 0 for child in node.children) == 1
            for place, share in enumerate(node.shares):
                assert share == sum((child.chance or 0) * child.shares[place] for child in node.children)
        if node.kind == "choice":
            assert [child.best for child in node.children].count(True) == 1
            own = [child.share_of(node.state.to_act) for child in node.children]
            assert node.share_of(node.state.to_act) == max(own)
            tied = own.count(max(own)) > 1
            assert [child.tied for child in node.children] == [tied and share == max(own) for share in own]

    tree = kdl.game_tree(state, 4, open_hands=open_hands, without=WITHOUT)
    check(tree.root)
    assert sum(1 for _ in nodes(tree.root)) > 8
    assert all(node.kind == "end" or node.children for node in nodes(tree.root))


def test_the_card_that_is_drawn_is_a_chance() -> None:
    """Of three cards two are spite: equal cards are one branch, twice as likely."""
    deck = ("spite_4", "spite_5", "weapon_9")
    start = kdl.new_game("get_lucky", seats=3, seed=1)
    before = kdl.arrange(start, hands=[[], ["weapon_3"], []], deck=deck)
    tree = solve_tree(before, Looking(1, open_hands=True, without=frozenset({"swap", "play"})))
    drawn = tree[kdl.Action("draw")]
    assert drawn.kind == "chance"
    assert {child.drawn: str(child.chance) for child in drawn.children} == {"spite_4": "2/3", "weapon_9": "1/3"}
    for child in drawn.children:
        assert child.drawn in child.state.hands[1]
    wanted = [Fraction(0)] * 3
    for order in permutations(deck):
        after = kdl.apply(kdl.arrange(before, deck=order), kdl.Action("draw")).state
        for place, share in enumerate(shares(after, before.turn + 1, anything)):
            wanted[place] += share / 6
    assert drawn.shares == tuple(wanted)


LARGE = kdl.new_game("get_lucky", seats=4, seed=7)


@pytest.mark.parametrize(("state", "asked_for", "problem"), [
    (LARGE, {}, "hands can lie in more than 500 ways; open them with open_hands=True"),
    (LARGE, {"open_hands": True, "turns": 2}, "more than 3000 steps .*; look fewer turns ahead, such as turns=1"),
    (LARGE, {"open_hands": True}, r"motive_7.* draws more than one card .* leave that out with without=\['luck'\]"),
    (POOR, {}, "more than 60 choices follow each other; look fewer turns ahead, such as turns="),
    (kdl.new_game("deluxe", seats=4, seed=7), {}, "cards lie hidden .*; open the hands with open_hands=True"),
])  # fmt: skip
def test_of_what_is_too_large_it_is_said_what_to_leave_out(state: Any, asked_for: Any, problem: str) -> None:
    with pytest.raises(kdl.TooLargeError, match=problem):
        kdl.game_tree(state, **asked_for)


def test_who_leaves_out_what_is_too_large_gets_a_tree() -> None:
    assert kdl.game_tree(LARGE, 1, open_hands=True, without=WITHOUT).root.children


def test_nobody_chooses_where_a_game_is_over() -> None:
    with pytest.raises(kdl.OptionError, match="nobody chooses"):
        kdl.game_tree(kdl.play("get_lucky", seats=3, seed=1).end)
    with pytest.raises(kdl.UnknownNameError, match="assumption"):
        kdl.game_tree(OPEN, assumption="nobody-saves")  # type: ignore[arg-type]
    with pytest.raises(kdl.OptionError, match="leads to no branch"):
        kdl.game_tree(RICH, 1)[kdl.Action("luck", "spite_2")]
    with pytest.raises(kdl.SeatError, match="no seat 8"):
        kdl.game_tree(RICH, 1).root.share_of(7)


def test_the_line_that_all_prefer_ends_where_chance_decides() -> None:
    line = kdl.game_tree(OPEN, 3, open_hands=True).line
    assert [[str(action) for _, action in node.moves] for node in line] == [["pass"], ["pass"]]
    assert [node.kind for node in kdl.game_tree(POOR, 4, without=WITHOUT).line] == ["chance"]
