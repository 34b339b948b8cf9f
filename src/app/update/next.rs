//! Actions that replace the board or end the program: asking about unsaved changes first, then going on with it.

use crate::{
    app::{
        action::Draw,
        binding::decided,
        model::{Preview, PuzzleSource},
        update::{
            draw,
            follow::edit,
            keep,
            over::{leave, put, with_way_back},
            prelude::*,
        },
    },
    io::{Reading, StepLink},
};

/// Continues with `next`; if that would lose unsaved changes, asks about them first.
pub(super) fn begin(model: &mut Model, next: AfterSaving, effects: &mut Vec<Effect>) {
    // This replaces what was to follow a save.
    model.after_save = None;
    if let Some(Dialog::About(about)) = model.dialog.take() {
        // Keep what was typed in the dialog.
        edit(model, effects, EditLabel::About, |puzzle| puzzle.about = about);
    }
    if must_ask(model, &next, effects) {
        model.dialog = Some(Dialog::Unsaved(next));
    } else {
        proceed(model, next, effects);
    }
}

/// Whether `next` would lose unsaved changes, about which a person has not been asked. A game of a list is there again when its puzzle is
/// opened.
pub(super) fn must_ask(model: &mut Model, next: &AfterSaving, effects: &mut Vec<Effect>) -> bool {
    let is_kept = games::keep(model, effects) && (model.is_autosaved || matches!(next, AfterSaving::FromCollection(_)));
    let is_missed = if *next == AfterSaving::Quit { model.would_be_lost() } else { model.document.would_be_missed() };
    is_missed && !is_kept
}

/// Continues with `next` without asking about unsaved changes.
fn proceed(model: &mut Model, next: AfterSaving, effects: &mut Vec<Effect>) {
    model.dialog = None;
    match next {
        AfterSaving::New(form) => {
            let Some(shape) = form.shape() else { return };
            put(model, Replacement::New, Document::new(Puzzle::new(shape, &form.rules)), effects);
            model.mode = Mode::Enter;
            if form.draws_regions || !form.has_boxes() {
                draw::act(model, Draw::Take(Some(RuleTool::Regions)), effects);
            }
        }
        AfterSaving::ChooseFile => files::choose(model, FileRequest::Open, effects),
        AfterSaving::Open(path) => effects.push(Effect::Reading(ReadingJob::File(path))),
        AfterSaving::OpenAll(paths) => effects.push(Effect::Reading(ReadingJob::Files(paths))),
        AfterSaving::FromCollection(index) => from_collection(model, index, effects),
        AfterSaving::Watch(watch) => {
            let geometry = &watch.spec.geometry;
            let board = Puzzle::new(geometry.shape().clone(), geometry.rules());
            put(model, Replacement::New, Document::new(board), effects);
            run::watch(model, watch, effects);
        }
        AfterSaving::Step(step) => link::open(model, &step, effects),
        AfterSaving::Start(puzzle, notice, day) => {
            put(model, Replacement::New, Document::new(*puzzle), effects);
            model.play.day = day;
            model.notice = notice.map(|notice| with_way_back(model, notice));
        }
        AfterSaving::Session(slot) => {
            model.coming = Coming::Fetched;
            effects.push(Effect::Saving(SavingJob::TakeSession(slot)));
        }
        AfterSaving::Quit => {
            model.quitting = true;
            // The search stops. Its moment is saved with the game, so that it stays in the model.
            if model.run.is_some() || !model.earlier.is_empty() {
                effects.push(Effect::Search(SearchJob::Drop));
            }
            effects.push(Effect::Window(WindowEffect::Close));
        }
    }
}

/// Puts a puzzle of the collection on the board. One about which a person must decide opens a preview first.
fn from_collection(model: &mut Model, index: usize, effects: &mut Vec<Effect>) {
    let Some(collection) = model.collection.as_ref().filter(|collection| index < collection.puzzles.len()) else { return };
    let found = decided(collection.puzzles.get(index), &Cancel::default());
    if found.is_settled() {
        leave_for_list(model, effects);
        games::take_up(model, index, found.puzzle, effects);
        keep::remark(model, &found.doubts);
        // It may have been played in another window since.
        effects.extend(model.collection.as_ref().map(games::recall));
    } else {
        let reading = Reading::from(vec![found]);
        model.dialog = Some(Dialog::Preview(Preview::of(&reading, PuzzleSource::Collection(index))));
    }
}

/// Keeps the game on the board before a puzzle of the list takes its place. A game of that list is there again when its puzzle is opened.
pub(super) fn leave_for_list(model: &mut Model, effects: &mut Vec<Effect>) {
    if !games::keep(model, effects) {
        leave(model, Replacement::Open, effects);
    }
}

/// Gives up the unsaved changes. They stay on the board until something replaces them: choosing a file can be cancelled, and opening
/// it can fail.
pub(super) fn discard(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Unsaved(next)) = model.dialog.take() {
        model.document.discard_agreed_at = Some(model.document.revision);
        proceed(model, next, effects);
    }
}

/// A link has been read: opens it, unless unsaved changes would be lost; then it asks first.
pub(super) fn open_link(model: &mut Model, step: Arc<StepLink>, effects: &mut Vec<Effect>) {
    model.pasting = false;
    if step.puzzle == *model.puzzle() {
        return link::open(model, &step, effects);
    }
    begin(model, AfterSaving::Step(step), effects);
}
