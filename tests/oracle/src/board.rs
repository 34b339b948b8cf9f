//! [`Board`]: rows, columns and regions.

use crate::Random;

/// A board: a number of rows and columns, and the regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: usize,
    /// Width and height of the boxes; `None` for a jigsaw.
    boxes: Option<(usize, usize)>,
    /// The region of each cell, from 0.
    regions: Vec<usize>,
}

impl Board {
    /// The board with boxes of `width` by `height` cells.
    #[must_use]
    pub fn of_boxes(width: usize, height: usize) -> Self {
        let size = width * height;
        let region = |cell: usize| cell / size / height * height + cell % size / width;
        Self { size, boxes: Some((width, height)), regions: (0..size * size).map(region).collect() }
    }

    /// The board of that size whose regions are its rows.
    #[must_use]
    pub fn of_rows(size: usize) -> Self {
        Self { size, boxes: None, regions: (0..size * size).map(|cell| cell / size).collect() }
    }

    /// A jigsaw made of a board with boxes by exchanges of two cells that leave each region connected.
    #[must_use]
    pub fn jigsaw(width: usize, height: usize, random: &mut Random) -> Self {
        let mut board = Self { boxes: None, ..Self::of_boxes(width, height) };
        for _ in 0..board.size * 40 {
            let (one, other) = (random.below(board.cells()), random.below(board.cells()));
            if board.regions[one] == board.regions[other] {
                continue;
            }
            board.regions.swap(one, other);
            if ![one, other].iter().all(|&cell| board.is_connected(board.regions[cell])) {
                board.regions.swap(one, other);
            }
        }
        board
    }

    fn is_connected(&self, region: usize) -> bool {
        let cells: Vec<usize> = (0..self.cells()).filter(|&cell| self.regions[cell] == region).collect();
        let mut reached = vec![cells[0]];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for other in self.beside(cell) {
                if self.regions[other] == region && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        reached.len() == cells.len()
    }

    /// The number of rows, of columns and of digits.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.size * self.size
    }

    /// Width and height of the boxes; `None` for a jigsaw.
    #[must_use]
    pub const fn boxes(&self) -> Option<(usize, usize)> {
        self.boxes
    }

    /// The region of each cell, from 0, row by row.
    #[must_use]
    pub fn regions(&self) -> &[usize] {
        &self.regions
    }

    /// The cells of a region in reading order.
    #[must_use]
    pub fn region(&self, region: usize) -> Vec<usize> {
        (0..self.cells()).filter(|&cell| self.regions[cell] == region).collect()
    }

    /// The cells of a row from the left.
    #[must_use]
    pub fn row(&self, row: usize) -> Vec<usize> {
        (0..self.size).map(|column| row * self.size + column).collect()
    }

    /// The cells of a column from the top.
    #[must_use]
    pub fn column(&self, column: usize) -> Vec<usize> {
        (0..self.size).map(|row| row * self.size + column).collect()
    }

    /// The cell at an offset of `down` rows and `right` columns; `None` beyond the edge.
    #[must_use]
    pub fn step(&self, cell: usize, down: isize, right: isize) -> Option<usize> {
        let row = (cell / self.size).checked_add_signed(down)?;
        let column = (cell % self.size).checked_add_signed(right)?;
        (row < self.size && column < self.size).then(|| row * self.size + column)
    }

    /// The cells that share a side with a cell.
    #[must_use]
    pub fn beside(&self, cell: usize) -> Vec<usize> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(|(down, right)| self.step(cell, down, right)).collect()
    }

    /// The cells that touch a cell, at a side or a corner.
    #[must_use]
    pub fn around(&self, cell: usize) -> Vec<usize> {
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        steps.filter(|&step| step != (0, 0)).filter_map(|(down, right)| self.step(cell, down, right)).collect()
    }

    /// All pairs of cells that share a side, each once.
    #[must_use]
    pub fn neighbours(&self) -> Vec<(usize, usize)> {
        (0..self.cells())
            .flat_map(|cell| self.beside(cell).into_iter().filter(move |&other| other > cell).map(move |other| (cell, other)))
            .collect()
    }

    /// The four cells of each square of two by two.
    #[must_use]
    pub fn squares(&self) -> Vec<[usize; 4]> {
        (0..self.cells()).filter_map(|cell| self.square(cell)).collect()
    }

    /// The square of two by two whose upper left cell it is.
    #[must_use]
    pub fn square(&self, cell: usize) -> Option<[usize; 4]> {
        Some([cell, self.step(cell, 0, 1)?, self.step(cell, 1, 0)?, self.step(cell, 1, 1)?])
    }

    /// The shape as it is written in a file.
    #[must_use]
    pub fn written(&self) -> String {
        if let Some((width, height)) = self.boxes {
            return format!("(size: {}, boxes: ({width}, {height}))", self.size);
        }
        let letter = |region: &usize| char::from(b'1' + u8::try_from(*region).expect("at most nine regions"));
        let rows = self.regions.chunks(self.size).map(|row| format!("\"{}\"", row.iter().map(letter).collect::<String>()));
        format!("(size: {}, regions: [{}])", self.size, rows.collect::<Vec<_>>().join(", "))
    }
}
