//! [`Paths`]: random paths over a board that do not touch.

use sudoscope_board::{Cell, CellSet, Digit, Shape};

use crate::random::RandomStream;

/// Paths by steps of a king on a full board. No cell is on two of them, and no two steps cross.
#[derive(Debug)]
pub(crate) struct Paths<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) board: &'a [Digit],
    used: CellSet,
    /// The upper left cells of the squares of four cells that a diagonal step crosses.
    crossed: CellSet,
}

impl<'a> Paths<'a> {
    /// No paths yet.
    pub(crate) const fn new(shape: &'a Shape, board: &'a [Digit]) -> Self {
        Self { shape, board, used: CellSet::EMPTY, crossed: CellSet::EMPTY }
    }

    /// The value of the digit of a cell.
    pub(crate) fn value(&self, cell: Cell) -> usize {
        usize::from(self.board[cell.index()].get())
    }

    /// Whether no path has the cell.
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        !self.used.contains(cell)
    }

    /// The free cells to which a path can step from there, in random order.
    pub(crate) fn steps(&self, from: Cell, random: &mut RandomStream) -> Vec<Cell> {
        let (row, column) = (self.shape.row(from), self.shape.column(from));
        let near = |place: usize| place.saturating_sub(1)..(place + 2).min(self.shape.size());
        let mut cells: Vec<Cell> = near(row)
            .flat_map(|row| near(column).map(move |column| (row, column)))
            .map(|(row, column)| self.shape.cell(row, column))
            .collect();
        cells.retain(|&cell| {
            cell != from && self.is_free(cell) && self.square(from, cell).is_none_or(|square| !self.crossed.contains(square))
        });
        random.shuffle(&mut cells);
        cells
    }

    /// The upper left cell of the square that a diagonal step crosses.
    fn square(&self, from: Cell, to: Cell) -> Option<Cell> {
        let (rows, columns) = ((self.shape.row(from), self.shape.row(to)), (self.shape.column(from), self.shape.column(to)));
        (rows.0 != rows.1 && columns.0 != columns.1).then(|| self.shape.cell(rows.0.min(rows.1), columns.0.min(columns.1)))
    }

    /// Takes a path.
    pub(crate) fn take(&mut self, path: &[Cell]) {
        for pair in path.windows(2) {
            if let Some(square) = self.square(pair[0], pair[1]) {
                self.crossed.insert(square);
            }
        }
        path.iter().for_each(|&cell| {
            self.used.insert(cell);
        });
    }

    /// A path of `length` free cells from `start`, each step and the whole as `fits` says of the path so far: found by trying steps in
    /// random order, and no more than [`TRIED`].
    pub(crate) fn find(
        &self,
        start: Cell,
        length: usize,
        random: &mut RandomStream,
        fits: &impl Fn(&[Cell]) -> bool,
    ) -> Option<Vec<Cell>> {
        let mut path = vec![start];
        let mut tried = 0;
        (self.is_free(start) && fits(&path) && self.extend(&mut path, length, &mut tried, random, fits)).then_some(path)
    }

    fn extend(
        &self,
        path: &mut Vec<Cell>,
        length: usize,
        tried: &mut usize,
        random: &mut RandomStream,
        fits: &impl Fn(&[Cell]) -> bool,
    ) -> bool {
        if path.len() == length {
            return true;
        }
        let Some(&last) = path.last() else { return false };
        for next in self.steps(last, random) {
            *tried += 1;
            if *tried > TRIED {
                return false;
            }
            if path.contains(&next) || crosses_itself(self, path, next) {
                continue;
            }
            path.push(next);
            if fits(path) && self.extend(path, length, tried, random, fits) {
                return true;
            }
            path.pop();
        }
        false
    }
}

/// Number of steps to try for one path.
const TRIED: usize = 200;

/// Whether the step to that cell crosses an earlier step of the path.
fn crosses_itself(paths: &Paths<'_>, path: &[Cell], next: Cell) -> bool {
    let square = path.last().and_then(|&last| paths.square(last, next));
    square.is_some_and(|square| path.windows(2).any(|pair| paths.square(pair[0], pair[1]) == Some(square)))
}
