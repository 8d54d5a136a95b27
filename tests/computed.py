"""The views that a page computes by itself, asked of Node and compared with Python's."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent / "widgets" / "frontend" / "src"


def computed_views(lab, states):
    """What the page of this lab would show for these states (plain dicts or State objects)."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here; the browser tests look at computed pages")
    plain = [state if isinstance(state, dict) else lab._to_plain(state) for state in states]
    module = (SOURCES / lab._computed.name / "computed.js").as_uri()
    script = (
        'import { readFileSync } from "node:fs";'
        f'const view = (await import("{module}")).default;'
        'const { data, states } = JSON.parse(readFileSync(0, "utf8"));'
        "process.stdout.write(JSON.stringify(states.map((state) => view(state, data))));"
    )
    done = subprocess.run(
        [node, "--input-type=module", "-e", script],
        input=json.dumps({"data": lab._computed.data, "states": plain}).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return json.loads(done.stdout)


def python_views(lab, states):
    """The same from Python, as JSON would carry it."""
    return [json.loads(json.dumps(lab._view(state).plain(), allow_nan=False)) for state in states]
