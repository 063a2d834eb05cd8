"""Questions on the beginning: how many play, who starts where, how many cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.engine.start import new_game
from kdl.errors import KdlError, OptionError
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, wing_name
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind, kind_of
from kdl.questions.mansion.clovers import WORDS, counted, slips_of
from kdl.questions.mansion.rooms import rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import language, say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.clovers import Slips

#: The numbers of players that are asked about.
TABLES = range(1, 11)
#: How so many people can play.
ANSWERS = ("as-they-are", "with-strangers", "not-at-all")
#: The kinds of cards that are asked about; ``""`` for all of them.
KINDS = ("", "weapon", "move", "failure")


def deal_may_play(dealer: Dealer[State]) -> tuple[State, Any]:
    """Find a number of people."""
    state = dealer.game().states[0]
    wanted = dealer.any(ANSWERS)
    return state, dealer.any(people for people in TABLES if _table(state.game.edition, people) == wanted)


@kind(clauses=("deluxe.setup.players",), tables=("deluxe",), deal=deal_may_play)
def may_play(state: State, people: int) -> Solution:
    """Ask whether so many people can play the game: as they are, with strangers, or not."""
    edition = state.game.edition
    right = _table(edition, people)
    board = state.game.board
    lit = Drawing(lit=frozenset({state.pawns[0]}), tags={state.pawns[0]: str(people)})
    least, most = (pick(each for each in TABLES if _table(edition, each) == "as-they-are") for pick in (min, max))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(answer)
        return Remark(sentence(WORDS, f"table.not.{value}", people=people), error=f"not-{value}", drawing=lit)

    answer = sentence(WORDS, f"table.told.{right}", people=people, least=least, most=most)
    labels: dict[Value, str] = {each: sentence(WORDS, f"table.{each}") for each in ANSWERS}
    return Solution(
        "choice",
        sentence(WORDS, "table", n=people),
        frozenset({right}),
        state.game.clauses["seats"],
        told=answer,
        options=sentences(labels),
        remark=remark,
        hint=say(WORDS, "table.hint"),
        drawing=lit,
        shows=observe_board(board),
    )


def _table(edition: str, people: int) -> str:
    """Return how so many people play: as they are, with strangers, or not at all."""
    try:
        game = new_game(edition, seats=people, seed=0).game
    except KdlError:
        return "not-at-all"
    return "with-strangers" if game.strangers else "as-they-are"


def deal_starts_where(dealer: Dealer[State]) -> tuple[State, Any]:
    """Find somebody who has a place to start from."""
    state = dealer.game().states[0]
    return state, dealer.any(("players", "lucky"))


@kind(
    clauses=("deluxe.setup.start", "deluxe.setup.table"), tables=("deluxe", "bed_and_breakfast"), deal=deal_starts_where
)
def starts_where(state: State, who: str) -> Solution:
    """Ask where the players (``"players"``), Lucky or a pet stand at the beginning of a game."""
    start = _beginning(state)
    places = {"players": start.pawns[0], "lucky": start.lucky, **start.pets}
    if who not in places:
        raise OptionError(f"{who!r} does not stand anywhere at the beginning; these do: {', '.join(places)}")
    board, right = start.game.board, places[who]
    there: dict[str, str] = {}
    for each, place in places.items():
        there.setdefault(place, each)

    def remark(value: Value) -> Remark:
        drawing = Drawing(lit=frozenset({right}), tags={right: say(WORDS, "start")})
        if value == right:
            return Remark(answer, drawing=drawing)
        if value in there:
            text = sentence(WORDS, f"start.{there[str(value)]}.here", room=room(board, str(value)))
            return Remark(text, error=f"start-of-{there[str(value)]}", drawing=drawing)
        key = "start.nobody" if board.is_open(str(value)) else "start.closed"
        return Remark(sentence(WORDS, key, room=room(board, str(value))), error="somewhere", drawing=drawing)

    answer = sentence(WORDS, f"start.{who}.here", room=room(board, right))
    usual, by_table = kind_of("starts_where").clauses
    asks = sentence(WORDS, f"start.{who}", board=board.name[language()])
    is_usual = board.id == new_game(state.game.edition, seed=0).game.board.id
    clause, hint = (usual, say(WORDS, "start.hint")) if is_usual else (by_table, "")
    return Solution(
        "room",
        asks,
        frozenset({right}),
        clause,
        told=answer,
        options=rooms(board),
        remark=remark,
        hint=hint,
        drawing=Drawing(lit=frozenset({right})),
        shows=observe_board(board),
    )


def _beginning(state: State) -> State:
    """Return the position, if nothing was done yet.

    Raises:
        OptionError: Something was done.
    """
    if state.turn != 1 or state.had_turn or any(state.motive_bits) or state.discard_bits:
        raise OptionError("this is asked about a new game; choose the position after new_game(...)")
    return state


def deal_start(dealer: Dealer[State]) -> tuple[State]:
    """Find a game that begins."""
    return (dealer.game().states[0],)


@kind(clauses=("deluxe.setup.hand",), tables=("deluxe",), deal=deal_start, fact=True)
def hand_size(state: State) -> Solution:
    """Ask how many cards each player is dealt, at a table with so many players."""
    start = _beginning(state)
    people, right = len(start.game.players), len(start.hands[start.game.players[0]])
    sizes = sorted({*start.game.source.hand_size.values()} - {right})
    slips = slips_of([*(("other-table", each) for each in sizes), ("people", people)], right)
    return _number(
        start,
        "hand",
        right,
        slips,
        rule="deal",
        span=(2, 9),
        people=people,
        told="hand.told.few" if any(right < each for each in sizes) else "hand.told",
    )


@kind(
    clauses=("deluxe.wings.cards", "deluxe.setup.hand", "deluxe.setup.deck"),
    tables=("deluxe",),
    deal=deal_start,
    fact=True,
)
def deck_after_dealing(state: State) -> Solution:
    """Ask how many cards the deck holds when the hands are dealt and the wings are closed."""
    start = _beginning(state)
    cards, people = len(start.game.cards), len(start.game.players)
    hands, closed, right = sum(map(len, start.hands)), len(start.removed), len(start.deck)
    slips = slips_of(
        (
            ("wings-forgotten", cards - hands),
            ("all-cards", cards),
            ("hands-forgotten", cards - closed),
            ("one-card-a-wing", cards - hands - len(start.game.board.closed)),
        ),
        right,
    )
    wings = joined(wing_name(each) for each in start.game.board.closed) or say(WORDS, "no-wing")
    each = len(start.hands[start.game.players[0]])
    return _number(
        start,
        "deck",
        right,
        slips,
        rule="close-wing" if closed else "deal",
        span=(0, 99),
        people=people,
        wings=wings,
        cards=cards,
        hands=hands,
        closed=closed,
        each=each,
        told="deck.told" if closed else "deck.told.open",
        facts=sentence(WORDS, "deck.facts", people=people, wings=wings, each=each),
    )


def deal_cards_of_kind(dealer: Dealer[State]) -> tuple[State, Any]:
    """Find a kind of cards."""
    return dealer.game().states[0], dealer.any(KINDS)


@kind(clauses=("deluxe.setup.deck",), tables=("deluxe",), deal=deal_cards_of_kind, fact=True)
def cards_of_kind(state: State, kind: str = "") -> Solution:
    """Ask how many cards of a kind the game has, or (``""``) how many in all."""
    cards = state.game.cards
    counts = {each: sum(card.kind == each for card in cards) for each in KINDS if each} | {"": len(cards)}
    right, board = counts[kind], state.game.board
    rooms_in_play = len(board.rooms)
    slips = slips_of(
        (
            ("open-rooms", rooms_in_play if kind in ("weapon", "move") else -1),
            ("all-kinds", counts[""] if kind else -1),
            ("one-kind", -1 if kind else counts["weapon"]),
            ("two-kinds", -1 if kind else counts["weapon"] + counts["move"]),
        ),
        right,
    )
    key = f"cards.{kind or 'all'}"
    return _number(state, key, right, slips, rule="shuffle", span=(0, 120), told=f"{key}.told")


def deal_most_clovers(dealer: Dealer[State]) -> tuple[State, Any]:
    """Find a kind of cards that bear luck."""
    return dealer.game().states[0], dealer.any(KINDS[1:])


@kind(clauses=("deluxe.luck.cards",), tables=("deluxe",), deal=deal_most_clovers, fact=True)
def most_clovers(state: State, kind: str) -> Solution:
    """Ask how many clovers there are at most on a card of a kind."""
    cards = state.game.cards
    most = {each: max(card.luck for card in cards if card.kind == each) for each in KINDS if each}
    least = min(card.luck for card in cards if card.kind == kind)
    right = most[kind]
    slips = slips_of(
        [
            *(("other-kind", each) for name, each in most.items() if name != kind),
            ("no-luck", 0 if kind != "failure" else -1),
            ("value", max(card.best for card in cards) if kind == "weapon" else -1),
        ],
        right,
    )
    told = "clovers.failure.told" if kind == "failure" else "clovers.other.told"
    key = f"clovers.{kind}"
    return _number(state, key, right, slips, rule="luck", span=(0, 8), told=told, least=least)


def _number(
    state: State,
    key: str,
    right: int,
    slips: Slips,
    *,
    rule: str,
    span: tuple[int, int],
    told: str,
    facts: str = "",
    **values: object,
) -> Solution:
    """Ask for a number that is fixed when a game begins, beside its board with nobody on it."""
    board = state.game.board
    closed = frozenset(space.id for space in board.spaces if space.wing in board.closed)
    lit = closed if rule == "close-wing" else frozenset({state.pawns[0]})
    drawing = Drawing(lit=lit, tags={state.pawns[0]: str(right)})
    return Solution(
        "number",
        sentence(WORDS, key, **values),
        frozenset({right}),
        state.game.clauses[rule],
        told=sentence(WORDS, told, right=right, **values),
        remark=counted(state, right, slips, drawing, "count.", **values),
        hint=say(WORDS, f"{key.partition('.')[0]}.hint"),
        drawing=drawing,
        shows=observe_board(board),
        span=span,
        facts=facts,
    )
