"""The pictures that chapters 00 to 09 open with, each drawn from the data of its chapter."""

import numpy as np

INK, GREY, BLUE, ORANGE = "#1F2937", "#9CA3AF", "#0072B2", "#D55E00"
WORDS = 13  # points: 10 pixels where the picture is 274 wide, as in JupyterLab on a phone


def the_lead(figure):
    """Show 14,000 images, and the 56 by which one classifier is ahead of the other."""
    axes = bare(figure)
    items = np.zeros(14_000)
    items[np.random.default_rng(1).choice(14_000, size=56, replace=False)] = 1
    x, y = np.arange(14_000) % 200, np.arange(14_000) // 200
    few = items == 0
    axes.scatter(x[few], y[few], s=0.4, color=GREY, marker="s", linewidths=0)
    axes.scatter(x[~few], y[~few], s=11, color=ORANGE, edgecolors=INK, linewidths=0.4)
    axes.set_title("14,000 images, and A's whole lead over B: 56", fontsize=WORDS, color=INK)


def two_columns(figure):
    """Join the two scores that each problem got."""
    from verdictlab import load_table

    scores = load_table("fuzzy_24x4").scores
    axes = plain_axes(figure, "", "score")
    for first, second in zip(scores["NNEP"], scores["PDFC"], strict=True):
        colour = BLUE if second > first else ORANGE if second < first else GREY
        style = "-" if second > first else "--"
        axes.plot(
            [0, 1], [first, second], style, color=colour, linewidth=1, marker="o", markersize=3
        )
    axes.set_xticks([0, 1], ["NNEP", "PDFC"])
    axes.set_xlim(-0.6, 1.6)


def coins_for_labels(figure):
    """Show the forty coins of the chapter, in the order in which they fell."""
    axes = bare(figure, 0.96)
    rng = np.random.default_rng(3)
    rng.choice(442, size=40, replace=False)  # the patients are drawn first, as in the chapter
    coins = rng.permutation(np.repeat([0, 1], 20))
    for place, coin in enumerate(coins):
        x, y = place % 10, place // 10
        fill = ORANGE if coin else "white"
        axes.scatter([x], [y], s=830, color=fill, edgecolors=INK, linewidths=1)
        side, ink = ("ill", "white") if coin else ("well", INK)
        axes.text(x, y, side, color=ink, fontsize=WORDS, ha="center", va="center")
    axes.set_xlim(-0.6, 9.6)
    axes.set_ylim(3.6, -0.6)


def digits_with_eights(figure):
    """Show the first sixty digits, the eights framed."""
    from matplotlib.patches import Rectangle
    from sklearn.datasets import load_digits

    axes, digits = bare(figure), load_digits()
    rows, columns = 4, 10
    sheet = np.zeros((rows * 10, columns * 10))
    for place in range(rows * columns):
        top, left = 10 * (place // columns) + 1, 10 * (place % columns) + 1
        sheet[top : top + 8, left : left + 8] = digits.images[place]
        if digits.target[place] == 8:
            frame = Rectangle((left - 1.2, top - 1.2), 9.4, 9.4, fill=False, color=ORANGE, lw=2.5)
            axes.add_patch(frame)
    axes.imshow(sheet, cmap="Greys", aspect="equal")


def two_lists_of_scores(figure):
    """Show the scores that two classifiers give, the ill above the well."""
    from sklearn.datasets import load_breast_cancer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import train_test_split
    from sklearn.naive_bayes import GaussianNB
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    data = load_breast_cancer()
    ill = 1 - data.target
    parts = train_test_split(data.data[:, 10:20], ill, test_size=0.5, stratify=ill, random_state=0)
    axes = plain_axes(figure, "score: high looks malignant", "")
    models = LogisticRegression(random_state=0), GaussianNB()
    for row, model in enumerate(models):
        scores = make_pipeline(StandardScaler(), model).fit(parts[0], parts[2])
        scores = scores.predict_proba(parts[1])[:, 1]
        for side, colour, mark in ((1, ORANGE, "^"), (0, BLUE, "o")):
            x = scores[parts[3] == side]
            jitter = np.random.default_rng(row).uniform(-0.13, 0.13, x.size)
            y = -2.1 * row + 0.9 * side + jitter
            axes.scatter(x, y, s=6, color=colour, marker=mark, alpha=0.55, linewidths=0)
    names = ["logistic: ill", "well", "Bayes: ill", "well"]
    axes.set_yticks([0.9, 0, -1.2, -2.1], names)


def forty_of_all(figure):
    """Mark the forty tumours of one clinic among all 569."""
    from sklearn.datasets import load_breast_cancer

    X = load_breast_cancer().data
    clinic = np.random.default_rng(2).integers(569, size=40)
    axes = plain_axes(figure, "mean radius", "mean texture")
    axes.scatter(X[:, 0], X[:, 1], s=7, color=GREY, alpha=0.6, linewidths=0)
    axes.scatter(X[clinic, 0], X[clinic, 1], s=26, color=ORANGE, edgecolors=INK, linewidths=0.7)


def truth_and_guesses(figure):
    """Set what two models predict against the truth."""
    from sklearn.datasets import load_breast_cancer
    from sklearn.linear_model import LinearRegression, QuantileRegressor
    from sklearn.model_selection import KFold, cross_val_predict
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    cells = load_breast_cancer(as_frame=True).frame
    averages = cells.filter(like="mean ").to_numpy()
    truth = 1000 * cells["concavity error"].to_numpy()
    folds = KFold(10, shuffle=True, random_state=0)
    models = {"A": LinearRegression(), "B": QuantileRegressor(alpha=0)}
    panels = figure.subplots(1, 2, sharex=True, sharey=True)
    for axes, (name, model) in zip(panels, models.items(), strict=True):
        guess = cross_val_predict(make_pipeline(StandardScaler(), model), averages, truth, cv=folds)
        plain(axes, "true value", f"{name} predicts")
        axes.scatter(truth, guess, s=7, color=BLUE, alpha=0.6, linewidths=0)
        axes.plot([0, 400], [0, 400], color=INK, linewidth=0.8)


def problems_on_a_map(figure):
    """Place the 28 problems by two measures of how hard they are."""
    from verdictlab import load_data

    problems = load_data("complexity_28")
    axes = plain_axes(figure, "F3: separated by one attribute", "N1 x N2:\nclasses touch")
    axes.scatter(problems["F3"], problems["N1"] * problems["N2"], s=30, color=BLUE, edgecolors=INK)


def how_far_ahead(figure):
    """Place the differences between M3 and M2 on a line."""
    from verdictlab import load_table

    models = load_table("four_models_15").scores
    ahead = models["M3"] - models["M2"]
    axes = plain_axes(figure, "M3 minus M2 on 15 problems", "")
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.scatter(ahead, _piled(ahead, 1.1), s=75, color=BLUE, edgecolors=INK, linewidths=0.8)
    axes.set_yticks([])
    axes.set_ylim(-1, 6)


def wins_and_means(figure):
    """Show who errs less on how many problems, and above it both means."""
    from verdictlab import load_table

    a, b = load_table("oan_30x2").values.T
    ahead = np.sort(np.where(a < b, 0, 1))
    axes = bare(figure, 0.72)
    for place, side in enumerate(ahead):
        x, y = place % 10, place // 10
        axes.scatter([x], [y], s=330, color=ORANGE if side else BLUE, marker="s", edgecolors=INK)
        axes.text(x, y, "AB"[side], color="white", fontsize=WORDS, ha="center", va="center")
    axes.set_xlim(-0.7, 9.7)
    axes.set_ylim(2.7, -0.7)
    text = f"errs less on: A {(ahead == 0).sum()}, B {(ahead == 1).sum()}"
    text += f"\nmean error: A {a.mean():.2f} %, B {b.mean():.2f} %"
    axes.set_title(text, fontsize=WORDS, color=INK)


def wines(figure):
    """Show the 178 wines by two of their measurements."""
    from sklearn.datasets import load_wine

    X, y = load_wine(return_X_y=True)
    axes = plain_axes(figure, "flavanoids", "colour intensity")
    for grower, (colour, mark) in enumerate(((BLUE, "o"), (ORANGE, "^"), ("#009E73", "s"))):
        some = X[y == grower]
        axes.scatter(some[:, 6], some[:, 9], s=16, color=colour, marker=mark, alpha=0.8)
        x, y_text = ((3.2, 9.7), (3.4, 1.4), (1.7, 9.5))[grower]
        axes.text(x, y_text, f"grower {grower + 1}", fontsize=WORDS, color=INK)


def three_p_for_one_pair(figure):
    """Show what three careful analysts got for one pair on 18 problems."""
    from verdictlab import load_table, outliers, paired_t_test, wilcoxon_test

    scores = load_table("medical_18x3").scores
    x, y = scores["S_OAN_08"].to_numpy(), scores["S_OAN_05_N"].to_numpy()
    kept = ~outliers(x - y)
    found = {
        "t, all 18": paired_t_test(x, y),
        "Wilcoxon, all 18": wilcoxon_test(x, y, decimals=2),
        "t, two set apart": paired_t_test(x[kept], y[kept]),
    }
    axes = plain_axes(figure, "p for one and the same pair", "")
    for row, test in enumerate(found.values()):
        p = test.pvalue
        colour, mark = (BLUE, "o") if p <= 0.05 else (ORANGE, "s")
        axes.scatter([p], [row], s=90, color=colour, marker=mark, edgecolors=INK)
        said = f"{p:.4f}" if p < 0.001 else f"{p:.3f}"
        side, shift = ("left", 1) if p > 0.05 else ("right", 0.7)  # of the line, clear of it
        axes.text(p * shift, row + 0.28, said, fontsize=WORDS, color=INK, ha=side)
    axes.axvline(0.05, color=INK, linewidth=1, linestyle="--")
    axes.set_xscale("log")
    axes.set_xlim(4e-6, 1.5)
    axes.set_xticks([0.0001, 0.05], ["0.0001", "0.05"])
    axes.minorticks_off()
    axes.set_yticks(range(3), [*found])
    axes.set_ylim(-0.4, 2.8)
    axes.tick_params(labelsize=WORDS)


def bare(figure, height=0.86):
    axes = figure.add_axes((0.02, 0.02, 0.96, height))
    axes.invert_yaxis()
    axes.set_axis_off()
    return axes


def plain_axes(figure, across, upwards):
    return plain(figure.subplots(), across, upwards)


def plain(axes, across, upwards):
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(across, fontsize=WORDS, color=INK)
    axes.set_ylabel(upwards, fontsize=WORDS, color=INK)
    axes.tick_params(labelsize=WORDS)
    return axes


def _piled(values, step):
    """Heights at which dots near to each other do not cover each other."""
    heights = np.zeros(len(values))
    for place in np.argsort(values.to_numpy()):
        near = np.abs(values - values.iloc[place]) < step
        heights[place] = heights[near.to_numpy()].max() + 1
    return heights - 1
