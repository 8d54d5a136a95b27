"""The folds lab; `lab.py` opens it."""
