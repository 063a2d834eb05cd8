"""Build the documentation and check its links: ``python -m tools.docs.build``, as ``make docs`` does.

Every warning is an error. Links inside are followed to the place that they name; links to elsewhere are listed, as
nothing is asked for over the net; and no page may fetch anything from another server.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.docs.links import check, told

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "docs"
BUILT = SOURCE / "_build/html"


def build(folder: Path = BUILT) -> None:
    """Build the pages into a folder, anew, because what they tell is read from the code.

    Raises:
        subprocess.CalledProcessError: There is something to warn of.
    """
    strict = ["--fail-on-warning", "--keep-going", "--fresh-env", "--quiet"]
    subprocess.run([sys.executable, "-m", "sphinx", "--builder=html", *strict, str(SOURCE), str(folder)], check=True)


def main() -> int:
    """Build, check, and say what came of it; the exit code is 1 if a link is broken or leads a page elsewhere."""
    try:
        build()
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    found = check(BUILT)
    print(f"{BUILT.relative_to(ROOT)}/index.html: {found.inside} links inside lead somewhere, or are listed here.")
    print(f"Not followed, because they lead to other servers:\n{told(found.outside)}", end="")
    for problem, links in (("lead nowhere", found.broken), ("would be fetched from elsewhere", found.fetched)):
        if links:
            print(f"These {problem}:\n{told(links)}", end="", file=sys.stderr)
    return 1 if found.broken or found.fetched else 0


if __name__ == "__main__":
    sys.exit(main())
