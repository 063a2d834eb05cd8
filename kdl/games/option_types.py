"""What the verbs take by name, as types: the options of each edition, and what can be arranged in each family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from kdl.core.cards import Piles
    from kdl.games.mansion.board import Board


class BoardOptions(TypedDict, total=False):
    """Options of every game on a board.

    Attributes:
        board: The name of the board, the path of a board file, or a board that was loaded.
        closed: The names of the wings to close.
        floor: The floor to play on, None for the whole house.
        deck: The name of another deck than the usual one, or the path of a deck file.
    """

    board: str | Path | Board
    closed: Collection[str] | None
    floor: str | None
    deck: str | Path


class HouseOptions(BoardOptions, total=False):
    """Options of the board of 2016, beside those of every board: ``"deluxe"`` or ``"bed_and_breakfast"``.

    Attributes:
        house_rules: Whether combinations are played that the rulebook does not allow.
        stair_sight: Whether one sees along the stairs from floor to floor.
        stairs_apart: Whether the stairs of a floor that is played alone lead nowhere.
    """

    house_rules: bool
    stair_sight: bool
    stairs_apart: bool


class DeluxeOptions(HouseOptions, total=False):
    """Options of the Deluxe game, beside those of its board.

    Attributes:
        pets: ``"cat"``, ``"dog"``, or both.
        strangers: Whether a stranger sits to the left of each player; usual where two play.
        last_must: Whether the last player who can save Lucky must do so.

    >>> import kdl
    >>> options: kdl.DeluxeOptions = {"closed": ("west",), "pets": ("dog",)}
    >>> kdl.new_game("deluxe", **options).pets
    {'dog': 'servants_quarters'}
    """

    pets: Collection[str]
    strangers: bool
    last_must: bool


class FlightOptions(HouseOptions, total=False):
    """Options of the escape, beside those of its board: where the game before it ended.

    Attributes:
        pawns: A room for each seat, ``""`` for one that takes no part.
        lucky: The room in which Lucky is.
        first: The seat that begins, from 0.
        points_split: Whether points of movement may be given to Lucky's ghost, too, and those of a card be split.

    >>> import kdl
    >>> options: kdl.FlightOptions = {"lucky": "kitchen", "first": 2}
    >>> kdl.new_game("flight", **options).on_turn
    2
    """

    pawns: Sequence[str] | None
    lucky: str | None
    first: int
    points_split: bool


class ClassicOptions(BoardOptions, total=False):
    """Options of the classic game, beside those of its board.

    Attributes:
        first_round: Whether Lucky calls nobody before everybody has had a turn.
        last_must: Whether the last in line must save Lucky if it can.
        weapons_plus_one: Whether an attempt with a weapon is one point stronger.

    >>> import kdl
    >>> options: kdl.ClassicOptions = {"last_must": True}
    >>> kdl.new_game("classic", seats=3, **options).game
    Game('classic', last_must=True, seats=3)
    """

    first_round: bool
    last_must: bool
    weapons_plus_one: bool


class DirectorsCutOptions(ClassicOptions, total=False):
    """Options of the Director's Cut of 2002: those of the classic game, and one more.

    Attributes:
        spite: Whether there are spite tokens, which can also be spent in defence.

    >>> import kdl
    >>> options: kdl.DirectorsCutOptions = {"spite": True}
    >>> kdl.new_game("directors_cut", seats=3, **options).tokens
    (0, 0, 0)
    """

    spite: bool


class SpiteOptions(BoardOptions, total=False):
    """Options of the game of 2006 and 2009, beside those of its board.

    Attributes:
        tokens: What becomes of spite tokens: ``"kept"`` (2009), or ``"spent"`` in defence (2006).
        dog: By which rules the dog of 2009 plays: ``"none"``, ``"old_dog"``, ``"new_tricks"`` or ``"both"``.

    >>> import kdl
    >>> options: kdl.SpiteOptions = {"tokens": "spent"}
    >>> kdl.new_game("spite", seats=3, **options).game
    Game('spite', seats=3, tokens='spent')
    """

    tokens: Literal["kept", "spent"]
    dog: Literal["none", "old_dog", "new_tricks", "both"]


class GetLuckyOptions(TypedDict, total=False):
    """Options of the card game.

    Attributes:
        deck: A deck of the package by its name, or a deck file by its path.
        deck_checksum: The checksum that the deck file must have, where a replay of an older version names its path.
        howard: Whether Howard plays; he does where there are two players, and only there.
        last_must: Whether the last in line must save Lucky if it can.

    >>> import kdl
    >>> options: kdl.GetLuckyOptions = {"last_must": True}
    >>> kdl.new_game("get_lucky", seats=3, **options).game.options["last_must"]
    True
    """

    deck: str | Path
    deck_checksum: str
    howard: bool
    last_must: bool


class AnyOptions(DeluxeOptions, total=False):
    """The options of all editions; which of them an edition has, its file says.

    >>> import kdl
    >>> options: kdl.AnyOptions = {"last_must": True}
    >>> [kdl.new_game(name, **options).seats for name in ("classic", "deluxe", "get_lucky")]
    [4, 4, 4]
    """

    pawns: Sequence[str] | None
    lucky: str | None
    first: int
    points_split: bool
    first_round: bool
    weapons_plus_one: bool
    deck_checksum: str
    howard: bool
    spite: bool
    tokens: Literal["kept", "spent"]
    dog: Literal["none", "old_dog", "new_tricks", "both"]


class MansionChanges(TypedDict, total=False):
    """What can be arranged in a position on a board.

    Attributes:
        pawns: The space of each seat's pawn, or of some seats by number, from 0.
        lucky: Lucky's space.
        pets: The space of each pet, or of some of those that play.
        hands: The hand of each seat, or of some seats by number.
        motives: The motive cards of each seat, or of some seats by number.
        ghost: The motive cards of Lucky's ghost.
        deck: The whole deck, from bottom to top.
        on_turn: The seat whose turn it is; the turn begins, if no phase is given.
        phase: ``"movement"`` (a turn that begins) or ``"action"`` (after the movement).
        first_round: True if nobody has had a turn yet, False if everybody has; the number of the turn fits it.
        tokens: How many spite tokens each seat has, or some seats by number.
        dog_tokens: How many spite tokens the dog of 2009 carries.
        dog_dead: Whether he is dead.

    >>> import kdl
    >>> changes: kdl.MansionChanges = {"lucky": "kitchen", "on_turn": 2}
    >>> kdl.arrange(kdl.new_game(), **changes).lucky
    'kitchen'
    """

    pawns: Mapping[int, str] | Sequence[str]
    lucky: str | None
    pets: Mapping[str, str] | None
    hands: Piles
    motives: Piles
    ghost: Iterable[str] | None
    deck: Sequence[str] | None
    on_turn: int | None
    phase: str | None
    first_round: bool | None
    tokens: Mapping[int, int] | Sequence[int]
    dog_tokens: int | None
    dog_dead: bool | None


class GetLuckyChanges(TypedDict, total=False):
    """What can be arranged in a position of the card game.

    Attributes:
        characters: The characters of each seat, or of some seats by number, from 0: as many as the rules deal.
        drawing_room: The three characters in the Drawing Room.
        lucky: The character on which Lucky stands; a player's.
        tucked: The cards under some characters.
        hands: The hand of each seat, or of some seats by number.
        deck: The whole deck, from bottom to top.

    >>> import kdl
    >>> changes: kdl.GetLuckyChanges = {"hands": {0: ["weapon_3"]}}
    >>> kdl.arrange(kdl.new_game("get_lucky"), **changes).hands[0]
    ('weapon_3',)
    """

    characters: Piles
    drawing_room: Iterable[str] | None
    lucky: str | None
    tucked: Mapping[str, Iterable[str]] | None
    hands: Piles
    deck: Sequence[str] | None


class AnyChanges(MansionChanges, total=False):
    """What can be arranged in the positions of all families; which of it there is, depends on the position.

    >>> import kdl
    >>> changes: kdl.AnyChanges = {"deck": ()}
    >>> [len(kdl.arrange(kdl.new_game(name), **changes).deck) for name in ("deluxe", "get_lucky")]
    [0, 0]
    """

    characters: Piles
    drawing_room: Iterable[str] | None
    tucked: Mapping[str, Iterable[str]] | None
