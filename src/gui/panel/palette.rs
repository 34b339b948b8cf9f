//! The colours and links of the tool for colours, in place of the digits of the number pad.

use crate::{
    app::{action::Paint, model::paint::PaintTarget, text::paint as text},
    gui::{
        board::{chip, swatch},
        prelude::*,
        segmented::segmented_filling,
        travel::Rove,
    },
};

/// Shows the switch of what is coloured, `width` points wide.
pub(crate) fn targets(ui: &mut Ui, model: &Model, width: f32, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let targets = PaintTarget::ALL.map(|target| (target, text::target(lang, target), text::target_hint(lang, target).to_owned()));
    let chosen = segmented_filling(ui, text::targets(lang), width, model.paint.target, &targets);
    out.extend(chosen.map(|target| Paint::Target(target).into()));
}

/// Shows the colours, or the signs of links; and the button that takes all away. They fill the row, and colours are that high.
pub(crate) fn choices(ui: &mut Ui, model: &Model, height: f32, rove: &mut Rove, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let room = ui.available_width() - space::CONTROL;
    if model.paint.target == PaintTarget::Links {
        let signs = [(true, text::strong(lang)), (false, text::weak(lang))];
        let width = room - ui.spacing().item_spacing.x;
        let chosen = segmented_filling(ui, text::link_kind(lang), width, model.paint.is_strong, &signs);
        out.extend(chosen.map(|is_strong| Paint::Strong(is_strong).into()));
    } else {
        let are_cells = model.paint.target == PaintTarget::Cells;
        let each = room / Color::COUNT as f32 - ui.spacing().item_spacing.x;
        let size = vec2(each, height);
        let chosen = Some(model.paint.color);
        colors(ui, model, size, are_cells, chosen, Some(rove), &mut |color| out.push(Action::Paint(Paint::Color(color))));
    }
    command_icon(ui, model, Command::ClearColors, Icon::Close, out);
}

/// Shows a button of that size for each colour; `choose` gets the one that is pressed. On the pad they are in the group `rove` and have
/// keys; in a menu they are items in a row.
pub(crate) fn colors(
    ui: &mut Ui,
    model: &Model,
    size: Vec2,
    are_cells: bool,
    chosen: Option<Color>,
    mut rove: Option<&mut Rove>,
    choose: &mut dyn FnMut(Color),
) {
    for color in Color::all() {
        let (rect, response) = ui.allocate_exact_size(size, rove.as_ref().map_or(Sense::click(), |rove| rove.sense()));
        if let Some(rove) = &mut rove {
            rove.add(ui, &response);
        }
        let is_chosen = chosen == Some(color);
        paint(ui, (rect, &response), color, are_cells, is_chosen);
        let name = text::color(model.settings.lang, color);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, name));
        if rove.is_none() {
            menu::note_in_row(&response, name);
        }
        if response.clicked() {
            choose(color);
        }
        let key = (color.index() + 1) % Color::COUNT;
        let hint = if rove.is_none() { name.to_owned() } else { [name, &key.to_string()].join("  ") };
        clear_of_keys(&response).on_hover_text(hint);
    }
}

fn paint(ui: &Ui, (rect, response): (Rect, &Response), color: Color, is_cell: bool, is_chosen: bool) {
    if ui.is_rect_visible(rect) {
        // Lines of a pattern end at the edge.
        let (palette, painter) = (Palette::of(ui), &ui.painter_at(rect));
        painter.rect_filled(rect, f32::from(space::RADIUS), palette.surface);
        if is_cell {
            swatch(painter, rect.shrink(2.0), color, palette);
        } else {
            chip(painter, rect.center(), rect.size().min_elem() * 0.28, color, palette);
        }
        let (width, line) = match (is_chosen, response.has_focus() || response.hovered()) {
            (true, _) => (2.5, palette.text),
            (false, true) => (1.5, palette.accent),
            (false, false) => (1.0, palette.control_line),
        };
        painter.rect_stroke(rect, f32::from(space::RADIUS), Stroke::new(width, line), StrokeKind::Inside);
    }
}
