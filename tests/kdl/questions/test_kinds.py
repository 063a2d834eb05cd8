"""What the file of a kind of questions says of it, its functions say, too."""

import inspect
import re
import tomllib

from kdl.packaged import DATA
from kdl.questions.kinds import Kind, kinds
from tests.laws import assert_none, breach, line_of

RULE = re.compile(r"Rule:\s+([a-z0-9.-]+(?:,\s+[a-z0-9.-]+)*)")
FILES = {name: file for file in (DATA / "kinds").glob("*.toml") for name in tomllib.loads(file.read_text("utf-8"))}


def named(kind: Kind) -> set[str]:
    """Return the clauses that the function of a kind names."""
    found = RULE.search(inspect.getdoc(kind.solve) or "")
    return set(re.split(r",\s+", found[1])) if found else set()


def test_a_kind_asks_about_the_clauses_that_its_solver_names() -> None:
    assert_none(
        breach(
            FILES[kind.id],
            line_of(FILES[kind.id], rf"^\[{kind.id}\]"),
            f"{kind.id} asks about {sorted(kind.clauses)}, after Rule: in {kind.solves} stand {sorted(named(kind))}",
            "name the same clauses in both",
        )
        for kind in kinds()
        if named(kind) != set(kind.clauses)
    )
