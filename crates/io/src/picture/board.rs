//! A board on paper: shading, lines, digits. Weight and shade replace the colours of the window.
//!
//! - [`PrintedRules`]: the shapes of rules on paper, in greys.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Digits, Puzzle, Rule, Shape, Value, runs};

use crate::picture::{
    Style,
    drawing::{Cap, Mark, Path, Point, Rect, Shade, Text},
    notes,
    rules::{Anchor, Figure, Ring, RuleDrawing, RuleShape, Spot, rectangles},
    typeface::{FontWeight, Line, Typeface},
};

/// Grey of the lines between cells.
const HAIR: Shade = Shade(60);
/// The least font size of labels in the corner of cells, in points, where they fit.
const LEAST_LABEL: f32 = 6.0;
/// Digits of the player.
const ENTERED: Shade = Shade(85);

/// A board to be drawn, and where.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub puzzle: &'a Puzzle,
    /// All digits, if the solution is shown.
    pub solution: Option<&'a Digits>,
    pub style: &'a Style,
    /// The upper left corner of the first cell.
    pub corner: Point,
    /// The side of the board, in points.
    pub side: f32,
    /// The sides on which room is left for clues, besides those of its own.
    pub ring: Ring,
}

/// The sides that the clues outside a board take.
pub(super) fn ring_of(puzzle: &Puzzle, style: &Style) -> Ring {
    if puzzle.unknown_rules.is_empty() && !puzzle.rules().iter().any(|rule| matches!(rule, Rule::Outside(_))) {
        return Ring::default();
    }
    let (shape, rules) = (puzzle.shape(), puzzle.rules());
    RuleDrawing::new(shape, rules, &|digit| style.write(digit)).decorated(shape, rules.len(), &puzzle.unknown_rules).ring()
}

/// The widths of lines, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Widths {
    hair: f32,
    region: f32,
    outer: f32,
}

impl Widths {
    /// The widths for cells of that side: thick lines as heavy as in books, and thin ones that printers still draw.
    fn of(cell: f32) -> Self {
        let region = (cell * 0.07).clamp(1.0, 3.4);
        Self { hair: (cell * 0.0125).clamp(0.25, 0.5), region, outer: region * 1.2 }
    }
}

impl Board<'_> {
    /// Draws the board.
    pub(crate) fn draw(&self, marks: &mut Vec<Mark>) {
        let write = |digit| self.style.write(digit);
        let (shape, rules) = (self.shape(), self.puzzle.rules());
        let drawing = RuleDrawing::with_labels(shape, rules, &write, LEAST_LABEL / self.cell_side());
        let rules = drawing.decorated(shape, rules.len(), &self.puzzle.unknown_rules);
        let ring = rules.ring().joined(self.ring);
        let fitted = self.within(ring);
        let ruling = PrintedRules { drawing: &rules, shape: self.shape(), corner: fitted.corner, cell: fitted.cell_side() };
        if self.style.marks && self.solution.is_none() {
            for (&cell, &color) in &self.puzzle.coloring.cells {
                notes::draw_colors(fitted.cell_rect(cell), color, marks);
            }
        }
        ruling.draw(false, marks);
        fitted.lines(Widths::of(fitted.cell_side()), marks);
        ruling.draw(true, marks);
        fitted.digits(rules.labelled(), marks);
    }

    /// The board with room for clues around it, in the same place.
    pub(super) fn within(&self, ring: Ring) -> Self {
        let size = self.shape().size();
        let (columns, rows) = (ring.columns(), ring.rows());
        let cell = self.side / (size + columns.max(rows)) as f32;
        // The sides that the clues take, and the half of what is left over where one direction has fewer of them.
        let before = |is_used: bool, used: usize| f32::from(u8::from(is_used)) + (columns.max(rows) - used) as f32 / 2.0;
        let corner = self.corner.moved(before(ring.left, columns) * cell, before(ring.top, rows) * cell);
        Self { corner, side: cell * size as f32, ..*self }
    }

    fn shape(&self) -> &Shape {
        self.puzzle.shape()
    }

    fn cell_side(&self) -> f32 {
        self.side / self.shape().size() as f32
    }

    /// The upper left corner of the cell in this row and column.
    fn crossing(&self, row: usize, column: usize) -> Point {
        self.corner.moved(column as f32 * self.cell_side(), row as f32 * self.cell_side())
    }

    /// The rectangle of a cell, to the middle of its lines.
    pub(crate) fn cell_rect(&self, cell: Cell) -> Rect {
        let corner = self.crossing(self.shape().row(cell), self.shape().column(cell));
        Rect::new(corner, self.cell_side(), self.cell_side())
    }

    fn lines(&self, widths: Widths, marks: &mut Vec<Mark>) {
        let size = self.shape().size();
        let between = |inside: bool| {
            let mut ends = Vec::new();
            for line in 1..size {
                for (from, to) in runs(size, |row| self.is_border(row, line - 1, row, line) != inside) {
                    ends.push([self.crossing(from, line), self.crossing(to, line)]);
                }
                for (from, to) in runs(size, |column| self.is_border(line - 1, column, line, column) != inside) {
                    ends.push([self.crossing(line, from), self.crossing(line, to)]);
                }
            }
            ends
        };
        marks.push(Mark::Lines { ends: between(true), width: widths.hair, shade: HAIR, cap: Cap::Butt });
        marks.push(Mark::Lines { ends: between(false), width: widths.region, shade: Shade::BLACK, cap: Cap::Square });
        let corners = [(0, 0), (0, size), (size, size), (size, 0)].map(|(row, column)| self.crossing(row, column));
        let side = |at: usize| [corners[at], corners[(at + 1) % corners.len()]];
        let frame = (0..corners.len()).map(side).collect();
        marks.push(Mark::Lines { ends: frame, width: widths.outer, shade: Shade::BLACK, cap: Cap::Square });
    }

    fn is_border(&self, row: usize, column: usize, other_row: usize, other_column: usize) -> bool {
        let shape = self.shape();
        shape.region(shape.cell(row, column)) != shape.region(shape.cell(other_row, other_column))
    }

    /// The digits and marks; in labelled cells, the marks keep clear of the label.
    fn digits(&self, labelled: &CellSet, marks: &mut Vec<Mark>) {
        let figures = Figures::new(self);
        let candidates = self.candidates();
        for (cell, square) in self.puzzle.squares() {
            let rect = self.cell_rect(cell);
            let solved = self.solution.and_then(|solution| solution[cell.index()]);
            match (square.value, solved) {
                (Value::Given(digit), _) => marks.push(figures.write(digit, FontWeight::Semibold, rect, Shade::BLACK)),
                (_, Some(digit)) => marks.push(figures.write(digit, FontWeight::Regular, rect, Shade::BLACK)),
                _ if self.solution.is_some() => {}
                (Value::Entered(digit), None) if self.style.entered => {
                    marks.push(figures.write(digit, FontWeight::Regular, rect, ENTERED));
                }
                (_, None) if !candidates.is_empty() => {
                    let (labelled, size) = (labelled.contains(cell), self.shape().size());
                    notes::draw_candidates(rect, labelled, candidates[cell.index()], size, self.style, marks);
                }
                (Value::Empty, None) if self.style.marks => {
                    notes::draw(rect, labelled.contains(cell), square, self.style, marks);
                }
                _ => {}
            }
        }
    }
}

impl Board<'_> {
    /// The candidates of each cell for the digits that are shown, if they are wanted.
    fn candidates(&self) -> Vec<DigitSet> {
        if !self.style.candidates || self.solution.is_some() {
            return Vec::new();
        }
        let digits = if self.style.entered { self.puzzle.digits() } else { self.puzzle.givens() };
        self.puzzle.geometry().entries(&digits).candidates()
    }
}

/// The digits of a board, typeset once in one size.
struct Figures {
    /// Regular and semi-bold, by the digit's index.
    lines: [Vec<Line>; 2],
    size: f32,
}

impl Figures {
    /// The font size as a fraction of the cell's side: digits are half as high as the cell.
    const SIZE: f32 = 0.7;
    /// The greatest width of a number, as a fraction of the cell's side.
    const WIDEST: f32 = 0.7;

    fn new(board: &Board<'_>) -> Self {
        let set = |weight| Digit::all(board.shape().size()).map(|digit| Line::new(&board.style.write(digit), weight)).collect();
        let lines: [Vec<Line>; 2] = [FontWeight::Regular, FontWeight::Semibold].map(set);
        let widest = lines.iter().flatten().map(|line| line.ink().1 - line.ink().0).fold(0.0, f32::max);
        let size = board.cell_side() * Self::SIZE.min(Self::WIDEST / widest);
        Self { lines, size }
    }

    /// The digit, its ink centred in a cell.
    fn write(&self, digit: Digit, weight: FontWeight, cell: Rect, shade: Shade) -> Mark {
        let line = &self.lines[weight as usize][digit.index()];
        Text::centred(line, cell.center(), self.size, shade)
    }
}

/// The board in words, for those who cannot see it: shape, kinds of rules, and a line for each row with `.` for an empty cell.
pub(super) fn in_words(puzzle: &Puzzle, solution: Option<&Digits>, style: &Style) -> String {
    let mut kinds: Vec<&str> = Vec::new();
    for rule in puzzle.rules() {
        if !kinds.contains(&rule.key()) {
            kinds.push(rule.key());
        }
    }
    let rules: String = kinds.iter().map(|kind| format!(", {kind}")).collect();
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

/// The thinnest line, in points: printers lose thinner ones.
const THINNEST: f32 = 0.3;

/// The rules of a board, and where the board is.
pub(super) struct PrintedRules<'a> {
    pub drawing: &'a RuleDrawing,
    pub shape: &'a Shape,
    /// The upper left corner of the first cell.
    pub corner: Point,
    /// The side of a cell, in points.
    pub cell: f32,
}

impl PrintedRules<'_> {
    /// Draws what lies above or below the lines of the grid.
    pub(super) fn draw(&self, above_grid: bool, marks: &mut Vec<Mark>) {
        for shape in self.drawing.shapes().iter().filter(|shape| shape.layer.is_above_grid() == above_grid) {
            self.shape(shape, marks);
        }
    }

    fn place(&self, spot: Spot) -> Point {
        self.corner.moved(spot.x * self.cell, spot.y * self.cell)
    }

    fn width(&self, cells: f32) -> f32 {
        (cells * self.cell).max(THINNEST)
    }

    fn shape(&self, shape: &RuleShape, marks: &mut Vec<Mark>) {
        let shade = Shade(shape.color.grey);
        match &shape.figure {
            Figure::Tint { cells } => {
                for (min, max) in rectangles(self.shape, cells) {
                    marks.push(Mark::Fill { rect: Rect { min: self.place(min), max: self.place(max) }, shade });
                }
            }
            Figure::Line { points, is_closed, width, dash, is_round } => {
                let points = points.iter().map(|&spot| self.place(spot)).collect();
                let dash = dash.map(|lengths| lengths.map(|length| length * self.cell));
                let path = Path { points, is_closed: *is_closed, width: self.width(*width), dash, is_round: *is_round, shade };
                marks.push(Mark::Path(path));
            }
            Figure::Polygon { corners } => {
                marks.push(Mark::Polygon { corners: corners.iter().map(|&spot| self.place(spot)).collect(), shade });
            }
            Figure::Disc { middle, radius } => {
                marks.push(Mark::Disc { middle: self.place(*middle), radius: radius * self.cell, shade });
            }
            Figure::Ring { middle, radius, width } => {
                let (middle, radius, width) = (self.place(*middle), radius * self.cell, self.width(*width));
                marks.push(Mark::Ring { middle, radius, width, shade });
            }
            Figure::Text { at, anchor, size, text, is_backed } => {
                let (line, size) = (Line::new(text, FontWeight::Regular), size * self.cell);
                let (from, to) = line.ink();
                let high = Typeface::Regular.capital_height() * size;
                let left = match anchor {
                    Anchor::Left => 0.0,
                    Anchor::Middle => -(to - from) / 2.0 * size,
                };
                let ink = Rect::new(self.place(*at).moved(left, -high / 2.0), (to - from) * size, high);
                if *is_backed {
                    let air = 0.03 * self.cell;
                    let rect = Rect { min: ink.min.moved(-air, -air), max: ink.max.moved(air, air) };
                    marks.push(Mark::Fill { rect, shade: Shade::WHITE });
                }
                marks.push(Text::centred(&line, ink.center(), size, shade));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, Rule};

    use super::*;
    use crate::{DigitNotation, picture::drawing::whole_part};

    const CELL: f32 = 20.0;

    fn drawn(puzzle: &Puzzle, solution: Option<&Digits>, style: &Style) -> Vec<Mark> {
        let mut marks = Vec::new();
        let side = CELL * puzzle.shape().size() as f32;
        Board { puzzle, solution, style, corner: Point::new(10.0, 30.0), side, ring: Ring::default() }.draw(&mut marks);
        marks
    }

    /// The digits drawn: text, zero-based row and column, shade and typeface, from the centre of the ink.
    fn written(marks: &[Mark]) -> Vec<(String, usize, usize, Shade, bool)> {
        let texts = marks.iter().filter_map(|mark| if let Mark::Text(text) = mark { Some(text) } else { None });
        let place = |text: &Text| {
            let words: String = text.chars().collect();
            let semibold = text.glyphs[0].typeface == crate::picture::typeface::Typeface::Semibold;
            let line = Line { glyphs: text.glyphs.clone(), width: 0.0 };
            let (from, to) = line.ink();
            let high = text.glyphs[0].typeface.capital_height() * text.size;
            let x = (text.start.x + (from + to) / 2.0 * text.size - 10.0) / CELL - 0.5;
            let y = (text.start.y - high / 2.0 - 30.0) / CELL - 0.5;
            assert!((x - x.round()).abs() < 1e-3 && (y - y.round()).abs() < 1e-3, "{words} stands at {x}, {y}");
            assert!((to - from) * text.size < CELL * 0.75, "{words} is too wide");
            (words, whole_part(y.round()), whole_part(x.round()), text.shade, semibold)
        };
        texts.map(place).collect()
    }

    fn puzzle(text: &str, size: usize) -> Puzzle {
        let digits: Digits = text.chars().map(Digit::from_char).collect();
        Puzzle::from_givens(Shape::of_size(size).unwrap(), &[], &digits)
    }

    /// Whether one of these lines covers the whole border between two cells.
    fn covers(ends: &[[Point; 2]], from: Point, to: Point) -> bool {
        let within = |low: f32, value: f32, high: f32| low <= value && value <= high;
        ends.iter().any(|[start, end]| {
            let (x, y) = ((start.x.min(end.x), start.x.max(end.x)), (start.y.min(end.y), start.y.max(end.y)));
            [from, to].iter().all(|point| within(x.0, point.x, x.1) && within(y.0, point.y, y.1))
        })
    }

    #[test]
    fn every_given_stands_once_in_the_middle_of_its_cell() {
        let mut text = [".".repeat(16), ".".repeat(16)].concat();
        text.replace_range(0..3, "1.G");
        text.replace_range(28..29, "4");
        text += &".".repeat(14 * 16 - 1);
        text.push('A');
        let marks = drawn(&puzzle(&text, 16), None, &Style::default());
        let expected = [("1", 0, 0), ("16", 0, 2), ("4", 1, 12), ("10", 15, 15)];
        let written = written(&marks);
        assert_eq!(written.len(), 4);
        for (found, (text, row, column)) in written.iter().zip(expected) {
            assert_eq!((found.0.as_str(), found.1, found.2), (text, row, column));
            assert!(found.3 == Shade::BLACK && found.4);
        }
    }

    #[test]
    fn digits_above_nine_are_written_as_asked() {
        let puzzle = puzzle(&"AG".chars().chain(['.'; 254]).collect::<String>(), 16);
        for (numerals, expected) in [
            (DigitNotation::Plain, ["10", "16"]),
            (DigitNotation::Numbers, ["10", "16"]),
            (DigitNotation::Letters, ["A", "G"]),
            (DigitNotation::LettersFromOne, ["J", "P"]),
        ] {
            let style = Style { numerals, ..Style::default() };
            let words: Vec<String> = written(&drawn(&puzzle, None, &style)).into_iter().map(|found| found.0).collect();
            assert_eq!(words, expected);
        }
    }

    #[test]
    fn lines_are_as_heavy_as_in_books_and_none_is_lost_in_print() {
        for (cell, region) in [(5.0, 1.0), (10.0, 1.0), (18.0, 1.2), (27.0, 1.8), (55.0, 3.3)] {
            let widths = Widths::of(cell);
            assert!(widths.hair >= 0.25 && widths.region >= region && widths.outer > widths.region, "{cell}: {widths:?}");
        }
    }

    #[test]
    fn heavy_lines_follow_the_borders_of_regions_and_hairlines_all_others() {
        let jigsaw = Shape::jigsaw(4, &[0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3]).unwrap();
        for shape in Shape::SIZES.iter().map(|&size| Shape::of_size(size).unwrap()).chain([jigsaw]) {
            let puzzle = Puzzle::new(shape.clone(), &[]);
            let marks = drawn(&puzzle, None, &Style::default());
            let [
                Mark::Lines { ends: hair, width: thin, .. },
                Mark::Lines { ends: heavy, width: thick, .. },
                Mark::Lines { ends: frame, width: outer, .. },
            ] = &marks[..]
            else {
                panic!("{marks:?}")
            };
            assert!((3.0..7.0).contains(&(thick / thin)) && outer > thick && frame.len() == 4);
            let board = Board {
                puzzle: &puzzle,
                solution: None,
                style: &Style::default(),
                corner: Point::new(10.0, 30.0),
                side: CELL * shape.size() as f32,
                ring: Ring::default(),
            };
            let neighbours = (0..shape.size())
                .flat_map(|row| (1..shape.size()).flat_map(move |column| [(row, column, 0, 1), (column, row, 1, 0)]));
            for (row, column, up, left) in neighbours {
                let border = shape.region(shape.cell(row, column)) != shape.region(shape.cell(row - up, column - left));
                let (from, to) = (board.crossing(row, column), board.crossing(row + left, column + up));
                assert_eq!((covers(heavy, from, to), covers(hair, from, to)), (border, !border), "{shape:?}: {row}, {column}");
            }
        }
    }

    #[test]
    fn windows_are_shaded_and_diagonals_drawn_from_corner_to_corner() {
        let puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[Rule::Windoku, Rule::Diagonals]);
        let marks = drawn(&puzzle, None, &Style::default());
        let Mark::Fill { rect, shade } = &marks[0] else { panic!("{:?}", marks[0]) };
        assert_eq!(*rect, Rect::new(Point::new(30.0, 50.0), 40.0, 40.0));
        assert!((200..250).contains(&shade.0), "{shade:?}");
        let ends: Vec<Vec<Point>> =
            marks.iter().filter_map(|mark| if let Mark::Path(path) = mark { Some(path.points.clone()) } else { None }).collect();
        let corners = [[(10.0, 30.0), (90.0, 110.0)], [(90.0, 30.0), (10.0, 110.0)]];
        assert_eq!(ends, corners.map(|ends| ends.map(|(x, y)| Point::new(x, y)).to_vec()));
    }

    #[test]
    fn all_candidates_of_empty_cells_are_shown_on_request() {
        let puzzle = puzzle("12..............", 4);
        let style = Style { candidates: true, marks: true, ..Style::default() };
        let texts = |solution: Option<&Digits>| {
            let marks = drawn(&puzzle, solution, &style);
            let text = |mark: &Mark| if let Mark::Text(text) = mark { Some(text.chars().collect::<String>()) } else { None };
            marks.iter().filter_map(text).collect::<Vec<_>>()
        };
        // The rest of the first row may hold 3 and 4, and so may the cells below the digits.
        let found = texts(None);
        assert_eq!(found[..6], ["1", "2", "3", "4", "3", "4"].map(str::to_owned));
        assert_eq!(found.len(), 2 + 2 * 2 + (2 + 2 + 4 + 4) + 2 * (3 + 3 + 4 + 4));
        let solution: Digits = "1234341221434321".chars().map(Digit::from_char).collect();
        assert_eq!(texts(Some(&solution)).len(), 16);
    }

    #[test]
    fn totals_of_cages_are_legible_on_small_boards() {
        let puzzle = Puzzle::new(Shape::classic(), &[Rule::Cage(Cage::killer([0, 1].map(Cell::new), 17))]);
        let size = |side: f32| {
            let mut marks = Vec::new();
            let (style, corner) = (Style::default(), Point::new(0.0, 0.0));
            Board { puzzle: &puzzle, solution: None, style: &style, corner, side, ring: Ring::default() }.draw(&mut marks);
            let text = marks.iter().find_map(|mark| if let Mark::Text(text) = mark { Some(text.size) } else { None });
            text.unwrap()
        };
        // Nine to a page of A4, where they have no more room, then six, and one.
        assert!((5.0..5.2).contains(&size(153.0)), "{}", size(153.0));
        assert!((size(190.0) - 6.0).abs() < 0.1, "{}", size(190.0));
        assert!((size(450.0) - 450.0 / 9.0 * 0.21).abs() < 0.1, "{}", size(450.0));
    }

    #[test]
    fn the_players_digits_and_marks_are_shown_on_request() {
        let mut puzzle = puzzle("1...............", 4);
        puzzle.square_mut(Cell::new(1)).value = Value::Entered(Digit::from_index(1));
        puzzle.square_mut(Cell::new(2)).corner = Digit::from_index(2).set();
        let count = |entered, marks| {
            let style = Style { entered, marks, ..Style::default() };
            drawn(&puzzle, None, &style).iter().filter(|mark| matches!(mark, Mark::Text(_))).count()
        };
        assert_eq!([count(false, false), count(true, false), count(false, true), count(true, true)], [1, 2, 2, 3]);
        let style = Style { entered: true, ..Style::default() };
        let entered = &written(&drawn(&puzzle, None, &style))[1];
        assert_eq!(*entered, ("2".to_owned(), 0, 1, ENTERED, false));
    }

    #[test]
    fn a_solution_shows_every_digit_and_the_givens_in_bold() {
        let mut puzzle = puzzle("1...............", 4);
        puzzle.square_mut(Cell::new(1)).value = Value::Entered(Digit::from_index(3));
        let solution: Digits = "1234341221434321".chars().map(Digit::from_char).collect();
        let style = Style { entered: true, marks: true, ..Style::default() };
        let written = written(&drawn(&puzzle, Some(&solution), &style));
        assert_eq!(written.iter().map(|found| found.0.as_str()).collect::<String>(), "1234341221434321");
        assert!(written.iter().enumerate().all(|(at, found)| found.4 == (at == 0) && found.3 == Shade::BLACK));
    }

    #[test]
    fn words_tell_shape_rules_and_rows() {
        let digits: Digits = "1...............".chars().map(Digit::from_char).collect();
        let puzzle = Puzzle::from_givens(Shape::of_size(4).unwrap(), &[Rule::Diagonals], &digits);
        let words = "Sudoku 4x4, diagonals\n1 . . .\n. . . .\n. . . .\n. . . .";
        assert_eq!(in_words(&puzzle, None, &Style::default()), words);
    }
}
