//! A step of logic on the board: houses outlined, cells of sets with their letter, candidates with signs, links of chains.
//!
//! Every part has a shape of its own, so that it can be told without colours: discs and rings, diamonds, squares, triangles, a
//! stroke through what falls; whole and dashed lines for houses and links.

use eframe::egui::{Color32, Pos2, Rect, Response, Shape, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::{
    app::{
        overlay::{CellSign, Outline, OverlayLink, Sign},
        scene::Scene,
        text::logic::telling::Mark,
    },
    board::{Cell, HouseId},
    gui::{
        board::{
            glyph::{Face, Text},
            paint::{Brush, Picture},
        },
        theme::Palette,
    },
    solve::logic::Candidate,
};

/// A chain grows by a link in so many seconds.
const LINK: f64 = 0.14;
/// How much a link bends, as a part of its length, and at most, as a part of a cell's side.
const BEND: (f32, f32) = (0.16, 0.55);

/// How many links are shown: all, or while a new chain grows, those it has come to.
pub(super) fn links_shown(ui: &Ui, response: &Response, scene: &Scene, moves: bool) -> usize {
    let links = &scene.overlay.links;
    let memory = response.id.with("links");
    let now = ui.input(|input| input.time);
    let known: Option<(Vec<OverlayLink>, f64)> = ui.data(|data| data.get_temp(memory));
    let begun = match known {
        Some((known, begun)) if known == *links => begun,
        _ => {
            ui.data_mut(|data| data.insert_temp(memory, (links.clone(), now)));
            now
        }
    };
    let shown = ((now - begun) / LINK) as usize + 1;
    if !moves || shown >= links.len() {
        return links.len();
    }
    ui.request_repaint();
    shown
}

/// Cells of sets and corners: a soft fill, and the letter of a set.
pub(super) fn cells(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    for &(cell, sign) in &scene.overlay.cells {
        let rect = layout.cell_rect(cell);
        let (fill, letter) = match sign {
            CellSign::Set(number) => (set_color(palette, number).gamma_multiply(0.16), Some(number)),
            CellSign::Pivot => (palette.guess.gamma_multiply(0.18), None),
            CellSign::Corner => (palette.chain.gamma_multiply(0.12), None),
        };
        brush.fill(rect, fill);
        if let (Some(number), Some(size)) = (letter, layout.note_size()) {
            let corner = rect.right_top() + vec2(-rect.width() * 0.1, rect.height() * 0.11);
            brush.glyphs.write(Face::Semibold, size * 0.8, Text::Letter(number), corner, set_color(palette, number));
        }
    }
}

fn set_color(palette: &Palette, number: usize) -> Color32 {
    [palette.accent, palette.guess, palette.found, palette.chain][number % 4]
}

/// Outlines round houses: whole ones, and dashed ones within them.
pub(super) fn houses(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let side = layout.cell_side();
    for &(house, outline) in &scene.overlay.houses {
        let (inset, color) = match outline {
            Outline::Whole => (side * 0.035, palette.chain),
            Outline::Dashed => (side * 0.075, palette.guess),
        };
        let stroke = Stroke::new((side * 0.04).clamp(1.5, 3.5), color);
        for edge in edges(scene, layout, house, inset) {
            match outline {
                Outline::Whole => drop(brush.painter.line_segment(edge, stroke)),
                Outline::Dashed => drop(brush.painter.add(Shape::Vec(Shape::dashed_line(&edge, stroke, side * 0.16, side * 0.1)))),
            }
        }
    }
}

/// The sides of a house's cells behind which lies no other cell of it, drawn in a little.
fn edges(scene: &Scene, layout: &crate::gui::board::BoardLayout, house: HouseId, inset: f32) -> Vec<[Pos2; 2]> {
    let shape = scene.geometry.shape();
    let cells = &scene.geometry.house(house).cells;
    let holds = |row: Option<usize>, column: Option<usize>| match (row, column) {
        (Some(row), Some(column)) if row < shape.size() && column < shape.size() => cells.contains(&shape.cell(row, column)),
        _ => false,
    };
    let mut edges = Vec::new();
    for &cell in cells {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let (up, down) = (holds(row.checked_sub(1), Some(column)), holds(Some(row + 1), Some(column)));
        let (left, right) = (holds(Some(row), column.checked_sub(1)), holds(Some(row), Some(column + 1)));
        let full = layout.cell_rect(cell);
        let pull = |joined: bool| if joined { 0.0 } else { inset };
        let rect = Rect::from_min_max(full.min + vec2(pull(left), pull(up)), full.max - vec2(pull(right), pull(down)));
        let sides = [
            (up, [rect.left_top(), rect.right_top()]),
            (down, [rect.left_bottom(), rect.right_bottom()]),
            (left, [rect.left_top(), rect.left_bottom()]),
            (right, [rect.right_top(), rect.right_bottom()]),
        ];
        edges.extend(sides.into_iter().filter(|(joined, _)| !joined).map(|(_, side)| side));
    }
    edges
}

/// Where a candidate stands, and how large its sign is.
fn place(picture: &Picture<'_>, candidate: Candidate) -> (Pos2, f32) {
    let rect = picture.layout.candidate_place_in(picture.layout.cell_rect(candidate.cell), candidate.digit);
    let radius = rect.width().min(rect.height()) * 0.47;
    (rect.center(), radius)
}

/// The signs of candidates, below their digits.
pub(super) fn signs(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    for &(candidate, sign) in &scene.overlay.candidates {
        if scene.square(candidate.cell).digit.is_none() {
            let (middle, radius) = place(brush.picture, candidate);
            draw_sign(brush, sign, middle, radius, layout.snap(1.5), palette);
        }
    }
}

fn draw_sign(brush: &Brush<'_>, sign: Sign, middle: Pos2, radius: f32, thin: f32, palette: &Palette) {
    let painter = brush.painter;
    let soft = |color: Color32| color.gamma_multiply(0.28);
    let square = Rect::from_center_size(middle, Vec2::splat(radius * 1.75));
    let diamond = [vec2(0.0, -1.15), vec2(1.15, 0.0), vec2(0.0, 1.15), vec2(-1.15, 0.0)].map(|corner| middle + corner * radius);
    let triangle = [vec2(0.0, -1.2), vec2(1.15, 0.8), vec2(-1.15, 0.8)].map(|corner| middle + corner * radius);
    match sign {
        Sign::Pattern => drop(painter.circle(middle, radius, soft(palette.found), Stroke::new(thin, palette.found))),
        Sign::Other => drop(painter.circle_stroke(middle, radius, Stroke::new(thin, palette.accent))),
        Sign::SecondPattern => drop(painter.add(polygon(&diamond, soft(palette.chain), Stroke::new(thin, palette.chain)))),
        Sign::SecondOther => drop(painter.add(polygon(&diamond, Color32::TRANSPARENT, Stroke::new(thin, palette.chain)))),
        Sign::Fin => drop(painter.rect(square, 1.0, soft(palette.trying), Stroke::new(thin, palette.trying), StrokeKind::Inside)),
        Sign::EndoFin => drop(painter.rect_stroke(square, 1.0, Stroke::new(thin, palette.chain), StrokeKind::Inside)),
        Sign::Extra => drop(painter.add(polygon(&triangle, soft(palette.guess), Stroke::new(thin, palette.guess)))),
        Sign::Placed => {
            painter.circle(middle, radius, palette.found.gamma_multiply(0.4), Stroke::new(thin, palette.found));
            painter.circle_stroke(middle, radius + thin * 1.6, Stroke::new(thin, palette.found));
        }
        Sign::Struck => drop(painter.rect_filled(square, radius * 0.4, palette.clash.gamma_multiply(0.22))),
    }
}

fn polygon(corners: &[Pos2], fill: Color32, stroke: Stroke) -> Shape {
    Shape::convex_polygon(corners.to_vec(), fill, stroke)
}

/// The links of chains: arrows that bend round the digits between their ends; strong ones whole, weak ones dashed.
pub(super) fn links(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, links, .. } = *brush.picture;
    let side = layout.cell_side();
    for link in scene.overlay.links.iter().take(links) {
        let ((from, radius), (to, _)) = (place(brush.picture, link.from), place(brush.picture, link.to));
        let Some(curve) = curve(from, to, radius, side) else { continue };
        let stroke = Stroke::new((side * if link.is_strong { 0.04 } else { 0.03 }).clamp(1.5, 3.0), palette.chain);
        match link.is_strong {
            true => drop(brush.painter.line(curve.to_vec(), stroke)),
            false => drop(brush.painter.add(Shape::Vec(Shape::dashed_line(&curve, stroke, side * 0.09, side * 0.07)))),
        }
        arrowhead(brush, &curve, (side * 0.1).clamp(4.0, 9.0), palette.chain);
    }
}

/// A bent line from just outside one sign to just outside the other; none where they touch.
fn curve(from: Pos2, to: Pos2, radius: f32, side: f32) -> Option<Vec<Pos2>> {
    let way = to - from;
    let length = way.length();
    if length <= radius * 2.2 {
        return None;
    }
    let bend = (length * BEND.0).min(side * BEND.1);
    let control = from + way / 2.0 + vec2(-way.y, way.x) / length * bend * 2.0;
    let start = from + (control - from).normalized() * radius * 1.1;
    let end = to + (control - to).normalized() * radius * 1.25;
    let at = |share: f32| {
        let (one, other) = (start.lerp(control, share), control.lerp(end, share));
        one.lerp(other, share)
    };
    Some((0..=24).map(|step| at(step as f32 / 24.0)).collect())
}

fn arrowhead(brush: &Brush<'_>, curve: &[Pos2], size: f32, color: Color32) {
    let [.., before, tip] = *curve else { return };
    let along = (tip - before).normalized() * size;
    let across = vec2(-along.y, along.x) * 0.5;
    brush.painter.add(polygon(&[tip, tip - along + across, tip - along - across], color, Stroke::NONE));
}

/// What the text points at: a frame round a cell or a house, a ring round a candidate.
pub(super) fn lit(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let side = layout.cell_side();
    let stroke = Stroke::new((side * 0.06).clamp(2.0, 5.0), palette.accent);
    for &mark in &scene.overlay.lit {
        let frame = |cell: Cell| {
            brush.painter.rect_stroke(layout.cell_rect(cell), 2.0, stroke, StrokeKind::Inside);
        };
        match mark {
            Mark::Cell(cell) => frame(cell),
            Mark::Candidate(candidate) => {
                frame(candidate.cell);
                let (middle, radius) = place(brush.picture, candidate);
                if scene.shows_candidates && scene.square(candidate.cell).digit.is_none() {
                    brush.painter.circle_stroke(middle, radius * 1.25, Stroke::new(stroke.width * 0.6, palette.accent));
                }
            }
            Mark::House(house) => {
                for edge in edges(scene, layout, house, 0.0) {
                    brush.painter.line_segment(edge, stroke);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn links_bend_and_stay_clear_of_both_signs() {
        let (from, to) = (pos2(0.0, 0.0), pos2(300.0, 0.0));
        let curve = curve(from, to, 10.0, 60.0).unwrap();
        assert!(curve[0].distance(from) > 10.0 && curve[24].distance(to) > 10.0);
        assert!((curve[12].y).abs() > 15.0, "{:?}", curve[12]);
        assert!(super::curve(from, pos2(20.0, 0.0), 10.0, 60.0).is_none());
    }
}
