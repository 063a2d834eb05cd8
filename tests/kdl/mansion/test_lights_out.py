"""The end of the deck."""

import pytest

import kdl
from kdl.games.mansion.events import LightsWentOut
from tests.kdl.mansion.positions import after, happened, legal, refused, table

NOOKS = ("wine_cellar", "foyer", "foyer", "foyer")


def last_card(**arranged: object) -> kdl.State:
    """Return a position in which seat 0 can draw the last card of the deck."""
    return table(4, pawns=NOOKS, closed=("east",), lucky="armory", phase="action", deck=("bats",), **arranged)


def in_the_dark(**arranged: object) -> kdl.State:
    """Return a position after the lights have gone out."""
    return table(4, closed=("east",), deck=(), **arranged)


@pytest.mark.clause("deluxe.lights-out.when")
def test_the_lights_go_out_with_the_last_card() -> None:
    state = last_card()
    assert not state.lights_out
    events = happened(state, "draw")
    assert events[1] == LightsWentOut()
    assert after(state, "draw").lights_out


@pytest.mark.clause("deluxe.lights-out.when")
def test_the_last_card_but_one_leaves_the_lights_on() -> None:
    state = table(4, pawns=NOOKS, closed=("east",), lucky="armory", phase="action", deck=("oops", "bats"))
    assert LightsWentOut() not in happened(state, "draw")
    assert not after(state, "draw").lights_out


@pytest.mark.clause("deluxe.lights-out.when")
def test_the_deck_is_never_filled_again() -> None:
    dark = kdl.arrange(after(last_card(), "draw"), on_turn=0, phase="action", pawns={0: "wine_cellar"})
    assert len(dark.discards) > 20
    failed = refused(dark, "draw")
    assert (failed.clause, failed.check) == ("deluxe.lights-out.when", "deck-left")
    assert failed.facts == {"deck_size": 0}


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_nobody_sees_into_another_room() -> None:
    pawns = ("gallery", "foyer", "nursery", "library")
    lit = table(4, closed=("east",), pawns=pawns, lucky="gallery", phase="action")
    assert refused(lit, "attempt").facts["seen_by"] == (1, 2, 3)
    dark = in_the_dark(pawns=pawns, lucky="gallery", phase="action")
    assert legal(dark, "attempt")


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_one_is_seen_in_the_same_room() -> None:
    dark = in_the_dark(pawns=("gallery", "gallery", "foyer", "foyer"), lucky="gallery", phase="action")
    failed = refused(dark, "attempt")
    assert failed.check == "alone"
    assert failed.facts == {"space": "gallery", "others": (1,)}


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_the_reason_names_nobody_who_looks_in() -> None:
    dark = in_the_dark(pawns=("gallery", "foyer", "foyer", "foyer"), lucky="nursery", phase="action")
    facts = {each.check: each.facts for each in kdl.explain(dark, kdl.Action("draw"))}
    assert facts["unseen-to-draw"] == {
        "space": "gallery",
        "seen_by": (),
        "lines": (),
        "lights_out": True,
        "lucky_sees": False,
        "lucky_line": (),
    }


@pytest.mark.clause("deluxe.lights-out.effect")
def test_in_the_dark_one_moves_as_before() -> None:
    dark = in_the_dark(pawns={0: "gallery"}, lucky="armory")
    assert {a.space for a in kdl.legal_actions(dark) if a.kind == "step"} == {"nursery", "armory", "library"}
