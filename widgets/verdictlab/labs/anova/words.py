"""The anova lab's words: arrangements, piles, its tasks, the reasons, the stage."""

from ..._text import _, format_number, p_text
from ..engine.parts import Task
from ..engine.stage import counted, filled
from ..shared.dunnett import pays
from ..shared.heaps import f_text, squares

TINY = 0.1  # an F this small is not seen without help, on most tables


def arranged(arrangement):
    """A way to put the columns beside one another."""
    return {
        "as-printed": _("as printed"),
        "one-sorted": _("first column sorted on its own"),
        "all-sorted": _("every column sorted"),
    }[arrangement]


def if_arranged(arrangement):
    """The question for it."""
    return {
        "as-printed": _("What if all stood as printed?"),
        "one-sorted": _("What if the first column were sorted on its own?"),
        "all-sorted": _("What if every column were sorted?"),
    }[arrangement]


def summary(result, alpha):
    """F and p for ``repr(lab)``."""
    return _("F = {f}, {p}").format(f=f_text(result.statistic), p=p_text(result.pvalue, alpha))


def heap(result):
    """What all piles together come to."""
    return _("all squares: {squares}").format(squares=squares(result.ss_total))


def mean_text(name, mean):
    """A mean in words."""
    return _("{name}: mean {mean}, however the column is dealt.").format(name=name, mean=mean)


def score_label(table):
    """The quantity of the lines, and its direction."""
    if table.unit:
        said = (
            _("score, higher is better ({unit})")
            if table.higher_is_better
            else _("score, lower is better ({unit})")
        )
        return said.format(unit=table.unit)
    return _("score, higher is better") if table.higher_is_better else _("score, lower is better")


def legend():
    """What the lines and diamonds are."""
    return [
        {"style": "grey", "label": _("a problem")},
        {"style": "vermillion", "dash": "dashed", "label": _("mixed")},
        {"style": "mark", "shape": "diamond", "label": _("mean")},
    ]


def note():
    """What the bars show."""
    return _("A line is a problem. F: the upper share over the lower.")


def found_here(case, result, alpha):
    """F of the piles, between lines and piles."""
    k, n = result.k, result.n
    return _(
        "F = ({algorithms} / {few}) / ({left} / {many}) = {f}. The test rejects from {critical} on."
    ).format(
        algorithms=squares(result.ss_algorithms),
        left=squares(result.ss_residual),
        few=format_number(k - 1, 0),
        many=format_number((k - 1) * (n - 1), 0),
        f=f_text(result.statistic),
        critical=f_text(case.critical(alpha)),
    )


def short_f(case, result, alpha):
    """F beside its limit, above the lines."""
    return _("F = {f} (rejects from {critical} on)").format(
        f=f_text(result.statistic), critical=f_text(case.critical(alpha))
    )


def picture_text(case, result, mixed, said):
    """The picture in words."""
    return _(
        "{n} lines over {k} algorithms, {mixed} of them mixed from several problems; the means "
        "stand where they stood. Squares: problems {problems}, left {left}, algorithms "
        "{algorithms}. {found}"
    ).format(
        n=result.n,
        k=result.k,
        mixed=mixed,
        problems=squares(result.ss_problems),
        left=squares(result.ss_residual),
        algorithms=squares(result.ss_algorithms),
        found=said,
    )


def caption(case, result):
    """What the table panel shows."""
    return _(
        "Three piles of squares. F = {algorithms} / {left} = {f}, the mean square of the "
        "algorithms over that of what is left; all squares together stay {total}."
    ).format(
        algorithms=f_text(result.ss_algorithms / result.dof[0]),
        left=f_text(result.ms_residual),
        f=f_text(result.statistic),
        total=squares(case.result.ss_total),
    )


def why(case, result, condition, beside, alpha):
    """What F divides, what dealing anew does, its floor, the control, the condition."""
    told = [
        _(
            "All squares fall into three piles: problems (hard or easy for all), algorithms (the "
            "means), and what is left (how far the lines are from running side by side). F "
            "divides the means by what is left."
        ),
        _(
            "A score that moves inside its column moves neither the mean nor all squares "
            "together. It only says who stands beside whom: what counted as a hard problem now "
            "counts as noise. Of {before} squares left over, as printed, there are {now} here."
        ).format(
            before=squares(case.result.ss_residual),
            now=squares(result.ss_residual),
        ),
        _(
            "There is a floor. When the pile of the problems is empty, F is {lowest}; no dealing "
            "of these columns gets below."
        ).format(lowest=f_text(case.lowest)),
    ]
    if beside:
        told.append(pays(beside, alpha))
    if result.k > 2:
        told.append(
            _(
                "F has one noise for all pairs, so it asks for sphericity: the differences of "
                "every pair have the same variance. Epsilon is 1 where that holds; here it is "
                "{epsilon}, and the corrected test gives {p}."
            ).format(epsilon=f_text(condition.epsilon_gg), p=p_text(condition.pvalue_gg, alpha))
        )
    return tuple(told)


def critical_mark(critical):
    """The words of the critical value on the stage."""
    return _("rejects from {critical}").format(critical=f_text(critical))


def stage_words(case):
    """The sentences of the stage; the browser fills the counts."""
    words = {
        "ask": _("Shuffle every column, whole. Does F = {printed} come back?"),
        "ask_more": _(
            "The means stay what they are. Set your mark where you expect F to land, then draw one."
        ),
        "slow": _("One shuffle: {n} new rows, folding into one F."),
        "share": counted(
            _("{count} of {draws} shuffles brings F back to {printed}."),
            _("{count} of {draws} shuffles bring F back to {printed}."),
        ),
        "few": _("Keep drawing: a handful of shuffles says little."),
        "many": _(
            "That is {share} in a hundred, in the long run {low} to {high}. The average F is "
            "{mean}, and no shuffle can get below {lowest}."
        ),
        "draw": _("Shuffle {number}: F = {value}."),
        "observed": _("as printed {printed}"),
    }
    known = {
        "printed": f_text(case.result.statistic),
        "lowest": f_text(case.lowest),
        "n": case.printed.n,
    }
    return filled(words, known)


def piles_task(plan, case):
    """Bring F down and up without moving a mean; or learn that these means cannot be hidden."""
    printed, critical = case.result.statistic, case.critical(plan.alpha)
    if plan.compare != "all":  # the task is about F
        return None
    if case.lowest >= critical:
        return _no_way(plan, case)
    target = next((one for one in (TINY, critical) if case.tangled < one), None)
    if target is None:
        return None

    def found(state, view, _planned):
        if (state.table, state.compare) != (plan.table, plan.compare):
            return ""
        f = view.verdict.evidence["statistic"]
        known = {"f": f_text(f), "printed": f_text(printed)}
        if target <= f <= printed:
            return ""
        if f < target:
            return _("F = {f}. No mean moved, a pile did. Now get above {printed}.").format(**known)
        return _("F = {f}. Easy beside easy, hard beside hard: less is left.").format(**known)

    return Task(
        text=_(
            "without moving a mean, bring F below {target}. Then find out how to get it above "
            "{printed}."
        ).format(target=f_text(target), printed=f_text(printed)),
        found=found,
    )


def _no_way(plan, case):
    def found(state, view, _planned):
        elsewhere = (state.table, state.compare) != (plan.table, plan.compare)
        if elsewhere or state.tangle != case.printed.n:
            return ""
        return _("it cannot be done: {n} dealt anew leave {f}, and {lowest} is the floor.").format(
            n=state.tangle,
            f=f_text(view.verdict.evidence["statistic"]),
            lowest=f_text(case.lowest),
        )

    return Task(
        text=_(
            "without moving a mean, bring F below {critical}, so that nothing is shown. Or find "
            "out why it cannot be done."
        ).format(critical=f_text(case.critical(plan.alpha))),
        found=found,
    )
