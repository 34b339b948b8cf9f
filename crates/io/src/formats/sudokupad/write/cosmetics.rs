//! How rules are drawn there.

use serde_json::{Value as Json, json};

use super::{CELL_SIZE, drawn, middle};
use sudoscope_board::{Cell, Digit, LineEnds, LineLook, OutsideLine, Parts, Rule, RuleColor, RuleLook, Shape};

use crate::formats::sudokupad::table::row_of;

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

const BLACK: &str = "#000000";
const WHITE: &str = "#FFFFFF";

/// A color as files have it.
pub(super) fn hex(color: RuleColor) -> String {
    format!("#{:06X}", color.elsewhere)
}

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
        let parts = rule.parts();
        let (cells, number) = (parts.path(), parts.list(0).first().copied());
        match rule.kind().look {
            RuleLook::Parts(_) => {}
            RuleLook::Thermometer { color, .. } => {
                let color = &hex(color);
                if let Some(bulb) = parts.groups.first().and_then(|path| path.first()) {
                    self.underlays.push(disc(at(bulb), 0.85, color, color));
                }
                for path in &parts.groups {
                    self.line(&path.iter().map(at).collect::<Vec<Point>>(), color, 0.33);
                }
            }
            RuleLook::Arrow(color) => self.add_arrow(&parts, &hex(color), shape),
            RuleLook::Line(look) if row_of(rule).is_some_and(|row| !row.is_labelled) => {
                self.add_line(look, &cells, number, shape);
            }
            RuleLook::Dot { fill, ink, customary } => {
                let Some((center, _)) = between(&cells, shape) else { return true };
                let mut sign = disc(center, 0.3, &hex(fill), BLACK);
                if let Some(number) = number.filter(|number| *number != customary) {
                    sign["text"] = json!(number.to_string());
                    sign["color"] = json!(hex(ink));
                    sign["fontSize"] = json!(12);
                }
                self.overlays.push(sign);
            }
            RuleLook::Letter(letters) => {
                let sum = number.unwrap_or_default();
                let letter = letters.iter().find(|(of, _)| *of == sum);
                self.add_word(&cells, letter.map_or_else(|| format!("Σ{sum}"), |(_, letter)| (*letter).to_owned()), shape);
            }
            RuleLook::Greater => {
                let is_across = between(&cells, shape).is_some_and(|(_, is_across)| is_across);
                let text = match (is_across, cells.is_sorted()) {
                    (true, true) => ">",
                    (true, false) => "<",
                    (false, true) => "∨",
                    (false, false) => "∧",
                };
                self.add_word(&cells, text.to_owned(), shape);
            }
            RuleLook::Corner => {
                let Some((row, column)) = cells.first().map(at) else { return true };
                let digits: Vec<String> = parts.list(0).iter().map(i32::to_string).collect();
                let mut corner = disc((row + 0.5, column + 0.5), 0.7, WHITE, BLACK);
                corner["text"] = json!(digits.join(" "));
                corner["fontSize"] = json!(16);
                self.overlays.push(corner);
            }
            RuleLook::Square(color) => self.underlays.extend(cells.iter().map(
                |cell| json!({ "center": at(cell), "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": hex(color) }),
            )),
            RuleLook::Disc(color) => {
                self.underlays.extend(cells.iter().map(|cell| disc(at(cell), 0.7, &hex(color), &hex(color))));
            }
            RuleLook::Outside(_) => self.add_outside(&parts, shape),
            _ => return false,
        }
        true
    }

    fn add_arrow(&mut self, parts: &Parts, color: &str, shape: &Shape) {
        let [bulb, shafts @ ..] = &parts.groups[..] else { return };
        let (Some(&first), Some(&last)) = (bulb.iter().min(), bulb.iter().max()) else { return };
        let (start, end) = (middle(shape, first), middle(shape, last));
        let center = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        let (height, width) = ((end.0 - start.0).abs() + 0.75, (end.1 - start.1).abs() + 0.75);
        self.underlays.push(json!({
            "center": center, "width": width, "height": height, "rounded": true, "backgroundColor": WHITE, "borderColor": color,
        }));
        for shaft in shafts {
            let Some(&next) = shaft.first() else { continue };
            let to = middle(shape, next);
            let distance = |cell: &Cell| (middle(shape, *cell).0 - to.0).hypot(middle(shape, *cell).1 - to.1);
            let Some(from) = bulb.iter().min_by(|one, other| distance(one).total_cmp(&distance(other))) else { continue };
            let (from, length) = (middle(shape, *from), distance(from).max(1.0));
            let edge = (from.0 + (to.0 - from.0) / length * 0.37, from.1 + (to.1 - from.1) / length * 0.37);
            let points: Vec<Point> = [edge].into_iter().chain(shaft.iter().map(|&cell| middle(shape, cell))).collect();
            self.arrows.push(json!({ "wayPoints": points, "color": color, "thickness": 5, "headLength": 0.3 }));
        }
    }

    fn add_line(&mut self, look: LineLook, cells: &[Cell], number: Option<i32>, shape: &Shape) {
        let half = i32::try_from(shape.size().div_ceil(2)).ok();
        let color = look.lesser.filter(|_| number < half).unwrap_or(look.color);
        // To two places, and no line is as thin as those of between lines on paper.
        let width = (f64::from(look.width) * 100.0).round().max(5.0) / 100.0;
        self.line(&cells.iter().map(|&cell| middle(shape, cell)).collect::<Vec<Point>>(), &hex(color), width);
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return };
        for end in [first, last].map(|cell| middle(shape, cell)) {
            match look.ends {
                LineEnds::None => {}
                LineEnds::Rings(..) => self.underlays.push(disc(end, 0.8, WHITE, BLACK)),
                LineEnds::Diamonds => self.underlays.push(json!({
                    "center": end, "width": 0.6, "height": 0.6, "angle": 45, "backgroundColor": WHITE, "borderColor": "#7F86CE",
                })),
            }
        }
    }

    /// A word between two cells.
    fn add_word(&mut self, cells: &[Cell], text: String, shape: &Shape) {
        let Some((center, _)) = between(cells, shape) else { return };
        let word = json!({ "center": center, "width": 0.3, "height": 0.3, "text": text, "fontSize": 20, "backgroundColor": WHITE });
        self.overlays.push(word);
    }

    /// A number in the ring around the board, with an arrow for a diagonal.
    fn add_outside(&mut self, parts: &Parts, shape: &Shape) {
        let (Some(line), Some(text)) = (parts.line, parts.list(0).first().map(i32::to_string)) else { return };
        let size = u8::try_from(shape.size()).map_or(0.0, f64::from);
        let end = |reversed: bool| if reversed { size + 0.5 } else { -0.5 };
        let center = match line {
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
        self.overlays.push(json!({ "center": center, "width": 0.5, "height": 0.5, "text": text, "fontSize": 26, "color": BLACK }));
    }
}

/// The place between two cells, and whether they lie side by side.
fn between(cells: &[Cell], shape: &Shape) -> Option<(Point, bool)> {
    let [first, second] = *cells else { return None };
    let (first, second) = (middle(shape, first), middle(shape, second));
    let center = (f64::midpoint(first.0, second.0), f64::midpoint(first.1, second.1));
    Some((center, (first.0 - second.0).abs() < 0.1))
}

/// A disc with a border.
pub(super) fn disc(center: Point, size: f64, fill: &str, border: &str) -> Json {
    json!({ "center": center, "width": size, "height": size, "rounded": true, "backgroundColor": fill, "borderColor": border })
}

/// Digits side by side, for labels.
pub(super) fn digit_text(digit: Digit) -> String {
    digit.get().to_string()
}
