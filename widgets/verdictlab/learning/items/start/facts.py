"""What the items of chapter 00 know, computed."""

from math import comb


def coin_share(heads, tosses):
    """How often a fair coin is at least as lopsided as `heads` of `tosses`, either way."""
    most = max(heads, tosses - heads)
    return min(1.0, 2 * sum(comb(tosses, count) for count in range(most, tosses + 1)) / 2**tosses)
