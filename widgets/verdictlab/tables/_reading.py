"""What a reader did to the rows of a file, kept with every table that is made from its table."""

from dataclasses import dataclass, field

__all__ = ["Reading"]


@dataclass(frozen=True)
class Reading:
    """Sentences, and the tables that other policies for missing scores would have given.

    ``gaps`` are those of the sentences that say what became of missing scores.
    """

    sentences: tuple = ()
    gaps: tuple = ()
    others: dict = field(default_factory=dict)

    def part(self, table, problems, algorithms):
        """Return the same for the part of a table with these problems and algorithms."""
        if not self.others:
            return self
        gone, kept = set(table.problems) - set(problems), {}
        for policy, one in self.others.items():
            rows = [name for name in one.problems if name not in gone]
            columns = [name for name in algorithms if name in one.algorithms]
            if len(rows) > 1 and len(columns) > 1:
                kept[policy] = one.select(problems=rows, algorithms=columns)
        return Reading(self.sentences, self.gaps, kept)
