"""What the items of chapter 14 know, computed."""

ESTIMATE, SQUARES, NOISE = -2.15, 13 / 12, 5.0  # of the contrast in print


def contrast(count):
    """F of the contrast when each mean is made of ``count`` numbers."""
    return count * ESTIMATE**2 / SQUARES / NOISE
