"""Look through a built book for what no page may have: other hosts, pictures without words."""

import re
from html.parser import HTMLParser
from pathlib import Path

from tools.lint import HASHED

__all__ = ["check_pages", "missing_words", "outside"]

# Attributes whose address a browser loads by itself. A link (<a href>) is followed only by people.
LOADS = {"src", "srcset", "poster", "data", "background", "action", "formaction", "xlink:href"}
LOADING_LINKS = {"stylesheet", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload"}
LOADING_LINKS |= {"icon", "shortcut", "manifest", "apple-touch-icon"}
OUTSIDE = re.compile(r"^\s*(https?:)?//", re.IGNORECASE)
IN_STYLE = re.compile(r"(?:url\(\s*['\"]?|@import\s+['\"])\s*((?:https?:)?//[^'\")\s]+)", re.I)
# In a script an address is loaded when it is handed to one of these; namespaces never are.
IN_SCRIPT = re.compile(
    r"(?:\bimport\s*\(?|\bfrom|\bfetch\s*\(|importScripts\s*\(|\.(?:src|href)\s*=(?!=)|"
    r"\.open\s*\(\s*['\"]GET['\"],|\bnew\s+(?:Worker|WebSocket|EventSource)\s*\()"
    r"\s*['\"`]((?:https?:|wss?:)?//[^'\"`]+)"
)
HOSTS = re.compile(
    r"https?://[\w.-]*(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|googleapis\.com|"
    r"gstatic\.com|googletagmanager\.com|plausible\.io|mybinder\.org|esm\.sh|skypack\.dev)"
    r"[^'\"`\s]*"
)


class _Reader(HTMLParser):
    """Collects what a browser loads by itself, and pictures without words of their own."""

    def __init__(self):
        super().__init__()
        self.loads, self.wordless, self.text = [], [], []
        self.inside = ""

    def handle_starttag(self, tag, attributes):
        given = {key: value or "" for key, value in attributes}
        kinds = set(given.get("rel", "").lower().split())
        for key, value in given.items():
            loading = key in LOADS or (
                key == "href" and (tag in ("image", "use") or kinds & LOADING_LINKS)
            )
            if loading:
                self.loads += re.split(r",\s+", value) if key == "srcset" else [value]
            if key == "style":
                self.loads += IN_STYLE.findall(value)
        if tag == "meta" and given.get("http-equiv", "").lower() == "refresh":
            self.loads += given.get("content", "").partition("url=")[2:]
        if tag == "img" and (not given.get("alt", "").strip() or HASHED.search(given["alt"])):
            self.wordless.append(given.get("src", "?"))
        self.inside = tag if tag in ("script", "style") else self.inside

    def handle_endtag(self, tag):
        self.inside = "" if tag == self.inside else self.inside

    def handle_data(self, data):
        if self.inside == "style":
            self.loads += IN_STYLE.findall(data)
        elif self.inside == "script":
            self.loads += IN_SCRIPT.findall(data) + HOSTS.findall(data)


def _read(path):
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader


def outside(path):
    """Addresses on other hosts that a browser would load because of this file (HTML, CSS, JS)."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".html":
        found = _read(path).loads
    elif path.suffix == ".css":
        found = IN_STYLE.findall(text)
    else:
        found = IN_SCRIPT.findall(text) + HOSTS.findall(text)
    return [address for address in found if OUTSIDE.match(address) or address.startswith("ws")]


def missing_words(path):
    """Pictures of a page whose alternative text is missing, empty or a file name."""
    return _read(path).wordless


def check_pages(html):
    """Return what is wrong in a built book, one sentence each."""
    faults = []
    for path in sorted(Path(html).rglob("*")):
        if path.suffix in (".html", ".css", ".js"):
            name = path.relative_to(html).as_posix()
            faults += [f"{name} loads {address}" for address in outside(path)]
            if path.suffix == ".html":
                faults += [f"{name}: no words for {src}" for src in missing_words(path)]
    return faults
