//! The built-in file dialog, for systems without one.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
};

use eframe::egui::{Align, Atom, Button, Context, Frame, Id, Key, Layout, Margin, Modal, RichText, ScrollArea, TextEdit, Ui, vec2};

use crate::{
    app::{
        action::Action,
        model::{FileRequest, Model},
        text::{Lang, dialog as text, reading, run_export},
    },
    gui::{
        convert::points,
        dialog::title,
        effects::{ending, file_name},
        icon::{self, Icon, IconButton},
        theme::{self, Palette, space, text_size},
        widget::{row, row_from_right, secondary},
    },
    io::LoadError,
};

const LIST: f32 = 280.0;
const ROW: f32 = 26.0;

/// The state of the file dialog.
#[derive(Default)]
pub(super) struct FileView {
    open: Option<Browser>,
}

/// The folder shown, and the file name chosen in it.
struct Browser {
    folder: PathBuf,
    listing: Listing,
    name: String,
    /// The existing file that the user was asked to confirm replacing.
    asked: Option<PathBuf>,
    /// Whether the dialog has not been drawn yet; the first frame moves the focus to the name.
    is_new: bool,
}

/// The contents of a folder, read on a thread because a disk may be slow.
enum Listing {
    Coming(mpsc::Receiver<Result<Vec<Entry>, LoadError>>),
    There(Result<Vec<Entry>, LoadError>),
}

struct Entry {
    name: String,
    is_folder: bool,
}

impl FileView {
    /// Discards the state of the dialog.
    pub(super) fn close(&mut self) {
        self.open = None;
    }

    /// Shows the dialog, and opens it first if it is closed.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, request: FileRequest, out: &mut Vec<Action>) {
        let lang = model.settings.lang;
        let browser = self.open.get_or_insert_with(|| Browser::near(ctx, model.document.path.as_deref(), request, lang));
        browser.listing.look();
        let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(points(space::WIDE)));
        let response = Modal::new(Id::unique("file dialog")).frame(frame).show(ctx, |ui| {
            ui.set_width(520.0_f32.min(ui.content_rect().width() - 80.0));
            browser.show(ui, lang, request, out);
        });
        if response.should_close() {
            out.push(Action::FileChosen(request, None));
        }
    }
}

impl Browser {
    fn near(ctx: &Context, path: Option<&Path>, request: FileRequest, lang: Lang) -> Self {
        let folder = path.and_then(Path::parent).map(Path::to_owned);
        let folder = folder.or_else(|| etcetera::home_dir().ok()).unwrap_or_else(|| PathBuf::from("."));
        let name = file_name(request, path, lang).unwrap_or_default();
        let listing = Listing::of(ctx, folder.clone());
        Self { folder, listing, name, asked: None, is_new: true }
    }

    fn go(&mut self, ctx: &Context, folder: PathBuf) {
        self.listing = Listing::of(ctx, folder.clone());
        self.folder = folder;
        self.asked = None;
    }

    fn show(&mut self, ui: &mut Ui, lang: Lang, request: FileRequest, out: &mut Vec<Action>) {
        title(
            ui,
            match request {
                FileRequest::Open => text::files_open(lang),
                FileRequest::Save => text::files_save(lang),
                FileRequest::Export => text::files_export(lang),
                FileRequest::ExportList => text::files_export_list(lang),
                FileRequest::ExportRun(_) => run_export::form_title(lang),
            },
        );
        self.location(ui, lang);
        let mut done = self.list(ui, request, lang);
        done |= self.name_field(ui, lang);
        if let Some(path) = &self.asked {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            row(ui, space::CONTROL, |ui| {
                icon::inline(ui, Icon::Warning, text_size::LARGE, Palette::of(ui).clash);
                ui.label(text::files_exists(lang, name));
            });
        }
        row_from_right(ui, space::CONTROL, |ui| {
            let label = match (request, &self.asked) {
                (FileRequest::Open, _) => text::files_open_button(lang),
                (FileRequest::Save, None) => text::unsaved_save(lang),
                (FileRequest::Export | FileRequest::ExportList | FileRequest::ExportRun(_), None) => {
                    text::files_export_button(lang)
                }
                (FileRequest::Save | FileRequest::Export | FileRequest::ExportList | FileRequest::ExportRun(_), Some(_)) => {
                    text::files_replace(lang)
                }
            };
            let can = !self.name.trim().is_empty();
            done |= theme::primary(ui, |ui| ui.add_enabled(can, Button::new(label))).clicked();
            if ui.button(text::cancel(lang)).clicked() {
                out.push(Action::FileChosen(request, None));
            }
        });
        if done {
            self.choose(ui.ctx(), request, out);
        }
    }

    /// Shows the path of the folder, and the button to its parent.
    fn location(&mut self, ui: &mut Ui, lang: Lang) {
        let parent = self.folder.parent().map(Path::to_owned);
        row(ui, space::CONTROL, |ui| {
            let up = ui.add_enabled_ui(parent.is_some(), |ui| ui.add(IconButton::new(Icon::ChevronUp, text::files_up(lang)))).inner;
            ui.add(eframe::egui::Label::new(self.folder.display().to_string()).truncate());
            if let Some(parent) = parent.filter(|_| up.clicked()) {
                self.go(ui.ctx(), parent);
            }
        });
    }

    /// Shows the folders and files. Returns whether a file was double-clicked.
    fn list(&mut self, ui: &mut Ui, request: FileRequest, lang: Lang) -> bool {
        let (mut into, mut done) = (None, false);
        let palette = Palette::of(ui);
        let ground = Frame::new().fill(palette.background).corner_radius(f32::from(space::RADIUS)).inner_margin(Margin::same(4));
        ground.show(ui, |ui| {
            ui.set_min_size(vec2(ui.available_width(), LIST));
            ui.spacing_mut().item_spacing.y = 0.0;
            let entries = match &self.listing {
                Listing::There(Ok(entries)) => entries,
                Listing::There(Err(error)) => return secondary(ui, reading::load_error(lang, error, &self.folder)),
                Listing::Coming(_) => return,
            };
            ScrollArea::vertical().auto_shrink(false).max_height(LIST).show_rows(ui, ROW, entries.len(), |ui, range| {
                for entry in &entries[range] {
                    let response = entry.show(ui, entry.name == self.name);
                    if !response.clicked() {
                        continue;
                    }
                    if entry.is_folder {
                        into = Some(self.folder.join(&entry.name));
                    } else {
                        self.name.clone_from(&entry.name);
                        self.asked = None;
                        done = request == FileRequest::Open && response.double_clicked();
                    }
                }
            });
        });
        if let Some(folder) = into {
            self.go(ui.ctx(), folder);
        }
        done
    }

    /// Shows the name field. Returns whether Enter was pressed in it.
    fn name_field(&mut self, ui: &mut Ui, lang: Lang) -> bool {
        row(ui, space::CONTROL + space::TIGHT, |ui| {
            let label = ui.label(text::files_name(lang));
            let edit = TextEdit::singleline(&mut self.name).desired_width(f32::INFINITY);
            let response = ui.add(edit).labelled_by(label.id);
            if std::mem::take(&mut self.is_new) {
                response.request_focus();
            }
            if response.changed() {
                self.asked = None;
            }
            response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
        })
    }

    /// Opens the chosen folder, asks before replacing an existing file, or else pushes the answer.
    fn choose(&mut self, ctx: &Context, request: FileRequest, out: &mut Vec<Action>) {
        let name = self.name.trim();
        if name.is_empty() {
            return;
        }
        let mut path = self.folder.join(name);
        if path.is_dir() {
            self.name.clear();
            return self.go(ctx, path);
        }
        if let Some(ending) = ending(request) {
            if path.extension().is_none() {
                path.as_mut_os_string().push(format!(".{ending}"));
            }
            if path.exists() && self.asked.as_ref() != Some(&path) {
                self.asked = Some(path);
                return;
            }
        }
        out.push(Action::FileChosen(request, Some(path)));
    }
}

impl Listing {
    /// Starts listing a folder on a thread, which requests a repaint when it is done.
    fn of(ctx: &Context, folder: PathBuf) -> Self {
        let (sender, coming) = mpsc::channel();
        let (ctx, path) = (ctx.clone(), folder.clone());
        let body = move || {
            // The dialog may have moved to another folder.
            sender.send(list(&folder)).ok();
            ctx.request_repaint();
        };
        match thread::Builder::new().name("sudoscope folder".to_owned()).spawn(body) {
            Ok(_) => Self::Coming(coming),
            Err(source) => Self::There(Err(LoadError::Io { path, source })),
        }
    }

    /// Takes the listing from the thread if it is done.
    fn look(&mut self) {
        if let Self::Coming(coming) = self
            && let Ok(entries) = coming.try_recv()
        {
            *self = Self::There(entries);
        }
    }
}

impl Entry {
    fn show(&self, ui: &mut Ui, chosen: bool) -> eframe::egui::Response {
        let palette = Palette::of(ui);
        ui.allocate_ui_with_layout(vec2(ui.available_width(), ROW), Layout::left_to_right(Align::Center), |ui| {
            if self.is_folder {
                icon::inline(ui, Icon::Folder, text_size::LARGE, palette.secondary_text);
            } else {
                ui.add_space(text_size::LARGE + space::SMALL);
            }
            // The growing spacer after the name keeps it at the left.
            let text = (RichText::new(&self.name), Atom::grow());
            let button = Button::selectable(chosen, text).truncate().min_size(vec2(ui.available_width(), ROW));
            theme::plain(ui, |ui| ui.add(button))
        })
        .inner
    }
}

/// Lists folders first, then files, each by name, without hidden ones.
fn list(folder: &Path) -> Result<Vec<Entry>, LoadError> {
    let read = || -> io::Result<Vec<Entry>> {
        let entries = fs::read_dir(folder)?.map(|entry| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok(Entry { name, is_folder: entry.path().is_dir() })
        });
        entries.collect()
    };
    let mut entries = read().map_err(|source| LoadError::Io { path: folder.to_owned(), source })?;
    entries.retain(|entry| !entry.name.starts_with('.'));
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn browser(folder: &Path, name: &str) -> Browser {
        Browser {
            folder: folder.to_owned(),
            listing: Listing::There(list(folder)),
            name: name.to_owned(),
            asked: None,
            is_new: true,
        }
    }

    #[test]
    fn an_existing_file_is_replaced_only_after_confirmation() {
        let folder = std::env::temp_dir().join(format!("sudoscope-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("old.sudoku.ron");
        fs::write(&path, "old").unwrap();
        let (mut browser, mut out) = (browser(&folder, "old.sudoku.ron"), Vec::new());
        browser.choose(&Context::default(), FileRequest::Save, &mut out);
        assert!(out.is_empty(), "it asks first");
        browser.choose(&Context::default(), FileRequest::Save, &mut out);
        assert!(matches!(&out[..], [Action::FileChosen(FileRequest::Save, Some(chosen))] if *chosen == path));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_name_without_an_extension_gets_one() {
        let (mut browser, mut out) = (browser(Path::new("/nowhere"), "mine"), Vec::new());
        browser.choose(&Context::default(), FileRequest::Save, &mut out);
        assert!(
            matches!(&out[..], [Action::FileChosen(_, Some(chosen))] if chosen == Path::new("/nowhere/mine.sudoku.ron")),
            "{out:?}"
        );
    }

    #[test]
    fn an_unreadable_folder_is_reported() {
        assert!(list(Path::new("/nowhere")).is_err_and(|error| error.to_string().starts_with("/nowhere: ")));
    }
}
