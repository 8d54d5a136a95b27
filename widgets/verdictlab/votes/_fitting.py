"""Strengths that make the votes likeliest, by Newton's method, and the deviance of the votes."""

import numpy as np

__all__ = ["deviance", "fitted"]

_STEPS = 200


def _chances(strength, log_tie):
    """Give P(row beats column) and P(tie) of every pair."""
    half = (strength[:, None] + strength) / 2
    top = np.maximum(np.maximum(strength[:, None], strength), half)
    win = np.exp(strength[:, None] - top)
    tie = np.exp(log_tie + half - top) if log_tie is not None else np.zeros_like(win)
    whole = win + win.T + tie
    return win / whole, tie / whole


def _likely(wins, ties, strength, log_tie):
    win, tie = _chances(strength, log_tie)
    found = (wins * np.log(win)).sum()
    if log_tie is not None:
        found += (ties * np.log(tie)).sum() / 2
    return found


def fitted(wins, ties):
    """Give (log-strengths of mean 0, nu, their covariance).

    The log-likelihood is concave in the strengths and the logarithm of nu: it is that of a
    multinomial with scores s_i, s_j and log nu + (s_i + s_j) / 2.
    """
    k = len(wins)
    with_ties = bool(ties.any())
    met = wins + wins.T + ties
    x = np.zeros(k + with_ties)
    if with_ties:
        x[k] = np.log(2 * ties.sum() / 2 / wins.sum()) if wins.any() else 0.0
    mean = np.zeros((k + with_ties, k + with_ties))
    mean[:k, :k] = 1 / k  # keeps the mean of the strengths at 0
    for _step in range(_STEPS):
        strength, log_tie = x[:k], x[k] if with_ties else None
        gradient, hessian = _derivatives(wins, ties, met, strength, log_tie)
        move = np.linalg.solve(hessian + mean, gradient)
        size, now = 1.0, _likely(wins, ties, strength, log_tie)
        while size > 1e-6:
            tried = x + size * move
            if _likely(wins, ties, tried[:k], tried[k] if with_ties else None) >= now - 1e-12:
                break
            size /= 2
        x = x + size * move
        x[:k] -= x[:k].mean()
        if np.abs(move).max() < 1e-10:
            break
    strength, log_tie = x[:k], x[k] if with_ties else None
    tie = 0.0 if log_tie is None else float(np.exp(log_tie))
    hessian = _derivatives(wins, ties, met, strength, log_tie)[1]
    covariance = np.linalg.inv(hessian + mean)
    # What keeps the mean at 0 has a variance of its own, which is none of theirs.
    covariance[:k, :k] -= 1 / k
    return strength, tie, covariance[:k, :k]


def _derivatives(wins, ties, met, strength, log_tie):
    """Give the gradient of the log-likelihood and minus its second derivatives."""
    k = len(wins)
    win, tie = _chances(strength, log_tie)
    share = win + tie / 2  # d/ds_i of the log of the whole
    gradient = (wins + ties / 2).sum(axis=1) - (met * share).sum(axis=1)
    # Scores of an outcome: 1 for the winner, 1/2 each for a tie.
    own = met * (win + tie / 4 - share**2)
    cross = met * (tie / 4 - share * share.T)
    hessian = cross.copy()
    np.fill_diagonal(hessian, own.sum(axis=1) - np.diag(own))
    if log_tie is None:
        return gradient, hessian
    with_tie = (met * (tie / 2 - share * tie)).sum(axis=1)
    whole = np.zeros((k + 1, k + 1))
    whole[:k, :k] = hessian
    whole[:k, k] = whole[k, :k] = with_tie
    whole[k, k] = (met * tie * (1 - tie)).sum() / 2
    seen = (ties - met * tie).sum() / 2
    return np.append(gradient, seen), whole


def deviance(wins, ties, strength, tie):
    """Give (deviance against chances of each pair's own, degrees of freedom, least expected)."""
    with_ties = bool(ties.any())
    met = wins + wins.T + ties
    win, even = _chances(strength, np.log(tie) if with_ties else None)
    upper = np.triu(np.ones_like(met, dtype=bool), 1) & (met > 0)
    told, expected = [wins, wins.T], [met * win, met * win.T]
    if with_ties:
        told, expected = [*told, ties], [*expected, met * even]
    total, least = 0.0, np.inf
    for seen, model in zip(told, expected, strict=True):
        some = upper & (seen > 0)
        total += 2 * (seen[some] * np.log(seen[some] / model[some])).sum()
        least = min(least, model[upper].min())
    cells = int(upper.sum()) * (2 if with_ties else 1)
    parameters = len(wins) - 1 + with_ties
    return float(max(total, 0.0)), max(cells - parameters, 0), float(least)
