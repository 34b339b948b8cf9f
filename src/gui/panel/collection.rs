//! The list of a collection: sorted, filtered, checked; a click puts a puzzle on the board.

use eframe::egui::{Align, Atom, Button, ComboBox, DragValue, Label, Layout, ProgressBar, Rect, RichText, ScrollArea, Ui, vec2};

use crate::{
    app::{
        action::{Action, CollectionAction},
        collection::{CollectionModel, Column},
        command::Command,
        model::Model,
        text::{Lang, collection as text, number},
    },
    gui::{
        fonts,
        icon::{Icon, IconButton},
        theme::{self, Palette, space, text_size},
        widget::{command_icon, quiet, row, row_from_right, shortcut},
    },
    solve::check::Solutions,
};

/// The height of a line of the list.
const ROW: f32 = 26.0;
/// The widths of the columns, as parts of the whole.
const WIDTHS: [f32; 3] = [0.3, 0.3, 0.4];

/// How far a number stands from the right of its column, and a word from the left, as in the buttons above.
const NUMBER_INSET: f32 = 8.0;
const WORD_INSET: f32 = 8.0;

/// Shows it.
pub fn show(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    head(ui, model, collection, out);
    filter(ui, lang, collection, out);
    ui.add_space(space::TIGHT);
    columns(ui, lang, collection, out);
    let below = space::CONTROL + space::SMALL + 26.0;
    let height = (ui.available_height() - below).max(ROW * 3.0);
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        list(ui, lang, collection, height, out);
    });
    foot(ui, model, collection, out);
}

/// The name, and the way through the list.
fn head(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    row_from_right(ui, space::CONTROL, |ui| {
        let keys = shortcut(Command::Collection, model);
        if ui.add(IconButton::new(Icon::Close, text::hide(lang)).shortcut(&keys)).clicked() {
            out.push(Action::Command(Command::Collection));
        }
        let name = name(lang, collection);
        let title = RichText::new(name).family(fonts::semibold());
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(title).truncate()));
    });
    row(ui, space::CONTROL, |ui| {
        command_icon(ui, model, Command::PreviousPuzzle, Icon::ChevronLeft, out);
        command_icon(ui, model, Command::NextPuzzle, Icon::ChevronRight, out);
        let (listed, all) = (collection.listed.len(), collection.puzzles.len());
        let place = match collection.place() {
            Some(place) => text::place(lang, number(place as u64 + 1), number(listed as u64)),
            None if listed == all => text::puzzles(lang, number(all as u64)),
            None => text::listed(lang, number(listed as u64), number(all as u64)),
        };
        quiet(ui, place);
    });
}

fn name(lang: Lang, collection: &CollectionModel) -> String {
    let file = collection.path.as_deref().and_then(std::path::Path::file_name);
    file.map_or_else(|| text::untitled(lang).to_owned(), |name| name.to_string_lossy().into_owned())
}

fn filter(ui: &mut Ui, lang: Lang, collection: &CollectionModel, out: &mut Vec<Action>) {
    let now = collection.filter;
    let mut next = now;
    row(ui, space::CONTROL, |ui| {
        let label = ui.label(text::filter(lang));
        let shown =
            |solutions: Option<Solutions>| solutions.map_or(text::filter_all(lang), |found| text::solutions(lang, Some(found)));
        let combo = ComboBox::from_id_salt("solutions").width(84.0).selected_text(shown(now.solutions)).show_ui(ui, |ui| {
            let choices = [Solutions::One, Solutions::Several, Solutions::None, Solutions::Undecided].map(Some);
            for choice in [None].into_iter().chain(choices) {
                ui.selectable_value(&mut next.solutions, choice, shown(choice));
            }
        });
        combo.response.labelled_by(label.id);
    });
    row(ui, space::CONTROL, |ui| {
        let label = ui.label(text::filter_clues(lang));
        let most = collection.most_clues;
        ui.add(DragValue::new(&mut next.fewest_clues).range(0..=most)).labelled_by(label.id);
        let label = ui.label(text::filter_to(lang));
        let mut last = next.most_clues.unwrap_or(most);
        if ui.add(DragValue::new(&mut last).range(0..=most)).labelled_by(label.id).changed() {
            next.most_clues = (last < most).then_some(last);
        }
    });
    if next != now {
        out.push(Action::Collection(CollectionAction::Filter(next)));
    }
}

/// The headings, by which the list is sorted.
fn columns(ui: &mut Ui, lang: Lang, collection: &CollectionModel, out: &mut Vec<Action>) {
    let (sorted_by, from_highest) = collection.sort;
    row(ui, ROW, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let all = ui.available_width();
        for (column, part) in Column::ALL.into_iter().zip(WIDTHS) {
            let name = text::column(lang, column);
            let arrow = match (column == sorted_by, from_highest) {
                (false, _) => "",
                (true, false) => " ↑",
                (true, true) => " ↓",
            };
            let head = RichText::new(format!("{name}{arrow}")).size(text_size::SMALL).family(fonts::semibold());
            // Numbers and their headings stand at the right.
            let button =
                if column == Column::Solutions { Button::new((head, Atom::grow())) } else { Button::new((Atom::grow(), head)) };
            let button = button.min_size(vec2(all * part, ROW));
            let response = theme::plain(ui, |ui| ui.add(button)).on_hover_text(text::sort_by(lang, name));
            if response.clicked() {
                out.push(Action::Collection(CollectionAction::Sort(column)));
            }
        }
    });
}

fn list(ui: &mut Ui, lang: Lang, collection: &CollectionModel, height: f32, out: &mut Vec<Action>) {
    if collection.listed.is_empty() {
        return quiet(ui, text::nothing_listed(lang));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(height);
    if let Some(offset) = follow(ui, collection, height) {
        area = area.vertical_scroll_offset(offset);
    }
    area.show_rows(ui, ROW, collection.listed.len(), |ui, range| {
        for &index in &collection.listed[range] {
            line(ui, lang, collection, index as usize, out);
        }
    });
}

/// Where to scroll to, when another puzzle has come on the board: it shall be in sight.
fn follow(ui: &Ui, collection: &CollectionModel, height: f32) -> Option<f32> {
    let seen = ui.scope_id().with("seen");
    let now = (collection.id.0, collection.current);
    if ui.data(|data| data.get_temp(seen)) == Some(now) {
        return None;
    }
    ui.data_mut(|data| data.insert_temp(seen, now));
    let top = collection.place()? as f32 * ROW;
    Some((top - height / 2.0).max(0.0))
}

fn line(ui: &mut Ui, lang: Lang, collection: &CollectionModel, index: usize, out: &mut Vec<Action>) {
    let (clues, solutions) = (collection.puzzles.clues(index), collection.solutions(index));
    let chosen = collection.current == Some(index);
    let size = vec2(ui.available_width(), ROW);
    let button = Button::selectable(chosen, "").min_size(size);
    let response = theme::plain(ui, |ui| ui.add(button));
    let label = text::row(lang, index + 1, clues, text::solutions(lang, solutions));
    response.widget_info(|| eframe::egui::WidgetInfo::selected(eframe::egui::Role::Button, true, chosen, &label));
    texts(ui, response.rect, [number(index as u64 + 1), clues.to_string()], (lang, solutions));
    let title = collection.puzzles.title(index);
    let response = if title.is_empty() { response } else { response.on_hover_text(title) };
    if response.clicked() && !chosen {
        out.push(Action::Collection(CollectionAction::Open(index)));
    }
}

/// The words of a line, numbers from the right.
fn texts(ui: &Ui, rect: Rect, numbers: [String; 2], (lang, solutions): (Lang, Option<Solutions>)) {
    let palette = Palette::of(ui);
    let font = eframe::egui::TextStyle::Body.resolve(ui.style());
    let mut left = rect.left();
    for (place, number) in numbers.into_iter().enumerate() {
        let right = left + rect.width() * WIDTHS[place];
        let at = eframe::egui::pos2(right - NUMBER_INSET, rect.center().y);
        ui.painter().text(at, eframe::egui::Align2::RIGHT_CENTER, number, font.clone(), palette.ink);
        left = right;
    }
    let color = match solutions {
        Some(Solutions::One) => palette.found,
        Some(Solutions::None) => palette.clash,
        Some(Solutions::Several) => palette.guess,
        Some(Solutions::Undecided) | None => palette.quiet_ink,
    };
    let at = eframe::egui::pos2(left + WORD_INSET, rect.center().y);
    ui.painter().text(at, eframe::egui::Align2::LEFT_CENTER, text::solutions(lang, solutions), font, color);
}

/// Checking, what came of it, and the way into a file.
fn foot(ui: &mut Ui, model: &Model, collection: &CollectionModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    row(ui, space::CONTROL, |ui| {
        let buttons = match collection.checking {
            Some(_) => [(Command::StopChecking, text::stop(lang)), (Command::ExportList, text::export(lang))],
            None => [(Command::CheckAll, text::check(lang)), (Command::ExportList, text::export(lang))],
        };
        for (command, short) in buttons {
            if ui.button(short).on_hover_text(command.label(model)).clicked() {
                out.push(Action::Command(command));
            }
        }
    });
    let all = collection.puzzles.len();
    let shown = |count: usize| number(count as u64);
    match collection.checking {
        Some(done) => {
            quiet(ui, text::checked(lang, shown(done), shown(all)));
            let bar =
                ProgressBar::new(done as f32 / all as f32).desired_height(6.0).fill(Palette::of(ui).accent).corner_radius(3.0);
            ui.add(bar);
        }
        None if Solutions::ALL.iter().any(|&found| collection.count(found) > 0) => {
            let [unique, several, none] =
                [Solutions::One, Solutions::Several, Solutions::None].map(|found| shown(collection.count(found)));
            quiet(ui, text::result(lang, unique, several, none));
        }
        None => {}
    }
}
