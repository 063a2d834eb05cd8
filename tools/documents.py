"""Write the types of documents for the scripts that show them: ``python -m tools.documents``."""

from pathlib import Path

from kdl.documents.attempt import AttemptDocument
from kdl.documents.debrief import DebriefDocument
from kdl.documents.goal import GoalDocument
from kdl.documents.json_form import typescript
from kdl.documents.pile import PileDocument
from kdl.documents.question import QuestionDocument
from kdl.documents.rules import RulesDocument
from kdl.documents.scene import SceneDocument
from kdl.documents.switch import SwitchDocument

FILE = Path(__file__).resolve().parents[1] / "widgets/kdl_widgets/front/documents.d.ts"
KINDS = (
    QuestionDocument,
    SwitchDocument,
    RulesDocument,
    DebriefDocument,
    SceneDocument,
    AttemptDocument,
    PileDocument,
    GoalDocument,
)


def written() -> str:
    """Return the types of all documents."""
    return f"// Written by `python -m tools.documents`.\n\n{typescript(*KINDS)}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
