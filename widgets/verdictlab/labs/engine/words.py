"""The words of every lab's frame; a lab's own words stand in its module.

The browser never builds a sentence: it fills the named placeholders of these.
"""

from __future__ import annotations

from ..._text import _


def frame_words() -> dict[str, str]:
    """{name: words} for the parts that all labs share."""
    return {
        "language": _("en"),
        "your_task": _("Your task"),
        "found": _("Found: {found}"),
        "planned": _("Planned"),
        "what_if": _("What if ...?"),
        "controls": _("What you can change"),
        "group_count": _("{group} ({count})"),
        "more_controls": _("More controls"),
        "long_run": _("Long run"),
        "drawn": _("Draw by draw"),
        # What was drawn so far, behind the note below the picture.
        "tally": _("{count} of {draws} drawn"),
        # Where its own words find no room.
        "caveat": _("With a caveat: see Why."),
        "invitation": _("What you change is answered here; the plan stays beside it."),
        "what_if_other": _("What if \u201c{control}\u201d were \u201c{value}\u201d?"),
        "what_if_none": _("What if \u201c{control}\u201d were left empty?"),
        # What stands inside this frame is joined when several controls were changed.
        "what_if_frame": _("What if {clause}?"),
        # Where the changes are too many to be named.
        "what_if_several": _("What if {count} things were other?"),
        "not_here": _("does not apply here"),
        "plan_said": _("(The plan said: {brief})"),
        "plan_said_same": _("(The plan said the same.)"),
        "plan_same": _("The plan said the same."),
        "step_back": _("Step back"),
        "step_on": _("Step forward"),
        "undo": _("Undo"),
        "back": _("Back to the plan"),
        "spoken": _("{change}: {brief}"),
        "spoken_change": _("{control} {value}"),
        "spoken_plan": _("Back to the plan: {brief}"),
        "nothing": _("nothing"),
        "cell": _("{row}, {column}"),
        "cell_titled": _("{row_title} {row}, {column_title} {column}"),
        "cell_value": _("{row} / {column} {value}"),
        "cells_many": _("{count} numbers changed"),
        "cells_same": _("the numbers as given"),
        "yes": _("yes"),
        "no": _("no"),
        "list_more": _("{list}, {item}"),
        "list_last": _("{list} and {item}"),
        "waiting": _("Computing ..."),
        "no_answer": _(
            "The kernel does not answer. Run the notebook's cells again to wake the lab."
        ),
        "greyed": _("Why grey?"),
        "greyed_all": _("What is grey needs the notebook beside the other choices."),
        "greyed_nearest": _("{control}: {value} is the nearest with an answer here."),
        "greyed_back": _(
            "{control}: answered here once \u201c{other}\u201d is \u201c{value}\u201d again."
        ),
        "greyed_one": _("{control}: one change at a time has an answer here."),
        "greyed_only": _("{control}: {value} alone has an answer here."),
        "greyed_fewer": _("{control}: answered here beside fewer changes."),
        "needs_notebook": _(
            "This page holds the answers to some choices only, and not to this one. "
            "Open the notebook to compute it, or go back to the plan."
        ),
        "why": _("Why"),
        "table": _("Table"),
        "code": _("Code"),
        "copy": _("Copy the code"),
        "copied": _("Copied"),
        "world": _("World"),
        "world_of_plan": _(
            "In this page the invented world is that of the plan. Go back to the plan, or open "
            "the notebook."
        ),
        "world_running": _("Drawing tables from the invented world ..."),
        "ghost": _("Thin and open: the plan."),
        "picture_keys": _("Use the arrow keys to go through the marks."),
        "picture_moves": _(
            "Use the arrow keys to go through the marks. Where a mark can be moved, hold Shift "
            "and press an arrow key to move it."
        ),
        "refining": _("Refining: {count} repetitions so far ..."),
        "refined": _("{count} repetitions."),
        "unrefined": _(
            "{count} repetitions. The kernel has stopped refining; run the notebook's cells "
            "again to wake the lab."
        ),
    }
