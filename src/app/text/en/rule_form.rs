//! The list of rules and the form that enters them.

texts! {
    heading = "{n|1 rule|# rules}";
    add = "Add rule";
    add_kind = "Add a rule…";
    kind = "Kind of rule";
    close = "Close the form";
    cells = "Cells";
    cells_of_selection = "Use the selected cells";
    hint_one = "such as r1c1";
    hint_pair = "r1c1 r1c2";
    hint_set = "r1c1 r1c2, r1c1–r1c4";
    hint_path = "r1c1 r2c2 in order, r1c1–r1c4";
    hint_square = "r1c1 for r1c1–r2c2";
    hint_groups = "r1c1 r1c2; r4c4 r4c5";
    hint_paths = "from the bulb; branches after a semicolon";
    hint_bulb = "bulb; shaft; another shaft";
    hint_counter = "counting cell; counted cells";
    hint_line = "r3, c4, or r1c3 r2c4 for a diagonal";
    sum = "Sum";
    sums = "Sum";
    root = "Digital root";
    value = "Number";
    gap = "Differ by at least";
    modulus = "Divisor";
    digits = "Digits";
    counts = "Digits, as in 2×7";
    weights = "Sum, then a weight for each cell";
    differences = "Differences; ratios";
    pair_sums = "Sums";
    may_repeat = "Digits may repeat";
    reversed = "Read from the right or from the bottom";
    apply = "Apply";
    only_in_files = "This rule can only be written in a file. Here you can view and remove it.";
    pairs = "{n} of {all|1 pair|# pairs} allowed";
    bad_cell = "“{text}” is not a cell of this board: write r1c1 or r1c1–r1c4.";
    bad_line = "“{text}” is not a line of this board: write r3, c4, or the first two cells of a diagonal.";
    bad_number = "“{text}” is not a number that fits here.";
    no_number = "A number is missing.";
    one_cell = "This rule has exactly one cell.";
    cell_count = "This rule has exactly {n} cells.";
    groups = "This rule has groups of cells: write a semicolon between them.";
    square = "The four cells must form a square.";
}
