"""The version of the package; hatchling and ``RATINGS_VERSION()`` read it here."""

__version__ = "0.1.0"
