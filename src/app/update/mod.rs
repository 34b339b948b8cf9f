//! [`update`]: the only function that changes the model. It is pure: what is to happen outside it returns as effects.
//!
//! Each child carries out the actions of one part of the model. Children call each other, in one direction only: no two need each other,
//! and none needs this file (layering test). At the bottom is `shared`; above it `follow`, what follows from a change of the puzzle in all
//! parts; above that `next`, what replaces the puzzle.

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
mod follow;
mod generation;
mod hints;
mod light;
mod link;
mod logic;
mod map;
mod next;
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
mod shared;
mod task;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod walk;
mod why;

use std::path::PathBuf;

use follow::edit;
use next::begin;
use shared::set;

use crate::app::{
    action::{Action, LogicAction, Setting},
    effect::{Effect, ReadingJob, Signal},
    model::{Dialog, FileRequest, Model, Next, VerdictState, history::EditLabel, logic::SeState},
};

/// Applies an action to the model and adds the effects it needs. Returns whether anything changed but clocks: otherwise what has been
/// derived from the model still holds.
pub fn update(model: &mut Model, action: Action, effects: &mut Vec<Effect>) -> bool {
    if let Action::Tick(seconds) = action {
        return tick(model, seconds, effects);
    }
    let before = effects.len();
    files::answered(model, &action);
    act(model, action, effects);
    task::hinted(model);
    profile::follow(model, effects);
    files::started(model, &effects[before..]);
    true
}

/// Lets time pass. Returns whether anything changed but clocks.
fn tick(model: &mut Model, seconds: f64, effects: &mut Vec<Effect>) -> bool {
    play::tick(model, seconds);
    let changes = [
        verdict::tick(model, seconds),
        files::tick(model, seconds),
        run::tick(model, seconds, effects),
        figure::tick(model, seconds),
        race::tick(model, seconds, effects),
    ];
    changes.contains(&true)
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
        Action::Digit(typed, tool) => figure::write(model, typed, tool, effects),
        // It has been taken before.
        Action::Figure(..) | Action::Tick(_) => {}
        Action::Write(digit, tool) => edit::digit(model, digit, Some(tool), effects),
        Action::Skip => edit::skip(model, effects),
        Action::Backspace => edit::backspace(model, effects),
        Action::Clear => edit::clear(model, effects),
        Action::Mode(mode) => commands::set_mode(model, mode, effects),
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
            let is_rating = matches!(action, LogicAction::Rated(..) | LogicAction::SeState(_, SeState::Rated(_)));
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
        Action::Collection(action) => collection::act(model, action, effects),
        Action::Compare(action) => compare::act(model, action, effects),
        Action::Generation(action) => generation::act(model, action, effects),
        Action::Rules(edit) => rules::act(model, edit, effects),
        Action::Draw(action) => draw::act(model, action, effects),
        Action::CopyLogic(wanted, part) => copy::logic(model, wanted, part, effects),
        Action::DrawStep => copy::draw_step(model, effects),
        Action::SaveStepPicture => files::choose(model, FileRequest::ExportStep, effects),
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
        Action::Discard => next::discard(model, effects),
        // While puzzles are generated, this stops the job first and keeps the form open.
        Action::Cancel => {
            if !generation::stop(model, effects) && !paint::end_chain(model) {
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
        Action::NoFileDialog(request) => files::no_file_dialog(model, request),
        Action::StepRead(step) => next::open_link(model, step, effects),
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
