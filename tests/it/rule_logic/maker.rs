//! Puzzles with rules, made at random from a seed: full boards, rules that hold on them, and the givens that leave one solution.

use std::ops::ControlFlow;

use sudoscope::{
    board::{
        Arrow, Cage, CandidateDigits, Candidates, Cell, Digit, Digits, Dot, DotKind, Extremum, Geometry, KnownGeometry, Line,
        LineKind, NegativeDots, Outside, OutsideKind, OutsideLine, Puzzle, Quadruple, Rule, Shape, Thermometer, constraints,
    },
    solve::{Cancel, RuledSolver, general::Bounds, random::XorShift},
};

/// The rules of the puzzles that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Killer,
    RepeatingCages,
    Arrows,
    Thermometers,
    Dots,
    NegativeDots,
    Whispers,
    Renban,
    RegionSums,
    Palindromes,
    Quadruples,
    Between,
    LittleKillers,
    Sandwiches,
    XSums,
    Skyscrapers,
    AntiKnight,
    Extrema,
    EvenOdd,
    Mixed,
}

impl Kind {
    pub const ALL: [Self; 20] = [
        Self::Killer,
        Self::RepeatingCages,
        Self::Arrows,
        Self::Thermometers,
        Self::Dots,
        Self::NegativeDots,
        Self::Whispers,
        Self::Renban,
        Self::RegionSums,
        Self::Palindromes,
        Self::Quadruples,
        Self::Between,
        Self::LittleKillers,
        Self::Sandwiches,
        Self::XSums,
        Self::Skyscrapers,
        Self::AntiKnight,
        Self::Extrema,
        Self::EvenOdd,
        Self::Mixed,
    ];
}

/// A puzzle and its only solution.
pub struct Made {
    pub puzzle: Puzzle,
    pub solution: Digits,
}

pub struct Maker {
    random: XorShift,
    shape: Shape,
    full: Digits,
}

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;

impl Maker {
    pub fn new(seed: u64) -> Self {
        let mut maker = Self { random: XorShift::new(seed * 2 + 1), shape: Shape::classic(), full: vec![None; CELLS] };
        maker.fill();
        maker
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut list: Vec<usize> = (0..count).collect();
        self.random.shuffle(&mut list);
        list
    }

    /// A board of the pattern 123 456 789 / 456 …, with digits, rows and columns exchanged.
    fn fill(&mut self) {
        let digits = self.shuffled(SIZE);
        let mut lines = || -> Vec<usize> {
            let bands = self.shuffled(3);
            bands
                .into_iter()
                .flat_map(|band| self.shuffled(3).into_iter().map(move |line| band * 3 + line).collect::<Vec<_>>())
                .collect()
        };
        let (rows, columns) = (lines(), lines());
        for (row, &from_row) in rows.iter().enumerate() {
            for (column, &from_column) in columns.iter().enumerate() {
                let digit = digits[(from_row * 3 + from_row / 3 + from_column) % SIZE];
                self.full[row * SIZE + column] = Some(Digit::from_index(digit));
            }
        }
    }

    fn value(&self, cell: Cell) -> usize {
        self.full[cell.index()].map_or(0, |digit| usize::from(digit.get()))
    }

    fn neighbours(&self, cell: Cell, is_king: bool) -> Vec<Cell> {
        let (row, column) = (self.shape.row(cell), self.shape.column(cell));
        self.shape
            .cells()
            .filter(|&other| {
                let (rows, columns) = (self.shape.row(other).abs_diff(row), self.shape.column(other).abs_diff(column));
                other != cell && rows <= 1 && columns <= 1 && (is_king || rows + columns == 1)
            })
            .collect()
    }

    /// Cages that cover the board, of up to five cells.
    fn cages(&mut self, may_repeat: bool) -> Vec<Rule> {
        let mut is_free = [true; CELLS];
        let mut cages = Vec::new();
        for start in self.shuffled(CELLS) {
            if !is_free[start] {
                continue;
            }
            let wanted = [2, 2, 3, 3, 3, 4, 4, 5][self.below(8)];
            let mut cells = vec![Cell::new(start)];
            is_free[start] = false;
            while cells.len() < wanted {
                let next: Vec<Cell> = cells
                    .iter()
                    .flat_map(|&cell| self.neighbours(cell, false))
                    .filter(|&cell| {
                        is_free[cell.index()] && (may_repeat || cells.iter().all(|&own| self.value(own) != self.value(cell)))
                    })
                    .collect();
                if next.is_empty() {
                    break;
                }
                let cell = next[self.below(next.len())];
                is_free[cell.index()] = false;
                cells.push(cell);
            }
            let sum = cells.iter().map(|&cell| self.value(cell)).sum::<usize>() as u16;
            cages.push(Rule::Cage(Cage { may_repeat, ..Cage::killer(cells, sum) }));
        }
        cages
    }

    /// A path of up to that many cells each of which may follow those before it.
    fn path(&mut self, most: usize, may_follow: impl Fn(&Self, &[Cell], Cell) -> bool) -> Vec<Cell> {
        let mut path = vec![Cell::new(self.below(CELLS))];
        while path.len() < most {
            let last = path[path.len() - 1];
            let next: Vec<Cell> = self
                .neighbours(last, true)
                .into_iter()
                .filter(|&cell| !path.contains(&cell) && may_follow(self, &path, cell))
                .collect();
            if next.is_empty() {
                break;
            }
            let at = self.below(next.len());
            path.push(next[at]);
        }
        path
    }

    fn line(
        &mut self,
        kind: LineKind,
        least: usize,
        most: usize,
        may_follow: impl Fn(&Self, &[Cell], Cell) -> bool,
    ) -> Option<Rule> {
        let cells = self.path(most, may_follow);
        let rule = Rule::Line(Line { kind, cells });
        if let Rule::Line(line) = &rule
            && line.cells.len() >= least
            && self.holds(&rule)
        {
            return Some(rule);
        }
        None
    }

    fn holds(&self, rule: &Rule) -> bool {
        holds(&self.shape, &self.full, rule)
    }

    fn outside(&mut self, kind: OutsideKind) -> Option<Rule> {
        let (index, reversed) = (self.below(SIZE) as u8, self.below(2) == 0);
        let line = if kind == OutsideKind::LittleKiller {
            let (edge, down, right) = (self.below(SIZE), self.below(2) == 0, self.below(2) == 0);
            let start = self.shape.cell(if down { 0 } else { SIZE - 1 }, edge);
            OutsideLine::Diagonal { start, down, right }
        } else if self.below(2) == 0 {
            OutsideLine::Row { row: index, reversed }
        } else {
            OutsideLine::Column { column: index, reversed }
        };
        (0..=60).map(|value| Rule::Outside(Outside { kind, line, value })).find(|rule| self.holds(rule))
    }

    /// One random rule of a kind; `None` if the try failed.
    fn rule(&mut self, kind: Kind) -> Option<Rule> {
        let adjacent = |maker: &mut Self| {
            let first = Cell::new(maker.below(CELLS));
            let next = maker.neighbours(first, false);
            (first, next[maker.below(next.len())])
        };
        match kind {
            Kind::Thermometers => {
                let path = self.path(6, |maker, path, cell| maker.value(cell) > maker.value(path[path.len() - 1]));
                (path.len() > 2).then(|| Rule::Thermometer(Thermometer { paths: vec![path], is_slow: false }))
            }
            Kind::Arrows => {
                let path = self.path(4, |_, _, _| true);
                let (bulb, shaft) = path.split_first()?;
                let rule = Rule::Arrow(Arrow { bulb: vec![*bulb], shafts: vec![shaft.to_vec()] });
                (shaft.len() > 1 && self.holds(&rule)).then_some(rule)
            }
            Kind::Dots | Kind::NegativeDots => {
                let (first, second) = adjacent(self);
                let (one, two) = (self.value(first), self.value(second));
                let kinds = [
                    DotKind::Difference(one.abs_diff(two) as u8),
                    DotKind::Ratio(2),
                    DotKind::Sum((one + two) as u8),
                    DotKind::Greater,
                ];
                let rule = Rule::Dot(Dot { first, second, kind: kinds[self.below(4)] });
                let is_usual = !matches!(&rule, Rule::Dot(Dot { kind: DotKind::Difference(2..), .. }));
                (is_usual && self.holds(&rule)).then_some(rule)
            }
            Kind::Whispers => self.line(LineKind::Whispers(5), 3, 6, |maker, path, cell| {
                maker.value(cell).abs_diff(maker.value(path[path.len() - 1])) >= 5
            }),
            Kind::Renban => self.line(LineKind::Renban, 3, 4, |_, _, _| true),
            Kind::RegionSums => self.line(LineKind::RegionSum, 3, 5, |_, _, _| true),
            Kind::Palindromes => self.line(LineKind::Palindrome, 3, 5, |_, _, _| true),
            Kind::Between => self.line(LineKind::Between, 3, 5, |_, _, _| true),
            Kind::Quadruples => {
                let (row, column) = (self.below(SIZE - 1), self.below(SIZE - 1));
                let top_left = self.shape.cell(row, column);
                let right = Cell::new(top_left.index() + 1);
                let below = Cell::new(top_left.index() + SIZE);
                let mut digits = vec![self.full[right.index()]?, self.full[below.index()]?];
                digits.sort_unstable();
                Some(Rule::Quadruple(Quadruple { top_left, digits }))
            }
            Kind::LittleKillers => self.outside(OutsideKind::LittleKiller),
            Kind::Sandwiches => self.outside(OutsideKind::Sandwich),
            Kind::XSums => self.outside(OutsideKind::XSum),
            Kind::Skyscrapers => self.outside(OutsideKind::Skyscraper),
            Kind::Extrema => {
                let rule = Rule::Extremum(Extremum { cell: Cell::new(self.below(CELLS)), is_greatest: self.below(2) == 0 });
                self.holds(&rule).then_some(rule)
            }
            Kind::EvenOdd => {
                let cell = Cell::new(self.below(CELLS));
                let digits = if self.value(cell).is_multiple_of(2) { CandidateDigits::Even } else { CandidateDigits::Odd };
                Some(Rule::Candidates(Candidates { cells: vec![cell], digits }))
            }
            Kind::Mixed => {
                let of = [
                    Kind::Thermometers,
                    Kind::Arrows,
                    Kind::Dots,
                    Kind::Whispers,
                    Kind::Renban,
                    Kind::RegionSums,
                    Kind::Palindromes,
                    Kind::Quadruples,
                    Kind::LittleKillers,
                    Kind::Sandwiches,
                    Kind::Between,
                ];
                let kind = of[self.below(of.len())];
                self.rule(kind)
            }
            Kind::Killer | Kind::RepeatingCages | Kind::AntiKnight => None,
        }
    }

    /// A board that keeps the anti-knight rule, found by the solver.
    fn apart(&mut self) {
        let geometry = KnownGeometry::new(&self.shape, &[Rule::AntiKnight]);
        let order = self.shuffled(SIZE);
        let mut start: Digits = vec![None; CELLS];
        for (place, &digit) in order.iter().enumerate() {
            start[place] = Some(Digit::from_index(digit));
        }
        let puzzle = Puzzle::from_givens(self.shape.clone(), geometry.rules(), &start);
        let cancel = Cancel::default();
        let found = RuledSolver::default().count(&puzzle, Bounds::none(&cancel).solutions(1)).unwrap().1;
        self.full = found.expect("every first row can be completed");
    }

    pub fn make(mut self, kind: Kind) -> Made {
        let mut rules: Vec<Rule> = match kind {
            Kind::Killer => self.cages(false),
            Kind::RepeatingCages => self.cages(true),
            Kind::AntiKnight => {
                self.apart();
                vec![Rule::AntiKnight]
            }
            _ => Vec::new(),
        };
        let wanted = 6 + self.below(14);
        for _ in 0..4_000 {
            if rules.len() >= wanted || matches!(kind, Kind::Killer | Kind::RepeatingCages | Kind::AntiKnight) {
                break;
            }
            if let Some(rule) = self.rule(kind)
                && !rules.contains(&rule)
            {
                rules.push(rule);
            }
        }
        if kind == Kind::NegativeDots {
            rules = self.all_dots();
        }
        let geometry = Geometry::new(&self.shape, &rules);
        assert!(
            geometry.constraints().iter().all(|(_, one)| one.holds(&|cell: Cell| self.full[cell.index()].unwrap())),
            "{kind:?}"
        );
        with_givens(&self.shape, self.full, &rules, &mut self.random)
    }

    /// Every white and black dot of the board, and that there are no others.
    fn all_dots(&self) -> Vec<Rule> {
        let mut rules = vec![Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] })];
        for first in self.shape.cells() {
            for second in self.neighbours(first, false).into_iter().filter(|&second| second > first) {
                let kinds = [DotKind::Difference(1), DotKind::Ratio(2)];
                let dots = kinds.map(|kind| Rule::Dot(Dot { first, second, kind }));
                rules.extend(dots.into_iter().find(|rule| self.holds(rule)));
            }
        }
        rules
    }
}

/// Whether the rule is valid on such a board and the full board keeps it.
pub fn holds(shape: &Shape, full: &Digits, rule: &Rule) -> bool {
    let digit = &|cell: Cell| full[cell.index()].unwrap();
    rule.suits(shape) && constraints(shape, std::slice::from_ref(rule)).iter().all(|(_, one)| one.holds(digit))
}

/// Gives digits in which another solution differs until there is none.
pub fn with_givens(shape: &Shape, full: Digits, rules: &[Rule], random: &mut XorShift) -> Made {
    let (mut solver, cancel) = (RuledSolver::default(), Cancel::default());
    let mut givens: Digits = vec![None; full.len()];
    loop {
        let puzzle = Puzzle::from_givens(shape.clone(), rules, &givens);
        solver.begin(&puzzle).unwrap();
        let (mut is_found, mut other) = (false, None::<Digits>);
        solver.run(Bounds::none(&cancel).solutions(2), |found| {
            if found == &full[..] {
                is_found = true;
                return ControlFlow::Continue(());
            }
            other = Some(found.to_vec());
            ControlFlow::Break(())
        });
        let Some(other) = other else {
            assert!(is_found, "the full board is no solution of {}", sudoscope::io::ron::write(&puzzle));
            return Made { puzzle, solution: full };
        };
        let differing: Vec<usize> = (0..full.len()).filter(|&cell| other[cell] != full[cell]).collect();
        let cell = differing[random.below(differing.len())];
        givens[cell] = full[cell];
    }
}
