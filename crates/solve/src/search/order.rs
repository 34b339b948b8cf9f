//! [`Order`]: the order in which the methods that fill one cell after another take the cells, and try the digits.

use std::{fmt, sync::Arc};

use sudoscope_board::{Cell, Digit, DigitSet, Entries};

use crate::random::RandomStream;

/// The order of cells and digits of a search that fills one cell after another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Order {
    /// The order of the cells.
    pub cells: CellOrder,
    /// The order in which digits are tried in each cell.
    pub digits: DigitOrder,
}

/// An order of cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum CellOrder {
    /// Row by row from above, each from left to right.
    #[default]
    Rows,
    /// Column by column from the left, each from above.
    Columns,
    /// Row by row from below, each from left to right.
    FromBelow,
    /// Row by row from above, each from right to left.
    RightToLeft,
    /// Row by row from below, each from right to left.
    Backwards,
    /// Row by row from above, in turn from left to right and from right to left.
    Snake,
    /// The cells with the fewest candidates at the start first; equal ones in reading order.
    FewestFirst,
    /// Rows or columns in a random order, each from a random end, by a seed.
    RandomLines(u64),
    /// At random, by a seed.
    Random(u64),
    /// In the order drawn by hand; cells that are not in it follow in reading order.
    Drawn(Arc<[Cell]>),
}

/// An order of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum DigitOrder {
    /// From 1 upwards.
    #[default]
    Ascending,
    /// From the highest downwards.
    Descending,
    /// At random, by a seed.
    Random(u64),
}

/// The key of the order of cells, and that of digits: `rows/ascending`.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cells, self.digits)
    }
}

impl Order {
    /// The order with that key, as [`Display`](fmt::Display) writes it; `None` for other text.
    pub fn from_key(key: &str) -> Option<Self> {
        let (cells, digits) = key.split_once('/')?;
        Some(Self { cells: CellOrder::from_key(cells)?, digits: DigitOrder::from_key(digits)? })
    }

    /// Whether it is that of the source programs: reading order, digits ascending.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Its key: `random-7` with its seed, `drawn-40.30.50` with the indices of its cells.
impl fmt::Display for CellOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows => f.write_str("rows"),
            Self::Columns => f.write_str("columns"),
            Self::FromBelow => f.write_str("from-below"),
            Self::RightToLeft => f.write_str("right-to-left"),
            Self::Backwards => f.write_str("backwards"),
            Self::Snake => f.write_str("snake"),
            Self::FewestFirst => f.write_str("fewest-first"),
            Self::RandomLines(seed) => write!(f, "random-lines-{seed}"),
            Self::Random(seed) => write!(f, "random-{seed}"),
            Self::Drawn(cells) => {
                let cells: Vec<String> = cells.iter().map(|cell| cell.index().to_string()).collect();
                write!(f, "drawn-{}", cells.join("."))
            }
        }
    }
}

/// Its key: `random-7` with its seed.
impl fmt::Display for DigitOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ascending => f.write_str("ascending"),
            Self::Descending => f.write_str("descending"),
            Self::Random(seed) => write!(f, "random-{seed}"),
        }
    }
}

impl CellOrder {
    /// The orders that need nothing else to be said.
    pub const FIXED: [Self; 7] =
        [Self::Rows, Self::Columns, Self::FromBelow, Self::RightToLeft, Self::Backwards, Self::Snake, Self::FewestFirst];

    /// The order with that key; `None` for other text.
    pub fn from_key(key: &str) -> Option<Self> {
        if let Some(fixed) = Self::FIXED.into_iter().find(|order| order.to_string() == key) {
            return Some(fixed);
        }
        if let Some(seed) = key.strip_prefix("random-lines-") {
            return seed.parse().ok().map(Self::RandomLines);
        }
        if let Some(seed) = key.strip_prefix("random-") {
            return seed.parse().ok().map(Self::Random);
        }
        let indices = key.strip_prefix("drawn-")?.split('.').filter(|index| !index.is_empty());
        // A board has at most 625 cells.
        let cell = |index: &str| index.parse().ok().filter(|&index| index < 625).map(Cell::new);
        indices.map(cell).collect::<Option<_>>().map(Self::Drawn)
    }

    /// The empty cells of a board in this order.
    pub fn arrange(&self, start: Entries<'_>) -> Vec<Cell> {
        let shape = start.geometry().shape();
        let mut cells: Vec<Cell> = shape.cells().filter(|&cell| start.digit(cell).is_none()).collect();
        let (row, column) = (|cell: Cell| shape.row(cell), |cell: Cell| shape.column(cell));
        let last = shape.size();
        match self {
            Self::Rows => {}
            Self::Columns => cells.sort_by_key(|&cell| (column(cell), row(cell))),
            Self::FromBelow => cells.sort_by_key(|&cell| (last - row(cell), column(cell))),
            Self::RightToLeft => cells.sort_by_key(|&cell| (row(cell), last - column(cell))),
            Self::Backwards => cells.reverse(),
            Self::Snake => cells.sort_by_key(|&cell| {
                let is_back = row(cell) % 2 == 1;
                (row(cell), if is_back { last - column(cell) } else { column(cell) })
            }),
            Self::FewestFirst => {
                let candidates = start.candidates();
                cells.sort_by_key(|cell| candidates[cell.index()].len());
            }
            Self::RandomLines(seed) => {
                let mut random = RandomStream::new(*seed, 2, 0);
                let by_columns = random.index(2) == 1;
                let ends: Vec<bool> = (0..last).map(|_| random.index(2) == 1).collect();
                let mut lines: Vec<usize> = (0..last).collect();
                RandomStream::new(*seed, 3, 0).shuffle(&mut lines);
                cells.sort_by_key(|&cell| {
                    let (line, place) = if by_columns { (column(cell), row(cell)) } else { (row(cell), column(cell)) };
                    (lines[line], if ends[line] { last - place } else { place })
                });
            }
            Self::Random(seed) => RandomStream::new(*seed, 0, 0).shuffle(&mut cells),
            Self::Drawn(drawn) => {
                let place = |cell: Cell| drawn.iter().position(|&other| other == cell).unwrap_or(usize::MAX);
                cells.sort_by_key(|&cell| place(cell));
            }
        }
        cells
    }
}

impl DigitOrder {
    /// The order with that key; `None` for other text.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "ascending" => Some(Self::Ascending),
            "descending" => Some(Self::Descending),
            _ => key.strip_prefix("random-")?.parse().ok().map(Self::Random),
        }
    }

    /// All digits up to `size` in this order.
    pub fn arrange(self, size: usize) -> Vec<Digit> {
        let mut digits: Vec<Digit> = DigitSet::all(size).iter().collect();
        match self {
            Self::Ascending => {}
            Self::Descending => digits.reverse(),
            Self::Random(seed) => RandomStream::new(seed, 1, 0).shuffle(&mut digits),
        }
        digits
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Puzzle, Shape};

    use super::*;

    fn arranged(order: &CellOrder) -> Vec<usize> {
        let puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        let mut digits = vec![None; 16];
        digits[5] = Digit::new(1);
        order.arrange(puzzle.geometry().entries(&digits)).into_iter().map(Cell::index).collect()
    }

    #[test]
    fn each_order_has_every_empty_cell_once() {
        let drawn: Arc<[Cell]> = [9, 3, 9, 200].map(Cell::new).into();
        for (order, begin) in [
            (CellOrder::Rows, [0, 1, 2, 3, 4, 6]),
            (CellOrder::Columns, [0, 4, 8, 12, 1, 9]),
            (CellOrder::FromBelow, [12, 13, 14, 15, 8, 9]),
            (CellOrder::RightToLeft, [3, 2, 1, 0, 7, 6]),
            (CellOrder::Backwards, [15, 14, 13, 12, 11, 10]),
            (CellOrder::Snake, [0, 1, 2, 3, 7, 6]),
            (CellOrder::FewestFirst, [0, 1, 4, 6, 7, 9]),
            (CellOrder::Drawn(drawn), [9, 3, 0, 1, 2, 4]),
        ] {
            let cells = arranged(&order);
            assert_eq!(cells[..6], begin, "{order:?}");
            let mut sorted = cells;
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], "{order:?}");
        }
    }

    #[test]
    fn the_key_of_an_order_leads_back_to_it() {
        let drawn = CellOrder::Drawn([9, 3].map(Cell::new).into());
        let none = CellOrder::Drawn(Arc::new([]));
        for cells in CellOrder::FIXED.into_iter().chain([CellOrder::Random(u64::MAX), CellOrder::RandomLines(9), drawn, none]) {
            for digits in [DigitOrder::Ascending, DigitOrder::Descending, DigitOrder::Random(7)] {
                let order = Order { cells: cells.clone(), digits };
                assert_eq!(Order::from_key(&order.to_string()), Some(order));
            }
        }
        for key in ["", "rows", "rows/", "random-x/ascending", "drawn-1.x/ascending", "drawn-9999/ascending", "rows/random-"] {
            assert_eq!(Order::from_key(key), None, "{key}");
        }
    }

    #[test]
    fn a_random_order_depends_on_its_seed_alone() {
        assert_eq!(arranged(&CellOrder::Random(7)), arranged(&CellOrder::Random(7)));
        assert_ne!(arranged(&CellOrder::Random(7)), arranged(&CellOrder::Random(8)));
        let lines: Vec<Vec<usize>> = (0..8).map(|seed| arranged(&CellOrder::RandomLines(seed))).collect();
        assert!((1..8).all(|at| !lines[..at].contains(&lines[at])));
        for cells in lines {
            let (rows, columns) = (cells[..3].iter().map(|cell| cell / 4), cells[..3].iter().map(|cell| cell % 4));
            assert!(
                rows.clone().all(|row| row == cells[0] / 4) || columns.clone().all(|column| column == cells[0] % 4),
                "{cells:?}"
            );
        }
        let mut digits = DigitOrder::Random(3).arrange(25);
        assert_ne!(digits, DigitOrder::Ascending.arrange(25));
        digits.sort_unstable();
        assert_eq!(digits, DigitOrder::Ascending.arrange(25));
    }
}
