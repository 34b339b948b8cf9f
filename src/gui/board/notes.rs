//! Draws the small digits of a cell: candidates, corner and centre marks, and the lens that enlarges them where they are illegible.

use crate::{
    app::view::scene::Dead,
    board::DigitSet,
    gui::{
        board::{
            decoration,
            glyph::{Brush, Face, Picture, Stamp, Text},
            marks,
            rules::ThinLines,
        },
        prelude::*,
    },
};

/// Font size of the candidates in the lens, in points.
const LENS_TEXT: f32 = 13.0;
/// Font size of a digit that is the same in all solutions, relative to other digits.
const DECIDED: f32 = 0.62;
/// Minimum font size of a decorated candidate, in points; smaller ones are drawn as dots.
const MIN_DECORATED: f32 = 7.5;
/// Space between centre marks, as a fraction of their font size, and the same between numbers of two figures.
const BETWEEN: (f32, f32) = (0.18, 0.4);
/// Width of the rim of a small digit on a thin line, as a fraction of its font size.
const RIM: f32 = 0.1;
/// Maximum number of lines of centre marks.
const CENTRE_LINES: usize = 3;

/// The small digits of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmallDigits {
    /// Its candidates, each at its place; those that are gone are struck.
    Candidates,
    /// The player's marks.
    Marks,
}

/// Which small digits a cell shows; none where something larger is in their place.
pub(super) fn small_digits(scene: &Scene, square: &SceneSquare) -> Option<SmallDigits> {
    if square.asked.is_some() {
        return Some(SmallDigits::Candidates);
    }
    let larger = square.digit.map(|(digit, _)| digit).or(square.trying).or(square.taken_back).or(square.ghost);
    if larger.or(decided(scene, square)).is_some() || square.dead == Some(Dead::NoDigit) {
        return None;
    }
    let are_candidates = scene.shows_candidates || !square.struck.is_empty();
    Some(if are_candidates { SmallDigits::Candidates } else { SmallDigits::Marks })
}

/// The digit of an empty cell that is the same in all solutions, where those are shown.
pub(super) fn decided(scene: &Scene, square: &SceneSquare) -> Option<Digit> {
    square.candidates.only().filter(|_| scene.are_true)
}

/// Writes the digit of an empty cell that is the same in all solutions: larger than candidates, so that the undecided cells stand out.
pub(super) fn write_decided(brush: &mut Brush<'_>, cell: Cell, digit: Digit) {
    let Picture { layout, palette, .. } = *brush.picture;
    let place = layout.cell_rect(cell).center();
    brush.glyphs.write(Face::Slanted, layout.digit_size() * DECIDED, Text::Digit(digit), place, palette.found);
}

/// Draws the small digits of a cell.
pub(super) fn notes(brush: &mut Brush<'_>, cell: Cell, square: &SceneSquare, shown: SmallDigits, thin: &ThinLines) {
    let Picture { layout, .. } = *brush.picture;
    match (shown, layout.written_size()) {
        (SmallDigits::Marks, _) => marks(brush, cell, square, thin),
        (SmallDigits::Candidates, Some(size)) => {
            if let Some(digit) = square.asked {
                ring(brush, cell, digit);
            }
            candidates(brush, cell, size, square, thin);
        }
        (SmallDigits::Candidates, None) => dots(brush, cell, square),
    }
}

/// Draws the player's marks of a cell.
fn marks(brush: &mut Brush<'_>, cell: Cell, square: &SceneSquare, thin: &ThinLines) {
    let Picture { layout, .. } = *brush.picture;
    let rect = layout.cell_rect(cell);
    match layout.note_size() {
        Some(size) => {
            let ground = Ground::of(brush, cell, thin);
            corner_marks(brush, layout.marks_rect(cell), size, square, &ground);
            let width = if layout.has_outlines() { layout.free_rect(cell).width() } else { rect.width() * 0.86 };
            centre_marks(brush, (rect, width), size, square, &ground);
        }
        None if square.corner.is_empty() && square.centre.is_empty() => {}
        // Illegible: a dot indicates that there are marks, and the lens shows them.
        None => {
            let color = brush.picture.palette.secondary_text;
            let place = rect.left_bottom() + vec2(rect.width(), -rect.height()) * 0.25;
            brush.fill(Rect::from_center_size(place, Vec2::splat(layout.snap(rect.width() * 0.16))), color);
        }
    }
}

/// Draws a ring at the place of the candidate that is asked about.
fn ring(brush: &Brush<'_>, cell: Cell, digit: Digit) {
    let Picture { layout, palette, .. } = *brush.picture;
    let place = layout.candidate_place_in(layout.notes_rect(cell), digit);
    let radius = place.width().min(place.height()) * 0.5;
    brush.painter.circle(place.center(), radius, palette.surface, Stroke::new(layout.snap(1.5), palette.accent));
}

fn candidates(brush: &mut Brush<'_>, cell: Cell, size: f32, shown: &SceneSquare, thin: &ThinLines) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    // The solver's digits are slanted, as everywhere.
    let (face, color) = if scene.are_true { (Face::Slanted, palette.found) } else { (Face::Regular, palette.secondary_text) };
    let (square, decorated) = (layout.notes_rect(cell), scene.overlay.decorated_in(cell) | colored(brush, cell));
    let ground = Ground::of(brush, cell, thin);
    for digit in shown.candidates | shown.struck {
        let place = layout.candidate_place_in(square, digit);
        if shown.lit.contains(digit) {
            marks::chip(brush, place.center(), size, place.size());
        }
        // Decorated candidates stand out.
        let (face, size, color) = if (decorated | shown.lit).contains(digit) {
            (decorated_face(brush), layout.written_size_of_decorated(), palette.text)
        } else {
            (face, size, color)
        };
        // Its decoration is behind a digit that has one.
        if !(decorated | shown.lit).contains(digit) && ground.thin.come_near(place.center(), size * 0.5) {
            let stamp = brush.glyphs.stamp(face, size, Text::Digit(digit));
            brush.glyphs.press_with_rim(&stamp, place.center(), color, ground.rim(size));
        } else {
            match count(brush, cell, digit, place) {
                Some((number, small)) => {
                    let [upper, lower] = [-0.16, 0.3].map(|part| place.center() + vec2(0.0, place.height() * part));
                    brush.glyphs.write(face, size * 0.8, Text::Digit(digit), upper, color);
                    brush.painter.text(lower, Align2::CENTER_CENTER, number, FontId::proportional(small), palette.secondary_text);
                }
                None => brush.glyphs.write(face, size, Text::Digit(digit), place.center(), color),
            }
        }
        if shown.struck.contains(digit) {
            strike(brush, place);
        }
    }
}

/// How many solutions have a digit in a cell, and the size in which its place has room for that, where it is shown and legible. More than
/// a few hundred are rounded down. Of more solutions than are counted, it is not known which digits have many.
fn count(brush: &Brush<'_>, cell: Cell, digit: Digit, place: Rect) -> Option<(String, f32)> {
    /// The least size, in points.
    const LEAST: f32 = 6.0;
    let counts = brush.picture.scene.counts.as_ref()?;
    let count = *counts.get(cell.index())?.get(digit.index())?;
    let number = if count < 1_000 { count.to_string() } else { format!("{}k", count / 1_000) };
    let size = (place.height() * 0.42).min(place.width() * 1.6 / number.len() as f32);
    (size >= LEAST).then_some((number, size))
}

/// The face of decorated candidates.
fn decorated_face(brush: &Brush<'_>) -> Face {
    if brush.picture.layout.has_two_figures() { Face::Regular } else { Face::Semibold }
}

/// The candidates of a cell that the player has coloured.
fn colored(brush: &Brush<'_>, cell: Cell) -> DigitSet {
    let candidates = &brush.picture.scene.coloring.candidates;
    candidates.iter().filter(|(place, _)| place.cell == cell).map(|(place, _)| place.digit).collect()
}

/// Draws a stroke through an eliminated candidate.
fn strike(brush: &Brush<'_>, place: Rect) {
    let reach = place.width().min(place.height()) * 0.42;
    decoration::strike(brush.painter, place.center(), reach, brush.picture.palette);
}

/// Draws a dot for each candidate where digits would be illegible, because their pattern is still readable. Decorated candidates
/// are written as long as they fit.
fn dots(brush: &mut Brush<'_>, cell: Cell, shown: &SceneSquare) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let (part, color) = if scene.are_true { (0.42, palette.found) } else { (0.3, palette.secondary_text) };
    let (square, decorated) = (layout.notes_rect(cell), scene.overlay.decorated_in(cell) | colored(brush, cell));
    for digit in shown.candidates | shown.struck {
        let place = layout.candidate_place_in(square, digit);
        if (decorated | shown.lit).contains(digit) && layout.decorated_size() >= MIN_DECORATED {
            if shown.lit.contains(digit) {
                marks::chip(brush, place.center(), layout.decorated_size(), place.size());
            }
            brush.glyphs.write(decorated_face(brush), layout.decorated_size(), Text::Digit(digit), place.center(), palette.text);
            if shown.struck.contains(digit) {
                strike(brush, place);
            }
            continue;
        }
        let side = layout.snap(place.width().min(place.height()) * part);
        let corner = (place.center() - Vec2::splat(side / 2.0)) / layout.pixel();
        let corner = pos2(corner.x.round(), corner.y.round()) * layout.pixel();
        let dot = Rect::from_min_size(corner, Vec2::splat(side));
        if shown.struck.contains(digit) {
            brush.fill(dot.expand(layout.pixel()), palette.clash);
        } else {
            brush.fill(dot, color);
        }
    }
}

/// What is behind the small digits of a cell.
struct Ground {
    thin: ThinLines,
    color: Color32,
}

impl Ground {
    fn of(brush: &Brush<'_>, cell: Cell, thin: &ThinLines) -> Self {
        let thin = thin.within(brush.picture.layout.cell_rect(cell));
        // Without lines, nothing asks for the color.
        let color = if thin.is_empty() { Color32::TRANSPARENT } else { brush.ground(cell) };
        Self { thin, color }
    }

    /// The width and the color of the rim of a digit of that font size.
    fn rim(&self, size: f32) -> (f32, Color32) {
        ((size * RIM).max(1.0), self.color)
    }
}

/// A mark as it is laid out, and whether it is lit up.
struct DrawnMark {
    stamp: Arc<Stamp>,
    is_lit: bool,
}

/// The layouts of `digits`, and the width of the widest in points.
fn laid_out(brush: &mut Brush<'_>, digits: DigitSet, lit: DigitSet, size: f32) -> (Vec<DrawnMark>, f32) {
    let mark = |digit| {
        let is_lit = lit.contains(digit);
        let face = if is_lit { Face::Semibold } else { Face::Regular };
        DrawnMark { stamp: brush.glyphs.stamp(face, size, Text::Digit(digit)), is_lit }
    };
    let marks: Vec<DrawnMark> = digits.iter().map(mark).collect();
    let widest = marks.iter().map(|mark| mark.stamp.width).fold(0.0, f32::max);
    (marks, widest)
}

/// Writes a mark; one that is lit up has a ground, as wide as the gaps beside it allow.
fn write_mark(brush: &mut Brush<'_>, mark: &DrawnMark, place: Pos2, size: f32, ground: &Ground) {
    let color = if mark.is_lit { brush.picture.palette.text } else { brush.picture.palette.accent };
    if mark.is_lit {
        marks::chip(brush, place, size, vec2(mark.stamp.width + size * 0.24, size));
    }
    if !mark.is_lit && ground.thin.come_near(place, size * 0.5) {
        brush.glyphs.press_with_rim(&mark.stamp, place, color, ground.rim(size));
    } else {
        brush.glyphs.press(&mark.stamp, place, color);
    }
}

/// Truncates a list to `places` entries, the last of which becomes an ellipsis.
fn fit(brush: &mut Brush<'_>, marks: &mut Vec<DrawnMark>, places: usize, size: f32) {
    if marks.len() > places {
        marks.truncate(places.saturating_sub(1));
        marks.push(DrawnMark { stamp: brush.glyphs.stamp(Face::Regular, size, Text::More), is_lit: false });
    }
}

/// Draws the corner marks: in a row along the top and one along the bottom, and in rows between only when those are full.
fn corner_marks(brush: &mut Brush<'_>, inner: Rect, size: f32, square: &SceneSquare, ground: &Ground) {
    let digits = square.corner;
    if digits.is_empty() {
        return;
    }
    let (mut marks, widest) = laid_out(brush, digits, square.lit, size);
    let most = whole(inner.width() / (widest + size * 0.25)).max(2);
    let in_row = if marks.len() <= 4 { 2 } else { marks.len().div_ceil(2).min(most) };
    let rows = whole(inner.height() / (size * 0.95)).max(2);
    fit(brush, &mut marks, in_row * rows, size);
    let used = marks.len().div_ceil(in_row).max(2);
    let span = vec2(inner.width() - widest, inner.height() - size * 0.72);
    let step = span / vec2((in_row - 1) as f32, (used - 1) as f32);
    let first = inner.min + vec2(widest / 2.0, size * 0.36);
    for (at, mark) in marks.iter().enumerate() {
        let (row, column) = (at / in_row, at % in_row);
        write_mark(brush, mark, first + step * vec2(column as f32, row as f32), size, ground);
    }
}

/// Draws the centre marks in the middle of a cell, in as many lines as they need in that width.
fn centre_marks(brush: &mut Brush<'_>, (rect, width): (Rect, f32), size: f32, square: &SceneSquare, ground: &Ground) {
    let digits = square.centre;
    if digits.is_empty() {
        return;
    }
    let size = (size * 1.12).min(rect.width() * 0.3);
    let (mut marks, widest) = laid_out(brush, digits, square.lit, size);
    let between = if brush.picture.layout.has_two_figures() { BETWEEN.1 } else { BETWEEN.0 };
    let step = vec2(widest + size * between, size);
    let in_line = whole(width / step.x).max(1);
    fit(brush, &mut marks, in_line * CENTRE_LINES, size);
    let lines = marks.chunks(in_line);
    let top = (lines.len() - 1) as f32 / 2.0;
    for (row, line) in lines.enumerate() {
        let left = (line.len() - 1) as f32 / 2.0;
        for (column, mark) in line.iter().enumerate() {
            let place = rect.center() + step * vec2(column as f32 - left, row as f32 - top);
            write_mark(brush, mark, place, size, ground);
        }
    }
}

/// Draws an enlarged copy of the small digits beside the cell under the pointer, where they are illegible in place.
pub(super) fn lens(brush: &mut Brush<'_>) {
    let Picture { scene, layout, palette, hover, .. } = *brush.picture;
    let Some(cell) = hover else { return };
    let square = *scene.square(cell);
    let Some(small) = small_digits(scene, &square) else { return };
    let (shown, size) = match small {
        SmallDigits::Candidates => (square.candidates | square.struck, layout.candidate_size()),
        SmallDigits::Marks => (square.corner | square.centre, layout.note_size()),
    };
    if size.is_some() || shown.is_empty() {
        return;
    }
    let (columns, rows) = layout.candidate_grid();
    let rect = beside(layout.cell_rect(cell), vec2(columns as f32 * 24.0, rows as f32 * 22.0), brush.painter.clip_rect());
    let radius = CornerRadius::same(6);
    brush.painter.rect(rect, radius, palette.surface, Stroke::new(1.0, palette.strong_line), StrokeKind::Outside);
    for digit in shown {
        let place = layout.candidate_place_in(rect, digit);
        let look = match small == SmallDigits::Candidates || square.centre.contains(digit) {
            true => (Face::Regular, palette.text),
            false => (Face::Regular, palette.accent),
        };
        brush.glyphs.write(look.0, LENS_TEXT, Text::Digit(digit), place.center(), look.1);
    }
    let text = brush.glyphs.take();
    brush.painter.add(text);
    for digit in square.struck {
        strike(brush, layout.candidate_place_in(rect, digit));
    }
}

/// A rectangle of size `size` beside `cell`, within `bounds`.
fn beside(cell: Rect, size: Vec2, bounds: Rect) -> Rect {
    let bounds = bounds.shrink(4.0);
    let right = pos2(cell.right() + 6.0, cell.center().y - size.y / 2.0);
    let left = pos2(cell.left() - 6.0 - size.x, right.y);
    let corner: Pos2 = if right.x + size.x <= bounds.right() { right } else { left };
    let highest = (bounds.bottom() - size.y).max(bounds.top());
    Rect::from_min_size(pos2(corner.x, corner.y.clamp(bounds.top(), highest)), size)
}
