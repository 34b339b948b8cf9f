//! The panels beside the board and the bar below it.

use crate::{app::text::Lang, solve::search::Landmark};

messages! {
    [panel]
    method;
    goal;
    goal_first;
    goal_all;
    pace;
    play_this;
    pace_instant;
    pace_watch;
    starts_from_digits(n: count);
    searching;
    playing;
    stopped;
    paused;
    progress(percent);
    solved_in(placements: count, undos: count, time);
    searched_so_far(placements: count, time);
    no_solution_in(placements: count, time);
    no_solution_here_in(placements: count, time);
    only_solution_in(placements: count, time);
    solutions_in(n: count, placements: count, time);
    solutions_here_in(n: count, placements: count, time);
    found_so_far(n: count);
    found_in_all(n: count);
    found(n: count);
    watch_this;
    kept_solutions(n);
    solution_of(shown, n);
    solution_so_far(shown, n);
    solution_found(shown, n);
    cost_of_all(first, all, times);
    cost_of_all_here(first, all, times);
    cost_of_several(n, first, all, times);
    cost_first_only(first);
    stack_empty;
    stack_depth;
    stack_cell;
    stack_tried;
    stack_left;
    stack_swap(one, other);
    stack_swap_short(digit);
    stack_none;
    workings_tables;
    workings_masks;
    workings_candidates;
    workings_columns;
    table_hint;
    mask_hint;
    candidates_hint(n: count, singles: count);
    candidates_without_single(n: count);
    columns_hint(open, of);
    smallest_column(column, options: count);
    secondary_columns(n);
    workings_totals;
    totals_hint;
    total_of(rule, sum, open: count);
    strength;
    rules_bounds;
    rules_bounds_hint;
    rules_complete;
    rules_complete_hint;
    count_tests;
    count_placements;
    count_undos;
    count_solutions;
    count_depth;
    map_no_guess;
    map_overview;
    map_whole;
    map_part(from, to, frontier);
    map_branch(cell, digit);
    map_digits(n: count);
    map_depth(n);
    map_dead_ends(n: count);
    map_solutions(n: count);
    map_no_solution;
    map_no_solution_yet;
    map_none_found;
    map_share(percent);
    map_about(what);
    run_heading;
    looking_for(what, frontier, percent);
    none_after(what);
    line_not_again;
    none_before(what);
    branch_end;
    branch_closed(cell, digit, digits: count, depth, dead_ends: count, solutions);
    run_name(method, goal);
    run_cost(name, placements: count);
    run_going(name);
    count_here;
    count_in_all;
    count_bits;
    count_struck;
    count_options;
    count_draws;
    lesson_figures(placements: count, undos: count);
    inside;
    tab_counts;
    tab_stack;
    tab_workings;
    tab_lesson;
    tab_cost;
    watch_empty_hint;
    timeline;
    timeline_at(position, frontier);
    timeline_growing(position, frontier);
    speed;
    speed_of_one;
    speed_value(rate);
    speed_max;
    jump_to;
    jump_guess;
    jump_follow;
    jump_clash;
    jump_dead_end;
    jump_undo;
    jump_solution;
    jump_dig;
    jump_put_back;
    jump_counter;
    jump_question;
    jump_line;
    jump_longest;
    legend_guess;
    legend_depth;
    legend_failed;
    legend_here;
    legend_solved;
    legend_open;
    empty_title;
    pad_erase;
    pad_candidates;
    pad_light;
    pad_skip;
    pad_digit(digit);
    pad_count(digit, n: count);
    mode;
    tool;
    pad_key(letter);
    hint_regions;
    hint_rule_tool;
    hint_enter_large;
    hint_enter_figures;
    hint_play_large;
    hint_play_figures;
    hint_enter;
    hint_digit_first;
    hint_rule_pending;
    hint_rule_chosen;
    hint_play;
    board;
    untitled;
    changed;
    unknown_rules(n: count);
    seconds(s);
    milliseconds(ms);
    hint_watch_logic;
    hint_question;
    hint_watch;
}

/// A duration in short form.
pub fn duration(lang: Lang, s: f64) -> String {
    match s {
        s if s < 0.001 => milliseconds(lang, "<\u{a0}1"),
        s if s < 1.0 => milliseconds(lang, format_args!("{:.0}", s * 1e3)),
        s if s < 100.0 => seconds(lang, format_args!("{s:.2}")),
        s => seconds(lang, format_args!("{s:.0}")),
    }
}

/// The name of a kind of event that a search can jump to.
pub fn jump(lang: Lang, landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Guess => jump_guess(lang),
        Landmark::Follow => jump_follow(lang),
        Landmark::Clash => jump_clash(lang),
        Landmark::DeadEnd => jump_dead_end(lang),
        Landmark::Undo => jump_undo(lang),
        Landmark::Solution => jump_solution(lang),
        Landmark::Dig => jump_dig(lang),
        Landmark::PutBack => jump_put_back(lang),
    }
}
