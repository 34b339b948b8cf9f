//! Why a candidate is gone, where a digit came from, and which guesses a dead end needs, in words.

texts! {
    held = "{digit} cannot be in {cell}: {by} has it ({place}).";
    held_unplaced = "{digit} cannot be in {cell}: {by} has it.";
    excluded = "{digit} cannot be in {cell}: {why}.";
    at_start = "That has been so from the start.";
    by_guess = "That is guess {depth}, made in step {step}.";
    by_givens = "That followed from the givens in step {step}.";
    by_needs = "That followed from {guesses} in step {step}.";
    at_step = "That has been so since step {step}.";
    fits = "{digit} still fits {cell}.";
    guessed = "{cell} = {digit} is guess {depth}, made in step {step}.";
    followed = "{cell} = {digit} followed from {guesses} in step {step}.";
    followed_givens = "{cell} = {digit} followed from the givens in step {step}.";
    one_guess = "guess {guess}";
    some_guesses = "guesses {guesses}";
    click_step = "Click to go to step {step}";
    click_try = "Click to go on with {digit} in {cell}, as a separate run";
    how = "Point at a candidate on the board: it says why it is gone. A click on one that still fits goes on with it, as a separate run.";
    blame_all = "{n|The guess|All # guesses} took part in this dead end.";
    blame_some = "For this dead end {guesses} would do. {n|The other guess is|The other # guesses are} innocent: without {n|it|them} the search reaches it too.";
    blame_none = "No guess took part: the givens alone lead to this dead end.";
    learning = "A first look at learning from conflicts: a solver that learns notes that these guesses cannot all be right, and never makes them together again.";
    assumed = "{cell} = {digit} after {n|1 digit|# digits}";
    assumed_none = "{cell} = {digit}";
    guesses_heading = "{n|1 guess|# guesses}: ";
    step_number = "step {step}";
    assumed_some = "This is the search from {n|1 assumed digit|# assumed digits} on, not of the whole puzzle.";
}
