//! [`minimise`]: takes away what a puzzle with one solution does not need, one thing after another.

use sudoscope_board::{Cell, CellSet, Digit, KnownGeometry, Rule, Shape};

use super::Symmetry;
use crate::{
    Cancel, RuledSolver,
    general::{Bounds, SearchEnd},
    random::XorShift,
};

/// Decisions of each search. What takes more is not taken away.
const NODES: u64 = 50_000;

/// What is taken away, and in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimising {
    /// Whether rules are taken away instead of givens.
    pub of_rules: bool,
    /// What is tried first.
    pub order: RemovalOrder,
    /// Whether givens go only with those that the symmetry of their pattern maps them onto.
    pub keeps_symmetry: bool,
    /// Cells whose givens and rules stay.
    pub kept: CellSet,
}

sudoscope_board::keyed! {
    /// The order in which things are tried to be taken away. What goes first leaves less to go later.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RemovalOrder {
        /// From the last to the first: of rules, those added last go first.
        FromLast,
        /// From the first to the last.
        FromFirst,
        /// At random, the same for each puzzle.
        AtRandom,
    }
}

impl RemovalOrder {
    fn arrange<T>(self, things: &mut [T]) {
        match self {
            Self::FromFirst => {}
            Self::FromLast => things.reverse(),
            Self::AtRandom => XorShift::new(things.len() as u64 + 1).shuffle(things),
        }
    }
}

/// What a puzzle does not need: without all of it the solution is still the only one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Minimised {
    /// The cells of givens.
    pub givens: CellSet,
    /// The places of rules, ascending.
    pub rules: Vec<usize>,
    /// The number of things that stay because it could not be decided whether they are needed.
    pub undecided: usize,
}

impl Symmetry {
    /// The strongest symmetry that maps a pattern of cells onto itself.
    pub fn of_pattern(cells: &CellSet, shape: &Shape) -> Self {
        let is_whole = |orbit: &Vec<Cell>| orbit.iter().all(|cell| cells.contains(*cell) == cells.contains(orbit[0]));
        let fits = |symmetry: &Self| symmetry.orbits(shape).iter().all(is_whole);
        [Self::Full, Self::Rotate90, Self::Rotate180, Self::Mirror, Self::Diagonal].into_iter().find(fits).unwrap_or_default()
    }
}

/// Tries each thing once, and takes it away if the solution stays the only one. What is left is minimal, but for what is kept, what goes only
/// together, and what is undecided. `progress` gets the part that is done, from 0 to 1. `None` if it was cancelled, or there is not one
/// solution to begin with.
///
/// Every search has the same limit on every machine, and they follow each other: the result depends on nothing else.
pub fn minimise(
    geometry: &KnownGeometry,
    givens: &[Option<Digit>],
    wish: &Minimising,
    cancel: &Cancel,
    progress: &mut dyn FnMut(f64),
) -> Option<Minimised> {
    let mut solver = RuledSolver::default();
    let mut only = |geometry: &KnownGeometry, digits: &[Option<Digit>]| {
        let (count, solution) = solver.count_digits(geometry, digits, Bounds::none(cancel).solutions(2).nodes(NODES));
        let is_decided = matches!(count.end, SearchEnd::Exhausted | SearchEnd::Enough);
        is_decided.then(|| solution.filter(|_| count.solutions == 1))
    };
    let solution = only(geometry, givens)??;
    let mut minimised = Minimised::default();
    let things = if wish.of_rules { rules_to_try(geometry, wish) } else { givens_to_try(geometry.shape(), givens, wish) };
    let (mut digits, mut left) = (givens.to_vec(), (0..geometry.rules().len()).collect::<Vec<usize>>());
    for (done, thing) in things.iter().enumerate() {
        progress(done as f64 / things.len() as f64);
        let (before, left_before) = (digits.clone(), left.clone());
        let found = if wish.of_rules {
            left.retain(|place| !thing.contains(place));
            let rules: Vec<Rule> = left.iter().map(|&place| geometry.rules()[place].clone()).collect();
            only(&geometry.with_rules(&rules), givens)
        } else {
            thing.iter().for_each(|&cell| digits[cell] = None);
            only(geometry, &digits)
        };
        if cancel.is_cancelled() {
            return None;
        }
        // Without a sign, a negative rule may demand something else.
        if found.as_ref() != Some(&Some(solution.clone())) {
            (digits, left) = (before, left_before);
            minimised.undecided += usize::from(found.is_none());
        }
    }
    let is_gone = |cell: &Cell| givens[cell.index()] != digits[cell.index()];
    minimised.givens = geometry.shape().cells().filter(is_gone).collect();
    minimised.rules = (0..geometry.rules().len()).filter(|place| !left.contains(place)).collect();
    Some(minimised)
}

/// The cells of givens that go together.
fn givens_to_try(shape: &Shape, givens: &[Option<Digit>], wish: &Minimising) -> Vec<Vec<usize>> {
    let given: CellSet = shape.cells().filter(|cell| givens[cell.index()].is_some()).collect();
    let symmetry = if wish.keeps_symmetry { Symmetry::of_pattern(&given, shape) } else { Symmetry::None };
    let is_tried = |orbit: &Vec<Cell>| orbit.iter().all(|&cell| given.contains(cell) && !wish.kept.contains(cell));
    let orbits = symmetry.orbits(shape).into_iter().filter(is_tried);
    let mut tried: Vec<Vec<usize>> = orbits.map(|orbit| orbit.iter().map(|cell| cell.index()).collect()).collect();
    wish.order.arrange(&mut tried);
    tried
}

/// The places of rules, each by itself. What takes regions away stays.
fn rules_to_try(geometry: &KnownGeometry, wish: &Minimising) -> Vec<Vec<usize>> {
    let is_kept = |rule: &Rule| rule.cells(geometry.shape()).iter().any(|&cell| wish.kept.contains(cell));
    let places = geometry.rules().iter().enumerate().filter(|(_, rule)| **rule != Rule::NoRegions && !is_kept(rule));
    let mut tried: Vec<Vec<usize>> = places.map(|(place, _)| vec![place]).collect();
    wish.order.arrange(&mut tried);
    tried
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::puzzle;
    use sudoscope_board::{Dot, DotKind, Puzzle};

    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn minimised(puzzle: &Puzzle, wish: &Minimising) -> Option<Minimised> {
        let geometry = KnownGeometry::of_puzzle(puzzle).unwrap();
        minimise(&geometry, &puzzle.givens(), wish, &Cancel::default(), &mut |_| ())
    }

    fn solutions(geometry: &KnownGeometry, digits: &[Option<Digit>]) -> u64 {
        let cancel = Cancel::default();
        RuledSolver::default().count_digits(geometry, digits, Bounds::none(&cancel).solutions(2)).0.solutions
    }

    #[test]
    fn every_given_that_is_left_is_needed_unless_it_is_kept_or_goes_with_others() {
        let full = puzzle(FULL, &[]);
        let geometry = KnownGeometry::of_puzzle(&full).unwrap();
        let shape = full.shape().clone();
        let kept: CellSet = shape.cells().take(9).collect();
        for order in RemovalOrder::ALL {
            for (keeps_symmetry, kept) in [(false, CellSet::EMPTY), (true, CellSet::EMPTY), (false, kept)] {
                let wish = Minimising { of_rules: false, order, keeps_symmetry, kept };
                let found = minimised(&full, &wish).unwrap();
                assert_eq!(Some(&found), minimised(&full, &wish).as_ref());
                let mut left = full.givens();
                found.givens.iter().for_each(|cell| left[cell.index()] = None);
                assert_eq!((solutions(&geometry, &left), found.undecided), (1, 0));
                let given: CellSet = shape.cells().filter(|cell| left[cell.index()].is_some()).collect();
                assert!(kept.is_within(&given) && found.givens.len() > 40);
                let symmetry = if keeps_symmetry { Symmetry::of_pattern(&given, &shape) } else { Symmetry::None };
                assert_eq!(symmetry == Symmetry::None, !keeps_symmetry);
                for orbit in symmetry.orbits(&shape).iter().filter(|orbit| given.contains(orbit[0]) && !kept.contains(orbit[0])) {
                    let mut without = left.clone();
                    orbit.iter().for_each(|cell| without[cell.index()] = None);
                    assert_eq!(solutions(&geometry, &without), 2, "{wish:?} {orbit:?}");
                }
            }
        }
    }

    #[test]
    fn every_rule_that_is_left_is_needed() {
        let solved = puzzle(FULL, &[]);
        let mut given = solved.givens();
        given.iter_mut().skip(20).for_each(|digit| *digit = None);
        let shape = solved.shape();
        let sum = |first: Cell| {
            let second = shape.cells().find(|&cell| cell.index() == first.index() + 1 && shape.row(cell) == shape.row(first))?;
            let kind = DotKind::Sum(solved.digit(first)?.get() + solved.digit(second)?.get());
            Some(Rule::Dot(Dot { first, second, kind }))
        };
        let rules: Vec<Rule> = shape.cells().filter_map(sum).collect();
        let puzzle = Puzzle::from_givens(solved.shape().clone(), &rules, &given);
        let geometry = KnownGeometry::of_puzzle(&puzzle).unwrap();
        for order in RemovalOrder::ALL {
            let wish = Minimising { of_rules: true, order, keeps_symmetry: false, kept: CellSet::EMPTY };
            let found = minimised(&puzzle, &wish).unwrap();
            let left: Vec<usize> = (0..rules.len()).filter(|place| !found.rules.contains(place)).collect();
            let is_unique = |places: &[usize]| {
                let rules: Vec<Rule> = places.iter().map(|&place| rules[place].clone()).collect();
                solutions(&geometry.with_rules(&rules), &given) == 1
            };
            assert!(is_unique(&left) && !found.rules.is_empty() && found.givens.is_empty());
            for place in &left {
                let others: Vec<usize> = left.iter().copied().filter(|other| other != place).collect();
                assert!(!is_unique(&others), "{order:?}: {place}");
            }
        }
    }

    #[test]
    fn without_one_solution_or_when_cancelled_nothing_is_taken_away() {
        let wish = Minimising { of_rules: false, order: RemovalOrder::FromLast, keeps_symmetry: false, kept: CellSet::EMPTY };
        let mut givens = puzzle(FULL, &[]).givens();
        givens.iter_mut().for_each(|digit| *digit = None);
        assert_eq!(minimised(&Puzzle::from_givens(Shape::classic(), &[], &givens), &wish), None);
        let full = puzzle(FULL, &[]);
        let (geometry, cancel) = (KnownGeometry::of_puzzle(&full).unwrap(), Cancel::default());
        let stop = &mut |done: f64| {
            if done > 0.5 {
                cancel.cancel();
            }
        };
        assert_eq!(minimise(&geometry, &full.givens(), &wish, &cancel, stop), None);
    }
}
