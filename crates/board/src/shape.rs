//! [`Shape`]: how large a board is and how its cells fall into regions.

use std::{fmt, sync::Arc};

use crate::{Cell, MAX_SIZE};

/// The smallest board there is.
pub const MIN_SIZE: usize = 4;

/// How large a board is, and how its cells fall into regions (the boxes of a classic board).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Shape {
    size: u8,
    regions: RegionLayout,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum RegionLayout {
    Boxes { width: u8, height: u8 },
    Jigsaw(Arc<[u8]>),
}

/// Why there is no board of that shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum ShapeError {
    /// The size is out of bounds.
    Size(usize),
    /// No box of one row or column: such a box would be a row or column a second time.
    Box {
        /// Cells across.
        width: usize,
        /// Cells down.
        height: usize,
    },
    /// A jigsaw lists a region for each cell.
    RegionCount {
        /// Digits on the board.
        size: usize,
        /// Entries given.
        found: usize,
    },
    /// Every region of a jigsaw holds as many cells as there are digits.
    RegionSize {
        /// Zero-based number.
        region: usize,
        /// Cells it has.
        cells: usize,
        /// Cells it should have.
        size: usize,
    },
}

impl Shape {
    /// The sizes that have a customary box, smallest first.
    pub const SIZES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

    /// Nine by nine with boxes of three by three.
    pub const fn classic() -> Self {
        Self { size: 9, regions: RegionLayout::Boxes { width: 3, height: 3 } }
    }

    /// The board of that size with its customary boxes: as square as can be, wider than high.
    ///
    /// # Errors
    /// When the size is out of bounds, or has no such box because it is prime.
    pub fn of_size(size: usize) -> Result<Self, ShapeError> {
        let height =
            (1..=MAX_SIZE).take_while(|height| height * height <= size).filter(|height| size.is_multiple_of(*height)).last();
        match height {
            Some(height) if size <= MAX_SIZE => Self::boxes(size / height, height),
            _ => Err(ShapeError::Size(size)),
        }
    }

    /// A board whose boxes are `width` cells across and `height` cells down.
    ///
    /// # Errors
    /// When a box side is below two or the size out of bounds.
    pub fn boxes(width: usize, height: usize) -> Result<Self, ShapeError> {
        let size = width.saturating_mul(height);
        if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
            return Err(ShapeError::Size(size));
        }
        if width < 2 || height < 2 {
            return Err(ShapeError::Box { width, height });
        }
        Ok(Self { size: narrow(size), regions: RegionLayout::Boxes { width: narrow(width), height: narrow(height) } })
    }

    /// Every division of a board of that size into boxes.
    pub fn all_boxes(size: usize) -> impl Iterator<Item = Self> {
        (2..=size).filter(move |width| size.is_multiple_of(*width)).filter_map(move |width| Self::boxes(width, size / width).ok())
    }

    /// A board whose regions are listed cell by cell, as numbers from 0.
    ///
    /// # Errors
    /// When the size is out of bounds, or the regions are not `size` regions of `size` cells each.
    pub fn jigsaw(size: usize, regions: &[u8]) -> Result<Self, ShapeError> {
        if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
            return Err(ShapeError::Size(size));
        }
        if regions.len() != size * size {
            return Err(ShapeError::RegionCount { size, found: regions.len() });
        }
        for region in 0..size {
            let cells = regions.iter().filter(|&&of| usize::from(of) == region).count();
            if cells != size {
                return Err(ShapeError::RegionSize { region, cells, size });
            }
        }
        Ok(Self { size: narrow(size), regions: RegionLayout::Jigsaw(regions.into()) })
    }

    /// The shape with its regions as those of a jigsaw: listed cell by cell.
    #[must_use]
    pub fn as_jigsaw(&self) -> Self {
        Self { size: self.size, regions: RegionLayout::Jigsaw(self.cells().map(|cell| narrow(self.region(cell))).collect()) }
    }

    /// The number of rows, of columns, of regions, and of digits.
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// The number of cells.
    pub const fn cell_count(&self) -> usize {
        self.size() * self.size()
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The zero-based row of a cell.
    pub const fn row(&self, cell: Cell) -> usize {
        cell.index() / self.size()
    }

    /// The zero-based column of a cell.
    pub const fn column(&self, cell: Cell) -> usize {
        cell.index() % self.size()
    }

    /// The parts into which the borders of regions divide a line. One that ends in the cell where it begins is closed: nothing divides it
    /// there.
    pub fn segments(&self, line: &[Cell]) -> Vec<Vec<Cell>> {
        let is_undivided = |one: &Cell, next: &Cell| self.region(*one) == self.region(*next);
        let mut line = line.to_vec();
        if line.len() > 2 && line.first() == line.last() {
            line.pop();
            let border = (1..line.len()).find(|&at| !is_undivided(&line[at - 1], &line[at]));
            line.rotate_left(border.unwrap_or(0));
        }
        line.chunk_by(is_undivided).map(<[Cell]>::to_vec).collect()
    }

    /// The zero-based region of a cell.
    pub fn region(&self, cell: Cell) -> usize {
        match &self.regions {
            RegionLayout::Boxes { width, height } => {
                let (width, height) = (usize::from(*width), usize::from(*height));
                // A board of size width * height has `height` boxes side by side.
                self.row(cell) / height * height + self.column(cell) / width
            }
            RegionLayout::Jigsaw(regions) => usize::from(regions[cell.index()]),
        }
    }

    /// The cell at a zero-based row and column.
    ///
    /// # Panics
    /// When either lies outside the board.
    #[track_caller]
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        assert!(row < self.size() && column < self.size(), "row {row}, column {column} lie outside the board");
        Cell::new(row * self.size() + column)
    }

    /// Width and height of the boxes; `None` for a jigsaw.
    pub const fn box_sides(&self) -> Option<(usize, usize)> {
        match self.regions {
            RegionLayout::Boxes { width, height } => Some((width as usize, height as usize)),
            RegionLayout::Jigsaw(_) => None,
        }
    }

    /// Whether this is the classic board.
    pub const fn is_classic(&self) -> bool {
        matches!(self.regions, RegionLayout::Boxes { width: 3, height: 3 })
    }

    /// The usual name of a cell: `r4c7` is row 4, column 7, counted from 1.
    pub fn name(&self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }
}

/// A size, a side of a box or a region, all at most [`MAX_SIZE`].
fn narrow(number: usize) -> u8 {
    u8::try_from(number).expect("sizes and regions are at most 25")
}

/// `9x9`, with the boxes where they are not the customary ones: `12x12 (3x4)`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{size}x{size}", size = self.size)?;
        match &self.regions {
            RegionLayout::Jigsaw(_) => f.write_str(" (jigsaw)"),
            RegionLayout::Boxes { width, height } if Self::of_size(self.size()).as_ref() != Ok(self) => {
                write!(f, " ({width}x{height})")
            }
            RegionLayout::Boxes { .. } => Ok(()),
        }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The longest runs `from..to` of `0..count` in which `holds` does: the parts of a grid line that are drawn in one stroke.
pub fn runs(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..count).filter(|&at| holds(at)) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

/// The kinds of houses, as a person sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box, or a region of a jigsaw.
    Region,
    /// One of the two long diagonals.
    Diagonal,
    /// A window of windoku.
    Window,
    /// A disjoint group.
    DisjointGroup,
    /// An extra region of the puzzle.
    ExtraRegion,
}

/// A house of a [`Geometry`](crate::Geometry), by number: rows first, then columns, regions, and the houses of the rules in
/// their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseId(u16);

impl HouseId {
    /// The house of that number.
    ///
    /// # Panics
    /// When `index` is above 65,535, more than any board has houses.
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "checked just before; `try_from` is not const")]
    pub const fn new(index: usize) -> Self {
        assert!(index <= u16::MAX as usize, "a board has at most 65,536 houses");
        Self(index as u16)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Cells that hold every digit once: as many as there are digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Its kind.
    pub kind: HouseKind,
    /// Its zero-based number among those of its kind: row 4 has 3.
    pub number: usize,
    /// Its cells, in reading order.
    pub cells: Box<[Cell]>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_customary_size_has_its_customary_boxes() {
        let sides: Vec<_> = Shape::SIZES.iter().map(|&size| Shape::of_size(size).unwrap().box_sides().unwrap()).collect();
        assert_eq!(sides, [(2, 2), (3, 2), (4, 2), (3, 3), (5, 2), (4, 3), (5, 3), (4, 4), (5, 4), (5, 5)]);
    }

    #[test]
    fn a_closed_line_is_not_divided_where_it_begins() {
        let segments = |line: &[usize]| -> Vec<Vec<usize>> {
            let line: Vec<Cell> = line.iter().copied().map(Cell::new).collect();
            let of = |segment: Vec<Cell>| segment.into_iter().map(Cell::index).collect();
            Shape::classic().segments(&line).into_iter().map(of).collect()
        };
        assert_eq!(segments(&[1, 2, 3, 4, 12, 11]), [vec![1, 2], vec![3, 4, 12], vec![11]]);
        assert_eq!(segments(&[2, 3, 12, 11, 10, 1, 2]), [vec![3, 12], vec![11, 10, 1, 2]]);
        assert_eq!(segments(&[2, 3, 12, 11, 2]), [vec![3, 12], vec![11, 2]]);
        assert_eq!(segments(&[1, 2, 11, 1]), [vec![1, 2, 11]]);
    }

    #[test]
    fn every_region_has_as_many_cells_as_there_are_digits() {
        for size in Shape::SIZES {
            let shape = Shape::of_size(size).unwrap();
            for region in 0..size {
                assert_eq!(shape.cells().filter(|&cell| shape.region(cell) == region).count(), size, "{shape:?}");
            }
        }
    }

    #[test]
    fn prime_and_far_sizes_are_refused() {
        for size in [0, 1, 3, 5, 7, 23, 26, 27, usize::MAX] {
            assert!(Shape::of_size(size).is_err(), "{size}");
        }
        assert_eq!(Shape::boxes(26, 1), Err(ShapeError::Size(26)));
        assert_eq!(Shape::boxes(9, 1), Err(ShapeError::Box { width: 9, height: 1 }));
        assert!(Shape::boxes(usize::MAX, 2).is_err());
    }

    #[test]
    fn a_jigsaw_wants_regions_of_equal_size() {
        let rows: Vec<u8> = (0..16).map(|cell| cell / 4).collect();
        assert!(Shape::jigsaw(4, &rows).is_ok());
        let mut uneven = rows.clone();
        uneven[0] = 1;
        assert_eq!(Shape::jigsaw(4, &uneven), Err(ShapeError::RegionSize { region: 0, cells: 3, size: 4 }));
        assert_eq!(Shape::jigsaw(4, &rows[1..]), Err(ShapeError::RegionCount { size: 4, found: 15 }));
    }

    #[test]
    fn a_shape_names_its_boxes_only_where_they_are_unusual() {
        assert_eq!(Shape::of_size(12).unwrap().to_string(), "12x12");
        assert_eq!(Shape::boxes(3, 4).unwrap().to_string(), "12x12 (3x4)");
    }
}
