"""What may be done at the card table: anything can be chosen, also what is illegal, and the engine answers."""

from itertools import permutations

import pytest
from kdl_widgets.playback.ask import Ask

import kdl
from kdl import words
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after
from tests.kdl_widgets.playback.asking import ask_at, each_choice, ticked, told_now, values

HANDS = {0: ["weapon_5", "motive_2", "spite_1"], 1: ["motive_5", "spite_2", "weapon_3"]}
ATTEMPT = after(card_table(hands=HANDS, tucked={"character_5": ["opportunity_5"]}), "attempt")

POSITIONS = {
    "a start": lambda: kdl.new_game("get_lucky", seats=6, seed=2),
    "a turn": lambda: card_table(hands=HANDS, tucked={"character_5": ["weapon_1"]}),
    "no value left": lambda: card_table(tucked={"character_5": ["spite_1"]}, deck=[]),
    "an attempt": lambda: ATTEMPT,
    "one asked before Howard": lambda: after(with_howard(hands={1: ["spite_1"]}), "attempt"),
    "Howard": lambda: after(with_howard(), "attempt", "pass"),
}


@pytest.fixture(params=POSITIONS)
def state(request: pytest.FixtureRequest) -> kdl.GetLuckyState:
    return POSITIONS[request.param]()


def test_every_legal_action_can_be_chosen_and_is_ticked(state) -> None:
    ask, legal, asked = ask_at(state), set(kdl.legal_actions(state)), set()
    assert ticked(ask.choice.kind) == {action.kind for action in legal}
    for kind in values(ask.choice.kind):
        ask.choice.kind.value = kind
        for first in values(ask.choice.first) or [None]:
            ask.choice.first.value = first
            for second in values(ask.choice.second) or [None]:
                ask.choice.second.value = second
                asked.add(ask.action)
                assert (ask.action in legal) == (ask.choice.second.label or ask.choice.kind.label or "").startswith("✓")
    names = {action: kdl.narration.tell_action(action, state.game) for action in legal | asked}
    assert {names[action] for action in legal} <= {names[action] for action in asked}


def test_what_is_chosen_is_answered_as_the_engine_explains_it(state) -> None:
    ask = ask_at(state)
    for action in {each.kind: each for each in chosen(ask)}.values():
        ask.choice.kind.value = action.kind
        reasons = kdl.explain(state, ask.action)
        assert ask.answer.html.count("✓") == sum(reason.ok for reason in reasons)
        assert ask.answer.html.count("✗") == sum(not reason.ok for reason in reasons)
        assert all(f"<code>{reason.clause}</code>" in ask.answer.html for reason in reasons)


def chosen(ask: Ask) -> list[kdl.Action]:
    found = []
    for kind in values(ask.choice.kind):
        ask.choice.kind.value = kind
        found.append(ask.action)
    return found


@pytest.mark.parametrize("language", words.languages())
def test_illegal_choices_are_explained(language) -> None:
    words.set_language(language)
    ask = ask_at(POSITIONS["a turn"]())
    choose(ask, "play", "spite_1", "character_5")
    assert "✗" in ask.answer.html
    choose(ask, "play", "weapon_5", "character_2")
    assert "<code>getlucky.play</code>" in ask.answer.html
    assert "(2)" in ask.answer.html
    choose(ask, "play", "motive_9", "character_5")
    assert ask.answer.html.count("✗") == 1
    choose(ask, "swap", "character_1", "character_2")
    assert "<code>getlucky.swap</code>" in ask.answer.html
    choose(ask, "swap", "character_8", "character_7")
    assert "✗" in ask.answer.html
    ask.choice.kind.value = "attempt"
    ask.choice.second.value = "weapon_5"
    assert "<code>getlucky.attempt.value</code>" in ask.answer.html
    assert "✗" in ask.answer.html


def choose(ask: Ask, kind: str, first: str, second: str) -> None:
    ask.choice.kind.value, ask.choice.first.value, ask.choice.second.value = kind, first, second


def test_a_hand_that_is_not_open_is_no_help(state) -> None:
    ask = ask_at(state, eyes=None)
    howard = state.to_act in state.game.strangers
    assert set(values(ask.choice.kind)).isdisjoint({"play", "luck"}) is not howard
    assert "hand to ask about cards" in ask.legal.value or howard
    for action in each_choice(ask):
        assert not action.card or howard


def test_first_it_says_what_may_be_done_now() -> None:
    assert told_now(POSITIONS["a turn"]()).startswith("<p><strong>Ada may now: ")
    assert "pass" in told_now(ATTEMPT)
    assert "Howard" in told_now(POSITIONS["Howard"](), eyes=None)


def test_of_a_hand_that_is_not_open_it_says_that_cards_are_not_told() -> None:
    hidden = "; actions that need a card from the hand are not shown here."
    assert hidden in told_now(POSITIONS["a turn"](), eyes=None)
    assert hidden in told_now(ATTEMPT, eyes=0)
    assert hidden not in told_now(ATTEMPT, eyes=1)
    assert hidden not in told_now(POSITIONS["Howard"](), eyes=None)


@pytest.mark.parametrize("eyes", ["all", None])
def test_another_kind_begins_with_something_legal(state, eyes) -> None:
    legal = [action for action in kdl.legal_actions(state) if eyes == "all" or not action.card]
    for before, kind in permutations({action.kind for action in legal}, 2):
        ask = ask_at(state, eyes)
        ask.choice.kind.value = before
        for choice in (ask.choice.first, ask.choice.second):
            choice.value = values(choice)[-1] if choice.options else None
        ask.choice.kind.value = kind
        assert ask.action in legal


def test_what_was_chosen_stays_where_it_is_legal_or_was_chosen_for_this_kind() -> None:
    ask = ask_at(POSITIONS["a turn"]())
    choose(ask, "play", "weapon_5", "character_1")
    ask.choice.first.value = "motive_2"
    assert ask.choice.second.value == "character_1"
    ask.choice.kind.value = "swap"
    assert ask.choice.first.value == "character_1", "it is one's own, and can be given away"
    choose(ask, "swap", "character_5", "character_2")
    ask.choice.first.value = "character_1"
    assert ask.choice.second.value == "character_2", "chosen for this kind, though it lies in no Drawing Room"


def test_it_opens_with_something_that_is_legal_and_keeps_the_choice_in_another_language(state) -> None:
    ask = Ask(lambda: state, lambda: "all")
    ask.opener.value = True
    action = ask.action
    assert action in kdl.legal_actions(state)
    words.set_language("de")
    ask.reword()
    assert ask.action == action


def test_what_fits_in_no_field_is_not_taken() -> None:
    ask = ask_at(ATTEMPT)
    ask.choice.kind.value = "luck"
    assert not ask.take("character_5")
    ask.choice.kind.value = "swap"
    assert ask.take("character_7")
    assert not ask.take("kitchen")
