//! The messages of the commands.

use crate::{
    board::{Puzzle, UnknownRules},
    io::{
        ExportError, Loss, kind_meant_by,
        picture::PictureError,
        ron::{self, Unfit},
        unknown_rule_name,
    },
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

texts! {
    about = "{name}: {message}";
    line = "line {line}: {message}";
    files = "{n} files: {message}";
    standard_input = "standard input";
    standard_output = "standard output";
    output_closed = "standard output is closed";
    not_written = "the result cannot be written: {why}";
    no_window = "this build has no window; 'sudoscope --help' lists the commands";
    window_lost = "the connection to the desktop was lost, and the window with it. The puzzle has been kept: start Sudoscope again, and it is there";
    window_without_display = "no window: there is no display, or its libraries are missing ({why}). Start it within a desktop session, where DISPLAY or WAYLAND_DISPLAY is set; on Debian the libraries are libxkbcommon-x11-0, libxcursor1, libxi6 and libxrandr2. The commands without a window work all the same: sudoscope --help";
    window_without_opengl = "no window: OpenGL does not work here ({why}). Install a graphics driver; on Debian the software driver is in libgl1-mesa-dri with libgl1 and libegl1. The commands without a window work all the same: sudoscope --help";
    window_not_made = "no window: {why}. The commands without a window work all the same: sudoscope --help";
    no_command = "there is no command '{name}'";
    written = "written: {path}";
    removed = "removed: {path}";
    no_home = "there is no home folder; name a folder with --share";
    cannot_be_read = "cannot be read: {why}";
    not_read = "not read because it is doubtful: {doubts}";
    accept = "{why}; add --accept if that is right";
    infer_first = "{why}; add --accept to take rules that are only drawn, or see them with 'sudoscope convert --infer IN OUT.ron'";
    not_converted = "not converted because it is doubtful: {doubts}";
    not_taken = "{doubt}; not taken, use --infer to take it";
    other_board = "this is a board of {found}, not of {asked} as asked for";
    rule_unsuited = "the rule {rule} means nothing on a board of {shape}";
    no_size = "a size is needed, and perhaps boxes, as in 9x9 or 12:3x4";
    other_boxes = "boxes of {boxes} do not make up a board of size {size}";
    no_order = "there is no such order; try {orders}, random-7, rows/descending or rows/random-7";
    contradiction = "no solution: the givens contradict each other";
    method = "method";
    order = "order";
    placed = "placed";
    struck = "removed";
    tests = "tests";
    dead_ends = "dead ends";
    depth = "depth";
    solutions = "solutions";
    time = "time";
    inexpressible = "cannot express the rules";
    no_technique = "there is no such technique; codes are as in 0901 for ALS-XZ or S002 for WXYZ-wing";
    unused_technique = "{name} is off in the standard profile, by which puzzles are made and rated, so none counts as needing it; 'sudoscope help techniques' marks the techniques that are off with *";
    no_such_technique = "there is no technique '{code}'";
    no_library_line = "there is no line to look at; each holds a technique and a position, as HoDoKu writes them";
    repeated = "{digit} stands in {one} and in {other}, which see each other; correct the position";
    no_count = "a number is needed, or the least and the most, as in 22..26";
    no_rating = "a rating is needed, or the lowest and the highest, as in 7.0..7.5";
    rating_unknown = "no puzzle has such a rating; those known go from {lowest} to {highest}";
    no_typical = "--typical works only with --scale hodoku";
    lines_skipped = "{n|1 line was skipped: line|# lines were skipped: lines} {lines}";
    lines_skipped_and_more = "{n|1 line was skipped: line|# lines were skipped: lines} {lines} and more";
    nothing_to_write = "name the file to write after the file to read; '-' is standard output";
    parts_skipped = "no puzzle was found in {parts}";
    wrong_count = "line {line} says {said}, but {n|1 puzzle was|# puzzles were} answered";
    no_boxes = "a board of {size}x{size} cannot be divided into boxes; with --jigsaw its regions have any form";
    needs_killer = "{option} needs --rule killer";
    two_kinds = "a puzzle has either {one} or {other}: give one of them";
    not_with_rules = "{asked} cannot be asked for in puzzles with the rule {rules}";
    boxes_not_said = "a line of plain text does not say the boxes; read it with --shape {size}:{width}x{height}";
    not_solved_by = "not solved: {why}; without --method it is solved";
    for_pictures = "{option} is for pictures: OUT must end in .svg, .png or .pdf, or --to name one of them";
    for_png = "{option} is for PNG: {format} has no pixels";
    for_pdf = "{option} is for PDF: {format} holds one page";
    not_alone = "it holds {found} puzzles, but {format} shows one; write a .pdf file, or choose --per-page";
    more_than_a_page = "it takes more than one page, but {format} holds one; write a .pdf file, or fewer puzzles";
    too_many_pages = "it takes {pages} pages, but {format} holds one; write a .pdf file, or more puzzles on a page";
    left_out = "{name}; left out: {parts}";
    left_rule = "the rule {rule}";
    left_entered = "the player's digits (--entered shows them)";
    left_marks = "marks (--marks shows them)";
    plain_text_givens = "plain text holds the givens alone";
    plain_text_regions = "plain text holds the givens and the regions alone";
    a_puzzle = "puzzle {number}";
    the_puzzle = "the puzzle";
    no_solution_shown = "no solution of {name} is shown, because {why}";
    has_none = "{name} has no solution";
    has_several = "{name} has more than one solution; none is shown";
    has_perhaps_several = "{name} could not be checked for further solutions; none is shown";
    boxes_for = "boxes stand for characters that the typefaces lack: {characters}";
    name_format = "{why}; or name the format with --to";
    holds_one = "the format {format} holds one puzzle, not {found}; .csv, .sdm and .txt files hold several, and so do '--to table' and '--to line'";
    needs_rules = "the format {format} cannot hold {rules}, and without that the puzzle does not have exactly one solution; use {formats}";
    new_need_rules = "the format {format} cannot hold {rules}, and without that most puzzles have several solutions; use {formats}";
    or_drop_rules = "{why}; or leave that out with --drop-rules";
    too_many = "there are more than {most} puzzles, the most that are written as a whole; .csv, .tsv and .sdm files and '--to line' take any number";
    digits_read = "read {n|1 digit|# digits}";
    doubtful = "{n} doubtful";
    changed = "{n} changed so that the puzzle has one solution";
    entered = "{n} entered by a player";
    entered_cells = "entered by a player: {cells}";
    doubtful_cells = "doubtful: {cells}";
    no_regions = "regions not shown clearly and taken for the usual boxes";
    irregular = "irregular regions";
    both_diagonals = "both diagonals";
    falling_diagonal = "the falling diagonal";
    rising_diagonal = "the rising diagonal";
    perhaps_diagonal = "perhaps a diagonal that was not read";
    hardly_legible = "hardly legible: handwriting cannot be read, a sharper picture may help";
    empty = "empty";
    taken_as = "{cell} is taken as {taken}, not {read}";
    no_profile = "a profile is of HoDoKu's scale, and the rules of Sudoku Explainer have none";
    classic_only = "not rated, because Sudoku Explainer's rules are for classic boards of 9×9 without further rules";
    solved_already = "solved already";
    beyond_rules = "beyond these rules";
    none = "none";
    speed = "{puzzles|1 puzzle|# puzzles}, {rate} per second";
    speed_with_tried = "{puzzles|1 puzzle|# puzzles}, {rate} per second, {tried|1 board|# boards} tried";
    so_far = "after {seconds} s: {puzzles|1 puzzle|# puzzles}";
    so_far_with_tried = "after {seconds} s: {tried|1 board|# boards} tried, {puzzles|1 puzzle|# puzzles}";
    so_far_with_seen = "{said}; of the others {seen}";
    so_far_seen_alone = "{said}; {seen}";
    so_far_hard = "{said}; such boards are hard to make: choose a smaller one, or leave a rule out";
    difficulty = "difficulty: {levels}";
    puzzles_of_level = "{n} {level}";
    ask_for_difficulty = "{said}; with --difficulty, techniques solve every puzzle";
}

pub(in crate::app::text) fn unknown_rules(puzzle: &Puzzle) -> String {
    let Err(unknown) = puzzle.check_rules() else { return String::new() };
    let shape = puzzle.shape();
    let misfits = |rule: &String| ron::unfit(rule, shape).filter(|unfit| *unfit != Unfit::Unknown);
    match unknown.rules().iter().find_map(|rule| Some((unknown_rule_name(rule), misfits(rule)?))) {
        Some((rule, Unfit::Malformed(problem))) => format!("not solved, because its rule {rule} cannot be read: {problem}"),
        Some((rule, unfit)) => format!("not solved, because its rule {rule} does not fit its board of {shape}: {unfit}"),
        None => {
            let meant = unknown.rules().iter().find_map(|rule| kind_meant_by(rule));
            let perhaps = meant.map_or_else(String::new, |kind| format!("; perhaps {kind} is meant"));
            format!("not solved, because {unknown}{perhaps}")
        }
    }
}

pub(in crate::app::text) fn untreated(unknown: &UnknownRules) -> String {
    unknown.to_string()
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn picture_error(error: &PictureError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn loss(loss: &Loss) -> String {
    loss.to_string()
}

pub(in crate::app::text) fn start_error(error: &StartError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn invalid_spec(invalid: &InvalidSpec) -> String {
    invalid.to_string()
}

pub(in crate::app::text) fn stop_reason(reason: &StopReason) -> String {
    reason.to_string()
}

pub(in crate::app::text) fn seen(seen: &RejectionCounts) -> String {
    seen.to_string()
}

pub(in crate::app::text) fn no_board(why: NoBoard) -> String {
    why.to_string()
}

pub(in crate::app::text) fn decode_error(error: &DecodeError) -> String {
    error.to_string()
}
