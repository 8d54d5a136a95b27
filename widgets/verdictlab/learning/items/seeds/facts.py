"""What the items of case 15i know, computed."""


def duels(tries=20):
    """Of 100 duels, how many the best of some runs wins against one more run of the same."""
    return 100 * tries / (tries + 1)
