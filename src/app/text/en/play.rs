//! Playing: checks, progress and the end of a puzzle.

texts! {
    nothing_to_check = "There is no digit of yours to check.";
    one_right = "{cell} is right.";
    all_right = "{n|Your digit is|All your # digits are} right.";
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
    check = "Check";
    candidates = "Candidates";
    options = "While playing";
    solver = "Solver";
}
