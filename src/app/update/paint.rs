//! Colouring cells and candidates, and drawing links between candidates.

use crate::{
    app::{
        action::Paint,
        model::paint::{PaintTarget, Stroke},
        text::notice,
        update::{candidates::show_ruled_out, prelude::*},
    },
    board::{Color, DrawnLink, Place},
};

pub(super) fn act(model: &mut Model, action: Paint, effects: &mut Vec<Effect>) {
    if model.mode != Mode::Play && !matches!(action, Paint::Color(_)) {
        return;
    }
    let count = model.puzzle().shape().cell_count();
    match action {
        Paint::Color(color) => model.paint.color = color,
        Paint::Target(target) => {
            (model.paint.target, model.paint.from) = (target, None);
            if target.needs_candidates() {
                show_ruled_out(model, effects);
            }
        }
        Paint::Strong(is_strong) => model.paint.is_strong = is_strong,
        Paint::Press(place, held) if place.cell.index() < count => press(model, place, held),
        Paint::Over(cell) if cell.index() < count => over(model, cell),
        Paint::Press(..) | Paint::Over(_) => {}
        Paint::Release => model.paint.stroke = None,
        Paint::Selected(color) => selected(model, color),
    }
}

fn press(model: &mut Model, place: Place, held: HeldKeys) {
    let color = if held.shift { model.paint.color.partner() } else { model.paint.color };
    model.notice = None;
    match model.paint.target {
        PaintTarget::Cells => {
            let is_there = model.puzzle().coloring.cells.get(&place.cell) == Some(&color);
            // The colour that a key chooses next is for the cells that are painted, not for those selected before.
            model.selection.clear();
            model.paint.stroke = Some(Stroke { color: (!is_there).then_some(color), cells: CellSet::EMPTY, edits: None });
            over(model, place.cell);
        }
        PaintTarget::Candidates if is_candidate(model, place) => {
            change(model, |coloring| toggle(&mut coloring.candidates, place, color));
        }
        PaintTarget::Links if is_candidate(model, place) => link(model, place),
        PaintTarget::Candidates | PaintTarget::Links => {}
    }
}

/// The colour of a drag reaches a cell. The whole drag is one edit, unless another one comes between.
fn over(model: &mut Model, cell: Cell) {
    let Some(stroke) = &mut model.paint.stroke else { return };
    let goes_on = stroke.edits == Some(model.history.len());
    if !goes_on {
        stroke.cells = CellSet::EMPTY;
    }
    if !stroke.cells.insert(cell) {
        return;
    }
    let Stroke { color, cells, .. } = *stroke;
    let paint = |puzzle: &mut Puzzle| {
        for cell in cells.iter() {
            match color {
                Some(color) => puzzle.coloring.cells.insert(cell, color),
                None => puzzle.coloring.cells.remove(&cell),
            };
        }
    };
    let (history, puzzle) = (&mut model.history, &mut model.document.puzzle);
    let is_edit =
        if goes_on { history.revise(puzzle, EditLabel::Colors, paint) } else { history.edit(puzzle, EditLabel::Colors, paint) };
    stroke.edits = is_edit.then_some(history.len());
    colored(model);
}

/// Begins a link, or ends one: the next begins there with the other sign. The same candidate again ends the chain.
fn link(model: &mut Model, place: Place) {
    let is_strong = model.paint.is_strong;
    match model.paint.from {
        Some(from) if from == place => model.paint.from = None,
        Some(from) if is_candidate(model, from) => {
            change(model, |coloring| coloring.toggle_link(DrawnLink { from, to: place, is_strong }));
            (model.paint.from, model.paint.is_strong) = (Some(place), !is_strong);
        }
        // A digit may have taken the place of the candidate that the chain had come to.
        _ => model.paint.from = Some(place),
    }
}

/// Ends the chain that is being drawn. Returns whether there was one.
pub(super) fn end_chain(model: &mut Model) -> bool {
    model.mode == Mode::Play && model.dialog.is_none() && model.paint.from.take().is_some()
}

/// Whether the digit can be in the cell.
fn is_candidate(model: &Model, Place { cell, digit }: Place) -> bool {
    model.document.candidates()[cell.index()].contains(digit)
}

/// A number key chooses a colour, and colours the selected cells.
pub(super) fn number(model: &mut Model, number: usize) {
    let Some(color) = number.checked_sub(1).and_then(Color::from_index) else { return };
    model.paint.color = color;
    if model.paint.target == PaintTarget::Cells {
        selected(model, Some(color));
    }
}

/// Gives the selected cells a colour, or takes it away if all have it; without a colour, takes away all that they have.
pub(super) fn selected(model: &mut Model, color: Option<Color>) {
    let cells = *model.selection.cells();
    if cells.is_empty() && color.is_none() {
        return model.notice = Some(Notice::problem(notice::select_a_cell).passing());
    }
    change(model, |coloring| match color {
        Some(color) => {
            let all_have_it = cells.iter().all(|cell| coloring.cells.get(&cell) == Some(&color));
            for cell in cells.iter() {
                if all_have_it {
                    coloring.cells.remove(&cell);
                } else {
                    coloring.cells.insert(cell, color);
                }
            }
        }
        None => coloring.clear_cells(|cell| cells.contains(cell)),
    });
}

/// Takes away all colours and links.
pub(super) fn clear(model: &mut Model) {
    model.paint.from = None;
    edit(model, EditLabel::ClearColors, |coloring| *coloring = Coloring::default());
}

fn toggle<K: Ord>(colors: &mut BTreeMap<K, Color>, key: K, color: Color) {
    if colors.get(&key) == Some(&color) {
        colors.remove(&key);
    } else {
        colors.insert(key, color);
    }
}

/// Changes the colours as an edit that can be undone.
fn change(model: &mut Model, change: impl FnOnce(&mut Coloring)) {
    edit(model, EditLabel::Colors, change);
}

fn edit(model: &mut Model, label: EditLabel, change: impl FnOnce(&mut Coloring)) {
    let Model { history, document, .. } = model;
    if history.edit(&mut document.puzzle, label, |puzzle| change(&mut puzzle.coloring)) {
        colored(model);
    }
}

/// Follows a change of colours. Digits and candidates are what they were, so verdict, hint and run stay.
fn colored(model: &mut Model) {
    model.document.discard_agreed_at = None;
    model.notice = None;
}
