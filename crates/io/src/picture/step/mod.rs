//! [`StepPicture`]: a step of a run as a picture: the board at that moment, with signs for what has just happened, or for what explains
//! it.

mod signs;

use super::{
    Caption, Drawing, FIGURE_CELL, Style,
    board::Board,
    caption,
    drawing::{Mark, Path, Point, Rect, Shade, Text},
    rules::{Ring, RuleDrawing},
    typeface::{FontWeight, Line},
};
use sudoscope_board::{Cell, Digit, DigitSet, Puzzle, Shape};

pub use signs::{CandidateSign, FieldSign, HouseSign, StepArrow, StepSigns};

/// Digits that followed from others.
const FOLLOWED: Shade = Shade(85);
/// Candidates, and digits that are only tried.
const SMALL: Shade = Shade(95);
/// A digit that has just been taken back.
const GONE: Shade = Shade(150);
/// The sizes of a digit, of a candidate and of a depth, as fractions of the cell's side.
const DIGIT: f32 = 0.62;
const CANDIDATE: f32 = 0.22;
const DEPTH: f32 = 0.2;
/// The padding around candidates, as a fraction of the cell's side.
const PADDING: f32 = 0.08;

/// How a digit got on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepInk {
    /// It was there at the start.
    Start,
    /// It followed from others.
    Followed,
    /// It is a guess of that depth; without a depth it was assumed.
    Guess(Option<u16>),
}

/// The contents of a cell. Every sign differs from the others without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StepCell {
    /// The digit on the board.
    pub digit: Option<(Digit, StepInk)>,
    /// The candidates that are shown.
    pub candidates: DigitSet,
    /// Candidates with a stroke through them.
    pub struck: DigitSet,
    /// The digit that is being tested: a thick frame.
    pub trying: Option<Digit>,
    /// The digit that has just been taken back: pale, with a stroke through it.
    pub taken_back: Option<Digit>,
    /// The digit has just been placed: a thin frame.
    pub placed: bool,
    /// The digit clashes: a cross in the corner.
    pub clash: bool,
    /// The digit is the reason of what happened elsewhere: a dashed frame.
    pub cause: bool,
    /// No digit fits: hatched.
    pub dead: bool,
    /// All digits that fitted have failed: a double frame.
    pub exhausted: bool,
}

/// A step of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct StepPicture {
    /// The board with its rules; its digits are not drawn.
    pub board: Puzzle,
    /// The contents of the cells, cell by cell.
    pub cells: Vec<StepCell>,
    /// Lines between cells.
    pub links: Vec<(Cell, Cell)>,
    /// The signs that explain the step.
    pub signs: StepSigns,
    /// The text around the board.
    pub caption: Caption,
}

/// Steps as pictures of the same size: each has room for the longest text.
pub fn step_figures(steps: &[StepPicture], style: &Style) -> Vec<Drawing> {
    let parts = caption::CaptionParts::of(steps.iter().map(|step| &step.caption));
    let Some(first) = steps.first() else { return Vec::new() };
    let side = FIGURE_CELL * first.board.shape().size() as f32;
    let (margin, type_size) = (FIGURE_CELL * 0.25, caption::size_for(side));
    let room = parts.room(type_size, side);
    let figure = |step: &StepPicture| {
        let mut drawing = Drawing::new(side + 2.0 * margin, side + 2.0 * margin + room.above + room.below);
        let corner = Point::new(margin, margin + room.above);
        step.caption.draw(&mut drawing.marks, corner, side, type_size, room.below);
        let no_digits = Style { entered: false, marks: false, candidates: false, ..*style };
        let board = Board { puzzle: &step.board, solution: None, style: &no_digits, corner, side, ring: Ring::default() };
        step.draw(board, style, &mut drawing);
        drawing.title = step.caption.title.clone();
        drawing.description = step.in_words(style);
        drawing
    };
    steps.iter().map(figure).collect()
}

impl StepPicture {
    fn draw(&self, board: Board<'_>, style: &Style, drawing: &mut Drawing) {
        let marks = &mut drawing.marks;
        let write = |digit| style.write(digit);
        let (shape, rules) = (self.board.shape(), self.board.rules());
        let rules = RuleDrawing::new(shape, rules, &write).decorated(shape, rules.len(), &self.board.unknown_rules);
        let places = Places { board: board.within(rules.ring()) };
        self.signs.below(&places, marks);
        for (cell, shown) in self.board.shape().cells().zip(&self.cells) {
            if shown.dead {
                hatch(places.rect(cell), marks);
            }
        }
        board.draw(marks);
        for (cell, shown) in self.board.shape().cells().zip(&self.cells) {
            let signed = self.signs.candidates.iter().filter(|sign| sign.0 == cell).map(|sign| sign.1).collect();
            let before = marks.len();
            Place { places: &places, cell, rect: places.rect(cell), style, signed }.draw(shown, marks);
            if matches!(shown.digit, Some((_, StepInk::Guess(_)))) {
                drawing.guesses.extend_from_slice(&marks[before..]);
            }
        }
        for &(from, to) in &self.links {
            link(places.rect(from), places.rect(to), marks);
        }
        self.signs.above(&places, &rules, marks);
    }

    /// The board in words: a line for each row with `.` for an empty cell, and the text below.
    fn in_words(&self, style: &Style) -> String {
        let size = self.board.shape().size();
        let write = |cell: &StepCell| cell.digit.map_or(".".to_owned(), |(digit, _)| style.write(digit));
        let rows = self.cells.chunks(size).map(|row| row.iter().map(write).collect::<Vec<_>>().join(" "));
        rows.collect::<Vec<_>>().join("\n") + &self.caption.rules_in_words()
    }
}

/// Where cells and candidates are on the paper.
struct Places<'a> {
    /// The board without the clues around it.
    board: Board<'a>,
}

impl Places<'_> {
    fn shape(&self) -> &Shape {
        self.board.puzzle.shape()
    }

    /// The upper left corner of the board.
    fn corner(&self) -> Point {
        self.board.corner
    }

    /// The side of a cell.
    fn side(&self) -> f32 {
        self.board.side / self.shape().size() as f32
    }

    fn rect(&self, cell: Cell) -> Rect {
        self.board.cell_rect(cell)
    }

    /// Whether a point is on the board.
    fn holds(&self, point: Point) -> bool {
        let Point { x, y } = self.corner();
        (x..=x + self.board.side).contains(&point.x) && (y..=y + self.board.side).contains(&point.y)
    }

    /// The width and the height that a candidate has.
    fn room(&self) -> (f32, f32, usize) {
        let size = self.shape().size();
        let columns = (1..=size).find(|side| side * side >= size).unwrap_or(size);
        let inner = self.side() * (1.0 - 2.0 * PADDING);
        (inner / columns as f32, inner / size.div_ceil(columns) as f32, columns)
    }

    /// The middle of a candidate, and the radius of a sign on it.
    fn spot(&self, cell: Cell, digit: Digit) -> (Point, f32) {
        let (wide, high, columns) = self.room();
        let (row, column) = ((digit.index() / columns) as f32, (digit.index() % columns) as f32);
        let padding = self.side() * PADDING;
        let middle = self.rect(cell).min.moved(padding + (column + 0.5) * wide, padding + (row + 0.5) * high);
        (middle, wide.min(high) * 0.41)
    }
}

/// A cell on paper.
struct Place<'a> {
    places: &'a Places<'a>,
    cell: Cell,
    rect: Rect,
    style: &'a Style,
    /// The candidates with signs.
    signed: DigitSet,
}

impl Place<'_> {
    fn draw(&self, shown: &StepCell, marks: &mut Vec<Mark>) {
        let side = self.rect.width();
        match (shown.digit, shown.trying.or(shown.taken_back)) {
            (Some((digit, ink)), _) => self.digit(digit, ink, marks),
            (None, Some(digit)) => {
                let shade = if shown.trying.is_some() { SMALL } else { GONE };
                self.write(digit, FontWeight::Regular, self.rect.center(), side * DIGIT, shade, marks);
            }
            (None, None) => self.candidates(shown, marks),
        }
        if shown.taken_back.is_some() && shown.digit.is_none() && shown.trying.is_none() {
            let (middle, reach) = (self.rect.center(), side * 0.26);
            marks.push(line([middle.moved(-reach, reach * 0.8), middle.moved(reach, -reach * 0.8)], side * 0.035));
        }
        if shown.trying.is_some() {
            marks.push(self.frame(0.07, 0.06, None));
        }
        if shown.placed {
            marks.push(self.frame(0.08, 0.025, None));
        }
        if shown.cause {
            marks.push(self.frame(0.07, 0.035, Some([side * 0.1, side * 0.07])));
        }
        if shown.exhausted {
            marks.extend([self.frame(0.06, 0.02, None), self.frame(0.12, 0.02, None)]);
        }
        if shown.clash {
            let (middle, reach) = (Point::new(self.rect.max.x - side * 0.15, self.rect.min.y + side * 0.15), side * 0.07);
            marks.push(line([middle.moved(-reach, -reach), middle.moved(reach, reach)], side * 0.035));
            marks.push(line([middle.moved(-reach, reach), middle.moved(reach, -reach)], side * 0.035));
        }
    }

    fn digit(&self, digit: Digit, ink: StepInk, marks: &mut Vec<Mark>) {
        let side = self.rect.width();
        let (weight, shade) = match ink {
            StepInk::Start => (FontWeight::Semibold, Shade::BLACK),
            StepInk::Followed => (FontWeight::Regular, FOLLOWED),
            StepInk::Guess(_) => (FontWeight::Regular, Shade::BLACK),
        };
        self.write(digit, weight, self.rect.center(), side * DIGIT, shade, marks);
        let StepInk::Guess(depth) = ink else { return };
        let dot = self.rect.min.moved(side * 0.14, side * 0.16);
        marks.push(Mark::Disc { middle: dot, radius: side * 0.04, shade: Shade::BLACK });
        if let Some(depth) = depth {
            let number = Line::new(&depth.to_string(), FontWeight::Regular);
            let middle = dot.moved(side * 0.08 + number.width * side * DEPTH / 2.0, 0.0);
            marks.push(Text::centred(&number, middle, side * DEPTH, SMALL));
        }
    }

    fn candidates(&self, shown: &StepCell, marks: &mut Vec<Mark>) {
        let (_, high, _) = self.places.room();
        for digit in shown.candidates | shown.struck | self.signed {
            let (middle, _) = self.places.spot(self.cell, digit);
            let (weight, shade) =
                if self.signed.contains(digit) { (FontWeight::Semibold, Shade::BLACK) } else { (FontWeight::Regular, SMALL) };
            self.write(digit, weight, middle, (self.rect.width() * CANDIDATE).min(high), shade, marks);
            if shown.struck.contains(digit) {
                let reach = high * 0.4;
                marks.push(line([middle.moved(-reach, reach), middle.moved(reach, -reach)], self.rect.width() * 0.02));
            }
        }
    }

    fn write(&self, digit: Digit, weight: FontWeight, middle: Point, size: f32, shade: Shade, marks: &mut Vec<Mark>) {
        let line = Line::new(&self.style.write(digit), weight);
        // Two figures are as wide as one is high.
        let size = size.min(size * 1.1 / line.width.max(1.0));
        marks.push(Text::centred(&line, middle, size, shade));
    }

    /// A frame within the cell; distance and width are fractions of its side.
    fn frame(&self, inset: f32, width: f32, dash: Option<[f32; 2]>) -> Mark {
        let (side, Rect { min, max }) = (self.rect.width(), self.rect);
        let inset = side * (inset + width / 2.0);
        let (left, top, right, bottom) = (min.x + inset, min.y + inset, max.x - inset, max.y - inset);
        let points = vec![Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)];
        Mark::Path(Path { points, is_closed: true, width: side * width, dash, is_round: false, shade: Shade::BLACK })
    }
}

fn line(ends: [Point; 2], width: f32) -> Mark {
    Mark::Path(Path { points: ends.to_vec(), is_closed: false, width, dash: None, is_round: true, shade: Shade::BLACK })
}

/// Slanting lines over a cell.
fn hatch(rect: Rect, marks: &mut Vec<Mark>) {
    let side = rect.width();
    for step in 1..8 {
        let reach = side * step as f32 / 4.0;
        let (near, far) = (reach.min(side), (reach - side).max(0.0));
        let ends = [rect.min.moved(far, near), rect.min.moved(near, far)];
        marks.push(Mark::Path(Path {
            points: ends.to_vec(),
            is_closed: false,
            width: side * 0.015,
            dash: None,
            is_round: false,
            shade: GONE,
        }));
    }
}

/// A line from the edge of one cell to that of another.
fn link(from: Rect, to: Rect, marks: &mut Vec<Mark>) {
    let (one, other, side) = (from.center(), to.center(), from.width());
    let (across, down) = (other.x - one.x, other.y - one.y);
    let length = across.hypot(down);
    if length <= side {
        return;
    }
    let (x, y) = (across / length * side * 0.45, down / length * side * 0.45);
    marks.push(line([one.moved(x, y), other.moved(-x, -y)], side * 0.025));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        picture::{Paragraph, Resolution},
        test_support::{digit, puzzle},
    };

    fn picture(sentence: &str) -> StepPicture {
        let board = puzzle("1...............", &[]);
        let mut cells = vec![StepCell::default(); 16];
        cells[0].digit = Some((digit(1), StepInk::Start));
        cells[1].digit = Some((digit(2), StepInk::Guess(Some(1))));
        cells[2] = StepCell { trying: Some(digit(1)), ..StepCell::default() };
        cells[3] = StepCell { dead: true, ..StepCell::default() };
        cells[5] = StepCell { candidates: DigitSet::all(4), struck: digit(3).set(), ..StepCell::default() };
        let rules = vec![Paragraph { heading: String::new(), text: sentence.to_owned() }];
        let caption = Caption { title: "scan".to_owned(), rules, ..Caption::default() };
        StepPicture { board, cells, links: vec![(Cell::new(2), Cell::new(0))], signs: StepSigns::default(), caption }
    }

    #[test]
    fn each_sign_changes_the_picture() {
        let plain = StepCell::default();
        let signs = [
            StepCell { trying: Some(digit(1)), ..plain },
            StepCell { taken_back: Some(digit(1)), ..plain },
            StepCell { digit: Some((digit(1), StepInk::Start)), ..plain },
            StepCell { digit: Some((digit(1), StepInk::Followed)), ..plain },
            StepCell { digit: Some((digit(1), StepInk::Guess(Some(3)))), ..plain },
            StepCell { digit: Some((digit(1), StepInk::Guess(None))), ..plain },
            StepCell { placed: true, ..plain },
            StepCell { clash: true, ..plain },
            StepCell { cause: true, ..plain },
            StepCell { dead: true, ..plain },
            StepCell { exhausted: true, ..plain },
            StepCell { candidates: digit(1).set(), ..plain },
            StepCell { candidates: digit(1).set(), struck: digit(1).set(), ..plain },
            plain,
        ];
        let drawn: Vec<Vec<u8>> = signs
            .iter()
            .map(|&sign| {
                let mut picture = picture("");
                picture.cells[10] = sign;
                let [figure] = &step_figures(&[picture], &Style::default())[..] else { panic!() };
                figure.pixels(Resolution::Width(200)).unwrap().pixels
            })
            .collect();
        for (one, other) in (0..drawn.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_ne!(drawn[one], drawn[other], "{:?} looks like {:?}", signs[one], signs[other]);
        }
    }

    /// Asserts that no two pictures are the same.
    fn check_distinct<T: std::fmt::Debug>(kinds: Vec<T>, signs: impl Fn(&T) -> StepSigns) {
        let drawn: Vec<Vec<u8>> = kinds
            .iter()
            .map(|kind| {
                let picture = StepPicture { signs: signs(kind), ..picture("") };
                step_figures(&[picture], &Style::default())[0].pixels(Resolution::Width(400)).unwrap().pixels
            })
            .collect();
        for (one, other) in (0..drawn.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_ne!(drawn[one], drawn[other], "{:?} looks like {:?}", kinds[one], kinds[other]);
        }
    }

    #[test]
    fn each_sign_of_an_explanation_changes_the_picture() {
        let kinds = CandidateSign::ALL.into_iter().map(Some).chain([None]).collect();
        check_distinct(kinds, |sign| StepSigns {
            candidates: sign.map(|sign| (Cell::new(5), digit(3), sign)).into_iter().collect(),
            ..StepSigns::default()
        });
        let kinds =
            vec![None, Some(FieldSign::Letter('A')), Some(FieldSign::Letter('B')), Some(FieldSign::Part), Some(FieldSign::Start)];
        check_distinct(kinds, |sign| StepSigns {
            fields: sign.map(|sign| (Cell::new(9), sign)).into_iter().collect(),
            ..StepSigns::default()
        });
        let kinds = vec![None, Some(HouseSign::Solid), Some(HouseSign::Dashed), Some(HouseSign::Double)];
        let row: Vec<Cell> = (4..8).map(Cell::new).collect();
        check_distinct(kinds, |sign| StepSigns {
            houses: sign.map(|sign| (row.clone(), sign)).into_iter().collect(),
            ..StepSigns::default()
        });
        let (from, to) = ((Cell::new(4), digit(1)), (Cell::new(15), digit(4)));
        let arrow = |from, to, is_dashed| Some(StepArrow { from, to, is_dashed });
        check_distinct(vec![None, arrow(from, to, false), arrow(from, to, true), arrow(to, from, false)], |arrow| StepSigns {
            arrows: arrow.iter().copied().collect(),
            ..StepSigns::default()
        });
        check_distinct(vec![Vec::new(), vec![from, to]], |group| StepSigns { groups: vec![group.clone()], ..StepSigns::default() });
        check_distinct(vec![None, Some("1"), Some("2")], |number| StepSigns {
            numbers: number.map(|number| (from.0, from.1, number.to_owned())).into_iter().collect(),
            ..StepSigns::default()
        });
    }

    #[test]
    fn all_steps_of_a_film_have_one_size_and_say_what_the_board_holds() {
        let long = "a much longer sentence that needs several lines below such a small board ".repeat(3);
        let figures = step_figures(&[picture("short"), picture(&long)], &Style::default());
        assert_eq!((figures[0].width, figures[0].height), (figures[1].width, figures[1].height));
        assert!(figures[0].svg().contains("1 2 . .\n. . . .\n. . . .\n. . . .\nshort"));
        assert_eq!(step_figures(&[], &Style::default()), []);
    }
}
