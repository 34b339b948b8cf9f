//! Writing and clearing digits and marks, undo and redo.

use crate::{
    app::{
        text::{notice as text, play},
        update::{
            candidates::{show_candidates, show_ruled_out},
            follow::{changed, edit},
            over, paint,
            prelude::*,
        },
    },
    solve::analyse::{Reach, Slip},
};

/// A digit is typed, or pressed on the pad.
pub(super) fn digit(model: &mut Model, digit: Digit, tool: Option<Tool>, effects: &mut Vec<Effect>) {
    if usize::from(digit.get()) > model.puzzle().shape().size() {
        model.notice = Some(Notice::problem(text::said::digit_too_large(digit, model.puzzle().shape().size())).passing());
        return;
    }
    match model.mode {
        Mode::Enter => enter_given(model, digit, effects),
        Mode::Play => match tool.unwrap_or(model.tool) {
            Tool::Digit => play_digit(model, digit, effects),
            Tool::Color => paint::number(model, usize::from(digit.get())),
            tool => mark(model, digit, tool, effects),
        },
        Mode::Watch => model.notice = Some(Notice::problem(text::watch_does_not_write).passing()),
    }
}

fn enter_given(model: &mut Model, digit: Digit, effects: &mut Vec<Effect>) {
    let cells: Vec<Cell> = model.selection.cells().iter().collect();
    if let [_, _, ..] = cells[..] {
        let label = EditLabel::Digits { digit, cells: cells.len() };
        edit(model, effects, label, |puzzle| {
            for &cell in &cells {
                *puzzle.square_mut(cell) = Square::given(digit);
            }
        });
        return;
    }
    let Some(cell) = entered_cell(model) else { return note_unplaced(model, digit) };
    edit(model, effects, EditLabel::Given { cell, digit }, |puzzle| *puzzle.square_mut(cell) = Square::given(digit));
    advance(model, cell);
}

/// Notes a digit for which there was no cell: it has one as soon as a cell typed too many is removed.
fn note_unplaced(model: &mut Model, digit: Digit) {
    let revision = model.document.revision;
    model.unplaced = model.unplaced.filter(|unplaced| unplaced.0 == revision).or(Some((revision, digit)));
}

/// The cell for the next given: the one selected, else the first, unless one was let go. None once all cells have been typed. A notice says
/// so.
fn entered_cell(model: &mut Model) -> Option<Cell> {
    if model.selection.is_past_end() {
        model.notice = Some(Notice::problem(text::past_the_last_cell).passing());
        return None;
    }
    if model.selection.is_let_go() {
        model.notice = Some(Notice::problem(text::no_cell_selected).passing());
        return None;
    }
    Some(model.selection.typed_at().unwrap_or(Cell::new(0)))
}

/// Goes on from a cell to the next one.
pub(super) fn advance(model: &mut Model, cell: Cell) {
    let shape = model.document.puzzle.shape();
    model.selection.advance(cell, shape);
    model.typed_on += 1;
}

/// 0, dot or space in Enter mode: empties the cell and goes on to the next.
pub(super) fn skip(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.mode != Mode::Enter {
        return;
    }
    let Some(cell) = entered_cell(model) else { return };
    edit(model, effects, EditLabel::Clear { cell }, |puzzle| *puzzle.square_mut(cell) = Square::EMPTY);
    advance(model, cell);
}

/// Inserts an empty cell at the cursor: what is there and after it moves on, in the row or on the whole board. Says what falls off.
pub(super) fn insert_cell(model: &mut Model, reach: Reach, effects: &mut Vec<Effect>) {
    shift(model, |cell| Slip::LeftOut(cell, reach), effects);
}

/// Removes the cell at the cursor: what is after it moves back, in the row or on the whole board.
pub(super) fn remove_cell(model: &mut Model, reach: Reach, effects: &mut Vec<Effect>) {
    shift(model, |cell| Slip::TooMany(cell, reach), effects);
}

fn shift(model: &mut Model, slip: impl FnOnce(Cell) -> Slip, effects: &mut Vec<Effect>) {
    let Some(cursor) = model.selection.typed_at() else { return };
    let (numerals, shape) = (model.settings.numerals, model.puzzle().shape());
    let slip = slip(cursor);
    let sources = slip.sources(shape);
    let kept: CellSet = sources.iter().flatten().copied().collect();
    let is_lost = |cell: &Cell| !kept.contains(*cell) && *cell != cursor;
    let lost = shape.cells().filter(is_lost).find_map(|cell| Some((shape.name(cell), model.puzzle().digit(cell)?)));
    let is_new = rearrange(model, slip, effects);
    model.selection.select(cursor);
    if let (Some((name, digit)), true) = (lost, is_new) {
        let said = text::said::pushed_off(label::digit(digit, numerals), name);
        model.notice = Some(Notice::problem(said).offering(Command::Undo));
    }
}

/// Puts a slip right: each digit goes where it belongs. Where a cell too many was typed, the last cell gets the digit for which there was
/// no cell. Returns whether anything changed.
pub(super) fn rearrange(model: &mut Model, slip: Slip, effects: &mut Vec<Effect>) -> bool {
    let sources = slip.sources(model.puzzle().shape());
    let unplaced = model.unplaced.filter(|unplaced| unplaced.0 == model.document.revision);
    let last = match (slip, unplaced) {
        (Slip::TooMany(_, Reach::Board), Some((_, digit))) => Square::given(digit),
        _ => Square::EMPTY,
    };
    edit(model, effects, EditLabel::MoveDigits, |puzzle| {
        let before: Vec<Square> = puzzle.squares().map(|(_, square)| *square).collect();
        let end = before.len().saturating_sub(1);
        for (cell, source) in puzzle.shape().cells().zip(sources) {
            let empty = if cell.index() == end { last } else { Square::EMPTY };
            *puzzle.square_mut(cell) = source.map_or(empty, |source| before[source.index()]);
        }
    })
}

/// Backspace: in Enter mode goes back one cell and clears it; otherwise the same as Delete.
pub(super) fn backspace(model: &mut Model, effects: &mut Vec<Effect>) {
    let several = model.selection.cells().len() > 1;
    if model.mode != Mode::Enter || several {
        return clear(model, effects);
    }
    let Some(cursor) = model.selection.typed_at() else { return };
    // At the end the cursor stays on the last cell, so its digit is cleared first.
    let is_last = cursor.index() + 1 == model.puzzle().shape().cell_count();
    let cell = if is_last && model.puzzle().digit(cursor).is_some() { cursor } else { Cell::new(cursor.index().saturating_sub(1)) };
    edit(model, effects, EditLabel::Clear { cell }, |puzzle| *puzzle.square_mut(cell) = Square::EMPTY);
    model.selection.select(cell);
}

/// Delete: clears the digits of the selected cells, or their marks if there are no digits. Givens stay in Play mode.
pub(super) fn clear(model: &mut Model, effects: &mut Vec<Effect>) {
    let mode = model.mode;
    if mode == Mode::Watch {
        return;
    }
    if mode == Mode::Play && model.tool == Tool::Color {
        return paint::selected(model, None);
    }
    let cells = if mode == Mode::Enter { model.selection.cells().iter().collect() } else { open_cells(model) };
    let Some(label) = clear_label(&cells) else { return };
    let any_entered = cells.iter().any(|&cell| matches!(model.puzzle().square(cell).value, Value::Entered(_)));
    edit(model, effects, label, |puzzle| {
        for &cell in &cells {
            let square = puzzle.square_mut(cell);
            if mode == Mode::Enter || !any_entered {
                *square = Square::EMPTY;
            } else {
                square.value = Value::Empty;
            }
        }
    });
}

/// The label of clearing these cells; `None` without cells.
fn clear_label(cells: &[Cell]) -> Option<EditLabel> {
    match *cells {
        [] => None,
        [cell] => Some(EditLabel::Clear { cell }),
        _ => Some(EditLabel::ClearCells { cells: cells.len() }),
    }
}

/// The player's digit: the same digit again clears it.
fn play_digit(model: &mut Model, digit: Digit, effects: &mut Vec<Effect>) {
    let cells = open_cells(model);
    let Some(clear) = clear_label(&cells) else { return };
    let all_have_it = cells.iter().all(|&cell| model.puzzle().digit(cell) == Some(digit));
    let (label, value) = match cells[..] {
        _ if all_have_it => (clear, Value::Empty),
        [cell] => (EditLabel::Digit { cell, digit }, Value::Entered(digit)),
        _ => (EditLabel::Digits { digit, cells: cells.len() }, Value::Entered(digit)),
    };
    let clears = model.settings.clear_marks;
    let peers: Vec<CellSet> = cells.iter().map(|&cell| model.document.peers(cell)).collect();
    edit(model, effects, label, |puzzle| {
        for (&cell, peers) in cells.iter().zip(&peers) {
            puzzle.square_mut(cell).value = value;
            if let (Value::Entered(digit), true) = (value, clears) {
                clear_marks(puzzle, peers, digit);
            }
        }
    });
}

/// Clears a digit that has been placed from the marks of its peers.
pub(super) fn clear_marks(puzzle: &mut Puzzle, peers: &CellSet, digit: Digit) {
    for peer in peers.iter() {
        let square = puzzle.square_mut(peer);
        square.corner = square.corner.without(digit);
        square.centre = square.centre.without(digit);
    }
}

/// Turns the candidates of the empty cells into centre marks: those of the selected cells where several are selected, else all. Shows
/// the marks in place of the candidates.
pub(super) fn candidates_to_marks(model: &mut Model, effects: &mut Vec<Effect>) {
    let candidates = model.document.candidates();
    let selected = *model.selection.cells();
    let is_meant = |cell: Cell| selected.len() < 2 || selected.contains(cell);
    let is_new = edit(model, effects, EditLabel::CandidatesToMarks, |puzzle| {
        for cell in puzzle.shape().cells().filter(|&cell| is_meant(cell)) {
            let square = puzzle.square_mut(cell);
            if square.value == Value::Empty {
                square.centre = candidates[cell.index()];
            }
        }
    });
    show_candidates(model, false, effects);
    if is_new {
        model.notice = Some(Notice::done(play::candidates_are_marks).offering(Command::Undo));
    }
}

/// Sets a mark in all selected cells, or removes it if all have it.
fn mark(model: &mut Model, digit: Digit, tool: Tool, effects: &mut Vec<Effect>) {
    let mut cells = open_cells(model);
    if cells.is_empty() {
        return;
    }
    cells.retain(|&cell| model.puzzle().digit(cell).is_none());
    let cell = match cells[..] {
        [] => return model.notice = Some(Notice::problem(text::marks_go_into_empty_cells).passing()),
        [cell] => Some(cell),
        _ => None,
    };
    let (label, marks): (_, fn(&mut Square) -> &mut DigitSet) = match tool {
        Tool::Corner => (EditLabel::Corner { digit, cell }, |square| &mut square.corner),
        Tool::Centre => (EditLabel::Centre { digit, cell }, |square| &mut square.centre),
        Tool::Digit | Tool::RuleOut | Tool::Color => (EditLabel::RuleOut { digit, cell }, |square| &mut square.ruled_out),
    };
    edit(model, effects, label, |puzzle| {
        let all_have_it = cells.iter().all(|&cell| marks(puzzle.square_mut(cell)).contains(digit));
        for &cell in &cells {
            let marks = marks(puzzle.square_mut(cell));
            *marks = if all_have_it { marks.without(digit) } else { marks.with(digit) };
        }
    });
    if tool != Tool::RuleOut && model.shows_candidates() {
        // The mark is made, but candidates stand in its place.
        model.notice = Some(Notice::done(play::marks_hidden).offering(Command::AutomaticCandidates));
    }
    if tool == Tool::RuleOut {
        show_ruled_out(model, effects);
    }
}

/// The selected cells that are not givens. If there are none, a notice says why.
fn open_cells(model: &mut Model) -> Vec<Cell> {
    let cells: Vec<Cell> = model.selection.cells().iter().collect();
    let open: Vec<Cell> = cells.iter().copied().filter(|&cell| model.puzzle().square(cell).value.given().is_none()).collect();
    if open.is_empty() {
        let notice = match cells[..] {
            [] => Notice::problem(text::select_a_cell),
            [cell] => Notice::problem(text::said::given_stays(model.puzzle().shape().name(cell))),
            _ => Notice::problem(text::givens_stay),
        };
        model.notice = Some(notice.passing());
    }
    open
}

/// Takes what Solve has found off the board, with what was said about it.
pub(super) fn hide_result(model: &mut Model, effects: &mut Vec<Effect>) {
    model.notice = None;
    drop_run(model, effects);
}

/// Takes the last edit back; the solver's digits first, where they are shown.
pub(super) fn undo(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.has_result() {
        return hide_result(model, effects);
    }
    let Model { history, document, .. } = model;
    let undone = history.undo(&mut document.puzzle);
    if undone.is_none() {
        return over::back(model, effects);
    }
    if undone.is_some_and(|edit| edit.label == EditLabel::ClearEntries) {
        model.play = model.play.resumed_before_restart();
    }
    let cells = undone.and_then(|edit| edit.cells().map(Iterator::collect::<Vec<_>>));
    after_undo(model, cells, effects);
}

pub(super) fn redo(model: &mut Model, effects: &mut Vec<Effect>) {
    let Model { history, document, .. } = model;
    let redone = history.redo(&mut document.puzzle);
    if redone.is_none() {
        return over::forth(model, effects);
    }
    if redone.is_some_and(|edit| edit.label == EditLabel::ClearEntries) {
        model.play = model.play.restarted_again();
    }
    let cells = redone.and_then(|edit| edit.cells().map(Iterator::collect::<Vec<_>>));
    after_undo(model, cells, effects);
}

/// Undoes until that many edits are left.
pub(super) fn back_to(model: &mut Model, edits: usize, effects: &mut Vec<Effect>) {
    let Model { history, document, .. } = model;
    let before = history.len();
    while history.len() > edits {
        history.undo(&mut document.puzzle);
    }
    if history.len() < before {
        changed(model, effects);
    }
}

/// Follows the change, and selects its cell if there is just one.
fn after_undo(model: &mut Model, cells: Option<Vec<Cell>>, effects: &mut Vec<Effect>) {
    changed(model, effects);
    if let Some([cell]) = cells.as_deref() {
        model.selection.select(*cell);
    }
}

pub(super) fn make_givens(model: &mut Model, effects: &mut Vec<Effect>) {
    edit(model, effects, EditLabel::MakeGivens, |puzzle| {
        for cell in puzzle.shape().cells() {
            let square = puzzle.square_mut(cell);
            if let Some(digit) = square.value.digit() {
                *square = Square::given(digit);
            }
        }
    });
}

pub(super) fn clear_entries(model: &mut Model, effects: &mut Vec<Effect>) {
    let is_new = edit(model, effects, EditLabel::ClearEntries, |puzzle| {
        *puzzle.coloring = Coloring::default();
        for cell in puzzle.shape().cells() {
            let square = puzzle.square_mut(cell);
            if square.value.given().is_none() {
                *square = Square::EMPTY;
            }
        }
    });
    if is_new {
        model.play = model.play.restarted();
        model.notice = Some(Notice::done(text::cleared).offering(Command::Undo));
    }
}

/// The digits of the solution shown become the player's.
pub(super) fn keep_solution(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(digits) = model.solution_digits().cloned() else { return };
    let replaced = differing(model, &digits);
    enter_all(model, &digits, effects);
    if replaced > 0 {
        model.notice = Some(Notice::done(text::said::digits_replaced(replaced)).offering(Command::Undo));
    }
    if model.mode == Mode::Watch {
        model.mode = Mode::Play;
    }
}

/// The number of the player's digits that are not those.
pub(super) fn differing(model: &Model, digits: &Digits) -> usize {
    let differs = |(cell, square): &(Cell, &Square)| match square.value {
        Value::Entered(digit) => digits[cell.index()] != Some(digit),
        Value::Given(_) | Value::Empty => false,
    };
    model.puzzle().squares().filter(differs).count()
}

/// Enters full digits as the player's own, as one edit; givens stay.
pub(super) fn enter_all(model: &mut Model, digits: &Digits, effects: &mut Vec<Effect>) {
    edit(model, effects, EditLabel::KeepSolution, |puzzle| {
        for cell in puzzle.shape().cells() {
            let square = puzzle.square_mut(cell);
            if square.value.given().is_none() {
                square.value = digits[cell.index()].map_or(Value::Empty, Value::Entered);
            }
        }
    });
}
