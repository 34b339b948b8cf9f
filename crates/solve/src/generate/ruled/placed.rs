//! [`rules_on`]: the rules of a kind that a full board obeys, for the kinds that are not cages: dots, clues outside the board,
//! and lines, which are random [`Paths`] over it that do not touch.

use sudoscope_board::{
    Arrow, Cell, CellSet, Digit, Dot, DotKind, Line, LineKind, NegativeDots, Outside, OutsideKind, OutsideLine, Rule, Shape,
    Thermometer,
};

use super::spec::whispers_gap;
use crate::{generate::RuleMix, random::RandomStream};

/// The rules of a kind on a full board: those that stay whatever happens, and those that may go if the solution does not need them.
#[derive(Debug, Default)]
pub(crate) struct Offered {
    pub(crate) kept: Vec<Rule>,
    pub(crate) optional: Vec<Rule>,
}

/// The rules of that kind that the board obeys; lines as many as there is room for.
pub(crate) fn rules_on(kind: RuleMix, shape: &Shape, board: &[Digit], random: &mut RandomStream) -> Offered {
    let optional = |optional| Offered { kept: Vec::new(), optional };
    match kind {
        RuleMix::Killer => Offered::default(),
        RuleMix::Dots => Offered { kept: dots(shape, board, random), optional: Vec::new() },
        RuleMix::SomeDots => optional(marks_alone(dots(shape, board, random))),
        RuleMix::Sums => Offered { kept: sums(shape, board), optional: Vec::new() },
        RuleMix::SomeSums => optional(marks_alone(sums(shape, board))),
        RuleMix::Thermometers => optional(lines(shape, board, random, thermometer)),
        RuleMix::Arrows => optional(lines(shape, board, random, arrow)),
        RuleMix::Whispers => optional(lines(shape, board, random, whispers)),
        RuleMix::Renban => optional(lines(shape, board, random, renban)),
        RuleMix::Palindromes => optional(lines(shape, board, random, palindrome)),
        RuleMix::LittleKillers => optional(little_killers(shape, board, random)),
        RuleMix::Sandwiches => optional(sandwiches(shape, board)),
    }
}

fn value(board: &[Digit], cell: Cell) -> u8 {
    board[cell.index()].get()
}

/// All pairs of cells that share a side, in reading order.
fn pairs(shape: &Shape) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    shape.cells().flat_map(move |cell| {
        let (row, column, end) = (shape.row(cell), shape.column(cell), shape.size());
        let right = (column + 1 < end).then(|| shape.cell(row, column + 1));
        let below = (row + 1 < end).then(|| shape.cell(row + 1, column));
        [right, below].into_iter().flatten().map(move |other| (cell, other))
    })
}

/// Every dot of the board, and that there are no others. 1 and 2 get either dot.
fn dots(shape: &Shape, board: &[Digit], random: &mut RandomStream) -> Vec<Rule> {
    let mut rules = vec![Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] })];
    for (first, second) in pairs(shape) {
        let (one, two) = (value(board, first), value(board, second));
        let (is_white, is_black) = (one.abs_diff(two) == 1, one.max(two) == 2 * one.min(two));
        let kind = match (is_white, is_black) {
            (false, false) => continue,
            (true, true) if random.below(2) == 0 => DotKind::Ratio(2),
            (true, _) => DotKind::Difference(1),
            (false, true) => DotKind::Ratio(2),
        };
        rules.push(Rule::Dot(Dot { first, second, kind }));
    }
    rules
}

/// Every V and X of the board, and that there are no others.
fn sums(shape: &Shape, board: &[Digit]) -> Vec<Rule> {
    let mut sums = vec![5, 10];
    sums.retain(|&sum| usize::from(sum) < 2 * shape.size());
    let of = |(first, second)| (first, second, value(board, first) + value(board, second));
    let marks = pairs(shape).map(of).filter(|(_, _, sum)| sums.contains(sum));
    let dot = |(first, second, sum)| Rule::Dot(Dot { first, second, kind: DotKind::Sum(sum) });
    let marks: Vec<Rule> = marks.map(dot).collect();
    [vec![Rule::NegativeSums(sums)], marks].concat()
}

/// The marks between cells, without the rule that there are no others.
fn marks_alone(mut rules: Vec<Rule>) -> Vec<Rule> {
    rules.retain(|rule| matches!(rule, Rule::Dot(_)));
    rules
}

/// A line through some cell, if there is one.
type FindLine = fn(&Paths<'_>, Cell, &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)>;

/// Lines that do not touch, from cells in random order.
fn lines(shape: &Shape, board: &[Digit], random: &mut RandomStream, find: FindLine) -> Vec<Rule> {
    let mut paths = Paths::new(shape, board);
    let mut starts: Vec<Cell> = shape.cells().collect();
    random.shuffle(&mut starts);
    let mut rules = Vec::new();
    for start in starts {
        if let Some((rule, taken)) = find(&paths, start, random) {
            taken.iter().for_each(|path| paths.take(path));
            rules.push(rule);
        }
    }
    rules
}

/// A length from `least` to `most`, but no more than the board has digits.
fn length(paths: &Paths<'_>, least: usize, most: usize, random: &mut RandomStream) -> usize {
    (least + random.index(most - least + 1)).min(paths.shape.size())
}

fn thermometer(paths: &Paths<'_>, start: Cell, random: &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)> {
    let rises = |path: &[Cell]| path.windows(2).last().is_none_or(|pair| paths.value(pair[0]) < paths.value(pair[1]));
    let path = paths.find(start, length(paths, 3, 6, random), random, &rises)?;
    Some((Rule::Thermometer(Thermometer { paths: vec![path.clone()], is_slow: false }), vec![path]))
}

fn arrow(paths: &Paths<'_>, start: Cell, random: &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)> {
    let length = length(paths, 3, 5, random);
    let total = paths.value(start);
    let sums = |path: &[Cell]| {
        let sum: usize = path[1..].iter().map(|&cell| paths.value(cell)).sum();
        if path.len() == length { sum == total } else { sum < total }
    };
    let path = paths.find(start, length, random, &sums)?;
    let arrow = Arrow { bulb: vec![start], shafts: vec![path[1..].to_vec()] };
    Some((Rule::Arrow(arrow), vec![path]))
}

fn whispers(paths: &Paths<'_>, start: Cell, random: &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)> {
    let gap = whispers_gap(paths.shape.size());
    let differs =
        |path: &[Cell]| path.windows(2).last().is_none_or(|pair| paths.value(pair[0]).abs_diff(paths.value(pair[1])) >= gap);
    let cells = paths.find(start, 3 + random.index(4), random, &differs)?;
    let kind = LineKind::Whispers(u8::try_from(gap).ok()?);
    Some((Rule::Line(Line { kind, cells: cells.clone() }), vec![cells]))
}

fn renban(paths: &Paths<'_>, start: Cell, random: &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)> {
    let length = length(paths, 3, 5, random);
    let is_within = |path: &[Cell]| {
        let values: Vec<usize> = path.iter().map(|&cell| paths.value(cell)).collect();
        let (least, most) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
        let differ = values.iter().enumerate().all(|(place, value)| !values[..place].contains(value));
        differ && most - least < length
    };
    let cells = paths.find(start, length, random, &is_within)?;
    Some((Rule::Line(Line { kind: LineKind::Renban, cells: cells.clone() }), vec![cells]))
}

fn palindrome(paths: &Paths<'_>, start: Cell, random: &mut RandomStream) -> Option<(Rule, Vec<Vec<Cell>>)> {
    let length = 3 + random.index(4);
    let mirrors = |path: &[Cell]| {
        let (place, partner) = (path.len() - 1, length - path.len());
        place <= partner || paths.value(path[place]) == paths.value(path[partner])
    };
    let cells = paths.find(start, length, random, &mirrors)?;
    Some((Rule::Line(Line { kind: LineKind::Palindrome, cells: cells.clone() }), vec![cells]))
}

/// Number of cells of the shortest diagonal with a sum: shorter ones say nearly as much as givens.
const SHORTEST: usize = 3;

/// The sums of the diagonals, each at one of its ends, no two of them at the same place outside the board.
pub(super) fn little_killers(shape: &Shape, board: &[Digit], random: &mut RandomStream) -> Vec<Rule> {
    let last = shape.size() - 1;
    let mut lines = Vec::new();
    for right in [true, false] {
        let near = if right { 0 } else { last };
        let tops = (0..=last).map(|column| shape.cell(0, column));
        let sides = (1..=last).map(|row| shape.cell(row, near));
        lines.extend(tops.chain(sides).map(|start| OutsideLine::Diagonal { start, down: true, right }));
    }
    let mut taken: Vec<(usize, usize)> = Vec::new();
    let mut rules = Vec::new();
    for line in lines {
        let cells = line.cells(shape);
        let (Some(&end), OutsideLine::Diagonal { start, right, .. }) = (cells.last(), line) else { continue };
        if cells.len() < SHORTEST {
            continue;
        }
        let mut ends = [(start, true, right), (end, false, !right)];
        random.shuffle(&mut ends);
        let place = |&(start, down, right): &(Cell, bool, bool)| {
            // Counted from the row and the column before the first.
            let before = |at: usize, forward: bool| if forward { at } else { at + 2 };
            (before(shape.row(start), down), before(shape.column(start), right))
        };
        let Some(end) = ends.iter().find(|end| !taken.contains(&place(end))) else { continue };
        taken.push(place(end));
        let sum = cells.iter().map(|&cell| u16::from(value(board, cell))).sum();
        let &(start, down, right) = end;
        let line = OutsideLine::Diagonal { start, down, right };
        rules.push(Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: sum }));
    }
    rules
}

/// The sandwich sums of all rows, on the left, and of all columns, above.
pub(super) fn sandwiches(shape: &Shape, board: &[Digit]) -> Vec<Rule> {
    let numbers = || (0..shape.size()).filter_map(|number| u8::try_from(number).ok());
    let rows = numbers().map(|row| OutsideLine::Row { row, reversed: false });
    let columns = numbers().map(|column| OutsideLine::Column { column, reversed: false });
    let most = u16::try_from(shape.size()).unwrap_or(u16::MAX);
    let sum = |line: &OutsideLine| {
        let mut is_between = false;
        let mut sum = 0;
        for value in line.cells(shape).into_iter().map(|cell| u16::from(value(board, cell))) {
            if value == 1 || value == most {
                is_between = !is_between;
            } else if is_between {
                sum += value;
            }
        }
        sum
    };
    let rule = |line| Rule::Outside(Outside { kind: OutsideKind::Sandwich, value: sum(&line), line });
    rows.chain(columns).map(rule).collect()
}

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
