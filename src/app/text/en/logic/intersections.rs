//! Locked candidates: pointing and claiming.

texts! {
    only_here = "In {house} the {digit} fits only {places}.";
    in_crossing = "All of these lie in {crossing} too. Whichever of them is {digit}, it is the {digit} of {crossing}, so no other cell there can be {digit}.";
    seen_by = "One of them is {digit}, so no cell that sees all of them can be.";
}
