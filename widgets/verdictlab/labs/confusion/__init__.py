"""The confusion lab; `lab.py` opens it."""
