"""Pictures for the glossary of ranks, chance and tests, each drawn from a computation."""

from functools import cache

import numpy as np

import verdictlab as vl
from tools.book_sketch import Sketch, picture
from verdictlab._text import p_text

__all__ = []

FOUR, ADI = "four_models_15", "adi_15x8"


@cache
def _four():
    return vl.friedman_test(vl.load_table(FOUR))


def _rank_axis(result, up=(0, 1)):
    sketch = Sketch((0.6, result.k + 0.4), up)
    sketch.line([1, result.k], [0.35, 0.35], "thin")
    for rank in range(1, result.k + 1):
        sketch.words(rank, 0.12, str(rank))
    return sketch.dots(result.mean_ranks, 0.35, "accent", 4)


@picture("rank")
def _rank():
    table = vl.load_table(FOUR)
    scores, ranks = table.scores.iloc[0], table.ranks().iloc[0]
    best = ranks.idxmin()
    sketch = Sketch((-0.5, table.k - 0.5), (0, scores.max() * 1.35))
    sketch.bars(range(table.k), scores, [table.algorithms.index(best)])
    for place, (score, rank) in enumerate(zip(scores, ranks, strict=True)):
        sketch.words(place, score * 1.15, f"{rank:g}")
    return sketch, f"Four scores on one problem and their ranks: {best}, the highest, has rank 1."


@picture("mean rank")
def _mean_rank():
    means = _four().mean_ranks
    told = ", ".join(f"{name} {rank:.2f}" for name, rank in means.items())
    sketch = _rank_axis(_four())
    for name, rank in means.items():
        sketch.words(rank, 0.62 if name != "M4" else 0.85, name)
    return sketch, f"Mean ranks of four algorithms as dots on an axis: {told}."


@picture("critical distance")
def _critical_distance():
    result, distance = _four(), vl.critical_distance(_four(), "nemenyi")
    best = result.mean_ranks.min()
    sketch = _rank_axis(result).line([best, best + distance], [0.65, 0.65], "accent")
    beyond = sum(result.mean_ranks > best + distance)
    sketch.words(best + distance / 2, 0.85, f"CD {distance:.2f}")
    return sketch, (
        f"A bar as long as the critical distance, {distance:.2f}, begins at the best mean rank; "
        f"{beyond} of the other three algorithms lie beyond its end."
    )


@picture("clique")
def _clique():
    result = _four()
    groups = vl.cliques(result, vl.critical_distance(result, "nemenyi"))
    sketch = _rank_axis(result)
    for height, group in zip((0.6, 0.8), groups, strict=True):
        ends = result.mean_ranks[list(group)]
        sketch.line([ends.min(), ends.max()], [height, height], "accent")
    told = " and ".join(", ".join(group) for group in groups)
    return sketch, f"Two bars join algorithms between which no difference is shown: {told}."


@picture("standard deviation")
def _standard_deviation():
    scores = vl.load_table(ADI).scores["ADI4"].to_numpy()
    mean, spread = scores.mean(), scores.std(ddof=1)
    sketch = Sketch((scores.min() - 4, scores.max() + 4))
    sketch.box(mean - spread, 0.1, mean + spread, 0.9)
    sketch.line([mean, mean], [0.1, 0.9]).dots(scores, 0.5, "accent")
    inside = int((abs(scores - mean) <= spread).sum())
    return sketch, (
        f"Fifteen scores; a band of one standard deviation ({spread:.1f}) on either side of their "
        f"mean holds {inside} of them."
    )


@cache
def _means(draws=2000, n=15):
    return np.random.default_rng(1).exponential(size=(draws, n)).mean(axis=1)


@picture("sampling distribution")
def _sampling_distribution():
    counts, edges = np.histogram(_means(), bins=24)
    sketch = Sketch((edges[0], edges[-1]), (0, counts.max()))
    sketch.bars((edges[1:] + edges[:-1]) / 2, counts, width=edges[1] - edges[0])
    sketch.line([1, 1], [0, counts.max()], "accent")
    return sketch, (
        f"A hill of {len(_means()):,} means of fifteen values each, around the true mean; their "
        f"spread is {_means().std():.2f}, while single values spread by 1."
    )


@picture("bootstrap")
def _bootstrap():
    chance = np.random.default_rng(3)
    sample = np.arange(8)
    times = np.bincount(chance.choice(sample, len(sample)), minlength=len(sample))
    sketch = Sketch((-0.5, 7.5), (0, 1)).dots(sample, 0.85, "ink", 4)
    for case, count in zip(sample, times, strict=True):
        sketch.dots(case, 0.45 - 0.16 * np.arange(count), "accent", 4)
    return sketch, (
        f"Eight cases above; below, eight drawn from them with putting back: "
        f"{int((times == 0).sum())} are missing and {int((times > 1).sum())} came more than once."
    )


@picture("confidence interval")
def _confidence_interval():
    samples = np.random.default_rng(6).normal(size=(20, 15))
    sketch, missed = Sketch((-0.5, 19.5), (-1.2, 1.2)).line([-0.5, 19.5], [0, 0], "thin"), 0
    for place, sample in enumerate(samples):
        found = vl.paired_t_test(sample, np.zeros(len(sample))).confidence_interval(0.95)
        misses = not found[0] <= 0 <= found[1]
        missed += misses
        sketch.line([place, place], np.clip(found, -1.2, 1.2), "accent" if misses else "thin")
    return sketch, (
        f"Twenty 95 % intervals from twenty samples beside the true value: {missed} of them "
        f"{'misses' if missed == 1 else 'miss'} it."
    )


@picture("p-value")
def _p_value():
    from scipy import stats

    heads = np.arange(11)
    p = vl.sign_test(np.repeat([1, 0], [9, 1]), np.repeat([0, 1], [9, 1])).pvalue
    sketch = Sketch((-0.6, 10.6), (0, 0.26))
    sketch.bars(heads, stats.binom.pmf(heads, 10, 0.5), [0, 1, 9, 10])
    return sketch, (
        f"How many heads ten tosses of a fair coin give; 9 or more, or 1 or fewer, are marked: "
        f"together {p_text(p)}."
    )


def _bell(middle=0.0):
    from scipy import stats

    xs = np.linspace(-4, 6, 201)
    return xs, stats.norm.pdf(xs, middle)


@picture("false alarm")
def _false_alarm():
    from scipy import stats

    (xs, heights), cut = _bell(), stats.norm.isf(0.025)
    sketch = Sketch((-4, 4), (0, 0.42)).line(xs[xs <= 4], heights[xs <= 4])
    for tail in (xs >= cut) & (xs <= 4), xs <= -cut:
        sketch.area(xs[tail], heights[tail], "strong")
    return sketch, (
        f"What a test sees when nothing differs, a bell; beyond {cut:.2f} on either side, 5 % of "
        "the area, it gives a false alarm."
    )


def _two_bells(beyond):
    """The bells of no difference and of some, one side of the limit filled, and its share."""
    from scipy import stats

    cut, shift = stats.norm.isf(0.025), 2.5
    (xs, none), (_, some) = _bell(), _bell(shift)
    filled = (xs >= cut) == beyond
    sketch = Sketch((-4, 6), (0, 0.42)).area(xs[filled], some[filled], "strong")
    sketch.line(xs, none, "thin").line(xs, some).line([cut, cut], [0, 0.42], "accent")
    power = stats.norm.sf(cut - shift)
    return sketch, power if beyond else 1 - power


@picture("power")
def _power():
    sketch, share = _two_bells(beyond=True)
    return sketch, (
        "Two bells: the left one if nothing differs, the right one if something does. The part of "
        f"the right bell beyond the test's limit is its power, {share:.0%}."
    )


@picture("Type II error")
def _missed():
    sketch, share = _two_bells(beyond=False)
    return sketch, (
        "The same two bells as for power: the part of the right one that stays below the test's "
        f"limit, {share:.0%}, is missed."
    )


@cache
def _differences():
    scores = vl.load_table("oan_30x2").scores
    return (scores.iloc[:, 0] - scores.iloc[:, 1]).to_numpy()


@picture("sign test")
def _sign_test():
    gaps = _differences()
    result = vl.sign_test(gaps, np.zeros(len(gaps)))
    sketch = Sketch((-1, 24), (0, 1))
    for count, height, kind in ((result.wins, 0.7, "accent"), (result.losses, 0.3, "open")):
        sketch.dots(np.arange(count), height, kind, 2.8)
    return sketch, (
        f"Thirty problems as dots in two rows: the first algorithm has the higher error on "
        f"{result.wins}, the second on {result.losses}. The sign test asks how odd that is."
    )


@picture("Wilcoxon signed-rank test")
def _wilcoxon():
    from scipy import stats

    gaps = _differences()
    used = gaps[gaps != 0]
    ranks = stats.rankdata(abs(used)) * np.sign(used)
    result = vl.wilcoxon_test(gaps, np.zeros(len(gaps)), zeros="drop")
    order = np.sort(ranks)
    sketch = Sketch((-1, len(order)), (-len(order), len(order)))
    for place, rank in enumerate(order):
        edges = (min(rank, 0), max(rank, 0))
        sketch.box(place - 0.4, edges[0], place + 0.4, edges[1], "strong" if rank > 0 else "soft")
    return sketch, (
        f"Bars as long as the ranks of the differences, up for plus and down for minus: the sums "
        f"are {result.r_plus:g} and {result.r_minus:g}."
    )


@picture("outlier")
def _outlier():
    gaps = _differences()
    far = vl.outliers(gaps)
    sketch = Sketch((gaps.min() - 2, gaps.max() + 2)).line([0, 0], [0.2, 0.8], "thin")
    sketch.dots(gaps[~far], 0.5, "open").dots(gaps[far], 0.5, "accent", 4)
    return sketch, (
        f"Thirty differences in a row; {int(far.sum())} beyond Tukey's limits are marked, the "
        f"farthest at {gaps[abs(gaps).argmax()]:.1f}."
    )


@picture("win matrix")
def _win_matrix():
    table = vl.load_table(FOUR)
    wins = table.wins().to_numpy()
    sketch = Sketch((0, table.k), (0, table.k))
    for row, column in np.ndindex(wins.shape):
        if row != column:
            low = table.k - row - 1
            kind = "strong" if 2 * wins[row, column] > table.n else "soft"
            sketch.box(column + 0.05, low + 0.05, column + 0.95, low + 0.3, kind)
            sketch.words(column + 0.5, low + 0.6, f"{wins[row, column]:g}")
    return sketch, (
        f"Four rows and four columns: M3 is ahead of M1 on {wins[2, 0]:g} problems of {table.n}, "
        f"M1 ahead of M3 on {wins[0, 2]:g}."
    )


@picture("equivalence test")
def _equivalence():
    scores, margin = vl.load_table("oan_30x2").scores, 1.0
    result = vl.equivalence_test(scores.iloc[:, 0], scores.iloc[:, 1], margin=margin)
    low, high = result.confidence_interval(0.9)
    reach = 1.4 * max(margin, -low, high)
    sketch = Sketch((-reach, reach)).box(-margin, 0.1, margin, 0.9)
    sketch.line([low, high], [0.5, 0.5], "accent").dots(result.mean, 0.5, "ink", 4)
    inside = "inside" if -margin < low and high < margin else "not inside"
    return sketch, (
        f"A 90 % interval of a difference, from {low:.2f} to {high:.2f}, is {inside} the shaded "
        f"margin of {margin:g} point either way."
    )
