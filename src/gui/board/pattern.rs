//! Draws the overlay of a logic step: outlined houses, cells of sets with their letters, decorated candidates, and links of chains.
//! [`decoration`] defines the look of each decoration.

use crate::{
    app::{
        text::BoardItem,
        view::overlay::{CellDecoration, Decoration, OverlayLink},
    },
    board::HouseId,
    gui::{
        board::{
            decoration,
            glyph::{Brush, Face, Picture, Text},
            layout::BoardLayout,
            route::{Curve, MANY, curves, place},
        },
        prelude::*,
    },
};

/// Seconds per link of a growing chain.
const LINK: f64 = 0.14;

/// The links drawn last, and the time of their first frame in seconds.
#[derive(Clone)]
struct Drawn {
    links: Vec<OverlayLink>,
    layout: BoardLayout,
    begun: f64,
    replays: u32,
    curves: Arc<Vec<Curve>>,
}

/// The curves of all links, and the number of them to show: fewer than all while the animation of a new chain runs,
/// or while the player walks along them.
pub(super) fn links_shown(
    ui: &Ui,
    response: &Response,
    scene: &Scene,
    layout: &BoardLayout,
    moves: bool,
) -> (Arc<Vec<Curve>>, usize) {
    let links = &scene.overlay.links;
    let memory = response.id.with("links");
    let now = ui.input(|input| input.time);
    let known: Option<Drawn> = ui
        .data(|data| data.get_temp(memory))
        .filter(|known: &Drawn| known.links == *links && known.replays == scene.overlay.replays);
    let drawn = match known {
        Some(known) if known.layout == *layout => known,
        known => {
            let begun = known.map_or(now, |known| known.begun);
            let curves = Arc::new(curves(scene, layout));
            let drawn = Drawn { links: links.clone(), layout: layout.clone(), begun, replays: scene.overlay.replays, curves };
            ui.data_mut(|data| data.insert_temp(memory, drawn.clone()));
            drawn
        }
    };
    if let Some(walked) = scene.overlay.walked {
        return (drawn.curves, walked.min(links.len()));
    }
    let shown = whole(single((now - drawn.begun) / LINK)) + 1;
    if !moves || shown >= links.len() {
        return (drawn.curves, links.len());
    }
    ui.request_repaint();
    (drawn.curves, shown)
}

/// Fills the decorated cells. A cell of several sets has the colour of the first.
pub(super) fn cells(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    for (at, &(cell, decoration)) in scene.overlay.cells.iter().enumerate() {
        if scene.overlay.cells[..at].iter().all(|(other, _)| *other != cell) {
            brush.fill(layout.cell_rect(cell), decoration::fill(decoration, palette));
        }
    }
}

/// Width, height and font size of the ground of a letter, and how far the first of them is from the right end of its line, as fractions of
/// the side of a cell.
const LETTER: [f32; 4] = [0.17, 0.2, 0.19, 0.06];

/// Writes the letters of sets on the line above their cells, dark on light: no digit stands there, and none looks so.
pub(super) fn letters(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let [width, height, size, aside] = LETTER.map(|part| part * layout.cell_side());
    for (at, &(cell, decoration)) in scene.overlay.cells.iter().enumerate() {
        let CellDecoration::Set(number) = decoration else { continue };
        if layout.note_size().is_none() {
            continue;
        }
        let before = scene.overlay.cells[..at].iter().filter(|(other, _)| *other == cell).count() as f32;
        let corner = layout.cell_rect(cell).right_top();
        let middle = corner - vec2(aside + width * (0.5 + 1.1 * before), 0.0);
        brush.fill(Rect::from_center_size(middle, vec2(width, height)), decoration::color(decoration, palette));
        brush.glyphs.write(Face::Semibold, size, Text::Letter(number), middle, palette.surface);
    }
}

/// Draws the outlines of houses and the frames of single cells.
pub(super) fn houses(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let side = layout.cell_side();
    for &(house, outline) in &scene.overlay.houses {
        for (edge, inwards) in edges(scene, layout, house, side * decoration::inset(outline)) {
            decoration::edge(brush.painter, edge, inwards, outline, side, palette);
        }
    }
    for &(cell, decoration) in &scene.overlay.cells {
        match decoration {
            CellDecoration::Pivot | CellDecoration::Cases | CellDecoration::Target => {
                decoration::frame(brush.painter, layout.cell_rect(cell), palette);
            }
            CellDecoration::DeadEnd => decoration::dead_cell(brush.painter, layout.cell_rect(cell), palette),
            CellDecoration::Corner => decoration::corner(brush.painter, layout.cell_rect(cell), palette),
            // Its ring is that of every cause.
            CellDecoration::Set(_) | CellDecoration::Rule | CellDecoration::Cause => {}
        }
    }
}

/// The outer edges of a house's cells, moved inwards by `inset` points, each with the unit vector pointing inwards.
fn edges(scene: &Scene, layout: &BoardLayout, house: HouseId, inset: f32) -> Vec<([Pos2; 2], Vec2)> {
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
            (up, [rect.left_top(), rect.right_top()], vec2(0.0, 1.0)),
            (down, [rect.left_bottom(), rect.right_bottom()], vec2(0.0, -1.0)),
            (left, [rect.left_top(), rect.left_bottom()], vec2(1.0, 0.0)),
            (right, [rect.right_top(), rect.right_bottom()], vec2(-1.0, 0.0)),
        ];
        edges.extend(sides.into_iter().filter(|(joined, ..)| !joined).map(|(_, side, inwards)| (side, inwards)));
    }
    edges
}

/// Draws the decorations of candidates, below their digits, and the bars that join grouped candidates.
pub(super) fn candidates(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let decorations = &scene.overlay.candidates;
    for group in &scene.overlay.groups {
        let places: Vec<Pos2> = group.iter().map(|&candidate| place(layout, candidate).0).collect();
        let radius = group.first().map_or(0.0, |&candidate| place(layout, candidate).1);
        let decoration = decorations
            .iter()
            .find(|(candidate, _)| group.contains(candidate))
            .map_or(Decoration::Pattern, |(_, decoration)| *decoration);
        decoration::bar(brush.painter, &places, radius, decoration::tinted(decoration.look().1, palette));
    }
    for &(candidate, decoration) in decorations {
        // An eliminated candidate that has another decoration is drawn with that one.
        let falls = decorations.contains(&(candidate, Decoration::Eliminated));
        let has_other =
            decoration == Decoration::Eliminated && decorations.iter().filter(|(other, _)| *other == candidate).count() > 1;
        if scene.square(candidate.cell).digit.is_none() && !has_other {
            let (middle, radius) = place(layout, candidate);
            let look = decoration::Look { falls, is_solid: scene.overlay.is_solid };
            decoration::candidate(brush.painter, (decoration, look), middle, radius, palette);
        }
    }
}

/// Draws the links of chains as curves. Links that lead to a highlighted candidate stand out.
pub(super) fn links(brush: &Brush<'_>) {
    let layout = brush.picture.layout;
    for (link, curve, color) in shown_links(brush) {
        decoration::link(brush.painter, curve, link.kind, layout.cell_side(), color);
    }
}

/// Draws the arrowheads of the links, above the digits: they say where the links lead.
pub(super) fn arrowheads(brush: &Brush<'_>) {
    for (_, curve, color) in shown_links(brush) {
        decoration::arrowhead(brush.painter, curve, brush.picture.layout.cell_side(), color);
    }
}

/// The links that are shown, with their curves and colours.
fn shown_links<'a>(brush: &Brush<'a>) -> impl Iterator<Item = (&'a OverlayLink, &'a Curve, Color32)> {
    let Picture { scene, palette, curves, .. } = *brush.picture;
    let overlay = &scene.overlay;
    let is_any_lit = overlay.links.iter().any(|link| overlay.leads_to_lit(link));
    let shown = overlay.links.iter().zip(curves).filter(|(link, curve)| overlay.shows(link) && !curve.is_empty());
    shown.map(move |(link, curve)| {
        let strength = match (is_any_lit, overlay.leads_to_lit(link)) {
            (true, true) => 1.0,
            (true, false) => 0.25,
            (false, _) if overlay.links.len() > MANY => 0.5,
            (false, _) => 1.0,
        };
        (link, curve, palette.chain.gamma_multiply(strength))
    })
}

/// Highlights what the pointer rests on in the text: a frame around a cell or a house, a ring around a candidate.
pub(super) fn lit(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let side = layout.cell_side();
    let stroke = Stroke::new((side * 0.06).clamp(2.0, 5.0), palette.accent);
    for &mark in &scene.overlay.lit {
        let frame = |cell: Cell| {
            brush.painter.rect_stroke(layout.cell_rect(cell), 2.0, stroke, StrokeKind::Inside);
        };
        match mark {
            BoardItem::Cell(cell) => frame(cell),
            BoardItem::Candidate(candidate) => {
                frame(candidate.cell);
                let (middle, radius) = place(layout, candidate);
                if scene.shows_candidates && scene.square(candidate.cell).digit.is_none() {
                    brush.painter.circle_stroke(middle, radius * 1.25, Stroke::new(stroke.width * 0.6, palette.accent));
                }
            }
            BoardItem::House(house) => {
                for (edge, _) in edges(scene, layout, house, 0.0) {
                    brush.painter.line_segment(edge, stroke);
                }
            }
        }
    }
}
