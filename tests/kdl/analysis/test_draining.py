"""What drains away in a game in which failure cards leave for good."""

from __future__ import annotations

import pytest

import kdl
from kdl.analysis.mansion.draining import drained


@pytest.mark.clause("classic.deck.two-discards")
def test_every_point_that_was_played_is_gone_and_none_comes_back() -> None:
    game = kdl.play("classic", seats=4, seed=2)
    worth = {card.id: card.luck for card in game.game.cards}
    paid = drained(game)
    attempts = [step.action for step in game.steps if step.action.kind == "attempt"]
    assert len(paid) == len(attempts)
    left = 62
    for each in paid:
        left -= sum(worth[card] for card in each.cards)
        assert each.left == left
        assert not each.cards or sum(worth[card] for card in each.cards) >= each.strength
    assert {card for each in paid for card in each.cards} == set(game.end.removed)


def test_where_nothing_leaves_nothing_drains() -> None:
    assert all(each.cards == () for each in drained(kdl.play("deluxe", seats=3, seed=2)))
