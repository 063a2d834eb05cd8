"""What a reader does with what the recipes add: ``test_recipes.py`` runs it in the copy in which they were followed."""

import subprocess
import sys

import kdl_widgets
import pytest
from kdl_widgets.exports.html import as_html

import kdl
from kdl import words
from kdl.clauses import clause
from tests.kdl_widgets.client import listening, running, sent

EDITION, OPTION, CLAUSE = "cottage", "truce", "cottage.truce"
NAMES = {"en": "The cottage", "de": "Das Häuschen"}


@pytest.fixture(params=words.languages())
def language(request: pytest.FixtureRequest) -> str:
    words.set_language(request.param)
    return str(request.param)


@pytest.fixture
def game() -> kdl.Timeline:
    return kdl.play(EDITION, seats=3, seed=4, truce=True)


def test_it_is_chosen_in_the_form_for_a_new_game_and_played(language: str) -> None:
    def play() -> None:
        app = kdl_widgets.match()
        sent(app.form, edition=app.form.editions.index(EDITION))
        assert NAMES[language] in [each["name"] for each in app.form.shown["editions"]]
        boxes = [each for group in app.form.shown["options"] for each in group["boxes"]]
        (chosen,) = [each for each in boxes if each["option"] == OPTION]
        assert chosen["label"] == words.say("setup", f"option.{OPTION}")
        sent(app.form, option=OPTION, value=chosen["value"], on=True)
        assert chosen["label"] in app.form.shown["variants"]
        for seat in range(len(app.form.shown["people"])):
            sent(app.form, seat=seat, player=0)
        sent(app.form, do="begin")
        app.table.pause()
        assert (app.table.state.game.edition, app.table.state.game.options[OPTION]) == (EDITION, True)
        before = app.table.at
        sent(app.table.desk, tool="take_over")
        sent(app.table.desk, do=str(kdl.legal_actions(app.table.state)[0]))
        assert app.table.at == before + 1
        app.table.pause()

    with listening():
        running(play)


@pytest.mark.parametrize("other", [each for each in kdl.edition_names() if each not in (EDITION, "get_lucky")])
def test_it_is_compared(language: str, other: str) -> None:
    found = kdl_widgets.differences(other, EDITION)
    titles = [title for title, *_ in found.tables["options"].rows]
    assert words.say("edition", f"option.{OPTION}", language=language) in titles
    assert OPTION not in titles
    assert clause(CLAUSE).text(language) in "\n".join(cell for row in found.tables["clauses"].rows for cell in row)


def test_it_is_told_in_the_terminal(language: str) -> None:
    command = [sys.executable, "-m", "kdl", "play", "--edition", EDITION, "--option", f"{OPTION}=true"]
    typed = "why attempt\nquit\n"
    done = subprocess.run(
        [*command, "--language", language], input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert words.say("check", "truce-over.no", language=language) in done.stdout


def test_it_is_told_on_a_page(language: str, game: kdl.Timeline) -> None:
    assert NAMES[language] in as_html(game)
    with listening():
        player = kdl_widgets.player(game)
        for _ in range(player.end):
            sent(player.controls.next, event="click")
        assert player.at == player.end
