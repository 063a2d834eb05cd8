"""Positions of the card game set up by hand, for lessons and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kdl.core.cards import Moved, Piles, by_seat
from kdl.core.events import Arranged, evolve
from kdl.core.validation import check_mapping, listed
from kdl.errors import ArrangeError, OptionError, seat_told, told
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, IN_DRAWING_ROOM, GetLuckyGame
from kdl.games.getlucky.state import GetLuckyState


def arrange_getlucky(
    state: GetLuckyState,
    *,
    characters: Piles = (),
    drawing_room: Iterable[str] | None = None,
    lucky: str | None = None,
    tucked: Mapping[str, Iterable[str]] | None = None,
    hands: Piles = (),
    deck: Sequence[str] | None = None,
) -> GetLuckyState:
    """Change a position of the card game by hand; what is not named stays as it is.

    What can be named is told in :class:`kdl.GetLuckyChanges`. Nothing is lost or doubled. A character that is put
    somewhere leaves its old place, and those that have lost their places fill the gaps, the lowest number first. A card
    whose character is absent now goes to the bottom of the deck, too. The player of the character on which Lucky stands
    is on turn.

    Raises:
        UnknownNameError: A character or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be, or an attempt is under way.
    """
    if state.attempt is not None or state.phase == "over":
        problem = "a position cannot be changed while an attempt is being answered, or after the end"
        raise ArrangeError("under-way", problem)
    owner_at = _owners(state, characters, drawing_room)
    lucky_at = state.lucky_at if lucky is None else state.game.character_number(lucky)
    seat = owner_at[lucky_at]
    if seat in (DRAWING_ROOM, ABSENT):
        name = state.game.character_ids[lucky_at]
        problem = f"Lucky must be with a player's character, not with {name!r}; say which with lucky=..."
        raise ArrangeError("lucky-place", problem, state.game.clauses["visited"], character=name)
    changes: dict[str, object] = {
        "owned_bits": state.game.owned(owner_at),
        "lucky_at": lucky_at,
        "on_turn": seat,
        "to_act": seat,
        "idle": 0,
    }
    if tucked is not None:
        check_mapping(tucked, "a mapping from characters to lists of cards")
    under = {state.game.character_number(each): cards for each, cards in (tucked or {}).items()}
    for character in [number for number, at in enumerate(owner_at) if at == ABSENT]:
        if under.setdefault(character, ()):
            name, clause = state.game.character_ids[character], state.game.clauses["absent"]
            raise ArrangeError("absent-cards", f"{name!r} is absent and has no cards", clause, character=name)
    changes |= _cards(state, under, hands, deck)
    told = [(name, value) for name, value in sorted(changes.items()) if getattr(state, name) != value]
    return evolve(state, Arranged(tuple(told)))


def _owners(state: GetLuckyState, characters: Piles, drawing_room: Iterable[str] | None) -> tuple[int, ...]:
    """Return where every character is once some have been put somewhere."""
    game = state.game
    wanted = {seat: _numbers(game, pile, game.characters_each) for seat, pile in by_seat(state, characters)}
    if strange := sorted(set(wanted) - set(game.players)):
        problem, clause = f"{seat_told(strange[0])} has no characters", game.clauses["strangers"]
        raise ArrangeError("no-characters", problem, clause, seat=strange[0])
    if drawing_room is not None:
        wanted[DRAWING_ROOM] = _numbers(game, drawing_room, IN_DRAWING_ROOM)
    put = {character: place for place, pile in wanted.items() for character in pile}
    if len(put) < sum(map(len, wanted.values())):
        raise ArrangeError("character-twice", "a character has been put in two places")
    owner_at = state.owner_at
    room = {place: owner_at.count(place) for place in (*game.players, DRAWING_ROOM, ABSENT)}
    owners = [put.get(c, at if at not in wanted else None) for c, at in enumerate(owner_at)]
    for place, size in room.items():
        gaps = size - owners.count(place)
        for character in [c for c, at in enumerate(owners) if at is None][:gaps]:
            owners[character] = place
    return tuple(ABSENT if at is None else at for at in owners)


def _numbers(game: GetLuckyGame, characters: Iterable[str], wanted: int) -> tuple[int, ...]:
    if isinstance(characters, str):
        raise OptionError(f"a place must be given a list of characters, not the text {told(characters)}")
    numbers = tuple(game.character_number(each) for each in listed(characters, "a list of characters"))
    if len(numbers) != wanted:
        problem = f"there must be {wanted} characters in that place, not {len(numbers)}"
        raise ArrangeError("characters-each", problem, game.clauses["deal-characters"], n=wanted)
    return numbers


def _cards(
    state: GetLuckyState, under: Mapping[int, Iterable[str]], hands: Piles, deck: Sequence[str] | None
) -> dict[str, object]:
    """Return every pile of cards after some piles have been put together anew."""
    game, new_hands = state.game, dict(by_seat(state, hands))
    if any(new_hands.get(seat) for seat in game.strangers):
        problem, seat = "Howard holds no cards", min(game.strangers)
        raise ArrangeError("stranger-holds", problem, game.clauses["strangers"], seat=seat)
    moved = Moved(state, {"hand_bits": new_hands, "tucked_bits": under}, deck)
    for character, bits in enumerate(moved.piles["tucked_bits"]):
        if any((bits & kind).bit_count() > 1 for kind in game.of_type):
            name = game.character_ids[character]
            problem = f"{name!r} can have one weapon, one motive and one opportunity"
            raise ArrangeError("type-free", problem, game.clauses["type-free"], character=name)
    return {**moved.piles, "deck_ix": moved.stock, "discard_bits": moved.discards}
