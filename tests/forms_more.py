"""Further forms of the same table: what other tools print, and how cells are dressed in papers.

Importing this module adds its forms to ``forms.FORMS``.
"""

import json

import numpy as np

from forms import (
    ALGORITHMS,
    ERRORS,
    FORMS,
    KNOWN,
    PROBLEMS,
    VALUES,
    form,
    lines,
    runs,
    spread,
    table,
)

__all__ = ["FORMS"]


def cells(dress, separator=",", corner="dataset"):
    """A plain table whose cells are dressed: ``dress(value, i, j, rank)`` writes each."""
    ranks = KNOWN.rank(axis=1, ascending=False, method="min").astype(int).to_numpy()
    body = [
        [p, *(dress(VALUES[i][j], i, j, ranks[i, j]) for j in range(4))]
        for i, p in enumerate(PROBLEMS)
    ]
    return lines([[corner, *ALGORITHMS], *body], separator)


# ---------------------------------------------------------------- three lines of names


@form("three header lines", read=True)
def _():
    return lines(
        [
            ["", "accuracy", "", "", ""],
            ["", "ensembles", "kernels", "lazy", "Bayes"],
            ["dataset", *ALGORITHMS],
            *table()[1:],
        ]
    )


@form("three header lines, mean and std below each algorithm")
def _():
    head = [["dataset", *(a for a in ALGORITHMS for _ in "ms")]]
    head += [["", *(m for _ in ALGORITHMS for m in ("mean", "std"))]]
    body = [
        [p, *(x for j in range(4) for x in (f"{VALUES[i][j]:.3f}", f"{spread(i, j):.3f}"))]
        for i, p in enumerate(PROBLEMS)
    ]
    return lines([["", "accuracy", *[""] * 7], *head, *body])


@form("three header lines of pandas", read=True)
def _():
    return KNOWN.set_axis([["accuracy"] * 4, ["test"] * 4, ALGORITHMS], axis=1).to_csv()


@form("three header lines, two measures", answers={"metric": "accuracy"})
def _():
    wide = [[*row, *(1 - np.array(row)).round(3)] for row in VALUES]
    return lines(
        [
            ["", *["accuracy"] * 4, *["log loss"] * 4],
            ["", *["test"] * 8],
            ["dataset", *ALGORITHMS, *ALGORITHMS],
            *([p, *row] for p, row in zip(PROBLEMS, wide, strict=True)),
        ]
    )


@form("Orange's tab file", file="results.tab", read=True)
def _():
    kinds = [["string", *["continuous"] * 4], ["meta", "", "", "", ""]]
    return lines([table()[0], *kinds, *table()[1:]], "\t")


# ---------------------------------------------------------------- ARFF


@form("ARFF", file="results.arff", read=True)
def _():
    head = "@RELATION results\n\n@ATTRIBUTE dataset STRING\n"
    head += "".join(f"@ATTRIBUTE {a} NUMERIC\n" for a in ALGORITHMS)
    return f"% accuracies\n{head}\n@DATA\n{lines(table()[1:])}"


@form("ARFF, a row per fold", file="results.arff", read=True)
def _():
    names = ",".join(PROBLEMS)
    head = (
        f"@relation InstanceResultListener\n\n@attribute Key_Dataset {{{names}}}\n"
        "@attribute Key_Run {1}\n@attribute Key_Fold {1,2,3}\n"
        "@attribute Key_Scheme {RF,SVM,kNN,NB}\n@attribute Percent_correct numeric\n"
    )
    body = [[p, 1, i + 1, a, f"{100 * s:.1f}"] for a, p, i, s in runs()]
    return f"{head}\n@data\n{lines(body)}"


@form("ARFF with quoted names", file="results.arff", read=True)
def _():
    head = "@relation 'my results'\n@attribute 'data set' string\n"
    head += "".join(f"@attribute '{a}' real\n" for a in ALGORITHMS)
    body = "\n".join(
        ",".join([f"'{p}'", *(f"{v:.3f}" for v in row)])
        for p, row in zip(PROBLEMS, VALUES, strict=True)
    )
    return f"{head}@data\n{body}\n"


# ---------------------------------------------------------------- HELM


@form("HELM's leaderboard", answers={"ignore": ["Mean win rate"]})
def _():
    heads = [f"{p} - EM" for p in PROBLEMS]
    wins = [0.9, 0.7, 0.4, 0.1]
    return lines(
        [
            ["Model", "Mean win rate", *heads],
            *([a, w, *KNOWN[a]] for a, w in zip(ALGORITHMS, wins, strict=True)),
        ]
    )


@form("HELM's leaderboard as JSON", file="results.json", answers={"ignore": ["Mean win rate"]})
def _():
    heads = ["Model", "Mean win rate", *(f"{p} - EM" for p in PROBLEMS)]
    rows = [
        [{"value": a}, {"value": w}, *({"value": v} for v in KNOWN[a])]
        for a, w in zip(ALGORITHMS, [0.9, 0.7, 0.4, 0.1], strict=True)
    ]
    shown = {"title": "Accuracy", "header": [{"value": h} for h in heads], "rows": rows}
    return json.dumps([shown])


@form("HELM's run as CSV")
def _():
    return lines(
        [
            ["scenario", "model", "metric", "split", "mean"],
            *(
                [p, a, "exact_match", "test", f"{KNOWN.loc[p, a]:.3f}"]
                for p in PROBLEMS
                for a in ALGORITHMS
            ),
        ]
    )


# ---------------------------------------------------------------- what became of folds


@form(
    "folds, their median",
    options={"average": "median"},
    truth=KNOWN + 0.004,
    read=True,
)
def _():
    return lines(
        [
            ["algorithm", "dataset", "fold", "accuracy"],
            *([a, p, i, f"{s:.3f}"] for a, p, i, s in runs()),
        ]
    )


# ---------------------------------------------------------------- other tools


@form("Papers with Code", read=True)
def _():
    head = ["dataset", "model_name", "metric", "value", "paper_title", "paper_url", "paper_date"]
    return lines(
        [
            head,
            *(
                [
                    p,
                    a,
                    "Accuracy",
                    f"{KNOWN.loc[p, a]:.3f}",
                    f"On {a}, again",
                    f"http://x/{a}",
                    "2020-01-02",
                ]
                for p in PROBLEMS
                for a in ALGORITHMS
            ),
        ]
    )


@form("OpenML's evaluations")
def _():
    head = [
        "run_id",
        "task_id",
        "setup_id",
        "flow_id",
        "flow_name",
        "data_id",
        "data_name",
        "function",
        "upload_time",
        "uploader",
        "value",
        "array_data",
    ]
    return lines(
        [
            head,
            *(
                [
                    100 + 4 * i + j,
                    3 + 7 * i,
                    50 + j,
                    70 + j,
                    f"sklearn.{a}",
                    11 + i,
                    p,
                    "predictive_accuracy",
                    "2019-01-01 00:00:00",
                    1,
                    KNOWN.loc[p, a],
                    "",
                ]
                for i, p in enumerate(PROBLEMS)
                for j, a in enumerate(ALGORITHMS)
            ),
        ]
    )


@form("mlr3's aggregate", read=True)
def _():
    head = ["nr", "task_id", "learner_id", "resampling_id", "iters", "classif.acc"]
    rows = [[p, f"classif.{a}", "cv", 10, KNOWN.loc[p, a]] for p in PROBLEMS for a in ALGORITHMS]
    return lines([head, *([i, *row] for i, row in enumerate(rows, 1))])


@form("critdd and autorank, long", read=True)
def _():
    return lines(
        [
            ["classifier_name", "dataset_name", "accuracy"],
            *([a, p, KNOWN.loc[p, a]] for a in ALGORITHMS for p in PROBLEMS),
        ]
    )


@form("OpenCompass")
def _():
    head = ["dataset", "version", "metric", "mode", *ALGORITHMS]
    return lines(
        [head, *([p, f"{i:06x}", "accuracy", "gen", *VALUES[i]] for i, p in enumerate(PROBLEMS))]
    )


@form("TabZilla", answers={"score": "Accuracy__test"})
def _():
    head = [
        "dataset_name",
        "alg_name",
        "hparam_source",
        "trial_id",
        "Accuracy__train",
        "Accuracy__val",
        "Accuracy__test",
    ]
    return lines(
        [
            head,
            *(
                [p, a, "default", 0, 0.99, 0.5, KNOWN.loc[p, a]]
                for p in PROBLEMS
                for a in ALGORITHMS
            ),
        ]
    )


@form("nested JSON of runs", file="results.json", read=True)
def _():
    return json.dumps(
        [
            {"config": {"model": a, "dataset": p, "seed": i}, "metrics": {"accuracy": round(s, 3)}}
            for a, p, i, s in runs()
        ]
    )


@form("JSON lines of nested runs", file="results.jsonl", read=True)
def _():
    return "\n".join(
        json.dumps(
            {"config": {"model": a, "dataset": p, "seed": i}, "summary": {"test_acc": round(s, 3)}}
        )
        for a, p, i, s in runs()
    )


@form("JSON below a key", file="results.json", read=True)
def _():
    return json.dumps(
        {
            "results": [
                {"model": a, "dataset": p, "accuracy": KNOWN.loc[p, a]}
                for p in PROBLEMS
                for a in ALGORITHMS
            ]
        }
    )


@form("JSON by algorithm, problem and measure", file="results.json", answers={"metric": "accuracy"})
def _():
    return json.dumps(
        {a: {p: {"accuracy": KNOWN.loc[p, a], "f1": 0.5} for p in PROBLEMS} for a in ALGORITHMS}
    )


# ---------------------------------------------------------------- tables of text


def _boxed(left, cross, right, bar, dash):
    rows = [[str(c) for c in row] for row in table()]
    widths = [max(len(row[j]) for row in rows) for j in range(5)]
    rule = left + cross.join(dash * (w + 2) for w in widths) + right
    out = [rule]
    for i, row in enumerate(rows):
        out.append(bar + bar.join(f" {c:{w}} " for c, w in zip(row, widths, strict=True)) + bar)
        if i == 0:
            out.append(rule)
    return "\n".join([*out, rule]) + "\n"


form("MySQL's table", file="results.txt", read=True)(lambda: _boxed("+", "+", "+", "|", "-"))
form("a table in box drawing", file="results.txt", read=True)(
    lambda: _boxed("├", "┼", "┤", "│", "─")
)
form("Org mode", file="results.org", read=True)(lambda: _boxed("|", "+", "|", "|", "-"))


@form("psql's table", file="results.txt", read=True)
def _():
    rows = [" | ".join(map(str, row)) for row in table()]
    return "\n".join([rows[0], "+".join(["-" * 9] * 5), *rows[1:], "(14 rows)", ""])


@form("pandas, printed", file="results.txt", read=True)
def _():
    return KNOWN.rename_axis("dataset").reset_index().to_string() + "\n"


@form("pandas, printed with names of rows", file="results.txt", read=True)
def _():
    return KNOWN.to_string() + "\n"


@form("a header behind a number sign", file="results.dat", read=True)
def _():
    head, *rows = [" ".join(row) for row in table()]
    return "\n".join([f"# {head}", *rows]) + "\n"


@form("bars between the cells", file="results.csv", read=True)
def _():
    return lines(table(), "|")


@form("line ends of old Macs", read=True)
def _():
    return lines(table()).replace("\n", "\r").encode()


@form("Latin-1 with spreads", read=True)
def _():
    return cells(lambda v, i, j, r: f"{v:.3f} \u00b1 {spread(i, j):.3f}").encode("latin-1")


@form("trailing separators", read=True)
def _():
    return "".join(f"{line};;\n" for line in lines(table(), ";").splitlines())


@form("names over two lines", read=True)
def _():
    head = ["dataset", "RF", "SVM\n(RBF)", "kNN", "NB"]
    return lines([head, *table()[1:]])


@form("numbers of OpenML's tasks", read=True)
def _():
    return lines([["task_id", *ALGORITHMS], *([3 + 7 * i, *row] for i, row in enumerate(VALUES))])


@form("a reference beside each problem")
def _():
    rows = table()
    return lines([[*rows[0], "Ref."], *([*row, f"[{i + 3}]"] for i, row in enumerate(rows[1:]))])


# ---------------------------------------------------------------- dressed cells

DRESSED = {
    "spread in brackets with a sign": lambda v, i, j, r: f"{v:.3f} (±{spread(i, j):.3f})",
    "spread without blanks": lambda v, i, j, r: f"{v:.3f}±{spread(i, j):.3f}",
    "spread by plus and minus": lambda v, i, j, r: f"{v:.3f} +/- {spread(i, j):.3f}",
    "spread by plus-minus of LaTeX": lambda v, i, j, r: rf"${v:.3f} \pm {spread(i, j):.3f}$",
    "uncertainty of the last digits": lambda v, i, j, r: f"{v:.3f}({10 + i})",
    "an interval behind": lambda v, i, j, r: f"{v:.3f} [{v - 0.02:.3f}, {v + 0.02:.3f}]",
    "an interval with a dash": lambda v, i, j, r: f"{v:.3f} ({v - 0.02:.3f}-{v + 0.02:.3f})",
    "ranks in brackets": lambda v, i, j, r: f"{v:.3f} ({r})",
    "ranks behind a slash": lambda v, i, j, r: f"{v:.3f} / {r}",
    "bold of LaTeX": lambda v, i, j, r: rf"\textbf{{{v:.3f}}}" if r == 1 else f"{v:.3f}",
    "bold of LaTeX, the old way": lambda v, i, j, r: rf"{{\bf {v:.3f}}}" if r == 1 else f"{v:.3f}",
    "bold in mathematics": lambda v, i, j, r: rf"$\mathbf{{{v:.3f}}}$" if r == 1 else f"${v:.3f}$",
    "underlined and coloured": lambda v, i, j, r: (
        rf"\underline{{{v:.3f}}}"
        if r == 2
        else rf"\cellcolor{{gray}}{v:.3f}"
        if r == 1
        else f"{v:.3f}"
    ),
    "bold of Markdown": lambda v, i, j, r: f"**{v:.3f}**" if r == 1 else f"{v:.3f}",
    "bold by underlines": lambda v, i, j, r: f"__{v:.3f}__" if r == 1 else f"_{v:.3f}_",
    "bold of HTML": lambda v, i, j, r: f"<b>{v:.3f}</b>" if r == 1 else f"{v:.3f}",
    "a star for the best": lambda v, i, j, r: f"{v:.3f}*" if r == 1 else f"{v:.3f}",
    "a star before the best": lambda v, i, j, r: f"*{v:.3f}" if r == 1 else f"{v:.3f}",
    "daggers": lambda v, i, j, r: f"{v:.3f}†" if r == 2 else f"{v:.3f}",
    "daggers of LaTeX": lambda v, i, j, r: rf"{v:.3f}$^\dagger$" if r == 2 else f"{v:.3f}",
    "circles of Weka": lambda v, i, j, r: f"{v:.3f} •" if r == 4 else f"{v:.3f}",
    "letters of groups": lambda v, i, j, r: f"{v:.3f} {'abcd'[r - 1]}",
    "letters of groups raised": lambda v, i, j, r: f"{v:.3f}^{{{'abcd'[r - 1]}}}",
    "an arrow behind": lambda v, i, j, r: f"{v:.3f} ↑" if r == 1 else f"{v:.3f} ↓",
    "difference to a baseline": lambda v, i, j, r: (
        f"{v:.3f} ({v - VALUES[i][3]:+.3f})" if j < 3 else f"{v:.3f}"
    ),
    "difference with an arrow": lambda v, i, j, r: (
        f"{v:.3f} (↑{abs(v - VALUES[i][3]):.3f})" if j < 3 else f"{v:.3f}"
    ),
    "no zero before the point": lambda v, i, j, r: f"{v:.3f}".lstrip("0"),
    "points in the middle": lambda v, i, j, r: f"{v:.3f}".replace(".", "·"),
    "scientific": lambda v, i, j, r: f"{v:.3e}",
    "a sign before": lambda v, i, j, r: f"+{v:.3f}",
    "narrow blanks around": lambda v, i, j, r: f"\u202f{v:.3f}\u00a0",
    "percent with a blank": lambda v, i, j, r: f"{100 * v:.1f} %",
    "percent of LaTeX": lambda v, i, j, r: rf"{100 * v:.1f}\%",
    "percent with spreads": lambda v, i, j, r: f"{100 * v:.1f}% ± {100 * spread(i, j):.1f}%",
    "siunitx": lambda v, i, j, r: rf"\num{{{v:.3f}}}",
    "siunitx with spreads": lambda v, i, j, r: rf"\num{{{v:.3f} +- {spread(i, j):.3f}}}",
    "small spreads": lambda v, i, j, r: rf"{v:.3f}{{\scriptsize $\pm${spread(i, j):.3f}}}",
    "spreads below": lambda v, i, j, r: rf"$ {v:.3f}_{{\pm {spread(i, j):.3f}}} $",
    "medals": lambda v, i, j, r: f"{v:.3f} 🥇" if r == 1 else f"{v:.3f}",
    "quotes and apostrophes": lambda v, i, j, r: f"'{v:.3f}'",
    "formulas of Excel": lambda v, i, j, r: f'="{v:.3f}"',
}

for _name, _dress in DRESSED.items():
    form(f"cells: {_name}", read=True)(lambda dress=_dress: cells(dress))

form("cells: decimal commas and percent", read=True)(
    lambda: cells(lambda v, i, j, r: f"{100 * v:.1f}%".replace(".", ","), ";")
)
form("cells: decimal commas and a spread in brackets", read=True)(
    lambda: cells(lambda v, i, j, r: f"{v:.3f} ({spread(i, j):.3f})".replace(".", ","), ";")
)


@form("cells: marks between thousands", higher=False, truth=(ERRORS * 1e6).round(1))
def _():
    return cells(lambda v, i, j, r: f"{(1 - v) * 1e6:,.1f}")


@form("cells: apostrophes between thousands", higher=False, truth=(ERRORS * 1e6).round(1))
def _():
    return cells(lambda v, i, j, r: f"{(1 - v) * 1e6:,.1f}".replace(",", "'"))


@form("cells: blanks between thousands", higher=False, truth=(ERRORS * 1e6).round(1))
def _():
    return cells(lambda v, i, j, r: f"{(1 - v) * 1e6:,.1f}".replace(",", " "))


@form("cells: points between thousands", higher=False, truth=(ERRORS * 1e6).round(1))
def _():
    swap = str.maketrans(",.", ".,")
    return cells(lambda v, i, j, r: f"{(1 - v) * 1e6:,.1f}".translate(swap), ";")


# ---------------------------------------------------------------- rows and columns that sum up

EXTRA_ROWS = {
    "wins, ties, losses": ["W/T/L", "10/1/3", "3/2/9", "1/1/12", "-"],
    "average rank": ["Avg. rank", 1.1, 1.9, 2.9, 3.9],
    "Friedman's rank": ["Friedman ranking", 1.1, 1.9, 2.9, 3.9],
    "p of Wilcoxon": ["p-value", "-", 0.02, 0.001, 0.0001],
    "best counts": ["# best", 11, 3, 0, 0],
    "median": ["Median", *KNOWN.median().round(3)],
    "geometric mean": ["GeoMean", *KNOWN.mean().round(3)],
    "total": ["Total", *KNOWN.sum().round(3)],
    "mean over all": ["Mean (14 datasets)", *KNOWN.mean().round(3)],
    "average in capitals": ["AVERAGE", *KNOWN.mean().round(3)],
    "overall": ["Overall", *KNOWN.mean().round(3)],
    "media in Spanish": ["Promedio", *KNOWN.mean().round(3)],
    "all": ["All", *KNOWN.mean().round(3)],
    "standard deviation": ["Std. dev.", *KNOWN.std().round(3)],
    "macro average": ["macro avg", *KNOWN.mean().round(3)],
}
for _name, _row in EXTRA_ROWS.items():
    form(f"below: {_name}", answers={"ignore": [_row[0].lstrip("# ")]})(
        lambda row=_row: lines([*table(), [str(c) for c in row]])
    )

EXTRA_COLUMNS = {
    "number of examples": ("N", range(100, 1500, 100)),
    "examples, features, classes": ("#Examples", range(100, 1500, 100)),
    "best of the row": ("Best", KNOWN.max(axis=1)),
    "winner of the row": ("Winner", ["RF"] * 14),
    "average of the row": ("Avg.", KNOWN.mean(axis=1).round(3)),
    "majority share": ("Imbalance ratio", np.linspace(1, 9, 14).round(2)),
    "domain": ("Domain", ["medical", "physics"] * 7),
    "identifier": ("ID", range(1, 15)),
    "year": ("Year", range(1990, 2004)),
    "p-value of the row": ("p", [0.03, 0.2] * 7),
}
for _name, (_head, _values) in EXTRA_COLUMNS.items():
    for _at in (1, 5):
        form(f"{'before' if _at == 1 else 'behind'}: {_name}", answers={"ignore": [_head]})(
            lambda head=_head, values=_values, at=_at: lines(
                [[*r[:at], str(v), *r[at:]] for r, v in zip(table(), [head, *values], strict=True)]
            )
        )


# ---------------------------------------------------------------- rows and columns of other kinds


def _two_rows(name, first, second):
    """Two rows for each problem, told apart by a column."""
    rows = [["dataset", name, *ALGORITHMS]]
    for i, p in enumerate(PROBLEMS):
        rows += [[p, first, *VALUES[i]], [p, second, *(spread(i, j) for j in range(4))]]
    return lines(rows)


form("a row of means and one of spreads", answers={"where": {"stat": "mean"}})(
    lambda: _two_rows("stat", "mean", "std")
)
form("rows of train and test", answers={"where": {"split": "test"}})(
    lambda: _two_rows("split", "test", "train")
)
form("rows of two measures", answers={"where": {"metric": "accuracy"}})(
    lambda: _two_rows("metric", "accuracy", "logloss")
)


def _spreads_below(dress):
    rows = [["dataset", *ALGORITHMS]]
    for i, p in enumerate(PROBLEMS):
        rows += [[p, *VALUES[i]], ["", *(dress(spread(i, j)) for j in range(4))]]
    return lines(rows)


form("spreads in rows without a name", read=True)(lambda: _spreads_below(lambda s: f"±{s:.3f}"))
form("spreads in brackets in rows without a name", read=True)(
    lambda: _spreads_below(lambda s: f"({s:.3f})")
)


@form("a rank behind each score", answers={"ignore": [f"{a} rank" for a in ALGORITHMS]})
def _():
    ranks = KNOWN.rank(axis=1, ascending=False)
    rows = [["dataset", *(each for a in ALGORITHMS for each in (a, "rank"))]]
    for p in PROBLEMS:
        rows.append([p, *(each for a in ALGORITHMS for each in (KNOWN.loc[p, a], ranks.loc[p, a]))])
    return lines(rows)


def _sign(i, j, better, worse):
    return better if VALUES[i][j] > VALUES[i][0] else worse if VALUES[i][j] < VALUES[i][0] else ""


form("cells: better and worse in brackets", read=True)(
    lambda: cells(lambda v, i, j, r: f"{v:.3f}{_sign(i, j, ' (+)', ' (-)')}")
)
form("cells: better and worse by signs", read=True)(
    lambda: cells(lambda v, i, j, r: f"{v:.3f}{_sign(i, j, '+', '-')}")
)
form("cells: alike and worse", read=True)(
    lambda: cells(lambda v, i, j, r: f"{v:.3f}" + _sign(i, j, " ≈", " \u2212"))
)


@form("a leaderboard with sizes", answers={"ignore": ["#Params (B)"]})
def _():
    rows = [[i + 1, a, 7 * (i + 1), *KNOWN[a]] for i, a in enumerate(ALGORITHMS)]
    return lines([["#", "Model", "#Params (B)", *PROBLEMS], *rows])


@form("Spanish heads", read=True)
def _():
    rows = [
        [a, p, f"{KNOWN.loc[p, a]:.3f}".replace(".", ",")] for p in PROBLEMS for a in ALGORITHMS
    ]
    return lines([["algoritmo", "conjunto de datos", "exactitud"], *rows], ";")


@form("folds, with the problems in the middle", read=True)
def _():
    rows = []
    for i, p in enumerate(PROBLEMS):
        for fold, off in enumerate((-0.012, 0.004, 0.008)):
            v = [f"{each + off:.3f}" for each in VALUES[i]]
            rows.append([*v[:2], p, fold, *v[2:]])
    return lines([[*ALGORITHMS[:2], "dataset", "fold", *ALGORITHMS[2:]], *rows])
