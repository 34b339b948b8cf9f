//! [`Glyphs`]: the few texts of a board, laid out once and stamped many times. A board of 25×25 with all candidates has 15,625 small
//! digits but only 25 different ones; all of them travel to the screen as one piece of text.

use std::{collections::HashMap, sync::Arc};

use eframe::egui::{
    Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Shape, Vec2,
    emath::GuiRounding as _,
    epaint::{
        Mesh, TextShape, Vertex,
        text::{PlacedRow, RowVisuals},
    },
    pos2,
};

use crate::{app::scene::Numerals, board::Digit, gui::fonts};

/// The two weights of text on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Weight {
    Regular,
    Semibold,
}

/// A text that is stamped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Text {
    /// A digit, in the numerals the player chose.
    Digit(Digit),
    /// A number: a row, a column, a depth.
    Number(u16),
    /// More than there is room for.
    More,
}

/// Weight, size (as bits, for hashing) and text.
type Key = (Weight, u32, Text);

/// One text, laid out.
pub(super) struct Stamp {
    vertices: Vec<Vertex>,
    indices: Vec<u32>,
    /// The middle of the ink across; the middle of a figure's height down, so that all figures share a base line.
    middle: Pos2,
    /// Width of the ink, in points.
    pub width: f32,
}

/// Texts to stamp, and those stamped so far in this frame.
pub(super) struct Glyphs<'a> {
    painter: &'a Painter,
    numerals: Numerals,
    stamps: HashMap<Key, Arc<Stamp>>,
    /// The middle of the figures' height, for each weight and size.
    middles: HashMap<(Weight, u32), f32>,
    batch: Mesh,
    /// Any galley: the batch takes its frame.
    frame: Option<Arc<Galley>>,
}

impl<'a> Glyphs<'a> {
    pub fn new(painter: &'a Painter, numerals: Numerals) -> Self {
        let (stamps, middles) = (HashMap::new(), HashMap::new());
        Self { painter, numerals, stamps, middles, batch: Mesh::default(), frame: None }
    }

    fn layout(&mut self, weight: Weight, size: f32, text: String) -> Arc<Galley> {
        let family = match weight {
            Weight::Regular => FontFamily::Proportional,
            Weight::Semibold => fonts::semibold(),
        };
        let galley = self.painter.layout_no_wrap(text, FontId::new(size, family), Color32::PLACEHOLDER);
        self.frame.get_or_insert_with(|| galley.clone());
        galley
    }

    /// The text, laid out: the first time by egui, from then on from memory.
    pub fn stamp(&mut self, weight: Weight, size: f32, text: Text) -> Arc<Stamp> {
        let key = (weight, size.to_bits(), text);
        if let Some(stamp) = self.stamps.get(&key) {
            return stamp.clone();
        }
        let middle = match self.middles.get(&(weight, key.1)) {
            Some(middle) => *middle,
            None => {
                let middle = ink(&self.layout(weight, size, "0".to_owned())).center().y;
                self.middles.insert((weight, key.1), middle);
                middle
            }
        };
        let written = match text {
            Text::Digit(digit) => self.numerals.write(digit),
            Text::Number(number) => number.to_string(),
            Text::More => "…".to_owned(),
        };
        let galley = self.layout(weight, size, written);
        let stamp = Arc::new(Stamp::of(&galley, middle));
        self.stamps.insert(key, stamp.clone());
        stamp
    }

    /// Writes a text with the middle of its ink at `middle`, as nearly as whole physical pixels allow.
    pub fn write(&mut self, weight: Weight, size: f32, text: Text, middle: Pos2, color: Color32) {
        let stamp = self.stamp(weight, size, text);
        self.press(&stamp, middle, color);
    }

    /// Writes a stamp: what [`write`](Self::write) does, without the look-up.
    pub fn press(&mut self, stamp: &Stamp, middle: Pos2, color: Color32) {
        let offset: Vec2 = (middle - stamp.middle).round_to_pixels(self.painter.pixels_per_point());
        let first = self.batch.vertices.len() as u32;
        self.batch.indices.extend(stamp.indices.iter().map(|index| index + first));
        let move_there = |vertex: &Vertex| Vertex { pos: vertex.pos + offset, uv: vertex.uv, color };
        self.batch.vertices.extend(stamp.vertices.iter().map(move_there));
    }

    /// All that was written since the last call, as one shape. egui turns places in the font's picture into those of its final size only
    /// when it draws text; so this is text, in a frame borrowed from a real one.
    pub fn take(&mut self) -> Shape {
        let batch = std::mem::take(&mut self.batch);
        let Some(frame) = self.frame.clone().filter(|_| !batch.is_empty()) else { return Shape::Noop };
        let mut galley = Arc::unwrap_or_clone(frame);
        let Some(first) = galley.rows.first() else { return Shape::Noop };
        let bounds = batch.calc_bounds();
        let mut row = (*first.row).clone();
        row.glyphs.clear();
        row.size = bounds.max.to_vec2();
        galley.num_vertices = batch.vertices.len();
        galley.num_indices = batch.indices.len();
        galley.rect = Rect::from_min_max(Pos2::ZERO, bounds.max);
        galley.mesh_bounds = bounds;
        let glyph_vertex_range = 0..batch.vertices.len();
        row.visuals = RowVisuals { mesh: batch, mesh_bounds: bounds, glyph_index_start: 0, glyph_vertex_range };
        galley.rows = vec![PlacedRow { pos: Pos2::ZERO, row: Arc::new(row), ends_with_newline: false }];
        TextShape::new(Pos2::ZERO, Arc::new(galley), Color32::PLACEHOLDER).into()
    }
}

/// Where the ink of a text of one line lies.
fn ink(galley: &Galley) -> Rect {
    galley.rows.first().map_or(Rect::ZERO, |row| row.visuals.mesh_bounds.translate(row.pos.to_vec2()))
}

impl Stamp {
    fn of(galley: &Galley, middle: f32) -> Self {
        let ink = ink(galley);
        let (mut vertices, mut indices) = (Vec::new(), Vec::new());
        if let Some(row) = galley.rows.first() {
            let shift = row.pos.to_vec2();
            vertices.extend(row.visuals.mesh.vertices.iter().map(|vertex| Vertex { pos: vertex.pos + shift, ..*vertex }));
            indices.extend_from_slice(&row.visuals.mesh.indices);
        }
        Self { vertices, indices, middle: pos2(ink.center().x, middle), width: ink.width() }
    }
}
