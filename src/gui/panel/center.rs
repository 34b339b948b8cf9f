//! The board, with the number pad below it.

use eframe::egui::{Align, Align2, Button, Event, FontId, Layout, PointerButton, Rect, RichText, Sense, Ui, UiBuilder, Vec2, vec2};

use crate::{
    app::{
        action::{Action, Draw, Paint},
        command::Command,
        model::{Mode, Model, Tool, logic::Pointed, rule_tool::place, selection::Held},
        text::{access, panel as words, step::Names},
        view::{derived::View, scene::Target},
    },
    board::Place,
    gui::{
        board::{self, BoardEvent, BoardLayout, BoardOptions},
        panel::{board_memory, cell_menu, explanation, heat, pad, why},
        theme::{Palette, space, text_size},
    },
    io::picture::rules::Spot,
};

/// Minimum height of the board next to the pad, in points.
const LOWEST_BOARD: f32 = 250.0;

/// Shows board and pad. `pointed` is what a hovered control refers to.
pub(crate) fn show(ui: &mut Ui, model: &View<'_>, pointed: Option<Target>, out: &mut Vec<Action>) {
    let all = ui.available_rect_before_wrap();
    let pad_height = pad::height(model, all.width());
    let pad_height = if model.mode == Mode::Watch || all.height() - pad_height < LOWEST_BOARD { 0.0 } else { pad_height };
    let scene = model.scene();
    let legend_height = if scene.heat.is_some() && all.height() >= LOWEST_BOARD { heat::HEIGHT } else { 0.0 };
    let (above, below) = all.split_top_bottom_at_y(all.bottom() - pad_height - legend_height);
    let names = Names { lang: model.settings.lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
    let options = BoardOptions {
        numerals: model.settings.numerals,
        name: words::board(model.settings.lang),
        pointed,
        moves: !model.settings.reduce_motion,
    };
    let label = |cell| access::cell(names, scene, cell);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(above), |ui| board::show(ui, scene, &options, &label)).inner;
    ui.data_mut(|data| data.insert_temp(board_memory(), shown.response.id));
    if let Some(cell) = shown.hover.filter(|_| model.explained_step().is_some()) {
        explanation::point(ui, Pointed::Board(cell));
    }
    cell_menu::show(&shown, model, out);
    if let Some(cell) = shown.hover {
        heat::point(model, scene, cell, &shown.response);
    }
    let pressed = pressed(ui, &shown.layout);
    let answers = why::point(ui, model, &shown, out);
    let is_kept = |event: &&BoardEvent| !(answers && matches!(event, BoardEvent::Press { .. } | BoardEvent::DoubleClick { .. }));
    out.extend(shown.events.iter().filter(is_kept).map(|event| action(model, *event, pressed, &shown.layout)));
    if model.is_untouched() {
        welcome(ui, model, shown.layout.board_rect(), out);
    }
    if let Some(heat) = scene.heat.as_ref().filter(|_| legend_height > 0.0) {
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| heat::legend(ui, model, heat, out));
    }
    if pad_height > 0.0 {
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| pad::show(ui, model, out));
    }
}

/// Where the mouse button was pressed last in this frame, in cells.
fn pressed(ui: &Ui, layout: &BoardLayout) -> Option<Spot> {
    ui.input(|input| {
        input.events.iter().rev().find_map(|event| match event {
            Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } => Some(layout.spot_at(*pos)),
            _ => None,
        })
    })
}

/// The action of an event. While rules are entered, the board is for drawing; otherwise a press on the sign of a rule chooses that.
fn action(model: &Model, event: BoardEvent, pressed: Option<Spot>, layout: &BoardLayout) -> Action {
    let held = |modifiers: eframe::egui::Modifiers| Held { shift: modifiers.shift, ctrl: modifiers.command };
    let shape = model.puzzle().shape();
    if model.mode == Mode::Enter {
        let draws = model.rules.tool.is_some();
        let is_sign = |spot: Spot| place::sign_at(spot, model.puzzle().rules(), shape).is_some();
        match event {
            BoardEvent::Press { cell, modifiers } => {
                let spot = pressed.unwrap_or_else(|| place::middle(cell, shape));
                if draws || (is_sign(spot) && held(modifiers) == Held::default()) {
                    return Action::Draw(Draw::Press(spot, held(modifiers)));
                }
            }
            BoardEvent::ClickOutside => {
                if let Some(spot) = pressed.filter(|&spot| draws || is_sign(spot)) {
                    return Action::Draw(Draw::Press(spot, Held::default()));
                }
            }
            BoardEvent::DragOver { cell } if draws => return Action::Draw(Draw::Over(cell)),
            BoardEvent::Release if draws => return Action::Draw(Draw::Release),
            // The presses of a double click draw by themselves.
            BoardEvent::DoubleClick { .. } if draws => return Action::Draw(Draw::Release),
            _ => {}
        }
    }
    if model.mode == Mode::Play && model.tool == Tool::Color {
        match event {
            BoardEvent::Press { cell, modifiers } => {
                let spot = pressed.unwrap_or_else(|| place::middle(cell, shape));
                let digit = board::digit_at(layout, cell, layout.pos_of(spot), shape.size());
                return Action::Paint(Paint::Press(Place { cell, digit }, held(modifiers)));
            }
            BoardEvent::DragOver { cell } => return Action::Paint(Paint::Over(cell)),
            BoardEvent::Release | BoardEvent::DoubleClick { .. } => return Action::Paint(Paint::Release),
            BoardEvent::ClickOutside | BoardEvent::Focus { .. } => {}
        }
    }
    match event {
        BoardEvent::Press { cell, modifiers } => Action::Press(cell, held(modifiers)),
        BoardEvent::DragOver { cell } => Action::Drag(cell),
        BoardEvent::DoubleClick { cell, modifiers } => Action::SelectSimilar(cell, held(modifiers)),
        BoardEvent::Release => Action::Release,
        BoardEvent::ClickOutside => Action::ClickOutside,
        BoardEvent::Focus { cell } => Action::Select(cell),
    }
}

/// Shows the welcome card of an empty board, with the ways to begin.
fn welcome(ui: &mut Ui, model: &Model, board: Rect, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let palette = Palette::of(ui);
    let card = Rect::from_center_size(board.center(), vec2(board.width().min(300.0) - space::LARGE, 176.0));
    ui.painter().rect_filled(card.expand(space::SMALL), f32::from(space::RADIUS) * 2.0, palette.background);
    ui.painter().text(
        card.center_top() + Vec2::new(0.0, space::MEDIUM),
        Align2::CENTER_TOP,
        words::empty_title(lang),
        FontId::new(text_size::LARGE, crate::gui::fonts::semibold()),
        palette.text,
    );
    let links = Rect::from_min_max(card.min + vec2(0.0, 44.0), card.max);
    ui.scope_builder(UiBuilder::new().max_rect(links).layout(Layout::top_down(Align::Center)), |ui| {
        ui.label(RichText::new(words::empty_hint(lang)).color(palette.secondary_text));
        let ways = [
            (words::empty_paste(lang), Action::Command(Command::Paste)),
            (words::empty_open(lang), Action::Command(Command::Open)),
            (words::empty_example(lang), Action::Example("medium")),
        ];
        for (text, action) in ways {
            // It senses drags too: otherwise the board below would start a drag.
            let link = Button::new(RichText::new(text).color(palette.accent)).sense(Sense::click_and_drag());
            if ui.add(link.min_size(vec2(180.0, 0.0))).clicked() {
                out.push(action);
            }
        }
    });
}
