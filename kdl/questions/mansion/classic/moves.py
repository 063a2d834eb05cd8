"""Questions on cards that move oneself or Lucky: where they lead, and whose turn it is then."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.analysis.mansion.reach import within
from kdl.core.actions import LUCKY, Action
from kdl.core.position import check_seat
from kdl.engine.step import apply, explain, is_legal, observe
from kdl.errors import OptionError
from kdl.narration.events import clause_of
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import quoted_card, seat_name
from kdl.questions.answer_options import seats, sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, first_slip, kind, lit
from kdl.questions.mansion.clovers import titles
from kdl.questions.mansion.going import CALLED, carried_out, end_turn, law_of_kind, nearest, tell_all, too_far, ways
from kdl.questions.mansion.rooms import RoomWording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from kdl.core.events import TurnBegan
    from kdl.games.mansion.state import State
    from kdl.questions.mansion.going import Plays

_GROUP = "question-classic"
#: In how many places a movement may end that is asked about.
_MOST = 14
#: What a card that moves can be played for.
USES = ("walk", "jump", "drive", "send")


def deal_goes_with_cards(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]]:
    """Find a turn that begins with cards in the hand that move, and choose some of them."""

    def choices(state: State) -> list[tuple[str, ...]]:
        held, deck = movers(state), state.game.cards_by_id
        single = [(card,) for card in held if dealer.level > 1 or deck[card].steps < 2]
        several = [*combinations(held, 2)] if dealer.level == 3 else []
        return [cards for cards in several or single if _ends(state, cards) <= _MOST]

    return dealer.position_with(choices, _begins_with_movers)


@kind(
    clauses=("classic.act.move", "classic.card.move", "classic.card.room", "deluxe.card.move"),
    deal=deal_goes_with_cards,
)
def goes_with_cards(state: State, cards: Sequence[str] = ()) -> Solution:
    """Ask where the movement of the seat on turn can end, if it plays none but these cards, for itself.

    >>> state = kdl.play("classic", seats=3, seed=4).at(29)
    >>> bet.goes_with_cards(state, ("move_1_2",))  # doctest: +ELLIPSIS
    Bruno's turn begins in the Foyer. If Bruno plays nothing but a move card (1 step) and ...
    >>> changed = twist.goes_with_cards(state, cards=[()])
    """
    check_held(state, cards)
    board, here, name = state.game.board, state.pawns[state.on_turn], seat_name(state.on_turn, state.game)
    reached = ways(state, ("step", "walk", "jump"), lambda action: action.card in ("", *cards))
    found = nearest((there.pawns[state.on_turn], _places(state, way)) for there, way in reached)
    words = RoomWording(_GROUP, "reach", name=name, room=room(board, here), cards=titles(state, cards))

    def remark(space: str) -> Remark:
        where, path = room(board, space), found.get(space)
        if path is None:
            return too_far(words, board, here, space)
        names = joined((room_name(board, each, "into") for each in path), "comma")
        return words.remark("way" if path else "stay", "", Drawing(path=path), room=where, names=names)

    return words.shown(
        "rooms",
        observe(state),
        frozenset(found),
        clause=law_of_kind("goes_with_cards", state.game),
        asks=words.say("" if cards else "none"),
        told=words.say("told", names=joined(sorted(room_name(board, each) for each in found)), n=len(found)),
        remark=remark,
        about=(here,),
    )


def check_held(state: State, cards: Collection[str]) -> None:
    """Make sure that the seat on turn holds some cards and may play them now.

    Raises:
        OptionError: It does not, or may not.
    """
    if strange := set(cards) - set(state.hands[state.on_turn]):
        raise OptionError(f"the seat on turn does not hold: {', '.join(sorted(strange))}")
    if state.phase != "movement":
        raise OptionError("cards are played in the movement of a turn; choose such a position")


def _places(state: State, way: Sequence[Action]) -> tuple[str, ...]:
    """Return where a way leads, place after place."""
    places = []
    for action in way:
        state = apply(state, action).state
        if action.kind in ("step", "jump"):
            places.append(state.pawns[state.on_turn])
    return tuple(places)


def _ends(state: State, cards: Sequence[str]) -> int:
    """Count the places where the movement can end, as far as the steps and the rooms of the cards tell."""
    board, deck = state.game.board, state.game.cards_by_id
    steps = 1 + sum(deck[card].steps for card in cards)
    starts = [state.pawns[state.on_turn], *(deck[card].room for card in cards if deck[card].room)]
    return len({room for start in starts for room in within(board, start, steps)})


def _begins_with_movers(state: State) -> bool:
    return state.phase == "movement" and state.steps_left == 1 and not state.acted and bool(movers(state))


def movers(state: State) -> list[str]:
    """List the cards of the seat on turn that move somebody."""
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.on_turn] if deck[card].kind in ("move", "room")]


def deal_card_uses(dealer: Dealer[State]) -> tuple[State, str]:
    """Find a turn that begins with a card that moves, rather one whose room is where somebody is already."""

    def telling(state: State) -> list[str]:
        held, deck, there = movers(state), state.game.cards_by_id, {state.pawns[state.on_turn], state.lucky}
        best = [card for card in held if deck[card].room in there] if dealer.level > 1 else []
        return [card for card in best or held if len(there) > 1 or deck[card].room not in there]

    return dealer.position_with(telling, _begins_with_movers)


@kind(
    clauses=("classic.card.elsewhere", "classic.card.move", "classic.card.room", "deluxe.card.move"),
    deal=deal_card_uses,
)
def card_uses(state: State, card: str) -> Solution:
    """Ask for what a card that moves can be played by the seat on turn.

    >>> state = kdl.play("classic", seats=3, seed=3).at(172)
    >>> bet.card_uses(state, "move_2_1")
    Ada is in the Library and holds a move card (2 steps). What can Ada do with it now?
    """
    check_held(state, (card,))
    board, printed, here = state.game.board, state.game.cards_by_id[card], state.pawns[state.on_turn]
    values = {"name": seat_name(state.on_turn, state.game), "card": quoted_card(printed, state.game)}
    words = Wording(_GROUP, "use", room=room(board, here), lucky=room(board, state.lucky), **values)
    known = [use for use in USES if use in state.game.rules.plays]
    tried: dict[str, Action] = {use: Action(use, card, "", LUCKY if use == "send" else "") for use in known}
    right = frozenset(use for use, action in tried.items() if is_legal(state, action))
    shown = lit(printed.room if printed.room in board.rooms else here)
    failed = {use: _useless(state, words, action) for use, action in tried.items() if use not in right}
    told = words.say("told", names=joined(say(_GROUP, f"use.{use}") for use in known if use in right))
    elsewhere = [each for each in failed.values() if each.error == "already-there"]
    return words.solution(
        "choices",
        state,
        right,
        clause=elsewhere[0].clause if elsewhere else "jump" if "jump" in right else "walk",
        told=" ".join((told, *(each.text for each in elsewhere))),
        options=sentences({use: words.say(use) for use in known}),
        remark=lambda value: failed.get(value) or words.remark(f"{value}.why", "", shown),
        about=(here,),
        drawing=shown,
    )


def _useless(state: State, words: Wording, use: Action) -> Remark:
    """Say why a card cannot be played for something, and which error it is to think so."""
    reason = next(each for each in explain(state, use) if not each.ok)
    error = "already-there" if reason.check.endswith("-elsewhere") else "wrong-card"
    place = state.lucky if use.kind in ("drive", "send") else state.pawns[state.on_turn]
    return words.remark(reason.check, error, crossed(place), reason.clause)


def deal_whose_turn(dealer: Dealer[State]) -> tuple[State, str, bool]:
    """Find a turn in which a card could take Lucky to a player, or to where he calls one afterwards."""

    def telling(state: State) -> list[str]:
        sends = [f"send lucky {card}" for card in movers(state) if is_legal(state, Action("send", card, "", LUCKY))]
        return [plays for plays in (*sends, *_drives(state, dealer.level)) if _is_telling(state, plays)]

    return *dealer.position_with(telling, _begins_with_movers), dealer.chance.random() < 0.7


@kind(
    clauses=(
        "classic.act.lucky-mid-turn",
        "classic.card.room",
        "classic.card.move",
        "classic.order.lucky-visits",
        "classic.lucky.moves",
    ),
    deal=deal_whose_turn,
)
def whose_turn(state: State, plays: Plays, ended: bool = False) -> Solution:
    """Ask whose turn it is when cards have moved Lucky: at once, or when the turn ends without anything else.

    >>> state = kdl.play("classic", seats=3, seed=2).at(48)
    >>> bet.whose_turn(state, "send lucky room_foyer", True)  # doctest: +ELLIPSIS
    Ada stops, and the turn is over. Whose turn is it next? Ada plays the room card “Foyer”: ...
    >>> changed = twist.whose_turn(state, "send lucky room_foyer", True, pawns=[{0: "carriage_house"}])
    """
    there, events = carried_out(state, plays)
    walked, _ = end_turn(there)
    began = walked[-1]
    right = began.seat if ended else there.on_turn
    clause, lucky = law_of_kind("whose_turn", state.game), room(state.game.board, there.lucky)
    words = Wording(_GROUP, "turn", name=seat_name(state.on_turn, state.game), lucky=lucky)
    return words.solution(
        "seat",
        state,
        right,
        clause=clause_of(walked[-1], state.game) if ended else clause,
        asks=words.say("next" if ended else "now"),
        told=tell_all(there, walked) if ended else words.say("stays"),
        options=seats(state, state.game.players),
        wrong=lambda value: (_not_next if ended else _not_now)(words, there, began, value),
        again=lit(there.pawns[right]),
        reveals=observe(there),
        at=there.lucky,
        facts=tell_all(state, events),
    )


def _not_now(words: Wording, state: State, began: TurnBegan, seat: int) -> Remark:
    """Say why it is not a seat's turn while the turn in which Lucky was moved goes on.

    Rule: classic.act.lucky-mid-turn
    """
    key = first_slip({"mid-turn": state.pawns[seat] == state.lucky, "not-yet": seat == began.seat}, "waits")
    errors, law = {"not-yet": "too-early", "waits": "order"}, law_of_kind("whose_turn", state.game)
    return words.remark(key, errors.get(key, key), lit(state.pawns[seat]), law, who=seat_name(seat, state.game))


def _not_next(words: Wording, state: State, began: TurnBegan, seat: int) -> Remark:
    """Say why a seat is not next when Lucky has been moved in a turn that is over, and which error it is."""
    slips = {
        "mid-turn": state.pawns[seat] == state.lucky,
        "crowd": seat in began.present,
        "over": seat == state.on_turn,
        "called": seat == state.game.left_of[state.on_turn][0],
    }
    key = first_slip(slips, "other")
    errors = {"over": "turn-is-over", "called": "visit-forgotten", "other": "order"}
    law = law_of_kind("whose_turn", state.game) if key == "mid-turn" else ""
    return words.remark(key, errors.get(key, key), lit(state.pawns[seat]), law, who=seat_name(seat, state.game))


def _drives(state: State, most: int) -> list[str]:
    """Return ways to lead Lucky with one card, by as many steps as there are."""
    ways_of = ((card, way) for card in drivers(state, most) for _, way in led(state, card) if way)
    return ["; ".join(map(str, (Action("drive", card), *way))) for card, way in ways_of]


def drivers(state: State, most: int) -> list[str]:
    """List the cards that move Lucky by so many steps at most."""
    deck = state.game.cards_by_id
    return [card for card in movers(state) if 0 < deck[card].steps <= most and is_legal(state, Action("drive", card))]


def led(state: State, card: str) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield all positions to which Lucky can be led with a card."""
    return ways(apply(state, Action("drive", card)).state, ("lead",))


def _is_telling(state: State, plays: str) -> bool:
    there, _ = carried_out(state, plays)
    met = any(at == there.lucky for seat, at in enumerate(there.pawns) if seat != there.on_turn)
    return there.lucky != state.lucky and (met or end_turn(there)[0][1].why in CALLED)


def deal_lead_to_call(dealer: Dealer[State]) -> tuple[State, str, int]:
    """Find a turn with a move card by which Lucky can be led to where he calls somebody."""

    def called(state: State) -> list[tuple[str, int]]:
        began = (
            (card, end_turn(there)[0][1]) for card in drivers(state, dealer.level) for there, _ in led(state, card)
        )
        return sorted({(card, turn.seat) for card, turn in began if turn.why in CALLED and turn.lucky_turn})

    state, call = dealer.position_with(called, _begins_with_movers)
    return state, *call


@kind(
    clauses=("classic.card.move", "classic.lucky.numbered", "classic.lucky.unnumbered", "classic.order.lucky-visits"),
    deal=deal_lead_to_call,
)
def lead_to_call(state: State, card: str, seat: int) -> Solution:
    """Ask where Lucky must be led with the steps of a card, so that he calls a seat (from 0) when the turn ends.

    >>> state = kdl.play("classic", seats=3, seed=3).at(162)
    >>> bet.lead_to_call(state, "move_1_1", 0)  # doctest: +ELLIPSIS
    Ada plays a move card with one step for Lucky, who is in the Library. Where must he be ...
    >>> changed = twist.lead_to_call(state, "move_1_1", 0, lucky=["armory"])
    """
    check_seat(state, seat)
    check_held(state, (card,))
    board, name, who = state.game.board, seat_name(state.on_turn, state.game), seat_name(seat, state.game)
    places = {"lucky": room(board, state.lucky), "at": room(board, state.pawns[seat])}
    words = RoomWording(_GROUP, "lead", name=name, who=who, **places)
    ends, law = nearest((there.lucky, there) for there, _ in led(state, card)), state.game.clauses["lucky-card"]
    known = {space: _if_led(words, there, seat) for space, there in ends.items()}
    right = frozenset(space for space, said in known.items() if not said.error)
    return words.shown(
        "rooms",
        observe(state),
        right,
        clause="visited",
        asks=words.say("", n=apply(state, Action("drive", card)).state.lucky_steps),
        told=words.say("told", names=joined(sorted(room_name(board, each, "in") for each in right), "or")),
        remark=lambda space: known.get(space) or too_far(words, board, state.lucky, space, law),
        about=(state.lucky,),
    )


def _if_led(words: Wording, state: State, seat: int) -> Remark:
    """Say where Lucky goes on from where he has been led, and which error it is to think that he calls a seat then."""
    (moved, began), _ = end_turn(state)
    text, drawing = tell_all(state, (moved, began)), Drawing(path=(state.lucky, state.game.space_ids[moved.space]))
    if began.seat == seat and began.why in CALLED:
        return Remark(text, clause_of(moved, state.game), drawing=drawing)
    if state.pawns[seat] == state.lucky:
        law = law_of_kind("whose_turn", state.game)
        return Remark(f"{words.say('walks-on')} {text}", law, "mid-turn", drawing)
    return Remark(text, clause_of(began, state.game), "walks-elsewhere", drawing)
