"""What a protocol leaves behind: the questions it asked, and the verdict they lead to."""

from dataclasses import dataclass, field

import pandas as pd

from .._text import _, join_words
from ..many import friedman_test
from ..many._formula import AUTO_SEED
from ..tables._names import short
from ..verdicts import Verdict
from ._leading import FEW, leaders_of_pairs, leading

__all__ = ["ProtocolVerdict", "Step", "Walk", "other"]

COLUMNS = ("first", "second", "difference", "pvalue", "adjusted", "better", "decision", "by")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One question of a protocol, the numbers that were looked at, and the answer in words.

    ``passed`` is True where the answer is yes, False where it is no, and None where no
    number can answer.
    """

    question: str
    evidence: dict = field(hash=False)
    answer: str
    passed: bool | None

    def __str__(self):
        return f"{self.question} {self.answer}"


class _Made:
    """A field that may be given as a call, and is then made when it is first asked for."""

    def __set_name__(self, owner, name):
        self._name = name

    def __get__(self, holder, owner=None):
        if holder is None:
            raise AttributeError(self._name)
        if callable(value := holder.__dict__[self._name]):
            value = holder.__dict__[self._name] = value()
        return value

    def __set__(self, holder, value):
        if value is self:  # the field was left out
            raise TypeError(
                _("{kind} needs {name}").format(kind=type(holder).__name__, name=self._name)
            )
        holder.__dict__[self._name] = value


@dataclass(frozen=True, kw_only=True)
class ProtocolVerdict(Verdict):
    """A verdict with the way that led to it.

    ``path`` holds the steps in the order they were taken, ``route`` names what decided in
    the end ("t", "wilcoxon", "friedman", ...), ``school`` whose protocol it was.
    ``differences`` is a DataFrame of the comparisons, empty where the path ended before any:
    first, second, difference (first - second: of mean scores or mean ranks; by Wilcoxon and in
    the Bayesian school the estimate of Hodges and Lehmann), pvalue and adjusted (in the
    Bayesian school probability, that ``better`` is better, and rope), better, decision, and
    by what it was decided. ``leaders`` are the best algorithm and those from which it is not
    shown to differ, the best first; empty with a control. Of five algorithms and more the
    sentence begins with them.
    """

    school: str
    route: str
    path: tuple[Step, ...] = ()
    leaders: tuple[str, ...] = ()
    differences: pd.DataFrame = field(repr=False, compare=False, default=_Made())


class Walk:
    """A path while it is walked: whose, over which table, at which level, with which control.

    ``turned``: names of steps behind which it goes on as if they had gone the other way.
    ``method``: where the p of Friedman's test comes from.
    """

    def __init__(self, school, table, alpha, control=None, rope=None, turned=(), method="auto"):
        self.school, self.table, self.alpha = school, table, alpha
        self.method = method
        self.control, self.rope = control, rope
        self.turned = frozenset(turned)
        self.steps, self.names = [], []
        self.tied = ""  # what is said where nobody is best, to be the control

    def friedman(self):
        """Test by Friedman, by the method asked for; what is drawn is drawn from one seed."""
        rng = AUTO_SEED if self.method == "monte-carlo" else None
        return friedman_test(self.table, method=self.method, rng=rng)

    def has_control(self, best):
        """Whether others are compared with a control; ``best`` are the places of the best.

        A tie has no best: which of them is the control would hang on the order of the columns.
        """
        if self.control == "best" and len(best) > 1:
            names = [short(self.table.algorithms[i]) for i in best.tolist()]
            self.tied = _(
                "Nobody is best, because {names} share the first place; all pairs are compared."
            ).format(names=join_words(names))
            self.ask(_("Which algorithm is the best, to be the control?"), self.tied, None)
            self.control = None
        return self.control is not None

    def ask(self, question, answer, passed, /, *, name="", **evidence):
        """Add a step; give its answer back as yes or no.

        ``name``: by which programs know the step in any language, "" where none asks for it.
        """
        passed = passed if passed is None else bool(passed)
        if name in self.turned:
            passed = not passed
        self.steps.append(Step(question=question, evidence=evidence, answer=answer, passed=passed))
        self.names.append(name)
        return passed

    def end(
        self,
        *,
        route,
        caveat,
        sentence,
        more="",
        evidence=(),
        differences=None,
        better=None,
        leaders=None,
        by="ranks",
        **parts,
    ):
        """Give the verdict at the end of the path; ``differences`` may be a call that makes them.

        ``more`` is what only the path knows, behind the ``caveat`` of the verdict. Who is better
        is read from the differences unless it is given, and so are the ``leaders``.
        """
        if differences is None:
            differences = pd.DataFrame(columns=COLUMNS)
        if self.control is not None:
            leaders = ()
        elif leaders is None:
            leaders = leaders_of_pairs(differences, self.table)
        if len(leaders) and self.table.k > FEW and parts["decision"] == "differ":
            sentence = f"{leading(leaders, self.table.k, by)} {sentence}"
        return ProtocolVerdict(
            sentence=sentence,
            leaders=leaders,
            caveat=" ".join(text for text in (self.tied, caveat, more) if text),
            better=_better(differences) if better is None else better,
            evidence={"alpha": self.alpha, "n": self.table.n, "k": self.table.k, **dict(evidence)},
            school=self.school,
            route=route,
            path=tuple(self.steps),
            differences=differences,
            **parts,
        )


def _better(differences):
    return tuple(
        (better, second if better == first else first)
        for first, second, better, decision in zip(
            *(differences[name] for name in ("first", "second", "better", "decision")),
            strict=True,
        )
        if decision == "differ"
    )


def other(row):
    """Name the algorithm of a comparison that is not the better one."""
    return row.second if row.better == row.first else row.first
