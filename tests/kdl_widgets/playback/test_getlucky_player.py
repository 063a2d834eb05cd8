"""The player on the card game: for two to six players, with the log, the table of players and open hands."""

from html import escape

import pytest
from kdl_widgets.pictures.getlucky.alt_text import characters_by_number
from kdl_widgets.playback.panel import fitting
from kdl_widgets.playback.player import Player

import kdl
from kdl import words
from kdl.analysis.milestones import GOALS, goals, stops
from kdl.games.getlucky.events import DrewInDrawingRoom, HowardAsked, Improved, SpiteStayed, Swapped
from kdl.narration import clause_of, tell, tell_clause, tell_turn
from kdl.narration.getlucky.names import card_note
from kdl.narration.getlucky.tooltip import tell_character
from kdl.narration.log import said
from tests.kdl.getlucky.positions import card_table, characters, with_howard
from tests.kdl.mansion.positions import after

SEATS = (2, 3, 4, 5, 6)


@pytest.fixture(scope="module", params=SEATS)
def evening(request: pytest.FixtureRequest) -> kdl.Timeline:
    return kdl.play("get_lucky", seats=request.param, seed=5)


@pytest.fixture(scope="module")
def four() -> kdl.Timeline:
    return kdl.play("get_lucky", seats=4, seed=3)


@pytest.mark.parametrize("language", words.languages())
def test_a_card_game_is_shown_step_by_step_in_words(evening, language) -> None:
    words.set_language(language)
    shown = Player(evening, "all")
    for at in (*range(0, len(evening.states), 5), len(evening)):
        shown.go(at)
        assert shown.view.observation == kdl.observe(evening.at(at))
        assert shown.status
        assert shown.panel.turn.endswith(".")
        assert len(shown.panel.seats) == evening.at(at).seats
    ended = kdl.outcome(evening.end)
    assert shown.ending.html.count("<tr>") == (1 + len(ended.missed) if ended.missed else 0)
    assert f"[{ended.clause}]" in shown.log_text
    shown.close()


@pytest.mark.parametrize("eyes", ["all", None, 0])
def test_the_log_is_what_the_events_tell_each_with_its_clause(evening, eyes) -> None:
    shown = Player(evening, eyes, at=len(evening))
    lines = [line.rstrip() for line in shown.log_text.splitlines() if line[:4].strip().isdecimal()]
    game = evening.game
    assert lines == [
        f"{at:>4}  {tell(event, game, viewer=eyes)} [{clause_of(event, game)}]"
        for at in range(len(evening.states))
        for event in evening.events_at(at)
    ]
    shown.close()


def test_what_just_happened_says_of_a_visit_to_the_drawing_room_who_draws(four) -> None:
    shown = Player(four, "all", at=14)
    assert shown.status == (
        "Ada puts the opportunity “Night Watch” under Nurse Needle (4)."
        " At Major Mayhem (5), Cleo draws a card."
        " At Aria Allegra (6), Ada, Bruno and Cleo draw a card each."
        " Lucky comes to Reverend Rook (9): it is Ada's turn."
    )
    words.set_language("de")
    assert shown.status == (
        "Ada legt die Gelegenheit „Nachtwache“ unter Nora Nadel (4)."
        " Bei Major Radau (5) zieht Cleo eine Karte."
        " Bei Aria Allegra (6) ziehen Ada, Bruno und Cleo je eine Karte."
        " Lucky kommt zu Pastor Rabe (9): Ada ist am Zug."
    )
    shown.close()


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("eyes", ["all", None])
def test_what_just_happened_is_short(evening, language, eyes) -> None:
    words.set_language(language)
    lengths = [len(said(evening, at, eyes)) for at in range(len(evening.states))]
    assert sum(length > 215 for length in lengths) <= 0.05 * len(lengths)
    assert max(lengths) <= 300


def test_what_just_happened_tells_the_start_and_the_end(four) -> None:
    assert said(four, 0) == tell(four.events_at(0)[-1], four.game)
    last = four.events_at(len(four))
    assert said(four, len(four)).endswith(tell(last[-1], four.game))


def test_the_table_of_players_has_characters_values_and_cards() -> None:
    state = card_table(tucked={"character_5": ["weapon_5", "motive_1"], "character_12": ["spite_1"]})
    shown = Player(kdl.Timeline(state))
    assert shown.panel.book["columns"] == ["Player", "Characters", "Values", "Cards"]
    assert shown.panel.seats == [
        ["to_act", "1, 5", "1, 4", "0"],
        ["", "2, 6", "1, 1", "0"],
        ["", "3, 9", "1, 1", "0"],
        ["", "4, 12", "1, 0", "0"],
    ]
    shown.close()


def test_howard_sits_at_the_table_and_has_nothing() -> None:
    shown = Player(kdl.Timeline(with_howard()), "all")
    assert shown.panel.seats[2] == ["", "-", "-", "-"]
    assert shown.panel.book["names"][2] == "Howard"
    assert [value for _, value in shown.settings._eyes.options] == ["none", 0, 1, "all"]
    assert [hand is None for hand in shown.panel.hands] == [False, False, True]
    shown.close()


def test_beside_a_card_stands_its_type_for_whom_it_is_perfect_and_its_clovers() -> None:
    game = card_table().game
    for card in game.cards:
        told = card_note(card, game)
        assert told.startswith(card.kind) == (card.kind != "spite"), "the name of spite says it"
        assert (f"perfect for {card.perfect_for}," in told) == (card.kind != "spite")
        assert f"{card.luck} clover" in told


def test_cards_that_are_perfect_for_a_character_of_the_holder_are_marked_in_open_hands_only() -> None:
    state = card_table(hands={0: ["weapon_5", "motive_2"], 1: ["motive_5", "motive_6"]})
    ix = state.game.card_ix
    assert fitting(state, "all") == sorted([ix["weapon_5"], ix["motive_6"]])
    assert fitting(state, 1) == [ix["motive_6"]]
    assert fitting(state, 3) == fitting(state, None) == []
    shown = Player(kdl.Timeline(state), 0)
    assert shown.panel.fitting == [ix["weapon_5"]]
    shown.close()


def test_closed_hands_do_not_travel_to_the_page(four) -> None:
    shown = Player(four, 0)
    start = four.at(0)
    dealt = " ".join(line[1] for line in shown.panel.log["lines"] if line[0] == 0)
    cards = start.game.cards_by_id
    for seat, hand in enumerate(start.hands):
        assert all(cards[card].name["en"] in dealt for card in hand if cards[card].perfect_for) == (seat == 0)
    shown.close()


def test_the_line_of_the_turn_tells_phase_lucky_and_deck() -> None:
    state = card_table(hands={1: ["spite_1"]}, deck=["weapon_1"])
    assert (
        tell_turn(kdl.observe(state))
        == "Turn 1: it is Ada's turn. Lucky is visiting Major Mayhem (5). The deck holds 1 card."
    )
    asked = tell_turn(kdl.observe(after(state, "attempt")))
    assert asked.startswith(
        "Turn 1: Ada attempts the murder with Major Mayhem (5), value 1; luck so far: 0; Bruno answers."
        " Lucky is visiting"
    )
    assert tell_turn(kdl.observe(after(state, "draw"))).endswith(" The deck is empty.")
    won = after(state, "attempt", "pass", "pass", "pass")
    assert tell_turn(kdl.observe(won)).startswith("Turn 1, game over: Ada has won.")


def test_a_draw_says_so_and_nobody_is_on_turn() -> None:
    """Without a deck and without cards, values of 0 let nobody change anything: the game ends in a draw."""
    there = characters(1, 5, 2, 6, 3, 9, 7, 10, 13)
    tucked = {each: [f"spite_{number}"] for number, each in enumerate(there, 1)}
    state = card_table(players=(there[:2], there[2:4], there[4:6]), tucked=tucked, deck=[])
    while state.phase != "over":
        state = after(state, str(kdl.legal_actions(state)[0]))
    shown = Player(kdl.Timeline(state))
    assert kdl.outcome(state).winner is None
    assert kdl.outcome(state).clause == "getlucky.stalemate"
    assert escape(tell_clause("getlucky.stalemate")) in shown.ending.html
    assert "<table" not in shown.ending.html
    assert {row[0] for row in shown.panel.seats} == {""}
    shown.close()


EVENTS = {"drawing-room": DrewInDrawingRoom, "howard": HowardAsked, "perfect": Improved, "spite": SpiteStayed}


def test_jumps_lead_to_what_happens_at_the_card_table() -> None:
    for seats in SEATS:
        evening = kdl.play("get_lucky", seats=seats, seed=5)
        assert set(goals(evening)) <= {"turn", "attempt", "swap", *EVENTS}
        assert ("howard" in goals(evening)) == (seats == 2)
        for goal, kind in EVENTS.items():
            for at in stops(evening, goal):
                assert any(isinstance(event, kind) for event in evening.events_at(at))
        perfect = {
            at
            for at in range(len(evening.states))
            for e in evening.events_at(at)
            if isinstance(e, Improved) and e.perfect
        }
        assert set(stops(evening, "perfect")) == perfect
    swapped = kdl.Timeline(card_table()).then(kdl.parse_action("swap character_1 character_7"))
    assert any(isinstance(event, Swapped) for event in swapped.events_at(1))
    assert stops(swapped, "swap") == (1,)


@pytest.mark.parametrize("language", words.languages())
def test_every_jump_has_a_name(language) -> None:
    words.set_language(language)
    for goal in GOALS:
        assert words.say("control", f"jump.next.{goal}")
        assert words.say("control", f"jump.previous.{goal}")


def test_what_is_picked_is_told_with_its_value_and_when_lucky_comes(four) -> None:
    shown = Player(four, at=5)
    for character in characters_by_number(kdl.observe(shown.state)):
        pick(shown, character)
        assert shown.status == tell_character(shown.state, character)
        number = shown.state.game.characters_by_id[character].number
        assert f"({number})" in shown.status
        assert ("takes no part" in shown.status) == (character in shown.state.absent)
    shown.close()


def test_a_character_is_told_whose_it_is_what_it_is_worth_and_why() -> None:
    state = card_table(tucked={"character_5": ["weapon_5", "spite_1"], "character_7": ["motive_1"]})
    own, room = tell_character(state, "character_5"), tell_character(state, "character_7")
    assert own.startswith("Major Mayhem (5) belongs to Ada. Value 2: +1 the character itself, +2 the weapon")
    assert own.endswith("Lucky is here. He comes again after 11 moves.")
    assert "is in the Drawing Room. Value 2:" in room
    assert room.endswith("Lucky comes after 2 moves.")
    assert tell_character(state, "character_6").endswith("Lucky comes with his next move.")
    assert "absent" in tell_character(state, "character_8")


def test_a_character_that_is_picked_is_asked_about_where_one_is_asked_for(four) -> None:
    shown = Player(four, "all", at=5)
    mine, room = shown.state.characters[shown.state.to_act][0], shown.state.drawing_room[1]
    shown.ask.opener.value = True
    shown.ask.choice.kind.value = "swap"
    said = shown.status
    pick(shown, mine)
    pick(shown, room)
    assert shown.ask.action == kdl.Action("swap", character=mine, taken=room)
    assert shown.status == said
    shown.ask.choice.kind.value = "play"
    pick(shown, room)
    assert shown.ask.action.character == room
    shown.ask.choice.kind.value = "draw"
    pick(shown, room)
    assert shown.status == tell_character(shown.state, room)
    shown.close()


def pick(player: Player, character: str) -> None:
    player.view._overlay._handle_custom_msg({"pick": character}, [])


@pytest.mark.parametrize("seats", SEATS)
def test_a_saved_card_game_is_loaded_and_shown(tmp_path, seats) -> None:
    evening = kdl.play("get_lucky", seats=seats, seed=seats)
    evening.save(tmp_path / "evening.json")
    shown, first = Player(kdl.load_replay(tmp_path / "evening.json"), "all"), Player(evening, "all")
    for each in (shown, first):
        each.last()
    assert (shown.log_text, shown.panel.seats, shown.panel.hands) == (
        first.log_text,
        first.panel.seats,
        first.panel.hands,
    )
    shown.close()
    first.close()


def test_where_no_kernel_runs_it_is_a_picture_in_words(four) -> None:
    shown = Player(four, at=5)
    bundle = shown._repr_mimebundle_()
    assert "Drawing Room" in bundle["text/plain"]
    assert bundle["text/html"].startswith('<img alt="')
    shown.close()
