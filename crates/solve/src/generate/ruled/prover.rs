//! [`Prover`]: whether a board is the only solution under the rules that have been placed; [`RuledDigger`]: removes
//! what is not needed for that: givens, and then placed rules.

use std::ops::ControlFlow;

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet, Digits, KnownGeometry, Totals};

use crate::{
    Cancel,
    constraint::RuleSolver,
    general::{Bounds, SearchEnd},
    generate::{
        dig::Dig,
        result::{Miss, Rejection, settled},
    },
};

/// Decisions of the first try at a question about cages. What takes more is asked again with the sums that follow from the cages; laying these
/// out takes as long as a few dozen decisions.
const QUICK_NODES: u64 = 40;

/// A cage on a full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumCage {
    pub(crate) cells: Vec<Cell>,
    pub(crate) sum: i32,
}

impl SumCage {
    /// The cage of these cells on a board.
    pub(crate) fn on(board: &[Digit], cells: Vec<Cell>) -> Self {
        let sum = cells.iter().map(|cell| i32::from(board[cell.index()].get())).sum();
        Self { cells, sum }
    }

    /// Whether a board keeps to it.
    pub(crate) fn holds(&self, board: &[Digit]) -> bool {
        let digits = self.cells.iter().map(|cell| board[cell.index()]);
        let different: DigitSet = digits.clone().collect();
        different.len() == self.cells.len() && digits.map(|digit| i32::from(digit.get())).sum::<i32>() == self.sum
    }

    fn constraints(&self) -> [Constraint; 2] {
        let terms = self.cells.iter().map(|&cell| (cell, 1)).collect();
        [Constraint::Different(self.cells.clone()), Constraint::Sum { terms, totals: Totals::only(self.sum) }]
    }
}

/// Looks for solutions other than a given one, on boards of one geometry with changing further constraints.
#[derive(Clone, Debug)]
pub(crate) struct Prover {
    size: usize,
    cells: usize,
    houses: Vec<Vec<Cell>>,
    /// The constraints of the rules of the whole board.
    base: Vec<Constraint>,
    /// The board laid out with nothing else.
    alone: Option<RuleSolver>,
    /// The constraints that were placed last, and the board laid out with them.
    laid_out: Option<(Vec<Constraint>, RuleSolver)>,
}

impl Prover {
    /// A prover for boards of that geometry.
    pub(crate) fn new(geometry: &KnownGeometry) -> Self {
        Self {
            size: geometry.size(),
            cells: geometry.shape().cell_count(),
            houses: geometry.houses().iter().map(|house| house.cells.to_vec()).collect(),
            base: geometry.constraints().iter().map(|(_, constraint)| constraint.clone()).collect(),
            alone: None,
            laid_out: None,
        }
    }

    /// The number of digits.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Finds up to `most` solutions with the givens and `placed` that are not `solution`, within `nodes` decisions. None means that it is
    /// the only one.
    pub(crate) fn others(
        &mut self,
        placed: &[Constraint],
        givens: &[Option<Digit>],
        solution: &[Digit],
        most: usize,
        nodes: u64,
        cancel: &Cancel,
    ) -> Result<Vec<Vec<Digit>>, Miss> {
        let bounds = Bounds::none(cancel).nodes(nodes);
        others(self.laid_out(placed), givens, solution, most, bounds)
    }

    /// The same with placed cages.
    pub(crate) fn others_in_cages(
        &mut self,
        cages: &[SumCage],
        givens: &[Option<Digit>],
        solution: &[Digit],
        most: usize,
        nodes: u64,
        cancel: &Cancel,
    ) -> Result<Vec<Vec<Digit>>, Miss> {
        let cages_alone = cages.iter().map(|cage| (&cage.cells[..], cage.sum));
        let mut quick = self.laid_out(&[]).with_cages(cages_alone);
        let decided = others(&mut quick, givens, solution, most, Bounds::none(cancel).nodes(QUICK_NODES.min(nodes)));
        settled(decided)?.or_else(|_| {
            let constraints: Vec<Constraint> = cages.iter().flat_map(SumCage::constraints).collect();
            self.others(&constraints, givens, solution, most, nodes, cancel)
        })
    }

    /// A solution with the digits and without further constraints.
    pub(crate) fn first(&mut self, digits: &[Option<Digit>], nodes: u64, cancel: &Cancel) -> Result<Option<Vec<Digit>>, Miss> {
        let mut first = None;
        let end = search(self.laid_out(&[]), digits, Bounds::none(cancel).nodes(nodes), |digits| {
            first = Some(digits.to_vec());
            false
        });
        match end {
            SearchEnd::Cancelled => Err(Miss::Cancelled),
            SearchEnd::OutOfNodes => Err(Rejection::Undecided.into()),
            SearchEnd::Exhausted | SearchEnd::Enough => Ok(first),
        }
    }

    /// The digits that each cell may still hold by the rules of the board, of those it may hold, as far as they follow without a decision. `None`:
    /// there is a contradiction.
    pub(crate) fn left(&mut self, allowed: &[DigitSet], cancel: &Cancel) -> Result<Option<Vec<DigitSet>>, Miss> {
        let solver = self.laid_out(&[]);
        solver.begin(allowed.iter().copied());
        solver.propagated(cancel).ok_or(Miss::Cancelled)
    }

    /// The same where nothing follows from `left`, but for what a cell loses now that it may hold only `kept`.
    pub(crate) fn left_when(
        &mut self,
        left: &[DigitSet],
        cell: usize,
        kept: DigitSet,
        cancel: &Cancel,
    ) -> Result<Option<Vec<DigitSet>>, Miss> {
        let solver = self.laid_out(&[]);
        solver.begin_settled(left, Cell::new(cell), kept);
        solver.propagated(cancel).ok_or(Miss::Cancelled)
    }

    fn laid_out(&mut self, placed: &[Constraint]) -> &mut RuleSolver {
        let lay_out = || {
            let constraints = [&self.base[..], placed].concat();
            RuleSolver::new(self.size, self.cells, &self.houses, &constraints)
        };
        if placed.is_empty() {
            return self.alone.get_or_insert_with(lay_out);
        }
        let kept = self.laid_out.take().filter(|(kept, _)| kept == placed);
        let laid_out = kept.unwrap_or_else(|| (placed.to_vec(), lay_out()));
        &mut self.laid_out.insert(laid_out).1
    }
}

/// Up to `most` solutions with the givens that are not `solution`.
fn others(
    solver: &mut RuleSolver,
    givens: &[Option<Digit>],
    solution: &[Digit],
    most: usize,
    bounds: Bounds<'_>,
) -> Result<Vec<Vec<Digit>>, Miss> {
    let mut others: Vec<Vec<Digit>> = Vec::new();
    let end = search(solver, givens, bounds, |digits| {
        if digits != solution {
            others.push(digits.to_vec());
        }
        others.len() < most
    });
    match end {
        SearchEnd::Cancelled => Err(Miss::Cancelled),
        SearchEnd::OutOfNodes if others.is_empty() => Err(Rejection::Undecided.into()),
        SearchEnd::OutOfNodes | SearchEnd::Exhausted | SearchEnd::Enough => Ok(others),
    }
}

/// Shows solutions with the givens to `visit` while that returns `true`.
fn search(
    solver: &mut RuleSolver,
    givens: &[Option<Digit>],
    bounds: Bounds<'_>,
    mut visit: impl FnMut(&[Digit]) -> bool,
) -> SearchEnd {
    let all = DigitSet::all(givens.len().isqrt());
    solver.begin(givens.iter().map(|digit| digit.map_or(all, Digit::set)));
    let mut digits = Vec::new();
    let count = solver.run(bounds, |solution| {
        digits.clear();
        digits.extend(solution.iter().copied().flatten());
        if visit(&digits) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    count.end
}

/// How long a question whether something is needed is pursued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// A second or two. A question that takes longer ends the attempt.
    ToTheEnd,
    /// A number of decisions that puzzles which techniques solve seldom need. What takes more is kept: most of the time would go into the few
    /// questions that do.
    Short,
}

impl Patience {
    /// Number of decisions after which a question is abandoned.
    const fn nodes(self) -> u64 {
        match self {
            Self::ToTheEnd => 100_000,
            Self::Short => 200,
        }
    }
}

/// Whether a board is the only solution.
enum Uniqueness {
    Only,
    /// It is not: this is another.
    Other(Vec<Digit>),
    /// Not decided within the decisions allowed.
    Open,
}

/// Removes givens and rules from a full board.
#[derive(Debug)]
pub(crate) struct RuledDigger<'a> {
    pub(crate) prover: &'a mut Prover,
    pub(crate) board: &'a [Digit],
    pub(crate) patience: Patience,
    pub(crate) cancel: &'a Cancel,
}

impl RuledDigger<'_> {
    /// Removes the units of givens in order while the solution stays unique and `min_clues` are left. Returns the givens.
    pub(crate) fn dig(&mut self, placed: &[Constraint], units: &[&[Cell]], min_clues: usize) -> Result<Digits, Miss> {
        let board = self.board;
        let mut dig = Dig::<CellSet>::default();
        dig.begin(units.iter().map(|unit| (unit.iter().copied().collect(), unit.len())), min_clues);
        let mut givens: Digits = board.iter().copied().map(Some).collect();
        while let Some(tried) = dig.next_trial() {
            tried.iter().for_each(|cell| givens[cell.index()] = None);
            let needed = match self.ask(placed, &givens)? {
                Uniqueness::Only => {
                    dig.accept_trial();
                    continue;
                }
                Uniqueness::Other(other) => (0..board.len()).filter(|&cell| other[cell] != board[cell]).map(Cell::new).collect(),
                Uniqueness::Open => tried,
            };
            dig.reject_trial(needed);
            tried.iter().for_each(|cell| givens[cell.index()] = Some(board[cell.index()]));
        }
        Ok(givens)
    }

    /// Removes rules in order, each with its demands, while the solution stays unique and `least` are left. `kept` is demanded always.
    /// Returns which rules are kept.
    pub(crate) fn drop_rules(
        &mut self,
        givens: &[Option<Digit>],
        kept: &[Constraint],
        rules: &[Vec<Constraint>],
        least: usize,
    ) -> Result<Vec<bool>, Miss> {
        // The places of the rules take the part of cells.
        let mut dig = Dig::<CellSet>::default();
        dig.begin((0..rules.len()).map(|place| (CellSet::only(Cell::new(place)), 1)), least);
        let mut stays = vec![true; rules.len()];
        while let Some(tried) = dig.next_trial() {
            tried.iter().for_each(|place| stays[place.index()] = false);
            let left = rules.iter().zip(&stays).filter(|(_, stays)| **stays).flat_map(|(rule, _)| rule);
            let placed: Vec<Constraint> = kept.iter().chain(left).cloned().collect();
            let needed = match self.ask(&placed, givens)? {
                Uniqueness::Only => {
                    dig.accept_trial();
                    continue;
                }
                Uniqueness::Other(other) => {
                    let is_broken =
                        |rule: &[Constraint]| !rule.iter().all(|demand| demand.holds(&|cell: Cell| other[cell.index()]));
                    (0..rules.len()).filter(|&place| is_broken(&rules[place])).map(Cell::new).collect()
                }
                Uniqueness::Open => tried,
            };
            dig.reject_trial(needed);
            tried.iter().for_each(|place| stays[place.index()] = true);
        }
        Ok(stays)
    }

    fn ask(&mut self, placed: &[Constraint], givens: &[Option<Digit>]) -> Result<Uniqueness, Miss> {
        let others = self.prover.others(placed, givens, self.board, 1, self.patience.nodes(), self.cancel);
        match others {
            Ok(others) => Ok(others.into_iter().next().map_or(Uniqueness::Only, Uniqueness::Other)),
            Err(Miss::Rejected(Rejection::Undecided)) if self.patience == Patience::Short => Ok(Uniqueness::Open),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule, Shape};

    use super::*;
    use crate::{
        generate::{
            ruled::{
                boards::RuledBoards,
                layout::{Borders, CageLayout},
            },
            spec::Symmetry,
        },
        random::RandomStream,
    };

    /// Whether layouts of that many cages on random boards have one solution, by both ways to ask; returns how many have and how many have
    /// not, and how many were decided by the first try.
    fn ask(size: usize, rules: &[Rule], cages: usize, rounds: u64) -> [usize; 3] {
        let (shape, cancel) = (Shape::of_size(size).unwrap(), Cancel::default());
        let geometry = KnownGeometry::from(HouseGeometry::plain(&shape)).with_rules(rules);
        let (mut prover, mut boards) = (Prover::new(&geometry), RuledBoards::new(&geometry, &cancel).unwrap());
        let (borders, givens) = (Borders::new(&shape, Symmetry::None), vec![None; size * size]);
        let mut seen = [0; 3];
        for round in 0..rounds {
            let mut random = RandomStream::new(3, round, 0);
            let board = boards.draw(&mut prover, size * size, &mut random, &cancel).unwrap();
            let layout = CageLayout::draw(&borders, &board, cages, size.min(5), &mut random);
            let cages: Vec<SumCage> = layout.cages().into_iter().map(|cells| SumCage::on(&board, cells)).collect();
            assert!(cages.iter().all(|cage| cage.holds(&board)));
            let constraints: Vec<Constraint> = cages.iter().flat_map(SumCage::constraints).collect();
            prover.laid_out = None;
            let quick = prover.others_in_cages(&cages, &givens, &board, 3, 100_000, &cancel).unwrap();
            seen[2] += usize::from(prover.laid_out.is_none());
            let slow = prover.others(&constraints, &givens, &board, 3, 100_000, &cancel).unwrap();
            assert_eq!(quick.is_empty(), slow.is_empty(), "{board:?} {cages:?}");
            for other in &quick {
                assert!(*other != board && cages.iter().all(|cage| cage.holds(other)));
                assert!(constraints.iter().chain(&prover.base).all(|demand| demand.holds(&|cell: Cell| other[cell.index()])));
            }
            seen[usize::from(slow.is_empty())] += 1;
        }
        seen
    }

    #[test]
    fn a_question_about_cages_has_the_answer_of_a_board_that_is_laid_out_with_them() {
        let mut all = [0; 3];
        for (size, rules, cages, rounds) in [
            (9, &[][..], 36, 20),
            (9, &[Rule::AntiKnight], 27, 6),
            (6, &[Rule::Nonconsecutive], 9, 20),
            (6, &[Rule::Diagonals], 12, 20),
            (4, &[], 6, 20),
        ] {
            let seen = ask(size, rules, cages, rounds);
            all.iter_mut().zip(seen).for_each(|(all, seen)| *all += seen);
        }
        assert!(all[0] > 10 && all[1] > 10 && all[2] > 40, "{all:?}");
    }
}
