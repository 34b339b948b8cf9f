//! What only the window can do: the clipboard, the system's file dialogs, closing.

use std::{
    path::Path,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use eframe::egui::{Context, ViewportCommand};

use crate::app::{
    action::Action,
    dialogs::Dialogs,
    effect::Effect,
    model::FileRequest,
    text::{Lang, dialog as text, label},
};

/// Does what the threads gave back.
pub fn perform(ctx: &Context, dialogs: &mut dyn Dialogs, effect: Effect, lang: Lang) {
    match effect {
        Effect::ChooseFile(request, near) => dialogs.ask(request, near.as_deref(), lang),
        Effect::Copy(text) => ctx.copy_text(text),
        Effect::RequestPaste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
        Effect::FullScreen => {
            let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
        }
        Effect::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
        other => log::error!("no one does {other:?}"),
    }
}

/// An answer that comes sooner than this without a file means that there was no dialog: a person needs longer.
const NO_DIALOG_WITHIN: Duration = Duration::from_millis(250);

/// The system's own file dialogs, each on a thread of its own: a dialog that never answers keeps no one waiting.
pub struct SystemDialogs {
    ctx: Context,
    pending: Option<Pending>,
}

struct Pending {
    request: FileRequest,
    answer: mpsc::Receiver<Action>,
}

impl SystemDialogs {
    /// Wakes that window when there is an answer.
    pub fn new(ctx: Context) -> Self {
        Self { ctx, pending: None }
    }
}

impl Dialogs for SystemDialogs {
    fn ask(&mut self, request: FileRequest, near: Option<&Path>, lang: Lang) {
        if self.pending.is_some() {
            return;
        }
        let (sender, answer) = mpsc::channel();
        let (ctx, near) = (self.ctx.clone(), near.map(Path::to_owned));
        let body = move || {
            // The window may be gone by now; then nobody waits for the answer.
            sender.send(ask(request, near.as_deref(), lang)).ok();
            ctx.request_repaint();
        };
        self.pending = match thread::Builder::new().name("sudoscope dialog".to_owned()).spawn(body) {
            Ok(_) => Some(Pending { request, answer }),
            Err(error) => {
                log::error!("no thread for the file dialog: {error}");
                None
            }
        };
    }

    fn answer(&mut self) -> Option<Action> {
        let pending = self.pending.as_ref()?;
        let action = match pending.answer.try_recv() {
            Ok(action) => action,
            Err(mpsc::TryRecvError::Empty) => return None,
            Err(mpsc::TryRecvError::Disconnected) => Action::FileChosen(pending.request, None),
        };
        self.pending = None;
        Some(action)
    }
}

/// Shows the system's dialog and waits for its end. The clock is read here: the window may be slow to draw.
fn ask(request: FileRequest, near: Option<&Path>, lang: Lang) -> Action {
    let asked = Instant::now();
    let dialog = file_dialog(request, near, lang);
    let file = match request {
        FileRequest::Open => pollster::block_on(dialog.pick_file()),
        FileRequest::Save => pollster::block_on(dialog.save_file()),
    };
    match file {
        None if asked.elapsed() < NO_DIALOG_WITHIN => Action::NoFileDialog(request),
        file => Action::FileChosen(request, file.map(|file| file.path().to_owned())),
    }
}

fn file_dialog(request: FileRequest, near: Option<&Path>, lang: Lang) -> rfd::AsyncFileDialog {
    let dialog = rfd::AsyncFileDialog::new();
    let dialog = match near.and_then(Path::parent).filter(|folder| folder.is_dir()) {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    };
    match request {
        FileRequest::Open => dialog
            .set_title(text::files_open(lang))
            .add_filter(text::files_filter_puzzles(lang), &["ron", "txt", "csv", "tsv", "sdk", "sdm"])
            .add_filter(text::files_filter_all(lang), &["*"]),
        FileRequest::Save => dialog
            .set_title(text::files_save(lang))
            .set_file_name(file_name(near, lang))
            .add_filter(text::files_filter_puzzles(lang), &["ron"]),
    }
}

/// The name a new file is offered: that of the file it came from, as RON.
pub fn file_name(near: Option<&Path>, lang: Lang) -> String {
    let stem = near.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let stem = stem.unwrap_or_else(|| label::new_file(lang).to_owned());
    let stem = stem.strip_suffix(".sudoku.ron").or_else(|| stem.rsplit_once('.').map(|(stem, _)| stem)).unwrap_or(&stem).to_owned();
    format!("{stem}.sudoku.ron")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_offered_its_own_name_as_ron() {
        assert_eq!(file_name(Some(Path::new("/a/b/hard.txt")), Lang::En), "hard.sudoku.ron");
        assert_eq!(file_name(Some(Path::new("/a/b/hard.sudoku.ron")), Lang::En), "hard.sudoku.ron");
        assert_eq!(file_name(None, Lang::En), "puzzle.sudoku.ron");
    }
}
