//! Opening, saving and pasting puzzles.

use crate::{
    app::{
        model::{Preview, PuzzleSource, game::StoredGame},
        text::{example::title as example_title, notice as text, reading, rule_tool},
        update::{
            files::choose,
            follow::{edit, set_up, start},
            front::begin_there,
            keep,
            next::{begin, leave_for_list, must_ask},
            over::{leave, put, with_way_back},
            prelude::*,
        },
    },
    io::{
        Format, Interpretation, LoadError, Reading, RuleSupport, SaveError,
        autosave::{LeftSession, Session},
        examples::EXAMPLES,
        may_be_decoration, ron,
    },
};

/// Writes the puzzle. With `over`, only if the file still holds that puzzle.
pub(super) fn write(model: &mut Model, path: PathBuf, over: Option<Puzzle>, effects: &mut Vec<Effect>) {
    model.document.saving = Some((path.clone(), model.document.puzzle.clone()));
    effects.push(Effect::Saving(SavingJob::Save(path, model.document.puzzle.clone(), over)));
}

pub(super) fn save(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.document.path.clone() {
        Some(path) if model.document.writes_over => write(model, path, Some(model.document.saved.clone()), effects),
        _ => save_as(model, effects),
    }
}

pub(super) fn save_as(model: &mut Model, effects: &mut Vec<Effect>) {
    choose(model, FileRequest::Save, effects);
}

pub(super) fn export(model: &mut Model, effects: &mut Vec<Effect>) {
    choose(model, FileRequest::Export(Format::plainest_for(model.puzzle())), effects);
}

/// Whether the file is in the program's own format: others would lose marks and rules.
fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron"))
}

/// Whether saving writes over the file of a session.
fn writes_over(work: &Session) -> bool {
    work.path.as_deref().is_some_and(is_ron)
}

pub(super) fn saved(
    model: &mut Model,
    path: PathBuf,
    puzzle: &Puzzle,
    result: Result<(), Arc<SaveError>>,
    effects: &mut Vec<Effect>,
) {
    // The document may have been replaced since.
    let is_this = model.document.saving.take_if(|(to, what)| *to == path && what == puzzle).is_some();
    match result {
        Ok(()) => {
            model.notice = Some(Notice::done(text::said::saved(path.display())));
            set(model, effects, |settings| settings.remember(path.clone()));
            if is_this {
                model.document.saved.clone_from(puzzle);
                model.document.path = Some(path);
                (model.document.writes_over, model.document.is_only_here) = (true, false);
                if let Some(next) = model.after_save.take() {
                    // Asks again if something changed while the file was written.
                    begin(model, next, effects);
                }
            }
        }
        Err(error) => {
            if is_this {
                model.after_save = None;
            }
            model.notice = Some(Notice::problem(error).offering(Command::SaveAs));
        }
    }
}

pub(super) fn loaded(model: &mut Model, path: PathBuf, result: Result<Reading, Arc<LoadError>>, effects: &mut Vec<Effect>) {
    if let Some(place) = model.reopening.take_if(|place| place.path == path) {
        keep::without_list(model, &place);
        // It may come back.
        model.missing_list = Some(place).filter(|_| result.is_err());
        return;
    }
    match result {
        Err(error) => {
            model.document.discard_agreed_at = None;
            model.notice = Some(Notice::problem(text::said::not_opened(reading::unread(error, &path).ended())));
        }
        // Something was changed while the file was read, or the last session was restored.
        Ok(_) if must_ask(model, &AfterSaving::Open(path.clone()), effects) => {
            model.dialog = Some(Dialog::Unsaved(AfterSaving::Open(path)));
        }
        Ok(reading) => match only_settled(&reading) {
            Some(Interpretation { puzzle, format, doubts, .. }) => {
                let writes_over = *format == Format::RON;
                let document = Document { path: Some(path.clone()), writes_over, ..Document::new(puzzle.clone()) };
                put(model, Replacement::Open, document, effects);
                model.document.verdict_awaited_at = Some(model.document.revision).filter(|_| puzzle.entered_count() == 0);
                model.notice = Some(with_way_back(model, opened(model, &path)));
                keep::remark(model, doubts);
                set(model, effects, |settings| settings.remember(path));
            }
            None => model.dialog = Some(Dialog::Preview(Preview::of(&reading, PuzzleSource::File(path)))),
        },
    }
}

/// Says which file has been opened: its name. Its folders would cover what is played.
fn opened(model: &Model, path: &Path) -> Notice {
    let path = Path::new(path.file_name().unwrap_or(path.as_os_str()));
    match model.document.unknown_rule_count() {
        0 => Notice::done(text::said::opened(path.display())),
        n => Notice::problem(text::said::opened_with_unknown_rules(path.display(), n)),
    }
}

/// The interpretation, if there is just one, nothing about it is left to be decided and nothing beside it was skipped. Whether drawings of
/// another program are decoration or rules is asked once: the program's own files keep the answer.
fn only_settled(reading: &Reading) -> Option<&Interpretation> {
    let is_asked = |found: &Interpretation| {
        found.format != Format::RON && found.puzzle.unknown_rules.iter().any(|entry| may_be_decoration(entry))
    };
    match &reading.puzzles[..] {
        [found] if reading.skipped.is_empty() && found.is_settled() && !is_asked(found) => Some(found),
        _ => None,
    }
}

/// Has pasted text read by a thread, since it may be long.
pub(super) fn paste(model: &mut Model, text_pasted: String, effects: &mut Vec<Effect>) {
    model.pasting = true;
    effects.push(Effect::Reading(ReadingJob::Text(text_pasted)));
}

/// Puts a pasted puzzle on the board as an edit; a doubtful one opens a preview.
pub(super) fn text_read(model: &mut Model, result: Result<Reading, Arc<LoadError>>, effects: &mut Vec<Effect>) {
    model.pasting = false;
    match result {
        Err(error) => {
            let why = reading::unread(error, Path::new("")).ended();
            model.notice = Some(Notice::problem(text::said::not_pasted(why)));
        }
        Ok(reading) => match only_settled(&reading) {
            Some(found) => {
                if sets_regions(model.puzzle(), &found.puzzle) {
                    draw_regions(model, found.puzzle.shape(), effects);
                } else if found.format.capabilities().rules == RuleSupport::None {
                    replace_by_text(model, &found.puzzle, effects);
                } else {
                    replace_by_paste(model, found.puzzle.clone(), effects);
                }
                keep::remark(model, &found.doubts);
            }
            None => model.dialog = Some(Dialog::Preview(Preview::of(&reading, PuzzleSource::Clipboard))),
        },
    }
}

/// Whether a puzzle is nothing but regions for the board.
fn sets_regions(board: &Puzzle, puzzle: &Puzzle) -> bool {
    let is_jigsaw = puzzle.shape().box_sides().is_none();
    is_jigsaw && *puzzle == Puzzle::new(puzzle.shape().clone(), &[]) && puzzle.shape().size() == board.shape().size()
}

/// Gives the board other regions. Digits and rules stay.
fn draw_regions(model: &mut Model, shape: &Shape, effects: &mut Vec<Effect>) {
    let is_new = edit(model, effects, EditLabel::Regions, |puzzle| {
        puzzle.set_regions(shape);
        puzzle.unknown_rules.retain(|rule| !ron::is_region_draft(rule));
    });
    model.rules.discard_regions();
    let notice = Notice::done(rule_tool::regions_drawn);
    model.notice = Some(if is_new { notice.offering(Command::Undo) } else { notice });
}

/// Puts a puzzle on the board that was in a format without rules: a board of the same shape keeps those it has.
fn replace_by_text(model: &mut Model, puzzle: &Puzzle, effects: &mut Vec<Effect>) {
    let (has_rules, board) = (!puzzle.rules().is_empty() || !puzzle.unknown_rules.is_empty(), model.puzzle());
    if has_rules || puzzle.shape() != board.shape() {
        return replace_by_paste(model, puzzle.clone(), effects);
    }
    let mut pasted = Puzzle::new(puzzle.shape().clone(), board.rules());
    for (cell, square) in puzzle.squares() {
        *pasted.square_mut(cell) = *square;
    }
    pasted.about.clone_from(&puzzle.about);
    // Regions that are being drawn are those of the puzzle before.
    pasted.unknown_rules = board.unknown_rules.iter().filter(|rule| !ron::is_region_draft(rule)).cloned().collect();
    replace_by_paste(model, pasted, effects);
    let (givens, rules) = (puzzle.given_count(), model.puzzle().rules().len());
    if rules > 0 && model.document.unknown_rule_count() == 0 {
        model.notice = Some(Notice::done(text::said::pasted_keeping_rules(givens, rules)).offering(Command::RemoveRules));
    }
}

/// Goes to Enter mode with a pasted or opened puzzle that does not have just one solution: it is to be fixed first.
pub(super) fn verdict_known(model: &mut Model) {
    let VerdictState::Known(analysis) = &model.verdict else { return };
    let is_faulty = matches!(analysis.givens, Verdict::None(_) | Verdict::Several { .. });
    let is_new = model.document.verdict_awaited_at.take_if(|revision| *revision == model.document.revision).is_some();
    if is_new && is_faulty && model.mode == Mode::Play {
        model.mode = Mode::Enter;
    }
}

/// Puts a pasted puzzle on the board.
fn replace_by_paste(model: &mut Model, puzzle: Puzzle, effects: &mut Vec<Effect>) {
    let (shape, givens, rules) = (puzzle.shape().clone(), puzzle.given_count(), puzzle.rules().len());
    // Whoever watches wants to watch this one next.
    let watches = model.mode == Mode::Watch;
    let is_new = replace(model, puzzle, Replacement::Paste, effects);
    if watches {
        model.mode = Mode::Watch;
    }
    model.document.verdict_awaited_at = Some(model.document.revision);
    let notice = match model.document.unknown_rule_count() {
        0 if rules > 0 => Notice::done(text::said::pasted_with_rules(shape, givens, rules)),
        0 => Notice::done(text::said::pasted(shape, givens)),
        n => Notice::problem(text::said::pasted_with_unknown_rules(shape, givens, n)),
    };
    model.notice = Some(if is_new { notice.offering(Command::Undo) } else { notice });
}

/// Puts another puzzle on the board that lies nowhere else. Returns whether anything changed.
pub(super) fn replace(model: &mut Model, puzzle: Puzzle, by: Replacement, effects: &mut Vec<Effect>) -> bool {
    let is_new = *model.puzzle() != puzzle;
    if is_new {
        put(model, by, Document { is_only_here: true, ..Document::new(puzzle) }, effects);
    } else {
        stop_making(model, effects);
        set_up(model);
    }
    is_new
}

pub(super) fn example(model: &mut Model, key: &str, effects: &mut Vec<Effect>) {
    if let Some(example) = EXAMPLES.iter().find(|example| example.key == key) {
        let mut puzzle = example.puzzle();
        puzzle.about.title = example_title(model.settings.lang, example.key).to_owned();
        begin(model, AfterSaving::Start(Box::new(puzzle), None, None), effects);
    }
}

/// Puts the reading that the preview shows on the board.
pub(super) fn take_preview(model: &mut Model, mut preview: Preview, effects: &mut Vec<Effect>) {
    let puzzle = preview.choices.swap_remove(preview.shown).puzzle;
    match preview.source {
        PuzzleSource::Clipboard => replace_by_text(model, &puzzle, effects),
        PuzzleSource::Collection(index) => {
            leave_for_list(model, effects);
            start(model, Document::new(puzzle), effects);
            if let Some(collection) = &mut model.collection {
                collection.current = Some(index);
            }
        }
        PuzzleSource::File(path) => {
            // One of several, or read with doubts: the file is not this puzzle, so saving asks for a name.
            put(model, Replacement::Open, Document::new(puzzle), effects);
            model.document.verdict_awaited_at = Some(model.document.revision);
            set(model, effects, |settings| settings.remember(path));
        }
    }
}

/// Takes what closed windows have left, and says so once: it is easily missed in the menu.
pub(super) fn sessions_left(model: &mut Model, left: Arc<[LeftSession]>) {
    model.notice.take_if(|notice| *notice == Notice::progress(text::looking_for_work));
    if left.len() > model.sessions_left.len() {
        let before = model.notice.take_if(|notice| notice.kind != NoticeKind::Progress);
        model.notice = Some(keep::after(before, Notice::done(text::said::sessions_wait(left.len()))));
    }
    model.sessions_left = left;
    begin_there(model);
    // They are looked up where the session of this window is saved.
    (model.is_autosaved, model.coming) = (true, Coming::Known);
}

/// What could not be saved is saved, and what a person does from now on is as well.
pub(super) fn written_again(model: &mut Model) {
    model.is_autosaved = true;
    model.notice = Some(Notice::done(text::saved_again));
}

/// Restores the autosaved session. If the board is in use already, it is kept as a game that was left; so it is if its file has been changed
/// since, which then comes back as it is now. `on_disk` is what its file holds now; `None` if it has none or it is gone.
pub(super) fn recovered(model: &mut Model, work: &Session, on_disk: Option<&Puzzle>, effects: &mut Vec<Effect>) {
    let changed = on_disk.filter(|puzzle| work.saved && **puzzle != work.puzzle);
    let is_in_use = model.coming != Coming::Fetched && (!model.document.is_empty() || model.coming == Coming::Passed);
    if is_in_use || changed.is_some() {
        let mut other = Model { now: model.now, ..Model::new(Settings::default()) };
        let (path, on_disk) = if changed.is_some() { (None, None) } else { (work.path.clone(), on_disk) };
        recovered(&mut other, &Session { path, ..work.clone() }, on_disk, &mut Vec::new());
        if let Some(puzzle) = changed.filter(|_| !is_in_use) {
            let document = Document { path: work.path.clone(), writes_over: writes_over(work), ..Document::new(puzzle.clone()) };
            put(model, Replacement::Open, document, effects);
        }
        model.left.put_below(&other);
        let said = Notice::done(if is_in_use { text::recovered_below } else { text::recovered_as_changed });
        model.notice = Some(keep::after(model.notice.take(), said.offering(Command::Undo)));
        return;
    }
    // Perhaps that the settings could not be read.
    let before = model.notice.take_if(|notice| notice.kind == NoticeKind::Problem);
    let whole_board: Vec<Rule> = work.puzzle.rules().iter().filter(|rule| rule.is_of_whole_board()).cloned().collect();
    let blank = || Puzzle::new(work.puzzle.shape().clone(), &whole_board);
    let (mut stored, mut played) = (StoredGame::read(&work.game), work.played);
    if let Some(seconds) = stored.as_mut().and_then(|(stored, _)| stored.go_on(&work.moment)) {
        played.seconds = seconds;
    }
    let is_of_list = stored.as_ref().and_then(|(stored, _)| stored.place()).is_some_and(|place| place.index.is_some());
    let new = stored.as_ref().and_then(|(stored, _)| stored.new_puzzle(&work.puzzle));
    let has_changed = new.as_ref().is_some_and(|new| *new != work.puzzle);
    let (saved, is_saved) = match (on_disk, &work.path, new) {
        // The file is gone.
        (None, Some(_), _) => (blank(), false),
        (_, None, Some(new)) | (Some(_), _, Some(new)) if work.path.is_none() || has_changed => (new, !has_changed),
        // The first version has not kept what the file held.
        (Some(puzzle), ..) => (puzzle.clone(), work.saved),
        (None, ..) if work.saved => (work.puzzle.clone(), true),
        (None, ..) => (blank(), false),
    };
    let (path, writes_over) = (work.path.clone(), on_disk.is_some() && writes_over(work));
    // What is on the board goes on below it.
    leave(model, Replacement::Open, effects);
    start(model, Document { path, writes_over, saved, ..Document::new(work.puzzle.clone()) }, effects);
    model.left.put_beside(stored.as_ref().map(|(stored, _)| stored.left()).unwrap_or_default());
    if stored.is_none() {
        model.mode = keep::mode_of_first_version(&work.puzzle, work.played, is_saved).unwrap_or(model.mode);
    }
    keep::reopen_list(model, stored.as_ref().and_then(|(stored, _)| stored.place()), effects);
    keep::put_back(model, played, stored, work.later.clone());
    if model.document.is_empty() {
        // Only the games before it have come back.
        model.notice = before;
        return;
    }
    let restored = match &work.path {
        _ if is_saved || is_of_list => Notice::done(text::recovered_saved).offering(Command::New),
        Some(path) => Notice::done(text::said::recovered_changes(path.display())).offering(Command::Save),
        None => Notice::done(text::recovered).offering(Command::New),
    };
    model.notice = Some(keep::after(before, restored));
}
