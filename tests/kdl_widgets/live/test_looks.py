"""Widgets that look as their kind does share what says so; those that look otherwise have their own."""

import pytest
from kdl_widgets.live.standard_widgets import HTML, Button, HBox, Look


def test_what_looks_as_its_kind_does_is_said_once() -> None:
    one, other, box = Button(), Button(), HBox()
    assert one.layout is other.layout is box.layout
    assert one.style is other.style is not HTML().style
    one.close()
    assert other.layout.comm is not None
    assert other.style.comm is not None


def test_what_was_closed_is_made_anew() -> None:
    before = Button().layout
    before.close()
    after = Button().layout
    assert after is not before
    assert after.comm is not None
    assert Look.is_shared(after)
    assert not Look.is_shared(before)


def test_what_looks_otherwise_has_its_own_which_goes_with_it() -> None:
    plain, hidden = Button(), Button(layout={})
    hidden.layout.display = "none"
    assert plain.layout.display is None
    mine = hidden.layout
    hidden.close()
    assert mine.comm is None


def test_nobody_changes_how_all_others_look() -> None:
    looks = Button().layout, Button().style
    with pytest.raises(AttributeError, match="layout="):
        looks[0].display = "none"
    with pytest.raises(AttributeError, match="layout="):
        looks[1].font_weight = "bold"
    for each in looks:
        each.close()  # others are made with new ones
