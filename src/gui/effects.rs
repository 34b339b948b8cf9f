//! Performs the effects that need the window: clipboard, system file dialogs, closing.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use eframe::egui::{ViewportCommand, ViewportInfo};
use rfd::AsyncFileDialog;
use winit::window::Window;

use crate::{
    app::{dialogs::Dialogs, effect::WindowEffect},
    gui::{file_kind, portal, prelude::*, printer},
};

/// Performs one window effect.
pub(crate) fn perform(ctx: &Context, dialogs: &mut dyn Dialogs, effect: WindowEffect, lang: Lang) {
    match effect {
        WindowEffect::ChooseFile(request, near) => dialogs.ask(request, near.as_deref(), lang),
        WindowEffect::Print(file) => dialogs.print(&file),
        WindowEffect::CopyText(text) => ctx.copy_text(text),
        WindowEffect::CopyPicture(canvas) => ctx.copy_image(ColorImage::from_gray([canvas.width, canvas.height], &canvas.pixels)),
        WindowEffect::Obey(Command::Paste) => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
        WindowEffect::Obey(Command::FullScreen) => {
            let is_full = ctx.input(|input| is_full(input.viewport()));
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
        }
        // `update` carries out all others.
        WindowEffect::Obey(_) => {}
        WindowEffect::Close => ctx.send_viewport_cmd(ViewportCommand::Close),
    }
}

/// Whether the window covers the whole screen.
pub(super) fn is_full(window: &ViewportInfo) -> bool {
    window.fullscreen == Some(true)
}

/// The system's file dialogs, each on a thread of its own, so that a dialog that never returns does not block the window.
pub struct SystemDialogs {
    ctx: Context,
    /// The window before which they are shown.
    window: Option<Arc<Window>>,
    pending: Option<PendingEffect>,
    /// Of pages that could not be printed.
    failures: (mpsc::Sender<Action>, mpsc::Receiver<Action>),
}

struct PendingEffect {
    request: FileRequest,
    answer: mpsc::Receiver<Action>,
    /// Whether the system shows the dialog.
    is_shown: Arc<AtomicBool>,
}

impl SystemDialogs {
    /// Creates dialogs of a window that request a repaint of `ctx` when they have an answer.
    pub fn new(ctx: Context, window: Option<Arc<Window>>) -> Self {
        Self { ctx, window, pending: None, failures: mpsc::channel() }
    }
}

impl Dialogs for SystemDialogs {
    fn print(&mut self, file: &Path) {
        let (ctx, failures, path) = (self.ctx.clone(), self.failures.0.clone(), file.to_owned());
        printer::print(file, move || {
            failures.send(FileAction::NotPrinted(path).into()).ok();
            ctx.request_repaint();
        });
    }

    fn ask(&mut self, request: FileRequest, near: Option<&Path>, lang: Lang) {
        if self.pending.is_some() {
            return;
        }
        let (sender, answer) = mpsc::channel();
        let (ctx, near) = (self.ctx.clone(), near.map(Path::to_owned));
        let is_shown = Arc::new(AtomicBool::new(false));
        let shows = is_shown.clone();
        // Windows tells only this thread what its window is.
        let dialog = self.window.as_deref().map_or_else(AsyncFileDialog::new, |window| AsyncFileDialog::new().set_parent(window));
        let body = move || {
            let action = if portal::has_file_dialogs() {
                shows.store(true, Ordering::Relaxed);
                ctx.request_repaint();
                ask(dialog, request, near.as_deref(), lang)
            } else {
                FileAction::NoFileDialog(request).into()
            };
            // Fails only if the window is closed; the answer is then not needed.
            sender.send(action).ok();
            ctx.request_repaint();
        };
        self.pending = match thread::Builder::new().name("sudoscope dialog".to_owned()).spawn(body) {
            Ok(_) => Some(PendingEffect { request, answer, is_shown }),
            Err(error) => {
                log::error!("no thread for the file dialog: {error}");
                None
            }
        };
    }

    fn answer(&mut self) -> Option<Action> {
        if let Ok(failure) = self.failures.1.try_recv() {
            return Some(failure);
        }
        let pending = self.pending.as_ref()?;
        let action = match pending.answer.try_recv() {
            Ok(action) => action,
            Err(mpsc::TryRecvError::Empty) => return None,
            Err(mpsc::TryRecvError::Disconnected) => FileAction::FileChosen(pending.request, None).into(),
        };
        self.pending = None;
        Some(action)
    }

    fn is_looking(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| !pending.is_shown.load(Ordering::Relaxed))
    }
}

/// Shows the system's dialog, and blocks until it is closed.
fn ask(dialog: AsyncFileDialog, request: FileRequest, near: Option<&Path>, lang: Lang) -> Action {
    let dialog = file_dialog(dialog, request, near, lang);
    let file = match request {
        FileRequest::Open => match pollster::block_on(dialog.pick_files()) {
            Some(mut files) if files.len() < 2 => files.pop(),
            Some(files) => return FileAction::FilesChosen(files.iter().map(|file| file.path().to_owned()).collect()).into(),
            None => None,
        },
        _ if request.reads() => pollster::block_on(dialog.pick_file()),
        _ => pollster::block_on(dialog.save_file()),
    };
    let path = file.map(|file| file_kind::with_extension(System::HERE, file.path().to_owned(), request, Path::exists));
    FileAction::FileChosen(request, path).into()
}

fn file_dialog(dialog: AsyncFileDialog, request: FileRequest, near: Option<&Path>, lang: Lang) -> AsyncFileDialog {
    let mut dialog = dialog.set_title(file_kind::title(lang, request));
    if let Some(name) = file_kind::suggested_name(request, near, lang) {
        dialog = dialog.set_file_name(name);
    }
    if let Some(folder) = near.and_then(Path::parent).filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    let filters = file_kind::filters(System::HERE, lang, request);
    filters.into_iter().fold(dialog, |dialog, (name, extensions)| dialog.add_filter(name, &extensions))
}
