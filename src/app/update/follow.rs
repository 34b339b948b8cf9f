//! Changing the puzzle, and what follows from that in every part of the model.

use crate::app::{
    model::{Before, Overlays, history::History, play::PlayModel, selection::Selection},
    update::{prelude::*, task},
};

/// Changes the puzzle as an edit that can be undone. Returns whether anything changed.
pub(super) fn edit(model: &mut Model, effects: &mut Vec<Effect>, label: EditLabel, change: impl FnOnce(&mut Puzzle)) -> bool {
    let is_new = model.history.edit(&mut model.document.puzzle, label, change);
    if is_new {
        model.left.settle();
        changed(model, effects);
    }
    is_new
}

/// Follows a change of the puzzle: drops the run and requests a new verdict.
pub(super) fn changed(model: &mut Model, effects: &mut Vec<Effect>) {
    drop_run(model, effects);
    let touched = model.document.touch();
    let same_board = !touched.board;
    if touched.board {
        model.rules.let_go();
    }
    if touched.board || touched.givens {
        forget_puzzle(model);
    }
    model.rules.revises = false;
    let count = model.puzzle().shape().cell_count();
    model.rules.regions.take_if(|regions| regions.of.len() != count);
    model.rules.take_over(model.document.region_draft(), model.document.puzzle.shape());
    model.selection.fit(model.document.puzzle.shape());
    model.light.fit(model.document.puzzle.shape().size());
    forget_verdict(model, same_board);
    model.notice = None;
    effects.push(Effect::Analysis(AnalysisJob::of(&model.document)));
    hints::changed(model, effects);
    task::look(model);
}

/// Drops the state of the previous puzzle: results of checks, practice, and the half-drawn line.
fn forget_puzzle(model: &mut Model) {
    (model.play.wrong, model.play.check) = (Vec::new(), None);
    model.practice.task = None;
    (model.paint.from, model.paint.stroke) = (None, None);
}

/// Sets what a person starts a puzzle with: typing begins in the first cell, with the usual tool and no digit lit up.
pub(super) fn set_up(model: &mut Model) {
    let is_posed = model.puzzle().is_posed();
    model.selection = Selection::default();
    (model.light.digit, model.tool, model.typed_on) = (None, Tool::default(), 1);
    model.mode = if is_posed { Mode::Play } else { Mode::Enter };
}

/// Replaces the document and its history.
pub(super) fn start(model: &mut Model, document: Document, effects: &mut Vec<Effect>) {
    // What was asked for last is on the board: a puzzle that is still being made would take its place.
    stop_making(model, effects);
    let revision = model.document.revision;
    model.document = Document { revision, ..document };
    (model.list_before, model.missing_list, model.is_at_front) = (None, None, false);
    model.lecture = model.lecture.filter(|place| place.page().is_about(model.puzzle()));
    model.history = History::default();
    model.rules.leave();
    if let Some(collection) = &mut model.collection {
        collection.current = None;
    }
    forget_puzzle(model);
    set_up(model);
    changed(model, effects);
    model.play = PlayModel::default();
    forget_all(model);
    task::started(model, effects);
}

/// Forgets the verdict and everything shown about it, because another puzzle has been opened.
pub(super) fn forget_all(model: &mut Model) {
    forget_verdict(model, false);
    model.overlays = Overlays::default();
}

/// Forgets the verdict after a change of the puzzle. On the same board the old one stays in view until there is a new one.
pub(super) fn forget_verdict(model: &mut Model, same_board: bool) {
    let (findings, slips) = (model.findings.take(), model.slips.take());
    let before = model.before.take();
    model.before = match std::mem::take(&mut model.verdict) {
        VerdictState::Known(analysis) => {
            let (old_findings, old_slips) = before.map_or((None, None), |before| (before.findings, before.slips));
            Some(Before { analysis, findings: findings.or(old_findings), slips: slips.or(old_slips), seconds: 0.0 })
        }
        VerdictState::Pending => before,
        VerdictState::NotDecided(_) | VerdictState::RegionsOpen | VerdictState::Failed => None,
    }
    .filter(|_| same_board);
    (model.counting, model.minimising) = (None, None);
}
