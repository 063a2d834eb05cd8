"""The teaching calls at the card table: what they show is what the engine says, and the others say what to use."""

import kdl_widgets as calls
import pytest
from kdl_widgets.output import Table

import kdl
from kdl import words
from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.analysis.subjects import SubjectError
from kdl.games.getlucky.events import DrewInDrawingRoom
from kdl.games.getlucky.rules.defence import can_save
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after

HANDS = {1: ["motive_5", "spite_2"], 2: ["weapon_3", "motive_3"], 3: ["weapon_1", "weapon_2"]}
TUCKED = {"character_5": ["weapon_5", "motive_1"], "character_2": ["spite_1", "spite_12"]}


def state() -> kdl.GetLuckyState:
    return card_table(hands=HANDS, tucked=TUCKED)


def attempt() -> kdl.GetLuckyState:
    return after(state(), "attempt")


@pytest.fixture(scope="module")
def evening() -> kdl.Timeline:
    return kdl.play("get_lucky", seats=5, seed=2)


@pytest.mark.clause("getlucky.attempt.value")
@pytest.mark.clause("getlucky.play.perfect")
def test_a_value_is_made_up_line_by_line() -> None:
    assert calls.worth(state()).caption == "Major Mayhem (5): value 4"
    itself, weapon, motive, total = calls.worth(state()).rows
    assert itself == ("The character itself", "+1", "getlucky.attempt.value")
    assert (weapon[0].endswith(" (perfect)"), weapon[2]) == (True, "getlucky.play.perfect")
    assert (motive[0].startswith("The motive"), motive[2]) == (True, "getlucky.attempt.value")
    assert total == ("Value", "4", "")
    points = [row[1] for row in calls.worth(state()).rows]
    assert points == ["+1", "+2", "+1", "4"]
    below = calls.worth(state(), "character_2")
    assert [row[1] for row in below.rows] == ["+1", "−1", "−1", "+1", "0"]  # noqa: RUF001  # a minus sign
    assert below.rows[-2][0] == "Never below 0"


@pytest.mark.parametrize("language", words.languages())
def test_every_character_of_a_game_has_a_value_that_adds_up(evening, language) -> None:
    words.set_language(language)
    for at in range(0, len(evening.states), 9):
        for character in evening.at(at).tucked:
            table = calls.worth(evening.at(at), character)
            assert table.value == sum(part.points for part in table.parts) == int(table.rows[-1][1])
            assert all(row[2].startswith("getlucky.") for row in table.rows[:-1])


def test_the_call_is_about_lucky_or_the_end_of_a_playthrough(evening) -> None:
    assert calls.worth(evening).text == calls.worth(evening.end, evening.end.lucky).text
    with pytest.raises(kdl.UnknownNameError, match="character_99"):
        calls.worth(evening, "character_99")


@pytest.mark.clause("getlucky.lucky.drawing-room")
@pytest.mark.parametrize("language", words.languages())
def test_the_walk_is_what_the_engine_forecasts(evening, language) -> None:
    words.set_language(language)
    for at in range(0, len(evening), 7):
        there = evening.at(at)
        table = calls.lucky_walk(there)
        assert table.visits == lucky_walk(there, 8)
        assert [row[-1] for row in table.rows] == [visit.clause for visit in table.visits]
        assert sum(visit.owner is not None for visit in table.visits) == 8


def test_the_walk_says_who_is_on_turn_and_who_draws_in_which_order() -> None:
    walked = calls.lucky_walk(card_table(hands={0: [f"weapon_{n}" for n in range(1, 8)]}), 2)
    assert [row[:3] for row in walked.rows] == [
        ("Aria Allegra (6)", "Bruno", "It is Bruno's turn."),
        (
            "Prof. Pox (7)",
            "Drawing Room",
            "Bruno, Cleo and Dora draw a card each, in this order. 47 cards are left in the deck. Ada draws none.",
        ),
        ("Reverend Rook (9)", "Cleo", "It is Cleo's turn."),
    ]


def test_what_the_walk_says_of_the_next_visits_happens(evening) -> None:
    for at in range(len(evening)):
        there, happened = evening.at(at), evening.events_at(at + 1)
        drew = [event.seat for event in happened if isinstance(event, DrewInDrawingRoom)]
        if evening.steps[at].action.kind == "attempt" or there.phase != "action" or evening.at(at + 1).phase == "over":
            continue
        if evening.steps[at].action.kind == "swap" or any(
            e.__class__.__name__ in ("Drew", "Improved") for e in happened
        ):
            continue
        assert drew == [seat for visit in calls.lucky_walk(there, 1).visits for seat in visit.draws]


def test_a_game_that_is_over_has_no_walk(evening) -> None:
    with pytest.raises(kdl.OptionError, match="over"):
        calls.lucky_walk(evening)


@pytest.mark.clause("getlucky.defence.order")
@pytest.mark.clause("getlucky.defence.perfect")
def test_the_defences_are_the_cards_that_count_and_what_they_do() -> None:
    table = calls.defences(attempt())
    assert (table.lacking, table.clause) == (4, "getlucky.defence.order")
    assert [row[0] for row in table.rows] == ["Bruno (answers now)", "Cleo (comes later)", "Dora (comes later)"]
    assert "perfect: stops it outright" in table.rows[0][1]
    assert "Spite (1, stays with the murderer)" in table.rows[0][1]
    assert [row[3] for row in table.rows] == [f"{'' if table.enough[s] else 'not '}enough alone" for s in (1, 2, 3)]
    assert table.enough == {seat: can_save(attempt(), seat) for seat in (1, 2, 3)}
    assert calls.defences(after(attempt(), "pass")).rows[0][0] == "Bruno (was asked)"


@pytest.mark.parametrize("language", words.languages())
def test_the_defences_of_every_attempt_are_those_of_the_engine(evening, language) -> None:
    words.set_language(language)
    asked = [there for there in evening.states if there.phase == "luck"]
    assert asked
    for there in asked:
        table, works = calls.defences(there), there.game.works(there.attempt.character)
        for seat, cards in table.cards.items():
            assert sorted(cards) == sorted(there.game.cards_of(there.hand_bits[seat] & works))
            assert table.enough[seat] == can_save(there, seat)


def test_closed_hands_are_not_told() -> None:
    table = calls.defences(attempt(), 2)
    assert table.rows[0][1:] == ("2 cards, face down", "?", "?")
    assert table.enough == {1: None, 2: can_save(attempt(), 2), 3: None}
    assert table.cards[1] == ()
    assert set(calls.defences(attempt(), None).enough.values()) == {None}
    with pytest.raises(kdl.UnknownNameError):
        calls.defences(attempt(), "everybody")
    with pytest.raises(kdl.SeatError):
        calls.defences(attempt(), 9)


def test_howard_is_asked_last_and_nobody_knows_what_he_turns_up() -> None:
    asked = after(with_howard(deck=["weapon_1", "weapon_2"]), "attempt")
    assert [row[0] for row in calls.defences(asked).rows] == ["Bruno (answers now)", "Howard (comes later)"]
    assert "holds 2 cards" in calls.defences(asked).rows[1][1]
    assert calls.defences(after(asked, "pass")).rows[1][0] == "Howard (answers now)"


def test_where_no_attempt_is_answered_there_are_no_defences(evening) -> None:
    for there in (state(), evening):
        with pytest.raises(kdl.OptionError, match="no attempt is being answered"):
            calls.defences(there)


def test_the_calls_that_are_for_all_games_work_at_the_card_table(evening) -> None:
    shown = calls.show(evening.at(3), lit=["character_1"], chosen=["character_2"], path=["character_3", "character_4"])
    assert shown.svg.startswith("<svg ")
    assert "Drawing Room" in shown.text
    assert calls.why(state(), "swap character_1 character_7").legal
    assert not calls.why(state(), "swap character_2 character_7").legal
    assert calls.loser(evening).outcome == kdl.outcome(evening.end)
    assert str(calls.clause("getlucky.swap")).startswith("getlucky.swap: ")
    with pytest.raises(kdl.UnknownNameError, match="character"):
        calls.show(evening.at(3), lit=["kitchen"])


@pytest.mark.parametrize(
    ("call", "instead"),
    [
        (lambda: calls.sight(state()), "lucky_walk"),
        (lambda: calls.sight(kdl.observe(state())), "lucky_walk"),
        (lambda: calls.walk(state(), "kitchen"), "lucky_walk"),
        (lambda: calls.safe(state()), "worth"),
        (lambda: calls.odds(state()), "defences"),
        (lambda: calls.worth(kdl.new_game(seats=4)), "for the card game"),
        (lambda: calls.lucky_walk(kdl.new_game(seats=4)), "for the card game"),
        (lambda: calls.defences(kdl.new_game(seats=4)), "for the card game"),
        (lambda: calls.worth("get_lucky"), "neither a state nor a timeline"),
    ],
)
def test_calls_that_do_not_fit_say_what_to_use(call, instead) -> None:
    with pytest.raises(SubjectError, match=instead):
        call()


@pytest.mark.parametrize("language", words.languages())
def test_editions_with_and_without_a_board_are_compared_by_what_both_have(language) -> None:
    words.set_language(language)
    for one, other in (("deluxe", "get_lucky"), ("get_lucky", "classic")):
        found = calls.differences(one, other)
        assert set(found.tables).isdisjoint({"board", "numbers", "sight", "steps"})
        assert {"facts", "options", "cards", "actions", "clauses"} <= set(found.tables)


@pytest.mark.parametrize("language", words.languages())
def test_every_table_of_the_card_game_shows_itself_in_html(language) -> None:
    words.set_language(language)
    for table in (calls.worth(state()), calls.lucky_walk(state()), calls.defences(attempt())):
        assert isinstance(table, Table)
        html = table._repr_mimebundle_()["text/html"]
        assert html.count("<tr>") == 1 + len(table.rows)
        assert table.text == str(table)
