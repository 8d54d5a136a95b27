"""What the items of chapter 06 know, computed."""

from math import hypot


def distance(along, up):
    """How far a point lies from the least complex one, where both measures are 0."""
    return hypot(along, up)
