//! Practising a technique: a puzzle that needs it, the way to just before it, and whether it was found.

use crate::{
    app::{
        action::{GenerationAction, PracticeAction},
        command::Command,
        effect::{Effect, LogicJob},
        model::{
            Dialog, Mode, Model, Next,
            generation::Game,
            hint_level::HintLevel,
            history::EditLabel,
            notice::Notice,
            practice::{PracticeForm, PracticeProgress, PracticeTask, WayBefore},
        },
        text::{
            logic::{done, explainer::Explainer, terms},
            practice as text,
            step::Names,
        },
        update::{begin, edit, generation, refuse, set},
    },
    board::{Puzzle, Value},
    solve::logic::{Holding, Rated, Technique},
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
        PracticeAction::FromList => from_list(model, effects),
        PracticeAction::Here => {
            if let Some(Dialog::Practice(form)) = model.dialog.take() {
                go_on(model, form.technique, effects);
            }
        }
        PracticeAction::Way(revision, way) if revision == model.document.revision => arrived(model, &way, effects),
        PracticeAction::Way(..) => {}
    }
}

/// Makes a new puzzle; the seed comes from outside.
fn new_puzzle(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Practice(form)) = model.dialog.take() {
        generation::act(model, GenerationAction::Game(Game::Practice(form)), effects);
    }
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
    let lang = model.settings.lang;
    let Some(index) = found else {
        let sentence = text::none_in_list(lang, terms::technique(lang, form.technique));
        model.notice = Some(Notice::problem(sentence).offering(Command::RateAll));
        return;
    };
    let puzzle = collection.puzzles.puzzle(index);
    await_puzzle(model, &puzzle, form);
    begin(model, Next::FromCollection(index), effects);
}

/// Goes on to just before the technique as soon as that puzzle is on the board, if the form says so.
pub(super) fn await_puzzle(model: &mut Model, puzzle: &Puzzle, form: PracticeForm) {
    model.practice.awaited = form.goes_on.then(|| (puzzle.givens(), form.technique));
}

/// Goes on to just before the technique: a thread works out the way.
fn go_on(model: &mut Model, technique: Technique, effects: &mut Vec<Effect>) {
    model.practice.task = None;
    match Holding::new(model.document.geometry.clone(), model.puzzle()) {
        Ok(holding) => {
            effects.push(Effect::Logic(LogicJob::Before(model.document.revision, holding, model.logic_settings(), technique)));
        }
        Err(rules) => refuse(model, rules),
    }
}

/// Follows a new puzzle on the board.
pub(super) fn started(model: &mut Model, effects: &mut Vec<Effect>) {
    model.practice.task = None;
    if let Some((givens, technique)) = model.practice.awaited.take()
        && givens == model.puzzle().givens()
    {
        go_on(model, technique, effects);
    }
}

/// Writes what leads to the technique as one edit, and says what to look for.
fn arrived(model: &mut Model, way: &WayBefore, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    let name = terms::technique(lang, way.technique);
    if way.steps.is_empty() {
        model.notice = Some(Notice::problem(text::not_needed(lang, name)));
        return;
    }
    set(model, effects, |settings| settings.automatic_candidates = true);
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
    model.notice = Some(Notice::done(text::find_it(lang, name)));
}

/// Follows a hint: whether it shows where the technique is.
pub(super) fn hinted(model: &mut Model) {
    let shown = model.explained_step().filter(|(_, level)| *level >= HintLevel::Pattern).map(|(step, _)| step.technique());
    if let Some(task) = &mut model.practice.task {
        task.is_shown |= shown == Some(task.technique);
    }
}

/// Follows an edit: says what it has to do with the technique.
pub(super) fn look(model: &mut Model) {
    let Some(task) = model.practice.task.as_mut().filter(|task| !task.is_made) else { return };
    let progress = task.progress(&model.document.puzzle);
    task.is_made = matches!(progress, PracticeProgress::Made(_));
    let task = &*task;
    let lang = model.settings.lang;
    let names = Names { lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
    let name = terms::technique(lang, task.technique);
    let notice = match progress {
        PracticeProgress::None => return,
        PracticeProgress::Part => Notice::done(text::part(lang, name)),
        PracticeProgress::Wrong(candidate) => {
            Notice::problem(text::not_removed(lang, name, names.digit(candidate.digit), names.cell(candidate.cell)))
        }
        PracticeProgress::Made(step) => {
            let outcome = done(&Explainer::new(names), &task.steps[step]);
            Notice::done(if task.is_shown { text::shown(lang, name, outcome) } else { text::found(lang, name, outcome) })
        }
    };
    model.notice = Some(notice.offering(Command::Practice));
}
