//! Practising techniques.

texts! {
    title = "Practise a technique";
    intro = "Choose a technique. Its puzzles need it, and nothing harder.";
    technique = "Technique";
    goes_on = "Start just before it is needed";
    new_puzzle = "New puzzle";
    never_made = "No puzzles are made that need this technique.";
    from_list = "Next in the list";
    needs_rated_list = "Open a list of puzzles and rate them first.";
    here = "On this board";
    none_in_list = "No rated puzzle of the list has {technique} as its hardest technique.";
    not_needed = "{technique} is not needed on the way from here, or there is a mistake on the board.";
    find_it = "Now find: {technique}. Rule out what it removes, or write what it places.";
    found = "Found: {technique}. {outcome}.";
    shown = "The hint showed this {technique}, so practice has ended. {outcome}.";
    practising = "Practising: {technique}";
    over_found = "Practice ended: you found the {technique}.";
    over_shown = "Practice ended: a hint showed the {technique}.";
    another = "Another {technique}";
    over_solved = "Practice ended: the puzzle is solved without the {technique}.";
    part = "Right so far: the {technique} removes more.";
    not_removed = "No {technique} here removes {digit} from {cell}.";
    made = "New puzzle that needs {technique}: {givens|1 given|# givens}. Seed {seed}.";
}
