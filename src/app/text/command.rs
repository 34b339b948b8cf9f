//! Menus and commands.

use std::time::Duration;

use crate::{
    app::text::{Lang, label, number},
    io::autosave::Session,
};

messages! {
    [command]
    product;
    file;
    edit;
    puzzle;
    solve_menu;
    steps;
    jumps;
    view;
    help;
    new;
    generate;
    new_puzzle;
    new_like_this;
    puzzle_of_the_day;
    stop_making;
    open;
    open_recent;
    sessions_left;
    left_session(name, givens: count, entered: count);
    changed_ago(session, ago);
    just_now;
    minutes_ago(n: count);
    hours_ago(n: count);
    days_ago(n: count);
    clear_recent;
    examples;
    examples_with_rules;
    save;
    save_as;
    export;
    print;
    export_list;
    export_run;
    present;
    next_chapter;
    previous_chapter;
    ask_me;
    quit;
    undo;
    undo_what(what);
    redo;
    redo_what(what);
    copy;
    copy_as;
    copy_candidates;
    copy_picture;
    copy_link;
    paste;
    select_all;
    invert_selection;
    clear_cells;
    insert_cell;
    insert_cell_in_row;
    remove_cell;
    remove_cell_in_row;
    about_puzzle;
    make_givens;
    clear_entries;
    keep_solution;
    take_puzzle;
    mode_enter;
    mode_play;
    mode_watch;
    tools;
    tool_digit;
    tool_corner;
    tool_centre;
    tool_rule_out;
    tool_color;
    tool_color_short;
    clear_colors;
    remove_rules;
    color_menu;
    tool_digit_short;
    tool_corner_short;
    tool_centre_short;
    tool_rule_out_short;
    automatic_candidates;
    hide_candidates;
    true_candidates;
    key_cells;
    light_menu;
    light_digit(digit);
    light_this(digit);
    select_similar;
    cell_menu;
    light_pairs;
    light_links;
    light_places;
    light_off;
    digit_first;
    digit_first_on;
    digit_first_off;
    digits_at_cell;
    superfluous_cells;
    superfluous_rules;
    superfluous_cells_and_rules;
    deciding_cells;
    candidates_to_marks;
    pause_clock;
    resume_clock;
    show_clock;
    statistics;
    undo_solve;
    check_digits;
    check_cells;
    report_at_once;
    clear_marks;
    solve;
    stop;
    hint;
    whole_step;
    apply_step;
    hide_hint;
    all_steps;
    difficulty;
    practice;
    techniques;
    next_case;
    why_not;
    next_arrow;
    previous_arrow;
    replay_arrows;
    open_proof;
    close_proof;
    previous_case;
    next_placement;
    previous_placement;
    next_harder;
    previous_harder;
    hide_solution;
    count_all;
    count_on;
    stop_counting;
    play;
    play_pause;
    next_tool;
    key_space;
    key_period;
    key_comma;
    pause;
    step_forward;
    step_back;
    to_start;
    to_end;
    go_to_step;
    heat;
    compare;
    order_menu;
    next_guess;
    previous_guess;
    next_dead_end;
    previous_dead_end;
    next_clash;
    previous_clash;
    next_dig;
    previous_dig;
    next_put_back;
    previous_put_back;
    next_undo;
    previous_undo;
    next_solution;
    previous_solution;
    step_over;
    step_out;
    longest_failed;
    what_if;
    faster;
    slower;
    language;
    theme;
    theme_system;
    theme_light;
    theme_dark;
    contrast;
    contrast_system;
    contrast_standard;
    contrast_high;
    numerals;
    numerals_numbers;
    numerals_letters;
    reduce_motion;
    key_hints;
    collection;
    show_list;
    next_puzzle;
    previous_puzzle;
    check_all;
    rate_all;
    stop_export;
    stop_reading;
    stop_checking;
    stop_rating;
    close_collection;
    zoom_in;
    zoom_out;
    zoom_reset;
    full_screen;
    shortcuts;
    formats;
    about;
    switch_language;
    switch_theme;
}

/// The unsaved work that another window left: its file or title, or its shape, with the number of digits and when it was changed last,
/// that long ago.
pub fn session_left(lang: Lang, session: &Session, ago: Option<Duration>) -> String {
    let puzzle = &session.puzzle;
    let file = session.path.as_deref().and_then(std::path::Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let title = Some(puzzle.about.title.clone()).filter(|title| !title.is_empty());
    let name = file.or(title).unwrap_or_else(|| label::shape(lang, puzzle.shape()));
    let left = left_session(lang, name, number(puzzle.given_count() as u64), number(puzzle.entered_count() as u64));
    match ago {
        Some(ago) => changed_ago(lang, left, self::ago(lang, ago)),
        None => left,
    }
}

/// How long ago something was, in the unit that fits.
fn ago(lang: Lang, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    match minutes {
        0 => just_now(lang).to_owned(),
        1..60 => minutes_ago(lang, number(minutes)),
        60..1440 => hours_ago(lang, number(minutes / 60)),
        _ => days_ago(lang, number(minutes / 1440)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, puzzle};

    #[test]
    fn unsaved_work_says_how_long_ago_it_was_changed() {
        let session = Session { path: Some("a.txt".into()), ..Session::new(puzzle(EASY, &[])) };
        let said = |lang, minutes: u64| session_left(lang, &session, Some(Duration::from_secs(60 * minutes)));
        for (minutes, ago) in
            [(0, "just now"), (1, "1 minute ago"), (59, "59 minutes ago"), (61, "1 hour ago"), (3000, "2 days ago")]
        {
            assert!(said(Lang::En, minutes).ends_with(&format!(" · {ago}")), "{}", said(Lang::En, minutes));
        }
        assert!(said(Lang::Zh, 120).ends_with(" · 2 小时前"), "{}", said(Lang::Zh, 120));
        assert!(!session_left(Lang::En, &session, None).contains('·'));
    }
}
