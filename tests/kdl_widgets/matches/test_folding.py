"""While one plays live, the controls of a replay are folded away; whoever looks at what was played has them."""

from kdl_widgets.matches.table import Table

from kdl.engine.match import Match
from kdl.engine.timeline import write_fragment
from tests.kdl_widgets.matches.at_table import ask, playthrough, running, sit


def shows(table: Table) -> bool:
    return "kdl-replays" in table._dom_classes


def fold(table: Table) -> str:
    """Press the button, and return what it says then."""
    table.controls.fold.click()
    return str(table.controls.fold.description)


@running
def test_one_press_shows_them_and_they_stay_until_they_are_folded_away(alone: Table) -> None:
    assert not shows(alone)
    assert fold(alone) == "Less"
    assert shows(alone)
    ask(alone, do="stop")
    assert shows(alone)
    assert fold(alone) == "More"
    assert not shows(alone)


@running
def test_who_goes_back_has_them_until_the_next_move_and_who_takes_back_plays(alone: Table) -> None:
    ask(alone, do="stop")
    alone.pause()
    ask(alone, tool="undo")
    assert (alone.at, shows(alone)) == (0, False)
    ask(alone, tool="redo")
    assert (alone.at, shows(alone)) == (1, False)
    alone.previous()
    assert shows(alone)
    alone.next()
    assert shows(alone), "what is pressed stays where it is"
    assert fold(alone) == "More"
    assert not shows(alone)
    alone.previous()
    assert shows(alone)
    ask(alone, do="stop")
    assert not shows(alone)


def test_where_nobody_plays_or_the_game_is_over_there_is_nothing_to_fold(alone: Table) -> None:
    watched = sit("deluxe", ("careful",) * 4, seats=4, seed=7)
    over = playthrough("deluxe")
    alone.resume(over.link())
    for table in (watched, alone):
        assert shows(table)
        assert table.controls.fold.layout.display == "none"


def test_what_is_opened_at_an_earlier_step_is_looked_at(alone: Table) -> None:
    part = playthrough("deluxe").branch(9)
    alone.resume(write_fragment(part))
    assert (alone.at, shows(alone)) == (9, False)
    alone.resume(write_fragment(part, at=4))
    assert (alone.at, shows(alone)) == (4, True)
    begun = Table(Match(part, alone.match.seats), at=4)
    assert (begun.at, shows(begun)) == (4, True)
