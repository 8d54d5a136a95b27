"""Two models on the same items: by how much is one better, when items come in clusters?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from .._check import as_rng, check_count, check_flag, choose
from .._text import _
from ..paired import mcnemar_test, permutation_test
from ..paired._pairs import ALTERNATIVES, fields, ratio, t_pvalue
from ..posthoc import adjust_pvalues
from ._clustered import mean_of_clusters
from ._found import PairedItems
from ._given import as_answers, as_places, is_zero_one

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .._types import Alternative, Chance

__all__ = ["paired_items_test"]

METHODS = ("t", "mcnemar", "mid-p", "permutation")
_COUNTED = {"mcnemar": "exact", "mid-p": "mid-p"}


def paired_items_test(
    a: ArrayLike,
    b: ArrayLike,
    *,
    cluster: ArrayLike | None = None,
    task: ArrayLike | None = None,
    method: str = "t",
    alternative: Alternative = "two-sided",
    answers: bool = False,
    rng: Chance | None = None,
    resamples: int = 9999,
) -> PairedItems:
    r"""Ask whether the first of two models is better on the items that both answered.

    Parameters
    ----------
    a, b : array of shape (..., n), or (..., n, answers)
        Scores of two models on the same n items: 1 or 0 for right or wrong, or any number.
        Leading axes are a batch.
    cluster : array of n labels, optional
        Which items belong together: questions on one passage, translations of one question.
        They are alike, so they say less than as many independent ones.
    task : array of n labels, optional
        Tasks of which ``.tasks`` gives a row each, p adjusted by Holm: by t, or by McNemar's
        test where ``method`` is. The overall difference is that over all items, each with the
        same weight.
    method : str
        Where p comes from. "t": from the standard error. "mcnemar", "mid-p": from the items
        that only one answered right; for 0 and 1 without clusters. "permutation": from
        exchanging the two models in whole clusters.
    alternative : str
        "two-sided", "greater" (the first is larger) or "less".
    answers : bool
        True where the last axis holds several answers of a model to each item (of one model as
        many as it gave, at least 2); their mean is the item's score.
    rng : int or numpy Generator, optional
        Needed for "permutation".
    resamples : int
        Random exchanges for "permutation"; all are tried if there are no more than that.

    Returns
    -------
    PairedItems
        Python numbers for two models, arrays over the leading axes for a batch.

    Raises
    ------
    ValueError
        Scores missing or infinite, other numbers of items, fewer than two items or clusters,
        labels that do not fit, a method that does not fit the scores.

    Notes
    -----
    The mean difference :math:`\bar d` has the variance :math:`\sum_g S_g^2 / (1 - w_g) / n^2`:
    :math:`S_g` sums :math:`d - \bar d` over cluster g, which holds the share :math:`w_g` of the
    items (Bell and McCaffrey's CR2); t has Satterthwaite's degrees of freedom. Without clusters
    it is the paired t-test; with clusters of one size, the t-test on their means.

    False alarms at .05, measured where nothing differs, on differences of 0/1 scores with a
    correlation of 0, .1 and .4 inside clusters (8000 tables each, Monte-Carlo error .0024):

    ========  ==================  =======================  =====================
    clusters  of one size (20)    sizes from 2 to 200      one holds a quarter
    ========  ==================  =======================  =====================
    5         .047 .046 .039      .033 .041 .037           .043 .047 .033
    10        .049 .051 .041      .042 .054 .045           .045 .051 .044
    15        .053 .046 .047      .049 .056 .052           .047 .054 .047
    20        .047 .048 .047      .047 .058 .054           .044 .054 .051
    40        .049 .057 .046      .050 .054 .057           .047 .060 .047
    ========  ==================  =======================  =====================

    Taking those items as independent errs in .05, .11 to .46 and .29 to .72. No correction helps
    against skew: where clusters are shifted by exponential amounts (correlation .4) it errs in
    .09 to .11 with 5 to 20 clusters, in .07 to .10 with 40.

    References
    ----------
    Bell & McCaffrey (2002), Survey Methodology 28:169-181. Pustejovsky & Tipton (2018), Journal
    of Business & Economic Statistics 36:672-683. Miller (2024), Adding error bars to evals,
    arXiv:2411.00640, sections 2 to 4.

    Examples
    --------
    >>> a = [1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1]
    >>> b = [1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1]
    >>> print(paired_items_test(a, b, cluster=list("aaabbbcccddd")))
    Paired items test, 12 items in 4 clusters: difference 0.3333 (standard error 0), ...
    >>> print(paired_items_test(a, b, cluster=list("aabbccddeeff")))
    Paired items test, 12 items in 6 clusters: difference 0.3333 (standard error 0.105), ...
    """
    function = "paired_items_test"
    choose(method, METHODS, function=function, name="method")
    choose(alternative, ALTERNATIVES, function=function, name="alternative")
    check_count(resamples, function=function, name="resamples")
    answers = check_flag(answers, function=function, name="answers")
    a, b, d, within = as_answers(a, b, answers=answers, function=function)
    lead, n = d.shape[:-1], d.shape[-1]
    names, places = as_places(cluster, n, function=function, name="cluster")
    mean, variance, dof, sums, alike = mean_of_clusters(d, places)
    plain = d.var(axis=-1, ddof=1) / n
    effect = np.where(plain > 0, ratio(variance, plain), 1.0) if names else np.ones_like(mean)
    error = np.sqrt(variance)
    statistic = ratio(mean, error)
    found = {
        "difference": mean,
        "standard_error": error,
        "statistic": statistic,
        "correlation": _correlation(a, b),
        "design_effect": effect,
        "constant": alike,
        **_pvalue(method, a, b, sums, statistic, dof, alternative, names, rng, resamples),
    }
    share = None
    if within is not None:
        share = fields({"": np.minimum(ratio(within / n, variance), 1.0)}, lead)[""]
    return PairedItems(
        **fields(found, lead),
        answers_share=share,
        dof=dof,
        items=n,
        clusters=len(names) if names else None,
        method=method,
        alternative=alternative,
        tasks=None if task is None else _tasks(d, places, names, task, alternative, method),
    )


def _correlation(a, b):
    off = [values - values.mean(axis=-1, keepdims=True) for values in (a, b)]
    size = np.sqrt((off[0] ** 2).sum(axis=-1) * (off[1] ** 2).sum(axis=-1))
    together = (off[0] * off[1]).sum(axis=-1)
    return np.divide(together, size, out=np.zeros_like(size), where=size > 0)


def _pvalue(method, a, b, sums, statistic, dof, alternative, clustered, rng, resamples):
    """Give p, its Monte-Carlo error and the least that p could have been."""
    zero = np.zeros_like(statistic)
    if method == "t":
        p = t_pvalue(statistic, dof, alternative)
        return {"pvalue": p, "pvalue_standard_error": zero, "smallest_pvalue": zero}
    if method == "permutation":
        generator = as_rng(rng, function="paired_items_test")
        tried = permutation_test(
            sums, np.zeros_like(sums), rng=generator, resamples=resamples, alternative=alternative
        )
        return {
            "pvalue": tried.pvalue,
            "pvalue_standard_error": tried.standard_error,
            "smallest_pvalue": tried.smallest_pvalue,
        }
    if clustered or alternative != "two-sided" or not is_zero_one(a, b):
        raise ValueError(
            _(
                "paired_items_test: method={method!r} counts items that only one of two answered "
                "right; it takes scores of 0 and 1, two-sided, without clusters; use 't' or "
                "'permutation'"
            ).format(method=method)
        )
    first, second = ((a > b).sum(axis=-1), (a < b).sum(axis=-1))
    counted = mcnemar_test(first, second, method=_COUNTED[method])
    return {
        "pvalue": counted.pvalue,
        "pvalue_standard_error": zero,
        "smallest_pvalue": counted.smallest_pvalue,
    }


def _tasks(d, places, clusters, task, alternative, method):
    """Give a row per task, each by t, or McNemar's test, on its own items."""
    function = "paired_items_test"
    if d.ndim > 1:
        raise ValueError(
            _("{function}: tasks are for two models, got a batch of shape {shape}").format(
                function=function, shape=d.shape
            )
        )
    names, at = as_places(task, len(d), function=function, name="task", least=1)
    rows = []
    for i, name in enumerate(names):
        own, inside = d[at == i], np.unique(places[at == i], return_inverse=True)[1]
        count = int(inside.max()) + 1
        row = {"task": name, "items": len(own), "clusters": count, "difference": own.mean()}
        p, error = np.nan, np.nan  # one cluster does not say how much it could have differed
        if count > 1:
            mean, variance, dof, _sums, _alike = mean_of_clusters(own, inside)
            error = np.sqrt(variance)
            p = t_pvalue(ratio(mean, error), dof, alternative)
        if method in _COUNTED:
            p = mcnemar_test((own > 0).sum(), (own < 0).sum(), method=_COUNTED[method]).pvalue
        rows.append({**row, "standard_error": float(error), "pvalue": float(p)})
    frame = pd.DataFrame(rows).set_index("task")
    known = frame["pvalue"].notna()
    frame.loc[known, "adjusted"] = adjust_pvalues(frame.loc[known, "pvalue"], "holm")
    return frame if clusters else frame.drop(columns="clusters")
