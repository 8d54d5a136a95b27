"""A report as one page of HTML that needs nothing from anywhere else."""

from base64 import b64encode
from html import escape

from .._text import _
from ._parts import look_first

__all__ = ["write"]

STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; color: #1F2937; background: #fff;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
.verdict { font-size: 1.2rem; font-weight: 600; border-left: 4px solid #0072B2;
  padding-left: 0.8rem; }
.numbers { color: #4B5563; }
.look { border: 2px solid #E69F00; border-radius: 4px; padding: 0 0.8rem; margin: 1rem 0; }
.look h2 { font-size: 1rem; margin: 0.6rem 0 0; }
.look p { margin: 0.3rem 0 0.6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: #4B5563; }
th, td { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; vertical-align: top; }
thead th { border-bottom: 2px solid #6B7280; }
tbody tr { border-bottom: 1px solid #D1D5DB; }
img { max-width: 100%; height: auto; }
pre { background: #F3F4F6; padding: 0.8rem; overflow-x: auto; }
@media (prefers-color-scheme: dark) {
  body { color: #E5E7EB; background: #111827; }
  .numbers, caption { color: #9CA3AF; }
  pre { background: #1F2937; }
}
@media print { body { max-width: none; color: #000; background: #fff; } }
"""


def write(report):
    """Write a report as a whole HTML document."""
    body = [f"<h1>{escape(report.title)}</h1>", f'<p class="verdict">{escape(report.verdict)}</p>']
    if report.doubts:
        body += ['<section class="look">', _heading(look_first())]
        body += [*(f"<p>{escape(text)}</p>" for text in report.doubts), "</section>"]
    body += [f"<p>{escape(text)}</p>" for text in report.remarks]
    if report.path:
        body += [_heading(_("How it was reached")), "<ol>", *map(_step, report.path), "</ol>"]
    body += [_picture(figure) for figure in report.figures]
    heads, rows = report.differences
    if rows:
        body += [_heading(_("Differences")), _table(heads, rows, _("One row per comparison"))]
    body += [
        _heading(_("Conditions")),
        _table([_("what"), _("value")], report.conditions, _("What this conclusion rests on")),
        _heading(_("Code that gives it again")),
        f'<pre tabindex="0"><code>{escape(report.code)}</code></pre>',
    ]
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}</title>\n<style>{STYLE}</style>\n</head>\n"
    )
    return f"{head}<body>\n<main>\n" + "\n".join(body) + "\n</main>\n</body>\n</html>\n"


def _heading(words):
    return f"<h2>{escape(words)}</h2>"


def _step(step):
    question, answer, numbers = map(escape, step)
    told = f'<br><span class="numbers">{numbers}</span>' if numbers else ""
    return f"<li><strong>{question}</strong><br>{answer}{told}</li>"


def _picture(figure):
    data = b64encode(figure._repr_png_()).decode("ascii")
    return f'<p><img src="data:image/png;base64,{data}" alt="{escape(figure.alt)}"></p>'


def _unbroken(cell):
    return escape(cell).replace("&lt; ", "&lt;&nbsp;")  # "< 0.001" on one line


def _table(heads, rows, caption):
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "\n".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{_unbroken(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return (
        f'<div class="wide" tabindex="0"><table>\n<caption>{escape(caption)}</caption>\n'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table></div>"
    )
