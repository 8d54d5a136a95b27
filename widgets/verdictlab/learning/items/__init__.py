"""What the questions of the chapters compute; the questions are text, in ``notebooks/items/``.

One folder for each chapter whose text has holes to fill or functions to test:

============  ======================================================================
facts         what fills the holes, ``{name}``: functions that give a number or a word
functions     what a student's function must satisfy: ``test(function, rng)`` gives None
              or what to say of it, or that with the belief behind it
============  ======================================================================
"""
