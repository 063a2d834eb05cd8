"""Write the types of documents, and of what pages say, for the scripts: ``python -m tools.documents``."""

from pathlib import Path

from kdl_widgets.live import messages

from kdl.documents.attempt import AttemptDocument
from kdl.documents.debrief import DebriefDocument
from kdl.documents.goal import GoalDocument
from kdl.documents.json_form import typescript
from kdl.documents.known import KnownDocument
from kdl.documents.look_back import LookBackDocument
from kdl.documents.pile import PileDocument
from kdl.documents.question import QuestionDocument
from kdl.documents.rules import RulesDocument
from kdl.documents.scene import SceneDocument
from kdl.documents.switch import SwitchDocument
from kdl.documents.tree import TreeDocument

FRONT = Path(__file__).resolve().parents[1] / "widgets/kdl_widgets/front"
KINDS = (
    QuestionDocument,
    SwitchDocument,
    RulesDocument,
    DebriefDocument,
    SceneDocument,
    AttemptDocument,
    PileDocument,
    KnownDocument,
    GoalDocument,
    TreeDocument,
    LookBackDocument,
)


#: What pages say, by the name of the type that scripts have for it.
MESSAGES = {
    "DeskMessage": messages.DESK,
    "PlayerMessage": messages.PLAYER,
    "PracticeMessage": messages.PRACTICE,
    "BeatMessage": messages.BEAT,
    "MeterMessage": messages.METER,
    "GoalMessage": messages.GOAL,
    "DailyMessage": (messages.Day,),
    "SandboxMessage": messages.SANDBOX,
    "BranchesMessage": messages.BRANCHES,
    "SavedGamesMessage": messages.SAVED,
    "SetupMessage": messages.SETUP,
    "OverlayMessage": messages.OVERLAY,
}
_HEAD = "// Written by `python -m tools.documents`.\n\n"


def written() -> dict[str, str]:
    """Return the types of all documents and of all messages, by the names of their files."""
    kinds = dict.fromkeys(kind for each in MESSAGES.values() for kind in each)
    unions = [
        f"export type {name} = {' | '.join(each.__name__ for each in heard)};" for name, heard in MESSAGES.items()
    ]
    return {
        "documents.d.ts": f"{_HEAD}{typescript(*KINDS)}\n",
        "messages.d.ts": f"{_HEAD}{typescript(*kinds)}\n\n{chr(10).join(unions)}\n",
    }


if __name__ == "__main__":
    for name, types in written().items():
        (FRONT / name).write_text(types, "utf-8")
