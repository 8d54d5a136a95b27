"""The error lab's two worlds: which question its state puts to the tests of the package."""

from ...power import critical_values, power_of_test, problems_needed
from ...power._studies import rejecting

__all__ = ["MOST", "WANTED", "asked", "counted", "cuts", "needed", "rejects"]

WANTED = 0.8  # the power asked for
# No answer from here on: the table would be larger than any that is compared here.
MOST = 5000


def asked(sides, alpha):
    """The level and the alternative; who looks first rejects on both sides, each at alpha."""
    if sides == "looked":
        return {"alpha": min(2 * alpha, 1 - 1e-12), "alternative": "two-sided"}
    return {"alpha": alpha, "alternative": sides}


def cuts(test, sides, n, alpha):
    """Where the test rejects; None where no outcome can reach the level."""
    return critical_values(test, n, **asked(sides, alpha))


def rejects(state, difference):
    """P(rejects) where this is the true difference."""
    return power_of_test(state.test, state.n, difference, **asked(state.sides, state.alpha))


def counted(state, difference, effort):
    """Which of the invented studies reject there."""
    how = asked(state.sides, state.alpha)
    return rejecting(state.test, state.n, difference, effort, **how)


def needed(test, sides, alpha, difference):
    """The smallest number of problems with power `WANTED`, or None."""
    if difference == 0 or test == "wilcoxon":
        return None
    least = problems_needed(test, difference, power=WANTED, **asked(sides, alpha))
    return least if least < MOST else None
