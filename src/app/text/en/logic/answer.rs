//! Answers to the questions why a digit is not in a cell, and whether the one there is right.

texts! {
    title = "Why not?";
    why_not_digit = "Why not {digit}?";
    check_title = "Is it right?";
    choose = "Choose or type the digit to ask about in {cell}.";
    means = "Shown by";
    shortest = "The shortest argument";
    up_to = "Techniques up to {level}";
    is_in = "{cell} is {digit}, as in the solution.";
    follows = "It follows from what is on the board.";
    not_yet = "It does not follow yet by techniques up to {level}.";
    right_and_follows = "Right, and it follows from what is on the board.";
    right_not_yet = "Right, but it does not follow yet by techniques up to {level}.";
    without_wrong = "What is wrong on the board is left out: {list}.";
    is_not = "{cell} is not {digit}.";
    wrong = "Wrong: {cell} is not {digit}.";
    not_shown = "Techniques up to {level} do not show it; the solution does.";
    after = "First {n|1 step|# steps}: {techniques}. The board shows the candidates that are left then.";
    by_step = "Then {technique}:";
    by_one_step = "By {technique}:";
}
