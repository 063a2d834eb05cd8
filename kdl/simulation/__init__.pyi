from kdl.analysis.estimates import means as means
from kdl.analysis.estimates import proportions as proportions
from kdl.simulation.competition import Tournament as Tournament
from kdl.simulation.competition import tournament as tournament
from kdl.simulation.games import simulate as simulate
from kdl.simulation.waiting import simulate_waits as simulate_waits
