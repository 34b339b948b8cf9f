//! Practising techniques.

messages! {
    [practice]
    title;
    intro;
    technique;
    goes_on;
    new_puzzle;
    never_made;
    from_list;
    needs_rated_list;
    here;
    none_in_list(technique);
    not_needed(technique);
    find_it(technique);
    found(technique, outcome);
    shown(technique, outcome);
    practising(technique);
    over_found(technique);
    over_shown(technique);
    another(technique);
    over_solved(technique);
    part(technique);
    not_removed(technique, digit, cell);
    made(technique, givens: count, seed);
}
