"""Write what kinds of questions are dealt for the first seeds: ``python -m tests.kdl.questions.dealt [KIND ...]``."""

import sys
from pathlib import Path
from zlib import crc32

from kdl.questions import LEVELS, Question, deal, kinds
from kdl.questions.kinds import kind_of

DIGESTS = Path(__file__).with_suffix(".txt")
#: How many questions of a kind a digest is of.
SEEDS = 24
TO_CHANGE = "this kind is dealt in another way: if you want that, run python -m tests.kdl.questions.dealt"


def digest(questions: list[Question]) -> str:
    """Return a checksum of positions, right answers, what else can be answered, and clauses, in no language."""
    asked = [
        (
            [_plain(each) for each in (*question.args, *question.options.values())],
            solution.clause,
            sorted(map(str, solution.right)),
            [str(option.value) for option in solution.options],
            [solution.remark(option.value)[1:3] for option in solution.options],
            solution.why and solution.why.right,
        )
        for question in questions[:SEEDS]
        for solution in [question.solution]
    ]
    return f"{crc32(repr(asked).encode()):08x}"


def _plain(value: object) -> object:
    """Return a position as a tuple, without what only some games have and this one has not."""
    if not isinstance(value, tuple):
        return value
    usual = getattr(value, "_field_defaults", {}) if hasattr(value, "game") else {}
    last = len(value)
    while usual and (name := value._fields[last - 1]) in usual and usual[name] == value[last - 1]:  # type: ignore[attr-defined]
        last -= 1
    return tuple(value[:last])


if __name__ == "__main__":
    known = dict(map(str.split, DIGESTS.read_text().splitlines()))
    for kind in (kind_of(name) for name in sys.argv[1:] or (kind.id for kind in kinds() if kind.deal)):
        known[kind.id] = digest([deal(kind.id, seed, LEVELS[seed % len(LEVELS)]) for seed in range(SEEDS)])
    DIGESTS.write_text("".join(f"{name} {known[name]}\n" for name in sorted(known)))
