"""The reject lab; `lab.py` opens it."""
