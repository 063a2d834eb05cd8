"""Questions on the escape: how it begins, goes on and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.cards.bitmask import NONE
from kdl.core.evolve import fold
from kdl.core.outcome import is_terminal
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.games.mansion.escape import escape
from kdl.games.mansion.rules.flight import begin_turn
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.going import end_turn, people, place
from kdl.questions.mansion.slips import Slip, slipped
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-flight"


#: In how many games something is looked for that does not come up in every one.
_GAMES = 12


def deal_escape_begins(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find the end of a game that somebody has won; who has the turn that is asked about is found alike."""
    seats = len(dealer.game().start.game.players)
    wanted = dealer.chance.randrange(seats)
    for _ in range(_GAMES):
        state = dealer.game().end
        players = state.game.players
        if state.winner == NONE or len(players) != seats:
            continue
        if state.winner in state.game.strangers:
            first = next(seat for seat in state.game.left_of[state.winner] if seat in players)
            if first == players[wanted]:
                return state, 1
        elif (turns := (wanted - players.index(state.winner)) % seats) and (seats > 2 or dealer.chance.random() < 0.2):
            return state, turns + 1
    return None


@kind(clauses=("flight.start", "flight.order"), tables=("deluxe", "strangers"), deal=deal_escape_begins)
def escape_begins(state: State, turn: int = 1) -> Solution:
    """Ask whose one of the first turns of the escape is that follows a game, if nobody dies before."""
    start = escape(state, seed=0)
    players = [seat for seat in (start.on_turn, *start.game.left_of[start.on_turn][:-1]) if place(start, seat)]
    right, stranger = players[(turn - 1) % len(players)], state.winner in state.game.strangers
    facts: dict[str, object] = {"winner": person(state.winner, state.game), "who": person(players[0], state.game)}
    answer = sentence(_GROUP, f"begins.told{'.left' if stranger else ''}", **facts)
    if turn > 1:
        answer += f" {sentence(_GROUP, 'begins.order', names=people(state, players))}"

    def remark(value: Value) -> Remark:
        seat = int(value)
        who, tag = person(seat, state.game), {place(state, seat): capital(seat_name(seat, state.game))}
        if value == right:
            return Remark(sentence(_GROUP, "begins.right", who=who))
        key, error = "other", "order"
        if seat == players[0]:
            key, error = "first", "first-again"
        elif seat == players[1 - turn]:
            key, error = "round", "other-way-round"
        return Remark(sentence(_GROUP, f"begins.{key}", who=who), error=error, drawing=Drawing(tags=tag))

    return Solution(
        "seat",
        sentence(_GROUP, "begins" if turn == 1 else "begins.later", turn=turn, **facts),
        frozenset({right}),
        start.game.clauses["start" if turn == 1 else "clockwise"],
        told=answer,
        options=seats(state, state.game.players),
        remark=remark,
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(lit=frozenset({place(state, right)})),
    )


def deal_next_in_escape(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn after which the order of the main game would be another, or somebody is out."""

    def tempting(state: State) -> bool:
        if state.phase not in ("movement", "action"):
            return False
        (moved, began), _ = end_turn(state)
        first = state.game.left_of[state.on_turn][0]
        met = [seat for seat, at in enumerate(state.pawn_at) if at == moved.space]
        return bool(met and met != [began.seat]) or not place(state, first)

    state = dealer.state(tempting)
    return None if state is None else (state,)


@kind(clauses=("flight.order",), deal=deal_next_in_escape)
def next_in_escape(state: State) -> Solution:
    """Ask whose turn is next in the escape, if whoever is attacked withstands."""
    events, _ = end_turn(state)
    moved, began = events
    here, met = state.game.left_of[state.on_turn][0], state.game.space_ids[moved.space]

    def remark(value: Value) -> Remark:
        seat = int(value)
        who, at = person(seat, state.game), place(state, seat)
        if seat == began.seat:
            return Remark(sentence(_GROUP, "order.right", who=who))
        if not at:
            dead = Drawing(crossed=frozenset({state.lucky}))
            return Remark(sentence(_GROUP, "order.dead", who=who), error="dead", drawing=dead)
        key = "called" if at == met else "other"
        tag = Drawing(tags={at: capital(seat_name(seat, state.game))})
        return Remark(
            sentence(_GROUP, f"order.{key}", who=who), error="lucky-calls" if key == "called" else "order", drawing=tag
        )

    skipped = not place(state, here)
    facts: dict[str, object] = {"who": person(state.on_turn, state.game), "next": person(began.seat, state.game)}
    return Solution(
        "seat",
        sentence(_GROUP, "order", **facts),
        frozenset({began.seat}),
        state.game.clauses["clockwise"],
        told=sentence(_GROUP, "order.told.dead" if skipped else "order.told", **facts),
        options=seats(state),
        remark=remark,
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(path=(met,)),
    )


def deal_cards_in_escape(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn that can end without an attack, before somebody who holds no more cards than can be counted."""

    def quiet(state: State) -> bool:
        if state.phase not in ("movement", "action") or state.game.slots.lucky_step(state).space in state.pawn_at:
            return False
        seat: int = end_turn(state)[0][1].seat
        return state.hand_bits[seat].bit_count() <= 12

    state = dealer.state(quiet)
    return None if state is None else (state,)


@kind(clauses=("flight.draw", "flight.order"), deal=deal_cards_in_escape)
def cards_in_escape(state: State) -> Solution:
    """Ask how many cards the next player of the escape holds when the movement of that turn begins."""
    moved = state.game.slots.lucky_step(state)
    after = fold(state, begin_turn(fold(state, (moved,))))
    seat, held = after.on_turn, [bits.bit_count() for bits in state.hand_bits]
    right, at, who = after.hand_bits[seat].bit_count(), place(state, seat), person(seat, state.game)
    living = [each for each in range(state.seats) if place(state, each)]
    order = [each for each in state.game.left_of[state.on_turn] if each in living]
    slips = [Slip(held[seat], "draw.none", "no-draw"), Slip(held[seat] + 2, "draw.more", "two-cards")]
    for error, other in (("same-player", order[-1]), ("other-way-round", order[-2])):
        if other != seat:
            slips.append(Slip(held[other] + 1, "draw.other", error, (("other", seat_name(other, state.game)),)))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        text, error = slipped(_GROUP, slips, int(value), right, who=who)
        return Remark(text, error=error, drawing=Drawing(tags={at: f"{held[seat]} → {right}"}))

    hands = joined(say(_GROUP, "draw.hand", who=seat_name(each, state.game), count=held[each]) for each in living)
    return Solution(
        "number",
        sentence(_GROUP, "draw", who=person(state.on_turn, state.game)),
        frozenset({right}),
        state.game.clauses["draw"],
        told=sentence(_GROUP, "draw.told", who=who, n=right),
        remark=remark,
        shows=observe(state),
        about=(place(state, state.on_turn),),
        span=(0, 72),
        drawing=Drawing(lit=frozenset({at})),
        facts=sentence(_GROUP, "draw.facts", hands=hands),
    )


def deal_wins_escape(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attack; one that ends the escape for each of the players, and for nobody, alike."""
    seats = dealer.game().start.seats
    wanted = dealer.chance.choice((*range(seats), NONE))
    for _ in range(_GAMES):
        state: State | None = dealer.state(lambda each: each.phase == "luck" and _survivor(each) == wanted)
        if state is not None and state.seats == seats:
            return (state,)
    return None


@kind(clauses=("flight.goal", "flight.defence"), deal=deal_wins_escape)
def wins_escape(state: State) -> Solution:
    """Ask who has won if the victim of an attack plays no more luck."""
    attempt = state.attempt
    if attempt is None or attempt.target == NONE:
        raise OptionError("nobody is attacked here: choose a position of the escape in which somebody is")
    end = apply(state, Action("pass")).state
    right = end.winner if is_terminal(end) else NONE
    living = [seat for seat in range(state.seats) if place(state, seat)]

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark(say(_GROUP, "wins.nobody" if seat == NONE else "wins.last"))
        if seat == NONE:
            over = Drawing(crossed=frozenset({place(state, attempt.target)}))
            return Remark(say(_GROUP, "wins.over"), error="last-one", drawing=over)
        key, error = "alive", "early"
        if not place(state, seat):
            key, error = "dead", "dead"
        elif seat in (attempt.attacker, attempt.target):
            key, error = ("killer", "killer-wins") if seat == attempt.attacker else ("victim", "dead")
        tags = {
            place(state, other): capital(seat_name(other, state.game))
            for other in living
            if other not in (seat, attempt.target)
        }
        crossed = frozenset({place(state, seat or attempt.target)} if not tags else ()) - {""}
        return Remark(
            sentence(_GROUP, f"wins.{key}", who=person(seat, state.game)),
            error=error,
            drawing=Drawing(tags=tags, crossed=crossed),
        )

    victim = person(attempt.target, state.game)
    key = "wins.told.nobody" if right == NONE else "wins.told"
    winner: dict[str, object] = {} if right == NONE else {"winner": person(right, state.game)}
    return Solution(
        "seat",
        sentence(_GROUP, "wins", victim=victim),
        frozenset({right}),
        state.game.clauses["escape"],
        told=sentence(_GROUP, key, victim=victim, **winner),
        options=seats(state, nobody=True),
        remark=remark,
        shows=observe(state),
        about=(place(state, attempt.target),),
    )


def _survivor(state: State) -> int:
    """Return who is left alive alone if the victim of an attack dies, -1 if there are several."""
    living = [seat for seat, at in enumerate(state.pawn_at) if at != NONE and seat != state.to_act]
    return living[0] if len(living) == 1 else NONE
