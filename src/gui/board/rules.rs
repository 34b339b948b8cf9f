//! Draws the shapes of rules. What they look like is defined in [`io::picture::rules`](crate::io::picture::rules); here they get their
//! colors and their place in the layers of the board.

use eframe::egui::Shape;

use crate::{
    board::RuleColor,
    gui::{
        board::{
            glyph::{Brush, Picture},
            layout::least_text,
        },
        prelude::*,
    },
    io::picture::rules::{Anchor, Figure, Layer, RuleShape, dashes, outlines},
};

/// Tints whole cells. They are batched with the other fills.
pub(super) fn tints(brush: &mut Brush<'_>) {
    each_tint(brush, |brush, cell, color| {
        let rect = brush.picture.layout.cell_rect(cell);
        brush.fill(rect, color);
    });
}

/// Lets the tints show through the fills of selected and other highlighted cells.
pub(super) fn tints_of_states(brush: &mut Brush<'_>) {
    each_tint(brush, |brush, cell, color| {
        let square = brush.picture.scene.square(cell);
        if brush.state_fill(cell, square).is_some() {
            let rect = brush.picture.layout.cell_rect(cell);
            brush.fill(rect, color.gamma_multiply(0.4));
        }
    });
}

fn each_tint(brush: &mut Brush<'_>, draw: impl Fn(&mut Brush<'_>, Cell, Color32)) {
    let picture = brush.picture;
    for shape in picture.scene.rules.shapes() {
        if let Figure::Tint { cells } = &shape.figure {
            cells.iter().for_each(|&cell| draw(brush, cell, picture.rule(shape.color)));
        }
    }
}

/// Draws what lies below the lines of the grid.
pub(super) fn below_grid(brush: &mut Brush<'_>) {
    draw(brush, false);
}

/// Draws what lies above the lines of the grid.
pub(super) fn above_grid(brush: &mut Brush<'_>) {
    draw(brush, true);
}

fn draw(brush: &mut Brush<'_>, above_grid: bool) {
    let rules = &brush.picture.scene.rules;
    let shapes = rules.shapes();
    let Scene { broken, overlay, .. } = brush.picture.scene;
    if !broken.is_empty() || !overlay.rules.is_empty() {
        brush.flush();
        let gaps = if above_grid { gaps(brush, rules) } else { Vec::new() };
        // The rims of all shapes lie below the shapes.
        for shape in shapes.iter().filter(|shape| shape.layer.is_above_grid() == above_grid) {
            let is_in = |list: &[usize]| list.binary_search(&shape.rule).is_ok();
            let gaps = if shape.layer == Layer::Cage { &gaps[..] } else { &[] };
            if is_in(broken) {
                rim(brush, shape, Rim::Broken, gaps);
            } else if is_in(&overlay.rules) {
                rim(brush, shape, Rim::Used, gaps);
            }
        }
    }
    draw_all(brush, rules, above_grid, 1.0);
}

/// Draws a rule that is being entered, paler than those of the board.
pub(super) fn draft(brush: &mut Brush<'_>, drawing: &RuleDrawing) {
    const FADE: f32 = 0.6;
    for shape in drawing.shapes() {
        if let Figure::Tint { cells } = &shape.figure {
            let color = brush.picture.palette.rule(shape.color).gamma_multiply(FADE);
            cells.iter().for_each(|&cell| brush.fill(brush.picture.layout.cell_rect(cell), color));
        }
    }
    draw_all(brush, drawing, false, FADE);
    draw_all(brush, drawing, true, FADE);
}

fn draw_all(brush: &mut Brush<'_>, drawing: &RuleDrawing, above_grid: bool, fade: f32) {
    let shapes = drawing.shapes();
    let mut layer = None;
    let gaps = if above_grid { gaps(brush, drawing) } else { Vec::new() };
    for shape in shapes.iter().filter(|shape| shape.layer.is_above_grid() == above_grid) {
        // Rectangles are batched; other shapes would otherwise be drawn before them.
        if layer != Some(shape.layer) {
            layer = Some(shape.layer);
            brush.flush();
        }
        let scale = scale(brush.picture.scene.shows_candidates, drawing, shape);
        draw_shape(brush, shape, (scale, fade), if shape.layer == Layer::Cage { &gaps } else { &[] });
    }
    if layer.is_some() {
        brush.flush();
    }
}

/// The part of its size at which a sign between two cells is drawn while candidates are shown, and the same for one with a text, which must
/// be legible: the candidates beside it stay free.
const BESIDE_CANDIDATES: (f32, f32) = (0.64, 0.8);

/// The part of its size at which a shape of a drawing is drawn.
fn scale(shows_candidates: bool, drawing: &RuleDrawing, shape: &RuleShape) -> f32 {
    let (Figure::Disc { middle: at, .. } | Figure::Ring { middle: at, .. } | Figure::Text { at, .. }) = &shape.figure else {
        return 1.0;
    };
    let is_whole = |number: f32| (number - number.round()).abs() < 0.01;
    let is_between = shape.layer == Layer::Sign && is_whole(at.x) != is_whole(at.y);
    // A disc of paper keeps lines of the grid from a sign.
    if !is_between || !shows_candidates || shape.color == RuleColor::PAPER {
        return 1.0;
    }
    let is_text = |other: &RuleShape| other.rule == shape.rule && matches!(other.figure, Figure::Text { .. });
    if drawing.shapes().iter().any(is_text) { BESIDE_CANDIDATES.1 } else { BESIDE_CANDIDATES.0 }
}

/// Draws a shape at a part of its size and strength. Lines have gaps.
fn draw_shape(brush: &mut Brush<'_>, shape: &RuleShape, (scale, fade): (f32, f32), gaps: &[Rect]) {
    let Picture { layout, palette, .. } = *brush.picture;
    let (side, corner) = (layout.cell_side(), layout.board_rect().min);
    let place = |spot: Spot| corner + vec2(spot.x, spot.y) * side;
    let wide = |cells: f32| (cells * side).max(layout.pixel().max(1.0));
    let own = if is_below_notes(brush.picture.scene, shape) {
        palette.rule_below_notes(shape.color)
    } else {
        brush.picture.rule(shape.color)
    };
    let color = own.gamma_multiply(fade);
    match &shape.figure {
        Figure::Tint { .. } => {}
        Figure::Line { points, is_closed, width, dash, is_round } => {
            let lines = match dash {
                Some(dash) => dashes(points, *is_closed, *dash),
                None if *is_closed => vec![points.iter().chain(points.first()).copied().collect()],
                None => vec![points.clone()],
            };
            for points in lines {
                let points: Vec<Pos2> = points.into_iter().map(place).collect();
                let stroke = Stroke::new(wide(*width), color);
                if gaps.is_empty() {
                    line(brush, &points, stroke, *is_round);
                    continue;
                }
                for part in points.windows(2).flat_map(|ends| outside_gaps([ends[0], ends[1]], gaps)) {
                    line(brush, &part, stroke, *is_round);
                }
            }
        }
        Figure::Polygon { corners } => {
            let corners = corners.iter().map(|&spot| place(spot)).collect();
            brush.painter.add(Shape::convex_polygon(corners, color, Stroke::NONE));
        }
        Figure::Disc { middle, radius } => {
            brush.painter.circle_filled(place(*middle), radius * scale * side, color);
        }
        Figure::Ring { middle, radius, width } => {
            brush.painter.circle_stroke(place(*middle), radius * scale * side, Stroke::new(wide(*width), color));
        }
        Figure::Text { at, anchor, size, text, is_backed } => {
            let (galley, ink) = laid_out(brush, (*at, *anchor), size * scale, text);
            // In a cell with an outline its line has a gap there.
            let is_label = *anchor == Anchor::Left && layout.cell_at(place(*at)).is_some_and(|cell| layout.is_outlined(cell));
            if *is_backed && !is_label {
                let air = (0.03 * side).max(1.0);
                brush.painter.rect_filled(ink.expand(air), 0.0, background(brush, *at));
            }
            brush.painter.galley(ink.min - galley.mesh_bounds.min.to_vec2(), galley, color);
        }
    }
}

/// The layout of a text of a rule, and the place of its ink on the screen.
fn laid_out(brush: &Brush<'_>, (at, anchor): (Spot, Anchor), size: f32, text: &str) -> (Arc<Galley>, Rect) {
    let layout = brush.picture.layout;
    let size = (size * layout.cell_side()).max(least_text(layout.cell_side()));
    let galley = brush.painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), Color32::PLACEHOLDER);
    let ink = galley.mesh_bounds.size();
    let left = if anchor == Anchor::Left { 0.0 } else { -ink.x / 2.0 };
    let ink = Rect::from_min_size(layout.pos_of(at) + vec2(left, -ink.y / 2.0), ink);
    (galley, ink)
}

/// The gaps of outlines: where labels are in the corners of cells.
fn gaps(brush: &Brush<'_>, drawing: &RuleDrawing) -> Vec<Rect> {
    let layout = brush.picture.layout;
    let air = (0.03 * layout.cell_side()).max(1.0);
    let gap = |shape: &RuleShape| match &shape.figure {
        Figure::Text { at, anchor: Anchor::Left, size, text, .. } => {
            Some(laid_out(brush, (*at, Anchor::Left), *size, text).1.expand(air))
        }
        _ => None,
    };
    drawing.shapes().iter().filter(|shape| shape.layer == Layer::Sign).filter_map(gap).collect()
}

/// The parts of a line along rows or columns that lie outside of the gaps.
fn outside_gaps(ends: [Pos2; 2], gaps: &[Rect]) -> Vec<[Pos2; 2]> {
    let mut parts = vec![ends];
    for gap in gaps.iter().filter(|gap| gap.intersects(Rect::from_two_pos(ends[0], ends[1]))) {
        parts = parts
            .into_iter()
            .flat_map(|[from, to]| {
                let along = to - from;
                let length = along.length().max(f32::EPSILON);
                let at = |corner: Pos2| ((corner - from).dot(along) / length).clamp(0.0, length);
                let (one, other) = (at(gap.min), at(gap.max));
                let step = along / length;
                [[from, from + step * one.min(other)], [from + step * one.max(other), to]]
            })
            // What is left of a dash beside a gap is to be seen as one.
            .filter(|[from, to]| from.distance(*to) > 1.0)
            .collect();
    }
    parts
}

/// Whether a shape lies below small digits. All are drawn paler then, not only those in cells with digits: otherwise a line would change its
/// color on its way.
fn is_below_notes(scene: &Scene, shape: &RuleShape) -> bool {
    let has_marks = || scene.squares.iter().any(|square| !(square.corner | square.centre | square.struck).is_empty());
    !shape.layer.is_above_grid() && (scene.shows_candidates || has_marks())
}

/// The thin lines below small digits, on the screen. A digit on one of them has a rim in the color of its cell.
#[derive(Debug, Default)]
pub(super) struct ThinLines {
    /// The two ends of each piece, and half of its width.
    pieces: Vec<([Pos2; 2], f32)>,
    /// The middle of each circle, its radius, and half of its width.
    circles: Vec<(Pos2, f32, f32)>,
}

impl ThinLines {
    /// Those of the board.
    pub(super) fn of(brush: &Brush<'_>) -> Self {
        let Picture { scene, layout, .. } = *brush.picture;
        let side = layout.cell_side();
        let mut lines = Self::default();
        for shape in scene.rules.shapes().iter().filter(|shape| shape.color.is_thin && !shape.layer.is_above_grid()) {
            match &shape.figure {
                Figure::Line { points, is_closed, width, .. } => {
                    let last = points.first().filter(|_| *is_closed);
                    let points: Vec<Pos2> = points.iter().chain(last).map(|&spot| layout.pos_of(spot)).collect();
                    lines.pieces.extend(points.windows(2).map(|ends| ([ends[0], ends[1]], width * side / 2.0)));
                }
                Figure::Ring { middle, radius, width } => {
                    lines.circles.push((layout.pos_of(*middle), radius * side, width * side / 2.0));
                }
                Figure::Tint { .. } | Figure::Polygon { .. } | Figure::Disc { .. } | Figure::Text { .. } => {}
            }
        }
        lines
    }

    /// Those that come into a rectangle.
    pub(super) fn within(&self, rect: Rect) -> Self {
        let near = |ends: &[Pos2; 2]| Rect::from_two_pos(ends[0], ends[1]).intersects(rect);
        let pieces = self.pieces.iter().copied().filter(|(ends, _)| near(ends)).collect();
        let around =
            |&(middle, radius, _): &(Pos2, f32, f32)| Rect::from_center_size(middle, Vec2::splat(2.0 * radius)).intersects(rect);
        Self { pieces, circles: self.circles.iter().copied().filter(around).collect() }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.circles.is_empty()
    }

    /// Whether one of them comes nearer to a place than that.
    pub(super) fn come_near(&self, place: Pos2, distance: f32) -> bool {
        let to_piece = |&([from, to], half): &([Pos2; 2], f32)| {
            let along = to - from;
            let part = ((place - from).dot(along) / along.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
            place.distance(from + along * part) < distance + half
        };
        let to_circle = |&(middle, radius, half): &(Pos2, f32, f32)| (place.distance(middle) - radius).abs() < distance + half;
        self.pieces.iter().any(to_piece) || self.circles.iter().any(to_circle)
    }
}

/// Why a rule has a rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rim {
    Broken,
    /// A step rests on it. The rim is thinner, and pale below small digits.
    Used,
}

/// Draws the rim of a shape of a rule: wider than the shape and solid where that is dashed; round a tint and round a text outside the board.
fn rim(brush: &Brush<'_>, shape: &RuleShape, why: Rim, gaps: &[Rect]) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let (side, corner) = (layout.cell_side(), layout.board_rect().min);
    let place = |spot: Spot| corner + vec2(spot.x, spot.y) * side;
    let (rim, color) = match why {
        Rim::Broken => ((0.045 * side).max(1.5), palette.clash),
        // Small digits stand close to the line of a cage.
        Rim::Used if shape.layer == Layer::Cage => ((0.015 * side).max(1.0), palette.chain),
        Rim::Used if is_below_notes(scene, shape) => ((0.03 * side).max(1.25), palette.chain.lerp_to_gamma(palette.surface, 0.4)),
        Rim::Used => ((0.03 * side).max(1.25), palette.chain),
    };
    let stroke = Stroke::new(rim, color);
    let scale = scale(scene.shows_candidates, &scene.rules, shape);
    match &shape.figure {
        Figure::Line { points, is_closed, width, .. } => {
            let mut points: Vec<Pos2> = points.iter().map(|&spot| place(spot)).collect();
            if *is_closed {
                points.extend(points.first().copied());
            }
            let stroke = Stroke::new(width * side + 2.0 * rim, color);
            for part in points.windows(2).flat_map(|ends| outside_gaps([ends[0], ends[1]], gaps)) {
                brush.painter.line_segment(part, stroke);
            }
            for point in points.into_iter().filter(|point| !gaps.iter().any(|gap| gap.contains(*point))) {
                brush.painter.circle_filled(point, stroke.width / 2.0, stroke.color);
            }
        }
        Figure::Polygon { corners } => {
            brush.painter.add(Shape::closed_line(corners.iter().map(|&spot| place(spot)).collect(), stroke));
        }
        Figure::Disc { middle, radius } => {
            brush.painter.circle_filled(place(*middle), radius * scale * side + rim, stroke.color);
        }
        Figure::Ring { middle, radius, width } => {
            brush.painter.circle_stroke(place(*middle), radius * scale * side, Stroke::new(width * side + 2.0 * rim, stroke.color));
        }
        Figure::Tint { cells } => {
            for points in outlines(scene.geometry.shape(), cells, 0.04) {
                brush.painter.add(Shape::closed_line(points.into_iter().map(place).collect(), stroke));
            }
        }
        Figure::Text { .. } => {
            if let Some((at, radius)) = shape.figure.ring_around().filter(|(at, _)| !layout.board_rect().contains(place(*at))) {
                brush.painter.circle_stroke(place(at), radius * side, stroke);
            }
        }
    }
}

/// The color of the cell at a place; that of the board on the edge of a cell.
fn background(brush: &Brush<'_>, at: Spot) -> Color32 {
    let Picture { layout, palette, .. } = *brush.picture;
    let is_inside = |number: f32| (number - number.round()).abs() > 0.01;
    let cell = layout.cell_at(layout.pos_of(at)).filter(|_| is_inside(at.x) && is_inside(at.y));
    cell.map_or_else(|| palette.rule(RuleColor::PAPER), |cell| brush.ground(cell))
}

/// Draws a line. One along rows and columns lies on whole pixels if it is thin.
fn line(brush: &mut Brush<'_>, points: &[Pos2], stroke: Stroke, is_round: bool) {
    let layout = brush.picture.layout;
    let is_straight = |ends: &[Pos2]| (ends[0].x - ends[1].x).abs() < 0.01 || (ends[0].y - ends[1].y).abs() < 0.01;
    if !is_round && stroke.width < 4.0 && points.windows(2).all(is_straight) {
        let width = layout.snap(stroke.width);
        for ends in points.windows(2) {
            let snapped = |pos: Pos2| {
                let corner = (pos - Vec2::splat(width / 2.0)) / layout.pixel();
                pos2(corner.x.round(), corner.y.round()) * layout.pixel()
            };
            let (one, other) = (snapped(ends[0]), snapped(ends[1]));
            // Each end is a square, so that corners are filled.
            let square = |corner: Pos2| Rect::from_min_size(corner, Vec2::splat(width));
            brush.fill(square(one).union(square(other)), stroke.color);
        }
        return;
    }
    for ends in points.windows(2) {
        brush.painter.line_segment([ends[0], ends[1]], stroke);
    }
    let joints = if is_round { points } else { points.get(1..points.len().saturating_sub(1)).unwrap_or_default() };
    for &joint in joints {
        brush.painter.circle_filled(joint, stroke.width / 2.0, stroke.color);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::vec2;

    use super::*;
    use crate::{
        board::{Dot, DotKind, Geometry, Line, LineKind, Shape as Board},
        gui::board::layout::BoardLayout,
    };

    #[test]
    fn the_label_of_a_line_leaves_the_candidates_of_its_cell_free() {
        let board = Board::classic();
        // Down, up, to the right, to the left, and along both diagonals.
        for second in [49, 31, 41, 39, 50, 30] {
            let line = Line { cells: [40, second].map(Cell::new).to_vec(), kind: LineKind::Whispers(5) };
            let drawing = RuleDrawing::new(&board, &[Rule::Line(line)], &|digit| digit.get().to_string());
            for side in [320.0, 420.0, 560.0, 740.0] {
                let area = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
                let layout = BoardLayout::new(area, 1.0, &board, Numerals::Numbers, &drawing);
                let size = layout.candidate_size().expect("digits");
                let labels = drawing.shapes().iter().filter_map(|shape| match &shape.figure {
                    Figure::Text { at, size, .. } => {
                        let middle = layout.pos_of(*at);
                        Some(middle.y + 0.36 * size * layout.cell_side())
                    }
                    _ => None,
                });
                let bottoms: Vec<f32> = labels.collect();
                assert_eq!(bottoms.len(), 1);
                for digit in Digit::all(9) {
                    let ink = layout.candidate_place_in(layout.notes_rect(Cell::new(40)), digit).center().y - 0.36 * size;
                    assert!(bottoms[0] <= ink + 0.5, "{second} {side} {digit}: {} {ink}", bottoms[0]);
                }
            }
        }
    }

    #[test]
    fn lines_are_paler_below_candidates_and_marks_only() {
        let mut scene = Scene::empty(Arc::new(Geometry::new(&Board::classic(), &[])));
        let figure = Figure::Disc { middle: Spot::new(0.5, 0.5), radius: 0.4 };
        let shape = |layer| RuleShape { rule: 0, layer, color: RuleColor::OTHER, figure: figure.clone() };
        assert!(!is_below_notes(&scene, &shape(Layer::Thermometer)));
        scene.squares[7] = SceneSquare { corner: Digit::new(3).expect("a digit").set(), ..scene.squares[7] };
        assert!(is_below_notes(&scene, &shape(Layer::Thermometer)));
        assert!(!is_below_notes(&scene, &shape(Layer::Sign)), "signs lie above the digits' cells");
        scene.squares[7] = SceneSquare::default();
        scene.shows_candidates = true;
        assert!(is_below_notes(&scene, &shape(Layer::Arrow)));
    }

    #[test]
    fn a_thin_line_is_near_the_digits_that_it_runs_through() {
        let lines =
            ThinLines { pieces: vec![([pos2(0.0, 50.0), pos2(100.0, 50.0)], 2.0)], circles: vec![(pos2(50.0, 50.0), 30.0, 1.0)] };
        assert!(lines.come_near(pos2(2.0, 55.0), 4.0) && !lines.come_near(pos2(2.0, 57.0), 4.0));
        assert!(lines.come_near(pos2(50.0, 76.0), 4.0) && !lines.come_near(pos2(50.0, 65.0), 4.0));
        let none = lines.within(Rect::from_min_max(pos2(0.0, 90.0), pos2(9.0, 99.0)));
        assert!(none.is_empty());
    }

    #[test]
    fn the_line_of_a_cage_has_a_gap_at_its_total() {
        let gap = Rect::from_min_max(pos2(10.0, 0.0), pos2(20.0, 9.0));
        let parts = outside_gaps([pos2(0.0, 6.0), pos2(40.0, 6.0)], &[gap]);
        assert_eq!(parts, [[pos2(0.0, 6.0), pos2(10.0, 6.0)], [pos2(20.0, 6.0), pos2(40.0, 6.0)]]);
        let backwards = outside_gaps([pos2(15.0, 30.0), pos2(15.0, 2.0)], &[gap]);
        assert_eq!(backwards, [[pos2(15.0, 30.0), pos2(15.0, 9.0)]]);
        let beside = [pos2(0.0, 20.0), pos2(40.0, 20.0)];
        assert_eq!(outside_gaps(beside, &[gap]), [beside]);
    }

    #[test]
    fn dots_between_cells_leave_the_candidates_beside_them_free() {
        let board = Board::classic();
        let dot = |first: usize, second: usize, kind| Rule::Dot(Dot { first: Cell::new(first), second: Cell::new(second), kind });
        let rules = [dot(40, 41, DotKind::Ratio(2)), dot(40, 49, DotKind::Difference(1))];
        let drawing = RuleDrawing::new(&board, &rules, &|digit| digit.get().to_string());
        for side in [320.0, 420.0, 560.0, 740.0] {
            let area = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
            let layout = BoardLayout::new(area, 1.0, &board, Numerals::Numbers, &drawing);
            let size = layout.candidate_size().expect("digits");
            // A figure is about as wide and as high as this part of its font size.
            let ink = |cell, digit| {
                let place = layout.candidate_place_in(layout.notes_rect(Cell::new(cell)), Digit::new(digit).expect("a digit"));
                Rect::from_center_size(place.center(), vec2(0.54, 0.72) * size)
            };
            for shape in drawing.shapes() {
                let Figure::Disc { middle, radius } = &shape.figure else { continue };
                let reach = |shows| radius * scale(shows, &drawing, shape) * layout.cell_side();
                let beside = [(40, 6), (41, 4), (40, 8), (49, 2)].map(|(cell, digit)| ink(cell, digit));
                let nearest = |ink: Rect| ink.distance_to_pos(layout.pos_of(*middle));
                let free = beside.map(nearest).into_iter().fold(f32::INFINITY, f32::min);
                assert!(reach(true) <= free + 0.3, "{side}: {} in {free}", reach(true));
                assert!(reach(false) > reach(true), "without candidates it has its size");
            }
        }
    }
}
