"""What may be done here: any action can be chosen, and the answer is that of the engine."""

import pytest
from kdl_widgets.ask import Ask
from kdl_widgets.reasons import Reasons, as_action

import kdl
from kdl import words
from kdl.actions import KINDS


def ask_at(state: kdl.State, eyes: object = "all") -> Ask:
    ask = Ask(lambda: state, lambda: eyes)
    ask.opener.value = True
    ask.reword()
    return ask


def choices(ask: Ask) -> set[kdl.Action]:
    found = set()
    for _, kind in ask.kind.options:
        ask.kind.value = kind
        for _, thing in ask.thing.options or (("", ""),):
            ask.thing.value = thing or ask.thing.value
            if ask.thing.options:
                ask.thing.value = thing
            found.add(ask.action)
    return found


@pytest.mark.parametrize("at", [0, 8, 14, 15])
def test_every_legal_action_can_be_chosen_and_is_ticked(game, at):
    state = game.at(at)
    ask = ask_at(state)
    legal = set(kdl.legal_actions(state))
    assert legal <= choices(ask)
    for kind in KINDS:
        ask.kind.value = kind
        ticked = {thing for label, thing in ask.thing.options if label.startswith("✓")}
        assert ticked == {a.space or a.card for a in legal if a.kind == kind and ask.thing.options}


@pytest.mark.parametrize("at", [0, 14, 16])
def test_what_is_chosen_is_answered_as_the_engine_explains_it(game, at):
    state = game.at(at)
    ask = ask_at(state)
    for kind in KINDS:
        ask.kind.value = kind
        reasons = kdl.explain(state, ask.action)
        assert ask.answer.html.count("✓") == sum(reason.ok for reason in reasons)
        assert ask.answer.html.count("✗") == sum(not reason.ok for reason in reasons)
        assert all(f"<code>{reason.clause}</code>" in ask.answer.html for reason in reasons)


def test_a_hand_that_is_not_open_is_not_told(game):
    state = game.at(14)
    told = ask_at(state, eyes=None)
    assert "Open the hand of Dora" in told.legal.value
    assert [kind for _, kind in told.kind.options if kind in ("walk", "jump", "luck")] == []
    told.kind.value = "attempt"
    assert told.thing.options == (("bare hands", ""),)
    assert "Civil War Cannon" in ask_at(state, eyes=3).legal.value


def test_after_the_end_there_is_nothing_to_ask(game):
    assert "The game is over" in ask_at(game.end).answer.html


def test_the_choice_stays_when_the_language_changes(game):
    ask = ask_at(game.at(14))
    ask.kind.value, ask.thing.value = "step", "kitchen"
    words.set_language("de")
    ask.reword()
    assert ask.action == kdl.Action("step", space="kitchen")
    assert "Dora darf nicht" in ask.answer.html


def test_reasons_are_a_table_with_words_marks_and_clauses(game):
    reasons = Reasons(game.at(10), as_action("draw"))
    assert not reasons.legal
    assert [row[0] for row in reasons.rows] == ["✗ fails", "✗ fails", "✓ holds"]
    assert [row[2] for row in reasons.rows] == [r.clause for r in kdl.explain(game.at(10), kdl.Action("draw"))]
    assert str(reasons).splitlines()[0] == "Ada may not: Draw a card"
    assert '<th scope="row"' in reasons._repr_mimebundle_()["text/html"]


def test_every_legal_action_of_a_playthrough_is_told_as_legal(game):
    for at in range(0, len(game), 12):
        state = game.at(at)
        for action in kdl.legal_actions(state):
            assert Reasons(state, action).legal


@pytest.mark.parametrize("text", ["", "dance", "step", "step kitchen quickly"])
def test_what_is_no_action_is_refused_in_words(text):
    with pytest.raises(kdl.NotationError, match=r"must be written|does not begin with"):
        as_action(text)
