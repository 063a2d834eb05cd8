"""What may be done here: any action can be chosen, and the answer is that of the engine."""

from itertools import permutations

import pytest
from kdl_widgets.playback.ask import Ask
from kdl_widgets.tables.reasons import Reasons

import kdl
from kdl import words
from kdl.core.actions import as_action
from tests.kdl_widgets.playback.asking import ask_at, each_choice, ticked, told_now, values


def pet_game() -> kdl.State:
    return kdl.new_game(seats=4, seed=7, closed=("east",), pets=("cat", "dog"))


def led() -> kdl.State:
    return kdl.new_game(seats=2, seed=1)


def roaming() -> kdl.State:
    return kdl.arrange(led(), on_turn=1)


def fleeing(phase: str = "movement") -> kdl.State:
    rooms = ("library", "library", "library")
    return kdl.arrange(kdl.new_game("flight", seats=3, seed=3, pawns=rooms, lucky="nursery", first=0), phase=phase)


POSITIONS = {
    "a start": lambda game: game.at(0),
    "a movement": lambda game: game.at(8),
    "an action": lambda game: game.at(14),
    "an attempt": lambda game: game.at(15),
    "pets": lambda _: pet_game(),
    "a player among strangers": lambda _: led(),
    "a stranger's turn": lambda _: roaming(),
    "an escape": lambda _: fleeing(),
    "an attack in the escape": lambda _: fleeing("action"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_legal_action_can_be_chosen_and_is_ticked(game, name) -> None:
    state = POSITIONS[name](game)
    ask = ask_at(state)
    legal = set(kdl.legal_actions(state))
    assert ticked(ask.choice.kind) == {action.kind for action in legal}
    asked = set()
    for action in each_choice(ask):
        asked.add(action)
        mine = {each for each in legal if (each.kind, each.pawn) == (action.kind, action.pawn)}
        assert ticked(ask.choice.second) == {each.space or each.card for each in mine if ask.choice.second.options}
    assert legal <= asked


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_chosen_is_answered_as_the_engine_explains_it(game, name) -> None:
    state = POSITIONS[name](game)
    ask = ask_at(state)
    for kind in values(ask.choice.kind):
        ask.choice.kind.value = kind
        reasons = kdl.explain(state, ask.action)
        assert ask.answer.html.count("✓") == sum(reason.ok for reason in reasons)
        assert ask.answer.html.count("✗") == sum(not reason.ok for reason in reasons)
        assert all(f"<code>{reason.clause}</code>" in ask.answer.html for reason in reasons)


def test_a_hand_that_is_not_open_is_not_told(game) -> None:
    state = game.at(14)
    told = ask_at(state, eyes=None)
    assert "Open Dora&#x27;s hand" in told.legal.value
    assert [kind for _, kind in told.choice.kind.options if kind in ("walk", "jump", "luck")] == []
    told.choice.kind.value = "attempt"
    assert values(told.choice.second) == [""]
    assert "Civil War Cannon" in ask_at(state, eyes=3).legal.value


def test_after_the_end_there_is_nothing_to_ask(game) -> None:
    state = game.at(14)
    ask = Ask(lambda: state, lambda: "all")
    ask.opener.value = True
    assert ask.choice.layout.display == "flex"
    state = game.end
    ask.refresh()
    assert "The game is over" in ask.answer.html
    assert (ask.now.value, ask.legal.value) == ("", "")
    assert ask.choice.layout.display == "none"


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("eyes", ["all", None])
def test_it_opens_with_something_that_is_legal(game, name, eyes) -> None:
    state = POSITIONS[name](game)
    ask = Ask(lambda: state, lambda: eyes)
    ask.opener.value = True
    legal = kdl.legal_actions(state)
    assert ask.action in legal
    ask.opener.value = False
    ask.choice.kind.value = next(
        kind for kind in values(ask.choice.kind) if kind not in {action.kind for action in legal}
    )
    ask.opener.value = True
    assert ask.action in legal


def test_first_it_says_what_may_be_done_now(game) -> None:
    assert "Dora may now: attempt the murder or end the turn without an action." in told_now(game.at(14))
    hidden = "; actions that need a card from the hand are not shown here."
    assert f"Ada may now: stop moving{hidden}" in told_now(game.at(10), eyes=None)
    assert "play a move card for its steps" in told_now(game.at(10))
    assert "may now: play luck or pass." in told_now(game.at(15))
    assert f"may now: pass{hidden}" in told_now(game.at(15), eyes=None)
    assert "The stranger Bruno may now: move as strangers do." in told_now(roaming(), eyes=None)


def test_another_kind_begins_with_something_legal(game) -> None:
    state = game.at(10)
    for before, kind in permutations({action.kind for action in kdl.legal_actions(state)}, 2):
        ask = ask_at(state)
        ask.choice.kind.value = before
        for choice in (ask.choice.first, ask.choice.second):
            choice.value = values(choice)[-1] if choice.options else None
        ask.choice.kind.value = kind
        assert ask.action in kdl.legal_actions(state)


def test_the_choice_stays_when_the_language_changes(game) -> None:
    ask = ask_at(game.at(14))
    ask.choice.kind.value, ask.choice.second.value = "step", "kitchen"
    words.set_language("de")
    ask.reword()
    assert ask.action == kdl.Action("step", space="kitchen")
    assert "Dora darf nicht" in ask.answer.html


def test_reasons_are_a_table_with_words_marks_and_clauses(game) -> None:
    reasons = Reasons(game.at(10), as_action("draw"))
    assert not reasons.legal
    assert [row[0] for row in reasons.rows] == ["✗ fails", "✗ fails", "✓ holds"]
    assert [row[2] for row in reasons.rows] == [r.clause for r in kdl.explain(game.at(10), kdl.Action("draw"))]
    assert str(reasons).splitlines()[0] == "Ada may not: Draw a card"
    assert '<th scope="row"' in reasons._repr_mimebundle_()["text/html"]


def test_every_legal_action_of_a_playthrough_is_told_as_legal(game) -> None:
    for at in range(0, len(game.states), 12):
        state = game.at(at)
        for action in kdl.legal_actions(state):
            assert Reasons(state, action).legal


@pytest.mark.parametrize("text", ["", "dance", "step", "step kitchen quickly"])
def test_what_is_no_action_is_refused_in_words(text) -> None:
    with pytest.raises(kdl.NotationError, match=r"must be written|does not begin with"):
        as_action(text)


def test_of_a_stranger_first_the_one_thing_is_asked_that_it_does() -> None:
    ask = ask_at(roaming(), eyes=None)
    assert ask.choice.kind.value == "roam"
    assert "✗" not in ask.answer.html
    assert ask.legal.value.count("<li>") == 1


def test_many_rooms_for_a_pet_are_told_in_one_line() -> None:
    ask, state = ask_at(pet_game()), pet_game()
    others = len(state.game.board.rooms) - 1
    places = [line for line in ask.legal.value.split("<li>") if f"or into {others - 1} other rooms" in line]
    assert len(places) == len(state.pets)


def test_closed_hands_are_no_help_in_asking_about_cards() -> None:
    state = fleeing("action")
    ask = ask_at(state, eyes=None)
    kinds = set(values(ask.choice.kind))
    assert kinds.isdisjoint({"walk", "jump", "drive", "send", "luck"})
    ask.choice.kind.value = "attack"
    assert values(ask.choice.second) == [""]
    assert values(ask.choice.first) == ["seat_1", "seat_2"]
