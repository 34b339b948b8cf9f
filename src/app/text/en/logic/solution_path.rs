//! Texts of a run by logic: its path, its timeline and its result.

texts! {
    path_heading = "Solution path";
    path_start = "Start: nothing has been done yet. Press → for the first step.";
    path_solved = "Solved: every cell is filled.";
    path_stuck = "The enabled techniques find no further step here.";
    path_contradiction = "A cell has no digit left: the puzzle contradicts itself.";
    path_growing = "Solving step by step…";
    solved_by = "Solved in {steps|1 step|# steps}; score {score}.";
    statistics = "Techniques used";
    points = "{times} × {each} = {sum}";
    legend_digit = "digit placed";
    legend_difficulty = "difficulty of the step";
    jump_digit = "digit";
    jump_harder = "harder step";
    logic_method = "As a person solves";
    logic_does = "Finds the easiest step a person could find, explains why it holds, applies it, and goes on.";
    logic_lesson = "No digit is ever guessed: each step follows from the board. The puzzle is as hard as its hardest step.";
}
