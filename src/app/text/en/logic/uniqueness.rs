//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

texts! {
    deadly = "If {cells} held nothing but {digits}, the two digits could be swapped there, and the puzzle would have two solutions. It has only one, so this must not come about.";
    avoid = "None of {cells} is a given. If they held only {digits}, the two digits could be swapped, and the puzzle would have two solutions. It has only one.";
    one_roof = "Only {roof} can prevent it, with one of its other digits.";
    extra = "Only a {digit} in {places} can prevent it, so one of these is {digit}; a cell that sees all of them cannot be.";
    subset = "Only {digits} in {roof} can prevent it. Together {roof} act as one cell with these digits, which forms a subset with {cells}: these digits are used up there.";
    linked = "One of the two digits has no other place in its house than {roof}: it is there for certain, so the other must not be there as well.";
    diagonal = "One of the two digits is tied to the corners by strong links on both sides: in the cells in question it would bring the forbidden rectangle about.";
    hidden = "Seen from the corner across, the digit is tied by strong links to both sides: with the other digit in {corner} the rectangle would be complete.";
    grave = "But for {cells}, every empty cell has two candidates, and every digit two places in each of its houses. Without a third candidate there the puzzle would have no solution or two, so that candidate holds.";
}
