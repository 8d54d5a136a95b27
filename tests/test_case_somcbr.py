"""The numbers that case 15d claims, computed again, and all those of its section in print."""

import re
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import nbformat
import numpy as np
import pandas as pd
import pytest
from scipy import stats

from published import printed
from verdictlab import (
    adjust_pvalues,
    compare_many,
    compare_with_control,
    equivalence_test,
    friedman_test,
    load_data,
    load_table,
    rm_anova,
    wilcoxon_test,
)
from verdictlab.labs import drawers_lab
from verdictlab.resampling._drawers import searches

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "15d_case_somcbr.ipynb"
THREE = ("S_EBN_M3", "S_OAN_05", "S_OAN_08")
LAST = ("S_PEBN", "S_OAN_08_M3_N", "S_OAN_08_N")
PART_A, PART_C = 93.4 / 192, np.sqrt(13 * 14 / (6 * 9))  # noise of A, error of a gap in C


@pytest.fixture(scope="module")
def middle():
    return load_table("somcbr_b_30x13")


@pytest.fixture(scope="module")
def easy():
    return load_data("somcbr_a_differences").set_index("strategy")["difference"]


@pytest.fixture(scope="module")
def hard():
    return load_data("somcbr_c_mean_ranks").set_index("strategy")["twice_rank_sum"] / 18


def names(found):
    """Which rivals of a control differ from it."""
    return set(np.array(found.algorithms)[found.adjusted <= 0.05])


def rulers(left, n, free, weights):
    """LSD, and the ruler of Bonferroni and Dunn for twelve comparisons."""
    return [stats.t.isf(0.025 / c, free) * np.sqrt(weights * left / n) for c in (1, 12)]


def contrast(size, left, n):
    return n * size**2 / (13 / 12) / left


def tails(ranks, control):
    """Two-sided p of each rank against that of one control."""
    gaps = ranks.drop(control) - ranks[control]
    return pd.Series(2 * stats.norm.sf(np.abs(gaps) / PART_C), gaps.index)


# On the desk


def test_problems_and_data_sets():
    problems = load_data("problems_56")
    source = (
        problems["problem"].replace({"wbcd": "wisconsin"}).str.replace(r"2?c\d$", "", regex=True)
    )
    sizes = source.groupby(problems["complexity"]).agg(["size", "nunique"])
    assert sizes.to_numpy().tolist() == [[17, 7], [30, 15], [9, 6]]
    assert len(problems) == 56
    assert len(set(load_table("somcbr_b_30x13").sources.values())) == 15


def test_who_is_who():
    key = load_data("somcbr_strategies").set_index("number")["strategy"]
    told = "CBR S_OBM S_EBN_M3 S_PEBN_M3 S_PEBN S_OAN_05_M3 S_OAN_05 S_OAN_08_M3 S_OAN_08"
    assert " ".join(key[f"X{n}"] for n in range(1, 10)) == told
    for number, like in ((10, 6), (11, 7), (12, 8), (13, 9)):
        assert key[f"X{number}"] == key[f"X{like}"] + "_N"


# Region B


def test_variance_in_b(middle):
    anova = rm_anova(middle)
    assert anova.statistic == pytest.approx(10.80, abs=0.005)
    assert anova.critical_value(0.05) == printed("1.78")
    assert anova.sphericity().epsilon_gg == pytest.approx(0.18, abs=0.005)
    share = anova.sphericity().epsilon_gg
    assert f"{stats.f.sf(anova.statistic, 12 * share, 348 * share):.5f}" == "0.00005"
    gaps = (anova.means - anova.means["CBR"]).drop("CBR")
    assert anova.means.idxmin() == "CBR"
    assert [anova.means["CBR"], gaps.min(), gaps.max()] == pytest.approx(
        [14.9, 0.29, 3.86], abs=0.04
    )
    assert gaps["S_OAN_05"] == gaps.min()
    assert gaps["S_OAN_05_M3"] == pytest.approx(1.55)


def test_five_routes(middle):
    by_rank, everyone = friedman_test(middle), set(middle.algorithms) - {"CBR"}
    nine = everyone - set(THREE)
    walked = compare_many(middle, school="thesis", control="CBR").differences
    assert set(walked.loc[walked["decision"] == "differ", "first"]) == nine
    by_ranks = walked.query("by == 'ranks'")
    assert by_ranks["first"].to_list() == ["S_OAN_05_M3"]
    assert by_ranks["adjusted"].item() == pytest.approx(0.0145, abs=5e-5)
    ranks = compare_with_control(by_rank, "CBR")
    assert names(ranks) == nine
    assert max(ranks.adjusted[ranks.adjusted <= 0.05]) == pytest.approx(0.0145, abs=5e-5)
    own = compare_with_control(rm_anova(middle), "CBR", by="t", adjust="holm")
    assert names(own) == nine
    signed = compare_with_control(by_rank, "CBR", by="wilcoxon")
    assert names(signed) == nine | {"S_EBN_M3"}
    assert signed.adjusted[signed.algorithms.index("S_EBN_M3")] == printed("0.028")
    sources = compare_with_control(friedman_test(middle.by_source()), "CBR")
    assert names(sources) == nine - {"S_OBM", "S_OAN_05_M3"}
    gap = middle.scores["S_EBN_M3"] - middle.scores["CBR"]
    assert ((gap > 0).sum(), (gap < 0).sum(), (gap == 0).sum()) == (21, 7, 2)
    means = middle.scores.mean()
    assert means["S_OAN_08_M3"] < means["S_OBM"]
    assert "S_OAN_08_M3" in names(sources)
    always = [names(one) for one in (ranks, own, signed, sources)]
    assert {one for one in everyone if one.endswith("_N")} <= set.intersection(*always, nine)
    pair = wilcoxon_test(middle.scores["S_EBN_M3"], middle.scores["CBR"])
    assert pair.pvalue * 3 == printed("0.028")  # Holm's third step from the end


def test_three_that_were_picked_from_twelve(middle):
    control = middle.scores["CBR"]
    p = {}
    for name in middle.algorithms[1:]:
        p[name] = equivalence_test(middle.scores[name], control, margin=1).pvalue
        gap = middle.scores[name] - control
        error = gap.std() / np.sqrt(30)
        assert p[name] == pytest.approx(stats.t.cdf((gap.mean() - 1) / error, 29))
    assert sorted(p, key=p.get)[:3] == ["S_OAN_05", "S_OAN_08", "S_EBN_M3"]
    assert [p[name] for name in THREE] == pytest.approx([0.1237, 0.0052, 0.0228], abs=5e-5)
    assert 12 * min(p.values()) == printed("0.062")
    assert (adjust_pvalues(list(p.values()), "holm") > 0.05).all()
    once = middle.by_source().scores
    gap = once["S_OAN_05"] - once["CBR"]
    alone = stats.t.cdf((gap.mean() - 1) / gap.std() * np.sqrt(15), 14)
    assert 12 * alone > 12 * p["S_OAN_05"]
    assert equivalence_test(once["S_OAN_05"], once["CBR"], margin=1).pvalue == pytest.approx(alone)


@pytest.mark.parametrize(("margin", "alone", "once"), [(0.5, 0, 0), (1, 0, 0), (2, 3, 2)])
def test_each_margin_in_b(middle, margin, alone, once):
    for part, wanted in ((middle, alone), (middle.by_source(), once)):
        x = part.scores
        p = [12 * equivalence_test(x[n], x["CBR"], margin=margin).pvalue for n in THREE]
        assert sum(each <= 0.05 for each in p) == wanted


def test_fifteen_problems_by_lot_give_seven_too(middle):
    rng, found = np.random.default_rng(9), []
    for _ in range(40):
        some = middle.select(problems=[*rng.permutation(middle.problems)[:15]])
        found.append(len(names(compare_with_control(friedman_test(some), "CBR"))))
    assert np.mean(found) == pytest.approx(7, abs=0.5)


# Region A


def test_variance_in_a(easy):
    f = 89.0 / 12 / PART_A
    assert f == printed("15.25")
    assert stats.f.sf(f, 1, 16) == printed("0.0013")  # at the smallest epsilon, 1/12
    size = easy.mean()
    assert [contrast(size, PART_A, 17), contrast(size, PART_A, 13)] == pytest.approx(
        [31.99, 24.46], abs=0.005
    )
    assert round(17 * 24.45 / 31.99) == 13
    from_its_sum = 11.89 / PART_A
    assert from_its_sum == pytest.approx(24.45, abs=0.015)


def test_rulers_in_a(easy):
    assert rulers(PART_A, 17, 192, 13 / 12) == [printed("0.35"), printed("0.51")]
    lsd, dunn = rulers(PART_A, 17, 192, 2)
    assert [lsd, dunn] == pytest.approx([0.472, 0.694], abs=5e-4)
    assert lsd == printed("0.47")
    assert pytest.approx(13 / 12) == 1 + 12 * (1 / 12) ** 2
    assert np.sqrt(2 / (13 / 12)) == pytest.approx(1.36, abs=0.002)
    between = easy[(lsd <= easy) & (easy < dunn)]
    assert set(between.index) == {"S_OAN_05_M3", "S_OAN_08_M3"}
    assert set(easy[easy < lsd].index) == set(THREE)
    assert (easy >= dunn).sum() == 7
    by_hand = 1.36 * np.array([0.35, 0.51])
    assert ((by_hand[0] <= easy) & (easy < by_hand[1])).sum() == 2
    assert ((easy >= 0.35) & (easy < 0.51)).sum() == 0
    assert (easy < by_hand[1]).sum() == 5
    near = easy["S_OAN_08_M3"]  # as printed below the ruler, and within rounding of it
    assert near < dunn < near + 0.005


def test_another_plan_in_a(easy):
    error = np.sqrt(2 * PART_A / 17)
    p = 2 * stats.t.sf(easy / error, 192)
    holm = pd.Series(adjust_pvalues(p, "holm"), easy.index)
    assert set(holm[holm > 0.05].index) == set(THREE)
    assert holm[holm <= 0.05].max() == printed("0.046")
    within = pd.Series(12 * stats.t.cdf((easy - 1) / error, 192), easy.index)
    assert set(within[within <= 0.05].index) == set(THREE)
    assert within[list(THREE)].max() == printed("0.034")
    assert within[list(THREE)].round(3).to_list() == [0.034, 0.001, 0.002]
    half, two = (12 * stats.t.cdf((easy - m) / error, 192) <= 0.05 for m in (0.5, 2))
    assert not half.any()
    assert set(THREE) < set(easy.index[two])


# Region C


def test_ranks_in_c(hard):
    chi2 = 12 * 9 / (13 * 14) * ((hard - 7) ** 2).sum()
    assert chi2 == printed("39.18")
    assert 8 * chi2 / (9 * 12 - chi2) == printed("4.55")
    reach = stats.norm.isf(0.05 / 24) * PART_C
    assert reach == pytest.approx(5.26, abs=0.005)
    drawn, in_print = 2.865 * PART_C, 2.85 * PART_C
    assert drawn == pytest.approx(reach, abs=0.001)
    assert in_print == printed("5.23")
    assert hard.idxmin() == "S_OAN_05"
    assert set(hard[hard > hard["S_OAN_05"] + reach].index) == set(LAST)
    assert (hard["S_OAN_05"] + reach, hard["CBR"] + reach) == (printed("9.09"), printed("11.31"))
    assert not (hard > hard["CBR"] + reach).any()
    within = set(hard[hard <= hard["S_OAN_05"] + reach].index) - set(THREE)
    assert "CBR" in within
    assert len(within) == 7  # six, and CBR
    assert (hard < hard["CBR"]).sum() == 5
    assert hard.round(2).sort_values().to_list() == [
        *(3.83, 4.0, 4.06, 5.72, 5.83, 6.06, 7.0, 7.72, 7.94, 8.56, 9.5, 9.56, 11.22)
    ]


def test_controls_in_c(hard):
    best, cbr = tails(hard, "S_OAN_05"), tails(hard, "CBR")
    assert best[list(LAST)].to_list() == pytest.approx([0.0018, 0.0020, 0.00006], abs=5e-5)
    assert set(best.index[adjust_pvalues(best.to_numpy(), "holm") <= 0.05]) == set(LAST)
    assert (cbr.min(), cbr.idxmin()) == (pytest.approx(0.0049, abs=5e-5), "S_OAN_08_N")
    assert printed("0.0042") == 0.05 / 12
    holm = adjust_pvalues(cbr.to_numpy(), "holm")
    assert holm.min() == pytest.approx(0.059, abs=6e-4)
    assert (holm > 0.05).all()
    ahead = hard.index[hard < hard["CBR"]]
    assert cbr[ahead].min() > 0.2


def test_all_pairs_are_paid_for(hard):
    pairs = list(combinations(hard.index, 2))
    p = [tails(hard[list(pair)], pair[0]).item() for pair in pairs]
    holm = dict(zip(pairs, adjust_pvalues(p, "holm"), strict=True))
    assert len(pairs) == 78
    claimed = {frozenset(pair) for pair, each in holm.items() if each <= 0.05}
    assert claimed == {frozenset(("S_OAN_08_N", name)) for name in THREE}
    three = [holm.get(("S_OAN_05", name), holm.get((name, "S_OAN_05"))) for name in LAST]
    assert three == pytest.approx([0.137, 0.150, 0.0044], abs=5e-4)


def test_another_study_pays_for_fifteen_pairs():
    p = np.array([0.0006, 0.0034, 0.0045])
    holm = adjust_pvalues([*p, *[0.2] * 12], "holm")
    assert (np.array(holm) <= 0.05).sum() == 2
    assert (15 * p <= 0.05).sum() == 1
    assert (np.array(adjust_pvalues([*p, 0.2, 0.2], "holm")) <= 0.05).sum() == 3
    assert [
        printed("0.0033"),
        printed("0.0036"),
        printed("0.0038"),
    ] == [0.05 / 15, 0.05 / 14, 0.05 / 13]


def test_the_printed_f_of_c_does_not_fit_its_own_thesis():
    known = load_table("high_complexity_9x3")
    means = known.values.mean(axis=0)
    least = 9 * ((means - means.mean()) ** 2).sum()
    row = load_data("anova_printed").set_index("table").loc["9.8"]
    assert known.algorithms == ("S_EBN_M3", "S_PEBN", "S_PEBN_M3")
    assert row["ss_algorithms"] == 16.8 < least
    assert least == pytest.approx(21.5, abs=0.05)
    left = row["ss_total"] - row["ss_problems"] - least
    assert least / 12 / (left / 96) == pytest.approx(0.39, abs=0.005)
    problems = load_data("problems_56").query("complexity == 'C'")
    assert set(known.problems) == set(problems["problem"])
    excerpt = load_data("somcbr_excerpt").query("problem == 'Pb48' and algorithm == 'SOMCBR2'")
    assert excerpt["error"].item() == round(known.scores.loc["bal2c1", "S_EBN_M3"], 1)


# Work


def test_how_many_comparisons_are_saved(middle):
    excerpt = load_data("somcbr_excerpt")
    called = {"CBR": "CBR", "SOMCBR1": "S_OBM", "SOMCBR2": "S_EBN_M3", "SOMCBR12": "S_OAN_08_N"}
    for number, name in (("Pb18", "biopsia"), ("Pb19", "ddsm2c1")):  # so they can be named
        rows = excerpt[excerpt["problem"] == number].set_index("algorithm")["error"]
        for short, strategy in called.items():
            assert rows[short] == pytest.approx(middle.scores.loc[name, strategy], abs=0.11)
    wide = excerpt.pivot(index="problem", columns="algorithm")
    assert wide.loc["Pb48"].to_list() == wide.loc["Pb56"].to_list()
    work = wide["operations"].drop("Pb56")
    share = (100 * work.div(work["CBR"], axis=0)).round()
    wanted = {"SOMCBR1": (13, 54), "SOMCBR2": (28, 77), "SOMCBR12": (8, 17)}
    assert {n: (share[n].min(), share[n].max()) for n in wanted} == wanted
    assert (share <= 50).sum()[list(wanted)].to_list() == [4, 4, 5]
    more = wide["error"].sub(wide["error"]["CBR"], axis=0).round(1)[list(wanted)]
    signs = np.sign(more.drop("Pb56").to_numpy())  # Pb56 is Pb48 once more
    assert [(signs == x).sum() for x in (1, 0, -1)] == [9, 2, 4]
    assert (more.loc["Pb48"] < 0).all()
    assert set(excerpt.loc[excerpt["problem"].isin(["Pb1", "Pb2"]), "complexity"]) == {"A"}
    assert more.loc["Pb18"].to_list() == [5.8, 3.7, 6.8]
    assert more.loc["Pb48"].to_list() == [-6.0, -7.7, -5.4]
    settings = load_data("best_settings_14")
    chance = 100 * settings["operations OAN"] / settings["operations CBR"]
    assert [chance.min(), chance.median(), chance.max()] == pytest.approx([60, 87, 100], abs=0.5)


# The reader's own plan


@pytest.fixture(scope="module")
def chapter():
    """What the cells before the reader's plan have made, and those that follow it."""
    cells = nbformat.read(NOTEBOOK, as_version=4).cells
    cells = [one.source for one in cells if one.cell_type == "code"]
    code = [one for one in cells if "figures.VerdictFigure" not in one and "learning." not in one]
    begin = next(i for i, one in enumerate(code) if one.startswith("plan = mine.open()"))
    made = {"mine": SimpleNamespace(open=lambda: {"margin": "one"}, table=load_table)}
    first = next(one for one in cells if one.startswith("try:"))
    kept = (one for one in code[:begin] if re.search(r"^(table|by_rank|points|mine|pair)\b", one))
    for one in (first, *kept):
        exec(one, made)
    return made, code[begin : begin + 4]


def followed(chapter, **lines):
    """The table of section 7 for one plan."""
    made, cells = chapter
    plan = {"control": "CBR", "measure": "error", "school": "demsar", "alpha": "0.05"}
    plan |= {"margin": "one", "unit": "problems", **lines}
    made = {**made, "mine": SimpleNamespace(open=lambda: plan)}
    for one in cells:
        exec(one, made)
    return made["yours"]


def differing(column):
    return set(column.index[column == "differs"])


def test_a_plan_by_ranks(chapter):
    yours = followed(chapter)
    assert set(yours["A"]) == {"no data"}
    assert differing(yours["B"]) == set(yours.index) - set(THREE)
    assert not differing(yours["C"])
    assert set(yours.index[yours["A within 1"] == "yes"]) == set(THREE)
    assert set(yours["B within 1"]) == {"-"}


def test_a_plan_by_rulers_without_margin(chapter):
    yours = followed(chapter, school="thesis", margin="none")
    assert yours["A"].value_counts().to_dict() == {"differs": 7, "-": 3, "open": 2}
    assert differing(yours["B"]) == set(yours.index) - set(THREE)
    assert [*yours.columns] == ["A", "B", "C"]


def test_a_plan_by_data_sets(chapter):
    yours = followed(chapter, unit="sources", margin="two")
    assert set(yours["A"]) == set(yours["C"]) == {"no data"}
    assert differing(yours["B"]) == set(yours.index) - set(THREE) - {"S_OBM", "S_OAN_05_M3"}
    assert (yours["B within 2"] == "yes").sum() == 2
    for school in ("thesis", "own", "wilcoxon"):
        found = followed(chapter, unit="sources", school=school)
        assert set(found["A"]) == set(found["C"]) == {"no data"}


@pytest.mark.parametrize(("school", "more"), [("own", set()), ("wilcoxon", {"S_EBN_M3"})])
def test_a_plan_by_pairs(chapter, school, more):
    yours = followed(chapter, school=school)
    assert differing(yours["B"]) == set(yours.index) - set(THREE) | more
    assert set(yours["C"]) == {"no data"}


@pytest.mark.parametrize("school", ["thesis", "demsar", "own", "wilcoxon"])
def test_a_control_that_was_not_named_pays_for_all_pairs(chapter, school):
    named, found = (followed(chapter, school=school, control=x) for x in ("CBR", "leader"))
    assert differing(found["B"]) <= differing(named["B"])
    assert (named["A within 1"] == "yes").sum() >= (found["A within 1"] == "yes").sum()


# Print


def in_notebook():
    """Every number that the solved notebook shows, in text or outputs."""
    parts = []
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        parts += [cell.source] if cell.cell_type == "markdown" else []
        for output in cell.get("outputs", ()):
            parts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    text = "\n".join(parts).replace("\N{MINUS SIGN}", "-")
    return {float(one) for one in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e-?\d+)?", text)}


def stand_in_print():
    """The numbers of tables 9.1 to 9.10 and formula 9.2, by the file that holds them."""
    tables = [f"9.{n}" for n in range(1, 11)]
    for name in ("anova", "contrasts", "distances", "friedman", "holm"):
        rows = load_data(f"{name}_printed")
        rows = rows[rows["table"].astype(str).isin(tables)].drop(columns="table")
        assert len(rows)
        cells = rows.to_numpy().ravel().tolist()
        yield name, [x for x in map(number, cells) if x is not None]
    yield "gaps", load_data("somcbr_a_differences")["difference"].to_list()


def number(cell):
    try:
        return None if pd.isna(float(cell)) else float(cell)
    except ValueError:
        return None


@pytest.mark.parametrize(("name", "values"), [*stand_in_print()], ids=lambda each: str(each)[:9])
def test_every_printed_number_of_the_section_is_shown(name, values):
    shown = in_notebook()
    assert [value for value in values if value not in shown] == []


def test_every_claim_of_the_annex_on_this_section_is_explained_here():
    """What differs has its cause in the chapter's own words; the numbers are looked at above."""
    checked = load_data("sources_checked").query("source == 'martorell'")
    here = checked[checked["where"].str.fullmatch(r"table 9\.(?:[1-9]|10|11)|formula 9\.2")]
    causes = set(here.loc[here["verdict"] == "differs", "why"])
    words = {
        "the normal density at z instead of the two-sided tail": "height of the normal curve",
        "the scores had more decimals than are printed": "the sums were made from more",
        "weights of one algorithm against the mean of twelve, used for pairs": "13/12",
        "the sum of squared weights of the contrast, 13/12, in place of the pair's 2": "13/12",
        "the number of algorithms, 13, in the place of the number of problems": "the 13 algorithms",
        "computed with the 13 algorithms for n in place of the 30 problems": "the 13 algorithms",
        "q = 2.85 was used; the normal quantile is 2.865": "2.85",
        "the control of Table 9.10 was S_OAN_05; against CBR nothing is rejected": "wrong control",
        "the printed differences are rounded": "are rounded",
        "rounded parts add up to a tenth less": "parts were rounded",
    }
    assert causes == set(words)
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert [cause for cause, part in words.items() if part not in text] == []


def test_tables_of_variance_in_print(middle):
    rows = load_data("anova_printed").set_index("table")
    for place, n, total in (("9.1", 17, "2238.2"), ("9.5", 30, "31201.5"), ("9.8", 9, "15040.2")):
        row, three = rows.loc[place], ("algorithms", "problems", "residual")
        free = [12, n - 1, 12 * (n - 1)]
        assert [row[f"df_{x}"] for x in three] == free
        assert sum(row[f"ss_{x}"] for x in three) == printed(total)
        means = [row[f"ss_{x}"] / df for x, df in zip(three, free, strict=True)]
        assert means == pytest.approx([row[f"ms_{x}"] for x in three], abs=0.011)
        assert means[0] / means[2] == pytest.approx(row["f_statistic"], abs=0.01)
        limits = stats.f.isf([0.05, 0.01], 12, free[2])
        assert limits == pytest.approx([row["f_crit_05"], row["f_crit_01"]], abs=0.006)
    anova = rm_anova(middle)
    ours = [anova.ss_algorithms, anova.ss_problems, anova.ss_residual]
    assert ours == pytest.approx([648.9, 28810.4, 1741.9], abs=0.05)
    assert sum(ours) == pytest.approx(31201.2, abs=0.06)
    ratios = [rows.loc[x, "f_statistic"] / rows.loc[x, "f_crit_05"] for x in ("9.1", "9.5")]
    assert ratios == pytest.approx([8.5, 6.1], abs=0.05)


def test_contrast_and_rulers_of_b_in_print(middle):
    anova = rm_anova(middle)
    size = (anova.means.drop("CBR") - anova.means["CBR"]).mean()
    left = anova.ms_residual
    assert [contrast(size, left, n) for n in (13, 30)] == pytest.approx([11.08, 25.58], abs=0.005)
    assert contrast(2.15, 5.0, 13) == pytest.approx(11.09, abs=0.005)
    behind = np.sqrt(55.83 / 12)
    assert [size, behind] == pytest.approx([2.150, 2.157], abs=5e-4)
    assert contrast(behind, 1738.8 / 348, 13) == printed("11.18")
    # Errors with one decimal: how far their contrast lies from that of the unrounded ones.
    off = np.random.default_rng(5).uniform(-0.05, 0.05, (4000, 30, 13)).mean(axis=1)
    moved = off[:, 1:].mean(axis=1) - off[:, 0]
    assert (moved >= behind - size).mean() > 0.05
    assert rulers(left, 30, 348, 13 / 12) == [printed("0.84"), printed("1.23")]
    lsd, dunn = rulers(left, 30, 348, 2)
    assert [lsd, dunn] == pytest.approx([1.14, 1.67], abs=0.005)
    gaps = (anova.means - anova.means["CBR"]).drop("CBR")
    assert list(gaps.index[(lsd <= gaps) & (gaps < dunn)]) == ["S_OAN_05_M3"]
    assert ((gaps < lsd).sum(), (gaps >= dunn).sum()) == (3, 8)
    assert ((gaps < 0.84).sum(), (gaps >= 1.23).sum()) == (3, 9)
    assert (stats.t.isf(0.05 / 24, [192, 348])).tolist() == [printed("2.9"), printed("2.88")]


def test_the_gaps_of_a_as_a_pile(easy):
    assert 17 * 13 * np.var([0, *easy]) == pytest.approx(89.3, abs=0.05)
    assert (easy.idxmin(), easy.idxmax()) == ("S_OAN_05", "S_PEBN")


def test_holm_table_of_c(hard):
    rows = load_data("holm_printed").query("table == '9.10'").set_index("strategy")
    gaps = hard - hard["S_OAN_05"]
    for name, row in rows.iterrows():
        assert gaps[name] == printed(f"{row['difference']:.2f}")
        assert gaps[name] / PART_C == printed(f"{row['z']:.2f}")
        assert 0.05 / (13 - row["step"]) == pytest.approx(row["threshold"], abs=6e-5)
        if number(row["p_printed"]) is not None:
            height = stats.norm.pdf(gaps[name] / PART_C)
            assert height == pytest.approx(float(row["p_printed"]), abs=1.1e-3)
    decided = tails(hard, "S_OAN_05")
    assert (decided[rows.index[:3]] < rows["threshold"][:3]).all()
    assert decided[rows.index[3]] > rows["threshold"].iloc[3]
    assert (hard <= hard["S_OAN_05"] + stats.norm.isf(0.05 / 24) * PART_C).sum() - 3 == 7


def test_what_the_drawers_lab_shows():
    digits, wine = searches("digits", 4), searches("wine", 4)
    wrong = (~digits.right).sum(axis=1).tolist()
    work = (100 * digits.work.sum(axis=1) / digits.all_cases.sum()).round().tolist()
    assert (wrong[:3], int((~digits.whole).sum())) == ([85, 63, 53], 50)
    assert work[:3] == [8, 14, 19]
    lab = drawers_lab()
    decisions = [lab.set(drawers=drawers).view.verdict.decision for drawers in (1, 2, 3)]
    assert decisions == ["not-shown", "not-shown", "non-inferior"]
    assert "may reach 1.23 in 100" in lab.set(drawers=2).view.picture["text"]
    assert (~wine.right[8]).sum() == (~wine.whole).sum() == 8
    assert (wine.right[8] == wine.whole).all()
    view = drawers_lab("wine", drawers=9).view
    assert view.verdict.decision == "not-shown"
    assert "may reach 1.50 in 100" in view.picture["text"]
    sizes = load_data("test_problems_24")["cases"]
    assert (len(sizes), (sizes < 400).sum()) == (24, 14)
