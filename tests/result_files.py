"""One known table in the formats of forty tools, and twenty files that look right and are not."""

import gzip
import io
import json
import zipfile

import pandas as pd

__all__ = ["ALGORITHMS", "KNOWN", "PROBLEMS", "SHAPES", "WRONG", "long_rows", "workbook"]

PROBLEMS = ["iris", "wine", "zoo", "glass", "vote"]
ALGORITHMS = ["kNN", "SVM", "RF"]
VALUES = [
    [0.953, 0.967, 0.949],
    [0.944, 0.989, 0.972],
    [0.901, 0.931, 0.942],
    [0.701, 0.722, 0.786],
    [0.950, 0.955, 0.961],
]
KNOWN = pd.DataFrame(VALUES, index=pd.Index(PROBLEMS, name="dataset"), columns=ALGORITHMS)
FOLDS = (-0.010, 0.004, 0.006)  # they add up to nothing


def wide(separator=",", corner="dataset", mark=".", ending="\n", cell="{:.3f}"):
    lines = [separator.join([corner, *ALGORITHMS])]
    lines += [
        separator.join([p, *(cell.format(v).replace(".", mark) for v in row)])
        for p, row in zip(PROBLEMS, VALUES, strict=True)
    ]
    return ending.join(lines) + ending


def long_rows(folds=FOLDS):
    """Rows (algorithm, problem, fold, score)."""
    return [
        (a, p, i, round(VALUES[PROBLEMS.index(p)][ALGORITHMS.index(a)] + off, 6))
        for a in ALGORITHMS
        for p in PROBLEMS
        for i, off in enumerate(folds)
    ]


def long(header="model,dataset,fold,accuracy", row="{0},{1},{2},{3:.3f}", folds=FOLDS):
    return "\n".join([header, *(row.format(*each) for each in long_rows(folds))]) + "\n"


def workbook(sheets):
    """Write an .xlsx as openpyxl does: shared strings, numbers as they are, one part per sheet."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    words, parts = [], {}
    for count, rows in enumerate(sheets.values(), start=1):
        lines = []
        for i, row in enumerate(rows, start=1):
            cells = []
            for j, value in enumerate(row):
                at = f'r="{chr(65 + j)}{i}"'
                if value is None:
                    continue
                if isinstance(value, str):
                    words.append(value)
                    cells.append(f'<c {at} t="s"><v>{len(words) - 1}</v></c>')
                else:
                    cells.append(f'<c {at} t="n"><v>{value!r}</v></c>')
            lines.append(f'<row r="{i}">{"".join(cells)}</row>')
        parts[f"xl/worksheets/sheet{count}.xml"] = (
            f'<worksheet xmlns="{main}"><sheetData>{"".join(lines)}</sheetData></worksheet>'
        )
    names = "".join(
        f'<sheet name="{name}" sheetId="{i}" r:id="rId{i}"/>' for i, name in enumerate(sheets, 1)
    )
    parts["xl/workbook.xml"] = (
        f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>{names}</sheets></workbook>'
    )
    links = "".join(
        f'<Relationship Type="x" Target="/xl/worksheets/sheet{i}.xml" Id="rId{i}"/>'
        for i in range(1, len(sheets) + 1)
    )
    parts["xl/_rels/workbook.xml.rels"] = f"<Relationships>{links}</Relationships>"
    strings = "".join(f"<si><t>{word}</t></si>" for word in words)
    parts["xl/sharedStrings.xml"] = f'<sst xmlns="{main}">{strings}</sst>'
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as book:
        for path, text in parts.items():
            book.writestr(path, text)
    return file.getvalue()


def grid_of():
    return [["dataset", *ALGORITHMS], *([p, *r] for p, r in zip(PROBLEMS, VALUES, strict=True))]


def latex(row="{0} & {1} \\\\", cell="{:.3f}", before="\\toprule\n", after="\\bottomrule\n"):
    lines = [row.format("Dataset", " & ".join(ALGORITHMS)) + " \\midrule"]
    lines += [
        row.format(p, " & ".join(cell.format(v) for v in r))
        for p, r in zip(PROBLEMS, VALUES, strict=True)
    ]
    return "\\begin{tabular}{l|rrr}\n" + before + "\n".join(lines) + "\n" + after + "\\end{tabular}"


def cross_validated():
    return {
        a: {
            p: {
                "fit_time": [0.01] * 3,
                "score_time": [0.002] * 3,
                "test_accuracy": [row[3] for row in long_rows() if row[:2] == (a, p)],
            }
            for p in PROBLEMS
        }
        for a in ALGORITHMS
    }


def searches():
    """`cv_results_` of one setting per algorithm and problem, put below each other."""
    frames = []
    for a, inner in cross_validated().items():
        for p, one in inner.items():
            splits = {f"split{i}_test_score": [s] for i, s in enumerate(one["test_accuracy"])}
            frames.append(
                pd.DataFrame(
                    {
                        "algorithm": [a],
                        "problem": [p],
                        "mean_fit_time": [0.01],
                        "std_fit_time": [0.0],
                        "param_C": [1],
                        "params": ["{'C': 1}"],
                        **splits,
                        "mean_test_score": [0.9],
                        "std_test_score": [0.01],
                        "rank_test_score": [1],
                    }
                )
            )
    return pd.concat(frames).to_csv()


def mlflow(status="FINISHED"):
    lines = [
        "run_id,experiment_id,status,artifact_uri,start_time,end_time,metrics.accuracy,"
        "metrics.train_accuracy,params.seed,params.model,params.dataset,tags.mlflow.runName"
    ]
    for i, (a, p, fold, score) in enumerate(long_rows()):
        lines.append(
            f"{i:032x},0,{status if i == 4 else 'FINISHED'},mlflow-artifacts:/0/{i},"
            f"2026-01-0{1 + i % 9} 10:00:00+00:00,2026-01-0{1 + i % 9} 10:01:00+00:00,"
            f"{score},0.999,{fold},{a},{p},run-{i}"
        )
    return "\n".join(lines)


def automl_benchmark(gap=False):
    lines = ["id,task,framework,constraint,fold,type,result,metric,mode,version,duration,seed,info"]
    for i, (a, p, fold, score) in enumerate(long_rows()):
        result = "" if gap and i == 7 else score
        lines.append(
            f"openml.org/t/{PROBLEMS.index(p)},{p},{a},1h8c,{fold},binary,{result},auc,"
            f"local,1.0,{100 + i}.5,{fold + 77},"
        )
    return "\n".join(lines)


def weka():
    lines = [
        "Key_Dataset,Key_Run,Key_Fold,Key_Scheme,Date_time,Number_of_training_instances,"
        "Percent_correct,Percent_incorrect,UserCPU_Time_training"
    ]
    for a, p, fold, score in long_rows():
        lines.append(
            f"{p},1,{fold + 1},{a},20260101.1200,100,{100 * score:.4f},{100 - 100 * score:.4f},0.1"
        )
    return "\n".join(lines)


def openml():
    lines = ["run_id,task_id,flow_id,flow_name,data_id,data_name,function,upload_time,value"]
    for i, (a, p, _fold, score) in enumerate(long_rows((0.0,))):
        task, flow = PROBLEMS.index(p), ALGORITHMS.index(a)
        lines.append(
            f"{i},{task + 3},{flow + 50},{a},{task + 60},{p},predictive_accuracy,2020-01-01,{score}"
        )
    return "\n".join(lines)


def framed(left, rule, cross):
    rows = [[str(cell) for cell in row] for row in grid_of()]
    line = cross + cross.join(rule * 9 for _ in rows[0]) + cross
    shown = [left + left.join(f" {cell:<7} " for cell in row) + left for row in rows]
    return "\n".join([line, shown[0], line, *shown[1:], line])


def frame_csv(**options):
    return KNOWN.to_csv(**options)


def record_lines():
    return "\n".join(
        json.dumps({"algorithm": a, "problem": p, "fold": f, "score": s})
        for a, p, f, s in long_rows()
    )


def turned():
    frame = KNOWN.T.rename_axis("Method")
    lines = ["Method & " + " & ".join(PROBLEMS) + r" & Avg. \\ \hline"]
    lines += [
        f"{a} & " + " & ".join(f"{v:.3f}" for v in frame.loc[a]) + r" & 0.9 \\" for a in ALGORITHMS
    ]
    return "\n".join(lines)


def marked():
    """As papers print it: the best in bold, the spread behind."""
    lines = [r"Dataset & kNN & SVM & \multicolumn{1}{c}{RF} \\ \midrule"]
    for p, row in zip(PROBLEMS, VALUES, strict=True):
        cells = [
            rf"$\mathbf{{{v:.3f}}} \pm 0.010$" if v == max(row) else rf"${v:.3f} \pm 0.010$"
            for v in row
        ]
        lines.append(f"{p} & " + " & ".join(cells) + r" \\")
    return "\n".join(lines)


PERCENT = "percent"  # the known table times 100
# name -> (what makes the file, options, what must come of it: the known table, or words)
SHAPES = {
    "csv": (wide, {}, KNOWN),
    "pandas, index": (frame_csv, {}, KNOWN),
    "pandas, numbered": (lambda: KNOWN.reset_index().to_csv(), {}, KNOWN),
    "pandas, frame": (lambda: KNOWN, {}, KNOWN),
    "pandas, stacked": (
        lambda: KNOWN.rename_axis(columns="algorithm").stack().rename("score").to_frame(),
        {},
        KNOWN,
    ),
    "tsv": (lambda: wide("\t"), {}, KNOWN),
    "semicolons, decimal comma": (lambda: wide(";", mark=","), {}, KNOWN),
    "bars": (lambda: wide("|"), {}, KNOWN),
    "gzip": (lambda: gzip.compress(wide().encode()), {}, KNOWN),
    "openpyxl": (lambda: workbook({"Sheet": grid_of()}), {}, KNOWN),
    "workbook, second sheet": (
        lambda: workbook({"notes": [["read me"]], "scores": grid_of()}),
        {"sheet": "scores"},
        KNOWN,
    ),
    "Excel, UTF-8": (lambda: b"\xef\xbb\xbf" + wide(ending="\r\n").encode(), {}, KNOWN),
    "Excel, Unicode text": (lambda: wide("\t", ending="\r\n").encode("utf-16"), {}, KNOWN),
    "Excel, pasted": (lambda: wide("\t", ending="\r\n"), {}, KNOWN),
    "R, write.csv": (
        lambda: wide(corner='""').replace("kNN,SVM,RF", '"kNN","SVM","RF"'),
        {},
        KNOWN,
    ),
    "R, write.csv2": (lambda: wide(";", mark=",", corner='""'), {}, KNOWN),
    "R, write.table": (
        lambda: (
            '"kNN" "SVM" "RF"\n'
            + "\n".join(
                f'"{line.split(",")[0]}" ' + " ".join(line.split(",")[1:])
                for line in wide().splitlines()[1:]
            )
        ),
        {},
        KNOWN,
    ),
    "json, records": (lambda: KNOWN.reset_index().to_json(orient="records"), {}, KNOWN),
    "json, split": (lambda: KNOWN.to_json(orient="split"), {}, KNOWN),
    "json, columns": (lambda: KNOWN.to_json(), {}, KNOWN),
    "json lines": (record_lines, {}, KNOWN),
    "tabulate, pipe": (lambda: framed("|", "-", "|"), {}, KNOWN),
    "tabulate, psql": (lambda: framed("|", "-", "+"), {}, KNOWN),
    "GitHub, bold and spread": (
        lambda: (
            "| Dataset | kNN | SVM | RF |\n|:--|--:|--:|--:|\n"
            + "\n".join(
                f"| {p} | **{a:.3f}** (1) | {b:.3f} \u00b1 0.01 | {c:.3f}\u2020 |"
                for p, (a, b, c) in zip(PROBLEMS, VALUES, strict=True)
            )
        ),
        {},
        KNOWN,
    ),
    "pandas, to_string": (lambda: KNOWN.rename_axis(None).to_string(), {}, KNOWN),
    "pandas, to_latex": (latex, {}, KNOWN),
    "LaTeX of a paper": (marked, {}, KNOWN),
    "LaTeX, methods as rows": (turned, {}, KNOWN),
    "percent": (lambda: wide(cell="{:.1%}"), {}, PERCENT),
    "long, folds": (long, {}, KNOWN),
    "long, seeds": (lambda: long("method;problem;seed;acc", "{0};{1};{2};{3:.3f}"), {}, KNOWN),
    "long, named": (
        lambda: long("a,b,c,d"),
        {"algorithm": "a", "problem": "b", "fold": "c", "score": "d"},
        KNOWN,
    ),
    "long, runs unnamed": (lambda: long("learner,data,score", "{0},{1},{3}"), {}, KNOWN),
    "wide, folds": (
        lambda: (
            pd.DataFrame(long_rows(), columns=["a", "dataset", "fold", "s"])
            .pivot(index=["dataset", "fold"], columns="a", values="s")
            .to_csv()
        ),
        {},
        KNOWN,
    ),
    "scikit-learn, cross_validate": (cross_validated, {}, KNOWN),
    "scikit-learn, cv_results_": (searches, {}, KNOWN),
    "MLflow, search_runs": (mlflow, {"score": "metrics.accuracy"}, KNOWN),
    "MLflow, a run failed": (lambda: mlflow("FAILED"), {"metric": "accuracy"}, "1 score is"),
    "AutoML benchmark": (automl_benchmark, {}, KNOWN),
    "AutoML benchmark, a gap": (
        lambda: automl_benchmark(True),
        {},
        r"1 score is missing \(kNN 1\), on zoo",
    ),
    "Weka, Experimenter": (weka, {"score": "Percent_correct"}, PERCENT),
    "OpenML, evaluations": (openml, {}, KNOWN),
    "parquet": (lambda: b"PAR1" + b"\0" * 20 + b"PAR1", {}, r"pyarrow|whole Parquet file"),
    "web page": (lambda: "<html>\n<p>\n<b>1</b></p>", {}, "web page"),
    "old Excel": (lambda: b"\xd0\xcf\x11\xe0" + b"\0" * 50, {}, "old Excel workbook"),
    "two LaTeX tables": (lambda: latex() + "\n" + latex(), {}, "2 tables in this text"),
    "lm-eval": (
        lambda: "|Tasks|Version|Metric|Value|\n|--|--|--|--|\n|arc|1|acc|0.4|\n|boolq|1|acc|0.7|",
        {},
        "holds words|measures|no column|one metric|at least 2",
    ),
}


def with_column(name, cells):
    lines = wide().splitlines()
    return "\n".join(f"{line},{cell}" for line, cell in zip(lines, [name, *cells], strict=True))


def with_row(row):
    return wide() + row + "\n"


def with_first(name, cells):
    return "\n".join(
        ",".join([cell, *line.split(",")[1:]])
        for line, cell in zip(wide().splitlines(), [name, *cells], strict=True)
    )


# name -> (file, options, words of the refusal or of a warning)
WRONG = {
    "times beside scores": (
        lambda: (
            "dataset,test_score,score_time\n"
            + "\n".join(
                f"{p},{v[0]},0.00{PROBLEMS.index(p) + 1}"
                for p, v in zip(PROBLEMS, VALUES, strict=True)
            )
        ),
        {},
        "measures, times or settings",
    ),
    "a column of times": (
        lambda: with_column("fit_time", ["0.1", "0.2", "0.15", "0.3", "0.12"]),
        {},
        "the column 'fit_time' describes",
    ),
    "measures as algorithms": (
        lambda: "dataset,accuracy,f1,auc\n" + "\n".join(wide().splitlines()[1:]),
        {},
        "measures",
    ),
    "seeds of one algorithm": (
        lambda: "dataset,seed0,seed1,seed2\n" + "\n".join(wide().splitlines()[1:]),
        {},
        "runs of one algorithm",
    ),
    "seeds as problems": (lambda: with_first("seed", ["1", "2", "3", "4", "5"]), {}, "seed"),
    "folds as problems": (lambda: with_first("fold", ["1", "2", "3", "4", "5"]), {}, "fold"),
    "folds named as problems": (long, {"problem": "fold"}, "folds and seeds are no problems"),
    "parameters as columns": (
        lambda: with_column("max_depth", ["3", "5", "3", "7", "5"]),
        {},
        "max_depth",
    ),
    "parameters as algorithms": (
        lambda: (
            long("param_C,dataset,fold,accuracy")
            .replace("kNN,", "0.1,")
            .replace("SVM,", "1,")
            .replace("RF,", "10,")
        ),
        {"algorithm": "param_C"},
        "holds settings",
    ),
    "settings of a search": (
        lambda: pd.DataFrame(
            {
                "mean_fit_time": [0.1, 0.1],
                "param_C": [1, 10],
                "params": ["{}", "{}"],
                "split0_test_score": [0.9, 0.8],
                "split1_test_score": [0.9, 0.7],
                "mean_test_score": [0.9, 0.75],
                "rank_test_score": [1, 2],
            }
        ).to_csv(),
        {},
        "settings of one algorithm",
    ),
    "folds of one algorithm": (
        lambda: pd.DataFrame(
            {"fit_time": [0.1, 0.2], "score_time": [0.01, 0.02], "test_score": [0.9, 0.8]}
        ).to_csv(),
        {},
        "one algorithm on one problem",
    ),
    "on its side": (
        lambda: KNOWN.T.rename_axis("").to_csv(),
        {},
        "say algorithm='' if the rows are algorithms",
    ),
    "an average row": (
        lambda: with_row("Average,0.890,0.913,0.922"),
        {},
        "'Average' looks like a summary",
    ),
    "a mean row without its name": (
        lambda: with_row("all,0.8898,0.9128,0.9220"),
        {},
        "'all' looks like a summary",
    ),
    "a mean column": (
        lambda: with_column("mean", ["0.956", "0.968", "0.925", "0.736", "0.955"]),
        {},
        "summary",
    ),
    "spreads": (
        lambda: with_column("kNN_std", ["0.01", "0.02", "0.01", "0.03", "0.01"]),
        {},
        "holds spreads",
    ),
    "mixed metrics, words": (
        lambda: with_column("type", ["auc", "auc", "auc", "loss", "loss"]),
        {},
        "holds words",
    ),
    "mixed metrics, signs": (
        lambda: wide() + "a,-0.31,-0.28,-0.33\nb,-0.51,-0.48,-0.53\n",
        {},
        "two metrics",
    ),
    "mixed metrics, long": (
        lambda: (
            long("model,dataset,fold,metric,value", "{0},{1},{2},acc,{3}")
            + long("", "{0},{1},{2},f1,{3}").lstrip("\n")
        ),
        {},
        "mixes 'acc', 'f1'",
    ),
    "per cent beside fractions": (
        lambda: wide().replace("0.701,0.722,0.786", "70.1,72.2,78.6"),
        {},
        "glass",
    ),
    "per cent signs here and there": (
        lambda: wide().replace("0.701,", "70.1%,"),
        {},
        "percent sign",
    ),
    "steps of learning": (
        lambda: long("model,dataset,epoch,accuracy"),
        {},
        "counts steps of one run",
    ),
    "one row twice": (lambda: long() + "kNN,iris,0,0.9\n", {}, "agree in"),
    "ranks": (
        lambda: (
            "dataset,kNN,SVM,RF\n"
            + "\n".join(
                f"{p},{r}"
                for p, r in zip(
                    PROBLEMS, ("1,2,3", "2,1,3", "3,2,1", "1,3,2", "2,3,1"), strict=True
                )
            )
        ),
        {},
        "ranks 1 to 3",
    ),
}
