//! The list of the folders and files, for the mouse and for keys.

use eframe::egui::{
    Align, Atom, Button, Frame, Id, Layout, Margin, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, vec2,
};

use crate::{
    app::{
        model::FileRequest,
        text::{Lang, dialog as text, reading},
    },
    gui::{
        dialog::{
            enter,
            files::{
                Browser, Focus,
                cursor::CursorRequest,
                listing::{Entry, Listing},
            },
        },
        icon::{self, Icon},
        theme::{self, Palette, space, text_size},
        widget::{as_option_at, hold_up_and_down, name as say_name, secondary},
    },
};

/// The greatest height of the list, its least, and that of what is around it, in points.
const LIST: (f32, f32) = (280.0, 78.0);
const AROUND: f32 = 310.0;
/// Height of an entry, in points.
const ROW: f32 = 26.0;

impl Browser {
    /// Shows the folders and files. Returns whether a file was taken.
    pub(super) fn list(&mut self, ui: &mut Ui, request: FileRequest, lang: Lang) -> bool {
        let palette = Palette::of(ui);
        let Self { folder, listing, name, kinds, kind, cursor, focus, .. } = self;
        let ground = Frame::new().fill(palette.background).corner_radius(f32::from(space::RADIUS)).inner_margin(Margin::same(4));
        let (mut taken, mut asked, mut clicked_twice) = (None, None, false);
        let height = (ui.content_rect().height() - AROUND).clamp(LIST.1, LIST.0);
        ground.show(ui, |ui| {
            ui.set_min_size(vec2(ui.available_width(), height));
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = ROW;
            let (all, instead): (&[Entry], _) = match listing {
                Listing::There(Ok(all)) if all.is_empty() => (&[], Some(text::files_empty(lang).to_owned())),
                Listing::There(Ok(all)) => (all, None),
                Listing::There(Err(error)) => (&[], Some(reading::load_error(lang, error, folder))),
                Listing::Coming(_) => (&[], None),
            };
            let is_shown = |entry: &&Entry| entry.is_folder || !request.reads() || kinds[*kind].holds(&entry.name);
            let entries: Vec<&Entry> = all.iter().filter(is_shown).collect();
            let none_of_kind =
                if request == FileRequest::Open { text::files_no_puzzles(lang) } else { text::files_none_of_kind(lang) };
            let is_hidden = !all.is_empty() && entries.is_empty();
            if let Some(words) = instead.or_else(|| is_hidden.then(|| none_of_kind.to_owned())) {
                secondary(ui, words);
            }
            let list = keys_of_list(ui, focus, lang);
            if list.has_focus() {
                asked = cursor.keys(ui, &entries);
            }
            let scrolls = asked == Some(CursorRequest::Moved);
            let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
            if let Some(at) = cursor.at.filter(|_| scrolls) {
                let (top, id) = (at as f32 * ROW, Id::unique("offset of the files"));
                let offset = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0);
                area = area.vertical_scroll_offset(offset.min(top).max(top + ROW - height));
            }
            let shown = area.show_rows(ui, ROW, entries.len(), |ui, range| {
                for at in range {
                    let entry = entries[at];
                    let is_chosen = cursor.at.map_or(entry.name == *name, |cursor| cursor == at);
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
                        taken = Some((entry.name.clone(), entry.is_folder));
                        clicked_twice = response.double_clicked();
                    }
                }
            });
            ui.data_mut(|data| data.insert_temp(Id::unique("offset of the files"), shown.state.clamped_offset().y));
            if asked == Some(CursorRequest::Take) {
                taken = cursor.at.and_then(|at| entries.get(at)).map(|entry| (entry.name.clone(), entry.is_folder));
                clicked_twice = true;
            } else if let Some(entry) =
                cursor.at.filter(|_| scrolls && request.reads()).and_then(|at| entries.get(at)).filter(|entry| !entry.is_folder)
            {
                // A name that has been typed for a new file stays until another one is chosen.
                name.clone_from(&entry.name);
            }
            if list.has_focus() {
                ui.painter().rect_stroke(
                    ui.min_rect().expand(3.0),
                    f32::from(space::RADIUS),
                    Stroke::new(1.5, palette.accent),
                    StrokeKind::Inside,
                );
            }
        });
        match (taken, asked) {
            (Some((entry, true)), _) => {
                let inside = self.folder.join(entry);
                self.go(ui.ctx(), inside);
                self.focus = Some(Focus::List);
                false
            }
            (Some((entry, false)), _) => {
                self.name = entry;
                (self.asked, self.problem) = (None, None);
                clicked_twice
            }
            (None, Some(CursorRequest::Up)) => {
                self.go_up(ui.ctx());
                self.focus = Some(Focus::List);
                false
            }
            (None, _) => false,
        }
    }
}

/// The place that has the focus while keys move the chosen entry.
fn keys_of_list(ui: &Ui, focus: &mut Option<Focus>, lang: Lang) -> Response {
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
    fn show(&self, ui: &mut Ui, chosen: bool) -> Response {
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
