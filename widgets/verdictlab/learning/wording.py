"""The words around items: feedback, buttons, labels; shared by Python and the page."""

from functools import lru_cache

from .. import _text
from .._text import _, format_number

__all__ = ["Spoken", "words"]


class Spoken(str):
    """A sentence that shows itself in a notebook without quotation marks."""

    def __repr__(self):
        return str(self)


def words():
    """Every sentence of the learning widgets and checks, in the language chosen now."""
    return dict(_words_in(_text._language))


# Kept, because every answer that is graded asks for all of them.
@lru_cache(maxsize=2)
def _words_in(_language):
    return {
        "language": _("en"),
        "right": _("Right."),
        "not_yet": _("Not yet."),
        "look_again": _("Look again."),
        "noted": _("Noted. There is no mark for this one."),
        "list_more": _("{list}, {item}"),
        "list_last": _("{list} and {item}"),
        "quoted": _('"{text}"'),
        # reading an answer
        "empty": _("There is no answer yet."),
        "choose": _('Answer with a letter, "a" to "{last}", or with the text of a choice.'),
        "number_unread": _(
            'Write one number, such as 0.034, -1.376 or 4.97e-4; "{answer}" could not be read '
            "as one. A comma is read as a decimal comma, so leave thousands ungrouped."
        ),
        "number_bound": _('Give the value itself, not a bound such as "p < 0.05".'),
        "count_unread": _(
            'A count is asked for: a whole number, 0 or more. "{answer}" cannot be one.'
        ),
        "number_endless": _("The answer is not a finite number; look for a division by zero."),
        "names_needed": _("Several numbers are asked for, with these names: {names}."),
        "parts_needed": _("A verdict of several parts is asked for: {names}."),
        "names_missing": _("Still missing: {names}."),
        "names_unknown": _("These names are not asked for: {unknown}. Use {names}."),
        "option_unread": _('"{answer}" is not an option of {name}; choose {options}.'),
        "slide_range": _("Give a number from {low} to {high}."),
        "draw_unread": _("Give {count} numbers, from left to right, with spaces between them."),
        "order_unread": _("Give every letter once, in your order: {letters}."),
        "bet_unread": _("Lay whole counters, 0 to 100, on the choices."),
        "bet_sum": _("{count} of 100 counters are laid; lay all of them."),
        # judging a number
        "value_wrong": _("This is not the value."),
        "value_sign": _("The size is right; look at the sign."),
        "value_percent": _("The digits are right, a factor 100 away: fraction or percent?"),
        "value_near": _("Close, but not close enough: round only at the last step."),
        "parts": _("Right so far: {right}. Look again at: {wrong}."),
        "parts_none": _("Look again at: {wrong}."),
        # free text
        "text_short": _(
            "That is too short for a verdict. Write what you would report, with its numbers; "
            "then there are two models to compare it with."
        ),
        "text_found": _("Found in your text: {names}."),
        "text_missing": _("Not found in your text: {names}."),
        "text_flag": _('You wrote "{phrase}". {message}'),
        "text_mark": _("Now mark your own text by these three lines:"),
        "text_good": _("A good one:"),
        "text_flawed": _("A flawed one:"),
        "text_looked": _(
            "A program looked at the numbers asked for and at {count} kinds of phrases that "
            "claim too much, and at nothing else."
        ),
        # hints and beliefs
        "hint": _("Hint {number} of 3: {hint}"),
        "more_help": _(
            'When you want them, there is a last hint, `hint("{id}")`, and a solution, '
            '`solution("{id}")`.'
        ),
        "solution": _("A solution: {solution}"),
        "solution_later": _("Try it once first, even with a guess; then ask again."),
        "solution_open": _(
            "Many functions are right; the last hint says the step that is missing most often: "
            "{hint}"
        ),
        "belief": _(
            "Was this the thought behind it? {sentence} Many share it, and it does not hold."
        ),
        # buttons and labels
        "label_check": _("Exercise"),
        "label_quiz": _("Quiz"),
        "label_predict": _("Prediction"),
        "label_verdict": _("A verdict in words"),
        "check": _("Check"),
        "note_it": _("Note it"),
        "commit": _("Commit to this"),
        "show_me": _("Show me"),
        "get_hint": _("Hint"),
        "get_solution": _("Show a solution"),
        "your_answer": _("Your answer"),
        "your_text": _("Your verdict, in your words"),
        "your_confidence": _("How sure are you?"),
        "percent": _("{value} %"),
        "sentence_so_far": _("Your sentence:"),
        "answered": _("Your answer was: {answer}"),
        "answered_before": _("Last time you answered: {answer}"),
        "predicted": _("You predicted: {answer} ({confidence} % sure)."),
        "shown": _("Shown without a prediction."),
        "outcome": _("What happens:"),
        "choose_first": _("Choose an answer first."),
        "sure_first": _("Say how sure you are first."),
        "decimal": format_number(0.5, 1)[1],
        "slide_label": _("Your guess"),
        "slide_empty": _("not set yet"),
        "slide_first": _("Set your guess first."),
        "slide_mark": _("your prediction: {value}"),
        "draw_here": _("Draw here, from left to right."),
        "draw_first": _("Draw the whole curve first, from left to right."),
        "draw_point": _("{value} at {place}"),
        "draw_own": _("your drawing: {name}"),
        "draw_yours": _("your drawing"),
        "draw_truth": _("what happens"),
        "draw_both": _("{value}; what happens: {truth}"),
        "order_first": _("Put them in your order first."),
        "order_up": _("Move up: {text}"),
        "order_down": _("Move down: {text}"),
        "order_moved": _("{text}: place {place} of {count}"),
        "bet_predicted": _("You laid: {answer}."),
        "bet_laid": _("{count} on {text}"),
        "bet_left": _("{count} of 100 counters laid"),
        "question_of": _("Question {number} of {count}"),
        "quiz_state": _("Right at the first try: {right} of {count}. Answered: {answered}."),
        "quiz_noted": _("Answered: {answered} of {count}."),
        "notebook_only": _(
            "Open the notebook for this one: write the function there and call "
            'check("{id}", your_function).'
        ),
        "not_saved": _(
            "This browser does not let the page keep answers; export them before leaving."
        ),
        # plan
        "plan_title": _("My plan"),
        "plan_about": _(
            "Decide before you look. A line that you have filled stays as it is; what you decide "
            "otherwise later is added with its date."
        ),
        "plan_keep": _("Keep"),
        "plan_otherwise": _("Decide otherwise"),
        "plan_said": _("Planned: {answer}"),
        "plan_changed": _("Changed afterwards: {change}"),
        "plan_open": _("still open"),
        "plan_rest": _("The other lines of the plan"),
        "plan_count": _("{filled} of {all} lines filled."),
        "plan_choose": _("Choose"),
        "plan_higher": _("higher is better"),
        "plan_lower": _("lower is better"),
        "plan_empty": _("Write a sentence that begins with a letter or a number."),
        "plan_alpha": _("A level lies between 0 and 1, such as 0.05."),
        "plan_export": _("Take my plan with me (Markdown)"),
        # the plan of a case
        "case_title": _("Your plan, before the table"),
        "case_about": _(
            "Fill these lines, and the table opens. What you decide otherwise later is kept "
            "beside your plan, with its date."
        ),
        "case_sign": _("Sign my plan and open the table"),
        "case_lacks": _("The table is still closed. Your plan lacks: {names}."),
        "case_open": _("Your plan stands. The table is open: read on."),
        "case_run": _("Your plan stands. Now run the cells below; the table is open."),
        "case_otherwise": _("Decide something otherwise"),
        "case_keep": _("Keep this change"),
        "case_line": _("{ask} You planned: {answer}"),
        "case_paper": _(
            "On paper, or without a script, nothing can keep the table closed for you: write "
            "your own answer to each of these lines before you read on."
        ),
        # progress
        "progress_title": _("My progress"),
        "progress_about": _("This is a self-report: it shows participation, it proves nothing."),
        "progress_counts": _("{tried} of {total} exercises tried."),
        "progress_none": _("No answers yet."),
        "progress_tried": _("Tried"),
        "progress_right": _("Right"),
        "progress_hints": _("Hints"),
        "progress_chapter": _("Chapter"),
        "progress_item": _("Exercise"),
        "progress_last": _("Last answer"),
        "progress_yes": _("yes"),
        "progress_no": _("not yet"),
        "progress_unmarked": _("noted"),
        "progress_belief": _("Belief"),
        "progress_by_chapter": _("Exercises tried and right, by chapter"),
        "progress_beliefs": _("Beliefs met on the way"),
        "progress_times": _("Times"),
        "progress_retired": _("{exercise} (asked by an earlier edition)"),
        "progress_unknown": _(
            "Answers to exercises of another edition, which this one does not know: {count}. They "
            "stay in your record and in what you export."
        ),
        "progress_broken": _("Unreadable lines in the file, skipped: {count}."),
        "progress_page": _("Answers kept in this browser only: {count}."),
        "progress_memory": _("Answers kept in memory only, until this kernel stops: {count}."),
        "progress_file": _("Answers kept in the file {name}: {count}."),
        "export_words": _("Include the sentences I wrote"),
        "export_csv": _("Export my progress (CSV)"),
        "export_lines": _("Export my progress (JSON lines)"),
        "hand_in": _("Hand in"),
        "hand_in_about": _(
            "One file for your teacher: your answers ({count}) with their times, the hints you "
            "took and how sure you were, and your name as you type it. It is saved on your "
            "machine and sent nowhere."
        ),
        "hand_in_chapter": _("Only the answers of this chapter"),
        "hand_in_name": _("My name or number"),
        "hand_in_nobody": _("Type your name or number first, as your teacher knows it."),
        "hand_in_make": _("Save the file"),
        "hand_in_made": _("Saved as {name}: {count} answers."),
        "calibration": _("How sure, how right"),
        "calibration_wait": _(
            "Predictions so far: {count} of {needed}. From {needed} on, your confidence is "
            "compared with what came true."
        ),
        "calibration_said": _("You said"),
        "calibration_count": _("Predictions"),
        "calibration_came": _("Came true"),
        "calibration_interval": _("95 % interval"),
        "calibration_all": _("all"),
        "calibration_text": _(
            "You were {said} % sure on average and right in {came} % of {count} predictions "
            "(95 % interval {low} % to {high} %)."
        ),
        # the audit
        "scoreboard_title": _("My scoreboard"),
        "scoreboard_none": _("No claim judged yet."),
        "scoreboard_count": _("Judged so far: {tried} of {total} claims, {came} of them well."),
        "scoreboard_errors": _(
            "Of {wrong} wrong claims you caught {caught}; of {right} right ones you doubted "
            "{doubted}."
        ),
        "moved_title": _("What moved since chapter 00"),
        "moved_none": _("Answer the five sentences above, and here is what you said in 00."),
        "moved_belief": _("Belief"),
        "moved_belief-p": _("p and luck"),
        "moved_belief-equal": _("not shown"),
        "moved_belief-size": _("p and size"),
        "moved_belief-many": _("many pairs"),
        "moved_belief-mean": _("the leader"),
        "moved_was": _("Chapter 00"),
        "moved_now": _("Today"),
        "moved_move": _("Move"),
        "moved_open": _("not answered"),
        "moved_holds": _("your answer holds"),
        "moved_fails": _("it does not hold"),
        "moved_unsure": _("I don't know"),
        "moved_to": _("moved to what holds"),
        "moved_away": _("moved away from it"),
        "moved_doubt": _("now in doubt"),
        "moved_stayed": _("stayed"),
        "moved_count": _(
            "Answered twice: {both} of {total}. Moved to what holds: {to}; stayed: {stayed}."
        ),
        "remember_title": _("Remember: three questions from earlier chapters"),
        "range": _("{low} to {high} %"),
    }
