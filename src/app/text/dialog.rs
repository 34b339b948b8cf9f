//! Questions, forms and information windows.

use crate::{app::text::Lang, board::Rule};

messages! {
    [dialog]
    close;
    cancel;
    new_title;
    new_size;
    new_rules;
    rule_diagonals;
    rule_windows;
    rule_disjoint_groups;
    new_create;
    unsaved_title;
    unsaved_body;
    unsaved_save;
    unsaved_discard;
    preview_title;
    preview_take;
    preview_of(shown, n);
    preview_line(line);
    preview_givens(format, shape, n: count);
    preview_doubts;
    preview_sure;
    preview_previous;
    preview_next;
    about_title;
    about_puzzle_title;
    about_author;
    about_comment;
    about_keep;
    shortcuts_title;
    shortcuts_always;
    shortcuts_enter;
    shortcuts_play;
    shortcuts_watch;
    shortcuts_mouse;
    key_digits;
    key_digits_enter;
    key_skip;
    key_skip_does;
    key_backspace;
    key_backspace_does;
    key_delete;
    key_delete_does;
    key_enter;
    key_enter_does;
    key_arrows;
    key_arrows_does;
    key_digits_play;
    key_shift_digit;
    key_ctrl_digit;
    key_escape;
    key_escape_does;
    mouse_drag;
    mouse_drag_does;
    mouse_add;
    mouse_add_does;
    mouse_double;
    mouse_double_does;
    program_version(version);
    program_what;
    program_licence;
    files_open;
    files_save;
    files_export;
    files_export_list;
    files_filter_table;
    files_export_button;
    files_name;
    files_up;
    files_exists(name);
    files_replace;
    files_open_button;
    files_filter_puzzles;
    files_filter_all_formats;
    files_filter_all;
}

/// A rule, explained in one line.
pub fn rule(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::Diagonals => rule_diagonals(lang),
        Rule::Windoku => rule_windows(lang),
        Rule::DisjointGroups => rule_disjoint_groups(lang),
    }
}
