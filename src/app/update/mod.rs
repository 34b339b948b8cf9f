//! [`update`]: the only function that changes the model. It is pure: what is to happen outside it returns as effects.
//!
//! Each child carries out the actions of one part of the model. Children call each other, in one direction only: no two need each other,
//! and none needs this file (layering test). At the bottom is `shared`; above it `follow`, what follows from a change of the puzzle in all
//! parts; above that `next`, what replaces the puzzle. At the top are `confirm`, the main button of a dialog, and `outside`, answers that
//! concern several parts.

mod candidates;
mod collection;
pub mod commands;
mod compare;
mod confirm;
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
mod front;
mod games;
mod generation;
mod held;
mod hints;
mod keep;
mod lecture;
mod light;
mod link;
mod logic;
mod map;
mod mode;
mod next;
mod outside;
mod over;
mod paint;
mod photo;
mod play;
mod practice;
pub mod preferences;
mod prelude;
mod present;
mod print_new;
mod profile;
mod question;
mod race;
mod regions;
mod resume;
mod rules;
mod run;
mod run_export;
mod select;
mod setting;
mod shared;
mod task;
#[cfg(test)]
mod tests;
mod typing;
mod verdict;
mod walk;
mod why;

use next::begin;
use shared::set;

use crate::app::{action::LogicAction, model::logic::SeState, update::prelude::*};

/// Applies an action to the model and adds the effects it needs. Returns whether anything changed but clocks: otherwise what has been
/// derived from the model still holds.
pub fn update(model: &mut Model, action: Action, effects: &mut Vec<Effect>) -> bool {
    if let Action::Tick(seconds) = action {
        let changes = tick(model, seconds, effects);
        number_notice(model);
        return changes;
    }
    let before = effects.len();
    files::answered(model, &action);
    let passing = model.notice.as_ref().filter(|notice| notice.is_passing && goes_on(&action)).and_then(Notice::serial);
    let compared = model.dialog == Some(Dialog::Compare);
    if model.coming == Coming::Awaited && (goes_on(&action) || matches!(action, Action::KeysComeFirst | Action::Front(_))) {
        model.coming = Coming::Passed;
    }
    if let Some(action) = held::hold(model, action) {
        act(model, action, effects);
    }
    compare::follow(model, compared, effects);
    held::go_on(model, effects);
    model.notice.take_if(|notice| notice.serial().is_some() && notice.serial() == passing);
    regions::follow(model, effects);
    play::note_result(model);
    generation::show_progress(model);
    run_export::follow(model);
    run::ask_cost(model, effects);
    task::hinted(model);
    profile::follow(model, effects);
    resume::resume(model, effects);
    keep::follow(model, effects);
    files::started(model, &effects[before..]);
    number_notice(model);
    true
}

/// Gives the message its number, if it has just been made.
fn number_notice(model: &mut Model) {
    if let Some(notice) = &mut model.notice {
        notice.number(&mut model.notices);
    }
}

/// Whether a person goes on to something else by an action: to another cell, mode or tool, or to what is typed next.
fn goes_on(action: &Action) -> bool {
    matches!(
        action,
        Action::Command(_)
            | Action::Press(..)
            | Action::SelectSimilar(..)
            | Action::Select(_)
            | Action::ClickOutside
            | Action::Move(..)
            | Action::NextRow
            | Action::TypeDigit(..)
            | Action::TypeNumeral(..)
            | Action::WriteDigit(..)
            | Action::Skip
            | Action::Backspace
            | Action::Clear
            | Action::Mode(_)
            | Action::Tool(_)
    )
}

/// Lets time pass. Returns whether anything changed but clocks.
fn tick(model: &mut Model, seconds: f64, effects: &mut Vec<Effect>) -> bool {
    let plays = |model: &Model| model.run.as_ref().is_some_and(|run| run.playing);
    let was_playing = plays(model);
    play::tick(model, seconds);
    let mut changes = vec![
        verdict::tick(model, seconds),
        files::tick(model, seconds),
        run::tick(model, seconds, effects),
        figure::tick(model, seconds),
        race::tick(model, seconds, effects),
    ];
    if was_playing && !plays(model) {
        // It has come to its end, and nothing follows that would save it.
        keep::follow(model, effects);
    }
    changes.push(keep::tick(model, seconds, effects));
    changes.contains(&true)
}

fn act(model: &mut Model, action: Action, effects: &mut Vec<Effect>) {
    if play::resumes(model, &action) || typing::takes(model, &action, effects) || figure::takes(model, &action, effects) {
        return;
    }
    if matches!(action, Action::Press(..) | Action::Move(..) | Action::SelectSimilar(..) | Action::Select(_) | Action::ClickOutside)
    {
        model.typed_on = 0;
    }
    match action {
        // The click may have been on a larger board that has been replaced since.
        Action::Press(cell, _)
        | Action::Drag(cell)
        | Action::SelectSimilar(cell, _)
        | Action::Select(cell)
        | Action::Logic(LogicAction::Ask(Candidate { cell, .. }))
            if cell.index() >= model.puzzle().shape().cell_count() => {}
        Action::Command(command) => {
            // What is about the board shows it.
            model.is_at_front &= command.row().is_beside_board;
            commands::obey(model, command, effects);
        }
        Action::Press(cell, held) => {
            if !light::press(model, cell, held, effects) {
                model.selection.press(cell, held);
            }
        }
        Action::Drag(cell) => model.selection.drag(cell),
        Action::Release => model.selection.release(),
        Action::SelectSimilar(cell, held) => select::similar(model, cell, held),
        Action::Select(cell) => model.selection.select(cell),
        Action::ClickOutside => model.selection.clear(),
        Action::Move(direction, held) => select::step(model, direction, held),
        Action::NextRow => select::next_row(model),
        Action::TypeDigit(typed, tool) => figure::write(model, typed, tool, effects),
        // It has been taken before.
        Action::TypeNumeral(..) | Action::Tick(_) | Action::KeysComeFirst => {}
        Action::WriteDigit(digit, tool) => edit::digit(model, digit, Some(tool), effects),
        Action::Skip => edit::skip(model, effects),
        Action::Backspace => edit::backspace(model, effects),
        Action::Clear => edit::clear(model, effects),
        Action::Mode(mode) => mode::set_mode(model, mode, effects),
        Action::ShowRun(id) => run::show(model, id, effects),
        Action::CrossOut(omission) => run::cross_out(model, omission, effects),
        Action::Map(action) => map::take(model, action, effects),
        Action::Why(action) => why::take(model, action, effects),
        Action::Reply(reply) => present::answer(model, reply, effects),
        Action::NextQuestion => present::look(model, effects),
        Action::Chapters(id, chapters) => present::found(model, id, chapters, effects),
        Action::Tool(tool) => model.tool = tool,
        Action::BackTo(edits) => edit::back_to(model, edits, effects),
        Action::Practice(action) => practice::act(model, action, effects),
        Action::Paint(action) => paint::act(model, action, effects),
        Action::Light(action) => light::act(model, action, effects),
        Action::Logic(action) => {
            let is_rating = matches!(action, LogicAction::Rated(..) | LogicAction::SeState(_, SeState::Rated(_)));
            logic::act(model, action, effects);
            if is_rating {
                collection::note_result(model, effects);
            }
        }
        Action::Profile(action) => profile::act(model, action, effects),
        Action::Heat(kind) => model.overlays.heat = kind,
        Action::Speed(speed) => run::set_speed(model, speed, effects),
        Action::Control(control) => run::control(model, control, effects),
        Action::Collection(action) => collection::act(model, action, effects),
        Action::Compare(action) => compare::act(model, action, effects),
        Action::Front(action) => front::act(model, action, effects),
        Action::Generation(action) => generation::act(model, action, effects),
        Action::Rules(edit) => rules::act(model, edit, effects),
        Action::Draw(action) => draw::act(model, action, effects),
        Action::CopyLogic(wanted, part) => copy::logic(model, wanted, part, effects),
        Action::DrawStep => copy::draw_step(model, effects),
        Action::SaveStepPicture => files::choose(model, FileRequest::ExportStep, effects),
        Action::CopyAs(wanted) => copy::in_format(model, wanted, effects),
        Action::PasteText(text) => document::paste(model, text, effects),
        Action::PastePicture(picture) => effects.push(Effect::Reading(ReadingJob::Picture(picture))),
        Action::Photo(action) => photo::act(model, action, effects),
        Action::OpenPath(path) => begin(model, AfterSaving::Open(path), effects),
        Action::OpenPaths(paths) => begin(model, AfterSaving::OpenAll(paths), effects),
        Action::Example(key) => document::example(model, key, effects),
        Action::Lecture(action) => lecture::act(model, action, effects),
        Action::NewForm(form) => dialog::new_form(model, form),
        Action::StepForm(typed) => dialog::step_form(model, typed),
        Action::PictureForm(form) => print_new::choose(model, form, effects),
        Action::RunForm(form) => run_export::change(model, form),
        Action::Viewed(id, views) => run_export::viewed(model, id, &views, effects),
        Action::CreateNew => {
            if let Some(Dialog::New(form)) = model.dialog.take() {
                dialog::create_new(model, form, effects);
            }
        }
        Action::ShowReading(place) => dialog::show_reading(model, place),
        Action::TakeForDecoration => {
            dialog::take_for_decoration(model);
            confirm::confirm(model, effects);
        }
        Action::EditAbout(about) => dialog::edit_about(model, about),
        Action::Confirm => confirm::confirm(model, effects),
        Action::Discard => next::discard(model, effects),
        Action::Cancel => confirm::cancel(model, effects),
        Action::ClearStatistics(clear) => play::clear_statistics(model, clear, effects),
        Action::Set(setting) => setting::apply(model, setting, effects),
        Action::Preferences(action) => setting::act(model, action, effects),
        Action::ClearRecent => set(model, effects, |settings| settings.recent.clear()),
        Action::DismissNotice => model.notice = None,
        Action::File(action) => outside::file(model, action, effects),
        Action::Arrived(answer) => held::arrived(model, answer, effects),
        Action::TakeSession(slot) => begin(model, AfterSaving::Session(slot), effects),
        // The model shares the board, and what is shown is derived from it again.
        Action::Arranged => {}
        Action::Verdict(action) => outside::verdict(model, action, effects),
        Action::Reported(report) => {
            if run::reported(model, report, effects) {
                generation::made(model);
            }
            link::arrived(model);
            present::reported(model, effects);
            why::ask(model, effects);
        }
        Action::Failed(failure) => failed::failed(model, failure, effects),
        Action::Now(now) => model.now = now,
        Action::SeenDark(is_dark) => model.is_seen_dark = is_dark,
        Action::CloseRequested => begin(model, AfterSaving::Quit, effects),
    }
}
