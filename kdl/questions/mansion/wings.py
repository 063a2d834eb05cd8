"""Questions on closed wings: which rooms they have, when they are closed, and what Lucky skips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import law
from kdl.analysis.subjects import board_of
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.games.mansion.edition import editions_on
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import Noun, capital, joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind, kind_of
from kdl.questions.mansion.rooms import nouns, rooms
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.subjects import MansionSubject
    from kdl.documents.question import Value
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.edition import Row
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"


def wing_noun(wing: str) -> Noun:
    """Return the name of a wing, to be put into a text; ``""`` stands for what is always open."""
    name = {language(): say(_GROUP, f"wing.{wing or 'none'}"), "gender_de": "m"}
    return Noun(name, language(), "the")


def _whole(subject: MansionSubject) -> Board:
    """Return the board of something with all its wings open.

    Raises:
        OptionError: It has no wings.
    """
    board = board_of(subject)
    if not board.wings:
        raise OptionError(f"the board {board.id!r} has no wings that could be closed")
    return board.close(())


def rows_of(board: Board, seats: int) -> tuple[Row, ...]:
    """Return the rows of the table of starting positions that fit a board and a number of players."""
    edition = next(iter(editions_on(board.id)))
    return tuple(row for row in edition.starts if row.board == board.id and seats in row.seats)


def _in_wings(board: Board, wings: Sequence[str]) -> frozenset[str]:
    return frozenset(each for each in board.rooms if board.space(each).wing in wings)


def deal_wing_rooms(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose a wing."""
    board = dealer.game().states[0].game.board
    return board.close(()), str(dealer.any(board.wings))


@kind(clauses=("deluxe.wings.rooms",), tables=("deluxe",), deal=deal_wing_rooms, fact=True)
def wing_rooms(subject: MansionSubject, wing: str) -> Solution:
    """Ask which rooms make up a wing."""
    board = _whole(subject)
    right = frozenset(set(board.rooms) - set(board.close((wing,)).rooms))
    names = joined(room_name(board, each, "the") for each in board.path if each in right)
    told = sentence(_GROUP, "wing-rooms.told", wing=wing_noun(wing), names=names)

    def remark(value: Value) -> Remark:
        error = "" if value in right else "other-wing" if board.space(str(value)).wing else "middle"
        return _belongs(board, str(value))._replace(error=error)

    return Solution(
        "rooms",
        sentence(_GROUP, "wing-rooms", wing=wing_noun(wing)),
        right,
        kind_of("wing_rooms").clauses[0],
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "wing-rooms.hint"),
        shows=observe_board(board),
        drawing=Drawing(lit=right),
    )


def _belongs(board: Board, space: str) -> Remark:
    """Say to which wing a room belongs."""
    found = board.space(space)
    key = "belongs" if found.wing else "belongs.middle"
    text = say(_GROUP, key, number=str(found.number), wing=wing_noun(found.wing))
    return Remark(text, drawing=Drawing(tags={space: str(found.number)}))


def deal_wing_of(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose a room, as often out of each wing as out of none."""
    board = dealer.game().states[0].game.board.close(())
    wing = dealer.any((*board.wings, ""))
    return board, str(dealer.any(each for each in board.rooms if board.space(each).wing == wing))


@kind(clauses=("deluxe.wings.rooms",), tables=("deluxe",), deal=deal_wing_of)
def wing_of(subject: MansionSubject, space: str) -> Solution:
    """Ask to which wing a room belongs, or whether to none."""
    board = _whole(subject)
    right = board.space(space).wing
    labels: dict[Value, str] = {wing: capital(f"{wing_noun(wing)}") for wing in (*board.wings, "")}

    def remark(value: Value) -> Remark:
        same = frozenset(each for each in board.rooms if board.space(each).wing == value)
        if value == right:
            return _belongs(board, space)
        numbers = sorted(board.space(each).number or 0 for each in same)
        key = "wing-of.other" if value else "wing-of.middle"
        text = sentence(_GROUP, key, wing=wing_noun(str(value)), first=str(numbers[0]), last=str(numbers[-1]))
        error = "middle" if not right else "other-wing" if value else "no-wing"
        return Remark(text, error=error, drawing=Drawing(lit=same, crossed=frozenset({space})))

    return Solution(
        "choice",
        say(_GROUP, "wing-of", room=room(board, space)),
        frozenset({right}),
        kind_of("wing_of").clauses[0],
        told=_belongs(board, space).text,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "wing-rooms.hint"),
        shows=observe_board(board),
        about=(space,),
        drawing=Drawing(lit=frozenset({space})),
    )


def deal_wings_closed(dealer: Dealer[State]) -> tuple[Board, int]:
    """Choose a number of players; two of them have strangers, which is asked at the higher levels only."""
    board = dealer.game().states[0].game.board
    return board.close(()), int(dealer.any(range(3 if dealer.level == 1 else 2, 9)) or 3)


@kind(clauses=("deluxe.wings.players",), tables=("deluxe",), deal=deal_wings_closed, fact=True)
def wings_closed(subject: MansionSubject, seats: int) -> Solution:
    """Ask how many wings are closed when so many people play."""
    board = _whole(subject)
    rows = rows_of(board, seats)
    if not rows:
        raise OptionError(f"the table of starting positions has no row for {seats} players")
    right = len(rows[0].closed)
    told = sentence(_GROUP, f"wings-closed.told.{right}", n=seats)

    def remark(value: Value) -> Remark:
        shut = _in_wings(board, board.wings[: int(value)])
        if value == right:
            return Remark(told, drawing=Drawing(crossed=shut))
        for_those = [n for n in range(2, 9) if value in {len(row.closed) for row in rows_of(board, n)}]
        text = sentence(_GROUP, f"wings-closed.{value}", numbers=joined(map(str, for_those), "or"))
        return Remark(
            text,
            error="house-too-small" if int(value) > right else "house-too-big",
            drawing=Drawing(crossed=shut, lit=frozenset(board.rooms) - shut),
        )

    labels: dict[Value, str] = {count: say(_GROUP, f"wings-closed.label.{count}") for count in (0, 1, 2)}
    return Solution(
        "choice",
        say(_GROUP, "wings-closed", n=seats),
        frozenset({right}),
        kind_of("wings_closed").clauses[0],
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "wings-closed.hint"),
        shows=observe_board(board),
        drawing=Drawing(crossed=_in_wings(board, rows[0].closed)),
    )


@kind(clauses=("deluxe.wings.players", "deluxe.wings.rooms"), tables=("deluxe",), deal=deal_wings_closed, fact=True)
def rooms_in_play(subject: MansionSubject, seats: int) -> Solution:
    """Ask how many rooms are in play when so many people play."""
    board = _whole(subject)
    closed = rows_of(board, seats)[0].closed
    counts = {n: len(board.close(board.wings[:n]).rooms) for n in range(len(board.wings) + 1)}
    right = len(board.close(closed).rooms)
    whole, shut = len(board.rooms), _in_wings(board, closed)
    told = sentence(_GROUP, f"in-play.told.{len(closed)}", n=right, whole=whole, lost=whole - right)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told)
        wings = next((wings for wings, count in counts.items() if count == value), None)
        tags = {min(shut or board.rooms): str(value)}
        if wings is None:
            return Remark(say(_GROUP, "in-play.other"), error="miscounted", drawing=Drawing(tags=tags))
        text = say(_GROUP, f"in-play.{wings}", whole=whole)
        return Remark(text, error="wings-forgotten" if not wings else "other-wings", drawing=Drawing(tags=tags))

    return Solution(
        "number",
        say(_GROUP, "in-play", n=seats),
        frozenset({right}),
        kind_of("rooms_in_play").clauses[0],
        told=told,
        remark=remark,
        hint=say(_GROUP, "in-play.hint"),
        shows=observe_board(board),
        drawing=Drawing(crossed=shut, lit=frozenset(board.rooms) - shut),
        span=(0, 30),
    )


def deal_skips(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a position in which Lucky comes to a closed wing before long."""
    turns = dealer.chance.randint(1, 2 + 2 * dealer.level)
    state = dealer.state(
        lambda each: each.phase in ("movement", "action") and any(skipped for _, skipped in _moves(each, turns))
    )
    return None if state is None else (state, turns)


@kind(clauses=("deluxe.wings.closed", "deluxe.lucky.moves"), tables=("deluxe",), deal=deal_skips, levels=(1, 2))
def skips(state: State, turns: int = 1) -> Solution:
    """Ask which rooms Lucky skips with his next moves.

    Raises:
        OptionError: He skips none.
    """
    board, moves = state.game.board, _moves(state, turns)
    stops, right = [stop for stop, _ in moves], frozenset(each for _, skipped in moves for each in skipped)
    if not right:
        raise OptionError("Lucky skips no room with his next move: choose another position")
    number = str(board.space(stops[-1]).number)
    told = sentence(
        _GROUP,
        "skips.told",
        stops=nouns(board, stops),
        names=joined(room_name(board, each, "the") for each in sorted(right)),
    )

    def remark(value: Value) -> Remark:
        space = str(value)
        crossed = Drawing(crossed=frozenset({space}))
        if space in right:
            return Remark(sentence(_GROUP, "skips.right"), drawing=crossed)
        if not board.is_open(space):
            return Remark(say(_GROUP, "skips.later", number=number), error="not-on-his-way", drawing=crossed)
        key = "skips.goal" if space in stops else "skips.open"
        return Remark(say(_GROUP, key), error="open", drawing=crossed)

    now = observe(state)
    return Solution(
        "rooms",
        say(_GROUP, "skips", n=turns),
        right,
        law(now, "open"),
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "skips.hint"),
        shows=now,
        about=(state.lucky,),
        drawing=Drawing(path=tuple(stops)),
    )


def _moves(state: State, turns: int) -> list[tuple[str, list[str]]]:
    """Return Lucky's next moves: where each one ends, and what it skips."""
    ids, found = state.game.space_ids, []
    for _ in range(turns):
        moved = state.game.slots.lucky_step(state)
        found.append((ids[moved.space], [ids[each] for each in moved.skipped]))
        state = arrange(state, lucky=ids[moved.space])
    return found
