"""The page judges by itself: the school demsar in JavaScript equals Python's, table by table."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import javascript
from conftest import find_chromium
from verdictlab import ScoreTable, compare_all, compare_many, compare_with_control, friedman_test
from verdictlab.labs import studio_lab
from verdictlab.labs.studio.desk import Desk
from verdictlab.report._paper import plan_text, whole_options

SOURCES = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src"
MODULES = ("ranks", "table", "plan", "page", "diagram")
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
            input=json.dumps(data).encode(), capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        return json.loads(done.stdout)
    from browser import launched, served

    imports = "".join(f'm.{name} = await import("./{name}.js");' for name in MODULES)
    function = f"async (data) => {{ const m = {{}}; {imports} return {body}; }}"
    with served(SOURCES) as address, launched(find_chromium()) as browser:
        page = browser.new_page()
        page.goto(f"{address}studio/")
        return page.evaluate(function, data)


ENGINES = pytest.mark.parametrize("engine", javascript.engines())


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


@ENGINES
def test_a_thousand_random_tables_are_judged_as_python_judges_them(engine):
    jobs = list(random_tables(COUNT if engine == "node" else COUNT // 10))
    plain = [{**job, "values": job["values"].tolist()} for job in jobs]
    body = (
        "data.map((job) => m.ranks.judged(m.ranks.doubledRanks(job.values, job.higher, "
        "job.decimals), job.alpha, job.control))"
    )
    seen = {"rejects": 0, "exact": 0, "tied": 0, "control": 0}
    for job, found in zip(jobs, run(engine, body, plain), strict=True):
        table = as_table(job)
        result = friedman_test(table)
        near(result.mean_rank_values, found["ranks"])
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


@ENGINES
def test_the_plan_has_the_same_bytes_in_page_and_kernel(engine):
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    texts = [
        lab.spec["asked"]["text"],
        "set;\u03b1;b;c\nx;1;2;3\n\u00e9;4;5.25;6\n\U0001f600 q;0.00001;2;123456\n",
        '"a, b",K1x,K2x,"K ""3"""\np1x,0.5,0.25,0.125\np2x,0.75,0.5,0.0625\n',
    ]
    jobs = [
        {"text": text, "higher": higher, "alpha": alpha, "control": None}
        for text in texts for higher in (True, False) for alpha in (0.001, 0.05)
    ]  # fmt: skip
    body = "data.map((job) => m.plan.planOf(m.table.readTable(job.text, {}, []), job).text)"
    for job, text in zip(jobs, run(engine, body, jobs), strict=True):
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


@ENGINES
def test_the_paragraph_of_the_page_is_pythons_but_for_the_program(engine):
    lab = studio_lab("adi_15x8", higher_is_better=True)
    asked = lab.spec["asked"]
    controls = [None, Desk().read(asked)["algorithms"][2]]
    for control in controls:
        event = {"what": "lock", "asked": {**asked, "control": control}}
        told, answer = lab.on_event(event), paged(engine, lab, [event])[0]
        assert answer["hash"] == told["hash"]
        ours, theirs = told["answer"]["methods"], answer["answer"]["methods"]
        head = ours.partition(" Effects are")[0]
        assert theirs.startswith(head)
        assert ours.rpartition("SHA-256 ")[2] == theirs.rpartition("SHA-256 ")[2]
        assert answer["answer"]["decision"] == told["answer"]["decision"]
        assert answer["routes"] == told["routes"]
        ranks = [[row[0], row[1]] for row in told["answer"]["table"]["rows"]]
        assert [row[:2] for row in answer["answer"]["table"]["rows"]] == ranks


@ENGINES
def test_what_a_page_cannot_judge_it_sends_to_the_notebook(engine):
    lab = studio_lab("demsar2006_table6", higher_is_better=True)
    asked = lab.spec["asked"]
    lock = {"what": "lock", "asked": asked}
    others = [{**asked, "school": "thesis"}, {**asked, "missing": "worst"}, {**asked, "fold": "x"}]
    events = [*({"what": "lock", "asked": other} for other in others), lock,
              {"what": "what-if", "changes": {"school": "bayesian"}}]  # fmt: skip
    told = paged(engine, lab, events)
    only = lab.spec["words"]["page_only"]
    assert [each.get("error") for each in told] == [only, only, only, None, only]
    assert "studio_lab()" in only


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
    "problem;kNN;SVM;CART\niris;0,9;0,8;0,7\nwine;0,8;0,9;0,6\n",
    "problem,C=1,C=10,C=100\niris,0.9,0.8,0.7\nwine,0.8,0.9,0.6\n",
    "model,dataset,accuracy\nkNN,iris,0.9\nSVM,iris,0.8\n",
    "problem,kNN,SVM,rank\niris,0.9,0.8,2\nwine,0.8,0.9,1\n",
    "| problem | kNN | SVM | CART |\n|---|---|---|---|\n| iris | 0.9 | 0.8 | 0.7 |\n",
    "problem,kNN,SVM,CART\niris,0.9 +- 0.1,0.8,0.7\nwine,0.8,0.9,0.6\n",
    "problem,kNN,SVM,CART\niris,0.9,0.9,0.7\nwine,0.8,0.8,0.6\n",
    "", "just words", "1,2,3\n4,5,6\n", "kNN,SVM\n0.9,0.8\n0.7,0.6\n",
]  # fmt: skip


@ENGINES
def test_a_page_judges_no_doubtful_table(engine):
    lab = studio_lab()
    plan = {"higher": True, "school": "demsar", "alpha": 0.05, "control": None}
    events = [{"what": "lock", "asked": {**plan, "text": text}} for text in DOUBTFUL]
    for text, told in zip(DOUBTFUL, paged(engine, lab, events), strict=True):
        assert told.get("error"), text


@ENGINES
def test_a_files_names_stay_text_in_the_pages_files(engine):
    text = 'problem,"<b>&_{x}%",Q1x,R1x\n' + "".join(
        f"p{i}x,{0.9 + i / 1000:.3f},{0.7 + i / 1000:.3f},{0.5 + i / 1000:.3f}\n" for i in range(12)
    )
    lab = studio_lab(text, higher_is_better=True)
    events = [{"what": "lock", "asked": lab.spec["asked"]}, {"what": "files"}]
    import base64
    from xml.etree import ElementTree

    files = paged(engine, lab, events)[1]
    files = {name: base64.b64decode(data).decode() for name, data in files.items()}
    assert sorted(files) == ["methods.tex", "plan.json", "references.bib", "verdict.svg"]
    assert "<b>" not in files["verdict.svg"]
    told = ElementTree.fromstring(files["verdict.svg"]).itertext()
    assert any("<b>&_{x}%" in words for words in told)
    assert r"\textless{}b\textgreater{}\&\_\{x\}\%" in files["methods.tex"]
    assert "\\cite{nemenyi1963}" in files["methods.tex"]
    assert "@" in files["references.bib"]
