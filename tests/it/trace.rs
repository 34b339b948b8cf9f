//! The digits of a moment of a run with the events that placed them, and the guesses of a dead end: checked against a record of every event,
//! and against solving from those guesses alone.

use sudoscope::solve::timeline::{self, Cause, RuledSearch, Written};

use crate::{
    prelude::*,
    rules::{Sample, givens, samples},
    search::puzzles::{A, C, D, LONG, board, digits, machine, position},
};

fn classic(line: &str) -> (HouseGeometry, Digits) {
    (board(9, &[]), digits(line))
}

/// The state of a moment, worked out from a list of all events.
#[derive(Clone, Default)]
struct Tracked {
    written: Vec<Written>,
    struck: Vec<(u64, Cell, Digit)>,
    dead_end: Option<DeadEnd>,
}

/// Keeps that list for the moments up to `until` of a run, and shows each moment to `see`.
struct Follow<'a, S> {
    geometry: &'a HouseGeometry,
    start: &'a [Option<Digit>],
    until: u64,
    see: S,
}

impl<S: FnMut(u64, &Tracked)> MachineVisitor for Follow<'_, S> {
    type Output = ();

    fn visit<M: MethodMachine>(mut self) {
        let mut machine: M = machine(self.geometry, self.start, Goal::All);
        let mut tracked = Tracked::default();
        let mut board = self.start.to_vec();
        for at in 1..=self.until {
            let Some(event) = machine.step() else { return };
            tracked.dead_end = None;
            match event {
                Event::Place { cell, digit, why } => {
                    tracked.written.push(Written { position: at, cell, digit, why, depth: machine.depth() });
                    board[cell.index()] = Some(digit);
                }
                Event::Undo { cell, .. } => {
                    // Struck candidates come back with the digit that struck them.
                    let gone = tracked.written.pop().unwrap();
                    assert_eq!(gone.cell, cell);
                    tracked.struck.retain(|(struck, ..)| *struck < gone.position);
                    board[cell.index()] = None;
                }
                Event::Strike { cell, digit, .. } => tracked.struck.push((at, cell, digit)),
                Event::Contradiction(end) => tracked.dead_end = Some(end),
                _ => {}
            }
            // Plain backtracking does not report the dead ends that it runs into.
            if let (Event::Place { .. }, Method::Scan | Method::Tables | Method::Bitmask) = (event, M::FACTS.method) {
                let next = self.geometry.shape().cells().find(|cell| board[cell.index()].is_none());
                tracked.dead_end = next.filter(|&next| fitting(self.geometry, &board, next).is_empty()).map(DeadEnd::Cell);
            }
            (self.see)(at, &tracked);
        }
    }
}

/// The digits that no other cell of the houses of a cell holds.
fn fitting(geometry: &Geometry, digits: &Digits, cell: Cell) -> DigitSet {
    let houses = geometry.houses().iter().filter(|house| house.cells.contains(&cell));
    let taken: DigitSet = houses.flat_map(|house| &house.cells).filter_map(|other| digits[other.index()]).collect();
    DigitSet::all(geometry.size()) - taken
}

/// Whether singles alone, taken in no special order, lead from these digits to a contradiction. `fits`: whether a digit fits an empty cell.
fn fails_by_singles(geometry: &Geometry, digits: &Digits, fits: impl Fn(&Digits, Cell, Digit) -> bool) -> bool {
    let mut digits = digits.clone();
    loop {
        let mut single = None;
        for cell in geometry.shape().cells().filter(|cell| digits[cell.index()].is_none()) {
            let fitting: Vec<Digit> = Digit::all(geometry.size()).filter(|&digit| fits(&digits, cell, digit)).collect();
            match fitting[..] {
                [] => return true,
                [only] => single = Some((cell, only)),
                _ => {}
            }
        }
        for house in geometry.houses() {
            for digit in
                Digit::all(geometry.size()).filter(|&digit| house.cells.iter().all(|cell| digits[cell.index()] != Some(digit)))
            {
                let is_place = |cell: &Cell| digits[cell.index()].is_none() && fits(&digits, *cell, digit);
                let places: Vec<Cell> = house.cells.iter().copied().filter(is_place).collect();
                match places[..] {
                    [] => return true,
                    [only] => single = Some((only, digit)),
                    _ => {}
                }
            }
        }
        let Some((cell, digit)) = single else { return false };
        digits[cell.index()] = Some(digit);
    }
}

fn moments(seed: u64, until: u64, count: usize) -> Vec<u64> {
    let mut random = XorShift::new(mix(seed));
    let mut moments: Vec<u64> = (0..count).map(|_| 1 + random.next_u64() % until).collect();
    moments.sort_unstable();
    moments.dedup();
    moments
}

#[test]
fn a_trace_is_what_a_list_of_all_events_says() {
    let cancel = Cancel::default();
    for (line, method) in Method::ALL.into_iter().flat_map(|method| [A, C, D, LONG].map(|line| (line, method))) {
        let (geometry, start) = classic(line);
        let mut run = timeline::search(method, &position(&geometry, &start), Goal::All);
        run.explore(200_000, &cancel);
        let until = run.frontier();
        let wanted = moments(line.len() as u64 + method as u64, until, 40);
        let mut checked = 0;
        let see = |at: u64, tracked: &Tracked| {
            if wanted.binary_search(&at).is_err() {
                return;
            }
            let trace = run.trace(at, &cancel).unwrap();
            assert_eq!(trace.written(), tracked.written, "{method:?} at {at} of {line}");
            for (position, cell, digit) in &tracked.struck {
                let removal = trace.removal(&geometry, strength(), *cell, *digit);
                if trace.at(*cell).is_none() {
                    assert_eq!(removal.unwrap().position, *position, "{method:?} at {at}");
                }
            }
            checked += 1;
        };
        method.visit(Follow { geometry: &geometry, start: &start, until, see });
        assert_eq!(checked, wanted.len());
    }
}

fn strength() -> Strength {
    Strength::default()
}

#[test]
fn what_keeps_a_digit_out_of_a_cell_is_there_and_nothing_keeps_out_what_fits() {
    let cancel = Cancel::default();
    for method in Method::ALL {
        let (geometry, start) = classic(A);
        let mut run = timeline::search(method, &position(&geometry, &start), Goal::All);
        run.explore(20_000, &cancel);
        for at in moments(7, run.frontier(), 30) {
            let trace = run.trace(at, &cancel).unwrap();
            let board = trace.digits();
            for cell in geometry.shape().cells().filter(|cell| board[cell.index()].is_none()) {
                for digit in Digit::all(9) {
                    let removal = trace.removal(&geometry, strength(), cell, digit);
                    assert_eq!(removal.is_none(), fitting(&geometry, &board, cell).contains(digit), "{method:?} at {at}");
                    if let Some(Cause::Peer(peer)) = removal.map(|removal| removal.cause) {
                        assert!(board[peer.index()] == Some(digit) && geometry.peers(cell).contains(&peer));
                    }
                }
            }
        }
    }
}

#[test]
fn a_dead_end_comes_from_its_guilty_guesses_alone() {
    let cancel = Cancel::default();
    for method in Method::ALL {
        let (mut seen, mut innocent) = (0, 0);
        for (geometry, start) in [A, D, LONG].map(classic).into_iter().chain([(board(6, &[]), digits(&".".repeat(36)))]) {
            let mut run = timeline::search(method, &position(&geometry, &start), Goal::All);
            run.explore(30_000, &cancel);
            let until = run.frontier();
            let see = |at: u64, tracked: &Tracked| {
                let Some(end) = tracked.dead_end.filter(|_| seen < 400 && at.is_multiple_of(3)) else { return };
                let trace = run.trace(at, &cancel).unwrap();
                let guilty = trace.guilty(&geometry, strength(), end).unwrap();
                let mut board = start.clone();
                let tried = tracked.written.iter().filter(|written| matches!(written.why, PlacedBy::Guess | PlacedBy::Pair { .. }));
                for written in tried.filter(|written| guilty.contains(&written.depth)) {
                    board[written.cell.index()] = Some(written.digit);
                }
                match (method, end) {
                    (Method::Scan | Method::Tables | Method::Bitmask, DeadEnd::Cell(cell)) => {
                        assert!(fitting(&geometry, &board, cell).is_empty(), "{method:?} at {at}");
                    }
                    _ => {
                        let fits = |digits: &Digits, cell: Cell, digit: Digit| fitting(&geometry, digits, cell).contains(digit);
                        assert!(fails_by_singles(&geometry, &board, fits), "{method:?} at {at}: {guilty:?}");
                    }
                }
                let depth = tracked.written.last().map_or(0, |written| written.depth);
                // Plain backtracking fills the cells in order: the next one may have been dead before the last guess.
                let in_order = matches!(method, Method::Scan | Method::Tables | Method::Bitmask);
                assert!(depth == 0 || in_order || guilty.contains(&depth), "{method:?} at {at}: the last guess takes part");
                seen += 1;
                innocent += depth - guilty.len();
            };
            method.visit(Follow { geometry: &geometry, start: &start, until, see });
        }
        assert!(seen > 40 && innocent > 40, "{method:?}: {seen} dead ends, {innocent} innocent guesses");
    }
}

/// Whether a digit fits an empty cell of a board with any rules.
fn fits_under_rules(geometry: &Geometry, digits: &Digits, cell: Cell, digit: Digit, strength: Strength) -> bool {
    let mut board = digits.clone();
    board[cell.index()] = Some(digit);
    let entries = geometry.entries(&board);
    entries.broken().is_empty() && entries.first_broken(cell, strength).is_none()
}

#[test]
fn under_any_rule_a_dead_end_comes_from_its_guilty_guesses_alone() {
    let cancel = Cancel::default();
    let mut seen = 0;
    for Sample { size, rule, .. } in samples() {
        let shape = Shape::of_size(size).unwrap();
        let geometry = Arc::new(Geometry::new(&shape, std::slice::from_ref(&rule)));
        let start = KnownPosition::new(KnownGeometry::try_from(geometry.clone()).unwrap(), givens(size)).unwrap();
        for method in [Method::Candidates, Method::Fewest, Method::ExactCover] {
            let strength = Strength::default();
            let Some(mut run) = RuledSearch::new(method, start.clone(), Goal::All).begin() else { continue };
            run.explore(3_000, &cancel);
            run.seek(0, &cancel);
            for _ in 0..12 {
                let Some(at) = run.next(Landmark::DeadEnd, &cancel) else { break };
                let Some(Event::Contradiction(end)) = run.view().event else { continue };
                let trace = run.trace(at, &cancel).unwrap();
                let Some(guilty) = trace.guilty(&geometry, strength, end) else { panic!("{method:?} at {at}: {rule:?}") };
                let mut board = start.digits().to_vec();
                let tried = trace.written().iter().filter(|written| matches!(written.why, PlacedBy::Guess | PlacedBy::Pair { .. }));
                for written in tried.filter(|written| guilty.contains(&written.depth)) {
                    board[written.cell.index()] = Some(written.digit);
                }
                assert!(
                    fails_by_singles(&geometry, &board, |digits, cell, digit| {
                        fits_under_rules(&geometry, digits, cell, digit, strength)
                    }),
                    "{method:?} at {at}: {rule:?}, {guilty:?}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "{seen}");
}
