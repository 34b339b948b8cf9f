//! [`placements`]: how many digits plain backtracking would place on a board, estimated before it starts; [`quickest`]: the method that is
//! through with a board first.
//!
//! The tree of the search is estimated level by level: of the nodes of a level a sample stands for all, each with a weight, and the weights
//! of its children say how large the next level is. That is D. E. Knuth's estimate ("Estimating the efficiency of backtrack programs",
//! Mathematics of Computation 29 (1975), 121–136) with many branches at once, as P. C. Chen has it ("Heuristic sampling", SIAM Journal on
//! Computing 21 (1992), 295–315). Where a solution is known, its branch is followed apart from the sample, so that a narrow place does not
//! end the estimate.

use sudoscope_board::{Cell, Digit, DigitSet, Digits, Entries, Geometry};

use super::{CellOrder, Goal, Method};
use crate::random::RandomStream;

/// The nodes of a sample.
const NODES: usize = 64;
/// The samples; the estimate is their mean.
const SAMPLES: u32 = 4;
/// The seed of the samples: the same board always has the same estimate.
const SEED: u64 = 1975;

/// The digits that `bitmask` places in the time in which `fewest` finds one of many solutions: 1.5 µs, and 10 to 15 ns for a digit. The
/// latter takes hardly longer where the tree is narrow, as it sees dead ends early.
const DIGITS_A_SOLUTION: f64 = 130.0;

/// The most cells of a board for which the methods are compared: on a larger one with many solutions nobody waits for the last.
const COMPARED: usize = 256;

/// The digits on the board at a node of the tree, and the number of nodes that it represents.
type Node = (Digits, f64);

/// The number of digits that a search by `scan`, `tables` or `bitmask` places until it has looked for all solutions: an estimate, which
/// stops at `most`. It is better where a solution is known. Rules that are not houses are left out of account, so it is too large for
/// boards that have such rules.
pub fn placements(start: Entries<'_>, order: &CellOrder, solution: Option<&Digits>, most: f64) -> f64 {
    let cells = order.arrange(start);
    let sum: f64 = (0..SAMPLES).map(|sample| sampled(start, &cells, solution, sample, most).0).sum();
    (sum / f64::from(SAMPLES)).min(most)
}

/// The method that is through with a board first, as far as can be told before: `fewest`, but `bitmask` for all solutions where they are so
/// many that going from one to the next takes few digits. It goes through the cells in reading order.
pub fn quickest(start: Entries<'_>, goal: Goal) -> Method {
    if goal == Goal::First || start.geometry().has_demands() || start.digits().len() > COMPARED {
        return Method::Fewest;
    }
    let cells = CellOrder::Rows.arrange(start);
    let (placed, solutions) = (0..SAMPLES)
        .map(|sample| sampled(start, &cells, None, sample, f64::INFINITY))
        .fold((0.0, 0.0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
    if placed < DIGITS_A_SOLUTION * solutions { Method::Bitmask } else { Method::Fewest }
}

/// The digits placed, and the solutions found besides a known one, as one sample estimates them. None of the others can make `most` of
/// their mean less once it is `SAMPLES` times as large.
fn sampled(start: Entries<'_>, cells: &[Cell], solution: Option<&Digits>, sample: u32, most: f64) -> (f64, f64) {
    let (geometry, digits) = (start.geometry(), start.digits());
    let mut random = RandomStream::new(SEED, u64::from(sample), 0);
    let mut path = digits.to_vec();
    let mut nodes: Vec<Node> = if solution.is_none() { vec![(digits.to_vec(), 1.0)] } else { Vec::new() };
    let mut placed = 0.0;
    for &cell in cells {
        let mut children: Vec<(&[Option<Digit>], Digit, f64)> = Vec::new();
        for (digits, weight) in &nodes {
            let (digits, weight) = (&digits[..], *weight);
            children.extend(free(geometry, digits, cell).iter().map(|digit| (digits, digit, weight)));
        }
        let right = solution.and_then(|solution| solution[cell.index()]);
        if let Some(right) = right {
            let digits = &path[..];
            children.extend(free(geometry, digits, cell).without(right).iter().map(|digit| (digits, digit, 1.0)));
            placed += 1.0;
        }
        let weight: f64 = children.iter().map(|(.., weight)| weight).sum();
        placed += weight;
        if placed >= most * f64::from(SAMPLES) {
            return (placed, 0.0);
        }
        nodes = chosen(&children, weight, &mut random)
            .into_iter()
            .map(|(digits, digit, weight)| {
                let mut digits = digits.to_vec();
                digits[cell.index()] = Some(digit);
                (digits, weight)
            })
            .collect();
        path[cell.index()] = right;
    }
    (placed, nodes.iter().map(|(_, weight)| weight).sum())
}

/// The digits that no peer of a cell holds.
pub(super) fn free(geometry: &Geometry, digits: &[Option<Digit>], cell: Cell) -> DigitSet {
    let taken: DigitSet = geometry.peers(cell).iter().filter_map(|peer| digits[peer.index()]).collect();
    DigitSet::all(geometry.shape().size()) - taken
}

/// All items if they are few; else a sample, each item as often as its weight asks for, with equal weights that have the same sum.
fn chosen<T: Copy, U: Copy>(items: &[(T, U, f64)], sum: f64, random: &mut RandomStream) -> Vec<(T, U, f64)> {
    const FRACTIONS: usize = 1 << 20;
    if items.len() <= NODES {
        return items.to_vec();
    }
    let step = sum / NODES as f64;
    let mut next = step * random.index(FRACTIONS) as f64 / FRACTIONS as f64;
    let (mut passed, mut chosen) = (0.0, Vec::new());
    for &(item, other, weight) in items {
        passed += weight;
        while next < passed {
            chosen.push((item, other, step));
            next += step;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Position;

    use crate::{
        Cancel,
        test_support::{EASY, position, puzzle},
        timeline,
    };

    /// The digits that backtracking places, counted by doing it.
    fn counted(geometry: &Geometry, digits: &mut Digits, from: usize) -> u64 {
        let Some(at) = (from..digits.len()).find(|&at| digits[at].is_none()) else { return 0 };
        let mut placed = 0;
        for digit in Digit::all(geometry.shape().size()) {
            let is_free = geometry.peers(Cell::new(at)).iter().all(|peer| digits[peer.index()] != Some(digit));
            if is_free {
                digits[at] = Some(digit);
                placed += 1 + counted(geometry, digits, at + 1);
                digits[at] = None;
            }
        }
        placed
    }

    #[test]
    fn the_estimate_is_near_the_count() {
        let solution = puzzle("534678912672195348198342567859761423426853791713924856961537284287419635345286179", &[]).givens();
        for (line, solution) in [
            ("1...............", None),
            ("12..3.......4...", None),
            ("..343412..434321", None),
            (EASY, None),
            (EASY, Some(solution)),
        ] {
            let puzzle = puzzle(line, &[]);
            let (geometry, mut digits) = (puzzle.geometry(), puzzle.givens());
            let estimate = placements(geometry.entries(&digits), &CellOrder::Rows, solution.as_ref(), 1e12);
            let count = counted(&geometry, &mut digits, 0) as f64;
            assert!((0.3..3.0).contains(&(estimate / count)), "{line}: {estimate} for {count}");
        }
    }

    /// The nanoseconds that all solutions take by a method, from its events: `benches/README.md` has how many it makes a second.
    fn nanoseconds(start: &Position, method: Method, of_event: u64) -> u64 {
        let mut run = timeline::search(method, start, Goal::All);
        run.seek(u64::MAX, &Cancel::default());
        run.frontier() * of_event
    }

    #[test]
    fn what_counts_as_quickest_is_through_first() {
        let mut chosen = Vec::new();
        for line in [
            "................",
            "1..............................2....",
            "............................................1713924856961537284287419635345286179",
            "..61.9.2...1..7.85...6.........5.4.3...4...7.3....68.1........2......5...1...2..8",
            "....49...1...87.494...........8....676...3.2....4...9........54.4...1.38..2..4...",
            ".2.5.6.91...91..2.........3..........8.75........931.....46..3....3.92.7....7..4.",
            ".6..4.......97....7.93..254..........5.4....1...86.....7.13....381..4.2.5.6......",
            "...5...3....7.1...79...6.4........9...5.2............16.......5...1......4..3....",
        ] {
            let start = position(line);
            let quickest = quickest(start.geometry().entries(start.digits()), Goal::All);
            let [fewest, bitmask] =
                [(Method::Fewest, 80), (Method::Bitmask, 7)].map(|(method, of)| nanoseconds(&start, method, of));
            let (taken, other) = if quickest == Method::Fewest { (fewest, bitmask) } else { (bitmask, fewest) };
            assert!(taken * 2 < other * 3 || taken < 50_000_000, "{line}: {quickest:?} takes {taken}, the other {other}");
            chosen.push(quickest);
        }
        assert!(chosen.contains(&Method::Fewest) && chosen.contains(&Method::Bitmask));
    }

    #[test]
    fn a_large_board_has_too_many() {
        let boards = include_str!("../../../../tests/data/large_boards.txt");
        let large = puzzle(boards.lines().find(|line| line.len() == 625).unwrap(), &[]);
        assert!(placements(large.geometry().entries(&large.givens()), &CellOrder::Rows, None, 1e10) >= 1e10);
    }
}
