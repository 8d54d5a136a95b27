"""The piles that all squares of a table fall into: names, bars, and the two shares of F."""

from ..._text import _, format_number

__all__ = ["PILES", "f_text", "pile_name", "pile_text", "piles", "shares", "squares"]

# As in the chapter: {pile: (field of the result, row of its frame, style)}, bottom to top.
PILES = {
    "problems": ("ss_problems", "problems", "grey"),
    "left": ("ss_residual", "residual", "vermillion"),
    "algorithms": ("ss_algorithms", "algorithms", "blue"),
}


def f_text(value):
    """F as the lab writes it."""
    return format_number(value, 2)


def squares(value):
    """A sum of squares: a decimal where the whole number would say little."""
    return format_number(value, 0 if value >= 100 else 1)


def pile_name(pile):
    """The name of a pile, as in the chapter."""
    return {"problems": _("problems"), "left": _("left"), "algorithms": _("algorithms")}[pile]


def pile_text(pile, value):
    """A pile in words."""
    said = {
        "problems": _("problems, {squares} squares: hard or easy for all algorithms alike."),
        "left": _("left, {squares} squares: how far the lines are from running side by side."),
        "algorithms": _("algorithms, {squares} squares: how far the means lie apart."),
    }[pile]
    return said.format(squares=squares(value))


def shares(result):
    """What F divides by what: among all squares the two piles would be slivers."""
    for pile, dof in zip(("algorithms", "left"), result.dof, strict=True):
        field, _row, style = PILES[pile]
        share = getattr(result, field) / dof
        shown = format_number(share, 2)
        name = _("{pile} / {dof}").format(pile=pile_name(pile), dof=dof)
        yield {
            "name": name,
            "value": round(share, 6),
            "shown": f"{shown:\u2007>6}",  # of one width, or the axis would move
            "style": style,
            "text": _("{name}: {squares}.").format(name=name, squares=shown),
        }


def piles(result):
    """The piles, each beginning where the one before it ends."""
    start = 0.0
    for pile, (field, _row, style) in PILES.items():
        some = getattr(result, field)
        yield {
            "name": pile_name(pile),
            "from": round(start, 6),
            "value": round(start + some, 6),
            "shown": squares(some),
            "style": style,
            "text": pile_text(pile, some),
        }
        start += some
