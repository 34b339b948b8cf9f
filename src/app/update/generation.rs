//! Generating puzzles: the form, the job and its result.

use crate::{
    app::{
        model::{
            days::date,
            game_kind::GameKind,
            generation::{GenerateForm, Generated, LEVEL_OF_THE_DAY, NewGame, NewPuzzles},
        },
        text::{generation as text, practice as words, unknown_rules},
        update::{collection, follow::edit, next::begin, prelude::*, print_new, shared::start_job, task},
    },
    solve::generate::{RuleMix, StopReason, Strategy},
};

/// Shows the form. The seed comes from outside, so that updates are deterministic.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    let level = Some(model.settings.new_level);
    let form = GenerateForm { level, ..GenerateForm::of(model.puzzle()) }.checked();
    let has_all = form.has_rules_of(model.puzzle());
    model.dialog = Some(Dialog::Generate(Box::new(form)));
    effects.push(Effect::DrawSeed);
    if model.open_regions().is_some() {
        model.notice = Some(Notice::problem(unknown_rules::regions_not_generated));
    } else if let Err(rules) = model.puzzle().check_houses().or_else(|rules| if has_all { Ok(()) } else { Err(rules) }) {
        model.notice = Some(Notice::problem(unknown_rules::said::not_generated(Said::of(rules, unknown_rules::names))));
    }
}

pub(super) fn act(model: &mut Model, action: GenerationAction, effects: &mut Vec<Effect>) {
    match action {
        GenerationAction::Form(form) => {
            if let Some(Dialog::Generate(shown)) = &mut model.dialog {
                **shown = form.checked();
            }
        }
        GenerationAction::Game(game) => self::game(model, game, effects),
        GenerationAction::Day(day) => of_the_day(model, day, effects),
        GenerationAction::OtherSeed => effects.push(Effect::DrawSeed),
        GenerationAction::Seed(seed) => {
            if let Some(Dialog::Generate(form)) = &mut model.dialog {
                form.seed = seed.to_string();
            } else if !print_new::begin(model, seed, effects)
                && let Some(game) = model.new_game.as_mut().filter(|game| game.form.seed.is_empty())
            {
                game.form.seed = seed.to_string();
                game.form = game.form.clone().varied();
                start_game(model, effects);
            }
        }
        GenerationAction::Start => start(model, effects),
        GenerationAction::Keep => {
            if let Some(job) = &mut model.generation {
                job.is_ending = true;
                effects.push(Effect::Stop(Worker::Generation));
            }
        }
        GenerationAction::Progress(id, progress) => {
            if let Some(job) = model.generation.as_mut().filter(|job| job.id == id) {
                job.progress = progress;
                if progress.is_hard() && !job.is_hard {
                    job.is_hard = true;
                    // What is said of a game in progress is said anew.
                    model.notice.take_if(|notice| notice.action == Some(Command::StopMaking));
                }
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
                model.notice = Some(Notice::problem(text::said::none(Said::of(stop, text::why))));
            }
        }
    }
}

/// Generates what the form describes, all at once or step by step.
pub(super) fn start(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Generate(form)) = &mut model.dialog else { return };
    let Some(seed) = form.seed().filter(|_| form.is_ready() && model.generation.is_none()) else { return };
    form.stop = None;
    model.new_game = None;
    if form.strategy != Strategy::Fast {
        let watch = form.watch_spec(seed);
        return begin(model, AfterSaving::Watch(Box::new(watch)), effects);
    }
    let (spec, count) = (form.spec(), form.count);
    start_job(model, spec, seed, count, effects);
}

/// Makes a puzzle without the form, as soon as its seed is known. Another one that is being made is given up.
fn game(model: &mut Model, game: Game, effects: &mut Vec<Effect>) {
    stop_making(model, effects);
    let form = match game {
        Game::New(kind, level) => kind.form(level),
        Game::LikeThis => like(model.puzzle(), model.level()),
        Game::OfTheDay(_) => GameKind::Classic.form(LEVEL_OF_THE_DAY),
        Game::Practice(practice) => {
            let kind = RuleMix::that_needs(practice.technique);
            GenerateForm { hardest: Some(practice.technique), kind, ..GenerateForm::of(&Puzzle::classic()) }
        }
    };
    let practice = if let Game::Practice(practice) = game { Some(practice) } else { None };
    model.new_game = Some(Box::new(NewGame { form: form.checked(), day: None, practice }));
    match game {
        Game::OfTheDay(Some(day)) => of_the_day(model, day, effects),
        Game::OfTheDay(None) => effects.push(Effect::GetDate),
        _ => effects.push(Effect::DrawSeed),
    }
}

/// The form of another puzzle like that one. A jigsaw has regions of its own again.
fn like(puzzle: &Puzzle, level: Option<Level>) -> GenerateForm {
    let is_jigsaw = GameKind::of(puzzle) == Some(GameKind::Jigsaw);
    let form = GenerateForm { level, ..GenerateForm::of(puzzle) };
    if is_jigsaw { GenerateForm { level, ..GameKind::Jigsaw.form(Level::Easy) } } else { form }
}

/// Makes the puzzle of a day, counted from 1 January 1970: its date is the seed.
fn of_the_day(model: &mut Model, day: u64, effects: &mut Vec<Effect>) {
    let Some(game) = model.new_game.as_mut().filter(|game| game.form.seed.is_empty()) else { return };
    let (year, month, of_month) = date(day);
    game.form.seed = format!("{year:04}{month:02}{of_month:02}");
    game.day = Some(day);
    start_game(model, effects);
}

fn start_game(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(game) = &model.new_game else { return };
    let (spec, seed) = (game.form.spec(), game.form.seed().unwrap_or_default());
    start_job(model, spec, seed, 1, effects);
    model.notice = None;
    show_progress(model);
}

/// Says what is in progress, as long as a game is made and no other message is shown.
pub(super) fn show_progress(model: &mut Model) {
    let Some(job) = model.generation.filter(|_| model.notice.is_none() && model.new_game.is_some()) else { return };
    let said = if job.is_hard { text::still_making } else { text::making };
    model.notice = Some(Notice::progress(said).offering(Command::StopMaking));
}

/// Puts new puzzles on the board, after asking about unsaved changes as for any other.
fn ended(model: &mut Model, generated: &Generated, effects: &mut Vec<Effect>) {
    let Some(job) = model.generation.take() else { return };
    if let Some(game) = model.new_game.take() {
        // What is in a dialog is not taken away: the puzzle comes when it is closed.
        return match model.dialog {
            Some(_) => model.held.push_back(Arrival::Made(game, Box::new(generated.clone()))),
            None => begin_game(model, *game, generated, effects),
        };
    }
    if print_new::made(model, generated, effects) {
        return;
    }
    let Some(Dialog::Generate(form)) = &mut model.dialog else { return };
    let tried = generated.progress.attempts;
    let seed = form.seed.clone();
    let failed = generated.stop.clone().filter(|stop| !job.is_ending || *stop != StopReason::Cancelled);
    let outcome = |count: u64, said: Said| match &failed {
        None => Notice::done(said),
        Some(stop) => Notice::problem(text::said::fewer(count, Said::of(stop.clone(), text::why))),
    };
    match &generated.puzzles {
        NewPuzzles::None => {
            form.stop = failed;
        }
        &NewPuzzles::One(ref puzzle, rated) => {
            let (shape, givens) = (puzzle.shape().clone(), puzzle.given_count());
            let said = match puzzle.rules().len() {
                _ if puzzle.check_houses().is_ok() => text::said::new_one(shape, givens, tried, seed),
                rules => text::said::new_ruled(shape, rules, givens, tried, seed),
            };
            begin(model, AfterSaving::Start(puzzle.clone(), Some(outcome(1, text::rated(said, rated))), None), effects);
        }
        NewPuzzles::Many(puzzles, known) => {
            model.dialog = None;
            let count = puzzles.len();
            collection::open(model, None, Arc::clone(puzzles), effects);
            if let Some(collection) = &mut model.collection {
                collection.is_made = true;
                // They are rated by the usual techniques.
                let is_rated = collection.profile.is_standard();
                let rated = |graded: &Graded| graded.rated.filter(|_| is_rated);
                let known: Vec<Graded> = known.iter().map(|graded| Graded { rated: rated(graded), ..graded.clone() }).collect();
                collection.take_graded(&known);
                collection::keep_results(collection, &known, effects);
            }
            let count = count as u64;
            let beyond = known.iter().filter(|graded| graded.rated == Some(Rated::Beyond)).count() as u64;
            let said = text::said::new_many(count, tried, seed);
            let said = if beyond == 0 { said } else { text::said::with_some_beyond(said, beyond) };
            model.notice = Some(outcome(count, said));
        }
    }
}

/// Puts a puzzle that was made without the form on the board, or says why there is none.
pub(super) fn begin_game(model: &mut Model, game: NewGame, generated: &Generated, effects: &mut Vec<Effect>) {
    // That it is being made is not true any more, whatever the answer to the question about unsaved changes will be.
    model.notice = None;
    match (&generated.puzzles, &generated.stop) {
        (NewPuzzles::One(puzzle, rated), _) => {
            let mut puzzle = puzzle.clone();
            let (lang, level) = (model.settings.lang, game.form.level);
            if let Some(day) = game.day {
                puzzle.about.title = text::of_the_day(lang, text::day(lang, date(day)), text::level_name(lang, level));
            }
            let (givens, seed, title) = (puzzle.given_count(), game.form.seed.clone(), puzzle.about.title.clone());
            if let Some(form) = game.practice {
                task::await_puzzle(model, &puzzle, form);
            }
            let said = match &game.practice {
                Some(form) => words::said::made(form.technique, givens, seed),
                None if game.form.is_ruled() && level.is_some() => {
                    text::said::new_ruled_game(move |lang| text::level_name(lang, level))
                }
                None if game.form.is_ruled() => {
                    let (shape, rules) = (puzzle.shape().clone(), puzzle.rules().len());
                    text::rated(text::said::new_ruled(shape, rules, givens, generated.progress.attempts, seed), *rated)
                }
                None if game.day.is_some() => text::said::new_of_the_day(title, givens),
                None => text::said::new_game(move |lang| text::level_name(lang, level), givens),
            };
            begin(model, AfterSaving::Start(puzzle, Some(Notice::done(said)), game.day), effects);
        }
        (_, Some(stop)) => model.notice = Some(Notice::problem(text::said::none(Said::of(stop.clone(), text::why)))),
        _ => {}
    }
}

/// Says that the puzzle generated step by step is ready, and how to use it.
pub(super) fn made(model: &mut Model) {
    let Some(run) = model.run.as_ref() else { return };
    let (RunTask::Make(strategy), Some(digits)) = (run.task, model.made_digits()) else { return };
    let notice = match strategy {
        Strategy::RandomFill => Notice::done(text::filled),
        Strategy::DigHoles | Strategy::Fast => Notice::done(text::said::ready(digits.iter().flatten().count())),
    };
    model.notice = Some(notice.offering(Command::TakePuzzle));
}

/// Makes the generated digits givens.
pub(super) fn take(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(digits) = model.made_digits().map(<[_]>::to_vec) else { return };
    edit(model, effects, EditLabel::TakePuzzle, |puzzle| {
        for cell in puzzle.shape().cells() {
            *puzzle.square_mut(cell) = digits[cell.index()].map_or(Square::EMPTY, Square::given);
        }
    });
    if model.document.path.is_none() && model.document.saved.is_blank() {
        // It is new as it was made.
        model.document.saved = model.document.puzzle.clone();
    }
    model.mode = if digits.iter().all(Option::is_some) { Mode::Enter } else { Mode::Play };
}
