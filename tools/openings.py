"""Draw the picture that each chapter opens with, from the data that the chapter is about.

    python -m tools.openings            draw all of notebooks/pictures again
    python -m tools.openings 08_ 10_    only these

A student sees the picture before any cell has run, so it is a file: the source names it and a
student's copy carries it inside (`tools.notebook_text.student_copy`), as PNG, for JupyterLab shows
nothing else that a notebook carries. Where an SVG file is smaller it lies beside the other, and
the pages show that one (`tools.book_shell`).
"""

import sys
from io import BytesIO

from tools import opening_pictures as pictures
from tools import opening_pictures_cases as cases
from tools import opening_pictures_items as asked
from tools import opening_pictures_live as live
from tools import opening_pictures_luck as luck
from tools import opening_pictures_many as many
from tools import opening_pictures_membership as membership
from tools import opening_pictures_routes as closed
from tools.notebook_svg import small_svg
from tools.notebooks import NOTEBOOKS

__all__ = ["OPENINGS", "PICTURES", "draw", "main"]

PICTURES = NOTEBOOKS / "pictures"
SIZE, DPI = (4.8, 2.2), 125  # 600 x 275 points: less than half of a first screen

OPENINGS = {
    "00_start_here": pictures.the_lead,
    "00b_refresher": pictures.two_columns,
    "01_designing_a_comparison": pictures.coins_for_labels,
    "02_classification_metrics": pictures.digits_with_eights,
    "03_roc_and_costs": pictures.two_lists_of_scores,
    "04_estimators": pictures.forty_of_all,
    "05_other_metrics": pictures.truth_and_guesses,
    "06_know_your_problems": pictures.problems_on_a_map,
    "07_hypotheses": pictures.how_far_ahead,
    "08_two_models_many_problems": pictures.wins_and_means,
    "08b_protocol_size_equivalence": pictures.three_p_for_one_pair,
    "09_two_models_one_problem": pictures.wines,
    "10_many_models_ranks": many.ahead_and_behind,
    "11_power_and_replicability": many.one_study_again,
    "12_bayesian_view": many.leads_and_rope,
    "13_step_by_step": many.nine_and_eight,
    "13b_other_rankings": many.widths_and_firsts,
    "14_many_models_anova": many.monday_and_tuesday,
    "15a_case_iris": live.one_flower_and_its_neighbours,
    "15b_case_four_models": closed.closed_table,
    "15c_case_tutorial": closed.one_line,
    "15d_case_somcbr": cases.problems_and_data_sets,
    "15e_case_adi": cases.two_families,
    "15f_case_membership": membership.archives,
    "15g_case_ensembles": live.one_tree_and_twenty,
    "15h_case_leaderboard": luck.two_of_a_hundred,
    "15i_case_seeds": luck.first_weights,
    "15j_case_league": asked.five_sentences,
    "16_audit": many.eighty_eight_paths,
    "17_your_own_results": many.folds_and_data_sets,
    "18_language_models": asked.who_alone_is_right,
}

# These fill their frame themselves.
BARE = (
    pictures.the_lead,
    pictures.coins_for_labels,
    pictures.digits_with_eights,
    pictures.wins_and_means,
    luck.two_of_a_hundred,
    luck.first_weights,
    closed.closed_table,
    closed.one_line,
    asked.who_alone_is_right,
    asked.five_sentences,
)


def draw(stem):
    """Return the picture of a chapter as the bytes of a PNG file, and as those of an SVG file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from PIL import Image

    bare = OPENINGS[stem] in BARE
    figure = Figure(figsize=SIZE, dpi=DPI, layout=None if bare else "constrained")
    FigureCanvasAgg(figure)
    OPENINGS[stem](figure)
    drawn, small = BytesIO(), BytesIO()
    figure.savefig(drawn, format="png", metadata={"Software": None})
    picture = Image.open(drawn).convert("RGB").quantize(48, dither=Image.Dither.NONE)
    picture.save(small, format="png", optimize=True)
    return small.getvalue(), small_svg(figure)


def main(arguments=None):
    """Run the command line."""
    names = tuple(sys.argv[1:] if arguments is None else arguments)
    PICTURES.mkdir(exist_ok=True)
    for stem in OPENINGS:
        if not names or stem.startswith(names):
            png, svg = draw(stem)
            (PICTURES / f"{stem}.png").write_bytes(png)
            smaller = PICTURES / f"{stem}.svg"
            smaller.unlink(missing_ok=True)
            if len(svg) < len(png):
                smaller.write_bytes(svg)
            print(f"{stem}: PNG {len(png)}, SVG {len(svg)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
