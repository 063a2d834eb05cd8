"""Switches: the same question once more, with one thing changed, and the document of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.analysis.mansion.transfer import at_another_table, set_up
from kdl.documents.question import PICTURED
from kdl.documents.switch import VERSION, SwitchDocument, SwitchPlace
from kdl.engine.arrange import arrange
from kdl.errors import OptionError
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.board import Board
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.state import State
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital, joined
from kdl.narration.mansion.names import room_name, wing_name
from kdl.narration.names import card_in_full, edition_name, seat_name
from kdl.questions.question import Question
from kdl.words import has_text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.core.position import Position
    from kdl.documents.question import QuestionDocument
    from kdl.questions.solution import Solution


class Setting(NamedTuple):
    """One place of a switch.

    Attributes:
        label: What it is called.
        question: The question, with that changed.
    """

    label: str
    question: Question


class _Switch(NamedTuple):
    """A switch: how it changes what is asked about, and what a value is called there."""

    turn: Callable[[Any, Any], object]
    told: Callable[[Any, Any], str]


def settings(
    kind: str, args: Sequence[object], switch: str, values: Sequence[object], **options: object
) -> list[Setting]:
    """Return the places of a switch, the first of which leaves everything as it is.

    Args:
        kind: The kind of question.
        args: What it is asked about, as things are.
        switch: What is changed: one of :data:`SWITCHES`, or what the kind itself takes.
        values: What it is changed to, one after the other.
        **options: More that the question is asked about.

    Raises:
        UnknownNameError: There is no such kind, or no such room, wing, card ....
        OptionError: There is no such switch, or it cannot be turned there.
    """
    as_it_is = Question(kind, *args, **options)
    given = {**dict(zip(_names(as_it_is), args, strict=False)), **options}
    label = _called(args[0], switch, given[switch]) if switch in given else say("twist", "as-it-is")
    return [Setting(label, as_it_is), *(_turned(as_it_is, given, switch, value) for value in values)]


def _names(question: Question) -> list[str]:
    return list(signature(question.kind.solve).parameters)


def _turned(question: Question, given: Mapping[str, object], switch: str, value: object) -> Setting:
    kind, (subject, *others), names = question.kind.id, question.args, _names(question)
    if switch in names:
        return Setting(_called(subject, switch, value), Question(kind, **{**given, switch: value}))
    if switch not in SWITCHES:
        raise OptionError(f"there is no switch {switch!r}; there are: {', '.join((*SWITCHES, *names[1:]))}")
    changed, label = SWITCHES[switch].turn(subject, value), SWITCHES[switch].told(subject, value)
    return Setting(capital(label), Question(kind, changed, *others, **question.options))


def _called(subject: object, name: str, value: object) -> str:
    """Name a value of something that a kind takes: a card, room, seat, or whatever it is."""
    game, board = getattr(subject, "game", None), _board(subject)
    if board is not None and isinstance(value, str) and value in {space.id for space in board.spaces}:
        return room_name(board, value)
    if game is not None and isinstance(value, str) and value in game.cards_by_id:
        return card_in_full(game.cards_by_id[value], game)
    if name.endswith("seat") and isinstance(value, int):
        return capital(seat_name(value, game))
    if value in ("", None, ()):
        return say("twist", "nothing")
    if has_text("twist", name):
        return say("twist", name, value=value)
    return edition_name(str(value)) if name == "edition" else str(value)


def _board(subject: object) -> Board | None:
    if isinstance(subject, Board):
        return subject
    return subject.game.board if isinstance(subject, State) else None


def _rebuild(subject: Board | State, **changed: Any) -> object:
    """Load a board with other options, or set a position up at a table with them."""
    return load_board(subject.id, **changed) if isinstance(subject, Board) else at_another_table(subject, **changed)


def _open_stairs(subject: Board | State, seen: bool) -> object:
    kept = {"floor": subject.floor or None} if isinstance(subject, Board) else {}
    return _rebuild(subject, stair_sight=seen, **kept)


def _several(wings: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return some wings; one alone can be given by itself, and none at all."""
    return (wings,) if isinstance(wings, str) and wings else tuple(wings or ())


def _put_pet(pet: str) -> Callable[[State, str | None], State]:
    def turn(state: State, room: str | None) -> State:
        playing = {*state.pets} | {pet} if room else {*state.pets} - {pet}
        table = state if playing == {*state.pets} else at_another_table(state, pets=tuple(sorted(playing)))
        return arrange(table, pets={pet: room}) if room else table

    return turn


def _tell_place(subject: Position, place: str | None) -> str:
    """Name a room, or at the card table a character."""
    if place and isinstance(subject, GetLuckyState):
        return character_name(subject.game.characters_by_id[place])
    board = _board(subject)
    return say("twist", "nothing") if not place or board is None else room_name(board, place)


def _tell_wings(_: object, wings: str | Iterable[str] | None) -> str:
    closed = _several(wings)
    return say("twist", "closed", wings=joined(map(wing_name, closed))) if closed else say("twist", "open")


def _tell(name: str) -> Callable[[object, object], str]:
    """Tell a value by a text of its own, or put it into the one of its switch."""

    def told(_: object, value: object) -> str:
        key = f"{name}.{str(value).lower()}"
        return say("twist", key) if has_text("twist", key) else say("twist", name, value=value)

    return told


def _tell_pet(pet: str) -> Callable[[Position, str | None], str]:
    def told(subject: Position, room: str | None) -> str:
        board = _board(subject)
        if not room or board is None:
            return say("twist", f"{pet}.gone")
        return say("twist", pet, room=room_name(board, room, "in"))

    return told


#: What can be changed of a board or a position, whatever is asked about it.
SWITCHES: Mapping[str, _Switch] = {
    "closed": _Switch(lambda subject, wings: _rebuild(subject, closed=_several(wings)), _tell_wings),
    "floor": _Switch(lambda subject, floor: _rebuild(subject, floor=floor), _tell("floor")),
    "stair_sight": _Switch(_open_stairs, _tell("stair_sight")),
    "cat": _Switch(_put_pet("cat"), _tell_pet("cat")),
    "dog": _Switch(_put_pet("dog"), _tell_pet("dog")),
    "deck": _Switch(lambda state, left: arrange(state, deck=state.deck[len(state.deck) - left :]), _tell("deck")),
    "lucky": _Switch(lambda state, room: arrange(state, lucky=room), _tell_place),
    "on_turn": _Switch(
        lambda state, seat: arrange(state, on_turn=seat, phase=state.phase),
        lambda state, seat: seat_name(seat, state.game),
    ),
    "pawns": _Switch(
        lambda state, pawns: arrange(state, pawns=pawns),
        lambda state, pawns: joined(
            say("twist", "pawn", name=seat_name(seat, state.game), room=room_name(state.game.board, room, "in"))
            for seat, room in dict(pawns).items()
        ),
    ),
    "first_round": _Switch(
        lambda state, first: arrange(state, on_turn=state.on_turn, phase=state.phase, first_round=first),
        _tell("first_round"),
    ),
    "motives": _Switch(
        lambda state, motives: arrange(state, motives=motives),
        lambda state, motives: joined(
            say("twist", "motives", name=seat_name(seat, state.game), n=len(cards))
            for seat, cards in dict(motives).items()
        ),
    ),
    "edition": _Switch(lambda state, edition: set_up(edition, state), lambda _, edition: edition_name(edition)),
}


def switch_document(settings: Sequence[Setting]) -> SwitchDocument:
    """Return the document of a switch, in the language that is set."""
    first = settings[0]
    return SwitchDocument(
        version=VERSION,
        title=say("twist", "choose"),
        waits=say("twist", "turn"),
        places=tuple(_place(first, each) for each in settings),
        marks={kind: say("twist", f"mark.{kind}") for kind in ("lit", "new", "gone")},
    )


def _place(first: Setting, setting: Setting) -> SwitchPlace:
    before, now = _pictured(first.question.solution), _pictured(setting.question.solution)
    document = setting.question.document
    return SwitchPlace(
        label=setting.label,
        asks=document.in_full,
        told=(document.told,) if setting is first else _changed(first.question.document, document),
        lit=tuple(sorted(before & now)),
        new=tuple(sorted(now - before)),
        gone=tuple(sorted(before - now)),
    )


def _changed(before: QuestionDocument, now: QuestionDocument) -> tuple[str, ...]:
    """Tell what has changed, and what is so."""
    more, less = _beyond(now, before), _beyond(before, now)
    if not more and not less:
        return say("twist", "same"), now.told
    if not now.many:
        return say("twist", "was", was=less[0], now=more[0]), now.told
    named = (say("twist", key, names=joined(found)) for key, found in (("more", more), ("less", less)) if found)
    return *named, now.told


def _beyond(document: QuestionDocument, other: QuestionDocument) -> list[str]:
    """Name what is right in one document and not in another, in the order of the alphabet."""
    known = {choice.value for choice in other.right}
    return sorted(choice.label for choice in document.right if choice.value not in known)


def _pictured(solution: Solution) -> frozenset[str]:
    """Return the rooms or characters that an answer lights up."""
    right = frozenset(value for value in solution.right if isinstance(value, str))
    return right if solution.form in PICTURED else solution.drawing.lit - {*solution.about}
