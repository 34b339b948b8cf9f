//! What follows from the truth, and what is offered about it.

texts! {
    givens = "givens";
    digits = "digits";
    contradict = "These {clues} already contradict each other: {cells}.";
    contradict_many = "The {n} marked {clues} already contradict each other.";
    one_change = "This change would leave one solution:";
    any_change = "Any one of these changes would leave one solution:";
    no_change = "No change of one of the {clues} leaves one solution.";
    fix_to = "{cell}: {from} → {to}";
    fix_away = "{cell}: leave out {from}";
    fix_hint = "Marks {cell} on the board; click to change it.";
    more = "{n} more";
    open_cells = "Cells still open: {n}.";
    open_cells_at_least = "Cells still open: at least {n}; the others were not worked out.";
    deciding_one = "{cell} alone would decide them all.";
    deciding = "{n} of them would decide the rest: {cells}.";
    deciding_many = "{n} of them would decide the rest.";
    minimal = "Minimal: every one of the {clues} is needed.";
    superfluous_one = "{cell} could be left out.";
    superfluous = "Any one of {n} {clues} could be left out: {cells}.";
    superfluous_many = "Any one of {n} {clues} could be left out.";
    not_worked_out = "Whether all {clues} are needed was not worked out.";
    mark_it = "Mark it";
    mark_them = "Mark them";
    candidates = "True candidates";
    count = "Count them all";
    count_on = "Count on";
    counting = "Counting: {n} so far, {percent} of the possibilities done.";
    stopped = "Stopped at {n}, with {percent} of the possibilities done.";
    stop = "Stop";
    details = "What follows from this";
}
