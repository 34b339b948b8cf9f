//! Performs the effects that need the window: clipboard, system file dialogs, closing. What a dialog about a file asks for, that of the
//! system and our own: its title, the [kinds](Kind) of files, and the name it suggests.

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
    app::{
        effect::{Dialogs, WindowEffect},
        text::{dialog as text, format, picture_format, profile, run_export},
    },
    gui::{portal, prelude::*, printer},
    io::{Format, format_of_name},
};

pub(crate) use crate::app::text::file_request::title;

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
    let path = file.map(|file| with_extension(System::HERE, file.path().to_owned(), request, Path::exists));
    FileAction::FileChosen(request, path).into()
}

fn file_dialog(dialog: AsyncFileDialog, request: FileRequest, near: Option<&Path>, lang: Lang) -> AsyncFileDialog {
    let mut dialog = dialog.set_title(title(lang, request));
    if let Some(name) = suggested_name(request, near, lang) {
        dialog = dialog.set_file_name(name);
    }
    if let Some(folder) = near.and_then(Path::parent).filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    let filters = self::filters(System::HERE, lang, request);
    filters.into_iter().fold(dialog, |dialog, (name, extensions)| dialog.add_filter(name, &extensions))
}

/// A kind of files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kind {
    /// Their name.
    pub(crate) name: String,
    /// The extensions of their names; none for all files.
    extensions: Vec<&'static str>,
}

impl Kind {
    fn new(name: &str, extensions: Vec<&'static str>) -> Self {
        Self { name: name.to_owned(), extensions }
    }

    /// The kinds of files for a request, the usual one first.
    pub(crate) fn all(lang: Lang, request: FileRequest) -> Vec<Self> {
        match request {
            FileRequest::Open => {
                vec![Self::new(text::files_filter_puzzles(lang), readable()), Self::new(text::files_filter_all(lang), Vec::new())]
            }
            FileRequest::Save => vec![Self::new(text::files_filter_puzzles(lang), vec!["sudoku.ron"])],
            FileRequest::ExportRun(kind) => vec![Self::new(run_export::kind(lang, kind), vec![kind.extension()])],
            FileRequest::ExportCosts => vec![Self::new(text::files_filter_table(lang), vec![TABLE])],
            FileRequest::ImportProfile => {
                vec![Self::new(profile::kind(lang), vec!["ron"]), Self::new(text::files_filter_all(lang), Vec::new())]
            }
            FileRequest::ExportProfile => vec![Self::new(profile::kind(lang), vec![PROFILE])],
            FileRequest::ExportStep => pictures(lang, &STEP_PICTURES).collect(),
            FileRequest::Export(_) => pictures(lang, &PictureFormat::ALL).chain(formats(lang, |_| true)).collect(),
            FileRequest::ExportList => {
                let table = Self::new(text::files_filter_table(lang), vec![TABLE]);
                let many = formats(lang, |format| format.capabilities().collection);
                std::iter::once(table).chain(pictures(lang, &[PictureFormat::Pdf])).chain(many).collect()
            }
        }
    }

    /// The kinds that the dialog of a system offers. That of macOS knows none of all files, and lets every file be chosen where it has none.
    pub(crate) fn offered(system: System, lang: Lang, request: FileRequest) -> Vec<Self> {
        let all = Self::all(lang, request);
        let has_all = all.iter().any(|kind| kind.extensions.is_empty());
        if system == System::Mac && has_all { Vec::new() } else { all }
    }

    /// The extension of a name that has none yet.
    pub(crate) fn extension(&self) -> Option<&'static str> {
        self.extensions.first().copied()
    }

    /// The extensions of its names for dialogs of systems, some of which know only what comes after the last dot.
    fn dialog_extensions(&self) -> Vec<&'static str> {
        let both = |&extension: &&'static str| [Some(extension), extension.rsplit_once('.').map(|(_, last)| last)];
        if self.extensions.is_empty() { vec!["*"] } else { self.extensions.iter().flat_map(both).flatten().collect() }
    }

    /// Whether a file of that name is of this kind.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.extensions.is_empty() || self.extensions.iter().any(|extension| has_extension(name, extension))
    }

    /// The name with the extension of this kind instead of that of another.
    pub(crate) fn renamed(&self, name: &str, before: &Self) -> String {
        let Some(extension) = self.extension() else { return name.to_owned() };
        let old = before.extensions.iter().find(|old| has_extension(name, old));
        let stem = old.and_then(|old| name.get(..name.len() - old.len() - 1)).unwrap_or(name);
        if stem.is_empty() { String::new() } else { format!("{stem}.{extension}") }
    }
}

/// The kinds that the dialog of a system offers, by their names and extensions. Windows gives the first extension of the first of them to a
/// name without one: it is that of the request.
pub(crate) fn filters(system: System, lang: Lang, request: FileRequest) -> Vec<(String, Vec<&'static str>)> {
    let kinds = Kind::offered(system, lang, request);
    let mut filters: Vec<_> = kinds.iter().map(|kind| (kind.name.clone(), kind.dialog_extensions())).collect();
    if let FileRequest::Export(_) = request {
        // The name that is proposed may have any of the endings.
        let mut all: Vec<&str> = filters.iter().flat_map(|(_, extensions)| extensions).copied().collect();
        all.sort_by_key(|of| Some(*of) != extension(request));
        filters.insert(0, (text::files_filter_all_formats(lang).to_owned(), all));
    }
    filters
}

/// The extension of the file that a request writes; `None` if it reads one, or names none.
fn extension(request: FileRequest) -> Option<&'static str> {
    match request {
        FileRequest::Export(format) => format.extensions().first().copied(),
        _ if request.reads() => None,
        _ => Kind::all(Lang::default(), request).first()?.extension(),
    }
}

/// A path to write to with the extension of its request, if it has none, or has only the last part of it, which dialogs of Windows add. The
/// name stays if there is such a file, which is to be replaced, or one of the whole name, about which nobody was asked.
pub(crate) fn with_extension(system: System, path: PathBuf, request: FileRequest, exists: impl Fn(&Path) -> bool) -> PathBuf {
    let Some(extension) = extension(request) else { return path };
    let (mut whole, mut is_completed) = (path.clone(), false);
    if system == System::Windows && !path.to_str().is_some_and(|name| has_extension(name, extension)) {
        let last = extension.rsplit_once('.').map(|(_, last)| last.as_ref());
        if last.is_some() && last == path.extension() {
            is_completed = true;
            whole.set_extension("");
        }
    }
    // In `Vol. 2` no extension follows the dot.
    let is_extension = |end: &str| end.starts_with(|first: char| first.is_alphabetic()) && end.chars().all(char::is_alphanumeric);
    let has_one = whole.extension().is_some_and(|end| end.to_str().is_none_or(is_extension));
    if has_one && !is_completed || exists(&path) {
        return path;
    }
    whole.as_mut_os_string().push(format!(".{extension}"));
    if exists(&whole) { path } else { whole }
}

/// The suggested name of a file to write: the name of the current file with the extension of the request.
pub(crate) fn suggested_name(request: FileRequest, near: Option<&Path>, lang: Lang) -> Option<String> {
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

/// The extensions of all readable formats.
fn readable() -> Vec<&'static str> {
    Format::ALL.iter().flat_map(|format| format.extensions()).chain(&PICTURES).copied().collect()
}

/// The extensions of pictures that a board can be read from, and of those that are refused with advice.
const PICTURES: [&str; 6] = ["png", "jpg", "jpeg", "webp", "heic", "avif"];

const STEP_PICTURES: [PictureFormat; 2] = [PictureFormat::Svg, PictureFormat::Png];

/// The default extension of an exported list.
const TABLE: &str = "csv";

/// The extension of a profile of techniques.
const PROFILE: &str = "profile.ron";

/// Whether a name ends in a dot and the extension.
fn has_extension(name: &str, extension: &str) -> bool {
    let at = name.len().checked_sub(extension.len());
    at.and_then(|at| name.get(at..)).is_some_and(|end| end.eq_ignore_ascii_case(extension))
        && at.is_some_and(|at| at > 0 && name.as_bytes()[at - 1] == b'.')
}

fn pictures(lang: Lang, wanted: &[PictureFormat]) -> impl Iterator<Item = Kind> {
    wanted.iter().map(move |&format| Kind::new(picture_format::name(lang, format), vec![format.key()]))
}

/// The formats that files are written in, each with the extensions by which it is chosen.
fn formats(lang: Lang, holds: impl Fn(Format) -> bool) -> impl Iterator<Item = Kind> {
    let kind = move |format: Format| {
        let chooses = |extension: &&str| format_of_name(Path::new(&format!("x.{extension}"))).is_ok_and(|found| found == format);
        let extensions: Vec<&'static str> = format.extensions().iter().copied().filter(chooses).collect();
        (!extensions.is_empty())
            .then(|| Kind { name: lang.bracketed(format::name(lang, format), format!(".{}", extensions[0])), extensions })
    };
    Format::ALL.iter().copied().filter(move |format| format.is_written() && holds(*format)).filter_map(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::run_export::RunFile;

    #[test]
    fn every_kind_of_an_export_is_written_in_a_format_of_its_own() {
        for lang in Lang::ALL {
            let kinds = Kind::all(lang, FileRequest::Export(Format::ROWS));
            assert!(kinds.len() > 8, "{kinds:?}");
            for (place, kind) in kinds.iter().enumerate() {
                let name = format!("x.{}", kind.extension().expect("an extension"));
                assert!(kinds[..place].iter().all(|other| !other.holds(&name)), "{kind:?}");
            }
        }
    }

    #[test]
    fn choosing_another_kind_changes_the_ending_of_the_name() {
        let kinds = Kind::all(Lang::En, FileRequest::Export(Format::ROWS));
        let [svg, pdf] = ["svg", "pdf"].map(|extension| kinds.iter().find(|kind| kind.extension() == Some(extension)).unwrap());
        assert_eq!(pdf.renamed("Vol. 2.SVG", svg), "Vol. 2.pdf");
        assert_eq!(pdf.renamed("Vol. 2", svg), "Vol. 2.pdf");
        assert_eq!(pdf.renamed("", svg), "");
    }

    #[test]
    fn puzzles_are_told_from_other_files_by_their_extensions() {
        let [puzzles, all] = &Kind::all(Lang::En, FileRequest::Open)[..] else { panic!("two kinds") };
        assert!(puzzles.holds("a.sudoku.ron") && puzzles.holds("A.SDK") && !puzzles.holds("sdk") && !puzzles.holds("notes.odt"));
        assert!(all.holds("notes.odt"));
    }

    #[test]
    fn the_dialog_of_a_mac_opens_files_of_any_extension() {
        let offered = |system, request| Kind::offered(system, Lang::En, request).len();
        assert_eq!([System::Unix, System::Windows, System::Mac].map(|system| offered(system, FileRequest::Open)), [2, 2, 0]);
        assert_eq!(offered(System::Mac, FileRequest::Save), 1);
    }

    #[test]
    fn a_name_without_an_extension_gets_one_unless_another_file_has_that_name() {
        let named = |path: &str, request, exists: bool| with_extension(System::Unix, path.into(), request, |_| exists);
        assert_eq!(named("/a.b/hard one", FileRequest::Save, false), Path::new("/a.b/hard one.sudoku.ron"));
        assert_eq!(named("/a/hard", FileRequest::Save, true), Path::new("/a/hard"), "nobody has agreed to replace the other");
        assert_eq!(named("/a/hard.ron", FileRequest::Save, false), Path::new("/a/hard.ron"));
        assert_eq!(named("/a/hard", FileRequest::Open, false), Path::new("/a/hard"));
    }

    #[test]
    fn what_windows_adds_of_an_extension_is_completed() {
        let named = |path: &str, request, there: &str| {
            let path = with_extension(System::Windows, path.into(), request, |path| path == Path::new(there));
            path.to_str().map(str::to_owned).unwrap_or_default()
        };
        for (path, there, named_path) in [
            ("a/hard.ron", "", "a/hard.sudoku.ron"),
            ("a/hard", "", "a/hard.sudoku.ron"),
            ("a/hard.sudoku.ron", "", "a/hard.sudoku.ron"),
            ("a/hard.ron", "a/hard.ron", "a/hard.ron"),
            ("a/hard.ron", "a/hard.sudoku.ron", "a/hard.ron"),
            ("a/hard.txt", "", "a/hard.txt"),
            ("a/Vol. 2.ron", "", "a/Vol. 2.sudoku.ron"),
            ("a/my.best.ron", "", "a/my.best.sudoku.ron"),
        ] {
            assert_eq!(named(path, FileRequest::Save, there), named_path, "{path}, beside {there}");
        }
        assert_eq!(named("a/steps.svg", FileRequest::ExportRun(RunFile::Svg), ""), "a/steps.svg");
    }

    #[test]
    fn the_dialog_of_windows_gives_a_name_the_extension_of_its_request() {
        let exports = Format::ALL.iter().filter(|format| format.is_written()).map(|format| FileRequest::Export(*format));
        let runs = [RunFile::Svg, RunFile::Png, RunFile::Gif, RunFile::Csv, RunFile::Ron].map(FileRequest::ExportRun);
        let others = [
            FileRequest::Save,
            FileRequest::ExportList,
            FileRequest::ExportStep,
            FileRequest::ExportCosts,
            FileRequest::ExportProfile,
        ];
        let named = exports.chain(runs).chain(others).filter(|request| extension(*request).is_some());
        for request in named {
            for system in [System::Windows, System::Unix] {
                let (name, extensions) = &filters(system, Lang::En, request)[0];
                assert_eq!(Some(extensions[0]), extension(request), "{request:?}: {name}");
            }
        }
    }

    #[test]
    fn the_suggested_name_keeps_the_stem_and_takes_the_new_extension() {
        let offered = |request, near: Option<&str>| suggested_name(request, near.map(Path::new), Lang::default());
        for near in ["/a/b/hard.txt", "/a/b/hard.sudoku.ron"] {
            assert_eq!(offered(FileRequest::Save, Some(near)).as_deref(), Some("hard.sudoku.ron"));
            assert_eq!(offered(FileRequest::Export(Format::ROWS), Some(near)).as_deref(), Some("hard.txt"));
            assert_eq!(offered(FileRequest::Open, Some(near)), None);
        }
        assert_eq!(offered(FileRequest::Save, None).as_deref(), Some("puzzle.sudoku.ron"));
    }
}
