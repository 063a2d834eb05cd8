"""Keeping and sharing: what is given to the page, and what is opened again or refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets.live import background
from kdl_widgets.matches.saved_games import KEEPING
from kdl_widgets.matches.sharing import KINDS, given, opened
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.player import Player

import kdl
from kdl import words
from kdl.core import sources
from kdl.core.files import MOST_REPLAY
from kdl.engine.match import Match
from kdl.engine.replay import read_match
from kdl.engine.timeline import write_fragment
from kdl.errors import UnknownNameError
from kdl.packaged import DATA
from kdl.words import say
from tests.kdl.engine.trees import grow, shape
from tests.kdl.own.files import cottage, named_by_path
from tests.kdl_widgets.matches.at_table import HOT_SEAT, ONE, ask, playthrough, running, send, sit

BEGINNINGS = {"html": b"<!", "gif": b"GIF8", "svg": b"<svg", "png": b"\x89PNG", "txt": b""}


@pytest.fixture
def table() -> Table:
    return sit("deluxe", seats=4, seed=7, study=True)


def wanted(table: Table, kind: str, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], bytes]:
    """Ask for the game as the page does, and return what it gets."""
    sent: list[tuple[dict[str, Any], bytes]] = []
    monkeypatch.setattr(table.keeper, "send", lambda content, buffers: sent.append((content, buffers[0])))
    send(table.keeper, want=kind)
    return sent[0]


def test_every_kind_that_is_offered_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Match(playthrough("deluxe").branch(3)), study=True)
    assert [kind for kind, _ in table.keeper.kinds] == list(KINDS)
    for kind, beginning in BEGINNINGS.items():
        told, data = wanted(table, kind, monkeypatch)
        assert (told["have"], told["name"]) == (kind, f"deluxe_7.{kind}")
        assert data.startswith(beginning)
        assert len(data) > 100


def test_a_file_that_takes_long_shows_how_far_it_is_and_the_page_is_heard_meanwhile(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(Match(playthrough("deluxe").branch(30)), study=True)
    shares: list[float] = []
    sent: list[str] = []
    table.keeper.observe(lambda change: shares.append(change["new"]), "made")
    monkeypatch.setattr(table.keeper, "send", lambda content, _: sent.append(content["have"]))
    monkeypatch.setattr(background, "_STRETCH", 0.0)
    monkeypatch.setattr(background, "_REST", 0.0)

    async def ask() -> None:
        send(table.keeper, want="html")
        send(table.keeper, want="gif")
        await until(lambda: 0 < table.keeper.made < 1)
        send(table.keeper, want="link")
        assert sent == ["link"], "a link does not wait for a page"
        await until(lambda: len(sent) == 3)
        assert table.keeper.made == 1

    asyncio.run(ask())
    assert sent == ["link", "html", "gif"]
    page = shares[: shares.index(0, 1)]
    assert page == sorted(set(page))
    assert len(page) > 30
    assert page[-1] > 0.9, "the page is heard after each story, too"


def test_what_is_being_made_can_be_given_up(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(table.keeper, "send", lambda content, _: sent.append(content["have"]))

    async def ask() -> None:
        send(table.keeper, want="html")
        await until(lambda: table.keeper.made < 1)
        send(table.keeper, want="")
        assert table.keeper.made == 1
        assert not table.keeper._makes._waiting
        send(table.keeper, want="html")
        await until(lambda: bool(sent))

    asyncio.run(ask())
    assert sent == ["html"], "what was given up is made when it is asked for again, and once"


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0)


def test_the_link_says_step_and_eyes_and_the_file_holds_the_whole_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = grow(3)
    table = Table(match, study=True)
    _, data = wanted(table, "json", monkeypatch)
    assert shape(read_match(data.decode())) == shape(match)
    assert wanted(table, "keep", monkeypatch)[1] == data
    told, _ = wanted(table, "link", monkeypatch)
    match, at, _ = opened(told["fragment"])
    assert (match.timeline.states, at) == (table.timeline.states, table.at)


def test_a_kind_that_is_none_is_refused(table: Table) -> None:
    with pytest.raises(UnknownNameError, match="no kind of file is called 'docx'"):
        given("docx", table.match, table.timeline, 0, None)
    send(table.keeper, want="docx")
    assert "docx" in table.keeper.problem


@running
def test_a_file_brings_branches_notes_and_place_back(table: Table) -> None:
    grown = (grow(seed) for seed in range(30))
    match = next(each for each in grown if each.start.state.game.edition == "deluxe" and each.start.below())
    send(table.keeper, open=match.text(), id="kept")
    assert table.keeper.problem == ""
    assert shape(table.match) == shape(match)


@pytest.mark.parametrize("whole", ["", "http://127.0.0.1/voila/render/00_play.ipynb#"])
@running
def test_a_link_opens_at_its_step_with_its_eyes(table: Table, whole: str) -> None:
    game = playthrough("deluxe")
    send(table.keeper, open=whole + write_fragment(game, at=20, seat=2), id="")
    assert (table.timeline.states, table.at, table.seat, table.keeper.problem) == (game.states, 20, 2, "")
    assert table.match.state == game.at(20)
    send(table.keeper, address=write_fragment(game))
    assert (table.at, table.eyes) == (len(game), "own")
    assert table.keeper.heard == write_fragment(game)


@running
def test_a_game_that_goes_on_is_kept_under_its_name(table: Table) -> None:
    send(table.keeper, open=Match(playthrough("deluxe")).text(), id="the name")
    assert table.keeper.game["id"] == "the name"
    changed = table.keeper.changed
    assert table.keeper.problem == ""
    table.go(0)
    ask(table, do=table.offers.moves[0].notation)
    assert table.keeper.changed > changed
    assert json.loads(table.match.text())


def damaged() -> list[str]:
    text, link = Match(playthrough("deluxe")).text(), write_fragment(playthrough("deluxe"), at=4)
    return [
        "", "tea", "{", "{}", "[1]", "null", text[:-40], text.replace("stop", "stopp", 1),
        text.replace('"deluxe"', '"x"'), link[:-3], link.replace("at=4", "at=9999"),
        link.replace("g=", "h="), link + "&seat=9", link + "&at=5", "#", "g=",
        "http://127.0.0.1/#g=abc", "\N{CLOWN FACE}", link[:30] + "x" + link[31:],
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(len(damaged())))
@pytest.mark.parametrize("how", ["open", "address"])
@running
def test_what_is_damaged_is_refused_in_words_and_nothing_changes(table: Table, number: int, how: str) -> None:
    for language, beginning in (("en", "This can't be opened"), ("de", "Das ")):
        words.set_language(language)
        before = table.match, table.state, table.keeper.game, table.keeper.changed
        send(
            table.keeper,
            **({"open": damaged()[number], "id": "x"} if how == "open" else {"address": damaged()[number]}),
        )
        assert table.keeper.problem.startswith(beginning)
        assert before == (table.match, table.state, table.keeper.game, table.keeper.changed)


@running
@pytest.mark.parametrize("language", words.languages())
def test_a_game_on_a_board_that_is_not_here_says_which_one_it_needs(
    table: Table, tmp_path: Path, language: str
) -> None:
    board = cottage(tmp_path) / "cottage.toml"
    link = kdl.Timeline(kdl.new_game("deluxe", board=board)).link()
    name = kdl.load_board(board).id
    sources.forget("board", name)
    words.set_language(language)
    send(table.keeper, open=link, id="")
    _, digest = name.split("@")
    assert table.keeper.problem == say("keep", "problem", why=absent("board", "cottage", digest))
    board.write_text(board.read_text("utf-8").replace("height = 24", "height = 25"), "utf-8")
    kdl.load_board(board)
    send(table.keeper, open=link, id="")
    assert table.keeper.problem == say("keep", "problem", why=absent("board.version", "cottage", digest))


def absent(what: str, name: str, digest: str) -> str:
    return say("keep", f"why.absent.{what}", name=name, digest=digest)


@running
def test_a_problem_goes_away_with_what_can_be_opened(table: Table) -> None:
    send(table.keeper, open="tea", id="")
    assert table.keeper.problem
    send(table.keeper, open=write_fragment(playthrough("deluxe")), id="")
    assert table.keeper.problem == ""


@pytest.mark.parametrize("other", ["classic", "upstairs", "flight", "pets and strangers"])
@running
def test_any_game_in_a_mansion_can_be_gone_on_with(table: Table, other: str) -> None:
    game = playthrough(other)
    send(table.keeper, open=write_fragment(game, at=9), id="")
    assert (table.timeline.states, table.at, table.keeper.problem) == (game.states, 9, "")
    eyes = {value for _, value in table.settings._eyes.options if isinstance(value, int)}
    assert eyes == set(game.game.players)


@running
def test_a_game_of_another_family_is_refused_at_this_table(table: Table) -> None:
    before = table.match
    send(table.keeper, open=write_fragment(playthrough("cards")), id="")
    assert "needs its own table" in table.keeper.problem
    assert table.match is before


def test_the_title_of_what_is_kept_tells_the_game() -> None:
    table = sit("classic", seats=3, seed=1, study=True)
    table.do(table.offers.legal[0])
    assert "3 players" in table.keeper.game["title"]
    assert table.keeper.game["titles"]["en"] == table.keeper.game["title"]
    assert "3 Personen" in table.keeper.game["titles"]["de"]
    assert table.keeper.game["edition"] == "classic"


def test_the_record_is_given_the_names_of_editions_in_the_language_that_is_set() -> None:
    words.set_language("de")
    called = sit("classic", seats=3, seed=1).keeper.book["editions"]
    assert {*called} == {*kdl.edition_names()}
    assert called["classic"] == "Kill Doktor Lucky, klassische Ausgabe (1996, 2000)"


def test_the_page_knows_what_is_too_large_before_it_sends_it(table: Table) -> None:
    assert table.keeper.book["most"] == MOST_REPLAY
    assert "2 MB" in table.keeper.book["too_large"]
    send(table.keeper, open="{" + " " * MOST_REPLAY + "}", id="")
    assert "is too large to be one of ours" in table.keeper.problem


@running
def test_a_file_from_elsewhere_opens_no_deck_file_on_this_machine(tmp_path: Path) -> None:
    """Only what has been read here, or has a name, may be asked for."""
    deck = tmp_path / "mine.toml"
    deck.write_bytes((DATA / "decks" / "get_lucky.toml").read_bytes())
    mine = Match(kdl.play("get_lucky", seats=3, seed=2, deck=deck))
    table = Table(mine, study=True)
    before = table.match
    send(table.keeper, open=named_by_path(mine.text(), deck), id="")
    assert "names a deck file, which is not looked for here" in table.keeper.problem
    assert table.match is before
    send(table.keeper, open=mine.text(), id="")
    assert (table.keeper.problem, table.match is before) == ("", False)
    assert shape(table.match) == shape(mine)


def watched(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note in which order the page gets what is to be kept and what is to be done next."""
    noted: list[str] = []
    monkeypatch.setattr(table.keeper, "send", lambda content, _: noted.append(content["have"]))
    table.desk.observe(lambda _: noted.append("desk"), "desk")
    return noted


@running
def test_a_move_is_kept_before_the_page_shows_what_can_be_done_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit("deluxe", ONE, seats=4, seed=7, study=True)
    noted, laid_anew = watched(table, monkeypatch), 0
    for doing in (lambda: ask(table, do="stop"), table.next, table.undo, table.redo):
        table.pause()
        noted.clear()
        doing()
        assert noted[0] == "keep", "it is on its way first"
        assert noted.count("keep") == 1
        laid_anew += "desk" in noted
    assert laid_anew >= 2


@running
def test_what_is_kept_says_whose_it_is_which_version_and_whether_the_game_is_over(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.keeper.game
    told, data = wanted(table, "keep", monkeypatch)
    assert told["have"] == "keep"
    assert (before["id"] != before["session"], before["since"], before["over"]) == (True, "", False)
    ask(table, do="stop")
    first = table.keeper.game
    table.undo()
    second = table.keeper.game
    assert first["serial"] < second["serial"]
    same = ("id", "session", "since")
    assert [first[each] for each in same] == [second[each] for each in same] == [before[each] for each in same]
    finished = Table(Match(playthrough("deluxe")), study=True)
    assert finished.keeper.game["over"] is True
    finished.go(3)
    another = next(move for move in finished.offers.moves if move.actions[0] != finished.timeline.steps[3].action)
    ask(finished, do=another.notation)
    assert finished.keeper.game["over"] is False, "another branch is gone on with"
    assert json.loads(data)


@running
def test_who_opens_a_game_goes_on_from_its_version_and_changes_nothing_by_looking(table: Table) -> None:
    text = Match(playthrough("deluxe")).text()
    began, changed = table.keeper.game, table.keeper.changed
    send(table.keeper, open=text, id="mine", since="theirs 7")
    game = table.keeper.game
    assert (game["id"], game["since"], table.keeper.changed) == ("mine", "theirs 7", changed)
    assert game["session"] != began["session"]
    for strange in (None, 7, ["theirs 7"]):
        send(table.keeper, open=text, id="mine", since=strange)
        assert (table.keeper.game["since"], table.keeper.problem) == ("", "")
    send(table.keeper, open=text, id="yours", key="mine")
    assert table.keeper.game["id"] == "yours", "what no page says is left out"


@pytest.mark.parametrize("how", KEEPING)
def test_how_a_game_is_kept_is_told_where_one_plays_in_the_language_that_is_set(alone: Table, how: str) -> None:
    assert alone.desk.desk["keeping"] == ""
    told = []
    for language in words.languages():
        words.set_language(language)
        send(alone.keeper, keeping=how)
        told.append(alone.desk.desk["keeping"])
        send(alone.keeper, keeping="nonsense")
        send(alone.keeper, keeping=None)
        assert alone.desk.desk["keeping"] == told[-1] == say("keep", f"keeping.{how}")
    assert len(set(told)) == len(told)
    alone.previous()
    assert alone.desk.desk["keeping"] == told[-1]
    send(alone.keeper, keeping="")
    assert alone.desk.desk["keeping"] == ""


def test_a_place_in_a_game_is_remembered_where_it_is_watched_and_not_where_one_plays() -> None:
    """After a reload another game stands where one played."""
    timeline = playthrough("deluxe")
    watching, playing = Player(timeline), [sit("deluxe", seats=4, seed=7), Table(Match(timeline))]
    assert watching.panel.key
    assert [table.panel.key for table in playing] == ["", ""]


def resumed(table: Table, text: str, *asked: object) -> Table:
    send(table.keeper, open=text, id="mine", since="", asked=list(asked))
    table.pause()
    assert table.keeper.problem == ""
    return table


@running
def test_what_was_asked_for_when_the_page_was_left_is_done_when_the_game_goes_on(alone: Table) -> None:
    before, text = alone.state, alone.match.text()
    room = next(iter(alone.offers.goals(())))
    for asked in ({"do": "stop"}, {"tap": room}):
        resumed(alone, text, {"tap": "nobody"}, asked)
        assert (alone.timeline.start, alone.end >= 1) == (before, True)
        assert alone.keeper.changed > 0, "it is kept now"


@running
def test_what_was_asked_for_and_is_no_move_is_forgotten_and_opens_no_hand() -> None:
    table = sit("flight", HOT_SEAT[:2], seats=2, seed=6)
    text, card = table.match.text(), table.match.state.hands[0][0]
    strange = ({"tool": "take_over"}, {"tool": "undo"}, {"do": 7}, {"do": "nonsense"}, "stop", None, ["stop"])
    for asked in ([{"tap": card}], [{"tap": card}, {"tool": "drop"}], strange):
        resumed(table, text, *asked)
        assert (table.end, table.hidden, table.selection, table.keeper.changed) == (0, True, (), 0)
        assert table.desk.news == {}
    resumed(table, text, {"do": "stop"})
    assert (table.end, table.sitting.taken) == (1, None)
    resumed(table, text, *[{"tap": "nobody"}] * 19, {"do": "stop"})
    assert table.end == 1
    for none in ("stop", 7, {"do": "stop"}, None):
        send(table.keeper, open=text, id="mine", asked=none)
        assert table.end == 0
