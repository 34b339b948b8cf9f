//! The step in words: what the search has just done, and what that leads to.

texts! {
    before_first = "The search has not begun. Press → for the first step.";
    clash_next = "{cell}: {digit} clashes with {with} in {house} → try {next}";
    clash_last = "{cell}: {digit} clashes with {with} in {house} → no digit left";
    place_guess = "depth {depth}: {digit} fits {cell} for now → write it and go on";
    place_guess_of = "depth {depth}: {cell} can be {options} → try {digit}";
    place_in_house = "depth {depth}: {digit} has {places} places left in {house} → try {cell}";
    place_last_of = "depth {depth}: the other digits of {cell} failed, only {digit} is left → write it";
    place_last_in_house = "depth {depth}: {cell} is the last place to try for {digit} in {house} → write it";
    place_naked = "{cell}: only {digit} is left → write it (naked single)";
    place_hidden = "{cell}: the only place for {digit} in {house} → write it (hidden single)";
    place_pair = "depth {depth}: {cell} and {with} hold the same two candidates → try {digit} here and {other} there";
    place_pair_plain = "depth {depth}: pair of {cell} and {with} → {digit} in {cell}";
    strike = "{cell}: {digit} is struck out, because {by} holds it";
    dead_cell = "{cell} has no candidate left → this branch is wrong";
    dead_place = "{digit} has no place left in {house} → this branch is wrong";
    undo_cell = "depth {depth}: no digit fits {dead} → take back {digit} in {cell}";
    undo_place = "depth {depth}: {what} fits nowhere in {house} → take back {digit} in {cell}";
    undo_itself = "depth {depth}: no digit of {cell} leads on → take back {digit}";
    undo_plain = "depth {depth}: go on looking → take back {digit} in {cell}";
    dig = "{cell}: {digit} is taken away → see whether the solution stays the only one";
    put_back = "{cell}: without it there is another solution → {digit} is put back";
    another_solution = "Another solution is found ({n} so far) → what was taken away must stay";
    dug = "Every given has been tried: {n} stay, and there is one solution";
    drawn = "{cell}: row, column and box leave {options} → by luck {digit}";
    drawn_only = "{cell}: only {digit} is left over → write it";
    luck_fails = "{cell}: no digit is left over → dead end {n}, everything is taken back";
    start_again = "Start again: {digit} in {cell} is taken back";
    luck_holds = "The board is full, after so many dead ends: {n}";
    solution = "Solution {n}: every cell is filled and nothing clashes";
    exhausted_none = "Every possibility has been tried: there is no solution";
    exhausted_one = "Every possibility has been tried: this is the only solution";
    exhausted_many = "Every possibility has been tried: {n} solutions";
    column_cell = "{cell} needs a digit";
    column_place = "{digit} is missing in {house}";
}
