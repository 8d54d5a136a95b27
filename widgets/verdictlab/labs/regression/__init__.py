"""The regression lab; `lab.py` opens it."""
