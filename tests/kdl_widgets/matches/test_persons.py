"""Persons: each has a face of its own, and says a word now and then that follows from what all have seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from kdl_widgets.drawing.faces import face
from kdl_widgets.drawing.theme import PERSONS
from kdl_widgets.matches import persons
from kdl_widgets.matches.saved_games import Slot
from kdl_widgets.matches.seating import Seating
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from kdl.players.temper import TEMPERS
from tests.kdl_widgets.matches.at_table import running
from tests.kdl_widgets.matches.hidden import compare, twins
from tests.kdl_widgets.pictures.contrast import contrast

KEPT = Slot("kept", "here", "")
PLAYERS = ("person", *(f"careful_{temper}" for temper in ("brave", "hasty", "sly")))


def played(edition: str, seed: int) -> kdl.Timeline:
    start = kdl.new_game(edition, seats=4, seed=seed)
    return kdl.play_on(kdl.Timeline(start), [kdl.computer(start.game, "careful", seat) for seat in range(4)])


def seats(players: tuple[str, ...] = PLAYERS) -> list[Seat]:
    return [Seat(player=player) for player in players]


def test_every_temper_has_a_face_of_its_own_and_its_words() -> None:
    assert len({face(temper) for temper in TEMPERS}) == len(TEMPERS) == 8
    assert all(contrast(PERSONS[temper].ink, PERSONS[temper].fill) >= 3 for temper in TEMPERS)
    for language in words.languages():
        with words.speaking(language):
            keys = [f"{each}.{number}" for each, _ in persons.OCCASIONS.values() for number in (1, 2)]
            said = [words.say("person", f"{temper}.{key}") for temper in TEMPERS for key in keys]
            assert len({*said}) == len(said)


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_a_word_is_said_once_a_turn_at_most_by_whom_it_concerns(edition: str) -> None:
    heard: Counter[int] = Counter()
    for seed in range(3):
        match = Match(played(edition, seed), seats())
        sitting, turns = Seating(match), list[int]()
        for node in match.line:
            if said := persons.word(sitting, node):
                assert node.parent is not None
                turns.append(node.parent.state.turn)
                who = next(seat for seat in range(1, 4) if said.startswith(kdl.narration.seat_name(seat)))
                heard[who] += 1
                assert who in (node.parent.state.to_act, node.parent.state.on_turn, node.state.to_act)
                assert said == persons.word(sitting, node)
        assert len({*turns}) == len(turns) < len(match.line) / 3
    assert {*heard} == {1, 2, 3}


def test_nobody_says_a_word_where_nobody_is_a_person_or_in_the_escape() -> None:
    for edition, players in (("deluxe", ("person", "careful", "chance", "planner")), ("flight", PLAYERS)):
        match = Match(played(edition, 1), seats(players))
        assert {persons.word(Seating(match), node) for node in match.line} == {""}


@running
def test_words_stand_in_the_log_and_beside_what_happened_until_they_are_switched_off() -> None:
    table = Table(Match(played("deluxe", 1), seats()))
    at = next(at for at in range(table.end) if table._word_at(at))
    word = table._word_at(at)
    table.go(at)
    assert table.status.endswith(word)
    assert word in table.log_text
    assert [bool(each) for each in table.panel.book["faces"]] == [False, True, True, True]
    assert table.desk.desk["talks"]
    table.desk._handle_custom_msg({"tool": "hush"}, [])
    assert (table.talk.value, table.desk.desk["talks"]) == (False, False)
    assert word not in table.status + table.log_text
    assert any(table.panel.book["faces"])
    assert table.talk.layout.display == ""
    assert Table(Match(played("deluxe", 1), seats(("careful",) * 4))).talk.layout.display == "none"


@running
def test_who_passes_speaks_of_it_who_attempts_of_that_and_to_whom_lucky_comes_of_the_visit() -> None:
    heard = set()
    for seed in range(3):
        match = Match(played("deluxe", seed), seats())
        for node in match.line[1:]:
            assert node.parent is not None
            assert node.step is not None
            if wish := persons._wish(Seating(match), node):
                seat, occasion = wish[0], wish[1].split(".")[1]
                whose = {"pass": node.parent.state.to_act, "visit": node.state.on_turn}
                assert seat == whose.get(occasion, node.parent.state.on_turn)
                heard.add(occasion)
    assert heard == {occasion for occasion, _ in persons.OCCASIONS.values()}


@running
def test_a_step_to_which_somebody_says_a_word_stays_until_that_is_read() -> None:
    table = Table(Match(played("deluxe", 1), seats()))
    at = next(at for at in range(table.end, 0, -1) if table._word_at(at) and table._line[at].step.action.kind == "stop")
    table = Table(Match(played("deluxe", 1).branch(at), seats()))
    with_word = table._lasting()
    table.talk.value = False
    assert table._lasting() < with_word


@running
def test_what_is_said_follows_from_nothing_hidden() -> None:
    for edition in ("deluxe", "get_lucky"):
        whole = played(edition, 2)
        pair = twins(whole.branch(len(whole) - 9), 0, Random(5))
        one, other = (Table(Match(timeline, seats()), at=len(timeline), kept=KEPT) for timeline in pair)
        assert one.log_text == other.log_text
        assert any(one._word_at(at) for at in range(one.end))
        compare(one, other)
