"""A Parquet file as pyarrow and pandas write it: read right, or refused in words."""

import io
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest

from result_files import ALGORITHMS, KNOWN, PROBLEMS, long_rows
from verdictlab import compare_many, read_results
from verdictlab.cli import main

WITHOUT = """
import sys
sys.modules["pyarrow"] = None
from verdictlab import read_results
try:
    read_results(sys.argv[1], higher_is_better=True)
except ValueError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def arrow():
    pytest.importorskip("pyarrow.parquet", reason="pyarrow comes with the extra [test]")
    import pyarrow

    return pyarrow


def written(arrow, table, **options):
    """Write an Arrow table, or a DataFrame as pandas does, and return the bytes."""
    import pyarrow.parquet as parquet

    if isinstance(table, pd.DataFrame):
        table = arrow.Table.from_pandas(table)
    held = io.BytesIO()
    parquet.write_table(table, held, **options)
    return held.getvalue()


def runs():
    """Three folds of each known score."""
    return pd.DataFrame(long_rows(), columns=["model", "dataset", "fold", "accuracy"])


def means():
    return KNOWN.rename_axis(columns="model").stack().rename("accuracy").reset_index()


def columns(arrow, frame, **types):
    """Make an Arrow table by hand, without the notes that pandas leaves for itself."""
    return arrow.table(
        {
            name: types.get(name, lambda values: arrow.array(values))(frame[name].tolist())
            for name in frame
        }
    )


def decimal_column(arrow):
    from decimal import Decimal

    return lambda values: arrow.array([Decimal(f"{value:.3f}") for value in values])


SHAPES = {
    "wide, the problems as index": lambda arrow: KNOWN,
    "wide, the problems as column": lambda arrow: KNOWN.reset_index(),
    "long": lambda arrow: means(),
    "long, categories": lambda arrow: means().astype({"model": "category"}),
    "long, 32 bits": lambda arrow: means().astype({"accuracy": "float32"}),
    "long, by Arrow": lambda arrow: columns(arrow, means()),
    "long, a dictionary": lambda arrow: columns(
        arrow, means(), model=lambda values: arrow.array(values).dictionary_encode()
    ),
    "long, decimals": lambda arrow: columns(arrow, means(), accuracy=decimal_column(arrow)),
    "long, names as bytes": lambda arrow: columns(
        arrow, means(), dataset=lambda values: arrow.array([name.encode() for name in values])
    ),
    "folds": lambda arrow: runs(),
}


@pytest.mark.parametrize("packed", ["snappy", "gzip", "none"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_real_parquet_file_is_read_right(arrow, tmp_path, shape, packed):
    place = tmp_path / "results.parquet"
    place.write_bytes(written(arrow, SHAPES[shape](arrow), compression=packed, row_group_size=4))
    table = read_results(place, higher_is_better=True)
    scores = table.scores.loc[PROBLEMS, ALGORITHMS].to_numpy()
    np.testing.assert_allclose(scores, KNOWN.to_numpy(), atol=1e-12, rtol=0)
    assert (table.warnings, table.higher_is_better) == ((), True)
    if shape == "folds":
        told = "Each score is the mean of 3 results (one for each fold)"
        assert table.reading[-1].startswith(told)
    else:
        assert table.decimals == 3
    wanted = compare_many(read_results(KNOWN, higher_is_better=True), school="demsar")
    assert compare_many(table, school="demsar").sentence == wanted.sentence


def test_a_null_is_a_gap_and_a_broken_file_is_refused(arrow):
    held = columns(arrow, means(), accuracy=lambda values: arrow.array([None, *values[1:]]))
    with pytest.raises(ValueError, match=r"1 score is missing \(kNN 1\), on iris"):
        read_results(written(arrow, held), higher_is_better=True)
    table = read_results(written(arrow, held), higher_is_better=True, missing="drop-problems")
    assert table.n == 4
    whole = written(arrow, means())
    with pytest.raises(ValueError, match="no whole Parquet file"):
        read_results(whole[: len(whole) // 2], higher_is_better=True)


def test_the_command_line_reads_parquet(arrow, tmp_path, capsys):
    (tmp_path / "runs.parquet").write_bytes(written(arrow, runs()))
    (tmp_path / "runs.csv").write_text(runs().to_csv(index=False), encoding="utf-8")
    told = []
    for ending in ("parquet", "csv"):
        place = str(tmp_path / f"runs.{ending}")
        assert main(["judge", place, "--higher", "--school", "demsar"]) == 0
        told.append(capsys.readouterr().out.replace(place, ""))
    assert told[0] == told[1]


def test_without_pyarrow_the_refusal_says_what_to_install(tmp_path):
    place = tmp_path / "results.parquet"
    place.write_bytes(b"PAR1" + bytes(20) + b"PAR1")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, place], capture_output=True, text=True, check=True
    )
    assert 'pip install "verdictlab[parquet]"' in done.stdout
