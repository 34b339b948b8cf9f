//! Texts of the list of all steps, and of copying steps.

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
