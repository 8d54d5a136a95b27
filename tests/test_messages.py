"""From a sentence in the code to the same sentence in another language."""

import ast
import copy
import shutil

import pytest

import verdictlab as vl
from tools import messages
from verdictlab import _text

GATHER = messages.gather
OVERALL = "No difference between {first} and {second} is shown"


@pytest.fixture(scope="module")
def template():
    """All sentences of the package."""
    return messages.gather()


@pytest.fixture
def package(tmp_path, monkeypatch, template):
    """A copy of the package's sentences in which a translation may begin.

    They are gathered once for all tests, but where a copy of the catalogue would hide something.
    """
    monkeypatch.setattr(messages, "gather", lambda _package: copy.deepcopy(template))
    folder = tmp_path / "verdictlab"
    shutil.copytree(
        messages.PACKAGE, folder, ignore=lambda folder, names: {"static", "__pycache__", "locale"}
    )
    monkeypatch.setattr(_text, "_LOCALES", folder / "locale")
    yield folder
    vl.set_language("en")


def translate(package, sentence, *strings):
    """Write a translation of one sentence into the Spanish file."""
    path = package / "locale/es/LC_MESSAGES/verdictlab.po"
    with path.open("rb") as file:
        catalog = messages.read_po(file, locale="es")
    catalog[sentence].string = strings if len(strings) > 1 else strings[0]
    with path.open("wb") as file:
        messages.write_po(file, catalog)


def test_every_marked_sentence_of_the_package_is_found(template):
    found = set()
    for message in template:
        found |= {message.id} if isinstance(message.id, str) else set(message.id)
    marked = []
    for path in messages.PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in messages.KEYWORDS:
                marked += [
                    (str(path), part.value)
                    for part in node.args[: 2 if node.func.id == "ngettext" else 1]
                    if isinstance(part, ast.Constant)
                ]
    assert len(marked) > 1000
    assert [place for place in marked if place[1] not in found] == []


def test_no_marked_sentence_is_glued_together_or_an_f_string():
    wrong = []
    for path in messages.PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
                wrong += [
                    f"{path}:{part.lineno}"
                    for part in node.args[:1]
                    if isinstance(part, ast.JoinedStr | ast.BinOp)
                ]
    assert wrong == []


def test_a_translation_is_begun_filled_compiled_and_spoken(package, template, capsys):
    assert messages.main(["es"], package) == 0
    assert "1 translations" in capsys.readouterr().out
    singular, plural = next(
        message.id
        for message in template
        if isinstance(message.id, tuple)
        and message.id[0].startswith("{count} of {total} pairs differs.")
    )
    translate(
        package,
        (singular, plural),
        "Difiere {count} de {total} pares.",
        "Difieren {count} de {total} pares.",
    )
    assert messages.main(["--check"], package) == 1
    assert "verdictlab.mo is out of date" in capsys.readouterr().out
    assert messages.main([], package) == 0
    vl.set_language("es")
    assert vl._text.ngettext(singular, plural, 2) == "Difieren {count} de {total} pares."
    assert vl._text._("Not translated yet.") == "Not translated yet."
    assert messages.main(["--check"], package) == 0


def test_a_translation_that_loses_a_place_is_refused(package, template, capsys):
    messages.main(["es"], package)
    sentence = next(
        message.id for message in template if isinstance(message.id, str) and "{name}" in message.id
    )
    translate(package, sentence, "Sin nombre.")
    assert messages.main([], package) == 2
    assert "has the places []" in capsys.readouterr().err


def test_no_language_is_no_language(package, capsys):
    assert messages.main(["klingon!"], package) == 2
    assert "has a code such as es" in capsys.readouterr().err
    assert messages.translations(package / "locale") == []


def test_the_same_sentences_give_the_same_files(package, monkeypatch):
    monkeypatch.setattr(messages, "gather", GATHER)
    messages.main(["ca"], package)
    path = package / "locale/ca/LC_MESSAGES/verdictlab.po"
    first = path.read_bytes()
    messages.main([], package)
    assert path.read_bytes() == first
    assert b"2026" in first


def test_the_translations_that_are_kept_are_up_to_date(capsys):
    assert messages.main(["--check"]) == 0, capsys.readouterr().out
