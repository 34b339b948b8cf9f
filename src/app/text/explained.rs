//! The run by the rules of Sudoku Explainer.

messages! {
    [explained]
    show_steps;
    run;
    heading;
    short_heading;
    lesson;
    solved_by(steps: count, er, ep, ed);
    stuck;
    searching(step, rule);
    facts(rule, difficulty);
    used(times: count, difficulty);
    rules_used;
}
