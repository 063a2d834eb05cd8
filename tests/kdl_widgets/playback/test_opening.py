"""The player before the start: the cards of the classic game that are turned up to find who begins."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from kdl_widgets.playback import transport
from kdl_widgets.playback.player import Player
from kdl_widgets.playback.transport import StepNumberError

import kdl
from kdl import words
from kdl.core.events import TurnBegan
from kdl.games.mansion.events import StartFound, TurnedFaceUp
from kdl.narration import tell_position

#: In this game eleven cards are turned up; that where Lucky starts is found is a place of its own.
CARDS, BEGIN = 11, -12


@pytest.fixture(scope="module")
def classic() -> kdl.Timeline:
    return kdl.play("classic", seats=3, seed=7)


@pytest.fixture
def shown(classic: kdl.Timeline) -> Iterator[Player]:
    made = Player(classic, "all")
    yield made
    made.close()


def test_it_begins_at_the_start_and_steps_keep_their_numbers(shown, classic) -> None:
    assert (shown.at, shown.begin, shown.end) == (0, BEGIN, len(classic))
    assert shown.view.observation == kdl.observe(classic.start)
    shown.next()
    assert shown.at == 1
    assert shown.view.observation == kdl.observe(classic.at(1))


def test_every_card_is_a_place_and_so_is_what_it_decides(shown, classic) -> None:
    shown.first()
    assert shown.at == BEGIN
    seen = []
    while shown.at < 0:
        seen.append(shown.state)
        assert shown.view.observation == kdl.observe(shown.state)
        assert not any(shown.state.hands), "no hand is dealt yet"
        shown.next()
    stops = [each for each in classic.opening if isinstance(each.event, (TurnedFaceUp, StartFound))]
    assert seen == [each.state for each in stops]
    assert seen[-1].lucky == classic.start.lucky
    assert shown.view.observation == kdl.observe(classic.start)


def test_back_from_the_start_leads_into_the_opening_and_stays_at_its_beginning(shown) -> None:
    shown.previous()
    assert shown.at == -1
    shown.first()
    shown.previous()
    assert shown.at == BEGIN


def test_it_says_which_card_it_is_and_what_it_is(shown) -> None:
    shown.go(-10)
    assert shown.panel.step == "Setting up: card 3 of 11"
    assert shown.panel.turn == "Setting up: card 3 of 11."
    assert shown.status == "Ada is dealt a failure card worth 1, face up."
    words.set_language("de")
    assert shown.panel.step == "Aufbau: Karte 3 von 11"
    assert shown.status.startswith("Ada bekommt offen ")
    shown.go(-1)
    assert shown.panel.step == "Aufbau: Karte 11 von 11"
    assert "Lucky" in shown.status
    shown.next()
    assert shown.panel.step.startswith("Schritt 0 von ")


@pytest.mark.clause("classic.setup.first-player")
@pytest.mark.parametrize("language", words.languages())
def test_the_log_tells_card_by_card_with_its_clause(shown, language) -> None:
    words.set_language(language)
    page = shown.panel.log["lines"]
    for at in range(BEGIN, 0):
        shown.go(at)
        page = [*page[: shown.panel.log["from"]], *shown.panel.log["lines"]]
        lines = shown.log_text.splitlines()
        assert len(lines) == 2 + at - BEGIN, "the shuffled deck, and one line for each place"
        assert lines[-1].startswith(f"{at:>4}  ")
        assert lines[-1].endswith("[classic.setup.first-player]")
        assert [line[0] for line in page] == [BEGIN, *range(BEGIN, at + 1)]
    shown.next()
    assert shown.log_text.splitlines()[: len(lines)] == lines


def test_nothing_that_is_to_come_is_in_the_page(shown) -> None:
    shown.go(-4)
    told = {name: value for name, value in shown.panel.get_state().items() if not name.startswith("_")}
    page = json.dumps(told, ensure_ascii=False)  # without the script, whose comments tell nothing of a game
    assert "Hedge Maze” decides" not in page
    assert "begins" not in page


def test_nobody_is_on_turn_and_nothing_can_be_done(shown) -> None:
    shown.go(-2)
    assert {row[0] for row in shown.panel.seats} == {""}
    assert shown.panel.hands == []
    assert tell_position(shown.view.observation).startswith("The game is being set up. ")
    shown.ask.opener.value = True
    assert "The game is still being set up" in shown.ask.answer.html
    assert shown.ask.choice.layout.display == "none"
    shown._picked("foyer")
    assert "Foyer" in shown.status
    words.set_language("de")
    assert "Das Spiel wird noch aufgebaut" in shown.ask.answer.html
    assert tell_position(shown.view.observation).startswith("Das Spiel wird aufgebaut. ")
    shown.go(0)
    assert shown.ask.choice.layout.display == "flex"


def test_the_next_turn_is_the_first_and_the_one_after_follows(shown, classic) -> None:
    shown.first()
    assert not shown.jump("turn", back=True)
    assert shown.jump("turn")
    assert shown.at == 0
    assert shown.jump("turn")
    assert any(isinstance(event, TurnBegan) for event in classic.events_at(shown.at))
    shown.go(-3)
    assert shown.jump("attempt")
    assert shown.at > 0


def test_slider_field_and_page_reach_the_opening(shown) -> None:
    assert shown.panel.first == shown.controls._number.min == BEGIN
    shown.controls._number.value = -5
    assert shown.at == shown.panel.at == -5
    shown.panel._handle_custom_msg({"go": -7}, [])
    assert shown.at == shown.controls._number.value == -7
    shown.panel._handle_custom_msg({"go": BEGIN - 1}, [])
    assert shown.at == -7
    with pytest.raises(StepNumberError, match=f"run from {BEGIN} to "):
        shown.go(BEGIN - 1)


def test_playing_goes_on_from_the_opening_into_the_game(shown, monkeypatch) -> None:
    monkeypatch.setattr(transport, "PACE", 0)
    monkeypatch.setattr(transport, "A_WORD", 0)
    shown.first()

    async def playing() -> None:
        shown.play()
        while shown.at < 2:
            await asyncio.sleep(0)
        shown.pause()

    asyncio.run(playing())
    assert shown.at >= 2


@pytest.mark.parametrize("edition", ["deluxe", "get_lucky", "flight"])
def test_other_games_begin_with_the_start(edition) -> None:
    player = Player(kdl.Timeline(kdl.new_game(edition, seats=4, seed=7)))
    player.previous()
    assert player.at == player.begin == player.panel.first == 0
    player.close()


def test_nothing_leads_up_to_a_start_that_was_made_up_by_hand(classic) -> None:
    player = Player(kdl.Timeline(kdl.arrange(classic.start, lucky="foyer")))
    assert player.begin == 0
    player.close()
