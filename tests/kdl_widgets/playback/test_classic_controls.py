"""The player, the panel of actions, tables and explorers, with the classic game."""

from __future__ import annotations

from collections.abc import Iterator

import kdl_widgets as calls
import pytest
from kdl_widgets.playback.ask import Ask
from kdl_widgets.playback.panel import book, seat_rows
from kdl_widgets.playback.player import Player

import kdl
from kdl import words
from kdl.analysis.luck import luck_distribution
from kdl.analysis.mansion.odds import unseen_pool
from kdl.analysis.milestones import goals, stops
from kdl.games.mansion.events import LeftGame, LuckyDriven, LuckyWalked
from kdl.narration import card_name, tell_turn
from tests.kdl.mansion.classic.positions import house, pawns
from tests.kdl.mansion.positions import after

HAND = ["move_1_1", "move_1_2", "move_2_1", "room_parlor", "monkey_hand", "failure_1_1", "failure_1_2"]


def turn() -> kdl.State:
    return house(pawns=pawns(s0="kitchen"), hands={0: HAND})


@pytest.fixture(scope="module")
def evening() -> kdl.Timeline:
    """A whole game, in which somebody moves Lucky with a card first."""
    state = kdl.Timeline(turn())
    for text in ("drive move_1_1", "lead lucky foyer", "send lucky room_parlor", "stop"):
        state = state.then(kdl.parse_action(text))
    return kdl.play_on(state)


@pytest.fixture
def panel() -> Iterator[Ask]:
    made = Ask(turn, lambda: "all")
    made.reword()
    made.opener.value = True
    yield made
    made.close()


def labels(options: object) -> list[str]:
    return [label for label, _ in options]


def test_the_panel_names_the_actions_as_the_classic_game_does(panel) -> None:
    kinds = labels(panel.choice.kind.options)
    assert "✓ Play a move card for Lucky" in kinds
    assert "✓ Play a room card to put Lucky into its room" in kinds
    assert "✗ Lead Lucky a step" in kinds
    assert len(kinds) == len(turn().game.rules.plays)


@pytest.mark.parametrize(("kind", "named"), [("walk", "move"), ("drive", "move"), ("jump", "room"), ("send", "room"),
                                             ("attempt", "weapon"), ("luck", "")])  # fmt: skip
def test_the_panel_offers_the_cards_that_an_action_is_about_and_equal_ones_once(panel, kind, named) -> None:
    panel.choice.kind.value = kind
    options = panel.choice.second.options
    game, cards = turn().game, [card for _, card in options if card]
    assert len(labels(options)) == len(set(labels(options)))
    wanted = [card for card in game.cards if named in ("", card.kind)]
    assert {card_name(game.cards_by_id[card], game) for card in cards} == {card_name(card, game) for card in wanted}
    possible = {action.card for action in kdl.legal_actions(turn()) if action.kind == kind}
    told = {card_name(game.cards_by_id[card], game) for card in possible}
    assert {label.removeprefix("✓ ") for label in labels(options) if label.startswith("✓")} == told


def test_whom_cards_move_is_lucky(panel) -> None:
    for kind in ("lead", "send"):
        panel.choice.kind.value = kind
        assert [pawn for _, pawn in panel.choice.first.options] == ["lucky"]
        assert panel.action.pawn == "lucky"


def test_legal_actions_are_listed_with_equal_cards_once(panel) -> None:
    told = panel.legal.value
    assert told.count("Move card: 1 step for Lucky<") == 1
    assert told.count("Move card: 1 step<") == 1
    assert "Room card: Lucky into the Parlor" in told


def test_places_that_can_be_asked_about_include_halls(panel) -> None:
    panel.choice.kind.value = "step"
    assert "hall_w" in dict(map(reversed, panel.choice.second.options))


def test_one_can_jump_to_where_a_card_moves_lucky_and_where_cards_leave_the_game(evening) -> None:
    assert set(goals(evening)) >= {"turn", "attempt", "lucky", "failed"}
    assert stops(evening, "lucky")[:2] == (1, 3)
    for goal, events in (("lucky", (LuckyWalked, LuckyDriven)), ("failed", (LeftGame,))):
        for at in stops(evening, goal):
            assert any(isinstance(event, events) for event in evening.events_at(at))
    with pytest.raises(kdl.UnknownNameError):
        stops(kdl.play("deluxe", seats=4, seed=7), "tea")
    assert "lucky" not in goals(kdl.play("deluxe", seats=4, seed=7))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_classic_game_is_played_to_its_end(evening, language) -> None:
    words.set_language(language)
    player = Player(evening, "all")
    for goal in goals(evening):
        assert player.jump(goal) or goal == "turn"
        player.first()
    player.last()
    assert "classic.win" in player.log_text
    assert "<table" in player.ending.html
    player.close()


def test_the_table_of_players_says_who_sees_lucky_where_there_is_no_strength() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="foyer"), lucky="drawing_room")
    assert book(state.game, kdl.observe(state))["columns"][2] == "Sees Lucky"
    seeing = {seat for seat, row in enumerate(seat_rows(kdl.observe(state))) if row[2] == "yes".capitalize()}
    assert seeing == {s for s, at in enumerate(state.pawns) if at in kdl.observe(state).lookouts["drawing_room"]}
    assert 1 in seeing
    deluxe = kdl.new_game(seats=4)
    assert book(deluxe.game, kdl.observe(deluxe))["columns"][2] == "Strength"
    assert [row[2] for row in seat_rows(kdl.observe(deluxe))] == ["1"] * 4


def test_the_steps_that_are_left_for_lucky_are_told() -> None:
    assert "2 steps are left for Lucky" in tell_turn(kdl.observe(after(turn(), "drive move_2_1")))
    assert "left for Lucky" not in tell_turn(kdl.observe(turn()))


def test_the_defence_is_told_in_points() -> None:
    alone = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands={0: ["monkey_hand"]}, phase="action")
    assert "failure points" in tell_turn(kdl.observe(after(alone, "attempt monkey_hand")))


@pytest.mark.clause("classic.attempt.bare-hands", "classic.attempt.weapon")
def test_odds_go_by_the_value_of_the_weapon_alone() -> None:
    state = house(lucky="foyer", hands={0: ["monkey_hand", "crepe_pan", "killing_joke"]})
    table = calls.odds(state, 0)
    assert list(table.chances) == [1, 2, 3, 4, 5, 6, 7, 8]
    held = {row[0]: row[1] for row in table.rows}
    assert (held["1"], held["3"], held["8"], held["2"]) == ("bare hands", "Crepe Pan, Killing Joke", "Monkey Hand", "-")
    assert "motives" not in table.caption.lower()
    plus = house(options={"weapons_plus_one": True})
    assert list(calls.odds(plus, 0).chances) == [1, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("classic.deck.two-discards")
def test_points_that_have_left_the_game_are_reckoned_with() -> None:
    hands = {0: ["monkey_hand"], 1: ["failure_3_1", "failure_3_2"]}
    alone = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands=hands, phase="action")
    later = after(alone, "attempt monkey_hand", "luck failure_3_1")
    unseen = unseen_pool(kdl.observe(later, 0))
    assert (unseen[3], unseen[2], unseen[1]) == (3, 12, 26 - sum("failure_1" in card for card in later.hands[0]))
    others = sum(len(hand) for hand in later.hands[1:])
    luck = luck_distribution(unseen, others)
    assert calls.odds(later, 0).chances[4] == sum(chance for points, chance in luck.items() if points < 4)


def test_a_classic_game_has_no_loser_and_says_so(evening) -> None:
    table = calls.loser(evening)
    assert (table.loser, table.clause) == (None, "classic.win")
    assert "name no loser" in table.caption
    assert len(table.columns) == 4
    assert table.columns[1] == "Failure cards still in hand"
    assert {len(row) for row in table.rows} == {4}
    log = Player(evening).log_text
    assert "deluxe.loser" not in log


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_explains_itself_on_the_classic_board(language) -> None:
    words.set_language(language)
    board = kdl.load_board("classic")
    for space in board.rooms:
        sees, steps = calls.sight(board, space), calls.walk(board, space)
        assert set(sees.rooms) == board.sees(space)
        assert set(steps.rooms) == board.steps(space)
        assert all(clause.startswith("classic.") for clause in (*sees.answer.clauses, *steps.answer.clauses))
        bare = board.space(space).kind != "room"
        assert (words.say("teach", "no-draw") in steps.text) == bare
        assert ("classic.snoop.draw" in steps.answer.clauses) == bare


def test_pairs_of_places_are_explained_by_the_classic_clauses() -> None:
    board = kdl.load_board("classic")
    assert calls.sight(board, "foyer", "carriage_house").answer.clauses == ("classic.sight.no-diagonal",)
    assert calls.sight(board, "gallery", "dining_hall").answer.clauses == ("classic.sight.gallery",)
    assert calls.sight(board, "kitchen", "stairs_w").answer.clauses == ("classic.sight.doors",)
    safe = calls.safe(board, ["kitchen"])
    assert set(safe.rooms) == set(board.rooms) - board.sees("kitchen") - {"kitchen"}
    numbers = [board.space(room).number for room in _named_in(safe.text, board)]
    assert numbers == sorted(numbers, key=lambda number: (number is None, number or 0))


def _named_in(text: str, board: kdl.Board) -> list[str]:
    names = {space.name["en"]: space.id for space in board.spaces}
    return [names[line.strip()] for line in text.splitlines()[1:] if line.strip() in names]


@pytest.mark.parametrize("action", ["draw", "attempt monkey_hand", "send lucky room_parlor", "lead lucky foyer",
                                    "walk move_1_1", "jump room_library", "step trophy_room"])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de"])
def test_why_is_told_with_classic_clauses(action, language) -> None:
    words.set_language(language)
    reasons = calls.why(turn(), action)
    assert all(reason.clause.startswith("classic.") for reason in reasons.reasons)
    assert reasons.legal == kdl.is_legal(turn(), kdl.parse_action(action))
