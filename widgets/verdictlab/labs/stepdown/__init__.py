"""The stepdown lab; `lab.py` opens it."""
