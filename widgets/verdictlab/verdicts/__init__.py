"""From a result and a level to a verdict in words: whoever shows a verdict shows this one."""

from ._judging import Verdict, judge

__all__ = ["Verdict", "judge"]
