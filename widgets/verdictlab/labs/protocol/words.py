"""The protocol lab's words: forks, schools, its task, the reasons."""

from typing import NamedTuple

from ..._text import _, format_level, format_number, join_words, ngettext, p_text
from ...many import rm_anova
from ...protocol._turning import other_verdict, turned_by
from ..engine.parts import Task

MANY = 6  # names are listed up to here, else counted
PRINTED = 15.17  # the variance of SOMCBR-vot in print (thesis, table 7.4)


class Words(NamedTuple):
    """A question in a few words, and where its answers lead."""

    name: str
    no: str = ""
    yes: str = ""


def forks():
    """{name of a fork: its `Words`}."""
    ranks, on = _("ranks"), _("ask on")
    return {
        "much-greater": Words(_("F much greater?"), on, _("ANOVA")),
        "two-peaks": Words(_("No two peaks?"), ranks, on),
        "sphericity": Words(_("Sphericity?"), on, _("ANOVA")),
        "symmetry": Words(_("Second chance?"), ranks, _("ANOVA")),
        "overall": Words(_("Different somewhere?"), _("the end"), _("which?")),
        "distances": Words(_("Beyond both distances?")),
        "ranks": Words(_("Between them, by ranks?")),
        "pairs": Words(_("Which ones?")),
    }


def short(question):
    """A question of a path in a few words, where the lab has them."""
    return {
        _("Were the problems chosen without an eye on the result?"): _("Problems chosen blindly?")
    }.get(question, question)


def schools():
    """{school: its name in the lab}."""
    return {
        "thesis": _("the thesis: checks first"),
        "demsar": _("Demsar: ranks"),
        "garcia-herrera": _("Garcia and Herrera: sharper ranks"),
        "wilcoxon-holm": _("pairs alone: Wilcoxon and Holm"),
        "bayesian": _("Bayesian: posteriors"),
    }


def routes():
    """{route: what decides there}."""
    return {
        "anova-at-once": _("ANOVA at once"),
        "anova": _("ANOVA"),
        "friedman": _("ranks (Friedman)"),
        "aligned-friedman": _("aligned ranks"),
        "wilcoxon": _("Wilcoxon by pair"),
        "signed-rank-posterior": _("posteriors"),
    }


def scatters():
    """{world of protocol_size: its words}."""
    return {
        "normal": _("normal"),
        "heavy-tailed": _("heavy tails"),
        "skewed": _("skewed"),
        "outliers": _("with outliers"),
        "tied": _("rounded, with ties"),
        "unequal problems": _("each problem by its own measure"),
        "one noisy algorithm": _("one noisy algorithm"),
    }


def too_few_algorithms(k, function):
    """Where the path of two algorithms is walked."""
    return _(
        "{function}: the paths here compare three or more algorithms, this table has {k}; open it "
        "with two_model_lab, whose route \u201cprotocol\u201d is the path of two"
    ).format(function=function, k=k)


def answered(fork, step):
    """The answer of a step; of a turned one also that the path went on otherwise."""
    if not fork.turned:
        return step.answer
    return _("{answer} Here the path takes the other way.").format(answer=step.answer)


def turned_by_words(names, rest):
    """Which problems turn a fork when left out alone; "" where none was tried."""
    if not rest:
        return ""
    if not names:
        return _("No single problem turns it.")
    if len(names) > MANY:
        return _("Each of {count} problems of {n} turns it when left out alone.").format(
            count=len(names), n=len(rest)
        )
    return ngettext(
        "Left out alone, {names} turns it.", "Left out alone, each of {names} turns it.", len(names)
    ).format(names=join_words(names))


def heading(gauged):
    """What stands above the path; ``gauged``: whether a number of it has a limit."""
    if not gauged:
        return _("From question to question")
    return _("Right of the dashes: yes")


def note(gauged, turnable):
    """What the marks are, and what can be done with them."""
    if not gauged:
        return _("Here no number of the table sends the path another way.")
    marks = _("A dot leaves one out.")
    words = _("Dotted words turn it.")
    return f"{marks} {words}" if turnable else marks


def picture_text(verdict):
    """The picture in words; its marks say every question and its answer."""
    return _("A path of {count} questions, decided by {route}. {verdict}").format(
        count=len(verdict.path), route=routes()[verdict.route], verdict=verdict.brief
    )


def summary(verdict, p):
    """What decides, and its p."""
    route = routes()[verdict.route]
    return _("{route}, {p}").format(route=route, p=p) if p else route


def turned_remark(state, walked, table):
    """What a verdict behind a turned fork is worth; of the one in print, why it was printed."""
    fork = forks()[state.turned].name
    if walked.fork(state.turned) is None:
        return _("The path does not come to \u201c{fork}\u201d here: nothing was turned.").format(
            fork=fork
        )
    if (state.table, state.turned, state.without_problems) == ("SOMCBR-vot", "symmetry", ()):
        return _(
            "A thought, not a verdict, though the print went this way: its check stands on a "
            "variance of {printed}, and no column has less than {least}."
        ).format(
            printed=format_number(PRINTED, 2),
            least=format_number(rm_anova(table).sphericity().variance_min, 1),
        )
    return _(
        "A thought, not a verdict: the numbers at \u201c{fork}\u201d say the opposite."
    ).format(fork=fork)


def turned_in_code():
    """What stands in the code of a turned fork."""
    return _("a fork can be turned in the lab only; this is the verdict of the scores")


def caption(verdicts, table):
    """How many schools show a difference."""
    differ = sum(verdict.decision == "differ" for verdict in verdicts.values())
    return _("{differ} of {total} schools show a difference on all {n} problems.").format(
        differ=differ, total=len(verdicts), n=table.n
    )


def why(walks, table, pvalues, alpha):
    """The smallest change that turns each fork and the verdict, and what other routes say."""
    told, firm, names = [], [], forks()
    for fork in walks.whole.forks if walks.rest else ():
        if fork.margin is None:
            continue
        if turn := turned_by(walks.whole, walks.rest, fork.name):
            told.append(f"{names[fork.name].name} {turned_by_words(turn, walks.rest)}")
        else:
            firm.append(f"\u201c{names[fork.name].name}\u201d")
    if firm:
        told.append(
            _("No single problem, left out alone, turns {forks}.").format(forks=join_words(firm))
        )
    if walks.rest:
        told.append(_verdict_turned(other_verdict(walks.whole, walks.rest), table))
    told.append(
        _(
            "Three routes that one may plan, on these {n} problems: ANOVA {plain}, with corrected "
            "degrees of freedom {corrected}, ranks {ranks}. The level is {alpha}."
        ).format(
            n=walks.now.verdict.evidence["n"],
            alpha=format_level(alpha),
            **{
                name: p_text(p, alpha)
                for name, p in zip(("plain", "corrected", "ranks"), pvalues, strict=True)
            },
        )
    )
    told.append(
        _(
            "A path that looks at the scores before it chooses a test is itself a test. Name it, "
            "or one route, in the plan; and print what the others would have said."
        )
    )
    return tuple(told)


def _verdict_turned(names, table):
    if not names:
        return _("The verdict is the same without any one of the {n} problems.").format(n=table.n)
    if len(names) > MANY:
        return _("Without any one of {count} problems the verdict is another.").format(
            count=len(names)
        )
    return ngettext(
        "The verdict is another without {names}.",
        "The verdict is another without any one of these: {names}.",
        len(names),
    ).format(names=join_words(names))


def fork_task(plan, walks_of):
    """One problem turns a fork; the verdict may go along or not.

    ``walks_of(state)``: its `Walks`.
    """

    def first(state):
        """{problem: the first fork that it turns}."""
        walks = walks_of(state)
        turning: dict[str, str] = {}
        for fork in walks.whole.forks:
            for problem in turned_by(walks.whole, walks.rest, fork.name) if fork.name else ():
                turning.setdefault(problem, fork.name)
        return turning

    if plan.without_problems or not first(plan):
        return None

    def found(state, _view, _planned):
        elsewhere = (state.turned, state.alpha) != (plan.turned, plan.alpha)
        if len(state.without_problems) != 1 or elsewhere:
            return ""
        (problem,) = state.without_problems
        if (fork := first(state).get(problem)) is None:
            return ""
        walks = walks_of(state)
        text = (
            _("without {problem}, \u201c{fork}\u201d turns, and the verdict with it.")
            if problem in other_verdict(walks.whole, walks.rest)
            else _("without {problem}, \u201c{fork}\u201d turns. The verdict stays.")
        )
        return text.format(problem=problem, fork=forks()[fork].name)

    return Task(
        text=_(
            "find a problem that, left out alone, sends a fork the other way. Does the verdict go "
            "along?"
        ),
        found=found,
    )
