"""The page judges by itself: the school demsar in JavaScript equals Python's, table by table."""

import base64
import json
import re
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy import special

import forms
import javascript
from conftest import find_chromium
from javascript import EVERY_ENGINE, ONE_ENGINE
from reader_files import HEADERLESS, HUGE, IDS, NUMBERED
from verdictlab import (
    ScoreTable,
    compare_all,
    compare_many,
    compare_with_control,
    friedman_test,
    load_table,
    power_of_protocol,
)
from verdictlab._noise import as_uniforms, noise_words
from verdictlab.labs import studio_lab
from verdictlab.labs.studio.desk import Desk
from verdictlab.many._exact import usual_method
from verdictlab.report._paper import plan_text, whole_options
from verdictlab.summaries._summary import summary_of

SOURCES = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src"
MODULES = ("ranks", "sizes", "world", "table", "taken", "plan", "page", "diagram", "advice")
TOLERANCE = 1e-9
SIZES = (3, 4, 5, 6, 7, 9, 12, 20, 30, 60)
COUNT = 1000


def run(engine, body, data):
    """Evaluate ``body`` (with await) in ``m`` (the Studio's modules) and ``data``."""
    if engine == "none":
        return javascript.run(engine, body, data)
    if engine == "node":
        imports = "".join(
            f'm.{name} = await import("{(SOURCES / "studio" / f"{name}.js").as_uri()}");'
            for name in MODULES
        )
        script = (
            'import { readFileSync } from "node:fs"; const m = {};'
            f'{imports} const data = JSON.parse(readFileSync(0, "utf8"));'
            f"process.stdout.write(JSON.stringify({body}));"
        )
        done = subprocess.run(
            ["node", "--input-type=module", "-e", script],
            input=json.dumps(data).encode(),
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        return json.loads(done.stdout)
    from browser import launched, served

    imports = "".join(f'm.{name} = await import("./{name}.js");' for name in MODULES)
    function = f"async (data) => {{ const m = {{}}; {imports} return {body}; }}"
    with served(SOURCES) as address, launched(find_chromium()) as browser:
        page = browser.new_page()
        page.goto(f"{address}studio/")
        return page.evaluate(function, data)


def random_tables(count, seed=5):
    """Tables with many ties and few, of 3 to 60 algorithms, some without any difference."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        k, n = int(rng.choice(SIZES)), int(rng.integers(2, 40))
        decimals = int(rng.choice([0, 1, 2, 3]))
        noise = rng.normal(50, 10, (n, k)) * (0.1 if decimals else 0.05)
        yield {
            "values": np.round(noise + np.arange(k) * rng.choice([0, 0.05, 0.5]), decimals),
            "higher": bool(rng.integers(2)),
            "decimals": decimals,
            "alpha": float(rng.choice([0.01, 0.05, 0.1])),
            "control": None if rng.random() < 0.6 else int(rng.integers(k)),
        }


def as_table(job):
    k = job["values"].shape[1]
    frame = pd.DataFrame(job["values"], columns=[f"A{i}" for i in range(k)])
    return ScoreTable(frame, higher_is_better=job["higher"], decimals=job["decimals"])


def near(ours, theirs):
    np.testing.assert_allclose(theirs, ours, rtol=0, atol=TOLERANCE)


@ONE_ENGINE
def test_a_thousand_random_tables_are_judged_as_python_judges_them(engine):
    jobs = list(random_tables(COUNT))
    for job in jobs[::20]:  # scores half-way between two numbers of the table's decimals
        job.update(values=np.round(2 * job["values"]) / 2, decimals=0)
    plain = [{**job, "values": job["values"].tolist()} for job in jobs]
    body = (
        "data.map((job) => m.ranks.judged(m.ranks.doubledRanks(job.values, job.higher, "
        "job.decimals), job.alpha, job.control)).map((found) => ({ ...found, adjusted: found.pairP "
        "? found.ranks.map((_, i) => found.ranks.map((__, j) => found.pairP(i, j))) "
        ": found.adjusted }))"
    )
    seen = {"rejects": 0, "exact": 0, "tied": 0, "control": 0}
    drawn = 0
    for job, found in zip(jobs, run(engine, body, plain), strict=True):
        table = as_table(job)
        result = friedman_test(table)
        near(result.mean_rank_values, found["ranks"])
        if result.method == "monte-carlo":  # left to the notebook, as below
            drawn += 1
            continue
        assert found["exact"] == (result.method == "exact")
        near(result.pvalue, found["p"])
        near(result.chi2, found["chi2"])
        if np.isfinite(result.statistic):  # JSON has no infinity
            assert found["f"] == pytest.approx(result.statistic, rel=1e-9, abs=1e-9)
        near(result.tie_correction, found["tie"])
        control = None if job["control"] is None else f"A{job['control']}"
        verdict = compare_many(table, school="demsar", alpha=job["alpha"], control=control)
        assert found["rejects"] == (len(verdict.differences) > 0)
        seen["exact"] += found["exact"]
        seen["tied"] += result.tie_correction < 1
        if not found["rejects"]:
            continue
        seen["rejects"] += 1
        if control is None:
            pairs = compare_all(result)
            first, second = np.triu_indices(table.k, 1)
            near(pairs.adjusted, np.array(found["adjusted"])[first, second])
            near(pairs.critical_distance(job["alpha"]), found["distance"])
            assert [f"A{i}" for i in found["leaders"]] == list(verdict.leaders)
            groups = [tuple(f"A{found['order'][i]}" for i in some) for some in found["groups"]]
            assert groups == pairs.groups(job["alpha"])
        else:
            seen["control"] += 1
            holm = compare_with_control(result, control, adjust="holm")
            near(holm.adjusted, [p for p in found["adjusted"] if p is not None])
    assert min(seen.values()) > len(jobs) / 20, seen
    assert 0 < drawn < len(jobs) / 20


@ONE_ENGINE
def test_a_page_leaves_to_the_notebook_what_python_draws_at_random(engine):
    sizes = [(n, k) for n in range(2, 25) for k in range(3, 25)]
    told = run(engine, "data.map(([n, k]) => m.ranks.isDrawn(n, k))", sizes)
    assert told == [usual_method(n, k) == "monte-carlo" for n, k in sizes]
    rng = np.random.default_rng(4)
    asked = {
        (n, k): {
            "text": forms.lines(
                forms.table(
                    frame=pd.DataFrame(
                        rng.uniform(0.6, 0.9, (n, k)).round(3),
                        [f"p{i}x" for i in range(n)],
                        [f"Q{j}x" for j in range(k)],
                    )
                )
            ),
            "higher": True,
            "school": "demsar",
            "alpha": 0.05,
            "control": None,
        }
        for n, k in [(2, 7), (3, 8), (4, 8), (3, 21)]
    }
    without = {"what": "what-if", "changes": {"without": ["p0x"]}}
    for size, each in asked.items():
        flips = {"what": "flips"}
        events = [{"what": "lock", "asked": each}, *([without, flips] if size[0] > 3 else [])]
        locked, *others = paged(engine, studio_lab(), events)
        if size == (3, 8):
            said = (
                "8 algorithms on 3 problems, whose p is drawn at random: this needs the notebook."
            )
            assert locked["error"].startswith(said)
            continue
        desk = Desk()
        assert locked["answer"]["decision"] == desk.lock(each)["answer"]["decision"]
        if others:
            assert others[0]["error"].startswith("8 algorithms on 3 problems, whose p is drawn")
            elsewhere = studio_lab().spec["words"]["flip_elsewhere"]
            assert ["each problem left out in turn", elsewhere, ""] in others[1]["rows"]


@EVERY_ENGINE
def test_the_plan_has_the_same_bytes_in_page_and_kernel(engine):
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    texts = [
        lab.spec["asked"]["text"],
        "set;\u03b1;b;c\nx;1;2;3\n\u00e9;4;5.25;6\n\U0001f600 q;0.00001;2.5;7.125\n",
        '"a, b",K1x,K2x,"K ""3"""\np1x,0.5,0.25,0.125\np2x,0.75,0.5,0.0625\n',
    ]
    jobs = [
        {"text": text, "higher": higher, "alpha": alpha, "control": None}
        for text in texts
        for higher in (True, False)
        for alpha in (0.001, 0.05)
    ]
    body = "data.jobs.map((job) => m.plan.planOf(m.table.readTable(job, data.spec), job).text)"
    data = {"jobs": jobs, "spec": lab.spec}
    for job, text in zip(jobs, run(engine, body, data), strict=True):
        desk = Desk()
        told = desk.lock({**job, "school": "demsar"})
        assert "error" not in told, told
        assert text == plan_text(desk.table, whole_options("demsar", job["alpha"]))
        assert json.loads(text)["sha256"] == told["hash"]


PAGE = """await (async () => {
    const desk = m.page.pageDesk(data.spec);
    const told = [];
    for (const event of data.events) told.push(await desk(event));
    return told;
})()"""


def paged(engine, lab, events):
    return run(engine, PAGE, {"spec": lab.spec, "events": events})


@ONE_ENGINE
def test_the_sizes_of_each_algorithm_equal_those_of_python(engine):
    jobs = list(random_tables(COUNT // 4, seed=8))
    jobs += [job for job in random_tables(60, seed=9) if len(job["values"]) > 25][:4]
    for job in jobs[-4:]:  # beyond 50 problems by the normal approximation, beyond 400 searched
        job["values"] = np.tile(job["values"], (20, 1))[:470, :4] + np.arange(470)[:, None] % 7
        job["control"] = None
    plain = [{**job, "values": job["values"].tolist()} for job in jobs]
    body = """data.map((job) => {
        const doubled = m.ranks.doubledRanks(job.values, job.higher, job.decimals);
        const found = m.ranks.judged(doubled, job.alpha, job.control);
        const from = job.control ?? found.order[0];
        return { from, sizes: m.sizes.sizesOf(job, doubled, from, job.alpha)
            .map((one) => ({ ...one, bounded: Number.isFinite(one.lower) })) };
    })"""
    bounded = 0
    for job, found in zip(jobs, run(engine, body, plain), strict=True):
        table = as_table(job)
        control = None if job["control"] is None else f"A{job['control']}"
        verdict = compare_many(table, school="demsar", alpha=job["alpha"], control=control)
        wanted = summary_of(table, verdict, job["alpha"], control)
        assert wanted.index[0] == f"A{found['from']}"
        for i, one in enumerate(found["sizes"]):
            row = wanted.loc[f"A{i}"]
            names = ["median", "iqr", "wins", "ties", "losses"]
            near(row[names].astype(float), [one[name] for name in names])
            near(row["difference_to_best"], one["difference"])
            assert one["bounded"] == np.isfinite(row["lower"])
            if one["bounded"]:
                near([row["lower"], row["upper"]], [one["lower"], one["upper"]])
                bounded += i != found["from"]
    assert bounded > 100


@ONE_ENGINE
@pytest.mark.parametrize("control", [False, True])
def test_the_invented_world_of_a_page_is_that_of_power_of_protocol(engine, control):
    jobs = [(14, 4, 0.0), (14, 4, 1.0), (8, 3, 1.5), (5, 5, 2.0), (30, 12, 1.0)]
    body = "data.map(([n, k, d, c]) => m.world.tried(n, k, d, 0.05, c))"
    found = run(engine, body, [[*job, control] for job in jobs])
    for (n, k, advantage), told in zip(jobs, found, strict=True):
        study = power_of_protocol(
            [0.0] * (k - 1) + [advantage],
            n,
            school="demsar",
            repetitions=4000,
            rng=1,
            control="A1" if control else None,
            progress=False,
        )
        true = study.frame["effect"] != 0
        assert told["pairs"] == true.sum()
        if true.any():
            rate = study.frame.loc[true, "found"].mean()
            assert told["found"] == pytest.approx(rate, abs=4 * (0.25 / 1000 * 1.25) ** 0.5)
            assert 0.05 < told["found"] < 0.999
        if study.false_claims is not None:
            assert told["wrong"] == pytest.approx(study.false_claims.rate, abs=0.03)
    # The same tables judged by Python: the noise is counted, so both have the same.
    hits = hits_of_python(*jobs[1], control)
    share = hits / (1000 * (1 if control else 3))
    assert found[1]["found"] == pytest.approx(share, abs=1e-12)


@cache
def hits_of_python(n, k, advantage, control):
    """How often the last of four is found better, in a thousand tables: for every engine once."""
    words = noise_words(2006, 1, n * k)
    values = special.ndtri(as_uniforms(words)).reshape(-1, n, k) + advantage * (np.arange(k) == 3)
    hits = 0
    for table in values[:1000]:
        made = ScoreTable(pd.DataFrame(table, columns=list("abcd")), higher_is_better=True)
        verdict = compare_many(made, school="demsar", control="a" if control else None)
        better = {tuple(pair) for pair in verdict.better}
        hits += len({("d", other) for other in "abc"} & better)
    return hits


@ONE_ENGINE
def test_a_page_says_what_its_n_and_k_would_miss(engine):
    lab = studio_lab("adi_15x8", higher_is_better=True)
    events = [
        {"what": "lock", "asked": lab.spec["asked"]},
        *({"what": "world", "place": place} for place in (0, 4)),
    ]
    for event in events[:1]:
        lab.on_event(event)
    _locked, *pages = paged(engine, lab, events)
    for event, page in zip(events[1:], pages, strict=True):
        ours = lab.on_event(event)["lines"]
        assert len(ours) == len(page["lines"])
        for one, other in zip(ours, page["lines"], strict=True):
            assert re.sub(r"[\d.]+", "#", one) == re.sub(r"[\d.]+", "#", other)
        assert ours[0] == page["lines"][0]


@ONE_ENGINE
def test_what_a_page_says_and_saves_is_what_python_does(engine):
    """The same table of sizes, what-ifs, paragraph and references; the program alone differs."""
    third = load_table("adi_15x8").algorithms[2]
    changed = 0
    plans = [("adi_15x8", None), ("adi_15x8", third)]
    plans += [("garcia_herrera_30x5", None), ("garcia_herrera_30x5", "Kernel")]
    for name, control in plans:
        lab = studio_lab(name, higher_is_better=True)
        lock = {"what": "lock", "asked": {**lab.spec["asked"], "control": control}}
        events = [lock, {"what": "files"}, {"what": "flips"}]
        told, files, flips = (lab.on_event(event) for event in events)
        answer, page_files, page_flips = paged(engine, lab, events)
        assert answer["hash"] == told["hash"]
        ours, theirs = told["answer"]["methods"], answer["answer"]["methods"]
        program = " Everything was computed"
        assert theirs.partition(program)[0] == ours.partition(program)[0]
        assert ours.rpartition("SHA-256 ")[2] == theirs.rpartition("SHA-256 ")[2]
        assert answer["answer"]["decision"] == told["answer"]["decision"]
        assert answer["routes"] == told["routes"]
        assert answer["answer"]["table"] == told["answer"]["table"]
        for file in ("references.bib", "plan.json"):
            assert page_files[file] == files[file]
        paper = [base64.b64decode(each["methods.tex"]).decode() for each in (files, page_files)]
        ours, theirs = (
            re.sub(r"(% Everything was computed|All computations were made by).*", "", text)
            for text in paper
        )
        assert ours == theirs
        assert all(r"~\cite{verdictlab2026}" in text for text in paper)
        assert ("table.tex" in page_files) == (control is None)
        # Without which problems would others lead?
        row = next(row for row in flips["rows"] if row[0].startswith("each problem"))
        listed = [row[0].removeprefix("without ") for row in page_flips["rows"] if row[2] == "no"]
        listed = [name for name in listed if name in lab.desk.table.problems]
        count = re.search(r"\((\d+) of", row[1])
        assert len(listed) == (int(count[1]) if count else 0)
        assert all(name in row[1] for name in listed[:6])
        assert page_flips["rows"][-1][1] == lab.spec["words"]["flip_elsewhere"]
        changed += len(listed)
    assert changed >= 17


@ONE_ENGINE
def test_what_a_page_cannot_judge_it_sends_to_the_notebook(engine):
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    asked = lab.spec["asked"]
    lock = {"what": "lock", "asked": asked}
    others = {
        "The school thesis": {"school": "thesis"},
        "A rope": {"rope": 0.01},
        "The option sheet": {"sheet": "2"},
        "The option fold": {"fold": "dataset"},
        "This is no plain table of text (not text)": {"data": "UEsDBA=="},
    }
    events = [
        *({"what": "lock", "asked": {**asked, **other}} for other in others.values()),
        lock,
        {"what": "what-if", "changes": {"school": "bayesian"}},
        {"what": "what-if", "changes": {"without": ["adult", "Adult*"]}},
    ]
    told = [each.get("error") for each in paged(engine, lab, events)]
    for said, what in zip(told[:5], others, strict=True):  # each by the choice at fault
        if what == "The option fold":
            assert "this needs the notebook" in said
        else:
            assert said.startswith(f"{what}: this needs the notebook. Type verdictlab judge FILE")
    assert told[5] is None
    assert told[6].startswith("The school bayesian: this needs the notebook")
    assert told[7] == "No problem and no algorithm has the name Adult*."


# Each is refused by the page; none is judged silently.
DOUBTFUL = [
    "problem,A1x,B1x,Average\np,1,2,1.5\nq,2,3,2.5\n",
    "problem,kNN,SVM,CART\niris,.9,.8,.7\nMean,.9,.8,.7\n",
    "problem,kNN,SVM,fit_time\niris,0.9,0.8,1.7\nwine,0.9,0.8,1.2\n",
    "problem,A_seed0,A_seed1,A_seed2\niris,0.9,0.8,0.7\nwine,0.8,0.9,0.6\n",
    "fold,kNN,SVM,CART\n0,0.9,0.8,0.7\n1,0.8,0.7,0.6\n",
    "problem,kNN,SVM,CART\niris,0.9,,0.7\nwine,0.8,0.9,0.6\n",
    "problem,kNN,SVM,CART\niris,0.9,NaN,0.7\nwine,0.8,0.9,0.6\n",
    "problem,kNN,SVM,CART\niris,90,80,70\nwine,0.8,0.9,0.6\n",
    "problem,kNN,kNN,CART\niris,0.9,0.8,0.7\nwine,0.8,0.9,0.6\n",
    "problem,kNN,SVM,CART\niris,0.9,0.8,0.7\niris,0.8,0.9,0.6\n",
    "problem,kNN,SVM,CART\niris,0.9,0.8,0.7,0.5\nwine,0.8,0.9,0.6\n",
    "problem,C=1,C=10,C=100\niris,0.9,0.8,0.7\nwine,0.8,0.9,0.6\n",
    "model,dataset,accuracy\nkNN,iris,0.9\nSVM,iris,0.8\n",
    "problem,kNN,SVM,rank\niris,0.9,0.8,2\nwine,0.8,0.9,1\n",
    "problem,kNN,SVM,CART\niris,0.9,0.9,0.7\nwine,0.8,0.8,0.6\n",
    "",
    "just words",
    "1,2,3\n4,5,6\n",
    "kNN,SVM\n0.9,0.8\n0.7,0.6\n",
]


@ONE_ENGINE
def test_a_page_judges_no_doubtful_table(engine):
    lab = studio_lab()
    plan = {"higher": True, "school": "demsar", "alpha": 0.05, "control": None}
    events = [{"what": "lock", "asked": {**plan, "text": text}} for text in DOUBTFUL]
    for text, told in zip(DOUBTFUL, paged(engine, lab, events), strict=True):
        assert told.get("error"), text


FOUR = "".join(f"{i},0.{90 + i},0.{80 + i},0.{95 - 2 * i}\n" for i in range(1, 5))
ALIKE = {
    **{what: (text, 0) for what, text in HEADERLESS.items()},
    **NUMBERED,
    **IDS,
    "ids under a name": (f"kNN,SVM,RF,CART\n{FOUR}", 1),
    "ids out of order": ("xyz,A,B,C\n1,91,87,90\n3,92,88,91\n2,93,80,95\n", 0),
    "seeds": (f"seed,A,B,C\n{FOUR}", 0),
    "too many numbers": ("problem,1,2,3\na,0.9,0.8,0.7\nb,0.8,0.9,0.5\n", 0),
}


@ONE_ENGINE
def test_a_page_takes_rows_and_columns_for_what_python_takes_them(engine):
    lab = studio_lab()
    only = "this needs the notebook"
    asked = [{"text": text, "higher": True} for text, _told in ALIKE.values()]
    events = [{"what": "read", "asked": each} for each in asked]
    seen = {"refused": 0, "read": 0, "told": 0}
    for (what, (text, told)), page in zip(ALIKE.items(), paged(engine, lab, events), strict=True):
        ours = Desk().read({"text": text, "higher": True})
        if what in HEADERLESS:
            assert page["error"].startswith("The first row holds numbers ("), what
            assert "such as problem,A,B" in page["error"] or "such as A,B" in page["error"]
            assert ours["error"].startswith("the first row holds numbers ("), what
            seen["refused"] += 1
        elif "error" in page:
            assert only in page["error"], what  # left to the notebook
        else:
            assert (page["algorithms"], page["size"]) == (ours["algorithms"], ours["size"]), what
            assert page["notes"] == ours["notes"], what
            assert page["told"] == ours["told"], what
            assert len(page["told"]) == (told + 1 if told else 0), what
            seen["read"] += 1
            seen["told"] += told
    assert seen["refused"] == len(HEADERLESS)
    assert seen["read"] >= 15
    assert seen["told"] >= 6


@ONE_ENGINE
def test_a_page_refuses_scores_beyond_arithmetic_with_their_cell(engine):
    lab = studio_lab()
    scores = ["1" + "0" * 200, "1" + "0" * 400, "1e308", "-1e151", "-1" + "0" * 151]
    scores += ["1e5"]
    plan = {"higher": True, "school": "demsar", "alpha": 0.05, "control": None}
    asked = [{**plan, "text": HUGE.replace("1e308", score)} for score in scores]
    events = [{"what": "lock", "asked": each} for each in asked]
    told = paged(engine, lab, events)
    for score, page in zip(scores[:5], told, strict=False):
        assert page["error"].startswith("Row 3, column 3: " + score[:20])
        assert "too large to compute with; give the scores in another unit" in page["error"]
    assert "differ in kind" in told[5]["error"]  # a number, but not beside these


@ONE_ENGINE
def test_a_files_names_stay_text_in_the_pages_files(engine):
    text = 'problem,"<b>&_{x}%",Q1x,R1x\n' + "".join(
        f"p{i}x,{0.9 + i / 1000:.3f},{0.7 + i / 1000:.3f},{0.5 + i / 1000:.3f}\n" for i in range(12)
    )
    lab = studio_lab(text, higher_is_better=True)
    events = [{"what": "lock", "asked": lab.spec["asked"]}, {"what": "files"}]
    from xml.etree import ElementTree

    files = paged(engine, lab, events)[1]
    files = {name: base64.b64decode(data).decode() for name, data in files.items()}
    assert sorted(files) == [
        "diagram.svg",
        "methods.tex",
        "plan.json",
        "references.bib",
        "table.tex",
    ]
    assert "<b>" not in files["diagram.svg"]
    told = ElementTree.fromstring(files["diagram.svg"]).itertext()
    assert r"\textless{}b\textgreater{}\&\_\{x\}\%" in files["table.tex"]
    assert any("<b>&_{x}%" in words for words in told)
    assert r"\textless{}b\textgreater{}\&\_\{x\}\%" in files["methods.tex"]
    assert "\\cite{nemenyi1963}" in files["methods.tex"]
    assert "@" in files["references.bib"]
