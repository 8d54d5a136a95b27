"""The words of verdicts on two algorithms: what each test found, and what it did not.

Each rule takes a result and a checked level and gives the parts of a verdict; `judge` knows
them through `RULES`.
"""

from ._phrases import not_equality
from ._text import _, format_number
from ._verdicts_sizes import RULES as SIZES
from ._verdicts_sizes import one_pair, parts_of, share_words, short
from .paired import (
    FiveByTwoResult,
    McNemarResult,
    PermutationResult,
    ProportionsResult,
    SignResult,
    TTestResult,
    VarianceResult,
    WilcoxonResult,
)

__all__ = ["RULES"]


def _no_outcome():
    return _(
        "No outcome could have shown a difference at alpha = {alpha}: these differences "
        "allow no less than {smallest}, and gave {p} ({numbers})."
    )


def _mean_words():
    return (
        _(
            "On average the first is larger than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _(
            "On average the first is smaller than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _("No difference between the two means is shown: {p}, above alpha = {alpha} ({numbers})."),
        _no_outcome(),
    )


def _wilcoxon(result, alpha):
    words = (
        _(
            "The first tends to be larger than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _(
            "The first tends to be smaller than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _("No difference between the two is shown: {p}, above alpha = {alpha} ({numbers})."),
        _no_outcome(),
    )
    numbers = _("R+ = {plus}, R- = {minus}").format(
        plus=format_number(result.r_plus, 1), minus=format_number(result.r_minus, 1)
    )
    evidence = {
        "n": result.n_used,
        "z": result.z,
        "r_plus": result.r_plus,
        "r_minus": result.r_minus,
    }
    larger = result.r_plus > result.r_minus
    smallest = result.smallest_pvalue
    return parts_of(result, alpha, larger, words, numbers, smallest=smallest, evidence=evidence)


def _t_numbers(dof, value):
    places = 0 if float(dof).is_integer() else 1
    return _("t({dof}) = {value}").format(
        dof=format_number(dof, places), value=format_number(value, 2)
    )


def _t_test(result, alpha):
    caveats = []
    if result.kind == "corrected":
        caveats.append(
            _(
                "The corrected t-test is a heuristic; where nothing differs it was measured to "
                "reject in 1 to 13 of 100 cases at a level of 0.05."
            )
        )
    elif result.kind == "welch":
        caveats.append(
            _("It takes the two samples as independent; on the same problems they are paired.")
        )
    words, smallest = _mean_words(), 0.0
    if result.constant and result.mean:
        caveats.append(
            _(
                "Nothing varies in these values, so their spread cannot be estimated and the "
                "test is more certain than it should be; the sign test is not."
            )
        )
    elif result.constant:
        smallest = 1.0
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        words,
        _t_numbers(result.dof, result.statistic),
        smallest=smallest,
        caveats=caveats,
        evidence={"mean": result.mean, "dof": result.dof},
    )


def _five_by_two(result, alpha):
    if result.kind == "t":
        numbers, larger = _t_numbers(5, result.statistic), result.statistic > 0
        caveats = [_("Of the ten differences it weighs one only; the F form uses all.")]
    else:
        numbers = _("F({dof1}, {dof2}) = {value}").format(
            dof1=10, dof2=5, value=format_number(result.statistic, 2)
        )
        caveats, larger = [], result.mean > 0
    evidence = {"mean": result.mean}
    return parts_of(
        result, alpha, larger, _mean_words(), numbers, caveats=caveats, evidence=evidence
    )


def _sign(result, alpha):
    words = (
        _(
            "The first is larger more often than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _(
            "The first is smaller more often than the second: {p}, at most alpha = {alpha} "
            "({numbers})."
        ),
        _(
            "It is not shown that either of the two is larger more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        _no_outcome(),
    )
    numbers = _("larger {wins}, smaller {losses}, equal {ties}").format(
        wins=result.wins, losses=result.losses, ties=result.ties
    )
    return parts_of(
        result,
        alpha,
        result.wins > result.losses,
        words,
        numbers,
        smallest=result.smallest_pvalue,
        caveats=[_("By how much, the sign test does not ask.")],
        evidence={"wins": result.wins, "losses": result.losses, "ties": result.ties},
    )


def _mcnemar(result, alpha):
    words = (
        _("The first is right more often: {p}, at most alpha = {alpha} ({numbers})."),
        _("The second is right more often: {p}, at most alpha = {alpha} ({numbers})."),
        _(
            "It is not shown that either of the two is right more often: {p}, above "
            "alpha = {alpha} ({numbers})."
        ),
        _(
            "No outcome could have shown a difference at alpha = {alpha}: so few cases on which "
            "only one of the two is right allow no less than {smallest}, and gave {p} ({numbers})."
        ),
    )
    numbers = _("only the first right {b}, only the second {c}").format(b=result.b, c=result.c)
    parts = parts_of(
        result,
        alpha,
        result.b > result.c,
        words,
        numbers,
        smallest=result.smallest_pvalue,
        evidence={"b": result.b, "c": result.c},
    )
    trained = _("It speaks of these two trained models; other training sets would give others.")
    first = "" if parts["decision"] == "differ" else not_equality()
    return {**parts, "caveat": " ".join(filter(None, [first, trained]))}


def _proportions(result, alpha):
    separate = _("It is for separate test sets; for the same cases there is McNemar's test.")
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        (*share_words(), ""),
        _("z = {value}").format(value=format_number(result.statistic, 2)),
        caveats=[separate],
        evidence={"difference": result.difference},
    )


def _permutation(result, alpha):
    caveats = []
    if result.method != "exact":
        caveats.append(
            _("The p-value was found by chance assignments; its standard error is {error}.").format(
                error=short(result.standard_error, 2)
            )
        )
        if abs(result.pvalue - alpha) < 2 * result.standard_error:
            caveats.append(
                _("It is so near to alpha that another seed may decide otherwise: take more.")
            )
    numbers = _("mean difference {value}").format(value=short(result.statistic))
    return parts_of(
        result,
        alpha,
        result.statistic > 0,
        _mean_words(),
        numbers,
        smallest=result.smallest_pvalue,
        caveats=caveats,
        evidence={"standard_error": result.standard_error},
    )


def _variances(result, alpha):
    words = (
        _("The first varies more than the second: {p}, at most alpha = {alpha} ({numbers})."),
        _("The first varies less than the second: {p}, at most alpha = {alpha} ({numbers})."),
        _(
            "No difference between the two variances is shown: {p}, above alpha = {alpha} "
            "({numbers})."
        ),
        "",
    )
    parts = parts_of(
        result,
        alpha,
        result.statistic > 0,
        words,
        _t_numbers(result.dof, result.statistic),
        evidence={"sd_first": result.sd_first, "sd_second": result.sd_second},
    )
    condition = _("Equal variances are not a condition of the paired t-test.")
    first = "" if parts["decision"] == "differ" else not_equality()
    return {**parts, "caveat": " ".join(filter(None, [first, condition]))}


def _checked(rule):
    def checked(result, alpha):
        one_pair(result.pvalue)
        return rule(result, alpha)

    return checked


TESTS = {
    WilcoxonResult: _wilcoxon,
    TTestResult: _t_test,
    FiveByTwoResult: _five_by_two,
    SignResult: _sign,
    McNemarResult: _mcnemar,
    ProportionsResult: _proportions,
    PermutationResult: _permutation,
    VarianceResult: _variances,
}
RULES = {kind: _checked(rule) for kind, rule in TESTS.items()} | SIZES
