"""Write the site: ``python -m tools.site site``."""

import argparse
import sys
from pathlib import Path

from tools.frontpage import NOTEBOOKS
from tools.site.build import build

parser = argparse.ArgumentParser(prog="python -m tools.site", description="Write the kit as a site without a server.")
parser.add_argument("to", type=Path, help="the folder, which is emptied first")
parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="the folder of the notebooks")


def told(made: int, of: int) -> None:
    """Say how many pages are made, in one line of a terminal and in a few of a log."""
    if sys.stdout.isatty():
        print(f"\r{made} of {of} pages", end="\n" if made == of else "", flush=True)
    elif made % 10 == 0 or made == of:
        print(f"{made} of {of} pages", flush=True)


if __name__ == "__main__":
    asked = parser.parse_args()
    files = build(asked.to.resolve(), asked.notebooks.resolve(), progress=told)
    size = sum(file.stat().st_size for file in files)
    print(f"{asked.to / 'index.html'}: {len(files)} files, {size / 1e6:.1f} MB")
