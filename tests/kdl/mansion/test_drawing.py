"""Drawing a card."""

import pytest

import kdl
from kdl.core.events import Drew
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused, table


def drawing(space: str, others: str, lucky: str, **arranged: object) -> kdl.State:
    """Return a position in which seat 0 may act in a space, the others standing elsewhere; the east wing is closed."""
    return table(4, closed=("east",), pawns=(space, others, others, others), lucky=lucky, phase="action", **arranged)


@pytest.mark.clause("deluxe.draw.unseen")
def test_where_nobody_sees_one_one_may_draw() -> None:
    state = drawing("wine_cellar", "foyer", "armory")
    assert legal(state, "draw")
    unseen = reason(state, "draw", "unseen-to-draw")
    assert unseen.clause == "deluxe.draw.unseen"
    assert unseen.facts == {
        "space": "wine_cellar",
        "seen_by": (),
        "lines": (),
        "lights_out": False,
        "lucky_sees": False,
        "lucky_line": (),
    }


@pytest.mark.clause("deluxe.draw.unseen")
def test_the_card_is_the_top_one_and_goes_into_the_hand() -> None:
    state = drawing("wine_cellar", "foyer", "armory", hands={0: ()}, deck=("bats", "oops", "umm"))
    drew = only(happened(state, "draw"), Drew)
    assert state.game.card_ids[drew.card] == "umm"
    done = after(state, "draw")
    assert done.hands[0] == ("umm",)
    assert done.deck == ("bats", "oops")


@pytest.mark.clause("deluxe.draw.unseen")
def test_a_player_who_looks_in_prevents_drawing() -> None:
    state = drawing("wine_cellar", "winter_garden", "armory")
    failed = refused(state, "draw")
    assert (failed.clause, failed.check) == ("deluxe.draw.unseen", "unseen-to-draw")
    assert failed.facts["seen_by"] == (1, 2, 3)
    assert failed.facts["lines"] == (("winter_garden", "wine_cellar"),) * 3
    assert failed.facts["lucky_sees"] is False


@pytest.mark.clause("deluxe.draw.unseen")
def test_a_player_in_the_same_room_prevents_drawing() -> None:
    failed = refused(kdl.arrange(drawing("wine_cellar", "foyer", "armory"), pawns={2: "wine_cellar"}), "draw")
    assert failed.facts["seen_by"] == (2,)
    assert failed.facts["lines"] == (("wine_cellar",),)


@pytest.mark.clause("deluxe.draw.unseen")
def test_lucky_prevents_drawing_by_looking_in() -> None:
    failed = refused(drawing("master_suite", "foyer", "library"), "draw")
    assert failed.facts["seen_by"] == ()
    assert failed.facts["lucky_sees"] is True
    assert failed.facts["lucky_line"] == ("library", "gallery", "nursery", "hall_nw", "master_suite")


@pytest.mark.clause("deluxe.draw.unseen")
def test_lucky_prevents_drawing_in_his_own_room() -> None:
    state = drawing("wine_cellar", "foyer", "wine_cellar")
    failed = refused(state, "draw")
    assert failed.facts["lucky_line"] == ("wine_cellar",)
    assert legal(state, "attempt")


@pytest.mark.clause("deluxe.draw.unseen")
def test_drawing_is_never_forced() -> None:
    state = drawing("wine_cellar", "foyer", "armory")
    assert legal(state, "end")
    assert after(state, "end").hands == state.hands


def test_a_hand_has_no_limit() -> None:
    hand = kdl.load_deck("deluxe").cards[:40]
    state = drawing("wine_cellar", "foyer", "armory", hands={0: [card.id for card in hand]})
    assert len(after(state, "draw").hands[0]) == 41
