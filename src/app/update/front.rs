//! The first screen: continuing a game, a new puzzle, one of one's own.

use crate::app::{
    action::FrontAction,
    model::NewForm,
    update::{edit, generation, next::begin, over, prelude::*},
};

pub(super) fn act(model: &mut Model, action: FrontAction, effects: &mut Vec<Effect>) {
    match action {
        FrontAction::Show(true) => show(model),
        FrontAction::Show(false) => model.is_at_front = false,
        FrontAction::Kind(kind) => set(model, effects, |settings| settings.new_kind = kind),
        FrontAction::Start(level) => {
            set(model, effects, |settings| settings.new_level = level);
            let game = Game::New(model.settings.new_kind, level);
            generation::act(model, GenerationAction::Game(game), effects);
        }
        FrontAction::Continue(place) => match model.games().get(place).cloned() {
            Some(Some(game)) => over::resume(model, &game, effects),
            Some(None) => model.is_at_front = false,
            None => {}
        },
        FrontAction::Own(digit) => own(model, digit, effects),
        FrontAction::Skip => {
            own(model, None, effects);
            if !model.is_at_front {
                edit::skip(model, effects);
            }
        }
    }
}

/// Shows it. What was said about the board is not about this.
pub(super) fn show(model: &mut Model) {
    model.is_at_front = true;
    model.notice.take_if(|notice| matches!(notice.kind, NoticeKind::Done | NoticeKind::Info));
}

/// Begins a puzzle of one's own in the first cell of a classic board.
fn own(model: &mut Model, digit: Option<Digit>, effects: &mut Vec<Effect>) {
    if *model.puzzle() != Puzzle::classic() || !model.history.is_empty() {
        begin(model, AfterSaving::New(NewForm::new(Puzzle::classic().shape().size(), Vec::new())), effects);
    }
    if model.dialog.is_some() {
        // It is asked about what is on the board.
        return;
    }
    model.is_at_front = false;
    model.mode = Mode::Enter;
    model.selection.select(Cell::new(0));
    if let Some(digit) = digit {
        edit::digit(model, digit, None, effects);
    }
}

/// Shows the first screen at the start, where no game has come back and none is being opened.
pub(super) fn begin_there(model: &mut Model) {
    let is_opening = !model.file_tasks.is_empty() || model.pasting || model.dialog.is_some();
    let is_begun = model.coming == Coming::Passed;
    model.is_at_front |= !is_opening && !is_begun && model.is_untouched() && model.mode == Mode::Enter;
}
