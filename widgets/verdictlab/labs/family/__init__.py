"""The family lab; `lab.py` opens it."""
