//! The verdict on the puzzle, in words.

texts! {
    working = "Checking for a unique solution…";
    making = "Generating a puzzle";
    made = "The puzzle is ready";
    blank = "Empty board";
    blank_hint = "Enter the givens to see how many solutions there are.";
    unique = "Unique solution";
    solved = "Solved";
    solved_hint = "Every cell is filled in correctly.";
    none = "No solution";
    several = "More than one solution";
    several_more_than = "More than {n} solutions";
    several_exactly = "Exactly {n} solutions";
    undecided = "Not decided";
    undecided_with_solution = "Has a solution; not decided whether it is unique";
    undecided_hint = "{nodes|1 branch|# branches} checked, {percent} of the possibilities covered. To find out, choose “All solutions” and solve.";
    counted_givens = "Based on the givens only.";
    counted_both = "Based on the givens and your digits.";
    counted_entered = "Based on your digits; there are no givens.";
    counted_rules = "Based on the rules; there are no givens.";
    counted_rules_and_entered = "Based on the rules and your digits; there are no givens.";
    need_clues = "A unique solution needs at least {need} givens; the board has {have}.";
    need_digits = "A unique solution needs at least {need} different digits; the board has {have}.";
    digit_wrong = "A digit is wrong";
    digits_wrong = "{n} digits are wrong";
    one_wrong = "One of your digits differs from the solution: {cells}.";
    some_wrong = "{n} of your digits differ from the solution: {cells}.";
    others = "{n} more";
    all_right = "Your digits agree with the solution; {open|1 cell|# cells} to go.";
    repeated = "{house} has more than one {digit}: {cells}.";
    no_candidate = "No digit is left for {cell}.";
    no_place = "{digit} has no place in {house}.";
    and_more = "{sentence} {n|One more problem|# more problems}.";
    after_forced = "After {n|1 forced digit|# forced digits}: {sentence}";
    every_digit_fails = "Every digit left for {cell} ({digits}) leads to a contradiction.";
    no_try_works = "Every possibility was tried; none works.";
    every_try_fails = "Every possibility was tried ({n|1 branch|# branches}); none works.";
    regions_open = "Regions not finished";
    regions_open_detail = "{n} of {all|1 cell|# cells} drawn. Until every cell has a region, nothing is said about solutions.";
    regions_not_decided = "Not decided: the regions are not finished, {n} of {all|1 cell|# cells} drawn. Finish or discard them first.";
}
