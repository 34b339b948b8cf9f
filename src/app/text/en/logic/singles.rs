//! Full house, naked single, hidden single.

texts! {
    full_house = "{cell} is the only cell of {house} that is still empty, and {digit} is the only digit that is missing there.";
    naked_single = "All other digits are ruled out in {cell}: only {digit} is left.";
    hidden_single = "In {house} only {cell} can be {digit}: it is ruled out in every other empty cell.";
}
