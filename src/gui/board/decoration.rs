//! The look of each decoration of a logic step, on the board and in the legend; the colours of cells and candidates and the links drawn by
//! hand.

use eframe::egui::Shape;

use crate::{
    app::{
        text::logic::set_letter,
        view::overlay::{CellDecoration, Decoration, LegendItem, LinkKind, Outline, Tint},
    },
    board::Place,
    gui::{
        board::{
            BoardLayout,
            glyph::{Brush, Picture},
            route::place,
        },
        prelude::*,
    },
    io::picture::{CandidateSign, HouseSign},
};

/// How the decoration of a candidate is drawn.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The candidate is eliminated: its fill has that colour.
    pub(super) falls: bool,
    /// Filled shapes are solid, without an outline.
    pub(super) is_solid: bool,
}

/// Draws the decoration of a candidate.
pub(super) fn candidate(painter: &Painter, (decoration, look): (Decoration, Look), middle: Pos2, radius: f32, palette: &Palette) {
    let (sign, tint) = decoration.look();
    let color = tinted(tint, palette);
    let stroke = Stroke::new((radius * 0.2).clamp(1.25, 2.5), color);
    let soft = if look.falls { palette.clash } else { color }.gamma_multiply(if look.is_solid { 0.48 } else { 0.32 });
    let rim = if look.is_solid { Stroke::NONE } else { stroke };
    // Open shapes stay open where the candidate is eliminated: the stroke through it shows that.
    let open = Color32::TRANSPARENT;
    let square = Rect::from_center_size(middle, Vec2::splat(radius * 2.0));
    let corners = |places: &[(f32, f32)]| places.iter().map(|&(x, y)| middle + vec2(x, y) * radius).collect::<Vec<Pos2>>();
    let diamond = || corners(&[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)]);
    match sign {
        Some(CandidateSign::Disc) => drop(painter.circle(middle, radius, soft, rim)),
        Some(CandidateSign::Ring) => drop(painter.circle(middle, radius, open, stroke)),
        Some(CandidateSign::Diamond) => drop(painter.add(polygon(diamond(), soft, rim))),
        Some(CandidateSign::OpenDiamond) => drop(painter.add(polygon(diamond(), open, stroke))),
        Some(CandidateSign::Square) => drop(painter.rect(square, 1.0, soft, rim, StrokeKind::Inside)),
        Some(CandidateSign::OpenSquare) => drop(painter.rect(square, 1.0, open, stroke, StrokeKind::Inside)),
        Some(CandidateSign::Triangle) => {
            painter.add(polygon(corners(&[(0.0, -1.3), (1.25, 0.85), (-1.25, 0.85)]), soft, rim));
        }
        Some(CandidateSign::Assumed) => {
            painter.circle_filled(middle, radius, soft);
            dashed_ring(painter, middle, radius * 1.15, Stroke::new(stroke.width * 1.2, color));
        }
        Some(CandidateSign::AssumedFalse) => {
            dashed_ring(painter, middle, radius * 1.15, Stroke::new(stroke.width * 1.2, color));
        }
        Some(CandidateSign::Star) => {
            painter.rect_filled(square, 0.0, soft);
            painter.add(polygon(diamond(), soft, Stroke::NONE));
            painter.add(Shape::closed_line(star(middle, radius * 1.3), stroke));
        }
        Some(CandidateSign::Placed) => {
            // Both rings stay within the frame of the cell where the candidate is in a corner.
            let thin = Stroke::new(stroke.width * 0.65, color);
            painter.circle(middle, radius * 0.8, soft, thin);
            painter.circle_stroke(middle, radius * 1.05, thin);
        }
        None => drop(painter.rect_filled(square, radius * 0.3, soft)),
    }
}

/// A colour of decorations in a palette.
pub(super) const fn tinted(tint: Tint, palette: &Palette) -> Color32 {
    match tint {
        Tint::Found => palette.found,
        Tint::Accent => palette.accent,
        Tint::Chain => palette.chain,
        Tint::Trying => palette.trying,
        Tint::Guess => palette.guess,
        Tint::Clash => palette.clash,
        Tint::Secondary => palette.secondary_text,
    }
}

fn polygon(corners: Vec<Pos2>, fill: Color32, stroke: Stroke) -> Shape {
    Shape::convex_polygon(corners, fill, stroke)
}

/// The outline of an eight-pointed star.
fn star(middle: Pos2, radius: f32) -> Vec<Pos2> {
    let corner = |at: usize| {
        let reach = if at.is_multiple_of(2) { radius } else { radius * 0.72 };
        middle + Vec2::angled(at as f32 * std::f32::consts::TAU / 16.0) * reach
    };
    (0..16).map(corner).collect()
}

fn dashed_ring(painter: &Painter, middle: Pos2, radius: f32, stroke: Stroke) {
    const DASHES: usize = 8;
    let turn = std::f32::consts::TAU / DASHES as f32;
    for dash in 0..DASHES {
        let point = |part: usize| middle + Vec2::angled((dash as f32 + part as f32 * 0.15) * turn) * radius;
        painter.line((0..=4).map(point).collect(), stroke);
    }
}

/// Draws the stroke through an eliminated candidate.
pub(super) fn strike(painter: &Painter, middle: Pos2, reach: f32, palette: &Palette) {
    let across = vec2(reach, -reach);
    painter.line_segment([middle - across, middle + across], Stroke::new((reach * 0.17).max(1.25), palette.clash));
}

/// The fill colour of a decorated cell.
pub(super) fn fill(decoration: CellDecoration, palette: &Palette) -> Color32 {
    decoration.look().1.map_or(Color32::TRANSPARENT, |(tint, strength)| tinted(tint, palette).gamma_multiply(strength))
}

/// The full colour of a decorated cell.
pub(super) fn color(decoration: CellDecoration, palette: &Palette) -> Color32 {
    decoration.look().1.map_or(Color32::TRANSPARENT, |(tint, _)| tinted(tint, palette))
}

/// Draws the frame of a pivot, case or target cell.
pub(super) fn frame(painter: &Painter, rect: Rect, palette: &Palette) {
    let side = rect.width();
    let stroke = Stroke::new((side * 0.035).clamp(1.25, 3.0), palette.guess);
    painter.rect_stroke(rect.shrink(side * 0.02), side * 0.08, stroke, StrokeKind::Inside);
}

/// Draws the corner of a cell of the pattern, which tells it from a cell of the rule. In the corner it is clear of the candidates.
pub(super) fn corner(painter: &Painter, rect: Rect, palette: &Palette) {
    let (tip, reach) = (rect.right_bottom(), rect.width() * 0.14);
    painter.add(polygon(vec![tip, tip - vec2(reach, 0.0), tip - vec2(0.0, reach)], palette.chain, Stroke::NONE));
}

/// Draws the ring of a cell whose digit is a cause.
pub(super) fn cause(painter: &Painter, rect: Rect, palette: &Palette) {
    let side = rect.width();
    let radius = CornerRadius::from((side * 0.1).clamp(2.0, 12.0).floor());
    let stroke = Stroke::new((side * 0.045).clamp(1.5, 4.0), palette.guess);
    painter.rect_stroke(rect.shrink((side * 0.06).max(1.0)), radius, stroke, StrokeKind::Inside);
}

/// Draws the frame and the hatching of a cell without candidates.
pub(super) fn dead_cell(painter: &Painter, rect: Rect, palette: &Palette) {
    let side = rect.width();
    let hatch = Stroke::new((side * 0.02).max(1.0), palette.clash.gamma_multiply(0.5));
    for step in 1..8 {
        let reach = side * step as f32 / 4.0;
        let (near, far) = (reach.min(side), (reach - side).max(0.0));
        painter.line_segment([rect.min + vec2(far, near), rect.min + vec2(near, far)], hatch);
    }
    painter.rect_stroke(rect.shrink(side * 0.03), 0.0, Stroke::new((side * 0.06).max(2.0), palette.clash), StrokeKind::Inside);
}

/// Draws one edge of a house's outline. `inwards` is the unit vector towards its inside, `side` the cell side in points.
pub(super) fn edge(painter: &Painter, edge: [Pos2; 2], inwards: Vec2, outline: Outline, side: f32, palette: &Palette) {
    let (sign, tint) = outline.look();
    let stroke = Stroke::new((side * 0.045).clamp(1.5, 3.5), tinted(tint, palette));
    match sign {
        HouseSign::Solid => drop(painter.line_segment(edge, stroke)),
        HouseSign::Dashed => painter.extend(Shape::dashed_line(&edge, stroke, side * 0.16, side * 0.1)),
        HouseSign::Double => {
            // Both lines run near the border, clear of the candidates.
            let thin = Stroke::new(stroke.width * 0.5, stroke.color);
            let second = edge.map(|end| end + inwards * stroke.width * 1.2);
            painter.line_segment(edge, Stroke::new(stroke.width * 0.8, stroke.color));
            painter.line_segment(second, thin);
        }
    }
}

/// Distance of a house's outline from the cell borders, as a fraction of the cell side. Different, so that both of two adjacent
/// outlines are visible.
pub(super) const fn inset(outline: Outline) -> f32 {
    match outline.look().0 {
        HouseSign::Solid => 0.03,
        HouseSign::Dashed => 0.07,
        HouseSign::Double => 0.02,
    }
}

/// Draws a link along a curve, without its arrowhead.
pub(super) fn link(painter: &Painter, curve: &[Pos2], kind: LinkKind, side: f32, color: Color32) {
    let width = (side * if kind.is_dashed() { 0.03 } else { 0.04 }).clamp(1.5, 3.0);
    let stroke = Stroke::new(width, color);
    if kind.is_dashed() {
        painter.extend(Shape::dashed_line(curve, stroke, (side * 0.09).max(3.0), (side * 0.07).max(2.5)));
    } else {
        painter.line(curve.to_vec(), stroke);
    }
}

/// Draws the arrowhead at the end of a link.
pub(super) fn arrowhead(painter: &Painter, curve: &[Pos2], side: f32, color: Color32) {
    let size = (side * 0.11).clamp(4.5, 10.0);
    let [.., before, tip] = *curve else { return };
    let along = (tip - before).normalized() * size;
    let across = vec2(-along.y, along.x) * 0.5;
    let tip = tip + along * 0.2;
    painter.add(polygon(vec![tip, tip - along + across, tip - along - across], color, Stroke::NONE));
}

/// Draws the bar that joins the grouped candidates of one digit.
pub(super) fn bar(painter: &Painter, places: &[Pos2], radius: f32, color: Color32) {
    painter.line(places.to_vec(), Stroke::new(radius * 1.2, color.gamma_multiply(0.32)));
}

/// The size of the background of an implication's number.
pub(super) fn number_ground(painter: &Painter, number: &str, size: f32) -> Vec2 {
    let font = FontId::new(size, fonts::semibold());
    let galley = painter.layout_no_wrap(number.to_owned(), font, Color32::PLACEHOLDER);
    vec2(galley.size().x + size * 0.45, size * 1.1)
}

/// Draws the number of an implication on a contrasting background.
pub(super) fn number(painter: &Painter, middle: Pos2, size: f32, number: &str, palette: &Palette) {
    let font = FontId::new(size, fonts::semibold());
    let galley = painter.layout_no_wrap(number.to_owned(), font, palette.surface);
    let ground = Rect::from_center_size(middle, number_ground(painter, number, size));
    painter.rect_filled(ground, size * 0.35, palette.text);
    painter.galley(middle - galley.size() / 2.0, galley, palette.surface);
}

/// Draws the sample of a legend entry in `rect`.
pub fn sample(painter: &Painter, rect: Rect, item: LegendItem, is_solid: bool, palette: &Palette) {
    let (middle, side) = (rect.center(), rect.width());
    let flat = [pos2(rect.left(), middle.y), pos2(rect.right(), middle.y)];
    match item {
        LegendItem::Rule => {
            // A line with its rim.
            painter.line_segment(flat, Stroke::new(side * 0.5, palette.chain));
            painter.line_segment(flat, Stroke::new(side * 0.25, palette.surface));
        }
        LegendItem::House(outline) => edge(painter, flat, vec2(0.0, 1.0), outline, side * 2.5, palette),
        LegendItem::Cell(decoration) => {
            // A cell as on the board: on its ground, with its line.
            let fill = palette.surface.blend(fill(decoration, palette));
            painter.rect(rect.shrink(0.5), 1.0, fill, Stroke::new(1.0, palette.cell_line), StrokeKind::Inside);
            match decoration {
                CellDecoration::DeadEnd => dead_cell(painter, rect.shrink(0.5), palette),
                CellDecoration::Set(at) => {
                    let font = FontId::new(side * 0.7, fonts::semibold());
                    painter.rect_filled(Rect::from_center_size(middle, rect.size() * 0.7), 0.0, color(decoration, palette));
                    painter.text(middle, Align2::CENTER_CENTER, set_letter(at), font, palette.surface);
                }
                CellDecoration::Pivot | CellDecoration::Cases | CellDecoration::Target => frame(painter, rect.shrink(0.5), palette),
                CellDecoration::Cause => cause(painter, rect.shrink(0.5), palette),
                // Larger than on the board, where a cell is larger than the sample.
                CellDecoration::Corner => {
                    corner(painter, Rect::from_min_max(rect.min - rect.size(), rect.max).shrink(0.5), palette);
                }
                CellDecoration::Rule => {}
            }
        }
        LegendItem::Candidate(decoration) => {
            candidate(painter, (decoration, Look { falls: false, is_solid }), middle, side * 0.4, palette);
            if decoration == Decoration::Eliminated {
                strike(painter, middle, side * 0.3, palette);
            }
        }
        LegendItem::Group => {
            let ends = [middle - vec2(side * 0.32, 0.0), middle + vec2(side * 0.32, 0.0)];
            bar(painter, &ends, side * 0.3, palette.found);
            for end in ends {
                painter.circle_stroke(end, side * 0.18, Stroke::new(1.25, palette.found));
            }
        }
        LegendItem::Link(kind) => {
            link(painter, &flat, kind, side * 2.5, palette.chain);
            arrowhead(painter, &flat, side * 2.5, palette.chain);
        }
        LegendItem::Number => number(painter, middle, side * 0.62, "1", palette),
    }
}

/// Opacity of a cell's colour: digits stay readable on it.
const FILL: f32 = 0.3;
/// Opacity of its pattern.
const PATTERN: f32 = 0.38;

/// Fills the coloured cells.
pub(super) fn color_cells(brush: &Brush<'_>) {
    let Picture { layout, palette, .. } = *brush.picture;
    for (cell, square) in brush.cells() {
        if let Some(color) = square.color {
            swatch(brush.painter, layout.cell_rect(cell), color, palette);
        }
    }
}

/// Fills a rectangle with a colour.
pub(super) fn fill_color(painter: &Painter, rect: Rect, color: Color, palette: &Palette) {
    painter.rect_filled(rect, 0.0, tone(color, palette));
}

/// The fill of a cell of that colour.
pub(super) fn tone(color: Color, palette: &Palette) -> Color32 {
    palette.paint(color).gamma_multiply(FILL)
}

/// Fills a rectangle with a colour and its pattern, on the board and on the buttons.
pub fn swatch(painter: &Painter, rect: Rect, color: Color, palette: &Palette) {
    let tone = palette.paint(color);
    fill_color(painter, rect, color, palette);
    let side = rect.width();
    let stroke = Stroke::new((side * 0.03).clamp(1.0, 2.0), tone.gamma_multiply(PATTERN));
    // The ends of slanted lines reach beyond their points.
    let inner = rect.shrink(stroke.width * 0.75);
    let at = |x: f32, y: f32| inner.min + vec2(x, y) * inner.width();
    let line = |from: Pos2, to: Pos2| {
        painter.line_segment([from, to], stroke);
    };
    let parts = [0.125, 0.375, 0.625, 0.875];
    for part in parts {
        match color.index() / 2 {
            0 => {
                line(at(part, 0.0), at(0.0, part));
                line(at(1.0, part), at(part, 1.0));
            }
            1 => {
                line(at(part, 0.0), at(1.0, 1.0 - part));
                line(at(0.0, part), at(1.0 - part, 1.0));
            }
            2 => line(at(0.0, part), at(1.0, part)),
            3 => line(at(part, 0.0), at(part, 1.0)),
            _ => {
                for other in parts {
                    painter.circle_filled(at(part, other), stroke.width * 1.1, stroke.color);
                }
            }
        }
    }
    if color.index() % 2 == 1 {
        let frame = Stroke::new((side * 0.045).clamp(1.5, 3.0), tone.gamma_multiply(0.8));
        painter.rect_stroke(rect.shrink(side * 0.02), CornerRadius::ZERO, frame, StrokeKind::Inside);
    }
}

/// Draws the shapes of coloured candidates and the links.
pub(super) fn color_candidates(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, pointer, .. } = *brush.picture;
    for &(at, color) in &scene.coloring.candidates {
        let (middle, radius) = spot(brush, at);
        chip(brush.painter, middle, radius * 1.05, color, palette);
    }
    for link in &scene.coloring.links {
        let ends = [spot(brush, link.from), spot(brush, link.to)];
        let radius = ends[0].1;
        draw_link(brush.painter, ends.map(|(middle, _)| middle), radius, link.is_strong, layout.cell_side(), palette.chain);
    }
    if let Some(from) = scene.coloring.from {
        let (middle, radius) = spot(brush, from);
        let stroke = Stroke::new((radius * 0.25).max(1.5), palette.accent);
        brush.painter.circle_stroke(middle, radius * 1.25, stroke);
        if let Some(pointer) = pointer.filter(|pointer| pointer.distance(middle) > radius * 2.0) {
            let color = palette.chain.gamma_multiply(0.6);
            draw_link(brush.painter, [middle, pointer], radius, scene.coloring.is_strong, layout.cell_side(), color);
        }
    }
}

fn spot(brush: &Brush<'_>, at: Place) -> (Pos2, f32) {
    place(brush.picture.layout, Candidate::new(at.cell, at.digit))
}

/// Draws the shape of a coloured candidate.
pub fn chip(painter: &Painter, middle: Pos2, radius: f32, color: Color, palette: &Palette) {
    let tone = palette.paint(color);
    let is_filled = color.index().is_multiple_of(2);
    let fill = if is_filled { tone.gamma_multiply(0.55) } else { Color32::TRANSPARENT };
    let stroke = Stroke::new((radius * if is_filled { 0.14 } else { 0.26 }).clamp(1.0, 3.0), tone);
    let polygon = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| middle + vec2(x, y) * radius).collect();
        painter.add(Shape::convex_polygon(corners, fill, stroke));
    };
    match color.index() / 2 {
        0 => {
            painter.circle(middle, radius, fill, stroke);
        }
        1 => polygon(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        2 => polygon(&[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)]),
        3 => polygon(&[(0.0, -1.25), (1.2, 0.8), (-1.2, 0.8)]),
        _ => polygon(&[(-0.55, -1.0), (0.55, -1.0), (1.1, 0.0), (0.55, 1.0), (-0.55, 1.0), (-1.1, 0.0)]),
    }
}

/// Draws a link between two places: a strong one solid with an equals sign, a weak one dashed with a minus sign.
fn draw_link(painter: &Painter, [from, to]: [Pos2; 2], radius: f32, is_strong: bool, side: f32, color: Color32) {
    let along = (to - from).normalized();
    let across = vec2(-along.y, along.x);
    let bow = across * (from.distance(to) * 0.1).min(side * 0.4);
    let (from, to) = (from + along * radius, to - along * radius);
    let point = |part: f32| {
        let straight = from.lerp(to, part);
        straight + bow * (4.0 * part * (1.0 - part))
    };
    let curve: Vec<Pos2> = (0..=16u8).map(|step| point(f32::from(step) / 16.0)).collect();
    let stroke = Stroke::new((side * 0.035).clamp(1.5, 3.0), color);
    if is_strong {
        painter.line(curve, stroke);
    } else {
        painter.extend(Shape::dashed_line(&curve, stroke, (side * 0.1).max(4.0), (side * 0.08).max(3.0)));
    }
    for end in [from, to] {
        painter.circle_filled(end, stroke.width * 1.2, color);
    }
    sign(painter, point(0.5), along, is_strong, (side * 0.075).clamp(3.5, 7.0), color);
}

/// Draws the sign of a link across its middle: two strokes for a strong one, one for a weak one.
fn sign(painter: &Painter, middle: Pos2, along: Vec2, is_strong: bool, reach: f32, color: Color32) {
    let across = vec2(-along.y, along.x) * reach;
    let stroke = Stroke::new((reach * 0.4).max(1.5), color);
    let offsets: &[f32] = if is_strong { &[-0.5, 0.5] } else { &[0.0] };
    for offset in offsets {
        let middle = middle + along * reach * *offset;
        painter.line_segment([middle - across, middle + across], stroke);
    }
}

/// The candidate place that a screen position within a cell is nearest to.
pub(crate) fn digit_at(layout: &BoardLayout, cell: Cell, pos: Pos2, size: usize) -> Digit {
    let distance = |digit: &Digit| place(layout, Candidate::new(cell, *digit)).0.distance(pos);
    let nearest = Digit::all(size).min_by(|one, other| distance(one).total_cmp(&distance(other)));
    nearest.unwrap_or(Digit::from_index(0))
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;
    use crate::gui::board::test_support::drawn;

    /// Decorations that can occur together in one overlay.
    const SIDE_BY_SIDE: [Decoration; 12] = [
        Decoration::Pattern,
        Decoration::ChainFalse,
        Decoration::SecondColor,
        Decoration::SecondOpposite,
        Decoration::Fin,
        Decoration::EndoFin,
        Decoration::Extra,
        Decoration::Assumed,
        Decoration::AssumedFalse,
        Decoration::Clash,
        Decoration::Eliminated,
        Decoration::Placed,
    ];

    /// Asserts that each item draws something and no two draw the same.
    fn check<T: Copy + std::fmt::Debug>(all: &[T], draw: impl Fn(T) -> Vec<Shape>) {
        for (at, &item) in all.iter().enumerate() {
            let look = draw(item);
            assert!(!look.is_empty(), "{item:?} is not drawn");
            for &other in &all[..at] {
                assert!(look != draw(other), "{item:?} looks like {other:?}");
            }
        }
    }

    #[test]
    fn decorations_are_distinguishable_without_colours() {
        let houses = [Outline::Base, Outline::Cover, Outline::DeadEnd];
        let cells = [
            CellDecoration::Set(0),
            CellDecoration::Pivot,
            CellDecoration::Rule,
            CellDecoration::Corner,
            CellDecoration::Cause,
            CellDecoration::DeadEnd,
        ];
        let links = [LinkKind::Strong, LinkKind::Weak];
        let all: Vec<LegendItem> = SIDE_BY_SIDE
            .map(LegendItem::Candidate)
            .into_iter()
            .chain(houses.map(LegendItem::House))
            .chain(cells.map(LegendItem::Cell))
            .chain(links.map(LegendItem::Link))
            .chain([LegendItem::Rule, LegendItem::Group, LegendItem::Number])
            .collect();
        let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(16.0));
        for is_solid in [false, true] {
            check(&all, |item| drawn(|painter, palette| sample(painter, rect, item, is_solid, palette)));
        }
    }

    #[test]
    fn eliminated_candidates_keep_distinct_shapes() {
        for is_solid in [false, true] {
            let look = Look { falls: true, is_solid };
            check(&SIDE_BY_SIDE, |decoration| {
                drawn(|painter, palette| candidate(painter, (decoration, look), Pos2::ZERO, 8.0, palette))
            });
        }
    }

    #[test]
    fn the_ten_colours_are_distinguishable_without_colours() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(60.0));
        let all: Vec<Color> = Color::all().collect();
        for (at, &color) in all.iter().enumerate() {
            for &other in &all[..at] {
                let cell = |color| drawn(|painter, palette| swatch(painter, rect, color, palette));
                assert!(cell(color) != cell(other), "cells: {color:?} looks like {other:?}");
                let candidate = |color| drawn(|painter, palette| chip(painter, rect.center(), 8.0, color, palette));
                assert!(candidate(color) != candidate(other), "candidates: {color:?} looks like {other:?}");
            }
        }
    }

    #[test]
    fn strong_and_weak_links_differ_without_colours() {
        let link = |is_strong| {
            drawn(|painter, palette| {
                draw_link(painter, [Pos2::ZERO, pos2(90.0, 30.0)], 8.0, is_strong, 60.0, palette.chain);
            })
        };
        assert!(link(true) != link(false));
    }
}
