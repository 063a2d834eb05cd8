"""Questions on strangers: answered rightly, and with each typical error."""

import pytest

import kdl
from kdl.questions import Question, deal
from kdl.questions.mansion.going import end_turn


def errors(question: Question, answer: object) -> tuple[str, ...]:
    verdict = question.mark(answer)
    assert not verdict.right, verdict.text
    return verdict.errors


@pytest.fixture(name="quiet")
def _quiet() -> kdl.State:
    """Ada and Cleo play; Bruno, a stranger, is on turn in the Kitchen, Dora in the Carriage House; east is closed."""
    start = kdl.new_game("deluxe", seats=2, seed=27)
    pawns = ("piazza", "kitchen", "foyer", "carriage_house")
    return kdl.arrange(start, pawns=pawns, lucky="armory", on_turn=1, first_round=False)


@pytest.fixture(name="together")
def _together(quiet: kdl.State) -> kdl.State:
    """Dora, a stranger, is alone with Lucky in the Carriage House, and Ada and Cleo are far away."""
    pawns = ("kitchen", "nursery", "wine_cellar", "carriage_house")
    return kdl.arrange(quiet, pawns=pawns, lucky="carriage_house", on_turn=3)


@pytest.mark.clause("strangers.turn.move")
def test_a_stranger_goes_to_the_next_lower_number(quiet: kdl.State) -> None:
    asked = Question("stranger_goes", quiet)
    assert asked.mark("wine_cellar").right
    assert errors(asked, "lancaster_room") == ("lucky-way",)
    assert errors(asked, "kitchen") == ("stays",)
    assert errors(asked, "trophy_room") == ("door",)
    skips = Question("stranger_goes", kdl.arrange(quiet, on_turn=3))
    assert skips.mark("library").right
    assert errors(skips, "hedge_maze") == ("closed",)


@pytest.mark.clause("strangers.turn.attempt")
def test_a_stranger_that_can_attempt_stays(together: kdl.State) -> None:
    asked = Question("stranger_goes", together)
    assert asked.mark("carriage_house").right
    assert errors(asked, "library") == ("walks-on",)
    does = Question("stranger_does", together)
    assert does.mark("stays").right
    assert errors(does, "walks") == ("walks-on",)


def test_under_the_eyes_of_others_it_goes_on(together: kdl.State) -> None:
    watched = kdl.arrange(together, pawns={2: "piazza"})
    does = Question("stranger_does", watched)
    assert does.mark("walks").right
    assert errors(does, "stays") == ("attempts",)
    assert does.drawing(does.mark("stays")).looks == (("piazza", "carriage_house"),)
    meets = Question("stranger_does", kdl.arrange(together, lucky="library", pawns={1: "foyer"}))
    assert meets.mark("then").right
    assert errors(meets, "walks") == ("waits",)


def test_what_a_stranger_does_is_asked_in_its_turn(quiet: kdl.State) -> None:
    with pytest.raises(kdl.OptionError):
        _ = Question("stranger_goes", kdl.arrange(quiet, on_turn=0)).solution


@pytest.mark.clause("strangers.luck", "strangers.setup")
def test_the_clovers_of_the_top_card_count() -> None:
    state = kdl.play("deluxe", seats=2, seed=27).at(77)
    asked = Question("flip_lacking", state)
    assert asked.solution.right == {0}
    assert errors(asked, 1) == ("flip-ignored",)


@pytest.mark.clause("strangers.moved-by-player")
def test_a_stranger_is_led_into_the_way_of_lucky(quiet: kdl.State) -> None:
    pawns = ("nursery", "kitchen", "winter_garden", "armory")
    tea = kdl.arrange(quiet, pawns=pawns, lucky="gallery", on_turn=0)
    asked = Question("lead_to_be_called", tea, 3)
    assert asked.mark({"library"}).right
    assert errors(asked, {"library", "gallery"}) == ("not-called",)
    assert errors(asked, {"foyer"}) == ("too-far",)
    assert errors(asked, {"library", "hedge_maze"}) == ("closed",)


def test_a_stranger_is_led_away_from_lucky(quiet: kdl.State) -> None:
    pawns = ("kitchen", "piazza", "nursery", "gallery")
    ambush = kdl.arrange(quiet, pawns=pawns, lucky="carriage_house", on_turn=0)
    asked = Question("lead_away", ambush, 1)
    right = asked.solution.right
    assert right
    assert "foyer" not in right
    assert errors(asked, right | {"foyer"}) == ("attempts",)
    with pytest.raises(kdl.OptionError):
        _ = Question("lead_away", kdl.arrange(ambush, lucky="kitchen", pawns={0: "armory"}), 1).solution


def test_another_stranger_may_be_next_and_attempt_it() -> None:
    found = 0
    for seed in range(60):
        state, _ = (question := deal("lead_away", seed, seed % 3 + 1)).args
        legal = {each.space: each for each in kdl.legal_actions(state) if each.kind == "lead"
                 and each.pawn == state.game.seat_ids[question.args[1]]}  # fmt: skip
        for space, action in legal.items():
            _, after = end_turn(kdl.apply(state, action).state)
            attempts = (
                after.on_turn in state.game.strangers and kdl.apply(after, kdl.Action("roam")).state.phase == "action"
            )
            assert (space in question.solution.right) is not attempts, (seed, space)
            found += attempts and after.on_turn != question.args[1]
    assert found, "another stranger must be next somewhere"
