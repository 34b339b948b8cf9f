//! Playing: checks, progress and the end of a puzzle.

texts! {
    nothing_to_check = "You have not entered any digits to check.";
    one_right = "{cell} is right.";
    all_right = "{n|Your digit is|All # of your digits are} right.";
    one_wrong = "{cell} is wrong.";
    some_wrong = "{n} digits are wrong: {cells}.";
    others = "{n} more";
    no_solution_has_them = "Your digits do not fit together: no solution has all of them.";
    some_solution_has_them = "Your digits fit: at least one solution has all of them.";
    no_solution_to_check = "The puzzle has no solution, so no digit can be right.";
    not_decided = "Not checked: it could not be determined whether the puzzle has exactly one solution.";
    marks_hidden = "All candidates are shown. Your own marks are kept, and return when the candidates are hidden.";
    candidates_are_marks = "The candidates are now your centre marks.";
    clash = "Digits clash";
    to_go = "{n|1 cell|# cells} to go.";
    progress = "Progress";
    check = "Check";
    check_cells = "Check cells";
    candidates = "Candidates";
    solved = "Solved · {time}";
    hints = "{n|1 hint|# hints}";
    checks = "{n|1 check|# checks}";
    unaided = "no hints";
    solution_seen = "solution shown";
    finished = "{solved} · {help}";
    level_so_far = "{level}: {solved} solved, {average} on average, best {best}.";
    paused = "Paused";
    resumed = "Resumed";
    paused_hint = "The board is covered while the clock is paused.";
    clock = "Clock {time}";
    next_puzzle = "Next";
    statistics_title = "Statistics";
    statistics_empty = "Puzzles that you solve in Play mode are counted here.";
    statistics_level = "Level";
    statistics_solved = "Solved";
    statistics_unaided = "Without help";
    statistics_average = "Average";
    statistics_best = "Best";
    statistics_clear = "Clear statistics";
    statistics_restore = "Restore";
    shown_at_once = "This is the only solution.";
    one_of_several = "This is one of several solutions.";
    step_by_step = "Watch how it is solved";
    options = "While playing";
    solver = "Solver";
}
