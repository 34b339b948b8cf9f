//! [`RuledBoards`]: random full boards under rules of the whole board. [`fill`] searches for one where rules leave few.
//!
//! Each decision of the search gives a random digit to one of the cells with the fewest left, and its consequences by the rules are worked out. After too
//! many dead ends the search starts over, so that it does not stay with decisions that no board has. Such a search proves hardly ever that there is
//! no board; so the constraint solver, which decides where constraints failed most, is asked for that, once, when none is soon found. Every full
//! board can come, those reached by narrower choices more often.

use sudoscope_board::{Digit, DigitSet, HouseGeometry, KnownGeometry, Rule};

use crate::{
    Cancel,
    generate::{
        boards::BoardSource,
        result::{Miss, Rejection, settled},
        ruled::prover::Prover,
    },
    random::RandomStream,
};

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(crate) enum RuledBoards {
    /// All rules consist of houses.
    Houses(Box<BoardSource>),
    /// Digits are placed at random, each if a full board has it.
    Placed,
    /// Digits are placed at random where few are left, with what follows from them: where asking whether a full board has a digit takes long.
    Searched {
        /// Whether it was asked if there is any full board at all.
        is_asked: bool,
    },
}

impl RuledBoards {
    /// Boards of that geometry. Listing small ones takes up to 100 ms.
    pub(crate) fn new(geometry: &KnownGeometry, cancel: &Cancel) -> Result<Self, Miss> {
        match HouseGeometry::try_from(geometry.shared()) {
            Ok(houses) => Ok(Self::Houses(Box::new(BoardSource::new(&houses, cancel)?))),
            Err(_) if is_tight(geometry.rules()) => Ok(Self::Searched { is_asked: false }),
            Err(_) => Ok(Self::Placed),
        }
    }

    /// Whether boards are searched for under rules that are not houses.
    pub(crate) fn are_searched(&self) -> bool {
        !matches!(self, Self::Houses(_))
    }

    /// Whether filling a board takes longer than digging it.
    pub(crate) fn are_slow(&self) -> bool {
        matches!(self, Self::Searched { .. })
    }

    /// A random full board. `prover` is for boards of the same geometry.
    pub(crate) fn draw(
        &mut self,
        prover: &mut Prover,
        cells: usize,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, Miss> {
        match self {
            Self::Houses(boards) => boards.draw(random, cancel),
            Self::Placed => match place(prover, cells, random, cancel) {
                // It was asked before the first digit.
                Err(Miss::Rejected(Rejection::NoBoard)) => fill(prover, cells, &mut true, random, cancel),
                placed => placed,
            },
            Self::Searched { is_asked } => fill(prover, cells, is_asked, random, cancel),
        }
    }
}

/// Whether rules leave so few full boards that most questions for one take thousands of decisions: rules that tie neighbours together, and a
/// knight's move beside any other rule.
fn is_tight(rules: &[Rule]) -> bool {
    let ties_neighbours = |rule: &Rule| {
        matches!(
            rule,
            Rule::Nonconsecutive
                | Rule::AntiTaxicab
                | Rule::GlobalEntropy
                | Rule::GlobalModular
                | Rule::NegativeDots(_)
                | Rule::NegativeSums(_)
        )
    };
    rules.iter().any(ties_neighbours) || rules.len() > 1 && rules.contains(&Rule::AntiKnight)
}

/// Places random digits in the cells in random order. Each digit stays if a full board has it together with those before, which does
/// not depend on how that is found out. Every board can come, some more often than others.
fn place(prover: &mut Prover, cells: usize, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, Miss> {
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    let mut digits = vec![None; cells];
    let mut board = search(prover, &digits, cancel)?.ok_or(Miss::Impossible)?;
    for cell in order {
        let mut left: Vec<Digit> = Digit::all(prover.size()).collect();
        random.shuffle(&mut left);
        for digit in left {
            digits[cell] = Some(digit);
            if board[cell] == digit {
                break;
            }
            if let Some(other) = search(prover, &digits, cancel)? {
                board = other;
                break;
            }
        }
    }
    Ok(board)
}

fn search(prover: &mut Prover, digits: &[Option<Digit>], cancel: &Cancel) -> Result<Option<Vec<Digit>>, Miss> {
    settled(prover.first(digits, MAX_NODES, cancel))?.map_err(|_| Rejection::NoBoard.into())
}

/// Number of dead ends before the first restart; the limit grows by a quarter at each restart.
const FIRST_LIMIT: u64 = 10;
/// Number of dead ends after which no board is expected: a few seconds.
const MAX_DEAD_ENDS: u64 = 100_000;
/// Number of dead ends after which it is asked whether there is any board.
const DEAD_ENDS_BEFORE_ASKING: u64 = 5_000;
/// Number of decisions within which the constraint solver finds out whether there is a board with some digits, or leaves it open.
pub(super) const MAX_NODES: u64 = 200_000;

/// The digits that each cell may still hold.
type Left = Vec<DigitSet>;

/// A random full board, found by the same steps for the same random numbers. `is_asked`: whether it was asked before if there is any.
pub(crate) fn fill(
    prover: &mut Prover,
    cells: usize,
    is_asked: &mut bool,
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<Vec<Digit>, Miss> {
    let all = vec![DigitSet::all(prover.size()); cells];
    let start = prover.left(&all, cancel)?.ok_or(Miss::Impossible)?;
    let (mut limit, mut dead_ends) = (FIRST_LIMIT, 0);
    while dead_ends < MAX_DEAD_ENDS {
        match fill_within(limit, start.clone(), prover, random, cancel)? {
            RuledOutcome::Full(board) => return Ok(board),
            RuledOutcome::Exhausted => return Err(Miss::Impossible),
            RuledOutcome::GaveUp => {}
        }
        dead_ends += limit;
        limit += limit.div_ceil(4);
        if dead_ends >= DEAD_ENDS_BEFORE_ASKING && !*is_asked {
            *is_asked = true;
            if settled(prover.first(&vec![None; cells], MAX_NODES, cancel))? == Ok(None) {
                return Err(Miss::Impossible);
            }
        }
    }
    Err(Miss::Rejected(Rejection::NoBoard))
}

/// The outcome of a search within a number of dead ends.
enum RuledOutcome {
    Full(Vec<Digit>),
    /// There is no board.
    Exhausted,
    GaveUp,
}

/// A decided digit, and the candidates before it.
struct DecidedDigit {
    before: Left,
    cell: usize,
    digit: Digit,
}

fn fill_within(
    max_dead_ends: u64,
    mut left: Left,
    prover: &mut Prover,
    random: &mut RandomStream,
    cancel: &Cancel,
) -> Result<RuledOutcome, Miss> {
    let (mut decisions, mut dead_ends) = (Vec::new(), 0);
    while let Some(cell) = narrowest(&left, random) {
        if cancel.is_cancelled() {
            return Err(Miss::Cancelled);
        }
        let digits: Vec<Digit> = left[cell].iter().collect();
        let digit = digits[random.index(digits.len())];
        let mut follows = prover.left_when(&left, cell, digit.set(), cancel)?;
        decisions.push(DecidedDigit { before: left, cell, digit });
        while follows.is_none() {
            dead_ends += 1;
            if dead_ends > max_dead_ends {
                return Ok(RuledOutcome::GaveUp);
            }
            let Some(DecidedDigit { before, cell, digit }) = decisions.pop() else { return Ok(RuledOutcome::Exhausted) };
            follows = prover.left_when(&before, cell, before[cell] - digit.set(), cancel)?;
        }
        left = follows.unwrap_or_default();
    }
    Ok(RuledOutcome::Full(left.iter().flat_map(|digits| digits.iter()).collect()))
}

/// A random one of the cells that have the fewest digits left, but more than one. `None`: every cell has its digit.
fn narrowest(left: &[DigitSet], random: &mut RandomStream) -> Option<usize> {
    let fewest = left.iter().map(|digits| digits.len()).filter(|&count| count > 1).min()?;
    let ties: Vec<usize> = (0..left.len()).filter(|&cell| left[cell].len() == fewest).collect();
    Some(ties[random.index(ties.len())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sudoscope_board::{Cell, HouseGeometry, KnownGeometry, Rule, Shape};

    use super::*;

    fn geometry(size: usize, rules: &[Rule]) -> KnownGeometry {
        KnownGeometry::from(HouseGeometry::plain(&Shape::of_size(size).unwrap())).with_rules(rules)
    }

    #[test]
    fn full_boards_keep_to_the_rules_and_differ_from_seed_to_seed() {
        for (size, rules) in [
            (6, &[Rule::Nonconsecutive][..]),
            (9, &[Rule::GlobalEntropy]),
            (9, &[Rule::AntiKnight, Rule::AntiKing]),
            (16, &[Rule::AntiKnight]),
        ] {
            let geometry = geometry(size, rules);
            let (mut prover, mut seen) = (Prover::new(&geometry), BTreeSet::new());
            for seed in 0..3 {
                let draw = |prover: &mut Prover| {
                    fill(prover, size * size, &mut false, &mut RandomStream::new(seed, 0, 0), &Cancel::default()).unwrap()
                };
                let board = draw(&mut prover);
                assert_eq!(board, draw(&mut prover), "a seed has one board");
                assert_eq!(board.len(), size * size);
                for house in geometry.houses() {
                    let digits: DigitSet = house.cells.iter().map(|cell| board[cell.index()]).collect();
                    assert_eq!(digits.len(), size);
                }
                assert!(geometry.constraints().iter().all(|(_, demand)| demand.holds(&|cell: Cell| board[cell.index()])));
                seen.insert(board);
            }
            assert_eq!(seen.len(), 3, "{rules:?}");
        }
    }

    #[test]
    fn what_follows_from_a_decision_alone_is_what_follows_from_all_that_is_left() {
        let mut compared = [0; 2];
        for (size, rules) in [
            (6, &[Rule::Nonconsecutive][..]),
            (6, &[Rule::GlobalEntropy, Rule::AntiTaxicab]),
            (9, &[Rule::Nonconsecutive, Rule::AntiKing]),
            (9, &[Rule::GlobalModular]),
            (9, &[Rule::AntiKnight, Rule::NegativeSums(vec![5, 10])]),
        ] {
            let (mut prover, never) = (Prover::new(&geometry(size, rules)), Cancel::default());
            let start = prover.left(&vec![DigitSet::all(size); size * size], &never).unwrap();
            for seed in 0..6 {
                let (mut left, mut random) = (start.clone(), RandomStream::new(seed, 0, 0));
                while let Some(before) = left.take()
                    && let Some(cell) = narrowest(&before, &mut random)
                {
                    let digits: Vec<Digit> = before[cell].iter().collect();
                    let digit = digits[random.index(digits.len())];
                    for kept in [before[cell] - digit.set(), digit.set()] {
                        let mut all = before.clone();
                        all[cell] = kept;
                        left = prover.left_when(&before, cell, kept, &never).unwrap();
                        assert_eq!(left, prover.left(&all, &never).unwrap(), "{rules:?}");
                        compared[usize::from(left.is_some())] += 1;
                    }
                }
            }
        }
        assert!(compared[0] > 10 && compared[1] > 100, "{compared:?}");
    }

    #[test]
    fn rules_that_leave_no_board_are_found_out() {
        let geometry = geometry(4, &[Rule::Nonconsecutive, Rule::AntiKing, Rule::AntiKnight]);
        let mut prover = Prover::new(&geometry);
        let found = fill(&mut prover, 16, &mut false, &mut RandomStream::new(1, 0, 0), &Cancel::default());
        assert_eq!(found, Err(Miss::Impossible));
    }

    #[test]
    fn rules_that_random_decisions_never_contradict_at_once_are_proved_to_leave_no_board() {
        let geometry = geometry(9, &[Rule::Diagonals, Rule::AntiKing, Rule::AntiKnight]);
        let (mut prover, mut is_asked) = (Prover::new(&geometry), false);
        let found = fill(&mut prover, 81, &mut is_asked, &mut RandomStream::new(1, 0, 0), &Cancel::default());
        assert_eq!((found, is_asked), (Err(Miss::Impossible), true));
    }
}
