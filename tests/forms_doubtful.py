"""The same table with rows per score, and in the forms that end in a wrong verdict unless asked.

Importing this module adds its forms to ``forms.FORMS``, and to ``forms.LEGITIMATE`` tables that
look doubtful and are in order.
"""

import json

import numpy as np
import pandas as pd

from forms import (
    ALGORITHMS,
    ERRORS,
    FORMS,
    KNOWN,
    LEGITIMATE,
    OFF,
    PROBLEMS,
    VALUES,
    barred,
    form,
    lines,
    runs,
    spread,
    table,
    with_column,
)

__all__ = ["FORMS", "LEGITIMATE"]

# ---------------------------------------------------------------- a row per score


def long(header, rows):
    return lines([header, *rows])


@form("a row per score", read=True)
def _():
    return long(
        ["algorithm", "dataset", "accuracy"],
        [[a, p, f"{KNOWN.loc[p, a]:.3f}"] for p in PROBLEMS for a in ALGORITHMS],
    )


@form("folds", read=True)
def _():
    return long(
        ["model", "dataset", "fold", "accuracy"], [[a, p, i, f"{s:.3f}"] for a, p, i, s in runs()]
    )


@form("seeds", read=True)
def _():
    return long(
        ["model", "task", "seed", "acc"], [[a, p, 40 + i, f"{s:.3f}"] for a, p, i, s in runs()]
    )


@form("fold and random state", read=True)
def _():
    return long(
        ["model", "dataset", "fold", "random_state", "accuracy"],
        [[a, p, i, r, f"{s:.3f}"] for a, p, i, s in runs() for r in (0, 1)],
    )


@form("seeds without a value in common", read=True)
def _():
    seeds = np.random.default_rng(3).permutation(10_000)
    return long(
        ["model", "dataset", "seed", "accuracy"],
        [[a, p, seeds[n], f"{s:.3f}"] for n, (a, p, i, s) in enumerate(runs())],
    )


@form("seeds of each algorithm", read=True)
def _():
    return long(
        ["model", "dataset", "seed", "accuracy"],
        [[a, p, 10 * ALGORITHMS.index(a) + i, f"{s:.3f}"] for a, p, i, s in runs()],
    )


@form("fold and a random state of its own", read=True)
def _():
    states = np.random.default_rng(5).permutation(100_000)
    return long(
        ["model", "dataset", "fold", "random_state", "accuracy"],
        [[a, p, i, states[n], f"{s:.3f}"] for n, (a, p, i, s) in enumerate(runs())],
    )


@form("repeats without a column", read=True)
def _():
    return long(["model", "dataset", "accuracy"], [[a, p, f"{s:.3f}"] for a, p, i, s in runs()])


@form("unequal numbers of seeds", read=True)
def _():
    more = [(a, p, 3, KNOWN.loc[p, a]) for a, p, i, s in runs() if a == "RF" and i == 0]
    return long(
        ["model", "dataset", "seed", "accuracy"],
        [[a, p, f"{a}-{i}", f"{s:.3f}"] for a, p, i, s in [*runs(), *more]],
    )


@form("two measures in rows", answers={"metric": "acc"})
def _():
    return long(
        ["model", "dataset", "metric", "value"],
        [
            [a, p, m, f"{s:.3f}"]
            for a, p, i, s in runs((0,))
            for m, s in (("acc", s), ("f1", 1 - s))
        ],
    )


@form("accuracy and time in columns", read=True)
def _():
    return long(
        ["model", "dataset", "fold", "accuracy", "fit_time"],
        [[a, p, i, f"{s:.3f}", f"{1 + i}.2"] for a, p, i, s in runs()],
    )


@form("accuracy and F1 in columns", answers={"score": "accuracy"})
def _():
    return long(
        ["model", "dataset", "fold", "accuracy", "f1"],
        [[a, p, i, f"{s:.3f}", f"{1 - s:.3f}"] for a, p, i, s in runs()],
    )


@form("heads that say nothing", answers={"algorithm": "b", "problem": "a", "score": "c"})
def _():
    return long(["a", "b", "c"], [[p, a, f"{s:.3f}"] for a, p, i, s in runs((0,))])


@form("failed runs", truth=KNOWN.drop(index=["glass"]))
def _():
    return long(
        ["model", "dataset", "fold", "accuracy"],
        [[a, p, i, "" if (a, p) == ("NB", "glass") else f"{s:.3f}"] for a, p, i, s in runs()],
    )


@form("duplicates of a wide table", read=False)
def _():
    rows = [[p, *(f"{v + off:.3f}" for v in KNOWN.loc[p])] for off in OFF for p in PROBLEMS]
    return lines([["dataset", *ALGORITHMS], *rows])


@form("wide with a fold column", read=True)
def _():
    rows = [
        [p, i, *(f"{v + off:.3f}" for v in KNOWN.loc[p])]
        for p in PROBLEMS
        for i, off in enumerate(OFF)
    ]
    return lines([["dataset", "fold", *ALGORITHMS], *rows])


@form("wide with an iter column", answers={"fold": "iter"})
def _():
    rows = [
        [p, i, *(f"{v + off:.3f}" for v in KNOWN.loc[p])]
        for p in PROBLEMS
        for i, off in enumerate(OFF)
    ]
    return lines([["dataset", "iter", *ALGORITHMS], *rows])


@form(
    "a key of two columns",
    truth=KNOWN.set_axis([f"{p} / s{i % 2}" for i, p in enumerate(sorted(PROBLEMS))]),
)
def _():
    """Two data sets of seven subjects each; the names of the subjects stand in both."""
    keys = [("left" if i < 7 else "right", f"s{i % 7}") for i in range(14)]
    return long(
        ["model", "dataset", "subject", "accuracy"],
        [[a, *keys[i], f"{VALUES[i][j]:.3f}"] for j, a in enumerate(ALGORITHMS) for i in range(14)],
    )


FORMS["a key of two columns"].truth = KNOWN.set_axis(
    [f"{'left' if i < 7 else 'right'} / s{i % 7}" for i in range(14)]
)


@form("a key of two columns, wide", truth=FORMS["a key of two columns"].truth)
def _():
    keys = [("left" if i < 7 else "right", f"s{i % 7}") for i in range(14)]
    return lines(
        [
            ["dataset", "subject", *ALGORITHMS],
            *([*k, *(f"{v:.3f}" for v in r)] for k, r in zip(keys, VALUES, strict=True)),
        ]
    )


@form("wandb", read=True)
def _():
    return long(
        ["Name", "State", "dataset", "model", "seed", "test_acc", "_runtime", "_step"],
        [
            [f"run-{n}", "finished", p, a, i, f"{s:.3f}", 100 + n, 10]
            for n, (a, p, i, s) in enumerate(runs())
        ],
    )


@form("MLflow", read=True)
def _():
    return long(
        ["run_id", "status", "params.model", "params.dataset", "metrics.accuracy"],
        [[f"{n:032x}", "FINISHED", a, p, f"{s:.3f}"] for n, (a, p, i, s) in enumerate(runs((0,)))],
    )


@form("mlr's resampling", read=True)
def _():
    return long(
        ["task_id", "learner_id", "resampling_id", "iteration", "classif.acc"],
        [[p, f"classif.{a}", "cv", i + 1, f"{s:.3f}"] for a, p, i, s in runs()],
    )


FORMS["mlr's resampling"].truth = KNOWN.set_axis([f"classif.{a}" for a in ALGORITHMS], axis=1)


@form("Weka's experimenter", read=True)
def _():
    return long(
        [
            "Key_Dataset",
            "Key_Run",
            "Key_Fold",
            "Key_Scheme",
            "Percent_correct",
            "Number_of_instances",
        ],
        [[p, 1, i + 1, a, f"{100 * s:.1f}", 150] for a, p, i, s in runs()],
    )


FORMS["Weka's experimenter"].truth = KNOWN * 100


@form("Weka's text", file="results.txt")
def _():
    out = [
        "Tester:     weka.experiment.PairedCorrectedTTester",
        "Analysing:  Percent_correct",
        "Datasets:   14",
        "Resultsets: 4",
        "Confidence: 0.05 (two tailed)",
        "",
        "",
        "Dataset                   (1) RF  | (2) SVM  (3) kNN  (4) NB ",
        "-" * 62,
    ]
    for i, p in enumerate(PROBLEMS):
        a, *rest = (100 * v for v in VALUES[i])
        tail = "  ".join(f"{v:5.2f} {'*' if j == 2 else ' '}" for j, v in enumerate(rest))
        out.append(f"{p:<22}(10)   {a:5.2f} |  {tail}")
    out += [
        "-" * 62,
        " " * 22 + "(v/ /*) |   (0/14/0)  (0/14/0)  (0/0/14)",
        "",
        "",
        "Key:",
        "(1) RF",
        "(2) SVM",
        "(3) kNN",
        "(4) NB",
    ]
    return "\n".join(out)


FORMS["Weka's text"].truth = KNOWN * 100


@form("lm-evaluation-harness, a list", file="results.json", read=True)
def _():
    return json.dumps(
        [
            {
                "results": {
                    p: {"alias": p, "acc,none": KNOWN.loc[p, a], "acc_stderr,none": 0.01}
                    for p in PROBLEMS
                },
                "config": {"model": "hf", "model_args": f"pretrained={a}"},
                "model_name": a,
            }
            for a in ALGORITHMS
        ]
    )


@form("lm-evaluation-harness, Markdown logs", file="log.md", answers={"metric": "acc"})
def _():
    out = []
    for a in ALGORITHMS:
        out.append(f"hf (pretrained={a}), gen_kwargs: (None), limit: None, num_fewshot: None\n")
        rows = [["Tasks", "Version", "Filter", "n-shot", "Metric", "", "Value", "", "Stderr"]]
        rows += [
            [p, "1", "none", "0", "acc", "↑", f"{KNOWN.loc[p, a]:.3f}", "±", "0.01"]
            for p in PROBLEMS
        ]
        out.append(barred(rows) + "\n")
    return "\n".join(out)


# ---------------------------------------------------------------- what is no problem


def _rows_below(name, rows, **more):
    form(name, **more)(lambda: lines([*table(), *rows]))


MEANS = [f"{v:.3f}" for v in KNOWN.mean()]
RANKS = ["1.286", "2.071", "2.786", "3.857"]
_rows_below("a row of averages", [["Average", *MEANS]])
_rows_below("a row of averages (AVG)", [["AVG", *MEANS]])
_rows_below("averages and ranks", [["Average", *MEANS], ["Avg. rank", *RANKS]])
_rows_below("a row of mean ranks", [["Mean rank", *RANKS]])
_rows_below("a row of medians", [["Median", *(f"{v:.3f}" for v in KNOWN.median())]])
_rows_below("wins, ties, losses", [["Win/Tie/Loss", "12/0/2", "9/0/5", "4/0/10", "0/0/14"]])
_rows_below("wins", [["#wins", "11", "2", "1", "0"]])
_rows_below("wins / losses of a base", [["W/T/L", "-", "3/0/11", "1/0/13", "0/0/14"]])
_rows_below("p-values below", [["p-value", "-", "0.02", "0.001", "0.0001"]])
_rows_below("Friedman ranks", [["Friedman rank", *RANKS]])
_rows_below("a mean without a word", [["All", *MEANS]])
_rows_below("overall", [["Overall", *MEANS]])
_rows_below("Total time", [["Time (s)", "12", "40", "3", "1"]])
_rows_below(
    "mean and standard deviation", [["mean", *MEANS], ["std", *(f"{v:.3f}" for v in KNOWN.std())]]
)
_rows_below("count of data sets", [["#datasets", "14", "14", "14", "14"]])


@form("averages on top")
def _():
    rows = table()
    return lines([rows[0], ["Average", *MEANS], *rows[1:]])


# ---------------------------------------------------------------- what is no algorithm


def _column(name, head, values, at=1, **more):
    form(name, **more)(lambda: lines(with_column(head, values, at)))


SIZES = [str(100 + 37 * i * i) for i in range(14)]
_column("#instances", "#instances", SIZES)
_column("Size", "Size", SIZES)
_column("n", "n", SIZES)
_column("samples", "samples", SIZES)
_column("features", "features", [str(3 + i) for i in range(14)])
_column("# features behind", "# Features", [str(3 + i) for i in range(14)], 5)
_column("classes", "#classes", [str(2 + i % 5) for i in range(14)])
_column(
    "imbalance ratio", "IR", [f"{1 + i * 0.7:.2f}" for i in range(14)], answers={"ignore": ["IR"]}
)
_column("year", "year", [str(1990 + i) for i in range(14)])
_column("radius", "Radius", [f"{2 + i * 0.35:.2f}" for i in range(14)])
_column("OpenML id", "openml_id", [str(37 + 11 * i) for i in range(14)])
_column("did", "did", [str(37 + 11 * i) for i in range(14)])
_column("a note", "note", ["checked" if i % 3 else "again" for i in range(14)], 5)
_column("a type", "type", ["numeric" if i % 2 else "nominal" for i in range(14)])
_column("best", "Best", [f"{max(r):.3f}" for r in VALUES], 5)
_column("mean of the row", "Mean", [f"{np.mean(r):.3f}" for r in VALUES], 5)
_column("difference", "diff", [f"{r[0] - r[1]:.3f}" for r in VALUES], 5)
_column("winner", "winner", [ALGORITHMS[int(np.argmax(r))] for r in VALUES], 5)
_column("source of the data", "source", ["UCI"] * 14)
_column("p-value of the row", "p-value", [f"{0.001 + i / 100:.3f}" for i in range(14)], 5)


@form("size and features before")
def _():
    return lines(
        [
            [r[0], *more, *r[1:]]
            for r, more in zip(
                table(),
                [["#inst", "#feat", "#cls"], *([s, 3 + i, 2] for i, s in enumerate(SIZES))],
                strict=True,
            )
        ]
    )


@form("mean and std columns")
def _():
    head = ["dataset", *(f"{a}_{w}" for a in ALGORITHMS for w in ("mean", "std"))]
    return lines(
        [
            head,
            *(
                [
                    p,
                    *(
                        x
                        for j, v in enumerate(VALUES[i])
                        for x in (f"{v:.3f}", f"{spread(i, j):.3f}")
                    ),
                ]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


FORMS["mean and std columns"].answers = {"metric": "mean"}


def _measures(name, heads, write, answer, **more):
    def content():
        head = ["dataset", *(h.format(a=a) for a in ALGORITHMS for h in heads)]
        return lines(
            [
                head,
                *(
                    [p, *(x for v in VALUES[i] for x in write(v, i))]
                    for i, p in enumerate(PROBLEMS)
                ),
            ]
        )

    form(name, answers={"metric": answer}, **more)(content)


_measures(
    "measures of each algorithm",
    ["{a}_accuracy", "{a}_f1", "{a}_time"],
    lambda v, i: (f"{v:.3f}", f"{1 - v:.3f}", f"{10 * v + i:.1f}"),
    "accuracy",
)
_measures(
    "measures in brackets",
    ["{a} (acc)", "{a} (time)"],
    lambda v, i: (f"{v:.3f}", f"{10 * v + i:.1f}"),
    "acc",
)
_measures(
    "caret's resamples",
    ["{a}~Accuracy", "{a}~Kappa"],
    lambda v, i: (f"{v:.3f}", f"{2 * v - 1:.3f}"),
    "Accuracy",
)
_measures(
    "measures before", ["acc_{a}", "auc_{a}"], lambda v, i: (f"{v:.3f}", f"{1 - v / 3:.3f}"), "acc"
)
_measures(
    "train and test",
    ["{a}_train", "{a}_test"],
    lambda v, i: (f"{min(v + 0.1, 1) - i / 1000:.3f}", f"{v:.3f}"),
    "test",
)
_measures(
    "directions in the names",
    ["{a} (Acc ↑)", "{a} (RMSE ↓)"],
    lambda v, i: (f"{v:.3f}", f"{1 - v:.3f}"),
    "Acc ↑",
)


@form(
    "problems with directions of their own",
    truth=KNOWN.drop(index=PROBLEMS[7:]).set_axis([f"{p} (Acc ↑)" for p in PROBLEMS[:7]]),
)
def _():
    rows = [
        [
            f"{p} (Acc ↑)" if i < 7 else f"{p} (RMSE ↓)",
            *(f"{v if i < 7 else 1 - v:.3f}" for v in VALUES[i]),
        ]
        for i, p in enumerate(PROBLEMS)
    ]
    return lines([["dataset", *ALGORITHMS], *rows])


# ---------------------------------------------------------------- runs that pose as something else


@form("folds as columns")
def _():
    head = ["dataset", *(f"{a}_fold{i}" for a in ALGORITHMS for i in range(3))]
    return lines(
        [
            head,
            *(
                [p, *(f"{v + off:.3f}" for v in VALUES[i] for off in OFF)]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


@form("one file of one classifier, folds across")
def _():
    """No verdict can come of one algorithm: it must be refused for good."""
    rng = np.random.default_rng(1)
    return lines(
        [
            ["folds:", *range(30)],
            *(
                [p, *(f"{v:.3f}" for v in rng.normal(KNOWN.loc[p, "RF"], 0.02, 30))]
                for p in PROBLEMS
            ),
        ]
    )


FORMS["one file of one classifier, folds across"].truth = None


@form("folds of one data set as problems", truth=None)
def _():
    rng = np.random.default_rng(2)
    return lines(
        [
            ["", *ALGORITHMS],
            *(
                [f"Fold{i:02d}", *(f"{v:.3f}" for v in rng.uniform(0.7, 0.9, 4))]
                for i in range(1, 11)
            ),
        ]
    )


@form("caret's folds of one data set", truth=None)
def _():
    rng = np.random.default_rng(2)
    head = ["Resample", *(f"{a}~{m}" for a in ALGORITHMS for m in ("Accuracy", "Kappa"))]
    return lines(
        [
            head,
            *(
                [f"Fold{i:02d}.Rep1", *(f"{v:.3f}" for v in rng.uniform(0.7, 0.9, 8))]
                for i in range(1, 11)
            ),
        ]
    )


@form("folds of one data set, numbered", truth=None)
def _():
    rng = np.random.default_rng(2)
    return lines(
        [
            ["fold", *ALGORITHMS],
            *([i, *(f"{v:.3f}" for v in rng.uniform(0.7, 0.9, 4))] for i in range(10)),
        ]
    )


@form("seeds of one data set in rows", truth=None)
def _():
    rng = np.random.default_rng(2)
    return lines(
        [
            ["run", *ALGORITHMS],
            *([f"seed_{i}", *(f"{v:.3f}" for v in rng.uniform(0.7, 0.9, 4))] for i in range(10)),
        ]
    )


@form("a grid of hyper-parameters", answers={"where": {"C": "1"}})
def _():
    return long(
        ["model", "dataset", "C", "accuracy"],
        [
            [a, p, c, f"{KNOWN.loc[p, a] - off:.3f}"]
            for p in PROBLEMS
            for a in ALGORITHMS
            for c, off in (("0.1", 0.11 if a == "RF" else 0.03), ("1", 0), ("10", 0.02))
        ],
    )


GRID = {
    "RF": ["n=10", "n=100"],
    "SVM": ["C=1", "C=10"],
    "kNN": ["k=1", "k=5"],
    "NB": ["-", "s"],
}


@form(
    "a grid of hyper-parameters of each",
    truth=pd.DataFrame(
        {f"{a} / {g}": (KNOWN[a] - 0.01 * n).round(3) for a in GRID for n, g in enumerate(GRID[a])}
    ),
)
def _():
    rows = [
        [a, g, p, f"{KNOWN.loc[p, a] - 0.01 * n:.3f}"]
        for p in PROBLEMS
        for a in ALGORITHMS
        for n, g in enumerate(GRID[a])
    ]
    return long(["model", "params", "dataset", "accuracy"], rows)


@form("steps of training", answers={"where": {"epoch": "3"}})
def _():
    return long(
        ["model", "dataset", "epoch", "accuracy"],
        [
            [a, p, e, f"{KNOWN.loc[p, a] - (3 - e) / 10:.3f}"]
            for p in PROBLEMS
            for a in ALGORITHMS
            for e in (1, 2, 3)
        ],
    )


@form("splits of train and test", answers={"where": {"split": "test"}})
def _():
    return long(
        ["model", "dataset", "split", "accuracy"],
        [
            [a, p, w, f"{KNOWN.loc[p, a] + (w == 'train') * (0.3 - ALGORITHMS.index(a) / 9):.3f}"]
            for p in PROBLEMS
            for a in ALGORITHMS
            for w in ("train", "test")
        ],
    )


# ---------------------------------------------------------------- the wrong direction


@form("an error called better when higher", options={"score": "rmse_test"}, truth=ERRORS)
def _():
    return long(
        ["model", "dataset", "fold", "rmse_test", "r2_test"],
        [[a, p, i, f"{1 - s:.3f}", f"{s:.3f}"] for a, p, i, s in runs()],
    )


@form("an error, found by itself", truth=ERRORS)
def _():
    return long(
        ["model", "dataset", "error"], [[a, p, f"{1 - s:.3f}"] for a, p, i, s in runs((0,))]
    )


@form("an accuracy called better when lower", higher=False)
def _():
    return long(["model", "dataset", "accuracy"], [[a, p, f"{s:.3f}"] for a, p, i, s in runs((0,))])


@form("a metric of errors called better when higher", options={"metric": "rmse"}, truth=ERRORS)
def _():
    return long(
        ["model", "dataset", "metric", "value"],
        [
            [a, p, m, f"{v:.3f}"]
            for a, p, i, s in runs((0,))
            for m, v in (("rmse", 1 - s), ("r2", s))
        ],
    )


# ---------------------------------------------------------------- items


@form("items of one benchmark", options={"problem": "question"}, truth=None)
def _():
    rng = np.random.default_rng(4)
    return long(
        ["model", "passage", "question", "correct"],
        [
            [a, f"p{q // 50}", f"q{q}", int(rng.random() < 0.6)]
            for q in range(2000)
            for a in ALGORITHMS
        ],
    )


_rng = np.random.default_rng(4)
_right = [[int(_rng.random() < 0.6) for _a in ALGORITHMS] for _q in range(2000)]
FORMS["items of one benchmark"].truth = pd.DataFrame(
    np.array(_right).reshape(40, 50, 4).mean(axis=1), [f"p{i}" for i in range(40)], ALGORITHMS
)


@form("items of several tasks", options={"problem": "question"}, answers={"problem": "task"})
def _():
    out = []
    for p in PROBLEMS:
        for a in ALGORITHMS:
            right = round(1000 * KNOWN.loc[p, a])
            out += [[a, p, f"{p}-{q}", int(q < right)] for q in range(1000)]
    return long(["model", "task", "question", "correct"], out)


# ---------------------------------------------------------------- what must not be refused


def fair(name, frame=KNOWN, corner="dataset", **more):
    form(name, into=LEGITIMATE, read=True, truth=frame, **more)(
        lambda: lines(table(corner=corner, frame=frame))
    )


def called(*names):
    return KNOWN.set_axis(list(names), axis=1)


def of(*names):
    return KNOWN.set_axis([*names, *PROBLEMS[len(names) :]])


fair("algorithms with numbers", called("1-NN", "3-NN", "C4.5", "RF_100"))
fair("algorithms with settings", called("kNN (k=1)", "kNN (k=5)", "SVM (C=1)", "SVM (C=10)"))
fair("algorithms with underscores", called("RF_small", "RF_large", "SVM_rbf", "SVM_linear"))
fair("algorithms of a letter", called("A", "B", "C", "N"))
fair("rules of votes", called("max", "min", "sum", "median"))
fair("averaged perceptron", called("Averaged Perceptron", "SVM-mean", "best-first", "NB"))
fair("with the word time", called("TimesNet", "Timeseries-RF", "InceptionTime", "ROCKET"))
fair("losses as methods", called("focal loss", "cross-entropy loss", "hinge loss", "dice loss"))
fair("with the word size", called("ViT-base", "ViT-large", "batch size 32", "batch size 64"))
fair("methods with test in them", called("TestNet", "A_test", "B", "C"))
fair("F1 and F2", called("F1", "F2", "F3", "F4"))
fair("steps of a study", called("baseline", "+dropout", "+augmentation", "+ensemble"))
fair("a name with an arrow", called("A→B", "B→A", "C", "D"))
fair("times as scores", (KNOWN * 10).round(2).rename(columns=lambda n: n), corner="dataset")
fair("problems called after measures", of("error", "size", "time"))
fair("problems called after sums", of("summary", "sum-of-sines", "meanfield", "rank-list"))
fair("problems in folds of protein", of("fold", "protein-fold", "folds"))
fair("problems numbered", KNOWN.set_axis([f"D{i}" for i in range(14)]))
fair("problems of years", KNOWN.set_axis([f"{2000 + i}" for i in range(14)]), corner="problem")
fair("problems called test", of("test1", "test2", "test3"))
fair("splits of one name", KNOWN.set_axis([f"split-{p}" for p in PROBLEMS]))
fair("functions", KNOWN.set_axis([f"F{i}" for i in range(1, 15)]))
fair("subjects", KNOWN.set_axis([f"S{i:02d}" for i in range(1, 15)]), corner="subject")
fair("radius neighbours", called("RadiusNeighbors", "kNN", "SVM", "NB"))
fair("sampling", called("no sampling", "SMOTE", "undersampling", "oversampling"))
fair("features as methods", called("all features", "PCA features", "RFE", "none"))
fair("ids", called("ID3", "ID4", "ID5R", "C5.0"))


fair("a baseline far below", KNOWN.assign(majority=[round(0.3 + i * 0.02, 3) for i in range(14)]))


@form(
    "many problems",
    into=LEGITIMATE,
    read=True,
    truth=pd.DataFrame(
        np.tile(KNOWN.to_numpy(), (9, 1)),
        [f"{p}{i}" for i in range(9) for p in PROBLEMS],
        ALGORITHMS,
    ),
)
def _():
    return lines(table(frame=LEGITIMATE["many problems"].truth))


# ---------------------------------------------------------------- further forms of the same kinds


def _with_spread(v, i, j):
    return f"{v:.3f} ± {spread(i, j):.3f}"


@form("averages with spreads")
def _():
    rows = [["dataset", *ALGORITHMS]]
    rows += [
        [p, *(_with_spread(v, i, j) for j, v in enumerate(VALUES[i]))]
        for i, p in enumerate(PROBLEMS)
    ]
    return lines([*rows, ["Average", *(f"{v} ± 0.100" for v in MEANS)]])


for named, entries in {
    "Overall avg.": MEANS,
    "Mean Acc": MEANS,
    "Avg Rank (lower is better)": RANKS,
    "Rank": RANKS,
    "# best": ["11", "2", "1", "0"],
    "Total": [f"{v:.3f}" for v in KNOWN.sum()],
    "Wins-Losses": ["11-3", "9-5", "4-10", "0-14"],
    "Average accuracy": MEANS,
    "Std. dev.": [f"{v:.3f}" for v in KNOWN.std()],
    "Grand mean": MEANS,
    "p (Wilcoxon)": ["-", "0.02", "0.001", "0.0001"],
    "Best count": ["11", "2", "1", "0"],
    "Training time (s)": ["12", "40", "3", "1"],
    "#params": ["100", "200", "10", "1"],
    "Mean±SD": MEANS,
    "MEAN RANK": RANKS,
    "average_rank": RANKS,
    "Promedio": MEANS,
}.items():
    _rows_below(f"below: {named}", [[named, *entries]])

for named, entries in {
    "Instances": SIZES,
    "#Inst.": SIZES,
    "N": SIZES,
    "No. of samples": SIZES,
    "n_samples": SIZES,
    "dim": [str(3 + i) for i in range(14)],
    "d": [str(3 + i) for i in range(14)],
    "Missing values": ["0"] * 7 + ["12"] * 7,
    "Size (KB)": SIZES,
    "rows": SIZES,
    "#Attributes": [str(3 + i) for i in range(14)],
    "Source": ["UCI", "KEEL"] * 7,
    "domain": ["life", "physics"] * 7,
    "Ref.": [f"[{i}]" for i in range(14)],
    "Time (s)": [f"{3 + i}.5" for i in range(14)],
    "rank": [str(1 + i % 4) for i in range(14)],
    "Best model": [ALGORITHMS[int(np.argmax(r))] for r in VALUES],
    "Δ": [f"{r[0] - r[1]:+.3f}" for r in VALUES],
    "gap (%)": [f"{i}.5" for i in range(14)],
    "seed": ["42"] * 14,
    "n_folds": ["10"] * 14,
    "URL": [f"https://x.org/{i}" for i in range(14)],
    "%missing": [f"{i}.0" for i in range(14)],
    "date": [f"2024-01-{i + 1:02d}" for i in range(14)],
}.items():
    _column(f"beside: {named}", named, entries, 5 if named in ("Δ", "rank") else 1)


@form("a spread without a name behind each")
def _():
    head = ["dataset", *(x for a in ALGORITHMS for x in (a, "±"))]
    return lines(
        [
            head,
            *(
                [
                    p,
                    *(
                        x
                        for j, v in enumerate(VALUES[i])
                        for x in (f"{v:.3f}", f"{spread(i, j):.3f}")
                    ),
                ]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


@form("mean and std, saved from a merged heading", answers={"metric": "mean"})
def _():
    head = ["dataset"]
    for j, a in enumerate(ALGORITHMS):
        head += [a, f"Unnamed: {2 * j + 2}"]
    return lines(
        [
            head,
            ["", *["mean", "std"] * 4],
            *(
                [
                    p,
                    *(
                        x
                        for j, v in enumerate(VALUES[i])
                        for x in (f"{v:.3f}", f"{spread(i, j):.3f}")
                    ),
                ]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


@form("a line of units", read=True)
def _():
    rows = table()
    return lines([rows[0], ["", *["(acc)"] * 4], *rows[1:]])


@form("algorithms and their times")
def _():
    head = ["dataset", *(x for a in ALGORITHMS for x in (a, f"{a} time"))]
    return lines(
        [
            head,
            *(
                [p, *(x for v in VALUES[i] for x in (f"{v:.3f}", f"{9 * v + i:.1f}"))]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


_measures(
    "measures behind a space",
    ["{a} Acc", "{a} F1"],
    lambda v, i: (f"{v:.3f}", f"{1 - v:.3f}"),
    "Acc",
)
_measures(
    "measures with units",
    ["{a} accuracy (%)", "{a} time (s)"],
    lambda v, i: (f"{v:.3f}", f"{10 * v + i:.1f}"),
    "accuracy (%)",
)
_measures(
    "precision and recall",
    ["{a}-precision", "{a}-recall"],
    lambda v, i: (f"{v:.3f}", f"{1 - v:.3f}"),
    "precision",
)
_measures(
    "R's names",
    ["accuracy.{a}", "kappa.{a}"],
    lambda v, i: (f"{v:.3f}", f"{1 - v:.3f}"),
    "accuracy",
)


@form("folds in the names of problems", read=True)
def _():
    return lines(
        [
            ["dataset", *ALGORITHMS],
            *(
                [f"{p}_fold{i + 1}", *(f"{v + off:.3f}" for v in KNOWN.loc[p])]
                for p in PROBLEMS
                for i, off in enumerate(OFF)
            ),
        ]
    )


@form("seeds in the names of algorithms", read=True)
def _():
    return long(
        ["model", "dataset", "accuracy"],
        [[f"{a} (seed {i})", p, f"{s:.3f}"] for a, p, i, s in runs()],
    )


@form("a setting in a wide table", answers={"where": {"C": "1"}})
def _():
    return lines(
        [
            ["dataset", "C", *ALGORITHMS],
            *(
                [p, c, *(f"{v - off:.3f}" for v in KNOWN.loc[p])]
                for p in PROBLEMS
                for c, off in (("0.1", 0.03), ("1", 0), ("10", 0.02))
            ),
        ]
    )


@form("sums among the folds")
def _():
    return long(
        ["model", "dataset", "fold", "accuracy"],
        [
            [a, p, f, f"{s:.3f}"]
            for p in PROBLEMS
            for j, a in enumerate(ALGORITHMS)
            for f, s in (
                *((str(i), KNOWN.loc[p, a] + off) for i, off in enumerate(OFF)),
                ("mean", KNOWN.loc[p, a]),
                ("std", 0.01 * (4 - j)),
            )
        ],
    )


@form("an average among the data sets")
def _():
    return long(
        ["model", "dataset", "accuracy"],
        [
            [a, p, f"{s:.3f}"]
            for a in ALGORITHMS
            for p, s in (*KNOWN[a].items(), ("Average", KNOWN[a].mean()))
        ],
    )


@form(
    "dictionaries by problem",
    file="results.json",
    answers={"algorithm": "problem", "problem": "algorithm"},
)
def _():
    return json.dumps(
        {p: dict(zip(ALGORITHMS, r, strict=True)) for p, r in zip(PROBLEMS, VALUES, strict=True)}
    )


@form("both words in the corner", answers={"algorithm": "Method / Dataset"})
def _():
    rows = [list(r) for r in zip(*table(), strict=True)]
    rows[0][0] = "Method / Dataset"
    return lines(rows)


@form("the word of the columns in the corner", answers={"algorithm": "Dataset"})
def _():
    rows = [list(r) for r in zip(*table(), strict=True)]
    rows[0][0] = "Dataset"
    return lines(rows)


@form(
    "measures in the names of problems",
    truth=KNOWN.iloc[:7].set_axis([f"{p} (Acc)" for p in PROBLEMS[:7]]),
)
def _():
    return lines(
        [
            ["dataset", *ALGORITHMS],
            *(
                [
                    f"{p} (Acc)" if i < 7 else f"{p} (RMSE)",
                    *(f"{v if i < 7 else 1 - v:.3f}" for v in VALUES[i]),
                ]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


@form(
    "data set and task",
    answers={"problem": ["dataset", "task"]},
    truth=FORMS["a key of two columns"].truth,
)
def _():
    keys = [("left" if i < 7 else "right", f"s{i % 7}") for i in range(14)]
    return long(
        ["model", "dataset", "task", "accuracy"],
        [[a, *keys[i], f"{VALUES[i][j]:.3f}"] for j, a in enumerate(ALGORITHMS) for i in range(14)],
    )


@form("decimal commas with spreads", read=True)
def _():
    rows = [["Datensatz", *ALGORITHMS]]
    rows += [
        [p, *(_with_spread(v, i, j) for j, v in enumerate(VALUES[i]))]
        for i, p in enumerate(PROBLEMS)
    ]
    return lines(rows, ";").replace(".", ",")


@form("a grid of settings in folds", answers={"where": {"n_estimators": "100"}})
def _():
    return long(
        ["model", "dataset", "n_estimators", "fold", "accuracy"],
        [
            [a, p, n, i, f"{s - off:.3f}"]
            for a, p, i, s in runs()
            for n, off in (("10", 0.05), ("100", 0))
        ],
    )


@form("questions in a wide table", truth=None)
def _():
    rng = np.random.default_rng(6)
    return lines(
        [["question", *ALGORITHMS], *([f"q{i}", *rng.integers(0, 2, 4)] for i in range(400))]
    )


@form("half of the algorithms' folds missing", answers={"ignore": ["fold"]})
def _():
    return long(
        ["model", "dataset", "fold", "accuracy"],
        [
            [a, p, i + 3 * (j % 2), f"{s:.3f}"]
            for n, (a, p, i, s) in enumerate(runs())
            for j in [ALGORITHMS.index(a)]
        ],
    )


@form("blanks for the name above", read=True)
def _():
    out = []
    for p in PROBLEMS:
        out += [[p if a == "RF" else "", a, f"{KNOWN.loc[p, a]:.3f}"] for a in ALGORITHMS]
    return long(["dataset", "algorithm", "accuracy"], out)


fair(
    "tasks and their measures",
    KNOWN.set_axis(
        [f"{p} ({m})" for p, m in zip(PROBLEMS, ["Acc", "F1", "MCC", "AUC"] * 4, strict=False)]
    ),
)
fair("pools", called("CNN-max", "CNN-mean", "GNN-max", "GNN-mean"))
fair("years of one method", called("v2019", "v2020", "v2021", "v2022"))
fair("no name, algorithms far apart", KNOWN.assign(NB=KNOWN["NB"] - 0.4).round(3), corner="")
fair("names in other letters", called("随机森林", "SVM", "kNN", "Bayés"))
fair("the best of three", called("best single", "ensemble", "oracle", "random"))
fair("train sets", called("train on A", "train on B", "train on C", "train on D"))
fair("loss functions with errors", called("MSE loss", "MAE loss", "Huber loss", "Log-cosh loss"))
fair("problems of seeds", of("wheat-seeds", "seeds", "poppy-seeds"))
fair("problems with numbers behind", KNOWN.set_axis([f"task_{i}" for i in range(14)]))
fair("folds of paper", KNOWN.set_axis([f"{p}-2" for p in PROBLEMS]))


# ---------------------------------------------------------------- a third helping


@form("HELM's runs", file="results.json", answers={"score": "exact_match"})
def _():
    return json.dumps(
        [
            {"model": a, "scenario": p, "exact_match": KNOWN.loc[p, a], "inference_time": 1.5}
            for a in ALGORITHMS
            for p in PROBLEMS
        ]
    )


@form("AutoML's results", read=True)
def _():
    return long(
        [
            "id",
            "task",
            "framework",
            "constraint",
            "fold",
            "type",
            "result",
            "metric",
            "mode",
            "version",
            "utc",
            "duration",
            "info",
        ],
        [
            [
                f"openml/{n}",
                p,
                a,
                "1h4c",
                i,
                "binary",
                f"{s:.3f}",
                "auc",
                "local",
                "1.0",
                "2024-01-01T00:00",
                f"{60 + n}.1",
                "",
            ]
            for n, (a, p, i, s) in enumerate(runs())
        ],
    )


@form("wandb's groups", read=True)
def _():
    return long(
        ["Name", "config.dataset", "config.model", "config.seed", "summary.test/acc"],
        [[f"run-{n}", p, a, i, f"{s:.3f}"] for n, (a, p, i, s) in enumerate(runs())],
    )


@form("scikit-learn's searches", read=True)
def _():
    return long(
        [
            "",
            "dataset",
            "estimator",
            "params",
            "split0_test_score",
            "split1_test_score",
            "split2_test_score",
            "mean_test_score",
            "std_test_score",
            "rank_test_score",
        ],
        [
            [
                n,
                p,
                a,
                "{}",
                *(f"{KNOWN.loc[p, a] + o:.3f}" for o in OFF),
                f"{KNOWN.loc[p, a]:.3f}",
                "0.01",
                1,
            ]
            for n, (p, a) in enumerate((p, a) for p in PROBLEMS for a in ALGORITHMS)
        ],
    )


@form("tidymodels", answers={"metric": "accuracy"})
def _():
    return long(
        ["wflow_id", "dataset", ".metric", ".estimator", "mean", "n", "std_err"],
        [
            [a, p, m, "binary", f"{s:.3f}", 3, "0.01"]
            for a, p, i, s in runs((0,))
            for m, s in (("accuracy", s), ("roc_auc", 1 - s))
        ],
    )


FORMS["tidymodels"].answers |= {"algorithm": "wflow_id", "score": "mean"}


@form("a spread as a row each", answers={"where": {"stat": "mean"}})
def _():
    return long(
        ["model", "dataset", "stat", "value"],
        [
            [a, p, w, f"{v:.3f}"]
            for p in PROBLEMS
            for j, a in enumerate(ALGORITHMS)
            for w, v in (("mean", KNOWN.loc[p, a]), ("std", 0.1 - 0.02 * j))
        ],
    )


@form("validation and test in columns", answers={"score": "test_acc"})
def _():
    return long(
        ["model", "dataset", "seed", "val_acc", "test_acc"],
        [[a, p, i, f"{1 - s:.3f}", f"{s:.3f}"] for a, p, i, s in runs()],
    )


@form("on its side, heads say so", read=True)
def _():
    return lines(_turned("Classifier"))


@form("on its side, with numbers of parameters", answers={"ignore": ["Params (M)", "Year"]})
def _():
    rows = _turned("Model")
    more = [["Params (M)", "25.6", "3.4", "0.9", "0.2"], ["Year", "2015", "2019", "2020", "2021"]]
    return lines([[r[0], *(m[i] for m in more), *r[1:]] for i, r in enumerate(rows)])


def _turned(corner):
    rows = [list(r) for r in zip(*table(), strict=True)]
    rows[0][0] = corner
    return rows


@form("ranks under the scores")
def _():
    rows = table()
    ranks = [
        ["rank " + p, *(str(1 + sum(x > v for x in r)) for v in r)]
        for p, r in zip(PROBLEMS[:1], VALUES[:1], strict=True)
    ]
    return lines([*rows, ["Ranks", *RANKS]]) if ranks else ""


@form("groups with their own averages", answers={"ignore": ["Average (small)", "Average (large)"]})
def _():
    rows = table()
    small = ["Average (small)", *(f"{v:.3f}" for v in KNOWN.iloc[:7].mean())]
    large = ["Average (large)", *(f"{v:.3f}" for v in KNOWN.iloc[7:].mean())]
    return lines([*rows[:8], small, *rows[8:], large])


@form("headings between the rows", read=True)
def _():
    rows = table()
    return lines(
        [
            rows[0],
            ["Small data sets", "", "", "", ""],
            *rows[1:8],
            ["Large data sets", "", "", "", ""],
            *rows[8:],
        ]
    )


@form("an index of the problems beside", read=True)
def _():
    return lines([["No.", *r] if not i else [i, *r] for i, r in enumerate(table())])


@form(
    "ids of OpenML as problems",
    truth=KNOWN.set_axis([str(37 + 11 * i) for i in range(14)]),
    read=True,
)
def _():
    return lines(
        [
            ["did", *ALGORITHMS],
            *([37 + 11 * i, *(f"{v:.3f}" for v in r)] for i, r in enumerate(VALUES)),
        ]
    )


@form("percent in the head", truth=(KNOWN * 100).rename(columns=lambda a: f"{a} (%)"), read=True)
def _():
    frame = (KNOWN * 100).round(1).rename(columns=lambda a: f"{a} (%)")
    return lines(table("{:.1f}", frame=frame))


@form("one measure behind each name", truth=KNOWN.rename(columns=lambda a: f"{a}_acc"), read=True)
def _():
    return lines(table(frame=KNOWN.rename(columns=lambda a: f"{a}_acc")))


@form("error rates called higher, wide", options={"metric": "error rate"}, truth=ERRORS)
def _():
    return lines(table(frame=ERRORS))


@form("LaTeX with rules and notes", file="t.tex", read=True)
def _():
    body = "\n".join(" & ".join(r) + r" \\ \hline" for r in table()[1:])
    return (
        "\\begin{tabular}{|l|c|c|c|c|}\n\\hline\n\\textbf{Dataset} & \\textbf{RF} & "
        "\\textbf{SVM}\\tnote{a} & \\textbf{kNN} & \\textbf{NB} \\\\ \\hline\n"
        + body
        + "\n\\end{tabular}\n"
    ).replace("\\tnote{a}", "")


@form("LaTeX with multirow and ranks", file="t.tex")
def _():
    body = "\n".join(
        " & ".join([p, *(f"{v:.3f} ({1 + sum(x > v for x in r)})" for v in r)]) + r" \\"
        for p, r in zip(PROBLEMS, VALUES, strict=True)
    )
    return (
        "\\begin{tabular}{lcccc}\n\\toprule\n\\multirow{2}{*}{Dataset} & "
        "\\multicolumn{4}{c}{Accuracy} \\\\\n\\cmidrule{2-5}\n & RF & SVM & kNN & NB \\\\\n"
        "\\midrule\n" + body + "\n\\midrule\nAvg. rank & 1.286 & 2.071 & 2.786 & 3.857 \\\\\n"
        "\\bottomrule\n\\end{tabular}\n"
    )


@form("seeds in columns of a long table")
def _():
    return long(
        ["model", "dataset", "seed_0", "seed_1", "seed_2"],
        [
            [a, p, *(f"{KNOWN.loc[p, a] + o:.3f}" for o in OFF)]
            for p in PROBLEMS
            for a in ALGORITHMS
        ],
    )


@form("averages beside the seeds of a long table", read=True)
def _():
    return long(
        ["model", "dataset", "accuracy_mean", "accuracy_std"],
        [[a, p, f"{KNOWN.loc[p, a]:.3f}", "0.010"] for p in PROBLEMS for a in ALGORITHMS],
    )


fair("solvers", called("CPLEX", "Gurobi", "SCIP", "HiGHS"))
fair("scores above 1 for one", KNOWN.assign(RF=(KNOWN["RF"] + 0.2).round(3)) * 10)
fair("models with sizes in the name", called("7B", "13B", "70B", "405B"))
fair("versions", called("v1", "v2", "v3", "v4"))
fair("k of kNN", called("k=1", "k=3", "k=5", "k=7"))
fair("weighting schemes", called("mean pooling", "max pooling", "attention", "[CLS]"))
fair("stages", called("before", "after", "after x2", "after x3"))
fair(
    "languages",
    KNOWN.set_axis(
        ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no", "fi", "pl", "cs", "hu"]
    ),
    corner="lang",
)
