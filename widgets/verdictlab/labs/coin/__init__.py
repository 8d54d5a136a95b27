"""The coin lab; `lab.py` opens it."""
