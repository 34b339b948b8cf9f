//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

texts! {
    deadly = "If {cells} held nothing but {digits}, the two digits could be swapped, and the puzzle would have two solutions. It has only one, so this cannot happen.";
    avoid = "None of {cells} is a given. If they held only {digits}, the two digits could be swapped, and the puzzle would have two solutions. It has only one.";
    one_roof = "Only {roof} can prevent this, with one of its other digits.";
    extra = "Only {digit} in {places} can prevent this, so one of these is {digit}; a cell that sees all of them cannot be.";
    subset = "Only {digits} in {roof} can prevent this. Together {roof} act as one cell with these digits, which forms a subset with {cells}: these digits are used up there.";
    linked = "In {house}, {digit} can only go in {roof}. If the other of the two cells were {other}, this would happen; so neither of them can be {other}.";
    diagonal = "In {one} and in {other}, {digit} can only go in corners of the rectangle. If one of {roof} were {digit}, so would be the other, and {floor} would both be {rest}: this would happen. So neither of the two can be {digit}.";
    hidden = "In {houses}, {digit} can only go in corners of the rectangle. If {corner} were {rest}, {neighbours} would both be {digit}, and {floor} would be {rest}: this would happen.";
    graves = "Except for {cells}, every empty cell has two candidates. Without the extra candidates there, every digit would have two places in each house that lacks it, and the puzzle would have no solution or several.";
    guardians = "Only {places} can prevent this, so at least one of these holds. What excludes all of them is false.";
    deadly_lines = "If {cells} held nothing but {digits}, the two lines could be swapped, and the puzzle would have two solutions. It has only one, so this cannot happen.";
    bug_lite = "Without the extra candidates, each of {cells} would have two, and in every house each of their digits would be in two of these cells or in none. All of them could take their other candidate, and the puzzle would have two solutions.";
    tied = "If a removed candidate were true, strong links and corners with two candidates would settle the other corners one by one, and the four cells would hold only {digits}.";
    grave = "Only {cells} has three candidates. Without the third one, every empty cell would have two, and every digit two places in each house that lacks it: the puzzle would have no solution or two. So that candidate holds.";
}
