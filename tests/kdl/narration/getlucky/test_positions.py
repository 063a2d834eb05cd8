"""The card game in words: positions, and the end."""

import pytest

import kdl
from kdl.narration import (
    tell_outcome,
    tell_position,
)
from kdl.questions.getlucky.howard import howard_leaves
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.narration.getlucky.tables import HAND, TUCKED, asked


def test_a_position_tells_of_the_characters_and_what_they_are_worth() -> None:
    seen = kdl.observe(card_table(hands={0: HAND}, tucked=TUCKED, deck=["weapon_9"]))
    assert tell_position(seen) == (
        "Turn 1: it is Ada's turn. Lucky is visiting Major Mayhem (5)."
        " Ada has Rosa Roux (1) worth 1 and Major Mayhem (5) worth 4; 5 cards in hand."
        " Bruno has Percy Privet (2) worth 1 and Aria Allegra (6) worth 1; 0 cards in hand."
        " Cleo has Silas Silver (3) worth 1 and Reverend Rook (9) worth 1; 0 cards in hand."
        " Dora has Nurse Needle (4) worth 1 and Tess Tinker (12) worth 1; 0 cards in hand."
        " In the Drawing Room: Prof. Pox (7) worth 1, Lady Lorgnette (10) worth 1 and Madame Murk (13) worth 1."
        " Absent: Ivy Inkwell (8), Mumfort Consequence (11), Hector Antler (14) and Presto Gasp (15)."
        " The deck holds 1 card. 49 cards have been discarded."
    )
    german = tell_position(seen, language="de")
    assert german.startswith(
        "Zug 1: Am Zug ist Ada. Lucky besucht Major Radau (5)."
        " Ada hat Rosa Roux (1) mit Wert 1 und Major Radau (5) mit Wert 4; 5 Karten auf der Hand."
    )
    assert german.endswith(
        " Im Salon: Prof. Pocke (7) mit Wert 1, Lady Lorgnon (10) mit Wert 1 und Madame Munkel (13) mit Wert 1."
        " Abwesend: Thea Tinte (8), Mumfort Konsequenz (11), Hektor Geweih (14) und Presto Huch (15)."
        " Im Stapel ist noch 1 Karte. Abgelegt sind 49 Karten."
    )


def test_an_empty_deck_is_called_empty() -> None:
    seen = kdl.observe(card_table(deck=()))
    assert " The deck is empty. " in tell_position(seen)
    assert " Der Stapel ist leer. " in tell_position(seen, language="de")


def test_where_nothing_is_discarded_it_says_so() -> None:
    seen = kdl.observe(kdl.new_game("get_lucky", seats=4, seed=3))
    assert tell_position(seen).endswith(" No card has been discarded.")
    assert tell_position(seen, language="de").endswith(" Abgelegt ist noch keine Karte.")


def test_an_attempt_that_has_just_failed_is_over_before_lucky_goes_on() -> None:
    state = asked(with_howard(tucked=TUCKED, deck=["spite_1", "spite_2", "spite_3", "spite_4"]), "pass")
    shown = howard_leaves(state).reveals
    assert shown is not None
    assert (shown.phase, shown.attempt) == ("luck", None)
    assert tell_position(shown).startswith("Turn 1: it is Ada's turn. Lucky is visiting Major Mayhem (5).")
    assert tell_position(shown, language="de").startswith("Zug 1: Am Zug ist Ada. Lucky besucht Major Radau (5).")


def test_an_attempt_that_waits_for_an_answer() -> None:
    state = asked(with_howard(tucked=TUCKED))
    assert tell_position(kdl.observe(state)).startswith(
        "Turn 1: Ada attempts the murder with Major Mayhem (5), value 4; luck so far: 0; Bruno answers."
    )
    his = kdl.observe(asked(with_howard(tucked=TUCKED), "pass"))
    assert tell_position(his).startswith(
        "Turn 1: Ada attempts the murder with Major Mayhem (5), value 4; luck so far: 0;"
        " Howard may turn up 4 more cards."
    )
    assert tell_position(his, language="de").startswith(
        "Zug 1: Mordversuch von Ada mit Major Radau (5), Wert 4; Glück bisher 0; Howard darf noch 4 Karten aufdecken."
    )


def test_a_murder_is_told_with_what_everybody_could_have_done() -> None:
    hands = {1: ["motive_5"], 2: ["weapon_4"], 3: ["weapon_6"]}
    over = asked(card_table(hands=hands, tucked=TUCKED), "pass", "pass", "pass")
    assert tell_position(kdl.observe(over)).startswith(
        "Turn 1, game over: Ada has won. Lucky is dead in front of Major Mayhem (5)."
    )
    assert tell_outcome(kdl.outcome(over), over.game) == (
        "Ada has killed Lucky, with value 4 against 0 luck, and wins."
        " Bruno still held cards that would have saved Lucky."
        " Cleo still held 1 luck, too little. Dora had no card left that would have helped."
    )
    assert tell_outcome(kdl.outcome(over), over.game, language="de") == (
        "Ada hat Lucky getötet und gewinnt: Wert 4 gegen Glück 0. Bruno hätte Lucky mit den Karten auf der Hand retten"
        " können. Cleo hatte noch 1 Glück auf der Hand, zu wenig. Dora hatte keine Karte mehr auf der Hand, die"
        " geholfen hätte."
    )


@pytest.mark.clause("getlucky.stalemate")
def test_a_draw_is_told_as_one() -> None:
    everybody = {
        f"character_{number}": [f"spite_{i}"] for i, number in enumerate((1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13), start=1)
    }
    state = card_table(tucked=everybody, deck=())
    counts = []
    while (swap := next(iter(kdl.legal_actions(state)), None)) is not None:
        state = kdl.apply(state, swap).state
        counts.append(kdl.observe(state).idle)
        if state.phase != "over":
            told = f" at any of the last {counts[-1]} characters." in tell_position(kdl.observe(state))
            assert told == (counts[-1] >= 6), "of 11 characters, half a round"
    assert min(counts) < 6 < max(counts)
    assert tell_position(kdl.observe(state)).startswith(f"Turn {state.turn}, game over: a draw. Lucky is visiting")
    assert tell_outcome(kdl.outcome(state), state.game) == (
        "The game is a draw: with the deck empty, nobody could change anything any more."
    )
    assert tell_outcome(kdl.outcome(state), state.game, language="de") == (
        "Das Spiel endet unentschieden: Bei leerem Stapel konnte niemand mehr etwas ändern."
    )
