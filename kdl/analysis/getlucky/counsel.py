"""What can be worked out for a player, at the card table."""

from kdl.analysis.counting import Counted, tally
from kdl.analysis.getlucky.coach import advise
from kdl.analysis.getlucky.preview import foresee, measure
from kdl.analysis.getlucky.sandbox import ahead, looks, rule_of_look
from kdl.analysis.getlucky.taps import meant
from kdl.core.edition import Counsel
from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.games.getlucky.observation import GetLuckyObservation


def count(now: GetLuckyObservation) -> Counted:
    """Return what a seat knows by counting the cards; perfect cards are those for the character at stake."""
    character = now.attempt.character if now.attempt and now.phase == "luck" else now.lucky
    return tally(now, (*TYPES, SPITE), now.deck[character].number)


COUNSEL = Counsel(
    count=count,
    preview=foresee,
    meter=measure,
    meant=meant,
    coach=advise,
    looks=looks,
    rule_of_look=rule_of_look,
    ahead=ahead,
)
