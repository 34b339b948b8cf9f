//! Playing: checks, progress and the end of a puzzle.

messages! {
    [play]
    nothing_to_check;
    one_right(cell);
    all_right(n: count);
    one_wrong(cell);
    some_wrong(n: count, cells);
    others(n);
    no_solution_has_them;
    some_solution_has_them;
    no_solution_to_check;
    not_decided;
    marks_hidden;
    candidates_are_marks;
    clash;
    to_go(n: count);
    check;
    candidates;
    options;
    solver;
}
