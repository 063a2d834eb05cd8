"""Questions on the beginning: how many play, who starts where, how many cards there are."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kdl.engine.start import new_game
from kdl.errors import KdlError, OptionError
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import wing_name
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, at_start, crossed, kind
from kdl.questions.mansion.clovers import WORDS, counted
from kdl.questions.mansion.rooms import RoomWording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.games.mansion.state import State

#: The numbers of players that are asked about.
TABLES = range(1, 11)
#: How so many people can play.
ANSWERS = ("as-they-are", "with-strangers", "not-at-all")
#: The kinds of cards that are asked about; ``""`` for all of them.
KINDS = ("", "weapon", "move", "failure")


def deal_may_play(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a number of people."""
    state = dealer.game().start
    wanted = dealer.any(ANSWERS)
    return state, dealer.any(people for people in TABLES if _table(state.game.edition, people) == wanted)


@kind(clauses=("deluxe.setup.players",), deal=deal_may_play)
def may_play(state: State, people: int) -> Solution:
    """Ask whether so many people can play the game: as they are, with strangers, or not.

    >>> state = kdl.new_game("deluxe", seats=3, seed=2)
    >>> bet.may_play(state, 6)
    6 people would like to play. Is that possible?
    """
    edition = state.game.edition
    right = _table(edition, people)
    drawing = Drawing(lit=frozenset({state.pawns[0]}), tags={state.pawns[0]: str(people)})
    possible = [each for each in TABLES if _table(edition, each) == "as-they-are"]
    words = RoomWording(WORDS, "table", people=people, least=min(possible), most=max(possible))
    now, clause = observe_board(state.game.board), state.game.clauses["seats"]
    options = sentences({each: words.say(each) for each in ANSWERS})
    said = {"asks": words.say(n=people), "told": words.say(f"told.{right}"), "options": options}

    def wrong(way: str) -> Remark:
        return words.remark(f"not.{way}", f"not-{way}", drawing)

    return words.shown("choice", now, right, clause=clause, wrong=wrong, again=Drawing(), drawing=drawing, **said)


def _table(edition: str, people: int) -> str:
    """Return how so many people play: as they are, with strangers, or not at all."""
    try:
        game = new_game(edition, seats=people, seed=0).game
    except KdlError:
        return "not-at-all"
    return "with-strangers" if game.strangers else "as-they-are"


def _beginning(state: State) -> State:
    """Return the position, in which nothing must have been done yet."""
    if state.turn != 1 or state.had_turn or any(state.motive_bits) or state.discard_bits:
        raise OptionError("this is asked about a new game; choose the position after new_game(...)")
    return state


@kind(clauses=("deluxe.setup.hand",), deal=at_start(), fact=True)
def hand_size(state: State) -> Solution:
    """Ask how many cards each player is dealt, at a table with so many players.

    >>> state = kdl.new_game("deluxe", seats=3, seed=5)
    >>> bet.hand_size(state)
    How many cards is each player dealt at a table of 3?
    """
    start = _beginning(state)
    people, right = len(start.game.players), len(start.hands[start.game.players[0]])
    sizes = sorted({*start.game.source.hand_size.values()} - {right})
    slips = (*(("other-table", each) for each in sizes), ("people", people))
    words = RoomWording(WORDS, "hand", people=people, right=right)
    told = words.say("told.few" if any(right < each for each in sizes) else "told")
    return _number(words, start, right, slips, rule="deal", span=(2, 9), told=told)


@kind(clauses=("deluxe.wings.cards", "deluxe.setup.hand", "deluxe.setup.deck"), deal=at_start(), fact=True)
def deck_after_dealing(state: State) -> Solution:
    """Ask how many cards the deck holds when the hands are dealt and the wings are closed.

    >>> state = kdl.new_game("deluxe", seats=3, seed=4)
    >>> bet.deck_after_dealing(state)  # doctest: +ELLIPSIS
    How many cards does the deck hold when the first turn begins? 3 people play and are dealt ...
    """
    start = _beginning(state)
    game, right = start.game, len(start.deck)
    cards, hands, closed = len(game.cards), sum(map(len, start.hands)), len(start.removed)
    slips = (
        ("wings-forgotten", cards - hands),
        ("all-cards", cards),
        ("hands-forgotten", cards - closed),
        ("one-card-a-wing", cards - hands - len(game.board.closed)),
    )
    wings = joined(wing_name(each) for each in game.board.closed) or say(WORDS, "no-wing")
    dealt = {"people": len(game.players), "each": len(start.hands[game.players[0]])}
    words = RoomWording(WORDS, "deck", **dealt, wings=wings, cards=cards, hands=hands, closed=closed, right=right)
    told, rule = words.say("told" if closed else "told.open"), "close-wing" if closed else "deal"
    shut = [each.id for each in game.board.shown if each.wing in game.board.closed and each.kind == "room"]
    hands_at = Drawing(tags={start.pawns[0]: f"{dealt['people']} \N{MULTIPLICATION SIGN} {dealt['each']}"})
    left_out = {"wings-forgotten": crossed(*shut), "hands-forgotten": hands_at}
    return _number(words, start, right, slips, rule=rule, span=(0, 99), told=told, left_out=left_out)


@kind(clauses=("deluxe.setup.deck",), deal=at_start(*KINDS), fact=True)
def cards_of_kind(state: State, kind: str = "") -> Solution:
    """Ask how many cards of a kind the game has, or (``""``) how many in all.

    >>> state = kdl.new_game("deluxe", seats=3, seed=1)
    >>> bet.cards_of_kind(state, "")
    How many cards are there in all?
    """
    counts = {each: sum(card.kind == each or not each for card in state.game.cards) for each in KINDS}
    slips = (
        ("open-rooms", len(state.game.board.rooms) if kind in ("weapon", "move") else -1),
        ("all-kinds", counts[""] if kind else -1),
        ("one-kind", -1 if kind else counts["weapon"]),
        ("two-kinds", -1 if kind else counts["weapon"] + counts["move"]),
    )
    words = RoomWording(WORDS, f"cards.{kind or 'all'}", right=counts[kind])
    return _number(words, state, counts[kind], slips, rule="shuffle", span=(0, 120))


@kind(clauses=("deluxe.luck.cards",), deal=at_start(*KINDS[1:]), fact=True)
def most_clovers(state: State, kind: str) -> Solution:
    """Ask how many clovers there are at most on a card of a kind.

    >>> state = kdl.new_game("deluxe", seats=3, seed=1)
    >>> bet.most_clovers(state, "move")
    How many clovers does a move card have at most?
    """
    luck = {each: [card.luck for card in state.game.cards if card.kind == each] for each in KINDS[1:]}
    right = max(luck[kind])
    slips = (
        *(("other-kind", max(luck[each])) for each in luck if each != kind),
        ("no-luck", 0 if kind != "failure" else -1),
        ("value", max(card.best for card in state.game.cards) if kind == "weapon" else -1),
    )
    words = RoomWording(WORDS, f"clovers.{kind}", right=right, least=min(luck[kind]))
    told = sentence(WORDS, f"clovers.{'failure' if kind == 'failure' else 'other'}.told", **words.values)
    return _number(words, state, right, slips, rule="luck", span=(0, 8), told=told)


def _number(
    words: RoomWording,
    state: State,
    right: int,
    slips: Iterable[tuple[str, int]],
    *,
    rule: str,
    left_out: Mapping[str, Drawing] = MappingProxyType({}),
    **said: Any,
) -> Solution:
    """Ask for a number that is fixed when a game begins, beside its board with nobody on it."""
    board, start = state.game.board, state.pawns[0]
    closed = frozenset(space.id for space in board.spaces if space.wing in board.closed)
    drawing = Drawing(lit=closed if rule == "close-wing" else frozenset({start}), tags={start: str(right)})
    said_of = counted(words, state, right, slips, drawing=drawing, prefix="count.")

    def wrong(number: int) -> Remark:
        said = said_of(number)
        return said._replace(slip=left_out.get(said.error, Drawing()))

    said = {"hint": say(WORDS, f"{words.key.partition('.')[0]}.hint"), **said}
    clause = state.game.clauses[rule]
    return words.shown("number", observe_board(board), right, clause=clause, wrong=wrong, drawing=drawing, **said)
