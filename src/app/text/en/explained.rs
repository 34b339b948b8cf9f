//! The run by the rules of Sudoku Explainer.

texts! {
    show_steps = "Show its steps";
    run = "Sudoku Explainer";
    heading = "Steps by Sudoku Explainer";
    short_heading = "SE steps";
    lesson = "Sudoku Explainer takes the easiest rule that finds something. The puzzle is as hard as its hardest step.";
    solved_by = "Solved in {steps|1 step|# steps}; ER {er}, EP {ep}, ED {ed}.";
    stuck = "The rules of Sudoku Explainer find no further step here.";
    searching = "Step {step}: looking for {rule}…";
    facts = "{rule} · {difficulty}";
    used = "{times|once|# times}, up to {difficulty}";
    rules_used = "Rules used";
}
