"""Adjusted p-values from p-values sorted upwards along the last axis, not yet cut at 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

__all__ = ["down", "hommel", "li", "place", "sidak", "up"]


def place(m: int) -> np.ndarray:
    """Give 1 .. m."""
    return np.arange(1.0, m + 1)


def down(stepped: np.ndarray) -> np.ndarray:
    """Let no p be adjusted below one that is smaller."""
    return np.maximum.accumulate(stepped, axis=-1)


def up(stepped: np.ndarray) -> np.ndarray:
    """Let no p be adjusted above one that is larger."""
    return np.minimum.accumulate(stepped[..., ::-1], axis=-1)[..., ::-1]


def sidak(p: Any, count: Any) -> Any:
    """P(the least of ``count`` independent p-values <= p), without losing a small p."""
    with np.errstate(divide="ignore"):
        return -np.expm1(count * np.log1p(-p))


def hommel(p: np.ndarray) -> np.ndarray:
    """Give the closure of Simes' tests: each subset of size s has p = min s p_(i) / i."""
    m = p.shape[-1]
    adjusted = np.maximum(p, (m * p / place(m)).min(axis=-1, keepdims=True))
    for size in range(m - 1, 1, -1):
        split = m - size + 1  # the worst subset takes the largest p-values after this place
        rest = (size * p[..., split:] / np.arange(2, size + 1)).min(axis=-1, keepdims=True)
        head = np.minimum(size * p[..., :split], rest)
        adjusted[..., :split] = np.maximum(adjusted[..., :split], head)
        adjusted[..., split:] = np.maximum(adjusted[..., split:], head[..., -1:])
    return adjusted


def li(p: np.ndarray) -> np.ndarray:
    """Compare with the largest p: p / (p + 1 - largest)."""
    rest = 1 - p[..., -1:]
    return np.divide(p, p + rest, out=np.zeros_like(p), where=p > 0)
