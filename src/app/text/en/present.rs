//! The presentation of a run and the questions about it.

texts! {
    before_first = "The search has not begun. Press Space for the next key moment, or → for the first step.";
    looking = "Looking for the key moments of this run…";
    place_of = "{at} of {of}";
    close = "End the presentation";
    start = "The puzzle";
    first_follow = "The first digit that follows";
    first_clash = "The first clash";
    first_guess = "The first guess";
    first_dead_end = "The first dead end";
    first_unwinding = "The first backtrack: everything after this digit has failed";
    wasted_begins = "The longest failed branch begins: {n|1 step|# steps} without a solution";
    wasted_ends = "It ends here, {n|1 step|# steps} later, with nothing found";
    deepest = "The deepest point: {n|1 guess|# guesses} on the board";
    half_closed = "Half of the search space is closed";
    solution = "The solution";
    last_solution = "Solution {n}, the last";
    on_the_way = "On the way: {n|1 digit|# digits} on the board";
    end_none = "The end: there is no solution";
    end = "The end: {n|this was the only solution|# solutions}";
    end_here = "The end: {n|one solution has|# solutions have} the assumed digits";
    question = "What is the next step?";
    answer_guess = "A guess";
    answer_dead_end = "A dead end: no digit fits";
    answer_unwinding = "A step back: all were tried";
    answer_cell = "If it is a guess, you can click its cell on the board instead.";
    space_shows = "Space shows the answer.";
    shown = "The answer";
    right = "Right.";
    wrong_guess = "No: a guess is made.";
    wrong_cell = "No: the guess is made in {cell}.";
    wrong_dead_end = "No: a dead end is reached.";
    wrong_unwinding = "No: everything tried after this digit has failed, so it is removed.";
    wrong_other = "No.";
    score = "{right} of {asked} right";
    next_question = "Next question";
    quiz_looking = "Looking for the next question…";
    quiz_over = "There is nothing to ask about after this step.";
    quiz_moved = "You have left the step of the question.";
    stop_asking = "Stop asking";
}
