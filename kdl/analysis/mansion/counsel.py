"""What can be worked out for a player, in the mansion."""

from kdl.analysis.mansion.coach import advise
from kdl.analysis.mansion.counting import count
from kdl.analysis.mansion.preview import foresee, measure
from kdl.analysis.mansion.sandbox import ahead, looks, rule_of_look
from kdl.analysis.mansion.taps import meant
from kdl.core.edition import Counsel

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
