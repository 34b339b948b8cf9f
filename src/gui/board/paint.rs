//! Draws a [`Scene`] in layers: fills, lines of extra rules, hatching, grid lines, rings, links, text, and the lens on top.

use crate::{
    app::view::scene::{Dead, DigitSource, Failed},
    gui::{
        board::{
            decoration, entry,
            glyph::{Brush, Face, Picture, Text},
            layout::LineWeight,
            marks, notes, pattern, route, rules,
        },
        prelude::*,
    },
    io::picture::rules::Figure,
};

/// Draws all layers of the board.
pub(super) fn paint(painter: &Painter, picture: &Picture<'_>) {
    let mut brush = Brush::new(painter, picture);
    brush.fills();
    brush.flush();
    rules::below_grid(&mut brush);
    decoration::color_cells(&brush);
    brush.hatching();
    pattern::cells(&mut brush);
    brush.lines();
    pattern::letters(&mut brush);
    brush.selection();
    brush.flush();
    brush.rings();
    // Above the rings: the sum of a cage is in the corner that a ring goes through.
    rules::above_grid(&mut brush);
    brush.fog();
    entry::draft(&mut brush);
    brush.flush();
    pattern::houses(&brush);
    marks::below(&brush);
    marks::below_text(&brush);
    decoration::color_candidates(&brush);
    pattern::candidates(&brush);
    pattern::links(&brush);
    brush.links();
    brush.labels();
    brush.squares();
    brush.flush();
    painter.add(brush.glyphs.take());
    brush.over_the_text();
    marks::places(&mut brush);
    pattern::arrowheads(&brush);
    route::numbers(&brush);
    pattern::lit(&brush);
    entry::marks(&brush);
    notes::lens(&mut brush);
}

/// Size of the player's digit beside that of the solution, where there is no room for notes, as a fraction of the cell.
const REPLACED: f32 = 0.28;
/// The size of the depth of a guess, as a fraction of that of marks: it leaves the digit of its cell free.
const DEPTH: f32 = 0.8;

impl Brush<'_> {
    fn fills(&mut self) {
        let Picture { layout, palette, .. } = *self.picture;
        self.fill(layout.board_rect(), palette.surface);
        rules::tints(self);
        self.heat();
        for (cell, square) in self.cells() {
            if let Some(fill) = self.state_fill(cell, square) {
                self.fill(layout.cell_rect(cell), fill);
            }
        }
        rules::tints_of_states(self);
    }

    /// Covers what lies in fog. What the player does there is seen.
    fn fog(&mut self) {
        let Picture { scene, layout, palette, .. } = *self.picture;
        if scene.fog.is_empty() {
            return;
        }
        for cell in scene.fog.iter() {
            let sheer = palette.secondary_text.gamma_multiply(0.4);
            self.fill(layout.cell_rect(cell), if scene.is_fog_sheer { sheer } else { self.ground(cell) });
        }
        self.lines();
        self.selection();
        self.flush();
        self.rings();
    }

    /// Colours the cells by how often a search has been there.
    fn heat(&mut self) {
        let Picture { scene, layout, palette, .. } = *self.picture;
        let Some(heat) = &scene.heat else { return };
        for (cell, _) in self.cells() {
            let strength = heat.strength(cell);
            if strength > 0.0 {
                self.fill(layout.cell_rect(cell), palette.heat(single(strength)));
            }
        }
    }

    /// The color of a cell with everything that fills it.
    pub(super) fn ground(&self, cell: Cell) -> Color32 {
        let Picture { scene, palette, .. } = *self.picture;
        let square = scene.square(cell);
        let mut ground = palette.surface;
        for shape in scene.rules.shapes() {
            if let Figure::Tint { cells } = &shape.figure
                && cells.contains(&cell)
            {
                ground = self.picture.rule(shape.color);
            }
        }
        ground = self.state_fill(cell, square).unwrap_or(ground);
        if scene.fog.contains(cell) && !scene.is_fog_sheer {
            ground = ground.lerp_to_gamma(palette.secondary_text, 0.4);
        }
        if let Some(color) = square.color {
            ground = ground.blend(decoration::tone(color, palette));
        }
        let decorated = scene.overlay.cells.iter().find(|(decorated, _)| *decorated == cell);
        decorated.map_or(ground, |&(_, decoration)| ground.blend(decoration::fill(decoration, palette)))
    }

    /// The fill that shows the state of a cell.
    pub(super) fn state_fill(&self, cell: Cell, square: &SceneSquare) -> Option<Color32> {
        let Picture { palette, scene, hover, .. } = *self.picture;
        match square {
            // The player's colour stays the one that was chosen. Outlines, rings and underlines still say the rest.
            SceneSquare { color: Some(_), .. } => None,
            // Two fills would mix to one that the legend does not have; the outline still says that the cell is selected.
            SceneSquare { selected: true, .. } if scene.overlay.cells.iter().any(|&(decorated, _)| decorated == cell) => None,
            SceneSquare { selected: true, .. } => Some(palette.selection_fill),
            SceneSquare { clash: true, .. } | SceneSquare { conflict: true, .. } | SceneSquare { dead: Some(_), .. } => {
                Some(palette.clash_fill)
            }
            SceneSquare { trying: Some(_), .. } => Some(palette.trying_fill),
            SceneSquare { same: true, .. } => Some(palette.same_fill),
            SceneSquare { possible: true, .. } | SceneSquare { pair: true, .. } => Some(palette.lit_fill),
            SceneSquare { peer: true, .. } => Some(palette.peer_fill),
            _ if hover == Some(cell) && scene.heat.is_none() && !scene.is_covered => Some(palette.peer_fill),
            _ => None,
        }
    }

    /// Hatches the cells that no digit fits.
    fn hatching(&self) {
        let Picture { layout, palette, .. } = *self.picture;
        let stroke = Stroke::new(layout.snap(1.0), palette.clash.gamma_multiply(0.45));
        for (cell, _) in self.cells().filter(|(_, square)| square.dead == Some(Dead::NoDigit)) {
            let rect = layout.cell_rect(cell);
            let side = rect.width();
            for step in 1..10 {
                let reach = side * step as f32 / 5.0;
                let (near, far) = (reach.min(side), (reach - side).max(0.0));
                self.painter.line_segment([rect.min + vec2(far, near), rect.min + vec2(near, far)], stroke);
            }
        }
    }

    fn lines(&mut self) {
        let Picture { palette, scene, layout, .. } = *self.picture;
        // Those of the board before would be taken for the regions that are being drawn.
        let is_shown = |weight| weight != LineWeight::Region || !scene.entry.replaces_regions;
        for (rect, weight) in layout.lines().into_iter().filter(|(_, weight)| is_shown(*weight)) {
            let color = if weight == LineWeight::Hair { palette.cell_line } else { palette.strong_line };
            self.fill(rect, color);
        }
    }

    /// Draws an outline around the selected cells, open between neighbours.
    fn selection(&mut self) {
        let Picture { scene, layout, palette, focused, .. } = *self.picture;
        let (shape, size) = (scene.geometry.shape(), scene.geometry.size());
        let selected = |row: usize, column: usize| row < size && column < size && scene.square(shape.cell(row, column)).selected;
        let color = if focused { palette.accent } else { palette.secondary_text };
        let thick = layout.snap(if layout.cell_side() < 24.0 { 1.5 } else { 2.5 });
        for (cell, _) in self.cells().filter(|(_, square)| square.selected) {
            let (row, column) = (shape.row(cell), shape.column(cell));
            let rect = layout.cell_rect(cell);
            // Row or column -1 wraps to an index beyond the board.
            let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
            let (top, bottom) = (selected(above, column), selected(row + 1, column));
            let (left, right) = (selected(row, before), selected(row, column + 1));
            let along = |from: Pos2, to: Pos2| Rect::from_two_pos(from, to);
            let (across, down) = (vec2(0.0, thick), vec2(thick, 0.0));
            for (joined, edge) in [
                (top, along(rect.left_top(), rect.right_top() + across)),
                (bottom, along(rect.left_bottom() - across, rect.right_bottom())),
                (left, along(rect.left_top(), rect.left_bottom() + down)),
                (right, along(rect.right_top() - down, rect.right_bottom())),
            ] {
                if !joined {
                    self.fill(edge, color);
                }
            }
            for (joined, across, corner) in [
                (top && left, selected(above, before), rect.left_top()),
                (top && right, selected(above, column + 1), rect.right_top() - down),
                (bottom && left, selected(row + 1, before), rect.left_bottom() - across),
                (bottom && right, selected(row + 1, column + 1), rect.right_bottom() - down - across),
            ] {
                if joined && !across {
                    self.fill(Rect::from_min_size(corner, Vec2::splat(thick)), color);
                }
            }
        }
    }

    /// Draws the rounded rings of cells: tried, just placed, clashing, and the cursor where several cells are selected.
    fn rings(&self) {
        let Picture { scene, layout, palette, focused, framed, .. } = *self.picture;
        let side = layout.cell_side();
        let thick = (side * 0.045).clamp(1.5, 4.0);
        let ring = |cell: Cell, inset: f32, stroke: Stroke| {
            let rect = layout.cell_rect(cell).shrink((side * inset).max(1.0));
            let radius = CornerRadius::from((side * 0.1).clamp(2.0, 12.0).floor());
            self.painter.rect_stroke(rect, radius, stroke, StrokeKind::Inside);
        };
        for (cell, square) in self.cells() {
            if square.trying.is_some() {
                ring(cell, 0.05, Stroke::new(thick * 1.4, palette.trying));
            }
            if square.just_placed {
                ring(cell, 0.08, Stroke::new(layout.snap(1.0), palette.found));
            }
            if square.cause {
                decoration::cause(self.painter, layout.cell_rect(cell), palette);
            }
            if square.failed == Some(Failed::Exhausted) {
                ring(cell, 0.04, Stroke::new(thick * 0.7, palette.clash));
                ring(cell, 0.11, Stroke::new(thick * 0.7, palette.clash));
            }
            if square.clash {
                ring(cell, if square.trying.is_some() { 0.14 } else { 0.05 }, Stroke::new(thick, palette.clash));
            }
        }
        // The focus must be visible even while no cell is selected. Close to the board it leaves the numbers beside it free.
        if framed && scene.cursor.is_none() {
            let frame = Stroke::new(layout.snap(2.0), palette.accent);
            self.painter.rect_stroke(layout.board_rect().expand(layout.snap(1.0)), CornerRadius::ZERO, frame, StrokeKind::Outside);
        }
        let several = scene.squares.iter().filter(|square| square.selected).nth(1).is_some();
        if let Some(cursor) = scene.cursor.filter(|&cursor| several || !scene.square(cursor).selected) {
            let color = if focused { palette.accent } else { palette.secondary_text };
            // At the edge it leaves a label in the corner free.
            let inset = if scene.rules.labelled().contains(cursor) { 0.0 } else { 0.05 };
            ring(cursor, inset, Stroke::new(thick, color));
        }
    }

    /// Draws a thin line from each clashing cell to its partner, between their rings, with a dot at either end. Along a row or
    /// column it runs beside the digits, not through them.
    fn links(&self) {
        let Picture { scene, layout, palette, .. } = *self.picture;
        let side = layout.cell_side();
        let stroke = Stroke::new((side * 0.03).clamp(1.25, 2.5), palette.clash.gamma_multiply(0.8));
        for &(from, to) in &scene.links {
            let (one, other) = (layout.cell_rect(from).center(), layout.cell_rect(to).center());
            let towards = (other - one).normalized();
            let edge = towards / towards.abs().max_elem().max(f32::EPSILON) * side * 0.45;
            let straight = towards.x.abs().min(towards.y.abs()) < 1e-3;
            let aside = if straight { vec2(towards.y.abs(), towards.x.abs()) * side * 0.41 } else { Vec2::ZERO };
            let ends = [one + edge + aside, other - edge + aside];
            self.painter.line_segment(ends, stroke);
            for end in ends {
                self.painter.circle_filled(end, stroke.width * 1.8, stroke.color);
            }
        }
    }

    /// Writes the numbers of rows and columns; those of the cursor are bold.
    fn labels(&mut self) {
        let Picture { scene, layout, palette, .. } = *self.picture;
        if layout.is_bare() {
            return;
        }
        let (shape, size) = (scene.geometry.shape(), layout.label_size());
        let here = scene.cursor.map(|cursor| (shape.row(cursor), shape.column(cursor)));
        for (at, number) in (0..shape.size()).zip(1..) {
            for (pos, current) in
                [(layout.row_label(at), here.map(|here| here.0)), (layout.column_label(at), here.map(|here| here.1))]
            {
                let look =
                    if current == Some(at) { (Face::Semibold, palette.text) } else { (Face::Regular, palette.secondary_text) };
                self.glyphs.write(look.0, size, Text::Number(number), pos, look.1);
            }
        }
    }

    /// Writes the contents of the cells.
    fn squares(&mut self) {
        if self.picture.scene.shows_candidates && self.picture.layout.candidate_size().is_some() {
            self.glyphs.reserve(self.cells().map(|(_, square)| (square.candidates | square.struck).len()).sum());
        }
        let thin = rules::ThinLines::of(self);
        for (cell, square) in self.cells() {
            let rect = self.picture.layout.cell_rect(cell);
            marks::beside(self, rect, square);
            if let Some(small) = notes::small_digits(self.picture.scene, square) {
                notes::notes(self, cell, square, small, &thin);
            } else if let Some((digit, source)) = square.digit {
                self.digit(cell, Text::Digit(digit), source, square);
            } else if let Some(digit) = square.trying.or(square.taken_back) {
                let (size, color) = (self.picture.layout.digit_size(), self.picture.palette.secondary_text);
                self.glyphs.write(Face::Regular, size, Text::Digit(digit), rect.center(), color);
            } else if let Some(digit) = square.ghost {
                let (size, color) = (self.picture.layout.digit_size(), self.picture.palette.guess.gamma_multiply(0.5));
                self.glyphs.write(Face::Slanted, size, Text::Digit(digit), rect.center(), color);
            } else if let Some(digit) = notes::decided(self.picture.scene, square) {
                notes::write_decided(self, cell, digit);
            }
        }
    }

    fn digit(&mut self, cell: Cell, digit: Text, source: DigitSource, square: &SceneSquare) {
        let Picture { layout, palette, .. } = *self.picture;
        let rect = layout.cell_rect(cell);
        // Distinguishable without colours: givens are semibold, the solver's digits slanted, and its guesses have a dot, which is hollow
        // once they have failed.
        let (face, color) = match source {
            DigitSource::Given => (Face::Semibold, palette.text),
            DigitSource::Player => (Face::Regular, palette.accent),
            DigitSource::Found => (Face::Slanted, palette.found),
            DigitSource::Guess => (Face::Slanted, palette.guess),
            DigitSource::LeftBehind => (Face::Slanted, palette.clash),
        };
        let size = layout.digit_size();
        self.glyphs.write(face, size, digit, rect.center(), color);
        // A digit that is wrong has a wave in this place.
        if square.same && !square.wrong {
            let line = vec2(size * 0.62, layout.snap((size * 0.06).max(1.5)));
            self.fill(Rect::from_center_size(pos2(rect.center().x, rect.bottom() - rect.height() * 0.13), line), color);
        }
        if let Some(replaced) = square.replaced {
            self.replaced(cell, replaced);
        }
        let (Some(depth), Some(note)) = (square.depth, layout.note_size()) else { return };
        let note = note * DEPTH;
        let stamp = self.glyphs.stamp(Face::Regular, note, Text::Number(depth));
        let corner = self.depth_corner(cell, square);
        let dot = if source == DigitSource::Guess { note * 0.62 } else { 0.0 };
        self.glyphs.press(&stamp, corner + vec2(dot + stamp.width / 2.0, note * 0.4), color);
    }

    /// The corner of the depth of a guess: within the ring of a cell that has one.
    fn depth_corner(&self, cell: Cell, square: &SceneSquare) -> Pos2 {
        let layout = self.picture.layout;
        let is_ringed = square.cause || square.clash || square.just_placed;
        let inset = if is_ringed { 0.13 } else { 0.06 };
        layout.notes_rect(cell).left_top() + Vec2::splat(layout.cell_side() * inset)
    }

    /// Writes the player's digit that the solution has another one for: small, in the corner, with a stroke through it.
    fn replaced(&mut self, cell: Cell, digit: Digit) {
        let Picture { layout, palette, .. } = *self.picture;
        let side = layout.cell_side();
        let size = layout.note_size().unwrap_or(side * REPLACED);
        let middle = layout.notes_rect(cell).left_top() + vec2(side * 0.1 + size * 0.32, side * 0.06 + size * 0.5);
        self.glyphs.write(Face::Regular, size, Text::Digit(digit), middle, palette.clash);
        let reach = vec2(size * 0.42, -size * 0.3);
        self.painter.line_segment([middle - reach, middle + reach], Stroke::new((size * 0.1).max(1.25), palette.clash));
    }

    /// Draws the small shapes over the digits.
    fn over_the_text(&self) {
        let Picture { scene, layout, palette, .. } = *self.picture;
        let size = scene.geometry.size();
        let side = layout.cell_side();
        let thin = (side * 0.04).clamp(1.25, 3.0);
        for (cell, square) in self.cells() {
            let rect = layout.cell_rect(cell);
            if let Some((_, source @ (DigitSource::Guess | DigitSource::LeftBehind))) = square.digit {
                let note = layout.note_size().unwrap_or(side * 0.2) * DEPTH;
                let dot = self.depth_corner(cell, square) + vec2(note * 0.22, note * 0.4);
                let radius = (note * 0.2).max(1.25);
                if source == DigitSource::Guess {
                    self.painter.circle_filled(dot, radius, palette.guess);
                } else {
                    self.painter.circle_stroke(dot, radius * 1.2, Stroke::new(thin * 0.6, palette.clash));
                }
            }
            if square.wrong {
                self.wave(pos2(rect.center().x, rect.bottom() - side * 0.13), side, Stroke::new(thin, palette.clash));
            }
            if square.clash {
                // Digits of two figures reach into the corner: the cross is on the ring there.
                let is_wide = size > MAX_FIGURE;
                let inset = side
                    * if is_wide {
                        0.1
                    } else if square.trying.is_some() {
                        0.29
                    } else {
                        0.2
                    };
                let middle = rect.right_top() + vec2(-inset, inset);
                self.cross(middle, (side * 0.065).max(1.75), Stroke::new(thin, palette.clash));
            }
            if square.asked.is_some() {
                continue;
            }
            if square.dead == Some(Dead::NoDigit) && square.digit.is_none() && square.trying.is_none() {
                self.nothing_left(rect.center(), side * 0.19, palette.clash_fill);
            }
            if square.failed == Some(Failed::DeadEnd) {
                self.nothing_left(rect.right_bottom() - Vec2::splat(side * 0.2), side * 0.1, palette.surface);
            }
            if square.digit.is_none() && square.trying.is_none() && square.taken_back.is_some() {
                let reach = vec2(side * 0.26, -side * 0.2);
                self.painter.line_segment([rect.center() - reach, rect.center() + reach], Stroke::new(thin * 1.3, palette.clash));
            }
        }
    }

    /// Draws a wavy line under a digit.
    fn wave(&self, middle: Pos2, side: f32, stroke: Stroke) {
        let crest =
            |step: usize| vec2((step as f32 - 3.0) * side * 0.075, if step.is_multiple_of(2) { 0.03 } else { -0.03 } * side);
        self.painter.line((0..7).map(|step| middle + crest(step)).collect(), stroke);
    }

    fn cross(&self, middle: Pos2, reach: f32, stroke: Stroke) {
        let (falling, rising) = (Vec2::splat(reach), vec2(reach, -reach));
        self.painter.line_segment([middle - falling, middle + falling], stroke);
        self.painter.line_segment([middle - rising, middle + rising], stroke);
    }

    /// Draws the empty set symbol.
    fn nothing_left(&self, middle: Pos2, radius: f32, fill: Color32) {
        let stroke = Stroke::new((radius * 0.26).clamp(1.25, 5.0), self.picture.palette.clash);
        let reach = vec2(radius, -radius) * 1.05;
        self.painter.circle(middle, radius, fill, stroke);
        self.painter.line_segment([middle - reach, middle + reach], stroke);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use eframe::egui::{Context, LayerId, RawInput, epaint::Primitive};

    use super::*;
    use crate::{
        board::{DigitSet, Geometry, Shape as BoardShape},
        gui::board::BoardLayout,
    };

    /// The vertices, with positions in eighths of a point and colours, of everything that a board with one cell in that state
    /// draws.
    fn drawn(square: SceneSquare, shows: (bool, bool)) -> Vec<(u64, u64, Color32)> {
        drawn_on(4, square, shows, None)
    }

    /// What a board of that size draws, with the pointer at a cell.
    fn drawn_on(
        size: usize,
        square: SceneSquare,
        (shows_candidates, are_true): (bool, bool),
        hover: Option<Cell>,
    ) -> Vec<(u64, u64, Color32)> {
        let geometry = Arc::new(Geometry::new(&BoardShape::of_size(size).unwrap(), &[]));
        let mut scene = Scene { shows_candidates, are_true, ..Scene::empty(geometry) };
        scene.squares[5] = square;
        let room = Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0));
        let layout = BoardLayout::new(room, 1.0, scene.geometry.shape(), Numerals::Numbers, &scene.rules);
        let ctx = Context::default();
        fonts::install(&ctx);
        let output = ctx.run_ui(RawInput::default(), |ui| {
            let painter = Painter::new(ui.ctx().clone(), LayerId::background(), room);
            let (numerals, palette) = (Numerals::Numbers, &Palette::monochrome());
            let (scene, layout) = (&scene, &layout);
            let picture = Picture {
                scene,
                layout,
                palette,
                numerals,
                hover,
                pointer: None,
                pointed: None,
                focused: false,
                framed: false,
                curves: &[],
                is_sample: false,
            };
            paint(&painter, &picture);
        });
        let meshes = ctx.tessellate(output.shapes.clone(), 1.0);
        output.drop_without_applying_deltas();
        let vertices = meshes.into_iter().flat_map(|clipped| match clipped.primitive {
            Primitive::Mesh(mesh) => mesh.vertices,
            Primitive::Callback(_) => Vec::new(),
        });
        let eighths = |points: f32| nearest(f64::from(points) * 8.0);
        vertices.map(|vertex| (eighths(vertex.pos.x), eighths(vertex.pos.y), vertex.color)).collect()
    }

    #[test]
    fn the_lens_shows_the_struck_digits_of_a_cell_where_they_are_only_dots() {
        let exhausted = SceneSquare { failed: Some(Failed::Exhausted), struck: DigitSet::all(7), ..SceneSquare::default() };
        // What the pointer adds to a cell in that state.
        let added = |square| {
            let count = |hover| drawn_on(16, square, (false, false), hover).len();
            count(Some(Cell::new(5))).saturating_sub(count(None))
        };
        let tried = SceneSquare { trying: Some(Digit::from_index(2)), ..exhausted };
        assert!(added(tried) <= added(SceneSquare::default()), "the digit that is tried is large");
        assert!(added(exhausted) >= added(tried) + 7 * 4);
    }

    #[test]
    fn every_state_is_distinguishable_without_colours() {
        const NOTES: (bool, bool) = (false, false);
        const CANDIDATES: (bool, bool) = (true, false);
        const TRUE: (bool, bool) = (true, true);
        let (digit, other) = (Digit::from_index(2), Digit::from_index(3));
        let written = |source| SceneSquare { digit: Some((digit, source)), ..SceneSquare::default() };
        let empty = SceneSquare::default();
        let states = [
            ("empty", empty, NOTES),
            ("given", written(DigitSource::Given), NOTES),
            ("player", written(DigitSource::Player), NOTES),
            ("found", written(DigitSource::Found), NOTES),
            ("guess", written(DigitSource::Guess), NOTES),
            ("guess left behind", written(DigitSource::LeftBehind), NOTES),
            ("guess at a depth", SceneSquare { depth: Some(3), ..written(DigitSource::Guess) }, NOTES),
            ("same", SceneSquare { same: true, ..written(DigitSource::Given) }, NOTES),
            ("clash", SceneSquare { clash: true, ..written(DigitSource::Given) }, NOTES),
            ("just placed", SceneSquare { just_placed: true, ..written(DigitSource::Found) }, NOTES),
            ("wrong", SceneSquare { wrong: true, ..written(DigitSource::Player) }, NOTES),
            ("selected", SceneSquare { selected: true, ..empty }, NOTES),
            ("peer", SceneSquare { peer: true, ..empty }, NOTES),
            ("coloured", SceneSquare { color: crate::board::Color::from_index(0), ..empty }, NOTES),
            ("possible", SceneSquare { possible: true, lit: digit.set(), ..empty }, NOTES),
            ("two candidates", SceneSquare { pair: true, ..empty }, NOTES),
            ("lit candidate", SceneSquare { candidates: digit.set(), lit: digit.set(), ..empty }, CANDIDATES),
            ("lit corner mark", SceneSquare { corner: digit.set(), lit: digit.set(), ..empty }, NOTES),
            ("lit centre mark", SceneSquare { centre: digit.set(), lit: digit.set(), ..empty }, NOTES),
            ("trying", SceneSquare { trying: Some(digit), ..empty }, NOTES),
            ("trying what clashes", SceneSquare { trying: Some(digit), clash: true, ..empty }, NOTES),
            ("backtrack", SceneSquare { taken_back: Some(digit), ..empty }, NOTES),
            ("no digit left", SceneSquare { dead: Some(Dead::NoDigit), ..empty }, NOTES),
            ("no place left", SceneSquare { dead: Some(Dead::NoPlace(digit)), ..empty }, NOTES),
            ("dead end that was", SceneSquare { failed: Some(Failed::DeadEnd), ..empty }, NOTES),
            ("ghost", SceneSquare { ghost: Some(digit), ..empty }, NOTES),
            ("all tried", SceneSquare { failed: Some(Failed::Exhausted), struck: digit.set(), ..empty }, NOTES),
            ("cause", SceneSquare { cause: true, ..written(DigitSource::Guess) }, NOTES),
            ("candidate", SceneSquare { candidates: digit.set(), ..empty }, CANDIDATES),
            ("struck", SceneSquare { struck: digit.set(), ..empty }, CANDIDATES),
            ("true candidates", SceneSquare { candidates: digit.set().with(other), ..empty }, TRUE),
            ("candidates", SceneSquare { candidates: digit.set().with(other), ..empty }, CANDIDATES),
            ("the only true candidate", SceneSquare { candidates: digit.set(), ..empty }, TRUE),
            ("in conflict", SceneSquare { conflict: true, ..written(DigitSource::Given) }, NOTES),
            ("superfluous", SceneSquare { superfluous: true, ..written(DigitSource::Given) }, NOTES),
            ("deciding", SceneSquare { deciding: true, ..empty }, NOTES),
            ("deciding among candidates", SceneSquare { deciding: true, candidates: digit.set(), ..empty }, CANDIDATES),
            ("corner mark", SceneSquare { corner: digit.set(), ..empty }, NOTES),
            ("centre mark", SceneSquare { centre: digit.set(), ..empty }, NOTES),
        ];
        let pictures: Vec<_> = states.map(|(name, square, shown)| (name, drawn(square, shown))).into();
        for (at, (name, picture)) in pictures.iter().enumerate() {
            for (other, other_picture) in &pictures[..at] {
                assert!(picture != other_picture, "{name} looks like {other}");
            }
        }
    }
}
