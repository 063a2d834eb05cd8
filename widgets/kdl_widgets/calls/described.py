"""What the calls of each kind of question say of themselves: their signatures and their docstrings."""

from __future__ import annotations

from inspect import Parameter, Signature, getdoc, signature
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.questions.kinds import Kind

#: For kinds that nothing can be changed about in the positions in which they are asked.
_ELSEWHERE = """\
>>> board = kdl.load_board("deluxe")
>>> changed = twist.seen_from(board, "gallery", closed=["west"])
"""


def described_bet(kind: Kind) -> tuple[Signature, str]:
    """Return the signature and the docstring of the bet of a kind."""
    return signature(kind.solve).replace(return_annotation="Bet"), getdoc(kind.solve) or ""


def described_twist(kind: Kind) -> tuple[Signature, str]:
    """Return the signature and the docstring of the twist of a kind."""
    told = getdoc(kind.solve) or ""
    switch = Parameter("switch", Parameter.VAR_KEYWORD, annotation="Sequence[object]")
    asked = signature(kind.solve)
    made = asked.replace(parameters=[*asked.parameters.values(), switch], return_annotation="Twist")
    example = told[told.index(">>>") :] if "twist." in told else _ELSEWHERE
    first = told.partition("\n")[0]
    return made, f"{first}\n\nAnd once more, with one thing changed: the last argument by name.\n\n{example}"
