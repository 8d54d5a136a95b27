"""Say in plain Markdown what a book page says in MyST, so that Jupyter shows no bare markup."""

import re
from pathlib import Path

__all__ = ["collect", "plain"]

BIBLIOGRAPHY = Path(__file__).resolve().parent.parent / "jupyter_book" / "references.bib"
LABEL = re.compile(r"^\(([\w-]+)\)=\n+", re.MULTILINE)
TITLED = re.compile(r"^\(([\w-]+)\)=\n+#+ +(.+)$", re.MULTILINE)
ROLE = re.compile(r"\{([\w:-]+)\}`([^`]+)`")
FENCE = re.compile(r"^(?P<mark>```+|:::+)\{(?P<kind>[\w-]+)\} *(?P<title>.*)$")
ENTRY = re.compile(r"@\w+\{([^,]+),(.*?)\n\}", re.DOTALL)
FIELD = re.compile(r"^\s*(author|year)\s*=\s*[{\"](.+)[}\"],?\s*$", re.MULTILINE)


def collect(folder, bibliography=BIBLIOGRAPHY):
    """Return what references point at: label -> heading, citation key -> (authors, year)."""
    words = {}
    for path in sorted(Path(folder).glob("*.md")):
        words.update(TITLED.findall(path.read_text(encoding="utf-8")))
    if bibliography.exists():
        for key, body in ENTRY.findall(bibliography.read_text(encoding="utf-8")):
            fields = dict(FIELD.findall(body))
            words[key.strip()] = (_authors(fields.get("author", key)), fields.get("year", ""))
    return words


def _authors(text):
    names = [name.split(",")[0].strip("{} ") for name in text.split(" and ")]
    if len(names) > 3:
        return f"{names[0]} et al."
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]


def plain(source, words=None):
    """Turn the labels, roles and directives of one Markdown cell into plain Markdown.

    >>> plain("(a)=\\n# One\\nSee {term}`rank <ranks>` {cite:p}`d`.", {"d": ("Dunn", "1961")})
    '# One\\nSee rank (Dunn, 1961).'
    >>> print(plain("```{note}\\nTwo\\n```"))
    > **Note**
    >
    > Two
    >>> plain("```{dropdown} What happened\\nTwo\\n```")
    '<details><summary>What happened</summary>\\n\\nTwo\\n\\n</details>'
    """
    words = words or {}
    text = "\n".join(_directives(LABEL.sub("", source).split("\n")))
    return ROLE.sub(lambda match: _role(match[1], match[2], words), text)


def _role(kind, content, words):
    if kind.startswith("cite"):
        found = [words.get(key.strip(), (key.strip(), "")) for key in content.split(",")]
        if kind == "cite:t":
            return " and ".join(f"{authors} ({year})" for authors, year in found)
        return "(" + "; ".join(", ".join(filter(None, each)) for each in found) + ")"
    if kind == "math":
        return f"${content}$"
    shown = re.fullmatch(r"(.+?)\s*<(.+)>", content)
    title = shown[1] if shown else words.get(content, content)
    return f"[{title}]({shown[2]})" if shown and shown[2].startswith("http") else title


def _directives(lines):
    """Rewrite fenced directives; what stands in one becomes a quotation under its title."""
    out, lines = [], list(lines)
    while lines:
        line = lines.pop(0)
        opened = FENCE.match(line)
        if not opened:
            out.append(line)
            continue
        body = []
        while lines and lines[0].rstrip() != opened["mark"]:
            body.append(lines.pop(0))
        del lines[:1]
        while body and (re.match(r":[\w-]+:", body[0]) or not body[0].strip()):
            body.pop(0)
        out += _directive(opened["kind"], opened["title"], body)
    return out


def _directive(kind, title, body):
    if kind == "math":
        return ["$$", *body, "$$"]
    if kind in ("bibliography", "include"):
        return []
    if kind == "dropdown":
        # Folded here, too: Jupyter reads this HTML, and the Markdown between blank lines.
        return [f"<details><summary>{title}</summary>", "", *_directives(body), "", "</details>"]
    title = title or kind.capitalize()
    quoted = [f"> {line}".rstrip() for line in _directives(body)]
    return [f"> **{title}**", ">", *quoted]
