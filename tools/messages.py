"""Gather the sentences that readers see, for translators, and compile what they translated.

    python -m tools.messages           gather; bring every translation up to date; compile it
    python -m tools.messages es        the same, and begin a translation into Spanish
    python -m tools.messages --check   only say which translations are out of date; exit 1 if any

Sentences stand in the code, marked ``_()``, ``ngettext()``, ``pgettext()`` or ``_mark()``, and
in the text of the questions (``notebooks/items/``). A translation is
``locale/<code>/LC_MESSAGES/verdictlab.po`` in the package, made by people, and the compiled
``.mo`` beside it, which `verdictlab.set_language` reads. The template ``verdictlab.pot`` is
gathered anew each time and never kept.
"""

import argparse
import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from verdictlab.learning.written import sentences

PACKAGE = Path(__file__).resolve().parents[1] / "widgets" / "verdictlab"
KEYWORDS = {"_": None, "_mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
# The same sentences give the same files, whenever it is done.
WHEN = datetime(2026, 1, 1, tzinfo=UTC)
_PLACES = re.compile(r"\{(\w*)")


def gather(package=PACKAGE):
    """Return a catalogue of every sentence in the package and in the questions."""
    catalog = Catalog(project="verdictlab", creation_date=WHEN, revision_date=WHEN)
    found = extract_from_dir(
        package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    asked = [(f"items/{name}", line, text, [], None) for name, line, text in sentences()]
    for name, line, message, comments, context in sorted([*found, *asked], key=_place):
        catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalog


def _place(found):
    return found[:2]


def translations(locale):
    """List the files that translators edit."""
    return sorted(locale.glob("*/LC_MESSAGES/verdictlab.po"))


def begin(code, locale):
    """Begin a translation, or leave it alone where it has begun."""
    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        raise ValueError(
            f"messages: got {code!r}; a language has a code such as es, ca or pt_BR"
        ) from None
    path = locale / code / "LC_MESSAGES" / "verdictlab.po"
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_bytes(_po(Catalog(locale=code, creation_date=WHEN, revision_date=WHEN)))
    return path


def renew(path, template):
    """Bring one translation up to date; return {path: bytes} of it and of its compiled form."""
    catalog = read_po(io.BytesIO(path.read_bytes()), locale=path.parts[-3])
    catalog.update(template, update_creation_date=False)
    for message in catalog:
        _refuse_lost_places(message, path)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    return {path: _po(catalog), path.with_suffix(".mo"): compiled.getvalue()}


def _refuse_lost_places(message, path):
    """A translation that forgets {p}, or invents a place, would fail before a reader."""
    if not message.id or not message.string or message.fuzzy:
        return
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    said = [message.string] if isinstance(message.string, str) else list(message.string)
    known = {place for original in originals for place in _PLACES.findall(original)}
    needed = set(_PLACES.findall(originals[-1]))
    for text in filter(None, said):
        places = set(_PLACES.findall(text))
        if places - known or (text == said[-1] and needed - places):
            raise ValueError(
                f"messages: {path}: the translation {text!r} has the places "
                f"{sorted(places)}, the sentence {originals[-1]!r} has {sorted(needed)}"
            )


def _po(catalog):
    file = io.BytesIO()
    write_po(file, catalog, width=100, sort_by_file=True)
    return file.getvalue()


def main(arguments=None, package=PACKAGE):
    """Run from the command line; the exit code is 0 unless something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages")
    parser.add_argument("code", nargs="?", help="a language to begin")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    locale = package / "locale"
    try:
        if options.code:
            begin(options.code, locale)
        template = gather(package)
        files = {}
        for path in translations(locale):
            files |= renew(path, template)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    old = [path for path, now in files.items() if not path.exists() or path.read_bytes() != now]
    print(f"{len(template)} sentences, {len(translations(locale))} translations")
    for path in old:
        print(f"{path.relative_to(package)} {'is out of date' if options.check else 'written'}")
        if not options.check:
            path.write_bytes(files[path])
    return 1 if options.check and old else 0


if __name__ == "__main__":
    sys.exit(main())
