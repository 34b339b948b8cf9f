//! The one-line messages at the bottom.

use crate::app::{
    text::{Lang, printing},
    view::outlook::{Instead, Outlook},
};

messages! {
    [notice]
    done;
    problem;
    dismiss;
    saved(path);
    opened(path);
    opened_with_unknown_rules(path, n: count);
    not_opened(why);
    not_pasted(why);
    pasted(shape, n: count);
    pasted_with_rules(shape, n: count, rules: count);
    pasted_keeping_rules(n: count, rules: count);
    pasted_with_unknown_rules(shape, n: count, rules: count);
    copied;
    copied_picture;
    printed(path);
    copied_as(format);
    copied_without(format, what);
    not_copied(why);
    reading(path);
    reading_text;
    drawing;
    exporting(path);
    exporting_part(path, percent);
    files_stopped;
    exported(path, format);
    boxes(characters);
    exported_run(path);
    exported_without(path, format, what);
    recovered;
    recovered_changes(path);
    sessions_wait(n: count);
    recovered_saved;
    cleared;
    fixed_to(cell, from, to);
    fixed_away(cell, from);
    fixed_number(rule, to);
    fixed_rule_away(rule);
    digits_moved;
    pushed_off(digit, cell);
    digit_too_large(digit, size);
    watch_does_not_write;
    at_last_step;
    at_start;
    marks_go_into_empty_cells;
    select_a_cell;
    copied_step;
    copied_list;
    copied_path;
    no_step_to_copy;
    past_the_last_cell;
    given_stays(cell);
    givens_stay;
    already_choosing;
    no_solution_to_enter;
    no_solution_to_show;
    endless(instead);
    lasting(n: count, instead);
    rather_fastest;
    rather_first;
    no_solution_yet;
    solution_entered;
    digits_replaced(n: count);
    digits_differ(n: count);
    one_solution_entered;
    some_solution_entered;
    clash_before_solving;
    broken_before_solving(why);
    cannot_express(rules);
    settings_failed(why);
    keep_failed(why);
    search_failed(why);
    analysis_failed(why);
    logic_failed(why);
    rating_failed(why);
    collection_failed(why);
    files_failed(why);
}

/// That a picture was made, and for which characters boxes stand in it.
pub fn with_boxes(lang: Lang, made: String, missing: &[char]) -> String {
    let said = (!missing.is_empty()).then(|| boxes(lang, printing::characters(lang, missing)));
    lang.sentences([Some(made), said].into_iter().flatten())
}

/// A warning of a search that lasts long.
pub fn outlook(lang: Lang, outlook: Outlook) -> Option<String> {
    match outlook {
        Outlook::Soon => None,
        Outlook::Lasting(digits, rather) => Some(lasting(lang, digits, instead(lang, rather))),
        Outlook::Endless(rather) => Some(endless(lang, instead(lang, rather))),
    }
}

/// What to do instead of a search that lasts long.
fn instead(lang: Lang, rather: Instead) -> &'static str {
    match rather {
        Instead::Fastest => rather_fastest(lang),
        Instead::FirstSolution => rather_first(lang),
    }
}
