"""What the power of a whole protocol is told in; the protocols themselves measure it."""

from dataclasses import dataclass, field

import pandas as pd

from .._text import _
from ..metrics._inputs import table_html
from ._error_rates import ErrorRate

__all__ = ["ProtocolPower"]


@dataclass(frozen=True, kw_only=True)
class ProtocolPower:
    """What `power_of_protocol` found.

    ``frame`` has a row for each pair: ``first``, ``second``, ``effect`` (the true difference
    first - second), ``found`` (the share of tables in which it was claimed in its direction;
    nan where the two are equal), ``standard_error`` of that share, ``wrong`` (the share in
    which the pair was claimed the other way round, or at all where the two are equal) and
    ``standard_error_wrong``. ``all_found`` is the share of tables in which every true
    difference was found (None where there is none), ``false_claims`` the share with a claim on
    at least one truly equal pair (None where no two are equal).
    """

    frame: pd.DataFrame = field(repr=False, compare=False)
    all_found: ErrorRate | None
    false_claims: ErrorRate | None
    school: str
    control: str | None
    n: int
    alpha: float
    noise: str
    repetitions: int

    def __str__(self):
        said = _(
            "Protocol {school} on {n} problems, {noise} noise, alpha = {alpha:g}, {repetitions} "
            "tables"
        ).format(
            school=self.school,
            n=self.n,
            noise=self.noise,
            alpha=self.alpha,
            repetitions=self.repetitions,
        )
        if self.all_found is not None:
            found = _("{said}; every true difference found in {share}")
            said = found.format(said=said, share=_share(self.all_found))
        if self.false_claims is not None:
            claimed = _("{said}; a claim on equal algorithms in {share}")
            said = claimed.format(said=said, share=_share(self.false_claims))
        return said

    def _repr_html_(self):
        return table_html(str(self), self.frame, "{:.3f}")


def _share(rate):
    return f"{rate.rate:.3f} (+- {rate.standard_error:.3f})"
