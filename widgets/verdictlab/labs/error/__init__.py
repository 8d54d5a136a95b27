"""The error lab; `lab.py` opens it."""
