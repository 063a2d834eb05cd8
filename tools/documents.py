"""Write the types of documents for the scripts that show them: ``python -m tools.documents``."""

from pathlib import Path

from kdl.documents.json_form import typescript
from kdl.documents.question import QuestionDocument

FILE = Path(__file__).resolve().parents[1] / "widgets/kdl_widgets/documents.d.ts"
KINDS = (QuestionDocument,)


def written() -> str:
    """Return the types of all documents."""
    return "\n".join(("// Written by `python -m tools.documents`.\n", *(f"{typescript(kind)}\n" for kind in KINDS)))


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
