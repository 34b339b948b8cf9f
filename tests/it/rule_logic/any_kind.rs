//! Puzzles on small boards with a rule of any kind, made at random from a number: each like a sample of `every_kind`, with other cells
//! and what the full board says of them.

use std::{collections::BTreeSet, sync::Arc};

use sudoscope::{
    board::{
        Arrow, Automaton, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Digits, Dot, DotKind,
        Extremum, Index, Line, LineKind, LookAndSay, Outside, OutsideKind, OutsideLine, PairTable, Puzzle, Quadruple, Relation,
        Rule, Shape, Thermometer,
    },
    solve::{Cancel, RuledSolver, general::Bounds, random::XorShift},
};

use super::maker::{Made, holds, with_givens};
use crate::every_kind::{KINDS, every_kind, kind};

/// A rule is looked for in that many random places.
const TRIES: usize = 2_000;

/// The puzzle of a number. One after the other they have rules of each kind, as [`kind`] counts them.
pub fn puzzle(number: usize) -> Made {
    let mut random = XorShift::new(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1).wrapping_mul(0x2545_f491_4f6c_dd1d));
    loop {
        if let Some(made) = Drawer::new(number, &mut random).and_then(|drawer| drawer.make()) {
            return made;
        }
    }
}

/// Mostly 6×6 boards; some of 4×4 and 9×9, and some without boxes.
fn shape(random: &mut XorShift) -> Shape {
    match random.below(12) {
        0 => Shape::of_size(4).unwrap(),
        1 => Shape::classic(),
        2 => {
            let regions: Vec<u8> = "aaabbbaacbbdacccbdeccdddeeffdfeeefff".bytes().map(|letter| letter - b'a').collect();
            Shape::jigsaw(6, &regions).unwrap()
        }
        _ => Shape::of_size(6).unwrap(),
    }
}

/// A full board on which rules are drawn.
struct Drawer<'r> {
    random: &'r mut XorShift,
    samples: Vec<Rule>,
    shape: Shape,
    full: Digits,
    /// A rule of the kind of the puzzle.
    sample: Rule,
    /// That rule if it is of the whole board.
    rules: Vec<Rule>,
}

impl<'r> Drawer<'r> {
    /// `None` if no full board is found.
    fn new(number: usize, random: &'r mut XorShift) -> Option<Self> {
        let samples = every_kind();
        let of_kind: Vec<&Rule> = samples.iter().filter(|rule| kind(rule) == number % KINDS).collect();
        let sample = of_kind[random.below(of_kind.len())].clone();
        let shape = shape(random);
        let is_of_board = is_of_board(&sample);
        if is_of_board && !sample.suits(&shape) {
            // Windows and classes of digits are there on a few sizes only.
            return Self::filled(random, samples, Shape::classic(), sample, is_of_board);
        }
        Self::filled(random, samples, shape, sample, is_of_board)
    }

    fn filled(random: &'r mut XorShift, samples: Vec<Rule>, shape: Shape, sample: Rule, is_of_board: bool) -> Option<Self> {
        let rules = if is_of_board { vec![sample.clone()] } else { Vec::new() };
        let filled_by: &[Rule] = if matches!(sample, Rule::NegativeDots(_) | Rule::NegativeSums(_)) { &[] } else { &rules };
        let full = full(&shape, filled_by, random)?;
        Some(Self { random, samples, shape, full, sample, rules })
    }

    fn make(mut self) -> Option<Made> {
        if matches!(self.sample, Rule::NegativeDots(_) | Rule::NegativeSums(_)) {
            self.rules.extend(self.all_dots());
        }
        let (most, sample) = (1 + self.random.below(7), self.sample.clone());
        if self.rules.is_empty() {
            for _ in 0..TRIES {
                let rule = self.like(&sample).filter(|rule| holds(&self.shape, &self.full, rule));
                self.rules.extend(rule);
                if self.rules.len() >= most {
                    break;
                }
            }
            self.rules.sort();
            self.rules.dedup();
            if self.rules.is_empty() {
                return None;
            }
        }
        for _ in 0..[0, 0, 4, 8][self.random.below(4)] {
            let other = self.samples[self.random.below(self.samples.len())].clone();
            let of_signs = matches!(other, Rule::Dot(_));
            let rule = self.like(&other).filter(|rule| !of_signs && holds(&self.shape, &self.full, rule));
            self.rules.extend(rule.filter(|rule| !self.rules.contains(rule)));
        }
        Some(with_givens(&self.shape, self.full, &self.rules, self.random))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn value(&self, cell: Cell) -> usize {
        self.full[cell.index()].map_or(0, |digit| usize::from(digit.get()))
    }

    fn sum(&self, cells: &[Cell]) -> u16 {
        cells.iter().map(|&cell| self.value(cell)).sum::<usize>() as u16
    }

    fn digit(&self, cell: Cell) -> Digit {
        self.full[cell.index()].unwrap()
    }

    fn cell(&mut self) -> Cell {
        let bound = self.shape.cell_count();
        Cell::new(self.below(bound))
    }

    fn neighbours(&self, cell: Cell, is_king: bool) -> Vec<Cell> {
        let (row, column) = (self.shape.row(cell), self.shape.column(cell));
        let touches = |&other: &Cell| {
            let (rows, columns) = (self.shape.row(other).abs_diff(row), self.shape.column(other).abs_diff(column));
            other != cell && rows <= 1 && columns <= 1 && (is_king || rows + columns == 1)
        };
        self.shape.cells().filter(touches).collect()
    }

    /// That many cells at most, each of which touches the one before it and may follow it.
    fn path(&mut self, most: usize, may_follow: impl Fn(&Self, Cell, Cell) -> bool) -> Vec<Cell> {
        let mut path = vec![self.cell()];
        while path.len() < most.min(self.shape.size()) {
            let last = path[path.len() - 1];
            let mut next = self.neighbours(last, true);
            next.retain(|&cell| !path.contains(&cell) && may_follow(self, last, cell));
            if next.is_empty() {
                break;
            }
            path.push(next[self.random.below(next.len())]);
        }
        path
    }

    fn any_path(&mut self, most: usize) -> Vec<Cell> {
        self.path(most, |_, _, _| true)
    }

    /// A path in ascending order.
    fn group(&mut self, most: usize) -> Vec<Cell> {
        let mut cells = self.any_path(most);
        cells.sort_unstable();
        cells
    }

    /// That many cells at most, in ascending order, with different digits where wanted.
    fn patch(&mut self, most: usize, is_different: bool) -> Vec<Cell> {
        let mut cells = vec![self.cell()];
        while cells.len() < most.min(self.shape.size()) {
            let from = cells[self.random.below(cells.len())];
            let mut next = self.neighbours(from, false);
            next.retain(|cell| {
                !cells.contains(cell) && (!is_different || cells.iter().all(|&own| self.value(own) != self.value(*cell)))
            });
            if next.is_empty() {
                break;
            }
            cells.push(next[self.random.below(next.len())]);
        }
        cells.sort_unstable();
        cells
    }

    /// Cells anywhere with the same digits, in the same order.
    fn twins(&mut self, cells: &[Cell]) -> Vec<Cell> {
        let same = |drawer: &mut Self, cell: Cell| {
            let others: Vec<Cell> =
                drawer.shape.cells().filter(|&other| other != cell && drawer.digit(other) == drawer.digit(cell)).collect();
            others[drawer.random.below(others.len())]
        };
        cells.iter().map(|&cell| same(self, cell)).collect()
    }

    /// Some of the digits of the cells, ascending.
    fn some_digits(&mut self, cells: &[Cell], most: usize) -> Vec<Digit> {
        let count = 1 + self.below(most.min(cells.len()));
        let mut digits: Vec<Digit> = cells.iter().map(|&cell| self.digit(cell)).collect();
        self.random.shuffle(&mut digits);
        digits.truncate(count);
        digits.sort_unstable();
        digits
    }

    /// A rule like that one, which may hold on the full board or not; `None` for those of the whole board, and if there is none.
    fn like(&mut self, sample: &Rule) -> Option<Rule> {
        Some(match sample {
            rule if is_of_board(rule) => return None,
            Rule::Cage(cage) => self.cage(cage),
            Rule::Arrow(arrow) => {
                let path = self.any_path(arrow.bulb.len() + 2);
                let (bulb, shaft) = path.split_at_checked(arrow.bulb.len()).filter(|(_, shaft)| !shaft.is_empty())?;
                Rule::Arrow(Arrow { bulb: bulb.to_vec(), shafts: vec![shaft.to_vec()] })
            }
            Rule::Thermometer(thermometer) => self.thermometer(thermometer)?,
            Rule::Line(line) => self.line(line),
            Rule::Dot(dot) => self.dot(dot.kind),
            Rule::Extremum(extremum) => Rule::Extremum(Extremum { cell: self.cell(), ..*extremum }),
            Rule::Candidates(candidates) => {
                let cells = vec![self.cell()];
                let mut digits = candidates.digits.clone();
                if let CandidateDigits::These(_) = digits {
                    let other = self.cell();
                    digits =
                        CandidateDigits::These(BTreeSet::from([self.digit(cells[0]), self.digit(other)]).into_iter().collect());
                }
                Rule::Candidates(Candidates { cells, digits })
            }
            Rule::Quadruple(_) => {
                let (row, column) = (self.below(self.shape.size() - 1), self.below(self.shape.size() - 1));
                let cells = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| self.shape.cell(row + down, column + right));
                Rule::Quadruple(Quadruple { top_left: cells[0], digits: self.some_digits(&cells, 4) })
            }
            Rule::Contains(contains) => {
                let cells = self.group(4);
                Rule::Contains(Contains { digits: self.some_digits(&cells, 3), cells, ..*contains })
            }
            Rule::LookAndSay(_) => {
                let cells = self.group(4);
                let digit = Digit::from_index(self.below(self.shape.size()));
                let said = BTreeSet::from([self.digit(cells[0]), digit]);
                let count = |digit: Digit| cells.iter().filter(|&&cell| self.digit(cell) == digit).count() as u8;
                Rule::LookAndSay(LookAndSay { counts: said.into_iter().map(|digit| (count(digit), digit)).collect(), cells })
            }
            Rule::Region(cells) => Rule::Region(self.patch(cells.len(), true)),
            Rule::Clone(_) => {
                let cells = self.any_path(3);
                Rule::Clone(vec![self.twins(&cells), cells])
            }
            Rule::SameDigits(_) => {
                let cells = self.any_path(3);
                let mut twins = self.twins(&cells);
                self.random.shuffle(&mut twins);
                Rule::SameDigits(vec![cells, twins])
            }
            Rule::EqualSums(_) => Rule::EqualSums(vec![self.any_path(2), self.any_path(3)]),
            Rule::WeightedSum { .. } => {
                let terms: Vec<(Cell, i16)> = self.any_path(3).into_iter().map(|cell| (cell, [1, 2, -1][self.below(3)])).collect();
                let total = terms.iter().map(|&(cell, weight)| i32::from(weight) * self.value(cell) as i32).sum();
                Rule::WeightedSum { terms, total }
            }
            Rule::Lunchbox { .. } => {
                let cells = self.patch(4, true);
                self.first_that_holds(|sum| Rule::Lunchbox { cells: cells.clone(), sum })?
            }
            Rule::NeverSum { .. } => Rule::NeverSum { cells: self.patch(4, true), sum: 4 + self.below(10) as u16 },
            Rule::EqualityCage(_) => Rule::EqualityCage(self.patch(4, true)),
            Rule::ProductCage { .. } => {
                let cells = self.patch(3, true);
                let product = cells.iter().map(|&cell| self.value(cell) as u32).product();
                Rule::ProductCage { cells, product, may_repeat: false }
            }
            Rule::CountingCircles(_) => self.circles(),
            Rule::CountDifferent { .. } => {
                let path = self.any_path(4);
                let (&counter, cells) = path.split_first().filter(|(_, cells)| !cells.is_empty())?;
                Rule::CountDifferent { counter, cells: cells.to_vec() }
            }
            Rule::Outside(outside) => self.outside(outside.kind)?,
            Rule::Index(index) => Rule::Index(Index { cells: vec![self.cell()], ..*index }),
            Rule::ValueIndex(_) => Rule::ValueIndex(self.any_path(5)),
            Rule::PairTable(table) => self.table(table),
            Rule::Machine(machine) => self.machine(machine),
            Rule::Either(_) => Rule::Either(self.clues()),
            Rule::OneWrong(_) => Rule::OneWrong(self.clues()),
            _ => return None,
        })
    }

    fn cage(&mut self, sample: &Cage) -> Rule {
        let cells = self.patch(sample.cells.len(), !sample.may_repeat);
        let (sum, more) = (self.sum(&cells), 1 + self.below(4) as u16);
        let total = match &sample.total {
            CageTotal::Any => CageTotal::Any,
            CageTotal::Sum(_) => CageTotal::Sum(sum),
            CageTotal::OneOf(_) if more < sum && self.below(2) == 0 => CageTotal::OneOf(vec![sum - more, sum]),
            CageTotal::OneOf(_) => CageTotal::OneOf(vec![sum, sum + more]),
            CageTotal::DigitalRoot(_) => CageTotal::DigitalRoot(((sum - 1) % 9 + 1) as u8),
        };
        Rule::Cage(Cage { cells, total, may_repeat: sample.may_repeat })
    }

    /// A thermometer with a second tube if the sample has one.
    fn thermometer(&mut self, sample: &Thermometer) -> Option<Rule> {
        let is_slow = sample.is_slow;
        let rises = move |drawer: &Self, one, next| drawer.value(next) + usize::from(is_slow) > drawer.value(one);
        let path = self.path(5, rises);
        let mut paths = vec![path];
        if sample.paths.len() > 1 {
            let bulb = paths[0][0];
            let second =
                self.neighbours(bulb, true).into_iter().find(|&cell| !paths[0].contains(&cell) && rises(self, bulb, cell))?;
            paths.push(vec![bulb, second]);
        }
        (paths[0].len() > 1).then_some(Rule::Thermometer(Thermometer { paths, is_slow }))
    }

    fn line(&mut self, sample: &Line) -> Rule {
        let half = self.shape.size().div_ceil(2) as u8;
        let kind = match sample.kind {
            LineKind::Whispers(gap) => LineKind::Whispers(gap.min(half)),
            LineKind::Lockout(gap) => LineKind::Lockout(gap.min(half - 1)),
            LineKind::SumLine(_) => LineKind::SumLine(3 + self.below(10) as u16),
            LineKind::SumLoop(_) => LineKind::SumLoop(3 + self.below(10) as u16),
            kind => kind,
        };
        let length = 3 + self.below(3);
        let cells = match kind {
            LineKind::Whispers(gap) => {
                self.path(length, |drawer, one, next| drawer.value(one).abs_diff(drawer.value(next)) >= gap.into())
            }
            _ => self.any_path(length),
        };
        Rule::Line(Line { kind, cells })
    }

    fn dot(&mut self, kind: DotKind) -> Rule {
        let first = self.cell();
        let next = self.neighbours(first, false);
        let second = next[self.below(next.len())];
        let (one, two) = (self.value(first) as u8, self.value(second) as u8);
        let kind = match kind {
            DotKind::Difference(_) => DotKind::Difference(one.abs_diff(two)),
            DotKind::Ratio(_) => DotKind::Ratio(one.max(two) / one.min(two)),
            DotKind::Sum(_) => DotKind::Sum(one + two),
            DotKind::Greater => DotKind::Greater,
        };
        Rule::Dot(Dot { first, second, kind })
    }

    /// The signs of all neighbours that the rule about those without one asks for.
    fn all_dots(&self) -> Vec<Rule> {
        let kinds: Vec<DotKind> = match &self.sample {
            Rule::NegativeSums(sums) => sums.iter().map(|&sum| DotKind::Sum(sum)).collect(),
            _ => vec![DotKind::Difference(1), DotKind::Ratio(2)],
        };
        let mut rules = Vec::new();
        for first in self.shape.cells() {
            for second in self.neighbours(first, false).into_iter().filter(|&second| second > first) {
                let dots = kinds.iter().map(|&kind| Rule::Dot(Dot { first, second, kind }));
                rules.extend(dots.into_iter().find(|rule| holds(&self.shape, &self.full, rule)));
            }
        }
        rules
    }

    /// Circles round all, or nearly all, cells that they need for one or two digits.
    fn circles(&mut self) -> Rule {
        let digits = BTreeSet::from([1 + self.below(self.shape.size()), 1 + self.below(self.shape.size())]);
        let mut circles = Vec::new();
        for value in digits {
            let mut cells: Vec<Cell> = self.shape.cells().filter(|&cell| self.value(cell) == value).collect();
            self.random.shuffle(&mut cells);
            cells.truncate(value);
            circles.extend(cells);
        }
        circles.sort_unstable();
        Rule::CountingCircles(circles)
    }

    fn outside(&mut self, kind: OutsideKind) -> Option<Rule> {
        let size = self.shape.size();
        let (index, reversed) = (self.below(size), self.below(2) == 0);
        let line = if kind == OutsideKind::LittleKiller {
            let (down, right) = (self.below(2) == 0, self.below(2) == 0);
            let start = self.shape.cell(if down { 0 } else { size - 1 }, index);
            OutsideLine::Diagonal { start, down, right }
        } else if self.below(2) == 0 {
            OutsideLine::Row { row: index as u8, reversed }
        } else {
            OutsideLine::Column { column: index as u8, reversed }
        };
        self.first_that_holds(|value| Rule::Outside(Outside { kind, line, value }))
    }

    fn first_that_holds(&self, rule: impl Fn(u16) -> Rule) -> Option<Rule> {
        (0..=60).map(rule).find(|rule| holds(&self.shape, &self.full, rule))
    }

    fn table(&mut self, sample: &PairTable) -> Rule {
        let size = self.shape.size();
        let pairs: Vec<bool> = (0..size * size).map(|_| self.below(3) > 0).collect();
        let relation = Arc::new(Relation::new(size, |one, two| pairs[(one - 1) * size + two - 1]));
        Rule::PairTable(PairTable { relation, cells: self.any_path(3), ..sample.clone() })
    }

    /// A line whose digits, counted in twos or threes, leave a certain remainder.
    fn machine(&mut self, sample: &AutomatonRule) -> Rule {
        let modulus = 2 + self.below(2);
        let cells = self.any_path(4);
        let left = usize::from(self.sum(&cells)) % modulus;
        let automaton =
            Automaton::deterministic(self.shape.size(), 0, |&sum, value| Some((sum + value) % modulus), |&sum| sum == left);
        Rule::Machine(AutomatonRule { automaton: Arc::new(automaton.unwrap()), cells, ..sample.clone() })
    }

    /// A cage with another sum, and a cage or a dot that holds.
    fn clues(&mut self) -> Vec<Vec<Rule>> {
        let (Rule::Cage(mut wrong), right) = (self.cage(&Cage::killer([Cell::new(0), Cell::new(1)], 0)), self.dot(DotKind::Sum(0)))
        else {
            unreachable!("a cage is a cage")
        };
        let more = 1 + self.below(2) as u16;
        wrong.total = CageTotal::Sum(self.sum(&wrong.cells) + more);
        let mut ways = vec![vec![Rule::Cage(wrong)], vec![right]];
        self.random.shuffle(&mut ways);
        ways
    }
}

fn is_of_board(rule: &Rule) -> bool {
    rule.is_of_whole_board()
}

/// A random full board under the rules; `None` if none is found.
fn full(shape: &Shape, rules: &[Rule], random: &mut XorShift) -> Option<Digits> {
    let size = shape.size();
    for attempt in 0..40 {
        let mut start: Digits = vec![None; shape.cell_count()];
        for (cell, digit) in random.shuffled(Digit::all(size)).into_iter().enumerate() {
            start[cell] = Some(digit);
        }
        // Fewer digits, the longer it takes.
        for _ in 0..(size / 2).saturating_sub(attempt / 8) {
            let cell = random.below(start.len());
            start[cell] = start[cell].or(Some(Digit::from_index(random.below(size))));
        }
        if attempt > 30 {
            start[random.below(size)..].fill(None);
        }
        let (puzzle, cancel) = (Puzzle::from_givens(shape.clone(), rules, &start), Cancel::default());
        let found = RuledSolver::default().count(&puzzle, Bounds::none(&cancel).solutions(1).nodes(2_000));
        if let Ok((_, Some(solution))) = found {
            return Some(solution);
        }
    }
    None
}
