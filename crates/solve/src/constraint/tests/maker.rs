//! [`Maker`]: random constraints of every form.

use std::sync::Arc;

use sudoscope_board::{AutomatonBuilder, Cell, Constraint, Digit, DigitSet, Relation, Totals};

use crate::random::XorShift;

/// The forms of constraints, for the tests to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Allowed,
    Different,
    Equal,
    Related,
    Sum,
    EqualSums,
    OneOfSets,
    Count,
    Interval,
    Enclosed,
    Accepted,
    SameDigits,
    SelfCounting,
    CountDifferent,
    NeverSum,
    Ranked,
    NotAll,
    Either,
}

pub(super) const FORMS: [Form; 18] = [
    Form::Allowed,
    Form::Different,
    Form::Equal,
    Form::Related,
    Form::Sum,
    Form::EqualSums,
    Form::OneOfSets,
    Form::Count,
    Form::Interval,
    Form::Enclosed,
    Form::Accepted,
    Form::SameDigits,
    Form::SelfCounting,
    Form::CountDifferent,
    Form::NeverSum,
    Form::Ranked,
    Form::NotAll,
    Form::Either,
];

/// Random constraints about a grid, most of which it satisfies.
pub(super) struct Maker<'a> {
    pub(super) random: &'a mut XorShift,
    pub(super) size: usize,
    pub(super) grid: &'a [Digit],
}

impl Maker<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn often(&mut self) -> bool {
        self.below(4) > 0
    }

    fn cell(&mut self) -> Cell {
        let count = self.grid.len();
        Cell::new(self.below(count))
    }

    fn value(&self, cell: Cell) -> i32 {
        self.grid[cell.index()].get().into()
    }

    /// Different cells, from `least` to `most`; often of a line.
    fn cells(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let size = self.size;
        let count = least + self.below(most - least + 1);
        let mut cells: Vec<Cell> = match self.below(3) {
            0 if count <= size => {
                let row = self.below(size);
                (0..size).map(|column| Cell::new(row * size + column)).collect()
            }
            1 if count <= size => {
                let column = self.below(size);
                (0..size).map(|row| Cell::new(row * size + column)).collect()
            }
            _ => (0..size * size).map(Cell::new).collect(),
        };
        self.random.shuffle(&mut cells);
        cells.truncate(count);
        cells
    }

    fn digits(&mut self) -> DigitSet {
        let bound = 1 << self.size;
        DigitSet::from_bits(u32::try_from(self.below(bound)).expect("few digits"))
    }

    fn sum(&mut self, cells: &[Cell]) -> u16 {
        let sum: i32 = cells.iter().map(|&cell| self.value(cell)).sum();
        let other = self.below(4 * self.size);
        u16::try_from(if self.often() { sum.unsigned_abs() as usize } else { other }).expect("a small sum")
    }

    pub(super) fn make(&mut self, form: Form) -> Constraint {
        let size = self.size;
        match form {
            Form::Allowed => Constraint::Allowed { cell: self.cell(), digits: self.digits() },
            Form::Different => Constraint::Different(self.cells(1, size)),
            Form::Equal => Constraint::Equal(self.cell(), self.cell()),
            Form::Related => {
                let table: Vec<bool> = (0..size * size).map(|_| self.often()).collect();
                let relation = Relation::new(size, |first, second| table[(first - 1) * size + second - 1]);
                Constraint::Related { first: self.cell(), second: self.cell(), relation: Arc::new(relation) }
            }
            Form::Sum => self.weighted_sum(),
            Form::EqualSums => {
                let segments = 2 + self.below(2);
                Constraint::EqualSums((0..segments).map(|_| self.cells(1, 3)).collect())
            }
            Form::OneOfSets => {
                let cells = self.cells(1, size - 1);
                let own: DigitSet = cells.iter().map(|cell| self.grid[cell.index()]).collect();
                let others: Vec<DigitSet> = (0..6).map(|_| self.digits()).collect();
                let sets = others.into_iter().chain([own]).filter(|set| set.len() == cells.len()).collect();
                Constraint::OneOfSets { cells, sets }
            }
            Form::Count => {
                let (cells, digits) = (self.cells(1, size), self.digits());
                let least = self.below(cells.len() + 1);
                let most = least + self.below(cells.len() + 1 - least);
                let number = |count: usize| u16::try_from(count).expect("few cells");
                Constraint::Count { cells, digits, least: number(least), most: number(most) }
            }
            Form::Interval => {
                let cells = self.cells(2, 5);
                let (outside, gap) = (self.below(2) == 0, self.below(3));
                let gap = u8::try_from(gap).expect("a small gap");
                Constraint::Interval { ends: (cells[0], cells[1]), inner: cells[2..].to_vec(), outside, gap }
            }
            Form::Enclosed => {
                let cells = self.cells(1, size);
                let low = (0..cells.len()).min_by_key(|&place| self.value(cells[place])).unwrap_or(0);
                let high = (0..cells.len()).max_by_key(|&place| self.value(cells[place])).unwrap_or(0);
                let inner = cells[low.min(high)..low.max(high)].iter().skip(1).copied().collect::<Vec<_>>();
                let sum = self.sum(&inner);
                Constraint::Enclosed { cells, sum }
            }
            Form::Accepted => self.accepted(),
            Form::SameDigits => {
                let length = 1 + self.below(3);
                Constraint::SameDigits((0..2 + self.below(2)).map(|_| self.cells(length, length)).collect())
            }
            Form::SelfCounting => Constraint::SelfCounting(self.cells(1, size + 2)),
            Form::CountDifferent => Constraint::CountDifferent { counter: self.cell(), cells: self.cells(1, size + 1) },
            Form::NeverSum => {
                let cells = self.cells(1, size);
                let sum = 1 + self.below(4 * size);
                Constraint::NeverSum { cells, sum: u16::try_from(sum).expect("a small sum") }
            }
            Form::Ranked => self.ranked(),
            Form::NotAll => Constraint::NotAll(self.way()),
            Form::Either => {
                let ways = 1 + self.below(3);
                Constraint::Either((0..ways).map(|_| self.way()).collect())
            }
        }
    }

    fn way(&mut self) -> Vec<Constraint> {
        let count = 1 + self.below(2);
        // The last form is the nested one, which is rarer.
        let forms = if self.below(8) == 0 { FORMS.len() } else { FORMS.len() - 1 };
        (0..count)
            .map(|_| {
                let form = FORMS[self.below(forms)];
                self.make(form)
            })
            .collect()
    }

    fn weighted_sum(&mut self) -> Constraint {
        let mut cells = self.cells(1, self.size + 2);
        if self.below(4) == 0 {
            cells.push(cells[0]);
        }
        let is_plain = self.below(2) == 0;
        let weights = [1, 1, 1, -1, -1, 2, -2, 3];
        let terms: Vec<(Cell, i16)> =
            cells.into_iter().map(|cell| (cell, if is_plain { 1 } else { weights[self.below(weights.len())] })).collect();
        let sum: i32 = terms.iter().map(|&(cell, weight)| i32::from(weight) * self.value(cell)).sum();
        let others = self.below(3);
        let offset = i32::from(!self.often());
        let step = i32::try_from(1 + self.below(4)).expect("a small step");
        let count = i32::try_from(others).expect("few totals");
        Constraint::Sum { terms, totals: Totals::of((0..=count).map(|place| sum + offset + place * step)) }
    }

    /// A random nondeterministic automaton.
    fn accepted(&mut self) -> Constraint {
        let cells = self.cells(1, self.size);
        let states = 2 + self.below(4);
        let mut builder = AutomatonBuilder::new(self.size);
        builder.grow(states - 1);
        for _ in 0..2 * states * self.size {
            let (from, to, digit) = (self.below(states), self.below(states), self.below(self.size));
            builder.add(from, Digit::from_index(digit), to);
        }
        for _ in 0..states.div_ceil(2) {
            let state = self.below(states);
            builder.accept(state);
        }
        Constraint::Accepted { cells, automaton: Arc::new(builder.build()) }
    }

    fn ranked(&mut self) -> Constraint {
        let size = self.size;
        let row = |row: usize| (0..size).map(move |column| Cell::new(row * size + column));
        let column = |column: usize| (0..size).map(move |row| Cell::new(row * size + column));
        let mut lines: Vec<Vec<Cell>> = Vec::new();
        for place in 0..size {
            lines.extend([
                row(place).collect(),
                row(place).rev().collect(),
                column(place).collect(),
                column(place).rev().collect(),
            ]);
        }
        let numbers: Vec<Vec<Digit>> = lines.iter().map(|line| line.iter().map(|cell| self.grid[cell.index()]).collect()).collect();
        let ranks = (0..1 + self.below(4))
            .map(|_| {
                let line = self.below(lines.len());
                let rank = 1 + numbers.iter().filter(|number| **number < numbers[line]).count();
                let rank = if self.often() { rank } else { 1 + self.below(lines.len()) };
                (line, u16::try_from(rank).expect("few lines"))
            })
            .collect();
        Constraint::Ranked { lines, ranks }
    }
}
