//! Reading and exporting that takes long: shown, followed and stopped.

use super::*;
use crate::io::{Format, autosave::AutosaveError};

fn exporting() -> TestApp {
    let mut app = TestApp::playing(HARDEST);
    app.act(Action::File(FileAction::FileChosen(FileRequest::Export(Format::ROWS), Some(PathBuf::from("/puzzles/a.txt")))));
    app.model.notice = None;
    app
}

fn notice(app: &TestApp) -> Option<(NoticeKind, Said)> {
    app.model.notice.as_ref().map(|notice| (notice.kind, notice.said.clone()))
}

#[test]
fn an_export_that_takes_long_is_shown_with_its_progress_and_can_be_stopped() {
    let mut app = exporting();
    app.act(Action::Tick(0.2));
    assert_eq!(notice(&app), None, "most exports are done by now");
    app.act(Action::Tick(0.2));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::exporting("/puzzles/a.txt"))));
    app.act(Action::File(FileAction::ExportProgress { done: 299, count: 300 }));
    app.act(Action::Tick(0.1));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::exporting_part("/puzzles/a.txt", 99_usize))));
    assert_eq!(app.command(Command::StopFiles), [Effect::Stop(Worker::Reading), Effect::Stop(Worker::Export)]);
    assert_eq!(notice(&app), Some((NoticeKind::Done, says::files_stopped.into())));
    assert!(!Command::StopFiles.is_enabled(&app.model));
}

#[test]
fn a_problem_is_not_hidden_by_progress() {
    let mut app = exporting();
    app.act(Action::File(FileAction::NoFileDialog(FileRequest::Open)));
    app.act(Action::Cancel);
    app.act(Action::Failed(Failure::Autosave(Arc::new(AutosaveError::NoSlot { path: PathBuf::from("/1") }))));
    app.act(Action::Tick(1.0));
    assert!(notice(&app).is_some_and(|(kind, _)| kind == NoticeKind::Problem));
}

#[test]
fn what_is_read_is_named_and_what_is_done_is_no_longer_shown() {
    let mut app = TestApp::new();
    app.act(Action::OpenPath(PathBuf::from("/puzzles/b.txt")));
    app.act(Action::Tick(1.0));
    assert_eq!(notice(&app), Some((NoticeKind::Progress, says::said::reading("/puzzles/b.txt"))));
    assert_eq!(Command::StopFiles.label(&app.model), "Stop reading");
    let loaded = crate::io::read_many(HARDEST.as_bytes());
    app.act(Action::read(Some(PathBuf::from("/puzzles/b.txt")), loaded));
    assert!(app.model.file_tasks.is_empty());
    assert!(notice(&app).is_none_or(|(kind, _)| kind != NoticeKind::Progress));
}
