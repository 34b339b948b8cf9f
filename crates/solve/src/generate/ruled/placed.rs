//! [`rules_on`]: the rules of a kind that a full board obeys, for the kinds that are not cages.

use sudoscope_board::{Arrow, Cell, Digit, Dot, DotKind, Line, LineKind, NegativeDots, Rule, Shape, Thermometer};

use super::{
    clues::{little_killers, sandwiches},
    kind::{PlacedKind, whispers_gap},
    path::Paths,
};
use crate::random::RandomStream;

/// The rules of a kind on a full board: those that stay whatever happens, and those that may go if the solution does not need them.
#[derive(Debug, Default)]
pub(crate) struct Offered {
    pub(crate) kept: Vec<Rule>,
    pub(crate) optional: Vec<Rule>,
}

/// The rules of that kind that the board obeys; lines as many as there is room for.
pub(crate) fn rules_on(kind: PlacedKind, shape: &Shape, board: &[Digit], random: &mut RandomStream) -> Offered {
    let optional = |optional| Offered { kept: Vec::new(), optional };
    match kind {
        PlacedKind::Killer => Offered::default(),
        PlacedKind::Dots => Offered { kept: dots(shape, board, random), optional: Vec::new() },
        PlacedKind::SomeDots => optional(marks_alone(dots(shape, board, random))),
        PlacedKind::Sums => Offered { kept: sums(shape, board), optional: Vec::new() },
        PlacedKind::SomeSums => optional(marks_alone(sums(shape, board))),
        PlacedKind::Thermometers => optional(lines(shape, board, random, thermometer)),
        PlacedKind::Arrows => optional(lines(shape, board, random, arrow)),
        PlacedKind::Whispers => optional(lines(shape, board, random, whispers)),
        PlacedKind::Renban => optional(lines(shape, board, random, renban)),
        PlacedKind::Palindromes => optional(lines(shape, board, random, palindrome)),
        PlacedKind::LittleKillers => optional(little_killers(shape, board, random)),
        PlacedKind::Sandwiches => optional(sandwiches(shape, board)),
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
