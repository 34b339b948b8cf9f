//! Routes links: chooses for each a curve within the board that crosses few digits and decorations. Above all it passes beside other
//! candidates of its digit, which would look as if they were links of the chain.

use crate::{
    app::{text::BoardItem, view::overlay::OverlayLink},
    board::DigitSet,
    gui::{
        board::{
            decoration,
            glyph::{Brush, Picture},
            layout::BoardLayout,
        },
        prelude::*,
    },
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

/// Font sizes of numbers, as fractions of the place of a candidate, and their bounds, in points: the first is used that has room.
const SIZES: [f32; 4] = [0.62, 0.52, 0.44, 0.36];
const BOUNDS: (f32, f32) = (5.5, 12.0);
/// How far from the middle of its candidate a number is looked for, in steps that are this part of the place of a candidate.
const STEP: f32 = 0.12;
const STEPS: usize = 12;
/// The number of directions in which a number is looked for, and the first of them: up and to the right.
const DIRECTIONS: usize = 16;
const FIRST: f32 = -std::f32::consts::FRAC_PI_4;
/// Space around a number, in points.
const AIR: f32 = 0.5;

/// A number with its place.
struct Placed<'a> {
    number: &'a str,
    size: f32,
    ground: Rect,
}

/// Draws the numbers of implications beside their candidates.
pub(super) fn numbers(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let measure = |number: &str, size: f32| decoration::number_ground(brush.painter, number, size);
    for Placed { number, size, ground } in placed(scene, layout, measure) {
        decoration::number(brush.painter, ground.center(), size, number, palette);
    }
}

/// The numbers that have room, each with its place: those that the pointer asks for first, so that they are never left out for others. They
/// are shown even where they cover something. What else has no room in any size is left out; the text has it.
fn placed<'a>(scene: &'a Scene, layout: &BoardLayout, measure: impl Fn(&str, f32) -> Vec2) -> Vec<Placed<'a>> {
    let is_asked = |candidate: Candidate| scene.overlay.lit.contains(&BoardItem::Candidate(candidate));
    let mut wanted: Vec<&(Candidate, String)> = scene.overlay.shown_numbers().collect();
    wanted.sort_by_key(|(candidate, _)| !is_asked(*candidate));
    let mut found: Vec<Placed<'a>> = Vec::new();
    for (candidate, number) in wanted {
        let side = layout.candidate_place_in(layout.notes_rect(candidate.cell), candidate.digit).size().min_elem();
        let ground = SIZES.into_iter().find_map(|share| {
            let size = (side * share).clamp(BOUNDS.0, BOUNDS.1);
            let middle = free_place(scene, layout, *candidate, measure(number, size), &found)?;
            Some((size, Rect::from_center_size(middle, measure(number, size))))
        });
        let ground = ground.or_else(|| {
            let beside = place(layout, *candidate).0 + Vec2::angled(FIRST) * side / 2.0;
            let size = (side * SIZES[0]).clamp(BOUNDS.0, BOUNDS.1);
            is_asked(*candidate).then(|| (size, Rect::from_center_size(beside, measure(number, size))))
        });
        found.extend(ground.map(|(size, ground)| Placed { number, size, ground }));
    }
    found
}

/// The place nearest to a candidate, within its cell, for a ground of that size. It is nearer to its candidate than to others, so that one
/// sees whose number it is.
fn free_place(scene: &Scene, layout: &BoardLayout, candidate: Candidate, ground: Vec2, placed: &[Placed<'_>]) -> Option<Pos2> {
    let (cell, square) = (candidate.cell, scene.square(candidate.cell));
    let (own, _) = place(layout, candidate);
    let digits: Vec<Pos2> = if square.digit.is_some() {
        Vec::new()
    } else {
        (square.candidates | square.struck | candidate.digit.set())
            .iter()
            .map(|digit| place(layout, Candidate::new(cell, digit)).0)
            .collect()
    };
    let ink = layout.ink_of(layout.written_size_of_decorated());
    let step = layout.candidate_place_in(layout.notes_rect(cell), candidate.digit).size() * STEP;
    let is_free = |&middle: &Pos2| {
        let rect = Rect::from_center_size(middle, ground).expand(AIR);
        layout.cell_rect(cell).contains_rect(rect)
            && !placed.iter().any(|other| other.ground.intersects(rect))
            && !digits.iter().any(|&digit| Rect::from_center_size(digit, ink).intersects(rect))
            && digits.iter().all(|digit| middle.distance(own) <= middle.distance(*digit) + AIR)
    };
    let spots = (1..=STEPS).flat_map(|far| {
        let direction = move |turn: usize| Vec2::angled(FIRST + turn as f32 / DIRECTIONS as f32 * std::f32::consts::TAU);
        (0..DIRECTIONS).map(move |turn| own + direction(turn) * step * far as f32)
    });
    spots.into_iter().find(is_free)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use eframe::egui::{pos2, vec2};

    use super::*;
    use crate::{
        app::view::{overlay::LinkKind, scene::DigitSource},
        board::{DigitSet, Geometry},
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

    /// About what the fonts of the program give.
    fn measure(number: &str, size: f32) -> Vec2 {
        vec2(number.len() as f32 * size * 0.62 + size * 0.45, size * 1.1)
    }

    /// A cell with these candidates on a board of that side, in which each of them has the number that is its digit, after `before`.
    fn numbered(side: f32, digits: DigitSet, before: &str) -> (Scene, BoardLayout) {
        let mut scene = Scene::empty(Arc::new(Geometry::classic()));
        let cell = Cell::new(30);
        scene.shows_candidates = true;
        scene.squares[30].candidates = digits;
        scene.overlay.numbers =
            digits.iter().map(|digit| (Candidate::new(cell, digit), format!("{before}{}", digit.get()))).collect();
        let board = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
        let layout = BoardLayout::new(board, 1.0, scene.geometry.shape(), Numerals::Numbers, &scene.rules);
        (scene, layout)
    }

    #[test]
    fn numbers_touch_neither_each_other_nor_candidates() {
        let few: DigitSet = [0, 1, 4, 7].map(Digit::from_index).into_iter().collect();
        for digits in [few, DigitSet::all(9)] {
            for side in [300.0, 480.0, 640.0, 960.0] {
                for before in ["", "1", "10."] {
                    let (scene, layout) = numbered(side, digits, before);
                    let found = placed(&scene, &layout, measure);
                    for (at, one) in found.iter().enumerate() {
                        assert!(layout.cell_rect(Cell::new(30)).contains_rect(one.ground), "{side} {before}");
                        assert!(!found[..at].iter().any(|other| other.ground.intersects(one.ground)), "{side} {before}");
                        for digit in digits {
                            let middle = place(&layout, Candidate::new(Cell::new(30), digit)).0;
                            let ink = Rect::from_center_size(middle, layout.ink_of(layout.written_size_of_decorated()));
                            assert!(!ink.intersects(one.ground), "{side} {before}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_four_candidates_have_room_on_a_board_of_usual_size() {
        let few: DigitSet = [0, 1, 4, 7].map(Digit::from_index).into_iter().collect();
        for before in ["", "1"] {
            let (scene, layout) = numbered(640.0, few, before);
            assert_eq!(placed(&scene, &layout, measure).len(), 4, "{before}");
        }
        let (scene, layout) = numbered(960.0, DigitSet::all(9), "");
        assert_eq!(placed(&scene, &layout, measure).len(), 9);
    }

    #[test]
    fn a_number_that_the_pointer_asks_for_has_room_first() {
        let (mut scene, layout) = numbered(480.0, DigitSet::all(9), "1");
        let last = Candidate::new(Cell::new(30), Digit::from_index(4));
        scene.overlay.lit = vec![BoardItem::Candidate(last)];
        assert_eq!(placed(&scene, &layout, measure).first().map(|placed| placed.number), Some("15"));
    }
}
