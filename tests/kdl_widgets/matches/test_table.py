"""The table: undo and redo, branches by acting in the past, whose hand is open, and the pace."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.matches.table import Table
from kdl_widgets.playback import transport
from kdl_widgets.playback.transport import StepNumberError

import kdl
from kdl import words
from kdl.analysis.subjects import SubjectError
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ask, on_page, pick, played, playthrough, running, send, sit

ONE = ("person", "careful", "careful", "careful")
HOT_SEAT = ("person", "person", "careful", "careful")


@pytest.fixture
def table() -> Table:
    return sit("deluxe", seats=4, seed=7, study=True)


@pytest.fixture
def alone() -> Table:
    return sit("deluxe", ONE, seats=4, seed=7)


# ---- what one can begin with ----


def test_a_match_is_made_of_everything_that_can_be_played_from(tmp_path: Any) -> None:
    game = playthrough("deluxe")
    file = tmp_path / "game.json"
    game.save(file)
    for subject in (game, game.end, Match(game), game.link(), file, str(file)):
        assert kdl_widgets.match(subject).state == game.end
    assert kdl_widgets.match("classic").timeline.game.edition == "classic"
    with pytest.raises(SubjectError, match="cannot be played from"):
        kdl_widgets.match(7)


def test_who_plays_can_be_said() -> None:
    made = kdl_widgets.match("deluxe", "chance")
    assert {seat.player for seat in made.match.seats} == {"chance"}
    made = kdl_widgets.match("deluxe", ["person", Seat("Eva", "planner"), "careful", "chance"])
    assert made.match.seats[1] == Seat("Eva", "planner")
    with pytest.raises(kdl.OptionError, match="the game has 4 seats, not 2"):
        kdl_widgets.match("deluxe", ["person", "careful"])


@pytest.mark.parametrize("at", [0, 30, -1])
def test_it_opens_at_the_step_that_is_said_and_everything_there_knows(at: int) -> None:
    game = playthrough("deluxe")
    at %= len(game)
    table = Table(Match(game), at=at, study=True)
    desk = table.desk.desk
    assert (table.at, table.match.state, table.map.tree["at"]) == (at, game.at(at), at)
    assert (desk["undo"], desk["redo"]) == (at > 0, at < len(game) - 1)
    with pytest.raises(StepNumberError):
        Table(Match(game), at=len(game))


# ---- undo, redo, branches ----


@running
def test_undo_takes_back_the_move_and_what_the_computers_did_since() -> None:
    alone = sit("deluxe", ONE, seats=4, seed=7, study=True)
    before = alone.state
    ask(alone, do="stop")
    while not alone.deciding:
        alone.next()
    after, end = alone.state, alone.end
    assert end > 1
    ask(alone, tool="undo")
    assert (alone.state, alone.at, alone.desk.desk["redo"]) == (before, 0, True)
    ask(alone, tool="redo")
    assert (alone.state, alone.at) == (after, end)


@running
def test_at_a_fair_table_nothing_is_taken_back_that_showed_a_card_and_it_says_so() -> None:
    start = kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7), pawns={0: "kitchen"}, on_turn=0, phase="action")
    for language, told in (("en", "draw"), ("de", "zieh")):
        words.set_language(language)
        table = Table(Match(kdl.Timeline(start), [Seat(player=player) for player in ONE]))
        ask(table, do="draw")
        table.pause()
        state, line = table.state, table.log_text
        ask(table, tool="undo")
        assert (table.state, table.log_text) == (state, line)
        assert told in table.desk.news["text"]
        table.studying.value = True
        ask(table, tool="undo")
        assert (table.desk.news, table.state) == ({}, start)
        assert table.desk.desk["redo"] is True


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("tool", ["undo", "redo"])
@running
def test_where_there_is_nothing_to_undo_or_redo_it_says_so(table: Table, tool: str, language: str) -> None:
    words.set_language(language)
    assert table.desk.desk[tool] is False
    ask(table, tool=tool)
    assert table.desk.news["text"]
    assert table.at == 0


@running
def test_acting_in_the_past_makes_a_branch_and_loses_nothing(table: Table) -> None:
    played(table, 12, seed=2)
    first, end = table.match.here, table.end
    table.go(0)
    assert table.desk.desk["note"].startswith("Step 0 of")
    other = next(m for m in table.offers.moves if m.actions[0] != first.path[1].step.action)
    ask(table, do=other.notation)
    assert (table.at, table.end) == (len(other.actions), len(other.actions))
    assert table.log_text.splitlines()[-1] != ""
    assert first in tuple(table.match.start.below())
    assert len(table.map.tree["branches"]) == 2
    assert table.map.tree["here"] == 1
    send(table.map, branch=0, at=end)
    assert (table.match.here, table.at) == (first, end)


@running
def test_doing_what_was_done_there_before_goes_there_again(table: Table) -> None:
    played(table, 6, seed=2)
    line = table.match.line
    table.go(0)
    again = next(m for m in table.offers.moves if m.actions[0] == line[1].step.action and len(m.actions) == 1)
    ask(table, do=again.notation)
    assert table.match.here is line[1]
    assert table.match.line == line
    assert len(table.map.tree["branches"]) == 1


@running
def test_steps_back_and_forward_along_the_line_that_was_played(table: Table) -> None:
    played(table, 10, seed=2)
    states = list(table.timeline.states)
    for at in (0, 3, len(states) - 1, 1):
        table.go(at)
        assert (table.state, table.end, table.match.state) == (states[at], len(states) - 1, states[at])


@running
def test_what_can_be_jumped_to_grows_with_the_game(alone: Table) -> None:
    assert {goal for _, (goal, _) in alone.controls._goal.options} == {"turn"}
    state = playthrough("deluxe")
    table = Table(Match(kdl.Timeline(state.start)), study=True)
    table.do(*(step.action for step in state.steps[:-1]))
    offered = {goal for _, (goal, _) in table.controls._goal.options}
    assert {"turn", "attempt"} <= offered


# ---- eyes ----


def test_one_person_sees_the_own_hand_from_the_beginning(alone: Table) -> None:
    assert (alone.seat, alone.hidden, alone.eyes) == (0, False, "own")
    assert [hand is not None for hand in alone.panel.hands] == [True, False, False, False]


@running
def test_people_at_one_screen_take_over_one_after_the_other() -> None:
    table = sit("deluxe", HOT_SEAT, seats=4, seed=7)
    assert (table.hidden, table.seat, table.desk.desk["hand"], table.desk.desk["buttons"]) == (True, None, [], [])
    assert "next" in table.desk.desk["head"]
    pick(table, "foyer")
    ask(table, do="stop")
    assert table.at == 0, "nobody sits there yet"
    ask(table, tool="take_over")
    assert (table.hidden, table.seat, bool(table.desk.desk["hand"])) == (False, 0, True)
    ask(table, do="stop")
    table.pause()
    while not table.deciding:
        assert table.seat in (0, None)
        table.next()
    assert table.hidden is (table.state.to_act != 0)
    assert table.hidden
    assert (table.seat, table.desk.desk["hand"], table.panel.hands) == (None, [], [])
    ask(table, tool="take_over")
    assert table.seat == table.state.to_act


def test_who_studies_needs_no_curtain() -> None:
    table = sit("deluxe", seats=4, seed=7)
    assert table.hidden
    table.studying.value = True
    assert (table.hidden, table.seat) == (False, table.state.to_act)
    table.studying.value = False
    assert (table.hidden, table.seat) == (True, None)


@pytest.mark.parametrize(("eyes", "open_hands"), [(None, 0), (2, 1), ("all", 4), ("own", 1)])
def test_eyes_can_be_chosen(table: Table, eyes: Any, open_hands: int) -> None:
    table.settings._eyes.value = "none" if eyes is None else eyes
    assert table.eyes == eyes
    assert sum(hand is not None for hand in table.panel.hands) == open_hands
    with pytest.raises(kdl.KdlError):
        table.look(9)
    assert table.eyes == eyes


@running
def test_other_eyes_foresee_no_attempt_and_give_no_advice() -> None:
    game = playthrough("deluxe")
    at = next(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    shown = Table(Match(game), 0 if game.at(at).to_act else 1, at=at, study=True)
    ask(shown, tool="coach")
    assert {button["note"] for button in shown.desk.desk["buttons"]} == {""}
    own = Table(Match(game), at=at, study=True)
    ask(own, tool="coach")
    assert any(button["note"] for button in own.desk.desk["buttons"] if button["do"] == "attempt")
    assert len(own.desk.desk["coach"]) > len(shown.desk.desk["coach"])


# ---- coach, meter ----


@running
def test_the_coach_speaks_only_when_asked(table: Table) -> None:
    assert (table.desk.desk["coach"], table.desk.desk["counted"]) == ([], [])
    ask(table, tool="coach")
    told = [each["text"] for each in table.desk.desk["coach"]]
    assert any("careful player" in text for text in told)
    assert table.desk.desk["counted"]
    rooms = next((each["rooms"] for each in table.desk.desk["coach"] if each["rooms"]), [])
    send(table.desk, show=rooms)
    assert table.view.marks.lit == frozenset(rooms)
    ask(table, tool="coach")
    assert table.desk.desk["coach"] == []


def test_a_meter_runs_while_an_attempt_is_answered() -> None:
    game = playthrough("deluxe")
    for at, state in enumerate(game.states):
        table = Table(Match(game), at=at, study=True) if state.attempt and at % 3 == 0 else None
        if table is not None and state.phase != "over":
            meter = table.desk.desk["meter"]
            assert meter["strength"] >= 1
            assert meter["told"]
            assert sum(each["stage"] == "now" for each in meter["asked"]) <= 1
            break
    assert Table(Match(game), at=0).desk.desk["meter"] == {}


# ---- pace ----


#: How long computers may play by themselves in a test, in seconds.
PATIENCE = 30


def playing(table: Table, doing: Callable[[], object]) -> None:
    """Do something, and let the table play by itself as long as it does."""

    async def run() -> None:
        doing()
        async with asyncio.timeout(PATIENCE):
            while table.playing:
                await asyncio.sleep(0)

    asyncio.run(run())


def test_computers_go_on_by_themselves_after_a_move_until_somebody_is_to_decide(alone: Table) -> None:
    alone.speed = 1e6
    playing(alone, lambda: ask(alone, do="stop"))
    assert alone.at == alone.end > 1
    assert alone.deciding or kdl.is_terminal(alone.state)
    assert not alone.playing


def test_the_page_says_when_it_is_ready_and_computers_begin() -> None:
    table = sit("deluxe", ("careful", "careful", "person", "careful"), seats=4, seed=7)
    assert not table.deciding
    table.speed = 1e6
    playing(table, lambda: ask(table, ready=True))
    assert table.at > 0
    assert table.deciding
    at = table.at
    playing(table, lambda: ask(table, ready=True))
    assert table.at == at


def test_computers_can_be_paused_and_stepped() -> None:
    table = sit("deluxe", ("careful",) * 4, seats=4, seed=7)

    async def run() -> None:
        ask(table, ready=True)
        await asyncio.sleep(0)
        assert table.playing
        table.pause()
        at = table.at
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (table.at, table.playing) == (at, False)
        send(table.panel, key="next")
        assert table.at == at + 1

    asyncio.run(run())


def test_a_step_stays_as_long_as_it_takes_to_read_it(alone: Table) -> None:
    lasting = []
    for text in ("One.", "One two three four five six seven eight.", "so many words " * 20):
        alone.panel.said = text
        lasting.append(alone._lasting())
    assert lasting == sorted(set(lasting))
    assert min(lasting) > 0.5
    played = Table(Match(playthrough("deluxe")), at=3)
    assert played._lasting() == transport.PACE


def test_a_game_of_computers_plays_itself_to_the_end() -> None:
    table = sit("get_lucky", ("chance",) * 4, seats=4, seed=1)
    table.speed = 1e9
    playing(table, lambda: ask(table, ready=True))
    assert kdl.is_terminal(table.state)
    assert (table.playing, table.goes_on) == (False, False)


# ---- words ----


@pytest.mark.parametrize("game", ["deluxe", "pets and strangers", "classic", "flight", "cards"])
@running
def test_everything_is_said_in_the_language_that_is_set(game: str) -> None:
    timeline = playthrough(game)
    table = Table(Match(timeline), at=len(timeline) // 2, study=True)
    ask(table, tool="coach")
    english = texts_of(table)
    send(table.panel, language="de")
    german = texts_of(table)
    assert set(english) == set(german)
    for name in ("head", "buttons", "coach", "map", "keeper", "book"):
        if english[name] not in ("[]", '""'):
            assert english[name] != german[name], name
    send(table.panel, language="en")
    assert texts_of(table) == english
    send(table.panel, language="tlh")
    assert words.language() == "en"


def texts_of(table: Table) -> dict[str, str]:
    desk = table.desk.desk
    found = {"head": desk["head"], "buttons": [each["label"] for each in desk["buttons"]], "book": table.desk.book}
    found |= {"coach": [each["text"] for each in desk["coach"]], "map": table.map.book, "keeper": table.keeper.book}
    return {name: json.dumps(value) for name, value in found.items()}


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("game", ["deluxe", "pets and strangers", "classic", "flight", "cards"])
@running
def test_no_text_on_the_desk_says_a_raw_id_or_lacks_a_word(game: str, language: str) -> None:
    words.set_language(language)
    timeline = playthrough(game)
    raw = {each for each in (*timeline.game.card_ids, *getattr(timeline.game, "space_ids", ())) if "_" in each}
    for at in range(0, len(timeline), len(timeline) // 8):
        table = Table(Match(timeline), at=at, study=True)
        ask(table, tool="coach")
        desk = table.desk.desk
        told = [desk["head"], desk["title"], *desk["counted"], *desk["meter"].get("told", ())]
        told += [each[key] for each in (*desk["buttons"], *desk["sheet"]) for key in ("label", "note")]
        told += [each["text"] for each in desk["coach"]]
        told += [text for each in desk["hand"] for text in (each["name"], each["where"], each["does"])]
        assert not [text for text in told if "{" in text or any(each in text for each in raw)]
        table.close()


@running
def test_names_of_people_are_in_what_is_said() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=7)
    seats = [Seat("Eva"), Seat("Otto", "careful"), Seat(), Seat()]
    table = Table(Match(kdl.Timeline(start), seats))
    assert "Eva" in table.desk.desk["head"]
    ask(table, tool="take_over")
    assert "Eva" in table.desk.desk["head"]
    ask(table, do="stop")
    table.pause()
    assert "Otto" in table.desk.desk["head"]


# ---- where no kernel runs, and closing ----


def test_it_is_a_picture_where_no_kernel_runs(table: Table) -> None:
    bundle = table._repr_mimebundle_()
    assert "Bruno, Cleo and Dora are in the Drawing Room" in bundle["text/plain"]
    assert repr(table) == "Table(step 0 of 0)"


def test_closing_stops_everything(table: Table) -> None:
    page = on_page(table)
    assert page
    table.close()
    head = table.desk.desk["head"]
    words.set_language("de")
    assert table.desk.desk["head"] == head
