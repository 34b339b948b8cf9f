//! The fast engine against a slow one that shares nothing with it.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    env,
    ops::Range,
};

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

fn board(grid: &SeGrid) -> Board {
    let cells = (0..CELLS).filter(|&cell| grid.cells[cell] != 0);
    Board(cells.map(|cell| (cell, bits(grid.cells[cell]).collect())).collect())
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
            let hint = Hint {
                complexity: best.complexity as usize,
                is_on: best.proved.is_some_and(is_on),
                struck: pairs(&best.all_struck(&grid)),
            };
            (best.difficulty, hint)
        });
        let expected = self::unary(&board, length);
        found[0] += usize::from(expected.is_some());
        assert_eq!(fast, expected, "position {number}: chains and cycles");
        let kinds = [
            (ForcingKind::Nishio, Kind::Nishio),
            (ForcingKind::Multiple, Kind::Multiple),
            (ForcingKind::Dynamic(0), Kind::Dynamic),
        ];
        for (place, (kind, slow_kind)) in (1..).zip(kinds) {
            let fast = forcing.best(&grid, kind, &CandidateChanges::ALL).map(|best| Hint {
                complexity: best.complexity as usize,
                is_on: is_on(best.proved),
                struck: pairs(&best.all_struck(&grid)),
            });
            let expected = self::forcing(&board, slow_kind);
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

/// A cell, a digit, and whether it is on.
type Literal = (usize, usize, bool);

/// The first of all hints of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Hint {
    complexity: usize,
    is_on: bool,
    struck: BTreeSet<(usize, usize)>,
}

/// Candidates by cell.
#[derive(Clone)]
struct Board(BTreeMap<usize, BTreeSet<usize>>);

fn house(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => cell / 9,
        _ => cell % 9,
    }
}

impl Board {
    /// The cells of a cell's house that may hold a digit, in order.
    fn places(&self, cell: usize, kind: usize, digit: usize) -> Vec<usize> {
        let is_there = |&other: &usize| house(other, kind) == house(cell, kind) && self.has(other, digit);
        (0..81).filter(is_there).collect()
    }

    fn has(&self, cell: usize, digit: usize) -> bool {
        self.0.get(&cell).is_some_and(|digits| digits.contains(&digit))
    }

    fn digits(&self, cell: usize) -> Vec<usize> {
        self.0.get(&cell).map(|digits| digits.iter().copied().collect()).unwrap_or_default()
    }

    /// The consequences of a literal by one link, with the cell or house kind: 3 is the cell.
    fn next(&self, (cell, digit, is_on): Literal, cells: bool, houses: bool) -> Vec<(Literal, usize)> {
        let mut next = Vec::new();
        let others = |list: Vec<usize>, own: usize| list.into_iter().filter(move |&other| other != own).collect::<Vec<_>>();
        if cells && (is_on || self.digits(cell).len() == 2) {
            next.extend(others(self.digits(cell), digit).into_iter().map(|other| ((cell, other, !is_on), 3)));
        }
        for kind in 0..3 {
            let places = self.places(cell, kind, digit);
            if is_on || houses && places.len() == 2 {
                next.extend(others(places, cell).into_iter().map(|other| ((other, digit, !is_on), kind)));
            }
        }
        next
    }

    fn struck(&self, (cell, digit, is_on): Literal) -> BTreeSet<(usize, usize)> {
        if !is_on {
            return BTreeSet::from([(cell, digit)]);
        }
        self.digits(cell).into_iter().filter(|&other| other != digit).map(|other| (cell, other)).collect()
    }
}

/// The consequences of an assumption: literals in order, each with its parents; then the pair that clashes.
struct Closure {
    order: Vec<Literal>,
    parents: BTreeMap<Literal, Vec<Literal>>,
    clash: Option<Literal>,
}

impl Closure {
    fn of(board: &Board, assumed: Literal, cells: bool, is_dynamic: bool) -> Self {
        let mut found = Self { order: vec![assumed], parents: BTreeMap::from([(assumed, Vec::new())]), clash: None };
        let mut left = board.clone();
        let (mut ons, mut offs): (Vec<Literal>, Vec<Literal>) =
            if assumed.2 { (vec![assumed], vec![]) } else { (vec![], vec![assumed]) };
        while !ons.is_empty() || !offs.is_empty() {
            let from = if ons.is_empty() { offs.remove(0) } else { ons.remove(0) };
            for ((cell, digit, is_on), by) in left.next(from, cells, true) {
                let literal = (cell, digit, is_on);
                let mut parents = vec![from];
                if is_on && is_dynamic {
                    if by == 3 {
                        let gone = board.digits(cell).into_iter().filter(|&other| !left.has(cell, other));
                        parents.extend(gone.map(|other| (cell, other, false)));
                    } else {
                        let gone = board.places(cell, by, digit).into_iter().filter(|&other| !left.has(other, digit));
                        parents.extend(gone.map(|other| (other, digit, false)));
                    }
                }
                if found.parents.contains_key(&(cell, digit, !is_on)) {
                    found.parents.insert(literal, parents);
                    found.clash = Some(literal);
                    return found;
                }
                if let Entry::Vacant(place) = found.parents.entry(literal) {
                    place.insert(parents);
                    found.order.push(literal);
                    if is_on { ons.push(literal) } else { offs.push(literal) }
                }
            }
            if is_dynamic && !from.2 {
                left.0.entry(from.0).or_default().remove(&from.1);
            }
        }
        found
    }

    fn has(&self, literal: Literal) -> bool {
        self.order.contains(&literal)
    }

    /// The number of literals that an argument is made of.
    fn count(&self, literal: Literal) -> usize {
        let (mut met, mut rest) = (BTreeSet::new(), vec![literal]);
        while let Some(next) = rest.pop() {
            if met.insert(next) {
                rest.extend(&self.parents[&next]);
            }
        }
        met.len()
    }
}

/// A kind of forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Nishio,
    Multiple,
    Dynamic,
}

/// The first forcing chain of a kind.
fn forcing(board: &Board, kind: Kind) -> Option<Hint> {
    let closure = |literal| Closure::of(board, literal, kind != Kind::Nishio, kind != Kind::Multiple);
    let mut hints: Vec<(usize, u8, Literal)> = Vec::new();
    let mut reduce = |closures: &[Closure], rank: u8| {
        for is_on in [true, false] {
            for &literal in closures[0].order.iter().filter(|literal| literal.2 == is_on) {
                let is_useful = !is_on || board.digits(literal.0).len() > 1;
                if is_useful && closures.iter().all(|closure| closure.has(literal)) {
                    hints.push((closures.iter().map(|closure| closure.count(literal)).sum(), rank, literal));
                }
            }
        }
        std::mem::take(&mut hints)
    };
    let mut all: Vec<(usize, u8, Literal)> = Vec::new();
    for cell in 0..81 {
        let digits = board.digits(cell);
        if digits.len() < if kind == Kind::Multiple { 3 } else { 2 } {
            continue;
        }
        for &digit in &digits {
            if kind != Kind::Multiple {
                let both = [true, false].map(|is_on| closure((cell, digit, is_on)));
                for (closure, is_on) in both.iter().zip([true, false]) {
                    if let Some((at, of, clash)) = closure.clash {
                        let complexity = closure.count((at, of, clash)) + closure.count((at, of, !clash));
                        all.push((complexity, 7, (cell, digit, !is_on)));
                    }
                }
                if kind == Kind::Dynamic && digits.len() > 2 {
                    all.extend(reduce(&both, 1));
                }
            }
            for house in (0..3).filter(|_| kind != Kind::Nishio) {
                let places = board.places(cell, house, digit);
                if places.len() > 1 && places[0] == cell {
                    let closures: Vec<Closure> = places.iter().map(|&place| closure((place, digit, true))).collect();
                    all.extend(reduce(&closures, 6));
                }
            }
        }
        if kind != Kind::Nishio {
            let closures: Vec<Closure> = digits.iter().map(|&digit| closure((cell, digit, true))).collect();
            all.extend(reduce(&closures, 5));
        }
    }
    all.sort_by_key(|&(complexity, rank, _)| (complexity, rank));
    let &(complexity, _, literal) = all.first()?;
    Some(Hint { complexity, is_on: literal.2, struck: board.struck(literal) })
}

/// The first chain or cycle: with its difficulty.
fn unary(board: &Board, length: impl Fn(usize) -> f64) -> Option<(f64, Hint)> {
    let mut all: Vec<(f64, usize, u8, Hint)> = Vec::new();
    for (cells, houses, kind) in [(false, true, 2_u8), (true, false, 3), (true, true, 4)] {
        for cell in 0..81 {
            let digits = board.digits(cell);
            if digits.len() < 2 || !houses && digits.len() != 2 {
                continue;
            }
            for &digit in &digits {
                for path in cycles(board, (cell, digit, true), cells, houses) {
                    let (struck, complexity) = (struck_by_cycle(board, &path), path.len() - 1);
                    let base = if kind == 4 { 7.0 } else { 6.5 };
                    if !struck.is_empty() {
                        all.push((base + length(complexity), complexity, kind, Hint { complexity, is_on: false, struck }));
                    }
                }
                for is_on in [true, false].into_iter().filter(|_| houses) {
                    if let Some(complexity) = chain(board, (cell, digit, is_on), cells) {
                        let base = if kind == 4 { 7.0 } else { 6.6 };
                        let struck = board.struck((cell, digit, !is_on));
                        all.push((base + length(complexity), complexity, kind, Hint { complexity, is_on: !is_on, struck }));
                    }
                }
            }
        }
    }
    all.sort_by(|one, other| one.0.total_cmp(&other.0).then((one.1, one.2).cmp(&(other.1, other.2))));
    all.into_iter().next().map(|(difficulty, _, _, hint)| (difficulty, hint))
}

/// The literals of the shortest chain from a literal to its opposite.
fn chain(board: &Board, assumed: Literal, cells: bool) -> Option<usize> {
    let mut paths = vec![vec![assumed]];
    let mut met = BTreeSet::from([assumed]);
    let mut at = 0;
    while at < paths.len() {
        let path = paths[at].clone();
        at += 1;
        for (literal, _) in board.next(path[path.len() - 1], cells, true) {
            if literal == (assumed.0, assumed.1, !assumed.2) {
                return Some(path.len() + 1);
            }
            if met.insert(literal) {
                paths.push([&path[..], &[literal]].concat());
            }
        }
    }
    None
}

/// All cycles from a literal: on literals are met once, off literals once on each path.
fn cycles(board: &Board, source: Literal, cells: bool, houses: bool) -> Vec<Vec<Literal>> {
    let (mut paths, mut met, mut found) = (vec![vec![source]], BTreeSet::from([source]), Vec::new());
    let mut at = 0;
    while at < paths.len() {
        let path = paths[at].clone();
        at += 1;
        for (literal, _) in board.next(path[path.len() - 1], cells, houses) {
            let longer = || [&path[..], &[literal]].concat();
            if literal == source {
                if path.len() >= 4 {
                    found.push(longer());
                }
            } else if literal.2 && met.insert(literal) || !literal.2 && !path.contains(&literal) {
                paths.push(longer());
            }
        }
    }
    found
}

fn struck_by_cycle(board: &Board, path: &[Literal]) -> BTreeSet<(usize, usize)> {
    let sees = |one: usize, other: usize| one != other && (0..3).any(|kind| house(one, kind) == house(other, kind));
    let meets =
        |cell: usize, digit: usize, is_on: bool| path.iter().any(|&(at, of, on)| of == digit && on == is_on && sees(at, cell));
    let outside = |cell: &usize| path.iter().all(|(at, _, _)| at != cell);
    let candidates = (0..81).filter(outside).flat_map(|cell| board.digits(cell).into_iter().map(move |digit| (cell, digit)));
    candidates.filter(|&(cell, digit)| meets(cell, digit, true) && meets(cell, digit, false)).collect()
}
