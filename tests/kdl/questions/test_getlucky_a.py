"""Questions about the card game: positions answered rightly, and with each typical error."""

import pytest

import kdl
from kdl.core.actions import Action
from kdl.errors import OptionError
from kdl.questions import Question
from kdl.questions.answer_options import NOBODY
from kdl.questions.verdict import Verdict


def errors(question: Question, answer: object) -> tuple[str, ...]:
    verdict: Verdict = question.mark(answer)
    assert not verdict.right, verdict.text
    return verdict.errors


@pytest.fixture(name="start")
def _start() -> kdl.GetLuckyState:
    """Ada has 4 and 9, Bruno 10 and 13, Cleo 1 and 2, Dora 11 and 15; 5, 6 and 14 lie in the Drawing Room."""
    return kdl.new_game("get_lucky", seats=4, seed=3)


@pytest.fixture(name="seven")
def _seven(start: kdl.GetLuckyState) -> kdl.GetLuckyState:
    """Bruno is on turn with his 6, and 7 lies in the Drawing Room; Ada holds 9 cards, Bruno 6, Cleo 3, Dora 7."""
    deck = start.game.card_ids
    return kdl.arrange(
        start, characters={1: ["character_6", "character_13"]}, lucky="character_6",
        drawing_room=["character_5", "character_7", "character_14"],
        hands={0: deck[:9], 1: deck[9:15], 2: deck[15:18], 3: deck[18:25]},
    )  # fmt: skip


def under(start: kdl.GetLuckyState, *cards: str) -> kdl.GetLuckyState:
    """Put cards under Cleo's 2, with Lucky there; nobody holds anything."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    return kdl.arrange(start, tucked={"character_2": cards}, lucky="character_2", hands=hands)


@pytest.mark.clause("getlucky.attempt.value")
def test_the_value_in_the_example_of_the_rulebook_is_five(start: kdl.GetLuckyState) -> None:
    asked = Question("value_of", under(start, "motive_2", "weapon_10", "opportunity_11"), "character_2")
    assert asked.mark(5).right
    assert errors(asked, 4) == ("perfect-forgotten",)
    assert errors(asked, 3) == ("perfect-base-forgotten",)
    assert errors(asked, 6) == ("miscounted",)
    assert asked.solution.veil == {"values"}


@pytest.mark.clause("getlucky.defence.spite")
def test_spite_takes_off_and_never_below_nothing(start: kdl.GetLuckyState) -> None:
    asked = Question("value_of", under(start, "opportunity_2", "spite_1", "spite_2"), "character_2")
    assert asked.mark(1).right
    assert errors(asked, 3) == ("spite-forgotten",)
    assert errors(asked, 0) == ("perfect-forgotten",)
    poor = Question("value_of", under(start, "spite_1", "spite_2", "spite_3"), "character_2")
    assert poor.mark(0).right
    assert errors(poor, 1) == ("spite-forgotten",)
    assert errors(poor, 4) == ("spite-added",)


@pytest.mark.clause("getlucky.play.perfect")
def test_a_card_adds_two_where_it_is_perfect(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_10"), hands={2: ["motive_2", "motive_5", "weapon_2"]})
    perfect = Question("value_after", state, "motive_2", "character_2")
    assert perfect.mark(4).right
    assert errors(perfect, 3) == ("perfect-forgotten",)
    assert errors(perfect, 2) == ("card-forgotten",)
    assert Question("value_after", state, "motive_5", "character_2").mark(3).right


@pytest.mark.clause("getlucky.play.replace")
def test_a_card_that_is_replaced_no_longer_counts(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_10"), hands={2: ["weapon_2"]})
    asked = Question("value_after", state, "weapon_2", "character_2")
    assert asked.mark(3).right
    assert errors(asked, 4) == ("replaced-forgotten",)
    with pytest.raises(OptionError, match="not a legal action"):
        assert Question("value_after", state, "weapon_3", "character_2").solution


@pytest.mark.clause("getlucky.attempt.character")
def test_only_the_character_that_lucky_visits_attempts(start: kdl.GetLuckyState) -> None:
    asked = Question("attempt_now", kdl.arrange(under(start, "motive_2", "weapon_2"), lucky="character_1"))
    assert asked.mark(1).right
    assert errors(asked, 5) == ("other-character",)
    assert errors(asked, 6) == ("all-characters",)


@pytest.mark.clause("getlucky.play")
def test_one_card_of_each_type_and_no_spite_goes_under_a_character(start: kdl.GetLuckyState) -> None:
    hand = ["weapon_3", "motive_9", "opportunity_2", "spite_4", "spite_5"]
    state = kdl.arrange(under(start, "weapon_10", "opportunity_11"), hands={2: hand})
    asked = Question("cards_under", state, "character_2")
    assert [option.value for option in asked.solution.options] == ["motive_9", "opportunity_2", "weapon_3", "spite_4"]
    assert asked.mark({"motive_9", "opportunity_2"}).right
    assert errors(asked, {"motive_9", "opportunity_2", "weapon_3"}) == ("no-room",)
    assert errors(asked, {"motive_9", "opportunity_2", "spite_4"}) == ("spite-played",)


@pytest.mark.clause("getlucky.play.replace")
def test_nothing_takes_the_place_of_a_perfect_card(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_2"), hands={2: ["weapon_3", "motive_9"]})
    asked = Question("cards_under", state, "character_2")
    assert errors(asked, {"weapon_3", "motive_9"}) == ("perfect-replaced",)


@pytest.mark.clause("getlucky.play")
def test_a_card_goes_under_own_characters_only(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_10"), hands={2: ["weapon_3"]})
    asked = Question("places_for", state, "weapon_3")
    assert asked.mark({"character_1"}).right
    assert errors(asked, {"character_1", "character_2"}) == ("no-room",)
    assert errors(asked, {"character_1", "character_4"}) == ("not-own",)
    assert errors(asked, {"character_1", "character_5"}) == ("drawing-room",)


@pytest.mark.clause("getlucky.play.perfect")
def test_a_card_is_perfect_for_nobody_where_its_character_is_absent(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start), hands={2: ["weapon_3", "motive_14", "spite_1"]})
    asked = Question("perfect_cards", state)
    assert asked.mark({"motive_14"}).right
    assert errors(asked, {"motive_14", "weapon_3"}) == ("absent",)
    assert errors(asked, {"spite_1"}) == ("spite-perfect",)


@pytest.mark.clause("getlucky.lucky.moves")
def test_lucky_counts_past_the_absent_and_through_the_drawing_room(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(start, lucky="character_4")
    assert Question("next_stop", state).mark("character_5").right
    asked = Question("next_stop", state, 2)
    assert asked.mark("character_6").right
    assert errors(asked, "character_10") == ("drawing-room-skipped",)
    further = Question("next_stop", state, 5)
    assert further.mark("character_11").right
    assert errors(further, "character_9") == ("absent-counted",)
    assert Question("next_stop", kdl.arrange(start, lucky="character_15")).mark("character_1").right
    assert further.solution.veil == {"next"}


@pytest.mark.clause("getlucky.lucky.again")
def test_the_next_turn_is_whose_character_lucky_comes_to(start: kdl.GetLuckyState) -> None:
    again = Question("next_at_table", start)
    assert again.mark(2).right
    assert again.solution.clause == "getlucky.lucky.again"
    assert errors(again, 3) == ("to-the-left",)
    assert errors(again, 0) == ("own-forgotten",)
    past = Question("next_at_table", kdl.arrange(start, lucky="character_4"))
    assert past.mark(0).right
    assert past.solution.drawing.path == ("character_5", "character_6", "character_9")
    other = Question("next_at_table", kdl.arrange(start, lucky="character_9"))
    assert other.mark(1).right
    assert other.solution.clause == "getlucky.lucky.player"
    assert errors(other, 2) == ("miscounted",)


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_in_the_drawing_room_draws_who_holds_fewer_cards(seven: kdl.GetLuckyState) -> None:
    asked = Question("who_draws", seven, "character_7")
    assert asked.mark({1, 2}).right
    assert errors(asked, {1, 2, 3}) == ("not-fewer",)
    assert errors(asked, {0, 1, 2}) == ("miscounted",)
    short = kdl.arrange(seven, deck=seven.deck[-1:])
    assert errors(Question("who_draws", short, "character_7"), {1, 2}) == ("deck-empty",)
    with pytest.raises(OptionError, match="before the next turn"):
        assert Question("who_draws", seven, "character_14").solution


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_the_last_card_goes_in_order_and_not_to_who_needs_it(seven: kdl.GetLuckyState) -> None:
    asked = Question("last_card", kdl.arrange(seven, deck=seven.deck[-1:]), "character_7")
    assert asked.mark(1).right
    assert errors(asked, 2) == ("neediest",)
    assert errors(asked, 3) == ("not-fewer",)
    with pytest.raises(OptionError, match="does not end"):
        assert Question("last_card", seven, "character_7").solution


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_the_order_begins_with_the_last_turn(seven: kdl.GetLuckyState) -> None:
    deck = seven.game.card_ids
    state = kdl.arrange(seven, hands={0: deck[:3], 1: deck[3:6], 2: deck[6:9], 3: deck[9:12]}, deck=deck[12:13])
    asked = Question("last_card", state, "character_7")
    assert asked.mark(1).right
    assert errors(asked, 2) == ("order",)


@pytest.mark.clause("getlucky.swap")
def test_lucky_goes_along_with_the_character_that_is_given_away(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(start, lucky="character_4")
    asked = Question("after_swap", state, "swap character_4 character_14")
    assert asked.mark(0).right
    assert errors(asked, 3) == ("lucky-stayed",)
    assert errors(asked, 1) == ("to-the-left",)
    changed = Question("after_swap", start, "swap character_2 character_14")
    assert changed.mark(0).right
    assert errors(changed, 2) == ("swap-forgotten",)
    with pytest.raises(OptionError, match="not a legal swap"):
        assert Question("after_swap", start, "swap character_4 character_14").solution


@pytest.mark.clause("getlucky.lucky.again")
def test_some_swaps_bring_the_turn_back(start: kdl.GetLuckyState) -> None:
    asked = Question("good_swaps", kdl.arrange(start, lucky="character_4"))
    wrong = {"swap character_9 character_14"}
    right = {option.value for option in asked.solution.options} - wrong
    assert asked.mark(right).right
    assert errors(asked, right | wrong) == ("swap-forgotten",)


@pytest.mark.clause("getlucky.turn.one-action", "getlucky.turn.no-pass")
def test_what_a_turn_may_be_is_asked_action_by_action(start: kdl.GetLuckyState) -> None:
    hand = ["weapon_3", "motive_9", "spite_4"]
    state = kdl.arrange(under(start, "weapon_10", "spite_1", "spite_2"), hands={2: hand}, deck=())
    allowed = {"play motive_9 character_2", "swap character_1 character_5"}
    errors_of = {
        "draw": "refilled", "attempt": "worth-nothing", "play weapon_3 character_2": "no-room",
        "play motive_9 character_4": "not-own", "play spite_4 character_2": "spite-played",
        "swap character_1 character_4": "not-in-drawing-room",
    }  # fmt: skip
    asked = Question("may_be_done", state, (*allowed, *errors_of))
    assert asked.mark(allowed).right
    assert {each: errors(asked, {*allowed, each}) for each in errors_of} == {
        each: (error,) for each, error in errors_of.items()
    }
    assert Question("may_be_done", start, ("draw", "attempt")).mark({"draw", "attempt"}).right


@pytest.mark.clause("getlucky.stalemate")
def test_what_keeps_the_game_going(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_10"), hands={2: ["spite_2"], 0: ["weapon_2"]}, deck=())
    asked = Question("keeps_going", state)
    assert asked.mark({"value"}).right
    assert set(errors(asked, {"deck", "improvement"})) == {"deck-kept", "improvement-kept"}
    assert Question("keeps_going", start).mark({"deck", "value", "improvement"}).right


@pytest.mark.clause("getlucky.win")
def test_only_a_murder_wins(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(under(start, "weapon_10"), hands={1: ["weapon_6", "spite_1", "spite_2"]})
    for action in ("attempt", "pass", "pass"):
        state = kdl.apply(state, kdl.parse_action(action)).state
    lost = Question("wins_then", state, Action("pass"))
    assert lost.mark(True).right
    assert errors(lost, False) == ("nobody-wins",)
    too_little = Question("wins_then", state, Action("luck", "spite_1"))
    assert too_little.mark(True).right
    saved = Question("wins_then", kdl.apply(state, Action("luck", "spite_1")).state, Action("luck", "spite_2"))
    assert saved.mark(False).right
    assert errors(saved, True) == ("murderer-wins",)


@pytest.mark.clause("getlucky.setup.start")
def test_lucky_starts_on_the_lowest_number_that_a_player_has() -> None:
    elsewhere = kdl.new_game("get_lucky", seats=4, seed=15)
    asked = Question("lucky_starts", elsewhere)
    assert asked.mark("character_5").right
    assert errors(asked, "character_1") == ("drawing-room",)
    assert errors(asked, elsewhere.characters[0][0]) == ("not-lowest",)
    assert asked.solution.veil == {"lucky"}


@pytest.mark.clause("getlucky.setup.deal")
@pytest.mark.parametrize(("seats", "absent"), [(2, 6), (3, 6), (4, 4), (5, 2), (6, 0)])
def test_who_is_not_dealt_is_absent(seats: int, absent: int) -> None:
    asked = Question("how_many_absent", kdl.new_game("get_lucky", seats=seats, seed=1))
    assert asked.mark(absent).right
    assert errors(asked, absent + 3) == ("room-forgotten",)
    assert "absent" in asked.solution.veil


@pytest.mark.clause("getlucky.setup.components")
def test_the_deck_is_what_the_hands_leave(start: kdl.GetLuckyState) -> None:
    asked = Question("cards_left", start)
    assert asked.mark(57 - 4 * 6).right
    assert errors(asked, 57) == ("hands-forgotten",)
    assert errors(asked, 45 - 4 * 6) == ("spite-left-out",)
    assert errors(asked, 57 - 6) == ("one-hand",)
    assert "deck" in asked.solution.veil


@pytest.fixture(name="trio")
def _trio() -> kdl.GetLuckyState:
    """Ada attempts for 1 and holds nothing; Bruno and Cleo, who are asked, hold one spite card each; no deck."""
    start = kdl.new_game("get_lucky", seats=3, seed=1)
    return kdl.arrange(
        start, lucky="character_1", drawing_room=["character_4", "character_8", "character_9"], deck=(),
        characters={0: ["character_1", "character_6"], 1: ["character_2", "character_5"],
                    2: ["character_3", "character_7"]}, hands={0: [], 1: ["spite_1"], 2: ["spite_2"]},
    )  # fmt: skip


def attempted(state: kdl.GetLuckyState) -> kdl.GetLuckyState:
    return kdl.apply(state, Action("attempt")).state


@pytest.mark.clause("getlucky.defence.order")
def test_the_first_in_line_can_rely_on_more_than_the_next() -> None:
    four = kdl.arrange(
        kdl.new_game("get_lucky", seats=4, seed=1), lucky="character_1", deck=(), tucked={"character_1": ["weapon_12"]},
        characters={0: ["character_1", "character_6"], 1: ["character_2", "character_7"],
                    2: ["character_3", "character_8"], 3: ["character_4", "character_9"]},
        drawing_room=["character_5", "character_10", "character_11"],
        hands={0: ["spite_4", "weapon_3"], 1: ["spite_1", "weapon_6"], 2: ["spite_2", "weapon_9"],
               3: ["spite_3", "weapon_15"]},
    )  # fmt: skip
    bruno = attempted(four)
    first = Question("relied_on", bruno)
    assert first.mark(80).right
    assert errors(first, 60) == ("too-careful",)
    then = Question("relied_on", kdl.apply(bruno, Action("pass")).state)
    assert then.mark(20).right
    assert errors(then, 40) == ("too-sure",)
    last = kdl.apply(kdl.apply(bruno, Action("pass")).state, Action("pass")).state
    with pytest.raises(OptionError, match="nobody is asked later"):
        assert Question("relied_on", last).solution


@pytest.mark.clause("getlucky.defence.last-must")
def test_what_a_card_costs_is_seen_further_ahead(trio: kdl.GetLuckyState) -> None:
    asked = attempted(trio)
    assert Question("pays_or_passes", asked, 1, open_hands=True).mark("same").right
    two = Question("pays_or_passes", asked, 2, open_hands=True)
    assert two.mark("pay").right
    assert errors(two, "pass") == ("trusted-too-much",)
    assert Question("pays_or_passes", asked, 3, open_hands=True).mark("same").right
    strict = kdl.new_game("get_lucky", seats=3, seed=1, last_must=True)
    bound = kdl.arrange(
        strict, lucky="character_1", characters=trio.characters, drawing_room=trio.drawing_room, hands=trio.hands,
        deck=(),
    )  # fmt: skip
    must = Question("pays_or_passes", attempted(bound), 3, open_hands=True)
    assert must.mark("pass").right
    assert errors(must, "pay") == ("paid-too-soon",)
    assert errors(must, "same") == ("difference-overlooked",)


def test_with_hidden_hands_it_is_the_average_over_all_deals(trio: kdl.GetLuckyState) -> None:
    hands = {0: ["weapon_12"], 1: ["spite_1"], 2: ["spite_3", "weapon_15"]}
    asked = attempted(kdl.arrange(trio, hands=hands, deck=()))
    assert Question("pays_or_passes", asked, 1).mark("pay").right
    empty = attempted(kdl.arrange(trio, hands={1: []}, deck=()))
    with pytest.raises(OptionError, match="nothing to choose"):
        assert Question("pays_or_passes", empty, 1).solution


@pytest.mark.clause("getlucky.win")
def test_who_has_murdered_lucky_some_turns_ahead(trio: kdl.GetLuckyState) -> None:
    asked = Question("wins_ahead", attempted(kdl.arrange(trio, hands={1: ["spite_1", "spite_3"]}, deck=())), 4)
    assert asked.mark(1).right
    assert errors(asked, NOBODY) == ("nobody-wins",)
    assert errors(asked, 2) == ("miscounted",)
