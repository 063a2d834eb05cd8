"""Write the site: ``python -m tools.site site``."""

import argparse
from pathlib import Path

from tools.frontpage import NOTEBOOKS
from tools.site.build import build

parser = argparse.ArgumentParser(prog="python -m tools.site", description="Write the kit as a site without a server.")
parser.add_argument("to", type=Path, help="the folder, which is emptied first")
parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="the folder of the notebooks")

if __name__ == "__main__":
    asked = parser.parse_args()
    files = build(asked.to.resolve(), asked.notebooks.resolve())
    size = sum(file.stat().st_size for file in files)
    print(f"{asked.to / 'index.html'}: {len(files)} files, {size / 1e6:.1f} MB")
