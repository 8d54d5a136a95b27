"""The thesis' protocol for two algorithms: figure 6.3, with its words made into numbers."""

from .._text import _, format_level, format_number, join_words, ngettext, p_text
from ..many import rm_anova
from ..paired import normality_tests, outliers, paired_t_test, variance_homogeneity_test
from ._two import end_by_t_test, end_by_wilcoxon

__all__ = ["thesis_two"]

# The constants of figure 6.3. "Close to 0" and the level of the checks stand in print; "much
# smaller" and "few" are the thesis' words, made numbers here.
SMALL_EFFECT = 0.06
CHECK_LEVEL = 0.05
MUCH_SMALLER = 10  # p <= alpha / 10
FEW = 0.2  # outlying problems may be set apart up to this share of all
LEAST_PROBLEMS = 4  # below, the shape of the differences cannot be looked at


def ask_about_choice(walk):
    """Name the condition that no number can look at."""
    walk.ask(
        _("Were the problems chosen without an eye on the result?"),
        _("No number can tell: it is taken as given, and without it no test means anything."),
        None,
    )


def thesis_two(walk):
    """Walk figure 6.3: a t-test where its conditions hold or hardly matter, else Wilcoxon."""
    table, alpha = walk.table, walk.alpha
    x, y = table.values.T
    ask_about_choice(walk)
    if not _enough(walk):
        return end_by_wilcoxon(walk)
    test = paired_t_test(x, y)
    if not (_varied(walk, test) and _small_effect(walk)):
        return end_by_wilcoxon(walk, looked=True)
    if _clear(walk, test.pvalue):
        return end_by_t_test(walk, test, "t-at-once")
    kept = _without_outliers(walk, x - y)
    if kept is None:
        return end_by_wilcoxon(walk, looked=True)
    x, y = x[kept], y[kept]
    test = paired_t_test(x, y)
    if not (_varied(walk, test) and _normal(walk, x - y) and _equal_variances(walk, x, y)):
        return end_by_wilcoxon(walk, looked=True)
    removed = [name for name, is_kept in zip(table.problems, kept, strict=True) if not is_kept]
    walk.ask(
        _("Do the means differ (paired t-test)?"),
        (
            _("Yes: {p}, at most alpha = {alpha}.")
            if test.pvalue <= alpha
            else _("Not shown: {p}, above alpha = {alpha}.")
        ).format(p=p_text(test.pvalue, alpha), alpha=format_level(alpha)),
        test.pvalue <= alpha,
        p=test.pvalue,
        statistic=test.statistic,
        dof=test.dof,
    )
    return end_by_t_test(walk, test, "t-without-outliers" if removed else "t", removed)


def _enough(walk):
    n = walk.table.n
    if n >= LEAST_PROBLEMS:
        return True
    return walk.ask(
        _("Are there enough problems to look at the conditions of a t-test?"),
        _("No: {n} are fewer than {least}; ranks decide.").format(n=n, least=LEAST_PROBLEMS),
        False,
        n=n,
    )


def _varied(walk, test):
    if not test.constant:
        return True
    return walk.ask(
        _("Do the differences vary, so that a t-test can measure their spread?"),
        _("No: all are {value}; ranks decide.").format(value=f"{test.mean:g}"),
        False,
        mean=test.mean,
    )


def _small_effect(walk):
    omega = rm_anova(walk.table).omega_squared
    small = omega < SMALL_EFFECT
    answer = (
        _("Yes: omega squared = {value}, below {limit}.")
        if small
        else _("No: omega squared = {value}, not below {limit}; ranks decide.")
    )
    return walk.ask(
        _("Is the share of the variance that goes with the algorithms close to 0?"),
        answer.format(value=format_number(omega, 3), limit=format_level(SMALL_EFFECT)),
        small,
        omega_squared=omega,
    )


def _clear(walk, p):
    clear = p <= walk.alpha / MUCH_SMALLER
    holes = {
        "p": p_text(p, walk.alpha / MUCH_SMALLER),
        "limit": format_level(round(walk.alpha / MUCH_SMALLER, 12)),
    }
    answer = (
        _("Yes: {p}, at most {limit}; the t-test stands, whatever its conditions.")
        if clear
        else _("No: {p}, above {limit}; its conditions matter.")
    )
    return walk.ask(
        _("Is p of the t-test on all problems ten times smaller than alpha?"),
        answer.format(**holes),
        clear,
        p=p,
        limit=walk.alpha / MUCH_SMALLER,
    )


def _without_outliers(walk, gaps):
    """Give the problems that stay, or None where too many would have to go."""
    table, far = walk.table, outliers(gaps)
    count, most = int(far.sum()), int(FEW * table.n)
    names = [name for name, is_far in zip(table.problems, far, strict=True) if is_far]
    if not count:
        answer = _("Yes: none is an outlier by Tukey's rule.")
    elif count <= most:
        answer = ngettext(
            "No: {names} is an outlier by Tukey's rule; it is set apart, and the others decide.",
            "No: {names} are outliers by Tukey's rule; they are set apart, and the others decide.",
            count,
        )
    else:
        answer = _(
            "No: {count} of {n} problems are outliers by Tukey's rule, too many to set apart; "
            "ranks decide."
        )
    walk.ask(
        _("Are the differences free of outliers?"),
        answer.format(names=join_words(names), count=count, n=table.n),
        count == 0,
        outliers=count,
        most=most,
    )
    return ~far if count <= most else None


def _normal(walk, gaps):
    p = float(normality_tests(gaps).loc["shapiro-wilk", "pvalue"])
    normal = p > CHECK_LEVEL
    answer = (
        _("Not contradicted: Shapiro-Wilk {p}, above {level}.")
        if normal
        else _("No: Shapiro-Wilk {p}, at most {level}; ranks decide.")
    )
    return walk.ask(
        _("May the differences come from a normal distribution?"),
        answer.format(p=p_text(p, CHECK_LEVEL), level=format_level(CHECK_LEVEL)),
        normal,
        p=p,
        n=len(gaps),
    )


def _equal_variances(walk, x, y):
    test = variance_homogeneity_test(x, y)
    equal = test.pvalue > CHECK_LEVEL
    answer = (
        _("Not contradicted: Pitman-Morgan {p}, above {level}.")
        if equal
        else _(
            "No: Pitman-Morgan {p}, at most {level}; ranks decide, though a paired t-test does "
            "not need equal variances."
        )
    )
    return walk.ask(
        _("May the two algorithms have equal variances?"),
        answer.format(p=p_text(test.pvalue, CHECK_LEVEL), level=format_level(CHECK_LEVEL)),
        equal,
        p=test.pvalue,
        statistic=test.statistic,
        correlation=test.correlation,
    )
