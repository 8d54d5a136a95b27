"""What of a diagram of mean ranks is taken into the hand: its critical distance, its problems."""

from ..._text import _, format_level

__all__ = ["with_handles"]

# More would be a crowd and no picture.
MOST_PROBLEMS = 60


def with_handles(picture, comparison, alpha, offered, problems):
    """The picture, whose distance is dragged from level to level, and whose problems are taken out.

    ``offered``: the levels of the lab's control; ``problems``: how many the whole table has.
    """
    if problems <= MOST_PROBLEMS:
        picture = picture | {"problems": _("Click a problem to take it out:")}
    # None, or 0 where all are tied.
    if not picture["distance"] or alpha not in offered:
        return picture
    said = picture["distance"]["label"]
    grip = {
        "name": said,
        "form": "distance",
        "value": picture["distance"]["value"],
        "text": _("{distance} at level {alpha}.").format(
            distance=said[:1].upper() + said[1:], alpha=format_level(alpha)
        ),
        "moves": {
            "control": "alpha",
            "at": [round(comparison.critical_distance(level), 4) for level in offered],
        },
    }
    return picture | {"marks": [*picture["marks"], grip]}
