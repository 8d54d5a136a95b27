"""The ellipse lab; `lab.py` opens it."""
