//! Typing digits above 9 as they are shown: a second figure makes one digit of two figures.

use crate::app::{
    model::figure::FirstNumeral,
    text::notice as text,
    update::{edit, follow::changed, light, prelude::*, question},
};

/// Carries out what is typed in figures, and what is typed after a first figure. Returns whether the action is done.
pub(super) fn takes(model: &mut Model, action: &Action, effects: &mut Vec<Effect>) -> bool {
    match *action {
        Action::TypeNumeral(figure, tool) => {
            typed(model, figure, tool, effects);
            true
        }
        // Space ends the digit instead of skipping the next cell.
        Action::Skip => complete(model),
        // A letter, or a digit of the pad, belongs into the next cell.
        Action::TypeDigit(_, None) => {
            complete(model);
            false
        }
        // The cell of the digit is still the one that is selected.
        Action::Backspace if first(model).is_some_and(|first| first.mode == Mode::Enter) => {
            edit::clear(model, effects);
            true
        }
        _ => false,
    }
}

/// Counts the time after a first figure. Once a second one would come too late, typing goes on in the next cell, unless there is a
/// digit: nothing typed late is to overwrite that. Returns whether the time is over.
pub(super) fn tick(model: &mut Model, seconds: f64) -> bool {
    let Some(first) = &mut model.figure else { return false };
    first.seconds += seconds;
    let is_over = first.seconds >= FirstNumeral::WAITS;
    if is_over && !is_next_filled(model) {
        complete(model);
    }
    model.figure.take_if(|_| is_over);
    is_over
}

/// The first figure, if a second one can still follow. It does not wait any longer.
fn first(model: &mut Model) -> Option<FirstNumeral> {
    let first = model.figure.take()?;
    first.is_open(model).then_some(first)
}

/// Ends a digit of one figure. In Enter mode typing goes on in the next cell. Returns whether it did.
fn complete(model: &mut Model) -> bool {
    let Some(first) = first(model) else { return false };
    let cell = first.selection.only().filter(|_| first.mode == Mode::Enter);
    if let Some(cell) = cell {
        edit::advance(model, cell);
    }
    cell.is_some()
}

/// Whether the cell after the selected one has a digit.
fn is_next_filled(model: &Model) -> bool {
    let next = model.selection.only().map(|cell| cell.index() + 1);
    next.is_some_and(|next| next < model.puzzle().shape().cell_count() && model.puzzle().digit(Cell::new(next)).is_some())
}

fn typed(model: &mut Model, figure: u8, tool: Option<Tool>, effects: &mut Vec<Effect>) {
    let size = model.puzzle().shape().size();
    model.figure.take_if(|first| first.tool != tool || first.seconds >= FirstNumeral::WAITS);
    if let Some(first) = first(model) {
        let both = first.digit.get() * 10 + figure;
        if let Some(digit) = Digit::new(both).filter(|digit| usize::from(digit.get()) <= size) {
            return second(model, &first, digit, effects);
        }
        if first.mode == Mode::Enter && is_next_filled(model) {
            model.notice = Some(Notice::problem(text::said::digit_too_large(both, size)).passing());
            return;
        }
        model.figure = Some(first);
        complete(model);
    }
    let Some(digit) = Digit::new(figure) else {
        return if model.mode == Mode::Enter { edit::skip(model, effects) } else { edit::clear(model, effects) };
    };
    let (revision, is_past_end) = (model.document.revision, model.selection.is_past_end());
    let (cell, is_let_go) = (model.selection.typed_at().unwrap_or(Cell::new(0)), model.selection.is_let_go());
    let is_single = model.selection.cells().len() < 2;
    write(model, digit, tool, effects);
    if usize::from(figure) * 10 > size || is_past_end || model.mode == Mode::Watch {
        return;
    }
    if model.mode == Mode::Enter && is_single && !is_let_go {
        // It stays in its cell as long as it can grow.
        model.selection.select(cell);
    }
    model.figure = Some(FirstNumeral {
        digit,
        tool,
        is_edit: model.document.revision != revision,
        revision: model.document.revision,
        selection: model.selection.clone(),
        mode: model.mode,
        seconds: 0.0,
    });
}

/// Writes the digit of both figures in place of that of the first, as one edit.
fn second(model: &mut Model, first: &FirstNumeral, digit: Digit, effects: &mut Vec<Effect>) {
    if first.is_edit {
        model.history.forget(&mut model.document.puzzle);
        changed(model, effects);
    }
    write(model, digit, first.tool, effects);
}

/// Takes a digit: for an open question, to light it up, or to write it.
pub(super) fn write(model: &mut Model, digit: Digit, tool: Option<Tool>, effects: &mut Vec<Effect>) {
    let is_taken = tool.is_none() && question::takes(model, digit, effects) || light::takes(model, digit, tool);
    if !is_taken {
        light::let_go(model);
        edit::digit(model, digit, tool, effects);
    }
}
