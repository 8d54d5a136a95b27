"""What the items of chapter 03 know, computed."""

TEN = "ppnppnnnpn"  # the classes of example 8.11, best score first


def beaten():
    """For each positive of the ten cases, how many negatives score lower."""
    return [TEN[place:].count("n") for place, case in enumerate(TEN) if case == "p"]


def area_of_ten():
    """The area under the curve of the ten cases: the share of pairs in order."""
    return sum(beaten()) / (TEN.count("p") * TEN.count("n"))


def flip_slope():
    """The slope at which A at (0, 0.5) and B at (0.3, 0.95) cost the same."""
    return (0.95 - 0.5) / 0.3


def pairs_won():
    """How many pairs of a positive and a negative case are in the right order."""
    return sum(beaten())
