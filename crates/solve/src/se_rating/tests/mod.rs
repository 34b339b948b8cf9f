//! The fast engine against a slow one that shares nothing with it.

mod slow;

use std::{collections::BTreeSet, env, ops::Range};

use super::{
    forcing::Forcing,
    grid::{CELLS, CandidateSet, SIZE, SeGrid, bits},
    links::{ForcingKind, is_on},
    rating::RuleSession,
    rule::{CandidateChanges, LENGTHS},
    unary,
};
use crate::Cancel;

/// Puzzles with a long way to go, and their solutions.
const PUZZLES: [(&str, &str); 2] = [
    (
        "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
        "453196782127845936968732145549281673836957421271364859314579268695428317782613594",
    ),
    (crate::test_support::EASY, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
];

/// A generator of numbers that are the same each time (xorshift).
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

fn digits(line: &str) -> Vec<Option<usize>> {
    line.chars().map(|char| char.to_digit(10).map(|digit| digit as usize - 1)).collect()
}

/// A position on some way to a solution: givens, and candidates struck at random that are not in the solution.
pub(super) fn position(numbers: &mut Numbers) -> SeGrid {
    let (puzzle, solution) = PUZZLES[usize::from(numbers.below(4) == 0)];
    let (givens, solution) = (digits(puzzle), digits(solution));
    let mut grid = SeGrid::new();
    let extra = numbers.below(12);
    for (cell, given) in givens.iter().enumerate() {
        if let Some(digit) = given {
            grid.place(cell, *digit);
        }
    }
    for _ in 0..extra {
        let cell = usize::try_from(numbers.below(81)).unwrap();
        if let (true, Some(digit)) = (grid.cells[cell] != 0, solution[cell]) {
            grid.place(cell, digit);
        }
    }
    let share = numbers.below(60);
    for (cell, &right) in solution.iter().enumerate().take(CELLS) {
        for digit in bits(grid.cells[cell]) {
            if right != Some(digit) && numbers.below(100) < share {
                grid.remove(cell, digit);
            }
        }
    }
    grid
}

fn board(grid: &SeGrid) -> slow::Board {
    let cells = (0..CELLS).filter(|&cell| grid.cells[cell] != 0);
    slow::Board(cells.map(|cell| (cell, bits(grid.cells[cell]).collect())).collect())
}

fn pairs(candidates: &CandidateSet) -> BTreeSet<(usize, usize)> {
    candidates.iter().map(|candidate| (candidate / SIZE, candidate % SIZE)).collect()
}

/// Compares the first chain of every kind in those of the random positions. Returns in how many each kind found one.
#[track_caller]
fn check(positions: Range<usize>) -> [usize; 4] {
    let mut numbers = Numbers(0x5eed_5eed_5eed_5eed);
    let (mut unary, mut forcing) = (unary::UnarySearch::new(), Forcing::new(&Cancel::default()));
    let mut found = [0; 4];
    for number in 0..positions.end {
        let grid = position(&mut numbers);
        if number < positions.start {
            continue;
        }
        let board = board(&grid);
        let length = |complexity: usize| LENGTHS.of(u32::try_from(complexity).unwrap());
        let fast = unary.best(&grid).map(|best| {
            let hint = slow::Hint {
                complexity: best.complexity as usize,
                is_on: best.proved.is_some_and(is_on),
                struck: pairs(&best.all_struck(&grid)),
            };
            (best.difficulty, hint)
        });
        let expected = slow::unary(&board, length);
        found[0] += usize::from(expected.is_some());
        assert_eq!(fast, expected, "position {number}: chains and cycles");
        let kinds = [
            (ForcingKind::Nishio, slow::Kind::Nishio),
            (ForcingKind::Multiple, slow::Kind::Multiple),
            (ForcingKind::Dynamic(0), slow::Kind::Dynamic),
        ];
        for (place, (kind, slow_kind)) in (1..).zip(kinds) {
            let fast = forcing.best(&grid, kind, &CandidateChanges::ALL).map(|best| slow::Hint {
                complexity: best.complexity as usize,
                is_on: is_on(best.proved),
                struck: pairs(&best.all_struck(&grid)),
            });
            let expected = slow::forcing(&board, slow_kind);
            found[place] += usize::from(expected.is_some());
            assert_eq!(fast, expected, "position {number}: {kind:?}");
        }
    }
    found
}

/// The number of random positions: `SUDOSCOPE_RANDOM_BOARDS`, or a usual number.
fn positions(usual: usize) -> usize {
    env::var("SUDOSCOPE_RANDOM_BOARDS").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// `SUDOSCOPE_RANDOM_BOARDS=10000` compares that many positions, which takes about an hour; with `SUDOSCOPE_RANDOM_FROM=5000` those after
/// the first 5,000.
#[test]
fn a_slow_engine_finds_the_same_chains_first() {
    let first = env::var("SUDOSCOPE_RANDOM_FROM").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
    assert!(check(first..positions(12)).into_iter().all(|found| found > 2));
}

#[test]
fn the_chain_that_is_sought_alone_is_the_first_of_all() {
    let (mut numbers, mut unary) = (Numbers(0x5eed_5eed_5eed_5eed), unary::UnarySearch::new());
    let mut found = 0;
    for number in 0..positions(100) {
        let grid = position(&mut numbers);
        let alone = unary.best(&grid);
        found += usize::from(alone.is_some());
        let first = unary.all(&grid).into_iter().next();
        assert_eq!(format!("{alone:?}"), format!("{first:?}"), "position {number}");
    }
    assert!(found > 20, "{found}");
}

/// `SUDOSCOPE_RANDOM_BOARDS=1000` follows that many positions.
#[test]
fn what_a_rule_did_not_find_before_is_found_only_where_candidates_have_gone() {
    let mut numbers = Numbers(0xcafe_f00d_cafe_f00d);
    let mut session = RuleSession::new(&Cancel::default());
    let mut steps = 0;
    for number in 0..positions(12) {
        let mut grid = position(&mut numbers);
        session.restart();
        while let Some(found) = session.next(&grid, 8.0, false, &mut |_| {}) {
            let afresh = RuleSession::new(&Cancel::default()).next(&grid, 8.0, false, &mut |_| {});
            assert_eq!(format!("{:?}", Some(&found)), format!("{afresh:?}"), "position {number}");
            session.apply(&found, &mut grid);
            steps += 1;
        }
        assert!(RuleSession::new(&Cancel::default()).next(&grid, 8.0, false, &mut |_| {}).is_none(), "position {number}");
    }
    assert!(steps > 100, "{steps} steps");
}
