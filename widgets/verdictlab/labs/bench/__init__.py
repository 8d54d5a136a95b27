"""The bench lab; `lab.py` opens it."""
