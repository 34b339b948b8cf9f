//! [`StepSigns`]: what an explained step marks on the board: houses, cells, candidates and links with their roles.
//!
//! Every sign has a form of its own, as in the window: a drawing on paper has no colours.

use super::Places;
use sudoscope_board::{Cell, Digit};

use crate::picture::{
    drawing::{Mark, Path, Point, Rect, Shade, Text},
    rules::{RuleDrawing, outlines},
    typeface::{FontWeight, Line},
};

/// The fill of discs and their kin, of cells, and of the bar between grouped candidates.
const FILL: Shade = Shade(205);
const FIELD: Shade = Shade(232);
const BAR: Shade = Shade(222);
/// The widths of the outlines of signs, of houses and of links, as fractions of the cell's side.
const THIN: f32 = 0.018;
const HOUSE: f32 = 0.045;
const LINK: f32 = 0.025;
/// The bends to try for a link, as fractions of its length, in order of preference.
const BENDS: [f32; 7] = [0.12, -0.12, 0.05, -0.05, 0.22, -0.22, 0.34];
/// The number of line segments of a link.
const PIECES: usize = 20;

sudoscope_board::keyed! {
    /// The role of a candidate.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CandidateSign {
        /// Part of the pattern, or true along a chain: a disc.
        Disc,
        /// False along a chain: a ring.
        Ring,
        /// A colour of a second cluster: a filled diamond.
        Diamond,
        /// Its opposite: an open diamond.
        OpenDiamond,
        /// A fin: a filled square.
        Square,
        /// A fin in two base houses: an open square.
        OpenSquare,
        /// An extra candidate, or one that two sets share: a triangle.
        Triangle,
        /// A candidate assumed to be true: a disc in a dashed ring.
        Assumed,
        /// A candidate assumed to be false: a dashed ring.
        AssumedFalse,
        /// True and false: a star.
        Star,
        /// A placed digit: a disc in a ring.
        Placed,
    }
}

/// The role of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldSign {
    /// In a set with that letter: grey, with the letter in the corner.
    Letter(char),
    /// Part of the pattern: grey.
    Part,
    /// The cell from which the pattern starts: a frame.
    Start,
}

/// The role of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseSign {
    /// The pattern is in it: a solid line.
    Solid,
    /// It is crossed, or to be looked at: a dashed line.
    Dashed,
    /// A digit has no place in it: a double line.
    Double,
}

/// A link from one candidate to another, with an arrowhead at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepArrow {
    /// The start.
    pub from: (Cell, Digit),
    /// The end.
    pub to: (Cell, Digit),
    /// Whether it says that the end is false.
    pub is_dashed: bool,
}

/// The signs of an explained step on the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct StepSigns {
    /// The rules that the step rests on, by their place in the list of rules: what is drawn of them outside the board has a ring.
    pub rules: Vec<usize>,
    /// The cells of each house.
    pub houses: Vec<(Vec<Cell>, HouseSign)>,
    /// Cells.
    pub fields: Vec<(Cell, FieldSign)>,
    /// Candidates, each at most once.
    pub candidates: Vec<(Cell, Digit, CandidateSign)>,
    /// Candidates that are true or false together.
    pub groups: Vec<Vec<(Cell, Digit)>>,
    /// Links, in order.
    pub arrows: Vec<StepArrow>,
    /// Candidates with the number that the text gives them.
    pub numbers: Vec<(Cell, Digit, String)>,
}

impl StepSigns {
    /// Draws what lies below the lines and digits.
    pub(super) fn below(&self, places: &Places<'_>, marks: &mut Vec<Mark>) {
        for &(cell, sign) in &self.fields {
            field(places.rect(cell), sign, marks);
        }
        for group in &self.groups {
            let points: Vec<Point> = group.iter().map(|&(cell, digit)| places.spot(cell, digit).0).collect();
            let radius = group.first().map_or(0.0, |&(cell, digit)| places.spot(cell, digit).1);
            marks.push(path(points, radius * 1.2, None, BAR));
        }
        for &(cell, digit, sign) in &self.candidates {
            let (middle, radius) = places.spot(cell, digit);
            candidate(middle, radius, places.side() * THIN, sign, marks);
        }
    }

    /// Draws what lies above the lines and digits. The drawing is that of the rules of the board.
    pub(super) fn above(&self, places: &Places<'_>, drawing: &RuleDrawing, marks: &mut Vec<Mark>) {
        let side = places.side();
        for shape in drawing.shapes().iter().filter(|shape| self.rules.contains(&shape.rule)) {
            let Some((at, radius)) = shape.figure.ring_around() else { continue };
            let middle = places.corner().moved(at.x * side, at.y * side);
            if !places.holds(middle) {
                marks.push(Mark::Ring { middle, radius: radius * side, width: side * HOUSE * 0.6, shade: Shade::BLACK });
            }
        }
        for (cells, sign) in &self.houses {
            house(places, cells, *sign, marks);
        }
        for arrow in &self.arrows {
            let [start, end] = [arrow.from, arrow.to].map(|(cell, digit)| places.spot(cell, digit));
            let curve = self.route(places, arrow, start, end);
            let dash = arrow.is_dashed.then_some([side * 0.08, side * 0.06]);
            if let [.., before, tip] = curve[..] {
                marks.push(path(curve, side * LINK, dash, Shade::BLACK));
                marks.push(head(before, tip, side * 0.1));
            }
        }
        for (cell, digit, number) in &self.numbers {
            let ((middle, radius), line) = (places.spot(*cell, *digit), Line::new(number, FontWeight::Semibold));
            let (size, at) = (radius * 1.1, middle.moved(radius * 1.1, -radius * 0.8));
            let ground = Rect::new(at.moved(-line.width * size * 0.65, -size * 0.5), line.width * size * 1.3, size);
            marks.push(Mark::Fill { rect: ground, shade: Shade::BLACK });
            marks.push(Text::centred(&line, at, size * 0.85, Shade::WHITE));
        }
    }

    /// The curve of a link: of all bends the one that runs over the fewest other signs and stays on the board.
    fn route(&self, places: &Places<'_>, arrow: &StepArrow, start: (Point, f32), end: (Point, f32)) -> Vec<Point> {
        let others: Vec<(Point, f32)> = self
            .candidates
            .iter()
            .filter(|&&(cell, digit, _)| (cell, digit) != arrow.from && (cell, digit) != arrow.to)
            .map(|&(cell, digit, _)| places.spot(cell, digit))
            .collect();
        let hits = |curve: &[Point]| {
            let is_hit = |point: &&Point| {
                !places.holds(**point) || others.iter().any(|(middle, radius)| distance(*middle, **point) < radius * 1.2)
            };
            curve.iter().filter(is_hit).count()
        };
        let curves = BENDS.map(|bend| curve(start, end, bend));
        curves.into_iter().min_by_key(|curve| hits(curve)).unwrap_or_default()
    }
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}

fn path(points: Vec<Point>, width: f32, dash: Option<[f32; 2]>, shade: Shade) -> Mark {
    Mark::Path(Path { points, is_closed: false, width, dash, is_round: dash.is_none(), shade })
}

fn closed(points: Vec<Point>, width: f32, dash: Option<[f32; 2]>) -> Mark {
    Mark::Path(Path { points, is_closed: true, width, dash, is_round: false, shade: Shade::BLACK })
}

/// From just outside of one sign to just outside of the other, bent to the left by a part of the length; empty where they touch.
fn curve((from, radius): (Point, f32), (to, to_radius): (Point, f32), bend: f32) -> Vec<Point> {
    let (x, y, length) = (to.x - from.x, to.y - from.y, distance(from, to));
    if length <= (radius + to_radius) * 1.35 {
        return Vec::new();
    }
    let control = from.moved(x / 2.0 + y * bend * 2.0, y / 2.0 - x * bend * 2.0);
    let towards = |from: Point, reach: f32| {
        let away = distance(from, control).max(f32::EPSILON);
        from.moved((control.x - from.x) / away * reach, (control.y - from.y) / away * reach)
    };
    let (start, end) = (towards(from, radius * 1.15), towards(to, to_radius * 1.45));
    let between = |one: Point, other: Point, share: f32| one.moved((other.x - one.x) * share, (other.y - one.y) * share);
    let at = |share: f32| between(between(start, control, share), between(control, end, share), share);
    (0..=PIECES).map(|piece| at(piece as f32 / PIECES as f32)).collect()
}

/// An arrowhead at `tip`.
fn head(before: Point, tip: Point, size: f32) -> Mark {
    let length = distance(before, tip).max(f32::EPSILON);
    let (x, y) = ((tip.x - before.x) / length * size, (tip.y - before.y) / length * size);
    let tip = tip.moved(x * 0.2, y * 0.2);
    let (left, right) = (tip.moved(-x - y * 0.5, -y + x * 0.5), tip.moved(-x + y * 0.5, -y - x * 0.5));
    Mark::Polygon { corners: vec![tip, left, right], shade: Shade::BLACK }
}

fn field(rect: Rect, sign: FieldSign, marks: &mut Vec<Mark>) {
    let side = rect.width();
    marks.push(Mark::Fill { rect, shade: FIELD });
    match sign {
        FieldSign::Part => {}
        FieldSign::Letter(letter) => {
            let line = Line::new(&letter.to_string(), FontWeight::Semibold);
            marks.push(Text::centred(
                &line,
                Point::new(rect.max.x - side * 0.1, rect.min.y + side * 0.1),
                side * 0.16,
                Shade::BLACK,
            ));
        }
        FieldSign::Start => {
            let inset = side * 0.05;
            let Rect { min, max } = rect;
            let corners = vec![
                min.moved(inset, inset),
                Point::new(max.x - inset, min.y + inset),
                max.moved(-inset, -inset),
                Point::new(min.x + inset, max.y - inset),
            ];
            marks.push(closed(corners, side * 0.035, None));
        }
    }
}

fn candidate(middle: Point, radius: f32, width: f32, sign: CandidateSign, marks: &mut Vec<Mark>) {
    let corners = |places: &[(f32, f32)]| places.iter().map(|&(x, y)| middle.moved(x * radius, y * radius)).collect::<Vec<Point>>();
    let diamond = [(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)];
    let square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let triangle = [(0.0, -1.3), (1.25, 0.85), (-1.25, 0.85)];
    let mut shape = |corners: Vec<Point>, is_filled: bool| {
        if is_filled {
            marks.push(Mark::Polygon { corners: corners.clone(), shade: FILL });
        }
        marks.push(closed(corners, width, None));
    };
    match sign {
        CandidateSign::Diamond => shape(corners(&diamond), true),
        CandidateSign::OpenDiamond => shape(corners(&diamond), false),
        CandidateSign::Square => shape(corners(&square), true),
        CandidateSign::OpenSquare => shape(corners(&square), false),
        CandidateSign::Triangle => shape(corners(&triangle), true),
        CandidateSign::Star => shape(circle(middle, 16, |at| radius * if at % 2 == 0 { 1.3 } else { 0.94 }), false),
        CandidateSign::Ring => marks.push(Mark::Ring { middle, radius, width, shade: Shade::BLACK }),
        CandidateSign::Disc | CandidateSign::Placed => {
            marks.push(Mark::Disc { middle, radius, shade: FILL });
            marks.push(Mark::Ring { middle, radius, width, shade: Shade::BLACK });
            if sign == CandidateSign::Placed {
                marks.push(Mark::Ring { middle, radius: radius * 1.3, width, shade: Shade::BLACK });
            }
        }
        CandidateSign::Assumed | CandidateSign::AssumedFalse => {
            if sign == CandidateSign::Assumed {
                marks.push(Mark::Disc { middle, radius, shade: FILL });
            }
            let around = std::f32::consts::TAU * radius * 1.15;
            marks.push(closed(circle(middle, 32, |_| radius * 1.15), width * 1.4, Some([around / 16.0; 2])));
        }
    }
}

/// Points around a middle, each at its distance.
fn circle(middle: Point, points: usize, distance: impl Fn(usize) -> f32) -> Vec<Point> {
    let at = |point: usize| {
        let angle = point as f32 / points as f32 * std::f32::consts::TAU;
        middle.moved(angle.cos() * distance(point), angle.sin() * distance(point))
    };
    (0..points).map(at).collect()
}

fn house(places: &Places<'_>, cells: &[Cell], sign: HouseSign, marks: &mut Vec<Mark>) {
    let side = places.side();
    let mut outline = |inset: f32, width: f32, dash: Option<[f32; 2]>| {
        for corners in outlines(places.shape(), cells, inset) {
            let points = corners.iter().map(|spot| places.corner().moved(spot.x * side, spot.y * side)).collect();
            marks.push(closed(points, side * width, dash.map(|lengths| lengths.map(|length| length * side))));
        }
    };
    match sign {
        HouseSign::Solid => outline(0.03, HOUSE, None),
        HouseSign::Dashed => outline(0.085, HOUSE, Some([0.16, 0.1])),
        HouseSign::Double => {
            outline(0.025, HOUSE * 0.6, None);
            outline(0.085, HOUSE * 0.4, None);
        }
    }
}
