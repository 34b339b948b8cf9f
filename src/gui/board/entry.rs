//! Draws rules that are being entered: the drag, the chosen rule, what is typed for it, and what a press would take.

use eframe::egui::Shape;

use crate::{
    app::{
        model::rule_tool,
        view::scene::{Aim, EntryScene, RegionScene},
    },
    gui::{
        board::{
            decoration,
            glyph::{Brush, Picture},
            rules,
        },
        prelude::*,
    },
};

/// Side of the frame of a slot beside the board, in cells.
const SLOT: f32 = 0.9;

/// How strongly regions are drawn, from 0 to 1: those that were put aside are faint.
const fn fade(entry: &EntryScene) -> f32 {
    if entry.is_put_aside { 0.5 } else { 1.0 }
}

/// Draws the drag in progress, and the regions drawn so far.
pub(super) fn draft(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let entry = &scene.entry;
    let faint = fade(entry);
    for (RegionScene { outline, cells }, color) in entry.regions.iter().zip(Color::all().cycle()) {
        // The numbers tell regions of similar colours apart. A pattern would belong to each cell, not to the region.
        if !entry.is_put_aside {
            cells.iter().for_each(|&cell| decoration::fill_color(brush.painter, layout.cell_rect(cell), color, palette));
        }
        closed(brush, outline, Stroke::new(layout.snap(3.0 * faint), palette.paint(color).gamma_multiply(faint)));
    }
    rules::draft(brush, &entry.draft);
    brush.flush();
    if entry.path.is_empty() {
        return;
    }
    let color = if entry.is_refused { palette.clash } else { palette.accent };
    let middles: Vec<Pos2> = entry.path.iter().map(|&cell| layout.cell_rect(cell).center()).collect();
    let side = layout.cell_side();
    for &middle in &middles {
        brush.painter.circle_filled(middle, side * 0.07, color);
    }
    if entry.is_refused {
        // A cross at the end besides the colour.
        let end = middles[middles.len() - 1];
        let stroke = Stroke::new(layout.snap(2.0), color);
        for across in [Vec2::new(0.18, 0.18), Vec2::new(0.18, -0.18)] {
            brush.painter.line_segment([end - across * side, end + across * side], stroke);
        }
    }
}

/// Draws the outline of the chosen rule, what is typed for it, the numbers of regions, and what a press would take.
pub(super) fn marks(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let entry = &scene.entry;
    let side = layout.cell_side();
    closed(brush, &entry.outline, Stroke::new(layout.snap(2.5), palette.accent));
    let faint = fade(entry);
    for (number, RegionScene { cells, .. }) in entry.regions.iter().enumerate() {
        let font = FontId::new((side * 0.3 * if entry.is_put_aside { 0.7 } else { 1.0 }).max(8.0), fonts::semibold());
        for &cell in cells {
            // In the corner they do not hide a digit.
            let rect = layout.cell_rect(cell);
            let (at, align) = if entry.is_put_aside {
                (rect.left_top() + Vec2::splat(side * 0.1), Align2::LEFT_TOP)
            } else {
                (rect.center(), Align2::CENTER_CENTER)
            };
            brush.painter.text(at, align, number + 1, font.clone(), palette.text.gamma_multiply(faint));
        }
    }
    if let Aim::Slot(is_diagonal) = entry.aim {
        slots(brush, is_diagonal);
    }
    aim(brush);
    if let Some((at, text)) = &entry.typed {
        let font = FontId::new((side * 0.3).clamp(11.0, 20.0), fonts::semibold());
        let galley = brush.painter.layout_no_wrap(format!("{text}|"), font, palette.text);
        let (at, size) = (layout.pos_of(*at), galley.size() + Vec2::new(8.0, 2.0));
        let middle = if entry.types_label { at + Vec2::new(0.5 * size.x - 4.0, 0.0) } else { at };
        let rect = Rect::from_center_size(middle, size);
        brush.painter.rect(rect, 3.0, palette.surface, Stroke::new(layout.snap(2.0), palette.accent), StrokeKind::Middle);
        brush.painter.galley(rect.min + Vec2::new(4.0, 1.0), galley, palette.text);
    }
}

/// Draws the slots of clues beside the board, faintly.
fn slots(brush: &Brush<'_>, is_diagonal: bool) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let stroke = Stroke::new(layout.pixel().max(1.0), palette.control_line);
    for middle in rule_tool::slots(is_diagonal, scene.geometry.shape()) {
        let slot = Rect::from_center_size(layout.pos_of(middle), Vec2::splat(layout.cell_side() * SLOT));
        brush.painter.rect_stroke(slot, 3.0, stroke, StrokeKind::Inside);
    }
}

/// Draws where a press at the pointer would put a sign or a clue.
fn aim(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, pointer, .. } = *brush.picture;
    let Some(spot) = pointer.map(|pos| layout.spot_at(pos)) else { return };
    let shape = scene.geometry.shape();
    let side = layout.cell_side();
    let stroke = Stroke::new(layout.snap(1.5), palette.accent);
    let ring = |at: Spot, radius: f32| brush.painter.circle_stroke(layout.pos_of(at), radius * side, stroke);
    match scene.entry.aim {
        Aim::Cell => {}
        Aim::Edge => {
            if let Some((one, other)) = rule_tool::nearest_edge(spot, shape) {
                ring((rule_tool::middle(one, shape) + rule_tool::middle(other, shape)) * 0.5, 0.15);
            }
        }
        Aim::Corner => {
            if let Some(cell) = rule_tool::nearest_corner(spot, shape) {
                ring(rule_tool::middle(cell, shape) + Spot::new(0.5, 0.5), 0.3);
            }
        }
        Aim::Slot(is_diagonal) => {
            if let Some(line) = rule_tool::line_at(spot, is_diagonal, shape) {
                let middle = rule_tool::slot_middle(line, shape);
                let slot = Rect::from_center_size(layout.pos_of(middle), Vec2::splat(side * SLOT));
                brush.painter.rect_stroke(slot, 3.0, stroke, StrokeKind::Inside);
                let cells = line.cells(shape);
                if let (true, Some(&last)) = (is_diagonal, cells.last()) {
                    let dashed = [layout.pos_of(middle), layout.cell_rect(last).center()];
                    brush.painter.extend(Shape::dashed_line(&dashed, stroke, side * 0.12, side * 0.12));
                }
            }
        }
    }
}

/// Draws closed polygons.
fn closed(brush: &Brush<'_>, outlines: &[Vec<Spot>], stroke: Stroke) {
    for outline in outlines {
        let points: Vec<Pos2> = outline.iter().map(|&spot| brush.picture.layout.pos_of(spot)).collect();
        brush.painter.add(Shape::closed_line(points, stroke));
    }
}
