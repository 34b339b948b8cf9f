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
    killer = "Killer";
    thermometers = "Thermometers";
    arrows = "Arrows";
    dots = "Dots, all of them given";
    lines = "Renban and whispers";
    little_killer = "Little killer";
    sandwich = "Sandwich";
    chess_moves = "Anti-knight, nonconsecutive";
    jigsaw_diagonals = "Jigsaw with diagonals";
    quadruples = "Quadruples";
    between = "Between lines and palindromes";
    mixture = "A mixture of rules";
}
