//! Every kind of rule: the solver finds just the boards that a check written for the rule alone accepts.

use std::sync::Arc;

use sudoscope::{
    board::{
        Arrow, Automaton, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind,
        Extremum, HouseGeometry, Index, IndexKind, KnownGeometry, Line, LineKind, LookAndSay, NegativeDots, Outside, OutsideKind,
        OutsideLine, PairTable, Position, Puzzle, Quadruple, Relation, Rule, Shape, Slope, Thermometer,
    },
    solve::{
        Cancel, RuledSolver,
        check::{Solutions, check},
        general::{self, Bounds},
    },
};

use crate::every_kind::{every_kind, kind};

/// A full board: values from 1, row by row.
pub type Grid = Vec<usize>;

/// A rule on a board of that size, and what it says of a full board, in words of its own.
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

/// The digits of a full grid.
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

/// Whether `holds` is true for the digits of all pairs of cells whose distance, in rows and columns, is one of `offsets`.
fn all_apart(grid: &Grid, offsets: &[(usize, usize)], holds: impl Fn(usize, usize) -> bool) -> bool {
    let size = grid.len().isqrt();
    (0..grid.len()).all(|one| {
        (one + 1..grid.len()).all(|other| {
            let apart = ((one / size).abs_diff(other / size), (one % size).abs_diff(other % size));
            !offsets.contains(&apart) || holds(grid[one], grid[other])
        })
    })
}

fn line(size: usize, kind: LineKind, numbers: &'static [usize], holds: impl Fn(&[usize]) -> bool + 'static) -> Sample {
    let values = move |grid: &Grid| numbers.iter().map(|&number| grid[number]).collect::<Vec<_>>();
    sample(size, Rule::Line(Line { kind, cells: cells(numbers) }), move |grid| holds(&values(grid)))
}

fn outside(kind: OutsideKind, value: u16, holds: impl Fn(&[usize]) -> bool + 'static) -> Sample {
    let rule = Rule::Outside(Outside { kind, line: OutsideLine::Row { row: 2, reversed: true }, value });
    sample(4, rule, move |grid| holds(&[grid[11], grid[10], grid[9], grid[8]]))
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

/// At least one of every kind.
pub fn samples() -> Vec<Sample> {
    let dot = |kind| Rule::Dot(Dot { first: Cell::new(1), second: Cell::new(2), kind });
    let cage = |total, may_repeat| Rule::Cage(Cage { cells: cells(&[1, 2, 6]), total, may_repeat });
    let sum = |grid: &Grid| grid[1] + grid[2] + grid[6];
    let distinct = |grid: &Grid| different([grid[1], grid[2], grid[6]]);
    let candidates = |digits| Rule::Candidates(Candidates { cells: cells(&[0, 7]), digits });
    let between = Relation::new(4, |one, two| one + 1 == two || two == 1);
    let rising = Automaton::deterministic(4, 0, |&last, value| (value > last).then_some(value), |_| true).unwrap();
    vec![
        sample(4, Rule::Diagonals, |grid| {
            different([0, 5, 10, 15].map(|at| grid[at])) && different([3, 6, 9, 12].map(|at| grid[at]))
        }),
        sample(4, Rule::Windoku, |grid| different([5, 6, 9, 10].map(|at| grid[at]))),
        sample(4, Rule::DisjointGroups, |grid| {
            (0..4).all(|at| different([0, 2, 8, 10].map(|from| grid[from + at / 2 * 4 + at % 2])))
        }),
        sample(4, Rule::Diagonal(Slope::Falling), |grid| different([0, 5, 10, 15].map(|at| grid[at]))),
        sample(4, Rule::Diagonal(Slope::Rising), |grid| different([3, 6, 9, 12].map(|at| grid[at]))),
        sample(4, Rule::AntiKnight, |grid| all_apart(grid, &[(1, 2), (2, 1)], |one, two| one != two)),
        sample(4, Rule::AntiKing, |grid| all_apart(grid, &[(1, 1)], |one, two| one != two)),
        sample(4, Rule::AntiTaxicab, |grid| {
            (0..16).all(|one| {
                (one + 1..16).all(|two| {
                    let steps = (one / 4usize).abs_diff(two / 4) + (one % 4usize).abs_diff(two % 4);
                    grid[one] != grid[two] || grid[one] != steps
                })
            })
        }),
        sample(6, Rule::Nonconsecutive, |grid| all_apart(grid, &[(0, 1), (1, 0)], |one, two| one.abs_diff(two) != 1)),
        sample(4, Rule::NegativeDots(NegativeDots { differences: vec![3], ratios: vec![4] }), |grid| {
            all_apart(grid, &[(0, 1), (1, 0)], |one, two| one.abs_diff(two) != 3 && one != 4 * two && two != 4 * one)
        }),
        sample(4, Rule::NegativeSums(vec![7]), |grid| all_apart(grid, &[(0, 1), (1, 0)], |one, two| one + two != 7)),
        sample(6, Rule::GlobalEntropy, |grid| {
            squares(6).all(|square| (0..3).all(|class| square.iter().any(|&at| (grid[at] - 1) / 2 == class)))
        }),
        sample(6, Rule::GlobalModular, |grid| {
            squares(6).all(|square| (0..3).all(|class| square.iter().any(|&at| grid[at] % 3 == class)))
        }),
        sample(4, cage(CageTotal::Sum(7), false), move |grid| sum(grid) == 7 && distinct(grid)),
        sample(4, cage(CageTotal::Any, false), distinct),
        sample(4, cage(CageTotal::OneOf(vec![6, 8]), true), move |grid| [6, 8].contains(&sum(grid))),
        sample(4, cage(CageTotal::OneOf(vec![6, 8]), false), move |grid| [6, 8].contains(&sum(grid)) && distinct(grid)),
        sample(4, cage(CageTotal::DigitalRoot(8), false), move |grid| (sum(grid) == 8) && distinct(grid)),
        sample(4, Rule::Arrow(Arrow { bulb: cells(&[0]), shafts: vec![cells(&[1, 6])] }), |grid| grid[0] == grid[1] + grid[6]),
        sample(4, Rule::Arrow(Arrow { bulb: cells(&[0, 1]), shafts: vec![cells(&[2, 3, 7, 11, 15])] }), |grid| {
            10 * grid[0] + grid[1] == grid[2] + grid[3] + grid[7] + grid[11] + grid[15]
        }),
        sample(4, Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 5, 10]), cells(&[0, 4])], is_slow: false }), |grid| {
            grid[0] < grid[5] && grid[5] < grid[10] && grid[0] < grid[4]
        }),
        sample(4, Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 5, 10])], is_slow: true }), |grid| {
            grid[0] <= grid[5] && grid[5] <= grid[10]
        }),
        line(4, LineKind::Renban, &[0, 5, 6], |line| {
            different(line.iter().copied()) && line.iter().max().unwrap() - line.iter().min().unwrap() == 2
        }),
        line(6, LineKind::Nabner, &[13, 14, 21], |line| {
            (0..3).all(|one| (one + 1..3).all(|two| line[one].abs_diff(line[two]) > 1))
        }),
        line(6, LineKind::SameDifference, &[12, 19, 20, 27], |line| {
            line.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == line[0].abs_diff(line[1]))
        }),
        line(4, LineKind::Palindrome, &[0, 1, 6, 11, 15], |line| line[0] == line[4] && line[1] == line[3]),
        line(4, LineKind::Whispers(2), &[0, 5, 6], |line| line.windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= 2)),
        line(4, LineKind::Between, &[0, 5, 10], |line| line[1] > line[0].min(line[2]) && line[1] < line[0].max(line[2])),
        line(4, LineKind::Lockout(2), &[0, 5, 10], |line| {
            line[0].abs_diff(line[2]) >= 2 && (line[1] < line[0].min(line[2]) || line[1] > line[0].max(line[2]))
        }),
        line(4, LineKind::RegionSum, &[0, 1, 2, 7], |line| line[0] + line[1] == line[2] + line[3]),
        line(6, LineKind::Entropic, &[12, 19, 20, 27], |line| {
            line.windows(3).all(|three| different(three.iter().map(|value| (value - 1) / 2)))
        }),
        line(6, LineKind::Modular(3), &[12, 19, 20, 27], |line| {
            line.windows(3).all(|three| different(three.iter().map(|value| value % 3)))
        }),
        line(4, LineKind::Modular(2), &[0, 5, 6], |line| line.windows(2).all(|pair| pair[0] % 2 != pair[1] % 2)),
        line(4, LineKind::Zipper, &[0, 5, 6], |line| line[0] + line[2] == line[1]),
        line(4, LineKind::DoubleArrow, &[0, 5, 6, 11], |line| line[0] + line[3] == line[1] + line[2]),
        line(4, LineKind::SumLine(4), &[0, 1, 6, 7], |line| divides(line, 4)),
        line(4, LineKind::SumLoop(5), &[0, 1, 5, 4], |line| {
            (0..4).any(|from| divides(&[&line[from..], &line[..from]].concat(), 5))
        }),
        sample(4, dot(DotKind::Difference(1)), |grid| grid[1].abs_diff(grid[2]) == 1),
        sample(4, dot(DotKind::Ratio(2)), |grid| grid[1] == 2 * grid[2] || grid[2] == 2 * grid[1]),
        sample(4, dot(DotKind::Sum(5)), |grid| grid[1] + grid[2] == 5),
        sample(4, dot(DotKind::Greater), |grid| grid[1] > grid[2]),
        sample(4, Rule::Extremum(Extremum { cell: Cell::new(5), is_greatest: true }), |grid| {
            [1, 4, 6, 9].iter().all(|&at| grid[5] > grid[at])
        }),
        sample(4, Rule::Extremum(Extremum { cell: Cell::new(0), is_greatest: false }), |grid| {
            grid[0] < grid[1] && grid[0] < grid[4]
        }),
        sample(4, candidates(CandidateDigits::Even), |grid| grid[0] % 2 == 0 && grid[7] % 2 == 0),
        sample(4, candidates(CandidateDigits::Odd), |grid| grid[0] % 2 == 1 && grid[7] % 2 == 1),
        sample(4, candidates(CandidateDigits::These(vec![digit(1), digit(4)])), |grid| {
            [grid[0], grid[7]].iter().all(|value| [1, 4].contains(value))
        }),
        sample(4, Rule::Quadruple(Quadruple { top_left: Cell::new(5), digits: vec![digit(2), digit(2), digit(3)] }), |grid| {
            let count = |value| [5, 6, 9, 10].iter().filter(|&&at| grid[at] == value).count();
            count(2) >= 2 && count(3) >= 1
        }),
        sample(
            4,
            Rule::Contains(Contains { cells: cells(&[0, 5, 10]), digits: vec![digit(2), digit(2)], is_exact: true }),
            |grid| [0, 5, 10].iter().filter(|&&at| grid[at] == 2).count() == 2,
        ),
        sample(
            4,
            Rule::Contains(Contains { cells: cells(&[0, 5, 10]), digits: vec![digit(1), digit(3)], is_exact: false }),
            |grid| [1, 3].iter().all(|value| [0, 5, 10].iter().any(|&at| grid[at] == *value)),
        ),
        sample(4, Rule::LookAndSay(LookAndSay { cells: cells(&[0, 5, 10]), counts: vec![(0, digit(1)), (2, digit(3))] }), |grid| {
            let count = |value| [0, 5, 10].iter().filter(|&&at| grid[at] == value).count();
            count(1) == 0 && count(3) == 2
        }),
        sample(4, Rule::Region(cells(&[5, 6, 9, 10])), |grid| different([5, 6, 9, 10].map(|at| grid[at]))),
        sample(4, Rule::Clone(vec![cells(&[0, 1]), cells(&[10, 11])]), |grid| grid[0] == grid[10] && grid[1] == grid[11]),
        sample(4, Rule::SameDigits(vec![cells(&[0, 1]), cells(&[10, 15])]), |grid| {
            let mut pairs = [[grid[0], grid[1]], [grid[10], grid[15]]];
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs[0] == pairs[1]
        }),
        sample(4, Rule::EqualSums(vec![cells(&[0, 5]), cells(&[3, 6, 9])]), |grid| {
            grid[0] + grid[5] == grid[3] + grid[6] + grid[9]
        }),
        sample(4, Rule::WeightedSum { terms: vec![(Cell::new(0), 2), (Cell::new(5), -1), (Cell::new(10), 3)], total: 9 }, |grid| {
            2 * grid[0] + 3 * grid[10] == 9 + grid[5]
        }),
        sample(4, Rule::Lunchbox { cells: cells(&[0, 1, 6]), sum: 2 }, |grid| {
            let values = [grid[0], grid[1], grid[6]];
            let place = |wanted: usize| values.iter().position(|&value| value == wanted).unwrap();
            let (least, most) = (place(*values.iter().min().unwrap()), place(*values.iter().max().unwrap()));
            different(values) && values[least.min(most) + 1..least.max(most)].iter().sum::<usize>() == 2
        }),
        sample(4, Rule::NeverSum { cells: cells(&[0, 1, 6]), sum: 5 }, |grid| {
            let values = [grid[0], grid[1], grid[6]];
            let sums = (1..8).map(|chosen| (0..3).filter(|at| chosen >> at & 1 == 1).map(|at| values[at]).sum::<usize>());
            different(values) && sums.into_iter().all(|sum| sum != 5)
        }),
        sample(4, Rule::EqualityCage(cells(&[0, 5])), |grid| {
            grid[0] != grid[5] && (grid[0] + grid[5]) % 2 == 1 && (grid[0] <= 2) != (grid[5] <= 2)
        }),
        sample(4, Rule::ProductCage { cells: cells(&[0, 5, 7]), product: 12, may_repeat: false }, |grid| {
            different([0, 5, 7].map(|at| grid[at])) && grid[0] * grid[5] * grid[7] == 12
        }),
        sample(4, Rule::ProductCage { cells: cells(&[0, 7, 10]), product: 4, may_repeat: true }, |grid| {
            grid[0] * grid[7] * grid[10] == 4
        }),
        sample(4, Rule::CountingCircles(cells(&[0, 5, 10])), |grid| {
            let values = [grid[0], grid[5], grid[10]];
            values.iter().all(|value| values.iter().filter(|other| *other == value).count() == *value)
        }),
        sample(4, Rule::CountDifferent { counter: Cell::new(0), cells: cells(&[5, 10, 15]) }, |grid| {
            let mut values = [grid[5], grid[10], grid[15]].to_vec();
            values.sort_unstable();
            values.dedup();
            values.len() == grid[0]
        }),
        outside(OutsideKind::Sandwich, 2, |line| {
            let place = |wanted| line.iter().position(|&value| value == wanted);
            let inner = |(one, four): (usize, usize)| line[one.min(four) + 1..one.max(four)].iter().sum::<usize>();
            different(line.iter().copied()) && place(1).zip(place(4)).map(inner) == Some(2)
        }),
        outside(OutsideKind::XSum, 7, |line| line[..line[0]].iter().sum::<usize>() == 7),
        outside(OutsideKind::Skyscraper, 2, |line| {
            (0..4).filter(|&at| line[..at].iter().all(|value| *value < line[at])).count() == 2
        }),
        outside(OutsideKind::HiddenSkyscraper, 2, |line| {
            (0..4).find(|&at| line[..at].iter().any(|value| *value > line[at])).map(|at| line[at]) == Some(2)
        }),
        outside(OutsideKind::NumberedRoom, 3, |line| line[line[0] - 1] == 3),
        sample(
            4,
            Rule::Outside(Outside {
                kind: OutsideKind::LittleKiller,
                line: OutsideLine::Diagonal { start: Cell::new(8), down: false, right: true },
                value: 6,
            }),
            |grid| grid[8] + grid[5] + grid[2] == 6,
        ),
        sample(
            4,
            Rule::Outside(Outside { kind: OutsideKind::Rank, line: OutsideLine::Column { column: 1, reversed: false }, value: 6 }),
            |grid| {
                let mut lines: Vec<Vec<usize>> = Vec::new();
                for at in 0..4 {
                    let (row, column): (Vec<usize>, Vec<usize>) =
                        ((0..4).map(|to| grid[4 * at + to]).collect(), (0..4).map(|to| grid[4 * to + at]).collect());
                    lines.extend([row.iter().rev().copied().collect(), column.iter().rev().copied().collect(), row, column]);
                }
                let clue: Vec<usize> = (0..4).map(|row| grid[4 * row + 1]).collect();
                lines.iter().filter(|line| **line < clue).count() == 5 && lines.iter().filter(|line| **line == clue).count() == 1
            },
        ),
        sample(4, Rule::Index(Index { cells: cells(&[6]), kind: IndexKind::Column }), |grid| grid[4 + grid[6] - 1] == 3),
        sample(4, Rule::Index(Index { cells: cells(&[6]), kind: IndexKind::Row }), |grid| grid[4 * (grid[6] - 1) + 2] == 2),
        sample(4, Rule::Index(Index { cells: cells(&[5]), kind: IndexKind::Region }), |grid| {
            [grid[0], grid[1], grid[4], grid[5]][grid[5] - 1] == 4
        }),
        sample(4, Rule::ValueIndex(cells(&[0, 5, 6, 11, 15])), |grid| {
            grid[5] <= 3 && [grid[6], grid[11], grid[15]][grid[5] - 1] == grid[0]
        }),
        sample(
            4,
            Rule::PairTable(PairTable {
                name: String::new(),
                relation: Arc::new(between),
                cells: cells(&[0, 5, 6]),
                for_all_pairs: false,
            }),
            |grid| [(0, 5), (5, 6)].iter().all(|&(one, two)| grid[one] + 1 == grid[two] || grid[two] == 1),
        ),
        sample(
            4,
            Rule::Machine(AutomatonRule {
                name: String::new(),
                is_pattern: false,
                automaton: Arc::new(rising),
                cells: cells(&[0, 5, 10]),
            }),
            |grid| grid[0] < grid[5] && grid[5] < grid[10],
        ),
        sample(4, Rule::Either(vec![vec![dot(DotKind::Sum(5)), dot(DotKind::Greater)], vec![dot(DotKind::Ratio(2))]]), |grid| {
            grid[1] + grid[2] == 5 && grid[1] > grid[2] || grid[1] == 2 * grid[2] || grid[2] == 2 * grid[1]
        }),
        sample(
            4,
            Rule::OneWrong(vec![
                vec![dot(DotKind::Sum(5)), dot(DotKind::Greater)],
                vec![Rule::Region(cells(&[0, 5, 10, 15]))],
                vec![Rule::Extremum(Extremum { cell: Cell::new(5), is_greatest: true })],
            ]),
            |grid| {
                let clues = [
                    grid[1] + grid[2] == 5 && grid[1] > grid[2],
                    different([0, 5, 10, 15].map(|at| grid[at])),
                    [1, 4, 6, 9].iter().all(|&at| grid[5] > grid[at]),
                ];
                clues.iter().filter(|holds| !**holds).count() == 1
            },
        ),
    ]
}

fn squares(size: usize) -> impl Iterator<Item = [usize; 4]> {
    (0..size * size)
        .filter(move |at| at % size + 1 < size && at / size + 1 < size)
        .map(move |at| [at, at + 1, at + size, at + size + 1])
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
fn every_kind_has_a_check_of_its_own() {
    let kinds: std::collections::BTreeSet<usize> = samples().iter().map(|sample| kind(&sample.rule)).collect();
    // These two change the board or need an odd size: they have tests of their own below.
    let is_apart = |rule: &Rule| matches!(rule, Rule::NoRegions | Rule::Flatmates);
    let missing: Vec<Rule> = every_kind().into_iter().filter(|rule| !kinds.contains(&kind(rule)) && !is_apart(rule)).collect();
    assert!(missing.is_empty(), "{missing:?}");
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
