//! Choosing files, and files being read and exported: what is under way, how far it is, and stopping it.

use crate::app::{
    action::{CollectionAction, Failure, FileAction, PhotoAction, ProfileAction},
    model::jobs::{FileTask, FileTaskKind},
    text::{notice as text, photo},
    update::prelude::*,
};

/// Records a file task.
pub(super) fn started(model: &mut Model, effects: &[Effect]) {
    let kind = |effect: &Effect| match effect {
        Effect::Reading(ReadingJob::File(path) | ReadingJob::Part(path, _) | ReadingJob::Profile(path)) => {
            Some(FileTaskKind::Read(Some(path.clone())))
        }
        Effect::Reading(ReadingJob::Text(_)) => Some(FileTaskKind::Read(None)),
        Effect::Reading(ReadingJob::Picture(_) | ReadingJob::PictureAgain(_)) => Some(FileTaskKind::Photo),
        Effect::Reading(ReadingJob::Files(paths)) => Some(FileTaskKind::ReadAll(paths.len())),
        Effect::Export(ExportJob::Puzzle(path, ..) | ExportJob::List(path, ..) | ExportJob::Run(path, _)) => {
            Some(FileTaskKind::Export(path.clone()))
        }
        Effect::Export(
            ExportJob::Drawing(..)
            | ExportJob::StepDrawing(..)
            | ExportJob::StepPage(..)
            | ExportJob::Page(..)
            | ExportJob::Pages(..),
        ) => Some(FileTaskKind::Draw),
        _ => None,
    };
    model.file_tasks.extend(effects.iter().filter_map(kind).map(FileTask::new));
}

/// Removes the task that the action answers. Each of the two threads answers in order.
pub(super) fn answered(model: &mut Model, action: &Action) {
    let is_reading = match action {
        Action::Arrived(Arrival::Recalled(..)) => return,
        Action::Arrived(_) => true,
        Action::Profile(ProfileAction::Read(..)) => true,
        Action::Photo(PhotoAction::ReadAgain(..) | PhotoAction::NotDecoded(..) | PhotoAction::Files(_)) => true,
        Action::Failed(Failure::Worker(Worker::Reading, _)) => true,
        Action::File(FileAction::Exported(..) | FileAction::PageMade(..) | FileAction::Drawn(_) | FileAction::PageDrawn(..)) => {
            false
        }
        Action::Collection(CollectionAction::Exported(..)) => false,
        Action::Failed(Failure::Worker(Worker::Export, _)) => false,
        _ => return,
    };
    if let Some(place) = model.file_tasks.iter().position(|task| task.is_reading() == is_reading) {
        model.file_tasks.remove(place);
    }
    clear_notice(model);
}

/// Stores the progress of the export.
pub(super) fn progress(model: &mut Model, done: usize, count: usize) {
    if let Some(task) = model.file_tasks.iter_mut().find(|task| !task.is_reading()) {
        task.progress = Some((done, count));
    }
}

/// Shows a task that takes long, unless there is another message. Returns whether that changed the message.
pub(super) fn tick(model: &mut Model, seconds: f64) -> bool {
    for task in &mut model.file_tasks {
        task.seconds += seconds;
    }
    let is_free = model.notice.as_ref().is_none_or(|notice| notice.kind == NoticeKind::Progress);
    let shown = model.file_tasks.iter().find(|task| task.seconds > FileTask::SHOWN_AFTER);
    let Some(task) = shown.filter(|_| is_free) else { return false };
    let notice = Some(Notice::progress(sentence(task)).offering(Command::StopFiles));
    let is_new = notice != model.notice;
    model.notice = notice;
    is_new
}

fn sentence(task: &FileTask) -> Said {
    match (&task.kind, task.progress) {
        (FileTaskKind::Read(None), _) => text::reading_text.into(),
        (FileTaskKind::Read(Some(path)), _) => text::said::reading(path.display()),
        (FileTaskKind::ReadAll(count), _) => photo::said::reading_files(*count),
        (FileTaskKind::Photo, _) => photo::reading.into(),
        (FileTaskKind::Draw, _) => text::drawing.into(),
        (FileTaskKind::Export(path), None) => text::said::exporting(path.display()),
        (FileTaskKind::Export(path), Some((done, count))) => {
            // Rounded down: 100 % is said when it is done.
            text::said::exporting_part(path.display(), done * 100 / count.max(1))
        }
    }
}

/// Stops reading and exporting: nothing is opened, and no file is written.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) {
    effects.extend([Effect::Stop(Worker::Reading), Effect::Stop(Worker::Export)]);
    model.file_tasks.clear();
    (model.pasting, model.reopening) = (false, None);
    model.document.discard_agreed_at = None;
    model.notice = Some(Notice::done(text::files_stopped));
}

/// Stops reading a picture, if nothing else is being read.
pub(super) fn stop_photo(model: &mut Model, effects: &mut Vec<Effect>) {
    let mut tasks = model.file_tasks.iter().filter(|task| task.is_reading());
    if tasks.all(|task| task.kind == FileTaskKind::Photo) {
        effects.push(Effect::Stop(Worker::Reading));
        model.file_tasks.retain(|task| task.kind != FileTaskKind::Photo);
        clear_notice(model);
    }
}

fn clear_notice(model: &mut Model) {
    model.notice.take_if(|notice| notice.kind == NoticeKind::Progress);
}

/// Asks for the file of a request.
pub(super) fn choose(model: &mut Model, request: FileRequest, effects: &mut Vec<Effect>) {
    if model.no_file_dialog {
        model.dialog = Some(Dialog::Files(request));
        return;
    }
    match model.choosing {
        None => {
            model.choosing = Some(request);
            let near = request.start(&model.document, &model.settings.profile, model.list_path());
            effects.push(Effect::Window(WindowEffect::ChooseFile(request, near)));
        }
        Some(pending) => {
            // Where the dialog is open for something else, no save happens that anything could follow.
            model.after_save.take_if(|_| pending != request);
            model.notice = Some(Notice::problem(text::already_choosing));
        }
    }
}

/// The system has no file dialog: from now on the program draws its own.
pub(super) fn no_file_dialog(model: &mut Model, request: FileRequest) {
    model.choosing = None;
    model.no_file_dialog = true;
    model.dialog = Some(Dialog::Files(request));
}
