"""What a page imports of the kit is loaded when it is first used, and not before."""

import subprocess
import sys

SAYS = """
import sys
import kdl_widgets
from kdl_widgets.browser import later

later.install()
from kdl_widgets import bet, check, show
print([name for name in sys.modules if name.startswith("kdl_widgets.calls.")])
import kdl
print(type(show(kdl.load_board())).__name__, "kdl_widgets.calls.pictures" in sys.modules)
questions = "kdl_widgets.calls.questions"
print(questions in sys.modules, "seen_from" in dir(bet), questions in sys.modules)
print(check.__name__, repr(check) == repr(kdl_widgets.__getattr__("check")))
later.install()
print(isinstance(kdl_widgets.bet, later.Later), isinstance(kdl_widgets.walk, later.Later))
"""


def test_calls_are_loaded_when_they_are_first_used() -> None:
    said = subprocess.run([sys.executable, "-c", SAYS], capture_output=True, text=True, check=True).stdout.splitlines()
    assert said == ["[]", "Picture True", "False True True", "check True", "False True"]
