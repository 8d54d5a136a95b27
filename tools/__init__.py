"""Build steps that `kit.py` calls; `refusals`, `environment` and `course` need only the standard library."""
