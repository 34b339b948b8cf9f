//! Why digits are taken back, checked against a record of everything that was tried.

use sudoscope::solve::search::Alternatives;

use super::puzzles::{A, C, D, board, digits, empty, machine, puzzle};
use crate::prelude::*;

/// A digit on the board, with what happened while it was there.
struct Placed {
    cell: Cell,
    digit: Digit,
    /// Whether it was tried, as opposed to one that followed.
    tried: bool,
    /// Whether it is the second digit of a pair: it falls first, for the reason of both.
    is_second: bool,
    /// The digits of the next decision that were tried and taken back.
    failed: BTreeSet<(usize, u8)>,
    /// The last dead end reported without a further decision.
    dead_end: Option<DeadEnd>,
    /// Whether a solution was found with it.
    solved: bool,
}

fn fitting(geometry: &HouseGeometry, digits: &Digits, cell: Cell) -> DigitSet {
    let houses = geometry.houses().iter().filter(|house| house.cells.contains(&cell));
    let taken: DigitSet = houses.flat_map(|house| &house.cells).filter_map(|other| digits[other.index()]).collect();
    DigitSet::all(geometry.size()) - taken
}

/// How often each kind of reason was checked.
#[derive(Debug, Default)]
struct Seen {
    dead: usize,
    exhausted: usize,
    followed: usize,
}

/// Follows a run from its start, and checks the reason of each undo among the first `until` events.
fn follow<M: MethodMachine>(geometry: &HouseGeometry, start: &[Option<Digit>], goal: Goal, until: u64, seen: &mut Seen) {
    let mut machine: M = machine(geometry, start, goal);
    let mut digits = start.to_vec();
    let mut stack: Vec<Placed> = Vec::new();
    for _ in 0..until {
        let Some(event) = machine.step() else { return };
        match event {
            Event::Place { cell, digit, why } => {
                digits[cell.index()] = Some(digit);
                let tried = matches!(why, PlacedBy::Guess | PlacedBy::Pair { .. });
                let last = stack.iter().rev().find(|placed| placed.tried);
                let is_second =
                    matches!(why, PlacedBy::Pair { with } if last.is_some_and(|last| !last.is_second && last.cell == with));
                stack.push(Placed { cell, digit, tried, is_second, failed: BTreeSet::new(), dead_end: None, solved: false });
            }
            Event::Contradiction(end) => {
                check_dead_end(geometry, &digits, end);
                if let Some(last) = stack.last_mut() {
                    last.dead_end = Some(end);
                }
            }
            Event::Solution => stack.iter_mut().for_each(|placed| placed.solved = true),
            Event::Undo { cell, digit, because, .. } => {
                let placed = stack.pop().expect("only digits on the board are taken back");
                assert_eq!((placed.cell, placed.digit), (cell, digit));
                check(geometry, &digits, &stack, &placed, because, seen);
                digits[cell.index()] = None;
                let Some(below) = stack.last_mut() else { continue };
                if placed.tried && !placed.is_second {
                    below.failed.insert((cell.index(), digit.get()));
                } else {
                    // What failed with a digit that followed has failed with the digit it followed from.
                    below.failed.extend(placed.failed);
                    below.dead_end = below.dead_end.or(placed.dead_end);
                }
            }
            _ => {}
        }
    }
}

fn check_dead_end(geometry: &HouseGeometry, digits: &Digits, end: DeadEnd) {
    match end {
        DeadEnd::Cell(cell) => assert!(digits[cell.index()].is_none() && fitting(geometry, digits, cell).is_empty()),
        DeadEnd::Place { digit, house } => {
            let cells = &geometry.house(house).cells;
            assert!(cells.iter().all(|cell| digits[cell.index()] != Some(digit)));
            let open = cells.iter().filter(|cell| digits[cell.index()].is_none());
            assert!(open.clone().all(|&cell| !fitting(geometry, digits, cell).contains(digit)));
        }
    }
}

fn check(geometry: &HouseGeometry, digits: &Digits, below: &[Placed], placed: &Placed, because: RemovedBy, seen: &mut Seen) {
    assert_eq!(because == RemovedBy::Solution, placed.solved, "{because:?}");
    match because {
        RemovedBy::Solution => {}
        RemovedBy::Stuck(cell) => {
            assert!(placed.tried && placed.failed.is_empty() && digits[cell.index()].is_none());
            assert!(fitting(geometry, digits, cell).is_empty(), "{cell:?}");
            seen.dead += 1;
        }
        RemovedBy::DeadEnd(end) => {
            assert!(placed.tried && placed.failed.is_empty(), "something was tried since");
            assert_eq!(placed.dead_end, Some(end));
            seen.dead += 1;
        }
        RemovedBy::Exhausted(alternatives) => {
            assert!(placed.tried);
            let tried = |cell: Cell, digit: Digit| placed.failed.contains(&(cell.index(), digit.get()));
            match alternatives {
                Alternatives::Digits { cell, digits: all } => {
                    assert!(!all.is_empty() && all.iter().all(|digit| tried(cell, digit)));
                    assert_eq!(placed.failed.len(), all.len(), "nothing else was tried: {:?}", placed.failed);
                }
                Alternatives::Places { digit, house, places } => {
                    let cells: Vec<Cell> = places.cells(geometry, house).collect();
                    assert!(cells.len() > 1 && cells.iter().all(|&cell| tried(cell, digit)));
                    assert_eq!(placed.failed.len(), cells.len());
                }
                Alternatives::Orders { one, other } => {
                    assert_ne!(one, other);
                    assert!(placed.failed.iter().all(|(cell, _)| *cell == one.index()));
                    assert_eq!(placed.failed.len(), 2, "both orders");
                }
            }
            seen.exhausted += 1;
        }
        RemovedBy::Followed { from, tried } => {
            assert!(!placed.tried);
            let trial = below.iter().rev().find(|placed| placed.tried && !placed.is_second);
            assert_eq!(trial.map(|trial| (trial.cell, trial.digit)), Some((from, tried)));
            seen.followed += 1;
        }
        RemovedBy::Restart => panic!("no method starts anew"),
    }
}

struct Positions;

impl MachineVisitor for Positions {
    type Output = Seen;

    fn visit<M: MethodMachine>(self) -> Seen {
        let (mut seen, mut random) = (Seen::default(), XorShift::new(mix(16)));
        for line in [A, C, D] {
            follow::<M>(&HouseGeometry::classic(), &digits(line), Goal::All, 20_000, &mut seen);
        }
        for number in 0..200 {
            let size = [4, 6, 9][random.below(3)];
            let geometry = board(size, &[]);
            let blanks = random.below(size * size * 3 / 4) + 1;
            let start = if number % 5 == 0 { empty(&geometry) } else { puzzle(&geometry, blanks, &mut random) };
            let goal = if random.below(2) == 0 { Goal::First } else { Goal::All };
            let until = random.below(3_000) as u64 + 1;
            follow::<M>(&geometry, &start, goal, until, &mut seen);
        }
        seen
    }
}

#[test]
fn every_reason_of_an_undo_agrees_with_a_record_of_what_was_tried() {
    for method in Method::ALL {
        let seen = method.visit(Positions);
        assert!(seen.dead > 100 && seen.exhausted > 100, "{method:?}: {seen:?}");
        let infers = matches!(method, Method::Candidates | Method::Fewest | Method::ExactCover);
        assert_eq!(seen.followed > 100, infers, "{method:?}: {seen:?}");
    }
}
