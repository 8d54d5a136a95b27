"""What the error lab lets a student choose, and which questions that puts to the package."""

from dataclasses import dataclass, replace

from ...power import critical_values, power_of_test, problems_needed
from ...power._seen import mean_if_rejected

__all__ = ["DIFFERENCES", "SIDES", "SIZES", "TESTS", "WANTED", "ErrorState"]

DIFFERENCES = (0.0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.0, 1.5)
SIZES = (5, 8, 10, 12, 15, 20, 25, 30, 35, 50, 80, 100, 150, 200)
TESTS = ("t", "wilcoxon", "sign")
SIDES = ("two-sided", "greater", "looked")
WANTED = 0.8  # the power asked for


@dataclass(frozen=True, kw_only=True)
class ErrorState:
    """Everything the student can choose in the error lab."""

    difference: float = 0.5
    n: int = 15
    alpha: float = 0.05
    test: str = "t"
    sides: str = "two-sided"

    def asked(self, alpha=None):
        """The level and the alternative; who looks first rejects on both sides, each at alpha."""
        alpha = self.alpha if alpha is None else alpha
        if self.sides == "looked":
            return {"alpha": min(2 * alpha, 1 - 1e-12), "alternative": "two-sided"}
        return {"alpha": alpha, "alternative": self.sides}

    def cuts(self, alpha=None):
        """Where the test rejects; None where no outcome can reach the level."""
        return critical_values(self.test, self.n, **self.asked(alpha))

    def rejects(self, difference):
        """P(rejects) where this is the true difference."""
        return power_of_test(self.test, self.n, difference, **self.asked())

    def seen(self):
        """The mean difference that studies see which reject, or None."""
        if not self.difference:
            return None
        return mean_if_rejected(self.test, self.n, self.difference, **self.asked())

    def dance(self):
        """What the stage draws: it tests by Student's t, whatever the test chosen."""
        of_t = replace(self, test="t")
        told = {"power": of_t.rejects(self.difference), "seen": of_t.seen()}
        asked = {"gain": self.difference, "n": self.n, "alpha": self.alpha, "sides": self.sides}
        return asked | told | {"own_test": self.test == "t"}

    def needed(self):
        """The smallest number of problems with power `WANTED`, or None where nothing differs."""
        if not self.difference:
            return None
        return problems_needed(self.test, self.difference, power=WANTED, **self.asked())
