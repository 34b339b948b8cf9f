//! [`Selection`]: which cells are selected, and the cell the keyboard acts on.

use crate::app::prelude::*;

/// Which cells are selected, and the cell the keyboard acts on. The conventions are those of the solvers' community: a click
/// selects, Shift adds, Ctrl adds or removes as the first cell decides. Only Esc and a click beside the board deselect: a digit typed after
/// a second click on a cell is meant for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    cells: CellSet,
    /// The cells in the order in which they were selected; those selected together are missing.
    path: Vec<Cell>,
    cursor: Option<Cell>,
    /// The drag, while the button is held.
    dragging: Option<Drag>,
    /// Whether typing has gone on from the last cell, where the cursor stays.
    is_past_end: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drag {
    Add,
    Remove,
}

/// Keys held with a click or an arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeldKeys {
    pub shift: bool,
    /// Ctrl, or Command on a Mac.
    pub ctrl: bool,
}

/// Where an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// One row up, from the first to the last.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// The first cell of the row.
    RowStart,
    /// The last cell of the row.
    RowEnd,
    /// The first cell of the column.
    ColumnStart,
    /// The last cell of the column.
    ColumnEnd,
}

impl Selection {
    /// These cells, selected in this order, and the cell the keyboard acts on.
    pub fn restored(path: Vec<Cell>, cursor: Option<Cell>, is_past_end: bool) -> Self {
        Self { cells: path.iter().copied().collect(), path, cursor, dragging: None, is_past_end }
    }

    /// The selected cells.
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// The cell the keyboard acts on.
    pub fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// The cell that typing goes to; none where nothing is selected.
    pub fn typed_at(&self) -> Option<Cell> {
        self.only().or(self.cursor.filter(|_| !self.cells.is_empty()))
    }

    /// Whether what was selected has been let go. The arrow keys go on from there.
    pub fn is_let_go(&self) -> bool {
        self.cursor.is_some() && self.cells.is_empty()
    }

    /// The cell, where exactly one is selected.
    pub fn only(&self) -> Option<Cell> {
        let mut cells = self.cells.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// Whether typing has gone on from the last cell, and nothing has been selected since.
    pub fn is_past_end(&self) -> bool {
        self.is_past_end
    }

    /// The selected cells in the order in which they were selected; then those that were selected together.
    pub fn in_order(&self) -> Vec<Cell> {
        let drawn: CellSet = self.path.iter().copied().collect();
        let path = self.path.iter().copied().filter(|&cell| self.cells.contains(cell));
        path.chain(self.cells.iter().filter(|&cell| !drawn.contains(cell))).collect()
    }

    fn insert(&mut self, cell: Cell) {
        self.path.retain(|&other| other != cell || self.cells.contains(cell));
        if self.cells.insert(cell) {
            self.path.push(cell);
        }
    }

    /// Selects that cell alone.
    pub fn select(&mut self, cell: Cell) {
        self.cells = CellSet::from_iter([cell]);
        self.path = vec![cell];
        self.cursor = Some(cell);
        self.is_past_end = false;
    }

    /// Selects the cell after that one, in reading order; stays in the last.
    pub fn advance(&mut self, cell: Cell, shape: &Shape) {
        let last = shape.cell_count() - 1;
        self.select(Cell::new((cell.index() + 1).min(last)));
        self.is_past_end = cell.index() >= last;
    }

    /// Selects these cells.
    pub fn select_all(&mut self, cells: CellSet) {
        self.is_past_end = false;
        self.cells = cells;
        self.path.clear();
        self.cursor = self.cursor.filter(|cursor| cells.contains(*cursor)).or_else(|| cells.iter().next());
    }

    /// Selects nothing. The arrow keys go on where they were.
    pub fn clear(&mut self) {
        self.is_past_end = false;
        self.cells = CellSet::EMPTY;
        self.path.clear();
        self.dragging = None;
    }

    /// A mouse button goes down on a cell.
    pub fn press(&mut self, cell: Cell, held: HeldKeys) {
        self.is_past_end = false;
        if held.ctrl && self.cells.contains(cell) {
            self.cells.remove(cell);
            self.dragging = Some(Drag::Remove);
        } else if held.ctrl || held.shift {
            self.insert(cell);
            self.dragging = Some(Drag::Add);
        } else {
            self.select(cell);
            self.dragging = Some(Drag::Add);
        }
        self.cursor = Some(cell);
    }

    /// The mouse is moved over a cell with the button held.
    pub fn drag(&mut self, cell: Cell) {
        match self.dragging {
            Some(Drag::Add) => {
                if let Some(cursor) = self.cursor {
                    self.insert(cursor);
                }
                self.insert(cell);
                self.cursor = Some(cell);
            }
            Some(Drag::Remove) => {
                self.cells.remove(cell);
            }
            None => {}
        }
    }

    /// The mouse button is let go.
    pub fn release(&mut self) {
        self.dragging = None;
    }

    /// A double click: every cell with the same digit, or where there is none, the same marks. A cell with neither is like no other: two
    /// clicks that were meant as one would let the next digit fill the board.
    pub fn select_similar(&mut self, cell: Cell, puzzle: &Puzzle, held: HeldKeys) {
        let square = puzzle.square(cell);
        let has_marks = !(square.centre.is_empty() && square.corner.is_empty());
        let similar = |at: Cell| {
            let other = puzzle.square(at);
            match square.value.digit() {
                Some(digit) => other.value.digit() == Some(digit),
                None if has_marks => {
                    other.value.digit().is_none() && (other.centre, other.corner) == (square.centre, square.corner)
                }
                None => at == cell,
            }
        };
        if !held.shift && !held.ctrl {
            self.cells = CellSet::EMPTY;
        }
        self.cells.extend(puzzle.shape().cells().filter(|&other| similar(other)));
        self.cursor = Some(cell);
    }

    /// Moves the cursor; with Shift or Ctrl the selection grows, else it is the new cell alone. Without a cursor it starts in the
    /// first cell.
    pub fn step(&mut self, direction: Direction, shape: &Shape, held: HeldKeys) {
        let Some(cursor) = self.cursor else { return self.select(shape.cell(0, 0)) };
        let next = neighbour(cursor, direction, shape);
        if held.shift || held.ctrl {
            self.insert(cursor);
            self.insert(next);
            self.cursor = Some(next);
        } else {
            self.select(next);
        }
    }

    /// Forgets cells that a board of that shape does not have.
    pub fn fit(&mut self, shape: &Shape) {
        self.is_past_end = false;
        self.cells = self.cells.iter().filter(|cell| cell.index() < shape.cell_count()).collect();
        self.path.retain(|cell| cell.index() < shape.cell_count());
        self.cursor = self.cursor.filter(|cell| cell.index() < shape.cell_count());
        self.dragging = None;
    }
}

/// The cell an arrow key leads to; the board's edges are joined.
fn neighbour(cell: Cell, direction: Direction, shape: &Shape) -> Cell {
    let (row, column, size) = (shape.row(cell), shape.column(cell), shape.size());
    match direction {
        Direction::Up => shape.cell((row + size - 1) % size, column),
        Direction::Down => shape.cell((row + 1) % size, column),
        Direction::Left => shape.cell(row, (column + size - 1) % size),
        Direction::Right => shape.cell(row, (column + 1) % size),
        Direction::RowStart => shape.cell(row, 0),
        Direction::RowEnd => shape.cell(row, size - 1),
        Direction::ColumnStart => shape.cell(0, column),
        Direction::ColumnEnd => shape.cell(size - 1, column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: HeldKeys = HeldKeys { shift: false, ctrl: false };
    const SHIFT: HeldKeys = HeldKeys { shift: true, ctrl: false };
    const CTRL: HeldKeys = HeldKeys { shift: false, ctrl: true };

    fn indices(selection: &Selection) -> Vec<usize> {
        selection.cells().iter().map(Cell::index).collect()
    }

    #[test]
    fn a_click_selects_that_cell_alone_however_often() {
        let mut selection = Selection::default();
        selection.select_all([2, 4].map(Cell::new).into_iter().collect());
        for _ in 0..3 {
            selection.press(Cell::new(4), PLAIN);
            selection.release();
            assert_eq!(indices(&selection), [4]);
        }
    }

    #[test]
    fn dragging_selects_a_path() {
        let mut selection = Selection::default();
        selection.press(Cell::new(0), PLAIN);
        for cell in [10, 20] {
            selection.drag(Cell::new(cell));
        }
        selection.release();
        selection.drag(Cell::new(30));
        assert_eq!(indices(&selection), [0, 10, 20]);
        assert_eq!(selection.cursor(), Some(Cell::new(20)));
    }

    #[test]
    fn the_order_of_selection_is_kept_for_lines() {
        let mut selection = Selection::default();
        selection.press(Cell::new(20), PLAIN);
        selection.drag(Cell::new(10));
        selection.drag(Cell::new(0));
        selection.release();
        selection.press(Cell::new(10), CTRL);
        selection.release();
        selection.press(Cell::new(10), SHIFT);
        assert_eq!(selection.in_order(), [20, 0, 10].map(Cell::new));
        selection.select_all([5, 3].map(Cell::new).into_iter().collect());
        assert_eq!(selection.in_order(), [3, 5].map(Cell::new));
    }

    #[test]
    fn with_ctrl_the_first_cell_decides_whether_dragging_adds_or_removes() {
        let mut selection = Selection::default();
        selection.select_all((0..4).map(Cell::new).collect());
        selection.press(Cell::new(1), CTRL);
        selection.drag(Cell::new(2));
        selection.drag(Cell::new(9));
        selection.release();
        assert_eq!(indices(&selection), [0, 3]);
        selection.press(Cell::new(8), CTRL);
        selection.drag(Cell::new(3));
        assert_eq!(indices(&selection), [0, 3, 8]);
    }

    #[test]
    fn arrows_go_round_the_edges_and_shift_extends() {
        let shape = Shape::classic();
        let mut selection = Selection::default();
        selection.step(Direction::Right, &shape, PLAIN);
        assert_eq!(indices(&selection), [0]);
        selection.step(Direction::Left, &shape, PLAIN);
        assert_eq!(indices(&selection), [8]);
        selection.step(Direction::Up, &shape, SHIFT);
        assert_eq!(indices(&selection), [8, 80]);
        selection.step(Direction::RowStart, &shape, PLAIN);
        assert_eq!(indices(&selection), [72]);
        selection.step(Direction::ColumnStart, &shape, PLAIN);
        assert_eq!(indices(&selection), [0]);
    }

    #[test]
    fn a_double_click_selects_the_same_digit() {
        let mut puzzle = Puzzle::classic();
        for cell in [3, 40] {
            puzzle.square_mut(Cell::new(cell)).value = Value::Given(Digit::new(7).unwrap());
        }
        let mut selection = Selection::default();
        selection.select_similar(Cell::new(3), &puzzle, PLAIN);
        assert_eq!(indices(&selection), [3, 40]);
    }

    #[test]
    fn a_double_click_on_an_empty_cell_selects_no_other() {
        let mut puzzle = Puzzle::classic();
        puzzle.square_mut(Cell::new(5)).corner.insert(Digit::new(1).unwrap());
        puzzle.square_mut(Cell::new(6)).corner.insert(Digit::new(1).unwrap());
        let mut selection = Selection::default();
        selection.select_similar(Cell::new(4), &puzzle, PLAIN);
        assert_eq!(indices(&selection), [4]);
        selection.select_similar(Cell::new(5), &puzzle, PLAIN);
        assert_eq!(indices(&selection), [5, 6], "the same marks");
    }

    #[test]
    fn a_smaller_board_forgets_the_cells_it_has_not() {
        let mut selection = Selection::default();
        selection.select_all([2, 80].map(Cell::new).into_iter().collect());
        selection.select(Cell::new(80));
        selection.fit(&Shape::of_size(4).unwrap());
        assert_eq!(selection, Selection::default());
    }
}
