//! Findings, compared with exhaustive search by the general solver.

use std::ops::ControlFlow;

use sudoscope_board::{DigitSet, HouseGeometry, Position};

use super::*;
use crate::{general, random::XorShift};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const MAGICTOUR: &str = include_str!("../../../../../tests/data/magictour_sample.txt");

fn found(puzzle: &Puzzle) -> Findings {
    let cancel = Cancel::default();
    let mut analyst = Analyst::new(puzzle, &cancel).unwrap();
    let analysis = analyst.analyse(Budget::THOROUGH);
    analyst.findings(&analysis)
}

/// Counts solutions up to `limit` by the general solver, which the analysis of classic boards hardly uses.
struct Trial(Solver, Cancel);

impl Trial {
    fn on(geometry: &HouseGeometry) -> Self {
        Self(Solver::new(geometry), Cancel::default())
    }

    fn count(&mut self, digits: &[Option<Digit>], limit: u64) -> u64 {
        self.0.count_digits(digits, Bounds::none(&self.1).solutions(limit)).solutions
    }

    fn count_with(&mut self, digits: &[Option<Digit>], cell: Cell, digit: Option<Digit>, limit: u64) -> u64 {
        let mut changed = digits.to_vec();
        changed[cell.index()] = digit;
        self.count(&changed, limit)
    }
}

fn clues(digits: &[Option<Digit>]) -> Vec<Cell> {
    (0..digits.len()).map(Cell::new).filter(|cell| digits[cell.index()].is_some()).collect()
}

/// Classic puzzles with one solution.
fn unique() -> impl Iterator<Item = Puzzle> {
    HARD.lines().step_by(4).chain(SEVENTEEN.lines().step_by(2)).chain(MAGICTOUR.lines().step_by(10)).map(puzzle)
}

/// Puzzles on boards that are not classic, each with one solution and a few givens to spare.
fn uncommon() -> Vec<Puzzle> {
    let boards = [
        (Shape::of_size(4).unwrap(), &[][..]),
        (Shape::of_size(6).unwrap(), &[Rule::DisjointGroups]),
        (Shape::classic(), &[Rule::Diagonals]),
        (Shape::classic(), &[Rule::Windoku]),
    ];
    let mut random = XorShift::new(0x0dd);
    boards.into_iter().map(|(shape, rules)| dug(shape, rules, &mut random)).collect()
}

/// A puzzle made by removing digits from a solution while it stays unique.
fn dug(shape: Shape, rules: &[Rule], random: &mut XorShift) -> Puzzle {
    let geometry = HouseGeometry::new(&shape, rules).unwrap();
    let mut trial = Trial::on(&geometry);
    let general::SolveOutcome::Solved(mut digits) = general::solve(&Position::empty(geometry), &Cancel::default()) else {
        panic!()
    };
    for _ in 0..shape.cell_count() {
        let cell = Cell::new(random.below(shape.cell_count()));
        if trial.count_with(&digits, cell, None, 2) == 1 {
            digits[cell.index()] = None;
        }
    }
    Puzzle::from_givens(shape, rules, &digits)
}

/// The puzzle without some of its givens.
fn with_fewer(puzzle: &Puzzle, count: usize, random: &mut XorShift) -> Puzzle {
    let mut fewer = puzzle.clone();
    for _ in 0..count {
        let clues = clues(&fewer.givens());
        *fewer.square_mut(clues[random.below(clues.len())]) = Square::EMPTY;
    }
    fewer
}

/// The puzzle with one given changed, so that there is no solution.
fn with_a_mistake(puzzle: &Puzzle, random: &mut XorShift) -> (Puzzle, Cell) {
    let (clues, mut trial) = (clues(&puzzle.givens()), Trial::on(&HouseGeometry::of_puzzle(puzzle).unwrap()));
    loop {
        let cell = clues[random.below(clues.len())];
        let mut mistaken = puzzle.clone();
        *mistaken.square_mut(cell) = Square::given(Digit::from_index(random.below(puzzle.shape().size())));
        if trial.count(&mistaken.givens(), 1) == 0 {
            return (mistaken, cell);
        }
    }
}

#[track_caller]
fn check_candidates(puzzle: &Puzzle) {
    let findings = found(puzzle);
    let candidates = findings.candidates().expect("a puzzle with solutions");
    assert!(candidates.is_complete);
    let (digits, mut trial) = (puzzle.givens(), Trial::on(&HouseGeometry::of_puzzle(puzzle).unwrap()));
    for cell in puzzle.shape().cells() {
        let expected: DigitSet = match digits[cell.index()] {
            Some(digit) => digit.set(),
            None => {
                Digit::all(puzzle.shape().size()).filter(|&digit| trial.count_with(&digits, cell, Some(digit), 1) > 0).collect()
            }
        };
        assert_eq!(candidates.found[cell.index()], expected, "{cell:?} of {digits:?}");
    }
}

#[test]
fn true_candidates_are_the_digits_that_can_be_completed() {
    let mut random = XorShift::new(0xca4d);
    for puzzle in unique().step_by(5) {
        for fewer in [1, 2, 4, 12] {
            check_candidates(&with_fewer(&puzzle, fewer, &mut random));
        }
    }
    for puzzle in uncommon() {
        check_candidates(&with_fewer(&puzzle, 2, &mut random));
    }
}

#[test]
fn on_an_empty_board_every_digit_is_a_true_candidate() {
    let Findings::Several { candidates, deciding: None, counts } = found(&Puzzle::classic()) else { panic!() };
    assert!(candidates.is_complete && candidates.found.iter().all(|set| *set == DigitSet::all(9)));
    assert_eq!(counts, None);
}

#[test]
fn the_true_candidates_of_one_solution_are_its_digits() {
    let puzzle = puzzle(SEVENTEEN.lines().next().unwrap());
    let findings = found(&puzzle);
    let candidates = &findings.candidates().unwrap().found;
    let digits: Digits = candidates.iter().map(|set| set.only()).collect();
    assert_eq!(digits, solution(&puzzle));
    assert!(findings.open_cells().is_empty());
}

/// Whether there were several solutions, but few enough to compare.
#[track_caller]
fn check_deciding(puzzle: &Puzzle) -> bool {
    let findings = found(puzzle);
    let Findings::Several { deciding: Some(deciding), .. } = &findings else { return false };
    let mut solutions: Vec<Digits> = Vec::new();
    general::for_each_solution(&Position::of_givens(puzzle).unwrap(), &Cancel::default(), |solution| {
        solutions.push(solution.to_vec());
        ControlFlow::Continue(())
    });
    let are_distinguished = |cells: &CellSet| {
        let mut seen: Vec<Digits> =
            solutions.iter().map(|solution| cells.iter().map(|cell| solution[cell.index()]).collect()).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == solutions.len()
    };
    assert!(are_distinguished(deciding), "{deciding:?}");
    for cell in deciding.iter() {
        assert!(findings.open_cells().contains(cell));
        let mut fewer = *deciding;
        fewer.remove(cell);
        assert!(!are_distinguished(&fewer), "{cell:?} of {deciding:?} could be left out");
    }
    true
}

#[test]
fn deciding_cells_tell_all_solutions_apart_and_none_can_be_left_out() {
    let mut random = XorShift::new(0xdec1);
    let mut checked = 0;
    for puzzle in unique() {
        for fewer in 1..4 {
            checked += usize::from(check_deciding(&with_fewer(&puzzle, fewer, &mut random)));
        }
    }
    assert!(checked > 50, "{checked}");
    assert!(check_deciding(&puzzle("12..3.......4...")) && check_deciding(&puzzle("1...............")));
}

#[test]
fn one_cell_of_an_unavoidable_set_decides_between_its_two_solutions() {
    // 1 and 2 are in the same columns of two rows, each pair in one box: they can be swapped.
    let findings = found(&puzzle("..343412..434321"));
    assert_eq!(findings.open_cells().iter().map(Cell::index).collect::<Vec<_>>(), [0, 1, 8, 9]);
    let Findings::Several { candidates, deciding: Some(deciding), counts } = findings else { panic!() };
    assert_eq!(deciding.iter().map(Cell::index).collect::<Vec<_>>(), [0]);
    let both: DigitSet = [1, 2].into_iter().filter_map(Digit::new).collect();
    assert!([0, 1, 8, 9].iter().all(|&cell: &usize| candidates.found[cell] == both));
    // Each of the two stands there in one solution; another digit stands in its cell in both.
    let Some(counts) = counts else { panic!() };
    assert_eq!((&counts[0][..], &counts[2][..]), (&[1, 1, 0, 0][..], &[0, 0, 2, 0][..]));
}

#[track_caller]
fn check_superfluous(puzzle: &Puzzle) -> usize {
    let Findings::Unique { superfluous, .. } = found(puzzle) else { panic!("{:?}", puzzle.givens()) };
    assert!(superfluous.is_complete);
    let (digits, mut trial) = (puzzle.givens(), Trial::on(&HouseGeometry::of_puzzle(puzzle).unwrap()));
    for cell in clues(&digits) {
        let is_unique = trial.count_with(&digits, cell, None, 2) == 1;
        assert_eq!(superfluous.found.contains(cell), is_unique, "{cell:?} of {digits:?}");
    }
    superfluous.found.len()
}

#[test]
fn superfluous_givens_are_those_without_which_there_is_still_one_solution() {
    for line in SEVENTEEN.lines() {
        assert_eq!(check_superfluous(&puzzle(line)), 0, "no puzzle of 16 clues has one solution");
    }
    let mut random = XorShift::new(0x50be);
    for puzzle in unique() {
        let (mut richer, solution) = (puzzle.clone(), solution(&puzzle));
        let cell = Cell::new(random.below(81));
        *richer.square_mut(cell) = Square::given(solution[cell.index()].unwrap());
        let is_new = puzzle.givens()[cell.index()].is_none();
        assert!(check_superfluous(&richer) >= usize::from(is_new));
    }
    for puzzle in uncommon() {
        check_superfluous(&puzzle);
    }
}

/// The clues of the contradiction, and the fixes of clues.
#[track_caller]
fn check_contradiction(puzzle: &Puzzle) -> (CellSet, Vec<Fix>) {
    let Findings::Contradiction { conflict, fixes, necessary, .. } = found(puzzle) else { panic!("{:?}", puzzle.givens()) };
    let Conflict { clues: cells, rules } = &conflict.found;
    let digits = puzzle.givens();
    let under = |places: &[usize]| {
        let rules: Vec<Rule> = places.iter().map(|&place| puzzle.rules()[place].clone()).collect();
        Trial::on(&HouseGeometry::new(puzzle.shape(), &rules).unwrap())
    };
    let mut trial = under(rules);
    let alone: Digits = (0..digits.len()).map(|cell| digits[cell].filter(|_| cells.contains(Cell::new(cell)))).collect();
    assert_eq!(trial.count(&alone, 1), 0, "{cells:?} contradict each other in {digits:?}");
    if conflict.is_complete {
        for cell in cells.iter() {
            assert_eq!(trial.count_with(&alone, cell, None, 1), 1, "without {cell:?} of {cells:?} in {digits:?}");
        }
        for place in rules {
            let others: Vec<usize> = rules.iter().copied().filter(|other| other != place).collect();
            assert_eq!(under(&others).count(&alone, 1), 1, "without rule {place} of {rules:?} in {digits:?}");
        }
    }
    let mut trial = Trial::on(&HouseGeometry::of_puzzle(puzzle).unwrap());
    for cell in clues(&digits) {
        let leaves_some = trial.count_with(&digits, cell, None, 1) == 1;
        assert!(necessary.clues.contains(cell) == leaves_some || !fixes.is_complete, "{cell:?} in {digits:?}");
    }
    let mut expected = Vec::new();
    for cell in clues(&digits) {
        let from = digits[cell.index()].unwrap();
        let others = Digit::all(puzzle.shape().size()).filter(|&to| to != from).map(Some);
        let to = others.chain([None]).filter(|&to| trial.count_with(&digits, cell, to, 2) == 1);
        expected.extend(to.map(|to| Fix { cell, from, to }));
    }
    assert!(fixes.found.iter().all(|fix| expected.contains(fix)));
    if fixes.is_complete {
        assert_eq!(fixes.found, expected);
    }
    assert!(expected.iter().all(|fix| cells.contains(fix.cell)), "what fixes it is part of every contradiction");
    (*cells, fixes.found)
}

#[test]
fn a_contradiction_is_as_small_as_its_set_can_get_and_every_mend_is_found() {
    let mut random = XorShift::new(0xbad);
    let mut incomplete = 0;
    for puzzle in unique().chain(uncommon()) {
        let (mistaken, cell) = with_a_mistake(&puzzle, &mut random);
        let (_, fixes) = check_contradiction(&mistaken);
        let back = Fix { cell, from: mistaken.digit(cell).unwrap(), to: puzzle.digit(cell) };
        incomplete += usize::from(!fixes.contains(&back));
    }
    assert_eq!(incomplete, 0, "the mistake itself is among the fixes");
}

#[test]
fn two_mistakes_have_no_mend_but_a_contradiction() {
    let twice = SOLUTION.replacen("53467", "55467", 1).replacen("286179", "286178", 1);
    let (conflict, fixes) = check_contradiction(&puzzle(&twice));
    assert_eq!((conflict.len(), fixes), (2, Vec::new()));
}

#[test]
fn a_digit_typed_twice_is_a_contradiction_of_two() {
    let line = crate::test_support::EASY;
    let (conflict, fixes) = check_contradiction(&puzzle(&line.replacen("53.", "535", 1)));
    assert_eq!(conflict.iter().map(Cell::index).collect::<Vec<_>>(), [0, 2]);
    let found: Vec<(usize, Option<u8>)> = fixes.iter().map(|fix| (fix.cell.index(), fix.to.map(Digit::get))).collect();
    assert!(found.contains(&(2, Some(4))) && found.contains(&(2, None)), "{found:?}");
}

#[test]
fn the_players_digits_are_clues_where_they_were_counted() {
    let entered = enter(puzzle("12..3.......4..."), &[(3, 1)]);
    let Findings::Contradiction { conflict, fixes, .. } = found(&entered) else { panic!() };
    assert_eq!(conflict.found.clues.iter().map(Cell::index).collect::<Vec<_>>(), [0, 3]);
    assert!(fixes.is_complete);
    let unique = enter(puzzle("12..3.......4..."), &[(2, 3), (6, 2)]);
    let Findings::Unique { superfluous, .. } = found(&unique) else { panic!() };
    assert!(superfluous.is_complete && !superfluous.found.contains(Cell::new(2)), "{superfluous:?}");
}

#[test]
fn what_is_not_known_has_no_findings() {
    let (puzzle, cancel) = (puzzle(LARGE.lines().next().unwrap()), Cancel::default());
    let mut analyst = Analyst::new(&puzzle, &cancel).unwrap();
    let analysis = analyst.analyse(Budget { solutions: 2, nodes: 0 });
    assert_eq!(analyst.findings(&analysis), Findings::Nothing);
}

#[test]
fn a_cancelled_search_for_findings_says_that_it_is_not_complete() {
    let (mut random, cancel) = (XorShift::new(7), Cancel::default());
    let unique = puzzle(HARD.lines().next().unwrap());
    for puzzle in [unique.clone(), with_fewer(&unique, 8, &mut random), with_a_mistake(&unique, &mut random).0] {
        let cancelled = Cancel::default();
        let analysis = analyse(&puzzle, &cancel, Budget::THOROUGH).unwrap();
        cancelled.cancel();
        let is_complete = match Analyst::new(&puzzle, &cancelled).unwrap().findings(&analysis) {
            Findings::Contradiction { conflict, fixes, .. } => conflict.is_complete || fixes.is_complete,
            Findings::Unique { superfluous, .. } => superfluous.is_complete,
            Findings::Several { candidates, .. } => candidates.is_complete,
            Findings::Nothing => true,
        };
        assert!(!is_complete, "{:?}", analysis.givens);
    }
}
