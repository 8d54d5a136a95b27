"""The rope lab; `lab.py` opens it."""
