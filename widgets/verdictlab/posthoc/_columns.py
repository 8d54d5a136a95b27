"""The numbers of many comparisons: kept when they are few, made block by block when many.

Ten thousand algorithms make fifty million pairs. Whatever is known from one number for each
algorithm is then worked out again where it is needed, and only the adjusted p is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from .._progress import steps
from .._text import _
from ._pairs import pair_indices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from numpy.typing import ArrayLike

__all__ = ["FEW", "Columns", "Named", "Places"]

FEW = 200_000  # comparisons whose columns are kept
_MOST_MEANS = 100_000_000  # pairwise means that are listed without being asked for; a second
_BLOCK = 1_000_000  # comparisons looked at together


class Places:
    """Which algorithms are compared: all pairs in table order, or each with a control."""

    def __init__(self, k: int, control: int | None = None) -> None:
        self.k, self.control = k, control
        # Where the pairs of each first algorithm begin.
        rows = np.arange(k, dtype=np.int64)
        self._starts = rows * (2 * k - rows - 1) // 2  # the last has none

    def __len__(self) -> int:
        return self.k * (self.k - 1) // 2 if self.control is None else self.k - 1

    def all(self) -> tuple[np.ndarray, np.ndarray]:
        """Give (first, second) of every comparison."""
        return pair_indices(self.k, self.control)

    def of(self, numbers: ArrayLike) -> tuple[np.ndarray, np.ndarray]:
        """Give (first, second) of the comparisons with these numbers."""
        numbers = np.asarray(numbers, dtype=np.int64)
        if self.control is not None:
            first = numbers + (numbers >= self.control)
            return first, np.full_like(first, self.control)
        first = np.searchsorted(self._starts[:-1], numbers, side="right") - 1
        return first, numbers - self._starts[first] + first + 1

    def with_one(self, place: int) -> np.ndarray:
        """Give the numbers of all pairs of one algorithm, in the order of the others."""
        others = np.delete(np.arange(self.k, dtype=np.int64), place)
        low, high = np.minimum(others, place), np.maximum(others, place)
        return self._starts[low] + high - low - 1

    def blocks(self, size: int = _BLOCK) -> Iterator[tuple[Any, np.ndarray, np.ndarray]]:
        """Yield (slice, first, second), together all comparisons in order."""
        if len(self) <= size or self.control is not None:
            yield slice(0, len(self)), *self.all()
            return
        for start in range(0, len(self), size):
            stop = min(start + size, len(self))
            low = int(np.searchsorted(self._starts[:-1], start, side="right")) - 1
            high = int(np.searchsorted(self._starts[:-1], stop - 1, side="right"))
            edges = np.clip(np.append(self._starts[low:high], stop), start, stop)
            rows = np.arange(low, high)
            first = np.repeat(rows, np.diff(edges))
            second = np.arange(start, stop) - np.repeat(
                self._starts[low:high] - rows - 1, np.diff(edges)
            )
            yield slice(start, stop), first, second

    def count_blocks(self, size: int = _BLOCK) -> int:
        """Say how many blocks there are."""
        return 1 if self.control is not None else max(1, -(-len(self) // size))


class Columns:
    """Difference, statistic, p and direction of every comparison.

    ``compare`` is called as ``compare(first=..., second=...)`` with places of algorithms. Where
    it gives no differences, ``middles`` does, called in the same way when they are asked for.
    ``scores`` is how many numbers each comparison looks at.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        places: Places,
        compare: Callable[..., Any],
        *,
        middles: Callable[..., Any] | None = None,
        scores: int = 1,
        keep: bool = False,
        progress: str | None = None,
    ) -> None:
        self.names, self.places, self._compare = names, places, compare
        self._scores, self._block = scores, max(1, _BLOCK // scores)
        self._middles, self._progress = middles, progress or "compare_all"
        self._kept, self.smallest_pvalue = None, 1.0
        if keep or len(places) <= FEW:
            self._kept, self.smallest_pvalue = self._all()
        else:
            # Every block has the same bound, because it comes from the table as a whole.
            first, second = places.of([0])
            self.smallest_pvalue = compare(first=first, second=second)[4]

    def _all(self) -> tuple[list[np.ndarray], float]:
        places, least = self.places, []
        parts = [np.empty(len(places)) for _ in range(3)] + [np.empty(len(places), dtype=int)]
        for part, first, second in self._told():
            *found, smallest = self._compare(first=first, second=second)
            for column, values in zip(parts, found, strict=True):
                if values is not None:
                    column[part] = values
            least.append(smallest)
        return parts, min(least)

    def _told(self) -> Iterator[tuple[Any, np.ndarray, np.ndarray]]:
        """Yield the blocks of places, and say how far they have come when it takes long."""
        count = self.places.count_blocks(self._block)
        for _step, found in zip(
            steps(count, function=self._progress), self.places.blocks(self._block), strict=True
        ):
            yield found

    def column(self, which: int) -> np.ndarray:
        """Give one column whole: 0 difference, 1 statistic, 2 p, 3 direction."""
        if which == 0 and self._middles is not None:
            middle = np.empty(len(self.places)) if self._kept is None else self._kept[0]
            for part, first, second in self._told():
                middle[part] = self._middles(first=first, second=second)
            if self._kept is None:
                return middle
            self._middles = None
        if self._kept is not None:
            return self._kept[which]
        whole = np.empty(len(self.places), dtype=int if which == 3 else float)
        for part, found in self.blocks():
            whole[part] = found[which]
        return whole

    def count_blocks(self) -> int:
        """Say how many blocks there are."""
        return 1 if self._kept is not None else self.places.count_blocks(self._block)

    def blocks(self) -> Iterator[tuple[Any, Sequence[np.ndarray]]]:
        """Yield (slice, columns) of all comparisons in order."""
        if self._kept is not None:
            yield slice(0, len(self.places)), self._kept
            return
        for part, first, second in self.places.blocks(self._block):
            yield part, self._compare(first=first, second=second)[:4]

    @property
    def costly(self) -> bool:
        """Whether a frame of them would be slow or large."""
        middles = self._middles is not None and len(self.places) * self._scores**2 > _MOST_MEANS
        return len(self.places) > FEW or middles

    @property
    def kept(self) -> bool:
        """Whether the columns are kept."""
        return self._kept is not None

    def named(self, numbers: np.ndarray) -> Iterator[tuple[str, str, str]]:
        """Give (first, second, better) names of the comparisons with these numbers."""
        first, second = self.places.of(numbers)
        if self._kept is not None:
            direction = self._kept[3][numbers]
        else:
            direction = self._compare(first=first, second=second)[3]
        for one, other, way in zip(
            first.tolist(), second.tolist(), np.asarray(direction).tolist(), strict=True
        ):
            names = self.names[one], self.names[other]
            yield *names, ("", *names)[way]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        mine, theirs = self.places, other.places
        return (self.names, mine.control) == (other.names, theirs.control)

    def __hash__(self) -> int:
        return hash((self.names, self.places.control))


class Named(Sequence):
    """(better, worse) names of the comparisons with these numbers, each made when asked for.

    It stands for a tuple that would not fit in memory, and equals a tuple of the same names.
    """

    def __init__(self, columns: Columns, numbers: np.ndarray) -> None:
        self._columns, self._numbers = columns, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, index: Any) -> tuple[str | tuple[str, str], ...]:
        chosen = self._numbers[index]
        pairs = [
            (better, second if better == first else first)
            for first, second, better in self._columns.named(np.atleast_1d(chosen))
        ]
        return tuple(pairs) if isinstance(index, slice) else pairs[0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Named | tuple) or len(self) != len(other):
            return False if isinstance(other, Named | tuple) else NotImplemented
        return all(one == two for one, two in zip(self, other, strict=True))

    def __iter__(self) -> Iterator[Any]:
        for start in range(0, len(self), 10_000):
            yield from self[start : start + 10_000]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        said = _("{count} pairs of names, beginning with {first!r}")
        return f"({said.format(count=len(self), first=self[0])})"
