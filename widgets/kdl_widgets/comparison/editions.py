"""Two editions beside each other: their boards, or the same position played by the rules of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.transfer import home, set_up, strength
from kdl.analysis.subjects import observation_of
from kdl.core.actions import Action
from kdl.core.files.edition_file import load_edition
from kdl.engine.arrange import arrange
from kdl.games.decks import load_deck
from kdl.narration import card_name, room_name, seat_name
from kdl.narration.actions import tell_kind
from kdl.narration.grammar import capital, joined
from kdl.narration.names import pawn_name
from kdl.words import say
from kdl_widgets.comparison.differences import titles
from kdl_widgets.comparison.edition_facts import board_rows, fact_rows
from kdl_widgets.comparison.side_by_side import SideBySide
from kdl_widgets.output import NOTHING

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.games.mansion.state import State

#: The phases in which a player acts in its own turn.
OWN_PHASES = ("movement", "action")


class Editions(SideBySide):
    """The boards of two editions over a table of the plain facts that differ."""

    def __init__(self, one: str, other: str) -> None:
        here, there = load_edition(one), load_edition(other)
        boards = home(here.id), home(there.id)
        rows = [*fact_rows(here, there), *board_rows(*boards)]
        columns = (say("teach", "fact"), *titles(here, there))
        both = observation_of(boards[0]), observation_of(boards[1])
        super().__init__(both, say("teach", "differences", n=len(rows)), columns, rows)


class Positions(SideBySide):
    """One position set up in two editions, over a table of what the rules of each make of it.

    Attributes:
        states: The position in the one edition and in the other.
        differing: The rows in which the editions differ.
    """

    def __init__(self, one: str, other: str, position: State) -> None:
        decks = [{card.id for card in load_deck(load_edition(name).deck).cards} for name in (one, other)]
        self.states = tuple(set_up(name, position, decks[0] & decks[1]) for name in (one, other))
        rows = [(fact, *(tell(state) for state in self.states)) for fact, tell in _facts(*self.states)]
        self.differing = tuple(row for row in rows if row[1] != row[2])
        columns = (say("teach", "fact"), *titles(load_edition(one), load_edition(other)))
        caption = say("edition", "position", n=len(self.differing))
        super().__init__((observation_of(self.states[0]), observation_of(self.states[1])), caption, columns, rows)


Fact = tuple[str, Callable[["State"], str]]


def _facts(one: State, other: State) -> Iterator[Fact]:
    """Yield what is asked about a position, and how to tell the answer."""
    for seat in range(one.seats):
        name = seat_name(seat, one.game)
        yield say("edition", "sees", name=name), partial(_seen_by, seat)
    for kind in dict.fromkeys((*_own(one), *_own(other))):
        having = [state.game for state in (one, other) if kind in state.game.rules.plays]
        yield tell_kind(kind, having[0] if len(having) == 1 else None), _legal(kind)
    weapons = [card for card in one.hands[one.on_turn] if one.game.cards_by_id[card].kind == "weapon"]
    for card in ("", *weapons):
        name = card_name(one.game.cards_by_id[card], one.game) if card else say("control", "bare-hands")
        yield say("edition", "strength", weapon=name), partial(_strength, card)
    yield say("edition", "lucky-goes"), _lucky_goes
    yield say("edition", "next"), _next


def _seen_by(seat: int, state: State) -> str:
    """List whom a seat sees, Lucky included."""
    lookout, game = state.pawns[seat], state.game
    places = {game.seat_ids[other]: at for other, at in enumerate(state.pawns) if other != seat} | {
        "lucky": state.lucky
    }
    views = observation_of(state).lookouts
    return joined(capital(pawn_name(pawn, game)) for pawn, at in places.items() if lookout in views[at]) or NOTHING


def _strength(card: str, state: State) -> str:
    return str(strength(state, state.on_turn, card))


def _own(state: State) -> Iterator[ActionKind]:
    plays = state.game.rules.plays.items()
    return (kind for phase in OWN_PHASES for kind, play in plays if play.phase == phase)


def _legal(kind: ActionKind) -> Callable[[State], str]:
    """Return the function that says whether a kind of action is open: yes, no by which clause, or not there."""

    def tell(state: State) -> str:
        if kind not in state.game.rules.plays:
            return NOTHING
        there, rules = arrange(state, on_turn=state.on_turn), state.game.rules
        if rules.is_open[kind](there, Action(kind)) and rules.plays[kind].options(there):
            return say("answer", "yes")
        gates = rules.plays[kind].gates
        failed = (r.clause for g in gates if not (r := g.reason(there, Action(kind))).ok)
        return f"{say('answer', 'no')} [{clause}]" if (clause := next(failed, "")) else say("edition", "no-card")

    return tell


def _lucky_goes(state: State) -> str:
    return room_name(state.game.board, plan(state, turns=1).ahead[0].lucky)


def _next(state: State) -> str:
    """Say who is next if the turn ends now, with the clause."""
    ahead = plan(state, turns=1).ahead[0]
    return f"{capital(seat_name(ahead.seat, state.game))} [{ahead.clause}]"
