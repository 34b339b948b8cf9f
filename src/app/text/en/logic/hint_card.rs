//! Texts of the card with a hint, and of applying it.

texts! {
    hint_heading = "Hint";
    looking = "Looking for the next step…";
    more_hint = "Tell me more";
    whole = "Show the whole step";
    apply = "Apply";
    close = "Hide hint";
    arrows_of_lines = "The board draws the numbers and arrows of the line under the pointer.";
    marks_hidden = "Your marks come back when this is closed.";
    no_unique = "Hints need a puzzle with a unique solution.";
    no_solution = "The puzzle has no solution.";
    all_done = "Every cell is filled in correctly: nothing is left to do.";
    stuck = "None of the enabled techniques finds a step here.";
    unknown = "No hint was found in time.";
    put_right = "Fix it";
    wrong_removed = "Removed: {list}.";
    left_out_restored = "Restored: {list}.";
    something_wrong = "There is a mistake on the board.";
    proof = "Proof";
    notation = "Notation";
    notation_first = "Above the text";
    notation_first_means = "Shows the notation above the explanation instead of below it.";
    applied = "Applied {technique}: {outcome}.";
    result_put_away = "The result is hidden: hints work from your own digits.";
    now_playing = "Switched to Play mode, where steps are shown.";
    nothing_to_hint = "Enter or open a puzzle first.";
    applied_steps = "{n|1 step|# steps} applied";
    go_back_to = "Go back to just after this step; Redo goes on again";
    walked = "Arrow {n} of {total}";
}
