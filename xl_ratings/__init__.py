"""Ratings in the spreadsheet: Blitz-DWZ, DWZ, PSZ/LPZ, Wizard and duel ratings."""

from .model.version import __version__

__all__ = ["__version__"]
