//! Routes links: chooses for each a curve within the board that crosses few digits and decorations. Above all it passes beside other
//! candidates of its digit, which would look as if they were links of the chain.

use crate::{
    app::view::overlay::OverlayLink,
    board::DigitSet,
    gui::{board::layout::BoardLayout, prelude::*},
};

/// The bends to try, as fractions of a link's length, in order of preference.
const BENDS: [f32; 13] = [0.1, -0.1, 0.0, 0.05, -0.05, 0.16, -0.16, 0.24, -0.24, 0.34, -0.34, 0.46, -0.46];
/// With more links than this, only [`FEW`] bends are tried and overlaps are ignored: the links could not be distinguished anyway.
pub(super) const MANY: usize = 24;
/// Number of bends to try for each of more than [`MANY`] links.
const FEW: usize = 3;
/// Maximum sideways deviation of a link from the straight line, in cell sides.
const FURTHEST: f32 = 2.2;
/// Number of line segments of a curve.
const PIECES: usize = 24;

/// The cost of running through another candidate of the link's digit: as much as a long detour.
const SAME_DIGIT: f32 = 5.0;
/// How far from the middle of such a candidate a link stays, in radii of its decoration.
const CLEAR: f32 = 1.1;

/// The points of a link, from just outside one decoration to just outside the other; empty where they touch.
pub(super) type Curve = Vec<Pos2>;

/// The centre of a candidate, and the radius of its decoration in points.
pub(super) fn place(layout: &BoardLayout, candidate: Candidate) -> (Pos2, f32) {
    let rect = layout.candidate_place_in(layout.notes_rect(candidate.cell), candidate.digit);
    (rect.center(), rect.width().min(rect.height()) * 0.43)
}

/// The curves of all links of the overlay, in order.
pub(super) fn curves(scene: &Scene, layout: &BoardLayout) -> Vec<Curve> {
    let links = &scene.overlay.links;
    let bends = if links.len() > MANY { &BENDS[..FEW] } else { &BENDS };
    let decorated = scene.geometry.shape().cells().map(|cell| scene.overlay.decorated_in(cell)).collect();
    let ground = RouteGround { scene, layout, decorated };
    let mut curves: Vec<Curve> = Vec::new();
    for &link in links {
        let others = if links.len() > MANY { &[][..] } else { &curves };
        let curve = ground.best(link, bends, others);
        curves.push(curve);
    }
    curves
}

/// The obstacles that links have to avoid.
struct RouteGround<'a> {
    scene: &'a Scene,
    layout: &'a BoardLayout,
    /// The decorated digits of each cell.
    decorated: Vec<DigitSet>,
}

impl RouteGround<'_> {
    /// The curve with the lowest cost: obstacles, overlap with other curves, and detour.
    fn best(&self, link: OverlayLink, bends: &[f32], others: &[Curve]) -> Curve {
        let ((from, radius), (to, _)) = (place(self.layout, link.from), place(self.layout, link.to));
        let side = self.layout.cell_side();
        let bent = bends.iter().map(|&bend| (bend, curve(from, to, radius, bend, side)));
        let costs = bent.map(|(bend, curve)| {
            let in_the_way: f32 = curve.iter().map(|&point| self.hindrance(link, point)).sum();
            let in_the_way = in_the_way + self.passed(link, &curve) as f32 * SAME_DIGIT;
            (in_the_way + crossed(&curve, others) + detour(from.distance(to), bend, side), curve)
        });
        costs.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, curve)| curve).unwrap_or_default()
    }

    /// The number of other candidates of a link's digit that a curve runs through. Long curves have few points: the lines between them
    /// count.
    fn passed(&self, link: OverlayLink, curve: &[Pos2]) -> usize {
        let ends = [link.from, link.to];
        let near = Rect::from_points(curve).expand(self.layout.cell_side());
        let is_passed = |&cell: &Cell| {
            let square = self.scene.square(cell);
            let candidate = Candidate::new(cell, link.from.digit);
            let is_there = square.digit.is_none() && (square.candidates | square.struck).contains(candidate.digit);
            if !is_there || ends.contains(&candidate) || !near.contains(self.layout.cell_rect(cell).center()) {
                return false;
            }
            let (middle, radius) = place(self.layout, candidate);
            curve.windows(2).any(|piece| off(middle, [piece[0], piece[1]]) < radius * CLEAR)
        };
        self.scene.geometry.shape().cells().filter(is_passed).count()
    }

    /// The cost of the obstacle at a point: the edge of the board, a digit, the decoration of another candidate, or a candidate.
    fn hindrance(&self, link: OverlayLink, point: Pos2) -> f32 {
        let layout = self.layout;
        let Some(cell) = layout.cell_at(point) else { return 40.0 };
        let square = self.scene.square(cell);
        if square.digit.is_some() {
            let reach = layout.digit_size() * 0.42;
            return if layout.cell_rect(cell).center().distance(point) < reach { 4.0 } else { 0.0 };
        }
        let decorated = self.decorated[cell.index()];
        let at = |digit| {
            let candidate = Candidate::new(cell, digit);
            let (middle, radius) = place(layout, candidate);
            let is_near = middle.distance(point) < radius * 1.15 && candidate != link.from && candidate != link.to;
            match (is_near, decorated.contains(digit)) {
                (false, _) => 0.0,
                (true, true) => 5.0,
                (true, false) => 0.7,
            }
        };
        (square.candidates | square.struck | decorated).iter().map(at).fold(0.0, f32::max)
    }
}

/// The distance of a point from a line between two points.
fn off(point: Pos2, [from, to]: [Pos2; 2]) -> f32 {
    let way = to - from;
    let share = (point - from).dot(way) / way.length_sq().max(f32::EPSILON);
    point.distance(from + way * share.clamp(0.0, 1.0))
}

/// The cost of a bend. A slight bend costs least; the cost grows with the distance from the straight line.
fn detour(length: f32, bend: f32, side: f32) -> f32 {
    (bend.abs() - 0.08).abs() * 8.0 + (length * bend.abs() / side) * 1.2
}

/// The cost of overlapping other curves, which would make two links look like one.
fn crossed(curve: &[Pos2], others: &[Curve]) -> f32 {
    let is_close = |point: &Pos2| others.iter().any(|other| other.iter().step_by(3).any(|near| near.distance(*point) < 4.0));
    curve.iter().skip(2).step_by(2).filter(|point| is_close(point)).count() as f32 * 1.5
}

/// A quadratic curve bent to the left by `bend` times its length.
fn curve(from: Pos2, to: Pos2, radius: f32, bend: f32, side: f32) -> Curve {
    let way = to - from;
    let length = way.length();
    if length <= radius * 2.2 {
        return Vec::new();
    }
    let aside = (length * bend).clamp(-side * FURTHEST, side * FURTHEST);
    let control = from + way / 2.0 + vec2(way.y, -way.x) / length * aside * 2.0;
    let towards = |from: Pos2, to: Pos2| -> Vec2 { (to - from).normalized() };
    let start = from + towards(from, control) * radius * 1.15;
    let end = to + towards(to, control) * radius * 1.45;
    let at = |share: f32| start.lerp(control, share).lerp(control.lerp(end, share), share);
    (0..=PIECES).map(|step| at(step as f32 / PIECES as f32)).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use eframe::egui::pos2;

    use super::*;
    use crate::{
        app::view::{overlay::LinkKind, scene::DigitSource},
        board::Geometry,
    };

    /// A board in 960 points, and a link between the 5s of two cells.
    fn linked(from: usize, to: usize) -> (Scene, BoardLayout) {
        let mut scene = Scene::empty(Arc::new(Geometry::classic()));
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(4));
        scene.overlay.links = vec![OverlayLink { from: candidate(from), to: candidate(to), kind: LinkKind::Strong }];
        let layout = BoardLayout::new(
            Rect::from_min_size(Pos2::ZERO, Vec2::splat(960.0)),
            1.0,
            scene.geometry.shape(),
            Numerals::Numbers,
            &scene.rules,
        );
        (scene, layout)
    }

    #[test]
    fn links_stay_clear_of_their_ends_and_neighbours_have_none() {
        let curve = curve(pos2(0.0, 0.0), pos2(300.0, 0.0), 10.0, 0.2, 60.0);
        assert!(curve[0].distance(pos2(0.0, 0.0)) > 10.0 && curve[PIECES].distance(pos2(300.0, 0.0)) > 10.0);
        assert!(curve[PIECES / 2].y < -15.0, "{:?}", curve[PIECES / 2]);
        assert!(super::curve(pos2(0.0, 0.0), pos2(20.0, 0.0), 10.0, 0.2, 60.0).is_empty());
    }

    #[test]
    fn links_along_every_edge_stay_within_the_board() {
        for (from, to) in [(0, 8), (8, 0), (0, 72), (72, 0), (72, 80), (80, 8)] {
            let (scene, layout) = linked(from, to);
            let curve = &curves(&scene, &layout)[0];
            assert!(curve.iter().all(|&point| layout.board_rect().contains(point)), "{from} to {to}: {curve:?}");
        }
    }

    #[test]
    fn links_bend_around_digits_to_the_free_side() {
        for given_row in [3, 5] {
            let (mut scene, layout) = linked(36, 44);
            let given = Some((Digit::from_index(0), DigitSource::Given));
            for column in 1..8 {
                scene.squares[4 * 9 + column].digit = given;
                scene.squares[given_row * 9 + column].digit = given;
            }
            let middle = curves(&scene, &layout)[0][PIECES / 2];
            let row = layout.cell_at(middle).map(|cell| scene.geometry.shape().row(cell));
            assert_ne!(row, Some(given_row), "{middle:?}");
        }
    }

    #[test]
    fn links_pass_beside_candidates_of_their_digit() {
        for (from, to) in [(0, 8), (36, 44), (4, 76), (0, 80), (9, 26), (8, 72), (20, 24), (72, 80)] {
            let (mut scene, layout) = linked(from, to);
            let digit = scene.overlay.links[0].from.digit;
            for square in &mut scene.squares {
                square.candidates.insert(digit);
            }
            let curve = &curves(&scene, &layout)[0];
            for cell in scene.geometry.shape().cells().filter(|cell| ![from, to].contains(&cell.index())) {
                let (middle, radius) = place(&layout, Candidate::new(cell, digit));
                let nearest = curve.windows(2).map(|piece| off(middle, [piece[0], piece[1]])).fold(f32::MAX, f32::min);
                assert!(nearest >= radius, "{from} to {to}: through {cell:?}, {nearest} from its middle");
            }
        }
    }

    #[test]
    fn two_links_between_the_same_cells_do_not_overlap() {
        let (mut scene, layout) = linked(20, 24);
        let link = scene.overlay.links[0];
        scene.overlay.links.push(OverlayLink { from: link.to, to: link.from, kind: LinkKind::Weak });
        let curves = curves(&scene, &layout);
        assert!(curves[0][PIECES / 2].distance(curves[1][PIECES / 2]) > 10.0);
    }
}
