"""Would another defensible choice have named other leaders?"""

from functools import lru_cache

from .._text import _, join_words, ngettext
from ..protocol import compare_many
from ..protocol._compare import SCHOOLS
from ..tables._names import short

__all__ = ["sensitivity"]

# What is tried depends on the size alone, so that the same table always has the same report.
_MOST_PROBLEMS, _MOST_PAIRS, _MOST_POSTERIORS = 300, 300_000, 600
_MOST_OTHERS = 5000  # pairs that other schools look at


@lru_cache(maxsize=256)
def _outcome(table, school, alpha, control, rope):
    """Return (the best, the leaders or with a control the pairs found); None where refused."""
    try:
        verdict = compare_many(
            table,
            school=school,
            alpha=alpha,
            control=control if table.k > 2 else None,
            rope=rope if school == "bayesian" else None,
        )
    except ValueError:
        return None
    if control is not None and table.k > 2:
        return "", frozenset(verdict.better)
    return verdict.leaders[0], frozenset(verdict.leaders)


def sensitivity(verdict, table, options):
    """Return rows (what was done otherwise, the leading group then, same group?, same first?).

    With a control the pairs found stand for the group, and nobody is first.
    ``options``: school, alpha, control and rope of the plan; one with a margin asks another
    question, which no change of school answers.
    """
    if options.get("margin") is not None:
        return []
    planned = _outcome(table, *_plan(options))
    if planned is None:
        return []
    rows = [(_("as planned"), _told(planned, table), "", "")]

    def add(words, other, **changes):
        found = _outcome(other, *_plan(options | changes))
        if found is not None:
            rows.append((words, _told(found, other), *_same([found], planned)))

    pairs = table.k * (table.k - 1) // 2
    for school in _other_schools(pairs, options["school"]):
        add(_("school {school}").format(school=school), table, school=school)
    if table.k > 3:
        worst = table.mean_ranks().idxmax()
        if worst != options["control"]:
            words = _("without the last in rank, {name}").format(name=short(worst, 30))
            add(words, table.without(algorithms=[worst]))
    if table.sources is not None and len(set(table.sources.values())) > 1:
        add(_("problems of one source averaged"), table.by_source())
    for policy, other in sorted(table._reading.others.items()):
        add(_("missing scores: {policy}").format(policy=policy), other)
    rows += _one_left_out(table, options, planned, pairs)
    return rows


def _other_schools(pairs, planned):
    if pairs > _MOST_OTHERS:
        return []
    return [each for each in SCHOOLS if each != planned and (each != "bayesian" or pairs <= 105)]


def _plan(options):
    return options["school"], options["alpha"], options["control"], options["rope"]


def _one_left_out(table, options, planned, pairs):
    """Leave out each problem in turn, and tell those without which others would lead."""
    work = pairs * table.n
    if (
        table.n > _MOST_PROBLEMS
        or table.n < 3
        or work > _MOST_PAIRS
        or (options["school"] == "bayesian" and work > _MOST_POSTERIORS)
    ):
        return [(_("each problem left out in turn"), _("not tried: it would take minutes"), "", "")]
    found = {
        problem: _outcome(table.without(problems=[problem]), *_plan(options))
        for problem in table.problems
    }
    changed = [problem for problem, outcome in found.items() if outcome != planned]
    same = _same(found.values(), planned)
    if not changed:
        return [(_("each problem left out in turn"), _("the same every time"), *same)]
    names = [short(name, 30) for name in changed[:6]]
    if more := len(changed) - len(names):
        names.append(ngettext("{count} more", "{count} more", more).format(count=more))
    told = ngettext(
        "another answer without {names} ({count} of {n})",
        "another answer without {names} ({count} of {n})",
        len(changed),
    )
    return [
        (
            _("each problem left out in turn"),
            told.format(names=join_words(names), count=len(changed), n=table.n),
            *same,
        )
    ]


def _same(outcomes, planned):
    """Return whether the group is that of the plan in all outcomes, and whether the first is."""
    found = [outcome or (None, None) for outcome in outcomes]
    group = all(names == planned[1] for _best, names in found)
    first = all(best == planned[0] for best, _names in found)
    return tuple(_("yes") if same else _("no") for same in (group, first))


def _told(outcome, table):
    """Name the group, the best first and the others by mean rank; or the pairs found."""
    best, group = outcome
    if not best:
        pairs = sorted(f"{short(better, 30)} > {short(worse, 30)}" for better, worse in group)
        return "; ".join(pairs[:8]) + ("; ..." if len(pairs) > 8 else "") or _("no difference")
    ranks = table.mean_ranks()
    others = [short(name, 30) for name in sorted(group - {best}, key=ranks.get)]
    shown = [short(best, 30), *others[:9]]
    if more := len(others) - 9:
        shown += [ngettext("{count} more", "{count} more", more).format(count=more)] * (more > 0)
    return ", ".join(shown)
