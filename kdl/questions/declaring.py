"""What a module needs that declares kinds of questions, whatever it asks about, from one place.

>>> from kdl.questions.declaring import Dealer, Solution, Wording, kind, where
"""

from kdl.documents.question import Form, Value
from kdl.questions.dealer import Dealer, at_start, where
from kdl.questions.kinds import kind, kind_of
from kdl.questions.solution import Drawing, Option, Remark, Remarks, Solution, Why, crossed, if_wrong, lit
from kdl.questions.wording import Wording, every_slip, first_slip, slipped

__all__ = [
    "Dealer",
    "Drawing",
    "Form",
    "Option",
    "Remark",
    "Remarks",
    "Solution",
    "Value",
    "Why",
    "Wording",
    "at_start",
    "crossed",
    "every_slip",
    "first_slip",
    "if_wrong",
    "kind",
    "kind_of",
    "lit",
    "slipped",
    "where",
]
