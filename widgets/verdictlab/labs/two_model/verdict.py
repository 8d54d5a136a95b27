"""The two-model lab's verdicts: one test, or the path, in a sentence with names."""

from ..._text import _, format_level, format_number, join_words, ngettext, p_text
from ...verdicts import Verdict, judge
from ...verdicts._phrases import doubts, not_equality

__all__ = ["evidence", "verdict_of"]


def verdict_of(pair, state, tests, path, reason):
    """The verdict of the chosen route and its short form; ``reason`` is what one problem did."""
    if state.route == "protocol":
        found = path
        caveats = [after_looking(pair, state.place), path.caveat]
    else:
        test = tests[state.route]
        found = judge(test, alpha=state.alpha)
        caveats = [
            after_looking(pair, state.place),
            "" if found.decision == "differ" else not_equality(),
            doubts(pair.table),
        ]
    words = _filling(pair, state, tests)
    template = {
        "differ": _("{better} is better than {worse}: {p}, at most alpha = {alpha} ({numbers})."),
        "not-shown": _(
            "No difference between {first} and {second} is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        ),
        "no-conclusion": _(
            "No outcome could have shown a difference between {first} and {second} at alpha = "
            "{alpha}; these problems give {p} ({numbers})."
        ),
    }[found.decision]
    brief = {
        "differ": _("{better} is better ({p})."),
        "not-shown": _("No difference is shown ({p})."),
        "no-conclusion": _("No outcome could have shown a difference."),
    }[found.decision]
    if state.route == "protocol":
        words = {**words, "p": p_text(path.evidence["p"], state.alpha)}
        words["better"] = path.better[0][0] if path.better else ""
        template = path.sentence.replace("{", "{{").replace("}", "}}")
    better = ((words["better"], words["worse"]),) if found.decision == "differ" else ()
    return Verdict(
        decision=found.decision,
        sentence=template.format(**words),
        caveat=" ".join(text for text in caveats if text),
        overall=reason,
        better=path.better if state.route == "protocol" else better,
    ), brief.format(**words)


def _filling(pair, state, tests):
    name = "t" if state.route == "protocol" else state.route
    first, second = pair.table.algorithms
    ahead = (lean(name, tests[name]) > 0) == pair.table.higher_is_better
    better, worse = (first, second) if ahead else (second, first)
    return {
        "first": first,
        "second": second,
        "better": better,
        "worse": worse,
        "p": p_text(tests[name].pvalue, state.alpha),
        "alpha": format_level(state.alpha),
        "numbers": evidence(name, tests[name]),
    }


def lean(name, test):
    """Positive where the first has the larger scores."""
    if name == "wilcoxon":
        return test.r_plus - test.r_minus
    if name == "sign":
        return test.wins - test.losses
    return test.mean if name == "t" else test.statistic


def evidence(name, test):
    """The statistic, as papers write it."""
    if name == "t":
        return _("paired t-test, t({dof}) = {value}").format(
            dof=test.dof, value=format_number(test.statistic, 2)
        )
    if name == "wilcoxon":
        return _("Wilcoxon, R+ = {plus}, R- = {minus}").format(
            plus=format_number(test.r_plus, 1), minus=format_number(test.r_minus, 1)
        )
    if name == "sign":
        return _("sign test, {plus} positive, {minus} negative, {ties} zero").format(
            plus=test.wins, minus=test.losses, ties=test.ties
        )
    if test.method == "exact":
        return _("permutation of signs, all {count} ways").format(count=test.resamples)
    return _("permutation of signs, {count} random ways, Monte-Carlo error {error}").format(
        count=test.resamples, error=format_number(max(test.standard_error, 0.0001), 4)
    )


def after_looking(pair, place):
    """The warning of a what-if that touched the problems, or ""."""
    out = [name for name, stays in zip(pair.problems, pair.stays, strict=True) if not stays]
    if place != 1 and pair.handle not in out:
        return _("A moved difference was never measured: this is a thought, not a result.")
    if out:
        return ngettext(
            "{names} was left out after looking: a reason to study it, and no reason to change "
            "the planned verdict.",
            "{names} were left out after looking: a reason to study them, and no reason to "
            "change the planned verdict.",
            len(out),
        ).format(names=join_words(out))
    return ""
