//! The panels of the window. Each is a view of the model that pushes actions.

mod advice;
mod bar;
mod cell_menu;
mod center;
mod collection;
mod compact;
mod counters;
pub(crate) mod difficulty;
mod explanation;
mod heat;
mod hint;
mod legend;
mod light;
mod links;
mod map;
mod notice;
mod order;
mod pad;
mod palette;
mod path;
mod play;
mod present;
mod program;
mod question;
mod quiz;
mod result;
mod rule_hint;
mod rule_list;
mod rule_words;
mod rules;
mod runs;
mod side;
mod solve;
mod stack;
mod start;
mod steps;
mod timeline;
mod transport;
mod verdict;
mod why;
mod workings;

use eframe::egui::{CentralPanel, CursorIcon, Frame, Id, Margin, Modal, Panel, Rect, Sense, Ui, Vec2, vec2};

use crate::{
    app::{
        action::{Action, CollectionAction},
        command::Command,
        model::{Mode, Model},
        text::{command as text, panel as words},
        view::derived::View,
    },
    gui::convert::points,
    gui::theme::{Palette, space},
};

/// Minimum window width for a panel beside the board, in points.
const WITH_SIDE: f32 = 820.0;
/// Minimum and maximum width of the panel beside the board, in points: the choices of Solve fit into the minimum in all languages.
const SIDE: (f32, f32) = (412.0, 480.0);
/// Minimum window width for the list of a collection beside the board, in points.
const WITH_LIST: f32 = 1240.0;
/// Width of that list, in points.
const LIST: f32 = 360.0;
/// Minimum window height for the bottom line, in points.
const WITH_NOTICE: f32 = 380.0;
/// Minimum window height for the same line and a high bar while a run is watched, in points: the board comes first.
const LOW_WATCH: f32 = 560.0;

/// Shows the whole window, except the dialogs.
pub(crate) fn window(ui: &mut Ui, model: &View<'_>, out: &mut Vec<Action>) {
    if present::show(ui, model, out) {
        return;
    }
    let size = ui.content_rect().size();
    let palette = Palette::of(ui);
    let ground = |horizontal, vertical| Frame::new().fill(palette.background).inner_margin(Margin::symmetric(horizontal, vertical));
    Panel::top("bar").exact_size(44.0).frame(ground(8, 0)).show(ui, |ui| bar::show(ui, model, out));
    let least = if model.mode == Mode::Watch { LOW_WATCH } else { WITH_NOTICE };
    if size.y >= least || model.notice.is_some() {
        Panel::bottom("notice")
            .exact_size(32.0)
            .frame(ground(16, 0))
            .show(ui, |ui| notice::show(ui, model, ListPlace::of(model, size.x) == ListPlace::Nowhere, out));
    }
    if model.mode == Mode::Watch {
        watch_bar(ui, size, ground(16, 4), model, out);
    }
    list(ui, model, size.x, out);
    let pointed = if size.x >= WITH_SIDE {
        let width = (size.x * 0.34).clamp(SIDE.0, SIDE.1);
        let frame = Frame::new().fill(palette.background).inner_margin(Margin { left: 16, right: 16, top: 12, bottom: 8 });
        Panel::right("side").resizable(false).exact_size(width).frame(frame).show(ui, |ui| side::show(ui, model, out)).inner
    } else {
        Panel::top("compact").frame(ground(16, 6)).show(ui, |ui| compact::show(ui, model, out)).inner
    };
    let margin = points(if size.x >= WITH_SIDE && size.y >= 600.0 { space::LARGE } else { space::TIGHT });
    CentralPanel::no_frame().frame(ground(margin, margin)).show(ui, |ui| center::show(ui, model, pointed, out));
    explanation::follow(ui, model, out);
}

/// Shows the bar below the board in Watch mode. Its upper edge can be dragged where the window is not low.
fn watch_bar(ui: &mut Ui, size: Vec2, frame: Frame, model: &Model, out: &mut Vec<Action>) {
    let memory = Id::unique("height of the bar");
    let usual = if size.y < 700.0 { transport::MEDIUM } else { transport::HIGH };
    let dragged: f32 = ui.data(|data| data.get_temp(memory)).unwrap_or(usual);
    let is_low = size.y < LOW_WATCH;
    let most = transport::HIGHEST.min(size.y / 2.0);
    let height = if is_low { transport::LOW } else { dragged.clamp(transport::MEDIUM, most) };
    let bar = Panel::bottom("transport").exact_size(height).frame(frame);
    let place = bar.show(ui, |ui| transport::show(ui, model, out)).response.rect;
    if is_low {
        return;
    }
    let edge = Rect::from_min_max(place.min - vec2(0.0, 3.0), place.right_top() + vec2(0.0, 3.0));
    let handle = ui.interact(edge, memory, Sense::drag()).on_hover_cursor(CursorIcon::ResizeVertical);
    if handle.dragged() {
        let wanted = (height - handle.drag_delta().y).clamp(transport::MEDIUM, most);
        ui.data_mut(|data| data.insert_temp(memory, wanted));
    }
}

/// Shows the list of puzzles: beside the board if it fits, else in front of everything.
fn list(ui: &mut Ui, model: &Model, width: f32, out: &mut Vec<Action>) {
    let (Some(collection), place) = (&model.collection, ListPlace::of(model, width)) else { return };
    let palette = Palette::of(ui);
    if place == ListPlace::Beside {
        let frame = Frame::new().fill(palette.background).inner_margin(Margin { left: 16, right: 12, top: 8, bottom: 8 });
        Panel::left("collection").resizable(false).exact_size(LIST).frame(frame).show(ui, |ui| {
            collection::show(ui, model, collection, out);
        });
    } else if place == ListPlace::InFront {
        let frame = Frame::window(ui.style()).inner_margin(Margin::same(points(space::LARGE)));
        let response = Modal::new(Id::unique("collection")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(LIST);
            ui.set_height((ui.content_rect().height() - 120.0).max(240.0));
            collection::show(ui, model, collection, out);
        });
        let opens = |action: &Action| matches!(action, Action::Collection(CollectionAction::Open(_)));
        if response.should_close() || out.iter().any(opens) {
            out.push(Action::Command(Command::Collection));
        }
    }
}

/// Where the list of puzzles is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListPlace {
    Nowhere,
    Beside,
    InFront,
}

impl ListPlace {
    /// The place of the list in a window of `width` points.
    fn of(model: &Model, width: f32) -> Self {
        match &model.collection {
            Some(collection) if collection.is_shown && width >= WITH_LIST => Self::Beside,
            Some(collection) if collection.is_shown && model.dialog.is_none() => Self::InFront,
            _ => Self::Nowhere,
        }
    }
}

/// Whether the list of puzzles covers the board in a window of `width` points.
pub(crate) fn list_is_in_front(model: &Model, width: f32) -> bool {
    ListPlace::of(model, width) == ListPlace::InFront
}

/// The key under which egui's memory keeps the id of the board widget.
fn board_memory() -> Id {
    Id::unique("the board's widget")
}

/// Whether the board has the keyboard focus.
pub(crate) fn board_has_focus(ui: &Ui) -> bool {
    let board: Option<Id> = ui.data(|data| data.get_temp(board_memory()));
    board.is_some() && ui.memory(|memory| memory.focused()) == board
}

/// The text of the window's title bar: puzzle name, unsaved mark, program name.
pub(crate) fn title(model: &Model) -> String {
    let lang = model.settings.lang;
    let document = &model.document;
    let name = match (&document.puzzle.about.title, &document.path) {
        (title, _) if !title.is_empty() => title.clone(),
        (_, Some(path)) => path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        (_, None) => words::untitled(lang).to_owned(),
    };
    let changed = if document.is_changed() { format!(" ({})", words::changed(lang)) } else { String::new() };
    format!("{name}{changed} – {}", text::product(lang))
}
