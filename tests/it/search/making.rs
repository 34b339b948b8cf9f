//! The machines that generate puzzles: random fill and digging holes.

use sudoscope::solve::{
    generate::{Strategy, WatchSpec, dig_holes, random_fill},
    random::RandomStream,
    search::{DigHoles, RandomFill},
    timeline::Run,
};

use super::{
    events::{check_event, run_as_steps},
    puzzles::{A, C, board, count_solutions, digits, empty, events, position},
};
use crate::prelude::*;

/// A reference implementation: cell by cell a random digit that does not repeat, starting over at a dead end.
struct Luck {
    digits: Digits,
    placements: u64,
    failures: u64,
}

fn luck(geometry: &Geometry, mut random: RandomStream) -> Luck {
    let (mut placements, mut failures) = (0, 0);
    'beginnings: loop {
        let mut digits = empty(geometry);
        for cell in geometry.shape().cells() {
            let fits = |digit: &Digit| geometry.peers(cell).iter().all(|peer| digits[peer.index()] != Some(*digit));
            let left: Vec<Digit> = Digit::all(geometry.size()).filter(fits).collect();
            if left.is_empty() {
                failures += 1;
                continue 'beginnings;
            }
            digits[cell.index()] = Some(left[random.index(left.len())]);
            placements += 1;
        }
        return Luck { digits, placements, failures };
    }
}

#[test]
fn random_fill_does_what_a_plain_program_does() {
    for (size, rules) in [(4, &[] as &[Rule]), (6, &[]), (6, &[Rule::Diagonals]), (9, &[])] {
        for seed in 0..3 {
            let geometry = board(size, rules);
            let expected = luck(&geometry, RandomStream::new(seed, 5, 0));
            let mut machine = random_fill(geometry.clone(), seed, 5);
            machine.run(u64::MAX);
            let cells = (size * size) as u64;
            let Counters { tests, placements, undos, solutions } = machine.counters();
            assert_eq!(
                (machine.digits(), placements, machine.failures()),
                (expected.digits, expected.placements, expected.failures)
            );
            assert_eq!((tests, undos, solutions), (placements, placements - cells, 1));
            assert_eq!(machine.tally().of(Landmark::DeadEnd), expected.failures);
            assert_eq!(machine.outcome(), Some(Outcome::Solved));
        }
    }
}

#[test]
fn the_events_of_random_fill_fit_its_board() {
    let mut machine = random_fill(board(6, &[]), 1, 0);
    let geometry = board(6, &[]);
    let mut before = machine.view(None);
    assert_eq!(before.workings, Workings::Luck { failures: 0 });
    while let Some(event) = machine.step() {
        let view = machine.view(Some(event));
        check_event(&geometry, &before, &view, event);
        if let Event::Undo { .. } = before.event.unwrap_or(event) {
            assert!(matches!(event, Event::Undo { .. }) || before.stack.is_empty(), "everything is taken back");
        }
        before = view;
    }
    assert_eq!(before.workings, Workings::Luck { failures: machine.failures() });
    assert!(machine.failures() > 0, "another seed would be a better test");
}

#[test]
fn random_fill_where_nothing_can_be_filled_ends() {
    // Row 1 leaves only 4 for its last cell, and the column has it.
    let machine = RandomFill::new(&position(&board(4, &[]), &digits("123....4........")));
    let end = DeadEnd::Cell(Cell::new(3));
    assert_eq!(events(machine), [Event::Contradiction(end), Event::Exhausted]);
}

fn spec(shape: &Shape, rules: &[Rule], symmetry: Symmetry) -> GenerateSpec {
    GenerateSpec { symmetry, ..GenerateSpec::new(HouseGeometry::new(shape, rules).unwrap()) }
}

fn specs() -> Vec<GenerateSpec> {
    let six = Shape::of_size(6).unwrap();
    vec![
        spec(&Shape::classic(), &[], Symmetry::None),
        spec(&Shape::classic(), &[], Symmetry::Full),
        GenerateSpec { clues: Some(30..=34), ..spec(&Shape::classic(), &[], Symmetry::Rotate180) },
        spec(&six, &[Rule::Diagonals], Symmetry::Mirror),
        spec(&Shape::of_size(8).unwrap(), &[], Symmetry::None),
        spec(&Shape::classic(), &[Rule::Windoku], Symmetry::Diagonal),
    ]
}

/// Digging gives the first attempt of a puzzle.
#[test]
fn dig_holes_makes_the_puzzles_of_the_fast_strategy() {
    for spec in specs() {
        for number in 0..3 {
            let mut generator = Generator::new(spec.clone(), 5).unwrap();
            let made = (0..=number).map(|_| generator.next(&Cancel::default()).unwrap()).last().unwrap();
            let mut machine = dig_holes(spec.clone(), 5, number, &Cancel::default()).unwrap().unwrap();
            machine.run(u64::MAX);
            assert_eq!((made.attempts, machine.givens()), (1, &made.givens), "{:?}", spec.symmetry);
            assert_eq!(machine.digits(), made.givens);
            assert_eq!(machine.outcome(), Some(Outcome::Exhausted));
        }
    }
}

/// Every event is valid, digits are put back for a reason, and the result has one solution.
fn check_digging(geometry: &Geometry, mut machine: DigHoles) {
    let start = machine.digits();
    let (mut givens, mut before, mut kept) = (start.clone(), machine.view(None), 0);
    while let Some(event) = machine.step() {
        let view = machine.view(Some(event));
        check_event(geometry, &before, &view, event);
        match event {
            Event::Dig { cell, .. } => givens[cell.index()] = None,
            Event::PutBack { cell, digit } => {
                if !matches!(before.event, Some(Event::PutBack { .. })) {
                    assert!(count_solutions(geometry, &mut givens.clone(), 2) > 1, "{cell:?} was put back for nothing");
                }
                givens[cell.index()] = Some(digit);
                kept += 1;
            }
            _ => {}
        }
        if matches!(event, Event::Dig { .. } | Event::PutBack { .. } | Event::Exhausted) {
            assert_eq!(view.digits, givens);
            let [all, on] = [&start, &givens].map(|digits| digits.iter().flatten().count());
            let off = all - on;
            let is_counted = |of: &Workings| matches!(*of, Workings::Holes { clues, gone, .. } if (clues, gone) == (on, off));
            assert!(is_counted(&view.workings), "{:?} after {event:?}", view.workings);
        }
        before = view;
    }
    assert_eq!(count_solutions(geometry, &mut givens.clone(), 2), 1);
    let clues = givens.iter().flatten().count();
    let all = start.iter().flatten().count();
    assert_eq!(before.workings, Workings::Holes { clues, needed: kept, gone: all - clues });
}

#[test]
fn dig_holes_removes_what_is_not_needed_and_puts_back_what_is() {
    for spec in specs() {
        check_digging(&spec.geometry, dig_holes(spec.clone(), 6, 0, &Cancel::default()).unwrap().unwrap());
    }
    let geometry = board(9, &[]);
    for line in [A, C] {
        check_digging(&geometry, DigHoles::new(&position(&geometry, &digits(line))));
        // Where enough must remain, not every given is tried.
        let units = geometry.shape().cells().map(|cell| vec![cell]).collect();
        let least = digits(line).iter().flatten().count() - 1;
        check_digging(&geometry, DigHoles::in_order(position(&geometry, &digits(line)), units, least));
    }
}

/// The figures in the file never change.
#[test]
fn the_numbers_of_steps_of_the_makers_never_change() {
    let mut found = String::new();
    for number in 0..20 {
        let mut machine = random_fill(HouseGeometry::classic(), 2026, number);
        machine.run(u64::MAX);
        let Counters { tests, placements, undos, .. } = machine.counters();
        found += &format!("random fill\t{number}\t{}\t{tests}\t{placements}\t{undos}\n", machine.failures());
    }
    for number in 0..5 {
        let spec = spec(&Shape::classic(), &[], Symmetry::None);
        let mut machine = dig_holes(spec, 2026, number, &Cancel::default()).unwrap().unwrap();
        let events: Vec<Event> = std::iter::from_fn(|| machine.step()).collect();
        let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
        let put_back = count(|event| matches!(event, Event::PutBack { .. }));
        assert_eq!(count(|event| matches!(event, Event::Dig { .. })), 81);
        assert_eq!(put_back, machine.givens().iter().flatten().count());
        let Counters { tests, placements, undos, solutions } = machine.counters();
        assert_eq!((solutions, undos), (put_back as u64, placements), "nothing that was tried stays");
        found += &format!("dig holes\t{number}\t{put_back}\t{tests}\t{placements}\t{undos}\n");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/generate/making.tsv");
    assert_eq!(found, fs::read_to_string(path).unwrap());
}

#[test]
fn makers_run_as_they_step() {
    for (size, rules, seed) in [(4, &[] as &[Rule], 1), (6, &[Rule::Diagonals], 2), (9, &[], 3)] {
        let geometry = board(size, rules);
        run_as_steps(RandomFill::new(&position(&geometry, &empty(&geometry))), seed);
        let mut full = random_fill(geometry.clone(), seed, 0);
        if size < 9 {
            full.run(u64::MAX);
            run_as_steps(DigHoles::new(&position(&geometry, &full.digits())), seed);
        }
    }
    run_as_steps(DigHoles::new(&position(&board(9, &[]), &digits(C))), 4);
}

#[test]
fn making_can_be_watched_forwards_and_backwards() {
    let cancel = Cancel::default();
    for strategy in Strategy::ALL {
        let watch = WatchSpec { strategy, spec: spec(&Shape::of_size(6).unwrap(), &[], Symmetry::Rotate180), seed: 3 };
        let mut run: Run = watch.clone().start(&cancel).unwrap().unwrap();
        let mut views = vec![run.view()];
        while run.advance(1, &cancel) == 1 {
            views.push(run.view());
        }
        assert!(run.is_finished() && views.len() > 50);
        for position in [views.len() - 1, views.len() / 2, 7, 0] {
            assert!(run.seek(position as u64, &cancel));
            assert_eq!(run.view(), views[position], "{strategy:?}");
        }
        let first_dead_end = views.iter().position(|view| view.event.is_some_and(|event| Landmark::DeadEnd.matches(event)));
        assert_eq!(run.next(Landmark::DeadEnd, &cancel), first_dead_end.map(|position| position as u64));
    }
}

#[test]
fn the_digits_of_a_full_board_are_all_different_in_every_house() {
    for size in [6, 9] {
        let geometry = board(size, &[]);
        let mut machine = random_fill(geometry.clone(), 8, 1);
        machine.run(u64::MAX);
        let digits = machine.digits();
        for house in geometry.houses() {
            let set: DigitSet = house.cells.iter().filter_map(|cell| digits[cell.index()]).collect();
            assert_eq!(set.len(), size);
        }
    }
}
