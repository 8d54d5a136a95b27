"""The sheet of one student: a notebook, and a page to fill in and to print."""

import json
from html import escape

import nbformat

__all__ = ["notebook", "page", "printed_table", "told"]

ANSWERS = "answers"  # what the cell that holds them calls them, and the tag it bears
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def printed_table(table):
    """The table as rows of text, its head first."""
    rows = [["", *map(str, table.columns)]]
    for name, row in zip(table.index, table.to_numpy().tolist(), strict=True):
        rows.append(
            [str(name), *(f"{value:.1f}" if value % 1 else _whole(table, value) for value in row)]
        )
    return rows


def _whole(table, value):
    """A whole number, with the decimals of its table."""
    return f"{value:.1f}" if (table.to_numpy() % 1).any() else f"{value:.0f}"


def blank(item):
    """What a student fills in: a text, or one for each name."""
    if item["kind"] == "number" and isinstance(item["answer"], dict):
        return dict.fromkeys(item["answer"], "")
    if item["kind"] == "sentence":
        return {slot["name"]: "" for slot in item["slots"]}
    return ""


def asked(item):
    """The question, and its choices with their letters, as lines."""
    lines = [item["prompt"] + (f" ({item['unit']})" if item.get("unit") else "")]
    for letter, choice in zip(LETTERS, item.get("choices", ()), strict=False):
        lines.append(f"{letter}) {choice['text']}")
    for slot in item.get("slots", ()):
        lines.append(f"{slot['label']}: " + " / ".join(slot["options"]))
    return lines


def notebook(sheet):
    """A notebook with text, data, questions, and one cell for the answers."""
    rows = printed_table(sheet.table)
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|" + "---|" * len(rows[0]))
    title = f"# {sheet.template.title}\n\n**{sheet.student}**\n\n"
    text = title + sheet.text.replace("{table}", "\n".join(lines))
    questions = [
        f"**{number}.** " + "  \n".join(asked(item))
        for number, item in enumerate(sheet.items, start=1)
    ]
    data = (
        "import pandas as pd\n\n"
        f"table = pd.DataFrame(\n    {sheet.table.to_numpy().tolist()},\n"
        f"    index={list(sheet.table.index)},\n    columns={list(sheet.table.columns)},\n)\ntable"
    )
    filled = json.dumps({item["id"]: blank(item) for item in sheet.items}, indent=4)
    answers = (
        "# Your answers, between the quotes: numbers, letters, sentences. Only this cell is read,\n"
        f"# and never run.\n{ANSWERS} = {filled}"
    )
    made = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_markdown_cell(text),
            nbformat.v4.new_code_cell(data),
            nbformat.v4.new_markdown_cell("\n\n".join(questions)),
            nbformat.v4.new_code_cell(answers, metadata={"tags": [ANSWERS]}),
        ],
        metadata={"verdictlab": {"exam": sheet.template.path.stem, "student": sheet.student}},
    )
    for number, cell in enumerate(made.cells):
        cell["id"] = f"cell-{number}"  # the same bytes for the same secret
    return nbformat.writes(made) + "\n"


STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 46em; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #999; padding: .25em .7em; text-align: right; }
th:first-child { text-align: left; }
fieldset { border: 0; border-top: 1px solid #999; margin: 1.2em 0 0; padding: .8em 0; }
legend { font-weight: 600; padding: 0 .5em 0 0; }
label { display: block; margin: .4em 0; }
input[type=text] { font: inherit; width: 12em; }
textarea { font: inherit; width: 100%; min-height: 6em; }
button { font: inherit; padding: .5em 1em; }
@media print { button, [role=status] { display: none; } fieldset { break-inside: avoid; }
  body { margin: 0; max-width: none; font-size: 11pt; } }
"""
SCRIPT = """\
document.querySelector("button").addEventListener("click", () => {
  const answers = {};
  for (const field of document.querySelectorAll("[data-item]")) {
    if (field.type === "radio" && !field.checked) continue;
    const { item, name } = field.dataset;
    if (name) (answers[item] ??= {})[name] = field.value;
    else answers[item] = field.value;
  }
  const about = JSON.parse(document.querySelector("[data-about]").dataset.about);
  const text = JSON.stringify({ ...about, answers }, null, 1);
  const file = new Blob([text], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = document.querySelector("[data-file]").dataset.file;
  link.click();
  const said = `Saved as ${link.download}: hand this file in.`;
  document.querySelector("[role=status]").textContent = said;
});
"""


def told(sheet):
    """The text of the sheet with its table, as HTML."""
    head, *rows = printed_table(sheet.table)
    top = "".join(f"<th>{escape(one)}</th>" for one in head)
    body = "".join(
        f"<tr><th>{escape(name)}</th>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>"
        for name, *row in rows
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return "".join(
        table if part.strip() == "{table}" else f"<p>{escape(part)}</p>"
        for part in sheet.text.split("\n\n")
    )


def page(sheet, file):
    """A page that needs nothing else: it saves the answers as ``file``, and prints."""
    fields = [_field(number, item) for number, item in enumerate(sheet.items, start=1)]
    about = json.dumps({"exam": sheet.template.path.stem, "student": sheet.student})
    title = escape(sheet.template.title)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head>"
        f'<body><main data-about="{escape(about)}" data-file="{escape(file)}">'
        f"<h1>{title}</h1><p><strong>{escape(sheet.student)}</strong></p>{told(sheet)}"
        f'{"".join(fields)}<p><button type="button">Save my answers</button></p>'
        f'<p role="status"></p></main><script>{SCRIPT}</script></body></html>\n'
    )


def _field(number, item):
    id, kind = escape(item["id"]), item["kind"]
    said = escape(asked(item)[0])
    if kind == "choice":
        inside = "".join(
            f'<label><input type="radio" name="{id}" data-item="{id}" value="{letter}"> {letter}) '
            f"{escape(choice['text'])}</label>"
            for letter, choice in zip(LETTERS, item["choices"], strict=False)
        )
    elif kind == "text":
        inside = f'<textarea data-item="{id}" aria-label="{said}"></textarea>'
    elif isinstance(blank(item), dict):
        inside = "".join(
            f'<label>{escape(name)} <input type="text" data-item="{id}" data-name="{escape(name)}">'
            "</label>"
            for name in blank(item)
        )
    else:
        inside = f'<label>Answer <input type="text" data-item="{id}"></label>'
    return f"<fieldset><legend>{number}.</legend>{said}{inside}</fieldset>"
