//! The list of the folders and files, for the mouse and for keys: [`Listing`] has the contents of a folder, [`Cursor`] the chosen entry.

use std::{fs, io, sync::mpsc, thread};

use eframe::egui::{Atom, Event};

use crate::{
    app::text::{dialog as text, reading},
    gui::{
        dialog::{
            enter,
            files::{Browser, Focus},
        },
        effects::Kind,
        prelude::*,
        travel::{NameSearch, PAGE, along_list, hold_up_and_down},
        widget::name as say_name,
    },
    io::LoadError,
};

/// The greatest height of the list, its least, and that of what is around it, in points.
const LIST: (f32, f32) = (280.0, 78.0);
const AROUND: f32 = 310.0;
/// Height of an entry, in points.
const ROW: f32 = 26.0;

/// How far the list has been scrolled.
const OFFSET: Kept<f32> = Kept::new("offset of the files");

/// What a click or a key in the list asks for.
enum ListRequest {
    /// A file, or the folder that is to be shown. `at_once`: a file is to be opened or written too.
    Entry { name: String, is_folder: bool, at_once: bool },
    /// The folder around this one.
    Up,
}

impl Browser {
    /// Shows the folders and files. Returns whether a file was taken.
    pub(super) fn list(&mut self, ui: &mut Pane<'_>, request: FileRequest) -> bool {
        let ground = Frame::new().fill(ui.palette().background).corner_radius(f32::from(space::RADIUS));
        let height = (ui.content_rect().height() - AROUND).clamp(LIST.1, LIST.0);
        let asked = ui.framed(ground.inner_margin(Margin::same(4)), |ui| {
            ui.set_min_size(vec2(ui.available_width(), height));
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = ROW;
            self.entries(ui, height, request)
        });
        match asked.inner {
            Some(ListRequest::Entry { name, is_folder: true, .. }) => {
                let inside = self.folder.join(name);
                self.go(ui.ctx(), inside);
                self.focus = Some(Focus::List);
                false
            }
            Some(ListRequest::Entry { name, at_once, .. }) => {
                self.name = name;
                (self.asked, self.problem) = (None, None);
                at_once
            }
            Some(ListRequest::Up) => {
                self.go_up(ui.ctx());
                self.focus = Some(Focus::List);
                false
            }
            None => false,
        }
    }

    /// Shows the entries of the folder that are of the chosen kind, or says why there are none.
    fn entries(&mut self, ui: &mut Pane<'_>, height: f32, request: FileRequest) -> Option<ListRequest> {
        let Self { folder, listing, name, kinds, kind, cursor, focus, .. } = self;
        let (entries, instead) = shown(listing, folder, &kinds[*kind], request, ui.lang());
        if let Some(words) = instead {
            ui.secondary(words);
        }
        let list = keys_of_list(ui, focus);
        let asked = if list.has_focus() { cursor.keys(ui, &entries) } else { None };
        let scrolls = asked == Some(CursorRequest::Moved);
        let area = scrolled(ui, height, cursor.at.filter(|_| scrolls));
        let clicked = rows(ui, area, &list, &entries, name, cursor);
        let at_cursor = cursor.at.and_then(|at| entries.get(at));
        if let Some(entry) = at_cursor.filter(|entry| scrolls && request.reads() && !entry.is_folder) {
            // A name that has been typed for a new file stays until another one is chosen.
            name.clone_from(&entry.name);
        }
        if list.has_focus() {
            let (edge, line) = (ui.min_rect().expand(3.0), Stroke::new(1.5, ui.palette().accent));
            ui.painter().rect_stroke(edge, f32::from(space::RADIUS), line, StrokeKind::Inside);
        }
        match asked {
            Some(CursorRequest::Take) => at_cursor.map(|entry| entry.request(true)),
            Some(CursorRequest::Up) => clicked.or(Some(ListRequest::Up)),
            Some(CursorRequest::Moved) | None => clicked,
        }
    }
}

/// The entries of a folder to show, and a sentence in their place if there are none.
fn shown<'a>(
    listing: &'a Listing,
    folder: &Path,
    kind: &Kind,
    request: FileRequest,
    lang: Lang,
) -> (Vec<&'a Entry>, Option<String>) {
    let all = match listing {
        Listing::There(Ok(all)) if all.is_empty() => return (Vec::new(), Some(text::files_empty(lang).to_owned())),
        Listing::There(Ok(all)) => all,
        Listing::There(Err(error)) => return (Vec::new(), Some(reading::load_error(lang, error, folder))),
        Listing::Coming(_) => return (Vec::new(), None),
    };
    let entries: Vec<&Entry> = all.iter().filter(|entry| entry.is_folder || !request.reads() || kind.holds(&entry.name)).collect();
    let none = if request == FileRequest::Open { text::files_no_puzzles(lang) } else { text::files_none_of_kind(lang) };
    let instead = entries.is_empty().then(|| none.to_owned());
    (entries, instead)
}

/// The area of the list, scrolled to a row if one is given.
fn scrolled(ui: &Ui, height: f32, row: Option<usize>) -> ScrollArea {
    let area = ScrollArea::vertical().auto_shrink(false).max_height(height);
    let Some(row) = row else { return area };
    let top = row as f32 * ROW;
    let offset = OFFSET.get(ui).unwrap_or(0.0);
    area.vertical_scroll_offset(offset.min(top).max(top + ROW - height))
}

/// Shows the rows of the list. Returns the clicked entry.
fn rows(
    ui: &mut Pane<'_>,
    area: ScrollArea,
    list: &Response,
    entries: &[&Entry],
    name: &str,
    cursor: &mut Cursor,
) -> Option<ListRequest> {
    let (lang, mut clicked) = (ui.lang(), None);
    let shown = ui.scroll_rows(area, ROW, entries.len(), |ui, range| {
        for at in range {
            let entry = entries[at];
            let is_chosen = cursor.at.map_or(entry.name == name, |cursor| cursor == at);
            let response = entry.show(ui, is_chosen);
            as_option_at(&response, is_chosen, at);
            if entry.is_folder {
                say_name(&response, &lang.clauses([entry.name.as_str(), text::files_folder(lang)]), "");
            }
            if cursor.at == Some(at) {
                ui.accesskit_node_builder(list.id, |node| node.set_active_descendant(response.id.accesskit_id()));
            }
            if response.clicked() {
                cursor.at = Some(at);
                list.request_focus();
                clicked = Some(entry.request(response.double_clicked()));
            }
        }
    });
    OFFSET.set(ui, shown.state.clamped_offset().y);
    clicked
}

/// The place that has the focus while keys move the chosen entry.
fn keys_of_list(ui: &Pane<'_>, focus: &mut Option<Focus>) -> Response {
    let lang = ui.lang();
    let list = ui.interact(ui.min_rect(), Id::unique("files of the folder"), Sense::click());
    list.widget_info(|| WidgetInfo::labeled(Role::ListBox, true, text::files_list(lang)));
    enter::presses(ui, &list);
    hold_up_and_down(ui, list.id);
    if *focus == Some(Focus::List) {
        list.request_focus();
        if list.has_focus() && !ui.is_sizing_pass() {
            *focus = None;
        }
    }
    list
}

impl Entry {
    fn request(&self, at_once: bool) -> ListRequest {
        ListRequest::Entry { name: self.name.clone(), is_folder: self.is_folder, at_once }
    }

    fn show(&self, ui: &mut Pane<'_>, chosen: bool) -> Response {
        let palette = Palette::of(ui);
        ui.allocate_ui_with_layout(vec2(ui.available_width(), ROW), Layout::left_to_right(Align::Center), |ui| {
            let symbol = if self.is_folder { Icon::Folder } else { Icon::File };
            icon::inline(ui, symbol, text_size::LARGE, palette.secondary_text);
            // The growing spacer after the name keeps it at the left. Keys go through the list as a whole, not from button to button.
            let text = (RichText::new(&self.name), Atom::grow());
            let button = Button::selectable(chosen, text).truncate().min_size(vec2(ui.available_width(), ROW)).sense(Sense::CLICK);
            theme::plain(ui, |ui| ui.add(button))
        })
        .inner
    }
}

/// The contents of a folder, read on a thread because a disk may be slow.
pub(super) enum Listing {
    /// Being read.
    Coming(mpsc::Receiver<Result<Vec<Entry>, LoadError>>),
    /// Read, or not readable.
    There(Result<Vec<Entry>, LoadError>),
}

/// A file or folder in a folder.
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) is_folder: bool,
}

impl Listing {
    /// Starts listing a folder on a thread, which requests a repaint when it is done.
    pub(super) fn of(ctx: &Context, folder: PathBuf) -> Self {
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

    /// Takes the listing from the thread if it is done. Returns it if it has just come.
    pub(super) fn look(&mut self) -> Option<&Result<Vec<Entry>, LoadError>> {
        let Self::Coming(coming) = self else { return None };
        *self = Self::There(coming.try_recv().ok()?);
        if let Self::There(listing) = self { Some(listing) } else { None }
    }
}

/// Lists folders first, then files, each by name, without hidden ones.
pub(super) fn list(folder: &Path) -> Result<Vec<Entry>, LoadError> {
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

/// The chosen entry, and what has been typed to find it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursor {
    /// The place of the entry among those shown.
    pub(super) at: Option<usize>,
    search: NameSearch,
}

/// The request of a key in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CursorRequest {
    /// Take the chosen entry.
    Take,
    /// Go to the folder around this one.
    Up,
    /// The cursor has moved.
    Moved,
}

impl Cursor {
    /// Carries out the keys of this frame, while the list has the focus.
    pub(super) fn keys(&mut self, ui: &Ui, entries: &[&Entry]) -> Option<CursorRequest> {
        let (events, now) = ui.input(|input| (input.events.clone(), input.time));
        let mut request = None;
        for event in &events {
            request = match event {
                Event::Key { key: Key::Enter, pressed: true, .. } => Some(CursorRequest::Take),
                Event::Key { key: Key::Backspace, pressed: true, .. } => Some(CursorRequest::Up),
                Event::Key { key: Key::ArrowUp, pressed: true, modifiers, .. } if modifiers.alt => Some(CursorRequest::Up),
                Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => self.moved(*key, entries.len()),
                Event::Text(text) => self.found(text, now, entries),
                _ => None,
            }
            .or(request);
        }
        request
    }

    fn moved(&mut self, key: Key, count: usize) -> Option<CursorRequest> {
        self.at = Some(along_list(key, self.at, count, PAGE)?);
        Some(CursorRequest::Moved)
    }

    /// Goes to the next entry whose name begins with what is typed.
    fn found(&mut self, text: &str, now: f64, entries: &[&Entry]) -> Option<CursorRequest> {
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        self.at = Some(self.search.find(text, now, self.at, &names)?);
        Some(CursorRequest::Moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_folder_is_reported() {
        assert!(
            list(Path::new("/nowhere"))
                .is_err_and(|error| matches!(error, LoadError::Io { path, .. } if path == Path::new("/nowhere")))
        );
    }

    #[test]
    fn arrows_stay_in_the_list() {
        let mut cursor = Cursor::default();
        let mut after = |key| {
            cursor.moved(key, 3);
            cursor.at
        };
        assert_eq!(
            [Key::ArrowDown, Key::ArrowDown, Key::End, Key::ArrowDown, Key::PageUp].map(&mut after),
            [0, 1, 2, 2, 0].map(Some)
        );
        assert_eq!(Cursor::default().moved(Key::ArrowDown, 0), None);
    }
}
