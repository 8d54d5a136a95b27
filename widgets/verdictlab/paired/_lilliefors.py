"""The null distribution of Lilliefors' statistic, simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = ["lilliefors_pvalue"]

# Quantiles of D (sqrt n - 0.01 + 0.85 / sqrt n), mean and deviation estimated, in normal samples
# of each size: a million of them each (400,000 at n = 100, 100,000 at n = 400), numpy's
# default_rng([2026, n]). The tests draw again and compare, also with Stephens (1974), table 1A.
TAILS = np.array(
    [
        *(0.99, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2),
        *(0.15, 0.1, 0.075, 0.05, 0.025, 0.01, 0.005, 0.001, 0.0001),
    ]
)
QUANTILES = {
    4: "0.3492 0.4074 0.4506 0.5103 0.5550 0.5918 0.6235 0.6548 0.6893 0.7314 "
    "0.7759 0.8336 0.8671 0.9058 0.9552 0.9972 1.0181 1.0451 1.0594",
    5: "0.3539 0.4194 0.4594 0.5088 0.5438 0.5756 0.6081 0.6454 0.6951 0.7539 "
    "0.7885 0.8309 0.8579 0.8934 0.9560 1.0335 1.0769 1.1443 1.1902",
    6: "0.3598 0.4219 0.4563 0.4999 0.5358 0.5712 0.6091 0.6503 0.6952 0.7485 "
    "0.7826 0.8280 0.8589 0.9008 0.9633 1.0318 1.0817 1.1790 1.2613",
    8: "0.3629 0.4147 0.4475 0.4951 0.5349 0.5713 0.6074 0.6459 0.6900 0.7452 "
    "0.7808 0.8270 0.8572 0.8978 0.9623 1.0380 1.0889 1.1920 1.3093",
    10: "0.3590 0.4121 0.4468 0.4949 0.5331 0.5688 0.6048 0.6434 0.6877 0.7428 "
    "0.7785 0.8247 0.8556 0.8966 0.9611 1.0377 1.0913 1.1986 1.3298",
    15: "0.3572 0.4119 0.4459 0.4930 0.5310 0.5667 0.6026 0.6409 0.6844 0.7392 "
    "0.7748 0.8215 0.8524 0.8939 0.9597 1.0382 1.0935 1.2086 1.3455",
    20: "0.3579 0.4117 0.4459 0.4927 0.5306 0.5661 0.6017 0.6398 0.6834 0.7382 "
    "0.7737 0.8205 0.8516 0.8932 0.9587 1.0370 1.0941 1.2140 1.3589",
    30: "0.3584 0.4126 0.4465 0.4930 0.5307 0.5661 0.6016 0.6397 0.6832 0.7377 "
    "0.7727 0.8190 0.8502 0.8921 0.9585 1.0386 1.0956 1.2146 1.3650",
    50: "0.3605 0.4144 0.4483 0.4948 0.5322 0.5675 0.6029 0.6408 0.6844 0.7385 "
    "0.7741 0.8209 0.8517 0.8940 0.9604 1.0412 1.0987 1.2198 1.3713",
    100: "0.3635 0.4176 0.4514 0.4979 0.5353 0.5701 0.6054 0.6434 0.6868 0.7413 "
    "0.7770 0.8239 0.8552 0.8967 0.9625 1.0440 1.0999 1.2223 1.3635",
    400: "0.3705 0.4243 0.4577 0.5029 0.5402 0.5751 0.6109 0.6483 0.6917 0.7463 "
    "0.7815 0.8276 0.8588 0.8994 0.9670 1.0486 1.1042 1.2175 1.3567",
}
_SIZES = np.array(list(QUANTILES), dtype=float)
_TABLE = np.array([row.split() for row in QUANTILES.values()], dtype=float)


def lilliefors_pvalue(modified: Any, n: int) -> Any:
    """Give the p-value of Stephens' form of D for samples of n values.

    The quantiles are interpolated in 1 / n, the logarithm of p in the squared statistic, of
    which it is nearly a straight line; beyond the last one (p = 0.0001) the line is drawn on.
    """
    at = np.interp(-1 / n, -1 / _SIZES, np.arange(len(_SIZES)))
    below, share = int(at), at - int(at)
    row = _TABLE[below] * (1 - share)
    if share:
        row = row + _TABLE[below + 1] * share
    # Below the first quantile p rises to 1 at D = 0.
    squares, logs = np.r_[0.0, row**2], np.r_[0.0, np.log(TAILS)]
    square = np.square(modified)
    slope = (logs[-1] - logs[-2]) / (squares[-1] - squares[-2])
    beyond = logs[-1] + slope * (square - squares[-1])
    return np.exp(np.where(square > squares[-1], beyond, np.interp(square, squares, logs)))
