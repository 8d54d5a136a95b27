"""Printed tables followed cell by cell, and small examples, computed for oracles_rest.json."""

from functools import cache

import numpy as np

from oracle_analyses import table
from test_complexity_printed import ROTATION, data, measured
from test_resampling_printed import weights
from verdictlab import (
    ScoreTable,
    binary_metrics,
    complexity_measures,
    complexity_region,
    friedman_test,
    load_data,
    load_table,
    reject_metrics,
)


def rows(name, **chosen):
    """Choose rows of data by the values of some columns."""
    frame = load_data(name)
    for column, value in chosen.items():
        frame = frame[frame[column].astype(str) == value]
    return frame


def cells(name, column, **chosen):
    return rows(name, **chosen)[column].to_numpy()


def roc_rows(_):
    """Accuracy, precision and specificity at the three thresholds that survive."""
    found = []
    for row in load_data("roc_10").head(3).itertuples():
        metrics = binary_metrics(row.tp, row.fn, row.fp, row.tn)
        found += [metrics.accuracy, metrics.precision, metrics.specificity]
    return found


def rejection(argument):
    """Mean error of the classified cases, from errors over all cases."""
    frame = rows("somcbr_per_rejection", k=argument)
    total = 1000
    found = reject_metrics(
        frame["error"] * total / 100, (100 - frame["unclassified"]) * total / 100, total
    )
    return 100 * np.mean(found.error_classified)


def coverage(argument):
    """Count the cells of Table 9.18 that follow from Table 7.1 after rounding."""
    name, over = argument.split(" | ")
    count = 0
    for row in rows("medical_coverage", algorithm=name).itertuples():
        error = load_table("somcbr_k_13x9").scores.loc[row.problem, f"{name} k={row.k}"]
        if over == "all":
            error *= 1 - row.unclassified / 100
        count += abs(error - row.error) <= 0.05 + 1e-9
    return int(count)


def same_unclassified(_):
    key = ["problem", "k"]
    once = load_data("somcbr_per_rejection").set_index(key)["unclassified"]
    again = rows("medical_coverage", algorithm="SOMCBR-per").set_index(key)["unclassified"]
    return int((once == again.loc[once.index]).sum())


def vot_over_all_cases(_):
    """Test SOMCBR-vot by the errors over all cases that Table 9.18 prints."""
    frame = rows("medical_coverage", algorithm="SOMCBR-vot")
    scores = frame.pivot(index="problem", columns="k", values="error")
    result = friedman_test(ScoreTable(scores, higher_is_better=False, decimals=1), method="chi2")
    return [result.chi2 * result.tie_correction, result.chi2, result.pvalue]


SHARED = """
BA bal2c1, GL glass2c1, HE hepatitis, HS heart-statlog, IO ionosphere, IR iris2c1, PI pim,
SE segment2c1, SO sonar, TH thy2c1, VE vehicle2c1, WA wav2c1, WD wdbc, WI wine2c1, WP wpbc,
WS wisconsin, BI biopsia, BP bpa, CA mamografies, DD ddsm2c1, M3 mias3c2c1, MB miasbi2c1, TA tao"""


def shared_attributes(_):
    codes = load_data("test_problems_24").set_index("code")["attributes"]
    problems = load_data("problems_56").set_index("problem")["attributes"]
    return sum(
        codes[code] - 1 == problems[name] for code, name in map(str.split, SHARED.split(","))
    )


def case_memory(_):
    """Count the problems on which CBR looks at nine tenths of the cases."""
    sizes = load_data("test_problems_24").set_index("code")["cases"]
    used = load_data("best_settings_14").set_index("problem")["operations CBR"]
    return sum(abs(used[code] - 0.9 * sizes[code]) <= 1 for code in used.index)


def savings(argument):
    """Name problems where a strategy keeps the accuracy of CBR with fewer operations.

    Of the problems of high correlation any saving counts, of the others at least half.
    """
    frame = load_data("best_settings_14").set_index("problem")
    high = argument == "high"
    found = []
    for code, row in frame[(frame["rho"] > 0.5) == high].iterrows():
        most = row["operations CBR"] - 1 if high else row["operations CBR"] / 2
        if any(
            row[f"accuracy {s}"] >= row["accuracy CBR"] and row[f"operations {s}"] <= most
            for s in ("OBM", "EBN", "PEBN", "OAN")
        ):
            found.append(code)
    return found


def attainable(_):
    """Say for which sizes every printed accuracy is a whole number of cases."""
    maps, best = load_data("somcbr_map_sizes"), load_data("best_settings_14").set_index("problem")
    printed = {code: maps.loc[maps["problem"] == code, "accuracy"] for code in ("IR", "MB")}
    columns = [name for name in best if name.startswith("accuracy")]
    sizes = {"IR": 150, "MB": 320, "HS": 270, "SE": 2310}
    for code in sizes:
        printed[code] = np.r_[printed.get(code, []), best.loc[code, columns].to_numpy(float)]
    return [
        code
        for code, n in sizes.items()
        if (np.abs(100 * np.round(printed[code] * n / 100) / n - printed[code]) < 0.0501).all()
    ]


@cache
def complexity():
    frame = load_data("complexity_28").set_index("problem")
    return frame.assign(N12=frame["N1"] * frame["N2"])


def regions(_):
    """Count the problems whose region by Table 4.6 is that of Table 5.1."""
    known = load_data("problems_56").set_index("problem")["complexity"]
    short = {"waveform": "wav", "balance": "bal", "thyroids": "thy", "heart": "heart-statlog"}
    agree = 0
    for name, row in complexity().iterrows():
        stem, _, place = name.partition("_")
        stem = short.get(stem, stem)
        same = [each for each in (f"{stem}2{place}", stem, f"{stem}-statlog") if each in known]
        agree += known[same[0]] == complexity_region(row["F3"], row["N12"])
    return agree


def isolated(name):
    """Tell which class each of c1, c2, c3 isolates, by F1, F3, N1 and N2 of the raw data."""
    X, y = data(name)
    names = ["F1", "F3", "N1", "N2"]
    found = [complexity_measures(X, y == each, names).to_numpy() for each in np.unique(y)]
    printed = complexity().loc[[f"{name}_c{i}" for i in (1, 2, 3)], names].to_numpy()
    # Relative gaps, since F1 is unbounded.
    gaps = [[np.abs(a - b).sum() / np.abs(b).sum() for a in found] for b in printed]
    classes = [int(np.argmin(row)) + 1 for row in gaps]
    assert classes == [each + 1 for each in ROTATION[name]]
    return classes


def named(mask):
    return " ".join(complexity().index[mask])


def overlap(argument):
    problem, form = argument.split(" | ")
    return measured(problem)[form]


def spread(_):
    """Correlate mean and spread of the eight accuracies over the problems."""
    values = table("adi_15x8").values
    sd = values.std(axis=1, ddof=1)
    return [np.corrcoef(values.mean(axis=1), sd)[0, 1], sd.min(), sd.max()]


def class_sizes(code):
    text = cells("medical_problems_5", "class_sizes", code=code)[0]
    return sum(int(each.rpartition(":")[2]) for each in text.split(";"))


def trend(_):
    """Count problems whose errors fall and whose unclassified share grows with k."""
    frame = load_data("somcbr_per_rejection").pivot(index="problem", columns="k")
    falls = (frame["error"].diff(axis=1).iloc[:, 1:] < 0).all(axis=1)
    grows = (frame["unclassified"].diff(axis=1).iloc[:, 1:] > 0).all(axis=1)
    return int((falls & grows).sum())


def of_column(argument):
    """Take the mean, spread, size or largest value of a column of data, or of some rows."""
    name, how, column, *conditions = argument.split(" | ")
    chosen = dict(each.split("=") for each in conditions)
    values = cells(name, column, **chosen)
    if how == "sd":
        return np.std(values, ddof=1)
    if how == "values":
        return list(values)
    return {"mean": np.mean, "max": np.max, "count": len, "sum": np.sum}[how](values)


def of_complexity(which):
    frame = complexity()
    two, high = frame["type"] == 2, frame["reduction"] >= 70
    box = (frame["F3"] > 0.55) & (frame["N12"] < 0.10)
    wide = (frame["F3"] > 0.5) & (frame["N12"] < 0.5)
    rule = (frame["p_value"] < 0.10) & (frame["reduction"] < 70)
    return {
        "problems": len(frame),
        "second type by its rule": named(rule),
        "N1 with N2": frame["N1"].corr(frame["N2"]),
        "in the box, of type 2": [box.sum(), (box & two).sum()],
        "type 2 outside the box": named(two & ~box),
        "type 1 inside the wide box": named(~two & wide),
        "largest N12 of type 2": frame.loc[two, "N12"].max(),
        "largest F3 of high reduction, F3 with reduction": [
            frame.loc[high, "F3"].max(),
            frame["F3"].corr(frame["reduction"]),
        ],
    }[which]


def cases_by_t2(argument):
    """Multiply the cases per attribute by the attributes."""
    measured_as, listed_as = argument.split(" | ")
    return (
        complexity()["T2"][measured_as] * cells("problems_56", "attributes", problem=listed_as)[0]
    )


def accuracy_with_operations(code):
    frame = rows("somcbr_map_sizes", problem=code)
    return frame["accuracy"].corr(frame["operations"])


def classes_listed(code):
    return len(cells("test_problems_24", "class_sizes", code=code)[0].split(";"))


def chance_of_setosa(_):
    """How often do both marginal shares hit setosa at once?"""
    counts = load_data("iris_confusion").set_index("predicted")
    shares = counts.loc["setosa"].sum(), counts["setosa"].sum()
    return np.prod(shares) / counts.to_numpy().sum() ** 2


QUANTITIES = {
    "class sizes": class_sizes,
    "classes listed": classes_listed,
    "problems with the trend": trend,
    "column": of_column,
    "complexity": of_complexity,
    "cases by T2": cases_by_t2,
    "accuracy with operations": accuracy_with_operations,
    "three thresholds": roc_rows,
    "error of the classified": rejection,
    "cells of Table 9.18": coverage,
    "unclassified as in Table 3.1": same_unclassified,
    "Friedman over all cases": vot_over_all_cases,
    "shared attributes": shared_attributes,
    "case memory": case_memory,
    "savings": savings,
    "attainable": attainable,
    "regions": regions,
    "isolated classes": isolated,
    "overlap": overlap,
    "mean and spread": spread,
    "chance of setosa": chance_of_setosa,
    "per cent in a bootstrap sample": lambda _: 100 * weights()[0],
}
