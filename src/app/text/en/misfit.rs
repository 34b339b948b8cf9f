//! Why a rule is not valid on a board.

texts! {
    empty = "{rule}: it has no cells yet.";
    off_board = "{rule}: it does not lie on the board.";
    twice = "{rule}: it cannot contain {cell} twice.";
    too_few_cells = "{rule}: it has {cells|1 cell|# cells}, and needs at least {least|1 cell|# cells}.";
    too_many_cells = "{rule}: it has {cells|1 cell|# cells}, and can have at most {most|1 cell|# cells}.";
    digits = "{rule}: 1 to {most} digits are needed.";
    sum = "A cage of {cells|1 cell|# cells} cannot make {sum}; its sum is from {least} to {most}.";
    value = "{rule}: {value} is not possible; the number is from {least} to {most}.";
    digit = "{digit} is too large: this board uses the digits 1 to {size}.";
    no_digit = "{rule}: no digit is left for its cells.";
    size = "{rule}: it cannot be used on a board of this size.";
    in_alternatives = "{rule}: it cannot be one of several alternatives.";
    line = "{rule}: there is no such line on the board.";
}
