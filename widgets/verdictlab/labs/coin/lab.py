"""The coin lab: a coin for every quarrel between two programs."""

from ..._check import check_alpha
from ..._text import _
from ..engine.shell import Lab
from ..shared.tables import lesson_named
from .controls import FILES, coin_controls
from .view import CoinState, coin_view

__all__ = ["coin_lab"]


def coin_lab(table: str | None = None, *, alpha: float = 0.05) -> Lab:
    """Could fair coins have given one of two programs this lead?

    Only where one of the two is right and the other wrong (a quarrel) can either gain. The lab
    tosses a fair coin for every quarrel, again and again, and shows how often the coins end at
    least as far apart as the two programs did: the sign test, seen.

    Parameters
    ----------
    table
        "images" (the default: 14,000 images, 88.0 and 87.6 % right, invented; A won 56 more
        quarrels than it lost) or "adi" (ADI4 and ADI: 12 problems won, 2 lost). Of your own data
        a coin would know two counts only: `sign_test` and `mcnemar_lab` take those.
    alpha
        Level of the test: 0.001, 0.005, 0.01, 0.02, 0.05, 0.1 or 0.2.

    Returns
    -------
    Lab
        ``lab.view`` holds the verdict of `judge` on `sign_test`, a table over all counts of
        quarrels, code, and ``lab.view.stage``, the coins; ``lab.set(quarrels=900)`` asks what if.

    Raises
    ------
    ValueError
        An unknown table, or a level outside (0, 1).

    References
    ----------
    Demsar (2006), JMLR 7:1-30, section 3.1.4 (the sign test). Salmon et al. (2011), SC11 (the
    generator of the coins).

    Examples
    --------
    >>> lab = coin_lab()
    >>> lab.view.verdict.decision, lab.set(quarrels=900).view.verdict.decision
    ('differ', 'not-shown')
    """
    function = "coin_lab"
    alpha = check_alpha(alpha, function=function)
    name = lesson_named(table, FILES, function=function)
    files = (name, *(other for other in FILES if other != name))
    quarrels, lead = FILES[name]["planned"]
    plan = CoinState(file=name, quarrels=quarrels, lead=lead, alpha=alpha)
    return Lab(
        title=_("Could fair coins have done this?"),
        plan=plan,
        view=lambda state: coin_view(state, plan),
        controls=coin_controls(files, alpha),
        grid=tuple(
            {"file": file, "quarrels": quarrels, "lead": lead, "sides": sides}
            for file in files
            for quarrels in FILES[file]["quarrels"]
            for lead in FILES[file]["leads"]
            for sides in ("both", "first")
        ),
        factory="coin_lab",
        arguments={"table": name, "alpha": alpha},
    )
