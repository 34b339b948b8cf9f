//! Names: houses, cells, digits, what an edit did.

texts! {
    row = "row {n}";
    column = "column {n}";
    region = "box {n}";
    falling_diagonal = "the falling diagonal";
    rising_diagonal = "the rising diagonal";
    window = "window {n}";
    disjoint_group = "disjoint group {n}";
    rows = "Rows";
    columns = "Columns";
    regions = "Boxes";
    diagonals = "Diagonals";
    windows = "Windows";
    disjoint_groups = "Disjoint groups";
    classic = "Classic 9×9";
    jigsaw = "jigsaw";
    given_at = "given {digit} in {cell}";
    digit_at = "{digit} in {cell}";
    digit_in = "{digit} in {cells} cells";
    clear_at = "clear {cell}";
    clear_in = "clear {cells} cells";
    corner_at = "corner mark {digit} in {cell}";
    corner_in = "corner marks {digit}";
    centre_at = "centre mark {digit} in {cell}";
    centre_in = "centre marks {digit}";
    rule_out_at = "candidate {digit} in {cell}";
    rule_out_in = "candidates {digit}";
    fix_to = "fix {from} in {cell} → {to}";
    fix_away = "leave out {from} in {cell}";
    paste = "paste";
    take_puzzle = "take the puzzle that was made";
    keep_solution = "keep the solution";
    put_right = "put right";
    make_givens = "make digits givens";
    clear_entries = "clear my digits and marks";
    about_puzzle = "title and comment";
    new_file = "puzzle";
}
