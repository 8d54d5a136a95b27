"""The drawers lab; `lab.py` opens it."""
