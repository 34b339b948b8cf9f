//! The panels of the window. Each is a view of the model that pushes actions.

mod advice;
mod applied;
mod arrange;
mod bar;
pub(crate) mod board_focus;
mod button;
mod cell_menu;
mod center;
mod collection;
mod collection_filter;
mod collection_foot;
mod collection_way;
mod compact;
mod counters;
pub(crate) mod difficulty;
mod end;
mod enter;
mod explanation;
mod front;
mod heat;
mod hint;
mod inside;
mod lecture;
mod legend;
mod links;
mod map;
mod measures;
pub(crate) mod menu;
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
mod reading;
pub(crate) mod result;
mod rule_hint;
mod rule_list;
mod rules;
mod runs;
mod side;
mod solve;
mod stack;
mod start;
mod step_filter;
mod step_slider;
pub(crate) mod steps;
mod timeline;
mod title;
pub(crate) mod transport;
mod uncovered;
mod verdict;
mod why;
mod workings;

use crate::{
    app::text::{command as text, panel as words},
    gui::{
        panel::arrange::{Arrangement, Needs},
        prelude::*,
        widget::modal,
    },
};

/// What a hovered control refers to.
const POINTED: Kept<Target> = Kept::new("what a hovered control refers to");

/// Shows the whole window, except the dialogs. The order is that in which Tab and screen readers go.
pub(crate) fn window(ui: &mut Pane<'_>) {
    // What covered the last frame may be gone.
    uncovered::cover(ui, None);
    if present::show(ui) {
        return;
    }
    let window = ui.content_rect();
    let place = list_place(ui, window.width());
    let needs = Needs {
        window,
        watches: ui.model.mode == Mode::Watch && ui.model.run.is_some(),
        has_pad: ui.model.mode != Mode::Watch && ui.model.finish().is_none(),
        has_list: place == ShownList::Beside,
        reads: side::reads(ui.model),
        folds_pad: side::folds_pad(ui),
        has_way: ui.model.collection.is_some() && place == ShownList::Nowhere,
        strip: compact::height(ui.model, window.height()),
        zoom: ui.model.settings.zoom,
        placement: ui.model.settings.placement,
    };
    let places = Arrangement::of(&needs, &|width, measures, shape| pad::height(ui.model, width, measures, shape));
    let palette = ui.palette();
    ui.painter().rect_filled(ui.viewport_rect(), 0.0, palette.background);
    if ui.model.is_at_front {
        let below = window.with_min_y(places.bar.bottom());
        ui.painter().hline(window.x_range(), below.top(), Stroke::new(1.0, palette.hairline));
        ui.region("bar", places.bar.shrink2(vec2(space::SMALL, 0.0)), access::bar, bar::show);
        return front::show(ui, below);
    }
    for line in places.lines() {
        ui.painter().line_segment(line, Stroke::new(1.0, palette.hairline));
    }
    ui.region("bar", places.bar.shrink2(vec2(space::SMALL, 0.0)), access::bar, bar::show);
    let pointed = pointed(ui);
    ui.region("board", places.board, access::board_region, |ui| center::show(ui, pointed));
    let now = beside(ui, &places, place != ShownList::Nowhere);
    // The pad is below the panel, or below the board where there is a strip.
    if let Some((place, shape)) = places.pad {
        let margin = if places.side.is_some() { places.measures.margin } else { arrange::MARGIN };
        let inside = place.shrink2(vec2(margin, 0.0));
        ui.region("pad", inside, access::pad, |ui| pad::show(ui, places.measures, shape));
    }
    if now != pointed {
        // The board has been drawn already.
        POINTED.set(ui, now);
        ui.request_repaint();
    }
    if let Some(place) = places.transport {
        ui.region("transport", inner(place, space::TIGHT), access::transport, transport::show);
        if places.notice.is_none() && places.side.is_none() {
            // Over the map: a line of text is as high.
            let map = inner(place, 0.0).with_max_y(place.top() + space::CONTROL + 2.0 * space::TIGHT);
            notice::over(ui, map);
        }
    }
    list(ui, place, places.list);
    if let Some(place) = places.notice {
        let has_way = ShownList::of(ui.model, window.width()) == ShownList::Nowhere;
        ui.region("notice", inner(place, 0.0), access::messages, |ui| {
            notice::show(ui, has_way);
        });
    }
    edges(ui, &places, window);
    explanation::follow(ui);
}

/// Where the list is shown in this frame. One that was beside the board is folded away when the window becomes too narrow for it, and so is
/// one that has come back at the start: nobody has asked to have the board covered. It comes back with the room.
fn list_place(ui: &mut Pane<'_>, width: f32) -> ShownList {
    let place = ShownList::of(ui.model, width);
    let memory = Id::unique("where the list of puzzles was");
    let (before, is_folded) = ui.data(|data| data.get_temp::<(ShownList, bool)>(memory)).unwrap_or((ShownList::Nowhere, false));
    let is_asked_for = ui.model.collection.as_ref().is_some_and(|list| !list.has_come_back || list.times_shown > 0);
    let folds = place == ShownList::InFront && (before == ShownList::Beside || !is_asked_for);
    let comes_back = is_folded && place == ShownList::Nowhere && arrange::has_room_for_list(width);
    let is_folded = folds || is_folded && place == ShownList::Nowhere && !comes_back && ui.model.collection.is_some();
    ui.data_mut(|data| data.insert_temp(memory, (place, is_folded)));
    ui.send_if(folds || comes_back, CollectionAction::Fold(folds));
    if folds { ShownList::Nowhere } else { place }
}

/// The panel beside the board, or the strip above it. Returns what a hovered control refers to.
fn beside(ui: &mut Pane<'_>, places: &Arrangement, list_is_shown: bool) -> Option<Target> {
    let name = access::side(ui.lang());
    if let Some(place) = places.side {
        let measures = places.measures;
        let mut all = place.shrink2(vec2(measures.margin, 0.0)).with_min_y(place.top() + measures.margin);
        match &places.pad {
            None => all.max.y -= measures.margin,
            // Nothing stands in the line above the keys there.
            Some(_) if ui.model.mode == Mode::Enter => all.max.y += measures.line - measures.gap.max(space::SMALL),
            Some(_) => {}
        }
        // The way through a list that is hidden.
        let hidden = ui.model.collection.as_ref().filter(|_| !list_is_shown);
        let way = if hidden.is_some() { collection_way::AT_FOOT } else { 0.0 };
        let (all, last) = all.split_top_bottom_at_y(all.bottom() - way);
        let pointed = ui.region("side", all, name, |ui| side::show(ui, measures));
        if let Some(collection) = hidden {
            ui.region("way", last, access::list, |ui| collection_way::at_foot(ui, collection));
        }
        return pointed;
    }
    let place = places.strip?;
    ui.region("strip", inner(place, 6.0), name, compact::show)
}

/// A part without its margins.
fn inner(part: Rect, vertical: f32) -> Rect {
    part.shrink2(vec2(arrange::MARGIN, vertical))
}

/// Shows the edges that can be dragged: of the panel, the list, and the bar of a run.
fn edges(ui: &mut Pane<'_>, places: &Arrangement, window: Rect) {
    let (mut placement, lang) = (ui.model.settings.placement, ui.lang());
    if let Some(side) = places.side {
        let bottom = places.pad.map_or(side.bottom(), |(pad, _)| pad.bottom());
        let edge = Rect::from_min_max(side.left_top(), pos2(side.left(), bottom));
        placement.side = dragged(ui, access::edge_of_side(lang), edge).map(|by| side.width() - by.x).or(placement.side);
    }
    if let Some(list) = places.list {
        let edge = Rect::from_min_max(list.right_top(), list.right_bottom());
        placement.list = dragged(ui, access::edge_of_list(lang), edge).map(|by| list.width() + by.x).or(placement.list);
    }
    if let Some(bar) = places.transport.filter(|_| arrange::drags_transport(window)) {
        let (least, most) = arrange::transport_range(window);
        let edge = Rect::from_min_max(bar.left_top(), bar.right_top());
        let height = dragged(ui, access::edge_of_run(lang), edge).map(|by| (bar.height() - by.y).clamp(least, most));
        placement.bar = height.or(placement.bar);
    }
    ui.send_if(placement != ui.model.settings.placement, Setting::Placement(placement));
}

/// How far an edge is moved in this frame, by the mouse or by arrows.
fn dragged(ui: &Ui, name: &str, edge: Rect) -> Option<Vec2> {
    let is_upright = edge.width() < edge.height();
    let cursor = if is_upright { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let handle = ui.interact(edge.expand(3.0), Id::unique(("edge", name)), Sense::drag()).on_hover_cursor(cursor);
    handle.widget_info(|| WidgetInfo::labeled(Role::Splitter, true, name));
    let filter = EventFilter { horizontal_arrows: is_upright, vertical_arrows: !is_upright, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, filter));
    if !handle.has_focus() {
        return Some(handle.drag_delta()).filter(|by| handle.dragged() && *by != Vec2::ZERO);
    }
    ui.painter().rect_filled(edge.expand(1.0), 0.0, Palette::of(ui).accent);
    let (less, more) = if is_upright { (Key::ArrowLeft, Key::ArrowRight) } else { (Key::ArrowUp, Key::ArrowDown) };
    let steps = ui.input(|input| input.num_presses(more) as f32 - input.num_presses(less) as f32);
    let moved = if is_upright { vec2(steps, 0.0) } else { vec2(0.0, steps) } * space::LARGE;
    Some(handle.drag_delta() + moved).filter(|by| *by != Vec2::ZERO)
}

/// The part that a hovered control referred to in the last frame.
fn pointed(ui: &Ui) -> Option<Target> {
    POINTED.get(ui)
}

/// Shows the list of puzzles: at its place beside the board, or in front of everything.
fn list(ui: &mut Pane<'_>, place: ShownList, beside: Option<Rect>) {
    let model = ui.model;
    let Some(collection) = &model.collection else { return };
    if let Some(rect) = beside {
        let rect = Rect::from_min_max(rect.min + vec2(arrange::MARGIN, space::SMALL), rect.max - vec2(space::MEDIUM, space::SMALL));
        ui.region("collection", rect, access::list, |ui| collection::show(ui, collection));
    } else if place == ShownList::InFront {
        let name = access::list(ui.lang());
        let (ctx, window) = (ui.ctx().clone(), ui.content_rect());
        let (_, add) = ui.split(|ui| {
            ui.set_width(arrange::list_in_front(window.width()));
            ui.set_height((window.height() - 4.0 * space::LARGE).max(240.0));
            collection::show(ui, collection);
        });
        let response = modal(&ctx, Id::unique("collection"), name, Some(space::LARGE), add);
        let opens = |action: &Action| matches!(action, Action::Collection(CollectionAction::Open(_)));
        if response.should_close() || ui.out.iter().any(opens) {
            ui.send(Command::Collection);
        }
    }
}

/// Where the list of puzzles is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShownList {
    Nowhere,
    Beside,
    InFront,
}

impl ShownList {
    /// The place of the list in a window of `width` points.
    fn of(model: &Model, width: f32) -> Self {
        match &model.collection {
            Some(collection) if collection.is_shown && arrange::has_room_for_list(width) => Self::Beside,
            Some(collection) if collection.is_shown && model.dialog.is_none() => Self::InFront,
            _ => Self::Nowhere,
        }
    }
}

/// Whether the list of puzzles covers the board in a window of `width` points.
pub(crate) fn list_is_in_front(model: &Model, width: f32) -> bool {
    ShownList::of(model, width) == ShownList::InFront
}

/// Whether the digits are shown beside the cell that was clicked.
pub(crate) fn shows_digits_at_cell(ui: &Ui) -> bool {
    cell_menu::has_digits_alone(ui)
}

/// The text of the window's title bar: puzzle name, unsaved mark, program name.
pub(crate) fn title(model: &Model) -> String {
    let (lang, name) = (model.settings.lang, title::puzzle_name(model));
    let name = if model.document.is_changed() { lang.bracketed(name, words::changed(lang)) } else { name };
    format!("{name} – {}", text::product(lang))
}
