"""Questions on the escape: how it begins, goes on and ends."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import fold
from kdl.core.outcome import winner_of
from kdl.core.values import NONE
from kdl.engine.escape import escape
from kdl.engine.step import apply
from kdl.games.mansion.rules.flight import begin_turn
from kdl.narration.names import person, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, kind, lit, where
from kdl.questions.mansion.flight.attacks import attack_of, hands
from kdl.questions.mansion.going import end_turn, living, people, tagged
from kdl.questions.mansion.slips import Slip, wrong_number

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

_GROUP = "question-flight"


def deal_escape_begins(dealer: Dealer[State]) -> tuple[State, int]:
    """Find the end of a game that somebody has won; who has the turn that is asked about is found alike."""
    seats = len(dealer.game().start.game.players)
    wanted = dealer.chance.randrange(seats)

    def find() -> tuple[State, int]:
        state = dealer.game().end
        players = state.game.players
        dealer.if_telling(state.winner is not None and len(players) == seats)
        if state.winner in state.game.strangers:
            first = next(seat for seat in state.game.left_of[state.winner] if seat in players)
            return dealer.if_telling(first == players[wanted], state, 1)
        turns = (wanted - players.index(state.winner)) % seats
        return dealer.if_telling(turns and (seats > 2 or dealer.chance.random() < 0.2), state, turns + 1)

    return dealer.look(find)


@kind(clauses=("flight.start", "flight.order"), tables=("deluxe", "strangers"), deal=deal_escape_begins)
def escape_begins(state: State, turn: int = 1) -> Solution:
    """Ask whose one of the first turns of the escape is that follows a game, if nobody dies before.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(90)
    >>> bet.escape_begins(state, 2)
    Ada has murdered Lucky, and the escape follows. If nobody dies before then, who has turn 2?
    >>> changed = twist.escape_begins(state, turn=[3])
    """
    start, stranger = escape(state, seed=0), state.winner in state.game.strangers
    players = [seat for seat in (start.on_turn, *start.game.left_of[start.on_turn][:-1]) if start.pawns[seat]]
    right, back = (players[step % len(players)] for step in (turn - 1, 1 - turn))
    named = {"winner": person(winner_of(state), state.game), "who": person(players[0], state.game)}
    words = Wording(_GROUP, "begins", turn=turn, names=people(state, players), **named)
    slips = {back: ("round", "other-way-round"), players[0]: ("first", "first-again"), right: ("right", "")}

    def remark(seat: int) -> Remark:
        drawn = Drawing() if seat == right else tagged(state, seat)
        return words.remark(*slips.get(seat, ("other", "order")), drawn, who=person(seat, state.game))

    return words.solution(
        "seat",
        state,
        right,
        clause=start.game.clauses["start" if turn == 1 else "clockwise"],
        asks=words.say("" if turn == 1 else "later"),
        told=words.say("told.left" if stranger else "told") + (f" {words.say('order')}" if turn > 1 else ""),
        options=seats(state, state.game.players),
        remark=remark,
        about=(state.lucky,),
        drawing=lit(state.pawns[right]),
    )


def _misleads(state: State) -> bool:
    """Whether the order of the main game would be another after this turn, or somebody is out."""
    if state.phase not in ("movement", "action"):
        return False
    (moved, began), _ = end_turn(state)
    first = state.game.left_of[state.on_turn][0]
    met = [seat for seat, at in enumerate(state.pawn_at) if at == moved.space]
    return bool(met and met != [began.seat]) or not state.pawns[first]


@kind(clauses=("flight.order",), deal=where(_misleads))
def next_in_escape(state: State) -> Solution:
    """Ask whose turn is next in the escape, if whoever is attacked withstands.

    >>> state = kdl.play("flight", seats=3, seed=2).at(32)
    >>> bet.next_in_escape(state)
    Ada ends the turn here. If everyone who is attacked survives, whose turn is it next?
    >>> changed = twist.next_in_escape(state, on_turn=[1])
    """
    (moved, began), _ = end_turn(state)
    met, skipped = state.game.space_ids[moved.space], not state.pawns[state.game.left_of[state.on_turn][0]]
    words = Wording(_GROUP, "order", next=person(began.seat, state.game), who=person(state.on_turn, state.game))

    def remark(seat: int) -> Remark:
        who, at = person(seat, state.game), state.pawns[seat]
        if seat == began.seat:
            return words.remark("right", who=who)
        if not at:
            return words.remark("dead", "dead", crossed(state.lucky), who=who)
        slip = ("called", "lucky-calls") if at == met else ("other", "order")
        return words.remark(*slip, tagged(state, seat), who=who)

    return words.solution(
        "seat",
        state,
        began.seat,
        clause="clockwise",
        told=words.say("told.dead" if skipped else "told"),
        remark=remark,
        about=(state.lucky,),
        drawing=Drawing(path=(met,)),
    )


def _ends_quietly(state: State) -> bool:
    """Whether a turn can end without an attack, before somebody who holds no more cards than can be counted."""
    if state.phase not in ("movement", "action") or state.game.rules.lucky_step(state).space in state.pawn_at:
        return False
    seat: int = end_turn(state)[0][1].seat
    return state.hand_bits[seat].bit_count() <= 12


@kind(clauses=("flight.draw", "flight.order"), deal=where(_ends_quietly))
def cards_in_escape(state: State) -> Solution:
    """Ask how many cards the next player of the escape holds when the movement of that turn begins.

    >>> state = kdl.new_game("flight", seats=3, seed=1)
    >>> bet.cards_in_escape(state)  # doctest: +ELLIPSIS
    Ada ends the turn here. How many cards does the next player hold when their movement ...
    >>> changed = twist.cards_in_escape(state, on_turn=[2])
    """
    moved = state.game.rules.lucky_step(state)
    after = fold(state, begin_turn(fold(state, (moved,))))
    seat, held = after.on_turn, [bits.bit_count() for bits in state.hand_bits]
    right, at = after.hand_bits[seat].bit_count(), state.pawns[seat]
    order = [each for each in state.game.left_of[state.on_turn] if state.pawns[each]]
    slips = [Slip(held[seat], "draw.none", "no-draw"), Slip(held[seat] + 2, "draw.more", "two-cards")]
    for error, other in (("same-player", order[-1]), ("other-way-round", order[-2])):
        if other != seat:
            slips.append(Slip(held[other] + 1, "draw.other", error, (("other", seat_name(other, state.game)),)))
    words = Wording(_GROUP, "draw", who=person(seat, state.game), hands=hands(state, "draw.hand", held))
    return words.solution(
        "number",
        state,
        right,
        clause="draw",
        asks=words.say("", who=person(state.on_turn, state.game)),
        told=words.say("told", n=right),
        wrong=wrong_number(words, slips, right, lambda _: Drawing(tags={at: f"{held[seat]} → {right}"})),
        about=(state.pawns[state.on_turn],),
        drawing=lit(at),
        span=(0, 72),
    )


def deal_wins_escape(dealer: Dealer[State]) -> tuple[State]:
    """Find an attack; one that ends the escape for each of the players, and for nobody, alike."""
    seats = dealer.game().start.seats
    wanted = dealer.chance.choice((*range(seats), NONE))

    def find() -> tuple[State]:
        state = dealer.state(lambda each: each.phase == "luck" and _survivor(each) == wanted)
        return dealer.if_telling(state.seats == seats, state)

    return dealer.look(find)


@kind(clauses=("flight.goal", "flight.defence"), deal=deal_wins_escape)
def wins_escape(state: State) -> Solution:
    """Ask who has won if the victim of an attack plays no more luck.

    >>> state = kdl.play("flight", seats=3, seed=4).at(6)
    >>> bet.wins_escape(state)
    Ada plays no more luck. Who has won then?
    """
    attempt = attack_of(state)
    end = apply(state, Action("pass")).state
    right = NONE if end.winner is None else end.winner
    words = Wording(_GROUP, "wins", victim=person(attempt.target, state.game))
    slips = {attempt.target: ("victim", "dead"), attempt.attacker: ("killer", "killer-wins")}

    def remark(seat: int) -> Remark:
        if seat == right:
            return words.remark("nobody" if seat == NONE else "last")
        if seat == NONE:
            return words.remark("over", "last-one", crossed(state.pawns[attempt.target]))
        slip = slips.get(seat, ("alive", "early")) if state.pawns[seat] else ("dead", "dead")
        others = [tagged(state, other) for other in living(state) if other not in (seat, attempt.target)]
        alone = crossed(*{state.pawns[seat or attempt.target]} - {""})
        return words.remark(*slip, reduce(Drawing.with_, others) if others else alone, who=person(seat, state.game))

    told = words.say("told.nobody") if right == NONE else words.say("told", winner=person(right, state.game))
    options, about = seats(state, nobody=True), (state.pawns[attempt.target],)
    return words.solution("seat", state, right, clause="escape", told=told, options=options, remark=remark, about=about)


def _survivor(state: State) -> int:
    """Return who is left alive alone if the victim of an attack dies, -1 if there are several."""
    left = [seat for seat in living(state) if seat != state.to_act]
    return left[0] if len(left) == 1 else NONE
