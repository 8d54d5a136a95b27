"""Run the front end's plain functions on data, under Node or in a browser."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from conftest import chromium_or_skip, find_chromium

SOURCES = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src"
MODULES = ("grading", "claims", "planning", "reading", "scoring", "summary")


def engines():
    """Every way to run JavaScript here; one that skips, or fails in CI, where there is none."""
    found = ["node"] if shutil.which("node") else []
    return found + (["chromium"] if find_chromium() else []) or ["none"]


EVERY_ENGINE = pytest.mark.parametrize("engine", engines())
# The quickest one: all are V8, so one proves what our functions compute.
ONE_ENGINE = pytest.mark.parametrize("engine", engines()[:1])


def run(engine, body, data):
    """Evaluate ``body``, an expression in ``m`` (modules) and ``data``; return plain data."""
    if engine == "none":
        chromium_or_skip(None, os.environ)
    return (_in_node if engine == "node" else _in_chromium)(body, data)


def _in_node(body, data):
    imports = "".join(
        f'm.{name} = await import("{(SOURCES / "learning" / f"{name}.js").as_uri()}");'
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
    if done.returncode:
        pytest.fail(done.stderr.decode()[-2000:])
    return json.loads(done.stdout)


def _in_chromium(body, data):
    from browser import launched, served

    imports = "".join(f'm.{name} = await import("./{name}.js");' for name in MODULES)
    function = f"async (data) => {{ const m = {{}}; {imports} return {body}; }}"
    with served(SOURCES) as address, launched(find_chromium()) as browser:
        page = browser.new_page()
        page.goto(f"{address}learning/")
        return page.evaluate(function, data)
