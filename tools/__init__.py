"""Build steps that `kit.py` calls; those it needs before there is an environment use no package."""
