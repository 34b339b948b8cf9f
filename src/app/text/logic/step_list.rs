//! Texts of the list of all steps, and of copying steps.

use crate::{
    app::text::{Lang, logic::hint_card},
    solve::logic::Hint,
};

messages! {
    [logic::step_list]
    close;
    choose_step;
    steps_heading;
    finding;
    no_steps;
    wrong_first;
    steps_found(n: count);
    order;
    sort_difficulty;
    sort_removed;
    sort_opened;
    order_and_filter;
    filter_digit;
    filter_kind;
    filter_any_digit;
    filter_any_kind;
    filter_removed;
    removes_any;
    removes_at_least(n);
    filter_cells;
    copy_step;
    copy_list;
    copy_path;
    as_text;
    as_forum;
    as_html;
    as_library;
    as_picture;
    save_picture;
    save_step_title;
    steps_listed(shown, n);
}

/// Why there are no steps on a board.
pub fn problem(lang: Lang, problem: &Hint) -> &'static str {
    match problem {
        Hint::NoSolution => hint_card::no_solution(lang),
        Hint::SeveralSolutions => hint_card::no_unique(lang),
        Hint::Unknown => hint_card::unknown(lang),
        Hint::WrongDigits(..) | Hint::WrongMarks(..) | Hint::Step(_) | Hint::Solved | Hint::Stuck => wrong_first(lang),
    }
}
