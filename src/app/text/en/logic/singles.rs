//! Full house, naked single, hidden single.

texts! {
    full_house = "{cell} is the last empty cell of {house}, and {digit} is the only digit missing there.";
    decided_by_houses = "With the other {n|1 digit|# digits} in {houses}, {cell} can only be {digit}.";
    decided_by_cells = "The cells that {cell} sees have the other {n|1 digit|# digits}, so {cell} can only be {digit}.";
    naked_single = "All other digits are ruled out in {cell}; only {digit} is left.";
    hidden_single_by = "In {house}, {digit} can only go in {cell}: every other empty cell sees the {digit} in {causes}.";
    hidden_single = "In {house}, {digit} can only go in {cell}: every other empty cell is ruled out.";
}
