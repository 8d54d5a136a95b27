"""The pictures that chapters 10 to 16 open with, each drawn from the data of its chapter."""

from collections import Counter
from itertools import pairwise

import numpy as np

from tools.opening_pictures import BLUE, INK, ORANGE, WORDS, plain_axes


def ahead_and_behind(figure):
    """Count on how many problems ADI4 is ahead of each rival, and behind."""
    from verdictlab import load_table

    adi = load_table("adi_15x8")
    rivals, wins = [name for name in adi.algorithms if name != "ADI4"], adi.wins()
    axes = plain_axes(figure, "ADI4 behind | ahead, on 15 problems", "")
    for row, name in enumerate(rivals):
        ahead, behind = wins.loc["ADI4", name], wins.loc[name, "ADI4"]
        axes.barh([row], [ahead], color=BLUE, edgecolor=INK, linewidth=0.6)
        axes.barh([row], [-behind], color=ORANGE, edgecolor=INK, linewidth=0.6, hatch="//")
        axes.text(ahead + 0.3, row, f"{ahead:.0f}", fontsize=WORDS, va="center", color=INK)
        axes.text(-behind - 0.3, row, f"{behind:.0f}", fontsize=WORDS, va="center", ha="right")
    axes.set_yticks(range(len(rivals)), rivals)
    axes.set_xticks([])
    axes.invert_yaxis()
    axes.set_xlim(-10, 15)


def one_study_again(figure):
    """Show the p of one study done forty times, the truth being half a standard deviation.

    As in the lab of the chapter: smaller p to the right, and the newest study on top.
    """
    from verdictlab import paired_t_test

    axes = plain_axes(figure, "p of the same study, done forty times", "study 1 to 40")
    draws = np.random.default_rng(5).normal(0.5, 1, (40, 15))
    p, high = paired_t_test(draws, np.zeros(15)).pvalue, np.arange(40)
    below = p <= 0.05
    axes.scatter(p[below], high[below], s=30, color=BLUE, edgecolors=INK, linewidths=0.5)
    axes.scatter(
        p[~below], high[~below], s=30, color="white", edgecolors=ORANGE, linewidths=1.3, marker="s"
    )
    axes.axvline(0.05, color=INK, linewidth=1, linestyle="--")
    axes.text(0.045, 42, "rejects", fontsize=WORDS, color=INK, va="center")
    axes.set_xscale("log")
    axes.invert_xaxis()
    axes.set_xticks([0.001, 0.01, 0.05, 0.2, 0.8], ["0.001", "0.01", "0.05", "0.2", "0.8"])
    axes.minorticks_off()
    axes.set_yticks([])


def leads_and_rope(figure):
    """Show by how much ADI4 is ahead of ADI on each problem; the rope is the reader's to choose."""
    from verdictlab import load_table

    scores = load_table("adi_15x8").scores
    lead = np.sort((scores["ADI4"] - scores["ADI"]).round(1).to_numpy())
    axes = plain_axes(figure, "ADI4 minus ADI, points of accuracy", "")
    axes.axvline(0, color=INK, linewidth=1)
    same = np.array([np.sum(lead[:i] == one) for i, one in enumerate(lead)])
    axes.scatter(lead, same, s=230, color=BLUE, edgecolors=INK, linewidths=0.5)
    axes.set_xlim(-1.2, 2.4)
    axes.set_ylim(-0.8, 4.5)
    axes.set_xticks(range(-1, 3))
    axes.set_yticks([])


def nine_and_eight(figure):
    """Show nine p-values of one family, and how many of them each of eight procedures claims."""
    from verdictlab import adjust_pvalues
    from verdictlab.posthoc._walk import NINE

    names = ["Bonferroni", "Holm", "Holland", "Hochberg", "Rom", "Hommel", "Finner", "Li"]
    claims = [(adjust_pvalues(NINE, name.lower()) <= 0.05).sum() for name in names]
    axes = plain_axes(figure, "of nine p-values, claimed at 0.05", "")
    axes.barh(range(8), claims, color=BLUE, edgecolor=INK, linewidth=0.6)
    for row, count in enumerate(claims):
        axes.text(count + 0.1, row, count, fontsize=WORDS, va="center", color=INK)
    axes.set_yticks(range(8), names)
    axes.set_xticks([])
    axes.invert_yaxis()


def widths_and_firsts(figure):
    """Show how far four classifiers lie apart on each data set, and where PDFC is first."""
    from verdictlab import load_table

    table = load_table("fuzzy_24x4")
    width = (table.scores.max(axis=1) - table.scores.min(axis=1)).round(3).to_numpy()
    first = (table.ranks()["PDFC"] == 1).to_numpy()
    order = np.argsort(width, kind="stable")
    axes = plain_axes(figure, "24 data sets; filled: PDFC is first", "best - worst")
    colours = [BLUE if one else "white" for one in first[order]]
    axes.bar(range(24), width[order], color=colours, edgecolor=INK, linewidth=0.8)
    axes.set_xticks([])


def monday_and_tuesday(figure):
    """Join the three errors of each problem, as printed and after one column was sorted."""
    from verdictlab import load_table, rm_anova

    monday = load_table("somcbr_k_13x9")
    monday = monday.select(algorithms=[f"SOMCBR-vot k={k}" for k in (1, 3, 5)])
    tuesday = monday.values.copy()
    tuesday[:, 0] = np.sort(tuesday[:, 0])
    said = (f"Monday: F = {rm_anova(monday).statistic:.2f}", "Tuesday: F = ?")
    both = figure.subplots(1, 2, sharey=True)
    days = zip(both, said, (monday.values, tuesday), (BLUE, ORANGE), strict=True)
    for axes, title, values, colour in days:
        axes.plot(values.T, color=colour, linewidth=1)
        axes.plot(values.mean(axis=0), "D", color=INK)
        axes.set_xticks(range(3), ("k=1", "k=3", "k=5"), fontsize=WORDS, color=INK)
        axes.set_yticks([])
        axes.set_title(title, fontsize=WORDS, color=INK)
        axes.spines[["top", "right", "left"]].set_visible(False)


def folds_and_data_sets(figure):
    """Show five mean ranks twice: each fold counted as a problem, and each data set."""
    from verdictlab import ScoreTable, friedman_test, load_data, read_results

    runs = load_data("benavoli_folds")
    columns = {"index": ["dataset", "run", "fold"], "columns": "algorithm", "values": "accuracy"}
    folds = ScoreTable(runs.pivot_table(**columns).to_numpy(), higher_is_better=True)
    names = runs.pivot_table(**columns).columns
    means = friedman_test(read_results(runs, higher_is_better=True)).mean_ranks
    axes = plain_axes(figure, "mean rank (left is better)", "")
    rows = (friedman_test(folds).mean_rank_values, means[names].to_numpy())
    for height, ranks in zip((1, 0), rows, strict=True):
        ends = [ranks.min(), ranks.max()]  # one stroke: where it went back it looked like a bar
        axes.plot(ends, [height] * 2, color="#D1D5DB", linewidth=0.8, zorder=1)
        for place, i in enumerate(np.argsort(ranks)):
            best = names[i] in ("aode", "hnb")
            style = {"color": BLUE if names[i] == "aode" else ORANGE if best else "#9CA3AF"}
            axes.plot(ranks[i], height, "o", ms=9, mec=INK, mew=0.6, **style)
            axes.text(
                ranks[i],
                height + (0.2 if place % 2 else -0.3),
                names[i],
                fontsize=WORDS,
                ha="center",
                color=INK,
            )
    axes.set_yticks([1, 0], ["5,300 folds", "53 data sets"])
    axes.set_ylim(-0.6, 1.5)
    axes.set_xlim(2.3, 3.9)


def eighty_eight_paths(figure):
    """Draw every route over one table, one of them dashed, and leave open where they end."""
    from verdictlab import forking_paths, load_table

    frame = forking_paths(load_table("adi_15x8"), "ADI4", "ADI2").frame
    names = ["school", "test", "zeros", "ties", "outliers", "sides", "pays for others"]
    forks = list(frame.columns[:7])
    axes = plain_axes(figure, "", "")
    place = {}
    for row, fork in enumerate(forks):
        ways = list(dict.fromkeys(frame[fork]))
        for i, way in enumerate(ways):
            place[row, way] = (i + 0.5) / len(ways)
    ends = {(-1, ""): 0.5, (7, ""): 0.5}
    stops = [["", *route, ""] for route in frame[forks].to_numpy()]
    bands = Counter((row, *pair) for route in stops for row, pair in enumerate(pairwise(route), -1))
    across = place | ends
    for (row, one, other), count in bands.items():
        from_to = across[row, one], across[row + 1, other]
        axes.plot(from_to, (row, row + 1), color=BLUE, linewidth=0.6 + count / 18)
    plan = ("p-value", "wilcoxon", "split", "exact", "keep", "two", "holm")
    walked = [0.5, *(place[row, way] for row, way in enumerate(plan)), 0.5]
    axes.plot(walked, range(-1, 8), color=ORANGE, linewidth=2.6, linestyle=(0, (3, 1)))
    dots = [(x, row) for (row, _way), x in place.items()]
    axes.scatter(*zip(*dots, strict=True), s=22, color=INK, zorder=3)
    for row, name in enumerate(names):
        axes.text(0.02, row, name, fontsize=WORDS, ha="right", va="center", color=INK)
    axes.text(0.5, -1.7, "one table", fontsize=WORDS, ha="center", va="center", color=INK)
    axes.text(0.5, 7.9, "?", fontsize=WORDS, ha="center", va="center", color=ORANGE)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[["left", "bottom"]].set_visible(False)
    axes.set_xlim(-0.36, 1)
    axes.set_ylim(8.6, -2.3)
