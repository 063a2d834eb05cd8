"""Questions on the box and the setup of a game in the mansion: numbers of things, and who begins where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.transfer import home
from kdl.core.sources import packaged_names
from kdl.engine.start import new_game
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.games.editions import load_mansion_edition
from kdl.games.mansion.events import StartFound, TurnedFaceUp
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, edition_name, seat_name
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, kind, lit
from kdl.questions.mansion.going import law_of_kind
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.mansion.slips import Slip, wrong_number
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.games.mansion.state import State

_GROUP = "question-classic"
#: What can be counted in the box: how, and the rule behind it.
COUNTED: dict[str, tuple[Callable[[State], int], str]] = {
    "most": (lambda state: max(load_mansion_edition(state.game.edition).hand_size), "seats"),
    "hand": (lambda state: len(state.hands[state.on_turn]), "deal"),
    "deck": (lambda state: len(state.game.cards), "shuffle"),
    "failures": (lambda state: _cards(state, "failure"), "shuffle"),
    "weapons": (lambda state: _cards(state, "weapon"), "shuffle"),
    "moves": (lambda state: _cards(state, "move"), "shuffle"),
    "places": (lambda state: len(home(state.game.edition).rooms), "wings"),
    "named": (lambda state: sum(space.kind == "room" for space in home(state.game.edition).spaces), "wings"),
    "numbered": (lambda state: len(home(state.game.edition).path), "lucky-moves"),
}
#: How many cards that were turned up a question lists at most.
_MOST = 12
#: What of it can be looked for in a picture.
ON_THE_BOARD = ("places", "named", "numbered")


def _cards(state: State, kind: str) -> int:
    return sum(card.kind == kind for card in state.game.cards)


def deal_in_the_box(dealer: Dealer[State]) -> tuple[str, str]:
    """Choose something to count in the box of the game that is played."""
    state = dealer.game().start
    easy = ("most", "hand", "named", "numbered")
    return state.game.edition, dealer.any(easy if dealer.level == 1 else COUNTED)


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
    """Ask how many of something there are in an edition: one of :data:`COUNTED`.

    >>> bet.in_the_box("classic", "most")
    Kill Doctor Lucky, classic edition (1996, 2000): how many can play at most?
    """
    if what not in COUNTED:
        raise OptionError(f"what can be counted: {', '.join(COUNTED)}; not {what!r}")
    count, rule = COUNTED[what]
    games = {each: new_game(each) for each in (edition, *other_editions(edition))}
    start = games[edition]
    right, here = count(start), start.pawns[start.on_turn]
    words = Wording(_GROUP, f"box.{what}", edition=edition_name(edition))
    slips = _slips({edition_name(each): count(game) for each, game in games.items()}, start)
    return words.made(
        "number",
        right,
        clause=start.game.clauses[rule],
        told=words.say("told", n=right),
        wrong=wrong_number(words, slips, right, lambda number: Drawing(tags={here: str(number)})),
        again=Drawing(),
        hint=say(_GROUP, "box.hint"),
        shows=observe_board(home(edition)) if what in ON_THE_BOARD else None,
        drawing=lit(here),
        span=(0, 120),
    )


def _slips(editions: dict[str, int], start: State) -> list[Slip]:
    """Return the slips by which one counts the same in another edition, or something else in this one."""
    things = {say(_GROUP, f"box.{key}.what"): count(start) for key, (count, _) in COUNTED.items()}
    return [
        *(Slip(found, "box.elsewhere", "other-edition", (("edition", name),)) for name, found in editions.items()),
        *(Slip(found, "box.mixed", "something-else", (("what", name),)) for name, found in things.items()),
    ]


def other_editions(edition: str) -> tuple[str, ...]:
    """List the other editions of the kit that begin a game in the mansion, by their ids."""
    return tuple(each for each in packaged_names("edition") if each != edition and _begins_in_the_mansion(each))


def _begins_in_the_mansion(edition: str) -> bool:
    try:
        return not load_mansion_edition(edition).mortal
    except OptionError:
        return False


def deal_opening(dealer: Dealer[State]) -> tuple[State, str]:
    """Choose the beginning of a game for which more than a card was turned up, and what is asked about it."""
    start = dealer.game().start
    turned = sum(isinstance(each.event, TurnedFaceUp) for each in Timeline(start).opening)
    dealer.if_telling(1 < turned <= _MOST)
    return start, dealer.any(("who", "who", "lucky"))


@kind(clauses=("classic.setup.first-player", "classic.setup.start"), deal=deal_opening)
def opening(start: State, what: str = "who") -> Solution:
    """Ask what the cards decide that are turned up before a game: who begins (``"who"``), or where Lucky does.

    With ``"pawns"`` it is asked where all the players begin.

    >>> state = kdl.new_game("classic", seats=3, seed=5)
    >>> bet.opening(state, "who")  # doctest: +ELLIPSIS
    Who begins? Going round the table, a card is turned up for one player after another until ...
    """
    turned = _turned(start)
    named = joined((card_name(start.game.cards[event.card], start.game) for event in turned), "comma")
    told = sentence(_GROUP, "opening.turned", name=seat_name(turned[0].seat, start.game), cards=named)
    return _who_begins(start, turned, told) if what == "who" else _where(start, what, told)


def _where(start: State, what: str, turned: str) -> Solution:
    board, pawns = start.game.board, start.pawns[start.on_turn]
    right = start.lucky if what == "lucky" else pawns
    words = RoomWording(_GROUP, "opening", room=room(board, right), pawns=room(board, pawns))
    slips = {start.lucky: ("not-lucky", "luckys-start"), pawns: ("not-pawns", "players-start")}

    def wrong(space: str) -> Remark:
        slip = slips.get(space, ("not-other", "unknown"))
        return words.remark(*slip, crossed(space), room=room(board, space))

    return words.shown(
        "room",
        observe_board(board),
        right,
        clause=start.game.clauses["face-up" if what == "lucky" else "start"],
        asks=words.say(what),
        told=words.say(f"{what}.told"),
        wrong=wrong,
        again=lit(right),
        reveals=observe(start),
        facts=turned if what == "lucky" else "",
    )


def _turned(start: State) -> list[TurnedFaceUp]:
    """Return how the cards are turned up that decide where Lucky begins, and who does."""
    opened = Timeline(start).opening
    found = next((at for at, each in enumerate(opened) if isinstance(each.event, StartFound)), None)
    if found is None:
        raise OptionError("no cards are turned up in this game; choose one in which they are")
    return [each.event for each in opened[:found] if isinstance(each.event, TurnedFaceUp)]


def _who_begins(start: State, turned: list[TurnedFaceUp], told: str) -> Solution:
    right, game, there = start.on_turn, start.game, lit(start.lucky)
    words = Wording(_GROUP, "opening.who", name=seat_name(right, game), room=room(game.board, start.lucky))
    slips = {turned[0].seat: ("first", "first-card"), game.left_of[right][0]: ("next", "left-of-the-card")}

    def wrong(seat: int) -> Remark:
        return words.remark(*slips.get(seat, ("other", "unknown")), there, who=seat_name(seat, game))

    before, after, law = observe_board(game.board), observe(start), law_of_kind("opening", game)
    return words.solution(
        "seat", start, right, clause=law, wrong=wrong, again=there, shows=before, reveals=after, facts=told
    )
