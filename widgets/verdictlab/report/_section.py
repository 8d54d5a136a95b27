"""The pieces that a report is made of, before any format writes them."""

from dataclasses import dataclass, field

from .._text import visible

__all__ = ["Code", "Items", "Section", "Steps", "Table", "Tasks", "Text", "shown"]


@dataclass(frozen=True)
class Text:
    """A paragraph."""

    words: str


@dataclass(frozen=True)
class Items:
    """A list of sentences."""

    rows: list


@dataclass(frozen=True)
class Tasks:
    """A list of what its reader confirms: (what, what is known)."""

    rows: list


@dataclass(frozen=True)
class Steps:
    """Numbered steps: (question, answer, numbers)."""

    rows: list


@dataclass(frozen=True)
class Table:
    """Heads and rows of words; ``bold`` holds the numbers of rows whose name stands out."""

    heads: list
    rows: list
    caption: str = ""
    bold: tuple = ()
    small: bool = False


@dataclass(frozen=True)
class Code:
    """Lines to copy."""

    lines: str
    language: str = "python"


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it; pictures are drawn by HTML only."""

    title: str
    blocks: list = field(default_factory=list)
    pictures: tuple = ()


def shown(part):
    """Show escapes and direction marks in all words of a part instead of obeying them."""
    if isinstance(part, str):
        return "\n".join(map(visible, part.split("\n")))
    if isinstance(part, list | tuple):
        return type(part)(map(shown, part))
    if isinstance(part, Section):
        return Section(shown(part.title), shown(part.blocks), part.pictures)
    if isinstance(part, Text | Items | Tasks | Steps | Table | Code):
        return type(part)(**{name: shown(value) for name, value in vars(part).items()})
    return part
