"""The pile of cards that can save Lucky."""

from __future__ import annotations

import pytest
from kdl_widgets import pile

import kdl
from kdl import words
from kdl.errors import OptionError


def test_it_shows_every_card_with_points_and_what_has_gone_after_each_attempt() -> None:
    game = kdl.play("classic", seats=4, seed=2)
    made = pile(game)
    shown = made.said
    assert (len(shown.cards), sum(shown.cards)) == (42, 62)
    assert (shown.frames[0].left, shown.frames[0].gone) == (62, ())
    for before, after in zip(shown.frames, shown.frames[1:], strict=False):
        assert set(before.gone) <= set(after.gone)
        assert after.left == 62 - sum(shown.cards[place] for place in after.gone)
        assert str(after.left) in after.told
    assert len(shown.frames[-1].gone) == len(game.end.removed)
    made.close()


def test_it_speaks_the_language_that_is_set() -> None:
    shown = pile(kdl.play("classic", seats=4, seed=2))
    english = shown.text
    words.set_language("de")
    assert shown.text != english
    assert "Es bleiben" in shown.text
    bundle, _ = shown._repr_mimebundle_()
    assert "Für immer weg" in bundle["text/plain"]
    assert "<details>" in bundle["text/html"]
    shown.close()


def test_without_cards_that_leave_there_is_no_pile() -> None:
    with pytest.raises(OptionError):
        pile(kdl.play("deluxe", seats=3, seed=2))
