//! How rules are drawn there.

use serde_json::{Value as Json, json};

use super::{CELL_SIZE, drawn, middle};
use crate::board::{
    Arrow, CandidateDigits, Candidates, Cell, Digit, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine, Quadruple,
    Rule, Shape, Thermometer,
};

/// The drawings, by the lists of the file.
#[derive(Default)]
pub(super) struct Cosmetics {
    pub lines: Vec<Json>,
    pub arrows: Vec<Json>,
    pub underlays: Vec<Json>,
    pub overlays: Vec<Json>,
}

/// A point, row before column.
type Point = (f64, f64);

const GREY: &str = "#CFCFCF";
const ARROW: &str = "#A1A1A1";
const BLACK: &str = "#000000";
const WHITE: &str = "#FFFFFF";

/// The drawings of rules. Kinds that have no customary drawing there look as on paper.
pub(super) fn of(rules: &[Rule], shape: &Shape) -> Cosmetics {
    let mut cosmetics = Cosmetics::default();
    let mut others = Vec::new();
    for rule in rules {
        if !cosmetics.add(rule, shape) {
            others.push(rule.clone());
        }
    }
    drawn::add(&mut cosmetics, &others, shape);
    cosmetics
}

impl Cosmetics {
    pub(super) fn line(&mut self, points: &[Point], color: &str, width: f64) {
        self.lines.push(json!({ "wayPoints": points, "color": color, "thickness": width * CELL_SIZE }));
    }

    /// Draws a rule; `false` if its kind has no customary drawing.
    fn add(&mut self, rule: &Rule, shape: &Shape) -> bool {
        let at = |cell: &Cell| middle(shape, *cell);
        match rule {
            Rule::Thermometer(Thermometer { paths, is_slow }) => {
                let color = if *is_slow { "#6495ED" } else { GREY };
                if let Some(bulb) = paths.first().and_then(|path| path.first()) {
                    self.underlays.push(disc(at(bulb), 0.85, color, color));
                }
                for path in paths {
                    self.line(&path.iter().map(at).collect::<Vec<Point>>(), color, 0.33);
                }
            }
            Rule::Arrow(arrow) => self.add_arrow(arrow, shape),
            Rule::Line(line) => return self.add_line(line, shape),
            Rule::Dot(dot) => self.add_dot(dot, shape),
            Rule::Quadruple(Quadruple { top_left, digits }) => {
                let (row, column) = at(top_left);
                let digits: Vec<String> = digits.iter().map(|digit| digit.get().to_string()).collect();
                let mut corner = disc((row + 0.5, column + 0.5), 0.7, WHITE, BLACK);
                corner["text"] = json!(digits.join(" "));
                corner["fontSize"] = json!(16);
                self.overlays.push(corner);
            }
            Rule::Candidates(Candidates { cells, digits: CandidateDigits::Even }) => {
                let square =
                    |cell| json!({ "center": at(cell), "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": GREY });
                self.underlays.extend(cells.iter().map(square));
            }
            Rule::Candidates(Candidates { cells, digits: CandidateDigits::Odd }) => {
                self.underlays.extend(cells.iter().map(|cell| disc(at(cell), 0.7, GREY, GREY)));
            }
            Rule::Outside(outside) => self.add_outside(outside, shape),
            // Drawn, the alternatives would look as if all of them held.
            Rule::Either(_) => {}
            _ => return false,
        }
        true
    }

    fn add_arrow(&mut self, Arrow { bulb, shafts }: &Arrow, shape: &Shape) {
        let (Some(&first), Some(&last)) = (bulb.iter().min(), bulb.iter().max()) else { return };
        let (start, end) = (middle(shape, first), middle(shape, last));
        let center = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        let (height, width) = ((end.0 - start.0).abs() + 0.75, (end.1 - start.1).abs() + 0.75);
        self.underlays.push(json!({
            "center": center, "width": width, "height": height, "rounded": true, "backgroundColor": WHITE, "borderColor": ARROW,
        }));
        for shaft in shafts {
            let Some(&next) = shaft.first() else { continue };
            let to = middle(shape, next);
            let distance = |cell: &Cell| (middle(shape, *cell).0 - to.0).hypot(middle(shape, *cell).1 - to.1);
            let Some(from) = bulb.iter().min_by(|one, other| distance(one).total_cmp(&distance(other))) else { continue };
            let (from, length) = (middle(shape, *from), distance(from).max(1.0));
            let edge = (from.0 + (to.0 - from.0) / length * 0.37, from.1 + (to.1 - from.1) / length * 0.37);
            let points: Vec<Point> = [edge].into_iter().chain(shaft.iter().map(|&cell| middle(shape, cell))).collect();
            self.arrows.push(json!({ "wayPoints": points, "color": ARROW, "thickness": 5, "headLength": 0.3 }));
        }
    }

    fn add_line(&mut self, Line { kind, cells }: &Line, shape: &Shape) -> bool {
        let half = shape.size().div_ceil(2);
        let (color, width) = match *kind {
            LineKind::Renban => ("#F067F0", 0.25),
            LineKind::Nabner => ("#C9C883", 0.25),
            LineKind::Palindrome => (GREY, 0.25),
            LineKind::Whispers(gap) if usize::from(gap) >= half => ("#67F067", 0.19),
            LineKind::Whispers(_) => ("#FF9A00", 0.19),
            LineKind::Between => (GREY, 0.05),
            LineKind::Lockout(_) => ("#C8C8FF", 0.1),
            LineKind::RegionSum => ("#2ECBFF", 0.16),
            LineKind::Entropic => ("#FFCCAA", 0.16),
            LineKind::Modular(2) => ("#FF8080", 0.16),
            LineKind::Modular(_) => ("#33BBBB", 0.16),
            LineKind::Zipper => ("#CDB1EC", 0.16),
            LineKind::DoubleArrow => ("#C54B8B", 0.15),
            LineKind::SumLine(_) | LineKind::SumLoop(_) => return false,
        };
        self.line(&cells.iter().map(|&cell| middle(shape, cell)).collect::<Vec<Point>>(), color, width);
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return true };
        for end in [first, last].map(|cell| middle(shape, cell)) {
            match kind {
                LineKind::Between | LineKind::DoubleArrow => self.underlays.push(disc(end, 0.8, WHITE, BLACK)),
                LineKind::Lockout(_) => self.underlays.push(json!({
                    "center": end, "width": 0.6, "height": 0.6, "angle": 45, "backgroundColor": WHITE, "borderColor": "#7F86CE",
                })),
                _ => {}
            }
        }
        true
    }

    fn add_dot(&mut self, dot: &Dot, shape: &Shape) {
        let (first, second) = (middle(shape, dot.first), middle(shape, dot.second));
        let center = (f64::midpoint(first.0, second.0), f64::midpoint(first.1, second.1));
        let word = |text: String| json!({ "center": center, "width": 0.3, "height": 0.3, "text": text, "fontSize": 20, "backgroundColor": WHITE });
        let sign = |fill: &str, ink: &str, label: String| {
            let mut sign = disc(center, 0.3, fill, BLACK);
            if !label.is_empty() {
                sign["text"] = json!(label);
                sign["color"] = json!(ink);
                sign["fontSize"] = json!(12);
            }
            sign
        };
        self.overlays.push(match dot.kind {
            DotKind::Difference(1) => sign(WHITE, BLACK, String::new()),
            DotKind::Difference(value) => sign(WHITE, BLACK, value.to_string()),
            DotKind::Ratio(2) => sign(BLACK, WHITE, String::new()),
            DotKind::Ratio(value) => sign(BLACK, WHITE, value.to_string()),
            DotKind::Sum(10) => word("X".to_owned()),
            DotKind::Sum(5) => word("V".to_owned()),
            DotKind::Sum(sum) => word(format!("Σ{sum}")),
            DotKind::Greater => {
                let is_across = (first.0 - second.0).abs() < 0.1;
                let comes_first = dot.first < dot.second;
                word(
                    match (is_across, comes_first) {
                        (true, true) => ">",
                        (true, false) => "<",
                        (false, true) => "∨",
                        (false, false) => "∧",
                    }
                    .to_owned(),
                )
            }
        });
    }

    /// A number in the ring around the board, with an arrow for a diagonal.
    fn add_outside(&mut self, outside: &Outside, shape: &Shape) {
        let size = u8::try_from(shape.size()).map_or(0.0, f64::from);
        let end = |reversed: bool| if reversed { size + 0.5 } else { -0.5 };
        let center = match outside.line {
            OutsideLine::Row { row, reversed } => (f64::from(row) + 0.5, end(reversed)),
            OutsideLine::Column { column, reversed } => (end(reversed), f64::from(column) + 0.5),
            OutsideLine::Diagonal { start, down, right } => {
                let (row, column) = middle(shape, start);
                let step = |forward: bool| if forward { 1.0 } else { -1.0 };
                let (rows, columns) = (step(down), step(right));
                let center = (row - rows, column - columns);
                let along = |part: f64| (center.0 + rows * part, center.1 + columns * part);
                self.arrows.push(json!({
                    "wayPoints": [along(0.25), along(0.45)], "color": BLACK, "thickness": 2, "headLength": 0.2,
                }));
                center
            }
        };
        let text = match outside.kind {
            OutsideKind::LittleKiller
            | OutsideKind::Sandwich
            | OutsideKind::XSum
            | OutsideKind::Skyscraper
            | OutsideKind::HiddenSkyscraper
            | OutsideKind::NumberedRoom
            | OutsideKind::Rank => outside.value.to_string(),
        };
        self.overlays.push(json!({ "center": center, "width": 0.5, "height": 0.5, "text": text, "fontSize": 26, "color": BLACK }));
    }
}

/// A disc with a border.
pub(super) fn disc(center: Point, size: f64, fill: &str, border: &str) -> Json {
    json!({ "center": center, "width": size, "height": size, "rounded": true, "backgroundColor": fill, "borderColor": border })
}

/// Digits side by side, for labels.
pub(super) fn digit_text(digit: Digit) -> String {
    digit.get().to_string()
}
