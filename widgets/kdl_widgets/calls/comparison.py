"""The call that compares editions."""

from kdl_widgets.comparison.differences import Differences


def differences(one: str, other: str) -> Differences:
    """List every difference between two editions: numbers, cards, board, actions, conditions, rules and clauses.

    Raises:
        UnknownNameError: There is no such edition.

    >>> from kdl_widgets import differences
    >>> len(differences("classic", "deluxe").rows)
    186
    """
    return Differences(one, other)
