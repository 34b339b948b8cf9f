//! Names of houses, cells and digits, and of edits.

texts! {
    row = "row {n}";
    column = "column {n}";
    region = "box {n}";
    falling_diagonal = "the falling diagonal";
    rising_diagonal = "the rising diagonal";
    window = "window {n}";
    disjoint_group = "disjoint group {n}";
    extra_region = "extra region {n}";
    rows = "Rows";
    columns = "Columns";
    regions = "Boxes";
    diagonals = "Diagonals";
    windows = "Windows";
    disjoint_groups = "Disjoint groups";
    extra_regions = "Extra regions";
    classic = "Classic 9×9";
    jigsaw = "jigsaw";
    given_at = "given {digit} in {cell}";
    digit_at = "{digit} in {cell}";
    digit_in = "{digit} in {cells|1 cell|# cells}";
    clear_at = "clear {cell}";
    clear_in = "clear {cells|1 cell|# cells}";
    corner_at = "corner mark {digit} in {cell}";
    corner_in = "corner mark {digit} in several cells";
    centre_at = "centre mark {digit} in {cell}";
    centre_in = "centre mark {digit} in several cells";
    rule_out_at = "rule out {digit} in {cell}";
    rule_out_in = "rule out {digit} in several cells";
    fix_to = "change {from} to {to} in {cell}";
    fix_away = "remove {from} from {cell}";
    paste = "paste";
    take_puzzle = "use the generated puzzle";
    keep_solution = "keep the solution";
    put_right = "fix mistakes";
    make_givens = "turn digits into givens";
    clear_entries = "clear my digits and marks";
    candidates_to_marks = "turn candidates into marks";
    about_puzzle = "title and comment";
    new_file = "puzzle";
    add_rule = "add {rule}";
    add_rules = "add {rule} {n|once|# times}";
    change_rule = "change {rule}";
    remove_rule = "remove {rule}";
    draw_regions = "draw regions";
}
