"""Give each page of the book a policy: its browser runs and loads what the book brings, no more.

A page is read from any server and from disk, where nobody sends a header, so the policy stands in
the page (Content-Security-Policy, as a meta element). Scripts are those of the book's own files and
the few lines inside a page, each known by its hash: what somebody smuggles into a page (a
`<script>`, an `onerror=`, a text for `eval`) does not run, and nothing reaches another host.
"""

import base64
import hashlib
import re
from pathlib import Path

__all__ = ["guard", "hashes", "policy"]

SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
HAS_SOURCE = re.compile(r"\ssrc\s*=", re.IGNORECASE)
DATA = re.compile(r"type\s*=\s*[\"']?application/(?:ld\+)?json", re.IGNORECASE)  # never runs
CHARSET = re.compile(r"<meta charset=\"utf-8\"\s*/?>", re.IGNORECASE)
# "self" is the server that a page came from. A page from disk came from none, and browsers do not
# agree on what is its own then; no page from a server can load a file of the reader's disk.
OWN = "'self' file:"


def hashes(text):
    """The hash of each script that stands in the text of a page, in order.

    >>> hashes('<script>let a = 1;</script><script src="b.js"></script>')
    ["'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='"]
    """
    found = [
        script
        for attributes, script in SCRIPT.findall(text)
        if not HAS_SOURCE.search(attributes) and not DATA.search(attributes)
    ]
    return [_hash(script) for script in dict.fromkeys(found)]


def _hash(script):
    digest = hashlib.sha256(script.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def policy(text):
    """The policy of a page with this text.

    Styles may stand in the page: MathJax writes the sheet of each page's formulas into it, with
    rules that depend on the formulas. They can neither run nor, with pictures and fonts from the
    book alone, tell anybody anything. The theme's small pictures stand inside its sheets (data:).
    """
    rules = {
        "default-src": OWN,
        "script-src": " ".join([OWN, *hashes(text)]),
        "style-src": f"{OWN} 'unsafe-inline'",
        "img-src": f"{OWN} data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": OWN,
    }
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def guard(html):
    """Write its policy into each page below `html`, before anything that loads or runs."""
    for page in sorted(Path(html).rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        if "<head>" not in text:  # a piece of the theme, which is no page
            continue
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(text)}">'
        guarded, count = CHARSET.subn(lambda found, meta=meta: found[0] + meta, text, count=1)
        if not count:
            raise RuntimeError(
                f"{page.name} does not begin with its charset: no place for a policy"
            )
        page.write_text(guarded, encoding="utf-8", newline="\n")
