//! Collections: opened, listed, checked, exported, and their puzzles put on the board.

use crate::{
    app::{
        action::CollectionAction,
        effect::{CollectionJob, FoundResults},
        model::{
            ListPlace, PuzzleSource,
            collection::{BulkProgress, BulkTask, CollectionId, CollectionModel, ListColumn},
            logic::SeState,
        },
        text::{Number, collection as text, notice::with_boxes, number},
        update::{keep, next::begin, prelude::*},
    },
    io::ExportError,
    solve::check::Solutions,
};

pub(super) fn act(model: &mut Model, action: CollectionAction, effects: &mut Vec<Effect>) {
    match action {
        CollectionAction::Open(index) => begin(model, AfterSaving::FromCollection(index), effects),
        CollectionAction::Fold(folds) => {
            if let Some(collection) = &mut model.collection {
                collection.is_shown = !folds;
            }
        }
        CollectionAction::UseAll => use_all(model, effects),
        CollectionAction::OpenPart { next } => open_part(model, next, effects),
        CollectionAction::PlayedApart(puzzles, index, game) => games::other_game(model, &puzzles, index, &game),
        CollectionAction::Found(place, puzzles) => found(model, &place, puzzles, effects),
        CollectionAction::Exported(path, result) => exported(model, &path, result),
        listed => {
            let Some(collection) = &mut model.collection else { return };
            match listed {
                CollectionAction::Sort(column) => sort(collection, column, effects),
                CollectionAction::Filter(filter) => {
                    collection.filter = filter;
                    arrange(collection, effects);
                }
                CollectionAction::ShowField(field) => {
                    collection.show_field(field);
                    arrange(collection, effects);
                }
                CollectionAction::Arranged(id, request, listing) if id == collection.id => {
                    collection.take_listing(request, listing);
                }
                CollectionAction::Kept(id, path) if id == collection.id => collection.kept_at = Some(path),
                CollectionAction::Checked(id, first, found) if id == collection.id => {
                    collection.take(first, &found);
                    collection.progress(found.len());
                }
                CollectionAction::Graded(id, found) if id == collection.id => {
                    collection.take_graded(&found);
                    collection.progress(found.len());
                }
                CollectionAction::Recalled(id, known) if id == collection.id => {
                    collection.recall(&known);
                    arrange(collection, effects);
                }
                CollectionAction::Elapsed(id, elapsed) if id == collection.id => {
                    if let Some(work) = &mut collection.work {
                        work.elapsed = elapsed;
                    }
                }
                CollectionAction::WorkEnded(id) if id == collection.id => {
                    let is_done = collection.work.take().filter(|work| work.done >= work.count);
                    arrange(collection, effects);
                    if let Some(work) = is_done {
                        say_result(model, &work);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Says that all puzzles have been checked or rated, and what was found.
fn say_result(model: &mut Model, work: &BulkProgress) {
    let Some(collection) = &model.collection else { return };
    let results = collection.results();
    let [unique, several, none, open] =
        [Solutions::One, Solutions::Several, Solutions::None, Solutions::Undecided].map(|found| results.count(found));
    let said = match work.task {
        BulkTask::Check => {
            let checked = text::said::all_checked(shown(work.count), shown(unique), shown(several), shown(none));
            let undecided = (open > 0).then(|| text::said::some_undecided(shown(open)));
            Said::sentences([checked].into_iter().chain(undecided))
        }
        // Some had been rated before.
        BulkTask::Rate => text::said::all_rated(shown(collection.puzzles.len())),
    };
    model.notice = Some(Notice::done(said));
}

/// Sorts by a column; the same column again reverses the order.
fn sort(collection: &mut CollectionModel, column: ListColumn, effects: &mut Vec<Effect>) {
    let (now, from_highest) = collection.sort;
    collection.sort = (column, column == now && !from_highest);
    arrange(collection, effects);
}

/// Updates the list; a long one is made by another thread.
fn arrange(collection: &mut CollectionModel, effects: &mut Vec<Effect>) {
    effects.extend(collection.arrange().map(|request| Effect::Arrange(Box::new(request))));
}

/// Replaces the collection, and puts its first puzzle on the board.
pub(super) fn open(model: &mut Model, path: Option<PathBuf>, puzzles: Arc<Collection>, effects: &mut Vec<Effect>) {
    stop_work(model, effects);
    let is_kept = games::keep(model, effects);
    if let Some(path) = path.clone() {
        set(model, effects, |settings| settings.remember(path));
    }
    let mut list = new(model, path, puzzles);
    keep_list(&list, effects);
    // Opened again, it goes on with its game, which is no other one.
    let is_same = |before: &&CollectionModel| is_kept && before.puzzles.fingerprint() == list.puzzles.fingerprint();
    list.current = model.collection.as_ref().filter(is_same).and_then(|before| before.current);
    let before = model.collection.replace(list);
    if model.list_before.is_none() {
        model.list_before = before.map(Box::new);
    }
    begin(model, AfterSaving::FromCollection(0), effects);
}

fn new(model: &mut Model, path: Option<PathBuf>, puzzles: Arc<Collection>) -> CollectionModel {
    let id = CollectionId(model.next_collection);
    model.next_collection += 1;
    let mut collection = CollectionModel::new(id, path, puzzles);
    collection.profile = Arc::new(model.logic.rated_by.clone());
    collection
}

/// Has a list that is in no file kept.
fn keep_list(list: &CollectionModel, effects: &mut Vec<Effect>) {
    if list.path.is_none() {
        effects.push(Effect::Saving(SavingJob::KeepList(list.id, list.puzzles.clone())));
    }
}

/// Has looked up what is known about a collection.
fn recall(collection: &CollectionModel, effects: &mut Vec<Effect>) {
    let (puzzles, profile) = (collection.puzzles.clone(), (*collection.profile).clone());
    effects.push(games::recall(collection));
    effects.push(Effect::Collection(CollectionJob::Recall(collection.id, puzzles, profile)));
}

/// Puts the list beside the game that belongs to it, or that was open beside it. Where the list holds another puzzle by now, which is said,
/// or another one is on the board, it is not opened again.
fn reopen(model: &mut Model, place: &ListPlace, puzzles: Arc<Collection>, effects: &mut Vec<Effect>) {
    if model.collection.is_some() || place.index.is_some() && model.document.path.is_some() {
        return;
    }
    let board = &model.document.saved;
    let index = place.index.filter(|index| puzzles.holds(*index, board));
    if index.is_none() && place.index.is_some() {
        // Lines may have come above it, or gone. It takes long to look through a long list.
        model.reopening = Some(place.clone());
        return effects.push(Effect::Collection(CollectionJob::Find(Box::new(place.clone()), puzzles, Box::new(board.clone()))));
    }
    let mut collection = new(model, Some(place.path.clone()).filter(|_| !place.is_kept), puzzles);
    (collection.kept_at, collection.is_made) = (Some(place.path.clone()).filter(|_| place.is_kept), place.is_made);
    keep_list(&collection, effects);
    recall(&collection, effects);
    (collection.current, collection.is_shown) = (index, place.is_shown);
    collection.take_look(&place.look);
    arrange(&mut collection, effects);
    // It is further on than what its list remembers.
    (collection.resumed, collection.has_come_back) = (index, true);
    model.collection = Some(collection);
    games::keep(model, effects);
}

/// Goes on to open a list again whose puzzles have other places by now.
fn found(model: &mut Model, place: &ListPlace, puzzles: Arc<Collection>, effects: &mut Vec<Effect>) {
    let Some(before) = keep::reopened(model, Some(&place.path)) else { return };
    match place.index {
        Some(_) => reopen(model, place, puzzles, effects),
        None => keep::without_list(model, &before),
    }
}

/// Reads the part of the file before or after the one that is open.
fn open_part(model: &Model, next: bool, effects: &mut Vec<Effect>) {
    let Some(collection) = &model.collection else { return };
    let (Some(path), Some(part)) = (&collection.path, collection.puzzles.part()) else { return };
    let index = if next { part.has_next.then_some(part.index + 1) } else { part.index.checked_sub(1) };
    effects.extend(index.map(|index| Effect::Reading(ReadingJob::Part(path.clone(), index))));
}

/// Opens all puzzles of the text in the preview.
fn use_all(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Preview(preview)) = &model.dialog else { return };
    let Some(all) = preview.all.clone() else { return };
    let path = if let PuzzleSource::File(path) = &preview.source { Some(path.clone()) } else { None };
    model.dialog = None;
    opened(model, path, all, effects);
}

/// Opens a collection, and says which of its lines hold no puzzle, or that it is only a part of its file.
pub(super) fn opened(model: &mut Model, path: Option<PathBuf>, puzzles: Arc<Collection>, effects: &mut Vec<Effect>) {
    if let Some(place) = keep::reopened(model, path.as_deref()) {
        return reopen(model, &place, puzzles, effects);
    }
    let (count, left_out, part) = (puzzles.len(), puzzles.left_out().clone(), puzzles.part());
    let wrong_count = puzzles.wrong_count();
    model.pasting = false;
    open(model, path, puzzles, effects);
    if let Some(collection) = &model.collection {
        recall(collection, effects);
    }
    model.notice = Some(match (&left_out.lines[..], part) {
        (lines, Some(part)) => {
            let notice = if lines.is_empty() { Notice::done } else { Notice::problem };
            notice(text::said::opened_part(shown(count), move |lang| text::part(lang, part)))
        }
        ([], None) => match wrong_count {
            Some(said) => Notice::problem(text::said::opened_with_count(shown(count), said.line, said.count)),
            None => Notice::done(text::said::opened(shown(count))),
        },
        (_, None) if !left_out.files.is_empty() => {
            Notice::problem(text::said::opened_without_parts(shown(count), Said::of(left_out, text::places)))
        }
        (_, None) => {
            let say = if left_out.are_entries { text::said::opened_without_entries } else { text::said::opened_without };
            Notice::problem(say(shown(count), shown(left_out.count), Said::of(left_out, text::places)))
        }
    });
}

/// Drops the ratings by another profile than the one in use, and looks up what was found out by that one. What is still under way is
/// not wanted any more: its answers are those of another collection.
pub(super) fn rated_by_another(model: &mut Model, effects: &mut Vec<Effect>) {
    stop_work(model, effects);
    let Some(collection) = &mut model.collection else { return };
    collection.id = CollectionId(model.next_collection);
    model.next_collection += 1;
    collection.rate_by(model.logic.rated_by.clone());
    arrange(collection, effects);
    recall(collection, effects);
}

fn shown(count: usize) -> Number {
    number(count as u64)
}

/// Stores in the collection what is known about the puzzle on the board, if it is the collection's puzzle, and keeps it for the next
/// start. The list keeps its order, so that going through it is not disturbed.
pub(super) fn note_result(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(collection) = &mut model.collection else { return };
    let Some(index) = collection.current else { return };
    let VerdictState::Known(analysis) = &model.verdict else { return };
    let puzzle = collection.puzzles.puzzle(index);
    let document = &model.document;
    if !puzzle.is_on(&document.geometry) || puzzle.givens() != document.clues(analysis.basis()) {
        return;
    }
    let difficulty = &model.logic.difficulty;
    let (checked, rated, se_rating) = match analysis.verdict() {
        Verdict::Unique(solution) => {
            let se_rating = if let SeState::Rated(rating) = difficulty.se_state { Some(rating) } else { None };
            let Some(rated) = difficulty.answer.filter(|_| difficulty.is_of(document)) else { return };
            (Checked::one(solution.clone()), Some(rated), se_rating)
        }
        Verdict::None(_) => (Checked { solutions: Solutions::None, solution: None }, None, None),
        Verdict::Several { .. } => (Checked { solutions: Solutions::Several, solution: None }, None, None),
        Verdict::Blank | Verdict::Undecided { .. } => return,
    };
    let found = Graded { index, checked, rated, se_rating };
    if collection.learn(&found) {
        keep_results(collection, &[found], effects);
    }
}

/// Has results kept for the next start, without the solutions.
pub(super) fn keep_results(collection: &CollectionModel, found: &[Graded], effects: &mut Vec<Effect>) {
    let (id, puzzles, profile) = (collection.id, collection.puzzles.clone(), collection.profile.clone());
    let kept = |found: &Graded| Graded { checked: Checked { solution: None, ..found.checked }, ..*found };
    let found = found.iter().map(kept).collect();
    effects.push(Effect::Saving(SavingJob::KeepResults(Box::new(FoundResults { id, puzzles, profile, found }))));
}

pub(super) fn go(model: &mut Model, places: isize, effects: &mut Vec<Effect>) {
    if let Some(index) = model.collection.as_ref().and_then(|collection| collection.neighbour(places)) {
        begin(model, AfterSaving::FromCollection(index), effects);
    }
}

pub(super) fn toggle(model: &mut Model) {
    if let Some(collection) = &mut model.collection {
        collection.is_shown = !collection.is_shown;
        collection.times_shown += u32::from(collection.is_shown);
    }
}

pub(super) fn close(model: &mut Model, effects: &mut Vec<Effect>) {
    stop_work(model, effects);
    games::keep(model, effects);
    (model.collection, model.list_before, model.costs) = (None, None, None);
}

pub(super) fn check(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(collection) = &mut model.collection {
        collection.work = Some(BulkProgress::new(BulkTask::Check, collection.puzzles.len()));
        effects.push(Effect::Collection(CollectionJob::Check(collection.id, collection.puzzles.clone())));
    }
}

/// Rates the listed puzzles that have no rating.
pub(super) fn rate(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(collection) = &mut model.collection {
        collection.work = Some(BulkProgress::new(BulkTask::Rate, collection.unrated_count()));
        effects.push(Effect::Collection(CollectionJob::Rate(collection.id, collection.listed_puzzles())));
    }
}

pub(super) fn stop_work(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(collection) = model.collection.as_mut().filter(|collection| collection.work.is_some()) {
        collection.work = None;
        arrange(collection, effects);
        effects.push(Effect::Stop(Worker::Collection));
    }
}

fn exported(model: &mut Model, path: &std::path::Path, result: Result<(usize, Vec<char>), Arc<ExportError>>) {
    model.notice = Some(match result {
        Ok((count, missing)) => Notice::done(with_boxes(text::said::exported(shown(count), path.display()), missing)),
        Err(error) => Notice::problem(error),
    });
}
