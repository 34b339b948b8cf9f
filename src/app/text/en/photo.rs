//! Boards read from pictures: the preview, what was read, and why something was not.

texts! {
    title = "Is this what the picture shows?";
    picture = "Picture";
    board = "Board that was read";
    take = "Use this board";
    turn = "Turn";
    turn_hint = "Reads the board turned by another quarter";
    size = "Size";
    corner_upper_left = "Upper left corner";
    corner_upper_right = "Upper right corner";
    corner_lower_right = "Lower right corner";
    corner_lower_left = "Lower left corner";
    corner_hint = "Drag the corners if the board was found wrongly. Arrow keys move them too.";
    as_read = "As it looks";
    with_one_solution = "With one solution";
    offered = "With {n|1 cell|# cells} changed the puzzle has one solution.";
    read = "Read {n|1 digit|# digits}.";
    read_doubtful = "Read {n|1 digit|# digits}, {doubtful} doubtful.";
    read_changed = "Read {n|1 digit|# digits}, {doubtful} doubtful, {changed} changed so that the puzzle has one solution.";
    reading = "Reading the picture…";
    reading_files = "Reading {n|1 file|# files}…";
    doubtful = "doubtful";
    changed = "changed";
    corrected = "corrected";
    in_cell = "In {cell}:";
    choose_a_cell = "Click a cell to correct it.";
    nothing = "empty";
    value = "{value} ({percent}%)";
    next_doubtful = "Next doubtful cell";
    none_doubtful = "No cell is doubtful.";
    taken = "Read from the picture: {shape}, {n|1 digit|# digits}. Check them against the picture.";
    taken_with_entered =
        "Read from the picture: {shape}, {n|1 given|# givens} and {entered|1 entered digit|# entered digits}. Check them against the picture.";
    irregular = "The lines show irregular regions.";
    falling_diagonal = "The falling diagonal is drawn.";
    rising_diagonal = "The rising diagonal is drawn.";
    both_diagonals = "Both diagonals are drawn.";
    unsure_regions = "The lines do not show the regions clearly: the usual boxes are assumed.";
    unsure_diagonals = "There may be a diagonal that was not read.";
    hardly_legible = "Many cells are doubtful. Handwriting cannot be read: type those digits, or take a sharper picture.";
    entered = "{n|1 digit is|# digits are} the player's";
    entered_hint = "They differ from the givens in the colour of their ink. Off: all digits are givens";
    is_entered = "Player's digit";
    all_taken = "Opened {n|1 puzzle|# puzzles}; {doubtful|1 has|# have} doubtful cells, named in the comment.";
    all_taken_but = "{said} Skipped: {problems}";
    from = "{name}: {why}";
    in_doubt = "Doubtful: {cells}";
    in_change = "Changed so that the puzzle has one solution: {cells}";
    not_found = "No Sudoku was found. Drag the corners onto it, or take the picture closer and from straight above, with all four borders.";
    too_many_digits = "A {size} board cannot be read from a picture. 16×16 is the largest.";
    stopped = "Stopped.";
    unknown_kind = "this is not a picture in PNG, JPEG or WebP";
    unsupported = "pictures in {kind} cannot be read. Save it as JPEG or PNG, or take a screenshot of it.";
    too_large = "a picture of {width} by {height} pixels is too large. Make it smaller.";
    damaged = "the {kind} file is damaged or cut off. Copy or download it again.";
}
