"""From a result and a level to a verdict in words.

Only here does alpha decide anything. A p-value stands beside the comparison it tests and
nowhere else: the overall p has a sentence of its own and never explains a pair.
"""

from dataclasses import dataclass, field
from functools import singledispatch

from .._check import check_alpha
from .._text import _, format_level, ngettext, p_text
from ..many import FriedmanResult
from ..posthoc import AllComparisons, ControlComparisons
from . import _phrases as say
from ._bayes import RULES as BAYES
from ._curves import REFUSALS
from ._curves import RULES as CURVES
from ._curves import SINGLE as SHAPES
from ._equivalence import RULES as EQUIVALENCE
from ._many import RULES as MANY
from ._pair import as_pair, refuse_pair
from ._paired import RULES as PAIRED
from ._procedures import conditions, procedure
from ._sides import one_side
from ._sizes import SINGLE

__all__ = ["Verdict", "judge"]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """A decision at a stated level, in words, with what it does not say.

    ``decision`` is "differ", "not-shown", "equivalent", "no-conclusion" or
    "not-applicable". ``brief`` says it in at most 20 words, a name counting as one. ``better``
    holds the (better, worse) names of the differences found, ``evidence`` the numbers behind the
    words, ``overall`` the overall test's own sentence ("" where there was none).
    """

    decision: str
    sentence: str
    caveat: str
    brief: str = ""
    better: tuple[tuple[str, str], ...] = ()
    evidence: dict = field(default_factory=dict, repr=False, hash=False)
    overall: str = ""

    def __str__(self):
        return f"{self.sentence} {self.caveat}".strip()


@singledispatch
def judge(result, *, alpha=0.05, names=None, higher_is_better=None):
    """What may we conclude at this level?

    Parameters
    ----------
    result
        What `friedman_test`, `compare_all`, `compare_with_control` or a test on two samples
        such as `wilcoxon_test` returned, for one table or one pair of samples.
    alpha : float
        Level of the test, or of the whole family of comparisons; p <= alpha rejects.
    names : pair of str, optional
        Who the first and the second are: the verdict on two samples then says their names. A
        table has names of its own.
    higher_is_better : bool, optional
        True for accuracies, False for errors: the verdict on two samples then says who is
        better, and ``.better`` holds it. A table has a direction of its own.

    Returns
    -------
    Verdict

    Raises
    ------
    ValueError
        alpha not strictly between 0 and 1, something that is no such result, names that are
        not two different ones, names or a direction for a result that is not about two samples.

    Notes
    -----
    A large p is never read as equality. Where no outcome could have reached alpha, the
    decision is "no-conclusion", and so it is where differences without any spread leave a t-test
    nothing to divide by.

    McNemar's chi squared and the z of two shares are approximations: where counts are small
    (fewer than 25 cases that part; an expected count below 5) and wherever the two fall on
    different sides of alpha, the exact p decides. What is claimed then errs at most in alpha of
    the cases (enumerated at 0.05: chi squared alone up to 0.125, z alone up to 0.09).

    Examples
    --------
    >>> from verdictlab import compare_all, friedman_test, load_table
    >>> result = friedman_test(load_table("four_models_15"))
    >>> print(judge(result).sentence)
    The 4 algorithms differ somewhere: p = 0.00133, at most alpha = 0.05 (F(3, 42) = 6.24).
    >>> print(judge(compare_all(result), alpha=0.01).sentence)
    1 of 6 pairs differs. M3 ranks better than M1 (p = 0.00384); Nemenyi, family alpha = 0.01.

    >>> from verdictlab import wilcoxon_test
    >>> scores = load_table("four_models_15").scores
    >>> verdict = judge(wilcoxon_test(scores["M3"], scores["M1"]), names=("M3", "M1"),
    ...                 higher_is_better=True)
    >>> print(verdict.brief)
    M3 tends to be better than M1: p = 0.00153, at most alpha = 0.05.
    >>> verdict.better
    (('M3', 'M1'),)
    """
    raise ValueError(
        f"judge: no rule for {type(result).__name__}; give the result of friedman_test, "
        f"compare_all, compare_with_control or wilcoxon_test"
    )


def _join(*sentences):
    return " ".join(sentence for sentence in sentences if sentence)


_MORE = ("chi2", "tie_correction")  # what only some overall tests have


def _overall_evidence(result, alpha):
    return {
        "alpha": alpha,
        "n": result.n,
        "k": result.k,
        "overall_p": result.pvalue,
        "statistic": result.statistic,
        **{name: getattr(result, name) for name in _MORE if hasattr(result, name)},
        "smallest_overall_p": result.smallest_pvalue,
    }


@judge.register
def _judge_friedman(result: FriedmanResult, *, alpha=0.05, names=None, higher_is_better=None):
    refuse_pair(result, names, higher_is_better)
    alpha = check_alpha(alpha, function="judge")
    if result.tie_correction == 0:
        decision, caveat = "no-conclusion", say.not_equality()
        sentence = _("On every problem all algorithms are tied, so ranks tell nothing: {p}.")
    elif result.smallest_pvalue > alpha:
        decision, caveat = "no-conclusion", say.not_equality()
        sentence = say.no_outcome(result)
    elif result.pvalue <= alpha:
        decision = "differ"
        caveat = _("This says nothing about any one pair; only comparisons of pairs do.")
        sentence = _(
            "The {k} algorithms differ somewhere: {p}, at most alpha = {alpha} ({numbers})."
        )
    else:
        decision, caveat = "not-shown", say.not_equality()
        sentence = _(
            "No difference among the {k} algorithms is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        )
    holes = {
        "n": result.n,
        "k": result.k,
        "p": p_text(result.pvalue, alpha),
        "alpha": format_level(alpha),
        "numbers": say.numbers(result),
        "smallest": p_text(result.smallest_pvalue, alpha),
    }
    unreachable = result.tie_correction and result.smallest_pvalue > alpha
    brief = say.no_outcome_brief(alpha) if unreachable else say.brief_of(sentence).format(**holes)
    return Verdict(
        decision=decision,
        sentence=sentence.format(**holes),
        brief=brief,
        caveat=_join(caveat, say.doubts(result.table)),
        evidence=_overall_evidence(result, alpha),
        overall=say.overall(result, alpha),
    )


def _comparison_caveats(comparison, decision, count, alpha, gate):
    rest = len(comparison) - count
    if decision == "differ" and rest:
        kept = ngettext(
            "No difference shown for the other one; that is not evidence of equality.",
            "No difference shown for the other {rest}; that is not evidence of equality.",
            rest,
        ).format(rest=rest)
    else:
        kept = "" if decision == "differ" else say.not_equality()
    many = count > say.MOST_NAMED
    named = _("Named are the {named} clearest; the table has all.").format(named=say.MOST_NAMED)
    chosen = isinstance(comparison, ControlComparisons) and comparison.family is not None
    control = _(
        "The control was chosen after looking, for being best; the p-values are therefore "
        "adjusted over all pairs of algorithms."
    )
    stopped = gate and decision == "differ" and comparison.result.pvalue > alpha
    order = _(
        "The overall test does not reject at this level; a plan that begins with it stops there."
    )
    return _join(
        kept,
        named if many else "",
        control if chosen else "",
        order if stopped else "",
        one_side(getattr(comparison, "asks_better", None)),
        conditions(comparison),
        say.doubts(comparison.result.table),
    )


def judge_comparisons(comparison, alpha, *, gate=True):
    """Judge a family of comparisons; without a ``gate`` the overall test is not spoken of."""
    together = isinstance(comparison, AllComparisons)
    found = say.which_pairs if together else say.which_from_control
    none = say.no_pair if together else say.no_control_difference
    alpha = check_alpha(alpha, function="judge")
    if stuck := say.without_spread(comparison):
        return Verdict(
            decision="no-conclusion",
            sentence=stuck,
            brief=_("No conclusion: the differences show no spread."),
            caveat=_join(say.not_equality(), say.doubts(comparison.result.table)),
            evidence={"alpha": alpha, "comparisons": len(comparison)},
        )
    result, rejected = comparison.result, comparison.rejected(alpha)
    count = int(rejected.sum())
    words = {
        "count": count,
        "total": len(comparison),
        "procedure": procedure(comparison),
        "alpha": format_level(alpha),
        "control": getattr(comparison, "control", ""),
    }
    if count:
        decision, sentence = "differ", found(comparison, rejected, words, alpha)
    elif comparison.smallest_adjusted > alpha:
        decision = "no-conclusion"
        sentence = _(
            "No outcome could have shown a difference at family alpha = {alpha}: with {n} "
            "problems the smallest possible adjusted value is {smallest} ({procedure})."
        ).format(n=result.n, smallest=p_text(comparison.smallest_adjusted, alpha), **words)
    else:
        decision, sentence = "not-shown", none(comparison, words, alpha)
    distance = comparison.critical_distance(alpha)
    brief = _("{finding}.").format(finding=say.finding(comparison, alpha))
    return Verdict(
        decision=decision,
        sentence=sentence,
        brief=say.no_outcome_brief(alpha) if decision == "no-conclusion" else brief,
        caveat=_comparison_caveats(comparison, decision, count, alpha, gate),
        better=comparison.shown(rejected),
        evidence={
            **(_overall_evidence(result, alpha) if gate else {"alpha": alpha}),
            "rejected": count,
            "comparisons": len(comparison),
            "smallest_adjusted": comparison.smallest_adjusted,
            **({} if distance is None else {"critical_distance": distance}),
        },
        overall=say.overall(result, alpha) if gate else "",
    )


@judge.register
def _judge_all(result: AllComparisons, *, alpha=0.05, names=None, higher_is_better=None):
    refuse_pair(result, names, higher_is_better)
    return judge_comparisons(result, alpha)


@judge.register
def _judge_control(result: ControlComparisons, *, alpha=0.05, names=None, higher_is_better=None):
    refuse_pair(result, names, higher_is_better)
    return judge_comparisons(result, alpha)


def _register_single(kind, rule):
    @judge.register(kind)
    def judged(result, *, alpha=0.05, names=None, higher_is_better=None):
        refuse_pair(result, names, higher_is_better)
        return Verdict(**rule(result, check_alpha(alpha, function="judge")))


def _register_pair(kind, rule):
    @judge.register(kind)
    def judged(result, *, alpha=0.05, names=None, higher_is_better=None):
        pair = as_pair(names, higher_is_better)
        return Verdict(**rule(result, check_alpha(alpha, function="judge"), pair))


def _refuse(kind, reason):
    @judge.register(kind)
    def refused(result, **_options):
        raise ValueError(f"judge: no verdict on {type(result).__name__}: {reason}")


for _kind, _rule in (MANY | SINGLE | SHAPES).items():
    _register_single(_kind, _rule)
for _kind, _rule in (PAIRED | BAYES | EQUIVALENCE | CURVES).items():
    _register_pair(_kind, _rule)
for _kind, _reason in (REFUSALS | {Verdict: "it is a verdict already; print it"}).items():
    _refuse(_kind, _reason)
