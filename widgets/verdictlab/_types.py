"""Types of arguments that many functions share, for readers and for type checkers."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

__all__ = ["Alternative", "Chance", "Names", "Population", "Progress"]

Alternative = Literal["two-sided", "greater", "less"]
# A seed, or where chance comes from.
Chance = int | np.integer | np.random.Generator | np.random.SeedSequence
# One name, or several.
Names = str | Iterable[str]
# Cases and their classes, or a function that draws so many of them.
Population = tuple[ArrayLike, ArrayLike] | Callable[..., Any]
# Told (done, total) on the way; False is silent, None decides by itself.
Progress = Callable[[int, int], object] | bool | None
