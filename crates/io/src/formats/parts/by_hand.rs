//! Decorations that are drawn by hand: entries as SudokuPad has them, so that it draws them alike.

use serde_json::{Value as Json, json};

use sudoscope_board::{Cell, Color, Puzzle, Shape};

use super::unknown_rules::{add_drawing, parts};
use crate::{ReadError, capabilities::origin, picture::rules::DecorationKind};

/// The kinds that are drawn by hand, in the order in which they are offered.
pub const HAND_DRAWN: [DecorationKind; 8] = [
    DecorationKind::CellColor,
    DecorationKind::Line,
    DecorationKind::Arrow,
    DecorationKind::Circle,
    DecorationKind::Rectangle,
    DecorationKind::Text,
    DecorationKind::Cage,
    DecorationKind::Fog,
];

/// How strong a colour is on paper, in percent: digits stay readable on it.
const STRENGTH: u16 = 45;

/// A colour as it is written, paler than for cells of a player.
fn written(color: Color) -> String {
    let [_, channels @ ..] = Color::TONES[color.index()][0].to_be_bytes();
    let [red, green, blue] = channels.map(|channel| 255 - (STRENGTH * (255 - u16::from(channel)) + 49) / 100);
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// An entry with all but the colour that is chosen for it.
fn without_color(entry: &str) -> Option<(String, Json)> {
    let (list, mut item) = parts(origin::SUDOKUPAD, entry)?;
    for name in ["backgroundColor", "color", "outlineC"] {
        item.as_object_mut().and_then(|item| item.remove(name));
    }
    Some((list, item))
}

/// A decoration that is drawn by hand.
#[derive(Clone, Copy, Debug)]
pub struct HandDrawing<'a> {
    /// Its kind, one of [`HAND_DRAWN`].
    pub kind: DecorationKind,
    /// The cells passed, in order.
    pub cells: &'a [Cell],
    /// Its colour; texts and fog have none.
    pub color: Color,
    /// The text, for texts.
    pub text: &'a str,
}

/// Whether it is drawn along cells, which it may pass again.
pub const fn is_path(kind: DecorationKind) -> bool {
    matches!(kind, DecorationKind::Line | DecorationKind::Arrow)
}

/// Whether it has a colour.
pub const fn has_color(kind: DecorationKind) -> bool {
    !matches!(kind, DecorationKind::Text | DecorationKind::Fog)
}

/// The name of the list that holds cells without fog.
const FOG: &str = "foglight";

/// The middle of a cell, row first.
fn middle(shape: &Shape, cell: Cell) -> Json {
    json!([shape.row(cell) as f64 + 0.5, shape.column(cell) as f64 + 0.5])
}

/// An item with further fields.
fn with(mut item: Json, more: &Json) -> Json {
    for (name, value) in more.as_object().into_iter().flatten() {
        item[name] = value.clone();
    }
    item
}

impl HandDrawing<'_> {
    /// The items of a list of SudokuPad, with the name of that: one for each cell, or one for all. None for what has too few cells.
    fn items(&self, shape: &Shape) -> (&'static str, Vec<Json>) {
        let middle = |cell: &Cell| middle(shape, *cell);
        let color = written(self.color);
        let each = |side: f64, more: Json| {
            let item = |cell: &Cell| with(json!({ "center": middle(cell), "width": side, "height": side }), &more);
            self.cells.iter().map(item).collect()
        };
        let path = |more: Json| {
            let points: Vec<Json> = self.cells.iter().map(middle).collect();
            if points.len() > 1 { vec![with(json!({ "wayPoints": points, "color": color }), &more)] } else { Vec::new() }
        };
        let rim = json!({ "backgroundColor": color, "borderColor": "#000000" });
        match self.kind {
            DecorationKind::CellColor => ("underlays", each(1.0, json!({ "backgroundColor": color }))),
            DecorationKind::Line => ("lines", path(json!({ "thickness": 12 }))),
            DecorationKind::Arrow => ("arrows", path(json!({ "thickness": 4, "headLength": 0.3 }))),
            DecorationKind::Circle => ("underlays", each(0.8, with(rim, &json!({ "rounded": true })))),
            DecorationKind::Rectangle => ("underlays", each(0.8, rim)),
            DecorationKind::Text if self.text.is_empty() => ("overlays", Vec::new()),
            DecorationKind::Text => ("overlays", each(0.0, json!({ "text": self.text, "fontSize": 32 }))),
            DecorationKind::Cage => {
                let mut cells = self.cells.to_vec();
                cells.sort_unstable();
                let places: Vec<Json> = cells.iter().map(|&cell| json!([shape.row(cell), shape.column(cell)])).collect();
                ("cages", vec![json!({ "cells": places, "outlineC": color })])
            }
            DecorationKind::Fog | DecorationKind::Unfinished => (FOG, Vec::new()),
        }
    }

    /// The entries of [`Puzzle::unknown_rules`] that draw it.
    pub fn entries(&self, shape: &Shape) -> Vec<String> {
        let mut alone = Puzzle::new(shape.clone(), &[]);
        let (list, items) = self.items(shape);
        items.iter().for_each(|item| drop(add_drawing(&mut alone, origin::SUDOKUPAD, list, item)));
        alone.unknown_rules
    }

    /// Draws it, in place of what differs by the colour alone; or takes it away, if all of it is there.
    ///
    /// # Errors
    /// When a puzzle cannot have as many.
    pub fn toggle(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let shape = puzzle.shape().clone();
        if self.kind == DecorationKind::Fog {
            return self.toggle_light(puzzle);
        }
        let back: Vec<Cell> = self.cells.iter().rev().copied().collect();
        // A line has no direction.
        let ways = if self.kind == DecorationKind::Line { vec![self.cells, &back] } else { vec![self.cells] };
        let drawn: Vec<Vec<String>> = ways.into_iter().map(|cells| HandDrawing { cells, ..*self }.entries(&shape)).collect();
        let is_there = drawn.iter().any(|entries| entries.iter().all(|entry| puzzle.unknown_rules.contains(entry)));
        let own: Vec<_> = drawn.iter().flatten().filter_map(|entry| without_color(entry)).collect();
        let is_alike = |entry: &str| without_color(entry).is_some_and(|entry| own.contains(&entry));
        let centers: Vec<Json> = self.cells.iter().map(|cell| middle(&shape, *cell)).collect();
        let is_text_there = |entry: &String| {
            let text = parts(origin::SUDOKUPAD, entry).filter(|(_, item)| item.get("text").is_some());
            self.kind == DecorationKind::Text
                && text.is_some_and(|(_, item)| item.get("center").is_some_and(|at| centers.contains(at)))
        };
        puzzle.unknown_rules.retain(|entry| !is_alike(entry) && !is_text_there(entry));
        if is_there {
            return Ok(());
        }
        let (list, items) = self.items(&shape);
        items.iter().try_for_each(|item| add_drawing(puzzle, origin::SUDOKUPAD, list, item))
    }

    /// Lifts the fog of the cells, or lays it on them if they have none. The first light brings fog over the board, the last takes it away.
    fn toggle_light(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let place = |cell: &Cell| json!([puzzle.shape().row(*cell), puzzle.shape().column(*cell)]);
        let is_light = |entry: &String| parts(origin::SUDOKUPAD, entry).filter(|(name, _)| name == FOG);
        let mut lit: Vec<Json> = Vec::new();
        for (_, cells) in puzzle.unknown_rules.iter().filter_map(is_light) {
            lit.extend(cells.as_array().into_iter().flatten().cloned());
        }
        let own: Vec<Json> = self.cells.iter().map(place).collect();
        let is_there = own.iter().all(|cell| lit.contains(cell));
        lit.retain(|cell| !own.contains(cell));
        lit.extend(own.into_iter().filter(|_| !is_there));
        puzzle.unknown_rules.retain(|entry| is_light(entry).is_none());
        if lit.is_empty() { Ok(()) } else { add_drawing(puzzle, origin::SUDOKUPAD, FOG, &Json::Array(lit)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Format,
        picture::rules::{decoration, fog},
    };

    fn drawn(puzzle: &mut Puzzle, kind: DecorationKind, cells: &[usize], color: usize) {
        let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
        let drawing = HandDrawing { kind, cells: &cells, color: Color::from_index(color).unwrap(), text: "A" };
        drawing.toggle(puzzle).unwrap();
    }

    #[test]
    fn what_is_drawn_is_of_its_kind_comes_back_from_files_and_is_taken_away_again() {
        for kind in HAND_DRAWN {
            let mut puzzle = Puzzle::classic();
            drawn(&mut puzzle, kind, &[0, 1, 2], 3);
            assert!(puzzle.unknown_rules.iter().all(|entry| decoration(entry, puzzle.shape()).unwrap().kind == kind), "{kind:?}");
            assert_eq!(crate::ron::read(&crate::ron::write(&puzzle)).unwrap(), puzzle, "{kind:?}");
            for format in [Format::SUDOKUPAD, Format::SUDOKUPAD_LINK] {
                assert_eq!(format.losses(std::slice::from_ref(&puzzle)), [], "{kind:?}: {format:?}");
            }
            // f-puzzles has all but these.
            if !matches!(kind, DecorationKind::Arrow | DecorationKind::Fog) {
                for format in [Format::FPUZZLES_JSON, Format::FPUZZLES] {
                    assert_eq!(format.losses(std::slice::from_ref(&puzzle)), [], "{kind:?}: {format:?}");
                    let text = format.write(std::slice::from_ref(&puzzle)).unwrap();
                    assert_eq!(crate::read(text.as_bytes()).unwrap().puzzles[0].puzzle, puzzle, "{text}");
                }
            }
            drawn(&mut puzzle, kind, &[0, 1, 2], 3);
            assert!(puzzle.unknown_rules.is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn another_colour_takes_the_place_of_the_one_before() {
        let mut puzzle = Puzzle::classic();
        drawn(&mut puzzle, DecorationKind::CellColor, &[0, 1], 0);
        drawn(&mut puzzle, DecorationKind::CellColor, &[1, 2], 5);
        assert_eq!(puzzle.unknown_rules.len(), 3);
        assert!(puzzle.unknown_rules[1].contains("#9FC9E3"), "{:?}", puzzle.unknown_rules);
        drawn(&mut puzzle, DecorationKind::Line, &[4], 0);
        assert_eq!(puzzle.unknown_rules.len(), 3, "a line has two cells");
    }

    #[test]
    fn a_line_has_no_direction_and_a_cell_one_text() {
        let mut puzzle = Puzzle::classic();
        drawn(&mut puzzle, DecorationKind::Line, &[0, 1], 0);
        drawn(&mut puzzle, DecorationKind::Line, &[1, 0], 2);
        assert_eq!(puzzle.unknown_rules.len(), 1);
        drawn(&mut puzzle, DecorationKind::Line, &[0, 1], 2);
        assert_eq!(puzzle.unknown_rules.len(), 0);
        drawn(&mut puzzle, DecorationKind::Text, &[0, 1], 0);
        let other =
            HandDrawing { kind: DecorationKind::Text, cells: &[Cell::new(1)], color: Color::from_index(0).unwrap(), text: "B" };
        other.toggle(&mut puzzle).unwrap();
        assert_eq!(puzzle.unknown_rules.len(), 2);
        assert!(puzzle.unknown_rules[1].contains('B') && !puzzle.unknown_rules[0].contains('B'));
    }

    #[test]
    fn clicks_lift_fog_and_lay_it() {
        let mut puzzle = Puzzle::classic();
        let lit = |puzzle: &Puzzle| fog(puzzle.shape(), &puzzle.unknown_rules).map(|fog| fog.lit.len());
        for (cells, count) in [(&[0_usize, 1][..], Some(2)), (&[1, 2], Some(3)), (&[0], Some(2)), (&[1, 2], None)] {
            drawn(&mut puzzle, DecorationKind::Fog, cells, 0);
            assert_eq!(lit(&puzzle), count);
        }
    }
}
