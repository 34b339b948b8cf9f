//! What is wrong on the board, and why.

texts! {
    wrong_digit = "{cell} is not {digit}.";
    more_wrong = "Wrong as well: {list}.";
    missing_mark = "{cell} can still be {digit}, which its candidates leave out.";
    more_missing = "Left out as well: {list}.";
    place = "{digit} in {cell}";
    repeated = "{house} has its {digit} already, in {cell}.";
    after = "The steps that hold in any case come first, {n} of them: {techniques}. The board shows the candidates they leave.";
    and_others = "and others";
    last_step = "The last of these shows it:";
    by_solution = "The solution shows it; the techniques find no shorter proof.";
}
