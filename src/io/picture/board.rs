//! A board on paper: shading, lines, digits. What the window tells apart by colour differs here in weight and shade.

use crate::{
    board::{Cell, Digit, Digits, Geometry, House, HouseKind, Puzzle, Shape, Value},
    io::picture::{
        Style,
        drawing::{Mark, Point, Rect, Shade, Text},
        notes,
        typeface::{Line, Weight},
    },
};

/// The lines between cells.
const HAIR: Shade = Shade(60);
/// Cells of a window.
const WINDOW: Shade = Shade(224);
/// The diagonals: light enough to read a digit on.
const DIAGONAL: Shade = Shade(165);
/// What the player has written.
const ENTERED: Shade = Shade(85);

/// A board to be drawn, and where.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub puzzle: &'a Puzzle,
    /// All digits, where the solution is to be shown.
    pub solution: Option<&'a Digits>,
    pub style: &'a Style,
    /// The upper left corner of the first cell.
    pub corner: Point,
    /// The length of its side, in points.
    pub side: f32,
}

/// The widths of lines, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Widths {
    hair: f32,
    region: f32,
    outer: f32,
}

impl Widths {
    /// For cells of that side: as in books, about one to four; never so thin that a printer loses it.
    fn of(cell: f32) -> Self {
        let hair = (cell * 0.0125).clamp(0.2, 0.5);
        Self { hair, region: hair * 4.0, outer: hair * 4.8 }
    }
}

impl Board<'_> {
    /// Adds the board to what is drawn.
    pub fn draw(&self, marks: &mut Vec<Mark>) {
        let geometry = self.puzzle.geometry();
        let widths = Widths::of(self.cell_side());
        self.windows(&geometry, marks);
        self.diagonals(&geometry, marks);
        self.lines(widths, marks);
        self.digits(marks);
    }

    fn shape(&self) -> &Shape {
        self.puzzle.shape()
    }

    fn cell_side(&self) -> f32 {
        self.side / self.shape().size() as f32
    }

    /// The corner of cells that so many rows lie above and so many columns before.
    fn crossing(&self, row: usize, column: usize) -> Point {
        self.corner.moved(column as f32 * self.cell_side(), row as f32 * self.cell_side())
    }

    /// A cell, from the middle of its lines.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        let corner = self.crossing(self.shape().row(cell), self.shape().column(cell));
        Rect::new(corner, self.cell_side(), self.cell_side())
    }

    /// Windows are rectangles: from their first cell to their last.
    fn windows(&self, geometry: &Geometry, marks: &mut Vec<Mark>) {
        for window in houses(geometry, HouseKind::Window) {
            if let [first, .., last] = *window.cells {
                let rect = Rect { min: self.cell_rect(first).min, max: self.cell_rect(last).max };
                marks.push(Mark::Fill { rect, shade: WINDOW });
            }
        }
    }

    fn diagonals(&self, geometry: &Geometry, marks: &mut Vec<Mark>) {
        let ends: Vec<[Point; 2]> = houses(geometry, HouseKind::Diagonal)
            .filter_map(|diagonal| match *diagonal.cells {
                [first, .., last] if first < last => Some(self.corner_to_corner(first, last)),
                _ => None,
            })
            .collect();
        if !ends.is_empty() {
            marks.push(Mark::Lines { ends, width: (self.cell_side() * 0.03).max(0.4), shade: DIAGONAL });
        }
    }

    /// From the far corner of an upper cell to the far corner of a lower one.
    fn corner_to_corner(&self, first: Cell, last: Cell) -> [Point; 2] {
        let (from, to) = (self.cell_rect(first), self.cell_rect(last));
        if from.min.x < to.min.x {
            [from.min, to.max]
        } else {
            [Point::new(from.max.x, from.min.y), Point::new(to.min.x, to.max.y)]
        }
    }

    fn lines(&self, widths: Widths, marks: &mut Vec<Mark>) {
        let size = self.shape().size();
        let between = |first: bool| {
            let mut ends = Vec::new();
            for line in 1..size {
                for (from, to) in runs(size, |row| self.is_border(row, line - 1, row, line) != first) {
                    ends.push([self.crossing(from, line), self.crossing(to, line)]);
                }
                for (from, to) in runs(size, |column| self.is_border(line - 1, column, line, column) != first) {
                    ends.push([self.crossing(line, from), self.crossing(line, to)]);
                }
            }
            ends
        };
        marks.push(Mark::Lines { ends: between(true), width: widths.hair, shade: HAIR });
        let mut borders = between(false);
        borders.iter_mut().for_each(|ends| lengthen(ends, widths.region / 2.0));
        marks.push(Mark::Lines { ends: borders, width: widths.region, shade: Shade::BLACK });
        let corners = [(0, 0), (0, size), (size, size), (size, 0)].map(|(row, column)| self.crossing(row, column));
        let side = |at: usize| [corners[at], corners[(at + 1) % corners.len()]];
        let mut frame: Vec<[Point; 2]> = (0..corners.len()).map(side).collect();
        frame.iter_mut().for_each(|ends| lengthen(ends, widths.outer / 2.0));
        marks.push(Mark::Lines { ends: frame, width: widths.outer, shade: Shade::BLACK });
    }

    fn is_border(&self, row: usize, column: usize, other_row: usize, other_column: usize) -> bool {
        let shape = self.shape();
        shape.region(shape.cell(row, column)) != shape.region(shape.cell(other_row, other_column))
    }

    fn digits(&self, marks: &mut Vec<Mark>) {
        let figures = Figures::new(self);
        for (cell, square) in self.puzzle.squares() {
            let rect = self.cell_rect(cell);
            let solved = self.solution.and_then(|solution| solution[cell.index()]);
            match (square.value, solved) {
                (Value::Given(digit), _) => marks.push(figures.write(digit, Weight::Semibold, rect, Shade::BLACK)),
                (_, Some(digit)) => marks.push(figures.write(digit, Weight::Regular, rect, Shade::BLACK)),
                _ if self.solution.is_some() => {}
                (Value::Entered(digit), None) if self.style.entered => {
                    marks.push(figures.write(digit, Weight::Regular, rect, ENTERED));
                }
                (Value::Empty, None) if self.style.marks => notes::draw(rect, square, self.style, marks),
                _ => {}
            }
        }
    }
}

fn houses(geometry: &Geometry, kind: HouseKind) -> impl Iterator<Item = &House> {
    geometry.houses().iter().filter(move |house| house.kind == kind)
}

/// Moves both ends outwards along the line, so that lines which meet fill the corner.
fn lengthen([from, to]: &mut [Point; 2], by: f32) {
    let part = |difference: f32| if difference == 0.0 { 0.0 } else { difference.signum() * by };
    let (right, down) = (part(to.x - from.x), part(to.y - from.y));
    *from = from.moved(-right, -down);
    *to = to.moved(right, down);
}

/// The longest runs `from..to` of `0..count` in which `holds` does.
fn runs(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..count).filter(|&at| holds(at)) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

/// The digits of a board, set once in one size.
struct Figures {
    /// Regular and semi-bold, by the digit's index.
    lines: [Vec<Line>; 2],
    size: f32,
}

impl Figures {
    /// The font size as a part of the cell's side: figures are half as high as the cell.
    const SIZE: f32 = 0.7;
    /// The widest a number may be, as a part of the cell's side.
    const WIDEST: f32 = 0.78;

    fn new(board: &Board<'_>) -> Self {
        let set = |weight| Digit::all(board.shape().size()).map(|digit| Line::new(&board.style.write(digit), weight)).collect();
        let lines: [Vec<Line>; 2] = [Weight::Regular, Weight::Semibold].map(set);
        let widest = lines.iter().flatten().map(|line| line.ink().1 - line.ink().0).fold(0.0, f32::max);
        let size = board.cell_side() * Self::SIZE.min(Self::WIDEST / widest);
        Self { lines, size }
    }

    /// The digit with its ink in the middle of a cell.
    fn write(&self, digit: Digit, weight: Weight, cell: Rect, shade: Shade) -> Mark {
        let line = &self.lines[weight as usize][digit.index()];
        centred(line, cell.center(), self.size, shade)
    }
}

/// A text with its ink in the middle, and figures and capitals half above and half below the middle: all stand on one line.
pub(super) fn centred(line: &Line, middle: Point, size: f32, shade: Shade) -> Mark {
    let (from, to) = line.ink();
    let high = line.glyphs.first().map_or(0.0, |glyph| glyph.typeface.capital_height());
    let start = middle.moved(-(from + to) / 2.0 * size, high / 2.0 * size);
    Mark::Text(Text { glyphs: line.glyphs.clone(), start, size, shade })
}

/// The board in words, for those who cannot see it: shape, rules, and a line for each row with `.` for an empty cell.
pub(super) fn in_words(puzzle: &Puzzle, solution: Option<&Digits>, style: &Style) -> String {
    let rules: String = puzzle.rules().iter().map(|rule| format!(", {}", rule.key())).collect();
    let shown = match solution {
        Some(solution) => solution.clone(),
        None if style.entered => puzzle.digits(),
        None => puzzle.givens(),
    };
    let cell = |digit: &Option<Digit>| digit.map_or(".".to_owned(), |digit| style.write(digit));
    let row = |row: &[Option<Digit>]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = shown.chunks(puzzle.shape().size()).map(row).collect();
    format!("Sudoku {}{rules}\n{}", puzzle.shape(), rows.join("\n"))
}
