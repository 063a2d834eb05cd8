"""What a class has answered on the pages: the files that its browsers saved, read and counted rule by rule.

The front page saves all that a browser keeps as a file (``front/front_page/backup.js``); of its answers it holds for
each question whether the first one was right, and whether the solution was shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.files import called, csv_text, read_file, read_json
from kdl.course import pages
from kdl.errors import KdlError, UnknownNameError
from kdl.questions.kinds import kind_of
from kdl.rule_cards import rule_card
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.core.files import JsonObject

#: What the front page writes into every file, the newest form of it that is read here, and where the answers are.
KIT, VERSION, ANSWERS = "kill-doctor-lucky", 2, "kdl.progress"
#: Bytes of a file, as ``LARGEST_BACKUP`` of the front page.
MOST = 10_000_000
COLUMNS = ("rule", "clause", "asked", "missed", "shown")


class KeptError(KdlError):
    """A file does not hold what somebody answered.

    Args:
        file: Its name.
        problem: What is wrong with it, and what would be right.
        reason: The same in a word, after which it is told in the language of a page: ``"damaged"``, ``"other"``,
            ``"newer"`` or ``"empty"``.
    """

    def __init__(self, file: str, problem: str, reason: str = "damaged") -> None:
        super().__init__(f"{file}: {problem}")
        self.file, self.problem, self.reason = file, problem, reason

    @property
    def told(self) -> str:
        """What is wrong with the file, in the language that is set."""
        return say("class", f"refused.{self.reason}", file=self.file)


class Rule(NamedTuple):
    """What a class made of a rule.

    Attributes:
        clause: The rule, by id.
        asked: How many were asked about it.
        missed: How many of them did not find an answer at once.
        shown: How many had a solution shown to them.
    """

    clause: str
    asked: int
    missed: int
    shown: int

    @property
    def title(self) -> str:
        """The rule in a few words, in the language that is set."""
        return rule_card(self.clause).title


class Answers(NamedTuple):
    """What somebody made of the rules, by id.

    Attributes:
        name: Who; the name of the file.
        asked: About which there were questions.
        missed: Of which a question was not answered rightly at once.
        shown: Of which a solution was shown.
    """

    name: str
    asked: frozenset[str]
    missed: frozenset[str]
    shown: frozenset[str]


def files_in(folder: str | Path) -> tuple[Path, ...]:
    """List the files of a class, by name.

    Raises:
        KeptError: There is no such folder, or it holds none.
    """
    place = Path(folder)
    if not place.is_dir():
        raise KeptError(str(folder), "is not a folder, choose one with the files that the front page saved")
    found = tuple(sorted(each for each in place.rglob("*.json") if each.is_file()))
    if not found:
        raise KeptError(str(folder), "has no file (.json) that the front page saved")
    return found


def read_class(files: Iterable[Path]) -> tuple[tuple[Answers, ...], tuple[KeptError, ...]]:
    """Read the files of a class; return what was answered, and the errors of those that cannot be read."""
    found: list[Answers] = []
    refused: list[KeptError] = []
    for file in files:
        try:
            found.append(read(file))
        except KeptError as error:
            refused.append(error)
    return tuple(found), tuple(refused)


def read(file: Path) -> Answers:
    """Read what somebody answered.

    Raises:
        KeptError: The file is not from the front page, from a newer one, damaged, or holds no answer.
    """

    def refuse(name: str, place: str, problem: str) -> KeptError:
        return KeptError(name, f"{place} {problem}")

    name = called(file)
    match read_json(read_file(file, MOST, refuse), MOST, name, refuse):
        case {"kit": str(kit), "version": int(version), "kept": dict(kept)} if kit == KIT:
            if version > VERSION:
                raise KeptError(name, "comes from a newer version of the kit, update yours", "newer")
        case _:
            problem = "is not a file of this kit, save one with “Save all as a file” on the front page"
            raise KeptError(name, problem, "other")
    if ANSWERS not in kept:
        raise KeptError(name, "has no answers, answer a question and save it again", "empty")
    answered = read_json(str(kept[ANSWERS]), MOST, name, refuse)
    try:
        bets = [bet for page, held in answered.items() for bet in _bets(page, held)]
    except (AttributeError, KeyError, TypeError) as error:
        raise KeptError(name, "has damaged answers, save it again in the browser") from error
    return Answers(
        name=file.stem,
        asked=frozenset(rule for rule, _, _ in bets),
        missed=frozenset(rule for rule, first, _ in bets if not first),
        shown=frozenset(rule for rule, _, shown in bets if shown),
    )


def _bets(page: str, held: JsonObject) -> Iterator[tuple[str, bool, bool]]:
    """Yield for each answer of a page its rule, whether it was right at once, and whether the solution was shown."""
    for key, bet in held["bets"].items():
        rule, first, shown = rule_of(page, key), bet["first"], bet.get("shown", False)
        if type(first) is not bool or type(shown) is not bool:
            raise TypeError(key)
        if rule:
            yield rule, first, shown


def rule_of(page: str, key: str) -> str:
    """Return the rule behind a question of a page: the first that its kind asks about and the page teaches.

    Args:
        page: The id of the page.
        key: What the question is kept by, see :func:`kdl_widgets.beats.asked.key_of`.

    Returns:
        Its id; ``""`` if this version of the kit has no such kind.

    >>> rule_of("sight_lines", "seen_from-1f0c5e2a"), rule_of("sight_lines", "weather-1f0c5e2a")
    ('deluxe.sight.straight', '')
    """
    try:
        asked = kind_of(key.rpartition("-")[0]).clauses
    except UnknownNameError:
        return ""
    taught = {clause for each in pages() if each.id == page for clause in each.clauses}
    return next((clause for clause in asked if clause in taught), asked[0])


def by_rule(answers: Iterable[Answers]) -> tuple[Rule, ...]:
    """Count rule by rule how many missed it; what was missed by the largest share stands first."""
    everybody = tuple(answers)
    found = (
        Rule(
            clause,
            asked=sum(clause in each.asked for each in everybody),
            missed=sum(clause in each.missed for each in everybody),
            shown=sum(clause in each.shown for each in everybody),
        )
        for clause in frozenset[str]().union(*(each.asked for each in everybody))
    )
    return tuple(sorted(found, key=lambda rule: (-rule.missed / rule.asked, -rule.asked, rule.clause)))


def as_csv(rules: Iterable[Rule]) -> str:
    """Write the table with commas, in the language that is set."""
    return csv_text([say("class", column) for column in COLUMNS], ([each.title, *each] for each in rules))
