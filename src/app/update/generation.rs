//! Generating puzzles: the form, the job and its result.

use std::sync::Arc;

use crate::{
    app::{
        action::GenerationAction,
        command::Command,
        effect::{Effect, GenerationJob, Signal},
        model::{
            Dialog, Mode, Model, Next,
            generation::{GenerateForm, Generated, GenerationId, GenerationModel, NewPuzzles},
            history::EditLabel,
            notice::Notice,
            run::RunTask,
        },
        text::{generation as text, label, number, unknown_rules},
        update::{begin, drop_run, edit, open_collection},
    },
    board::Square,
    solve::generate::{StopReason, Strategy},
};

/// Shows the form. The seed comes from outside, so that updates are deterministic.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    model.dialog = Some(Dialog::Generate(Box::new(GenerateForm::of(model.puzzle()).checked())));
    effects.push(Effect::DrawSeed);
    if let Err(rules) = model.puzzle().check_houses() {
        let lang = model.settings.lang;
        model.notice = Some(Notice::problem(unknown_rules::not_generated(lang, unknown_rules::names(lang, &rules))));
    }
}

pub(super) fn act(model: &mut Model, action: GenerationAction, effects: &mut Vec<Effect>) {
    match action {
        GenerationAction::Form(form) => {
            if let Some(Dialog::Generate(shown)) = &mut model.dialog {
                **shown = form.checked();
            }
        }
        GenerationAction::OtherSeed => effects.push(Effect::DrawSeed),
        GenerationAction::Seed(seed) => {
            if let Some(Dialog::Generate(form)) = &mut model.dialog {
                form.seed = seed.to_string();
            }
        }
        GenerationAction::Start => start(model, effects),
        GenerationAction::Keep => {
            if let Some(job) = &mut model.generation {
                job.ending = true;
                effects.push(Effect::Generation(Signal::Stop));
            }
        }
        GenerationAction::Progress(id, progress) => {
            if let Some(job) = model.generation.as_mut().filter(|job| job.id == id) {
                job.progress = progress;
            }
        }
        GenerationAction::Ended(id, generated) => {
            if model.generation.is_some_and(|job| job.id == id) {
                ended(model, &generated, effects);
            }
        }
        GenerationAction::NotWatched(id, stop) => {
            if model.run.as_ref().is_some_and(|run| run.id == id) {
                drop_run(model, effects);
                model.notice = Some(Notice::problem(text::none(model.settings.lang, text::why(model.settings.lang, &stop))));
            }
        }
    }
}

/// Generates what the form describes, all at once or step by step.
pub(super) fn start(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Generate(form)) = &mut model.dialog else { return };
    let Some(seed) = form.seed().filter(|_| form.is_ready() && model.generation.is_none()) else { return };
    form.stop = None;
    if form.strategy != Strategy::Fast {
        let watch = form.watch_spec(seed);
        return begin(model, Next::Watch(Box::new(watch)), effects);
    }
    let (spec, count) = (form.spec(), form.count);
    let id = GenerationId(model.next_generation);
    model.next_generation += 1;
    model.generation = Some(GenerationModel { id, count, progress: Default::default(), ending: false });
    effects.push(Effect::Generation(Signal::Start(GenerationJob { id, spec, seed, count })));
}

/// Stops the job and drops its puzzles. Returns whether there was one.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) -> bool {
    let was_busy = model.generation.take().is_some();
    if was_busy {
        effects.push(Effect::Generation(Signal::Stop));
    }
    was_busy
}

/// Puts new puzzles on the board, after asking about unsaved changes as for any other.
fn ended(model: &mut Model, generated: &Generated, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    let Some(job) = model.generation.take() else { return };
    let Some(Dialog::Generate(form)) = &mut model.dialog else { return };
    let tried = number(generated.progress.attempts);
    let seed = form.seed.clone();
    let failed = generated.stop.clone().filter(|stop| !job.ending || *stop != StopReason::Cancelled);
    let (count, notice) = match &generated.puzzles {
        NewPuzzles::None => {
            form.stop = failed;
            return;
        }
        NewPuzzles::One(puzzle) => {
            let shape = label::shape(lang, puzzle.shape());
            let notice = text::new_one(lang, shape, puzzle.given_count(), tried, seed);
            begin(model, Next::Start(puzzle.clone()), effects);
            (1, notice)
        }
        NewPuzzles::Many(puzzles, known) => {
            model.dialog = None;
            let count = puzzles.len();
            open_collection(model, None, Arc::clone(puzzles), effects);
            if let Some(collection) = &mut model.collection {
                collection.is_made = true;
                collection.take_graded(known);
            }
            (count, text::new_many(lang, number(count as u64), tried, seed))
        }
    };
    model.notice = Some(match failed {
        None => Notice::done(notice),
        Some(stop) => Notice::problem(text::fewer(lang, number(count as u64), text::why(lang, &stop))),
    });
}

/// Says that the puzzle generated step by step is ready, and how to use it.
pub(super) fn made(model: &mut Model) {
    let lang = model.settings.lang;
    let Some(run) = model.run.as_ref() else { return };
    let (RunTask::Make(strategy), Some(digits)) = (run.task, model.made_digits()) else { return };
    let sentence = match strategy {
        Strategy::RandomFill => text::filled(lang).to_owned(),
        Strategy::DigHoles | Strategy::Fast => text::ready(lang, digits.iter().flatten().count()),
    };
    model.notice = Some(Notice::done(sentence).offering(Command::TakePuzzle));
}

/// Makes the generated digits givens.
pub(super) fn take(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(digits) = model.made_digits().map(<[_]>::to_vec) else { return };
    edit(model, effects, EditLabel::TakePuzzle, |puzzle| {
        for cell in puzzle.shape().cells() {
            *puzzle.square_mut(cell) = digits[cell.index()].map_or(Square::EMPTY, Square::given);
        }
    });
    model.mode = if digits.iter().all(Option::is_some) { Mode::Enter } else { Mode::Play };
}
