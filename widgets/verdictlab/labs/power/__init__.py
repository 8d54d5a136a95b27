"""The power lab; `lab.py` opens it."""
