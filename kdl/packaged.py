"""The files that come with the package: data and words."""

from pathlib import Path

#: The folder of the package.
PACKAGE = Path(__file__).parent
DATA = PACKAGE / "data"
LOCALE = PACKAGE / "locale"
