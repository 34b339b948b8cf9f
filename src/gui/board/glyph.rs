//! [`Glyphs`]: a cache of laid-out texts. A 25×25 board with all candidates has 15,625 small digits but only 25 different ones, so
//! each is laid out once and copied; the copies are drawn as one text shape.

use std::collections::HashMap;

use eframe::egui::{
    Shape,
    emath::GuiRounding as _,
    epaint::{
        Mesh, TextShape, Vertex,
        text::{LayoutJob, PlacedRow, RowVisuals},
    },
};

use crate::{
    board::RuleColor,
    gui::{
        board::{layout::BoardLayout, route::Curve},
        prelude::*,
    },
};

/// Horizontal shift of slanted text per unit of height: a slant of a little under ten degrees.
const SLANT: f32 = 0.16;

/// Extra letter spacing as a fraction of the font size, and the same in the digits from 10 to 19, since 1 is narrow. Tabular figures are
/// otherwise too far apart for 12 to read as one number.
const TRACKING: (f32, f32) = (-0.06, -0.16);

/// The typeface of a text on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Face {
    Regular,
    Slanted,
    Semibold,
}

/// A text that can be cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Text {
    /// A digit, in the numerals of the settings.
    Digit(Digit),
    /// A row, column or depth.
    Number(u16),
    /// The letter of a set; 0 is A.
    Letter(usize),
    /// An ellipsis: not everything fits.
    More,
    /// A question mark: a digit in this cell would help.
    Asked,
}

/// Face, font size (its bits, for hashing) and text.
type Key = (Face, u32, Text);

/// A laid-out text.
pub(super) struct Stamp {
    vertices: Vec<Vertex>,
    indices: Vec<u32>,
    /// Horizontally the middle of the ink; vertically the middle of a figure's height, so that all figures share a baseline.
    middle: Pos2,
    /// Width of the ink, in points.
    pub width: f32,
}

/// The cached texts, and the batch of those written so far in this frame.
pub(super) struct Glyphs<'a> {
    painter: &'a Painter,
    numerals: Numerals,
    stamps: HashMap<Key, Arc<Stamp>>,
    /// The vertical middle of a figure, by face and font size (bits).
    middles: HashMap<(Face, u32), f32>,
    batch: Mesh,
    /// Any galley: [`take`](Self::take) uses it as a template.
    frame: Option<Arc<Galley>>,
}

impl<'a> Glyphs<'a> {
    pub(crate) fn new(painter: &'a Painter, numerals: Numerals) -> Self {
        let (stamps, middles) = (HashMap::new(), HashMap::new());
        Self { painter, numerals, stamps, middles, batch: Mesh::default(), frame: None }
    }

    fn layout(&mut self, face: Face, size: f32, text: String, tracking: f32) -> Arc<Galley> {
        let family = match face {
            Face::Regular | Face::Slanted => FontFamily::Proportional,
            Face::Semibold => fonts::semibold(),
        };
        let mut job = LayoutJob::simple_singleline(text, FontId::new(size, family), Color32::PLACEHOLDER);
        for section in &mut job.sections {
            section.format.extra_letter_spacing = size * tracking;
        }
        let galley = self.painter.layout_job(job);
        self.frame.get_or_insert_with(|| galley.clone());
        galley
    }

    /// Lays a text out, or returns the cached layout.
    pub(crate) fn stamp(&mut self, face: Face, size: f32, text: Text) -> Arc<Stamp> {
        let key = (face, size.to_bits(), text);
        if let Some(stamp) = self.stamps.get(&key) {
            return stamp.clone();
        }
        let middle = match self.middles.get(&(face, key.1)) {
            Some(middle) => *middle,
            None => {
                let middle = ink(&self.layout(face, size, "0".to_owned(), 0.0)).center().y;
                self.middles.insert((face, key.1), middle);
                middle
            }
        };
        let written = match text {
            Text::Digit(digit) => self.numerals.write(digit),
            Text::Number(number) => number.to_string(),
            Text::Letter(number) => crate::app::text::logic::set_letter(number).to_string(),
            Text::More => "…".to_owned(),
            Text::Asked => "?".to_owned(),
        };
        let is_teen = matches!(text, Text::Digit(_)) && written.starts_with('1');
        let galley = self.layout(face, size, written, if is_teen { TRACKING.1 } else { TRACKING.0 });
        let stamp = Arc::new(Stamp::of(&galley, middle, if face == Face::Slanted { SLANT } else { 0.0 }));
        self.stamps.insert(key, stamp.clone());
        stamp
    }

    /// Reserves memory for `texts` more texts of one or two characters.
    pub(crate) fn reserve(&mut self, texts: usize) {
        self.batch.reserve_vertices(texts * 8);
        self.batch.reserve_triangles(texts * 4);
    }

    /// Writes a text centred at `middle`, rounded to physical pixels.
    pub(crate) fn write(&mut self, face: Face, size: f32, text: Text, middle: Pos2, color: Color32) {
        let stamp = self.stamp(face, size, text);
        self.press(&stamp, middle, color);
    }

    /// Like [`press`](Self::press), with a rim of `reach` points in the color of the ground.
    pub(crate) fn press_with_rim(&mut self, stamp: &Stamp, middle: Pos2, color: Color32, (reach, ground): (f32, Color32)) {
        const AROUND: u8 = 12;
        for step in 0..AROUND {
            let aside = Vec2::angled(f32::from(step) / f32::from(AROUND) * std::f32::consts::TAU) * reach;
            // Not rounded to pixels, or the rim would be wider on one side.
            let offset = (middle - stamp.middle).round_to_pixels(self.painter.pixels_per_point()) + aside;
            self.copy(stamp, offset, ground);
        }
        self.press(stamp, middle, color);
    }

    /// Like [`write`](Self::write), for a text already looked up.
    pub(crate) fn press(&mut self, stamp: &Stamp, middle: Pos2, color: Color32) {
        let offset: Vec2 = (middle - stamp.middle).round_to_pixels(self.painter.pixels_per_point());
        self.copy(stamp, offset, color);
    }

    fn copy(&mut self, stamp: &Stamp, offset: Vec2, color: Color32) {
        let first = u32::try_from(self.batch.vertices.len()).expect("a board has some thousand glyphs");
        self.batch.indices.extend(stamp.indices.iter().map(|index| index + first));
        let move_there = |vertex: &Vertex| Vertex { pos: vertex.pos + offset, uv: vertex.uv, color };
        self.batch.vertices.extend(stamp.vertices.iter().map(move_there));
    }

    /// Returns everything written since the last call as one shape. It is a text shape, built on a real galley, because egui
    /// converts font texture coordinates to the final texture size only for text.
    pub(crate) fn take(&mut self) -> Shape {
        let batch = std::mem::take(&mut self.batch);
        let Some(frame) = self.frame.clone().filter(|_| !batch.is_empty()) else { return Shape::Noop };
        let mut galley = Arc::unwrap_or_clone(frame);
        let Some(first) = galley.rows.first() else { return Shape::Noop };
        // The visible area serves as bounds: exact ones would cost a pass over all vertices.
        let bounds = self.painter.clip_rect();
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

/// The bounds of the ink of a single-line text.
fn ink(galley: &Galley) -> Rect {
    galley.rows.first().map_or(Rect::ZERO, |row| row.visuals.mesh_bounds.translate(row.pos.to_vec2()))
}

impl Stamp {
    fn of(galley: &Galley, middle: f32, slant: f32) -> Self {
        let ink = ink(galley);
        let (mut vertices, mut indices) = (Vec::new(), Vec::new());
        if let Some(row) = galley.rows.first() {
            let shift = row.pos.to_vec2();
            let lean = |pos: Pos2| pos + vec2((middle - pos.y) * slant, 0.0);
            vertices.extend(row.visuals.mesh.vertices.iter().map(|vertex| Vertex { pos: lean(vertex.pos + shift), ..*vertex }));
            indices.extend_from_slice(&row.visuals.mesh.indices);
        }
        Self { vertices, indices, middle: pos2(ink.center().x, middle), width: ink.width() }
    }
}

/// Everything that determines one frame of the board.
pub(super) struct Picture<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a BoardLayout,
    pub(super) palette: &'a Palette,
    pub(super) numerals: Numerals,
    /// The cell under the pointer.
    pub(super) hover: Option<Cell>,
    /// The pointer, while it is over the board or beside its cells.
    pub(super) pointer: Option<Pos2>,
    /// The part to highlight because a control elsewhere in the window refers to it.
    pub(super) pointed: Option<Target>,
    /// Whether the board has the keyboard focus.
    pub(super) focused: bool,
    /// Whether the frame of the focus is drawn around a board without a cursor.
    pub(super) framed: bool,
    /// The curves of the links shown so far.
    pub(super) curves: &'a [Curve],
    /// Whether it is small and shows what rules look like: their colors are stronger then.
    pub(super) is_sample: bool,
}

impl Picture<'_> {
    /// The color of a rule.
    pub(super) fn rule(&self, color: RuleColor) -> Color32 {
        if self.is_sample { self.palette.rule_in_sample(color) } else { self.palette.rule(color) }
    }
}

/// Draws one frame of the board. Rectangles and text are batched, so that each kind becomes a single mesh.
pub(super) struct Brush<'a> {
    pub(super) picture: &'a Picture<'a>,
    pub(super) painter: &'a Painter,
    pub(super) glyphs: Glyphs<'a>,
    flat: Mesh,
}

impl<'a> Brush<'a> {
    pub(super) fn new(painter: &'a Painter, picture: &'a Picture<'a>) -> Self {
        Self { picture, painter, glyphs: Glyphs::new(painter, picture.numerals), flat: Mesh::default() }
    }

    /// Adds a filled rectangle to the batch that [`flush`](Self::flush) draws.
    pub(super) fn fill(&mut self, rect: Rect, color: Color32) {
        self.flat.add_colored_rect(rect, color);
    }

    /// Draws the batched rectangles.
    pub(super) fn flush(&mut self) {
        let flat = std::mem::take(&mut self.flat);
        self.painter.add(Shape::Mesh(Arc::new(flat)));
    }

    /// All cells with their contents, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, &'a SceneSquare)> + use<'a> {
        let scene = self.picture.scene;
        scene.geometry.shape().cells().zip(&scene.squares)
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, LayerId, RawInput};

    use super::*;
    use crate::{board::Shape as Board, gui::board::layout::BoardLayout};

    fn with_glyphs(test: impl Fn(&mut Glyphs<'_>)) {
        let ctx = Context::default();
        fonts::install(&ctx);
        let output = ctx.run_ui(RawInput::default(), |ui| {
            let painter = Painter::new(ui.ctx().clone(), LayerId::background(), Rect::EVERYTHING);
            test(&mut Glyphs::new(&painter, Numerals::Numbers));
        });
        output.drop_without_applying_deltas();
    }

    fn digit(value: u8) -> Text {
        Text::Digit(Digit::new(value).unwrap())
    }

    #[test]
    fn a_text_is_laid_out_once() {
        with_glyphs(|glyphs| {
            let stamp = glyphs.stamp(Face::Regular, 20.0, digit(7));
            assert!(Arc::ptr_eq(&stamp, &glyphs.stamp(Face::Regular, 20.0, digit(7))));
            assert!(!Arc::ptr_eq(&stamp, &glyphs.stamp(Face::Semibold, 20.0, digit(7))));
            assert!(!Arc::ptr_eq(&stamp, &glyphs.stamp(Face::Regular, 21.0, digit(7))));
        });
    }

    #[test]
    fn no_number_is_wider_than_the_layout_assumes() {
        with_glyphs(|glyphs| {
            for size in [9, 12, 16, 20, 25] {
                let board = Board::of_size(size).unwrap();
                let area = Rect::from_min_size(Pos2::ZERO, Vec2::splat(1000.0));
                let layout = BoardLayout::new(area, 1.0, &board, Numerals::Numbers, &RuleDrawing::default());
                let all = Digit::all(size).map(|value| glyphs.stamp(Face::Regular, 40.0, Text::Digit(value)).width / 40.0);
                let (widest, assumed) = (all.fold(0.0, f32::max), layout.ink_of(1.0).x);
                assert!((assumed - 0.08..=assumed + 0.02).contains(&widest), "{size}: {widest} instead of {assumed}");
            }
        });
    }

    #[test]
    fn numbers_of_two_figures_side_by_side_have_a_gap_between_them() {
        with_glyphs(|glyphs| {
            let mut sizes = 0;
            for side in (300..1600).step_by(20) {
                let area = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side as f32));
                let board = Board::of_size(16).unwrap();
                let layout = BoardLayout::new(area, 1.0, &board, Numerals::Numbers, &RuleDrawing::default());
                let size = layout.decorated_size();
                let cell = layout.cell_rect(Cell::new(0));
                let place = layout.candidate_place_in(cell, Digit::new(11).unwrap()).width();
                let width = |glyphs: &mut Glyphs<'_>, value| glyphs.stamp(Face::Regular, size, digit(value)).width;
                let widest = (10..=16).map(|value| width(glyphs, value)).fold(0.0, f32::max);
                if layout.candidate_size().is_some() || size >= 7.5 {
                    assert!(place - widest >= 0.12 * size, "{side}: {place} {widest} {size}");
                    sizes += 1;
                }
            }
            assert!(sizes > 20);
        });
    }

    #[test]
    fn all_figures_stand_on_one_line_and_their_ink_is_in_the_middle() {
        with_glyphs(|glyphs| {
            let bottoms = Digit::all(9).map(|digit| {
                glyphs.write(Face::Regular, 40.0, Text::Digit(digit), pos2(100.0, 100.0), Color32::BLACK);
                let ink = std::mem::take(&mut glyphs.batch).calc_bounds();
                assert!((ink.center().x - 100.0).abs() <= 0.5, "{digit}: {ink:?}");
                assert!((ink.center().y - 100.0).abs() <= 1.5, "{digit}: {ink:?}");
                ink.bottom()
            });
            let bottoms: Vec<f32> = bottoms.collect();
            // Round figures overshoot the baseline a little.
            assert!(bottoms.iter().all(|bottom| (bottom - bottoms[0]).abs() <= 1.0), "{bottoms:?}");
        });
    }

    #[test]
    fn the_solvers_figures_lean_to_the_right() {
        with_glyphs(|glyphs| {
            let (upright, slanted) = (glyphs.stamp(Face::Regular, 40.0, digit(8)), glyphs.stamp(Face::Slanted, 40.0, digit(8)));
            let lean = |vertex: usize| slanted.vertices[vertex].pos.x - upright.vertices[vertex].pos.x;
            let top = (0..4).min_by(|&one, &other| upright.vertices[one].pos.y.total_cmp(&upright.vertices[other].pos.y)).unwrap();
            let bottom =
                (0..4).max_by(|&one, &other| upright.vertices[one].pos.y.total_cmp(&upright.vertices[other].pos.y)).unwrap();
            assert!(lean(top) > 1.0 && lean(bottom) < -1.0, "{} {}", lean(top), lean(bottom));
        });
    }

    #[test]
    fn all_written_texts_become_one_shape() {
        with_glyphs(|glyphs| {
            assert_eq!(glyphs.take(), Shape::Noop);
            glyphs.write(Face::Regular, 20.0, digit(12), pos2(10.0, 10.0), Color32::BLACK);
            glyphs.write(Face::Semibold, 30.0, digit(3), pos2(50.0, 50.0), Color32::RED);
            let Shape::Text(text) = glyphs.take() else { panic!("text") };
            assert_eq!((text.galley.num_vertices, text.galley.rows.len()), (12, 1));
            assert_eq!(glyphs.take(), Shape::Noop);
        });
    }
}
