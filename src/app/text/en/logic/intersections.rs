//! Locked candidates: pointing and claiming.

texts! {
    only_here = "In {house}, {digit} can only go in {places}.";
    in_crossing = "All of these also lie in {crossing}. Whichever of them is {digit}, {crossing} has its {digit} there, so no other cell of it can be {digit}.";
    seen_by = "One of them is {digit}, so no cell that sees all of them can be.";
    sees = "{cell} sees {cells}";
    by_rule = "By the rule {rule}, {clauses}.";
}
