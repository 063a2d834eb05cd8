"""What can be worked out for a player, in the mansion."""

from functools import partial

from kdl.analysis.counting import tally
from kdl.analysis.mansion.coach import advise
from kdl.analysis.mansion.preview import foresee, measure
from kdl.analysis.mansion.sandbox import ahead, looks, rule_of_look
from kdl.analysis.mansion.taps import meant
from kdl.core.edition import Counsel
from kdl.games.mansion.cards import CARD_KINDS

COUNSEL = Counsel(
    count=partial(tally, kinds=CARD_KINDS),
    preview=foresee,
    meter=measure,
    meant=meant,
    coach=advise,
    looks=looks,
    rule_of_look=rule_of_look,
    ahead=ahead,
)
