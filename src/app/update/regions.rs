//! Drawing the regions of a jigsaw.

use crate::app::{
    model::rules::RegionDraft,
    text::rule_tool as text,
    update::{follow::edit, prelude::*, verdict},
};

/// Begins a drag over the cells of a region.
pub(super) fn press(model: &mut Model, cell: Cell, effects: &mut Vec<Effect>) {
    let size = model.puzzle().shape().size();
    let Some(regions) = &mut model.rules.regions else { return };
    regions.press(cell, size);
    paint(model, cell, effects);
}

/// Undoes the last drag over regions. Returns whether there was one.
pub(super) fn undo(model: &mut Model) -> bool {
    change(model, RegionDraft::undo)
}

/// Carries the last drag that was undone out again. Returns whether there was one.
pub(super) fn redo(model: &mut Model) -> bool {
    change(model, RegionDraft::redo)
}

fn change(model: &mut Model, change: impl FnOnce(&mut RegionDraft) -> bool) -> bool {
    let is_changed = model.rules.undoable_regions(model.history.len()).is_some_and(change);
    if is_changed {
        model.notice = None;
    }
    is_changed
}

/// Drops the regions that are drawn and not complete.
pub(super) fn discard(model: &mut Model) {
    model.rules.discard_regions();
    model.notice = Some(Notice::done(text::regions_discarded));
}

/// Keeps the regions that are drawn with the puzzle: they are saved with it, and missed like it.
fn keep(model: &mut Model) {
    let drawn = model.rules.drawn_regions(model.document.puzzle.shape()).map(|regions| &regions.of);
    if model.document.region_draft().as_ref() == drawn {
        return;
    }
    model.document.set_region_draft(drawn.map(Vec::as_slice));
    model.document.touch();
    if let Some(regions) = &mut model.rules.regions {
        regions.edits = Some(model.history.len());
    }
}

/// Follows regions that are begun, completed or dropped: while they are not complete, nothing is said about the puzzle as if those of the
/// board applied.
pub(super) fn follow(model: &mut Model, effects: &mut Vec<Effect>) {
    keep(model);
    let is_open = model.open_regions().is_some();
    model.document.has_open_regions = is_open;
    match (&model.verdict, is_open) {
        (VerdictState::RegionsOpen, true) => {}
        (_, true) => {
            verdict::stop_counting(model, effects);
            (model.before, model.findings, model.slips, model.counting, model.minimising) = (None, None, None, None, None);
            model.play.check = None;
            model.verdict = VerdictState::RegionsOpen;
            hints::hide_all(model);
            drop_run(model, effects);
            logic::verdict_known(model, effects);
        }
        (VerdictState::RegionsOpen, false) => {
            model.verdict = VerdictState::Pending;
            effects.push(Effect::Analysis(AnalysisJob::of(&model.document)));
        }
        _ => {}
    }
}

/// Adds a cell to the region that is being drawn.
pub(super) fn paint(model: &mut Model, cell: Cell, effects: &mut Vec<Effect>) {
    let size = model.puzzle().shape().size();
    let Some(regions) = &mut model.rules.regions else { return };
    model.notice = None;
    if !regions.add(cell, size) {
        model.notice = Some(region_is_complete(model, size));
        return;
    }
    end(model, size, effects);
}

/// Puts the selected cells into a region, without one into the present one, as one step of undo. What is in that region as a whole is
/// taken out of it.
pub(super) fn assign(model: &mut Model, region: Option<u8>, effects: &mut Vec<Effect>) {
    let (cells, size) = (model.selection.in_order(), model.puzzle().shape().size());
    let region = region.filter(|&region| usize::from(region) < size);
    let Some(regions) = model.rules.regions.as_mut().filter(|_| !cells.is_empty()) else { return };
    model.notice = None;
    if regions.assign(&cells, region, size) {
        end(model, size, effects);
    } else {
        let region = region.or(model.rules.regions.as_ref().map(|regions| regions.current)).map_or(0, usize::from);
        model.notice = Some(Notice::problem(text::said::region_is_full(region + 1, size)).passing());
    }
}

/// Takes cells out of their regions, as one step of undo.
pub(super) fn take_out(model: &mut Model, cells: &[Cell]) {
    let Some(regions) = &mut model.rules.regions else { return };
    let known: Vec<Cell> = cells.iter().copied().filter(|cell| cell.index() < regions.of.len()).collect();
    regions.take_out(&known);
    model.notice = None;
}

/// Says that the present region has all its cells.
fn region_is_complete(model: &Model, size: usize) -> Notice {
    let region = model.rules.regions.as_ref().map_or(0, |regions| regions.current);
    Notice::problem(text::said::region_is_complete(usize::from(region) + 1, size)).passing()
}

/// Gives the board its regions once every cell has one.
fn end(model: &mut Model, size: usize, effects: &mut Vec<Effect>) {
    if let Some(Ok(shape)) = model.rules.regions.as_ref().and_then(|regions| regions.shape(size)) {
        // Undo gives the board its regions of before, not those that were not complete.
        model.document.set_region_draft(None);
        (model.rules.regions, model.rules.tool) = (None, None);
        edit(model, effects, EditLabel::Regions, |puzzle| puzzle.set_regions(&shape));
        model.notice = Some(Notice::done(text::regions_drawn));
    }
}
