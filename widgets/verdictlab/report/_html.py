"""A report as one page of HTML that needs nothing from anywhere else."""

from base64 import b64encode
from html import escape

from .._text import _
from ._parts import look_first
from ._section import Code, Items, Steps, Table, Tasks, Text

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
th.other { font-weight: normal; }
.tasks { list-style: none; padding-left: 0; }
.small { font-size: 0.75rem; }
.small td, .small th { padding-right: 0.5rem; }
@media (prefers-color-scheme: dark) {
  body { color: #E5E7EB; background: #111827; }
  .numbers, caption { color: #9CA3AF; }
  pre { background: #1F2937; }
}
@media print {
  body { max-width: none; margin: 0; font-size: 9pt; line-height: 1.35; color: #000;
    background: #fff; }
  .wide { overflow: visible; }
  .small { font-size: 6.5pt; }
  td, th { padding-top: 0; padding-bottom: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; }
  img { max-height: 11cm; }
  h2, h3 { break-after: avoid; margin: 0.8em 0 0.3em; }
  tr, img { break-inside: avoid; }
  .appendix { break-before: page; }
}
"""


def write(report):
    """Write a report as a whole HTML document."""
    body = [f"<h1>{escape(report.title)}</h1>", f'<p class="verdict">{escape(report.verdict)}</p>']
    if report.doubts:
        body += ['<section class="look">', _heading(look_first())]
        body += [*(f"<p>{escape(text)}</p>" for text in report.doubts), "</section>"]
    body += [f"<p>{escape(text)}</p>" for text in report.remarks]
    body += [line for section in report.body for line in _section(section, 2)]
    if report.appendix:
        body += ['<section class="appendix">', _heading(_("Appendix"))]
        body += [line for section in report.appendix for line in _section(section, 3)]
        body.append("</section>")
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}</title>\n<style>{STYLE}</style>\n</head>\n"
    )
    return f"{head}<body>\n<main>\n" + "\n".join(body) + "\n</main>\n</body>\n</html>\n"


def _heading(words):
    return f"<h2>{escape(words)}</h2>"


def _section(section, level):
    """Write a section: its heading, its blocks, its pictures."""
    if section.title:
        yield f"<h{level}>{escape(section.title)}</h{level}>"
    for block in section.blocks:
        yield from _block(block)
    yield from map(_picture, section.pictures)


def _block(block):
    match block:
        case Text(words):
            yield f"<p>{escape(words)}</p>"
        case Items(rows):
            yield from ("<ul>", *(f"<li>{escape(row)}</li>" for row in rows), "</ul>")
        case Tasks(rows):
            told = (
                f"<li>\u2610 {escape(a)} <span class='numbers'>{escape(b)}</span></li>"
                for a, b in rows
            )
            yield from ('<ul class="tasks">', *told, "</ul>")
        case Steps(rows):
            yield from ("<ol>", *map(_step, rows), "</ol>")
        case Code(lines):
            yield f'<pre tabindex="0"><code>{escape(lines)}</code></pre>'
        case Table():
            yield _table(block)


def _step(step):
    question, answer, numbers = map(escape, step)
    told = f'<br><span class="numbers">{numbers}</span>' if numbers else ""
    return f"<li><strong>{question}</strong><br>{answer}{told}</li>"


def _picture(figure):
    data = b64encode(figure._repr_png_()).decode("ascii")
    return f'<p><img src="data:image/png;base64,{data}" alt="{escape(figure.alt)}"></p>'


def _unbroken(cell):
    return escape(cell).replace("&lt; ", "&lt;&nbsp;")  # "< 0.001" on one line


def _table(table):
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    lines = "\n".join(
        f'<tr><th scope="row"{_lead(i in table.bold, table.bold)}>{escape(first)}</th>'
        + "".join(f"<td>{_unbroken(cell)}</td>" for cell in rest)
        + "</tr>"
        for i, (first, *rest) in enumerate(table.rows)
    )
    kind = "wide small" if table.small else "wide"
    return (
        f'<div class="{kind}" tabindex="0"><table>\n<caption>{escape(table.caption)}</caption>\n'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table></div>"
    )


def _lead(leads, any_leads):
    """Let the names of all others step back where some stand out."""
    return ' class="other"' if any_leads and not leads else ""
