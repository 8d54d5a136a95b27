"""The protocol lab; `lab.py` opens it."""
