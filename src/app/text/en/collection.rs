//! Collections: the list of puzzles and its messages.

texts! {
    title = "Collection";
    untitled = "Pasted puzzles";
    place = "{place} of {n}";
    listed = "{listed} of {n} listed";
    made = "New puzzles";
    puzzles = "{n|1 puzzle|# puzzles}";
    opened = "Opened a collection of {n|1 puzzle|# puzzles}.";
    opened_without = "Opened a collection of {n|1 puzzle|# puzzles}. {m|1 line that is not a puzzle was|# lines that are not puzzles were} skipped: {lines}.";
    line = "line {n}";
    and_more = "and more";
    exported = "Exported {n|1 puzzle|# puzzles} to {path}.";
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
    beyond = "no logic path";
    unrated = "–";
    beyond_means = "No technique leads to the solution.";
    rated_as = "{level}, score {score}";
    hardest = "Hardest technique: {technique}";
    filter = "Show";
    filter_all = "all";
    filter_any = "any difficulty";
    filter_clues = "givens from";
    filter_to = "to";
    checked = "{done} of {n} checked";
    rated = "{done} of {n} rated";
    result = "Unique {unique} · several {several} · none {none}";
    row = "puzzle {number}, {givens|1 given|# givens}, solutions: {solutions}, difficulty: {difficulty}";
    hide = "Hide list";
    check = "Check all";
    rate = "Rate all";
    stop = "Stop";
    export = "Export…";
    nothing_listed = "No puzzle matches the filter.";
}
