"""Questions on the box and the setup of a game in the mansion: numbers of things, and who begins where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.transfer import home
from kdl.core.files.edition_file import edition_names, load_edition
from kdl.engine.observe import observe
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.games.mansion.edition import load_mansion_edition
from kdl.games.mansion.events.setup import StartFound, TurnedFaceUp
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import law_of_kind
from kdl.questions.mansion.rooms import rooms
from kdl.questions.mansion.slips import Slip, slipped
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import language, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-classic"
#: What can be counted in the box: how, and the rule behind it.
COUNTED: dict[str, tuple[Callable[[State], int], str]] = {
    "most": (lambda state: max(load_mansion_edition(state.game.edition).hand_size), "seats"),
    "hand": (lambda state: len(state.hands[state.on_turn]), "deal"),
    "deck": (lambda state: len(state.game.cards), "shuffle"),
    "failures": (lambda state: sum(card.kind == "failure" for card in state.game.cards), "shuffle"),
    "weapons": (lambda state: sum(card.kind == "weapon" for card in state.game.cards), "shuffle"),
    "moves": (lambda state: sum(card.kind == "move" for card in state.game.cards), "shuffle"),
    "places": (lambda state: len(home(state.game.edition).rooms), "wings"),
    "named": (lambda state: sum(space.kind == "room" for space in home(state.game.edition).spaces), "wings"),
    "numbered": (lambda state: len(home(state.game.edition).path), "lucky-moves"),
}

#: How many cards that were turned up a question lists at most.
_MOST = 12
#: What of it can be looked for in a picture.
ON_THE_BOARD = ("places", "named", "numbered")


def deal_in_the_box(dealer: Dealer[State]) -> tuple[str, str] | None:
    """Choose something to count in the box of the game that is played."""
    state = dealer.game().start
    easy = ("most", "hand", "named", "numbered")
    return state.game.edition, str(dealer.any(easy if dealer.level == 1 else COUNTED))


@kind(
    clauses=(
        "classic.setup.players",
        "classic.setup.hand",
        "classic.setup.deck",
        "classic.setup.spaces",
        "classic.setup.numbers",
    ),
    deal=deal_in_the_box,
)
def in_the_box(edition: str, what: str) -> Solution:
    """Ask how many of something there are in an edition: one of :data:`COUNTED`."""
    if what not in COUNTED:
        raise OptionError(f"what can be counted: {', '.join(COUNTED)}; not {what!r}")
    count, rule = COUNTED[what]
    start = new_game(edition)
    right, board = count(start), home(edition)
    others = [(each, start if each == edition else new_game(each)) for each in (edition, *other_editions(edition))]
    slips = [
        *(Slip(count(other), "box.elsewhere", "other-edition", (("edition", _name(each)),)) for each, other in others),
        *(
            Slip(other(start), "box.mixed", "something-else", (("what", say(_GROUP, f"box.{key}.what")),))
            for key, (other, _) in COUNTED.items()
        ),
    ]
    told = sentence(_GROUP, f"box.{what}.told", n=right)
    here = start.pawns[start.on_turn]

    def remark(value: Value) -> Remark:
        tags = Drawing(tags={here: str(value)})
        if value == right:
            return Remark(told)
        text, error = slipped(_GROUP, slips, int(value), right)
        return Remark(text, error=error, drawing=tags)

    asks = sentence(_GROUP, f"box.{what}", edition=_name(edition))
    return Solution(
        "number",
        asks,
        frozenset({right}),
        start.game.clauses[rule],
        told=told,
        remark=remark,
        hint=say(_GROUP, "box.hint"),
        shows=observe_board(board) if what in ON_THE_BOARD else None,
        drawing=Drawing(lit=frozenset({here})),
        span=(0, 120),
    )


def _name(edition: str) -> str:
    return load_edition(edition).name[language()]


def other_editions(edition: str) -> tuple[str, ...]:
    """List the other editions that begin a game in the mansion, by their ids."""
    found = []
    for each in edition_names():
        try:
            known = load_mansion_edition(each)
        except OptionError:
            continue
        if each != edition and not known.mortal:
            found.append(each)
    return tuple(found)


def deal_opening(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Choose the beginning of a game for which more than a card was turned up, and what is asked about it."""
    start = dealer.game().start
    turned = sum(isinstance(each.event, TurnedFaceUp) for each in Timeline(start).opening)
    return (start, str(dealer.any(("who", "who", "lucky")))) if 1 < turned <= _MOST else None


@kind(clauses=("classic.setup.first-player", "classic.setup.start"), deal=deal_opening)
def opening(start: State, what: str = "who") -> Solution:
    """Ask what the cards decide that are turned up before a game: who begins (``"who"``), or where Lucky does.

    With ``"pawns"`` it is asked where all the players begin.
    """
    opened = Timeline(start).opening
    found = next((at for at, each in enumerate(opened) if isinstance(each.event, StartFound)), None)
    if found is None:
        raise OptionError("no cards are turned up in this game; choose one in which they are")
    turned = [each.event for each in opened[:found] if isinstance(each.event, TurnedFaceUp)]
    named = joined((card_name(start.game.cards[event.card], start.game) for event in turned), "comma")
    told = sentence(_GROUP, "opening.turned", name=seat_name(turned[0].seat, start.game), cards=named)
    law, board = start.game.clauses, start.game.board
    if what == "who":
        return _who_begins(start, turned, told)
    right = start.lucky if what == "lucky" else start.pawns[start.on_turn]
    values: dict[str, object] = {"room": room(board, right), "pawns": room(board, start.pawns[start.on_turn])}
    answer = sentence(_GROUP, f"opening.{what}.told", **values)

    def remark(value: Value) -> Remark:
        space, drawing = str(value), Drawing(crossed=frozenset({str(value)}))
        if space == right:
            return Remark(answer, drawing=Drawing(lit=frozenset({right})))
        here = {start.lucky: ("lucky", "luckys-start"), start.pawns[start.on_turn]: ("pawns", "players-start")}
        key, error = here.get(space, ("other", "unknown"))
        return Remark(sentence(_GROUP, f"opening.not-{key}", room=room(board, space)), error=error, drawing=drawing)

    asks, facts = sentence(_GROUP, f"opening.{what}"), told if what == "lucky" else ""
    return Solution(
        "room",
        asks,
        frozenset({right}),
        law["face-up" if what == "lucky" else "start"],
        told=answer,
        options=rooms(board),
        remark=remark,
        shows=observe_board(board),
        reveals=observe(start),
        drawing=Drawing(lit=frozenset({right})),
        facts=facts,
    )


def _who_begins(start: State, turned: list[TurnedFaceUp], told: str) -> Solution:
    right, game = start.on_turn, start.game
    name = seat_name(right, game)
    answer = sentence(_GROUP, "opening.who.told", name=name, room=room(game.board, start.lucky))
    lit = Drawing(lit=frozenset({start.lucky}))

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark(answer, drawing=lit)
        key, error = "other", "unknown"
        if seat == game.left_of[right][0]:
            key, error = "next", "left-of-the-card"
        elif seat == turned[0].seat:
            key, error = "first", "first-card"
        return Remark(
            sentence(_GROUP, f"opening.who.{key}", name=name, who=seat_name(seat, game)), error=error, drawing=lit
        )

    return Solution(
        "seat",
        sentence(_GROUP, "opening.who"),
        frozenset({right}),
        law_of_kind("opening", game),
        told=answer,
        options=seats(start),
        remark=remark,
        shows=observe_board(game.board),
        reveals=observe(start),
        drawing=lit,
        facts=told,
    )
