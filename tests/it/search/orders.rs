//! Orders of cells and digits, and heat, against a plain recursive program and against a replay.

use sudoscope::solve::{
    search::{CellHeat, CellOrder, DigitOrder, Origin},
    timeline::{RuledSearch, Run},
};

use super::puzzles::{A, C, LONG};
use crate::prelude::*;

/// The number of digits from which an order is left out: it would take too long without optimisation.
const MOST: u64 = 150_000;

const IN_ORDER: [Method; 3] = [Method::Scan, Method::Tables, Method::Bitmask];

fn start(line: &str) -> Position {
    let digits = line.chars().map(Digit::from_char).collect();
    Position::new(HouseGeometry::classic(), digits).unwrap()
}

fn run(method: Method, line: &str, goal: Goal, order: &Order) -> Run {
    RuledSearch { order: order.clone(), ..RuledSearch::new(method, start(line), goal) }.begin().unwrap()
}

/// A backtracker that shares nothing with the library: an array of numbers, and a test of each house by looking at its cells.
struct Plain {
    board: [u8; 81],
    cells: Vec<usize>,
    digits: Vec<u8>,
    placed: [u64; 81],
    removed: [u64; 81],
    stuck: [u64; 81],
    solutions: u64,
}

impl Plain {
    fn new(line: &str, cells: impl IntoIterator<Item = usize>, digits: Vec<u8>) -> Self {
        let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        let board: [u8; 81] = line.bytes().map(digit).collect::<Vec<_>>().try_into().unwrap();
        let cells = cells.into_iter().filter(|&cell| board[cell] == 0).collect();
        Self { board, cells, digits, placed: [0; 81], removed: [0; 81], stuck: [0; 81], solutions: 0 }
    }

    fn fits(&self, cell: usize, digit: u8) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        (0..9).all(|other| {
            let in_box = (row / 3 * 3 + other / 3) * 9 + column / 3 * 3 + other % 3;
            self.board[row * 9 + other] != digit && self.board[other * 9 + column] != digit && self.board[in_box] != digit
        })
    }

    /// Whether to stop: at the first solution, if only that is wanted, or when it takes too long.
    fn search(&mut self, depth: usize, first: bool) -> bool {
        if self.placed.iter().sum::<u64>() > MOST {
            return true;
        }
        let Some(&cell) = self.cells.get(depth) else {
            self.solutions += 1;
            return first;
        };
        let mut any = false;
        for digit in self.digits.clone() {
            if !self.fits(cell, digit) {
                continue;
            }
            any = true;
            self.board[cell] = digit;
            self.placed[cell] += 1;
            if self.search(depth + 1, first) {
                return true;
            }
            self.board[cell] = 0;
            self.removed[cell] += 1;
        }
        self.stuck[cell] += u64::from(!any);
        false
    }
}

/// Each order with what it means, written down independently: a key for each cell and the digits.
fn orders() -> Vec<(Order, Vec<usize>, Vec<u8>)> {
    let by = |key: fn(usize) -> usize| {
        let mut cells: Vec<usize> = (0..81).collect();
        cells.sort_by_key(|&cell| key(cell));
        cells
    };
    let up: Vec<u8> = (1..=9).collect();
    let down: Vec<u8> = (1..=9).rev().collect();
    let order = |cells, digits| Order { cells, digits };
    let drawn: Vec<usize> = vec![40, 30, 50, 70, 10, 0, 80];
    let then: Vec<usize> = drawn.iter().copied().chain((0..81).filter(|cell| !drawn.contains(cell))).collect();
    vec![
        (order(CellOrder::Rows, DigitOrder::Ascending), by(|cell| cell), up.clone()),
        (order(CellOrder::Columns, DigitOrder::Ascending), by(|cell| cell % 9 * 9 + cell / 9), up.clone()),
        (order(CellOrder::FromBelow, DigitOrder::Descending), by(|cell| (8 - cell / 9) * 9 + cell % 9), down.clone()),
        (order(CellOrder::RightToLeft, DigitOrder::Ascending), by(|cell| cell / 9 * 9 + 8 - cell % 9), up.clone()),
        (order(CellOrder::Backwards, DigitOrder::Ascending), by(|cell| 80 - cell), up.clone()),
        (order(CellOrder::Rows, DigitOrder::Descending), by(|cell| cell), down),
        (
            order(CellOrder::Snake, DigitOrder::Ascending),
            by(|cell| cell / 9 * 9 + if cell / 9 % 2 == 1 { 8 - cell % 9 } else { cell % 9 }),
            up.clone(),
        ),
        (order(CellOrder::Drawn(drawn.iter().map(|&cell| Cell::new(cell)).collect()), DigitOrder::Ascending), then, up),
    ]
}

#[test]
fn every_order_costs_what_a_plain_recursive_program_counts() {
    let cancel = Cancel::default();
    let mut compared = 0;
    for (line, goal) in [(C, Goal::All), (A, Goal::First), (LONG, Goal::First)] {
        for (order, cells, digits) in orders() {
            let mut plain = Plain::new(line, cells, digits);
            plain.search(0, goal == Goal::First);
            if plain.placed.iter().sum::<u64>() > MOST {
                continue;
            }
            compared += 1;
            for method in IN_ORDER {
                let mut run = run(method, line, goal, &order);
                run.to_end(&cancel);
                let Counters { placements, undos, solutions, .. } = run.counters();
                let counted = (plain.placed.iter().sum(), plain.removed.iter().sum(), plain.solutions);
                assert_eq!((placements, undos, solutions), counted, "{method:?} {order:?} {goal:?}");
                let heat = run.view().heat;
                for (cell, heat) in heat.iter().enumerate() {
                    let expected =
                        CellHeat { placed: plain.placed[cell], removed: plain.removed[cell], dead_ends: plain.stuck[cell] };
                    assert_eq!(*heat, expected, "{method:?} {order:?} {goal:?}: cell {cell}");
                }
            }
        }
    }
    assert!(compared >= 8, "{compared}");
}

#[test]
fn the_long_puzzle_costs_what_is_known_for_each_order() {
    let cancel = Cancel::default();
    let order = |cells, digits| Order { cells, digits };
    for (order, placements) in
        [(order(CellOrder::RightToLeft, DigitOrder::Ascending), 43_222), (order(CellOrder::Rows, DigitOrder::Descending), 31_974)]
    {
        for method in IN_ORDER {
            let mut run = run(method, LONG, Goal::First, &order);
            run.to_end(&cancel);
            assert_eq!(run.counters().placements, placements, "{method:?} {order:?}");
        }
    }
}

#[test]
#[ignore = "takes long without optimisation"]
fn the_long_puzzle_costs_what_is_known_for_the_costly_orders_too() {
    let cancel = Cancel::default();
    let known = [
        (CellOrder::Rows, 69_175_316),
        (CellOrder::Columns, 52_481_621),
        (CellOrder::FromBelow, 1_486_304),
        (CellOrder::Backwards, 518_274),
    ];
    for (cells, placements) in known {
        let mut run = run(Method::Bitmask, LONG, Goal::First, &Order { cells, digits: DigitOrder::Ascending });
        run.to_end(&cancel);
        assert_eq!(run.counters().placements, placements);
    }
}

#[test]
fn events_of_another_order_are_those_of_its_digits_and_cells() {
    let cancel = Cancel::default();
    let order = Order { cells: CellOrder::Backwards, digits: DigitOrder::Descending };
    let geometry = HouseGeometry::classic();
    for method in IN_ORDER {
        let mut run = run(method, A, Goal::First, &order);
        run.advance(1, &cancel);
        let view = run.view();
        assert_eq!(view.event.and_then(Event::cell), Some(Cell::new(80)), "{method:?}");
        for _ in 0..600 {
            run.advance(1, &cancel);
            let view = run.view();
            if let Some(Event::Place { cell, digit, .. }) = view.event {
                assert_eq!(view.digits[cell.index()], Some(digit));
                let last = view.stack.last().unwrap();
                assert_eq!((last.cell, last.tried), (cell, digit));
            }
            for (cell, digit) in view.digits.iter().enumerate() {
                let Some(digit) = digit else { continue };
                let peers = geometry.peers(Cell::new(cell));
                assert!(peers.iter().all(|peer| view.digits[peer.index()] != Some(*digit)), "{method:?}: no digit is repeated");
            }
        }
    }
}

/// The heat of the events from the start of a run, counted from the events alone.
fn replayed(run: &mut Run, until: u64) -> Vec<CellHeat> {
    let cancel = Cancel::default();
    run.seek(0, &cancel);
    let geometry = HouseGeometry::classic();
    let mut heat = vec![CellHeat::default(); 81];
    for _ in 0..until {
        run.advance(1, &cancel);
        let view = run.view();
        match view.event.unwrap() {
            Event::Place { cell, .. } => heat[cell.index()].placed += 1,
            Event::Undo { cell, because, .. } => {
                heat[cell.index()].removed += 1;
                if let sudoscope::solve::search::RemovedBy::Stuck(dead) = because {
                    heat[dead.index()].dead_ends += 1;
                }
            }
            Event::Contradiction(DeadEnd::Cell(cell)) => heat[cell.index()].dead_ends += 1,
            Event::Contradiction(DeadEnd::Place { house, .. }) => {
                for cell in &geometry.house(house).cells {
                    heat[cell.index()].dead_ends += u64::from(view.origins[cell.index()] == Origin::Empty);
                }
            }
            _ => {}
        }
    }
    heat
}

#[test]
fn heat_at_any_step_is_what_a_replay_of_the_events_counts() {
    let cancel = Cancel::default();
    for method in Method::ALL {
        let mut run = run(method, A, Goal::All, &Order::default());
        let last = 6_000.min(run.advance(6_000, &cancel));
        for position in [0, 1, 77, 1_003, last / 2, last] {
            let position = position.min(last);
            let expected = replayed(&mut run, position);
            run.seek(last, &cancel);
            run.seek(position, &cancel);
            assert_eq!(run.view().heat, expected, "{method:?} at {position}");
        }
    }
}
