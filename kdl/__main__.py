"""``python -m kdl``: the command line."""

import sys

from kdl.cli.main import main

sys.exit(main())
