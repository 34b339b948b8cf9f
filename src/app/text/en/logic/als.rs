//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom, Sue de Coq.

texts! {
    set = "Set {name}: {cells} hold {m} digits in {n} cells: {digits}.";
    set_of_one = "Set {name}: {cells} holds {digits}.";
    common = "All {digit}s of {one} see all {digit}s of {other}, so only one of the two sets can have a {digit}.";
    without = "A set that loses one digit has as many digits as cells, and needs them all.";
    xz = "So {one} or {other} must contain {digits}. A cell that sees every such place in both sets cannot be {digits}.";
    locked = "With two such digits each set loses exactly one of them, so {one} and {other} both need all their other digits: a cell that sees all places of one of these in a set cannot be that digit.";
    ends = "If {one} has no {digits}, it has all its other digits; then the next set loses one and has all its others, and so on: {other} has it in the end. A cell that sees every such place in {one} and {other} cannot be {digits}.";
    stem = "{cell} is {digits}, and for each of these there is a set whose places of it all see {cell}.";
    petal = "If it is {digit}, {cells} lose it, and need all their other digits of {digits}.";
    blossom = "In every case one of the sets has a {digits}. A cell that sees all its places in all of them cannot be {digits}.";
    crossing = "Where {line} crosses {house}, {cells} hold {m} digits in {n} cells: {digits}.";
    helpers = "In {line}, {line_cells} hold {line_digits}; in {house}, {house_cells} hold {house_digits}.";
    distributed = "Together, all these cells have as many digits as cells, and each digit can occur only once among them, so each has its place there. A digit that belongs to the line is removed elsewhere in the line, one that belongs to the box is removed elsewhere in the box.";
}
