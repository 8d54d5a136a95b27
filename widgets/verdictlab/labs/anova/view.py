"""What the anova lab shows for one state: verdict, lines and piles, table, code, shuffles."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile

from ..._text import _, format_number
from ...many import rm_anova
from ...many._pairing import dealt_rows, lowest_statistic, rearranged
from ...pictures import axis_end, axis_of
from ...tables import ScoreTable
from ...verdicts import judge
from ..engine.stage import Stage
from ..engine.view import Column, View, number_cell
from ..shared.tables import table_lines
from . import words

__all__ = ["Case", "anova_view"]

# As in the chapter: {pile: (field of the result, row of its frame, style)}, bottom to top.
PILES = {
    "problems": ("ss_problems", "problems", "grey"),
    "left": ("ss_residual", "residual", "vermillion"),
    "algorithms": ("ss_algorithms", "algorithms", "blue"),
}


@dataclass(frozen=True)
class Case:
    """One table as printed, the level, and whether the table is the reader's own."""

    printed: ScoreTable
    alpha: float
    own: bool = False

    @cached_property
    def result(self):
        """The analysis of the table as printed."""
        return rm_anova(self.printed)

    @cached_property
    def critical(self):
        """F from which on the test rejects."""
        return self.result.critical_value(self.alpha)

    @cached_property
    def lowest(self):
        """No pairing of these columns has a smaller F."""
        return lowest_statistic(self.result)

    @cached_property
    def tangled(self):
        """F with all problems dealt anew."""
        everything = self.printed.n
        return rm_anova(rearranged(self.printed, count=everything)).statistic

    @cached_property
    def short_names(self):
        """The algorithms without the words that all their names begin with."""
        names = [name.split() for name in self.printed.algorithms]
        alike = zip(*(name[:-1] for name in names), strict=False)
        shared = len([*takewhile(lambda same: len(set(same)) == 1, alike)])
        return [" ".join(name[shared:]) for name in names]


@lru_cache(maxsize=256)
def _analysed(table, arrange, tangle):
    result = rm_anova(rearranged(table, arrange, tangle))
    return result, result.sphericity()


def anova_view(case, state):
    """What the anova lab shows for one state."""
    result, condition = _analysed(case.printed, state.arrange, state.tangle)
    verdict = judge(result, alpha=case.alpha)
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=words.summary(result, case.alpha),
        picture=_picture(case, state, result),
        stage=_stage(case),
        why=words.why(case, result, condition),
        rows=tuple(_rows(case, result)),
        columns=(
            Column(key="pile", label=_("pile")),
            Column(key="printed", label=_("as printed"), show=number_cell(1), numeric=True),
            Column(key="squares", label=_("squares here"), show=number_cell(1), numeric=True),
            Column(key="dof", label=_("degrees of freedom"), numeric=True),
            Column(key="ms", label=_("mean square here"), show=number_cell(2), numeric=True),
        ),
        caption=words.caption(case, result),
        code=_code(case, state),
    )


def _rows(case, result):
    frame, printed = result.frame, case.result.frame
    for pile, (_field, row, _style) in PILES.items():
        yield {
            "pile": words.pile_name(pile),
            "printed": float(printed.loc[row, "ss"]),
            "squares": float(frame.loc[row, "ss"]),
            "dof": int(frame.loc[row, "dof"]),
            "ms": float(frame.loc[row, "ms"]),
        }


def _picture(case, state, result):
    """Describe the lines, the means that stay, and the piles one on another."""
    table, printed, whole = result.table, case.printed, case.result
    (few, many), most = whole.dof, whole.ss_total - whole.ss_algorithms
    low, high = axis_of(printed.values)
    decimals = 2 if printed.decimals is None else printed.decimals
    means = [format_number(mean, decimals) for mean in whole.mean_values]
    known = set(map(tuple, printed.values.tolist()))
    rows = table.values.tolist()
    mixed = [tuple(row) not in known for row in rows]
    lines = [
        {
            "points": [[j, value] for j, value in enumerate(row)],
            "style": "vermillion" if anew else "grey",
            **({"dash": "dashed"} if anew else {}),
        }
        for row, anew in zip(rows, mixed, strict=True)
    ]
    diamonds = [
        {
            "name": name,
            "form": "point",
            "x": j,
            "y": round(float(mean), 6),
            "style": "mark",
            "shape": "diamond",
            "text": words.mean_text(name, means[j]),
        }
        for j, (name, mean) in enumerate(zip(printed.algorithms, whole.mean_values, strict=True))
    ]
    ticks = [
        [j, _("{name}: {mean}").format(name=name, mean=mean)]
        for j, (name, mean) in enumerate(zip(case.short_names, means, strict=True))
    ]
    return {
        "kind": "slopes",
        "pages": [_("Lines"), _("Squares in piles")],
        "table": state.table,
        "text": words.picture_text(case, result, sum(mixed)),
        "note": words.note(),
        "x": {
            "label": _("algorithm: its mean"),
            "low": -0.2,
            "high": printed.k - 0.8,
            "ticks": ticks,
        },
        "y": {"label": words.score_label(printed), "low": low, "high": high},
        "tall": 210,
        "lines": lines,
        "legend": words.legend(),
        "means": printed.k,
        "said": words.found_here(case, result),
        "marks": [*diamonds, *_piles(result), *_shares(result)],
        "piles": {
            "filled": True,
            "x": {"label": _("squares"), "low": 0, "high": round(whole.ss_total, 6)},
            "references": [{"value": round(whole.ss_total, 6), "label": words.heap(whole)}],
        },
        "shares": {
            "filled": True,
            "x": {
                "label": _("squares over their degrees of freedom"),
                "low": 0,
                # Room for all that could be left over, and for the means.
                "high": round(max(whole.ss_algorithms / few, most / many), 6),
            },
        },
    }


def _shares(result):
    """What F divides by what: among all squares the two piles would be slivers."""
    for pile, dof in zip(("algorithms", "left"), result.dof, strict=True):
        field, _row, style = PILES[pile]
        share = getattr(result, field) / dof
        shown = format_number(share, 2)
        name = _("{pile} / {dof}").format(pile=words.pile_name(pile), dof=dof)
        yield {
            "name": name,
            "value": round(share, 6),
            "shown": f"{shown:\u2007>6}",  # of one width, or the axis would move
            "style": style,
            "text": _("{name}: {squares}.").format(name=name, squares=shown),
        }


def _piles(result):
    """The piles, each beginning where the one before it ends."""
    start = 0.0
    for pile, (field, _row, style) in PILES.items():
        squares = getattr(result, field)
        yield {
            "name": words.pile_name(pile),
            "from": round(start, 6),
            "value": round(start + squares, 6),
            "shown": words.squares(squares),
            "style": style,
            "text": words.pile_text(pile, squares),
        }
        start += squares


def _stage(case):
    """Every column shuffled whole, and the F that this gives."""
    end = axis_end(case.result.statistic, case.critical)
    return Stage(
        name="anova_lab",
        formula="shuffles",
        parameters={"columns": tuple(map(tuple, case.printed.values.T.tolist()))},
        axis={"label": _("F"), "low": 0, "high": end, "step": 0, "places": 2},
        observed=case.result.statistic,
        reference=(case.critical, words.critical_mark(case)),
        prediction=round(0.8 * end) / 2,  # beside the other marks
        sides="above",
        words=words.stage_words(case),
    )


def _code(case, state):
    """Python lines that give the same verdict."""
    chosen = () if case.own else case.printed.algorithms
    lines, imports = table_lines(case.printed.name, case.own, chosen)
    anew = []
    if state.arrange == "one-sorted":
        anew = ["values[:, 0] = np.sort(values[:, 0])"]
    elif state.arrange == "all-sorted":
        anew = ["values = np.sort(values, axis=0)"]
    elif state.tangle:
        told = _("dealt anew")
        anew = [
            f"rows = {dealt_rows(case.printed.n, state.tangle)}  # {told}",
            "for j in range(table.k):",
            "    values[rows, j] = np.roll(values[rows, j], j)",
        ]
    if anew:
        higher = case.printed.higher_is_better
        anew = [
            "values = table.values.copy()",
            *anew,
            "scores = dict(zip(table.algorithms, values.T))",
            f"table = ScoreTable(scores, higher_is_better={higher})",
        ]
        imports = [*imports, "ScoreTable"]
    names = ", ".join(sorted([*imports, "judge", "rm_anova"]))
    return "\n".join(
        (
            *(["import numpy as np"] if anew else []),
            f"from verdictlab import {names}",
            "",
            *lines,
            *anew,
            f"print(judge(rm_anova(table), alpha={case.alpha!r}))",
        )
    )
