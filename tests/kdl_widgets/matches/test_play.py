"""The app: a game is set up and played, begun again, built, or gone on with."""

from __future__ import annotations

from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.explore.sandbox import Sandbox
from kdl_widgets.matches.play import Play
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from kdl.engine.start import SetUp
from kdl.engine.timeline import write_fragment
from kdl.words import say
from tests.kdl_widgets.matches.at_table import GAMES, ask, on_page, playthrough, running, send
from tests.kdl_widgets.matches.hidden import pair

SET_UP = SetUp("deluxe", {"closed": ("west",)}, 7, (Seat("Eva"), *[Seat(player="careful")] * 3))


@pytest.fixture
def app() -> Play:
    made = kdl_widgets.match()
    assert isinstance(made, Play)
    return made


def press(app: Play, name: str) -> None:
    assert app._buttons[name] in app._tools.children, "only what is in the page can be pressed"
    app._buttons[name].click()


def stage(app: Play) -> tuple[Any, ...]:
    return tuple(app._stage.children)


def test_it_begins_with_the_form(app: Play) -> None:
    assert app.form in stage(app)
    assert (app.table, app.keeper.reads_address, repr(app)) == (None, True, "Play()")


def test_what_is_set_up_in_the_form_is_played(app: Play) -> None:
    send(app.form, seed="41")
    send(app.form, do="begin")
    assert app.table is not None
    assert stage(app) == (app.table,)
    assert app.table.state == kdl.new_game(app.form.chosen.edition, seats=len(app.form.chosen.seats), seed=41)


@running
def test_another_game_can_be_set_up_with_other_cards_and_one_can_come_back(app: Play) -> None:
    app.begin(SET_UP)
    app.form.show(SET_UP)
    table = app.table
    press(app, "another")
    assert app.form in stage(app)
    assert app.form.chosen._replace(seed=0) == SET_UP._replace(seed=0, options=app.form.chosen.options)
    assert app.form.chosen.seed != SET_UP.seed
    press(app, "back")
    assert stage(app) == (table,)


def over(app: Play, game: str) -> Table:
    """Open a game at its end, played in earnest."""
    match = Match(playthrough(game), [Seat("Eva"), *[Seat(player="careful")] * (playthrough(game).start.seats - 1)])
    app.resume(match.text())
    assert app.table is not None
    assert kdl.is_terminal(app.table.state)
    return app.table


@pytest.mark.parametrize("game", ["deluxe", "pets and strangers", "classic", "flight", "cards"])
@running
def test_at_the_end_hands_lie_open_and_another_game_with_the_same_people_is_offered(app: Play, game: str) -> None:
    for name in ("revenge", "same-cards"):
        table = over(app, game)
        before = table.timeline.start
        offered = dict(table.desk.desk["after"])
        assert ("escape" in offered) is (game in ("deluxe", "pets and strangers"))
        assert [hand is None for hand in table.panel.hands].count(False) >= len(before.game.players) - 2
        ask(table, after=name)
        assert app.table not in (None, table)
        assert (app.table.match.seats, app.table.end) == (table.match.seats, 0)
        assert (app.table.timeline.start.game, app.table.sitting.study) == (before.game, False)
        assert (app.table.timeline.start == before) is (name == "same-cards")


def results(table: Table) -> dict[str, Any]:
    result: dict[str, Any] = table.keeper.game.get("result", {})
    return result


@pytest.mark.parametrize("game", ["deluxe", "cards", "flight"])
@running
def test_what_came_of_a_game_of_one_person_in_earnest_goes_into_the_record(app: Play, game: str) -> None:
    table, state = over(app, game), playthrough(game).end
    result = results(table)
    assert (result["edition"], result["level"], result["won"]) == (state.game.edition, "careful", state.winner == 0)
    assert bool(result["link"]) is result["won"]
    if result["won"]:
        app.resume(f"#{result['link']}")
        assert app.table.timeline.end == state
    before = Match(playthrough(game).branch(len(playthrough(game)) - 1), table.match.seats)
    app.resume(before.text())
    assert results(app.table) == {}
    together = Match(playthrough(game), [Seat("Eva"), Seat("Otto"), *table.match.seats[2:]])
    app.resume(together.text())
    assert results(app.table) == {}
    app._sit(Match(playthrough(game), table.match.seats), study=True)
    assert results(app.table) == {}


@running
def test_a_game_against_players_of_several_levels_is_one_against_the_strongest(app: Play) -> None:
    for planner in ("planner", "planner_sly"):
        seats = [Seat("Eva"), Seat(player="chance"), Seat(player=planner), Seat(player="careful_brave")]
        app.resume(Match(playthrough("cards"), seats).text())
        assert results(app.table)["level"] == "planner"
        assert results(app.table)["persons"] == [*(["sly"] if "sly" in planner else []), "brave"]


@running
def test_after_a_murder_one_escapes_from_where_it_ended(app: Play) -> None:
    table = over(app, "deluxe")
    ended = table.state
    ask(table, after="escape")
    assert app.table is not None
    assert app.table.state == kdl.escape(ended)
    assert app.table.match.seats == table.match.seats
    ask(app.table, after="revenge")
    assert app.table.state == kdl.escape(ended), "before the end nothing follows"


@running
def test_one_looks_back_from_the_beginning_with_all_hands_open(app: Play) -> None:
    table = over(app, "cards")
    assert table.desk.desk["end"]["told"]
    ask(table, after="look-back")
    assert (table.at, table.eyes) == (0, "all")
    assert (table.desk.desk["end"], table.desk.desk["after"]) == ({}, [])
    alone = kdl_widgets.match(playthrough("cards"))
    assert [name for name, _ in alone.desk.desk["after"]] == ["look-back"]


@running
def test_computers_alone_are_watched_with_everything_taken_back(app: Play) -> None:
    app.begin(SET_UP._replace(seats=(Seat(player="careful"),) * 4))
    assert app.table is not None
    assert app.table.sitting.study
    app.begin(SET_UP)
    assert not app.table.sitting.study


def test_strangers_sit_between_the_players(app: Play) -> None:
    app.begin(SetUp("deluxe", {}, 3, (Seat("Eva"), Seat("Otto", "planner"))))
    assert app.table is not None
    assert [seat.name for seat in app.table.match.seats] == ["Eva", "", "Otto", ""]


@running
def test_a_position_is_built_and_played_on_from(app: Play) -> None:
    app.begin(SET_UP)
    press(app, "build")
    builder = stage(app)[-1]
    assert isinstance(builder, Sandbox)
    place = builder.draft.base.lucky
    builder.move("seat_0", place)
    send(builder.panel, do="play")
    assert stage(app) == (app.table,)
    assert app.table is not None
    assert app.table.state.pawns[0] == place
    assert app.table.sitting.study


@pytest.mark.parametrize("edition", ["deluxe", "classic", "flight", "get_lucky"])
@running
def test_a_position_is_built_from_what_the_form_shows_and_played_by_whom_it_names(app: Play, edition: str) -> None:
    app.begin(SET_UP)
    press(app, "another")
    send(app.form, edition=app.form.editions.index(edition))
    send(app.form, option="seats", value=3, on=True)
    send(app.form, seat=1, name="Eva")
    send(app.form, seat=2, player=0)
    send(app.form, seed="41")
    chosen = app.form.chosen
    assert (chosen.edition, len(chosen.seats), chosen.seats[1].name, chosen.seed) == (edition, 5, "Eva", 41)
    send(app.form, do="build", seats=3)
    builder = stage(app)[-1]
    assert isinstance(builder, Sandbox)
    assert builder.state == chosen.start()
    send(builder.panel, do="play")
    assert app.table is not None
    assert (app.table.state, app.table.match.seats) == (builder.state, chosen.seats)


@pytest.mark.parametrize("game", GAMES)
@running
def test_to_build_in_a_game_shows_nothing_hidden_so_that_the_game_counts_and_moves_are_taken_back(
    app: Play, game: str
) -> None:
    seat = playthrough(game).game.players[0]
    for part in (0.3, 0.7):
        built = []
        for table in pair(game, part, seat, (seat,)):
            app.table = table
            app._return()
            press(app, "build")
            builder = stage(app)[-1]
            assert isinstance(builder, Sandbox)
            assert say("sandbox", "dealt") in builder.text
            built.append(on_page(builder))
            press(app, "back")
            assert table.sitting.is_fair
        one, other = ([{**state, "key": ""} for _, state in each] for each in built)
        assert one == other


@running
def test_where_nothing_can_be_built_it_begins_with_the_start(app: Play) -> None:
    game = playthrough("deluxe")
    for at in (len(game), next(at for at, state in enumerate(game.states) if state.attempt)):
        app.resume(write_fragment(game, at=at))
        press(app, "build")
        assert isinstance(stage(app)[-1], Sandbox)
        press(app, "back")
        assert app.table is not None
        assert app.table.at == at


@pytest.mark.parametrize("game", ["deluxe", "cards", "classic"])
@running
def test_a_link_opens_at_its_step_with_its_eyes_wherever_it_is_opened(app: Play, game: str) -> None:
    timeline = playthrough(game)
    link = write_fragment(timeline, at=12, seat=1)
    send(app.keeper, address=link)
    assert app.table is not None
    assert (app.table.timeline.states, app.table.at, app.table.seat) == (timeline.states, 12, 1)
    other = write_fragment(playthrough("two with Howard"), at=3)
    send(app.table.keeper, open=other, id="")
    assert app.table.timeline.states == playthrough("two with Howard").states
    assert app.table.at == 3


@running
def test_an_address_is_heard_before_the_table_that_heard_it_is_closed(app: Play) -> None:
    link, open_then = write_fragment(playthrough("deluxe"), at=12), []
    app.resume(link)
    assert app.table is not None
    keeper = app.table.keeper
    keeper.observe(lambda change: open_then.append((change.new, keeper.comm is not None)), "heard")
    send(keeper, address=link)
    assert open_then == [(link, True)]
    assert keeper.comm is None


@running
def test_a_kept_game_is_gone_on_with_under_its_name(app: Play) -> None:
    match = Match(playthrough("deluxe").branch(20), [Seat("Eva"), *[Seat(player="careful")] * 3])
    send(app.keeper, open=match.text(), id="kept")
    assert app.table is not None
    assert app.table.match.seats[0].name == "Eva"
    assert (app.table.at, app.table.sitting.study) == (20, False)


def test_what_cannot_be_opened_is_refused_in_words(app: Play) -> None:
    send(app.keeper, open="tea", id="")
    assert app.keeper.problem
    assert app.table is None
    assert app.form in stage(app)


def test_every_button_has_a_name_in_every_language(app: Play) -> None:
    named = {}
    for language in words.languages():
        words.set_language(language)
        named[language] = [button.description for button in app._buttons.values()]
        assert all(named[language])
    assert named["en"] != named["de"]
    assert "text/plain" in app._repr_mimebundle_()
