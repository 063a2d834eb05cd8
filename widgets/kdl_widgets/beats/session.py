"""The session of a reader with a page: which beats it has, in order, and what was answered.

A page is a kernel: its beats come one after the other, and each finds those before it here. A cell that is run again
puts its beat in the place of the one that it had made before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from kdl.documents.question import Review


class Beat(Protocol):
    """What is entered: something that can be answered.

    Attributes:
        key: A name that is the same at every visit.
        review: What is to be looked at again where it was missed.
    """

    key: str

    @property
    def review(self) -> Review: ...  # noqa: D102  # said above


class Answered(NamedTuple):
    """What came of a beat: it was found at once (``first``), found with help (``right``), or shown; or is open yet.

    Attributes:
        first: Whether the first answer was right.
        right: Whether the right answer was found, at whichever try.
        errors: The typical errors that the answers betrayed.
        shown: Whether the solution was asked for.
        open: Whether there is still something to be found.
    """

    first: bool
    right: bool
    errors: tuple[str, ...] = ()
    shown: bool = False
    open: bool = False


class Session:
    """The beats of a page, and what was answered.

    Attributes:
        beats: What can be answered, by key, in the order of the page.
        answers: What was answered, by key.
        came: What came of moves of the reader, in sentences, by key.
    """

    def __init__(self) -> None:
        self.beats: dict[str, Beat] = {}
        self.answers: dict[str, Answered] = {}
        self.came: dict[str, str] = {}
        self._listeners: list[Callable[[], object]] = []
        self._waiting: dict[str, list[Callable[[], object]]] = {}

    @property
    def latest(self) -> str:
        """The key of the beat that was entered last, ``""`` before there is one."""
        return next(reversed(self.beats), "")

    def enter(self, beat: Beat) -> None:
        """Put a beat at the end of the page, or in the place of the one with the same key."""
        self.beats[beat.key] = beat
        self._tell()

    def answered(self, beat: Beat, now: Answered) -> None:
        """Note what has come of a beat; its first answer stays the first, and typical errors stay.

        Args:
            beat: The beat.
            now: What came of it, with the errors that the latest answer betrays.
        """
        before = self.answers.get(beat.key, now)
        errors = tuple(dict.fromkeys((*before.errors, *now.errors)))
        self.answers[beat.key] = now._replace(first=before.first, errors=errors)
        if not now.open:
            for opens in self._waiting.pop(beat.key, []):
                opens()
        self._tell()

    def led_to(self, beat: Beat, came: str) -> None:
        """Note what the moves of a reader have led to, in sentences; ``""`` for nothing yet."""
        if self.came.get(beat.key, "") != came:
            self.came[beat.key] = came
            self._tell()

    def when_answered(self, key: str, opens: Callable[[], object]) -> bool:
        """Have a function called once a beat is settled: its answer was found, or shown.

        Returns:
            Whether there is anything to wait for: a beat of that key which is not settled yet.
        """
        if key not in self.beats or (key in self.answers and not self.answers[key].open):
            return False
        self._waiting.setdefault(key, []).append(opens)
        return True

    def on_change(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Have a function called whenever a beat is entered or answered.

        Returns:
            A function that ends this.
        """
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def clear(self) -> None:
        """Forget everything."""
        self.beats, self.answers, self.came, self._listeners, self._waiting = {}, {}, {}, [], {}

    def _tell(self) -> None:
        for callback in tuple(self._listeners):
            callback()


#: That of this kernel.
SESSION = Session()
