"""Labs: one question each, a few controls, and the verdict that answers them."""
