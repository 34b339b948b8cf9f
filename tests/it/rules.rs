//! Every kind of rule: the solver finds just the boards that the oracle accepts.

use sudoscope::{
    io,
    solve::{
        check::{Solutions, check},
        general,
    },
};
use sudoscope_oracle::{self as oracle, Board, KINDS, Kind, Random};

use crate::prelude::*;

/// A full board: values from 1, row by row.
pub type Grid = Vec<usize>;

/// A rule on a board of that size, and whether it holds on a full board.
pub struct Sample {
    pub size: usize,
    pub rule: Rule,
    pub holds: Box<dyn Fn(&Grid) -> bool>,
}

pub(crate) fn sample(size: usize, rule: Rule, holds: impl Fn(&Grid) -> bool + 'static) -> Sample {
    Sample { size, rule, holds: Box::new(holds) }
}

pub fn cells(numbers: &[usize]) -> Vec<Cell> {
    numbers.iter().map(|&number| Cell::new(number)).collect()
}

pub fn digits_of(grid: &Grid) -> Vec<Option<Digit>> {
    grid.iter().map(|&value| Digit::new(value as u8)).collect()
}

/// Whether a way to fill the empty cells (0) of the grid satisfies the rule.
pub fn can_hold(grid: &mut Grid, empty: &[usize], size: usize, holds: &dyn Fn(&Grid) -> bool) -> bool {
    let Some((&cell, rest)) = empty.split_first() else { return holds(grid) };
    let is_possible = (1..=size).any(|value| {
        grid[cell] = value;
        can_hold(grid, rest, size, holds)
    });
    grid[cell] = 0;
    is_possible
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

pub(crate) fn different(values: impl IntoIterator<Item = usize>) -> bool {
    let mut values: Vec<usize> = values.into_iter().collect();
    let count = values.len();
    values.sort_unstable();
    values.dedup();
    values.len() == count
}

/// Whether the values, in their order, fall into parts that each add up to `sum`.
pub(crate) fn divides(values: &[usize], sum: usize) -> bool {
    let mut rest = 0;
    values.iter().all(|value| {
        rest += value;
        if rest == sum {
            rest = 0;
        }
        rest < sum
    }) && rest == 0
}

/// A rule of every kind that boards with boxes have, made by the oracle, and what the oracle says of it.
pub fn samples() -> Vec<Sample> {
    let all = [(Board::of_boxes(2, 2), boards(4)), (Board::of_boxes(3, 2), boards(6))];
    // These two change the board or need an odd size: they have tests of their own below.
    let kinds = KINDS.iter().filter(|kind| !["NoRegions", "Flatmates"].contains(&kind.name));
    kinds.map(|kind| sample_of(kind, &all)).collect()
}

/// A rule that holds on some of the boards, on a board of six rows if it needs one, or on none.
fn sample_of(kind: &Kind, all: &[(Board, Vec<Grid>); 2]) -> Sample {
    let values = |grid: &Grid| grid.iter().map(|&value| value as i32).collect::<Vec<i32>>();
    let mut random = Random::new(15);
    let tried = (0..400).find_map(|attempt| {
        let (board, all) = &all[attempt / 100 % 2];
        let grid = values(&all[random.below(all.len())]);
        let rule = kind.make(&mut random, board, &grid).into_iter().next()?;
        let puzzle = oracle::Puzzle { board: board.clone(), rules: vec![rule.clone()], givens: vec![0; board.cells()] };
        let known = io::ron::read(&puzzle.written()).unwrap().rules().first().cloned()?;
        let size = board.size();
        let holds = move |grid: &Grid| oracle::holds(&rule, &puzzle.rules, &puzzle.board, &values(grid));
        let kept = all.iter().filter(|grid| holds(grid)).count();
        ((kept > 0 || attempt >= 200) && kept < all.len()).then(|| sample(size, known, holds))
    });
    tried.unwrap_or_else(|| panic!("no rule is of the kind {}", kind.name))
}

/// Givens that leave few enough full boards to go through.
pub(crate) fn givens(size: usize) -> Vec<Option<Digit>> {
    let text = if size == 4 { "" } else { "135246246135" };
    let mut givens: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    givens.resize(size * size, None);
    givens
}

/// All full boards of that size without further rules that begin with the [`givens`].
pub fn boards(size: usize) -> Vec<Grid> {
    let geometry = HouseGeometry::plain(&Shape::of_size(size).unwrap());
    let mut boards = Vec::new();
    let start = Position::new(geometry, givens(size)).unwrap();
    let _ = general::for_each_solution(&start, &Cancel::default(), |digits| {
        boards.push(digits.iter().map(|digit| usize::from(digit.unwrap().get())).collect());
        std::ops::ControlFlow::Continue(())
    });
    boards
}

fn puzzle(size: usize, rules: &[Rule]) -> Puzzle {
    let puzzle = Puzzle::from_givens(Shape::of_size(size).unwrap(), rules, &givens(size));
    assert_eq!(puzzle.rules().len(), rules.len(), "the board cannot have {rules:?}");
    puzzle
}

fn count(puzzle: &Puzzle) -> u64 {
    RuledSolver::default().count(puzzle, Bounds::none(&Cancel::default())).unwrap().0.solutions
}

#[test]
fn the_solver_finds_the_boards_on_which_a_rule_holds() {
    let (four, six) = (boards(4), boards(6));
    assert_eq!(four.len(), 288);
    for Sample { size, rule, holds } in samples() {
        let all = if size == 4 { &four } else { &six };
        let expected = all.iter().filter(|grid| holds(grid)).count();
        assert_eq!(count(&puzzle(size, std::slice::from_ref(&rule))), expected as u64, "{rule:?}");
        assert!(expected < all.len(), "{rule:?} says nothing");
    }
}

#[test]
fn alternatives_hold_where_one_of_them_holds() {
    let four = boards(4);
    let samples: Vec<Sample> = samples().into_iter().filter(|sample| sample.size == 4).collect();
    for (one, other) in samples.iter().zip(samples.iter().cycle().skip(1)) {
        let ways = vec![vec![one.rule.clone()], vec![other.rule.clone()]];
        let expected = |holds: &dyn Fn(&Grid) -> bool| four.iter().filter(|grid| holds(grid)).count() as u64;
        assert_eq!(count(&puzzle(4, &[Rule::Either(ways[..1].to_vec())])), expected(&|grid| (one.holds)(grid)), "{ways:?}");
        let either = puzzle(4, &[Rule::Either(ways.clone())]);
        assert_eq!(count(&either), expected(&|grid| (one.holds)(grid) || (other.holds)(grid)), "{ways:?}");
        let both = puzzle(4, &[Rule::Either(vec![ways.concat()])]);
        // Marks that a negative rule lifts are another matter.
        if !ways.concat().iter().any(|rule| matches!(rule, Rule::NegativeSums(_) | Rule::NegativeDots(_))) {
            assert_eq!(count(&both), expected(&|grid| (one.holds)(grid) && (other.holds)(grid)), "{ways:?}");
        }
    }
    assert!(!Rule::Either(vec![vec![Rule::NoRegions]]).suits(&Shape::of_size(4).unwrap()));
}

#[test]
fn a_mark_lifts_a_negative_rule_on_its_side() {
    let dot = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Sum(7) });
    let both = puzzle(4, &[Rule::NegativeSums(vec![7]), dot]);
    let four = boards(4);
    let expected = four.iter().filter(|grid| {
        grid[0] + grid[1] == 7
            && (0..16).all(|at| {
                let right = at % 4 == 3 || at == 0 || grid[at] + grid[at + 1] != 7;
                right && (at >= 12 || grid[at] + grid[at + 4] != 7)
            })
    });
    assert_eq!(count(&both), expected.count() as u64);
}

#[test]
fn boards_without_regions_are_latin_squares() {
    assert_eq!(count(&Puzzle::new(Shape::of_size(4).unwrap(), &[Rule::NoRegions])), 576);
}

#[test]
fn flatmates_stand_beside_a_middle_digit() {
    let rows: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
    let puzzle = Puzzle::new(Shape::jigsaw(5, &rows).unwrap(), &[Rule::Flatmates]);
    let mut solver = RuledSolver::default();
    solver.begin(&puzzle).unwrap();
    let mut seen = 0;
    solver.run(Bounds::none(&Cancel::default()).solutions(500), |digits| {
        let at = |cell: usize| digits[cell].unwrap().get();
        for cell in (0..25).filter(|&cell| at(cell) == 3) {
            assert!(cell >= 5 && at(cell - 5) == 1 || cell < 20 && at(cell + 5) == 5);
        }
        seen += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert!(seen > 0);
}

#[test]
fn what_knows_houses_only_refuses_every_other_rule() {
    for Sample { size, rule, .. } in samples() {
        let shape = Shape::of_size(size).unwrap();
        let puzzle = Puzzle::new(shape.clone(), std::slice::from_ref(&rule));
        let is_of_houses = rule.is_of_houses();
        assert_eq!(HouseGeometry::of_puzzle(&puzzle).is_ok(), is_of_houses, "{rule:?}");
        assert_eq!(HouseGeometry::new(&shape, std::slice::from_ref(&rule)).is_ok(), is_of_houses);
        assert!(KnownGeometry::of_puzzle(&puzzle).is_ok());
    }
}

#[test]
fn collections_are_checked_under_their_rules() {
    let full: Vec<Option<Digit>> = "1234341221434321".chars().map(Digit::from_char).collect();
    let shape = Shape::of_size(4).unwrap();
    let cage = |sum| Rule::Cage(Cage::killer(cells(&[0, 1]), sum));
    let puzzles = [cage(3), cage(4)].map(|rule| Puzzle::from_givens(shape.clone(), &[rule], &full));
    let found = check(&puzzles, 1, &Cancel::default());
    assert_eq!(found.iter().map(|checked| checked.solutions).collect::<Vec<_>>(), [Solutions::One, Solutions::None]);
}
