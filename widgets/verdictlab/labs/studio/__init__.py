"""The Studio; `lab.py` opens it."""
