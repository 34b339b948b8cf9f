//! The small digits of a cell: where candidates and marks are, and how large. They keep clear of labels of cells and of the lines of cages. On one
//! board they are at the same places in all cells, whether a cell has a label and a line or not: so a pattern of them is seen at once.

use std::collections::BTreeSet;

use eframe::egui::Rangef;

use crate::{
    board::{CellSet, Shape},
    gui::{board::layout::BoardLayout, prelude::*},
    io::picture::rules::{
        Layer, RuleShape,
        sketch::{INSET, LABEL, MIDDLE_OF_LABEL, THIN},
    },
};

/// Font size of candidates, as a fraction of the cell side.
const CANDIDATE: f32 = 0.24;
/// Candidates are drawn larger than that, if they fit, up to this size in points.
const READABLE: f32 = 10.0;
/// Candidates smaller than this are drawn as dots: in points, and in physical pixels on screens with fine ones.
const LEAST_CANDIDATE: (f32, f32) = (8.0, 11.0);
/// The same in points where digits have two characters: a window in which they get that small magnifies them.
const LEAST_FIGURES: f32 = 7.5;
/// Marks and letters are at least this size, in points.
const LEAST_NOTE: f32 = 9.0;
/// Margin around the candidates of a cell, as a fraction of the cell side; the same where digits have two characters, which need the
/// width.
const PADDING: (f32, f32) = (0.06, 0.02);
/// Height of a label in the corner of a cell, with the space above it, as a fraction of the cell side.
const WITH_LABEL: f32 = 0.2;
/// The least distance of small digits from the line of an outline, in points.
const AROUND_OUTLINE: f32 = 1.0;
/// The least distance of small digits from a label above them: in points, and as a fraction of the cell side.
const BELOW_LABEL: (f32, f32) = (1.5, 0.05);
/// Height of the ink of a figure, as a fraction of its font size.
const INK_HEIGHT: f32 = 0.72;
/// The smallest font size of texts of rules, in points, as long as it is not more than this part of a cell.
const LEAST_TEXT: (f32, f32) = (8.5, 0.42);

/// The font size at which a text of a rule is legible in cells of that side.
pub(in crate::gui::board) fn least_text(side: f32) -> f32 {
    LEAST_TEXT.0.min(side * LEAST_TEXT.1)
}

/// The font size of a short label in the corner of a cell.
fn label_text(side: f32) -> f32 {
    (side * LABEL).max(least_text(side))
}

/// The cells of all outlined sets.
pub(super) fn outlined(shape: &Shape, rules: &RuleDrawing) -> CellSet {
    let is_outline = |drawn: &&RuleShape| drawn.layer == Layer::Cage;
    let places: BTreeSet<usize> = rules.shapes().iter().filter(is_outline).map(|drawn| drawn.rule).collect();
    shape.cells().filter(|&cell| rules.rules_of(cell).iter().any(|place| places.contains(place))).collect()
}

/// The range over which `count` places are spread so that their ink stays within `free`: the usual one, if it does there. What a label takes above
/// them is made up for below.
fn spread(usual: Rangef, free: Rangef, ink: f32, count: usize) -> Rangef {
    let aside = (usual.span() / count as f32 - ink) / 2.0;
    let first = (usual.min + aside).max(free.min);
    let last = if free.min > usual.min + aside { free.max } else { (usual.max - aside).min(free.max) };
    let between = (last - first - ink) / (count.max(2) - 1) as f32;
    let aside = (between - ink) / 2.0;
    Rangef::new(first - aside, last + aside)
}

impl BoardLayout {
    /// The part of a cell for candidates and marks: below the label, if the board has any.
    pub fn notes_rect(&self, cell: Cell) -> Rect {
        let mut rect = self.cell_rect(cell);
        if !self.has_outlines() || self.candidate_size().is_none() {
            if self.has_labels {
                rect.min.y += rect.height() * WITH_LABEL;
            }
            return rect;
        }
        // The ink of the outer candidates lies within the free part; the rest of their places may reach beyond it.
        let (free, (columns, rows)) = (self.free_rect(cell), self.candidate_grid());
        let margin = rect.width() * self.padding();
        let ink = self.ink_of(self.decorated_size().max(self.candidate_size_in(self.cell_side())).min(self.largest()));
        let across = spread(rect.x_range().shrink(margin), free.x_range(), ink.x, columns);
        let down = spread(rect.y_range().shrink(margin), free.y_range(), ink.y, rows);
        let inner = Rect::from_x_y_ranges(across, down);
        inner.expand(inner.width() * self.padding() / (1.0 - 2.0 * self.padding()))
    }

    /// The part of a cell within the lines of outlines and below the label: small digits keep to it.
    pub fn free_rect(&self, cell: Cell) -> Rect {
        let (whole, side) = (self.cell_rect(cell), self.cell_side());
        let line = INSET * side + self.snap((THIN * side).max(1.0)) / 2.0;
        let mut free = whole.shrink(line + AROUND_OUTLINE.max(side * 0.03));
        if self.has_labels {
            free.min.y = free.min.y.max(
                whole.top()
                    + MIDDLE_OF_LABEL * side
                    + INK_HEIGHT / 2.0 * label_text(side)
                    + BELOW_LABEL.0.max(side * BELOW_LABEL.1),
            );
        }
        free
    }

    /// The part of a cell for corner and centre marks.
    pub fn marks_rect(&self, cell: Cell) -> Rect {
        if self.has_outlines() {
            return self.free_rect(cell);
        }
        let rect = self.notes_rect(cell);
        rect.shrink(rect.width() * 0.11)
    }

    /// Whether a line of an outline may run along the edges of the cell.
    pub fn is_outlined(&self, cell: Cell) -> bool {
        self.outlined.contains(cell)
    }

    /// Whether there are outlines on the board.
    pub fn has_outlines(&self) -> bool {
        !self.outlined.is_empty()
    }

    /// About the width and the height of the ink of a digit of that font size.
    pub fn ink_of(&self, size: f32) -> Vec2 {
        vec2(self.digit_width, INK_HEIGHT) * size
    }

    /// The largest font size of candidates between outlines.
    fn largest(&self) -> f32 {
        let Some(any) = self.shape.cells().next().filter(|_| self.has_outlines()) else { return f32::INFINITY };
        let (columns, rows) = self.candidate_grid();
        let (free, one) = (self.free_rect(any), self.ink_of(1.0));
        // With gaps of that part of a digit between them.
        let fit = |room: f32, ink: f32, count: usize, gap: f32| room / (ink * (count as f32 + gap * (count as f32 - 1.0)));
        fit(free.width(), one.x, columns, 0.25).min(fit(free.height(), one.y, rows, 0.12))
    }

    /// Font size at which candidates are written, in points; `None` where they would be illegible.
    pub fn written_size(&self) -> Option<f32> {
        self.candidate_size().map(|size| size.min(self.largest()))
    }

    /// Font size at which decorated candidates are written, in points.
    pub fn written_size_of_decorated(&self) -> f32 {
        self.decorated_size().min(self.largest())
    }

    /// Columns and rows of the candidate grid of a cell: those of a box, or nearly square where regions are irregular.
    pub fn candidate_grid(&self) -> (usize, usize) {
        self.shape.box_sides().unwrap_or_else(|| {
            let size = self.shape.size();
            let columns = (1..=size).find(|side| side * side >= size).unwrap_or(size);
            (columns, size.div_ceil(columns))
        })
    }

    /// The rectangle of a candidate within `square`, which stands for a cell.
    pub fn candidate_place_in(&self, square: Rect, digit: Digit) -> Rect {
        let (columns, rows) = self.candidate_grid();
        let inner = square.shrink(square.width() * self.padding());
        let place = vec2(inner.width() / columns as f32, inner.height() / rows as f32);
        let (row, column) = (digit.index() / columns, digit.index() % columns);
        Rect::from_min_size(inner.min + place * vec2(column as f32, row as f32), place)
    }

    /// Margin around the candidates of a cell, as a fraction of the cell side.
    const fn padding(&self) -> f32 {
        if self.has_two_figures { PADDING.1 } else { PADDING.0 }
    }

    /// Font size of candidates within a square of that side, in points: as large as fits.
    pub fn candidate_size_in(&self, side: f32) -> f32 {
        let (columns, rows) = self.candidate_grid();
        let inner = side * (1.0 - 2.0 * self.padding());
        // Numbers of two figures need a gap, or two of them read as one.
        let share = if self.has_two_figures { 0.78 } else { 0.86 };
        let of_width = inner / columns as f32 * share / self.digit_width;
        let of_height = inner / rows as f32 * 0.98;
        (side * CANDIDATE).max(READABLE).min(of_width).min(of_height)
    }

    /// Font size of candidates on the board, in points; `None` where they would be illegible.
    pub fn candidate_size(&self) -> Option<f32> {
        let (points, pixels) = LEAST_CANDIDATE;
        let points = if self.has_two_figures { LEAST_FIGURES } else { points };
        let least = points.min(pixels / self.pixels_per_point);
        Some(self.candidate_size_in(self.cell_side())).filter(|&size| size >= least)
    }

    /// Whether there are digits of two figures. Their candidates have no room to be larger or bolder than others: neighbours would read as
    /// one number.
    pub fn has_two_figures(&self) -> bool {
        self.has_two_figures
    }

    /// Font size of a decorated candidate, in points: that of the others. It is bold.
    pub fn decorated_size(&self) -> f32 {
        self.candidate_size_in(self.cell_side())
    }

    /// Font size of marks, depths and letters in a cell, in points; `None` where they would be illegible.
    pub fn note_size(&self) -> Option<f32> {
        let size = self.cell_side() * CANDIDATE;
        (size >= LEAST_NOTE * 0.75).then(|| size.max(LEAST_NOTE))
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::Pos2;

    use super::*;
    use crate::{board::Cage, io::picture::rules::Figure};

    #[test]
    fn no_small_digit_meets_the_line_or_the_total_of_its_cage() {
        let shape = Shape::classic();
        let cage = Rule::Cage(Cage::killer([40, 41, 49].map(Cell::new), 15));
        let drawing = RuleDrawing::new(&shape, &[cage], &|digit| digit.get().to_string());
        for (side, scale) in (30..=90).flat_map(|side| [1.0, 1.25, 2.0].map(|scale| (side as f32, scale))) {
            let area = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side * 9.0 + 28.0));
            let layout = BoardLayout::new(area, scale, &shape, Numerals::Numbers, &drawing);
            let outline = drawing.shapes().iter().find_map(|shape| match &shape.figure {
                Figure::Line { points, width, .. } if shape.layer == Layer::Cage => Some((points.clone(), *width)),
                _ => None,
            });
            let (points, width) = outline.expect("an outline");
            // A pixel more on either side, because lines are moved to whole ones.
            let half = layout.snap((width * layout.cell_side()).max(1.0)) / 2.0 + layout.pixel() / 2.0;
            let mut lines: Vec<Rect> = points
                .iter()
                .zip(points.iter().cycle().skip(1))
                .map(|(&one, &other)| Rect::from_two_pos(layout.pos_of(one), layout.pos_of(other)).expand(half))
                .collect();
            let total = drawing.shapes().iter().find_map(|shape| match &shape.figure {
                Figure::Text { at, size, .. } => {
                    Some((layout.pos_of(*at), (size * layout.cell_side()).max(least_text(layout.cell_side()))))
                }
                _ => None,
            });
            let (left, size) = total.expect("a total");
            lines.push(Rect::from_min_size(left - vec2(0.0, 0.36 * size), vec2(1.2, 0.72) * size));
            let offset = |cell: usize, digit: Digit| {
                let cell = Cell::new(cell);
                layout.candidate_place_in(layout.notes_rect(cell), digit).center() - layout.cell_rect(cell).min
            };
            for digit in Digit::all(9) {
                let [with_sum, without, outside] = [40, 41, 0].map(|cell| offset(cell, digit));
                assert!((with_sum - without).length() < 0.01 && (with_sum - outside).length() < 0.01, "{side} {scale} {digit}");
            }
            for cell in [40, 41, 49].map(Cell::new) {
                let sizes = [layout.written_size().expect("digits"), layout.written_size_of_decorated()];
                assert!(sizes[0] >= 6.5, "{side}: {}", sizes[0]);
                for (digit, size) in Digit::all(9).flat_map(|digit| sizes.map(|size| (digit, size))) {
                    let place = layout.candidate_place_in(layout.notes_rect(cell), digit).center();
                    let ink = Rect::from_center_size(place, vec2(0.54, 0.72) * size);
                    assert!(lines.iter().all(|line| !line.intersects(ink)), "{side} {scale} {cell:?} {digit} {size}: {ink:?}");
                    let others = Digit::all(9).filter(|&other| other != digit);
                    let mut others = others.map(|other| layout.candidate_place_in(layout.notes_rect(cell), other).center());
                    assert!(others.all(|other| !Rect::from_center_size(other, ink.size()).intersects(ink)), "{side} {digit}");
                }
                assert!(lines.iter().all(|line| !line.intersects(layout.marks_rect(cell))), "{side} {cell:?}");
            }
        }
    }
}
