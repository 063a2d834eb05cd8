"""What makes the sentences on a classic turn true: what is open, where a card is found, where cards lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.narration.mansion.names import room_name
from kdl.narration.names import quoted_card, seat_name
from tests.kdl.questions.claims.mansion_ground import (
    asked,
    at,
    can,
    company,
    distances,
    halted,
    kinds_now,
    number_of,
    pieces,
    played,
    position,
    seat_of,
    seats_in,
    watchers,
)
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-classic"
MOVES = {"walk", "jump", "drive", "send"}


def under_way(said: Said) -> tuple[kdl.State, bool]:
    """Return the position after what has been played, and whether the movement has ended."""
    kind, state, rest = asked(said)
    plays = rest[0] if kind == "still_open" and rest else ""
    stops = kind != "still_open" or len(rest) < 2 or rest[1]
    return played(state, plays), stops


def mover(said: Said) -> int:
    return under_way(said)[0].on_turn


def where(said: Said) -> str:
    return under_way(said)[0].pawns[mover(said)]


def hold(said: Said) -> bool:
    """Whether a sentence names the seat on turn and where it stands, so far as it names anything."""
    state = under_way(said)[0]
    named = "name" not in said.values or seat_of(state, said.values["name"]) == state.on_turn
    return named and ("room" not in said.values or at(said) == state.pawns[state.on_turn])


def may_attempt(state: kdl.State) -> bool:
    """Whether somebody is alone with Lucky and unseen, by the places of the pawns."""
    seat, here = state.on_turn, state.pawns[state.on_turn]
    return here == state.lucky and not company(state, seat) and not watchers(state, here, seat)


@claims(GROUP, "still", "still.moving", "snoop", "draw", "murder", "use")
def stands_there(said: Said) -> bool:
    kind, state, rest = asked(said)
    holds = kind != "card_uses" or (rest[0] in state.hands[state.on_turn] and said.shows("card", card_of(said)))
    return hold(said) and holds


def card_of(said: Said) -> str:
    _, state, (card, *_) = asked(said)
    return quoted_card(state.game.cards_by_id[card], state.game)


@claims(GROUP, "still.draw", "still.draw.why")
def finds_a_card(said: Said) -> bool:
    state = under_way(said)[0]
    named = state.game.board.space(where(said)).kind == "room"
    free = not state.acted and named and bool(state.deck or state.discards)
    assert free is ("draw" in kinds_now(halted(state)))
    return free and hold(said)


@claims(GROUP, "still.attempt", "still.attempt.why")
def may_murder(said: Said) -> bool:
    state = under_way(said)[0]
    alone = may_attempt(state)
    assert alone is ("attempt" in kinds_now(halted(state)))
    return alone and hold(said)


@claims(GROUP, "still.step", "still.step.why")
def may_step(said: Said) -> bool:
    state, stops = under_way(said)
    return not stops and "step" in kinds_now(state) and hold(said)


@claims(GROUP, "still.card", "still.card.why")
def may_play(said: Said) -> bool:
    state, stops = under_way(said)
    return not stops and bool(MOVES & kinds_now(state)) and hold(said)


@claims(GROUP, "still.told", "still.none", "use.told")
def all_that_is_open(said: Said) -> bool:
    labels = {option.label.casefold() for option in said.solution.options if option.value in said.solution.right}
    return {each.casefold() for each in pieces(said.values.get("names", ""))} == labels and hold(said)


@claims(GROUP, "still.cards", "still.no-cards")
def holds_what_moves(said: Said) -> bool:
    state = under_way(said)[0]
    cards = (state.game.cards_by_id[card] for card in state.hands[state.on_turn])
    held = sorted(quoted_card(card, state.game) for card in cards if not card.luck and card.kind != "weapon")
    return sorted(pieces(said.values["cards"])) == held and hold(said)


@claims(GROUP, "still.hint", "snoop.hint", "draw.hint")
def snoops_or_acts(said: Said) -> bool:
    """Try it: after a card nothing can be drawn, after a step something can, and after the movement nobody moves."""
    state = position(said)
    moved = kdl.arrange(state, pawns={state.on_turn: "kitchen"}, phase="action")
    if state.game.edition != "classic":
        return not {"step", "walk"} & kinds_now(moved)
    fresh = kdl.arrange(moved, deck=[*moved.deck] or None, on_turn=state.on_turn, phase="action")
    acted = fresh._replace(acted=True)
    hall = kdl.arrange(state, pawns={state.on_turn: "hall_w"}, phase="action")
    return "draw" not in kinds_now(acted) | kinds_now(hall) and not {"step", *MOVES} & kinds_now(fresh)


@claims(GROUP, "not.phase")
def has_stopped(said: Said) -> bool:
    state, stops = under_way(said)
    return stops and not {"step", *MOVES} & kinds_now(halted(state)) and hold(said)


@claims(GROUP, "not.step-left")
def has_no_step(said: Said) -> bool:
    state, stops = under_way(said)
    return not stops and state.steps_left == 0 and "step" not in kinds_now(state) and hold(said)


@claims(GROUP, "not.mover")
def has_no_card(said: Said) -> bool:
    state, stops = under_way(said)
    return not stops and not MOVES & kinds_now(state) and hold(said)


@claims(GROUP, "not.snoops")
def has_played(said: Said) -> bool:
    kind, _, rest = asked(said)
    used = {each.split()[0] for each in rest[0].split(";")} if kind == "still_open" and rest and rest[0] else set()
    return bool({word.strip() for word in used} & MOVES) and hold(said)


@claims(GROUP, "not.named-room")
def has_no_name(said: Said) -> bool:
    return position(said).game.board.space(at(said)).kind in ("hall", "stairs")


@claims(GROUP, "not.card-left")
def has_no_deck(said: Said) -> bool:
    state = under_way(said)[0]
    return not state.deck and not state.discards


@claims(GROUP, "not.with-lucky")
def is_apart(said: Said) -> bool:
    state = under_way(said)[0]
    return hold(said) and at(said, "lucky") == state.lucky != where(said)


@claims(GROUP, "not.alone")
def is_in_company(said: Said) -> bool:
    state = under_way(said)[0]
    return hold(said) and set(seats_in(said, "others")) == company(state, state.on_turn) != set()


@claims(GROUP, "watch")
def looks_in(said: Said) -> bool:
    state, there = under_way(said)[0], at(said)
    target = str(said.value) if asked(said)[0] == "snoop_where" and said.value else where(said)
    names = {name for name in pieces(said.values["names"]) if name != "Lucky"}
    standing = {seat_name(seat, state.game) for seat, here in enumerate(state.pawns) if here == there}
    standing -= {seat_name(state.on_turn, state.game)}
    lucky = ("Lucky" not in pieces(said.values["names"])) or state.lucky == there
    seen = there == target or target in state.game.board.sees(there) or said.role == "told"
    return names <= standing and lucky and seen


@claims(GROUP, "snoop.far", "draw.far")
def is_far(said: Said) -> bool:
    state = position(said)
    here = state.pawns[state.on_turn]
    return at(said, "here") == here and distances(state.game.board, here).get(at(said), 99) > 1


@claims(GROUP, "snoop.stay", "snoop.there", "snoop.numberless", "draw.there")
def gives_a_card(said: Said) -> bool:
    state, space = position(said), at(said)
    near = distances(state.game.board, state.pawns[state.on_turn])[space]
    there = kdl.arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action")
    fits = {"snoop.stay": near == 0, "snoop.there": near == 1}.get(said.key, near < 2)
    fits = fits and (said.key != "snoop.numberless" or number_of(state.game.board, space) is None)
    unseen = state.game.edition == "classic" or not watchers(state, space, state.on_turn)
    named = state.game.board.space(space).kind == "room"
    return fits and named and unseen and can(there, "draw") and space == said.value


@claims(GROUP, "snoop.told", "snoop.none")
def all_that_give_a_card(said: Said) -> bool:
    state = position(said)
    board, here = state.game.board, state.pawns[state.on_turn]
    near = [space for space, steps in distances(board, here).items() if steps < 2 and space in board.rooms]
    giving = {
        room_name(board, space, "in")
        for space in near
        if can(kdl.arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action"), "draw")
    }
    return set(pieces(said.values["names"])) == giving and seat_of(state, said.values["name"]) == state.on_turn


def reaches(said: Said) -> set[str]:
    """Return where the movement can end, by trying every order of the cards."""
    _, state, (cards, *_) = asked(said)
    found, edge, seen = set(), [state], set()
    while edge:
        here = edge.pop()
        mark = (here.pawns, here.steps_left, here.hands[state.on_turn])
        if mark in seen:
            continue
        seen.add(mark)
        found.add(here.pawns[state.on_turn])
        edge += [
            kdl.apply(here, action).state
            for action in kdl.legal_actions(here)
            if action.kind == "step" or (action.kind in ("walk", "jump") and action.card in cards)
        ]
    return found


@claims(GROUP, "reach", "reach.none")
def begins_there(said: Said) -> bool:
    _, state, (cards, *_) = asked(said)
    named = [quoted_card(state.game.cards_by_id[card], state.game) for card in cards]
    held = set(cards) <= set(state.hands[state.on_turn])
    return hold(said) and held and ("cards" not in said.values or pieces(said.values["cards"]) == named)


@claims(GROUP, "reach.hint")
def the_step_is_free(said: Said) -> bool:
    state = position(said)
    return state.steps_left == 1 and "step" in kinds_now(state)


@claims(GROUP, "reach.far")
def is_out_of_reach(said: Said) -> bool:
    return at(said) == said.value and at(said) not in reaches(said)


@claims(GROUP, "reach.stay")
def may_stay(said: Said) -> bool:
    state = position(said)
    return at(said) == said.value == state.pawns[state.on_turn]


@claims(GROUP, "reach.way")
def leads_there(said: Said) -> bool:
    """Go the way that is told: each place lies next to the one before, or is the room of a card."""
    _, state, (cards, *_) = asked(said)
    board, deck, here = state.game.board, state.game.cards_by_id, state.pawns[state.on_turn]
    way = [
        next(each for each in board.rooms if room_name(board, each, "into") == name)
        for name in pieces(said.values["names"])
    ]
    steps, rooms = 1 + sum(deck[card].steps for card in cards), {deck[card].room for card in cards} - {""}
    return way[-1] == said.value and _can_go(board, here, way, steps, frozenset(rooms))


def _can_go(board: Board, here: str, way: list[str], steps: int, rooms: frozenset[str]) -> bool:
    """Whether a way can be gone with so many steps, and cards into some rooms."""
    if not way:
        return True
    there, *then = way
    step = steps > 0 and there in board.steps(here) and _can_go(board, there, then, steps - 1, rooms)
    return step or (there in rooms and _can_go(board, there, then, steps, rooms - {there}))


@claims(GROUP, "reach.told")
def all_that_is_reached(said: Said) -> bool:
    board = position(said).game.board
    names = {room_name(board, each) for each in reaches(said)}
    return set(pieces(said.values["names"])) == names and said.values["n"] == len(names)


@claims(GROUP, "use.walk", "use.jump", "use.drive", "use.send", "use.walk.why", "use.jump.why", "use.drive.why",
        "use.send.why")  # fmt: skip
def can_be_used(said: Said) -> bool:
    _, state, (card, *_) = asked(said)
    return (said.key.split(".")[1], card) in {(action.kind, action.card) for action in kdl.legal_actions(state)}


@claims(GROUP, "use.jump-elsewhere", "use.send-elsewhere")
def is_there_already(said: Said) -> bool:
    _, state, (card, *_) = asked(said)
    here = state.lucky if "send" in said.key else state.pawns[state.on_turn]
    return state.game.cards_by_id[card].room == here == at(said, "lucky" if "send" in said.key else "room")


@claims(GROUP, "use.is-move", "use.is-room-card")
def is_another_card(said: Said) -> bool:
    _, state, (card, *_) = asked(said)
    printed = state.game.cards_by_id[card]
    return not printed.steps if said.key == "use.is-move" else not printed.room
