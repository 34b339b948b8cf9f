//! Findings, and the actions offered for them.

texts! {
    givens = "givens";
    digits = "digits";
    contradict = "These {clues} already contradict each other: {cells}.";
    contradict_many = "The {n} marked {clues} already contradict each other.";
    contradict_with_rules = "These {clues} and rules already contradict each other: {items}.";
    contradict_with_rules_many = "The {n} marked {clues} and rules already contradict each other.";
    rule_contradicts = "One rule alone cannot be satisfied: {rule}.";
    rules_contradict = "These rules already contradict each other: {rules}.";
    rules_contradict_many = "The {n} marked rules already contradict each other.";
    houses_contradict = "No digits fit into the rows, columns and regions of this board.";
    one_change = "One change gives a unique solution:";
    any_change = "Any one of these changes gives a unique solution:";
    no_change = "No single change to the {clues} gives a unique solution.";
    fix_to = "{cell}: {from} → {to}";
    fix_away = "{cell}: remove {from}";
    fix_hint = "Marks {cell} on the board; click to apply.";
    more = "{n} more";
    open_cells = "{n|1 cell is|# cells are} not yet determined.";
    open_cells_at_least = "At least {n|1 cell is|# cells are} not determined; the others could not be checked in time.";
    deciding_one = "One key cell determines all of them: {cell}.";
    deciding = "{n} key cells determine the rest: {cells}.";
    deciding_many = "{n} key cells determine the rest.";
    minimal = "Minimal: all {clues} are needed.";
    minimal_with_rules = "Minimal: all {clues} and rules are needed.";
    minimal_rules = "Minimal: all rules are needed.";
    all_needed = "All {clues} are needed.";
    superfluous_one = "{cell} can be removed.";
    superfluous = "Any one of these {n} {clues} can be removed: {cells}.";
    superfluous_many = "Any one of {n} {clues} can be removed.";
    not_worked_out = "Whether all {clues} are needed could not be determined.";
    superfluous_rule = "{rule} can be removed.";
    superfluous_rules = "Any one of these {n} rules can be removed: {rules}.";
    superfluous_rules_many = "Any one of {n} rules can be removed.";
    rules_not_worked_out = "Whether all rules are needed could not be determined.";
    mark_it = "Show it";
    mark_them = "Show them";
    candidates = "True candidates";
    count = "Count all";
    count_on = "Keep counting";
    counting = "Counting: {n|1 solution|# solutions} so far, {percent} of the possibilities checked.";
    stopped = "Stopped at {n|1 solution|# solutions}, with {percent} of the possibilities checked.";
    stop = "Stop";
    details = "Details";
}
