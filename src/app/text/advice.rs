//! Findings, and the actions offered for them.

messages! {
    [advice]
    givens;
    digits;
    contradict(clues, cells);
    contradict_many(n, clues);
    contradict_with_rules(clues, items);
    contradict_with_rules_many(n, clues);
    rule_contradicts(rule);
    rules_contradict(rules);
    rules_contradict_many(n);
    houses_contradict;
    one_change;
    any_change;
    no_change(clues);
    no_change_with_rules(clues);
    no_change_of_rules;
    fix_to(cell, from, to);
    fix_away(cell, from);
    fix_number(rule, to);
    fix_rule_away(rule);
    fix_hint(cell);
    more(n);
    open_cells(n: count);
    open_cells_at_least(n: count);
    deciding_one(cell);
    deciding(n, cells);
    deciding_many(n);
    minimal(clues);
    minimal_with_rules(clues);
    minimal_rules;
    all_needed(clues);
    superfluous_one(cell);
    superfluous(n, clues, cells);
    superfluous_many(n, clues);
    not_worked_out(clues);
    superfluous_rule(rule);
    superfluous_rules(n, rules);
    superfluous_rules_many(n);
    rules_not_worked_out;
    mark_it;
    mark_them;
    candidates;
    count;
    count_on;
    counting(n: count, percent);
    stopped(n: count, percent);
    stop;
    details;
}
