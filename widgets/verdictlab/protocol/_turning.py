"""What decides a path: its forks turned one by one, and its problems left out one by one."""

from dataclasses import dataclass
from math import inf

from .._check import choose
from ._compare import walked
from ._path import ProtocolVerdict
from ._thesis_many import BIMODAL, MOST_COVARIANCE_RATIO, MUCH_GREATER
from ._thesis_two import CHECK_LEVEL

__all__ = [
    "TURNABLE",
    "Fork",
    "Walked",
    "leave_one_out",
    "other_verdict",
    "turned_by",
    "walk_turned",
]

# The checks that choose a test. What tests then find cannot be turned: it is the verdict.
TURNABLE = ("much-greater", "two-peaks", "sphericity", "symmetry")


@dataclass(frozen=True, kw_only=True)
class Fork:
    """One step of a path as its numbers answer it, whichever way the path went on.

    ``margin`` is how many times beyond its limit the number lies, towards yes: above 1 the answer
    is yes, below 1 no. None where no number was looked at. ``turned`` says that the path
    went on as if the answer had been the other.
    """

    name: str
    passed: bool | None
    margin: float | None
    turned: bool


@dataclass(frozen=True, kw_only=True)
class Walked:
    """A verdict with the forks of its path, one for each step."""

    verdict: ProtocolVerdict
    forks: tuple[Fork, ...]

    def fork(self, name):
        """Give the fork of this name, None where the path does not come to it."""
        return next((fork for fork in self.forks if fork.name == name), None)


def walk_turned(table, school, *, alpha=0.05, turned=()):
    """Walk the path of a school, behind the forks ``turned`` as if they had gone the other way.

    A fork that the path does not come to changes nothing.
    """
    function = "walk_turned"
    for name in turned:
        choose(name, TURNABLE, function=function, name="turned")
    verdict, walk = walked(function, table, school, alpha, turned=turned)
    forks = (
        _fork(name, step, name in walk.turned, alpha)
        for name, step in zip(walk.names, walk.steps, strict=True)
    )
    return Walked(verdict=verdict, forks=tuple(forks))


def _fork(name, step, turned, alpha):
    passed = not step.passed if turned else step.passed
    margin = _margin(name, step.evidence, passed, alpha)
    return Fork(name=name, passed=passed, margin=margin, turned=turned)


def _margin(name, numbers, passed, alpha):
    """Give how far beyond its limit a fork lies, from the numbers that it looked at."""
    match name, numbers:
        case "much-greater", {"ratio": ratio}:
            return ratio / MUCH_GREATER
        case "two-peaks", {"largest": largest}:
            return BIMODAL / largest if largest else inf
        case "sphericity", {"p": p}:
            return p / CHECK_LEVEL
        case "symmetry", {"variance_p": p}:
            # Covariances that are equal, or not all above 0, have no ratio.
            ratio = numbers.get("covariance_ratio")
            alike = MOST_COVARIANCE_RATIO / ratio if ratio else inf if passed else 0.0
            return min(alike, p / CHECK_LEVEL)
        case "overall", {"p": p}:
            return alpha / p if p else inf
    return None


def leave_one_out(table, school, *, alpha=0.05, turned=()):
    """Walk the same path without each of the problems: {problem: `Walked`}."""
    return {
        problem: walk_turned(table.without(problems=[problem]), school, alpha=alpha, turned=turned)
        for problem in table.problems
    }


def turned_by(whole, rest, name):
    """Name the problems without which a fork is asked, too, and answered otherwise.

    ``whole`` is the `Walked` of all problems, ``rest`` what `leave_one_out` gives.
    """
    before = whole.fork(name)
    found = ((problem, walked.fork(name)) for problem, walked in rest.items())
    return tuple(p for p, after in found if before and after and before.passed != after.passed)


def other_verdict(whole, rest):
    """Name the problems without which the path decides otherwise, or names other pairs."""

    def said(walked):
        return walked.verdict.decision, set(walked.verdict.better)

    return tuple(problem for problem, walked in rest.items() if said(walked) != said(whole))
