"""What a rule does not do: each such sentence, in both languages, with the position that makes it true."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.clauses import clause
from tests.kdl.mansion.classic.positions import house as classic
from tests.kdl.mansion.classic.positions import pawns as places
from tests.kdl.mansion.flight.positions import house as escape
from tests.kdl.mansion.flight.positions import pawns as fleeing
from tests.kdl.mansion.positions import after, legal, reason, refused, table
from tests.kdl.mansion.test_strangers import house as strangers

FAR = {1: "library", 2: "library", 3: "library"}
MOVING = ("step", "walk", "jump")


def says(name: str, english: str, german: str) -> None:
    """Make sure that a clause has a sentence in both languages."""
    assert english in clause(name).text("en")
    assert german in clause(name).text("de")


def with_pets(*which: str, **arranged: object) -> kdl.State:
    start = kdl.new_game("deluxe", seats=4, seed=1, closed=("east",), pets=which)
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False} | arranged))


def refusal(state: Any, text: str, check: str) -> str:
    """Return the clause behind a condition for which an action is refused."""
    assert not legal(state, text)
    found = reason(state, text, check)
    assert not found.ok
    return found.clause


@pytest.mark.clause("deluxe.sight.straight", "classic.sight.doors")
@pytest.mark.parametrize("edition", ["deluxe", "classic"])
def test_pawns_block_no_sight(edition: str) -> None:
    says("deluxe.sight.straight", "Pawns on the way do not block it.", "Figuren dazwischen verdecken nichts.")
    says("classic.sight.doors", "Pawns on the way do not block it.", "Figuren dazwischen verdecken nichts.")
    start = kdl.new_game(edition, seats=8, seed=1)
    board = start.game.board
    looks = [(here, there) for here in board.rooms for there in board.rooms if there in board.sees(here)]
    crossed = {look: {*board.line(*look).between(*look)[1:-1]} & {*board.rooms} for look in looks if look[0] != look[1]}
    (watcher, seen), rooms = next((look, rooms) for look, rooms in crossed.items() if rooms)
    crowd = ([*rooms] * 6)[:6]
    state = kdl.arrange(start, on_turn=0, phase="action", pawns=(seen, watcher, *crowd), lucky=seen)
    assert 1 in reason(state, "attempt", "unseen-to-attempt").facts["seen_by"]


@pytest.mark.clause("deluxe.turn.phases", "deluxe.action.one")
def test_a_turn_is_over_with_its_one_action() -> None:
    says("deluxe.turn.phases", "After acting the player no longer moves.", "Nach der Aktion bewegt man nichts mehr.")
    says("deluxe.action.one", "never both. There are no other actions", "nie beides und sonst nichts")
    hidden = {"pawns": {0: "wine_cellar", **FAR}, "phase": "action"}
    drawing = table(hands={0: ("move_kitchen",)}, lucky="gallery", **hidden)
    for text in ("step foyer", "walk move_kitchen", "jump move_kitchen"):
        assert refusal(drawing, text, "phase") == "deluxe.turn.phases"
    assert after(drawing, "draw").on_turn == 1
    attempting = table(hands={0: (), 1: ("bats",), 2: (), 3: ()}, lucky="wine_cellar", **hidden)
    assert {action.kind for action in kdl.legal_actions(attempting)} == {"attempt", "end"}
    assert after(attempting, "attempt", "luck bats").hands[0] == ()
    assert after(attempting, "attempt", "luck bats").on_turn == 1


@pytest.mark.clause("deluxe.move.step", "deluxe.card.move")
@pytest.mark.parametrize("seed", range(3))
def test_in_the_deluxe_game_movement_moves_only_the_own_pawn(seed: int) -> None:
    says("deluxe.move.step", "moves neither Lucky nor another player", "bewegt weder Lucky noch jemand anderen")
    says("deluxe.card.move", "never move Lucky while he lives, nor another player", "und nie für andere am Tisch")
    timeline = kdl.play("deluxe", seats=4, seed=seed)
    moves = [(at, each) for at in timeline.states for each in kdl.legal_actions(at) if each.kind in MOVING]
    assert {action.kind for _, action in moves} == {*MOVING}
    for before, action in moves:
        moved = kdl.apply(before, action).state
        others = [seat for seat in range(4) if seat != before.to_act]
        assert [moved.pawns[seat] for seat in others] == [before.pawns[seat] for seat in others]
        assert moved.lucky == before.lucky


@pytest.mark.clause("deluxe.move.hallways")
def test_nobody_draws_or_attempts_in_a_hall() -> None:
    says("deluxe.move.hallways", "nobody draws or attempts the murder there", "zieht also niemand eine Karte")
    with pytest.raises(kdl.OptionError, match=r"deluxe\.move\.hallways"):
        table(pawns={0: "hall_w"})
    assert all(targets <= {*table().game.board.rooms} for targets in table().game.step_targets)


@pytest.mark.clause("deluxe.attempt.weapon", "deluxe.motive.gain", "deluxe.luck.order")
def test_neither_weapon_nor_motive_comes_back_into_a_hand() -> None:
    says("deluxe.attempt.weapon", "It never comes back into the hand.", "Auf die Hand kommt sie nie zurück.")
    says("deluxe.motive.gain", "it is never played again", "nie mehr gespielt wird")
    says("deluxe.luck.order", "cards from the hand", "Glückskarten von der Hand")
    start = table(pawns={0: "wine_cellar", **FAR}, lucky="wine_cellar", phase="action", motives={1: ("move_foyer",)},
                  hands={0: ("trowel",), 1: ("bats", "blocked", "ennui", "umm"), 2: (), 3: ()})  # fmt: skip
    asked = after(start, "attempt trowel")
    assert refusal(asked, "luck move_foyer", "held") == "deluxe.luck.order"
    failed = asked
    while failed.phase == "luck":
        failed = after(failed, f"luck {failed.hands[1][0]}")
    assert "trowel" not in {card for hand in failed.hands for card in hand}


@pytest.mark.clause("deluxe.attempt.weapon", "deluxe.motive.gain")
@pytest.mark.parametrize("seed", range(4))
def test_what_was_played_in_an_attempt_is_never_held_again(seed: int) -> None:
    timeline = kdl.play("deluxe", seats=4, seed=seed)
    gone: set[str] = set()
    for step in timeline.steps:
        if step.action.kind in ("attempt", "luck"):
            gone.add(step.action.card)
        assert not gone & {card for pile in (*step.state.hands, step.state.deck) for card in pile}
    assert len(gone) > 1


@pytest.mark.clause("deluxe.luck.cards")
def test_a_card_that_is_played_as_luck_does_nothing_else() -> None:
    says(
        "deluxe.luck.cards", "played as luck does nothing else", "Als Glück gespielt, bewirkt eine Karte sonst nichts."
    )
    cards = table().game.cards
    lucky = {kind: next(card.id for card in cards if card.kind == kind and card.luck) for kind in ("move", "weapon")}
    motives = tuple(card.id for card in cards if card.kind == "failure")[:5]
    state = table(pawns={0: "wine_cellar", **FAR}, lucky="wine_cellar", phase="action", motives={0: motives},
                  hands={1: tuple(lucky.values())})  # fmt: skip
    asked = after(state, "attempt")
    answered = after(asked, *(f"luck {card}" for card in lucky.values()))
    assert answered.attempt.luck > asked.attempt.luck
    assert (answered.pawns, answered.lucky, answered.steps_left, answered.attempt.strength) == (
        asked.pawns, asked.lucky, asked.steps_left, asked.attempt.strength
    )  # fmt: skip


@pytest.mark.clause("deluxe.lucky.moves")
def test_lucky_needs_no_door() -> None:
    says("deluxe.lucky.moves", "He needs no door on the way.", "Türen braucht er dazu nicht.")
    start = kdl.new_game("deluxe", seats=3, seed=1)
    board = start.game.board
    rooms = sorted(board.rooms, key=lambda room: board.space(room).number)
    apart = []
    for room, onward in zip(rooms, (*rooms[1:], rooms[0]), strict=True):
        assert after(kdl.arrange(start, on_turn=0, phase="action", lucky=room), "end").lucky == onward
        apart += [] if onward in board.steps(room) else [room]
    assert apart == ["green_house", "library"]


@pytest.mark.clause("deluxe.order.lucky-visits", "classic.order.lucky-visits", "flight.lucky.attacks")
def test_whoever_walks_in_on_lucky_gets_nothing_for_it() -> None:
    told = "A player who walks in on Lucky gets no turn for it.", "Wer selbst zu Lucky geht, bekommt dafür keinen Zug."
    says("deluxe.order.lucky-visits", *told)
    says("classic.order.lucky-visits", *told)
    says("flight.lucky.attacks", "who walks in on him is not attacked", "Wer selbst zu ihm geht, wird dafür nicht")
    state = table(pawns={0: "foyer", 1: "library", 2: "library", 3: "kitchen"}, lucky="drawing_room", hands={0: ()})
    assert after(state, "step drawing_room", "stop", "end").on_turn == 1
    state = classic(pawns=places(s0="foyer"), lucky="drawing_room")
    assert after(state, "step drawing_room", "stop", "end").on_turn == 1
    walked = after(escape(pawns=fleeing(s0="foyer"), lucky="drawing_room"), "step drawing_room")
    assert (walked.pawns[0], walked.phase, walked.attempt) == ("drawing_room", "movement", None)


@pytest.mark.clause("deluxe.lights-out.when")
def test_in_the_dark_nobody_draws() -> None:
    says("deluxe.lights-out.when", "nobody draws any more", "Gezogen wird nicht mehr.")
    dark = table(pawns={0: "wine_cellar", **FAR}, lucky="gallery", phase="action", deck=())
    assert refusal(dark, "draw", "deck-left") == "deluxe.lights-out.when"


@pytest.mark.clause("deluxe.setup.players", "pets.start", "classic.setup.players")
def test_strangers_and_pets_play_only_where_they_are_wanted() -> None:
    says("deluxe.setup.players", "Three to eight people play, without strangers", "drei bis acht Personen, ohne Fremde")
    says("pets.start", "take part only if the players want them", "sind nur auf Wunsch dabei")
    says("classic.setup.players", "without strangers and without pets", "ohne Fremde und ohne Haustiere")
    assert all(kdl.new_game("deluxe", seats=seats).game.strangers == () for seats in range(3, 9))
    assert all(kdl.new_game("deluxe", seats=seats).game.pets == () for seats in range(2, 9))
    for unknown in ({"pets": ("cat",)}, {"strangers": True}):
        with pytest.raises(kdl.OptionError):
            kdl.new_game("classic", seats=2, **unknown)


@pytest.mark.clause("strangers.moved-by-player")
def test_a_player_moves_strangers_but_never_lucky_or_the_other_player() -> None:
    says("strangers.moved-by-player", "It never moves Lucky or the other player.", "bewegt man so nie")
    state = strangers(pawns=("kitchen", "library", "kitchen", "library"), lucky="kitchen", hands={0: ("move_foyer",)})
    for pawn in ("lucky", "seat_2"):
        for text in (f"lead {pawn} parlor", f"send {pawn} move_foyer"):
            assert refusal(state, text, "is-stranger") == "strangers.moved-by-player"


@pytest.mark.clause("strangers.turn.attempt")
@pytest.mark.parametrize("seed", range(3))
def test_strangers_never_draw(seed: int) -> None:
    says("strangers.turn.attempt", "They never draw a card.", "Karten ziehen sie nie.")
    timeline = kdl.play("deluxe", seats=2, seed=seed)
    assert all(state.hands[seat] == () for state in timeline.states for seat in state.game.strangers)
    turns = [at for at in timeline.states if at.phase == "movement" and at.to_act in at.game.strangers]
    assert turns
    assert all(refusal(at, "draw", "player") == "strangers.turn.move" for at in turns)


@pytest.mark.clause("pets.move")
def test_a_pet_flies_over_closed_rooms_but_goes_into_none() -> None:
    says("pets.move", "whatever is between", "was auch dazwischenliegt")
    says("pets.move", "no pet goes into a closed room", "ein geschlossener also nie")
    state = with_pets("cat", pets={"cat": "foyer"})
    rooms = [space for space in state.game.board.spaces if space.kind == "room" and space.id != "foyer"]
    assert {space.wing for space in rooms} >= {"east", "west"}
    for space in rooms:
        if space.wing == "east":
            assert refusal(state, f"place cat {space.id}", "open") == "deluxe.wings.closed"
        else:
            assert legal(state, f"place cat {space.id}")


@pytest.mark.clause("pets.dog")
def test_the_dog_stops_neither_steps_nor_luck() -> None:
    says("pets.dog", "stops nobody from moving or saving Lucky", "Gehen und Lucky retten darf man trotzdem.")
    seen = with_pets("dog", pawns={0: "kitchen", **FAR}, lucky="gallery", pets={"dog": "kitchen"},
                     hands={0: ("move_foyer",)})  # fmt: skip
    for text in ("step parlor", "walk move_foyer", "jump move_foyer"):
        assert legal(seen, text) == (text != "step parlor" or "parlor" in seen.game.board.steps("kitchen"))
    at_work = with_pets("dog", pawns={0: "wine_cellar", **FAR}, lucky="wine_cellar", pets={"dog": "library"},
                        hands={1: ("bats",)}, phase="action")  # fmt: skip
    assert legal(after(at_work, "attempt"), "luck bats"), "the dog is with those who answer"


@pytest.mark.clause("pets.cat")
def test_the_cat_watches_nobody_and_keeps_nobody_out() -> None:
    says(
        "pets.cat",
        "The cat watches nobody and keeps nobody out, not even Lucky.",
        "hält niemanden fern, auch Lucky nicht",
    )
    alone = with_pets("cat", pawns={0: "kitchen", **FAR}, phase="action", pets={"cat": "kitchen"}, lucky="gallery")
    assert legal(alone, "draw")
    assert legal(kdl.arrange(alone, lucky="kitchen"), "attempt")
    onward = next(space.id for space in alone.game.board.spaces if space.number == 16)
    entered = after(kdl.arrange(alone, pets={"cat": onward}), "end")
    assert (entered.lucky, entered.pets["cat"]) == (onward, onward), "Lucky walks into the room of the cat"
    walking = with_pets("cat", pawns={0: "foyer", **FAR}, pets={"cat": "drawing_room"}, lucky="gallery")
    assert after(walking, "step drawing_room").pawns[0] == "drawing_room"


@pytest.mark.clause(
    "flight.draw", "flight.attack", "flight.attack.action", "flight.cards.lucky", "flight.points.split"
)  # fmt: skip
def test_in_the_escape_nobody_draws_or_strikes_at_lucky_or_moves_him_with_a_step() -> None:
    says("flight.draw", "drawing is not an action", "das Ziehen ist keine Aktion")
    says("flight.attack", "but never Lucky", "doch nie Lucky")
    says("flight.attack.action", "the one action of a turn", "die Aktion des Zuges, die einzige")
    says("flight.cards.lucky", "the free step moves neither Lucky nor another player", "der freie Schritt bewegt weder")
    says("flight.points.split", "in a variant, off unless asked for", "die nur auf Wunsch gilt")
    state = escape(pawns=fleeing(s0="foyer", s1="foyer"), lucky="foyer", phase="action")
    assert {action.kind for action in kdl.legal_actions(state)} == {"attack", "end"}
    assert refusal(state, "attack lucky", "victim-here") == "flight.attack"
    assert [kdl.explain(state, kdl.Action("draw"))[0].clause] == ["flight.draw"]
    moving = kdl.arrange(state, phase="movement")
    stepped = after(moving, "step drawing_room")
    assert (stepped.lucky, stepped.pawns[1:]) == (moving.lucky, moving.pawns[1:])
    assert kdl.explain(moving, kdl.parse_action("lead lucky drawing_room"))[0].clause == "flight.points.split"


@pytest.mark.clause("flight.defence")
def test_the_dead_have_no_turns_and_are_not_attacked() -> None:
    says(
        "flight.defence",
        "the dead have no turns, and nobody attacks them",
        "Tote sind nie am Zug, und niemand greift sie an",
    )
    says("flight.defence", "cards from the hand", "von der Hand")
    start = kdl.new_game("flight", seats=3, seed=1, pawns=("foyer", "", "armory"), lucky="parlor", first=0)
    state = kdl.arrange(start, phase="action")
    assert refusal(state, "attack seat_1", "victim-here") == "flight.attack.action"
    assert after(state, "end").on_turn == 2
    struck = after(
        escape(pawns=fleeing(s0="foyer", s1="foyer"), motives={1: ("bats",)}, phase="action"), "attack seat_1"
    )
    assert refusal(struck, "luck bats", "held") == "flight.defence"


@pytest.mark.clause("classic.snoop.draw")
def test_in_the_classic_game_everybody_may_watch_one_draw() -> None:
    says("classic.snoop.draw", "Being seen does not matter.", "Gesehen werden darf man dabei.")
    state = classic(pawns=places(s0="kitchen", s1="kitchen", s2="trophy_room"), lucky="kitchen", phase="action")
    assert legal(state, "draw")


@pytest.mark.clause("classic.act.steps", "classic.card.move")
def test_in_the_classic_game_cards_move_nobody_else() -> None:
    says("classic.act.steps", "just two parts", "zwei Teile und sonst nichts")
    says("classic.card.move", "It never moves another player.", "Andere am Tisch bewegt sie nie.")
    state = classic(hands={0: ("move_2_1", "room_kitchen")})
    walked = after(state, "drive move_2_1")
    beside = next(iter(walked.game.board.steps(walked.pawns[1])))
    assert refusal(walked, f"lead seat_1 {beside}", "is-lucky") == "classic.card.move"
    assert refusal(state, "send seat_1 room_kitchen", "is-lucky") == "classic.card.move"
    assert {action.kind for action in kdl.legal_actions(kdl.arrange(walked, phase="action"))} <= {
        "attempt",
        "draw",
        "end",
    }


@pytest.mark.clause("classic.attempt.weapon", "classic.defence.order", "classic.defence.value")
def test_in_the_classic_game_attempts_do_not_grow_and_only_failure_cards_help() -> None:
    says("classic.attempt.weapon", "nor do earlier attempts", "frühere Versuche auch nicht")
    says("classic.defence.order", "failure card from the hand", "Fehlschlagkarte von der Hand")
    says("classic.defence.value", "No other card helps.", "Andere Karten helfen nicht.")
    alone = {"pawns": places(s0="kitchen"), "lucky": "kitchen", "phase": "action"}
    state = classic(hands={1: ("failure_1_1", "chain_saw", "move_2_1", "room_parlor")}, **alone)
    asked = after(state, "attempt")
    for card in ("chain_saw", "move_2_1", "room_parlor"):
        assert refusal(asked, f"luck {card}", "is-failure") == "classic.defence.value"
    assert refusal(asked, "luck failure_1_2", "held") == "classic.defence.order"
    again = kdl.arrange(after(asked, "luck failure_1_1"), on_turn=0, **alone)
    assert after(again, "attempt").attempt.strength == asked.attempt.strength == 1


@pytest.mark.clause("classic.deck.reshuffle")
def test_in_the_classic_game_the_lights_stay_on() -> None:
    says("classic.deck.reshuffle", "the lights stay on", "das Licht bleibt an")
    state = classic(pawns=places(s0="kitchen", s1="trophy_room"), deck=("failure_1_1",), phase="action")
    empty = after(state, "draw")
    assert (empty.deck, empty.lights_out) == ((), False)
    watched = kdl.arrange(
        empty, on_turn=0, pawns=places(s0="kitchen", s1="trophy_room"), lucky="kitchen", phase="action"
    )
    assert refused(watched, "attempt").clause == "classic.attempt.unseen"
