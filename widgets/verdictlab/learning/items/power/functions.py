"""The function exercise of chapter 11: replicability."""

from ...._text import _


def _wanted(rejections, studies):
    kept = studies - rejections
    same = rejections * (rejections - 1) + kept * (kept - 1)
    return same / (studies * (studies - 1))


def _draw(rng):
    """Neither all nor none, and not one half."""
    studies = int(rng.integers(6, 40))
    return int(rng.integers(1, (studies + 1) // 2)), studies


def right_values(function, rng):
    rejections, studies = _draw(rng)
    found, wanted = float(function(rejections, studies)), _wanted(rejections, studies)
    if abs(found - wanted) < 1e-9:
        return None
    told = {"rejections": rejections, "studies": studies, "wanted": wanted, "found": found}
    share = rejections / studies
    if abs(found - (share**2 + (1 - share) ** 2)) < 1e-9:
        return _(
            "For {rejections} of {studies} you give {found:.4f}. Does a study make a pair with "
            "itself? Without that it is {wanted:.4f}."
        ).format(**told)
    if abs(found - share) < 1e-9:
        return _(
            "For {rejections} of {studies} you give the share of rejections, {found:.4f}. Asked is "
            "how often two studies agree: {wanted:.4f}."
        ).format(**told)
    return _("For {rejections} of {studies} R is {wanted:.4f}; yours is {found:.4f}.").format(
        **told
    )


def silences_agree(function, rng):
    rejections, studies = _draw(rng)
    found = float(function(rejections, studies))
    other = float(function(studies - rejections, studies))
    if abs(found - other) < 1e-9:
        return None
    return _(
        "{rejections} rejections of {studies} and {kept} of {studies} agree equally often, yet "
        "yours are {found:.4f} and {other:.4f}. Two silences agree as well."
    ).format(
        rejections=rejections,
        studies=studies,
        kept=studies - rejections,
        found=found,
        other=other,
    )


def all_or_none(function, rng):
    studies = int(rng.integers(3, 30))
    for rejections in (0, studies):
        found = float(function(rejections, studies))
        if abs(found - 1) > 1e-9:
            return _(
                "With {rejections} rejections of {studies} no two studies disagree: R is 1; yours "
                "is {found:.4f}."
            ).format(rejections=rejections, studies=studies, found=found)
    return None
