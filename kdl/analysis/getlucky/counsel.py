"""What can be worked out for a player, at the card table."""

from kdl.analysis.getlucky.coach import advise
from kdl.analysis.getlucky.counting import count
from kdl.analysis.getlucky.preview import foresee, measure
from kdl.analysis.getlucky.sandbox import ahead, looks, rule_of_look
from kdl.analysis.getlucky.taps import meant
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
