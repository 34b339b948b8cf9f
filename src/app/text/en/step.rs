//! Events of a search in words: what has just happened, and what that leads to.

texts! {
    before_first = "The search has not begun. Press → for the first step.";
    clash_next = "{cell}: {digit} clashes with {with} in {house} → try {next}";
    clash_last = "{cell}: {digit} clashes with {with} in {house} → no digits left to try";
    clash_itself = "{cell}: {digit} was not erased and still stands here → try {next}";
    clash_itself_last = "{cell}: {digit} was not erased and still stands here → no digits left to try";
    crossed_back = "No digit is left to try → back to {cell}; its {digit} stays, as the line that erases it is crossed out";
    crossed_end = "The program ends, and this proves nothing: digits that were not erased may have been in the way of others";
    place_guess = "Depth {depth}: {digit} fits {cell} for now → place it and go on";
    place_guess_of = "Depth {depth}: {cell} can be {options} → try {digit}";
    place_in_house = "Depth {depth}: {digit} has {places|1 place|# places} left in {house} → try {cell}";
    place_next_of = "Depth {depth}: {failed} failed in {cell} → try {digit} (then {left})";
    place_last_of = "Depth {depth}: {failed} failed in {cell}, only {digit} is left → place it";
    place_masked = "Depth {depth}: only {digit} fits {cell} → place it";
    place_last_in_house = "Depth {depth}: {cell} is the last place to try for {digit} in {house} → place it";
    place_naked = "{cell}: only {digit} is left → place it (naked single)";
    place_hidden = "{cell}: the only place for {digit} in {house} → place it (hidden single)";
    place_pair = "Depth {depth}: {cell} and {with} have the same two candidates → try {digit} here and {other} there";
    place_pair_plain = "Depth {depth}: pair of {cell} and {with} → {digit} in {cell}";
    strike = "{cell}: {by} has {digit} → remove the candidate";
    strike_by_rule = "{cell}: {by} has {digit} ({rule}) → remove the candidate";
    break_next = "{cell}: {digit} breaks a rule ({why}) → try the next digit";
    break_last = "{cell}: {digit} breaks a rule ({why}) → no digits left to try";
    rule_out = "{cell}: {digit} would break a rule ({why}) → remove the candidate";
    dig = "{cell}: {digit} is removed → check whether the solution is still unique";
    put_back = "{cell}: there is another solution → {digit} is put back";
    another_solution = "Another solution is found ({n} so far) → the digit that was removed must stay";
    dug = "Every given has been tried: {n} stay, and the solution is unique";
    dug_enough = "No more givens may be removed: {n} stay, and the solution is unique";
    drawn = "{cell}: row, column and box leave {options} → {digit}, by chance";
    drawn_only = "{cell}: only {digit} is left → place it";
    luck_fails = "{cell}: no digit is left → dead end {n}, start over";
    luck_holds = "The board is full, after {n|1 dead end|# dead ends}";
    solution = "Solution {n}: every cell is filled and nothing clashes";
    exhausted_none = "Every possibility has been tried: there is no solution";
    exhausted_one = "Every possibility has been tried: this is the only solution";
    exhausted_many = "Every possibility has been tried: {n|1 solution|# solutions}";
    exhausted_none_here = "Every possibility with the assumed digits has been tried: no solution has them";
    exhausted_here = "Every possibility with the assumed digits has been tried: {n|exactly one solution has|# solutions have} them";
    column_cell = "{cell} needs a digit";
    column_place = "{digit} is missing in {house}";
}
