"""The questions of each chapter, one folder per chapter, one file per kind of question.

A folder holds::

    PARTS = (gate, exercises, ..., quiz)  # its files, in the order of the progress table

    def chapter():
        return Chapter(id="ranks", number="10", title=_("Many models, by ranks"))

and each of its files ``items()``, a function that makes and returns a tuple:

============  ======================================================================
gate          what is asked before the chapter: predictions, beliefs, a skip test
exercises     one answer: a number, several numbers, a choice (`NumberCheck`, `ChoiceCheck`)
functions     a function to write (`FunctionCheck`)
sentences     a verdict put together from parts (`SentenceCheck`)
texts         a verdict in free words (`TextCheck`)
quiz          the questions at its end (`Quiz`), which come back in later chapters
facts         no items: what the others compute
plan          no items: of a case, what is decided before its table opens (`casebook`)
============  ======================================================================

Every id starts with the chapter: "ranks.holm-by-hand". The chapters are put in the order of
their numbers: the reader's route.
"""
