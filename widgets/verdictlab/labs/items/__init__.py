"""The items lab; `lab.py` opens it."""
