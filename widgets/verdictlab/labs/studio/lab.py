"""The Studio: your own results, from a messy file to a verdict whose plan came first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import __version__
from ..._check import check_alpha, choose
from ..._cli_words import schools_told
from ..._text import _
from ...protocol._compare import SCHOOLS
from ...report._sources import SOFTWARE, bibliography
from ...results._page_rules import rules
from ...tables import list_data, load_table
from ..engine.shell import Widget
from ..shared.level import levels
from ..shared.tables import as_csv
from . import words
from .desk import ADVANTAGES, ROLES, Desk, advantage_words

if TYPE_CHECKING:
    from typing import Any

__all__ = ["StudioLab", "studio_lab"]

MOST_TEXT = 20_000_000  # characters of a table that is opened


class StudioLab(Widget):
    """A desk for one's own results; no rank is shown before the plan is locked."""

    def __init__(self, asked: dict[str, Any], arguments: dict[str, Any]):
        self.desk = Desk()
        super().__init__(
            kind="studio",
            title=_("Your own results"),
            factory="studio_lab",
            arguments=arguments,
            spec={
                "words": words.page(),
                "asked": asked,
                "schools": list(SCHOOLS),
                "about": schools_told(),
                "alphas": list(levels(asked["alpha"])),
                "roles": list(ROLES),
                "advantages": advantage_words(),
                "truths": list(ADVANTAGES),
                "most": MOST_TEXT,
                "version": __version__,
                "bib": {
                    key: bibliography([key]).strip()
                    for key in (
                        "demsar2006",
                        "friedman1937",
                        "iman1980",
                        "nemenyi1963",
                        "holm1979",
                        "hodges1963",
                        SOFTWARE,
                    )
                },
                "rules": rules(),
            },
        )

    def on_event(self, event: dict[str, Any]) -> Any:
        """Answer what the browser asks: read, lock, what-if, flips, world, files, anew."""
        what = event.get("what")
        if what == "anew":
            earlier, self.desk = self.desk.earlier, Desk()
            self.desk.earlier = earlier
            return {}
        if what == "read":
            return self.desk.read(event["asked"])
        if what == "lock":
            return self.desk.lock(event["asked"])
        if what == "what-if":
            return self.desk.what_if(event["changes"])
        if what == "world":
            return self.desk.world(int(event["place"]))
        if what in ("flips", "files"):
            return getattr(self.desk, what)()
        return None

    def fallback(self) -> str:
        """See `Widget.fallback`."""
        told = _("{title}: paste a table here, or open it in the notebook with studio_lab().")
        return told.format(title=self.spec["title"])

    def __repr__(self):
        if self.desk.verdict is None:
            return _("studio: no plan is locked yet")
        return f"{self.desk.verdict.decision}, {self.desk.verdict.brief}"[:110]


def studio_lab(
    source: str | None = None,
    *,
    higher_is_better: bool | None = None,
    school: str = "demsar",
    alpha: float = 0.05,
    control: str | None = None,
) -> StudioLab:
    """What may I conclude from my own results?

    Paste a table or open a file, say what its columns hold, fix direction, level, school and
    control; then the plan is locked and gets a hash, and only then ranks are shown. What you
    change afterwards is a what-if, and is listed. Nothing is sent anywhere.

    Parameters
    ----------
    source
        A table to begin with: pasted text of several lines, or the name of a lesson's table.
    higher_is_better
        True for accuracies, False for errors; None leaves it to be chosen.
    school, alpha, control
        What stands in the plan until you change it; see `compare_many`.

    Returns
    -------
    StudioLab
        ``lab.desk`` does the same without a browser.

    Raises
    ------
    ValueError
        An unknown table or school, a bad alpha.

    Examples
    --------
    >>> lab = studio_lab("demsar2006_table6", higher_is_better=True)
    >>> lab
    studio: no plan is locked yet
    >>> told = lab.on_event({"what": "lock", "asked": lab.spec["asked"]})
    >>> lab
    differ, 1 of 6 pairs differs (Nemenyi, family alpha = 0.05).
    """
    choose(school, tuple(SCHOOLS), function="studio_lab", name="school")
    alpha = check_alpha(alpha, function="studio_lab")
    asked = {"text": _text(source), "higher": higher_is_better, "school": school, "alpha": alpha}
    arguments = {
        "source": source,
        "higher_is_better": higher_is_better,
        "school": school,
        "alpha": alpha,
        "control": control,
    }
    return StudioLab(asked | {"control": control}, arguments)


def _text(source):
    """Return the text of a table: as it was pasted, or a lesson's as it could be."""
    if source is None or "\n" in source:
        return source or ""
    choose(source, tuple(list_data()["name"]), function="studio_lab", name="source")
    return as_csv(load_table(source))
