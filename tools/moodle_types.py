"""What each kind of item becomes in Moodle XML: the inside of one question.

See `moodle` for the whole bank. The format is Moodle's own ("Moodle XML format" in its
documentation), with `qtype_gapselect` (select missing words) and `qtype_ordering`, which every
Moodle since 4.4 has.
"""

import html
from xml.etree import ElementTree as ET

__all__ = ["LOST", "MAKERS", "paragraphs", "put_text"]

# What a type of Moodle cannot say, by the kind of our item.
LOST = {
    "function": "no type runs code: an essay, with the properties to look for as its key",
    "text": "the numbers and claims that the kit looks for are in the marker's key, not checked",
    "sentence": "the reply to a wrong part stands in the general feedback, not at the part",
    "bet": "one choice and its certainty instead of a hundred counters",
    "draw": "each place is judged alone, not the curve's mean distance",
    "order": "the reply to a wrong first place stands in the general feedback",
    "several": "a wrong value is known by its own field, not by all fields together",
}


def _choices(question, item):
    # Of a belief that is only asked for, "I don't know" stays last.
    shuffled = "1" if item.get("marked", True) else "0"
    pairs = (("single", "true"), ("shuffleanswers", shuffled), ("answernumbering", "abc"))
    for name, value in pairs:
        ET.SubElement(question, name).text = value
    for choice in item["choices"]:
        _answer(question, choice["text"], 100 if choice["right"] else 0, choice["feedback"])
    return paragraphs(item["prompt"])


def _number(question, item):
    _value(question, item["answer"], item["tolerance"], 100, item["right"])
    for trap in item["traps"]:
        _value(question, trap["value"], trap["tolerance"], 0, trap["message"])
    for name, value in (("unitgradingtype", "0"), ("unitpenalty", "0.1"), ("showunits", "3")):
        ET.SubElement(question, name).text = value
    return paragraphs(item["prompt"], item["unit"] and f"({item['unit']})")


def _slide(question, item):
    answer, tolerance, low, high = (item[name] for name in ("answer", "tolerance", "low", "high"))
    _value(question, answer, tolerance, 100, "")
    # Moodle takes the first answer that fits, so that the ends may touch the right ones.
    for begin, end, reply in (
        (low, answer - tolerance, item["below"]),
        (answer + tolerance, high, item["above"]),
    ):
        if end > begin:
            _value(question, (begin + end) / 2, (end - begin) / 2, 0, reply)
    return paragraphs(item["prompt"], " … ".join(item["ends"]))


def _several(question, item):
    """Named numbers: a cloze, each field with the wrong values that are its own."""
    fields = []
    for name, right in item["answer"].items():
        tolerance = _named(item["tolerance"], name)
        entries = [_entry("=", right, tolerance, item["right"])]
        for trap in item["traps"]:
            value = _named(trap["value"], name)
            reach = _named(trap["tolerance"], name)
            if abs(value - right) > tolerance:
                entries.append(_entry("%0%", value, reach, trap["message"]))
        fields.append(f"{_escaped(name)} = {{1:NUMERICAL:{'~'.join(dict.fromkeys(entries))}}}")
    return paragraphs(item["prompt"]) + "".join(f"<p>{field}</p>" for field in fields)


def _draw(question, item):
    fields = [
        f"{_escaped(item['across'])} {place}: "
        f"{{1:NUMERICAL:{_entry('=', right, item['tolerance'], '')}}}"
        for place, right in zip(item["places"], item["answer"], strict=True)
    ]
    about = f"{item['name']}: {item['up']} ({' … '.join(item['ends'])})"
    return paragraphs(item["prompt"], about) + "".join(f"<p>{field}</p>" for field in fields)


def _named(value, name):
    return value[name] if isinstance(value, dict) else value


def _entry(mark, value, tolerance, reply):
    for sign in ("\\", "}", "#", "~", "/", '"'):
        reply = reply.replace(sign, f"\\{sign}")
    return f"{mark}{value!r}:{tolerance!r}#{_escaped(reply)}"


def _sentence(question, item):
    """The parts to choose as gaps; a gap is called by the place of its right option."""
    for name, value in (("shuffleanswers", "1"), ("shownumcorrect", "")):
        ET.SubElement(question, name).text = value
    gaps, place = {}, 0
    for group, slot in enumerate(item["slots"], start=1):
        for option in slot["options"]:
            place += 1
            one = ET.SubElement(question, "selectoption")
            ET.SubElement(one, "text").text = option
            ET.SubElement(one, "group").text = str(group)
            if option == slot["right"]:
                gaps[slot["name"]] = f"[[{place}]]"
    if item["template"]:
        return paragraphs(item["prompt"], item["template"].format(**gaps))
    lines = [f"{slot['label']}: {gaps[slot['name']]}" for slot in item["slots"]]
    return paragraphs(item["prompt"], *lines)


def _order(question, item):
    pairs = (("layouttype", "VERTICAL"), ("selecttype", "ALL"), ("selectcount", "0"))
    pairs += (("gradingtype", "ABSOLUTE_POSITION"), ("showgrading", "SHOW"))
    for name, value in (*pairs, ("numberingstyle", "none")):
        ET.SubElement(question, name).text = value
    by_key = {choice["key"]: choice["text"] for choice in item["choices"]}
    for place, key in enumerate(item["answer"], start=1):
        answer = ET.SubElement(question, "answer", fraction=f"{place}.0000000", format="html")
        ET.SubElement(answer, "text").text = paragraphs(by_key[key])
    return paragraphs(item["prompt"])


def _essay(question, item, look, form="editor"):
    pairs = (("responseformat", form), ("responserequired", "1"), ("responsefieldlines", "10"))
    for name, value in (*pairs, ("attachments", "0"), ("attachmentsrequired", "0")):
        ET.SubElement(question, name).text = value
    put_text(question, "graderinfo", paragraphs(*look))
    put_text(question, "responsetemplate", "")
    return paragraphs(item["prompt"])


def _own_words(question, item):
    look = [f"{n['name']}: {n['value']:.6g} ± {n['tolerance']:g}" for n in item["numbers"]]
    look += [f"✗ {item['claims'][name]['message']}" for name in item["claims"]]
    look += [f"✓ {line}" for line in item["rubric"]]
    return _essay(question, item, [*look, f"✓✓ {item['good']}", f"✗✗ {item['flawed']}"])


def _function(question, item):
    return _essay(question, item, [*item["properties"], *item["hints"]], "monospaced")


MAKERS = {
    "question": ("multichoice", _choices),
    "choice": ("multichoice", _choices),
    "choose": ("multichoice", _choices),
    "bet": ("multichoice", _choices),
    "number": ("numerical", _number),
    "slide": ("numerical", _slide),
    "several": ("cloze", _several),
    "draw": ("cloze", _draw),
    "sentence": ("gapselect", _sentence),
    "order": ("ordering", _order),
    "text": ("essay", _own_words),
    "function": ("essay", _function),
}


def _answer(question, text, fraction, reply):
    answer = ET.SubElement(question, "answer", fraction=str(fraction), format="html")
    ET.SubElement(answer, "text").text = paragraphs(text)
    put_text(answer, "feedback", paragraphs(reply))


def _value(question, value, tolerance, fraction, reply):
    answer = ET.SubElement(question, "answer", fraction=str(fraction), format="moodle_auto_format")
    ET.SubElement(answer, "text").text = repr(value)
    put_text(answer, "feedback", paragraphs(reply))
    ET.SubElement(answer, "tolerance").text = repr(tolerance)


def put_text(parent, name, text, plain=False):
    element = ET.SubElement(parent, name, **({} if plain else {"format": "html"}))
    ET.SubElement(element, "text").text = text


def paragraphs(*texts):
    """Each text as a paragraph, and what stands in backticks as code."""
    return "".join(f"<p>{_escaped(text)}</p>" for text in texts if text)


def _escaped(text):
    parts = html.escape(text, quote=False).split("`")
    if len(parts) % 2 == 0:  # a lone backtick is itself
        return "`".join(parts)
    return "".join(f"<code>{part}</code>" if odd % 2 else part for odd, part in enumerate(parts))
