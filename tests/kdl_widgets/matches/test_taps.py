"""Taps: rooms, cards, pawns and characters; what they mean is done, and what cannot be done gets its reason."""

from __future__ import annotations

from random import Random

import pytest
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.matches.moves import STOP
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.clauses import clause
from kdl.engine.match import Match, Seat
from kdl.narration import seat_name
from kdl.narration.grammar import sentence
from kdl.narration.soft_hyphens import SOFT_HYPHEN
from tests.kdl_widgets.matches.at_table import GAMES, ask, pick, playthrough, running, send, sit

BOARDS = [game for game in GAMES if "cards" not in game and "Howard" not in game]


def at_turns(game: str, kind: str) -> list[kdl.State]:
    """List positions of a playthrough in which a player can do something of that kind."""
    return [
        state
        for state in playthrough(game).states
        if state.to_act not in state.game.strangers and any(each.kind == kind for each in kdl.legal_actions(state))
    ]


def table_at(state: kdl.State) -> Table:
    return Table(Match(kdl.Timeline(state)), study=True)


@pytest.mark.parametrize("game", BOARDS)
@running
def test_every_ringed_room_is_reached_by_one_tap_and_undone_by_one(game: str) -> None:
    for state in Random(1).sample(at_turns(game, "stop"), 3):
        table = table_at(state)
        afoot = {room: ring["n"] for room, ring in table.view._overlay.rings.items() if not ring["card"]}
        for room, steps in afoot.items():
            pick(table, room)
            assert (table.state.pawns[state.to_act], table.at) == (room, steps)
            ask(table, tool="undo")
            assert (table.state, table.at) == (state, 0)
        assert len({node.step.action for node in table.match.start.children}) == len(table.match.start.children)
        table.close()


@pytest.mark.parametrize("game", BOARDS)
@running
def test_a_ring_that_takes_a_card_leads_there_with_it(game: str) -> None:
    states = [state for state in at_turns(game, "stop") if any(a.card for a in kdl.legal_actions(state))]
    for state in Random(2).sample(states, min(3, len(states))):
        table = table_at(state)
        for room, ring in table.view._overlay.rings.items():
            if ring["card"]:
                pick(table, room)
                assert table.at == 0, "no card is played by a tap on a room"
                label = [move for move in table.offers.about((room,)) if move.goal == room]
                ask(table, do=label[0].notation)
                assert table.state.pawns[state.to_act] == room
                ask(table, tool="undo")
        assert table.at == 0
        table.close()


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("game", BOARDS)
@running
def test_nobody_has_to_stop_moving_before_they_draw_or_strike(game: str, language: str) -> None:
    words.set_language(language)
    found = set()
    for state in at_turns(game, "stop"):
        after = kdl.apply(state, STOP).state
        is_same = (after.turn, after.to_act, after.phase) == (state.turn, state.to_act, "action")
        could = [each for each in kdl.legal_actions(after) if each.kind != "end"] if is_same else []
        if not could or {each.kind for each in could} <= found:
            continue
        table = table_at(state)
        assert [each.actions[1] for each in table.offers.moves if each.actions[0] == STOP != each.actions[-1]] == could
        for action in could:
            found.add(action.kind)
            tapped = action.card or (action.pawn and state.pawns[state.to_act])
            if tapped:
                table.pick(tapped)
            offered = table.desk.desk["sheet" if tapped else "buttons"]
            label = next(each["label"] for each in offered if each["do"] == f"stop; {action}")
            if action.kind in ("attempt", "attack"):
                seen = kdl.observe(state, state.to_act)
                assert label.endswith(f"({kdl.preview(seen, action).strength})")
            assert not table.desk.news
            ask(table, do=f"stop; {action}")
            table.pause()
            assert [step.action for step in table.timeline.steps[:2]] == [STOP, action]
            ask(table, tool="undo")
            assert table.state == state, "it is taken back as one move"
        table.close()
    hunts, others = {"attempt", "draw"}, {"attack"}
    escapes = {"flight": others, "steps for the ghost": others}
    assert found == {**escapes, "the dog of 2009": hunts | others}.get(game, hunts)


@pytest.fixture
def table() -> Table:
    return sit("deluxe", seats=4, seed=7, study=True)


def closed_room(table: Table) -> str:
    return next(space.id for space in table.state.game.board.spaces if space.wing == "east" and space.kind == "room")


@running
def test_what_cannot_be_done_gets_one_reason_with_its_clause_and_changes_nothing(table: Table) -> None:
    closed, before = closed_room(table), table.state
    pick(table, closed)
    news = table.desk.news
    assert table.state is before
    assert (table.selection, table.match.start.children) == ((), [])
    assert news["text"].startswith("The ")
    assert "closed" in news["text"]
    assert news["address"] == "rules_deluxe.html#deluxe.wings.closed"
    assert news["law"] == clause(news["clause"]).text()
    assert table.view.marks.chosen == (closed,)
    pick(table, closed)
    assert table.desk.news["serial"] > news["serial"], "a second tap is answered, too"
    ask(table, tool="drop")
    assert (table.desk.news, table.view.marks) == ({}, NO_MARKS)


@running
def test_a_reason_goes_away_with_the_next_move(table: Table) -> None:
    pick(table, closed_room(table))
    assert table.desk.news
    ask(table, do="stop")
    assert (table.desk.news, table.view.marks, table.at) == ({}, NO_MARKS, 1)


@running
def test_whoever_would_see_an_attempt_is_drawn() -> None:
    state = kdl.new_game(seats=4, seed=7)
    watch = min(room for room in state.game.board.sees("parlor") if room != "parlor")
    pawns = {0: "parlor", 1: watch, 2: watch, 3: watch}
    weapon = next(card.id for card in state.game.cards if card.kind == "weapon")
    table = table_at(kdl.arrange(state, pawns=pawns, lucky="parlor", on_turn=0, phase="action", hands={0: [weapon]}))
    ask(table, tap=weapon)
    assert watch in table.view.marks.chosen
    assert table.desk.news["clause"]


@running
def test_a_card_is_taken_up_shows_its_choices_and_is_put_down(table: Table) -> None:
    card = next(each for each in table.desk.desk["hand"] if each["can"])
    ask(table, tap=card["id"])
    assert table.selection == (card["id"],)
    desk = table.desk.desk
    assert [each["id"] for each in desk["hand"] if each["on"]] == [card["id"]]
    name = card["name"].replace(SOFT_HYPHEN, "").partition(" (")[0]  # without the number of its room
    assert (name in desk["title"], bool(desk["sheet"]), table.at) == (True, True, 0)
    assert all(card["id"] in move["do"] for move in desk["sheet"])
    ask(table, tap=card["id"])
    assert (table.selection, table.desk.desk["sheet"]) == ((), [])
    for tool in ("drop", "coach"):
        ask(table, tap=card["id"])
        assert table.desk.desk["sheet"]
        ask(table, tool=tool)
        assert (table.selection, table.desk.desk["sheet"], table.at) == ((), [], 0)


@running
def test_a_card_and_then_a_room_is_one_move(table: Table) -> None:
    card = next(each["id"] for each in table.desk.desk["hand"] if each["can"])
    ask(table, tap=card)
    goals = table.view._overlay.rings
    assert goals
    assert set(goals) == {move.goal for move in table.offers.about((card,)) if move.goal}
    room = max(goals, key=lambda goal: goals[goal]["n"])
    pick(table, room)
    assert table.state.pawns[table.timeline.start.to_act] == room
    assert card not in table.state.hands[table.timeline.start.to_act]
    ask(table, tool="undo")
    assert table.at == 0


@running
def test_a_room_after_a_card_that_does_not_lead_there_is_gone_to_afoot(table: Table) -> None:
    card = next(each["id"] for each in table.desk.desk["hand"] if each["can"])
    ask(table, tap=card)
    afoot = next(move.goal for move in table.offers.moves if move.is_walk)
    pick(table, afoot)
    assert table.timeline.steps[0].action.kind == "step"


@running
def test_other_pawns_are_picked_and_then_put_somewhere() -> None:
    state = next(
        s for s in at_turns("pets and strangers", "lead") if any(a.kind == "place" for a in kdl.legal_actions(s))
    )
    table = table_at(state)
    pawns = {each["id"]: each for each in table.desk.desk["pawns"]}
    assert pawns
    for pawn in pawns:
        ask(table, tap=pawn)
        assert [each["id"] for each in table.desk.desk["pawns"] if each["on"]] == [pawn]
        rings = table.view._overlay.rings
        assert rings
        assert set(rings) <= {
            a.space or state.game.cards_by_id[a.card].room for a in kdl.legal_actions(state) if a.pawn == pawn
        }
        ask(table, tool="drop")
    pawn, room = next((p, r) for p in pawns for r in [goal(table, p)] if r)
    ask(table, tap=pawn)
    pick(table, room)
    assert (table.at, table.selection) in ((1, ()), (0, (pawn, room)))


def goal(table: Table, pawn: str) -> str:
    return next(iter(table.offers.goals((pawn,))), "")


@running
def test_characters_and_cards_are_tapped_at_the_card_table() -> None:
    state = at_turns("cards", "play")[0]
    table = table_at(state)
    play = next(move for move in table.offers.moves if move.actions[0].kind == "play" and move.actions[0].character)
    action = play.actions[0]
    ask(table, tap=action.card)
    assert table.selection == (action.card,)
    pick(table, action.character)
    assert table.at == 1
    assert action.card in table.state.tucked[action.character]


@running
def test_a_character_that_is_not_ones_own_gets_a_reason() -> None:
    state = at_turns("cards", "play")[0]
    table = table_at(state)
    other = next(
        each for each in table.view.renderer.pickable(table.view.observation)
        if not table.offers.about((each,)) and each in state.game.character_ids
    )  # fmt: skip
    card = next(move.actions[0].card for move in table.offers.moves if move.actions[0].kind == "play")
    ask(table, tap=card)
    pick(table, other)
    assert table.at == 0
    assert table.state is state
    assert table.desk.news["clause"]


@running
def test_taps_of_what_is_not_there_are_left_alone(table: Table) -> None:
    before = table.desk.desk
    for message in ({"tap": "tea"}, {"tap": ""}, {"tap": 5}, {"tool": "explode"}, {}, {"do": 7}, {"show": "x"}):
        send(table.desk, **message)
    assert (table.desk.desk, table.desk.news, table.at) == (before, {}, 0)


@pytest.mark.parametrize(
    "text", ["tea", "", "step", "step nowhere", "stop; draw", "step foyer; step foyer", "draw; draw", "step 5 5 5"]
)
@pytest.mark.parametrize("language", words.languages())
@running
def test_a_move_that_is_none_gets_a_sentence_and_changes_nothing(table: Table, text: str, language: str) -> None:
    words.set_language(language)
    ask(table, do=text)
    assert table.desk.news["text"]
    assert (table.at, table.end, table.match.start.children) == (0, 0, [])


@running
def test_a_second_click_does_not_decide_for_the_next_seat() -> None:
    table = sit("classic", ("person", "careful", "careful"), seats=3, seed=1)
    while not table.deciding:
        table.next()
    ask(table, do="stop")
    table.pause()
    while table.deciding:
        ask(table, do=table.desk.desk["buttons"][0]["do"])
        table.pause()
    at = table.end
    for action in kdl.legal_actions(table.state):
        ask(table, do=str(action))
    ask(table, tool="take_over")
    assert (table.end, table.sitting.taken) == (at, 0)
    assert table.seat == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", words.languages())
@running
def test_a_card_that_is_tapped_while_somebody_else_decides_gets_who_that_is(game: str, language: str) -> None:
    words.set_language(language)
    states = [state for state in playthrough(game).states if state.to_act and state.hands[0]]
    for state in Random(3).sample(states, 3):
        table = Table(Match(kdl.Timeline(state), [Seat(), *(Seat(player="careful") for _ in state.hands[1:])]))
        card = table.desk.desk["hand"][0]["id"]
        ask(table, tap=card)
        who = seat_name(state.to_act, state.game)
        assert table.desk.news["text"] == sentence("coach", "why.waiting", who=who)
        assert (table.at, table.selection) == (0, ())
        table.close()
