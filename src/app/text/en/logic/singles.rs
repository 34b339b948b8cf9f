//! Full house, naked single, hidden single.

texts! {
    full_house = "{cell} is the last empty cell of {house}, and {digit} is the only digit missing there.";
    naked_single = "All other digits are ruled out in {cell}; only {digit} is left.";
    hidden_single = "In {house}, {digit} can only go in {cell}: every other empty cell is ruled out.";
}
