"""Write the cheat sheets into the web app, where its pages link to them: ``python -m tools.cheatsheets``."""

from pathlib import Path

from kdl_widgets.sheets.cheatsheet import write

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "share/jupyter/voila/templates/kdl/static/cheatsheets"


if __name__ == "__main__":
    for file in write(FOLDER):
        print(file.relative_to(ROOT))
