//! The board, and the welcome card over an empty one.

use crate::{
    app::{
        action::{Draw, Paint},
        model::{logic::Pointed, present::Reply, rule_tool, selection::HeldKeys},
        text::{panel as words, play as text},
    },
    board::{Geometry, Place},
    gui::{
        board::{self, BoardEvent, BoardLayout},
        panel::{board_focus, cell_menu, explanation, heat, rule_hint, title, why},
        prelude::*,
    },
};

/// Minimum height of the board next to the legend of the heat, in points.
const LOWEST_BOARD: f32 = 250.0;
/// The greatest width of the card of a paused clock with its margins, in points: its sentence fits into a line.
const CARD: f32 = 400.0;
/// Seconds that the sweep over a finished board takes, and the number of diagonals that are lit at a time.
const SWEEP: f64 = 0.9;
const BAND: f32 = 3.0;

/// Shows the board. `pointed` is what a hovered control refers to.
pub(crate) fn show(ui: &mut Pane<'_>, pointed: Option<Target>) {
    let mut all = ui.available_rect_before_wrap();
    if title::is_shown(ui) {
        let (line, rest) = all.split_top_bottom_at_y(all.top() + title::HEIGHT);
        ui.at(line, title::show);
        all = rest;
    }
    let scene = ui.model.scene();
    let legend_height = if scene.heat.is_some() && all.height() >= LOWEST_BOARD { heat::HEIGHT } else { 0.0 };
    let (above, below) = all.split_top_bottom_at_y(all.bottom() - legend_height);
    let names = ui.model.names();
    let options = BoardOptions {
        numerals: ui.model.settings.numerals,
        name: words::board(ui.lang()),
        pointed,
        moves: ui.style().animation_time > 0.0,
    };
    let label = |cell| access::cell(names, scene, cell);
    let shown = ui.at(above, |ui| board::show(ui, scene, &options, &label)).inner;
    board_focus::note(ui, shown.response.id);
    if let Some(cell) = shown.hover.filter(|_| ui.model.explained_step().is_some()) {
        explanation::point(ui, Pointed::Board(cell));
    }
    cell_menu::show(ui, &shown);
    if let Some(cell) = shown.hover {
        heat::point(ui.model, scene, cell, &shown.response);
    }
    let answers = why::point(ui, &shown);
    // What is read says which rules it is about, and stands where the tooltip would.
    let is_read = ui.model.explained_step().is_some();
    if ui.model.why().is_none() && scene.heat.is_none() && !ui.model.is_paused() && !is_read {
        rule_hint::point(ui.model, &shown);
    }
    let is_kept = |event: &&BoardEvent| !(answers && matches!(event, BoardEvent::Press { .. } | BoardEvent::DoubleClick { .. }));
    ui.out.extend(shown.events.iter().filter(is_kept).map(|event| action(ui.model, *event, &shown.layout)));
    if ui.model.is_paused() {
        paused(ui, shown.layout.board_rect());
    }
    if ui.model.finish().is_some() || ui.model.presentation.is_some() {
        // There is nothing to be written, and no frame around what is only looked at.
        board::focus_quietly(ui, shown.response.id);
    }
    sweep(ui, &shown.layout);
    if let Some(heat) = scene.heat.as_ref().filter(|_| legend_height > 0.0) {
        ui.at(below, |ui| heat::legend(ui, heat));
    }
}

/// The action of an event. While rules are entered, the board is for drawing; otherwise a press on the sign of a
/// rule chooses that, and another press on the cell that was clicked last a rule in it.
fn action(model: &Model, event: BoardEvent, layout: &BoardLayout) -> Action {
    let held = |modifiers: eframe::egui::Modifiers| HeldKeys { shift: modifiers.shift, ctrl: modifiers.command };
    let shape = model.puzzle().shape();
    if model.mode == Mode::Enter {
        let draws = model.rules.tool.is_some();
        let is_sign = |spot: Spot| rule_tool::sign_at(spot, model.puzzle().rules(), shape).is_some();
        match event {
            BoardEvent::Press { cell, at, modifiers } => {
                let spot = layout.spot_at(at);
                let chooses = || is_sign(spot) || model.rules.clicked == Some(cell);
                if draws || (held(modifiers) == HeldKeys::default() && chooses()) {
                    return Action::Draw(Draw::Press(spot, held(modifiers)));
                }
            }
            BoardEvent::ClickOutside { at } => {
                let spot = layout.spot_at(at);
                if draws || is_sign(spot) {
                    return Action::Draw(Draw::Press(spot, HeldKeys::default()));
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
            BoardEvent::Press { cell, at, modifiers } => {
                let digit = board::digit_at(layout, cell, at, shape.size());
                return Action::Paint(Paint::Press(Place { cell, digit }, held(modifiers)));
            }
            BoardEvent::DragOver { cell } => return Action::Paint(Paint::Over(cell)),
            BoardEvent::Release | BoardEvent::DoubleClick { .. } => return Action::Paint(Paint::Release),
            BoardEvent::ClickOutside { .. } | BoardEvent::Focus { .. } => {}
        }
    }
    if let BoardEvent::Press { cell, .. } = event
        && model.quiz.is_some_and(|quiz| quiz.state == QuizState::Asking)
    {
        return Action::Reply(Reply::GuessIn(cell));
    }
    match event {
        BoardEvent::Press { cell, modifiers, .. } => Action::Press(cell, held(modifiers)),
        BoardEvent::DragOver { cell } => Action::Drag(cell),
        BoardEvent::DoubleClick { cell, modifiers } => Action::SelectSimilar(cell, held(modifiers)),
        BoardEvent::Release => Action::Release,
        BoardEvent::ClickOutside { .. } => Action::ClickOutside,
        BoardEvent::Focus { cell } => Action::Select(cell),
    }
}

/// Shows the card over a board that is covered because the clock is paused.
fn paused(ui: &mut Pane<'_>, board: Rect) {
    let palette = ui.palette();
    let width = board.width().min(CARD) - 2.0 * space::WIDE;
    let height = |text: &str, font: FontId| ui.painter().layout(text.to_owned(), font, palette.text, width).size().y;
    let title = FontId::new(text_size::TITLE, fonts::semibold());
    let words =
        height(text::paused(ui.lang()), title.clone()) + height(text::paused_hint(ui.lang()), TextStyle::Body.resolve(ui.style()));
    let inner = Rect::from_center_size(board.center(), vec2(width, words + space::SMALL + space::LARGE + space::CONTROL));
    let (card, outline) = (inner.expand2(vec2(space::LARGE, space::WIDE)), Stroke::new(1.0, palette.hairline));
    ui.painter().rect(card, f32::from(space::RADIUS) * 2.0, palette.background, outline, StrokeKind::Inside);
    ui.scope_builder(UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(text::paused(ui.lang())).font(title));
        ui.add_space(space::SMALL);
        ui.label(RichText::new(text::paused_hint(ui.lang())).color(palette.secondary_text));
        ui.add_space(space::LARGE);
        // It senses drags too: otherwise the board below would start a drag.
        let resume = Button::new(Command::PauseClock.label(ui.model)).sense(Sense::click_and_drag());
        theme::primary(ui, |ui| ui.add(resume)).sends(Command::PauseClock, ui);
    });
}

/// What the last frame knew of the end of the game: the board, and when its sweep has begun, once it is finished.
type Known = (Arc<Geometry>, Option<f64>);

/// A band of light that goes once over the board when the puzzle has just been finished. Esc ends it.
fn sweep(ui: &Pane<'_>, layout: &BoardLayout) {
    let model = ui.model;
    let (now, memory) = (ui.input(|input| input.time), Id::unique("the sweep over a finished board"));
    let board = &model.document.geometry;
    let known: Option<Known> = ui.data(|data| data.get_temp(memory));
    let known = known.filter(|(of, _)| Arc::ptr_eq(of, board)).map(|(_, begun)| begun);
    let is_ended = model.settings.reduce_motion || ui.input(|input| input.key_pressed(Key::Escape));
    let begun = model.finish().map(|_| match known {
        // A game that comes back finished is not new.
        Some(begun) if !is_ended => begun.unwrap_or(now),
        _ => f64::NEG_INFINITY,
    });
    ui.data_mut(|data| data.insert_temp::<Known>(memory, (board.clone(), begun)));
    let done = begun.map_or(1.0, |begun| single((now - begun) / SWEEP));
    if done >= 1.0 {
        return;
    }
    ui.ctx().request_repaint();
    let (board, palette) = (layout.board_rect(), ui.palette());
    let size = model.puzzle().shape().size();
    let side = board.width() / size as f32;
    // The band begins before the board and ends after it.
    let front = done * (2.0 * size as f32 - 1.0 + BAND);
    for cell in model.puzzle().shape().cells() {
        let (row, column) = (cell.index() / size, cell.index() % size);
        let behind = front - (row + column) as f32;
        if (0.0..BAND).contains(&behind) {
            let corner = board.min + vec2(column as f32, row as f32) * side;
            let rect = Rect::from_min_size(corner, Vec2::splat(side));
            ui.painter().rect_filled(rect, 0.0, palette.found.gamma_multiply(0.14));
        }
    }
}
