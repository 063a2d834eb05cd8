"""A table that begins empty: what follows for the figures that are on the board, and for no others."""

from collections import Counter
from contextlib import nullcontext
from random import Random

import pytest
from kdl_widgets import sandbox
from kdl_widgets.explore.sandbox import Sandbox

import kdl
from kdl.analysis.mansion.sandbox import hideout
from kdl.analysis.sandbox import standing
from kdl.errors import KdlError
from kdl.narration.sandbox import tell_verdicts
from kdl.words import say
from tests.kdl_widgets.client import sent

ME, FRIEND, LUCKY = "seat_0", "seat_1", "lucky"
#: What the map alone can answer.
BY_MAP = ("draw", "attempt", "seen", "lucky", "next")


def answers(table: Sandbox) -> dict[str, str]:
    return {each["name"]: each["answer"] for each in table.panel.verdicts}


def by_map(board: kdl.Board, me: str, friend: str, lucky: str) -> dict[str, str]:
    """Answer from the map alone: which rooms are on one line, and the numbers of the rooms."""

    def sees(one: str, other: str) -> bool:
        return one == other or other in board.sees(one)

    watched, by_lucky, snoops = sees(friend, me), sees(lucky, me), board.id == "classic"
    numbers = {room: number for room in board.rooms if (number := board.space(room).number) is not None}
    path = sorted(numbers, key=lambda room: (numbers[room] <= numbers[lucky], numbers[room]))
    yes = {True: "Yes", False: "No"}
    return {
        "draw": yes[snoops or not (watched or by_lucky)],
        "attempt": yes[me == lucky and not watched],
        "seen": "Bruno" if watched else "Nobody",
        "lucky": yes[by_lucky],
        "next": "Ada" if me == path[0] and friend != path[0] else "Bruno",
    }


@pytest.mark.parametrize("edition", ["deluxe", "classic"])
def test_the_answers_are_those_of_the_figures_on_the_board(edition: str) -> None:
    random, table = Random(7), sandbox(edition, seats=5)
    board = table.draft.game.board
    rooms = [room for room in board.rooms if board.space(room).number is not None]
    for _ in range(20):
        places = [random.choice(rooms) for _ in range(3)]
        table.start_over()
        for figure, room in random.sample(list(zip((ME, FRIEND, LUCKY), places, strict=True)), 3):
            table.move(figure, room)
        found = answers(table)
        assert {name: found[name] for name in BY_MAP} == by_map(board, *places), places


def test_a_figure_that_is_not_on_the_board_is_neither_drawn_nor_told_of() -> None:
    table = sandbox("deluxe", seats=4, pets=("cat", "dog"))
    assert table.panel.verdicts == []
    assert [figure for _, figure in table.tray.options] == [ME, FRIEND, "seat_2", "seat_3", LUCKY, "cat", "dog"]
    table.move(ME, "library")
    shown = table.view.observation
    assert shown.pawns == ("library", "", "", "")
    assert (shown.lucky, dict(shown.pets)) == ("", {"cat": "", "dog": ""})
    assert answers(table)["seen"] == "Nobody"
    assert set(answers(table)) == {"draw", "seen"}  # the rest hangs on where Lucky is
    table.move(FRIEND, "library")
    assert answers(table)["seen"] == "Bruno"
    table.undo()
    assert [name for name, _ in table.tray.options][:3] == ["You (Ada) ✓", "Bruno", "Cleo"]
    assert answers(table)["seen"] == "Nobody"
    table.start_over()
    assert table.unplaced == {figure for _, figure in table.tray.options}
    assert not any("✓" in name for name, _ in table.tray.options)


def test_a_wing_is_closed_although_a_figure_waits_out_of_sight_there() -> None:
    table = sandbox("deluxe", seats=4)
    table.move(ME, "trophy_room")
    for wing in ("west", "east", "west"):
        table.fold(wing)
        assert (table.refused, table.draft.game.board.closed) == (None, (wing,))
        assert answers(table)["seen"] == "Nobody"


def test_where_every_room_is_in_sight_the_page_asks_for_the_others() -> None:
    table = sandbox("deluxe", seats=8)
    board = table.draft.game.board
    hidden = {*board.rooms}
    while table.refused is None:
        before, waiting = table.draft, table.unplaced
        room = max(board.rooms, key=lambda room: len(hidden & (board.sees(room) | {room})))
        hidden -= board.sees(room) | {room}
        table.move(min(waiting), room)
    assert hidden == set()
    assert "every room is in sight" in table.text
    assert (table.draft, table.unplaced) == (before, waiting)


def test_an_answer_opens_with_its_reason_its_rule_and_its_line() -> None:
    table = sandbox("deluxe", seats=4)
    for figure, room in ((ME, "gallery"), (FRIEND, "library"), (LUCKY, "foyer")):
        table.move(figure, room)
    everything = table.view.marks
    sent(table.panel, do="verdict draw")
    assert table.panel.opened == "draw"
    (draw,) = (each for each in table.panel.verdicts if each["name"] == "draw")
    assert any(address == "rules_deluxe.html#deluxe.draw.unseen" for _, _, address in draw["lines"])
    assert table.view.marks.chosen == ("gallery",)
    assert table.view.marks.lines
    sent(table.panel, do="verdict draw")
    assert (table.panel.opened, table.view.marks) == ("", everything)
    sent(table.panel, do="verdict weather")
    assert table.panel.opened == ""


def test_who_waits_is_taken_in_hand_and_put_where_one_taps() -> None:
    table = sandbox("classic", seats=3)
    assert table.tray.options[0] == ("You (Ada)", ME)
    table.tray.value = ME
    assert "Ada: choose the new place" in table.text
    sent(table.view._overlay, pick="kitchen")
    assert table.draft.places[ME] == "kitchen"
    assert (table.tray.value, ME in table.unplaced) == (None, False)
    table.tray.value = ME  # it is picked up again
    sent(table.view._overlay, pick="library")
    assert table.draft.places[ME] == "library"


def test_the_escape_and_the_card_game_answer_what_they_can() -> None:
    escape = sandbox("flight", seats=4)
    escape.move(ME, "library")
    escape.move(LUCKY, "library")
    assert set(answers(escape)) == {"attack", "next"}
    cards = sandbox("get_lucky", seats=4)
    assert "Tap Lucky" in cards.text
    assert cards.tray is None
    assert {"attempt", "next", "worth"} <= set(answers(cards))
    with pytest.raises(KdlError):
        sandbox("chess")


@pytest.mark.parametrize("edition", ["deluxe", "classic"])
def test_who_waits_is_where_nobody_looks_and_lucky_does_not_come_next(edition: str) -> None:
    """Where the cat is, sight goes in one direction: neither may show whoever waits, nor show them anybody."""
    pets = {"pets": ("cat",)} if edition == "deluxe" else {}
    start = kdl.arrange(kdl.new_game(edition, seats=4, seed=1, **pets), on_turn=0, phase="action", first_round=False)
    board, random = start.game.board, Random(3)
    numbers = {room: number for room in board.rooms if (number := board.space(room).number) is not None}
    waiting, counted = ["seat_1", "seat_2", "seat_3"], Counter[bool]()
    for lucky, number in random.sample(sorted(numbers.items()), 8):
        me = cat = random.choice(board.rooms)
        moved = {"pets": {"cat": cat}} if pets else {}
        state = kdl.arrange(start, pawns={0: me}, lucky=lucky, on_turn=0, phase="action", **moved)
        seen, placed = kdl.observe(state).lookouts, {me, lucky, *([cat] if pets else [])}
        following = min(numbers, key=lambda each: (numbers[each] <= number, numbers[each]))
        for room in board.rooms:
            looks = any(one in seen[other] for each in placed for one, other in ((room, each), (each, room)))
            fits = room not in placed and not looks and room != following
            counted[fits] += 1
            with nullcontext() if fits else pytest.raises(kdl.ArrangeError, match="place the others"):
                assert hideout(state, waiting, [room]) == room
    assert min(counted.values()) > 20


def test_before_the_movement_is_over_the_answer_says_so() -> None:
    state = kdl.arrange(kdl.new_game("classic", seats=3, seed=2), pawns={0: "kitchen"}, on_turn=0)
    (draw,) = (each for each in tell_verdicts(standing(state), state) if each.name == "draw")
    assert (draw.answer, draw.holds, draw.lines[0].text) == ("Yes", True, "After your movement.")


def test_other_people_and_pets_sit_down_and_who_is_on_the_board_stays() -> None:
    table = sandbox("deluxe", seats=4)
    numbers = [2, 3, 4, 5, 6, 7, 8]
    assert table.panel.evening == {"edition": "deluxe", "numbers": numbers, "seats": 4, "kept": "4 east"}
    for figure, room in ((ME, "gallery"), ("seat_3", "library"), (LUCKY, "foyer")):
        table.move(figure, room)
    sent(table.panel, do="wing west")
    sent(table.panel, do="pet dog")
    assert (table.panel.evening["kept"], answers(table)["seen"]) == ("4 dog east west", "Dora")
    table.move("dog", "armory")
    sent(table.panel, do="seats 6")
    assert table.panel.evening["kept"] == "6 dog"
    assert table.draft.game.board.closed == ()
    assert [name.endswith("✓") for name, _ in table.tray.options] == [
        True,
        *[False] * 2,
        True,
        *[False] * 2,
        True,
        True,
    ]
    sent(table.panel, do="seats 3")
    assert {table.draft.places[each] for each in (ME, LUCKY, "dog")} == {"gallery", "foyer", "armory"}
    assert answers(table)["seen"] == "the dog Shamrock"
    sent(table.panel, do="seats 2")
    assert [name for name, _ in table.tray.options][:4] == ["You (Ada) ✓", "Stranger Bruno", "Cleo", "Stranger Dora"]
    for unknown in ("seats 9", "seats two", "pet horse"):
        sent(table.panel, do=unknown)
    assert len(table.draft.game.players) == 2
    table.start_over()
    assert len(table.unplaced) == len(table.tray.options) == 6


@pytest.mark.parametrize("kept", ["5 cat dog west", "4 east west", "6", "2 east"])
def test_the_table_of_the_evening_is_laid_again(kept: str) -> None:
    table = sandbox("deluxe", seats=4)
    sent(table.panel, do=f"evening {kept}")
    assert table.panel.evening["kept"] == kept
    number, *others = kept.split()
    assert len(table.draft.game.players) == int(number)
    assert {*table.draft.game.board.closed} | {each for each in ("cat", "dog") if each in table.draft.places} == {
        *others
    }
    for broken in ("evening 9", "evening x y", "evening ", "evening"):
        sent(table.panel, do=broken)
        assert table.panel.evening["kept"] == kept
    sent(table.panel, do=f"evening {number} horse attic")
    assert len(table.draft.game.players) == int(number)


def test_whoever_is_in_a_room_that_others_close_waits_beside_the_board() -> None:
    table = sandbox("deluxe", seats=6)
    table.move(ME, "carriage_house")
    table.move(FRIEND, "hedge_maze")
    sent(table.panel, do="seats 4")
    assert table.draft.game.board.closed == ("east",)
    assert table.unplaced == {FRIEND, "seat_2", "seat_3", LUCKY}


def test_where_nothing_waits_nobody_is_asked_who_plays() -> None:
    table = sandbox(kdl.new_game("deluxe", seats=4, seed=2))
    assert table.panel.evening == {}
    sent(table.panel, do="seats 6")
    assert len(table.draft.game.players) == 4
    classic = sandbox("classic", seats=4)
    assert not any(name.startswith("pet") for name, *_ in classic.panel.buttons)


def test_a_question_names_the_one_who_asks_where_no_tray_does() -> None:
    cards = sandbox(kdl.new_game("get_lucky", seats=3, seed=3))
    titles = [each["title"] for each in cards.panel.verdicts]
    assert titles[:2] == ["May you (Cleo) draw a card?", "May you (Cleo) attempt the murder?"]
    table = sandbox("deluxe", seats=4)
    table.move(ME, "library")
    assert "May you draw a card?" in [each["title"] for each in table.panel.verdicts]


def test_pawns_that_are_put_down_and_change_nothing_are_not_told_of_as_that() -> None:
    table = sandbox("deluxe", seats=4)
    table.move(ME, "library")
    idle = 0
    for room in kdl.load_board("deluxe", ("east",)).rooms:
        table.move("seat_1", room)
        idle += table.changes is not None and not any(table.changes)
        assert table.panel.said["text"] != say("sandbox", "same")
    assert idle
