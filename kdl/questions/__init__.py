"""Questions: what is asked, what is right, and what is said of every answer; as many as wanted; no widgets, no HTML.

>>> import kdl
>>> from kdl.questions import Question
>>> Question("see_each_other", kdl.load_board("deluxe"), "kitchen", "gallery").mark(False).right
True
"""

from kdl.questions.dealer import DealError
from kdl.questions.dealing import deal, dealt
from kdl.questions.kinds import LEVELS, Kind, kind_of, kinds
from kdl.questions.question import Question
from kdl.questions.verdict import AnswerError, Verdict

__all__ = ["LEVELS", "AnswerError", "DealError", "Kind", "Question", "Verdict", "deal", "dealt", "kind_of", "kinds"]
