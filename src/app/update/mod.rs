//! [`update`]: the only function that changes the model. It is pure: what is to happen outside it returns as effects.
//!
//! Each child carries out the actions of one part of the model. What follows from a change in several parts is here.

mod collection;
mod commands;
mod compare;
mod copy;
mod costs;
mod dialog;
mod document;
mod draw;
mod edit;
mod failed;
mod figure;
mod files;
mod generation;
mod light;
mod link;
mod logic;
mod map;
mod paint;
mod photo;
mod play;
mod practice;
mod present;
mod profile;
mod question;
mod race;
mod rules;
mod run;
mod run_export;
mod select;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod walk;
mod why;

use std::{path::PathBuf, sync::Arc};

use crate::{
    app::{
        action::{Action, Draw, LogicAction, Setting},
        effect::{AnalysisJob, Effect, ReadingJob, SavingJob, SearchJob, Signal, WindowEffect},
        model::{
            Dialog, Document, FileRequest, Mode, Model, Next, Overlays, Tool, VerdictState,
            collection::{CollectionId, CollectionModel},
            history::{EditLabel, History},
            logic::Explained,
            notice::Notice,
            play::PlayModel,
            rule_tool::RuleTool,
            rules::RulesModel,
            selection::Selection,
            settings::Settings,
        },
        text::unknown_rules::not_decided_in_a_line,
    },
    board::{Digit, Puzzle, Shape, UntreatedRules},
    io::Collection,
};

/// Applies an action to the model and adds the effects it needs.
pub fn update(model: &mut Model, action: Action, effects: &mut Vec<Effect>) {
    let before = effects.len();
    files::answered(model, &action);
    act(model, action, effects);
    practice::hinted(model);
    profile::follow(model, effects);
    files::started(model, &effects[before..]);
}

fn act(model: &mut Model, action: Action, effects: &mut Vec<Effect>) {
    if play::resumes(model, &action) || typing::takes(model, &action, effects) || figure::takes(model, &action, effects) {
        return;
    }
    match action {
        // The click may have been on a larger board that has been replaced since.
        Action::Press(cell, _) | Action::Drag(cell) | Action::SelectSimilar(cell, _) | Action::Select(cell)
            if cell.index() >= model.puzzle().shape().cell_count() => {}
        Action::Command(command) => commands::obey(model, command, effects),
        Action::Press(cell, held) => {
            if !light::press(model, cell, held, effects) {
                select::press(model, cell, held);
            }
        }
        Action::Drag(cell) => model.selection.drag(cell),
        Action::Release => model.selection.release(),
        Action::SelectSimilar(cell, held) => select::similar(model, cell, held),
        Action::Select(cell) => model.selection.select(cell),
        Action::ClickOutside => model.selection.clear(),
        Action::Move(direction, held) => select::step(model, direction, held),
        Action::NextRow => select::next_row(model),
        Action::Digit(typed, tool) => digit(model, typed, tool, effects),
        // It has been taken before.
        Action::Figure(..) => {}
        Action::Write(digit, tool) => edit::digit(model, digit, Some(tool), effects),
        Action::Skip => edit::skip(model, effects),
        Action::Backspace => edit::backspace(model, effects),
        Action::Clear => edit::clear(model, effects),
        Action::Mode(mode) => set_mode(model, mode, effects),
        Action::ShowRun(id) => run::show(model, id, effects),
        Action::CrossOut(is_crossed_out) => run::cross_out(model, is_crossed_out, effects),
        Action::Map(action) => map::take(model, action, effects),
        Action::Why(action) => why::take(model, action, effects),
        Action::Reply(reply) => present::answer(model, reply, effects),
        Action::NextQuestion => present::look(model, effects),
        Action::Chapters(id, chapters) => present::found(model, id, chapters, effects),
        Action::Tool(tool) => model.tool = tool,
        Action::Method(method) => {
            set(model, effects, |settings| (settings.method, settings.by_logic, settings.fastest) = (method, false, false));
        }
        Action::Fastest => set(model, effects, |settings| (settings.by_logic, settings.fastest) = (false, true)),
        Action::ByLogic(by_logic) => set(model, effects, |settings| (settings.by_logic, settings.fastest) = (by_logic, false)),
        Action::BackTo(edits) => edit::back_to(model, edits, effects),
        Action::Practice(action) => practice::act(model, action, effects),
        Action::Paint(action) => paint::act(model, action, effects),
        Action::Light(action) => light::act(model, action, effects),
        Action::Logic(action) => {
            let is_rating = matches!(action, LogicAction::Rated(..) | LogicAction::Explained(_, Explained::Rated(_)));
            logic::act(model, action, effects);
            if is_rating {
                collection::note_difficulty(model);
            }
        }
        Action::Profile(action) => profile::act(model, action, effects),
        Action::Strength(strength) => set(model, effects, |settings| settings.strength = strength),
        Action::Order(order) => set(model, effects, |settings| settings.order = order),
        Action::Heat(kind) => model.overlays.heat = kind,
        Action::Goal(goal) => set(model, effects, |settings| settings.goal = goal),
        Action::Pace(pace) => set(model, effects, |settings| settings.pace = pace),
        Action::Speed(speed) => run::set_speed(model, speed, effects),
        Action::Control(control) => run::control(model, control, effects),
        Action::Tick(seconds) => {
            verdict::tick(model, seconds);
            files::tick(model, seconds);
            run::tick(model, seconds, effects);
            play::tick(model, seconds);
            figure::tick(model, seconds);
            race::tick(model, seconds, effects);
        }
        Action::Collection(action) => collection::act(model, action, effects),
        Action::Compare(action) => compare::act(model, action, effects),
        Action::Generation(action) => generation::act(model, action, effects),
        Action::Rules(edit) => rules::act(model, edit, effects),
        Action::Draw(action) => draw::act(model, action, effects),
        Action::CopyLogic(wanted, part) => copy::logic(model, wanted, part, effects),
        Action::DrawStep => copy::draw_step(model, effects),
        Action::SaveStepPicture => document::choose(model, FileRequest::ExportStep, effects),
        Action::CopyAs(wanted) => copy::in_format(model, wanted, effects),
        Action::PasteText(text) => document::paste(model, text, effects),
        Action::PastePicture(picture) => effects.push(Effect::Reading(Signal::Start(ReadingJob::Picture(picture)))),
        Action::Photo(action) => photo::act(model, action, effects),
        Action::OpenPath(path) => begin(model, Next::Open(path), effects),
        Action::OpenPaths(paths) => begin(model, Next::OpenAll(paths), effects),
        Action::Example(key) => document::example(model, key, effects),
        Action::NewForm(form) => dialog::new_form(model, form),
        Action::StepForm(typed) => dialog::step_form(model, typed),
        Action::PictureForm(options, content) => dialog::picture_form(model, options, content),
        Action::RunForm(form) => run_export::change(model, form),
        Action::Viewed(id, views) => run_export::viewed(model, id, &views, effects),
        Action::CreateNew => {
            if let Some(Dialog::New(form)) = model.dialog.take() {
                dialog::create_new(model, form, effects);
            }
        }
        Action::ShowReading(place) => dialog::show_reading(model, place),
        Action::EditAbout(about) => dialog::edit_about(model, about),
        Action::Confirm => confirm(model, effects),
        Action::Discard => discard(model, effects),
        // While puzzles are generated, this stops the job first and keeps the form open.
        Action::Cancel => {
            if !generation::stop(model, effects) {
                compare::leave(model, effects);
                photo::stop(model, effects);
                dialog::cancel(model);
            }
        }
        Action::ClearStatistics(clear) => play::clear_statistics(model, clear, effects),
        Action::Set(setting) => apply(model, setting, effects),
        Action::ClearRecent => set(model, effects, |settings| settings.recent.clear()),
        Action::DismissNotice => model.notice = None,
        Action::FileChosen(request, path) => file_chosen(model, request, path, effects),
        Action::FilesChosen(paths) => {
            model.choosing = None;
            begin(model, Next::OpenAll(paths), effects);
        }
        Action::NoFileDialog(request) => document::no_file_dialog(model, request),
        Action::StepRead(step) => link::read(model, step, effects),
        Action::TextRead(result) => document::text_read(model, &result, effects),
        Action::Loaded(path, result) => document::loaded(model, path, &result, effects),
        Action::Saved(path, puzzle, result) => document::saved(model, path, &puzzle, &result, effects),
        Action::Drawn(result) => copy::drawn(model, &result, effects),
        Action::PageDrawn(page, part) => copy::logic_copied(model, page.to_string(), part, effects),
        Action::ExportProgress { done, count } => files::progress(model, done, count),
        Action::Exported(path, result) => copy::exported(model, &path, &result),
        Action::PageMade(path, result) => copy::page_made(model, path, &result, effects),
        Action::Recovered(work, on_disk) => document::recovered(model, &work, on_disk.as_deref(), effects),
        Action::SessionsLeft(left) => model.sessions_left = left,
        Action::TakeSession(slot) => begin(model, Next::Session(slot), effects),
        // The model shares the board, and what is shown is derived from it again.
        Action::Arranged => {}
        // The puzzle has been changed since.
        Action::Analysed(revision, _)
        | Action::NotDecided(revision, _)
        | Action::Found(revision, _)
        | Action::Slips(revision, _)
        | Action::Counted(revision, _)
            if revision != model.document.revision => {}
        Action::Analysed(_, analysis) => {
            model.verdict = VerdictState::Known(analysis);
            play::verdict_known(model, effects);
            document::verdict_known(model);
            rate(model, effects);
        }
        Action::NotDecided(_, rules) => {
            verdict::not_decided(model, rules);
            rate(model, effects);
        }
        Action::Found(_, findings) => verdict::found(model, findings),
        Action::Slips(_, slips) => model.slips = Some(slips),
        Action::Counted(_, counted) => verdict::counted(model, counted),
        Action::Fix(fix) => verdict::fix(model, fix, effects),
        Action::PutRight(slip) => verdict::put_right(model, slip, effects),
        Action::FixRule(fix) => verdict::fix_rule(model, fix, effects),
        Action::Reported(report) => {
            if run::reported(model, report, effects) {
                generation::made(model);
            }
            link::arrived(model);
            present::reported(model);
            why::ask(model, effects);
        }
        Action::Failed(failure) => failed::failed(model, &failure, effects),
        Action::CloseRequested => begin(model, Next::Quit, effects),
    }
}

/// Takes a digit: for an open question, to light it up, or to write it.
fn digit(model: &mut Model, digit: Digit, tool: Option<Tool>, effects: &mut Vec<Effect>) {
    let is_taken = tool.is_none() && question::takes(model, digit, effects) || light::takes(model, digit, tool);
    if !is_taken {
        edit::digit(model, digit, tool, effects);
    }
}

/// Continues with `next`; if there are unsaved changes, asks about them first.
fn begin(model: &mut Model, next: Next, effects: &mut Vec<Effect>) {
    // This replaces what was to follow a save.
    model.after_save = None;
    if let Some(Dialog::About(about)) = model.dialog.take() {
        // Keep what was typed in the dialog.
        edit(model, effects, EditLabel::About, |puzzle| puzzle.about = about);
    }
    // Nobody saves a puzzle that was only played, once it is solved.
    let is_played_out = model.finish().is_some() && model.document.is_only_played();
    if model.document.would_be_missed() && !is_played_out {
        model.dialog = Some(Dialog::Unsaved(next));
    } else {
        proceed(model, next, effects);
    }
}

/// Continues with `next` without asking about unsaved changes.
fn proceed(model: &mut Model, next: Next, effects: &mut Vec<Effect>) {
    model.dialog = None;
    match next {
        Next::New(form) => {
            let Ok(shape) = Shape::of_size(form.size) else { return };
            start(model, Document::new(Puzzle::new(shape, &form.rules)), effects);
            model.mode = Mode::Enter;
            if form.draws_regions {
                draw::act(model, Draw::Take(Some(RuleTool::Regions)), effects);
            }
        }
        Next::ChooseFile => document::choose(model, FileRequest::Open, effects),
        Next::Open(path) => effects.push(Effect::Reading(Signal::Start(ReadingJob::File(path)))),
        Next::OpenAll(paths) => effects.push(Effect::Reading(Signal::Start(ReadingJob::Files(paths)))),
        Next::FromCollection(index) => collection::take(model, index, effects),
        Next::Watch(watch) => {
            let geometry = &watch.spec.geometry;
            start(model, Document::new(Puzzle::new(geometry.shape().clone(), geometry.rules())), effects);
            run::watch(model, watch, effects);
        }
        Next::Step(step) => link::open(model, &step, effects),
        Next::Start(puzzle) => start(model, Document::new(*puzzle), effects),
        Next::Session(slot) => {
            start(model, Document::new(Puzzle::classic()), effects);
            effects.push(Effect::Saving(SavingJob::TakeSession(slot)));
        }
        Next::Quit => {
            model.quitting = true;
            drop_run(model, effects);
            effects.push(Effect::Window(WindowEffect::Close));
        }
    }
}

/// Replaces the document and its history.
fn start(model: &mut Model, document: Document, effects: &mut Vec<Effect>) {
    let revision = model.document.revision;
    let is_posed = document.puzzle.is_posed();
    model.document = Document { revision, ..document };
    model.history = History::default();
    // Typing begins in the first cell.
    model.selection = Selection::default();
    model.rules = RulesModel::default();
    if let Some(collection) = &mut model.collection {
        collection.current = None;
    }
    model.mode = if is_posed { Mode::Play } else { Mode::Enter };
    changed(model, effects);
    model.play = PlayModel::default();
    forget_all(model);
    practice::started(model, effects);
}

/// Replaces the collection, and puts its first puzzle on the board.
fn open_collection(model: &mut Model, path: Option<PathBuf>, puzzles: Arc<Collection>, effects: &mut Vec<Effect>) {
    collection::stop_work(model, effects);
    let id = CollectionId(model.next_collection);
    model.next_collection += 1;
    if let Some(path) = path.clone() {
        set(model, effects, |settings| settings.remember(path));
    }
    let mut collection = CollectionModel::new(id, path, puzzles);
    collection.profile = Arc::new(model.logic.rated_by.clone());
    model.collection = Some(collection);
    begin(model, Next::FromCollection(0), effects);
}

/// Changes the puzzle as an edit that can be undone. Returns whether anything changed.
fn edit(model: &mut Model, effects: &mut Vec<Effect>, label: EditLabel, change: impl FnOnce(&mut Puzzle)) -> bool {
    let is_new = model.history.edit(&mut model.document.puzzle, label, change);
    if is_new {
        changed(model, effects);
    }
    is_new
}

/// Follows a change of the puzzle: drops the run, requests a new verdict, and autosaves.
fn changed(model: &mut Model, effects: &mut Vec<Effect>) {
    drop_run(model, effects);
    let same_board = !model.document.touch();
    if !same_board {
        model.rules.let_go();
    }
    model.rules.revises = false;
    let count = model.puzzle().shape().cell_count();
    model.rules.regions.take_if(|regions| regions.of.len() != count);
    model.selection.fit(model.document.puzzle.shape());
    model.light.fit(model.document.puzzle.shape().size());
    verdict::forget(model, same_board);
    model.notice = None;
    effects.push(Effect::Analysis(AnalysisJob::of(&model.document)));
    logic::changed(model, effects);
    if model.document.is_empty() {
        effects.push(Effect::Saving(SavingJob::DiscardAutosave));
    } else {
        effects.push(Effect::Saving(SavingJob::Autosave(model.document.session())));
    }
    practice::look(model);
}

/// Drops the run, after a change of the board or to hide the digits of the solver.
fn drop_run(model: &mut Model, effects: &mut Vec<Effect>) {
    model.answer = None;
    (model.presentation, model.quiz) = (None, None);
    let has_earlier = !std::mem::take(&mut model.earlier).is_empty();
    if model.run.take().is_some() || has_earlier {
        effects.push(Effect::Search(SearchJob::Drop));
    }
}

/// Forgets the verdict and everything shown about it, because another puzzle has been opened.
fn forget_all(model: &mut Model) {
    verdict::forget(model, false);
    model.overlays = Overlays::default();
}

/// Reports that something was not done because of unknown rules.
fn refuse(model: &mut Model, rules: impl Into<UntreatedRules>) {
    model.notice = Some(Notice::problem(not_decided_in_a_line(model.settings.lang, &rules.into())));
}

/// Follows a new verdict: requests a rating, or stores the one that is known in the collection too.
fn rate(model: &mut Model, effects: &mut Vec<Effect>) {
    logic::verdict_known(model, effects);
    collection::note_difficulty(model);
}

fn file_chosen(model: &mut Model, request: FileRequest, path: Option<PathBuf>, effects: &mut Vec<Effect>) {
    model.choosing = None;
    if matches!(model.dialog, Some(Dialog::Files(_))) {
        model.dialog = None;
    }
    match (request, path) {
        (FileRequest::ExportCosts, None) => {
            model.dialog.get_or_insert(Dialog::Compare);
        }
        (FileRequest::ImportProfile | FileRequest::ExportProfile, path) => {
            model.dialog.get_or_insert(Dialog::Techniques);
            match path {
                None => {}
                Some(path) if request == FileRequest::ExportProfile => profile::write(model, path, effects),
                Some(path) => effects.push(Effect::Reading(Signal::Start(ReadingJob::Profile(path)))),
            }
        }
        (_, None) => {
            model.after_save = None;
            model.document.given_up = None;
        }
        // The board may have changed while the dialog was open, so this asks about unsaved changes again.
        (FileRequest::Open, Some(path)) => begin(model, Next::Open(path), effects),
        (FileRequest::Save, Some(path)) => document::write(model, path, None, effects),
        (FileRequest::Export | FileRequest::ExportList, Some(path)) => {
            copy::export(model, path, request == FileRequest::ExportList, effects);
        }
        (FileRequest::ExportRun(_), Some(path)) => run_export::write(model, path, effects),
        (FileRequest::ExportStep, Some(path)) => copy::write_step(model, path, effects),
        (FileRequest::ExportCosts, Some(path)) => compare::write(model, path, effects),
    }
}

/// Carries out the dialog's main button.
fn confirm(model: &mut Model, effects: &mut Vec<Effect>) {
    match model.dialog.take() {
        Some(Dialog::Unsaved(next)) => {
            model.after_save = Some(next);
            document::save(model, effects);
        }
        Some(Dialog::Preview(preview)) => document::take_preview(model, preview, effects),
        Some(Dialog::Photo(photo)) => photo::take(model, *photo, effects),
        Some(Dialog::About(about)) => {
            edit(model, effects, EditLabel::About, |puzzle| puzzle.about = about);
        }
        Some(Dialog::Generate(form)) => {
            model.dialog = Some(Dialog::Generate(form));
            generation::start(model, effects);
        }
        Some(Dialog::New(form)) => dialog::create_new(model, form, effects),
        Some(Dialog::Picture(form)) => {
            set(model, effects, |settings| settings.printing = form.options);
            copy::write_picture(model, form, effects);
        }
        Some(Dialog::RunExport(form)) => run_export::choose(model, form, effects),
        Some(Dialog::GoToStep(typed)) => dialog::go_to_step(model, typed, effects),
        // It is answered by a file.
        Some(Dialog::Files(request)) => model.dialog = Some(Dialog::Files(request)),
        Some(
            Dialog::Compare
            | Dialog::Shortcuts
            | Dialog::Formats
            | Dialog::Techniques
            | Dialog::Difficulty
            | Dialog::Practice(_)
            | Dialog::Statistics(_)
            | Dialog::Program,
        )
        | None => {}
    }
}

/// Gives up the unsaved changes. They stay on the board until something replaces them: choosing a file can be cancelled, and opening
/// it can fail.
fn discard(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Unsaved(next)) = model.dialog.take() {
        model.document.given_up = Some(model.document.revision);
        if next == Next::Quit {
            effects.push(Effect::Saving(SavingJob::DiscardAutosave));
        }
        proceed(model, next, effects);
    }
}

/// Changes settings, and has them stored if anything changed.
fn set(model: &mut Model, effects: &mut Vec<Effect>, change: impl FnOnce(&mut Settings)) {
    let before = model.settings.clone();
    change(&mut model.settings);
    if model.settings != before {
        effects.push(Effect::Saving(SavingJob::StoreSettings(model.settings.clone())));
    }
}

fn apply(model: &mut Model, setting: Setting, effects: &mut Vec<Effect>) {
    set(model, effects, |settings| match setting {
        Setting::Lang(lang) => settings.lang = lang,
        Setting::Theme(theme) => settings.theme = theme,
        Setting::Contrast(contrast) => settings.contrast = contrast,
        Setting::Numerals(numerals) => settings.numerals = numerals,
        Setting::AutomaticCandidates(shown) => settings.automatic_candidates = shown,
        Setting::ReduceMotion(reduced) => settings.reduce_motion = reduced,
        Setting::DigitFirst(first) => settings.digit_first = first,
        Setting::Placement(placement) => settings.placement = placement,
    });
}

fn set_mode(model: &mut Model, mode: Mode, effects: &mut Vec<Effect>) {
    if mode != Mode::Watch {
        (model.presentation, model.quiz) = (None, None);
        run::leave(model, effects);
    }
    if mode != Mode::Enter {
        model.rules = RulesModel::default();
    }
    if mode == Mode::Watch {
        // What is watched is a search.
        model.answer = None;
    }
    model.play.is_paused = false;
    // A mode that was chosen stays, whatever the verdict on a pasted puzzle says.
    model.document.pasted = None;
    model.mode = mode;
}
