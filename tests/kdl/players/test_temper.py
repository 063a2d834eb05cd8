"""Tempers change what computers do, within the rules and what is told of it; without one, nothing changes."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

import kdl
from kdl.players.entrant import entrants
from kdl.players.levels import ADVISERS, adviser_of, register_player
from kdl.players.openly import motive_seen
from kdl.players.temper import NEUTRAL, TEMPERS, Temper, parted, with_temper
from tests.kdl.players.claims import saying
from tests.kdl.players.tables import TABLES, positions

EDITIONS = ("deluxe", "classic", "get_lucky")


@cache
def decisions(edition: str) -> tuple[tuple[object, tuple[kdl.Action, ...]], ...]:
    """Return what each seat knows, and what it can do, in some games of careful players."""
    found = []
    for seed in range(3):
        start = kdl.new_game(edition, seats=4, seed=seed)
        game = kdl.play_on(kdl.Timeline(start), [kdl.computer(start.game, "careful", seat) for seat in range(4)])
        found += [(kdl.observe(s, s.to_act), kdl.legal_actions(s)) for s in game.states if not kdl.is_terminal(s)]
    return tuple(found)


@pytest.mark.parametrize("temper", TEMPERS)
def test_each_temper_changes_some_choices_and_few(temper: str) -> None:
    for level in ADVISERS:
        some = 0
        for edition in EDITIONS:
            seen = [each for each in decisions(edition) if len(each[1]) > 1][:: 1 if level == "careful" else 6]
            other = sum(kdl.advise(*each, with_temper(level, temper)) != kdl.advise(*each, level) for each in seen)
            assert other < len(seen) / 2
            some += other
        assert some, (level, temper)


def test_a_temper_that_changes_nothing_advises_what_everybody_does() -> None:
    assert NEUTRAL not in TEMPERS.values()
    for edition in EDITIONS:
        for level in ADVISERS:
            adviser = adviser_of(kdl.new_game(edition).game.source, level)
            seen = decisions(edition)[::9]
            assert [adviser(*each, 0, temper=Temper()) for each in seen] == [adviser(*each, 0) for each in seen]  # type: ignore[call-arg]


def test_what_is_said_to_somebody_of_a_temper_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "ADVISERS", [with_temper(level, each) for level in ADVISERS for each in TEMPERS])
    for table in TABLES[::5]:
        for state in islice(positions(table, "careful", 1), 2, 40, 9):
            assert [*saying.broken(state, monkeypatch)] == []


def test_who_holds_back_says_so_and_shows_no_weapon() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=1)
    alone = kdl.arrange(
        state, pawns=("library", "parlor", "piazza", "foyer"), lucky="library", phase="action", on_turn=0, hands={0: ()}
    )
    seen, legal = kdl.observe(alone, 0), kdl.legal_actions(alone)
    assert kdl.advise(seen, legal).action.kind == "attempt"
    hold = kdl.advise(seen, legal, "careful_timid")
    assert (hold.action.kind, hold.motive) == ("end", "hold-back")
    told = motive_seen(kdl.observe(alone), hold.action, "planner_timid")
    assert told is not None
    assert told.motive == "hold-back"


def test_a_word_names_a_level_and_a_temper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kdl.players.levels._REGISTERED", {})
    assert [parted(with_temper("planner", each)) for each in TEMPERS] == [("planner", each) for each in TEMPERS]
    game = kdl.new_game().game
    for wrong in ("careful_bold", "chance_brave", "_brave", "brave"):
        with pytest.raises(kdl.UnknownNameError, match="no level is called"):
            kdl.computer(game, wrong)
    with pytest.raises(kdl.OptionError, match="not as one of"):
        register_player("careful_brave", kdl.random_player)
    register_player("my_sly", kdl.random_player)
    assert [each.name for each in entrants(("my_sly", "careful_sly"))] == ["my_sly", "careful_sly"]
    assert kdl.computer(game, "my_sly") is not None
