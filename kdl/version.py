"""The version of the kit."""

__version__ = "0.2.0"
