"""The player: stepping, jumping, playing, what it says and what it sends."""

import asyncio
import itertools
import json

import ipywidgets
import pytest
from kdl_widgets.playback import transport
from kdl_widgets.playback.player import Player
from kdl_widgets.playback.transport import StepNumberError

import kdl
from kdl import words
from kdl.analysis.milestones import stops
from kdl.core.events import TurnBegan
from kdl.games.mansion.events import Attempted
from kdl.narration import room_name, seat_name, tell_turn
from kdl.narration.log import log_lines

ATTEMPT, LUCKY_TURN = 15, 11


def test_the_button_goes_one_step_and_says_what_happened(player) -> None:
    player.step.click()
    assert player.at == 1
    assert player.status == "Ada steps from the Drawing Room into the Foyer."
    assert player.panel.at == 1
    assert player.view.observation.pawns[0] == "foyer"


def test_stepping_through_and_back_shows_every_state(player, game) -> None:
    for at in itertools.chain(range(1, len(game.states)), reversed(range(len(game)))):
        (player.next if at > player.at else player.previous)()
        assert player.at == at
        assert player.view.observation == kdl.observe(game.at(at))


def test_the_page_keeps_room_for_the_longest_that_is_told_of_a_step(player, game) -> None:
    for language in words.languages():
        words.set_language(language)
        for eyes in (None, "all"):
            player.look(eyes)
            turns, said = zip(*(stepped(player, at) for at in range(len(game.states))), strict=True)
            assert player.panel.longest == [max(map(len, turns)), max(map(len, said))]


def stepped(player: Player, at: int) -> tuple[str, str]:
    """What is told of a step: whose turn it is, and what happened."""
    player.go(at)
    return player.panel.turn, player.status


def test_what_appears_at_the_end_stands_below_everything(player) -> None:
    below = player.children[0].children[-1]
    assert below.children[-1] is player.ending


def test_a_room_that_is_picked_tells_who_is_there_and_what_is_seen(player, game) -> None:
    player.go(14)
    for room in game.game.board.rooms:
        pick(player, room)
        here = [seat_name(seat) for seat, at in enumerate(player.state.pawns) if at == room]
        assert all(name in player.status.split(".")[0] for name in here)
        assert player.status.startswith("Nobody is") is not (bool(here) or player.state.lucky == room)
        told = player.status.split(" you see ")[1]
        seen = {other for other in game.game.board.rooms if room_name(game.game.board, other) in told}
        assert seen == game.game.board.sees(room)
    player.next()
    assert "you see" not in player.status


def test_a_room_that_is_picked_in_the_dark_or_closed_says_so(player, game) -> None:
    closed = next(space.id for space in game.game.board.spaces if space.wing == "east" and space.kind == "room")
    pick(player, closed)
    assert player.status.endswith("is closed: nobody enters, sees in or sees out.")
    dark = Player(kdl.Timeline(kdl.arrange(game.at(10), deck=())))
    pick(dark, "kitchen")
    assert dark.status == "Nobody is in the Kitchen. The lights are out: only those in the same room see each other."
    dark.close()


def test_a_room_that_is_picked_is_asked_about_where_a_room_is_asked_for(player) -> None:
    player.go(10)
    player.ask.opener.value = True
    player.ask.choice.kind.value = "step"
    said = player.status
    pick(player, "kitchen")
    assert (player.ask.choice.second.value, player.status) == ("kitchen", said)
    player.ask.choice.kind.value = "stop"
    pick(player, "kitchen")
    assert player.status.startswith("Nobody is in the Kitchen.")
    player.last()
    pick(player, "kitchen")
    assert "in the Kitchen" in player.status


def pick(player: Player, room: str) -> None:
    player.view._overlay._handle_custom_msg({"pick": room}, [])


def test_at_either_end_it_stays(player, game) -> None:
    player.previous()
    assert player.at == 0
    player.last()
    player.next()
    assert player.at == len(game)
    player.first()
    assert player.at == 0


@pytest.mark.parametrize("goal", ["turn", "attempt", "called"])
@pytest.mark.parametrize("back", [False, True])
def test_jumps_reach_every_place_of_their_kind_in_order(player, game, goal, back) -> None:
    player.go(len(game) if back else 0)
    reached = [player.at] if back and player.at in stops(game, goal) else []
    while player.jump(goal, back=back):
        reached.append(player.at)
    wanted = [at for at in stops(game, goal) if at or back]
    assert reached == (wanted[::-1] if back else wanted)


def test_the_places_of_jumps_are_what_they_are_called(game) -> None:
    assert all(any(isinstance(e, Attempted) for e in game.events_at(at)) for at in stops(game, "attempt"))
    called = [e for at in stops(game, "called") for e in game.events_at(at) if isinstance(e, TurnBegan)]
    assert called
    assert all(event.lucky_turn for event in called)


def test_a_jump_to_nowhere_says_so_and_stays(player) -> None:
    player.go(3)
    assert not player.jump("attempt", back=True)
    assert player.at == 3
    assert player.status == "Not found from here: previous attempt."
    with pytest.raises(kdl.UnknownNameError, match="no place to jump to is called 'tea'"):
        player.jump("tea")


@pytest.mark.parametrize("step", [-1, 169, "3", 2.0, True, None])
def test_a_wrong_step_number_is_refused_and_nothing_moves(player, step) -> None:
    player.go(5)
    with pytest.raises(StepNumberError, match="the steps of this playthrough run from 0 to 168"):
        player.go(step)
    assert player.at == 5


def test_the_log_grows_with_the_steps_and_names_clauses(player) -> None:
    player.go(LUCKY_TURN)
    assert player.log_text.splitlines()[-1] == (
        "  11  Lucky comes to Ada: a lucky turn, out of order! [deluxe.order.lucky-visits]"
    )
    longer = player.log_text
    player.previous()
    assert longer.startswith(player.log_text)
    assert "lucky turn" not in player.log_text


def test_every_line_of_the_log_with_a_clause_can_show_its_sentence(player) -> None:
    player.last()
    log = player.panel.log
    assert {line[2] for line in log["lines"] if line[2]} == set(log["clauses"])
    assert all(log["clauses"].values())


def test_nothing_of_what_is_to_come_is_in_the_page(player, game) -> None:
    lines = log_lines(game, None)
    for at in (0, 14, 60, 59, len(game) - 1):
        player.go(at)
        page = json.dumps(player.panel.get_state(), ensure_ascii=False)
        happened = {line.text for line in lines if line.at <= at}
        ahead = {line.text for line in lines if line.at > at} - happened
        assert [text for text in ahead if json.dumps(text, ensure_ascii=False) in page] == []
        turns = {tell_turn(kdl.observe(game.at(later))) for later in range(at + 1, len(game.states))}
        assert [turn for turn in turns - {player.panel.turn} if turn in page] == []


def test_the_page_gets_the_lines_that_it_lacks_and_drops_those_of_a_step_that_is_taken_back(player, game) -> None:
    page: list[list[object]] = []
    lines = [[line.at, line.text, line.clause] for line in log_lines(game, None)]
    for at in (0, 1, 2, 30, 29, 3, 4, len(game), 0):
        player.go(at)
        log = player.panel.log
        page = [*page[: log["from"]], *log["lines"]]
        assert page == [line for line in lines if line[0] <= at]


def test_a_page_that_lacks_lines_can_ask_for_all_of_them(player) -> None:
    player.go(14)
    player.next()
    assert player.panel.log["from"] > 0
    player.panel._handle_custom_msg({"log": "all"}, [])
    assert player.panel.log["from"] == 0
    assert player.panel.log["lines"][-1][0] == 15


def test_the_page_can_ask_for_keys_and_places(player) -> None:
    player.panel._handle_custom_msg({"key": "next"}, [])
    player.panel._handle_custom_msg({"go": 40}, [])
    assert player.at == 40
    player.panel._handle_custom_msg({"key": "first"}, [])
    assert player.at == 0


@pytest.mark.parametrize("message", [{"go": 9999}, {"go": "x"}, {"key": "explode"}, {"other": 1}, {}])
def test_a_page_that_asks_for_nonsense_changes_nothing(player, message) -> None:
    player.go(7)
    player.panel._handle_custom_msg(message, [])
    assert player.at == 7


def test_controls_and_index_agree(player) -> None:
    controls = player.controls
    controls._number.value = 20
    assert player.at == 20
    controls._goal.value = ("attempt", True)
    controls._jump.click()
    assert player.at == ATTEMPT
    assert controls._number.value == ATTEMPT
    assert [button.description for button in controls._buttons.values()] == [
        "First",
        "Previous step",
        "Play",
        "Next step",
        "Last",
    ]


def test_the_language_can_be_switched_while_it_runs(player) -> None:
    player.go(LUCKY_TURN)
    player.settings._languages[0].value = "de"
    assert words.language() == "de"
    assert player.status.endswith("Lucky kommt zu Ada: ein Glückszug außer der Reihe!")
    assert player.controls.next.description == "Nächster Schritt"
    assert player.at == LUCKY_TURN
    assert player.controls._goal.value == ("turn", False)
    assert player.settings._eyes.value == "none"


def test_speeds_are_written_as_the_language_has_it_and_stay(player):
    speed = player.controls.speed
    speed.value = 5.0
    labels = [label.replace("\N{MULTIPLICATION SIGN}", "x") for label, _ in speed.options]
    assert labels == ["0.25x", "0.5x", "1x (reading speed)", "2x", "5x"]
    words.set_language("de")
    labels = [label.replace("\N{MULTIPLICATION SIGN}", "x") for label, _ in speed.options]
    assert labels == ["0,25x", "0,5x", "1x (Lesetempo)", "2x", "5x"]
    assert speed.value == player.speed == 5.0


def test_eyes_decide_which_cards_are_shown(player, game) -> None:
    assert player.panel.hands == []
    player.last()
    assert "draws a card, unseen" in " ".join(line[1] for line in player.panel.log["lines"])
    player.settings._eyes.value = 2
    assert player.seat == 2
    shown = [hand is not None for hand in player.panel.hands]
    assert shown == [False, False, True, False]
    ids = game.game.card_ids
    assert tuple(ids[card] for card in player.panel.hands[2]) == game.end.hands[2]
    player.look("all")
    assert all(hand for hand in player.panel.hands)
    assert player.settings._eyes.value == "all"


def test_closed_hands_do_not_travel_to_the_page(game) -> None:
    player = Player(game, 0)
    dealt = " ".join(line[1] for line in player.panel.log["lines"] if line[0] == 0)
    names = {
        seat: [game.game.cards_by_id[card].name["en"] for card in hand if game.game.cards_by_id[card].name]
        for seat, hand in enumerate(game.at(0).hands)
    }
    assert [all(name in dealt for name in names[seat]) for seat in range(4)] == [True, False, False, False]
    assert not any(name in dealt for seat in (1, 2, 3) for name in names[seat])
    assert [hand is None for hand in player.panel.hands] == [False, True, True, True]
    player.close()


@pytest.mark.parametrize("seat", [4, -1, "everybody", True])
def test_wrong_eyes_are_refused(game, seat) -> None:
    with pytest.raises(kdl.KdlError):
        Player(game, seat)


def test_a_step_sends_only_what_changed(player, monkeypatch) -> None:
    player.go(30)
    sent = []
    monkeypatch.setattr(ipywidgets.Widget, "_send", lambda widget, message, **_: sent.append((widget, message)))
    player.next()
    ours = [message["state"] for widget, message in sent if widget is player.panel]
    assert len(ours) == 1
    assert not {"book", "key", "last"} & set(ours[0])
    assert {line[0] for line in ours[0]["log"]["lines"]} == {31}
    widgets = [widget for widget, _ in sent]
    assert len(widgets) == len({id(widget) for widget in widgets}) <= 4
    assert sum(len(json.dumps(message)) for _, message in sent) < 4500


def test_steps_do_not_touch_the_closed_panel(player, monkeypatch) -> None:
    monkeypatch.setattr(player.ask, "_answer", lambda: pytest.fail("the panel is closed"))
    player.next()


def test_playing_goes_to_the_end_and_stops_by_itself(player, game, monkeypatch) -> None:
    monkeypatch.setattr(transport, "PACE", 0)
    monkeypatch.setattr(transport, "A_WORD", 0)
    player.go(len(game) - 5)

    async def playing() -> None:
        player.play()
        async with asyncio.timeout(120):
            while player.playing:
                await asyncio.sleep(0)

    asyncio.run(playing())
    assert player.at == len(game)
    assert not player.playing
    assert player.controls._buttons["play"].description == "Play"


def test_the_length_of_the_sentence_decides_how_long_a_step_stays(player, game) -> None:
    lasting = {}
    for at in range(len(game.states)):
        player.go(at)
        lasting[len(player.status.split())] = player._lasting()
    assert min(lasting.values()) == transport.PACE
    assert sorted(lasting.values()) == [lasting[length] for length in sorted(lasting)]
    for length, seconds in lasting.items():
        assert seconds == transport.PACE or length / seconds * 60 == pytest.approx(220)
    assert max(lasting.values()) > 3 * transport.PACE


def test_playing_from_the_end_begins_anew(player, monkeypatch) -> None:
    monkeypatch.setattr(transport, "PACE", 100)
    player.last()

    async def begun() -> int:
        player.play()
        for _ in range(10):
            await asyncio.sleep(0)
        return int(player.at)

    assert asyncio.run(begun()) == 0


def test_there_is_never_more_than_one_who_plays(player, monkeypatch) -> None:
    monkeypatch.setattr(transport, "PACE", 100)

    async def often() -> int:
        for _ in range(5):
            player.play()
        tasks = len(asyncio.all_tasks()) - 1
        for _ in range(4):
            player.toggle()
        await asyncio.sleep(0)
        player.pause()
        await asyncio.sleep(0.01)
        return tasks + len(asyncio.all_tasks()) - 1

    assert asyncio.run(often()) == 1
    assert not player.playing


@pytest.mark.parametrize("press", ["next", "previous", "first", "last"])
def test_a_press_by_hand_stops_the_playing(player, monkeypatch, press) -> None:
    monkeypatch.setattr(transport, "PACE", 100)

    async def pressed() -> None:
        player.play()
        assert player.controls._buttons["play"].description == "Pause"
        player.press(press)
        assert not player.playing

    asyncio.run(pressed())


def test_closing_stops_the_playing_and_the_listening(game, monkeypatch) -> None:
    monkeypatch.setattr(transport, "PACE", 100)
    player = Player(game)

    async def closed() -> int:
        player.play()
        player.close()
        await asyncio.sleep(0.01)
        return len(asyncio.all_tasks())

    assert asyncio.run(closed()) == 1
    status = player.status
    words.set_language("de")
    assert player.status == status


def test_where_no_kernel_runs_it_is_a_picture_in_words(player) -> None:
    player.go(LUCKY_TURN)
    bundle = player._repr_mimebundle_()
    assert "Ada is in the Drawing Room" in bundle["text/plain"]
    assert bundle["text/html"].startswith('<img alt="')
    assert "image/svg+xml" not in bundle
    assert repr(player) == "Player(step 11 of 168)"
