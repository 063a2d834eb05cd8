"""Questions on how a game is set up: where Lucky starts, who is absent, how many cards are left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.cards import SPITES
from kdl.games.getlucky.game import DRAWING_ROOM, IN_DRAWING_ROOM
from kdl.questions.getlucky.characters import AtTable, name_of, named, number_of, taking_part
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, crossed, lit

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Remark, Solution


def deal_start(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Take the beginning of a game."""
    return (dealer.game().at(0),)


def deal_lucky_starts(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Take the beginning of a game; often one with a lower number in the Drawing Room."""
    (start,) = deal_start(dealer)
    lowest = start.drawing_room[0] == taking_part(start)[0]
    return (start,) if lowest or dealer.chance.random() < 0.5 else None


@kind(clauses=("getlucky.setup.start",), deal=deal_lucky_starts)
def lucky_starts(start: GetLuckyState) -> Solution:
    """Ask where Lucky starts, at the beginning of a game."""
    right, name = start.lucky, name_of(start, start.owner_of(start.lucky_at))
    words = AtTable(start, "starts", character=named(start, right), number=number_of(start, right), name=name)

    def wrong(value: Value) -> Remark:
        who = str(value)
        in_room = start.owner_of(start.game.character_number(who)) == DRAWING_ROOM
        slip = ("drawing-room", "drawing-room") if in_room else ("higher", "not-lowest")
        return words.remark(*slip, crossed(who), character=named(start, who))

    return words.asked(
        "character", right, clause="lucky-starts", wrong=wrong, drawing=lit(right), about=(), veil={"lucky"}
    )


@kind(
    clauses=("getlucky.setup.deal", "howard.setup", "getlucky.setup.components"),
    tables=("getlucky", "howard"),
    deal=deal_start,
    fact=True,
)
def how_many_absent(start: GetLuckyState) -> Solution:
    """Ask how many characters take no part."""
    every, here, players = len(start.game.characters), taking_part(start), len(start.game.players)
    right, owned = len(start.absent), len(here) - IN_DRAWING_ROOM
    slips = {"room-forgotten": every - owned, "one-each": every - players}
    told = {"all": every, "players": players, "owned": owned, "room": IN_DRAWING_ROOM, "absent": right}
    words = AtTable(start, "absent", **told)
    return _number(words, right, slips, span=(0, every), drawing=Drawing(path=here))


@kind(clauses=("getlucky.setup.components", "getlucky.setup.deal"), deal=deal_start, fact=True)
def cards_left(start: GetLuckyState) -> Solution:
    """Ask how many cards the deck holds after the deal."""
    every, left, each = len(start.game.cards), len(start.deck), len(start.hands[0])
    kinds = Counter(card.kind for card in start.game.cards)
    words = AtTable(start, "deck", all=every, each=each, dealt=sum(map(len, start.hands)), left=left, **kinds)
    slips = {"hands-forgotten": every, "spite-left-out": left - SPITES, "one-hand": every - each}
    tags = {held[0]: str(each) for held in start.characters if held}
    return _number(words, left, slips, span=(0, every), drawing=Drawing(tags=tags))


def _number(words: AtTable, right: int, slips: Slips, **drawn: Any) -> Solution:
    """Ask for a number that the picture does not tell, because what shows it is veiled."""
    veiled = {"about": (), "veil": {words.key, "lucky"}}
    return words.number(right, slips, mark=Drawing(), clause=words.key, **veiled, **drawn)
