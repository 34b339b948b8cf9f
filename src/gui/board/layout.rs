//! [`BoardLayout`]: the position and size of everything on the board. Computed in physical pixels, so that lines are crisp at any
//! scale.

use std::collections::BTreeSet;

use eframe::egui::{Pos2, Rangef, Rect, Vec2, pos2, vec2};

use crate::{
    app::numerals::Numerals,
    board::{Cell, CellSet, Digit, Shape, runs},
    gui::convert::whole,
    io::picture::rules::{Layer, Ring, RuleDrawing, RuleShape, Spot},
};

/// Font size of digits, as a fraction of the cell side.
const DIGIT: f32 = 0.62;
/// Font size of candidates, as a fraction of the cell side.
const CANDIDATE: f32 = 0.21;
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
/// A drag selects a cell within this distance of its centre, as a fraction of the cell side. Small enough for a diagonal drag to
/// pass between two cells.
const DRAG_RADIUS: f32 = 0.42;
/// Maximum and minimum margin around the board, in points.
const AIR: (f32, f32) = (28.0, 14.0);
/// Height of a label in the corner of a cell, with the space above it, as a fraction of the cell side.
const LABEL: f32 = 0.2;
/// Width of a character, as a fraction of the font size.
const DIGIT_WIDTH: f32 = 0.54;

/// The distance of outlines of cages from the edges of their cells, and the width of their lines, as fractions of the cell side.
const OUTLINE: (f32, f32) = (0.1, 0.02);
/// The least distance of small digits from such a line, in points.
const AROUND_OUTLINE: f32 = 0.75;
/// Width and height of the ink of a figure, as fractions of its font size.
const INK: (f32, f32) = (DIGIT_WIDTH, 0.72);
/// Middle and font size of the label in the corner of a cell, as fractions of the cell side.
const LABEL_MIDDLE: f32 = 0.155;
const LABEL_TEXT: f32 = 0.21;
/// The smallest font size of texts of rules, in points, as long as it is not more than this part of a cell.
const LEAST_TEXT: (f32, f32) = (8.5, 0.42);

/// The font size at which a text of a rule is legible in cells of that side.
pub(super) fn least_text(side: f32) -> f32 {
    LEAST_TEXT.0.min(side * LEAST_TEXT.1)
}

/// The font size of a short label in the corner of a cell.
fn label_text(side: f32) -> f32 {
    (side * LABEL_TEXT).max(least_text(side))
}

/// The cells of all outlined sets.
fn outlined(shape: &Shape, rules: &RuleDrawing) -> CellSet {
    let is_outline = |drawn: &&RuleShape| drawn.layer == Layer::Cage;
    let places: BTreeSet<usize> = rules.shapes().iter().filter(is_outline).map(|drawn| drawn.rule).collect();
    shape.cells().filter(|&cell| rules.rules_of(cell).iter().any(|place| places.contains(place))).collect()
}

/// The range over which `count` places are spread so that their ink stays within `free`: that of other cells, if it does there.
fn spread(usual: Rangef, free: Rangef, ink: f32, count: usize) -> Rangef {
    let aside = (usual.span() / count as f32 - ink) / 2.0;
    let first = (usual.min + aside).max(free.min);
    let last = (usual.max - aside).min(free.max);
    let between = (last - first - ink) / (count.max(2) - 1) as f32;
    let aside = (between - ink) / 2.0;
    Rangef::new(first - aside, last + aside)
}

/// The weight of a grid line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineWeight {
    /// Between cells.
    Hair,
    /// Between regions.
    Region,
    /// Around the board.
    Outer,
}

/// The position and size of everything on the board, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardLayout {
    shape: Shape,
    pixels_per_point: f32,
    /// Top left corner of the first cell, in physical pixels.
    origin: [f32; 2],
    pitch: f32,
    air: f32,
    /// The number of characters of the longest digit.
    digit_chars: usize,
    /// The places of clues outside the board.
    ring: Ring,
    /// The cells with a label in their upper left corner.
    labelled: CellSet,
    /// The cells of cages and other outlined sets: a line may run along each of their edges.
    outlined: CellSet,
}

impl BoardLayout {
    /// Lays out the largest board that fits into `available` (in points) with its row and column labels and the clues outside of it,
    /// centred.
    pub fn new(available: Rect, pixels_per_point: f32, shape: &Shape, numerals: Numerals, rules: &RuleDrawing) -> Self {
        let (ring, labelled) = (rules.ring(), *rules.labelled());
        let short = available.width().min(available.height());
        let air = (short * 0.03).clamp(AIR.1, AIR.0);
        let cells = vec2((shape.size() + ring.columns()) as f32, (shape.size() + ring.rows()) as f32);
        let room = (available.size() - Vec2::splat(2.0 * air)) * pixels_per_point / cells;
        let pitch = room.min_elem().floor().max(1.0);
        let before = vec2(f32::from(u8::from(ring.left)), f32::from(u8::from(ring.top))) * pitch;
        let origin = available.center() * pixels_per_point - cells * pitch / 2.0 + before;
        let digit_chars = Digit::all(shape.size()).map(|digit| numerals.write(digit).len()).max().unwrap_or(1);
        let (shape, origin) = (shape.clone(), [origin.x.round(), origin.y.round()]);
        let outlined = outlined(&shape, rules);
        Self { shape, pixels_per_point, origin, pitch, air, digit_chars, ring, labelled, outlined }
    }

    /// Converts a rectangle in physical pixels, relative to the first cell's corner, to points.
    fn rect_of_pixels(&self, left: f32, top: f32, width: f32, height: f32) -> Rect {
        let min = pos2(self.origin[0] + left, self.origin[1] + top) / self.pixels_per_point;
        Rect::from_min_size(min, vec2(width, height) / self.pixels_per_point)
    }

    /// Side of a cell in points, measured between the centres of its lines.
    pub fn cell_side(&self) -> f32 {
        self.pitch / self.pixels_per_point
    }

    /// One physical pixel, in points.
    pub fn pixel(&self) -> f32 {
        1.0 / self.pixels_per_point
    }

    /// Rounds a distance in points to whole physical pixels, at least one.
    pub fn snap(&self, points: f32) -> f32 {
        (points * self.pixels_per_point).round().max(1.0) / self.pixels_per_point
    }

    /// The rectangle of all cells, without the outer line.
    pub fn board_rect(&self) -> Rect {
        let side = self.pitch * self.shape.size() as f32;
        self.rect_of_pixels(0.0, 0.0, side, side)
    }

    /// The rectangle of a cell, between the centres of its lines.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        let (row, column) = (self.shape.row(cell) as f32, self.shape.column(cell) as f32);
        self.rect_of_pixels(column * self.pitch, row * self.pitch, self.pitch, self.pitch)
    }

    /// The part of a cell for candidates and marks: below its label, if it has one.
    pub fn notes_rect(&self, cell: Cell) -> Rect {
        let mut rect = self.cell_rect(cell);
        if self.labelled.contains(cell) {
            rect.min.y += rect.height() * LABEL;
        }
        if !self.outlined.contains(cell) || self.candidate_size().is_none() {
            return rect;
        }
        // The ink of the outer candidates lies within the free part; the rest of their places may reach beyond it.
        let (free, (columns, rows)) = (self.free_rect(cell), self.candidate_grid());
        let margin = rect.width() * self.padding();
        let ink = self.ink_of(self.decorated_size().max(self.candidate_size_in(self.cell_side())).min(self.largest_in(cell)));
        let across = spread(rect.x_range().shrink(margin), free.x_range(), ink.x, columns);
        let down = spread(rect.y_range().shrink(margin), free.y_range(), ink.y, rows);
        let inner = Rect::from_x_y_ranges(across, down);
        inner.expand(inner.width() * self.padding() / (1.0 - 2.0 * self.padding()))
    }

    /// The part of a cell within the lines of outlines and below its label: small digits keep to it.
    pub fn free_rect(&self, cell: Cell) -> Rect {
        let (whole, side) = (self.cell_rect(cell), self.cell_side());
        let line = OUTLINE.0 * side + self.snap((OUTLINE.1 * side).max(1.0)) / 2.0;
        let mut free = whole.shrink(line + AROUND_OUTLINE.max(side * 0.01));
        if self.labelled.contains(cell) {
            free.min.y = free.min.y.max(whole.top() + LABEL_MIDDLE * side + INK.1 / 2.0 * label_text(side) + AROUND_OUTLINE);
        }
        free
    }

    /// The part of a cell for corner and centre marks.
    pub fn marks_rect(&self, cell: Cell) -> Rect {
        if self.outlined.contains(cell) {
            return self.free_rect(cell);
        }
        let rect = self.notes_rect(cell);
        rect.shrink(rect.width() * 0.11)
    }

    /// Whether a line of an outline may run along the edges of the cell.
    pub fn is_outlined(&self, cell: Cell) -> bool {
        self.outlined.contains(cell)
    }

    /// About the width and the height of the ink of a digit of that font size.
    fn ink_of(&self, size: f32) -> Vec2 {
        vec2(INK.0 * self.digit_chars as f32, INK.1) * size
    }

    /// The largest font size of the candidates of a cell.
    fn largest_in(&self, cell: Cell) -> f32 {
        if !self.outlined.contains(cell) {
            return f32::INFINITY;
        }
        let (columns, rows) = self.candidate_grid();
        let (free, one) = (self.free_rect(cell), self.ink_of(1.0));
        // With gaps of that part of a digit between them.
        let fit = |room: f32, ink: f32, count: usize, gap: f32| room / (ink * (count as f32 + gap * (count as f32 - 1.0)));
        fit(free.width(), one.x, columns, 0.25).min(fit(free.height(), one.y, rows, 0.12))
    }

    /// Font size of the candidates of a cell, in points; `None` where they would be illegible.
    pub fn candidate_size_of(&self, cell: Cell) -> Option<f32> {
        self.candidate_size().map(|size| size.min(self.largest_in(cell)))
    }

    /// Font size of the decorated candidates of a cell, in points.
    pub fn decorated_size_in(&self, cell: Cell) -> f32 {
        self.decorated_size().min(self.largest_in(cell))
    }

    /// Font size of the digits, in points.
    pub fn digit_size(&self) -> f32 {
        let side = self.cell_side();
        (side * DIGIT).min(side * 0.78 / (DIGIT_WIDTH * self.digit_chars as f32))
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
        if self.digit_chars > 1 { PADDING.1 } else { PADDING.0 }
    }

    /// Font size of candidates within a square of that side, in points: as large as fits.
    pub fn candidate_size_in(&self, side: f32) -> f32 {
        let (columns, rows) = self.candidate_grid();
        let inner = side * (1.0 - 2.0 * self.padding());
        // Numbers of two figures need a gap, or two of them read as one.
        let share = if self.digit_chars > 1 { 0.8 } else { 0.86 };
        let of_width = inner / columns as f32 * share / (DIGIT_WIDTH * self.digit_chars as f32);
        let of_height = inner / rows as f32 * 0.98;
        (side * CANDIDATE).max(READABLE).min(of_width).min(of_height)
    }

    /// Font size of candidates on the board, in points; `None` where they would be illegible.
    pub fn candidate_size(&self) -> Option<f32> {
        let (points, pixels) = LEAST_CANDIDATE;
        let points = if self.digit_chars > 1 { LEAST_FIGURES } else { points };
        let least = points.min(pixels / self.pixels_per_point);
        Some(self.candidate_size_in(self.cell_side())).filter(|&size| size >= least)
    }

    /// Whether there are digits of two figures. Their candidates have no room to be larger or bolder than others: neighbours would read as
    /// one number.
    pub fn has_two_figures(&self) -> bool {
        self.digit_chars > 1
    }

    /// Font size of a decorated candidate, in points: a little larger than the others, as far as it fits.
    pub fn decorated_size(&self) -> f32 {
        let side = self.cell_side();
        if self.has_two_figures() {
            return self.candidate_size_in(side);
        }
        let (columns, rows) = self.candidate_grid();
        let place = side * (1.0 - 2.0 * self.padding()) / columns.max(rows) as f32;
        (self.candidate_size_in(side) * 1.12).min(place * 0.86)
    }

    /// Font size of marks, depths and letters in a cell, in points; `None` where they would be illegible.
    pub fn note_size(&self) -> Option<f32> {
        let size = self.cell_side() * CANDIDATE;
        (size >= LEAST_NOTE * 0.75).then(|| size.max(LEAST_NOTE))
    }

    /// Width of a line, in physical pixels.
    fn line_pixels(&self, weight: LineWeight) -> f32 {
        let points = match weight {
            LineWeight::Hair => 1.0,
            LineWeight::Region => 2.0,
            LineWeight::Outer => 3.0,
        };
        (points * self.pixels_per_point).round().max(1.0)
    }

    /// All grid lines, hairlines first, as rectangles in points with edges on physical pixels.
    pub fn lines(&self) -> Vec<(Rect, LineWeight)> {
        let side = self.pitch * self.shape.size() as f32;
        let mut lines = Vec::new();
        let hair = self.line_pixels(LineWeight::Hair);
        for line in 1..self.shape.size() {
            let middle = line as f32 * self.pitch - (hair / 2.0).floor();
            lines.push((self.rect_of_pixels(middle, 0.0, hair, side), LineWeight::Hair));
            lines.push((self.rect_of_pixels(0.0, middle, side, hair), LineWeight::Hair));
        }
        self.region_lines(&mut lines);
        let outer = self.line_pixels(LineWeight::Outer);
        let long = side + 2.0 * outer;
        for (left, top, width, height) in
            [(-outer, -outer, long, outer), (-outer, side, long, outer), (-outer, -outer, outer, long), (side, -outer, outer, long)]
        {
            lines.push((self.rect_of_pixels(left, top, width, height), LineWeight::Outer));
        }
        lines
    }

    /// Adds the borders between regions, one rectangle for each straight run.
    fn region_lines(&self, lines: &mut Vec<(Rect, LineWeight)>) {
        let (shape, size) = (&self.shape, self.shape.size());
        let thick = self.line_pixels(LineWeight::Region);
        let half = (thick / 2.0).floor();
        let differ = |one: Cell, other: Cell| shape.region(one) != shape.region(other);
        for line in 1..size {
            let middle = line as f32 * self.pitch - half;
            for (from, to) in runs(size, |row| differ(shape.cell(row, line - 1), shape.cell(row, line))) {
                let (top, high) = (from as f32 * self.pitch - half, (to - from) as f32 * self.pitch + thick);
                lines.push((self.rect_of_pixels(middle, top, thick, high), LineWeight::Region));
            }
            for (from, to) in runs(size, |column| differ(shape.cell(line - 1, column), shape.cell(line, column))) {
                let (left, wide) = (from as f32 * self.pitch - half, (to - from) as f32 * self.pitch + thick);
                lines.push((self.rect_of_pixels(left, middle, wide, thick), LineWeight::Region));
            }
        }
    }

    /// The cell at a screen position; `None` outside the board.
    pub fn cell_at(&self, pos: Pos2) -> Option<Cell> {
        let place = (pos * self.pixels_per_point - Vec2::from(self.origin)).to_vec2() / self.pitch;
        let size = self.shape.size() as f32;
        let inside = |at: f32| (0.0..size).contains(&at);
        (inside(place.x) && inside(place.y)).then(|| self.shape.cell(whole(place.y), whole(place.x)))
    }

    /// A screen position in cells, from the upper left corner of the board.
    pub fn spot_at(&self, pos: Pos2) -> Spot {
        let place = (pos * self.pixels_per_point - Vec2::from(self.origin)).to_vec2() / self.pitch;
        Spot::new(place.x, place.y)
    }

    /// The screen position of a place in cells.
    pub fn pos_of(&self, spot: Spot) -> Pos2 {
        self.board_rect().min + vec2(spot.x, spot.y) * self.cell_side()
    }

    /// The cell whose centre is near a screen position, so that a diagonal drag does not hit the cells beside it.
    pub fn cell_near_middle(&self, pos: Pos2) -> Option<Cell> {
        let near = |cell: &Cell| self.cell_rect(*cell).center().distance(pos) <= self.cell_side() * DRAG_RADIUS;
        self.cell_at(pos).filter(near)
    }

    /// The centre of a row's label, left of the board and of the clues there.
    pub fn row_label(&self, row: usize) -> Pos2 {
        let board = self.board_rect();
        let ring = if self.ring.left { self.cell_side() } else { 0.0 };
        pos2(board.left() - ring - self.label_distance(), board.top() + (row as f32 + 0.5) * self.cell_side())
    }

    /// The centre of a column's label, above the board and the clues there.
    pub fn column_label(&self, column: usize) -> Pos2 {
        let board = self.board_rect();
        let ring = if self.ring.top { self.cell_side() } else { 0.0 };
        pos2(board.left() + (column as f32 + 0.5) * self.cell_side(), board.top() - ring - self.label_distance())
    }

    fn label_distance(&self) -> f32 {
        (self.air + self.line_pixels(LineWeight::Outer) / self.pixels_per_point) / 2.0
    }

    /// Font size of row and column labels, in points.
    pub fn label_size(&self) -> f32 {
        // Zooming in leaves fewer points around the board, but the labels are to grow as well.
        let least = (7.0 * self.pixels_per_point.sqrt()).clamp(7.0, 10.0);
        (self.air * 0.5).min(self.cell_side() * 0.7).clamp(least, 14.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cage, Rule},
        io::picture::rules::Figure,
    };

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
            for cell in [40, 41, 49].map(Cell::new) {
                let sizes = [layout.candidate_size_of(cell).expect("digits"), layout.decorated_size_in(cell)];
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

    fn layout(width: f32, height: f32, pixels_per_point: f32, size: usize) -> BoardLayout {
        let available = Rect::from_min_size(pos2(10.0, 50.0), vec2(width, height));
        BoardLayout::new(available, pixels_per_point, &Shape::of_size(size).unwrap(), Numerals::Numbers, &RuleDrawing::default())
    }

    fn is_whole(pixels: f32) -> bool {
        (pixels - pixels.round()).abs() < 1e-3
    }

    #[test]
    fn zooming_in_makes_the_labels_larger() {
        for (width, height) in [(640.0, 600.0), (900.0, 860.0), (420.0, 400.0)] {
            let [near, far] = [1.0, 2.0].map(|zoom| layout(width / zoom, height / zoom, zoom, 9).label_size() * zoom);
            assert!(far > near * 1.4, "{width}: {near} {far}");
        }
    }

    #[test]
    fn every_line_lies_on_whole_physical_pixels_at_any_scale() {
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
            for size in Shape::SIZES {
                for (rect, _) in layout(611.0, 533.0, scale, size).lines() {
                    for edge in [rect.left(), rect.right(), rect.top(), rect.bottom()] {
                        assert!(is_whole(edge * scale), "{scale} {size}: {rect:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_have_the_width_of_their_weight() {
        let lines = layout(800.0, 800.0, 2.0, 9).lines();
        let thickness = |weight| {
            let of_weight = lines.iter().filter(|line| line.1 == weight);
            of_weight.map(|(rect, _)| rect.width().min(rect.height())).collect::<Vec<_>>()
        };
        assert_eq!(thickness(LineWeight::Hair), [1.0; 16]);
        assert_eq!(thickness(LineWeight::Region), [2.0; 4]);
        assert_eq!(thickness(LineWeight::Outer), [3.0; 4]);
    }

    #[test]
    fn the_board_is_a_square_in_the_middle_with_room_for_its_labels() {
        let layout = layout(900.0, 600.0, 1.0, 9);
        let board = layout.board_rect();
        assert_eq!(board.width(), board.height());
        assert!(board.center().distance(pos2(460.0, 350.0)) <= 1.0);
        assert!(board.height() > 540.0);
        assert!(layout.row_label(0).x - layout.label_size() > 10.0);
        assert!(layout.column_label(0).y - layout.label_size() / 2.0 > 50.0);
    }

    #[test]
    fn every_cell_is_found_at_its_middle_and_its_corners() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            let layout = layout(700.0, 800.0, 1.5, size);
            for cell in shape.cells() {
                let rect = layout.cell_rect(cell).shrink(0.1);
                for pos in [rect.center(), rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
                    assert_eq!(layout.cell_at(pos), Some(cell));
                }
                assert_eq!(layout.cell_near_middle(rect.center()), Some(cell));
                assert_eq!(layout.cell_near_middle(rect.left_top()), None);
            }
            assert_eq!(layout.cell_at(layout.board_rect().min - vec2(1.0, 0.0)), None);
            assert_eq!(layout.cell_at(layout.board_rect().max), None);
        }
    }

    #[test]
    fn a_diagonal_drag_hits_no_cell_beside_the_diagonal() {
        let layout = layout(700.0, 700.0, 1.0, 9);
        let shape = Shape::classic();
        let (from, to) = (layout.cell_rect(shape.cell(0, 0)).center(), layout.cell_rect(shape.cell(8, 8)).center());
        let met = (0..=1000).filter_map(|step| layout.cell_near_middle(from.lerp(to, step as f32 / 1000.0)));
        assert!(met.into_iter().all(|cell| shape.row(cell) == shape.column(cell)));
    }

    #[test]
    fn candidates_have_places_of_their_own_within_the_cell() {
        for size in Shape::SIZES {
            let layout = layout(1000.0, 1000.0, 1.0, size);
            let cell = Cell::new(size + 1);
            let places: Vec<Rect> =
                Digit::all(size).map(|digit| layout.candidate_place_in(layout.cell_rect(cell), digit)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(layout.cell_rect(cell).contains_rect(*place), "{size}");
                assert!(places[..index].iter().all(|other| other.intersect(*place).area() < 0.01), "{size}");
            }
        }
    }

    #[test]
    fn candidates_of_a_jigsaw_form_a_nearly_square_grid() {
        let rows: Vec<u8> = (0..49).map(|cell| cell / 7).collect();
        let shape = Shape::jigsaw(7, &rows).unwrap();
        let layout = BoardLayout::new(
            Rect::from_min_size(Pos2::ZERO, Vec2::splat(500.0)),
            1.0,
            &shape,
            Numerals::Numbers,
            &RuleDrawing::default(),
        );
        assert_eq!(layout.candidate_grid(), (3, 3));
        let region = layout.lines().iter().filter(|line| line.1 == LineWeight::Region).count();
        assert_eq!(region, 6);
    }

    #[test]
    fn a_border_between_jigsaw_regions_turns_corners() {
        let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3]).unwrap();
        let layout = BoardLayout::new(
            Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0)),
            1.0,
            &shape,
            Numerals::Numbers,
            &RuleDrawing::default(),
        );
        let region: Vec<Rect> = layout.lines().into_iter().filter(|line| line.1 == LineWeight::Region).map(|line| line.0).collect();
        let vertical = region.iter().filter(|rect| rect.height() > rect.width()).count();
        assert_eq!((vertical, region.len() - vertical), (4, 3));
    }

    #[test]
    fn digits_are_legible_on_the_largest_board_in_the_smallest_window() {
        let largest = layout(540.0, 470.0, 1.0, 25);
        assert!(largest.digit_size() >= 9.0, "{}", largest.digit_size());
        assert_eq!(largest.candidate_size(), None);
        let smallest = layout(3000.0, 2000.0, 1.0, 4);
        assert!(smallest.board_rect().height() > 1900.0);
        assert!(smallest.candidate_size().is_some());
    }

    #[test]
    fn candidates_of_sixteen_digits_are_written_on_a_large_screen_below_the_bars_of_a_desktop() {
        // A window of 1920×1010 pixels magnifies by 1.15; menus, title, bottom line and margins take 138 points.
        let layout = layout(900.0, 1010.0 / 1.15 - 138.0, 1.15, 16);
        assert!(layout.candidate_size().is_some(), "{}", layout.candidate_size_in(layout.cell_side()));
    }

    #[test]
    fn every_window_size_gives_a_finite_layout() {
        for (width, height) in [(0.0, 0.0), (1.0, 900.0), (30.0, 30.0)] {
            let layout = layout(width, height, 1.0, 25);
            assert!(layout.cell_side() >= 1.0);
            assert!(layout.lines().iter().all(|(rect, _)| rect.is_finite()));
        }
    }
}
