"""Time the complexity measures beside pymfe, and say what 20,000 cases need."""

import sys
from time import perf_counter

import numpy as np
from timing import Peer, compare

from verdictlab import complexity_measures

__all__ = ["complexity_of_many", "complexity_of_two_thousand"]

NAMES = ["F1", "F2", "F3", "N1", "N2", "N3"]


def two_classes(n, attributes):
    """Draw two overlapping classes of about equal size."""
    rng = np.random.default_rng(1)
    y = rng.integers(0, 2, n)
    return rng.normal(size=(n, attributes)) + 0.8 * y[:, None] * (np.arange(attributes) < 3), y


def pymfe_on(X, y):
    from pymfe.mfe import MFE

    def call():
        features = [name.lower() for name in NAMES]
        extractor = MFE(groups="complexity", features=features)
        extractor.fit(X, y)
        return extractor.extract(suppress_warnings=True)

    return call


def complexity_of_two_thousand():
    """Compare with pymfe as it comes (Gower's distance)."""
    X, y = two_classes(2000, 10)
    return compare(
        "F1 F2 F3 N1 N2 N3 of 2000 cases with 10 attributes",
        [
            Peer("verdictlab", lambda: complexity_measures(X, y, NAMES)),
            Peer.build("pymfe", lambda: pymfe_on(X, y)),
        ],
        seconds=12.0,
    )


def complexity_of_many(n=20_000):
    """Print how long all measures of many cases take and how much memory the process held."""
    X, y = two_classes(n, 10)
    start = perf_counter()
    complexity_measures(X, y)
    print(f"\nAll measures of {n} cases with 10 attributes: {perf_counter() - start:.1f} s", end="")
    try:
        import resource
    except ImportError:  # not on Windows
        print()
        return
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, kibibytes elsewhere
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**30
    print(f", at most {peak:.2f} GiB in this process so far")


if __name__ == "__main__":
    complexity_of_two_thousand()
    complexity_of_many()
