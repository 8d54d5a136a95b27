"""Votes between two at a time: how strong is each, and how sure is that?"""

from ._bradley_terry import BradleyTerry, GoodnessOfFit, bradley_terry

__all__ = ["BradleyTerry", "GoodnessOfFit", "bradley_terry"]
