"""The Bayesian signed-rank test beside baycomp, with the same prior and as many draws."""

import numpy as np
from timing import Peer, compare

from verdictlab import bayesian_signed_rank_test

__all__ = ["bayesian_signed_rank"]


def bayesian_signed_rank():
    """50,000 draws, 30 problems, rope .01."""
    rng = np.random.default_rng(1)
    x = rng.normal(0.80, 0.05, 30)
    y = x - rng.normal(0.005, 0.02, 30)

    def baycomp():
        from baycomp import SignedRankTest

        return lambda: SignedRankTest.probs(x, y, 0.01, prior=0.6, random_state=1)

    return compare(
        "Bayesian signed-rank test, 50,000 draws, 30 problems, rope .01",
        [
            Peer("verdictlab", lambda: bayesian_signed_rank_test(x, y, rope=0.01, rng=1)),
            Peer.build("baycomp", baycomp),
        ],
    )


if __name__ == "__main__":
    bayesian_signed_rank()
