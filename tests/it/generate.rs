//! Generated puzzles: unique by two engines, exactly symmetric, minimal, and always the same for a seed.

use std::hash::{Hash as _, Hasher as _};

use sudoscope::{
    io::text,
    solve::{
        fast::{self, Grid},
        general,
        generate::{GenerateProgress, GeneratedPuzzle, InvalidSpec, StopReason},
        logic::Rated,
    },
};

use crate::{
    Fingerprint,
    generate_rules::{clues, rating},
    prelude::*,
    search::puzzles::position,
};

fn sum(lines: &[String]) -> u64 {
    let mut sum = Fingerprint::default();
    lines.iter().for_each(|line| line.as_str().hash(&mut sum));
    sum.finish()
}

fn classic() -> GenerateSpec {
    GenerateSpec::new(HouseGeometry::classic())
}

fn on(shape: &Shape, rules: &[Rule]) -> GenerateSpec {
    GenerateSpec::new(HouseGeometry::new(shape, rules).unwrap())
}

/// A jigsaw of size 6.
fn jigsaw() -> Shape {
    Shape::jigsaw(6, &JIGSAW.map(|letter| letter - b'a')).unwrap()
}

#[rustfmt::skip]
const JIGSAW: [u8; 36] = *b"\
aaabbb\
aacbbd\
eacbdd\
eeccdd\
eeccdf\
efffff";

#[track_caller]
fn first(spec: &GenerateSpec, seed: u64, count: usize) -> Vec<GeneratedPuzzle> {
    let mut generator = Generator::new(spec.clone(), seed).unwrap();
    (0..count).map(|_| generator.next(&Cancel::default()).unwrap()).collect()
}

fn lines(spec: &GenerateSpec, made: &[GeneratedPuzzle]) -> Vec<String> {
    let regions = |shape: &Shape| shape.cells().filter_map(|cell| ('a'..).nth(shape.region(cell))).collect::<String>();
    let own = |made: &GeneratedPuzzle| if spec.irregular { regions(made.geometry.shape()) } else { String::new() };
    made.iter().map(|made| text::write_line(made.geometry.shape(), &made.givens) + &own(made)).collect()
}

/// The general solver's count, up to two.
fn solutions(geometry: &HouseGeometry, givens: &[Option<Digit>]) -> u64 {
    general::count(&position(geometry, givens), 2, &Cancel::default()).solutions
}

/// Checks everything that is guaranteed of any puzzle.
#[track_caller]
fn check(spec: &GenerateSpec, made: &GeneratedPuzzle) {
    let geometry = &HouseGeometry::try_from(made.geometry.shared()).expect("all rules are houses");
    let line = text::write_line(geometry.shape(), &made.givens);
    assert!(made.solution.iter().all(Option::is_some) && geometry.entries(&made.solution).repeats().is_empty(), "{line}");
    assert!(made.givens.iter().zip(&made.solution).all(|(given, digit)| given.is_none() || given == digit), "{line}");
    assert_eq!(solutions(geometry, &made.givens), 1, "{line}");
    if let Some(range) = &spec.clues {
        assert!(range.contains(&clues(made)), "{line}");
    }
    for orbit in spec.symmetry.orbits(geometry.shape()) {
        let given = orbit.iter().filter(|cell| made.givens[cell.index()].is_some()).count();
        assert!(given == 0 || given == orbit.len(), "{:?}: {orbit:?} of {line}", spec.symmetry);
        if spec.minimal && given > 0 {
            assert!(solutions(geometry, &without(&made.givens, &orbit)) > 1, "{orbit:?} could go from {line}");
        }
    }
}

fn without(givens: &[Option<Digit>], cells: &[Cell]) -> Vec<Option<Digit>> {
    let mut givens = givens.to_vec();
    cells.iter().for_each(|cell| givens[cell.index()] = None);
    givens
}

#[test]
fn classic_puzzles_are_unique_by_two_engines_and_minimal() {
    let spec = GenerateSpec { minimal: true, ..classic() };
    for made in first(&spec, 1, 300) {
        check(&spec, &made);
        let grid = Grid::from_line(text::write_line(spec.geometry.shape(), &made.givens).as_bytes()).unwrap();
        assert_eq!(fast::count(&grid, 2), 1);
        assert_eq!(fast::first(&grid).unwrap().digits(), made.solution);
        assert_eq!(made.attempts, 1, "every attempt is accepted");
    }
}

#[test]
fn a_single_given_of_a_minimal_symmetric_puzzle_can_be_superfluous() {
    let spec = GenerateSpec { symmetry: Symmetry::Full, minimal: true, ..classic() };
    let can_go = |made: &GeneratedPuzzle, cell: Cell| solutions(&spec.geometry, &without(&made.givens, &[cell])) == 1;
    let made = first(&spec, 1, 20);
    let some =
        made.iter().any(|made| spec.geometry.shape().cells().any(|cell| made.givens[cell.index()].is_some() && can_go(made, cell)));
    assert!(some, "so nothing may be promised of single givens");
}

#[test]
fn minimal_puzzles_have_about_24_clues() {
    let made = first(&GenerateSpec { minimal: true, ..classic() }, 2, 3000);
    let mean = made.iter().map(clues).sum::<usize>() as f64 / made.len() as f64;
    assert!((23.5..24.5).contains(&mean), "{mean}");
}

/// The images of a cell, computed independently of the generator.
fn images(symmetry: Symmetry, size: usize, row: usize, column: usize) -> Vec<(usize, usize)> {
    let end = size - 1;
    let turned = (column, end - row);
    let mirrored = (row, end - column);
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::Rotate180 => vec![(end - row, end - column)],
        Symmetry::Rotate90 => vec![turned],
        Symmetry::Mirror => vec![mirrored],
        Symmetry::Diagonal => vec![(column, row)],
        Symmetry::Full => vec![turned, mirrored],
    }
}

#[test]
fn every_symmetry_holds_to_the_cell() {
    for (size, count) in [(9, 30), (6, 10), (10, 3)] {
        for symmetry in Symmetry::ALL {
            let spec = GenerateSpec { symmetry, minimal: true, ..on(&Shape::of_size(size).unwrap(), &[]) };
            for made in first(&spec, 3, count) {
                check(&spec, &made);
                let given = |(row, column): (usize, usize)| made.givens[row * size + column].is_some();
                for place in (0..size * size).map(|cell| (cell / size, cell % size)) {
                    for image in images(symmetry, size, place.0, place.1) {
                        assert_eq!(given(place), given(image), "{symmetry:?}, {size}: {place:?} and {image:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_number_of_clues_is_as_specified() {
    for range in [22..=23, 30..=30, 40..=50, 81..=81] {
        let spec = GenerateSpec { clues: Some(range.clone()), ..classic() };
        first(&spec, 4, 20).iter().for_each(|made| check(&spec, made));
    }
    let counts: BTreeSet<usize> = first(&GenerateSpec { clues: Some(28..=32), ..classic() }, 4, 200).iter().map(clues).collect();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [28, 29, 30, 31, 32], "every number comes");
    let spec = GenerateSpec { clues: Some(25..=26), symmetry: Symmetry::Rotate180, minimal: true, ..classic() };
    first(&spec, 4, 5).iter().for_each(|made| check(&spec, made));
}

#[test]
fn the_level_is_as_specified() {
    for level in Level::ALL {
        let spec = GenerateSpec { level: Some(level), ..classic() };
        for made in first(&spec, 5, 2) {
            check(&spec, &made);
            assert_eq!(rating(&made).map(|rating| rating.level), Some(level));
        }
    }
}

/// The rating that comes with a new puzzle.
pub(crate) fn told(made: &GeneratedPuzzle) -> Option<Rating> {
    made.rated.map(|rated| match rated {
        Rated::Solved(rating) => rating,
        Rated::Beyond => panic!("techniques solve what has a level"),
    })
}

#[test]
fn the_level_is_as_specified_on_every_board_that_is_dug_toward_it() {
    let nine = Shape::classic();
    let crossed = |level| GenerateSpec { level: Some(level), ..on(&nine, &[Rule::Diagonals]) };
    let boards = [
        on(&nine, &[Rule::Windoku]),
        on(&nine, &[Rule::DisjointGroups]),
        on(&nine, &[]).with_irregular_regions(),
        on(&Shape::of_size(12).unwrap(), &[]),
        on(&Shape::of_size(16).unwrap(), &[]),
    ];
    let of_boards = boards.into_iter().zip([Level::Easy, Level::Hard, Level::Medium, Level::Hard, Level::Medium]);
    let of_boards = of_boards.map(|(spec, level)| GenerateSpec { level: Some(level), ..spec });
    // Dug from a core: regions, windows, orbits and a number of givens must not get lost on the way.
    let large = |size, rules: &[Rule], level| GenerateSpec { level: Some(level), ..on(&Shape::of_size(size).unwrap(), rules) };
    let from_cores = [
        large(12, &[Rule::Windoku], Level::Extreme),
        large(12, &[], Level::Unfair).with_irregular_regions(),
        GenerateSpec { clues: Some(60..=80), symmetry: Symmetry::Rotate180, ..large(12, &[], Level::Hard) },
        large(16, &[], Level::Extreme),
    ];
    let of_boards = of_boards.chain(from_cores);
    let within = GenerateSpec { clues: Some(30..=34), symmetry: Symmetry::Rotate180, ..crossed(Level::Medium) };
    let minimal = GenerateSpec { minimal: true, level: Some(Level::Hard), ..on(&jigsaw(), &[]) };
    for spec in Level::ALL.into_iter().map(crossed).chain(of_boards).chain([within, minimal]) {
        let made = &first(&spec, 5, 1)[0];
        check(&spec, made);
        let found = rating(made);
        assert_eq!((found.map(|rating| rating.level), found), (spec.level, told(made)), "{:?}", spec.geometry.shape());
    }
}

#[test]
fn a_puzzle_that_is_dug_toward_a_technique_needs_it() {
    let spec = GenerateSpec { hardest: Some(Technique::HiddenPair), ..on(&Shape::classic(), &[Rule::Diagonals]) };
    let made = &first(&spec, 5, 1)[0];
    check(&spec, made);
    assert_eq!(rating(made).and_then(|rating| rating.hardest), Some(Technique::HiddenPair));
}

#[test]
fn boards_on_which_random_search_fails_are_filled() {
    let spec = GenerateSpec { level: Some(Level::Easy), ..on(&Shape::of_size(16).unwrap(), &[Rule::Windoku]) };
    let made = first(&spec, 6, 2);
    made.iter().for_each(|made| check(&spec, made));
    assert_ne!(made[0].solution, made[1].solution);
}

#[test]
fn the_hardest_technique_is_as_specified() {
    for technique in [Technique::HiddenSingle, Technique::NakedPair] {
        let spec = GenerateSpec { hardest: Some(technique), ..classic() };
        let made = &first(&spec, 5, 1)[0];
        check(&spec, made);
        let state = State::from_position(&position(&spec.geometry, &made.givens));
        let path = Engine::new(&spec.geometry).path(&state, &LogicSettings::default(), &Cancel::default());
        assert_eq!(path.end, PathEnd::Solved);
        assert_eq!(path.steps.iter().map(Step::technique).max(), Some(technique));
    }
}

#[test]
fn every_shape_and_rule_makes_puzzles() {
    for size in [4, 6, 8, 9, 10, 12] {
        let shape = Shape::of_size(size).unwrap();
        let plain: &[Rule] = &[];
        let suiting = [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]
            .chunks(1)
            .filter(|rules| rules.iter().all(|rule| rule.suits(&shape)));
        for rules in [plain].into_iter().chain(suiting) {
            let spec = GenerateSpec { minimal: size < 12, ..on(&shape, rules) };
            check(&spec, &first(&spec, 6, 1)[0]);
        }
    }
    let spec = GenerateSpec { minimal: true, ..on(&jigsaw(), &[]) };
    first(&spec, 6, 3).iter().for_each(|made| check(&spec, made));
    for size in [4, 6, 9] {
        let spec = GenerateSpec {
            minimal: true,
            symmetry: Symmetry::Rotate180,
            ..on(&Shape::of_size(size).unwrap(), &[]).with_irregular_regions()
        };
        let made = first(&spec, 6, 3);
        made.iter().for_each(|made| check(&spec, made));
        assert!(made[0].geometry != made[1].geometry, "each has regions of its own");
    }
    let spec = on(&Shape::classic(), &[Rule::Windoku]).with_irregular_regions();
    check(&spec, &first(&spec, 6, 1)[0]);
    let spec = on(&Shape::classic(), &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]);
    check(&spec, &first(&spec, 6, 1)[0]);
    let spec = on(&Shape::of_size(16).unwrap(), &[]);
    check(&spec, &first(&spec, 6, 1)[0]);
}

/// Puzzles in the order in which they are delivered.
fn handed_over(spec: &GenerateSpec, seed: u64, count: u64, threads: usize) -> Vec<GeneratedPuzzle> {
    let mut puzzles = Vec::new();
    let mut progress = GenerateProgress::default();
    let ended = generate(spec.clone(), seed, count, threads, &Cancel::default(), |news| {
        match news {
            GenerateEvent::Puzzle(made) => puzzles.push(made),
            GenerateEvent::Progress(now) => {
                assert!(now.puzzles >= progress.puzzles && now.attempts >= progress.attempts && now.puzzles <= count);
                progress = now;
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Ok(Ok(())));
    puzzles
}

#[test]
fn the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    let specs = [
        (classic(), 1200),
        (GenerateSpec { clues: Some(20..=21), minimal: true, ..classic() }, 5),
        (GenerateSpec { level: Some(Level::Medium), symmetry: Symmetry::Mirror, ..classic() }, 3),
        (on(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]), 40),
        (on(&Shape::of_size(12).unwrap(), &[]), 4),
        (classic().with_irregular_regions(), 6),
        (
            GenerateSpec {
                level: Some(Level::Medium),
                ..on(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]).with_irregular_regions()
            },
            3,
        ),
    ];
    for (spec, count) in specs {
        let expected = first(&spec, 7, count);
        for threads in [1, 2, 5] {
            assert_eq!(handed_over(&spec, 7, count as u64, threads), expected, "{threads} threads");
        }
        assert_eq!(expected.iter().map(|made| made.index).collect::<Vec<_>>(), (0..count as u64).collect::<Vec<_>>());
        assert_ne!(first(&spec, 8, count), expected, "another seed");
    }
}

#[test]
fn a_job_that_is_cancelled_while_it_rates_goes_on_with_the_same_puzzle() {
    let spec = GenerateSpec { level: Some(Level::Extreme), ..classic() };
    let expected = first(&spec, 11, 1).remove(0);
    let mut generator = Generator::new(spec, 11).unwrap();
    for delay in 0..20 {
        let cancel = Cancel::default();
        let ended = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(delay));
                cancel.cancel();
            });
            generator.next(&cancel)
        });
        match ended {
            Ok(made) => return assert_eq!(made, expected),
            Err(stop) => assert_eq!(stop, StopReason::Cancelled),
        }
    }
    assert_eq!(generator.next(&Cancel::default()), Ok(expected));
}

/// The puzzles of a seed must never change: a hash of the lines, or the lines themselves if there are few.
#[test]
fn a_seed_keeps_its_puzzles_for_ever() {
    let minimal = || GenerateSpec { minimal: true, ..classic() };
    let six = || on(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]);
    let specs = [
        ("9x9 minimal", minimal(), 3),
        ("9x9 minimal", minimal(), 1000),
        ("9x9 full symmetry", GenerateSpec { symmetry: Symmetry::Full, ..classic() }, 100),
        ("9x9, 26 to 30 clues", GenerateSpec { clues: Some(26..=30), ..classic() }, 100),
        ("9x9 windows", on(&Shape::classic(), &[Rule::Windoku]), 20),
        ("6x6 diagonals, minimal", GenerateSpec { minimal: true, ..six() }, 20),
        ("6x6 jigsaw", on(&jigsaw(), &[]), 20),
        ("9x9, regions of their own", classic().with_irregular_regions(), 20),
        ("16x16", on(&Shape::of_size(16).unwrap(), &[]), 1),
        ("25x25", on(&Shape::of_size(25).unwrap(), &[]), 1),
    ];
    let mut found = String::new();
    for (name, spec, count) in specs {
        let lines = lines(&spec, &first(&spec, 2026, count));
        let made = if count == 3 { lines.join(" ") } else { format!("{:016x}", sum(&lines)) };
        found += &format!("{name}\t{count}\t{made}\n");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/generate/seed_2026.tsv");
    assert_eq!(found, fs::read_to_string(path).unwrap());
}

#[test]
fn a_cancelled_job_ends_and_a_generator_goes_on_where_it_was() {
    let (spec, cancel) = (on(&Shape::of_size(12).unwrap(), &[]), Cancel::default());
    cancel.cancel();
    let mut generator = Generator::new(spec.clone(), 9).unwrap();
    assert_eq!(generator.next(&cancel), Err(StopReason::Cancelled));
    assert_eq!(generator.next(&Cancel::default()), Ok(first(&spec, 9, 1).remove(0)));
    for spec in [spec, classic()] {
        let ended = generate(spec, 9, 5, 2, &cancel, |_| ControlFlow::Continue(()));
        assert_eq!(ended, Ok(Err(StopReason::Cancelled)));
    }
    let mut puzzles = 0;
    let ended = generate(classic(), 9, u64::MAX, 2, &Cancel::default(), |news| {
        puzzles += u64::from(matches!(news, GenerateEvent::Puzzle(_)));
        if puzzles < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, puzzles), (Ok(Ok(())), 3));
}

#[test]
fn a_puzzle_is_given_up_with_the_reasons_of_its_rejections() {
    let spec = GenerateSpec { clues: Some(17..=17), minimal: true, max_attempts: 100, ..classic() };
    let mut generator = Generator::new(spec.clone(), 10).unwrap();
    let Err(StopReason::GaveUp(gave_up)) = generator.next(&Cancel::default()) else {
        panic!("17 clues at the first hundred tries")
    };
    let (count, fewest, most) = gave_up.rejections.clues.unwrap();
    assert_eq!((gave_up.index, gave_up.attempts, count), (0, 100, 100));
    assert!(generator.progress().seen.clues.is_some_and(|(seen, ..)| seen >= 100), "what is rejected is counted on the way");
    assert!(20 <= fewest && fewest < most && most <= 30, "{fewest} to {most}");
    for threads in [1, 3] {
        let ended = generate(spec.clone(), 10, 4, threads, &Cancel::default(), |_| ControlFlow::Continue(()));
        assert_eq!(ended, Ok(Err(StopReason::GaveUp(gave_up.clone()))));
    }
}

#[test]
fn a_spec_that_no_puzzle_can_meet_is_invalid() {
    let spec = GenerateSpec { clues: Some(10..=16), ..classic() };
    assert_eq!(Generator::new(spec, 0).err(), Some(InvalidSpec::TooFewClues { max: 16, need: 17 }));
    // The general solver agrees.
    let crossed = on(&jigsaw(), &[Rule::Diagonals]);
    assert_eq!(Generator::new(crossed.clone(), 0).unwrap().next(&Cancel::default()), Err(StopReason::NoBoard));
    assert_eq!(solutions(&crossed.geometry, &[None; 36]), 0);
    // Three cells of row 1 and the last of row 2 are a region: the digit that the three lack repeats in column 4.
    let impossible = on(&Shape::jigsaw(4, &[0, 0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap(), &[]);
    assert_eq!(Generator::new(impossible.clone(), 0).unwrap().next(&Cancel::default()), Err(StopReason::NoBoard));
    assert_eq!(generate(impossible, 0, 1, 2, &Cancel::default(), |_| ControlFlow::Continue(())), Ok(Err(StopReason::NoBoard)));
}
