"""What actions lead to, how pawns go, and how turns end: what the questions on games in the mansion have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kdl.clauses import clause
from kdl.core.actions import as_action
from kdl.core.events import Arranged, evolve, fold
from kdl.engine.step import apply, explain, legal_actions
from kdl.narration.events import tell
from kdl.narration.grammar import Nouns, capital
from kdl.narration.mansion.names import room
from kdl.narration.names import card_in_full, person, seat_name
from kdl.questions.declaring import Drawing, Option, Remark, Wording, crossed, kind_of
from kdl.words import language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kdl.core.actions import Action
    from kdl.core.events import Event, TurnBegan
    from kdl.core.reasons import Reason
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.events import LuckyMoved
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State

T = TypeVar("T")

#: Actions, or their notation; several in one text stand between semicolons.
Plays = str | tuple["Action", ...]
#: Why it is a seat's turn when Lucky has called it.
CALLED = ("visited", "crowd")


def carried_out(state: State, plays: Plays) -> tuple[State, tuple[Event, ...]]:
    """Carry actions out in a row, for example ``"walk move_1_1; step kitchen"``; return what came of it and happened.

    Raises:
        NotationError: A text is not an action.
        IllegalActionError: One of them is not legal.
    """
    happened: list[Event] = []
    given = [play for play in plays.split(";") if play.strip()] if isinstance(plays, str) else plays
    for action in map(as_action, given):
        _, events, state = apply(state, action)
        happened += events
    return state, tuple(happened)


def tell_all(state: State, events: Iterable[Event]) -> str:
    """Tell events in a row, as everybody at the table sees them."""
    return " ".join(tell(event, state.game) for event in events)


def hindrances(state: State, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of an action, other than the phase of the turn, that do not hold."""
    return tuple(reason for reason in explain(state, action) if not reason.ok and reason.check != "phase")


def law_of_kind(kind: str, game: Mansion) -> str:
    """Return the clause that a kind of questions asks about first, of those of the edition that is played."""
    found = kind_of(kind).clauses
    return next((each for each in found if clause(each).edition == game.edition), found[0])


def stopped(state: State) -> State:
    """Return the position in which the movement of the turn has ended where everybody stands."""
    return evolve(state, Arranged((("phase", "action"),))) if state.phase == "movement" else state


def ways(
    state: State, kinds: Iterable[str], fits: Callable[[Action], bool] = lambda _: True
) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield every position that actions of some kinds lead to, the nearest first, each with the way to it."""
    waiting: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    wanted, seen = frozenset(kinds), {_mark(state)}
    for here, way in waiting:
        yield here, way
        for action in legal_actions(here):
            if action.kind in wanted and fits(action):
                there = apply(here, action).state
                if _mark(there) not in seen:
                    seen.add(_mark(there))
                    waiting.append((there, (*way, action)))


def nearest(found: Iterable[tuple[str, T]]) -> dict[str, T]:
    """Return what was found first for each of several places."""
    return dict(reversed([*found]))


def _mark(state: State) -> tuple[object, ...]:
    return state.pawn_at, state.lucky_at, state.steps_left, state.lucky_steps, state.hand_bits


def walk(board: Board, start: str, goal: str) -> tuple[str, ...]:
    """Return the rooms of a shortest walk, without the one where it starts; empty where none leads there."""
    way_to: dict[str, tuple[str, ...]] = {start: ()}
    edge = [start]
    while edge and goal not in way_to:
        steps = ((here, there) for here in edge for there in sorted(board.steps(here)))
        found = {there: (*way_to[here], there) for here, there in steps if there not in way_to}
        way_to |= found
        edge = list(found)
    return way_to.get(goal, ())


def end_turn(state: State) -> tuple[tuple[LuckyMoved, TurnBegan], State]:
    """Let the turn end here: Lucky's walk, whose turn begins, and the position then; nobody is attacked.

    Rule: deluxe.lucky.moves, deluxe.order.lucky-visits, flight.order
    """
    moved = state.game.rules.lucky_step(state)
    began = state.game.rules.next_seat(state, moved.space)
    return (moved, began), fold(state, (moved, began))


def people(state: State, seats: Iterable[int]) -> Nouns:
    """Name some seats, to be put into a text."""
    return Nouns([person(seat, state.game) for seat in seats], language())


def tagged(state: State, seat: int) -> Drawing:
    """Write the name of a seat into its room; nothing for one that is out of the game."""
    at = state.pawns[seat]
    return Drawing(tags={at: capital(seat_name(seat, state.game))} if at else {})


def too_far(words: Wording, board: Board, here: str, space: str, clause: str = "") -> Remark:
    """Say that a room is too far away; the steps to it are drawn."""
    said = words.remark("far", "too-far", crossed(space), clause, room=room(board, space))
    return said._replace(slip=Drawing(path=walk(board, here, space)))


def move_cards(state: State) -> list[str]:
    """List the move cards of whoever has to act."""
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.to_act] if deck[card].kind == "move"]


def wrong_way(board: Board, here: str, there: str) -> Drawing:
    """Draw a way that Lucky does not go, and beside it that he looks for the number after his own."""
    number = board.space(here).number
    return Drawing(ways=((here, there),), tags={here: f"{number} → ?"} if number else {})


def living(state: State) -> list[int]:
    """List the seats that are in the game."""
    return [*others(state, None)]


def others(state: State, seat: int | None) -> dict[int, str]:
    """Return the rooms of all seats that are in the game, but for one, by seat."""
    return {each: at for each, at in enumerate(state.pawns) if at and each != seat}


def hand_options(state: State, cards: Sequence[str]) -> tuple[Option, ...]:
    """Offer cards with their luck beside them."""
    deck = state.game.cards_by_id
    return tuple(Option(card, card_in_full(deck[card], state.game), "♣" * deck[card].luck) for card in cards)
