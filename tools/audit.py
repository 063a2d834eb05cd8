"""Look up known holes of the packages in the lock files: ``python -m tools.audit``.

pip-audit asks an advisory service. What it could not ask about is told, and is not taken for clean.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted(ROOT.glob("*.lock"))
#: What nobody is asked about here.
UNASKED = "Python, Chromium and the system; scripts that packages bring along; the kit's own code"


class Answer(NamedTuple):
    """What is known of a package.

    Attributes:
        package: The package, as ``name==version``.
        holes: The names of its holes, each with the versions that mend it.
        unasked: Why nobody could be asked about it; empty if somebody was.
    """

    package: str
    holes: tuple[str, ...] = ()
    unasked: str = ""


def locked(text: str) -> list[str]:
    """Return the packages of a lock file as ``name==version``, whatever the platform that they are for."""
    return re.findall(r"^[a-z0-9-]+==[^\s;\\]+", text, re.MULTILINE)


def in_turns(packages: Iterable[str]) -> list[dict[str, str]]:
    """Share packages out so that each name stands in a turn once: pip-audit takes no two versions of a package."""
    turns: list[dict[str, str]] = []
    for package in sorted(set(packages)):
        name = package.partition("==")[0]
        turn = next((each for each in turns if name not in each), None)
        if turn is None:
            turn = {}
            turns.append(turn)
        turn[name] = package
    return turns


def ask(program: str, packages: dict[str, str]) -> Iterator[Answer]:
    """Ask about packages, by name.

    Args:
        program: Where pip-audit is.
        packages: Each as ``name==version``.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text("\n".join(packages.values()), "utf-8")
        options = ("--format=json", "--progress-spinner=off", "--no-deps", "--disable-pip", f"--requirement={file}")
        done = subprocess.run([program, *options], capture_output=True, text=True, check=False)
    told = answers(done.stdout)
    lines = done.stderr.strip().splitlines() or ["pip-audit said nothing"]
    for name, package in packages.items():
        holes, unasked = told.get(name, ((), lines[-1]))
        yield Answer(package, holes, unasked)


def answers(told: str) -> dict[str, tuple[tuple[str, ...], str]]:
    """Read what pip-audit told: the holes of each package, and why it could not be asked about; none if it failed."""
    try:
        found = json.loads(told)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return {}
    return {each["name"]: (tuple(map(_named, each.get("vulns", ()))), each.get("skip_reason", "")) for each in found}


def _named(hole: dict[str, list[str]]) -> str:
    return f"{hole['id']} (mended in: {', '.join(hole['fix_versions']) or 'no version'})"


def report(found: list[Answer]) -> tuple[str, int]:
    """Put answers into words.

    Returns:
        The words, and the exit code: 0 if somebody was asked about everything and knows of no hole, 1 if there are
        holes, 2 if there is something that nobody could be asked about.
    """
    holes = [each for each in found if each.holes]
    unasked = [each for each in found if each.unasked]
    lines = [f"{len(found)} packages in {len(LOCKS)} lock files: {len(found) - len(unasked)} were asked about."]
    lines += [f"  {each.package}: {hole}" for each in holes for hole in each.holes]
    lines += ["No hole is known in those."] if len(unasked) < len(found) and not holes else []
    if unasked:
        lines.append(f"NOT CHECKED: {len(unasked)} packages, because the advisory service did not answer for them:")
        lines += [f"  {each.package}: {each.unasked}" for each in unasked[:5]]
        lines += [f"  and {len(unasked) - 5} more"] if len(unasked) > 5 else []  # a few show what is wrong
    lines.append(f"Not looked at in any case: {UNASKED}.")
    return "".join(f"{line}\n" for line in lines), 1 if holes else 2 if unasked else 0


def main(program: str) -> int:
    """Ask about everything that is locked, and print what came of it.

    Args:
        program: Where pip-audit is.
    """
    packages = [package for lock in LOCKS for package in locked(lock.read_text("utf-8"))]
    words, code = report([answer for turn in in_turns(packages) for answer in ask(program, turn)])
    sys.stdout.write(words)
    return code


if __name__ == "__main__":
    sys.exit(main(str(Path(sys.executable).with_name("pip-audit"))))
