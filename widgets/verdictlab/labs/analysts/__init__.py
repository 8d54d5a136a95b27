"""The analysts lab; `lab.py` opens it."""
