//! The example puzzles.

texts! {
    easy = "Easy";
    medium = "Medium";
    hard = "Hard";
    hardest = "“The hardest in the world”";
    nine_lines = "A long search";
    first_steps = "First steps";
    candidates = "For singles and pairs";
    nearly_done = "Nearly done";
    mini = "4×4";
    six = "6×6";
    sixteen = "16×16";
    diagonals = "With diagonals";
}
