//! The messages of the commands, besides the names and explanations that the window has as well. Errors of other rooms are English by
//! themselves; other languages have them here, in `reading` and in `generation`.

use crate::{
    app::text::Lang,
    board::{Puzzle, UnknownRules},
    io::{ExportError, Loss, picture::PictureError},
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

messages! {
    [batch]
    about(name, message);
    line(line, message);
    files(n, message);
    standard_input;
    standard_output;
    output_closed;
    not_written(why);
    no_window;
    window_lost;
    window_without_display(why);
    window_without_opengl(why);
    window_not_made(why);
    no_command(name);
    written(path);
    removed(path);
    no_home;
    cannot_be_read(why);
    not_read(doubts);
    infer_first(why);
    accept(why);
    not_converted(doubts);
    not_taken(doubt);
    other_board(found, asked);
    rule_unsuited(rule, shape);
    no_size;
    other_boxes(boxes, size);
    no_order(orders);
    contradiction;
    method;
    order;
    placed;
    struck;
    tests;
    dead_ends;
    depth;
    solutions;
    time;
    inexpressible;
    no_technique;
    unused_technique(name);
    no_such_technique(code);
    no_library_line;
    repeated(digit, one, other);
    no_count;
    no_rating;
    rating_unknown(lowest, highest);
    no_typical;
    lines_skipped(n: count, lines);
    lines_skipped_and_more(n: count, lines);
    parts_skipped(parts);
    nothing_to_write;
    wrong_count(line, said, n: count);
    no_boxes(size);
    needs_killer(option);
    two_kinds(one, other);
    not_with_rules(asked, rules);
    boxes_not_said(size, width, height);
    not_solved_by(why);
    for_pictures(option);
    for_png(option, format);
    for_pdf(option, format);
    not_alone(found, format);
    more_than_a_page(format);
    too_many_pages(pages, format);
    left_out(name, parts);
    left_rule(rule);
    left_entered;
    left_marks;
    plain_text_givens;
    plain_text_regions;
    a_puzzle(number);
    the_puzzle;
    no_solution_shown(name, why);
    has_none(name);
    has_several(name);
    has_perhaps_several(name);
    boxes_for(characters);
    name_format(why);
    holds_one(format, found);
    needs_rules(format, rules, formats);
    new_need_rules(format, rules, formats);
    or_drop_rules(why);
    too_many(most);
    digits_read(n: count);
    doubtful(n);
    changed(n);
    entered(n);
    entered_cells(cells);
    doubtful_cells(cells);
    no_regions;
    irregular;
    both_diagonals;
    falling_diagonal;
    rising_diagonal;
    perhaps_diagonal;
    hardly_legible;
    empty;
    taken_as(cell, taken, read);
    no_profile;
    classic_only;
    solved_already;
    beyond_rules;
    none;
    speed(puzzles: count, rate);
    speed_with_tried(puzzles: count, rate, tried: count);
    so_far(seconds, puzzles: count);
    so_far_with_tried(seconds, tried: count, puzzles: count);
    so_far_with_seen(said, seen);
    so_far_seen_alone(said, seen);
    so_far_hard(said);
    difficulty(levels);
    puzzles_of_level(n, level);
    ask_for_difficulty(said);
}

/// Why a puzzle with unknown rules is not solved.
pub fn unknown_rules(lang: Lang, puzzle: &Puzzle) -> String {
    by_language!(lang, batch::unknown_rules)(puzzle)
}

/// The parts of a puzzle that are not known.
pub fn untreated(lang: Lang, unknown: &UnknownRules) -> String {
    by_language!(lang, batch::untreated)(unknown)
}

/// Why puzzles are not written to a file.
pub fn export_error(lang: Lang, error: &ExportError) -> String {
    by_language!(lang, batch::export_error)(error)
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    by_language!(lang, batch::picture_error)(error)
}

/// A part of a puzzle that a format does not keep.
pub fn loss(lang: Lang, loss: &Loss) -> String {
    by_language!(lang, batch::loss)(loss)
}

/// Why a method does not search a puzzle.
pub fn start_error(lang: Lang, error: &StartError) -> String {
    by_language!(lang, batch::start_error)(error)
}

/// Why no puzzle can be as asked for.
pub fn invalid_spec(lang: Lang, invalid: &InvalidSpec) -> String {
    by_language!(lang, batch::invalid_spec)(invalid)
}

/// Why not all puzzles were made.
pub fn stop_reason(lang: Lang, reason: &StopReason) -> String {
    by_language!(lang, batch::stop_reason)(reason)
}

/// Why the rejected puzzles did not fit; empty if there were none.
pub fn seen(lang: Lang, seen: &RejectionCounts) -> String {
    by_language!(lang, batch::seen)(seen)
}

/// Why no board was read from a picture.
pub fn no_board(lang: Lang, why: NoBoard) -> String {
    by_language!(lang, batch::no_board)(why)
}

/// Why a picture cannot be decoded.
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    by_language!(lang, batch::decode_error)(error)
}
