"""The ROC lab's invented world: how far counts on so many cases can be trusted."""

from ..._text import _, format_number
from ...roc._long_run import SETS, long_run, share_error
from ..engine.controls import number_options
from ..engine.shell import World

__all__ = ["roc_world"]


def roc_world(in_use):
    """The `World` of the ROC lab. ``in_use(state)`` gives its `InUse`."""

    def tell(state, cases):
        now = in_use(state)
        both = sum(now.ratio)
        weights = (now.false_alarm * now.ratio[0] / both, now.miss * now.ratio[1] / both)
        truth, named, counted, real = long_run(cases, weights)
        costs = {"first": truth[0], "second": truth[1], "counted": counted, "real": real}
        words = {name: format_number(cost, 4) for name, cost in costs.items()}
        shares = {"named": named, "error": share_error(named)}
        words |= {name: format_number(100 * share, 1) for name, share in shares.items()}
        which = _(
            "At these costs and this class ratio the first, with the larger area, truly costs "
            "{first} per case at its best threshold and the second {second}."
        )
        share = _(
            "Of {sets} test sets of {cases} cases, {named} % (Monte-Carlo standard error {error}) "
            "name the one that is truly cheaper."
        )
        price = _(
            "Its threshold, chosen on the same cases, looks as if it cost {counted} per case on "
            "average; on new cases it costs {real}."
        )
        return tuple(part.format(sets=SETS, cases=cases, **words) for part in (which, share, price))

    return World(
        intro=_(
            "Invented: two classifiers whose true curves are known, AUC 0.940 and 0.903, the "
            "second steeper at its beginning. This describes no data of yours."
        ),
        label=_("Cases in a test set"),
        options=number_options((100, 300, 1000)),
        tell=tell,
    )
