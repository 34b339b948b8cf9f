//! Locked, naked and hidden subsets.

texts! {
    naked = "In {house}, {cells} have no digits but {digits} between them: {n} cells for {n} digits.";
    naked_so = "They need them all, in whichever order, so no other cell of {house} can hold {digits}.";
    also = "The same cells lie in {crossing} too, and the same holds there.";
    hidden = "In {house} the digits {digits} fit only {cells}: {n} digits for {n} cells.";
    hidden_so = "These cells are needed for them, so nothing else can stand there but {digits}.";
}
