//! The methods: what each is called, does and teaches.

texts! {
    scan = "scan · plain backtracking";
    tables = "tables · rule tables";
    bitmask = "bitmask · bit masks";
    candidates = "candidates · singles and pairs";
    fewest = "fewest · fewest candidates first";
    exact_cover = "exact-cover · dancing links";
    does_scan = "Cell by cell in reading order, it tries 1, 2, 3 … and looks along row, column and box for a clash.";
    does_tables = "The same search, but each row, column and box keeps a table of its used digits. A new rule is one more table.";
    does_bitmask = "The same search on bits: one operation gives all digits still free for a cell, lowest first.";
    does_candidates = "It strikes out candidates, fills naked and hidden singles, and when stuck tries a pair one way, then the other.";
    does_fewest = "It fills singles, then always tries the cell with the fewest candidates, so wrong tries end early.";
    does_exact_cover = "Knuth's Algorithm X: every cell, and every digit of every row, column and box, must be covered exactly once.";
    lesson_scan = "A digit that leads nowhere must be taken back before the next is tried. Without that, earlier tries would block the right digits.";
    lesson_tables = "Writing a digit ticks it in every table of its cell; taking it back unticks it. The search itself never changes.";
    lesson_bitmask = "It visits the same tree as scan and tables; only checking a digit is now almost free.";
    lesson_candidates = "A pair has just two orders. If one leads to a contradiction the other must hold, so nothing is ever guessed in vain.";
    lesson_fewest = "On the hardest of the examples, choosing the cell with the fewest candidates takes 1,574 digits instead of 49,558.";
    lesson_exact_cover = "Links taken out of a list can be put back in reverse order: the cover and its undoing dance.";
}
