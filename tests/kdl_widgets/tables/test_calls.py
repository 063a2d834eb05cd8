"""The teaching calls: what they show is what the engine says."""

import sys
from html import escape

import kdl_widgets
import kdl_widgets as calls
import pytest
from kdl_widgets.output import Shown

import kdl
from benchmarks.player import Figures, report
from kdl import words
from kdl.analysis.mansion.odds import success_odds
from kdl.analysis.subjects import SubjectError
from kdl.narration import seat_name, tell_clause
from kdl.words import say

BOARD = kdl.load_board("deluxe")


@pytest.mark.parametrize("name", kdl_widgets.__all__)
def test_no_module_hides_a_teaching_call(name) -> None:
    found = getattr(kdl_widgets, name)
    assert found.__name__ == name


def test_a_still_picture_is_svg_and_words(game) -> None:
    bundle = calls.show(game.at(16), lit=["kitchen"])._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert bundle["image/svg+xml"].startswith("<svg ")
    assert "Dora is" in bundle["text/plain"]


def test_voila_forgets_outputs_and_gets_no_picture_beside_the_living_one(monkeypatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    assert "text/html" not in calls.sight(BOARD)._repr_mimebundle_()


def test_pictures_and_questions_are_kept_where_nothing_paints_a_png(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "kdl_widgets.drawing.png", raising=False)
    asked, _ = calls.bet.seen_from(BOARD, "trophy_room")._repr_mimebundle_()
    for bundle in (asked, calls.sight(BOARD)._repr_mimebundle_()):
        assert bundle["text/html"].startswith('<img alt="The board is empty')
        assert escape(say("notebook", "wake")) in bundle["text/html"]
    assert "Trophy Room" in asked["text/html"]


@pytest.mark.parametrize("room", BOARD.rooms)
def test_sight_from_a_room_lights_what_the_board_says(room) -> None:
    explorer = calls.sight(BOARD, room)
    assert explorer.rooms == tuple(sorted(BOARD.sees(room)))
    assert len(explorer.text.splitlines()) == 1 + len(BOARD.sees(room))
    assert {line.start for line in explorer.view.marks.lines} == {
        line.points[0] for line in BOARD.sight_lines if room in line.spaces
    }


def test_every_pair_of_rooms_shows_a_line_or_what_is_in_the_way() -> None:
    explorer = calls.sight(BOARD, "foyer", "gallery")
    for one in BOARD.rooms:
        for other in BOARD.rooms:
            if one < other:
                explorer.clear()
                explorer.pick(one)
                explorer.pick(other)
                marks = explorer.view.marks
                kinds = {line.kind for line in marks.lines}
                assert kinds == ({"sight"} if other in BOARD.sees(one) else {"blocked"})
                assert bool(marks.crosses) == (other not in BOARD.sees(one))
                assert all(explorer.answer.clauses)


def test_the_explorer_follows_picks_questions_and_languages() -> None:
    explorer = calls.sight(BOARD, "lancaster_room", "lilac_room")
    assert "does not see" in explorer.text
    words.set_language("de")
    assert explorer.question == "pair"
    assert explorer.picks == ("lancaster_room", "lilac_room")
    assert "Geländer" in explorer.text
    explorer._choice.value = "steps"
    assert explorer.picks == ("lilac_room",)
    assert explorer.rooms == tuple(sorted(BOARD.steps("lilac_room")))
    explorer.close()


def test_in_the_dark_only_ones_own_room_is_seen(game) -> None:
    dark = kdl.arrange(game.at(10), deck=())
    assert dark.lights_out
    assert calls.sight(dark, "gallery").rooms == ()
    assert "lights are out" in calls.sight(dark, "gallery", "dining_hall").text
    safe = calls.safe(dark)
    others = set(dark.pawns[: dark.on_turn] + dark.pawns[dark.on_turn + 1 :])
    assert set(safe.rooms) == set(dark.game.board.rooms) - others


def test_safe_rooms_are_those_that_no_pawn_sees() -> None:
    for rooms in (["foyer"], ["gallery", "kitchen"], list(BOARD.rooms[:5])):
        seen = set(rooms).union(*(BOARD.sees(room) for room in rooms))
        assert set(calls.safe(BOARD, rooms).rooms) == set(BOARD.rooms) - seen


def test_safe_rooms_are_those_where_the_seat_on_turn_could_attempt_and_draw(game) -> None:
    state = kdl.arrange(game.at(10), lucky="armory")
    told = calls.safe(state)
    both = {"attempt": set[str](), "draw": set[str]()}
    for room in state.game.board.rooms:
        there = kdl.arrange(state, pawns={state.on_turn: room}, phase="action")
        for kind, rooms in both.items():
            checks = {each.check: each.ok for each in kdl.explain(there, kdl.Action(kind))}
            if checks[f"unseen-to-{kind}"] and checks.get("alone", True):
                rooms.add(room)
    assert set(told.rooms) == both["attempt"]
    assert both["draw"] < both["attempt"]
    assert f"\n  {len(both['draw'])} of them" in told.text
    assert told.text.count("(not for drawing:") == len(both["attempt"] - both["draw"])


def test_of_safe_rooms_it_is_said_whose_eyes_count(game) -> None:
    state = game.at(10)
    told = calls.safe(state).text.splitlines()
    assert told[-2].count(" in the ") == 3
    assert told[-1].startswith(f"  Not counted: {seat_name(state.on_turn)}, who attempts or draws now")
    assert calls.safe(state, ["foyer"]).text.endswith("Counted: players standing in the Foyer.")
    assert "drawing" not in calls.safe(BOARD, ["foyer"]).text


def test_in_the_classic_game_it_does_not_matter_to_a_draw_who_looks_on() -> None:
    state = kdl.new_game("classic", seats=4, seed=3)
    assert "safe for an attempt" in calls.safe(state).text
    assert "drawing" not in calls.safe(state).text


def test_what_was_picked_for_another_question_watches_nobody(game) -> None:
    explorer = calls.sight(BOARD, "foyer", "gallery")
    explorer.ask("safe")
    assert (explorer.picks, explorer.rooms) == ((), ())
    assert explorer.text == "Pick the rooms where pawns stand, up to eight."
    explorer.pick("foyer")
    explorer.ask("view")
    assert explorer.picks == ()
    state = game.at(10)
    explorer = calls.sight(state, "kitchen")
    explorer.ask("safe")
    assert explorer.text == calls.safe(state).text
    explorer.pick("kitchen")
    assert explorer.text != calls.safe(state).text
    explorer.clear()
    assert explorer.text == calls.safe(state).text


def test_walking_and_seeing_are_told_apart() -> None:
    walk = calls.walk(BOARD, "dining_hall")
    assert set(walk.rooms) == BOARD.steps("dining_hall")
    assert len(walk.rooms) == 15


def test_a_clause_is_told_and_an_unknown_one_refused() -> None:
    assert str(calls.clause("deluxe.turn.phases")).startswith("deluxe.turn.phases: A turn has two parts")
    with pytest.raises(kdl.UnknownNameError, match=r"no clause is called 'deluxe\.tea'"):
        calls.clause("deluxe.tea")


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: calls.show("deluxe"), SubjectError),
        (lambda: calls.show(BOARD, lit=["bathroom"]), kdl.UnknownNameError),
        (lambda: calls.sight(BOARD, "bathroom"), kdl.UnknownNameError),
        (lambda: calls.sight(BOARD, "foyer", "piazza", "gallery"), kdl.OptionError),
        (lambda: calls.odds(kdl.new_game(seats=4), 9), kdl.SeatError),
    ],
)
def test_bad_input_is_refused_with_typed_errors(call, error) -> None:
    with pytest.raises(error):
        call()


def test_words_of_outputs_are_escaped() -> None:
    assert Shown("a < b").text == "a < b"
    table = calls.why(kdl.new_game(seats=4), "step kitchen").formats()["text/html"]
    assert "<script" not in table
    assert table.count("<tr>") == 1 + len(kdl.explain(kdl.new_game(seats=4), kdl.Action("step", space="kitchen")))


@pytest.mark.clause("deluxe.card.move", "getlucky.turn.one-action")
def test_why_names_the_rule_that_excludes_what_only_another_game_has() -> None:
    found = calls.why(kdl.new_game("deluxe", seats=4), "drive move_1_1")
    assert not found.legal
    assert found.text.splitlines() == [
        "Dora may not: Play a move card to drive Lucky on",
        "  ✗ fails You cannot play a move card to drive Lucky on in this game. [deluxe.card.move]",
    ]
    assert "Move cards never move Lucky while he lives" in found.formats()["text/html"]
    assert "[getlucky.turn.one-action]" in calls.why(kdl.new_game("get_lucky", seats=4), "step kitchen").text


def test_measurements_are_told_with_their_ratios() -> None:
    lines = report({"step": Figures(12, 18, 4000, 350), "bare": Figures(8, 9, 1600, 350)}).splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["step", "12.0", "18.0", "4000", "350", "1.50"],
        ["bare", "8.0", "9.0", "1600", "350", "1.00"],
    ]


CAT = kdl.arrange(
    kdl.new_game(seats=4, closed=("east",), pets=("cat", "dog")),
    pawns=("foyer", "gallery", "kitchen", "kitchen"),
    pets={"cat": "foyer", "dog": "library"},
)


@pytest.mark.parametrize("room", CAT.game.board.rooms)
def test_sight_in_a_position_is_what_the_observation_says(room) -> None:
    seen_from = kdl.observe(CAT).lookouts
    explorer = calls.sight(CAT, room)
    assert set(explorer.rooms) == {other for other in CAT.game.board.rooms if room in seen_from[other]} - {room}
    assert bool(explorer.rooms) == (room != "foyer")


def test_with_the_cat_both_directions_are_explained() -> None:
    explorer = calls.sight(CAT, "foyer", "drawing_room")
    there, back = explorer.text.split(". ")
    assert there == "The Drawing Room sees the Foyer: straight south"
    assert back.endswith("the cat Patience is in the Foyer, and nobody sees out of there.")
    assert explorer.answer.clauses == ("pets.cat", "deluxe.sight.straight")
    assert [line.kind for line in explorer.view.marks.lines] == ["one-way"]
    alone = "  The cat Patience is in the Foyer: nobody sees out of there, but others can see in."
    for room in ("foyer", "drawing_room"):
        explorer = calls.sight(CAT, room)
        assert explorer.text.splitlines()[-1] == alone
        assert "pets.cat" in explorer.answer.clauses


def test_odds_have_the_decimal_mark_of_the_language(game):
    english = [cell for row in calls.odds(game.start).rows for cell in row[1:]]
    assert any("." in cell for cell in english)
    words.set_language("de")
    german = [cell for row in calls.odds(game.start).rows for cell in row[1:]]
    assert german == [cell.replace(".", ",").replace("%", " %") for cell in english]


def test_where_no_safe_room_is_safe_to_draw_in_it_says_none(game) -> None:
    pawns = {
        (game.start.on_turn + left) % 4: room
        for left, room in enumerate(("carriage_house", "dining_hall", "kitchen"), 1)
    }
    state = kdl.arrange(game.start, pawns=pawns, lucky="armory")
    assert "\n  None of them is safe for drawing a card.\n" in calls.safe(state).text
    words.set_language("de")
    assert "\n  In keinem davon kann man ungesehen eine Karte ziehen.\n" in calls.safe(state).text


def test_safe_rooms_are_seen_by_nobody_who_looks_and_not_by_the_dog() -> None:
    seen_from = kdl.observe(CAT).lookouts
    watching = {CAT.pawns[seat] for seat in range(4) if seat != CAT.on_turn} | {"library"}
    explorer = calls.safe(CAT)
    assert set(explorer.rooms) == {room for room in CAT.game.board.rooms if watching.isdisjoint(seen_from[room])}
    assert "drawing_room" not in explorer.rooms  # the Gallery sees it, though the Foyer, with the cat, does not
    assert "parlor" in calls.safe(CAT, ["foyer"]).rooms
    assert "gallery" not in calls.safe(CAT, ["foyer"]).rooms  # the dog sees it from the Library
    assert "pets.dog" in explorer.answer.clauses


def test_in_an_escape_sight_does_not_count() -> None:
    escape = kdl.new_game("flight", seats=4, pawns=("library",) * 4, lucky="nursery")
    explorer = calls.sight(escape, "library", "gallery")
    assert explorer.text == "In the escape it does not matter who sees whom."
    assert explorer.answer.clauses == ("flight.no-sight",)
    assert calls.safe(escape).text == explorer.text


@pytest.mark.parametrize("floor", [None, "upper", "lower"])
def test_steps_of_the_other_board_lead_over_joined_stairs(floor) -> None:
    board = kdl.load_board("bed_and_breakfast", floor=floor)
    for room in board.rooms:
        assert set(calls.walk(board, room).rooms) == board.steps(room)
        assert set(calls.sight(board, room).rooms) == board.sees(room)


def test_the_clause_behind_sight_is_found_for_every_board() -> None:
    for name in kdl.board_names():
        board = kdl.load_board(name)
        assert calls.sight(board, *board.rooms[:2]).answer.clauses[0].startswith(("classic.", "deluxe.", "bnb."))


def test_against_strangers_one_card_each_counts() -> None:
    state = kdl.new_game(seats=2, seed=1)
    assert calls.odds(state, 0).cards == len(state.hands[2]) + 2
    assert calls.odds(state, 1).cards == len(state.hands[0]) + len(state.hands[2]) + 1
    last = kdl.arrange(state, deck=["umm"])
    assert calls.odds(last, 0).cards == len(state.hands[2]) + 1
    both = calls.odds(kdl.arrange(state, hands={2: []}, deck=[]), 0)
    assert set(both.chances.values()) == {1}


def test_in_an_escape_the_victim_alone_defends_itself() -> None:
    escape = kdl.new_game("flight", seats=4, pawns=("library", "", "library", "gallery"), lucky="nursery", first=0)
    assert calls.odds(escape, 0).victim == 2
    assert calls.odds(escape, 0, victim=3).cards == len(escape.hands[3])
    for wrong in (0, 1):
        with pytest.raises(kdl.OptionError, match="cannot attack"):
            calls.odds(escape, 0, victim=wrong)
    with pytest.raises(kdl.SeatError):
        calls.odds(escape, 0, victim=9)
    with pytest.raises(kdl.OptionError, match="Lucky who is attacked"):
        calls.odds(kdl.new_game(seats=4), 0, victim=1)


@pytest.mark.clause("deluxe.motive.gain")
def test_odds_leave_out_the_motives_that_everybody_saw() -> None:
    state = kdl.new_game(seats=4, seed=5)
    lucky = [card for card in state.deck if state.game.cards_by_id[card].luck > 2]
    armed = kdl.arrange(state, motives={1: lucky})
    for given in (state, armed):
        table = calls.odds(given, 1)
        assert table.chances == success_odds(kdl.observe(given, 1), list(table.chances))
    assert calls.odds(armed, 1).chances[4] > calls.odds(state, 1).chances[4], "these clovers save nobody any more"


@pytest.mark.clause("deluxe.loser")
def test_the_loser_is_shown_with_what_everybody_could_have_played(game) -> None:
    ended, table = kdl.outcome(game.end), calls.loser(game)
    assert (table.loser, table.clause) == (ended.loser, "deluxe.loser")
    assert [row[2] for row in table.rows] == [str(each.luck) for each in ended.missed]
    assert [bool(row[-1]) for row in table.rows] == [each.seat == ended.loser for each in ended.missed]
    assert [row[3] for row in table.rows] == ["Yes" if each.enough else "No" for each in ended.missed]
    assert calls.loser(game.end).text == table.text
    with pytest.raises(kdl.OptionError, match="not over"):
        calls.loser(game.at(3))


def test_a_table_says_its_rule_and_no_id(game) -> None:
    html = calls.loser(game).formats()["text/html"]
    assert escape(tell_clause("deluxe.loser")) in html
    assert "deluxe.loser" not in html


def test_an_escape_has_a_winner_and_no_loser(game) -> None:
    escape = kdl.play_on(kdl.Timeline(kdl.escape(game.end)))
    table = calls.loser(escape)
    assert (table.loser, table.clause, table.rows) == (None, "flight.goal", ())
    assert "<table" not in table.formats()["text/html"]
