//! Texts of the card with a hint, and of applying it.

messages! {
    [logic::hint_card]
    hint_heading;
    looking;
    more_hint;
    whole;
    apply;
    close;
    marks_hidden;
    arrows_of_lines;
    no_unique;
    no_solution;
    all_done;
    stuck;
    unknown;
    put_right;
    wrong_removed(list);
    left_out_restored(list);
    something_wrong;
    proof;
    notation;
    notation_first;
    notation_first_means;
    applied(technique, outcome);
    result_put_away;
    now_playing;
    nothing_to_hint;
    applied_steps(n: count);
    go_back_to;
    walked(n, total);
}
