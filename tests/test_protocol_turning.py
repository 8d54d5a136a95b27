"""A path walked with a fork turned, and the smallest change that turns one: a problem left out."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from verdictlab import ScoreTable, compare_many, friedman_test, load_table, rm_anova
from verdictlab.protocol._compare import SCHOOLS
from verdictlab.protocol._thesis_many import BIMODAL, sarle
from verdictlab.protocol._turning import (
    TURNABLE,
    leave_one_out,
    other_verdict,
    turned_by,
    walk_turned,
)

QUICK = [school for school in SCHOOLS if school != "bayesian"]
TABLES = ("four_models_15", "fuzzy_24x4", "adi_15x8", "medical_18x3", "high_complexity_9x3")


def strategy(name):
    table = load_table("somcbr_k_13x9")
    return table.select(algorithms=[f"{name} k={k}" for k in (1, 3, 5)])


VOT, CBR, PER = map(strategy, ("SOMCBR-vot", "CBR", "SOMCBR-per"))


def invented(seed):
    """Tables of many shapes: some alike, some with one wild algorithm, some with a far one."""
    rng = np.random.default_rng(seed)
    n, k = rng.integers(5, 25), rng.integers(3, 6)
    scores = rng.normal(scale=3, size=(n, 1)) + rng.normal(size=(n, k))
    scores[:, 0] *= rng.choice([1, 3])
    scores[:, 1] += rng.choice([0, 1, 5])
    return ScoreTable(scores, higher_is_better=True)


@pytest.mark.parametrize("school", QUICK)
@pytest.mark.parametrize("name", TABLES)
def test_with_nothing_turned_it_is_the_path_of_the_school(name, school):
    table = load_table(name)
    walked, verdict = walk_turned(table, school), compare_many(table, school=school)
    assert walked.verdict == verdict
    assert walked.verdict.path == verdict.path
    assert len(walked.forks) == len(verdict.path)
    assert [f.passed for f in walked.forks] == [step.passed for step in verdict.path]
    assert not any(fork.turned for fork in walked.forks)


def test_the_forks_of_the_thesis_are_known_by_name():
    def names(table):
        return [fork.name for fork in walk_turned(table, "thesis").forks]

    checks = ["much-greater", "two-peaks", "sphericity", "symmetry"]
    assert names(VOT) == ["", *checks, "overall", "distances", "ranks"]
    assert names(CBR) == ["", *checks[:3], "overall"]
    assert names(PER) == ["", "much-greater", "overall", "distances"]
    assert names(load_table("medical_18x3")) == ["", *checks[:2], "overall", "pairs"]
    assert set(checks) == set(TURNABLE)


def test_the_second_chance_turned_is_the_way_the_print_went():
    """Thesis, section 7.5: SOMCBR-vot goes by ranks, and no difference is shown."""
    walked = walk_turned(VOT, "thesis", turned={"symmetry"})
    assert walked.verdict.route == "friedman"
    assert walked.verdict.decision == "not-shown"
    p = walked.verdict.evidence["overall_p"]
    assert p == friedman_test(VOT).pvalue
    # All 6 ** 13 ways to rank three algorithms on 13 problems, counted by their sums of ranks.
    ways = {(0, 0, 0): 1}
    for _problem in VOT.problems:
        more = Counter()
        for sums, count in ways.items():
            for ranks in permutations((1, 2, 3)):
                more[tuple(map(sum, zip(sums, ranks, strict=True)))] += count
        ways = more
    seen = sum((VOT.ranks().sum() - 26) ** 2)
    far = sum(count for sums, count in ways.items() if sum((s - 26) ** 2 for s in sums) >= seen)
    assert p == pytest.approx(far / 6**13)
    assert round(p, 4) == 0.0653


@pytest.mark.parametrize("table", [VOT, CBR, PER], ids=["vot", "CBR", "per"])
@pytest.mark.parametrize("name", TURNABLE)
def test_a_turned_fork_keeps_its_numbers_and_its_words(table, name):
    plain, walked = walk_turned(table, "thesis"), walk_turned(table, "thesis", turned={name})
    if plain.fork(name) is None:
        assert walked == plain
        return
    place = [fork.name for fork in plain.forks].index(name)
    assert walked.verdict.path[:place] == plain.verdict.path[:place]
    before, after = plain.verdict.path[place], walked.verdict.path[place]
    assert (after.answer, after.evidence) == (before.answer, before.evidence)
    assert after.passed is not before.passed
    assert walked.fork(name).passed is plain.fork(name).passed
    assert walked.fork(name).turned
    assert not plain.fork(name).turned
    # The other way is another way on.
    assert [f.name for f in walked.forks][place + 1 :] != [f.name for f in plain.forks][place + 1 :]


def test_several_forks_can_be_turned():
    walked = walk_turned(CBR, "thesis", turned={"sphericity", "symmetry"})
    assert walked.verdict.route == "friedman"
    assert [fork.name for fork in walked.forks if fork.turned] == ["sphericity", "symmetry"]


@pytest.mark.parametrize("name", ["overall", "ranks", "", "nothing"])
def test_a_test_that_decides_cannot_be_turned(name):
    with pytest.raises(ValueError, match="two-peaks"):
        walk_turned(VOT, "thesis", turned={name})


@pytest.mark.parametrize("alpha", [0.05, 0.2])
def test_from_its_limit_on_a_fork_says_yes(alpha):
    tables = [VOT, CBR, PER, *map(load_table, TABLES), *map(invented, range(60))]
    seen = dict.fromkeys((*TURNABLE, "overall"), 0)
    for table in tables:
        for school in ("thesis", "demsar"):
            for fork in walk_turned(table, school, alpha=alpha).forks:
                if fork.margin is not None:
                    assert (fork.margin > 1) is fork.passed, (fork, table.values)
                    seen[fork.name] += 1
    assert min(seen.values()) >= 10


def test_the_margins_of_the_chapters_table():
    forks = {fork.name: fork.margin for fork in walk_turned(VOT, "thesis").forks}
    assert forks[""] is None
    anova, found = rm_anova(VOT), rm_anova(VOT).sphericity()
    gaps = VOT.values[:, [0, 0, 1]] - VOT.values[:, [1, 2, 2]]
    expected = {
        "much-greater": anova.statistic / anova.critical_value(0.05) / 6,
        "two-peaks": BIMODAL / sarle(gaps.T).max(),
        "sphericity": found.mauchly_pvalue / 0.05,
        "symmetry": 1.25 * found.covariance_min / found.covariance_max,
        "overall": 0.05 / anova.pvalue,
    }
    for name, margin in expected.items():
        assert forks[name] == pytest.approx(margin), name


def without(table, name):
    """Enumerate: which problems, left out alone, turn the answer of this fork by the numbers."""
    return tuple(p for p in table.problems if name(table.without(problems=[p])) != name(table))


def spherical(table):
    """Mauchly's test by its formula, from the covariances of contrasts."""
    from scipy import stats

    x, n = table.values, table.n
    contrasts = np.array([[1, -1, 0], [1, 1, -2]]) / np.sqrt([[2], [6]])
    cov = np.cov(contrasts @ x.T)
    w = np.linalg.det(cov) / (np.trace(cov) / 2) ** 2
    chi2 = -(n - 1 - (2 * 4 + 2 + 2) / 12) * np.log(w)
    return stats.chi2.sf(chi2, 2) > 0.05


def f_rejects(table):
    from scipy import stats

    x = table.values
    n, k = x.shape
    left = x - x.mean(axis=0) - x.mean(axis=1, keepdims=True) + x.mean()
    f = n * ((x.mean(axis=0) - x.mean()) ** 2).sum() / (k - 1)
    f /= (left**2).sum() / ((k - 1) * (n - 1))
    return stats.f.sf(f, k - 1, (k - 1) * (n - 1)) <= 0.05


def test_which_problems_turn_sphericity_or_the_overall_test():
    plain, rest = walk_turned(VOT, "thesis"), leave_one_out(VOT, "thesis")
    assert tuple(rest) == VOT.problems
    found = turned_by(plain, rest, "sphericity")
    assert found == without(VOT, spherical) == ("ddsm2c4", "mias3c2c2", "miasbi2c1", "miasbi2c2")
    for name in ("much-greater", "two-peaks", "symmetry", "overall"):
        assert turned_by(plain, rest, name) == ()
    # Whatever is left out, the route never leaves ANOVA; whom it names changes.
    assert {walked.verdict.route for walked in rest.values()} == {"anova"}
    assert other_verdict(plain, rest) == ("mias3c2c1", "mias3c2c2", "miasbi2c1", "miasbi2c2")
    assert rest["miasbi2c2"].verdict.better == ()

    plain, rest = walk_turned(CBR, "thesis"), leave_one_out(CBR, "thesis")
    found = turned_by(plain, rest, "overall")
    assert found == without(CBR, f_rejects) == ("mias3c2c1", "mias3c2c3")
    assert other_verdict(plain, rest) == ("mias3c2c1", "mias3c2c3")

    plain, rest = walk_turned(PER, "thesis"), leave_one_out(PER, "thesis")
    assert [turned_by(plain, rest, fork.name) for fork in plain.forks] == [()] * 4
    assert other_verdict(plain, rest) == ()


def test_one_problem_left_out_is_the_table_without_it():
    rest = leave_one_out(VOT, "thesis", alpha=0.01, turned={"symmetry"})
    for problem, walked in rest.items():
        left = VOT.without(problems=[problem])
        assert walked == walk_turned(left, "thesis", alpha=0.01, turned={"symmetry"})


def test_a_fork_that_is_asked_only_sometimes_is_turned_only_where_it_is_asked():
    plain, rest = walk_turned(VOT, "thesis"), leave_one_out(VOT, "thesis")
    asked = [problem for problem, walked in rest.items() if walked.fork("symmetry")]
    assert len(asked) == 13 - 4
    assert turned_by(plain, rest, "no such fork") == ()
