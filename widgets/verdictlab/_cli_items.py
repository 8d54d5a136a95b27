"""The command ``verdictlab items``: files of results per item in, a verdict out."""

from ._check import check_alpha
from ._text import _, format_level, format_number, join_words, p_text, visible
from .items import compare_items, paired_items_test, read_items
from .report._json import as_json
from .verdicts import judge
from .verdicts._pair import short

__all__ = ["add_items", "items_told"]

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
    if len(found.models) == 2:
        a, b = found.scores.to_numpy().T
        result = paired_items_test(a, b, cluster=found.cluster, task=found.task)
        verdict = judge(result, alpha=alpha, names=found.models, higher_is_better=not chosen.lower)
        more = _of_two(result, alpha)
    else:
        result = compare_items(found, higher_is_better=not chosen.lower)
        verdict, more = judge(result, alpha=alpha), _of_many(result, alpha)
    reading = [*found.reading, _higher(chosen.lower)]
    if chosen.json:
        return as_json(verdict, reading)
    means = found.scores.mean().sort_values(ascending=chosen.lower, kind="stable")
    board = [f"{name}  {format_number(mean, 4)}" for name, mean in means.items()]
    size = _("{count} items").format(count=len(found.scores))
    if found.cluster is not None:
        size = _("{count} items in {clusters} clusters").format(
            count=len(found.scores), clusters=found.cluster.nunique()
        )
    told = [size, *board, "", verdict.sentence, verdict.caveat, *more]
    told.append(_("What was read: {told}").format(told=" ".join(reading)))
    return "\n".join(visible(line) for line in told)


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


def _of_two(result, alpha):
    reach = result.minimum_detectable(0.8, alpha)
    lines = [
        _("A true difference of {reach} would be seen in 80 of 100 such studies.").format(
            reach=short(reach, 3)
        )
    ]
    if result.tasks is not None:
        lines += [
            _("{task}: difference {difference} on {items} items, {p} (Holm)").format(
                task=row.Index,
                difference=short(row.difference, 3),
                items=row.items,
                p=p_text(row.adjusted, alpha) if row.adjusted == row.adjusted else _("no p"),
            )
            for row in result.tasks.itertuples()
        ]
    return lines


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
