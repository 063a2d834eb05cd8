"""What makes the sentences on Lucky's way in the classic game true, and on whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.narration.mansion.names import room_name
from tests.kdl.questions.claims.mansion_ground import (
    asked,
    at,
    distances,
    first_round_counts,
    goes_on,
    next_turn,
    number_of,
    pieces,
    played,
    position,
    seat_of,
    seats_in,
    to_the_left,
    who,
)
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-classic"


def led(said: Said) -> tuple[kdl.State, bool]:
    """Return the position after the plays that are told, and whether the turn has ended with them."""
    kind, state, rest = asked(said)
    there = played(state, rest[0]) if kind in ("whose_turn", "lucky_goes") and rest else state
    return there, len(rest) > 1 and bool(rest[1])


def by(said: Said, key: str = "name") -> bool:
    """Whether a sentence names the seat whose turn it was."""
    state = position(said)
    return key not in said.values or seat_of(state, said.values[key]) == state.on_turn


@claims(GROUP, "turn.now", "turn.next")
def turns_that_are_asked_for(said: Said) -> bool:
    there, ended = led(said)
    return by(said) and ended is (said.key == "turn.next") and there.on_turn == position(said).on_turn


@claims(GROUP, "turn.stays")
def turn_stays(said: Said) -> bool:
    there, ended = led(said)
    return by(said) and not ended and there.on_turn == there.to_act == position(said).on_turn


@claims(GROUP, "turn.mid-turn")
def is_met_in_the_middle(said: Said) -> bool:
    before, (there, _) = position(said), led(said)
    return there.pawns[who(said)] == at(said, "lucky") == there.lucky != before.lucky and said.value == who(said)


@claims(GROUP, "turn.not-yet")
def comes_afterwards(said: Said) -> bool:
    there, ended = led(said)
    return by(said) and not ended and next_turn(there)[0] == who(said) == said.value


@claims(GROUP, "turn.waits")
def waits_until_the_turn_is_over(said: Said) -> bool:
    there, ended = led(said)
    return not ended and who(said) == said.value != there.on_turn == there.to_act


@claims(GROUP, "turn.over")
def turn_has_ended(said: Said) -> bool:
    there, ended = led(said)
    present = next_turn(there)[1]
    return by(said) and ended and said.value == there.on_turn not in present


@claims(GROUP, "turn.crowd")
def comes_later_in_the_crowd(said: Said) -> bool:
    there, ended = led(said)
    return by(said) and ended and who(said) == said.value and said.value in next_turn(there)[1][1:]


@claims(GROUP, "turn.called")
def would_come_but_for_lucky(said: Said) -> bool:
    there, ended = led(said)
    left = next(to_the_left(there, there.on_turn))
    called = bool(next_turn(there)[1]) and next_turn(there)[0] != left
    return ended and who(said) == said.value == left and called


@claims(GROUP, "turn.other")
def comes_not_at_all(said: Said) -> bool:
    there, ended = led(said)
    near = {next(to_the_left(there, there.on_turn)), *next_turn(there)[1]}
    return by(said) and ended and who(said) == said.value and said.value not in near


def steps_of(said: Said) -> int:
    _, state, (card, *_) = asked(said)
    return int(state.game.cards_by_id[card].steps)


@claims(GROUP, "lead")
def card_is_held(said: Said) -> bool:
    _, state, (card, seat) = asked(said)
    held = card in state.hands[state.on_turn] and said.values["n"] == steps_of(said)
    places = at(said, "lucky") == state.lucky and at(said, "at") == state.pawns[seat]
    return held and by(said) and who(said) == seat and places


@claims(GROUP, "lead.hint", "goes.hint", "order.hint")
def he_makes_a_move_of_his_own(said: Said) -> bool:
    """Let the turn end, and see that he goes where the numbers say."""
    state = led(said)[0]
    there = kdl.arrange(state, phase="action", on_turn=state.on_turn)
    ends = next((action for action in kdl.legal_actions(there) if action.kind in ("end", "draw")), None)
    return ends is None or kdl.apply(there, ends).state.lucky == goes_on(state) != state.lucky


@claims(GROUP, "lead.far")
def is_too_far_for_him(said: Said) -> bool:
    state = position(said)
    far = distances(state.game.board, state.lucky)[at(said)] > steps_of(said)
    return far and at(said) == said.value and at(said, "lucky") == state.lucky


def calls(said: Said, space: str) -> int:
    """Return whom he calls if he is led to a space, -1 for nobody."""
    there = kdl.arrange(position(said), lucky=space)
    seat, present, _ = next_turn(there)
    return seat if present else -1


@claims(GROUP, "lead.walks-on")
def walks_away_again(said: Said) -> bool:
    state, seat = position(said), who(said)
    return state.pawns[seat] == said.value and goes_on(state, str(said.value)) != said.value


@claims(GROUP, "lead.told")
def all_from_where_he_calls(said: Said) -> bool:
    state = position(said)
    far, (_, _, (_, seat)) = distances(state.game.board, state.lucky), asked(said)
    spaces = {space for space, steps in far.items() if steps <= steps_of(said) and calls(said, space) == seat}
    names = {room_name(state.game.board, space, "in").casefold() for space in spaces}
    return {each.casefold() for each in pieces(said.values["names"])} == names and who(said) == seat


@claims(GROUP, "goes")
def is_there_before(said: Said) -> bool:
    return by(said) and at(said, "here") == led(said)[0].lucky


@claims(GROUP, "goes.stays")
def is_where_he_is(said: Said) -> bool:
    return said.value == led(said)[0].lucky != goes_on(led(said)[0])


@claims(GROUP, "goes.door", "goes.lower", "goes.far", "goes.numberless", "goes.back", "goes.other", "goes.nearest")
def why_he_goes_elsewhere(said: Said) -> bool:
    state = led(said)[0]
    board, here, right = state.game.board, state.lucky, goes_on(state)
    space, number = str(said.value), number_of(board, str(said.value))
    near = board.steps(here)
    numbered = {each for each in near if number_of(board, each) is not None}
    fits = {
        "goes.door": space in near and number_of(board, here) is not None,
        "goes.lower": space in numbered and right in numbered
        and (number or 0) < (number_of(board, right) or 0) and number_of(board, here) is None,
        "goes.far": space not in near and right in numbered and number_of(board, here) is None,
        "goes.numberless": number is None,
        "goes.back": number is not None and goes_on(state, space) == here,
        "goes.other": number is not None and number_of(board, here) is not None and space != right,
        "goes.nearest": not numbered and number_of(board, here) is None and number is not None and space != right,
    }  # fmt: skip
    named = at(said) == space and at(said, "here") == here and at(said, "right") == right
    return fits[said.key] and named and space != right


def turns(said: Said) -> list[tuple[int, int, list[int], str]]:
    """Count the turns to come: whose turn ends, who is next, who is where Lucky goes, and where that is."""
    kind, state, rest = asked(said)
    found = []
    for _ in range(rest[0] if kind == "on_turn_after" and rest else 1):
        seat, present, space = next_turn(state)
        found.append((state.on_turn, seat, present, space))
        had = state.had_turn | 1 << state.on_turn
        state = kdl.arrange(state, on_turn=seat, lucky=space)._replace(had_turn=had)
    return found


@claims(GROUP, "order.early")
def somebody_has_had_no_turn(said: Said) -> bool:
    state = position(said)
    had = {seat for seat in range(state.seats) if state.had_turn >> seat & 1} | {state.on_turn}
    return len(had) < state.seats


@claims(GROUP, "order", "order.later")
def turns_to_come(said: Said) -> bool:
    return by(said) and at(said, "lucky") == position(said).lucky and said.values["n"] == len(turns(said))


@claims(GROUP, "comes.clockwise", "comes.visited", "comes.crowd", "comes.first-round")
def one_of_the_turns(said: Said) -> bool:
    """Find the turn that is told among those to come."""
    for ended, seat, present, space in turns(said):
        names = "names" not in said.values or sorted(seats_in(said)) == sorted(present)
        if (seat, space) != (who(said), at(said)) or not names:
            continue
        state = position(said)
        return {
            "comes.clockwise": not present and seat == next(to_the_left(state, ended)),
            "comes.visited": present == [seat],
            "comes.crowd": len(present) > 1 and present[0] == seat,
            "comes.first-round": bool(present)
            and first_round_counts(state)
            and seat == next(to_the_left(state, ended)),
        }[said.key]
    return False


@claims(GROUP, "order.crowd", "order.first-round", "order.no-grace", "order.visit-forgotten", "order.continues",
        "order.leaves", "order.other")  # fmt: skip
def why_somebody_else_is_next(said: Said) -> bool:
    state, (ended, right, present, space) = position(said), turns(said)[-1]
    seat, left = who(said), next(to_the_left(state, ended))
    early = somebody_has_had_no_turn(said)
    order = list(to_the_left(state, state.on_turn))
    called = [present for _, _, present, _ in turns(said)[:-1]]
    fits = {
        "order.crowd": seat in present[1:] and right == present[0],
        "order.first-round": seat in present and early and first_round_counts(state),
        "order.no-grace": seat == left and bool(present) and early and state.game.edition == "classic",
        "order.visit-forgotten": seat == left and bool(present) and right in present,
        "order.continues": any(called) and order[len(called)] == seat,
        "order.leaves": state.pawns[seat] == state.lucky != space,
        "order.other": seat not in present and seat != left,
    }
    return fits[said.key] and seat == said.value != right and by(said) and at(said) == space


nothing_claimed(GROUP, "opening.who", "opening.lucky", "opening.pawns", because="asks, without saying anything")
