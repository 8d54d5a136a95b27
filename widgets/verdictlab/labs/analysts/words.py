"""The analysts lab's words: forks, choices, who decides them, its task, the reasons."""

from ..._text import _, format_level, join_words, ngettext, p_text
from ...protocol._forking import FORKS
from ..engine.parts import Task


def forks():
    """{fork: its question in a few words}."""
    return {
        "school": _("School"),
        "test": _("Test"),
        "zeros": _("Zero differences"),
        "ties": _("Ties"),
        "outliers": _("Outliers"),
        "sides": _("Sides"),
        "posthoc": _("Pays for others"),
    }


def choices():
    """{(fork, way): its words}."""
    return {
        ("school", "p-value"): _("p-value"),
        ("school", "posterior"): _("posterior"),
        ("test", "t"): _("t"),
        ("test", "wilcoxon"): _("Wilcoxon"),
        ("test", "sign"): _("sign"),
        ("zeros", "drop"): _("drop"),
        ("zeros", "split"): _("split"),
        ("ties", "exact"): _("exact"),
        ("ties", "normal"): _("normal"),
        ("outliers", "keep"): _("keep"),
        ("outliers", "leave out"): _("leave out"),
        ("sides", "two"): _("two"),
        ("sides", "one"): _("one"),
        ("posthoc", "alone"): _("alone"),
        ("posthoc", "holm"): _("Holm"),
        ("posthoc", "bonferroni"): _("Bonferroni"),
    }


def deciders():
    """{fork: who usually decides it}."""
    return {
        "school": _("the field"),
        "test": _("the author"),
        "zeros": _("the program"),
        "ties": _("the program"),
        "outliers": _("the author"),
        "sides": _("the author"),
        "posthoc": _("the referee"),
    }


def unasked():
    """What a route does at a fork to which it does not come."""
    return _("unasked")


def verdicts():
    """The heading of the last row."""
    return _("Verdict")


def end(shown, count):
    """A verdict and how many routes come to it."""
    text = (
        ngettext("shown by {count}", "shown by {count}", count)
        if shown
        else ngettext("not by {count}", "not by {count}", count)
    )
    return text.format(count=count)


def _way(route):
    told = choices()
    asked = [told[fork, getattr(route, fork)] for fork in FORKS if getattr(route, fork) != "-"]
    return join_words(asked[1:]) if route.school == "p-value" else join_words(asked)


def verdict(route, paths):
    """The verdict of one route."""
    text = {
        ("p-value", True): _(
            "By this route a difference between {first} and {second} is shown: {p}, at most "
            "{alpha}."
        ),
        ("p-value", False): _(
            "By this route no difference between {first} and {second} is shown: {p}, above {alpha}."
        ),
        ("posterior", True): _(
            "By this route a difference between {first} and {second} is shown: one side keeps "
            "all but {share} of the posterior."
        ),
        ("posterior", False): _(
            "By this route no difference between {first} and {second} is shown: {share} of the "
            "posterior is left beside the likelier side."
        ),
    }[route.school, route.shown]
    return text.format(
        first=paths.first,
        second=paths.second,
        p=p_text(route.pvalue, paths.alpha),
        share=p_text(route.pvalue).removeprefix("p = ").removeprefix("p "),
        alpha=format_level(paths.alpha),
    )


def share(paths):
    """How many of all routes show a difference."""
    return _(
        "Of {total} routes that somebody could defend beforehand {shown} show a difference."
    ).format(total=len(paths.routes), shown=paths.shown)


def picture_text(route, paths):
    """The picture in words."""
    return _(
        "Seven forks, {total} routes. {shown} end at a difference, {rest} do not. This route: "
        "{way}."
    ).format(
        total=len(paths.routes),
        shown=paths.shown,
        rest=len(paths.routes) - paths.shown,
        way=_way(route),
    )


def note():
    """What the lines are, and what can be done with them."""
    return _("Wide: many routes. Coloured: they end at a difference. Black: yours. Click a choice.")


def node_text(fork, label, through):
    """How many routes run through a choice, and how many of them show a difference."""
    return _("{fork}: {label}. Routes: {count}, a difference shown by {shown}.").format(
        fork=fork, label=label, count=len(through), shown=sum(each.shown for each in through)
    )


def why(route, paths, turned):
    """Where the routes part, and at which fork this one would turn."""
    told = [share(paths)]
    if turned:
        names, words = forks(), choices()
        listed = join_words(
            [
                _("{fork} ({ways})").format(
                    fork=names[fork], ways=join_words([words[fork, way] for way in ways])
                )
                for fork, ways in turned.items()
            ]
        )
        told.append(
            _("From this route one other choice turns the verdict at: {listed}.").format(
                listed=listed
            )
        )
        if "school" in turned and route.posthoc in ("holm", "bonferroni"):
            told.append(
                _("A posterior pays for nobody, so with the school two choices change at once.")
            )
    else:
        told.append(_("From this route no single other choice turns the verdict."))
    told.append(_widest(paths))
    told.append(
        _(
            "Made before looking, none of these choices is a slip. But who takes a route after "
            "seeing where it leads has tried them all: at the level 0.05 such a search finds "
            "something far more often than once in twenty."
        )
    )
    told.append(
        _(
            "Leaving outliers out and then testing as if nothing had happened costs most: a "
            "t-test does then reject 8 to 11 of 100 times when nothing differs."
        )
    )
    return tuple(told)


def _widest(paths):
    """The fork at which the shares of verdicts lie farthest apart."""
    found, names, words = [], forks(), choices()
    for fork, ways in FORKS.items():
        counts = paths.counts(fork)
        shares = {way: counts[way][1] / counts[way][0] for way in ways if way in counts}
        if not shares:
            continue  # nobody is asked here
        low, high = min(shares, key=shares.__getitem__), max(shares, key=shares.__getitem__)
        found.append((shares[high] - shares[low], fork, low, high))
    gap, fork, low, high = max(found, key=lambda each: each[0])  # the first of equals
    few, many = paths.counts(fork)[low], paths.counts(fork)[high]
    if not gap:
        return _("At no fork does the choice change the share of verdicts.")
    return _(
        "Most is decided at \u201c{fork}\u201d: a difference is shown by {many} of {of_many} "
        "routes with \u201c{high}\u201d and by {few} of {of_few} with \u201c{low}\u201d."
    ).format(
        fork=names[fork],
        high=words[fork, high],
        many=many[1],
        of_many=many[0],
        low=words[fork, low],
        few=few[1],
        of_few=few[0],
    )


def one_fork_task(plan, turning):
    """One single choice turns the verdict of the plan; None where none does."""
    if not turning:
        return None

    def found(state, view, planned):
        changed = [fork for fork in FORKS if getattr(state, fork) != getattr(plan, fork)]
        same = view.verdict.decision == planned.verdict.decision
        elsewhere = (state.table, state.alpha) != (plan.table, plan.alpha)
        if len(changed) != 1 or elsewhere or same:
            return ""
        return _("\u201c{fork}\u201d did it. Usually {whom} decides there.").format(
            fork=forks()[changed[0]], whom=deciders()[changed[0]]
        )

    return Task(
        text=_(
            "change one single choice so that the verdict turns. Who would have made that choice?"
        ),
        found=found,
    )
