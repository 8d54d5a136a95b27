"""The cover of the book: its living lab, and the map of its chapters as a line with side trips."""

from html import escape

__all__ = ["STOPS", "line_map", "living_lab"]

# How each chapter lies on the map: on the main line, on it with one part, or a side trip. A trip
# leaves from the stop above it. What a stop is called here must fit on a phone.
STOPS = {
    "00_start_here": ("main", "Start here", ""),
    "00b_refresher": ("part", "Refresher", "its skip test"),
    "01_designing_a_comparison": ("part", "Designing a comparison", "its plan"),
    "02_classification_metrics": ("main", "Measures of a classifier", ""),
    "03_roc_and_costs": ("trip", "ROC and costs", ""),
    "04_estimators": ("main", "Estimating accuracy", ""),
    "05_other_metrics": ("trip", "Other measures", ""),
    "06_know_your_problems": ("trip", "Know your problems", ""),
    "07_hypotheses": ("main", "Hypotheses", ""),
    "08_two_models_many_problems": ("main", "Two models, many problems", ""),
    "08b_protocol_size_equivalence": ("trip", "Protocol, sizes, equivalence", ""),
    "09_two_models_one_problem": ("main", "Two models, one problem", ""),
    "10_many_models_ranks": ("main", "Many models: ranks", ""),
    "11_power_and_replicability": ("main", "Would it happen again?", ""),
    "12_bayesian_view": ("main", "The Bayesian view", ""),
    "13_step_by_step": ("trip", "Step by step", ""),
    "13b_other_rankings": ("trip", "Other rankings", ""),
    "14_many_models_anova": ("trip", "By their scores: ANOVA", ""),
    "15a_case_iris": ("trip", "Case: which k for the irises?", ""),
    "15b_case_four_models": ("trip", "Case: two referees", ""),
    "15c_case_tutorial": ("trip", "Case: one line", ""),
    "15d_case_somcbr": ("trip", "Case: search less?", ""),
    "15e_case_adi": ("main", "Case: six or eight?", ""),
    "15f_case_membership": ("trip", "Case: a silent machine", ""),
    "15g_case_ensembles": ("trip", "Case: one tree or many?", ""),
    "15h_case_leaderboard": ("main", "Case: a hundred entries", ""),
    "15i_case_seeds": ("trip", "Case: twenty seeds", ""),
    "16_audit": ("main", "The audit", ""),
    "17_your_own_results": ("main", "Your own results", ""),
}
SPOKEN = {"main": "main line", "part": "main line: {part}", "trip": "side trip"}
WIDTH, ROW, LINE, BRANCH, WORDS = 300, 44, 16, 46, 66


def living_lab():
    """The lab of the cover as MyST; chapter 10 has the same one, and so its twin."""
    from verdictlab.labs import rank_lab

    shown, _metadata = rank_lab("four_models_15")._repr_mimebundle_()
    return _raw(shown["text/html"])


def line_map(names):
    """The chapters with these file names as MyST: a line to read along, each stop a link.

    Raises RuntimeError for a chapter that has no place on the map.
    """
    lost = [name for name in names if name not in STOPS]
    if lost:
        raise RuntimeError(f"tools/book_cover.py has no stop for {', '.join(lost)}")
    middle = {name: ROW * (place + 0.5) for place, name in enumerate(names)}
    trips = [middle[name] for name in names if STOPS[name][0] == "trip"]
    last = max((y for y in middle.values() if y not in trips), default=0)
    drawn = [f'<path class="vl-main" d="M{LINE} {ROW / 2}V{last}"/>'] if last else []
    drawn += [_branch(y) for y in trips]
    stops = "\n".join(_stop(name, middle[name]) for name in names)
    title = "The chapters as a line: filled stops are the main line, stops beside it side trips."
    return _raw(
        f'<svg class="vl-map" viewBox="0 0 {WIDTH} {ROW * len(names)}" role="group" '
        f'aria-label="{title}">\n<g aria-hidden="true">{"".join(drawn)}</g>\n{stops}\n</svg>'
    )


def _branch(y):
    """The way from the main line to the stop of a side trip."""
    bend = y - ROW / 2
    return (
        f'<path class="vl-trip" d="M{LINE} {bend - 10}C{LINE} {bend + 6} {BRANCH} {bend} '
        f'{BRANCH} {y}"/>'
    )


def _stop(name, y):
    kind, title, part = STOPS[name]
    number = name.partition("_")[0]
    x = BRANCH if kind == "trip" else LINE
    spoken = SPOKEN[kind].format(part=part)
    base = y if part else y + 5
    note = f'<tspan class="vl-note" x="{WORDS}" dy="16">{escape(part)}</tspan>' if part else ""
    return (
        f'<a href="../notebooks/{name}.html" aria-label="{number} {escape(title)} ({spoken})">'
        f'<rect x="0" y="{y - ROW / 2 + 2}" width="{WIDTH}" height="{ROW - 4}" rx="6"/>'
        f'<circle class="vl-{kind}" cx="{x}" cy="{y}" r="7"/>'
        f'<text x="{WORDS}" y="{base}" aria-hidden="true"><tspan class="vl-number">{number}'
        f"</tspan> {escape(title)}{note}</text></a>"
    )


def _raw(html):
    return f"```{{raw}} html\n{html}\n```\n"
