//! Generating puzzles: the form, the job and its result.

use std::sync::Arc;

use crate::{
    app::{
        action::GenerationAction,
        command::Command,
        effect::{Effect, GenerationJob, Signal},
        model::{
            Dialog, Mode, Model, Next,
            generation::{Game, GenerateForm, Generated, GenerationId, GenerationModel, NewGame, NewPuzzles},
            held::HeldAnswer,
            history::EditLabel,
            notice::Notice,
            run::RunTask,
        },
        text::{Said, generation as text, label, logic::terms, number, practice as words, unknown_rules},
        update::{
            collection,
            follow::edit,
            next::begin,
            shared::{drop_run, stop_making},
            task,
        },
    },
    board::{Puzzle, Square},
    solve::{
        generate::{PlacedKind, PuzzleSpec, StopReason, Strategy},
        logic::{Level, Rated},
    },
};

/// The level of the puzzle of the day.
const LEVEL_OF_THE_DAY: Level = Level::Medium;

/// Shows the form. The seed comes from outside, so that updates are deterministic.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    let form = GenerateForm::of(model.puzzle()).checked();
    let has_all = form.has_rules_of(model.puzzle());
    model.dialog = Some(Dialog::Generate(Box::new(form)));
    effects.push(Effect::DrawSeed);
    if model.open_regions().is_some() {
        model.notice = Some(Notice::problem(unknown_rules::regions_not_generated));
    } else if let Err(rules) = model.puzzle().check_houses().or_else(|rules| if has_all { Ok(()) } else { Err(rules) }) {
        model.notice = Some(Notice::problem(|lang| unknown_rules::not_generated(lang, unknown_rules::names(lang, &rules))));
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
            } else if let Some(game) = model.new_game.as_mut().filter(|game| game.form.seed.is_empty()) {
                game.form.seed = seed.to_string();
                start_game(model, effects);
            }
        }
        GenerationAction::Start => start(model, effects),
        GenerationAction::Keep => {
            if let Some(job) = &mut model.generation {
                job.is_ending = true;
                effects.push(Effect::Generation(Signal::Stop));
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
                model.notice = Some(Notice::problem(|lang| text::none(lang, text::why(lang, &stop))));
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
        return begin(model, Next::Watch(Box::new(watch)), effects);
    }
    let (spec, count) = (form.spec(), form.count);
    start_job(model, spec, seed, count, effects);
}

fn start_job(model: &mut Model, spec: PuzzleSpec, seed: u64, count: u64, effects: &mut Vec<Effect>) {
    let id = GenerationId(model.next_generation);
    model.next_generation += 1;
    model.generation = Some(GenerationModel { id, count, progress: Default::default(), is_ending: false, is_hard: false });
    effects.push(Effect::Generation(Signal::Start(GenerationJob { id, spec, seed, count })));
}

/// Makes a puzzle without the form, as soon as its seed is known. Another one that is being made is given up.
fn game(model: &mut Model, game: Game, effects: &mut Vec<Effect>) {
    stop_making(model, effects);
    let of_level = |level| GenerateForm { level: Some(level), ..GenerateForm::of(&Puzzle::classic()) };
    let form = match game {
        // An empty board says for what size and rules; a puzzle on the board does not.
        Game::Level(level) if model.document.is_empty() => GenerateForm { level: Some(level), ..GenerateForm::of(model.puzzle()) },
        Game::Level(level) => of_level(level),
        Game::LikeThis => GenerateForm { level: model.level(), ..GenerateForm::of(model.puzzle()) },
        Game::OfTheDay => of_level(LEVEL_OF_THE_DAY),
        Game::Practice(practice) => {
            let kind = PlacedKind::that_needs(practice.technique);
            GenerateForm { hardest: Some(practice.technique), kind, ..GenerateForm::of(&Puzzle::classic()) }
        }
    };
    let practice = if let Game::Practice(practice) = game { Some(practice) } else { None };
    model.new_game = Some(Box::new(NewGame { form: form.checked(), title: String::new(), practice }));
    effects.push(if game == Game::OfTheDay { Effect::GetDate } else { Effect::DrawSeed });
}

/// Makes the puzzle of a day, counted from 1 January 1970: its date is the seed.
fn of_the_day(model: &mut Model, day: u64, effects: &mut Vec<Effect>) {
    let Some(game) = model.new_game.as_mut().filter(|game| game.form.seed.is_empty()) else { return };
    let (year, month, day) = date(day);
    game.form.seed = format!("{year:04}{month:02}{day:02}");
    let lang = model.settings.lang;
    game.title = text::of_the_day(lang, text::day(lang, (year, month, day)), text::level_name(lang, game.form.level));
    start_game(model, effects);
}

fn start_game(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(game) = &model.new_game else { return };
    let (spec, seed) = (game.form.spec(), game.form.seed().unwrap_or_default());
    start_job(model, spec, seed, 1, effects);
    model.notice = None;
    show_progress(model);
}

/// The date of a day counted from 1 January 1970, in the Gregorian calendar. A year is counted from March, so that the leap day is its
/// last: then the months before a given one have (153 m + 2) / 5 days.
fn date(days: u64) -> (u64, u64, u64) {
    const DAYS_OF_ERA: u64 = 146_097;
    // From 1 March of the year 0 to 1 January 1970.
    let days = days + 719_468;
    let (era, of_era) = (days / DAYS_OF_ERA, days % DAYS_OF_ERA);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (400 * era + year + u64::from(month <= 2), month, day)
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
            Some(_) => model.held.push_back(HeldAnswer::Made(game, Box::new(generated.clone()))),
            None => begin_game(model, *game, generated, effects),
        };
    }
    let Some(Dialog::Generate(form)) = &mut model.dialog else { return };
    let tried = number(generated.progress.attempts);
    let seed = form.seed.clone();
    let failed = generated.stop.clone().filter(|stop| !job.is_ending || *stop != StopReason::Cancelled);
    let outcome = |count: u64, said: Said| match &failed {
        None => Notice::done(said),
        Some(stop) => Notice::problem(|lang| text::fewer(lang, number(count), text::why(lang, stop))),
    };
    match &generated.puzzles {
        NewPuzzles::None => {
            form.stop = failed;
        }
        &NewPuzzles::One(ref puzzle, rated) => {
            let said = Said::new(|lang| {
                let (shape, givens) = (label::shape(lang, puzzle.shape()), puzzle.given_count());
                let said = match puzzle.rules().len() {
                    _ if puzzle.check_houses().is_ok() => text::new_one(lang, shape, givens, tried, &seed),
                    rules => text::new_ruled(lang, shape, rules, givens, tried, &seed),
                };
                text::rated(lang, said, rated)
            });
            begin(model, Next::Start(puzzle.clone(), Some(outcome(1, said))), effects);
        }
        NewPuzzles::Many(puzzles, known) => {
            model.dialog = None;
            let count = puzzles.len();
            collection::open(model, None, Arc::clone(puzzles), effects);
            if let Some(collection) = &mut model.collection {
                collection.is_made = true;
                collection.take_graded(known);
            }
            let count = count as u64;
            let beyond = known.iter().filter(|graded| graded.rated == Some(Rated::Beyond)).count() as u64;
            let said = Said::new(|lang| {
                let said = text::new_many(lang, number(count), tried, &seed);
                if beyond == 0 { said } else { text::with_some_beyond(lang, said, number(beyond)) }
            });
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
            puzzle.about.title.clone_from(&game.title);
            let (givens, seed) = (puzzle.given_count(), game.form.seed.clone());
            if let Some(form) = game.practice {
                task::await_puzzle(model, &puzzle, form);
            }
            let notice = Notice::done(|lang| match &game.practice {
                Some(form) => words::made(lang, terms::technique(lang, form.technique), givens, &seed),
                None if game.form.is_ruled() => {
                    let (shape, rules) = (label::shape(lang, puzzle.shape()), puzzle.rules().len());
                    let said = text::new_ruled(lang, shape, rules, givens, number(generated.progress.attempts), &seed);
                    text::rated(lang, said, *rated)
                }
                // Its seed is its date.
                None if !game.title.is_empty() => text::new_of_the_day(lang, &game.title, givens),
                None => text::new_game(lang, text::level_name(lang, game.form.level), givens, &seed),
            });
            begin(model, Next::Start(puzzle, Some(notice)), effects);
        }
        (_, Some(stop)) => model.notice = Some(Notice::problem(|lang| text::none(lang, text::why(lang, stop)))),
        _ => {}
    }
}

/// Says that the puzzle generated step by step is ready, and how to use it.
pub(super) fn made(model: &mut Model) {
    let Some(run) = model.run.as_ref() else { return };
    let (RunTask::Make(strategy), Some(digits)) = (run.task, model.made_digits()) else { return };
    let notice = match strategy {
        Strategy::RandomFill => Notice::done(text::filled),
        Strategy::DigHoles | Strategy::Fast => Notice::done(|lang| text::ready(lang, digits.iter().flatten().count())),
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

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_go_through_every_day_of_the_calendar() {
        // Counted up by the rules of the calendar.
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for count in 0..200_000 {
            assert_eq!(date(count), (year, month, day), "day {count}");
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let last = match month {
                2 => 28 + u64::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            (month, day) = if day == last { (month + 1, 1) } else { (month, day + 1) };
            (year, month) = if month == 13 { (year + 1, 1) } else { (year, month) };
        }
    }
}
