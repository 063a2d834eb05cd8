"""What a rule of the card game does not do: each such sentence, with the position that makes it true."""

from __future__ import annotations

import pytest

import kdl
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after, legal, reason, refused
from tests.kdl.mansion.test_what_rules_do_not_do import says


@pytest.mark.clause("getlucky.play")
def test_an_improvement_goes_under_no_other_character() -> None:
    says("getlucky.play", "never under another", "nie unter einen anderen")
    state = card_table(hands={0: ("weapon_3",)})
    for character in ("character_2", "character_7", "character_8"):
        assert refused(state, f"play weapon_3 {character}").clause == "getlucky.play"


@pytest.mark.clause("getlucky.swap")
def test_players_do_not_swap_with_each_other() -> None:
    says("getlucky.swap", "Players cannot swap with each other.", "Untereinander tauscht man nicht.")
    assert refused(card_table(), "swap character_5 character_6").clause == "getlucky.swap"


@pytest.mark.clause("getlucky.attempt.value")
def test_the_hand_adds_nothing_to_an_attempt() -> None:
    says("getlucky.attempt.value", "Cards in the hand add nothing.", "Handkarten zählen nicht mit.")
    held = card_table(hands={0: ("weapon_5", "motive_5", "spite_1")})
    assert after(held, "attempt").attempt.strength == after(card_table(), "attempt").attempt.strength == 1
    assert refused(held, "attempt weapon_5").clause == "getlucky.attempt.value"


@pytest.mark.clause("getlucky.defence.perfect")
def test_a_card_that_is_perfect_for_another_character_only_counts_its_clovers() -> None:
    says("getlucky.defence.perfect", "Against other characters only its clovers count.", "zählen nur ihre Kleeblätter")
    plain = card_table()
    cards = [card for card in plain.game.cards if card.perfect_for not in (None, 5) and card.kind != "spite"]
    for card in cards:
        tucked = {"character_5": tuple(each for each in ("weapon_5", "motive_5") if each != card.id)}
        asked = after(card_table(hands={1: (card.id,)}, tucked=tucked), "attempt")
        assert asked.attempt.strength == 5
        if card.luck:
            assert after(asked, f"luck {card.id}").attempt.luck == card.luck
        else:
            assert not legal(asked, f"luck {card.id}")
    assert {card.luck for card in cards} == {0, 1, 2}


@pytest.mark.clause("getlucky.lucky.moves")
@pytest.mark.parametrize("seed", range(3))
def test_no_card_moves_lucky(seed: int) -> None:
    says("getlucky.lucky.moves", "No card moves him.", "Keine Karte bewegt ihn.")
    timeline = kdl.play("get_lucky", seats=4, seed=seed)
    for before, step in zip(timeline.states, timeline.steps, strict=False):
        if step.state.phase == "luck":
            assert step.state.lucky == before.lucky
    played = card_table(hands={0: ("weapon_3",)})
    drawn = after(card_table(), "draw")
    assert after(played, "play weapon_3 character_5").lucky == drawn.lucky, "he goes on just as without a card"


@pytest.mark.clause("howard.defence")
def test_howard_has_neither_characters_nor_turns() -> None:
    says("howard.defence", "has neither characters nor turns", "ohne Charaktere und ohne Zug")
    assert with_howard().characters[2] == ()
    timeline = kdl.play("get_lucky", seats=2, seed=1)
    assert {state.on_turn for state in timeline.states} == {0, 1}
    assert reason(with_howard(), "flip", "asks-howard").ok is False
