//! The colours and links of the tool for colours, in place of the digits of the number pad.

use crate::{
    app::{action::Paint, model::paint::PaintTarget, text::paint as text},
    gui::{
        board::{chip, swatch},
        choice::segmented_filling,
        prelude::*,
        travel::ArrowGroup,
    },
};

/// Shows the switch of what is coloured, `width` points wide.
pub(crate) fn targets(ui: &mut Pane<'_>, width: f32) {
    let lang = ui.lang();
    let targets = PaintTarget::ALL.map(|target| (target, text::target(lang, target), text::target_hint(lang, target).to_owned()));
    let now = ui.model.paint.target;
    let chosen = segmented_filling(ui, text::targets(lang), width, now, &targets);
    ui.out.extend(chosen.map(|target| Paint::Target(target).into()));
}

/// Shows the colours, or the signs of links; and the button that takes all away. They fill the row, and colours are that high.
pub(crate) fn choices(ui: &mut Pane<'_>, height: f32, rove: &mut ArrowGroup) {
    let room = ui.available_width() - space::CONTROL;
    if ui.model.paint.target == PaintTarget::Links {
        let signs = [(true, text::strong(ui.lang())), (false, text::weak(ui.lang()))];
        let width = room - ui.spacing().item_spacing.x;
        let (name, now) = (text::link_kind(ui.lang()), ui.model.paint.is_strong);
        let chosen = segmented_filling(ui, name, width, now, &signs);
        ui.out.extend(chosen.map(|is_strong| Paint::Strong(is_strong).into()));
    } else {
        let are_cells = ui.model.paint.target == PaintTarget::Cells;
        let each = room / Color::COUNT as f32 - ui.spacing().item_spacing.x;
        let size = vec2(each, height);
        let chosen = Some(ui.model.paint.color);
        colors(ui, size, are_cells, chosen, Some(rove), Paint::Color);
    }
    ui.command_icon(Command::ClearColors, Icon::Close);
}

/// Shows a button of that size for each colour; `choose` makes of the one that is pressed what is done. On the pad they are in the group `rove` and have
/// keys; in a menu they are items in a row.
pub(crate) fn colors(
    ui: &mut Pane<'_>,
    size: Vec2,
    are_cells: bool,
    chosen: Option<Color>,
    mut rove: Option<&mut ArrowGroup>,
    choose: fn(Color) -> Paint,
) {
    for color in Color::all() {
        let (rect, response) = ui.allocate_exact_size(size, rove.as_ref().map_or(Sense::click(), |rove| rove.sense()));
        if let Some(rove) = &mut rove {
            rove.add(ui, &response);
        }
        let is_chosen = chosen == Some(color);
        paint(ui, (rect, &response), color, are_cells, is_chosen);
        let name = text::color(ui.lang(), color);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, name));
        if rove.is_none() {
            menu::note_in_row(&response, name);
        }
        ui.send_if(response.clicked(), choose(color));
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
