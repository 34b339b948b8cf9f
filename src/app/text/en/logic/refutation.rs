//! Why a hint finds a mistake on the board.

texts! {
    wrong_digit = "{cell} is not {digit}.";
    more_wrong = "Also wrong: {list}.";
    left_out = "Your notes rule out the digit that belongs in {cell}.";
    missing_mark = "{cell} can still be {digit}, which your notes rule out.";
    more_missing = "Also missing: {list}.";
    place = "{digit} in {cell}";
    repeated = "{house} already has {digit}, in {cell}.";
    after = "First come {n|1 step that holds|# steps that hold} in any case: {techniques}. The board shows the candidates they leave.";
    and_others = "{list} and others";
    last_step = "The last of these shows it:";
    by_solution = "The solution shows it. Techniques do not; and of the arguments by cases that were tried, first short ones and then one of up to {lines} lines, none ended in a contradiction.";
}
