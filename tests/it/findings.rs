//! The findings under every kind of rule, compared with going through all boards.

use sudoscope::{
    board::CellSet,
    solve::analyse::{Analyst, Conflict, Entered, Findings, Fix, RuleFix},
};

use crate::{prelude::*, rules::*};

/// A puzzle, and all boards that keep its clues apart from those of the puzzle.
struct Case<'a> {
    boards: &'a [Grid],
    /// Clues by cell and value.
    clues: Vec<(usize, usize)>,
    rules: Vec<&'a Sample>,
    puzzle: Puzzle,
}

impl<'a> Case<'a> {
    fn new(boards: &'a [Grid], clues: Vec<(usize, usize)>, rules: Vec<&'a Sample>) -> Self {
        let size = boards[0].len().isqrt();
        let list: Vec<Rule> = rules.iter().map(|sample| sample.rule.clone()).collect();
        let mut puzzle = Puzzle::from_givens(Shape::of_size(size).unwrap(), &list, &givens(size));
        assert_eq!(puzzle.rules().len(), list.len());
        for &(cell, value) in &clues {
            *puzzle.square_mut(Cell::new(cell)) = Square::given(digit(value as u8));
        }
        Self { boards, clues, rules, puzzle }
    }

    /// The sample of the rule at a place of the puzzle's list.
    fn sample(&self, place: usize) -> &'a Sample {
        self.rules.iter().find(|sample| sample.rule == self.puzzle.rules()[place]).unwrap()
    }

    /// The boards with these clues that keep the rules at these places.
    fn solutions(&self, clues: &[(usize, usize)], places: &[usize]) -> Vec<&'a Grid> {
        let keeps = |grid: &&Grid| {
            clues.iter().all(|&(cell, value)| grid[cell] == value) && places.iter().all(|&place| (self.sample(place).holds)(grid))
        };
        self.boards.iter().filter(keeps).collect()
    }

    fn places(&self) -> Vec<usize> {
        (0..self.rules.len()).collect()
    }

    fn without<T: Copy + PartialEq>(list: &[T], item: T) -> Vec<T> {
        list.iter().copied().filter(|other| *other != item).collect()
    }

    /// Compares everything that follows; returns the number of solutions.
    #[track_caller]
    fn check(&self) -> usize {
        let cancel = Cancel::default();
        let mut analyst = Analyst::new(&self.puzzle, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        let findings = analyst.findings(&analysis);
        let solutions = self.solutions(&self.clues, &self.places());
        match (&findings, solutions.len()) {
            (Findings::Contradiction { conflict, fixes, rule_fixes, .. }, 0) => {
                assert!(conflict.is_complete && fixes.is_complete && rule_fixes.is_complete, "{}", self.name());
                self.check_conflict(&conflict.found);
                self.check_fixes(&fixes.found);
                self.check_rule_fixes(&rule_fixes.found);
            }
            (Findings::Unique { superfluous, superfluous_rules, .. }, 1) => {
                assert!(superfluous.is_complete && superfluous_rules.is_complete, "{}", self.name());
                self.check_superfluous(&superfluous.found, &superfluous_rules.found);
            }
            (Findings::Several { deciding, .. }, 2..) => {
                if let Verdict::Several { found, exact, .. } = &analysis.givens {
                    assert_eq!((*found, *exact), (solutions.len() as u64, true), "{}", self.name());
                }
                deciding.iter().for_each(|deciding| self.check_deciding(deciding, &solutions));
            }
            (findings, count) => panic!("{count} solutions, but {findings:?} of {}", self.name()),
        }
        if let Some(candidates) = findings.candidates() {
            assert!(candidates.is_complete, "{}", self.name());
            for (at, found) in candidates.found.iter().enumerate() {
                let expected: BTreeSet<u8> = solutions.iter().map(|grid| grid[at] as u8).collect();
                assert_eq!(found.iter().map(Digit::get).collect::<BTreeSet<u8>>(), expected, "{at} of {}", self.name());
            }
        }
        solutions.len()
    }

    fn name(&self) -> String {
        format!("{:?} with {:?}", self.puzzle.rules(), self.clues)
    }

    /// Nothing keeps the items; leaving out any one of them leaves a solution.
    #[track_caller]
    fn check_conflict(&self, conflict: &Conflict) {
        let clues: Vec<_> = self.clues.iter().copied().filter(|clue| conflict.clues.contains(Cell::new(clue.0))).collect();
        assert_eq!(clues.len(), conflict.clues.len(), "{}", self.name());
        assert!(self.solutions(&clues, &conflict.rules).is_empty(), "{conflict:?} of {}", self.name());
        for &clue in &clues {
            let left = self.solutions(&Self::without(&clues, clue), &conflict.rules);
            assert!(!left.is_empty(), "{clue:?} is not needed in {conflict:?} of {}", self.name());
        }
        for &place in &conflict.rules {
            let left = self.solutions(&clues, &Self::without(&conflict.rules, place));
            assert!(!left.is_empty(), "rule {place} is not needed in {conflict:?} of {}", self.name());
        }
    }

    #[track_caller]
    fn check_fixes(&self, fixes: &[Fix]) {
        let mut expected = Vec::new();
        for &(cell, from) in &self.clues {
            let others = Self::without(&self.clues, (cell, from));
            let left = self.solutions(&others, &self.places());
            let count = |value: usize| left.iter().filter(|grid| grid[cell] == value).count();
            let size = self.puzzle.shape().size();
            let values = (1..=size).filter(|&value| value != from && count(value) == 1).map(Some);
            let to = values.chain((left.len() == 1).then_some(None));
            expected.extend(to.map(|to| Fix {
                cell: Cell::new(cell),
                from: digit(from as u8),
                to: to.map(|value| digit(value as u8)),
            }));
        }
        expected.sort_by_key(|fix| fix.cell);
        assert_eq!(fixes, expected, "{}", self.name());
    }

    #[track_caller]
    fn check_rule_fixes(&self, fixes: &[RuleFix]) {
        for place in self.places() {
            let is_offered = fixes.contains(&RuleFix { place, to: None });
            let left = self.solutions(&self.clues, &Self::without(&self.places(), place));
            assert_eq!(is_offered, left.len() == 1, "removing {place} from {}", self.name());
        }
        for RuleFix { place, to } in fixes {
            let Some(to) = to else { continue };
            let mut rules = self.puzzle.rules().to_vec();
            assert!(to.key() == rules[*place].key() && to.number() != rules[*place].number());
            rules[*place] = to.clone();
            let changed = Puzzle::from_givens(self.puzzle.shape().clone(), &rules, &self.puzzle.givens());
            let count = RuledSolver::default().count(&changed, Bounds::none(&Cancel::default())).unwrap().0;
            assert_eq!(count.solutions, 1, "{to:?} in {}", self.name());
        }
    }

    #[track_caller]
    fn check_superfluous(&self, clues: &CellSet, rules: &[usize]) {
        for &clue in &self.clues {
            let left = self.solutions(&Self::without(&self.clues, clue), &self.places());
            assert_eq!(clues.contains(Cell::new(clue.0)), left.len() == 1, "{clue:?} of {}", self.name());
        }
        for place in self.places() {
            let left = self.solutions(&self.clues, &Self::without(&self.places(), place));
            assert_eq!(rules.contains(&place), left.len() == 1, "rule {place} of {}", self.name());
        }
    }

    /// The cells distinguish all solutions, and each of them is needed for that.
    #[track_caller]
    fn check_deciding(&self, deciding: &CellSet, solutions: &[&Grid]) {
        let kinds = |cells: &[Cell]| {
            let kinds: BTreeSet<Vec<usize>> =
                solutions.iter().map(|grid| cells.iter().map(|cell| grid[cell.index()]).collect()).collect();
            kinds.len()
        };
        let cells: Vec<Cell> = deciding.iter().collect();
        assert_eq!(kinds(&cells), solutions.len(), "{deciding:?} of {}", self.name());
        for &cell in &cells {
            assert!(kinds(&Self::without(&cells, cell)) < solutions.len(), "{cell:?} of {deciding:?} of {}", self.name());
        }
    }
}

/// Up to that many clues from a board.
fn clues(board: &Grid, most: usize, random: &mut XorShift) -> Vec<(usize, usize)> {
    let first = if board.len() == 16 { 0 } else { 12 };
    let mut cells: Vec<usize> = (first..board.len()).collect();
    random.shuffle(&mut cells);
    cells.truncate(random.below(most + 1));
    cells.sort_unstable();
    cells.into_iter().map(|cell| (cell, board[cell])).collect()
}

/// Marks that a negative rule lifts are not independent of it.
fn is_negative(rule: &Rule) -> bool {
    matches!(rule, Rule::NegativeSums(_) | Rule::NegativeDots(_))
}

#[test]
fn findings_under_each_kind_of_rule_are_those_of_all_boards() {
    let (four, six) = (boards(4), boards(6));
    let mut random = XorShift::new(0x0f1d);
    let mut seen = [0; 3];
    for sample in &samples() {
        let all = if sample.size == 4 { &four } else { &six };
        let kept: Vec<&Grid> = all.iter().filter(|grid| (sample.holds)(grid)).collect();
        for round in 0..8 {
            // Clues of a board that keeps the rule have a solution; those of any board may have none.
            let any = &all[random.below(all.len())];
            let board = if round % 2 == 0 && !kept.is_empty() { kept[random.below(kept.len())] } else { any };
            let case = Case::new(all, clues(board, 5, &mut random), vec![sample]);
            let solutions = case.solutions(&case.clues, &[0]).len();
            if sample.size == 4 || solutions > 1 {
                seen[case.check().min(2)] += 1;
            }
        }
    }
    assert!(seen.into_iter().all(|count| count > 30), "none, one, several: {seen:?}");
}

#[test]
fn findings_under_pairs_of_rules_are_those_of_all_boards() {
    let four = boards(4);
    let samples: Vec<Sample> = samples().into_iter().filter(|sample| sample.size == 4 && !is_negative(&sample.rule)).collect();
    let mut random = XorShift::new(0x0f2d);
    let (mut seen, mut with_both) = ([0; 3], 0);
    for _ in 0..400 {
        let (one, other) = (&samples[random.below(samples.len())], &samples[random.below(samples.len())]);
        if one.rule == other.rule {
            continue;
        }
        let kept: Vec<&Grid> = four.iter().filter(|grid| (one.holds)(grid)).collect();
        if kept.is_empty() {
            continue;
        }
        let board = kept[random.below(kept.len())];
        let case = Case::new(&four, clues(board, 4, &mut random), vec![one, other]);
        let solutions = case.check();
        seen[solutions.min(2)] += 1;
        with_both +=
            usize::from(solutions == 0 && case.solutions(&case.clues, &[0]).len().min(case.solutions(&case.clues, &[1]).len()) > 0);
    }
    assert!(seen.into_iter().all(|count| count > 30) && with_both > 20, "none, one, several: {seen:?}; {with_both}");
}

/// A killer: all cells of a board in cages, with sums.
fn killer(board: &Grid, random: &mut XorShift) -> Vec<(Vec<usize>, usize)> {
    let mut cages: Vec<Vec<usize>> = (0..16).map(|cell| vec![cell]).collect();
    for _ in 0..40 {
        let (one, other) = (random.below(cages.len()), random.below(cages.len()));
        let touch = |&a: &usize, &b: &usize| (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4) == 1;
        let both = [&cages[one][..], &cages[other][..]].concat();
        let beside = cages[one].iter().any(|a| cages[other].iter().any(|b| touch(a, b)));
        if one != other && beside && both.len() <= 4 && different(both.iter().map(|&cell| board[cell])) {
            cages[one] = both;
            cages.remove(other);
        }
    }
    cages.into_iter().map(|cage| (cage.clone(), cage.iter().map(|&cell| board[cell]).sum())).collect()
}

fn cage(numbers: Vec<usize>, total: usize) -> Sample {
    let rule = Rule::Cage(Cage::killer(cells(&numbers), total as u16));
    sample(4, rule, move |grid: &Grid| {
        numbers.iter().map(|&at| grid[at]).sum::<usize>() == total && different(numbers.iter().map(|&at| grid[at]))
    })
}

#[test]
fn a_killer_with_a_wrong_sum_or_a_cage_too_many_is_understood() {
    let four = boards(4);
    let mut random = XorShift::new(0x0f3d);
    let shape = Shape::of_size(4).unwrap();
    let (mut seen, mut superfluous) = ([0; 3], 0);
    for round in 0..120 {
        let mut cages = killer(&four[random.below(four.len())], &mut random);
        if round % 2 == 0 {
            let wrong = random.below(cages.len());
            cages[wrong].1 += 1;
        }
        let samples: Vec<Sample> = cages.into_iter().map(|(cells, sum)| cage(cells, sum)).collect();
        if samples.iter().any(|sample| !sample.rule.suits(&shape)) {
            continue;
        }
        let case = Case::new(&four, Vec::new(), samples.iter().collect());
        let solutions = case.check();
        seen[solutions.min(2)] += 1;
        superfluous += usize::from(
            solutions == 1
                && case.places().iter().any(|&place| case.solutions(&[], &Case::without(&case.places(), place)).len() == 1),
        );
    }
    assert!(seen[0] > 20 && seen[1] > 10 && superfluous > 5, "none, one, several: {seen:?}; {superfluous}");
}

/// A rule by its number, and what it says of a full board, in words of its own.
type Numbered = (fn(usize) -> Rule, fn(&Grid, usize) -> bool);

fn outside(kind: OutsideKind, value: usize) -> Rule {
    Rule::Outside(Outside { kind, line: OutsideLine::Row { row: 2, reversed: false }, value: value as u16 })
}

fn dot(kind: DotKind) -> Rule {
    Rule::Dot(Dot { first: Cell::new(1), second: Cell::new(2), kind })
}

fn numbered() -> Vec<Numbered> {
    vec![
        (
            |sum| Rule::Cage(Cage::killer(cells(&[1, 2, 6]), sum as u16)),
            |grid, sum| grid[1] + grid[2] + grid[6] == sum && different([grid[1], grid[2], grid[6]]),
        ),
        (
            |sum| {
                let line = OutsideLine::Diagonal { start: Cell::new(8), down: false, right: true };
                Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: sum as u16 })
            },
            |grid, sum| grid[8] + grid[5] + grid[2] == sum,
        ),
        (
            |sum| outside(OutsideKind::Sandwich, sum),
            |grid, sum| {
                let at = |value| (8..12).find(|&cell| grid[cell] == value).unwrap();
                (at(1).min(at(4)) + 1..at(1).max(at(4))).map(|cell| grid[cell]).sum::<usize>() == sum
            },
        ),
        (|sum| outside(OutsideKind::XSum, sum), |grid, sum| grid[8..8 + grid[8]].iter().sum::<usize>() == sum),
        (
            |seen| outside(OutsideKind::Skyscraper, seen),
            |grid, seen| (8..12).filter(|&at| grid[8..at].iter().all(|value| *value < grid[at])).count() == seen,
        ),
        (|value| outside(OutsideKind::NumberedRoom, value), |grid, value| grid[8 + grid[8] - 1] == value),
        (|number| dot(DotKind::Difference(number as u8)), |grid, number| grid[1].abs_diff(grid[2]) == number),
        (|number| dot(DotKind::Ratio(number as u8)), |grid, number| grid[1] == number * grid[2] || grid[2] == number * grid[1]),
        (|number| dot(DotKind::Sum(number as u8)), |grid, number| grid[1] + grid[2] == number),
        (
            |gap| Rule::Line(Line { kind: LineKind::Whispers(gap as u8), cells: cells(&[0, 5, 10]) }),
            |grid, gap| grid[0].abs_diff(grid[5]) >= gap && grid[5].abs_diff(grid[10]) >= gap,
        ),
        (
            |sum| Rule::Line(Line { kind: LineKind::SumLine(sum as u16), cells: cells(&[0, 1, 6, 7]) }),
            |grid, sum| divides(&[grid[0], grid[1], grid[6], grid[7]], sum),
        ),
        (
            |total| Rule::WeightedSum { terms: vec![(Cell::new(0), 2), (Cell::new(10), 3)], total: total as i32 },
            |grid, total| 2 * grid[0] + 3 * grid[10] == total,
        ),
    ]
}

#[test]
fn all_numbers_that_mend_a_rule_are_offered_the_nearest_first() {
    let four = boards(4);
    let shape = Shape::of_size(4).unwrap();
    let mut random = XorShift::new(0x0f4d);
    let mut fixed = 0;
    for (rule, holds) in numbered() {
        for _ in 0..60 {
            let board = &four[random.below(four.len())];
            let clues = clues(board, 5, &mut random);
            let left: Vec<&Grid> = four.iter().filter(|grid| clues.iter().all(|&(cell, value)| grid[cell] == value)).collect();
            let count = |number: usize| left.iter().filter(|grid| holds(grid, number)).count();
            let numbers: Vec<usize> = (0..40).filter(|&number| rule(number).suits(&shape)).collect();
            let impossible: Vec<usize> = numbers.iter().copied().filter(|&number| count(number) == 0).collect();
            if impossible.is_empty() {
                continue;
            }
            let wrong = impossible[random.below(impossible.len())];
            let mut expected: Vec<usize> = numbers.iter().copied().filter(|&number| count(number) == 1).collect();
            expected.sort_by_key(|number| (number.abs_diff(wrong), *number));
            let mut puzzle = Puzzle::new(shape.clone(), &[rule(wrong)]);
            for &(cell, value) in &clues {
                *puzzle.square_mut(Cell::new(cell)) = Square::given(digit(value as u8));
            }
            let cancel = Cancel::default();
            let mut analyst = Analyst::new(&puzzle, &cancel).unwrap();
            let analysis = analyst.analyse(Budget::THOROUGH);
            let Findings::Contradiction { rule_fixes, .. } = analyst.findings(&analysis) else { panic!("{puzzle:?}") };
            assert!(rule_fixes.is_complete);
            let offered: Vec<usize> =
                rule_fixes.found.iter().filter_map(|fix| fix.to.as_ref()?.number()).map(|number| number as usize).collect();
            assert_eq!(offered, expected, "{wrong} in {puzzle:?}");
            fixed += expected.len();
        }
    }
    assert!(fixed > 30, "{fixed}");
}

#[test]
fn the_players_digits_are_compared_with_the_solution_under_the_rules() {
    let four = boards(4);
    let board = &four[100];
    // A cage of one cell is a digit, but no given.
    let rules: Vec<Rule> = (0..16).map(|at| cage(vec![at], board[at]).rule).collect();
    let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &rules);
    let cancel = Cancel::default();
    let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
    let expected: Vec<Option<Digit>> = board.iter().map(|&value| Some(digit(value as u8))).collect();
    assert_eq!(analysis.givens, Verdict::Unique(expected));
    let wrong = if board[5] == 1 { 2 } else { 1 };
    for (cell, value) in [(0, board[0]), (5, wrong)] {
        puzzle.square_mut(Cell::new(cell)).value = sudoscope::board::Value::Entered(digit(value as u8));
    }
    let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
    assert_eq!(analysis.entered, Some(Entered::Checked { wrong: [Cell::new(5)].into_iter().collect(), open: 14 }));
}

#[test]
fn a_mark_under_a_negative_rule_counts_with_what_the_board_says_without_it() {
    // A sum of 7 is nowhere but between the first two cells, which hold 3 and 4; without the mark it would be nowhere at all.
    let mark = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Sum(7) });
    let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[Rule::NegativeSums(vec![7]), mark]);
    let count = |puzzle: &Puzzle| RuledSolver::default().count(puzzle, Bounds::none(&Cancel::default())).unwrap().0.solutions;
    let mut random = XorShift::new(0x0f5d);
    let four = boards(4);
    let mut checked = 0;
    for _ in 0..200 {
        let board = &four[random.below(four.len())];
        for cell in 0..16 {
            *puzzle.square_mut(Cell::new(cell)) = Square::EMPTY;
        }
        for (cell, value) in clues(board, 4, &mut random) {
            *puzzle.square_mut(Cell::new(cell)) = Square::given(digit(value as u8));
        }
        let cancel = Cancel::default();
        let mut analyst = Analyst::new(&puzzle, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        let without = |place: usize| {
            let mut rules = puzzle.rules().to_vec();
            rules.remove(place);
            count(&Puzzle::from_givens(puzzle.shape().clone(), &rules, &puzzle.givens()))
        };
        match analyst.findings(&analysis) {
            Findings::Contradiction { rule_fixes, .. } => {
                for place in 0..2 {
                    let is_offered = rule_fixes.found.contains(&RuleFix { place, to: None });
                    assert!(!is_offered || without(place) == 1, "{place} of {puzzle:?}");
                    checked += usize::from(is_offered);
                }
            }
            // Without the mark there is another solution, if any.
            Findings::Unique { superfluous_rules, .. } => assert!(!superfluous_rules.found.contains(&1)),
            Findings::Several { .. } | Findings::Nothing => {}
        }
    }
    assert!(checked > 5, "{checked}");
}
