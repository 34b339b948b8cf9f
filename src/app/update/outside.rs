//! Answers from outside that concern several parts of the model: of file dialogs, of files, and of the analysis.

use crate::app::{
    action::{FileAction, VerdictAction},
    update::{collection, compare, next::begin, play, prelude::*, print_new, profile, run_export, verdict},
};

/// Follows what came back from a file dialog, or from a thread that reads, writes or draws.
pub(super) fn file(model: &mut Model, action: FileAction, effects: &mut Vec<Effect>) {
    match action {
        FileAction::FileChosen(request, path) => file_chosen(model, request, path, effects),
        FileAction::FilesChosen(paths) => {
            model.choosing = None;
            begin(model, AfterSaving::OpenAll(paths), effects);
        }
        FileAction::NoFileDialog(request) => files::no_file_dialog(model, request),
        FileAction::Saved(path, puzzle, result) => document::saved(model, path, &puzzle, result, effects),
        FileAction::NotPrinted(path) => copy::not_printed(model, &path),
        FileAction::FirstPage(page, pages) => print_new::drawn(model, page, pages),
        FileAction::Drawn(result) => copy::drawn(model, result, effects),
        FileAction::PageDrawn(page, part) => copy::logic_copied(model, page.to_string(), part, effects),
        FileAction::ExportProgress { done, count } => files::progress(model, done, count),
        FileAction::Exported(path, result) => copy::exported(model, &path, result),
        FileAction::PageMade(path, result) => copy::page_made(model, path, result, effects),
        FileAction::Recovered(work, on_disk) => document::recovered(model, &work, on_disk.as_deref(), effects),
        FileAction::WrittenAgain => document::written_again(model),
        FileAction::SessionsLeft(left) => document::sessions_left(model, left),
    }
}

/// Follows what was found out about the puzzle, or applies a fix.
pub(super) fn verdict(model: &mut Model, action: VerdictAction, effects: &mut Vec<Effect>) {
    match action {
        // The puzzle has been changed since, or its regions are not those that were judged.
        VerdictAction::Analysed(revision, _)
        | VerdictAction::NotDecided(revision, _)
        | VerdictAction::Found(revision, _)
        | VerdictAction::Slips(revision, _)
        | VerdictAction::Counted(revision, _)
        | VerdictAction::Estimated(revision, ..)
        | VerdictAction::Minimising(revision, _)
        | VerdictAction::Minimised(revision, _)
            if revision != model.document.revision || model.document.has_open_regions => {}
        VerdictAction::Analysed(_, analysis) => {
            model.verdict = VerdictState::Known(analysis);
            play::verdict_known(model, effects);
            document::verdict_known(model);
            rate(model, effects);
        }
        VerdictAction::NotDecided(_, rules) => {
            verdict::not_decided(model, rules);
            rate(model, effects);
        }
        VerdictAction::Found(_, findings) => verdict::found(model, findings),
        VerdictAction::Slips(_, slips) => model.slips = Some(slips),
        VerdictAction::Counted(_, counted) => verdict::counted(model, counted),
        VerdictAction::Estimated(_, question, found) => run::estimated(model, &question, found),
        VerdictAction::Minimising(_, part) => model.minimising = model.minimising.map(|_| part),
        VerdictAction::Minimised(_, found) => verdict::minimised(model, found, effects),
        VerdictAction::Minimise(wish) => verdict::minimise(model, wish, effects),
        VerdictAction::Fix(fix) => verdict::fix(model, fix, effects),
        VerdictAction::PutRight(slip) => verdict::put_right(model, slip, effects),
        VerdictAction::FixRule(fix) => verdict::fix_rule(model, fix, effects),
    }
}

/// Follows a new verdict: requests a rating, or stores what is known in the collection too.
fn rate(model: &mut Model, effects: &mut Vec<Effect>) {
    logic::verdict_known(model, effects);
    collection::note_result(model, effects);
}

/// Goes on with the file that was chosen, or without one.
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
                Some(path) => effects.push(Effect::Reading(ReadingJob::Profile(path))),
            }
        }
        (_, None) => {
            model.after_save = None;
            model.document.discard_agreed_at = None;
        }
        // The board may have changed while the dialog was open, so this asks about unsaved changes again.
        (FileRequest::Open, Some(path)) => begin(model, AfterSaving::Open(path), effects),
        (FileRequest::Save, Some(path)) => document::write(model, path, None, effects),
        (FileRequest::Export(_) | FileRequest::ExportList, Some(path)) => {
            copy::export(model, path, request == FileRequest::ExportList, effects);
        }
        (FileRequest::ExportRun(_), Some(path)) => run_export::write(model, path, effects),
        (FileRequest::ExportStep, Some(path)) => copy::write_step(model, path, effects),
        (FileRequest::ExportCosts, Some(path)) => compare::write(model, path, effects),
    }
}
