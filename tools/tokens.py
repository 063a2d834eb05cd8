"""Write the design tokens into the file that cannot ask for them: ``python -m tools.tokens``.

Widgets, sheets and exported pages take them from :mod:`kdl_widgets.drawing.tokens` as they are made. The pages of the
web app, of the site and of the documentation link to the file.
"""

from pathlib import Path

from kdl_widgets.drawing.tokens import css

ROOT = Path(__file__).resolve().parents[1]
STYLE = ROOT / "share/jupyter/voila/templates/kdl/static/tokens.css"


def written() -> dict[Path, str]:
    """Return what stands in each of the files, as the tokens are today."""
    return {STYLE: css()}


def main() -> None:
    """Write the files that changed, and name them."""
    for file, text in written().items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
