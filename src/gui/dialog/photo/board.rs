//! The board that was read, with rings around the cells to look at.

use eframe::egui::Event;

use crate::{
    app::{
        action::PhotoAction,
        model::photo::{PhotoMark, PhotoModel},
        text::photo as text,
    },
    board::Shape,
    gui::{
        board::{self, BoardEvent},
        dialog::photo::picture::ring,
        prelude::*,
    },
};

/// The keys of the digits, from 1.
const DIGITS: [Key; MAX_FIGURE] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

pub(super) fn show(ui: &mut Pane<'_>, photo: &PhotoModel, side: f32) {
    let lang = ui.lang();
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let Some(scene) = ui.model.preview() else {
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::board(lang)));
        ui.painter().rect_filled(rect, 0.0, ui.palette().control);
        return;
    };
    let marked = photo.marked();
    let numerals = ui.model.settings.numerals;
    let names = Names { lang, geometry: &scene.geometry, numerals };
    let options = BoardOptions { numerals, name: text::board(lang), pointed: None, moves: false };
    let label = |cell: Cell| {
        let mark = marked.iter().find(|(other, _)| *other == cell).map(|(_, mark)| match mark {
            PhotoMark::Doubtful => text::doubtful(lang),
            PhotoMark::Changed => text::changed(lang),
        });
        let mark = mark.or(photo.corrected.contains_key(&cell).then(|| text::corrected(lang)));
        [Some(access::cell(names, scene, cell)), mark.map(str::to_owned)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let shown = ui.at(rect, |ui| board::show(ui, scene, &options, &label)).inner;
    let painter = ui.painter_at(rect);
    for &(cell, mark) in &marked {
        ring(&painter, &corners(shown.layout.cell_rect(cell)), mark, ui.palette());
    }
    for event in &shown.events {
        if let BoardEvent::Press { cell, .. } | BoardEvent::Focus { cell } = event {
            ui.send(PhotoAction::Choose(*cell));
        }
    }
    if shown.has_focus() {
        keys(ui, photo, scene.geometry.shape());
    }
}

fn corners(rect: Rect) -> [eframe::egui::Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// Digits correct the chosen cell, Delete and the like empty it, arrows go to its neighbours.
fn keys(ui: &mut Pane<'_>, photo: &PhotoModel, shape: &Shape) {
    let cell = photo.chosen.unwrap_or(Cell::new(0));
    let choose = |down: isize, across: isize| {
        let place = |line: usize, step: isize| line.saturating_add_signed(step).min(shape.size() - 1);
        Action::Photo(PhotoAction::Choose(shape.cell(place(shape.row(cell), down), place(shape.column(cell), across))))
    };
    let correct = |digit| Action::Photo(PhotoAction::Correct(cell, digit));
    let action = |event: &Event| match event {
        Event::Key { key: Key::ArrowLeft, pressed: true, .. } => Some(choose(0, -1)),
        Event::Key { key: Key::ArrowRight, pressed: true, .. } => Some(choose(0, 1)),
        Event::Key { key: Key::ArrowUp, pressed: true, .. } => Some(choose(-1, 0)),
        Event::Key { key: Key::ArrowDown, pressed: true, .. } => Some(choose(1, 0)),
        Event::Key { key: Key::Delete | Key::Backspace | Key::Num0 | Key::Period | Key::Space, pressed: true, .. } => {
            Some(correct(None))
        }
        Event::Key { key, pressed: true, .. } => {
            let place = DIGITS.iter().position(|digit| digit == key)?;
            Some(correct(Some(Digit::from_index(place))))
        }
        _ => None,
    };
    let asked: Vec<Action> = ui.input(|input| input.events.iter().filter_map(action).collect());
    ui.out.extend(asked);
}
