"""What the anova lab shows for one state: verdict, lines and piles, table, code, shuffles."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile

from ..._text import _
from ...many import rm_anova
from ...many._pairing import dealt_rows, lowest_statistic, rearranged
from ...pictures import axis_end
from ...tables import ScoreTable
from ...verdicts import judge
from ..engine.stage import Stage
from ..engine.view import Column, View, number_cell
from ..shared.dunnett import beside, found_beside, summary_beside
from ..shared.heaps import PILES, pile_name
from ..shared.level import levels
from ..shared.tables import table_lines
from . import words
from .picture import anova_picture

__all__ = ["EVERYBODY", "Case", "anova_view"]

EVERYBODY = "all"  # are judged at once, and nobody is the control


@dataclass(frozen=True)
class Case:
    """One table as printed, and whether it is the reader's own."""

    printed: ScoreTable
    own: bool = False

    @cached_property
    def result(self):
        """The analysis of the table as printed."""
        return rm_anova(self.printed)

    def critical(self, alpha):
        """F from which on the test rejects."""
        return self.result.critical_value(alpha)

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


@lru_cache(maxsize=512)
def _analysed(table, arrange, tangle, compare):
    result = rm_anova(rearranged(table, arrange, tangle))
    found = None if compare == EVERYBODY else beside(result, compare)
    return result, result.sphericity(), found


def anova_view(case, state):
    """What the anova lab shows for one state."""
    how = state.arrange, state.tangle, state.compare
    result, condition, found = _analysed(case.printed, *how)
    verdict = judge(found or result, alpha=state.alpha)
    summary, said = words.summary(result, state.alpha), words.found_here(case, result, state.alpha)
    if found:
        summary, said = (say(found, state.alpha) for say in (summary_beside, found_beside))
    return View(
        verdict=verdict,
        brief=verdict.brief,
        summary=summary,
        picture=anova_picture(case, state, result, found, said),
        stage=_stage(case, state.alpha),
        why=words.why(case, result, condition, found, state.alpha),
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
            "pile": pile_name(pile),
            "printed": float(printed.loc[row, "ss"]),
            "squares": float(frame.loc[row, "ss"]),
            "dof": int(frame.loc[row, "dof"]),
            "ms": float(frame.loc[row, "ms"]),
        }


def _stage(case, alpha):
    """Every column shuffled whole, and the F that this gives."""
    critical = case.critical(alpha)
    # One axis for every level: the strictest may lie beyond what was printed.
    end = axis_end(case.result.statistic, case.critical(min(levels(alpha))))
    return Stage(
        name="anova_lab",
        formula="shuffles",
        parameters={"columns": tuple(map(tuple, case.printed.values.T.tolist()))},
        axis={"label": _("F"), "low": 0, "high": end, "step": 0, "places": 2},
        observed=case.result.statistic,
        reference=(critical, words.critical_mark(critical)),
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
    arranged = bool(anew)
    if arranged:
        higher = case.printed.higher_is_better
        anew = [
            "values = table.values.copy()",
            *anew,
            "scores = dict(zip(table.algorithms, values.T))",
            f"table = ScoreTable(scores, higher_is_better={higher})",
        ]
        imports = [*imports, "ScoreTable"]
    judged = "rm_anova(table)"
    if state.compare != EVERYBODY:
        imports = [*imports, "compare_with_control"]
        anew = [
            *anew,
            f"others = compare_with_control({judged}, {state.compare!r}, adjust='dunnett')",
        ]
        judged = "others"
    names = ", ".join(sorted([*imports, "judge", "rm_anova"]))
    return "\n".join(
        (
            *(["import numpy as np"] if arranged else []),
            f"from verdictlab import {names}",
            "",
            *lines,
            *anew,
            f"print(judge({judged}, alpha={state.alpha!r}))",
        )
    )
