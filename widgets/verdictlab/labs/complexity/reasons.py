"""The complexity lab's reasons, and the code that gives the same region."""

from ..._text import _, format_level
from .data import MEASURED, TYPE_2, WHOLE, known, regions, tally
from .words import number

__all__ = ["code", "why"]


def why(now, limits, found):
    """The reasons, as whole sentences."""
    held, places = tally(limits), known()
    right = [
        (place.kind == TYPE_2) == (region == "A")
        for place, region in zip(places, regions(limits), strict=True)
    ]
    return (
        _measures(now),
        _("d = sqrt((1 - {f3})^2 + {n12}^2) = {d}; the nearest limit is {gap} away.").format(
            f3=number(now.f3),
            n12=number(now.n12, 4),
            d=number(now.distance, 3),
            gap=number(min(abs(now.distance - limit) for limit in limits), 3),
        ),
        _(
            "A: {a[0]} problems, {a[1]} of type 2. B: {b[0]}, {b[1]}. C: {c[0]}, {c[1]}. "
            "\u201cType 2 inside A, type 1 outside\u201d is right for {right} of {all}."
        ).format(
            a=held["A"],
            b=held["B"],
            c=held["C"],
            right=sum(right),
            all=len(places),
        ),
        _share(found),
        _(
            "The thesis reads it so: where one attribute nearly decides, or the classes are tight, "
            "clusters are more than a problem needs. It did not test that reading."
        ),
    )


def _share(found):
    words = {"failed": found["failed"], "count": found["count"]}
    words["alpha"] = format_level(found["alpha"])
    if not found["count"]:
        return _("No printed problem lies in this region: nothing is known about failures here.")
    return _(
        "The interval (Clopper and Pearson, exact) holds every share that could well give "
        "{failed} failures in {count} problems. It would miss at most {alpha} of the time if the "
        "problems were drawn one by one; problems cut from one data set are not, so take it for "
        "too narrow."
    ).format(**words)


def _measures(now):
    words = {"share": number(100 * now.f3, 0), "n1": number(now.n1), "n2": number(now.n2)}
    words["n12"] = number(now.n12, 4)
    if now.n1 is None:
        return _(
            "F3: by its best attribute alone, {share} % of the cases fall where only one class is."
        ).format(**words)
    return _(
        "F3: by its best attribute alone, {share} % of the cases fall where only one class is. "
        "N1 = {n1}: the share of cases joined to the other class by the shortest tree. N2 = {n2}: "
        "distance to the own class over distance to the other. N12 = N1 x N2 = {n12}."
    ).format(**words)


LOADS = {
    "iris": "X, y = load_iris(return_X_y=True)\nX[[34, 37]] = [4.9, 3.1, 1.5, 0.1]  # UCI rows",
    "wine": "X, y = load_wine(return_X_y=True)",
    "wdbc": "X, y = load_breast_cancer(return_X_y=True)",
    "balance": (
        "X = np.array(list(product(range(1, 6), repeat=4)))\n"
        "y = np.sign(X[:, 0] * X[:, 1] - X[:, 2] * X[:, 3])"
    ),
}
IMPORTS = {
    "iris": "from sklearn.datasets import load_iris",
    "wine": "from sklearn.datasets import load_wine",
    "wdbc": "from sklearn.datasets import load_breast_cancer",
    "balance": "from itertools import product\n\nimport numpy as np",
}


def code(state, now):
    """Python lines that print the same region."""
    if state.data in MEASURED and state.numbers == "computed":
        turned = (0, 1, -1) if state.data == "balance" else (2, 0, 1)
        y = "y" if state.part == WHOLE else f"y == {turned[int(state.part[1]) - 1]}"
        return (
            f"{IMPORTS[state.data]}\n"
            "from verdictlab import complexity_measures, complexity_region\n\n"
            f"{LOADS[state.data]}\n"
            f'found = complexity_measures(X, {y}, ["F3", "N12"])\n'
            f"print(complexity_region(found.F3, found.N12, {_limits(state)}))"
        )
    if now.kind is not None:
        return (
            "from verdictlab import complexity_region, load_data\n\n"
            'table = load_data("complexity_28").set_index("problem")\n'
            f'row = table.loc["{now.problem}"]\n'
            f"print(complexity_region(row.F3, row.N1 * row.N2, {_limits(state)}))"
        )
    return (
        "from verdictlab import complexity_region\n\n"
        f"print(complexity_region({now.f3:.6g}, {now.n12:.6g}, {_limits(state)}))"
    )


def _limits(state):
    return f"limits=({state.near:g}, {state.far:g})"
