//! What is kept of the game on the board: saved in one place, when everything has followed an action, and put back on the board.

use crate::{
    app::{
        model::{
            Later, ListPlace,
            game::{GameMoment, GameRecord, StoredGame},
            play::PlayModel,
        },
        text::{capitalised, collection as list, notice as text, reading},
        update::prelude::*,
    },
    io::{Doubt, autosave::Played},
};

/// Saves the game on the board if it differs from what was saved last. An action is over then: nothing half done is saved. If only its
/// [`GameMoment`] does, that is saved by itself: at once where a person has done something, and else every second, by [`tick`].
pub(super) fn follow(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.coming != Coming::Known {
        return;
    }
    let (is_news, has_moved) = match (wanted(model), model.kept.as_deref()) {
        (None, kept) => (kept.is_some(), false),
        (Some(_), None) => (true, false),
        (Some(game), Some(kept)) => {
            let has_moved = game.moment.is_news(&kept.moment, is_searching(model));
            (game.lasting != kept.lasting || model.quitting && game != *kept, has_moved)
        }
    };
    if is_news {
        save(model, effects);
    } else if has_moved {
        effects.push(Effect::Saving(SavingJob::NoteUse));
        moment(model, effects);
    }
}

fn is_searching(model: &Model) -> bool {
    model.run.as_ref().is_some_and(|run| run.playing || run.waiting)
}

/// Seconds after which the clock, and a search, are saved while they move: whatever ends the program costs no more.
const EVERY: f64 = 1.0;
const EVERY_OF_SEARCH: f64 = 0.25;
/// Seconds after which it is said that the work of an earlier window is looked for.
const NOTICEABLE: f64 = 0.25;

/// Saves, every now and then, how far clock and search have gone. Returns whether there is a message.
pub(super) fn tick(model: &mut Model, seconds: f64, effects: &mut Vec<Effect>) -> bool {
    model.since_kept += seconds;
    // Once, and not after a message that it cannot be looked for.
    let is_late = model.coming == Coming::Awaited && model.since_kept >= NOTICEABLE && model.notices == 0;
    if is_late {
        model.notice = Some(Notice::progress(text::looking_for_work));
    }
    let every = if is_searching(model) { EVERY_OF_SEARCH } else { EVERY };
    if model.since_kept >= every {
        moment(model, effects);
    }
    is_late
}

/// Saves the moment of the game, if it is another than the one saved last.
fn moment(model: &mut Model, effects: &mut Vec<Effect>) {
    let moment = GameMoment::of(model);
    model.since_kept = 0.0;
    if let Some(kept) = model.kept.as_mut().filter(|kept| kept.moment != moment) {
        effects.push(Effect::Saving(SavingJob::KeepMoment(moment.written(&model.document.later.moment))));
        kept.moment = moment;
    }
}

fn save(model: &mut Model, effects: &mut Vec<Effect>) {
    let game = wanted(model).map(Box::new);
    effects.push(Effect::Saving(match &game {
        Some(game) => SavingJob::Autosave(game.session()),
        None => SavingJob::DiscardAutosave,
    }));
    model.kept = game;
}

/// The game to be kept: none on an empty board, nor of changes that a person has given up to end the program. The games left before it are
/// kept in any case.
fn wanted(model: &Model) -> Option<GameRecord> {
    let is_given_up = model.quitting && model.document.discard_agreed_at == Some(model.document.revision);
    match model.document.is_empty() || is_given_up {
        false => Some(GameRecord::of(model)),
        true if model.left.is_empty() => None,
        true => Some(GameRecord::of(&Model { left: model.left.clone(), ..Model::new(Settings::default()) })),
    }
}

/// Puts a game back on the board, on which its puzzle is already.
pub(super) fn put_back(model: &mut Model, played: Played, stored: Option<(StoredGame, String)>, later: String) {
    match stored {
        Some((stored, game)) => {
            let Document { puzzle, .. } = &model.document;
            let later = Later { session: later, game, ..Later::default() };
            let record = stored.record(puzzle.clone(), model.document.origin(), played, later);
            model.document.is_only_here = record.lasting.origin.is_only_here;
            record.put_on(model);
        }
        None => {
            model.play = PlayModel::resumed(played);
            model.document.later.session = later;
        }
    }
}

/// The mode in which a game was left that the first version of the program has kept, which did not keep it: what has been played, or has
/// notes, was not being typed.
pub(super) fn mode_of_first_version(puzzle: &Puzzle, played: Played, is_saved: bool) -> Option<Mode> {
    let has_notes = puzzle.squares().any(|(_, square)| {
        matches!(square.value, Value::Entered(_)) || !(square.corner | square.centre | square.ruled_out).is_empty()
    });
    let is_typed = !is_saved && !has_notes && played == Played::default();
    is_typed.then_some(Mode::Enter)
}

/// Opens the list again in which the game on the board has a place.
pub(super) fn reopen_list(model: &mut Model, place: Option<ListPlace>, effects: &mut Vec<Effect>) {
    model.reopening = place;
    effects.extend(model.reopening.as_ref().map(|place| {
        Effect::Reading(match place.part {
            Some(part) => ReadingJob::Part(place.path.clone(), part),
            None => ReadingJob::File(place.path.clone()),
        })
    }));
}

/// The place of the game on the board in the list that was read from a file, if that was read to be opened again. Only one answer is about
/// it.
pub(super) fn reopened(model: &mut Model, path: Option<&Path>) -> Option<ListPlace> {
    let is_of = |place: &mut ListPlace| path == Some(&*place.path);
    model.reopening.take_if(is_of).or_else(|| model.missing_list.take_if(is_of))
}

/// A message that comes after one that has not been read yet: both are said, and it is a problem if one of them is.
pub(super) fn after(before: Option<Notice>, notice: Notice) -> Notice {
    let Some(before) = before else { return notice };
    let is_problem = [&before, &notice].map(|notice| notice.kind == NoticeKind::Problem);
    // The problem is what must be seen.
    let (first, second) = if is_problem == [false, true] { (notice.said, before.said) } else { (before.said, notice.said) };
    let said = Said::sentences([first, second]);
    let both = if is_problem.contains(&true) { Notice::problem(said) } else { Notice::done(said) };
    notice.action.or(before.action).into_iter().fold(both, Notice::offering)
}

/// Says what is worth a note about a puzzle that has just been put on the board.
pub(super) fn remark(model: &mut Model, remarks: &[Doubt]) {
    for doubt in remarks {
        let said = Said::of(doubt.clone(), |lang, doubt| capitalised(&lang.ended(reading::doubt(lang, doubt))));
        model.notice = Some(after(model.notice.take(), Notice::done(said)));
    }
}

/// Says that a game has come back without its list, whose file has changed or is gone.
pub(super) fn without_list(model: &mut Model, place: &ListPlace) {
    let before = model.notice.take();
    let said = match (place.is_kept, place.is_made) {
        (false, _) => text::said::without_list(place.path.display()),
        (true, true) => text::said::without_list(list::made),
        (true, false) => text::said::without_list(list::untitled),
    };
    model.notice = Some(after(before, Notice::problem(said)));
}
