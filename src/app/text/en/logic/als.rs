//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom, Sue de Coq.

texts! {
    set = "Set {name}: {cells} hold {m} digits in {n} cells: {digits}.";
    set_of_one = "Set {name}: {cells} holds {digits}.";
    common = "All {digit}s of {one} see all {digit}s of {other}, so only one of the two sets can have {digit}.";
    without = "A set that loses one digit has as many digits as cells, and needs them all.";
    xz = "So {one} or {other} must contain {digit}. A cell that sees every such place in both sets cannot be {digit}.";
    xz_each = "So for each of {digits}: {one} or {other} must contain it, and a cell that sees all its places in both sets cannot be it.";
    locked = "With two such digits, each set loses exactly one of them, so {one} and {other} each hold all their other digits: a cell that sees all places of such a digit in one set cannot be that digit.";
    ends = "If {one} has no {digit}, it holds all its other digits; so the next set loses one and holds all its others, and so on along the chain: then {other} contains {digit}. A cell that sees every such place in {one} and {other} cannot be {digit}.";
    ends_each = "For each of {digits}: if {one} does not have it, it holds all its other digits; so the next set loses one and holds all its others, and so on along the chain: then {other} contains it. So a cell that sees all its places in {one} and {other} cannot be it.";
    stem = "{cell} is {digits}. For each of these digits there is a set that has it only in cells that see {cell}.";
    petal = "If it is {digit}, {cells} lose it and must hold the rest of {digits}.";
    blossom = "So in every case one of the sets contains {digit}. A cell that sees all such places in every set cannot be {digit}.";
    blossom_each = "So for each of {digits}: in every case one of the sets contains it, and a cell that sees all its places in every set cannot be it.";
    crossing = "Where {line} crosses {house}, {cells} hold {m} digits in {n} cells: {digits}.";
    helpers = "In {line} there are {line_digits} in {line_cells}; in {house} there are {house_digits} in {house_cells}.";
    distributed = "Together, these cells have as many digits as cells, and each digit can occur only once among them, so each digit has its place there. A digit that belongs to the line is removed elsewhere in the line, and one that belongs to the box elsewhere in the box.";
}
