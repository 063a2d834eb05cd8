"""Typed errors. Each says what is wrong and what would be right."""

from __future__ import annotations

from reprlib import Repr

#: No error says more of what was given than this many characters.
MOST_TOLD = 60
#: The path of a file that is written is told in full up to this length.
_LONG = 240

#: No table has so many seats.
_MANY = 1000

_SHORT = Repr()
_SHORT.maxlevel = 3
_SHORT.maxtuple = _SHORT.maxlist = _SHORT.maxdict = _SHORT.maxset = _SHORT.maxfrozenset = 8
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = MOST_TOLD


def told(value: object) -> str:
    """Say what was given, in one line and in at most 60 characters, whatever it is.

    >>> told("attic")
    "'attic'"
    """
    try:
        text = " ".join(_SHORT.repr(value).split())
    except Exception:  # noqa: BLE001 (a value that cannot even be shown is named by its type)
        text = f"something of the type {type(value).__name__}"
    return text if len(text) <= MOST_TOLD else f"{text[: MOST_TOLD - 3]}..."


def _short(place: str) -> str:
    """Return a place in a file as it is, or in a few words where somebody made it long."""
    return place if len(place) <= MOST_TOLD and place.isprintable() else told(place)


def seat_told(seat: object) -> str:
    """Name a seat in an error: as sentences count them, from 1, and as code does, from 0.

    >>> seat_told(2)
    'seat 3 (2 in code)'
    """
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < _MANY:
        return f"seat {seat + 1} ({seat} in code)"
    return f"seat {told(seat)}"


def seats_told(seats: int) -> str:
    """Say which seats there are, as sentences count them and as code does.

    >>> seats_told(4)
    '1 to 4 (0 to 3 in code)'
    """
    return f"1 to {seats} (0 to {seats - 1} in code)"


class KdlError(Exception):
    """Everything that this package raises on bad input.

    >>> import kdl
    >>> try:
    ...     kdl.new_game("delux")
    ... except kdl.KdlError as error:
    ...     print(type(error).__name__)
    UnknownNameError
    """

    #: What is wrong, in one word where narration has a sentence for it; else ``""``.
    name: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as it is: what it was made from is not what it says, and other processes raise it, too."""
        return _remade, (type(self), self.args), self.__dict__


def _remade(cls: type[KdlError], args: tuple[object, ...]) -> KdlError:
    """Return an error that says the same, without making it from what it was made from."""
    return cls.__new__(cls, *args)


class ArgumentError(KdlError):
    """Something was given that is of another kind than what is needed.

    Args:
        needed: What would be right, for example ``"a position, as kdl.new_game gives one"``.
        given: What was given.

    >>> import kdl
    >>> kdl.legal_actions("deluxe")
    Traceback (most recent call last):
        ...
    kdl.errors.ArgumentError: a position (as kdl.new_game() gives one) is needed here, not 'deluxe'
    """

    needed: str
    given: object

    def __init__(self, needed: str, given: object) -> None:
        super().__init__(f"{needed} is needed here, not {told(given)}")
        self.needed, self.given = needed, given


class DataError(KdlError):
    """A data file of the package, or one handed in, holds a fact that cannot be.

    Args:
        file: Name of the file.
        key: Where in the file, for example ``spaces[3].rects``.
        problem: What is wrong there and what would be right.

    >>> from kdl import DataError
    >>> raise DataError("cottage.toml", "format", "must be 1")
    Traceback (most recent call last):
        ...
    kdl.errors.DataError: cottage.toml: format: must be 1
    """

    file: str
    key: str
    problem: str

    def __init__(self, file: str, key: str, problem: str) -> None:
        key = _short(key)
        super().__init__(f"{file}: {key}: {problem}")
        self.file, self.key, self.problem = file, key, problem


class BoardError(DataError):
    """A board file is damaged.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import kdl
    >>> file = Path(mkdtemp(), "cottage.toml")
    >>> written = file.write_text("format = 1")
    >>> kdl.load_board(file)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.BoardError: cottage.toml: id: is missing; it must be one word of at most 40 small ...
    """


class DeckError(DataError):
    """A deck file is damaged.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import kdl
    >>> file = Path(mkdtemp(), "deck.toml")
    >>> written = file.write_text("format = 1")
    >>> kdl.load_deck(file)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.DeckError: deck.toml: id: is missing; it must be one word of at most 40 small ...
    """


class UnknownNameError(KdlError):
    """A name was given that does not exist.

    Args:
        what: The kind of thing, for example ``"space"``.
        given: The name that was given.
        known: Every name that would have been right.
        beside: What else can be given, in words; ``""`` for nothing.

    >>> import kdl
    >>> kdl.new_game("delux")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.UnknownNameError: no edition is called 'delux'; the choices are: classic, deluxe, ...get_lucky, ...
    """

    what: str
    given: object
    known: tuple[object, ...]

    def __init__(self, what: str, given: object, known: tuple[object, ...], beside: str = "") -> None:
        choices = ", ".join(map(str, (*known, *filter(None, [beside]))))
        super().__init__(f"no {what} is called {told(given)}; the choices are: {choices}")
        self.what, self.given, self.known = what, given, known


class AbsentError(UnknownNameError):
    """A game needs a board, a deck or an edition of somebody's own, and its file is not here, or is another version.

    Args:
        what: ``"board"``, ``"deck"`` or ``"edition"``.
        given: Its name with the digest of its file, as games, replays and links have it: ``"cottage@1f0c5e2a9b34"``.
        here: The versions that are here, as such names.

    >>> from kdl import AbsentError
    >>> raise AbsentError("board", "cottage@1f0c5e2a9b34", ())  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.AbsentError: the board 'cottage' with the digest '1f0c5e2a9b34' is not here; read its ...
    """

    name = "absent"
    what: str
    given: str
    known: tuple[str, ...]

    def __init__(self, what: str, given: str, here: tuple[str, ...]) -> None:
        named, _, digest = given.partition("@")
        found = f"; here is another version of it: {', '.join(here)}" if here else ""
        KdlError.__init__(
            self,
            f"the {what} {told(named)} with the digest {told(digest)} is not here{found}; read its file first with "
            f'kdl.load_{what}("{named[:MOST_TOLD]}.toml"){", hand over its class" if what == "edition" else ""}, '
            "or install the package that brings it",
        )
        self.what, self.given, self.known = what, given, here


class SeatError(KdlError):
    """A seat number is outside the table.

    >>> import kdl
    >>> kdl.observe(kdl.new_game(), 4)
    Traceback (most recent call last):
        ...
    kdl.errors.SeatError: there is no seat 5 (4 in code); the seats of this game are 1 to 4 (0 to 3 in code)
    """


class OptionError(KdlError):
    """An option, or a combination of options, is not allowed.

    Args:
        problem: What is wrong and what would be right.
        clause: Id of the rule clause that forbids it, or ``""`` when no rule is involved.
        name: What is wrong, in one word where narration has a sentence for it.

    >>> import kdl
    >>> kdl.new_game("deluxe", seats=9)
    Traceback (most recent call last):
        ...
    kdl.errors.OptionError: 'deluxe' is for 2 to 8 seats, not 9 [deluxe.setup.players]
    """

    clause: str
    name: str

    def __init__(self, problem: str, clause: str = "", name: str = "") -> None:
        super().__init__(f"{problem} [{clause}]" if clause else problem)
        self.clause, self.name = clause, name


class TooLargeError(OptionError):
    """A game tree is too large to be looked at as a whole; the error says what to leave out.

    >>> import kdl
    >>> kdl.game_tree(kdl.new_game("get_lucky", seats=4, seed=7))
    Traceback (most recent call last):
        ...
    kdl.errors.TooLargeError: hands can lie in more than 500 ways; open them with open_hands=True
    """


class StepError(OptionError, IndexError):
    """A playthrough has no such step, or no such state.

    >>> import kdl
    >>> kdl.Timeline(kdl.new_game())[0]
    Traceback (most recent call last):
        ...
    kdl.errors.StepError: there is no step 0; this playthrough has no steps
    """


class ArrangeError(OptionError):
    """A position that was made up by hand cannot be.

    Args:
        name: What is wrong, in one word: narration has a sentence for it.
        problem: What is wrong and what would be right.
        clause: Id of the rule clause that forbids it, or ``""`` when no rule is involved.
        **facts: What the sentence needs to know: seats, cards, spaces, characters, numbers.

    >>> import kdl
    >>> kdl.arrange(kdl.new_game(seats=3), lucky="kitchen")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.ArrangeError: nobody can stand in 'kitchen'; these rooms are in play: armory, ...
    """

    facts: dict[str, object]

    def __init__(self, name: str, problem: str, clause: str = "", **facts: object) -> None:
        super().__init__(problem, clause, name)
        self.facts = facts


class ReplayError(KdlError):
    """A replay file cannot be read.

    Args:
        file: Name of the file.
        place: Where in the file, for example ``actions[12]``.
        problem: What is wrong there and what would be right.
        name: What kind of file it is instead: ``"replay.damaged"``, ``"replay.newer"``, ``"replay.foreign"``, or
            ``"option.newer"`` if it names an option that this version does not know.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import kdl
    >>> file = Path(mkdtemp(), "game.json")
    >>> written = file.write_text("{}")
    >>> kdl.load_replay(file)
    Traceback (most recent call last):
        ...
    kdl.errors.ReplayError: game.json: format: is missing; this is not a replay file
    """

    file: str
    place: str
    problem: str
    name: str

    def __init__(self, file: str, place: str, problem: str, name: str = "replay.damaged") -> None:
        place = _short(place)
        super().__init__(f"{file}: {place}: {problem}")
        self.file, self.place, self.problem, self.name = file, place, problem, name


class SaveError(KdlError):
    """A file cannot be written; what was there before is still there.

    Args:
        file: The file.
        problem: Why not.

    >>> import kdl
    >>> kdl.play("get_lucky", seats=3, seed=1).save("/no/such/folder/game.json")
    Traceback (most recent call last):
        ...
    kdl.errors.SaveError: /no/such/folder/game.json cannot be written: No such file or directory
    """

    file: object
    problem: str

    def __init__(self, file: object, problem: str) -> None:
        name = str(file)
        super().__init__(f"{name if len(name) <= _LONG else told(name)} cannot be written: {problem}")
        self.file, self.problem = file, problem


class LinkError(KdlError):
    """A link to a playthrough cannot be read.

    Args:
        problem: What is wrong with it.
        name: The same in one word: ``"link.damaged"``, ``"link.cut"``, ``"link.newer"`` or ``"link.foreign"``.

    >>> import kdl
    >>> kdl.load_link("abc")
    Traceback (most recent call last):
        ...
    kdl.errors.LinkError: this link cannot be opened: it is cut off
    """

    problem: str
    name: str

    def __init__(self, problem: str, name: str = "link.damaged") -> None:
        super().__init__(f"this link cannot be opened: {problem}")
        self.problem, self.name = problem, name


class NothingToUndoError(KdlError):
    """There is no move of a person to take back, or none to do again.

    >>> import kdl
    >>> kdl.Match(kdl.Timeline(kdl.new_game())).undo()
    Traceback (most recent call last):
        ...
    kdl.errors.NothingToUndoError: there is no move to take back
    """


class UnfairUndoError(KdlError):
    """A move cannot be taken back fairly: somebody has seen a card since.

    Args:
        event: The event that showed the card.
        words: What happened, as everybody at the table saw it.

    >>> import kdl
    >>> match = kdl.Match(kdl.Timeline(kdl.new_game("get_lucky", seats=3, seed=1)))
    >>> done = match.do(kdl.Action("draw"))
    >>> match.undo(fair=True)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.errors.UnfairUndoError: this cannot be taken back any more, as a card was shown that had been ...
    """

    def __init__(self, event: tuple[object, ...], words: str) -> None:
        super().__init__(f"this cannot be taken back any more, as a card was shown that had been hidden: {words}")
        self.event = event
