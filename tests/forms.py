"""One known table in the forms in which people keep it: a small function writes each file.

``FORMS`` maps the name of a form to a `Form`. What a form needs besides the direction is in its
``options``; what only its author can answer (which of two measures, which column) is in its
``answers``, and is used only where a refusal asks for it. ``truth`` is the table that is right.
"""

import csv
import gzip
import io
import json
from dataclasses import dataclass, field

import pandas as pd

from result_files import workbook

__all__ = ["ALGORITHMS", "FORMS", "KNOWN", "LEGITIMATE", "PROBLEMS", "Form", "form"]

ALGORITHMS = ["RF", "SVM", "kNN", "NB"]
PROBLEMS = [
    "anneal",
    "breast-w",
    "credit-g",
    "diabetes",
    "ecoli",
    "glass",
    "heart",
    "iris",
    "labor",
    "lymph",
    "sonar",
    "vehicle",
    "vowel",
    "zoo",
]
VALUES = [
    [0.654, 0.652, 0.658, 0.637],
    [0.835, 0.812, 0.813, 0.738],
    [0.802, 0.800, 0.714, 0.760],
    [0.674, 0.701, 0.642, 0.632],
    [0.805, 0.801, 0.787, 0.747],
    [0.929, 0.891, 0.861, 0.858],
    [0.590, 0.563, 0.561, 0.525],
    [0.876, 0.855, 0.860, 0.833],
    [0.939, 0.949, 0.920, 0.905],
    [0.962, 0.959, 0.936, 0.906],
    [0.868, 0.855, 0.858, 0.815],
    [0.682, 0.685, 0.675, 0.647],
    [0.831, 0.807, 0.796, 0.781],
    [0.803, 0.798, 0.748, 0.755],
]
KNOWN = pd.DataFrame(VALUES, index=PROBLEMS, columns=ALGORITHMS)
ERRORS = (1 - KNOWN).round(3)
OFF = (-0.012, 0.004, 0.008)  # of three folds; they add up to nothing


@dataclass
class Form:
    """One way to keep the table: ``write()`` gives the content of the file."""

    write: object
    file: str = "results.csv"
    higher: bool = True
    options: dict = field(default_factory=dict)
    answers: dict = field(default_factory=dict)
    truth: pd.DataFrame = field(default_factory=lambda: KNOWN)
    read: bool = False  # whether it must be read without a question


FORMS, LEGITIMATE = {}, {}


def form(name, into=None, **more):
    """Register the function below as a form."""

    def keep(write):
        (FORMS if into is None else into)[name] = Form(write, **more)
        return write

    return keep


def lines(rows, separator=","):
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue()


def table(cell="{:.3f}", corner="dataset", frame=KNOWN):
    return [
        [corner, *frame.columns],
        *([p, *(cell.format(v) for v in row)] for p, row in frame.iterrows()),
    ]


def with_column(name, values, at=1):
    return [[*r[:at], v, *r[at:]] for r, v in zip(table(), [name, *values], strict=True)]


def runs(offsets=OFF):
    """Rows (algorithm, problem, run, score) whose means are the known table."""
    return [
        (a, p, i, KNOWN.loc[p, a] + off)
        for p in PROBLEMS
        for a in ALGORITHMS
        for i, off in enumerate(offsets)
    ]


def spread(i, j):
    return 0.010 + ((i * 7 + j * 3) % 9) / 1000


# ---------------------------------------------------------------- plain and its kin


def _plain(name, separator=",", file="results.csv", **how):
    form(name, file=file, read=True)(lambda: lines(table(**how), separator))


_plain("plain")
_plain("tab", "\t", "results.tsv")
_plain("semicolon", ";")
_plain("no name in the corner", corner="")
_plain("percent signs", cell="{:.1%}")
_plain("corner says nothing", corner="xyz")


@form("decimal comma", read=True)
def _():
    return lines(table(), ";").replace(".", ",")


@form("with a byte order mark", read=True)
def _():
    return "\ufeff" + lines(table())


@form("utf-16", read=True)
def _():
    return lines(table(), "\t").encode("utf-16")


@form("every cell quoted", read=True)
def _():
    return "\n".join(",".join(f'"{c}"' for c in row) for row in table())


@form("gzip", file="results.csv.gz", read=True)
def _():
    return gzip.compress(lines(table()).encode())


@form("row numbers of pandas", read=True)
def _():
    return lines([["" if not i else i - 1, *r] for i, r in enumerate(table())])


@form("row names of R", read=True, file="results.txt")
def _():
    return "\n".join(" ".join(r[1:] if not i else r) for i, r in enumerate(table()))


@form("problems without names", truth=KNOWN.set_axis(map(str, range(1, 15))), read=True)
def _():
    return lines([r[1:] for r in table()])


@form("comments above", read=True)
def _():
    return "# run of 2024-03-01\n# accuracy, 10-fold\n" + lines(table())


@form("comments between", read=True)
def _():
    rows = lines(table()).splitlines()
    return "\n".join([*rows[:6], "# the small ones", *rows[6:]])


@form("title above", read=True)
def _():
    return "Table 3: accuracy of four classifiers\n\n" + lines(table())


@form("footnote below", read=True)
def _():
    return lines(table()) + "\n* mean of ten-fold cross-validation\n"


@form("empty columns and rows", read=True)
def _():
    return lines([[*r, "", ""] for r in table()] + [[""] * 7] * 2)


@form("header repeated", read=True)
def _():
    rows = table()
    return lines([*rows[:8], rows[0], *rows[8:]])


@form("spaces align", file="results.txt", read=True)
def _():
    return KNOWN.rename_axis(None).to_string()


# ---------------------------------------------------------------- cells with more in them


def _cells(name, write, **more):
    def content():
        rows = [["Dataset", *ALGORITHMS]]
        rows += [
            [p, *(write(v, i, j) for j, v in enumerate(VALUES[i]))] for i, p in enumerate(PROBLEMS)
        ]
        return lines(rows)

    form(name, read=True, **more)(content)


_cells("plus or minus", lambda v, i, j: f"{v:.3f} ± {spread(i, j):.3f}")
_cells("plus/minus in ASCII", lambda v, i, j: f"{v:.3f} +/- {spread(i, j):.3f}")
_cells("+- without spaces", lambda v, i, j: f"{v:.3f}+-{spread(i, j):.3f}")
_cells("spread in brackets", lambda v, i, j: f"{v:.3f} ({spread(i, j):.3f})")
_cells("rank in brackets", lambda v, i, j: f"{v:.3f} ({1 + sum(x > v for x in VALUES[i])})")
_cells("interval in brackets", lambda v, i, j: f"{v:.3f} [{v - 0.02:.3f}, {v + 0.02:.3f}]")
_cells(
    "two brackets",
    lambda v, i, j: f"{v:.3f} ({spread(i, j):.3f}) ({1 + sum(x > v for x in VALUES[i])})",
)
_cells(
    "plus or minus and rank",
    lambda v, i, j: f"{v:.3f}±{spread(i, j):.3f} ({1 + sum(x > v for x in VALUES[i])})",
)
_cells("per cent, plus or minus", lambda v, i, j: f"{100 * v:.1f}% ± {100 * spread(i, j):.1f}%")
_cells("bold", lambda v, i, j: f"**{v:.3f}**" if v == max(VALUES[i]) else f"{v:.3f}")
_cells("stars", lambda v, i, j: f"{v:.3f}{'*' if j and i % 3 else ''}")
_cells("stars for significance", lambda v, i, j: f"{v:.3f}{'***' if j == 3 else '*' * (j % 3)}")
_cells(
    "letters of Weka", lambda v, i, j: f"{v:.3f} {'v' if j == 1 and i % 5 == 0 else '*' * (j > 1)}"
)
_cells("no leading zero", lambda v, i, j: f"{v:.3f}"[1:])
_cells("spread without the point", lambda v, i, j: f"{v:.3f}({int(1000 * spread(i, j))})")
_cells("n of N", lambda v, i, j: f"{v:.3f} (n=30)")


def _gap(word):
    rows = table()
    rows[3][2] = rows[7][4] = word
    return lines(rows)


LEFT = KNOWN.drop(index=["credit-g", "heart"])
for word in (
    "OOM",
    "TIMEOUT",
    "-",
    "NA",
    "",
    "N/A",
    "?",
    "—",
    "> 24h",
    "DNF",
    "NaN",
    "--",
    "null",
    "n.a.",
    "err",
    "not run",
    "skipped",
    "crashed",
    "o.o.m.",
    "time limit",
):
    form(f"gap {word!r}", truth=LEFT)(lambda word=word: _gap(word))


# ---------------------------------------------------------------- marked up


def barred(rows, rule=True):
    out = ["| " + " | ".join(rows[0]) + " |"]
    out += ["|" + "---|" * len(rows[0])] if rule else []
    return "\n".join([*out, *("| " + " | ".join(r) + " |" for r in rows[1:])])


@form("markdown", file="results.md", read=True)
def _():
    return barred(table())


@form("markdown in prose", file="notes.md", read=True)
def _():
    return f"# Results\n\nAs the table shows:\n\n{barred(table())}\n\nRF is best.\n"


@form("README with several tables", file="README.md", answers={"sheet": "2", "table": "2"})
def _():
    speed = barred([["device", "ms"], ["cpu", "12"], ["gpu", "3"]])
    return (
        f"# Tool\n\n## Speed\n\n{speed}\n\n## Accuracy\n\n{barred(table())}\n\n"
        f"## Options\n\n{barred([['flag', 'default'], ['-x', '1'], ['-y', '2']])}\n"
    )


@form("README with two tables of results", file="README.md", answers={"table": "1"})
def _():
    seconds = (KNOWN * 7).round(2)
    return (
        f"## Accuracy\n\n{barred(table())}\n\n## Seconds\n\n"
        f"{barred(table('{:.2f}', frame=seconds))}\n"
    )


def grid_table(rows, blank=False):
    width = [max(len(r[j]) for r in rows) for j in range(len(rows[0]))]
    rule = "+" + "+".join("-" * (w + 2) for w in width) + "+"
    out = [rule]
    for i, r in enumerate(rows):
        out.append("|" + "|".join(f" {c:<{w}} " for c, w in zip(r, width, strict=True)) + "|")
        out.append(rule.replace("-", "=") if not i else rule)
    return "\n".join(out)


@form("grid of reStructuredText", file="results.rst", read=True)
def _():
    return grid_table(table())


@form("reStructuredText in prose", file="results.rst", read=True)
def _():
    return f"Results\n=======\n\nText before.\n\n{grid_table(table())}\n\nText after.\n"


@form("simple table of reStructuredText", file="results.rst", read=True)
def _():
    rows = table()
    rule = "  ".join(["=" * 10, *["=" * 6] * 4])
    body = ["  ".join([f"{r[0]:<10}", *(f"{c:<6}" for c in r[1:])]) for r in rows]
    return "\n".join([rule, body[0], rule, *body[1:], rule])


def latex(rows, head=None):
    return (
        "\\begin{table}\n\\begin{tabular}{l"
        + "r" * (len(rows[0]) - 1)
        + "}\n\\toprule\n"
        + (head or "")
        + " & ".join(rows[0])
        + " \\\\\n\\midrule\n"
        + "\n".join(" & ".join(r) + " \\\\" for r in rows[1:])
        + "\n\\bottomrule\n\\end{tabular}\n\\caption{Accuracy}\n\\end{table}\n"
    )


@form("LaTeX", file="results.tex", read=True)
def _():
    return latex(table())


@form("LaTeX, bold and spreads", file="results.tex", read=True)
def _():
    return latex(
        [
            ["Dataset", *ALGORITHMS],
            *(
                [
                    p,
                    *(
                        f"$\\mathbf{{{v:.3f}}} \\pm {spread(i, j):.3f}$"
                        if v == max(VALUES[i])
                        else f"${v:.3f} \\pm {spread(i, j):.3f}$"
                        for j, v in enumerate(VALUES[i])
                    ),
                ]
                for i, p in enumerate(PROBLEMS)
            ),
        ]
    )


@form("LaTeX with a cell over columns", file="results.tex", read=True)
def _():
    head = "& \\multicolumn{4}{c}{Algorithms} \\\\\n\\cmidrule(lr){2-5}\n"
    return latex(table(), head)


@form("LaTeX with groups over columns", file="results.tex", read=True)
def _():
    head = "& \\multicolumn{2}{c}{Strong} & \\multicolumn{2}{c}{Weak} \\\\\n"
    return latex(table(), head)


@form("LaTeX, a group over rows", file="results.tex", read=True)
def _():
    rows = [" & ".join(r) + " \\\\" for r in table()]
    rows.insert(1, "\\multicolumn{5}{l}{\\emph{Small data sets}} \\\\")
    rows.insert(8, "\\multicolumn{5}{l}{\\emph{Large data sets}} \\\\")
    return "\\begin{tabular}{lrrrr}\n" + "\n".join(rows) + "\n\\end{tabular}"


@form("HTML", file="results.html", read=True)
def _():
    return KNOWN.rename_axis("dataset").reset_index().to_html(index=False)


@form("HTML with row names", file="results.html", read=True)
def _():
    return KNOWN.to_html()


@form("HTML page with two tables", file="results.html", answers={"table": "2"})
def _():
    menu = "<table><tr><td>Home</td><td>About</td></tr><tr><td>x</td><td>y</td></tr></table>"
    return f"<html><body>{menu}<p>Text</p>{KNOWN.to_html()}</body></html>"


# ---------------------------------------------------------------- workbooks, JSON, memory


@form("Excel", file="results.xlsx", read=True)
def _():
    return workbook(
        {
            "Sheet1": [
                ["dataset", *ALGORITHMS],
                *([p, *r] for p, r in zip(PROBLEMS, VALUES, strict=True)),
            ]
        }
    )


@form("Excel, merged heading", file="results.xlsx", read=True)
def _():
    rows = [
        [None, "Accuracy", None, None, None],
        ["dataset", *ALGORITHMS],
        *([p, *r] for p, r in zip(PROBLEMS, VALUES, strict=True)),
    ]
    return workbook({"Sheet1": rows})


@form("Excel, title above", file="results.xlsx", read=True)
def _():
    rows = [
        ["Results of May", None, None, None, None],
        ["dataset", *ALGORITHMS],
        *([p, *r] for p, r in zip(PROBLEMS, VALUES, strict=True)),
    ]
    return workbook({"Sheet1": rows})


@form("JSON of records", file="results.json", read=True)
def _():
    return KNOWN.rename_axis("dataset").reset_index().to_json(orient="records")


@form("JSON lines", file="results.jsonl", read=True)
def _():
    return KNOWN.rename_axis("dataset").reset_index().to_json(orient="records", lines=True)


@form("JSON by columns", file="results.json", read=True)
def _():
    return KNOWN.to_json()


@form("JSON by index", file="results.json", read=True)
def _():
    return KNOWN.to_json(orient="split")


@form("JSON, a row per score", file="results.json", read=True)
def _():
    return json.dumps(
        [{"model": a, "dataset": p, "fold": i, "accuracy": round(s, 6)} for a, p, i, s in runs()]
    )


# ---------------------------------------------------------------- two header lines


@form("two header lines", read=True)
def _():
    return lines([["", *["accuracy"] * 4], *table(corner="dataset")])


@form("two header lines of pandas", read=True)
def _():
    frame = KNOWN.copy()
    frame.columns = pd.MultiIndex.from_product([["accuracy"], ALGORITHMS])
    return frame.rename_axis("dataset").to_csv()


def _two_measures(swap=False):
    second = (KNOWN * 40).round(1)
    parts = {"accuracy": KNOWN, "time": second}
    frame = pd.concat(parts, axis=1)
    frame = frame.swaplevel(axis=1) if swap else frame
    return frame.rename_axis("dataset").to_csv()


form("two header lines, two measures", answers={"metric": "accuracy"})(_two_measures)
form("two header lines, algorithm above", answers={"metric": "accuracy"})(
    lambda: _two_measures(swap=True)
)


@form("mean and std below each algorithm", answers={"metric": "mean"})
def _():
    stds = pd.DataFrame(
        [[spread(i, j) for j in range(4)] for i in range(14)], index=PROBLEMS, columns=ALGORITHMS
    )
    frame = pd.concat({"mean": KNOWN, "std": stds}, axis=1).swaplevel(axis=1)
    return frame[ALGORITHMS].rename_axis("dataset").to_csv()


# ---------------------------------------------------------------- on its side


def _side(corner, more=()):
    rows = table(corner="dataset")
    turned = [list(r) for r in zip(*rows, strict=True)]
    turned[0][0] = corner
    return [[*r, *(m[i] for m in more)] for i, r in enumerate(turned)]


form("on its side", read=True)(lambda: lines(_side("algorithm")))
form("on its side, under 'model'", read=True)(lambda: lines(_side("model")))
form("on its side, no name in the corner")(lambda: lines(_side("")))
form("on its side, 'name' in the corner", answers={"algorithm": "name"})(
    lambda: lines(_side("name"))
)


@form("on its side, problems without known names")
def _():
    rows = [list(r) for r in zip(*table(), strict=True)]
    rows[0] = ["", *(f"D{i}" for i in range(1, 15))]
    return lines(rows)


FORMS["on its side, problems without known names"].truth = KNOWN.set_axis(
    [f"D{i}" for i in range(1, 15)]
)
form("on its side, with Average and rank", read=True)(
    lambda: lines(
        _side(
            "method",
            [
                ["Average", *(f"{m:.3f}" for m in KNOWN.mean())],
                ["Avg. rank", "1.286", "2.071", "2.786", "3.857"],
            ],
        )
    )
)


@form("leaderboard turned", answers={"ignore": ["param_count", "img_size"]})
def _():
    more = [["param_count", "12.1", "3.4", "0.9", "0.2"], ["img_size", "224", "224", "160", "224"]]
    return lines(_side("model", more))
