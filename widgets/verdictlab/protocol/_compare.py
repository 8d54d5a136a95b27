"""The public questions: two algorithms, or many, by the protocol of one school."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from .._check import check_alpha, choose
from .._text import _
from ..bayes._width import as_width
from ..items import ItemScores
from ..many._friedman import METHODS
from ..paired._pairs import as_pairs
from ..tables import ScoreTable
from ..tables._given import table_given
from ..tables._inputs import direction
from ..tables._names import short
from ._bayesian import bayesian
from ._non_inferior import non_inferior_many
from ._pairwise import wilcoxon_holm_many, wilcoxon_holm_two
from ._path import Walk
from ._ranks import demsar_many, demsar_two, garcia_herrera_many, garcia_herrera_two
from ._thesis_many import thesis_many
from ._thesis_two import thesis_two

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from ..tables._given import TableGiven
    from ._path import ProtocolVerdict

__all__ = ["SCHOOLS", "compare_many", "compare_two", "walked"]

# School: its protocol for two algorithms, and for more.
SCHOOLS = {
    "thesis": (thesis_two, thesis_many),
    "demsar": (demsar_two, demsar_many),
    "garcia-herrera": (garcia_herrera_two, garcia_herrera_many),
    "wilcoxon-holm": (wilcoxon_holm_two, wilcoxon_holm_many),
    "bayesian": (bayesian, bayesian),
}
WITHOUT_FRIEDMAN = ("wilcoxon-holm", "bayesian")


def compare_two(
    x: ArrayLike,
    y: ArrayLike,
    *,
    school: str,
    higher_is_better: bool,
    alpha: float = 0.05,
    rope: float | None = None,
) -> ProtocolVerdict:
    """Is one of two algorithms better, and which test may say so?

    Parameters
    ----------
    x, y : array or Series of n numbers
        Scores of two algorithms on the same problems, in the same order. The names and the
        index of Series are used, and two indexes must agree.
    school : str
        Whose protocol; there is no default, because the choice belongs to the plan. "thesis":
        figure 6.3, a t-test where its conditions hold or hardly matter, else Wilcoxon.
        "demsar", "garcia-herrera", "wilcoxon-holm": Wilcoxon. "bayesian": the posterior of the
        signed ranks.
    higher_is_better : bool
        True for accuracies, False for errors.
    alpha : float
        Level of the test; p <= alpha rejects. A posterior probability has to reach 1 - alpha.
    rope : float, optional
        Only in the Bayesian school: differences up to it count as none. Unless named it is 0,
        and equivalence cannot be shown.

    Returns
    -------
    ProtocolVerdict
        A `Verdict` with ``.path`` (the steps: question, evidence, answer, passed), ``.route``
        (what decided) and ``.differences`` (one row).

    Raises
    ------
    ValueError
        Values missing or infinite, unequal lengths or indexes, fewer than two problems, an
        unknown school, a rope in another school than the Bayesian.

    Notes
    -----
    The thesis' words are numbers here: omega squared close to 0 is below 0.06; p is much
    smaller than alpha at a tenth of it; outliers are Tukey's, set apart when they are at most
    a fifth of the problems; normality is Shapiro and Wilk's, equal variances Pitman and
    Morgan's, both at 0.05. Posteriors are drawn with a fixed seed, so that the same scores
    get the same verdict, and report their Monte-Carlo error. Looking at the scores before
    choosing the test has a price: where nothing differs the thesis' path claims a difference in
    about 8 of 100 cases at 0.05, Wilcoxon alone in 5, a posterior without a rope at 0.95 in 11
    (``load_data("protocol_size")``).

    References
    ----------
    Martorell Rodon (thesis), sections 6.2.3 to 6.3.2, figure 6.3. Demsar (2006), JMLR 7:1-30,
    section 3.1. Garcia, Derrac and Herrera, tutorial.

    Examples
    --------
    >>> from verdictlab import compare_two, load_table
    >>> scores = load_table("medical_18x3").scores
    >>> verdict = compare_two(scores["S_OAN_08"], scores["S_OAN_05_M3_N"], school="thesis",
    ...                       higher_is_better=False)
    >>> print(verdict.sentence)
    On average S_OAN_08 is better than S_OAN_05_M3_N: p < 0.001, at most alpha = 0.05
    (t(16) = -5.57).
    >>> [step.passed for step in verdict.path]
    [None, True, False, False, True, True, True]
    """
    function = "compare_two"
    choose(school, tuple(SCHOOLS), function=function, name="school")
    alpha = check_alpha(alpha, function=function)
    higher_is_better = direction(higher_is_better, function=function)
    names, problems = _names(x, y, function), _problems(x, y)  # before the Series are arrays
    x, y = as_pairs(x, y, function=function, least=2)
    if x.ndim > 1:
        raise ValueError(
            _(
                "{function}: one pair of samples at a time, got shape {shape}; give one row of each"
            ).format(function=function, shape=x.shape)
        )
    problems = range(1, len(x) + 1) if problems is None else problems
    scores = pd.DataFrame(dict(zip(names, (x, y), strict=True)), index=problems)
    table = ScoreTable(scores, higher_is_better=higher_is_better)
    return walked(function, table, school, alpha, rope=rope)[0]


def compare_many(
    table: TableGiven | ItemScores,
    *,
    school: str,
    alpha: float = 0.05,
    control: str | None = None,
    rope: float | None = None,
    higher_is_better: bool | None = None,
    margin: float | None = None,
    method: str = "auto",
) -> ProtocolVerdict:
    """Which of several algorithms differ, and which tests may say so?

    Parameters
    ----------
    table : ScoreTable, DataFrame, dict, path or ItemScores
        Scores with their direction; a DataFrame (a row per problem, a column per algorithm), a
        dictionary ``algorithm -> scores`` and a file need ``higher_is_better``. Two algorithms
        go the way of `compare_two`. Scores of items count by their tasks, one number each.
    school : str
        Whose protocol; there is no default, because the choice belongs to the plan. "thesis":
        figures 7.1 and 7.5, ANOVA where it is admitted, else Friedman; two critical distances
        and ranks between them, or Nemenyi and Holm. "demsar": Friedman, then Nemenyi, or Holm
        with a control. "garcia-herrera": aligned ranks up to four algorithms, else Friedman;
        then Bergmann and Hommel (Shaffer above nine algorithms), or Holm with a control.
        "wilcoxon-holm": Wilcoxon's test of every pair, or of each algorithm with the control,
        adjusted by Holm, without an overall test. "bayesian": one posterior of the signed ranks
        for each pair, without a family.
    alpha : float
        Level of the overall test and of the family of comparisons; p <= alpha rejects.
    control : str, optional
        The algorithm that the others are compared with, named before the scores were seen;
        "best" pays for the choice with the family of all pairs, and where several share the
        first place all pairs are compared. Without it all pairs.
    rope : float, optional
        Only in the Bayesian school: differences up to it count as none. Unless named it is
        1 in a table in "%", 0.01 in one in "fraction", else 0.
    higher_is_better : bool, optional
        Which scores are better, where the table cannot say it.
    margin : float, optional
        Ask instead which algorithms are at most so much worse than the control, each by
        `non_inferiority_test` (the thesis' school by t, the others by ranks), adjusted by Holm.
    method : str
        Where the p of Friedman's test comes from, in the schools that come to it; as for
        `friedman_test`. What "monte-carlo" draws is drawn from a fixed seed.

    Returns
    -------
    ProtocolVerdict
        A `Verdict` with ``.path`` (the steps: question, evidence, answer, passed), ``.route``
        (what decided) and ``.differences`` (a DataFrame of the comparisons; empty where the
        overall test ended the path). ``decision`` is "differ" where the overall test rejects,
        even if no pair can be named; ``better`` has the pairs.

    Raises
    ------
    ValueError
        No table of scores, one without a direction, an unknown school or control, or more
        algorithms than the school can compare in about a minute.

    Notes
    -----
    The thesis' words are numbers here: F is much greater than its critical value at 6 times;
    two peaks are a Sarle coefficient above 5/9 in any pair's differences; sphericity is
    Mauchly's at 0.05 (not the thesis' test of R = I, which asks something else); covariances
    are alike when the largest is at most 1.25 times the smallest. Where nothing differs the
    first three schools claim a difference in about 5 of 100 tables at 0.05, "wilcoxon-holm" of
    five algorithms in 3.4 (3.9 with a control), posteriors of five algorithms, which protect no
    family, in more than half (``load_data("protocol_size")``).

    References
    ----------
    Martorell Rodon (thesis), sections 7.3.2, 7.3.5 and 7.5. Demsar (2006), JMLR 7:1-30,
    section 3.2. Benavoli, Corani and Mangili (2016), JMLR 17(5):1-10 ("wilcoxon-holm").
    Benavoli, Corani, Demsar and Zaffalon (2017), JMLR 18(77):1-36. Garcia and Herrera (2008),
    JMLR 9:2677-2694.

    Examples
    --------
    >>> from verdictlab import compare_many, load_table
    >>> verdict = compare_many(load_table("four_models_15"), school="demsar")
    >>> print(verdict.sentence)
    2 of 6 pairs differ. M3 ranks better than M1 (p = 0.00384) and M4 (p = 0.0242);
    Nemenyi, family alpha = 0.05.
    >>> for step in verdict.path:
    ...     print(step)
    Do the algorithms rank differently somewhere (Friedman)? Yes: p = 0.00133, at most
    alpha = 0.05 (F(3, 42) = 6.24).
    Which algorithms differ from each other? 2 of 6 pairs differ (Nemenyi, family alpha = 0.05).
    """
    function = "compare_many"
    choose(school, tuple(SCHOOLS), function=function, name="school")
    alpha = check_alpha(alpha, function=function)
    if isinstance(table, ItemScores):
        table = table.by_task(higher_is_better=higher_is_better)
    table = table_given(table, higher_is_better=higher_is_better, function=function)
    if control is not None:
        choose(control, (*table.algorithms, "best"), function=function, name="control")
    if margin is not None:
        return _within_margin(function, table, school, alpha, control, rope, margin)
    return walked(function, table, school, alpha, control, rope, method=_method(method, school))[0]


def _method(method, school):
    """Refuse methods of Friedman's test where a school has none."""
    choose(method, METHODS, function="compare_many", name="method")
    if method != "auto" and school in WITHOUT_FRIEDMAN:
        raise ValueError(
            _(
                "compare_many: the school {school!r} has no Friedman test, got method={method!r}; "
                "leave method out"
            ).format(school=school, method=method)
        )
    return method


def _within_margin(function, table, school, alpha, control, rope, margin):
    margin = as_width(margin, function=function, name="margin", zero=False)
    if control in (None, "best") or school == "bayesian" or rope is not None:
        raise ValueError(
            _(
                "{function}: a margin asks who is at most so much worse than a control: name one "
                "of {algorithms}, not 'best', and a school that tests; got control={control!r} "
                "with {school!r}"
            ).format(
                function=function,
                algorithms=", ".join(repr(short(name)) for name in table.algorithms[:5]),
                control=control,
                school=school,
            )
        )
    return non_inferior_many(Walk(school, table, alpha, control), margin)


def walked(function, table, school, alpha, control=None, rope=None, turned=(), method="auto"):
    """Give a school's verdict on a table, and the `Walk` that led to it."""
    if rope is not None:
        if school != "bayesian":
            raise ValueError(
                _(
                    "{function}: only the school 'bayesian' has a rope, got rope={rope!r} "
                    "with {school!r}; leave rope out"
                ).format(function=function, rope=rope, school=school)
            )
        rope = as_width(rope, function=function, name="rope")
    of_two, of_many = SCHOOLS[school]
    walk = Walk(school, table, alpha, control, rope, turned, method)
    return of_two(walk) if table.k == 2 else of_many(walk), walk


def _names(x, y, function):
    """Name the two after their Series; refuse Series of different problems."""
    if isinstance(x, pd.Series) and isinstance(y, pd.Series) and not x.index.equals(y.index):
        raise ValueError(
            _(
                "{function}: x and y are Series with different indexes, so they may not be "
                "paired by position; give them the same problems in the same order"
            ).format(function=function)
        )
    first, second = (
        str(series.name) if isinstance(series, pd.Series) and series.name is not None else name
        for series, name in ((x, "first"), (y, "second"))
    )
    return (first, second) if first != second else ("first", "second")


def _problems(x, y):
    """Name the problems after the index of a Series; None where it names none."""
    index = next((some.index for some in (x, y) if isinstance(some, pd.Series)), None)
    if index is None or isinstance(index, pd.RangeIndex):
        return None
    return index if index.map(str).is_unique else None
