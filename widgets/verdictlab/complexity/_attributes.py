"""F1, F2, F3: what single attributes tell about two classes."""

import numpy as np

__all__ = ["attribute_efficiency", "fisher_ratio", "overlap_root", "overlap_volume"]


def fisher_ratio(a, b):
    """F1: largest over the attributes of (difference of means)^2 / (sum of variances)."""
    gap = (a.mean(0) - b.mean(0)) ** 2
    spread = a.var(0, ddof=1) + b.var(0, ddof=1)
    # Constant within both classes: computed from the values, because variances carry noise.
    fixed = (np.ptp(a, axis=0) == 0) & (np.ptp(b, axis=0) == 0)
    ratio = np.where(a[0] != b[0], np.inf, 0.0)
    ratio[~fixed] = gap[~fixed] / spread[~fixed]
    return float(ratio.max())


def _overlaps(a, b):
    """Share of each attribute's range in which both classes lie; 1 where it has one value."""
    high, low = np.minimum(a.max(0), b.max(0)), np.maximum(a.min(0), b.min(0))
    span = np.maximum(a.max(0), b.max(0)) - np.minimum(a.min(0), b.min(0))
    return np.divide(np.maximum(high - low, 0), span, out=np.ones(len(span)), where=span > 0)


def overlap_volume(a, b):
    """F2: product over the attributes of the share of the range in which both classes lie."""
    return float(np.prod(_overlaps(a, b)))


def overlap_root(a, b):
    """F2_root: its geometric mean over the attributes."""
    shares = _overlaps(a, b)
    return float(np.exp(np.log(shares).mean())) if shares.min() > 0 else 0.0


def attribute_efficiency(a, b):
    """F3: largest over the attributes of the share of cases outside the overlap interval."""
    high, low = np.minimum(a.max(0), b.max(0)), np.maximum(a.min(0), b.min(0))
    both = np.vstack([a, b])
    return float(1 - ((both >= low) & (both <= high)).mean(0).min())
