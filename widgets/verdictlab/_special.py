"""scipy.special, loaded when the first number is needed.

Loading it takes as long as a third of pandas; who only reads a table, or asks for help, does
not wait for it.
"""


def __getattr__(name):
    from scipy import special

    found = getattr(special, name)
    globals()[name] = found  # the next time it is simply there
    return found
