//! Practising a technique: a puzzle that needs it, the way to just before it, and whether it was found.

use crate::app::{
    action::PracticeAction,
    model::practice::{PracticeForm, PracticeTask, WayBefore},
    text::practice as text,
    update::{
        candidates::show_ruled_out,
        follow::edit,
        generation,
        next::begin,
        prelude::*,
        task::{await_puzzle, go_on},
    },
};

/// Opens the form, with the technique practised last.
pub(super) fn open(model: &mut Model) {
    let technique = model.practice.task.as_ref().map(|task| task.technique);
    let form = PracticeForm::default();
    model.dialog = Some(Dialog::Practice(PracticeForm { technique: technique.unwrap_or(form.technique), ..form }));
}

pub(super) fn act(model: &mut Model, action: PracticeAction, effects: &mut Vec<Effect>) {
    match action {
        PracticeAction::Form(form) => {
            if let Some(Dialog::Practice(shown)) = &mut model.dialog {
                *shown = form;
            }
        }
        PracticeAction::New => new_puzzle(model, effects),
        PracticeAction::Another => another(model, effects),
        PracticeAction::FromList => from_list(model, effects),
        PracticeAction::Here => {
            if let Some(Dialog::Practice(form)) = model.dialog.take() {
                go_on(model, form.technique, effects);
            }
        }
        PracticeAction::Way(ticket, way) => {
            if model.practice.way.take_if(|awaited| *awaited == ticket).is_some() {
                arrived(model, &way, effects);
            }
        }
    }
}

/// Makes a new puzzle; the seed comes from outside.
fn new_puzzle(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Practice(form)) = model.dialog.take() {
        generation::act(model, GenerationAction::Game(Game::Practice(form)), effects);
    }
}

/// Makes another puzzle that needs the technique.
fn another(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(task) = &model.practice.task else { return };
    let form = PracticeForm { technique: task.technique, goes_on: true };
    generation::act(model, GenerationAction::Game(Game::Practice(form)), effects);
}

/// Opens the next puzzle of the list whose hardest technique it is.
fn from_list(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Practice(form)) = model.dialog.take() else { return };
    let Some(collection) = &model.collection else { return };
    let listing = collection.listing();
    let start = collection.place().map_or(0, |place| place + 1);
    let order = (start..listing.len()).chain(0..start.min(listing.len()));
    let needs = |index: &usize| match collection.result(*index).rated {
        Some(Rated::Solved(rating)) => rating.hardest == Some(form.technique),
        _ => false,
    };
    let found = order.map(|place| listing.indices()[place] as usize).find(needs);
    let Some(index) = found else {
        let said = text::said::none_in_list(form.technique);
        model.notice = Some(Notice::problem(said).offering(Command::RateAll));
        return;
    };
    let puzzle = collection.puzzles.puzzle(index);
    await_puzzle(model, &puzzle, form);
    begin(model, AfterSaving::FromCollection(index), effects);
}

/// Writes what leads to the technique as one edit, and says what to look for.
fn arrived(model: &mut Model, way: &WayBefore, effects: &mut Vec<Effect>) {
    if let Some(task) = &mut model.practice.task {
        // It has come back with its game.
        task.steps = way.steps.clone();
        return;
    }
    if way.steps.is_empty() {
        model.notice = Some(Notice::problem(text::said::not_needed(way.technique)));
        return;
    }
    show_ruled_out(model, effects);
    edit(model, effects, EditLabel::Before(way.technique), |puzzle| {
        for candidate in &way.placed {
            let square = puzzle.square_mut(candidate.cell);
            if square.value == Value::Empty {
                square.value = Value::Entered(candidate.digit);
            }
        }
        for candidate in &way.removed {
            let square = puzzle.square_mut(candidate.cell);
            square.ruled_out = square.ruled_out.with(candidate.digit);
        }
    });
    model.mode = Mode::Play;
    model.practice.task = Some(PracticeTask::new(way.technique, way.steps.clone(), model.puzzle()));
    model.notice = Some(Notice::done(text::said::find_it(way.technique)));
}
