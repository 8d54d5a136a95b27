"""What each lab asks a newcomer to find out, and what there was to find.

A task turns on the idea of its lab and takes under two minutes. What was found is no longer than
the task, in whose place it stands. Where a plan leaves nothing to find there is no task.
"""

from dataclasses import replace

from ..._text import _, format_number, ngettext
from ..engine.parts import Task

__all__ = [
    "border_task",
    "cells_task",
    "cells_words",
    "costs_task",
    "costs_words",
    "fewest_task",
    "lead_task",
    "misses_task",
    "misses_words",
    "one_left_out_task",
    "one_problem_task",
    "promise_task",
    "threshold_task",
]


def _only(state, plan, *names):
    """Whether no other fields than these were changed."""
    return replace(plan, **{name: getattr(state, name) for name in names}) == state


def one_left_out_task(plan):
    """Rank: whether the pairs that differ hang on one problem."""

    def found(state, view, planned):
        left_out = set(state.without_problems) - set(plan.without_problems)
        one = len(left_out) == 1 and set(plan.without_problems) <= set(state.without_problems)
        same = set(view.verdict.better) == set(planned.verdict.better)
        judged = view.verdict.decision != "not-applicable"
        if same or not (one and judged and _only(state, plan, "without_problems")):
            return ""
        return _("it does: without problem {name} alone, other pairs differ than planned.").format(
            name=left_out.pop()
        )

    return Task(
        text=_(
            "leave out one problem, then another instead, until other pairs differ. Does a "
            "verdict hang on a single one?"
        ),
        found=found,
    )


def one_problem_task(plan):
    """Two models: whether one problem decides."""

    def found(state, view, planned):
        left_out = set(state.without) ^ set(plan.without)
        moved = _only(state, plan, "handle", "place")
        alone = moved or (_only(state, plan, "without") and len(left_out) == 1)
        decisions = view.verdict.decision, planned.verdict.decision
        if not alone or len({decision == "differ" for decision in decisions}) == 1:
            return ""
        if moved:
            return _("it can. You moved one problem, and all the others stayed where they were.")
        return _("it can. {name} alone turned it, and all the others stayed.").format(
            name=left_out.pop()
        )

    return Task(
        text=_(
            "can one single problem turn this verdict? Move the one farthest out, or leave one out."
        ),
        found=found,
    )


def fewest_task(plan, sizes):
    """Error: the fewest problems that show the difference, and what half of it costs."""
    if (least := plan.needed()) is None or least > max(sizes):
        return None
    half = replace(plan, difference=plan.difference / 2).needed()

    def found(state, _view, _planned):
        if not _only(state, plan, "n") or state.n != min(n for n in sizes if n >= least):
            return ""
        return _(
            "{least} do. Half the difference takes {half}, far more than twice as many."
        ).format(least=least, half=half)

    return Task(
        text=_(
            "find the fewest problems that show this difference in eight studies of ten. How many "
            "for half of it?"
        ),
        found=found,
    )


def misses_words():
    """The sentences of `misses_task`; a page fills the same ones."""
    return {
        "task_miss": _(
            "type over the counts until not one \u201c{name}\u201d is found and accuracy is at "
            "least as high as planned."
        ),
        "task_hit": _(
            "type over the counts until half of all \u201c{name}\u201d are found. Watch how far "
            "accuracy moves."
        ),
        "found_miss": _("accuracy {accuracy}, planned {was}, and every \u201c{name}\u201d missed."),
        "found_hit": _("half of \u201c{name}\u201d found; accuracy went from {was} to {accuracy}."),
    }


def misses_task(plan, measures, words):
    """Confusion: a fine accuracy without a single hit, or hits that accuracy hardly sees.

    ``measures(state)``: (accuracy, recall of the class of interest), None without cases.
    """
    before = measures(plan)
    if before is None:
        return None
    kind = "hit" if before[1] == 0 else "miss"

    def found(state, _view, _planned):
        now = measures(state)
        if now is None or (state.table, state.target) != (plan.table, plan.target):
            return ""
        done = now[1] >= 0.5 if kind == "hit" else now[1] == 0 and now[0] >= before[0]
        shown = {"accuracy": now[0], "was": before[0]}
        shown = {name: format_number(round(value, 12), 3) for name, value in shown.items()}
        return words[f"found_{kind}"].format(name=state.target, **shown) if done else ""

    return Task(text=words[f"task_{kind}"].format(name=plan.target), found=found)


def cells_words(first, second):
    """The sentences of `cells_task` about these two accuracies; a page fills the same ones."""
    return {
        "task": _(
            "keep both accuracies, {first} and {second} %, and type over the four cells until the "
            "verdict turns."
        ).format(first=first, second=second),
        "found": _("same accuracies. Cases on which the two part: {parted}; planned: {was}."),
    }


def cells_task(plan, turned, words):
    """McNemar: another verdict from the same two accuracies.

    ``turned(state)``: whether the plan's accuracies get another verdict there.
    """

    def found(state, _view, _planned):
        if not turned(state) or not _only(state, plan, "cells"):
            return ""
        parted = {"parted": sum(state.cells[1:3]), "was": sum(plan.cells[1:3])}
        return words["found"].format(**parted)

    return Task(text=words["task"], found=found)


def promise_task(plan):
    """Resampling: what keeps the promised level, or what breaks it where the plan keeps it."""
    if plan.gap or plan.test != "plain":
        return None

    def rate(state, view):
        return view.verdict.evidence["rates"][state.test]

    def found(state, view, planned):
        kept = view.verdict.evidence["band"][0] <= state.alpha
        if state.gap or state.test != plan.test or not kept:
            return ""
        percents = {"rate": rate(state, view), "was": rate(plan, planned)}
        return _(
            "this one rejects in {rate} %, the planned one in {was} %: shared cases are no news."
        ).format(**{name: format_number(100 * share, 1) for name, share in percents.items()})

    return Task(
        text=_(
            "nothing differs here. Keep the paired t on all scores: with which folds and repeats "
            "does it keep its promise?"
        ),
        found=found,
    )


def threshold_task(plan, points_of, place_of):
    """Reject: where cases cost least, which is not where the error is lowest."""

    def cheapest_of(state):
        return min(points_of(state), key=lambda point: point.cost)

    if points_of(plan)[place_of(plan)] == cheapest_of(plan):
        return None

    def found(state, _view, _planned):
        points = points_of(state)
        cheapest = cheapest_of(state)
        lowest = min(points, key=lambda point: point.classified)
        if points[place_of(state)] != cheapest or not _only(
            state, plan, "threshold", "neighbours", "price"
        ):
            return ""
        if lowest == cheapest:
            return _("at {name}; there the error of the classified is lowest too.").format(
                name=cheapest.name
            )
        return _("at {name}. The lowest error would leave {percent} % without a label.").format(
            name=cheapest.name, percent=format_number(100 * (1 - lowest.coverage), 0)
        )

    return Task(
        text=_("find where 100 cases cost least. Is the error of the classified lowest there?"),
        found=found,
    )


def costs_words():
    """The sentences of `costs_task`; a page fills the same ones."""
    return {
        "task": _("set the costs so that the classifier with the smaller area (AUC) costs less."),
        "found": _("at {costs}. A larger area does not make it the cheaper one."),
    }


def costs_task(plan, known, words):
    """ROC: costs at which the smaller area is the better choice.

    ``known(table, scores)``: {"names", "higher"}, the place of the larger area or -1.
    """
    scores = known(plan.table, plan.scores)
    if scores["higher"] < 0:
        return None

    def found(state, view, _planned):
        cheaper = [better for better, _worse in view.verdict.better]
        larger = scores["names"][scores["higher"]]
        if cheaper in ([], [larger]) or not _only(state, plan, "costs", "ratio"):
            return ""
        return words["found"].format(costs=state.costs.replace(":", " : "))

    return Task(text=words["task"], found=found)


def lead_task(plan):
    """Estimator: the bet that comes closest, or a world in which another one does."""

    def leads(view):
        return view.verdict.evidence["rmse"] == min(row["rmse"] for row in view.rows)

    def found(state, view, planned):
        if not leads(view) or not _only(state, plan, "method"):
            return ""
        rmses = {"rmse": view.verdict.evidence["rmse"], "was": planned.verdict.evidence["rmse"]}
        return _(
            "this one is off by {rmse}, the planned bet by {was}. Elsewhere others lead."
        ).format(**{name: format_number(value, 3) for name, value in rmses.items()})

    return Task(
        text=_("place your bet anew until no other estimate comes closer to the truth than yours."),
        found=found,
    )


def border_task(plan, ends, tally):
    """Complexity: a border drawn after looking fits what it has seen.

    ``ends``: where region A may end; ``tally(limits, alpha)["A"]``: (problems, failures) in it.
    """

    def all_failed(near):
        count, failed = tally((near, plan.far), plan.alpha)["A"]
        return count if count == failed else 0

    if not any(map(all_failed, ends)):
        return None

    def found(state, _view, _planned):
        count = _only(state, plan, "near") and all_failed(state.near)
        if not count:
            return ""
        return ngettext(
            "at {near} the only problem is a failure. A border drawn afterwards can fit anything.",
            "at {near} all {count} are failures. A border drawn afterwards can fit anything.",
            count,
        ).format(near=format_number(state.near, 2), count=count)

    return Task(
        text=_(
            "move the end of region A until SOMCBR failed on every printed problem left in it. "
            "Is that a law?"
        ),
        found=found,
    )
