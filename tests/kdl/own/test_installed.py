"""What installed packages bring by entry points: found by name, offered, played, and refused if it is not whole."""

import sys
from collections.abc import Iterator
from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets.matches.setup_page import players

import kdl
from kdl import words
from kdl.core.sources import installed
from kdl.engine.start import choices
from kdl.players.entrant import entrants
from kdl.players.tournament import Meeting, Table, tournament
from kdl.questions.dealing import deal
from kdl.questions.mansion.classic.setup import other_editions
from tests.kdl.own.files import cottage
from tests.kdl_widgets.client import listening, running, sent

POINTS = """
[kdl.boards]
cottage = cottage_pack:BOARD
[kdl.editions]
cottage_game = cottage_pack:EDITION
[kdl.decks]
cottage = cottage_pack:DECK
broken = cottage_pack:NOTHING
[kdl.players]
first = cottage_pack:first
broken = cottage_pack:BOARD
"""
MODULE = """
from pathlib import Path
HERE = Path(__file__).parent
BOARD, EDITION, DECK = HERE / "cottage.toml", HERE / "cottage_game.toml", HERE / "deck.toml"
def first(seen, legal):
    return legal[0]
"""


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with a board, a deck, an edition and a player."""
    pack = cottage(tmp_path / "cottage_pack")
    (pack / "__init__.py").write_text(MODULE, "utf-8")
    facts = tmp_path / "cottage_pack-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: cottage-pack\nVersion: 1.0\n", "utf-8")
    (facts / "entry_points.txt").write_text(POINTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    installed.cache_clear()
    yield
    installed.cache_clear()
    sys.modules.pop("cottage_pack", None)


def test_they_are_called_by_name_and_games_say_which_they_need() -> None:
    assert "cottage" in kdl.board_names()
    assert "cottage_game" in kdl.edition_names()
    game = kdl.play("deluxe", seats=3, board="cottage", deck="cottage")
    assert kdl.is_terminal(game.end)
    assert str(game.start.game.options["board"]).startswith("cottage@")
    assert kdl.load_link(game.link()).states == game.states
    assert kdl.is_terminal(kdl.play("cottage_game", seats=3).end)


def test_a_player_is_a_level_like_those_of_the_kit() -> None:
    names = ("chance", "first")
    meeting = Meeting(Table("deluxe", 2, names, {}), dict(zip(names, entrants(names), strict=True)), 0)
    played = tournament(meeting.table.schedule, lambda numbers: map(meeting.play, numbers), 2).played
    assert {each.record.winner for each in played} <= {"chance", "first", None}
    assert players()[-2:] == ("broken", "first")


def test_the_form_for_a_new_game_offers_them() -> None:
    def play() -> None:
        app = kdl_widgets.match()
        sent(app.form, edition=app.form.editions.index("cottage_game"))
        shown = next(each for each in app.form.shown["editions"] if each["on"])
        assert (shown["name"], shown["about"]) == ("The cottage", "A quick hunt through six rooms.")
        assert "short" in shown["facts"]
        assert words.say("setup", "player-own", name="first") in app.form.words["players"]
        for seat in range(1, len(app.form.shown["people"])):
            sent(app.form, seat=seat, player=players().index("first"))
        sent(app.form, do="begin")
        assert app.table.state.game.edition.startswith("cottage@")
        assert [seat.player for seat in app.table.match.seats][1:] == ["first"] * (app.table.state.seats - 1)
        app.table.pause()

    with listening():
        running(play)
    (board,) = [each for each in choices("deluxe") if each.name == "board"]
    assert any(str(value.value).startswith("cottage@") for value in board.values)


def test_a_package_that_is_not_whole_is_named() -> None:
    with pytest.raises(kdl.DataError, match=r"cottage-pack: entry point kdl.decks: broken: 'cottage_pack:NOTHING'"):
        kdl.load_deck("broken")
    with pytest.raises(kdl.DataError, match=r"entry point kdl.players: broken: must be a function from an observation"):
        kdl.computer(kdl.new_game().game, "broken")


@pytest.mark.parametrize("kind", ["by_the_rules_of", "seen_in_one_only", "in_the_box"])
def test_questions_on_two_editions_stay_those_on_the_kits_own(kind: str) -> None:
    assert "cottage_game" in kdl.edition_names()

    def dealt() -> list[tuple[str, object]]:
        solutions = [deal(kind, seed).solution for seed in range(3)]
        return [(each.asks, each.right) for each in solutions]

    with_it = dealt()
    installed.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [path for path in sys.path if not (Path(path) / "cottage_pack").exists()])
        assert "cottage_game" not in kdl.edition_names()
        assert dealt() == with_it


def test_an_edition_that_is_installed_can_be_asked_about() -> None:
    assert other_editions("cottage_game") == ("classic", "deluxe", "directors_cut", "spite")
