//! Locked, naked and hidden subsets.

texts! {
    naked = "In {house}, {cells} have only {digits} between them: {n} cells for {n} digits.";
    naked_so = "They need all of these, in whatever order, so no other cell of {house} can be {digits}.";
    also = "The same cells also lie in {crossing}, where the same holds.";
    hidden = "In {house}, {digits} can only go in {cells}: {n} digits for {n} cells.";
    hidden_so = "These cells are needed for them, so all candidates but {digits} can be removed there.";
}
