"""The dance of p-values as a stage: a study done again, a net for its p, and what is printed."""

from ..._text import _, p_words
from ..engine.stage import Stage

__all__ = ["dance_stage", "redrawn_stage"]

NET = (0.01, 0.1)  # where the net hangs at first
MOST = 40  # problems of an invented study
LOW, HIGH = -1.5, 2.5  # mean differences in the picture


def dance_stage(name, state, invented=None, **fields):
    """The stage on which studies with a lab's true difference are done again.

    ``name``: of the lab, whose noise it is; ``fields``: the names of the State's fields that hold
    gain (the true difference, in standard deviations of the differences), n, alpha, sides
    ("two-sided", "greater" or "looked") and test, where they are others. The stage tests by
    Student's t, and says so where ``test`` is another one.

    ``invented``: where the truth is chosen in the panel of an invented world, (the truths on
    offer, n); such studies are tested on both sides.
    """
    follows = {one: fields.get(one, one) for one in ("gain", "n", "alpha", "sides", "test")}
    parameters = {one: getattr(state, field, None) for one, field in follows.items()}
    more = {}
    if invented:
        truths, n = invented
        parameters |= {"gain": truths[0], "n": min(n, MOST), "sides": "two-sided"}
        follows = {one: follows[one] for one in ("alpha", "test")} | {"gain": "truth"}
        more = {"place": "world", "truths": truths}
    return Stage(
        name=name,
        formula="dance",
        form="trail",
        parameters=parameters,
        follows=follows,
        axis={
            "label": _("mean difference, {level} % interval"),
            "low": LOW,
            "high": HIGH,
            "step": 0,
        },
        prediction=NET,
        words=_words(above=not invented),
        **more,
    )


def redrawn_stage(name, gaps, lead, tests, **follows):
    """The stage on which a study is done again with other problems of one table.

    ``gaps``: by how many points one algorithm leads on each problem, None where it is left out;
    ``lead``: (its mean lead, from where to where means are drawn); ``tests``: {test: its name},
    between which the stage has a switch; ``follows``: the State's fields of k, n and alpha.
    """
    mean, low, high = lead
    return Stage(
        name=name,
        formula="studies",
        form="trail",
        parameters={
            "gaps": tuple(gaps),
            "gain": mean,
            "sides": "two-sided",
            "test": next(iter(tests)),
        },
        follows=follows,
        axis={
            "label": _("mean lead in points, {level} % interval by t"),
            "low": low,
            "high": high,
            "step": 0,
        },
        prediction=NET,
        words=_words(above=True)
        | {
            "tests": list(tests.items()),
            "tests_label": _("Test that judges the studies"),
            "ask": _("The same study with other problems. Where will its next ten p fall?"),
            "slow": _("One study: {n} problems are drawn; their leads fold into a mean and one p."),
            "same": _("The bias stays, and so does the number of problems; only the luck is new."),
            "share_all": _("In the long run {low} to {high} of a hundred."),
            "printed": _(
                "The journal prints {rejected} of {draws}: {ratio} times the lead of all problems."
            ),
            "printed_more": _(
                "All problems {truth}, printed {mean}: partly the bias of the draw, partly luck."
            ),
            "printed_none_more": _("Over all problems neither leads."),
            "draw": _(
                "Study {number}: mean lead {gain}, from {from} to {to} by t; {p}: no rejection."
            ),
            "draw_rejects": _(
                "Study {number}: mean lead {gain}, from {from} to {to} by t; {p}: rejects."
            ),
            "observed": _("all problems {truth}"),
        },
    )


def _words(*, above):
    """The sentences of the stage; ``above``: whether the lab's verdict tells the power.

    {caught} of {after} draws since the net was set were caught, {first} of the first ten;
    {rejected} of {draws} rejected, {mean} is the mean difference of these, {ratio} times the truth.
    """
    return {
        "ask": _("The same study, done again and again. Where will its next ten p fall?"),
        "ask_more": _("Drag the ends of the net so that it should catch eight of ten. Then draw."),
        "slow": _("One study: {n} differences fold into a mean, its interval and one p."),
        "so_far": _("Caught {caught} of {after} so far."),
        "same": _("The truth stays, and so does the number of problems; only the luck is new."),
        "of_ten": _("Caught {first} of 10. You wanted eight."),
        "of_ten_good": _("Caught {first} of 10. Look how wide the net had to be."),
        "by_now": _("By now {caught} of {after}; {rejected} of {draws} studies reject. {share}"),
        "share_power": _("In the long run, as many as the power above says.")
        if above
        else _("In the long run, as many as the power of the test."),
        "share_size": _("Nothing differs: in the long run, as many false alarms as said above.")
        if above
        else _("Nothing differs, so each of them is a false alarm."),
        "share_t": _("Each is tested by Student's t, whatever the test above."),
        "hindsight": _("With hindsight this net would have caught {caught} of {draws}."),
        "hindsight_more": _("A net drawn afterwards is easy to fill. Draw again to test it."),
        "printed": _(
            "The journal prints {rejected} of {draws}; their mean is {ratio} times the truth."
        ),
        "printed_more": _(
            "Truth {truth}, printed {mean}. Nobody cheated; the small ones stayed in the drawer."
        ),
        "printed_none": _("The journal prints {rejected} of {draws}."),
        "printed_none_more": _("Nothing differs, so everything in print is a false alarm."),
        "unprinted": _("Nothing to print: none of {draws} rejects."),
        "unprinted_more": _("Draw more, or turn journal mode off."),
        "draw": _(
            "Study {number}: mean difference {gain}, from {from} to {to}; {p}: no rejection."
        ),
        "draw_rejects": _(
            "Study {number}: mean difference {gain}, from {from} to {to}; {p}: rejects."
        ),
        "observed": _("truth {truth}"),
        "mean_mark": _("printed {mean}"),
        "level": _("alpha {alpha}"),
        "rejects": _("rejects"),
        "rejects_not": _("does not"),
        "p_axis": _("p, smaller to the right"),
        **p_words(),
        "journal": _("journal mode"),
        "journal_long": _("Show only the studies that reject, as a journal would"),
        "net_undo_long": _("Put the ends of the net back"),
        "net": _("Your net for p"),
        "net_small": _("End of the net at the smaller p"),
        "net_large": _("End of the net at the larger p"),
        "net_open": _("any smaller"),
        "net_undo": _("net back"),
    }
