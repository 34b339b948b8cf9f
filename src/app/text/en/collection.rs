//! Collections: the list of puzzles, and what is said about it.

texts! {
    title = "Collection";
    untitled = "Pasted puzzles";
    place = "{place} of {n}";
    listed = "{listed} of {n} listed";
    made = "New puzzles";
    puzzles = "{n} puzzles";
    opened = "Opened a collection of {n} puzzles.";
    opened_without = "Opened a collection of {n} puzzles. Lines that are no puzzles are left out ({m}): {lines}.";
    line = "line {n}";
    and_more = "and more";
    exported = "Exported {n} puzzles to {path}.";
    column_number = "Number";
    column_clues = "Givens";
    column_solutions = "Solutions";
    column_difficulty = "Difficulty";
    sort_by = "Sort by {column}";
    sorted_rising = "sorted, lowest first";
    sorted_falling = "sorted, highest first";
    none = "none";
    unique = "unique";
    several = "2+";
    undecided = "undecided";
    unchecked = "–";
    beyond = "beyond";
    unrated = "–";
    beyond_means = "No technique leads to the solution.";
    rated_as = "{level}, score {score}";
    hardest = "Hardest technique: {technique}";
    filter = "Show";
    filter_all = "all";
    filter_any = "any difficulty";
    filter_clues = "givens from";
    filter_to = "to";
    checked = "Checked {done} of {n}";
    rated = "Rated {done} of {n}";
    result = "Unique {unique} · several {several} · none {none}";
    row = "puzzle {number}, givens: {givens}, solutions: {solutions}, difficulty: {difficulty}";
    hide = "Hide the list";
    check = "Check all";
    rate = "Rate all";
    stop = "Stop";
    export = "Export…";
    nothing_listed = "No puzzle passes the filter.";
}
