//! Decorations: what a puzzle has on its board that is no known rule, as it was drawn in the program that it is from. Entries of
//! [`Puzzle::unknown_rules`](sudoscope_board::Puzzle::unknown_rules) are understood as far as they can be drawn.

use std::f32::consts::TAU;

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{
    RuleDrawing, by_layer,
    outside::Ring,
    shape::{Figure, Layer, Spot},
    sketch::{LABEL, Sketch, middle_text},
};
use crate::{
    formats::CELL_COLOR,
    syntax::{
        color::{Paint, Rgb},
        json as values,
    },
};
use sudoscope_board::{Cell, CellSet, OutlineStyle, RuleColor, Shape};

/// An entry: the name of a list of the program's file, and an item of it.
#[derive(Deserialize)]
enum Entry {
    Drawing(Box<Self>),
    FPuzzles(String, Json),
    SudokuPad(String, Json),
}

sudoscope_board::keyed! {
    /// The kinds of decorations.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DecorationKind {
        /// A line.
        Line = "line",
        /// An arrow.
        Arrow = "arrow",
        /// A circle or an oval.
        Circle = "circle",
        /// A rectangle.
        Rectangle = "rectangle",
        /// A text without a frame.
        Text = "text",
        /// A coloured cell.
        CellColor = "cell-color",
        /// A cage that demands nothing.
        Cage = "cage",
        /// Fog before the board.
        Fog = "fog",
        /// A rule that lacks its number or its cells.
        Unfinished = "unfinished",
    }
}

/// What an entry shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Ornament {
    /// What it is.
    pub kind: DecorationKind,
    /// The text in it.
    pub text: String,
    /// Its middle, or its first point.
    pub at: Option<Spot>,
    parts: DecorationParts,
}

/// What is drawn of a decoration.
#[derive(Clone, Debug, PartialEq)]
enum DecorationParts {
    None,
    Paths { paths: Vec<Vec<Spot>>, color: RuleColor, width: f32, head: Option<f32> },
    Box(Frame),
    Cage { cells: Vec<Cell>, color: RuleColor },
}

/// A rectangle or an oval with a text in it.
#[derive(Clone, Debug, PartialEq)]
struct Frame {
    middle: Spot,
    /// Half of its width and height.
    half: Spot,
    is_round: bool,
    /// In turns.
    angle: f32,
    fill: Option<RuleColor>,
    border: Option<RuleColor>,
    /// The width of the border.
    rim: f32,
    ink: RuleColor,
    font: f32,
    layer: Layer,
}

/// What an entry shows; `None` for a rule that is not drawn.
pub fn decoration(entry: &str, shape: &Shape) -> Option<Ornament> {
    match ron::from_str(entry).ok()? {
        Entry::Drawing(inner) => match *inner {
            Entry::Drawing(_) => None,
            Entry::FPuzzles(name, item) => of_fpuzzles(&name, &item, shape),
            Entry::SudokuPad(name, item) => of_sudokupad(&name, &item, shape),
        },
        Entry::FPuzzles(name, item) => of_fpuzzles(&name, &item, shape),
        Entry::SudokuPad(name, item) => of_sudokupad(&name, &item, shape),
    }
}

/// A number as a length; nothing beyond what a board can have.
#[allow(clippy::cast_possible_truncation, reason = "lengths are small")]
fn number(value: &Json) -> Option<f32> {
    let number = value.as_f64().or_else(|| value.as_str()?.parse().ok())?;
    (number.abs() < 1e4).then_some(number as f32)
}

fn length(item: &Json, name: &str) -> Option<f32> {
    number(item.get(name)?)
}

/// A point of SudokuPad, row before column; of a cell its upper left corner.
fn point(point: &Json) -> Option<Spot> {
    let [row, column] = point.as_array()?.as_slice() else { return None };
    Some(Spot::new(number(column)?, number(row)?))
}

fn color(item: &Json, name: &str) -> Option<RuleColor> {
    Paint::on_paper(item.get(name)).map(|Rgb(parts)| RuleColor::of_rgb(parts))
}

/// The color of a text, which is legible on a dark board.
fn ink(item: &Json, name: &str) -> RuleColor {
    let color = color(item, name).unwrap_or(RuleColor::INK);
    let [_, dark @ ..] = color.dark.to_be_bytes();
    let is_legible = dark.into_iter().zip([3, 6, 1]).map(|(part, weight)| u32::from(part) * weight).sum::<u32>() > 1_200;
    let [red, green, blue] = dark.map(|part| if is_legible { part } else { part.midpoint(0xE8) });
    RuleColor { dark: u32::from_be_bytes([0, red, green, blue]), ..color }
}

fn text_of(item: &Json, name: &str) -> String {
    match item.get(name) {
        Some(Json::String(text)) => text.trim().to_owned(),
        Some(Json::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// What lists of SudokuPad's files hold.
fn of_sudokupad(name: &str, item: &Json, shape: &Shape) -> Option<Ornament> {
    match name {
        "lines" | "arrows" => {
            let points: Vec<Spot> =
                item.get("wayPoints").and_then(Json::as_array).into_iter().flatten().filter_map(point).collect();
            let (kind, head) = match name {
                "arrows" => (DecorationKind::Arrow, Some(length(item, "headLength").unwrap_or(0.3))),
                _ => (DecorationKind::Line, None),
            };
            let color = color(item, "color").unwrap_or(RuleColor::INK);
            let width = length(item, "thickness").unwrap_or(4.0) / 64.0;
            let at = points.first().copied();
            Some(Ornament {
                kind,
                text: String::new(),
                at,
                parts: DecorationParts::Paths { paths: vec![points], color, width, head },
            })
        }
        "underlays" | "overlays" => {
            let middle = item.get("center").and_then(point)?;
            let half = Spot::new(length(item, "width").unwrap_or_default(), length(item, "height").unwrap_or_default()) * 0.5;
            let frame = Frame {
                middle,
                half,
                is_round: item.get("rounded").is_some_and(|rounded| !values::is_nothing(rounded)),
                angle: length(item, "angle").unwrap_or_default() / 360.0,
                fill: color(item, "backgroundColor"),
                border: color(item, "borderColor"),
                rim: length(item, "borderSize").unwrap_or(2.0) / 64.0,
                ink: ink(item, "color"),
                font: length(item, "fontSize").map_or(0.45, |size| size / 64.0),
                layer: if name == "overlays" { Layer::Sign } else { Layer::Cell },
            };
            Some(framed(frame, text_of(item, "text")))
        }
        "cages" if is_fog_cage(item) => Some(FOG),
        "cages" => {
            let places = item.get("cells").and_then(Json::as_array).into_iter().flatten().filter_map(point);
            let cells: Vec<Cell> = places.filter_map(|place| cell_at(shape, place)).collect();
            let color = color(item, "outlineC").or_else(|| color(item, "borderColor")).unwrap_or(RuleColor::INK);
            Some(cage(cells, color, text_of(item, "value"), shape))
        }
        name if name.starts_with("fog") || name == "triggereffect" => Some(FOG),
        _ => None,
    }
}

/// What lists of the files of f-puzzles hold. Cells may lie beside the board.
fn of_fpuzzles(name: &str, item: &Json, shape: &Shape) -> Option<Ornament> {
    let list = |cells: &Json| -> Vec<Spot> {
        let cells = cells.as_array().into_iter().flatten().filter_map(|cell| place(cell.as_str()?));
        cells.collect()
    };
    let cells = item.get("cells").map_or_else(Vec::new, list);
    let own = item.get("cell").and_then(|cell| place(cell.as_str()?));
    let middle = match (own, cells.len()) {
        (Some(own), _) => own,
        (None, 0) => Spot::new(0.0, 0.0),
        (None, count) => cells.iter().fold(Spot::new(0.0, 0.0), |sum, &cell| sum + cell) * (1.0 / count as f32),
    };
    let text = text_of(item, "value");
    let frame = |width: f32, is_round, fill, border| Frame {
        middle,
        half: Spot::new(length(item, "width").unwrap_or(width), length(item, "height").unwrap_or(width)) * 0.5,
        is_round,
        angle: length(item, "angle").unwrap_or_default() / 360.0,
        fill,
        border,
        rim: 0.03,
        ink: ink(item, "fontC"),
        font: length(item, "size").unwrap_or(0.6) * 0.75,
        layer: Layer::Cell,
    };
    match name {
        "line" => {
            let paths = item.get("lines").and_then(Json::as_array).into_iter().flatten().map(list).collect::<Vec<_>>();
            let at = paths.first().and_then(|path| path.first()).copied();
            let width = length(item, "width").unwrap_or(0.3);
            let color = color(item, "outlineC").unwrap_or(RuleColor::OTHER);
            Some(Ornament {
                kind: DecorationKind::Line,
                text,
                at,
                parts: DecorationParts::Paths { paths, color, width, head: None },
            })
        }
        "rectangle" | "circle" => Some(framed(frame(0.8, name == "circle", color(item, "baseC"), color(item, "outlineC")), text)),
        CELL_COLOR => Some(framed(frame(1.0, false, color(item, "value"), None), String::new())),
        "text" => Some(framed(Frame { layer: Layer::Sign, ..frame(0.0, false, None, None) }, text)),
        "cage" | "killercage" => {
            let cells = cells.iter().filter_map(|&place| cell_at(shape, place)).collect();
            Some(cage(cells, color(item, "outlineC").unwrap_or(RuleColor::INK), text, shape))
        }
        "quadruple" | "littlekillersum" | "sandwichsum" | "xsum" | "skyscraper" | "arrow" if own.is_some() || !cells.is_empty() => {
            let unfinished = Frame { font: 0.4, ink: UNFINISHED, rim: 0.02, ..frame(0.7, true, None, Some(UNFINISHED)) };
            let unfinished = framed(Frame { layer: Layer::Sign, ..unfinished }, "?".to_owned());
            Some(Ornament { kind: DecorationKind::Unfinished, ..unfinished })
        }
        name if name.starts_with("fog") || name == "triggereffect" => Some(FOG),
        _ => None,
    }
}

/// The grey of what waits for its setter.
const UNFINISHED: RuleColor = RuleColor::of_rgb([150; 3]);

const FOG: Ornament = Ornament { kind: DecorationKind::Fog, text: String::new(), at: None, parts: DecorationParts::None };

/// The middle of a cell that is called `R1C1`, on the board or beside it.
fn place(name: &str) -> Option<Spot> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let at = |number: &str| number.parse::<i16>().ok().map(|number| f32::from(number) - 0.5);
    Some(Spot::new(at(column)?, at(row)?))
}

fn framed(frame: Frame, text: String) -> Ornament {
    let is_cell = frame.fill.is_some() && frame.border.is_none() && frame.half == Spot::new(0.5, 0.5) && text.is_empty();
    let kind = match (frame.fill.or(frame.border).is_some() && frame.half.length() > 0.0, frame.is_round) {
        (false, _) => DecorationKind::Text,
        (true, false) if is_cell => DecorationKind::CellColor,
        (true, true) => DecorationKind::Circle,
        (true, false) => DecorationKind::Rectangle,
    };
    Ornament { kind, text, at: Some(frame.middle), parts: DecorationParts::Box(frame) }
}

fn cage(cells: Vec<Cell>, color: RuleColor, text: String, shape: &Shape) -> Ornament {
    let at = cells.iter().min().map(|&cell| Spot::new(shape.column(cell) as f32 + 0.5, shape.row(cell) as f32 + 0.5));
    Ornament { kind: DecorationKind::Cage, text, at, parts: DecorationParts::Cage { cells, color } }
}

/// The cell of a board that holds a spot.
pub fn cell_at(shape: &Shape, spot: Spot) -> Option<Cell> {
    let place = |at: f32| (0..shape.size()).find(|&place| (0.0..1.0).contains(&(at - place as f32)));
    Some(shape.cell(place(spot.y)?, place(spot.x)?))
}

impl RuleDrawing {
    /// The same with what entries show, below the rules of each layer. Their places follow those of the rules, of which there are `rules`.
    #[must_use]
    pub fn decorated(mut self, shape: &Shape, rules: usize, entries: &[String]) -> Self {
        let mut sketch = Sketch::new(shape, &[], &|_| String::new(), LABEL);
        for (place, entry) in entries.iter().enumerate() {
            let Some(found) = decoration(entry, shape) else { continue };
            sketch.rule = rules + place;
            self.ring = self.ring.joined(ring_of(&found, shape));
            draw(&mut sketch, &found);
        }
        sketch.shapes.append(&mut self.shapes);
        self.shapes = sketch.shapes;
        self.shapes.sort_by(by_layer);
        self
    }
}

/// The sides of the board beside which a decoration lies.
fn ring_of(decoration: &Ornament, shape: &Shape) -> Ring {
    let DecorationParts::Box(frame) = &decoration.parts else { return Ring::default() };
    let (at, size) = (frame.middle, shape.size() as f32);
    let (is_beside, is_above) = ((-1.0..=size + 1.0).contains(&at.y), (-1.0..=size + 1.0).contains(&at.x));
    let is_near = |at: f32| (-1.0..0.0).contains(&at);
    Ring {
        left: is_beside && is_near(at.x),
        right: is_beside && is_near(size - at.x),
        top: is_above && is_near(at.y),
        bottom: is_above && is_near(size - at.y),
    }
}

fn draw(sketch: &mut Sketch<'_>, decoration: &Ornament) {
    match &decoration.parts {
        DecorationParts::None => {}
        DecorationParts::Paths { paths, color, width, head } => {
            for points in paths.iter().filter(|points| points.len() > 1) {
                sketch.line(Layer::Line, *color, points.clone(), *width);
                if let (Some(reach), [.., before, tip]) = (head, &points[..]) {
                    sketch.head(Layer::Line, *color, *tip, (*tip - *before).direction(), *reach, *width);
                }
            }
        }
        DecorationParts::Box(frame) => frame.draw(sketch, &decoration.text),
        DecorationParts::Cage { cells, color } => {
            sketch.outline(*color, cells, OutlineStyle::Dashed);
            if let Some(&first) = cells.iter().min().filter(|_| !decoration.text.is_empty()) {
                sketch.label(*color, first, &decoration.text);
            }
        }
    }
}

impl Frame {
    fn draw(&self, sketch: &mut Sketch<'_>, text: &str) {
        /// The corners of an oval.
        const CORNERS: u8 = 32;
        let (cos, sin) = ((self.angle * TAU).cos(), (self.angle * TAU).sin());
        let turned = |x: f32, y: f32| {
            let (x, y) = (x * self.half.x, y * self.half.y);
            self.middle + Spot::new(x * cos - y * sin, x * sin + y * cos)
        };
        let corners: Vec<Spot> = match self.is_round {
            true => (0..CORNERS).map(|at| f32::from(at) / f32::from(CORNERS) * TAU).map(|at| turned(at.cos(), at.sin())).collect(),
            false => [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| turned(x, y)).to_vec(),
        };
        if self.half.length() > 0.0 {
            let is_disc = self.is_round && self.half.x == self.half.y;
            if let Some(color) = self.fill {
                let disc = Figure::Disc { middle: self.middle, radius: self.half.x };
                sketch.add(self.layer, color, if is_disc { disc } else { Figure::Polygon { corners: corners.clone() } });
            }
            match self.border {
                Some(color) if is_disc => sketch.ring(self.layer, color, self.middle, self.half.x, self.rim),
                Some(color) => {
                    let (width, is_round) = (self.rim, self.is_round);
                    sketch.add(self.layer, color, Figure::Line { points: corners, is_closed: true, width, dash: None, is_round });
                }
                None => {}
            }
        }
        if !text.is_empty() {
            sketch.add(self.layer, self.ink, middle_text(self.middle, self.font, text));
        }
    }
}

/// What lifts the fog of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fog {
    /// Cells that are free from the start.
    pub lit: CellSet,
    /// Cells whose surroundings are free from the start.
    pub lamps: CellSet,
    /// Right digits in the first cells free the second. Where there are none, a right digit frees its surroundings.
    pub links: Vec<(Vec<Cell>, Vec<Cell>)>,
}

/// The fog of a board; `None` where there is none.
pub fn fog(shape: &Shape, entries: &[String]) -> Option<Fog> {
    let mut found: Option<Fog> = None;
    for entry in entries {
        let Ok(Entry::Drawing(inner)) = ron::from_str(entry) else { continue };
        let (Entry::FPuzzles(name, item) | Entry::SudokuPad(name, item)) = *inner else { continue };
        let cells = |value: Option<&Json>| cells_of(value, shape);
        match name.as_str() {
            "fogofwar" => found.get_or_insert_default().lamps.extend(cells(Some(&item))),
            "foglight" => found.get_or_insert_default().lit.extend(cells(Some(&item))),
            "cages" if is_fog_cage(&item) => {
                let said = item.get("value").and_then(Json::as_str).and_then(|text| text.split_once(':'));
                let said = said.map(|(_, cells)| Json::from(cells.trim()));
                found.get_or_insert_default().lit.extend(cells(item.get("cells")).into_iter().chain(cells(said.as_ref())));
            }
            "triggereffect" => {
                for event in item.as_array().unwrap_or(&vec![item.clone()]) {
                    let field = |part: &str, name: &str| event.get(part)?.get(name).cloned();
                    if field("effect", "type") == Some(json!("foglight")) {
                        let link = (cells(field("trigger", "cell").as_ref()), cells(field("effect", "cells").as_ref()));
                        found.get_or_insert_default().links.push(link);
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a cage of SudokuPad says where there is no fog.
pub(crate) fn is_fog_cage(cage: &Json) -> bool {
    cage.get("value").and_then(Json::as_str).is_some_and(|text| {
        let text = text.trim().to_ascii_lowercase();
        text == "foglight" || text.starts_with("foglight:")
    })
}

/// Cells by their names, in a list or run together, or as pairs of a row and a column from 0.
fn cells_of(value: Option<&Json>, shape: &Shape) -> Vec<Cell> {
    let of_pair = |pair: &Json| point(pair).map(|corner| corner + Spot::new(0.5, 0.5));
    let spots: Vec<Option<Spot>> = match value {
        Some(Json::String(names)) => {
            names.split(['R', 'r']).map(|rest| place(&format!("R{}", rest.trim_matches([' ', ','])))).collect()
        }
        Some(pair @ Json::Array(parts)) if !parts.is_empty() && parts.iter().all(Json::is_number) => vec![of_pair(pair)],
        Some(Json::Array(cells)) => cells.iter().map(|cell| cell.as_str().map_or_else(|| of_pair(cell), place)).collect(),
        _ => Vec::new(),
    };
    spots.into_iter().flatten().filter_map(|at| cell_at(shape, at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::rules::RuleShape;

    const CIRCLE: &str =
        r##"FPuzzles("circle", {"cells": ["R1C1", "R1C2"], "baseC": "#f00", "width": 0.5, "height": 0.5, "value": "4"})"##;

    #[test]
    fn what_other_programs_draw_is_drawn_where_they_have_it() {
        let shape = Shape::of_size(4).unwrap();
        let entries = [
            CIRCLE.to_owned(),
            r##"Drawing(SudokuPad("underlays", {"center": [1.5, 4.5], "width": 1, "height": 0.5, "borderColor": "#0"}))"##
                .to_owned(),
            r##"SudokuPad("lines", {"wayPoints": [[0.5, 0.5], [3.5, 3.5]], "color": "navy", "thickness": 16})"##.to_owned(),
            r##"Drawing(FPuzzles("sandwichsum", {"cell": "R0C1", "value": ""}))"##.to_owned(),
            "Knight".to_owned(),
        ];
        let drawing = RuleDrawing::default().decorated(&shape, 3, &entries);
        let of = |rule| drawing.shapes().iter().filter(move |shape| shape.rule == rule).collect::<Vec<_>>();
        assert_eq!(of(3)[0].figure, Figure::Disc { middle: Spot::new(1.0, 0.5), radius: 0.25 });
        assert_eq!((of(3)[0].color.light, of(3).len()), (0xFF0000, 2));
        assert!(matches!(of(4)[..], [RuleShape { figure: Figure::Line { is_closed: true, .. }, .. }]));
        assert!(matches!(&of(5)[..], [RuleShape { figure: Figure::Line { width: 0.25, .. }, color, .. }] if color.light == 0x80));
        assert!(matches!(&of(6)[..], [.., RuleShape { figure: Figure::Text { text, .. }, .. }] if text == "?"));
        assert_eq!(drawing.ring(), Ring { right: true, top: true, ..Ring::default() });
        let found = decoration(CIRCLE, &shape).unwrap();
        assert_eq!((found.kind, found.text.as_str()), (DecorationKind::Circle, "4"));
    }

    #[test]
    fn nothing_odd_in_an_entry_is_more_than_not_drawn() {
        let shape = Shape::of_size(4).unwrap();
        for odd in [
            "",
            "Drawing(Drawing(Drawing()))",
            r#"SudokuPad("lines", {"wayPoints": [[1e300, 0], ["x"], 5]})"#,
            r#"SudokuPad("overlays", {"center": [99999, -1e9], "width": "wide"})"#,
            r#"FPuzzles("circle", {"cells": ["R", "R999999C1", 5]})"#,
            r#"FPuzzles("cage", {"cells": [], "value": "x"})"#,
        ] {
            let drawing = RuleDrawing::default().decorated(&shape, 0, &[odd.to_owned()]);
            assert!(drawing.shapes().len() < 3 && drawing.ring() == Ring::default(), "{odd}");
        }
    }

    #[test]
    fn fog_is_lifted_as_files_say() {
        let shape = Shape::of_size(4).unwrap();
        let fog = |entries: &[&str]| fog(&shape, &entries.iter().map(|&entry| entry.to_owned()).collect::<Vec<_>>());
        let cells = |places: &[usize]| places.iter().copied().map(Cell::new).collect::<CellSet>();
        assert_eq!(fog(&[CIRCLE]), None);
        assert_eq!(fog(&[r#"Drawing(SudokuPad("foglight", []))"#]), Some(Fog::default()));
        let found = fog(&[
            r#"Drawing(SudokuPad("foglight", [[0, 1], [3, 3]]))"#,
            r#"Drawing(FPuzzles("fogofwar", ["R2C1"]))"#,
            r#"Drawing(SudokuPad("cages", {"cells": [[1, 1]], "value": "foglight: r3c1"}))"#,
            r#"Drawing(FPuzzles("triggereffect", {"trigger": {"cell": "r1c1"}, "effect": {"type": "foglight", "cells": "r2c3r2c4"}}))"#,
        ]);
        let Fog { lit, lamps, links } = found.unwrap();
        assert_eq!((lit, lamps), (cells(&[1, 15, 5, 8]), cells(&[4])));
        assert_eq!(links, [(vec![Cell::new(0)], vec![Cell::new(6), Cell::new(7)])]);
    }
}
