"""After an ANOVA that rejects: the two critical distances, and ranks between them (7.3.5)."""

import numpy as np

from .._text import _, format_level, ngettext, p_text
from ..posthoc import compare_all, compare_with_control, critical_distance, linear_contrast
from ..posthoc._groups import best_of
from ..verdicts import _phrases as say
from ..verdicts import judge
from ..verdicts._comparisons import of_means_and_ranks
from ..verdicts._pair import short
from ._many import compare, frame, somewhere
from ._path import other

__all__ = ["end_by_means"]


def end_by_means(walk, anova, route):
    """Compare the mean scores that were asked for by the rule of three answers."""
    alpha = walk.alpha
    if not walk.has_control(best_of(anova)):
        means = compare_all(anova, adjust="bonferroni")
    else:
        means = compare_with_control(anova, walk.control, adjust="bonferroni-dunn")
        if walk.control != "best":  # a contrast has to be planned
            _ask_contrast(walk, anova, means.control)
    # A difference reaches the smaller distance exactly where its own p is at most alpha, and
    # the larger one where the adjusted p is.
    beyond = means.rejected(alpha)
    between = (means.pvalue <= alpha) & ~beyond
    _ask_distances(walk, means, beyond, between)
    found, by_ranks = frame(means, beyond), np.zeros(len(means), dtype=bool)
    if between.any():
        ranks = _by_ranks(walk, means)
        by_ranks = between & (ranks["adjusted"].to_numpy() <= alpha)
        _ask_ranks(walk, between, by_ranks)
        columns = ["pvalue", "adjusted", "better", "by"]
        found.loc[between, columns] = ranks.loc[between, columns]
        found.loc[by_ranks, "decision"] = "differ"
    ranked = [(row.better, other(row), row.adjusted) for row in found[by_ranks].itertuples()]
    overall = judge(anova, alpha=alpha)
    parts = of_means_and_ranks(means, ranked, _procedure(walk), alpha)
    differ = beyond | by_ranks
    if not differ.any():
        parts["sentence"] = somewhere(overall.sentence, parts["sentence"])
        parts["brief"] = overall.brief
    evidence = {
        **overall.evidence,
        "rejected": int(differ.sum()),
        "comparisons": len(means),
        "between_distances": int(between.sum()),
    }
    end = {"decision": "differ", "evidence": evidence, "overall": overall.overall, "better": None}
    return walk.end(route=route, differences=found, by="means", **(parts | end))


def _ask_contrast(walk, anova, control):
    k = anova.k
    weights = {name: 1.0 if name == control else -1 / (k - 1) for name in walk.table.algorithms}
    contrast = linear_contrast(anova, weights)
    holes = {
        "p": p_text(contrast.pvalue, walk.alpha),
        "alpha": format_level(walk.alpha),
        "numbers": say.numbers(contrast),
    }
    answer = (
        _("Yes: {p}, at most alpha = {alpha} ({numbers}).")
        if contrast.pvalue <= walk.alpha
        else _("Not shown: {p}, above alpha = {alpha} ({numbers}).")
    )
    walk.ask(
        _("Does the control {control} differ from the mean of the others?").format(control=control),
        answer.format(**holes),
        contrast.pvalue <= walk.alpha,
        p=contrast.pvalue,
        statistic=contrast.statistic,
        estimate=contrast.estimate,
    )


def _ask_distances(walk, means, beyond, between):
    lower = critical_distance(means.result, "lsd", alpha=walk.alpha)
    upper = means.critical_distance(walk.alpha)
    walk.ask(
        _("Which differences of means lie beyond both critical distances?"),
        _(
            "Beyond the larger one ({upper}, Bonferroni-Dunn), differences: {beyond} of {total}; "
            "below the smaller one ({lower}, LSD), not shown: {below}; between: {between}."
        ).format(
            beyond=int(beyond.sum()),
            between=int(between.sum()),
            below=int((~beyond & ~between).sum()),
            total=len(means),
            lower=short(lower, 3),
            upper=short(upper, 3),
        ),
        bool(beyond.any()),
        name="distances",
        lower=lower,
        upper=upper,
        beyond=int(beyond.sum()),
        between=int(between.sum()),
    )


def _by_ranks(walk, means):
    """Give the same comparisons by ranks, in the same order."""
    result = walk.friedman()
    if walk.control != "best":
        found = compare(walk, result, "nemenyi")
        return frame(found, found.rejected(walk.alpha))
    # The control was chosen after looking, by means: the family is that of all pairs.
    found = compare_all(result, adjust="holm")
    rows = frame(found, found.rejected(walk.alpha))
    chosen = (rows["first"] == means.control) | (rows["second"] == means.control)
    return rows[chosen].reset_index(drop=True)


def _procedure(walk):
    all_pairs = walk.control is None and not walk.tied
    return _("Nemenyi by ranks") if all_pairs else _("Holm by ranks")


def _ask_ranks(walk, between, by_ranks):
    count, total = int(by_ranks.sum()), int(between.sum())
    walk.ask(
        _("What do ranks say about the differences between the two distances?"),
        ngettext(
            "{count} of {total} is a difference ({procedure}).",
            "{count} of {total} are differences ({procedure}).",
            count,
        ).format(count=count, total=total, procedure=_procedure(walk)),
        count > 0,
        name="ranks",
        rejected=count,
        between=total,
    )
