//! The truth line: what is known about the puzzle as it stands.

texts! {
    working = "Working out whether it has one solution …";
    making = "A puzzle is being made";
    blank = "Empty board";
    blank_hint = "Enter the givens; this line then says how many solutions there are.";
    unique = "Unique solution";
    solved = "Solved";
    solved_hint = "Every cell is filled in correctly.";
    none = "No solution";
    several = "More than one solution";
    several_more_than = "More than {n} solutions";
    several_exactly = "Exactly {n} solutions";
    undecided = "Not known";
    undecided_with_solution = "There is a solution; whether it is the only one is not known";
    undecided_hint = "{nodes} branches checked, {percent} of the possibilities ruled out. To find out, choose “All solutions” and solve.";
    counted_givens = "Based on the givens only.";
    counted_both = "Based on the givens and your digits.";
    counted_entered = "Based on your digits; there are no givens.";
    need_clues = "At least {need} givens are needed for one solution; the board has {have}.";
    need_digits = "At least {need} different digits are needed for one solution; the board has {have}.";
    digit_wrong = "A digit is wrong";
    digits_wrong = "{n} digits are wrong";
    one_wrong = "One of your digits differs from the solution: {cells}.";
    some_wrong = "{n} of your digits differ from the solution: {cells}.";
    others = "{n} more";
    all_right = "Your digits agree with the solution; cells still open: {open}.";
    repeated = "{house} has more than one {digit}: {cells}.";
    no_candidate = "No digit is left for {cell}.";
    no_place = "{digit} has no place in {house}.";
    and_more = "{sentence} {n|One more fault|# more faults}.";
    after_forced = "After the forced digits ({n} of them): {sentence}";
    every_digit_fails = "Every digit left for {cell} ({digits}) leads to a contradiction.";
    no_try_works = "Every possibility was tried: none works.";
    every_try_fails = "Every possibility was tried (branches: {n}): none works.";
}
