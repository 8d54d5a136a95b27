"""Labs: one question each, a few controls, and the verdict that answers them."""

from ._rank import rank_lab
from .shell import Lab

__all__ = ["Lab", "rank_lab"]
