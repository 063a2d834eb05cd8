"""Write the glossary into the documentation: ``python -m tools.glossary``."""

from pathlib import Path

from kdl.cli.glossary import as_markdown

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "docs" / "glossary.md"


def page() -> str:
    """Return the page as it belongs there."""
    head, _, rest = as_markdown().partition("\n")
    return f"{head}\n\n<!-- written by `python -m tools.glossary` from boards, decks and catalogues -->\n{rest}"


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
    print(FILE.relative_to(ROOT))
