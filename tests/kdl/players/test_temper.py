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

EDITIONS = ("deluxe", "classic", "get_lucky", "flight")

#: Who is of one mind whatever their temper: of which edition, and at which level.
ALIKE = ("flight", "careful")


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


#: By family, level and factor: a low one and a high one, and what is done more often with the high one.
MORE: dict[tuple[str, str, str], tuple[float, float, str]] = {
    ("deluxe", "careful", "attempt"): (0.5, 1.0, "attempt"),
    ("deluxe", "careful", "save"): (0.5, 2.0, "luck"),
    ("deluxe", "careful", "draw"): (0.5, 2.0, "draw-unseen"),
    ("deluxe", "careful", "wait"): (0.5, 2.0, "lucky-comes"),
    ("deluxe", "planner", "attempt"): (1.0, 3.0, "walk"),
    ("deluxe", "planner", "save"): (0.5, 2.0, "luck"),
    ("deluxe", "planner", "draw"): (0.5, 4.0, "draw-unseen"),
    ("deluxe", "planner", "wait"): (0.5, 1.5, "lucky-turn"),
    ("get_lucky", "careful", "attempt"): (0.5, 2.0, "attempt"),
    ("get_lucky", "careful", "save"): (0.5, 2.0, "luck"),
    ("get_lucky", "careful", "draw"): (0.5, 2.0, "draw"),
    ("get_lucky", "planner", "attempt"): (0.5, 2.0, "attempt"),
    ("get_lucky", "planner", "save"): (0.5, 2.0, "luck"),
    ("get_lucky", "planner", "draw"): (1.0, 5.0, "draw"),
    ("get_lucky", "planner", "wait"): (0.5, 2.0, "play"),
    ("flight", "planner", "attempt"): (0.5, 2.0, "to-attack"),
    ("flight", "planner", "save"): (0.5, 2.0, "attack-armed"),
    ("flight", "planner", "wait"): (0.5, 1.5, "keep-away"),
}


@pytest.mark.parametrize(("edition", "level", "factor"), MORE)
def test_whoever_makes_more_of_something_does_it_more_often(edition: str, level: str, factor: str) -> None:
    *both, what = MORE[edition, level, factor]
    adviser = adviser_of(kdl.new_game(edition).game.source, level)
    seen = [each for each in decisions(edition) if len(each[1]) > 1]
    often = []
    for times in both:
        told = [adviser(*each, 0, temper=Temper(**{factor: times})) for each in seen]  # type: ignore[call-arg]
        often.append(sum(what in (each.motive, each.action.kind) for each in told))
    assert often[0] < often[1]


def test_a_temper_that_changes_nothing_advises_what_everybody_does() -> None:
    assert NEUTRAL not in TEMPERS.values()
    for edition in EDITIONS:
        for level in ADVISERS:
            adviser = adviser_of(kdl.new_game(edition).game.source, level)
            seen = decisions(edition)[::9]
            if (edition, level) != ALIKE:
                assert [adviser(*each, 0, temper=Temper()) for each in seen] == [adviser(*each, 0) for each in seen]  # type: ignore[call-arg]


def test_in_the_escape_nothing_is_drawn_and_the_careful_are_of_one_mind() -> None:
    seen = decisions("flight")[::3]
    assert not any(action.kind == "draw" for _, legal in decisions("flight") for action in legal)
    assert [kdl.advise(*each, "planner_nosy") for each in seen] == [kdl.advise(*each, "planner") for each in seen]
    for temper in TEMPERS:
        assert [kdl.advise(*each, f"careful_{temper}") for each in seen] == [kdl.advise(*each) for each in seen]


def test_what_is_said_to_somebody_of_a_temper_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "ADVISERS", [with_temper(level, each) for level in ADVISERS for each in TEMPERS])
    for table in TABLES[::5]:
        for state in islice(positions(table, "careful", 1), 2, 40, 9):
            assert [*saying.broken(state, monkeypatch)] == []


def arranged_alone(phase: str, hand: tuple[str, ...]) -> kdl.State:
    """Return a position in which the first seat is alone with Lucky."""
    state = kdl.new_game("deluxe", seats=4, seed=1)
    pawns = ("library", "parlor", "piazza", "foyer")
    return kdl.arrange(state, pawns=pawns, lucky="library", phase=phase, on_turn=0, hands={0: hand})


def test_who_holds_back_says_so_and_shows_no_weapon() -> None:
    alone = arranged_alone("action", ())
    seen, legal = kdl.observe(alone, 0), kdl.legal_actions(alone)
    assert kdl.advise(seen, legal).action.kind == "attempt"
    hold = kdl.advise(seen, legal, "careful_timid")
    assert (hold.action.kind, hold.motive) == ("end", "hold-back")
    told = motive_seen(kdl.observe(alone), hold.action, "planner_timid")
    assert told is not None
    assert told.motive == "hold-back"
    moving = arranged_alone("movement", ("billiard_cue",))
    stays = motive_seen(kdl.observe(moving), kdl.Action("stop"), "planner_timid")
    assert stays is not None
    assert stays.motive != "hold-back", "how well armed somebody is, no spectator knows"


@pytest.mark.parametrize("level", ADVISERS)
def test_at_a_half_an_attempt_is_made_from_a_strength_of_two_on(level: str) -> None:
    adviser = adviser_of(kdl.new_game().game.source, level)
    armed = arranged_alone("action", ("billiard_cue",))
    strength = armed.game.rules.strength(armed, 0, "billiard_cue", "library")
    seen, legal = kdl.observe(armed, 0), kdl.legal_actions(armed)
    for times, kind in ((1 / strength, "attempt"), (0.99 / strength, "end")):
        assert adviser(seen, legal, 0, temper=Temper(attempt=times)).action.kind == kind  # type: ignore[call-arg]


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
