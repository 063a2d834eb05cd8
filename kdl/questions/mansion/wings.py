"""Questions on closed wings: their rooms, when they are closed, what Lucky skips, the cards that they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.subjects import board_of
from kdl.core.sources import plain_name
from kdl.engine.arrange import arrange
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.games.editions import editions_on
from kdl.games.mansion.observation import observe_board
from kdl.games.mansion.starts import rows_of as rows_for
from kdl.narration.grammar import Noun, joined
from kdl.narration.mansion.names import room_name
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, at_start, crossed, kind, kind_of
from kdl.questions.mansion.rooms import RoomWording, nouns
from kdl.words import has_text, language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.starts import Row
    from kdl.games.mansion.state import State

_GROUP = "question-more"


def wing_noun(wing: str) -> Noun:
    """Return the name of a wing, to be put into a text; ``""`` stands for what is always open."""
    key = f"wing.{wing or 'none'}"
    text = say(_GROUP, key) if has_text(_GROUP, key) else say(_GROUP, "wing.other", wing=wing)
    name = {language(): text, "gender_de": "m"}
    return Noun(name, language(), "the")


def _whole(subject: MansionSubject) -> Board:
    """Return the board of something, which must have wings, with all of them open."""
    board = board_of(subject)
    if not board.wings:
        raise OptionError(f"the board {plain_name(board.id)!r} has no wings that could be closed")
    return board.close(())


def rows_of(board: Board, seats: int | None = None) -> tuple[Row, ...]:
    """Return the rows of the table of starting positions that fit a board and, if one is given, a number of players."""
    edition = next(iter(editions_on(board.id)))
    return tuple(row for row in rows_for(edition, board.id) if seats is None or seats in row.seats)


def _law(kind: str) -> str:
    """Return the clause that a kind of questions asks about first."""
    return kind_of(kind).clauses[0]


def _in_wings(board: Board, wings: Sequence[str]) -> frozenset[str]:
    return frozenset(each for each in board.rooms if board.space(each).wing in wings)


def deal_wing_rooms(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose a wing."""
    board = dealer.game().start.game.board
    return board.close(()), dealer.any(board.wings)


@kind(clauses=("deluxe.wings.rooms",), deal=deal_wing_rooms, fact=True)
def wing_rooms(subject: MansionSubject, wing: str) -> Solution:
    """Ask which rooms make up a wing.

    >>> board = kdl.load_board("deluxe")
    >>> bet.wing_rooms(board, "west")
    Which rooms make up the west wing?
    """
    board = _whole(subject)
    right = frozenset(set(board.rooms) - set(board.close((wing,)).rooms))
    names = joined(room_name(board, each, "the") for each in board.path if each in right)
    words = RoomWording(_GROUP, "wing-rooms", wing=wing_noun(wing), names=names)

    def remark(space: str) -> Remark:
        error = "" if space in right else "other-wing" if board.space(space).wing else "middle"
        return _belongs(board, space)._replace(error=error)

    return words.shown("rooms", observe_board(board), right, clause=_law("wing_rooms"), remark=remark)


def _belongs(board: Board, space: str) -> Remark:
    found = board.space(space)
    key, number = "belongs" if found.wing else "belongs.middle", str(found.number)
    text = say(_GROUP, key, number=number, wing=wing_noun(found.wing))
    return Remark(text, drawing=Drawing(tags={space: number}))


def deal_wings_closed(dealer: Dealer[State]) -> tuple[Board, int]:
    """Choose a number of players; two of them have strangers, which is asked at the higher levels only."""
    board = dealer.game().start.game.board
    return board.close(()), dealer.any(range(3 if dealer.level == 1 else 2, 9))


@kind(clauses=("deluxe.wings.players",), deal=deal_wings_closed, fact=True)
def wings_closed(subject: MansionSubject, seats: int) -> Solution:
    """Ask how many wings are closed when so many people play.

    >>> board = kdl.load_board("deluxe")
    >>> bet.wings_closed(board, 4)
    4 people play. How many wings are closed?
    """
    board = _whole(subject)
    rows = rows_of(board, seats)
    if not rows:
        raise OptionError(f"the table of starting positions has no row for {seats} players")
    right, words = len(rows[0].closed), RoomWording(_GROUP, "wings-closed")
    options = sentences({count: words.say(f"label.{count}") for count in (0, 1, 2)})

    def wrong(closed: int) -> Remark:
        for_those = [n for n in range(2, 9) if closed in {len(row.closed) for row in rows_of(board, n)}]
        error = "house-too-small" if closed > right else "house-too-big"
        drawing = _in_play(board, board.wings[:closed])
        said = words.remark(f"{closed}", error, drawing, numbers=joined(map(str, for_those), "or"))
        return said._replace(slip=crossed(*_in_wings(board, board.wings[:closed])))

    asks, told = words.say(n=seats), words.say(f"told.{right}", n=seats)
    again, drawing = (crossed(*_in_wings(board, closed)) for closed in (board.wings[:right], rows[0].closed))
    said = {"asks": asks, "told": told, "options": options, "again": again, "drawing": drawing}
    return words.shown("choice", observe_board(board), right, clause=_law("wings_closed"), wrong=wrong, **said)


def _number(
    words: RoomWording,
    board: Board,
    right: int,
    slips: Mapping[int, tuple[str, str]],
    *,
    space: str,
    counted: Mapping[str, Drawing],
    **said: Any,
) -> Solution:
    """Ask for a number beside a board; what is said of a wrong one, in a room, is the slip that leads to it.

    While the question is open, a slip is drawn by what was counted wrongly.
    """

    def wrong(value: int) -> Remark:
        key, error = slips.get(value, ("other", "miscounted"))
        said = words.remark(key, error, Drawing(tags={space: str(value)}))
        return said._replace(slip=counted.get(error, Drawing()))

    said = {"again": Drawing(), "span": (0, 30), **said}
    return words.shown("number", observe_board(board), right, wrong=wrong, **said)


def _in_play(board: Board, closed: Sequence[str]) -> Drawing:
    """Light up what is in play while some wings are closed."""
    shut = _in_wings(board, closed)
    return Drawing(crossed=shut, lit=frozenset(board.rooms) - shut)


def deal_skips(dealer: Dealer[State]) -> tuple[State, int]:
    """Find a position in which Lucky comes to a closed wing before long."""
    turns = dealer.chance.randint(1, 2 + 2 * dealer.level)

    def fits(state: State) -> bool:
        return state.phase in ("movement", "action") and any(skipped for _, skipped in _moves(state, turns))

    return dealer.position(fits, turns)


@kind(clauses=("deluxe.wings.closed", "deluxe.lucky.moves"), deal=deal_skips, levels=(1, 2))
def skips(state: State, turns: int = 1) -> Solution:
    """Ask which rooms Lucky skips with his next moves.

    Raises:
        OptionError: He skips none.

    >>> state = kdl.play("deluxe", seats=3, seed=5).at(2)
    >>> bet.skips(state, 1)
    Which rooms does Lucky skip on his next move?
    >>> changed = twist.skips(state, turns=[2])
    """
    board, moves = state.game.board, _moves(state, turns)
    stops, right = [stop for stop, _ in moves], frozenset(each for _, skipped in moves for each in skipped)
    if not right:
        raise OptionError("Lucky skips no room with his next move: choose another position")
    names = joined(room_name(board, each, "the") for each in sorted(right))
    skipped = {"number": str(board.space(stops[-1]).number), "stops": nouns(board, stops), "names": names}
    words = RoomWording(_GROUP, "skips", **skipped)

    def remark(space: str) -> Remark:
        if space in right:
            return words.remark("right", "", crossed(space))
        if not board.is_open(space):
            return words.remark("later", "not-on-his-way", crossed(space))
        return words.remark("goal" if space in stops else "open", "open", crossed(space))

    drawn = {"about": (state.lucky,), "drawing": Drawing(path=tuple(stops))}
    return words.shown("rooms", observe(state), right, clause="open", asks=words.say(n=turns), remark=remark, **drawn)


def _moves(state: State, turns: int) -> list[tuple[str, list[str]]]:
    """Return Lucky's next moves: where each one ends, and what it skips."""
    ids, found = state.game.space_ids, []
    for _ in range(turns):
        moved = state.game.rules.lucky_step(state)
        found.append((ids[moved.space], [ids[each] for each in moved.skipped]))
        state = arrange(state, lucky=ids[moved.space])
    return found


def deal_closed(dealer: Dealer[State]) -> tuple[State]:
    """Find the beginning of a game with a closed wing."""
    start = dealer.game().start
    return dealer.if_telling(start.game.board.closed, start)


@kind(clauses=("deluxe.wings.cards",), deal=deal_closed, levels=(1, 2), fact=True)
def cards_on_wings(state: State) -> Solution:
    """Ask how many cards lie on the wings that are closed.

    >>> state = kdl.new_game("deluxe", seats=3, seed=2)
    >>> bet.cards_on_wings(state)
    Closed: the east wing and the west wing. How many cards of the deck lie there?
    >>> changed = twist.cards_on_wings(state, closed=["west"])
    """
    board, right, shut = state.game.board, len(state.removed), _shut(state)
    each, shut_rooms = right // max(len(board.closed), 1), _in_wings(board.close(()), board.closed)
    words = RoomWording(_GROUP, "on-wings", wings=_named(board.closed))
    slips = {
        each: ("one", "one-wing"),
        0: ("none", "none"),
        2 * each: ("both", "both-wings"),
        1: ("single", "one-card"),
    }
    told = words.say("told", n=right, each=each, wings=len(board.closed))
    said = {"clause": state.game.clauses["close-wing"], "told": told, "drawing": Drawing(crossed=shut)}
    first = {"one-wing": _in_wings(board.close(()), board.closed[1:]), "one-card": shut_rooms - {min(shut_rooms)}}
    counted = {error: crossed(*left_out) for error, left_out in first.items()}
    return _number(words, board, right, slips, space=min(shut), counted=counted, **said)


def _shut(state: State) -> frozenset[str]:
    """Return all that the closed wings have, halls too."""
    return frozenset(each.id for each in state.game.board.shown if each.wing in state.game.board.closed)


def _named(wings: Sequence[str]) -> str:
    return joined(f"{wing_noun(wing)}" for wing in wings)


@kind(clauses=("deluxe.wings.cards", "deluxe.lights-out.when"), deal=at_start(), fact=True)
def draws_until_dark(state: State) -> Solution:
    """Ask, at the beginning of a game, how many cards can be drawn before the lights go out.

    >>> state = kdl.new_game("deluxe", seats=3, seed=3)
    >>> bet.draws_until_dark(state)  # doctest: +ELLIPSIS
    3 people have been dealt 6 cards each, out of 72. The east wing and the west wing are ...
    >>> changed = twist.draws_until_dark(state, closed=["west"])
    """
    board, right = state.game.board, len(state.deck)
    whole, hands = len(state.game.cards), [len(hand) for hand in state.hands if hand]
    dealt, lost = sum(hands), len(state.removed)
    if dealt + lost + right != whole:
        raise OptionError("this is asked of the beginning of a game, before a card has been played")
    words = RoomWording(_GROUP, "until-dark", whole=whole, dealt=dealt, lost=lost, hand=hands[0])
    errors = {
        right + hands[0]: "one-hand-forgotten",
        whole: "both-forgotten",
        whole - lost: "hands-forgotten",
        right + lost: "wings-forgotten",
        **({right + lost // 2: "one-wing"} if len(board.closed) > 1 else {}),
    }
    shut = words.say(f"closed.{len(board.closed)}", wings=_named(board.closed))
    asks, told = words.say(n=len(hands), shut=shut), words.say("told", n=right)
    drawing = Drawing(crossed=_shut(state), lit=frozenset(board.rooms))
    said = {"clause": _law("draws_until_dark"), "asks": asks, "told": told, "drawing": drawing, "span": (0, whole)}
    slips = {number: (error, error) for number, error in errors.items()}
    return _number(words, board, right, slips, space=min(board.rooms), counted=_forgotten(state, hands), **said)


def _forgotten(state: State, hands: Sequence[int]) -> dict[str, Drawing]:
    """Draw what lies elsewhere than in the deck and was forgotten: hands where they were dealt, cards on wings."""
    board, times = state.game.board, "\N{MULTIPLICATION SIGN}"
    all_hands, one_hand = (Drawing(tags={state.pawns[0]: f"{n} {times} {hands[0]}"}) for n in (len(hands), 1))
    on_wings, on_others = (crossed(*_in_wings(board.close(()), board.closed[first:])) for first in (0, 1))
    return {
        "one-hand-forgotten": one_hand,
        "both-forgotten": all_hands.with_(on_wings),
        "hands-forgotten": all_hands,
        "wings-forgotten": on_wings,
        "one-wing": on_others,
    }
