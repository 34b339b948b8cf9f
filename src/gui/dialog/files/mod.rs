//! The built-in file dialog, for systems without one.
//!
//! It is ours because `egui-file-dialog` (0.15) is for egui 0.36, needs `sysinfo`, `directories` and `dunce`, names no field and no
//! list for screen readers, and takes the focus from every control when an arrow key is pressed. It can speak both languages.

mod list;

use std::{
    fs::{self, File},
    io,
};

use eframe::egui::{
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
};

use crate::{
    app::text::{dialog as text, reading},
    gui::{
        announce,
        dialog::{
            enter,
            files::list::{Cursor, Listing},
            frame::{foot_of, title},
        },
        effects::{self, Kind},
        prelude::*,
        widget::modal,
    },
    io::{ExportError, LoadError, atomic::WriteError, format_of_name},
};

/// Width of the names of the fields, in points.
const NAMES: f32 = 72.0;
/// Recent folders that are offered.
const PLACES: usize = 6;

/// The state of the file dialog.
#[derive(Default)]
pub(super) struct FileView {
    open: Option<Browser>,
    /// The folder shown last.
    last: Option<PathBuf>,
}

/// The folder shown, and the file name chosen in it.
struct Browser {
    folder: PathBuf,
    listing: Listing,
    name: String,
    /// Whether the file is read.
    reads: bool,
    kinds: Vec<Kind>,
    /// The kind of files that is shown or written.
    kind: usize,
    cursor: Cursor,
    /// The existing file that the user was asked to confirm replacing.
    asked: Option<PathBuf>,
    /// Why the file cannot be read or written.
    problem: Option<String>,
    /// The widget that gets the focus when it is shown next.
    focus: Option<Focus>,
}

/// The widgets that can get the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// The name, with what is before the extension selected.
    Name,
    List,
    /// The button that replaces a file.
    Replace,
}

impl FileView {
    /// Discards the state of the dialog.
    pub(super) fn close(&mut self) {
        if let Some(browser) = self.open.take() {
            self.last = Some(browser.folder);
        }
    }

    /// Whether one of its widgets is still to get the focus.
    pub(super) fn waits_for_focus(&self) -> bool {
        self.open.as_ref().is_some_and(|browser| browser.focus.is_some())
    }

    /// Takes Esc for itself while there is a question whether a file is to be replaced: the name can be changed then.
    pub(super) fn take_escape(&mut self, ctx: &Context) {
        if let Some(browser) = self.open.as_mut().filter(|browser| browser.asked.is_some())
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            browser.asked = None;
            browser.focus = Some(Focus::Name);
        }
    }

    /// Shows the dialog, and opens it first if it is closed.
    pub(super) fn show(&mut self, ctx: &Context, model: &ModelView<'_>, request: FileRequest, out: &mut Vec<Action>) {
        let lang = model.settings.lang;
        let near = request.start(&model.document, &model.settings.profile, model.list_path());
        let beside = model.list_path().and_then(Path::parent).or(self.last.as_deref());
        let browser = self.open.get_or_insert_with(|| Browser::near(ctx, near.as_deref(), beside, request, lang));
        match browser.listing.look() {
            Some(Err(error)) => announce::say(ctx, reading::load_error(lang, error, &browser.folder)),
            Some(Ok(entries)) if entries.is_empty() => announce::say(ctx, text::files_empty(lang).to_owned()),
            _ => {}
        }
        enter::take(ctx);
        let id = Id::unique("file dialog");
        let response = modal(ctx, id, effects::title(lang, request), Some(space::WIDE), |ui| {
            ui.set_width(560.0_f32.min(ui.content_rect().width() - 80.0));
            browser.show(&mut Pane::of_dialog(ui, model, out), request);
        });
        if response.should_close() {
            out.push(Action::File(FileAction::FileChosen(request, None)));
        }
    }
}

impl Browser {
    /// In the folder of `path`, or else in `beside`.
    fn near(ctx: &Context, path: Option<&Path>, beside: Option<&Path>, request: FileRequest, lang: Lang) -> Self {
        let folder = path.and_then(Path::parent).into_iter().chain(beside).find(|folder| !folder.as_os_str().is_empty());
        let folder = folder.map(Path::to_owned);
        let folder = folder.or_else(|| etcetera::home_dir().ok()).unwrap_or_else(|| PathBuf::from("."));
        let listing = Listing::of(ctx, folder.clone());
        let kinds = Kind::all(lang, request);
        let name = effects::suggested_name(request, path, lang).unwrap_or_default();
        let kind = kinds.iter().position(|kind| !name.is_empty() && kind.holds(&name)).unwrap_or(0);
        let (reads, cursor) = (request.reads(), Cursor::default());
        Self { folder, listing, name, reads, kinds, kind, cursor, asked: None, problem: None, focus: Some(Focus::Name) }
    }

    /// Shows another folder. The name of a file to read belongs to the folder it is in; the name to save under stays.
    fn go(&mut self, ctx: &Context, folder: PathBuf) {
        if self.reads {
            self.name.clear();
        }
        announce::say(ctx, folder.display().to_string());
        self.listing = Listing::of(ctx, folder.clone());
        self.folder = folder;
        self.cursor = Cursor::default();
        (self.asked, self.problem) = (None, None);
    }

    fn go_up(&mut self, ctx: &Context) {
        if let Some(parent) = self.folder.parent().map(Path::to_owned) {
            self.go(ctx, parent);
        }
    }

    fn show(&mut self, ui: &mut Pane<'_>, request: FileRequest) {
        let lang = ui.lang();
        title(ui, effects::title(lang, request));
        if self.kinds.len() > 1 && !request.reads() {
            self.kind_field(ui);
        }
        self.location(ui);
        let mut done = self.list(ui, request);
        self.name_field(ui);
        if self.kinds.len() > 1 && request.reads() {
            self.kind_field(ui);
        }
        if let Some(warning) = self.warning(lang) {
            ui.horizontal_top(|ui| {
                let clash = ui.palette().clash;
                icon::inline(ui, Icon::Warning, text_size::LARGE, clash);
                ui.add(Label::new(warning).wrap());
            });
        }
        ui.add_space(space::SMALL);
        let label = match (request, &self.asked) {
            _ if request.reads() => text::files_open_button(lang),
            (_, Some(_)) => text::files_replace(lang),
            (FileRequest::Save, None) => text::unsaved_save(lang),
            _ => text::files_export_button(lang),
        };
        let can = !self.name.trim().is_empty();
        let wants_main = self.focus.take_if(|focus| *focus == Focus::Replace).is_some();
        match foot_of(ui, &[(text::cancel(lang), true, ""), (label, can, "")], wants_main) {
            Some(0) => ui.send(FileAction::FileChosen(request, None)),
            Some(_) => done = true,
            None => done |= ui.is_enabled() && enter::is_pressed(ui),
        }
        if done {
            let before = self.warning(lang);
            let ctx = ui.ctx().clone();
            self.choose(&ctx, request, lang, ui.out);
            if let Some(warning) = self.warning(lang).filter(|now| self.problem.is_some() || before.as_ref() != Some(now)) {
                announce::say(ui.ctx(), warning);
            }
        }
    }

    /// A warning that the name cannot be used, or that something is lost with it.
    fn warning(&self, lang: Lang) -> Option<String> {
        let replaced = || {
            let name = self.asked.as_ref()?.file_name()?.to_string_lossy().into_owned();
            Some(text::files_exists(lang, name))
        };
        self.problem.clone().or_else(replaced)
    }

    /// Shows the choice of the kind of files.
    fn kind_field(&mut self, ui: &mut Pane<'_>) {
        let before = self.kind;
        ui.row(space::CONTROL + space::TIGHT, |ui| {
            field(ui, text::files_kind);
            let shown = self.kinds[self.kind].name.clone();
            let width = ui.available_width();
            ui.list(text::files_kind, width, &shown, |ui| {
                for (place, kind) in self.kinds.iter().enumerate() {
                    choice_of(ui, &mut self.kind, place, &kind.name);
                }
            });
        });
        if self.kind != before {
            self.name = self.kinds[self.kind].renamed(&self.name, &self.kinds[before]);
            self.cursor = Cursor::default();
            (self.asked, self.problem) = (None, None);
        }
    }

    /// Shows the path of the folder, the button to its parent, and the menu of other places.
    fn location(&mut self, ui: &mut Pane<'_>) {
        let (mut to, has_parent) = (None, self.folder.parent().is_some());
        ui.row(space::CONTROL, |ui| {
            let up = ui.add_enabled_ui(has_parent, |ui| ui.icon_button(Icon::ChevronUp, text::files_up)).inner;
            if up.clicked() {
                to = self.folder.parent().map(Path::to_owned);
            }
            let places = ui.menu_button(text::files_places, |ui| {
                menu::items(ui, |ui| {
                    for (name, folder) in places(ui.model) {
                        if menu::entry(ui, &name).on_hover_text(folder.display().to_string()).clicked() {
                            to = Some(folder);
                            ui.close();
                        }
                    }
                });
            });
            if places.inner.is_some() && ui.input(|input| input.key_pressed(Key::Escape)) {
                places.response.request_focus();
            }
            ui.add(Label::new(self.folder.display().to_string()).truncate());
        });
        if let Some(folder) = to {
            self.go(ui.ctx(), folder);
            self.focus = Some(Focus::List);
        }
    }

    /// Shows the name field. Down goes from it into the list.
    fn name_field(&mut self, ui: &mut Pane<'_>) {
        ui.row(space::CONTROL + space::TIGHT, |ui| {
            let label = field(ui, text::files_name);
            let id = Id::unique("name of the file");
            let is_focused = ui.memory(|memory| memory.has_focus(id));
            if is_focused && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown)) {
                self.focus = Some(Focus::List);
                self.cursor.at.get_or_insert(0);
            }
            let edit = TextEdit::singleline(&mut self.name).id(id).desired_width(f32::INFINITY);
            let response = ui.add(edit).labelled_by(label.id);
            if response.changed() {
                (self.asked, self.problem) = (None, None);
            }
            if self.focus == Some(Focus::Name) {
                response.request_focus();
                self.select_stem(ui, id);
                if response.has_focus() && !ui.is_sizing_pass() {
                    self.focus = None;
                }
            }
        });
    }

    /// Selects what is before the extension of the name.
    fn select_stem(&self, ui: &Ui, id: Id) {
        let extension = self.kinds[self.kind].extension().map_or(0, |extension| extension.len() + 1);
        let stem = self.name.chars().count().saturating_sub(extension);
        let mut state = TextEditState::load(ui, id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(stem))));
        state.store(ui, id);
    }

    /// Opens the chosen folder, says why the file cannot be read or written, asks before replacing an existing one, or else pushes the
    /// answer.
    fn choose(&mut self, ctx: &Context, request: FileRequest, lang: Lang, out: &mut Vec<Action>) {
        let name = self.name.trim();
        if name.is_empty() {
            return;
        }
        let mut path = self.folder.join(name);
        if path.is_dir() {
            self.name.clear();
            return self.go(ctx, path);
        }
        if !request.reads() {
            if let Some(extension) = self.kinds[self.kind].extension().filter(|_| path.extension().is_none()) {
                path.as_mut_os_string().push(format!(".{extension}"));
            }
            if path.exists() && self.asked.as_ref() != Some(&path) {
                self.asked = Some(path);
                self.focus = Some(Focus::Replace);
                return;
            }
        }
        self.problem = if request.reads() {
            can_be_read(&path).err().map(|error| reading::load_error(lang, &error, &path))
        } else {
            let has_format = has_format(request, &path).err().map(|error| reading::export_error(lang, &error));
            has_format.or_else(|| can_be_written(&path).err().map(|error| reading::write_error(lang, &error)))
        };
        if self.problem.is_some() {
            self.focus = Some(Focus::Name);
            return;
        }
        out.push(Action::File(FileAction::FileChosen(request, Some(path))));
    }
}

/// Tries to open a file. What else may be opened by name waits for somebody who writes into it.
fn can_be_read(path: &Path) -> Result<(), LoadError> {
    let open = || fs::metadata(path).and_then(|found| if found.is_file() { File::open(path).map(drop) } else { Ok(()) });
    open().map_err(|source| LoadError::Io { path: path.to_owned(), source })
}

/// Whether the extension of a file that is exported names a format.
fn has_format(request: FileRequest, path: &Path) -> Result<(), ExportError> {
    if !matches!(request, FileRequest::Export(_) | FileRequest::ExportList) || PictureFormat::of_path(path).is_some() {
        return Ok(());
    }
    format_of_name(path).map(|_| ())
}

/// Whether there is a folder for a file that can be written into, as far as its permissions say.
fn can_be_written(path: &Path) -> Result<(), WriteError> {
    let Some(folder) = path.parent() else { return Ok(()) };
    let is_writable = || match fs::metadata(folder)? {
        found if found.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        found if !found.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        _ => Ok(()),
    };
    is_writable().map_err(|source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => WriteError::NoFolder { path: path.to_owned(), folder: folder.to_owned() },
        _ => WriteError::Io { path: path.to_owned(), source },
    })
}

/// Shows the name of a field, in a column.
fn field(ui: &mut Pane<'_>, name: impl Words) -> Response {
    let start = ui.cursor().left();
    let label = ui.label(name);
    ui.add_space((start + NAMES - label.rect.right() - ui.spacing().item_spacing.x).max(0.0));
    label
}

/// The folders of recent files, and that of the person, with the names shown for them.
fn places(model: &Model) -> Vec<(String, PathBuf)> {
    let mut places = Vec::new();
    if let Ok(home) = etcetera::home_dir() {
        places.push((text::files_home(model.settings.lang).to_owned(), home));
    }
    for folder in model.settings.recent.iter().filter_map(|file| file.parent()) {
        if places.len() <= PLACES && places.iter().all(|(_, other)| other != folder) {
            let name = folder.file_name().map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned());
            places.push((name, folder.to_owned()));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn browser(folder: &Path, name: &str) -> Browser {
        Browser {
            folder: folder.to_owned(),
            listing: Listing::There(super::list::list(folder)),
            name: name.to_owned(),
            reads: false,
            kinds: Kind::all(Lang::En, FileRequest::Save),
            kind: 0,
            cursor: Cursor::default(),
            asked: None,
            problem: None,
            focus: None,
        }
    }

    #[test]
    fn an_existing_file_is_replaced_only_after_confirmation() {
        let folder = std::env::temp_dir().join(format!("sudoscope-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("old.sudoku.ron");
        fs::write(&path, "old").unwrap();
        let (mut browser, mut out) = (browser(&folder, "old.sudoku.ron"), Vec::new());
        browser.choose(&Context::default(), FileRequest::Save, Lang::En, &mut out);
        assert!(out.is_empty(), "it asks first");
        assert_eq!(browser.focus, Some(Focus::Replace));
        browser.choose(&Context::default(), FileRequest::Save, Lang::En, &mut out);
        assert!(matches!(&out[..], [Action::File(FileAction::FileChosen(FileRequest::Save, Some(chosen)))] if *chosen == path));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_name_of_a_file_to_open_goes_with_its_folder_and_the_name_to_save_under_stays() {
        for reads in [true, false] {
            let mut browser = Browser { reads, ..browser(Path::new("/nowhere/else"), "mine") };
            browser.go_up(&Context::default());
            assert_eq!((browser.folder.as_path(), browser.name.as_str()), (Path::new("/nowhere"), if reads { "" } else { "mine" }));
        }
    }

    #[test]
    fn a_name_without_an_extension_gets_one() {
        let folder = std::env::temp_dir();
        let (mut browser, mut out) = (browser(&folder, "mine"), Vec::new());
        browser.choose(&Context::default(), FileRequest::Save, Lang::En, &mut out);
        assert!(
            matches!(&out[..], [Action::File(FileAction::FileChosen(_, Some(chosen)))] if *chosen == folder.join("mine.sudoku.ron")),
            "{out:?}"
        );
    }

    #[test]
    fn a_file_that_cannot_be_read_or_written_is_named_in_the_dialog() {
        for request in [FileRequest::Open, FileRequest::Save] {
            let mut browser = Browser { reads: request.reads(), ..browser(Path::new("/nowhere"), "mine.sudoku.ron") };
            let mut out = Vec::new();
            browser.choose(&Context::default(), request, Lang::En, &mut out);
            assert!(out.is_empty(), "{out:?}");
            assert!(browser.warning(Lang::En).is_some_and(|said| said.starts_with("/nowhere")), "{request:?}");
            assert_eq!(browser.focus, Some(Focus::Name));
        }
    }
}
