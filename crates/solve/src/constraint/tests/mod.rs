//! The constraint solver, compared with plain enumeration by the definition of each constraint.

mod maker;

use std::{env, ops::ControlFlow, sync::Arc, sync::LazyLock};

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet, HouseGeometry, Relation, Totals};

use self::maker::{FORMS, Form, Maker};
use super::{
    RuleSolver,
    domains::BoardTerms,
    model::ConstraintModel,
    search::{SearchStep, SolutionSearch},
};
use crate::{
    Cancel,
    general::{Bounds, SearchCount, SearchEnd},
    random::XorShift,
    test_support,
};

type Grid = Vec<Digit>;

fn houses(geometry: &HouseGeometry) -> Vec<Vec<Cell>> {
    geometry.houses().iter().map(|house| house.cells.to_vec()).collect()
}

/// All ways to fill the empty squares so that every house holds different digits.
fn fillings(geometry: &HouseGeometry, start: &[Option<Digit>]) -> Vec<Grid> {
    fn fill(size: usize, peers: &[CellSet], digits: &mut Vec<Option<Digit>>, from: usize, into: &mut Vec<Grid>) {
        let Some(cell) = (from..digits.len()).find(|&cell| digits[cell].is_none()) else {
            into.push(digits.iter().copied().flatten().collect());
            return;
        };
        for digit in Digit::all(size) {
            if !peers[cell].iter().any(|peer| digits[peer.index()] == Some(digit)) {
                digits[cell] = Some(digit);
                fill(size, peers, digits, cell + 1, into);
                digits[cell] = None;
            }
        }
    }
    let cells = start.len();
    let mut peers = vec![CellSet::EMPTY; cells];
    for house in houses(geometry) {
        for &cell in &house {
            peers[cell.index()] |= house.iter().copied().filter(|&other| other != cell).collect();
        }
    }
    let mut grids = Vec::new();
    fill(cells.isqrt(), &peers, &mut start.to_vec(), 0, &mut grids);
    grids
}

static SMALL: LazyLock<(HouseGeometry, Vec<Grid>)> = LazyLock::new(|| {
    let geometry = test_support::geometry(4, &[]);
    let grids = fillings(&geometry, &[None; 16]);
    (geometry, grids)
});

/// A board with what may be in its cells, and all ways to fill it without constraints.
struct Case {
    geometry: HouseGeometry,
    allowed: Vec<DigitSet>,
    grids: Vec<Grid>,
}

/// The empty board of 4 by 4, one of 6 by 6 with 16 empty squares, or one of 10 by 10 or 12 by 12, where sums have no tables, with two empty rows:
/// a few squares of them can always change their digits.
fn case(random: &mut XorShift) -> Case {
    let (size, height) = match random.below(8) {
        0..4 => {
            let (geometry, grids) = &*SMALL;
            return Case { geometry: geometry.clone(), allowed: vec![DigitSet::all(4); 16], grids: grids.clone() };
        }
        4..6 => (6, 2),
        6 => (10, 2),
        _ => (12, 3),
    };
    let geometry = test_support::geometry(size, &[]);
    let grid = shuffled_grid(size, height, random);
    let mut start: Vec<Option<Digit>> = grid.into_iter().map(Some).collect();
    let empty: Vec<usize> = if size == 6 {
        random.shuffled(0..36).into_iter().take(16).collect()
    } else {
        let band = random.below(size / height) * height;
        let rows = random.shuffled(band..band + height);
        rows[..2].iter().flat_map(|row| row * size..(row + 1) * size).collect()
    };
    empty.into_iter().for_each(|cell| start[cell] = None);
    let allowed = start.iter().map(|digit| digit.map_or(DigitSet::all(size), Digit::set)).collect();
    let grids = fillings(&geometry, &start);
    Case { geometry, allowed, grids }
}

/// A full grid with boxes of `height` rows, by shuffling lines and digits of a regular one.
fn shuffled_grid(size: usize, height: usize, random: &mut XorShift) -> Grid {
    let width = size / height;
    let mut lines = |step: usize| {
        let blocks = random.shuffled(0..size / step);
        blocks.into_iter().flat_map(|block| random.shuffled((0..step).map(move |line| block * step + line))).collect::<Vec<_>>()
    };
    let (rows, columns) = (lines(height), lines(width));
    let digits = random.shuffled(Digit::all(size));
    let digit = |row: usize, column: usize| digits[(row % height * width + row / height + column) % size];
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column))).map(|(row, column)| digit(row, column)).collect()
}

fn count(geometry: &HouseGeometry, constraints: &[Constraint], allowed: &[DigitSet]) -> SearchCount {
    let mut solver = RuleSolver::new(geometry.size(), allowed.len(), &houses(geometry), constraints);
    solver.begin(allowed.iter().copied());
    let holds = |digits: &[Option<Digit>]| {
        let digit = |cell: Cell| digits[cell.index()].expect("a full grid");
        constraints.iter().all(|constraint| constraint.holds(&digit))
    };
    solver.run(Bounds::none(&Cancel::default()), |digits| {
        assert!(holds(digits), "not a solution of {constraints:?}");
        ControlFlow::Continue(())
    })
}

/// How many random boards are tried of each form: `SUDOSCOPE_RANDOM_BOARDS`, or a usual number.
fn rounds(usual: usize) -> usize {
    env::var("SUDOSCOPE_RANDOM_BOARDS").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Counts the solutions under random constraints of these forms in both ways.
fn check(forms: &[Form], rounds: usize) {
    let mut random = XorShift::new(forms.iter().fold(7, |seed, &form| seed * 31 + form as u64));
    let (mut possible, mut large) = (0, 0);
    for _ in 0..rounds {
        let case = case(&mut random);
        let grid = random.below(case.grids.len());
        let size = case.geometry.size();
        let mut maker = Maker { random: &mut random, size, grid: &case.grids[grid] };
        let constraints: Vec<Constraint> = forms.iter().map(|&form| maker.make(form)).collect();
        let holds = |grid: &&Grid| constraints.iter().all(|constraint| constraint.holds(&|cell: Cell| grid[cell.index()]));
        let expected = case.grids.iter().filter(holds).count() as u64;
        let found = count(&case.geometry, &constraints, &case.allowed);
        assert_eq!((found.solutions, found.end), (expected, SearchEnd::Exhausted), "{constraints:?} with {:?}", case.allowed);
        possible += usize::from(expected > 0);
        large += usize::from(case.grids.len() > 1 && size > 9);
        propagation_keeps(&case, &constraints, case.grids.iter().filter(holds));
    }
    assert!(forms.len() > 1 || 8 * possible >= rounds, "{forms:?}: only {possible} of {rounds} have a solution");
    assert!(forms.len() > 1 || 8 * large >= rounds, "{forms:?}: only {large} of {rounds} are large boards with several fillings");
}

/// Propagation alone keeps every digit of a solution.
fn propagation_keeps<'a>(case: &Case, constraints: &[Constraint], solutions: impl Iterator<Item = &'a Grid>) {
    let mut solver = RuleSolver::new(case.geometry.size(), case.allowed.len(), &houses(&case.geometry), constraints);
    solver.begin(case.allowed.iter().copied());
    let left = solver.propagated(&Cancel::default());
    for solution in solutions {
        let Some(Some(left)) = &left else { panic!("there is a solution") };
        assert!(solution.iter().zip(left).all(|(&digit, left)| left.contains(digit)), "{constraints:?}");
    }
}

#[test]
fn constraints_of_every_form_are_counted_as_by_enumeration() {
    for form in FORMS {
        check(&[form], rounds(250));
    }
}

#[test]
fn pairs_of_constraints_are_counted_as_by_enumeration() {
    for (place, &first) in FORMS.iter().enumerate() {
        for &second in &FORMS[place..] {
            check(&[first, second], rounds(250) / 30);
        }
    }
}

#[test]
fn many_sums_are_counted_as_by_enumeration() {
    check(&[Form::Sum; 4], 200);
    check(&[Form::Sum; 8], 200);
}

/// A killer without givens: cages of 2 to `most` neighbouring cells that cover the board.
fn killer(seed: u64, most: usize) -> Vec<Constraint> {
    let mut random = XorShift::new(seed);
    let grid = shuffled_grid(9, 3, &mut random);
    let mut free = CellSet::<10>::first_cells(81);
    let mut constraints = Vec::new();
    while let Some(start) = free.first() {
        free.remove(start);
        let (mut cells, wanted) = (vec![start], 2 + random.below(most - 1));
        while cells.len() < wanted {
            let is_new = |&next: &Cell| free.contains(next) && cells.iter().all(|cell| grid[cell.index()] != grid[next.index()]);
            let near: Vec<Cell> = cells.iter().flat_map(|cell| sides(cell.index())).filter(is_new).collect();
            if near.is_empty() {
                break;
            }
            let next = near[random.below(near.len())];
            free.remove(next);
            cells.push(next);
        }
        let sum = cells.iter().map(|cell| i32::from(grid[cell.index()].get())).sum();
        let terms = cells.iter().map(|&cell| (cell, 1)).collect();
        constraints.extend([Constraint::Different(cells), Constraint::Sum { terms, totals: Totals::only(sum) }]);
    }
    constraints
}

fn sides(cell: usize) -> Vec<Cell> {
    let (row, column) = (cell / 9, cell % 9);
    let mut sides = Vec::new();
    sides.extend((row > 0).then(|| Cell::new(cell - 9)));
    sides.extend((row < 8).then(|| Cell::new(cell + 9)));
    sides.extend((column > 0).then(|| Cell::new(cell - 1)));
    sides.extend((column < 8).then(|| Cell::new(cell + 1)));
    sides
}

#[test]
fn killers_need_the_same_decisions_everywhere() {
    let geometry = test_support::geometry(9, &[]);
    let found: Vec<(u64, u64)> = (1..=8)
        .map(|seed| {
            let constraints = killer(seed, 7);
            let mut solver = RuleSolver::new(9, 81, &houses(&geometry), &constraints);
            solver.begin(std::iter::repeat_n(DigitSet::all(9), 81));
            let count = solver.run(Bounds::none(&Cancel::default()).solutions(200), |_| ControlFlow::Continue(()));
            (count.solutions, count.nodes)
        })
        .collect();
    let expected = [(1, 16), (10, 16), (200, 209), (200, 462), (192, 191), (200, 221), (20, 22), (200, 290)];
    assert_eq!(found, expected);
}

/// A cage fixes one of its cells, and relations fix the others before it runs again.
#[test]
fn a_sum_sees_what_relations_make_of_its_cells() {
    let cells: Vec<Cell> = (0..3).map(Cell::new).collect();
    let pairs = |other: usize, pairs: [(usize, usize); 2]| Constraint::Related {
        first: cells[0],
        second: cells[other],
        relation: Arc::new(Relation::new(9, |one, two| pairs.contains(&(one, two)))),
    };
    let cage = Constraint::Sum { terms: cells.iter().map(|&cell| (cell, 1)).collect(), totals: Totals::only(10) };
    let different = Constraint::Different(cells.clone());
    // Only 1 of 1 and 9 leaves the others a sum of two digits, and with it they make 9 altogether.
    let constraints = [different, cage, pairs(1, [(1, 3), (9, 4)]), pairs(2, [(1, 5), (9, 6)])];
    let mut solver = RuleSolver::new(9, 3, &[], &constraints);
    solver.begin(std::iter::repeat_n(DigitSet::all(9), 3));
    let count = solver.run(Bounds::none(&Cancel::default()), |_| ControlFlow::Continue(()));
    assert_eq!((count.solutions, count.end), (0, SearchEnd::Exhausted));
}

#[test]
fn a_search_goes_on_where_a_bound_stopped_it() {
    let geometry = test_support::geometry(9, &[]);
    let constraints = killer(3, 3);
    let mut solver = RuleSolver::new(9, 81, &houses(&geometry), &constraints);
    let (never, begin) = (Cancel::default(), std::iter::repeat_n(DigitSet::all(9), 81));
    solver.begin(begin.clone());
    let whole = solver.run(Bounds::none(&never).solutions(20), |_| ControlFlow::Continue(()));
    solver.begin(begin);
    let mut steps = 0;
    let stepped = loop {
        let count = solver.run(Bounds::none(&never).solutions(20).nodes(1), |_| ControlFlow::Continue(()));
        steps += 1;
        if count.end != SearchEnd::OutOfNodes {
            break count;
        }
    };
    assert_eq!(stepped, whole);
    assert!(steps >= whole.nodes);
}

#[test]
fn a_cancelled_search_stops_at_once() {
    let (geometry, _) = &*SMALL;
    let mut solver = RuleSolver::new(4, 16, &houses(geometry), &[]);
    solver.begin(std::iter::repeat_n(DigitSet::all(4), 16));
    let cancel = Cancel::default();
    cancel.cancel();
    let count = solver.run(Bounds::none(&cancel), |_| ControlFlow::Continue(()));
    assert_eq!((count.solutions, count.nodes, count.end), (0, 0, SearchEnd::Cancelled));
    let count = solver.run(Bounds::none(&Cancel::default()), |_| ControlFlow::Continue(()));
    assert_eq!((count.solutions, count.end, count.progress), (288, SearchEnd::Exhausted, 1.0));
}

#[test]
fn propagation_that_is_cancelled_again_and_again_loses_nothing() {
    let geometry = test_support::geometry(9, &[]);
    let model = |constraints: &[Constraint]| {
        Arc::new(ConstraintModel::new(BoardTerms { size: 9, cells: 81, houses: &houses(&geometry), constraints }))
    };
    let cancelled = Cancel::default();
    cancelled.cancel();
    for seed in 1..=4 {
        let constraints = killer(seed, 7);
        let (whole, whole_steps) = count_steps(SolutionSearch::new(model(&constraints)), &Cancel::default());
        let (stopped, steps) = count_steps(SolutionSearch::new(model(&constraints)), &cancelled);
        assert_eq!(stopped, whole, "solutions, decisions and calls");
        assert!(steps > 3 * whole_steps, "propagation stops after each propagator: {steps}, {whole_steps}");
    }
}

/// The solutions, decisions and calls up to the twentieth solution, and the number of steps taken.
fn count_steps(mut search: SolutionSearch, cancel: &Cancel) -> ((u64, u64, u64), u64) {
    search.begin(std::iter::repeat_n(DigitSet::all(9).bits(), 81));
    search.watch(cancel);
    let (mut solutions, mut steps) = (0, 0);
    while search.next() != SearchStep::End && solutions < 20 {
        let calls = search.calls();
        solutions += u64::from(search.advance());
        steps += 1;
        assert!(!cancel.is_cancelled() || search.calls() <= calls + 1, "one propagator at a time");
    }
    ((solutions, search.nodes(), search.calls()), steps)
}

#[test]
fn long_propagators_that_are_cancelled_run_again() {
    let (geometry, _) = &*SMALL;
    let cells: Vec<Cell> = (0..4).map(Cell::new).collect();
    let one_way = vec![
        Constraint::Enclosed { cells: cells.clone(), sum: 0 },
        Constraint::Allowed { cell: cells[0], digits: DigitSet::all(4) },
    ];
    let constraints = [Constraint::Either(vec![one_way]), Constraint::Enclosed { cells, sum: 0 }];
    let mut solver = RuleSolver::new(4, 16, &houses(geometry), &constraints);
    let (cancel, never) = (Cancel::default(), Cancel::default());
    cancel.cancel();
    let all = || std::iter::repeat_n(DigitSet::all(4), 16);
    solver.begin(all());
    let whole = solver.run(Bounds::none(&never), |_| ControlFlow::Continue(()));
    solver.begin(all());
    // Each propagator in turn stops without a result.
    solver.search.watch(&cancel);
    for _ in 0..100 {
        solver.search.advance();
    }
    assert_eq!((solver.search.next(), solver.search.nodes()), (SearchStep::Propagate, 0));
    assert_eq!(solver.run(Bounds::none(&never), |_| ControlFlow::Continue(())), whole);
    assert!(whole.solutions > 0 && whole.solutions < 288, "{}", whole.solutions);
}

#[test]
fn propagation_that_is_cancelled_says_so_and_is_no_contradiction() {
    let geometry = test_support::geometry(9, &[]);
    let mut solver = RuleSolver::new(9, 81, &houses(&geometry), &killer(1, 7));
    let cancelled = Cancel::default();
    cancelled.cancel();
    solver.begin(std::iter::repeat_n(DigitSet::all(9), 81));
    assert_eq!(solver.propagated(&cancelled), None);
    assert!(matches!(solver.propagated(&Cancel::default()), Some(Some(_))));
}

#[test]
fn a_contradiction_is_seen_before_the_search() {
    let ((geometry, _), never) = (&*SMALL, Cancel::default());
    let first = Cell::new(0);
    let constraints = [Constraint::Equal(first, Cell::new(1))];
    let mut solver = RuleSolver::new(4, 16, &houses(geometry), &constraints);
    solver.begin(std::iter::repeat_n(DigitSet::all(4), 16));
    assert_eq!(solver.propagated(&never), Some(None));
    let mut solver = RuleSolver::new(4, 16, &houses(geometry), &[]);
    solver.begin(std::iter::repeat_n(DigitSet::EMPTY, 16));
    assert_eq!(solver.propagated(&never), Some(None));
    let one = Digit::from_index(0);
    solver.begin((0..16).map(|cell| if cell == 0 { one.set() } else { DigitSet::all(4) }));
    let Some(Some(left)) = solver.propagated(&never) else { panic!("a board with solutions") };
    assert_eq!((left[0], left[1], left[15]), (one.set(), DigitSet::all(4).without(one), DigitSet::all(4)));
}
