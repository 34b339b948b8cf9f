//! Performs the effects that need the window: clipboard, system file dialogs, closing.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use eframe::egui::{ColorImage, ViewportCommand, ViewportInfo};

use crate::{
    app::{
        dialogs::Dialogs,
        effect::WindowEffect,
        model::FileRequest,
        text::{dialog as text, format, insight, label, logic::step_list, profile, run_export},
    },
    gui::{portal, prelude::*, printer},
    io::{Format, picture::PictureFormat},
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
    pending: Option<Pending>,
}

struct Pending {
    request: FileRequest,
    answer: mpsc::Receiver<Action>,
    /// Whether the system shows the dialog.
    is_shown: Arc<AtomicBool>,
}

impl SystemDialogs {
    /// Creates dialogs that request a repaint of `ctx` when they have an answer.
    pub fn new(ctx: Context) -> Self {
        Self { ctx, pending: None }
    }
}

impl Dialogs for SystemDialogs {
    fn print(&mut self, file: &Path) {
        printer::print(file);
    }

    fn ask(&mut self, request: FileRequest, near: Option<&Path>, lang: Lang) {
        if self.pending.is_some() {
            return;
        }
        let (sender, answer) = mpsc::channel();
        let (ctx, near) = (self.ctx.clone(), near.map(Path::to_owned));
        let is_shown = Arc::new(AtomicBool::new(false));
        let shows = is_shown.clone();
        let body = move || {
            let action = if portal::has_file_dialogs() {
                shows.store(true, Ordering::Relaxed);
                ctx.request_repaint();
                ask(request, near.as_deref(), lang)
            } else {
                Action::File(FileAction::NoFileDialog(request))
            };
            // Fails only if the window is closed; the answer is then not needed.
            sender.send(action).ok();
            ctx.request_repaint();
        };
        self.pending = match thread::Builder::new().name("sudoscope dialog".to_owned()).spawn(body) {
            Ok(_) => Some(Pending { request, answer, is_shown }),
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
            Err(mpsc::TryRecvError::Disconnected) => Action::File(FileAction::FileChosen(pending.request, None)),
        };
        self.pending = None;
        Some(action)
    }

    fn is_looking(&self) -> bool {
        self.pending.as_ref().is_some_and(|pending| !pending.is_shown.load(Ordering::Relaxed))
    }
}

/// Shows the system's dialog, and blocks until it is closed.
fn ask(request: FileRequest, near: Option<&Path>, lang: Lang) -> Action {
    let dialog = file_dialog(request, near, lang);
    let file = match request {
        FileRequest::Open => match pollster::block_on(dialog.pick_files()) {
            Some(mut files) if files.len() < 2 => files.pop(),
            Some(files) => return Action::File(FileAction::FilesChosen(files.iter().map(|file| file.path().to_owned()).collect())),
            None => None,
        },
        FileRequest::Save | FileRequest::Export(_) | FileRequest::ExportList => pollster::block_on(dialog.save_file()),
        FileRequest::ExportRun(_) | FileRequest::ExportStep | FileRequest::ExportCosts | FileRequest::ExportProfile => {
            pollster::block_on(dialog.save_file())
        }
        FileRequest::ImportProfile => pollster::block_on(dialog.pick_file()),
    };
    Action::File(FileAction::FileChosen(request, file.map(|file| file.path().to_owned())))
}

fn file_dialog(request: FileRequest, near: Option<&Path>, lang: Lang) -> rfd::AsyncFileDialog {
    let dialog = rfd::AsyncFileDialog::new();
    let dialog = match file_name(request, near, lang) {
        Some(name) => dialog.set_file_name(name),
        None => dialog,
    };
    let dialog = match near.and_then(Path::parent).filter(|folder| folder.is_dir()) {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    };
    match request {
        FileRequest::Open => dialog
            .set_title(text::files_open(lang))
            .add_filter(text::files_filter_puzzles(lang), &readable())
            .add_filter(text::files_filter_all(lang), &["*"]),
        FileRequest::Save => dialog.set_title(text::files_save(lang)).add_filter(text::files_filter_puzzles(lang), &["ron"]),
        FileRequest::ExportRun(kind) => {
            dialog.add_filter(run_export::kind(lang, kind), &[kind.extension()]).set_title(run_export::form_title(lang))
        }
        FileRequest::ExportCosts => {
            dialog.set_title(insight::compare_save_title(lang)).add_filter(text::files_filter_table(lang), &[TABLE])
        }
        FileRequest::ImportProfile => dialog
            .set_title(profile::import_title(lang))
            .add_filter(profile::kind(lang), &["ron"])
            .add_filter(text::files_filter_all(lang), &["*"]),
        FileRequest::ExportProfile => dialog.set_title(profile::export_title(lang)).add_filter(profile::kind(lang), &["ron"]),
        FileRequest::ExportStep => with_picture_filters(dialog, &STEP_PICTURES).set_title(step_list::save_step_title(lang)),
        FileRequest::ExportList => {
            let many = Format::ALL.iter().filter(|format| format.capabilities().collection && format.is_written());
            many.filter(|format| !format.extensions().is_empty())
                .fold(
                    with_picture_filters(dialog.add_filter(text::files_filter_table(lang), &[TABLE]), &[PictureFormat::Pdf]),
                    |dialog, &format| dialog.add_filter(format::name(lang, format), format.extensions()),
                )
                .set_title(text::files_export_list(lang))
        }
        FileRequest::Export(_) => {
            let written = || Format::ALL.iter().filter(|format| format.is_written() && !format.extensions().is_empty());
            let pictures = PictureFormat::ALL.map(PictureFormat::key);
            let all: Vec<&str> = written().flat_map(|format| format.extensions()).copied().chain(pictures).collect();
            let dialog = with_picture_filters(dialog.add_filter(text::files_filter_all_formats(lang), &all), &PictureFormat::ALL);
            written()
                .fold(dialog, |dialog, &format| dialog.add_filter(format::name(lang, format), format.extensions()))
                .set_title(text::files_export(lang))
        }
    }
}

/// Adds the filters of picture formats to a dialog.
fn with_picture_filters(dialog: rfd::AsyncFileDialog, formats: &[PictureFormat]) -> rfd::AsyncFileDialog {
    formats.iter().fold(dialog, |dialog, format| dialog.add_filter(format.name(), &[format.key()]))
}

/// The extensions of all readable formats.
pub(crate) fn readable() -> Vec<&'static str> {
    Format::ALL.iter().flat_map(|format| format.extensions()).chain(&PICTURES).copied().collect()
}

/// The extensions of pictures that a board can be read from, and of those that are refused with advice.
const PICTURES: [&str; 6] = ["png", "jpg", "jpeg", "webp", "heic", "avif"];

/// The formats of a picture of one step.
pub(crate) const STEP_PICTURES: [PictureFormat; 2] = [PictureFormat::Svg, PictureFormat::Png];

/// The default extension of an exported list.
pub(crate) const TABLE: &str = "csv";

/// The extension of a profile of techniques.
pub(crate) const PROFILE: &str = "profile.ron";

/// The default extension of the file that a request writes; `None` if it reads one.
fn extension(request: FileRequest) -> Option<&'static str> {
    match request {
        FileRequest::Open => None,
        FileRequest::Save => Some("sudoku.ron"),
        FileRequest::Export(format) => format.extensions().first().copied(),
        FileRequest::ExportList | FileRequest::ExportCosts => Some(TABLE),
        FileRequest::ExportRun(kind) => Some(kind.extension()),
        FileRequest::ExportStep => Some(PictureFormat::Svg.key()),
        FileRequest::ImportProfile => None,
        FileRequest::ExportProfile => Some(PROFILE),
    }
}

/// The suggested name of a file to write: the name of the current file with the extension of the request.
pub(crate) fn file_name(request: FileRequest, near: Option<&Path>, lang: Lang) -> Option<String> {
    let extension = extension(request)?;
    let stem = near.and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let stem = stem.unwrap_or_else(|| label::new_file(lang).to_owned());
    let stem = stem
        .strip_suffix(".sudoku.ron")
        .or_else(|| stem.strip_suffix(".profile.ron"))
        .or_else(|| stem.rsplit_once('.').map(|(stem, _)| stem))
        .unwrap_or(&stem);
    Some(format!("{stem}.{extension}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suggested_name_keeps_the_stem_and_takes_the_new_extension() {
        let offered = |request, near: Option<&str>| file_name(request, near.map(Path::new), Lang::default());
        for near in ["/a/b/hard.txt", "/a/b/hard.sudoku.ron"] {
            assert_eq!(offered(FileRequest::Save, Some(near)).as_deref(), Some("hard.sudoku.ron"));
            assert_eq!(offered(FileRequest::Export(Format::ROWS), Some(near)).as_deref(), Some("hard.txt"));
            assert_eq!(offered(FileRequest::Open, Some(near)), None);
        }
        assert_eq!(offered(FileRequest::Save, None).as_deref(), Some("puzzle.sudoku.ron"));
    }
}
