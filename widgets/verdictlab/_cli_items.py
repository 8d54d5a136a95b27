"""Items on the command line: ``verdictlab items`` and ``verdictlab judge --item``."""

from dataclasses import dataclass, replace

import numpy as np

from ._check import check_alpha
from ._cli_words import in_flags
from ._text import _, format_level, format_number, join_words, p_text, visible
from .items import ItemScores, compare_items, paired_items_test, read_items
from .protocol import compare_many
from .report._json import as_json
from .verdicts import Verdict, judge
from .verdicts._pair import short

__all__ = ["Answer", "add_items", "answered", "items_told"]

_COLUMNS = ("id", "score", "cluster", "task")


def add_items(commands):
    """Add the command and its flags; whoever adds it says what runs it."""
    items = commands.add_parser(
        "items",
        help=_("judge models by files of results per item"),
        description=_(
            "Compare two or more models by their results on the same items: samples of "
            "lm-evaluation-harness, logs of inspect_ai as JSON, or tables with a row per item."
        ),
        epilog=_("Exit code: 0 answered, 2 wrong call or file."),
    )
    add = items.add_argument
    add("files", metavar="FILE", nargs="+", help=_("one file for each model, or NAME=FILE"))
    add("--id", metavar="COL", help=_("the column of the items' ids, by which files are joined"))
    add("--score", metavar="COL", help=_("the column of scores"))
    add(
        "--cluster",
        metavar="COL",
        help=_("the column that says which items belong together, as doc.passage"),
    )
    add("--task", metavar="COL", help=_("the column of tasks, each of which gets a row"))
    add("--where", metavar="COL=ENTRY", action="append", help=_("keep rows with this entry only"))
    add("--lower", action="store_true", help=_("lower scores are better, as for errors"))
    add("--alpha", default="0.05", help=_("level of the test or family (default 0.05)"))
    add("--json", action="store_true", help=_("print the verdict as JSON"))
    return items


def items_told(chosen, alpha):
    """Give what the command prints; ValueErrors say what is wrong."""
    check_alpha(alpha, function="items", name="--alpha")
    where = {}
    for kept in chosen.where or ():
        column, equals, entry = kept.partition("=")
        if not equals:
            raise ValueError(_("--where must be COLUMN=ENTRY, got {text!r}").format(text=kept))
        where[column] = entry
    columns = {name: getattr(chosen, name) for name in _COLUMNS}
    found = read_items(_named(chosen.files), **columns, where=where or None)
    reading = (*found.reading, _higher(chosen.lower))
    found = replace(found, higher_is_better=not chosen.lower, reading=reading)
    answer = _on_items(found, alpha)
    if chosen.json:
        return as_json(answer.verdict, found.reading)
    return "\n".join(answer.told())


@dataclass(frozen=True)
class Answer:
    """What is said of the items of two models or more."""

    found: ItemScores
    verdict: Verdict
    more: list  # lines behind the verdict
    numbers: dict  # for programs

    def told(self):
        """All in lines."""
        found, verdict = self.found, self.verdict
        lower = found.higher_is_better is False
        means = found.scores.mean().sort_values(ascending=lower, kind="stable")
        board = [f"{name}  {format_number(mean, 4)}" for name, mean in means.items()]
        size = _("{count} items").format(count=len(found.scores))
        if found.cluster is not None:
            size = _("{count} items in {clusters} clusters").format(
                count=len(found.scores), clusters=found.cluster.nunique()
            )
        told = [size, *board, "", verdict.sentence, in_flags(verdict.caveat), *self.more]
        told.append(_("What was read: {told}").format(told=" ".join(map(in_flags, found.reading))))
        return [visible(line) for line in told]

    def beside(self):
        """The lines below a verdict over the tasks."""
        lines = [self.verdict.sentence, in_flags(self.verdict.caveat), *self.more]
        return ["", _("The items themselves:"), *map(visible, lines)]


def _on_items(found, alpha):
    """Judge the items: a pair with its tasks, or a board with its groups."""
    two = len(found.models) == 2
    lower = found.higher_is_better is False
    means = found.scores.mean().sort_values(ascending=lower, kind="stable")
    numbers = {
        "items": len(found.scores),
        "clusters": None if found.cluster is None else found.cluster.nunique(),
        "means": means.to_dict(),
    }
    if two:
        a, b = found.scores.to_numpy(dtype=float).T
        result = paired_items_test(a, b, cluster=found.cluster, task=found.task)
        verdict = judge(
            result, alpha=alpha, names=found.models, higher_is_better=found.higher_is_better
        )
        low, high = result.confidence_interval(1 - alpha)
        first, second = found.models
        pair = {"first": first, "second": second, "lower": low, "upper": high}
        fields = ("difference", "standard_error", "statistic", "dof", "pvalue")
        numbers["pairs"] = [pair | {name: getattr(result, name) for name in fields}]
        tasks, by = _by_task(a, b, result, found)
        if tasks is not None:
            numbers["tasks"] = tasks.reset_index().to_dict("records")
            numbers["tasks_by"] = by
        more = _of_two(result, tasks, by, alpha)
    else:
        result = compare_items(found)
        verdict, more = judge(result, alpha=alpha), _of_many(result, alpha)
        numbers["pairs"] = result.frame.to_dict("records")
        numbers["leaders"] = result.leaders(alpha)
    numbers |= {
        name: getattr(verdict, name) for name in ("decision", "sentence", "caveat", "better")
    }
    return Answer(found, verdict, more, numbers)


def _by_task(a, b, result, found):
    """Give (a row per task, the name of its test): McNemar's where its conditions hold."""
    if result.tasks is None:
        return None, ""
    if found.cluster is None and np.isin(found.scores, (0, 1)).all():
        return paired_items_test(a, b, task=found.task, method="mcnemar").tasks, "mcnemar"
    return result.tasks, "t"


def answered(chosen, table, options):
    """Return (verdict, the table it is on or None, what is said of items or None)."""
    items = None
    if chosen.item:
        items = _on_items(table, options["alpha"])
        table = _over_tasks(table, chosen)
        if table is None:
            return items.verdict, None, items
    return compare_many(table, **options), table, items


def _over_tasks(found, chosen):
    """Give the table over tasks on which a school judges; None where only items are judged."""
    tasks = 0 if found.task is None else found.task.nunique()
    if tasks > 1 and chosen.school is not None:
        return found.by_task()
    for flag in ("control", "margin", "rope", "paper"):
        if getattr(chosen, flag) is not None:
            raise ValueError(
                _(
                    "--{flag} belongs to a verdict over tasks, and there are {count}; name their "
                    "column with --task and a --school, or leave --{flag} out"
                ).format(flag=flag, count=tasks)
                if chosen.school is not None or tasks < 2
                else _(
                    "--{flag} belongs to a verdict over tasks; say whose protocol with --school"
                ).format(flag=flag)
            )
    return None


def _higher(lower):
    return (
        _("Lower scores were taken as better.")
        if lower
        else _("Higher scores were taken as better; --lower turns that round.")
    )


def _named(files):
    """Read NAME=FILE where it is so written; all files need a name, then."""
    parted = [text.partition("=") for text in files]
    if all(equals and name and "/" not in name for name, equals, _file in parted):
        names = [name for name, _equals, _file in parted]
        if len(set(names)) < len(names):
            raise ValueError(
                _("every model needs a name of its own, got {names}").format(
                    names=join_words(names)
                )
            )
        return {name: file for name, _equals, file in parted}
    return files


def _of_two(result, tasks, by, alpha):
    lines = [
        _("A true difference of {reach} would be seen in 80 of 100 such studies.").format(
            reach=short(result.minimum_detectable(0.8, alpha), 3)
        )
    ]
    if tasks is None:
        return lines
    how = (
        _("McNemar's exact test by task, Holm:")
        if by == "mcnemar"
        else _(
            "By task, paired t with clusters counted, Holm (McNemar's test would take the items "
            "of a cluster as independent):"
        )
        if result.clusters
        else _("By task, paired t, Holm:")
    )
    return [
        *lines,
        how,
        *(
            _(
                "{task}: difference {difference} (standard error {error}) on {items} items, {p}"
            ).format(
                task=row.Index,
                difference=short(row.difference, 3),
                error=short(row.standard_error, 3)
                if row.standard_error == row.standard_error
                else _("unknown"),
                items=row.items,
                p=p_text(row.adjusted, alpha) if row.adjusted == row.adjusted else _("no p"),
            )
            for row in tasks.itertuples()
        ),
    ]


def _of_many(result, alpha):
    rows = result.frame[result.adjusted <= alpha]
    lines = [
        _("{first} - {second}: {difference} ({p}, for all pairs)").format(
            first=row.first,
            second=row.second,
            difference=short(row.difference, 3),
            p=p_text(row.adjusted, alpha),
        )
        for row in rows.itertuples()
    ]
    if lines:
        lines.insert(
            0, _("Pairs that differ at alpha = {alpha}:").format(alpha=format_level(alpha))
        )
    return lines
