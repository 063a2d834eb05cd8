"""What makes the sentences on turns of the escape true: whose it is, and where the ghost goes and is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.core.values import NONE
from kdl.narration.mansion.names import room_name
from kdl.narration.names import card_in_full, person, seat_name
from tests.kdl.questions.claims.flight.ground import at, chosen, in_order, living, meets, walks_to, who
from tests.kdl.questions.claims.mansion_ground import (
    distances,
    pieces,
    played,
    to_the_left,
)
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-flight"


def order_of_turns(said: Said) -> list[int]:
    """Return who has the turns of the escape, without strangers, from the murderer's on."""
    state = said.args[0]
    order = [state.winner, *list(to_the_left(state, state.winner))[:-1]]
    return [seat for seat in order if seat not in state.game.strangers]


def wanted_turn(said: Said) -> int:
    return said.args[1] if len(said.args) > 1 else 1


@claims(GROUP, "begins", "begins.later", "begins.told", "begins.told.left")
def has_murdered(said: Said) -> bool:
    state = said.args[0]
    named = person(state.winner, state.game)
    winner = "winner" not in said.values or said.shows("winner", named)
    first = "who" not in said.values or who(said) == order_of_turns(said)[0]
    stranger = state.winner in state.game.strangers
    turn = "turn" not in said.values or said.values["turn"] == wanted_turn(said)
    fits = {"begins.told": not stranger, "begins.told.left": stranger, "begins": wanted_turn(said) == 1}
    return winner and first and turn and fits.get(said.key, True) and not state.game.source.mortal


@claims(GROUP, "begins.right", "begins.first", "begins.round", "begins.other")
def has_that_turn(said: Said) -> bool:
    order, turn = order_of_turns(said), wanted_turn(said)
    right = order[(turn - 1) % len(order)]
    fits = {
        "begins.right": said.value == right,
        "begins.first": said.value == order[0] != right,
        "begins.round": said.value == order[-(turn - 1) % len(order)] != right,
        "begins.other": said.value != right,
    }
    return fits[said.key] and chosen(said)


@claims(GROUP, "begins.order")
def goes_on_to_the_left(said: Said) -> bool:
    return pieces(f"{said.values['names']:plain}") == [seat_name(seat) for seat in order_of_turns(said)]


@claims(GROUP, "order", "draw", "ghost", "attack", "drive", "set")
def is_on_turn(said: Said) -> bool:
    state = said.args[0]
    card = "card" not in said.values or said.shows(
        "card", card_in_full(state.game.cards_by_id[said.args[1]], state.game)
    )
    victim = "victim" not in said.values or who(said, "victim") == said.args[1]
    return who(said) == state.on_turn == state.to_act and card and victim


@claims(GROUP, "order.right", "order.dead", "order.called", "order.other")
def is_next_or_not(said: Said) -> bool:
    state = said.args[0]
    right = in_order(state)[0]
    fits = {
        "order.right": said.value == right,
        "order.dead": said.value not in living(state),
        "order.called": said.value in meets(state, walks_to(state)) and said.value != right,
        "order.other": said.value != right,
    }
    return fits[said.key] and (said.key == "order.other" or chosen(said))


@claims(GROUP, "order.told", "order.told.dead")
def comes_next(said: Said) -> bool:
    state = said.args[0]
    left = next(to_the_left(state, state.on_turn))
    return who(said, "next") == in_order(state)[0] and (left not in living(state)) is said.key.endswith("dead")


def opened(said: Said) -> kdl.State:
    """Let the turn end, and return the position in which the next movement begins."""
    state: kdl.State = said.args[0]
    while state.phase in ("movement", "action") and state.turn == said.args[0].turn:
        state = played(state, ["stop" if state.phase == "movement" else "end"])
    return state


@claims(GROUP, "draw.facts")
def hold_so_many(said: Said) -> bool:
    state = said.args[0]
    return pieces(said.values["hands"]) == [f"{seat_name(seat)} {len(state.hands[seat])}" for seat in living(state)]


@claims(GROUP, "draw.hand")
def holds_so_many(said: Said) -> bool:
    state = said.args[0]
    return len(state.hands[who(said)]) == said.values["count"]


@claims(GROUP, "draw.told", "draw.none", "draw.more", "draw.other")
def opens_with_a_card(said: Said) -> bool:
    state, after = said.args[0], opened(said)
    seat, before = in_order(state)[0], [len(hand) for hand in state.hands]
    grown = after.on_turn == seat and len(after.hands[seat]) == before[seat] + 1
    fits = {
        "draw.told": said.values.get("n") == before[seat] + 1,
        "draw.none": said.value == before[seat],
        "draw.more": said.value == before[seat] + 2,
    }
    if said.key == "draw.other":
        other = who(said, "other")
        return grown and said.value == before[other] + 1 and other != seat
    return grown and fits[said.key] and ("who" not in said.values or who(said) == seat)


def survivors(state: kdl.State) -> list[int]:
    """Return who is alive when the victim plays no more luck."""
    return living(played(state, ["pass"]))


@claims(GROUP, "wins", "wins.told", "wins.told.nobody")
def dies(said: Said) -> bool:
    state = said.args[0]
    left = survivors(state)
    winner = "winner" not in said.values or [who(said, "winner")] == left
    fits = {"wins.told": len(left) == 1, "wins.told.nobody": len(left) > 1}
    return who(said, "victim") == state.to_act and winner and fits.get(said.key, True) and state.to_act not in left


@claims(GROUP, "wins.nobody", "wins.last", "wins.over", "wins.killer", "wins.victim", "wins.alive", "wins.dead")
def has_won_or_not(said: Said) -> bool:
    state = said.args[0]
    left = survivors(state)
    attacker = state.attempt.attacker if state.attempt is not None else NONE
    fits = {
        "wins.nobody": said.value == NONE and len(left) > 1,
        "wins.last": [said.value] == left,
        "wins.over": said.value == NONE and len(left) == 1,
        "wins.killer": said.value == attacker and len(left) > 1,
        "wins.victim": said.value == state.to_act,
        "wins.alive": said.value in left and len(left) > 1,
        "wins.dead": said.value not in living(state),
    }
    return fits[said.key] and chosen(said)


def leads(said: Said, card: str) -> dict[str, str]:
    """Return the rooms into which a card takes Lucky, each with the way it is played."""
    state, printed = said.args[0], said.args[0].game.cards_by_id[card]
    found = {}
    if printed.kind == "move":
        found[walks_to(state, printed.steps)] = "drive"
        if state.game.board.is_open(printed.room) and printed.room != state.lucky:
            found[printed.room] = "send"
    return found


@claims(GROUP, "drive.told")
def takes_him_there(said: Said) -> bool:
    state, card = said.args
    names = {room_name(state.game.board, space) for space in leads(said, card)}
    return set(pieces(f"{said.values['names']:plain}")) == names


@claims(GROUP, "drive.drive", "drive.send")
def is_taken_there(said: Said) -> bool:
    state, card = said.args
    printed = state.game.cards_by_id[card]
    fits = said.value == (walks_to(state, printed.steps) if said.key == "drive.drive" else printed.room)
    return fits and said.values["n"] == printed.steps and said.value in leads(said, card)


@claims(GROUP, "drive.here", "drive.exactly", "drive.door", "drive.other")
def is_not_taken_there(said: Said) -> bool:
    state, card = said.args
    printed, space = state.game.cards_by_id[card], str(said.value)
    fits = {
        "drive.here": space == state.lucky,
        "drive.exactly": space in [walks_to(state, n) for n in range(1, printed.steps)],
        "drive.door": distances(state.game.board, state.lucky)[space] == 1,
        "drive.other": space != printed.room,
    }
    steps = "n" not in said.values or said.values["n"] == printed.steps
    return fits[said.key] and steps and space not in leads(said, card)


@claims(GROUP, "set.told", "set.none")
def cards_that_set_him_on(said: Said) -> bool:
    state, victim = said.args
    found = [
        card
        for card in state.hands[state.to_act]
        if any((meets(state, space) or [NONE])[0] == victim for space in leads(said, card))
    ]
    return who(said, "victim") == victim and {*found} == said.solution.right and said.values.get("n", 0) == len(found)


@claims(GROUP, "set.no-move")
def moves_nobody(said: Said) -> bool:
    state = said.args[0]
    return state.game.cards_by_id[str(said.value)].kind != "move" and not leads(said, str(said.value))


@claims(GROUP, "set.nobody")
def is_empty(said: Said) -> bool:
    state = said.args[0]
    rooms = {room_name(state.game.board, space, "in"): space for space in leads(said, str(said.value))}
    return str(said.values["room"]) in rooms and not meets(state, rooms[str(said.values["room"])])


@claims(GROUP, "ghost.right", "ghost.passes", "ghost.nobody", "ghost.here", "ghost.elsewhere", "ghost.last",
        "ghost.later")  # fmt: skip
def is_attacked_or_not(said: Said) -> bool:
    state = said.args[0]
    space = walks_to(state)
    there = meets(state, space)
    seat = said.value if said.value is not None else NONE
    here = state.pawns[int(seat)] if seat != NONE else ""
    fits = {
        "ghost.right": there[:1] == [seat],
        "ghost.passes": seat == NONE,
        "ghost.nobody": not there,
        "ghost.here": here == state.lucky != space,
        "ghost.elsewhere": here != space,
        "ghost.last": seat in there[1:] and seat == state.on_turn == there[-1],
        "ghost.later": seat in there[1:],
    }
    return fits[said.key] and chosen(said) and ("room" not in said.values or at(said) == space)


@claims(GROUP, "attack.here", "attack.dead", "attack.seen", "attack.near", "attack.far")
def can_be_attacked_or_not(said: Said) -> bool:
    state, seat = said.args[0], int(said.value or 0)
    here, there = state.pawns[state.on_turn], state.pawns[seat]
    board = state.game.board
    fits = {
        "attack.here": there == here,
        "attack.dead": not there,
        "attack.seen": there in board.sees(here),
        "attack.near": bool(there) and distances(board, here)[there] == 1,
        "attack.far": bool(there) and there != here,
    }
    able = (said.value in said.solution.right) is (there == here)
    return fits[said.key] and able and chosen(said) and ("room" not in said.values or at(said) == here)


@claims(GROUP, "attack.told", "attack.none")
def all_that_can_be_attacked(said: Said) -> bool:
    state = said.args[0]
    now = kdl.arrange(state, phase="action", on_turn=state.on_turn)
    found = sorted({action.pawn for action in kdl.legal_actions(now) if action.kind == "attack"})
    names = [seat_name(int(pawn.removeprefix("seat_"))) for pawn in found]
    return pieces(said.values["names"]) == names and at(said) == state.pawns[state.on_turn]
