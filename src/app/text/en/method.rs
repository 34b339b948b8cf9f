//! The methods: name, description and lesson of each.

texts! {
    fastest = "Fastest";
    does_fastest = "Shows the solution at once, on any board. Step by step, it goes by fewest candidates.";
    key = "{does} On the command line: {key}.";
    scan = "Plain backtracking";
    tables = "Rule tables";
    bitmask = "Bit masks";
    candidates = "Singles and pairs";
    fewest = "Fewest candidates";
    exact_cover = "Dancing links";
    does_scan = "Tries 1, 2, 3… cell by cell in reading order, checking row, column and box for a clash.";
    does_tables = "The same search, but each row, column and box keeps a table of its used digits. Another rule is just another table.";
    does_bitmask = "The same search on bits: one operation gives all digits a cell can still take, lowest first.";
    does_candidates = "Removes candidates, fills naked and hidden singles, and when stuck tries a pair one way, then the other.";
    does_fewest = "Fills singles, then always tries the cell with the fewest candidates, so wrong guesses end early.";
    does_exact_cover = "Knuth's Algorithm X: every cell, and every digit of every row, column and box, must be covered exactly once.";
    lesson_scan = "A digit that leads nowhere must be removed before the next is tried, or earlier guesses would block the right digits.";
    lesson_tables = "Placing a digit ticks it in every table of its cell; removing it unticks it. The search itself never changes.";
    lesson_bitmask = "It explores the same tree as the two methods before it, but checking a digit is now almost free.";
    lesson_candidates = "A pair has just two orders: if one fails, the other must hold. When no pair is left, any cell with the fewest candidates is tried.";
    lesson_fewest = "Where few digits fit, a wrong guess is found out early: order decides how much work a search is.";
    lesson_exact_cover = "Links taken out of a list can be put back in reverse order: covering and uncovering dance.";
}
