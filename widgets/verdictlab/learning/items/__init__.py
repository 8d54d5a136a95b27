"""The questions of each chapter, one module per chapter.

A module holds two names::

    CHAPTER = Chapter(id="ranks", number="10", title=_("Many models, by ranks"))
    ITEMS = (Quiz(...), NumberCheck(...), ...)

Every id of a module starts with its chapter: "ranks.holm-by-hand". The modules load when
the first question is asked, in the order of their chapter numbers: the reader's route.
"""
